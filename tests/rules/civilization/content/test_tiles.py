"""The tiles and layouts, compared both ways with the catalog of the box if it is available."""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rules.civilization.content.layouts import LAYOUTS
from rules.civilization.content.tiles import HOME_TILES, NEUTRAL_TILES, TILES, MapTile
from rules.civilization.map import map_of
from tests.rule import rule

FACTS = Path(os.environ.get("CRADLE_FACTS", Path(__file__).parents[4].parent / "shared"))
CATALOG = FACTS / "data" / "civ"
needs_catalog = pytest.mark.skipif(not CATALOG.is_dir(), reason="the catalog of the box is not at hand")


def read(name: str) -> Any:
    return json.loads((CATALOG / f"{name}.json").read_text(encoding="utf-8"))


def as_in_the_catalog(tile: MapTile) -> dict[str, Any]:
    return {
        "civilization": tile.civilization,
        "set": tile.box,
        "squares": [
            {
                "row": row,
                "col": column,
                "terrain": ground.terrain,
                "yields": ground.icons._asdict(),
                "resource": ground.resource,
                "marker": ground.marker,
                "relic": ground.relic,
                "suggested_capital": ground.suggested,
            }
            for row, grounds in enumerate(tile.rows)
            for column, ground in enumerate(grounds)
        ],
    }


@needs_catalog
@rule("CB-026")
def test_every_tile_is_in_the_catalog_and_every_tile_of_the_catalog_is_there() -> None:
    told = {
        tile["id"]: {key: tile[key] for key in ("civilization", "set", "squares")} for tile in read("tiles")["tiles"]
    }
    assert {id: as_in_the_catalog(tile) for id, tile in TILES.items()} == told


@needs_catalog
@rule("CB-023", "CB-024", "CB-025", "CF-005")
def test_every_slot_is_in_the_catalog_and_every_slot_of_the_catalog_is_there() -> None:
    for setup in read("setups")["setups"]:
        layout = LAYOUTS[setup["players"]]
        told = {
            str(slot["slot"]): (slot["x"], slot["y"], slot["kind"], slot["arrow"], slot["seat"])
            for slot in setup["slots"]
        }
        assert told == {
            number: (
                slot.column,
                slot.row,
                "home" if number in layout.homes else "neutral",
                slot.arrow,
                layout.homes.index(number) + 1 if number in layout.homes else None,
            )
            for number, slot in layout.slots.items()
        }
    assert len(read("setups")["setups"]) == len(LAYOUTS)


@rule("CB-026")
def test_what_the_tiles_of_the_box_add_up_to() -> None:
    """Known from the pieces themselves: the base box has as many hut markers as its tiles have huts."""
    assert (len(HOME_TILES), len(NEUTRAL_TILES)) == (16, 27)
    grounds = [ground for tile in TILES.values() for ground in tile.grounds]
    assert len(grounds) == 16 * 43
    base = Counter(ground.marker for tile in TILES.values() if tile.box == "base" for ground in tile.grounds)
    assert base["hut"] == 20
    for tile in NEUTRAL_TILES.values():
        markers = [ground.marker for ground in tile.grounds if ground.marker]
        relics = [ground.relic for ground in tile.grounds if ground.relic]
        assert (len(markers), len(relics)) in ((2, 0), (0, 1)), tile.id


def test_every_home_suggests_a_square_for_its_capital_on_land_in_its_middle() -> None:
    home = map_of(4)
    for tile in HOME_TILES.values():
        here = home.ground("1", tile, "up")
        assert tile.civilization is not None
        suggested = [square for square, ground in here.items() if ground.suggested]
        assert suggested
        assert all(square in home.middle("1") and here[square].terrain != "water" for square in suggested)
