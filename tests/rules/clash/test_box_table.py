"""A walk over the box: every card and piece, with how many there are, the cost and the partner on its card.

`box_table.json` is the project's own list, a short line for each. The content must say the same, and so must the
catalog of the box where it is at hand (in the folder that CRADLE_FACTS names, or beside the project)."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from rules.clash.editions.monumental import BOX
from tests.rules.clash.box_tables import Table, content, line, needs, price_line
from tests.rules.clash.pins import BOX_TABLES, TOTALS

TABLE: Table = BOX_TABLES["monumental"].kept()
FACTS = Path(os.environ.get("CRADLE_FACTS", Path(__file__).parents[3].parent / "shared"))
CATALOG = FACTS / "data" / "clash_monumental"
NEEDED_BY_ALL = "engineering"
"""CM-24.02"""


def catalog() -> Table:
    """The table made from the catalog."""

    def read(name: str) -> Any:
        """The summary of the rules calls Maritime what the catalog calls Seafaring."""
        return json.loads((CATALOG / f"{name}.json").read_text().replace('"seafaring"', '"maritime"'))

    def tokens(price: Mapping[str, Any] | None) -> str:
        """A text of ours (Mercenaries, by the army) is not compared here."""
        fixed = {kind: count for kind, count in (price or {}).items() if isinstance(count, int)}
        return price_line({kind.removesuffix("_tokens"): count for kind, count in fixed.items()})

    def by_id(entries: Iterable[Any]) -> dict[str, Any]:
        return {entry["id"]: entry for entry in entries}

    actions, objectives, pieces = read("action_cards"), read("objective_cards"), read("limits")["shared_supply"]
    advances, civilizations = read("advances"), read("civilizations")["civilizations"]
    regions, buildings = read("regions"), read("buildings")
    barbarians = {"infantry": "infantry", "cavalry": "cavalry", "elephant": "elephants"}
    icons = {"none": None, "gold_mine": "gold-mine", "exhausted_land": "exhausted-land", "pirates": "pirates"}
    icons |= {"barbarians_spawn": "barbarians-spawn", "barbarians_move": "barbarians-move"}
    return {
        "categories": {
            id: line("government" if c["government"] else None, needs(c["government_prerequisite"]))
            for id, c in by_id(advances["categories"]).items()
        },
        "advances": {
            id: line(
                f"{a['category']} {a['order_in_category']}",
                tokens(a["cost"]),
                needs(a["prerequisite"]),
                {"culture_token": "1 culture", "mood_token": "1 mood", None: None}[a["border_bonus"]],
                f"for a {a['building_unlocked']}" if a["building_unlocked"] else None,
                "from the start" if a["starting_advance"] else None,
            )
            for id, a in by_id(advances["advances"]).items()
        },
        "action cards": {f"{c['civil']} / {c['combat']}": str(c["count"]) for c in actions["cards"]},
        "upper halves": {
            id: line(f"{h['count']} cards", "action" if h["costs_main_action"] else None, tokens(h["resource_cost"]))
            for id, h in by_id(actions["civil_halves"]).items()
        },
        "lower halves": {
            id: line(
                f"{h['count']} cards",
                "/".join(sorted(h["fighter_required_any_of"])),
                h["side"] if h["side"] != "any" else None,
                h["location"].partition(";")[0] if h["location"] != "any" else None,
                "not against a city" if "may not use it" in h["location"] else None,
            )
            for id, h in by_id(actions["combat_halves"]).items()
        },
        "objective cards": {f"{c['top']} / {c['bottom']}": c["set"] for c in objectives["cards"]},
        "objectives": {
            id: line(
                f"{o['count']} cards",
                "at once" if o["checked"].startswith("instant") else None,
                "status phase" if o["checked"].endswith("status_phase") else None,
                tokens(o["payment"]),
                f"not with {o['excludes']}" if o["excludes"] else None,
            )
            for id, o in by_id(objectives["objectives"]).items()
        },
        "events": {
            id: line(
                e["set"],
                icons[e["icon"]],
                *(f"not with {shield}" for shield in e["protection_advances"] if ":" not in shield),
                "kept in hand" if (e.get("becomes_card") or {}).get("counts_as") == "action card in hand" else None,
            )
            for id, e in by_id(read("event_cards")["cards"]).items()
        },
        "wonders": {
            id: line(
                tokens(w["cost"]),
                *(needs(advance) for advance in w["required_advances"] if advance != NEEDED_BY_ALL),
                "needs port" if w["placement_requirement"] else None,
                f"{w['vp']['owner_only']:g} + {w['vp']['builder_only']:g} VP",
            )
            for id, w in by_id(read("wonders")["wonders"]).items()
        },
        "units": {
            id: line(
                u.get("set", "base"),
                tokens(u["cost"]),
                f"{u['limit_per_player']} pieces",
                "army" if u["army_unit"] else None,
                needs(u["requires_building"]),
                f"{pieces[f'barbarian_{barbarians[id]}']['count']} barbarians" if id in barbarians else None,
            )
            for id, u in by_id(read("units")["units"]).items()
        },
        "buildings": {
            id: line(b["set"], tokens(b["cost"]), f"{b['pieces_per_player']} pieces", needs(b["required_advance"]))
            for id, b in by_id(buildings["buildings"]).items()
        },
        "settlements": {
            "of a player": str(buildings["settlement"]["pieces_per_player"]),
            "of barbarians": str(pieces["barbarian_settlements"]["count"]),
        },
        "ships": {"of pirates": str(pieces["pirate_ships"]["count"])},
        "civilizations": {id: c["starting_region"]["region_id"] for id, c in by_id(civilizations).items()},
        "special advances": {
            f"{c['id']}.{s['id']}": needs(s["required_basic_advance"]) or ""
            for c in civilizations
            for s in c["special_advances"]
        },
        "leaders": {
            f"{c['id']}: {leader['id']}": line(*(ability["id"] for ability in leader["abilities"]))
            for c in civilizations
            for leader in c["leaders"]
        },
        "regions": {
            "_".join([region["id"], *filter(None, [side.get("side")])]): " ".join(side["terrain"])
            for region in (*regions["regions"], *regions["starting_regions"])
            for side in region.get("sides", [region])
        },
    }


@pytest.mark.parametrize("part", TABLE)
def test_the_content_is_what_is_in_the_box(part: str) -> None:
    assert content(BOX)[part] == TABLE[part]


def test_the_table_is_complete() -> None:
    assert content(BOX).keys() == TABLE.keys()
    assert {part: len(lines) for part, lines in TABLE.items()} == TOTALS.kept()["monumental"]


def test_the_table_agrees_with_the_catalog_where_it_is_at_hand(record_property: Any) -> None:
    """It says how many lines it has compared: without the catalog, none."""
    found = catalog() if CATALOG.is_dir() else {}
    compared = sum(map(len, found.values()))
    record_property("lines compared with the catalog", compared)
    print(f"{compared} lines of the table compared with {CATALOG}")
    assert found in ({}, TABLE)
