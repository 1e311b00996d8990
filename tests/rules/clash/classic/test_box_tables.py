"""A walk over the boxes of 2012 and 2014, as `test_box_table` does over that of the Monumental Edition.

`box_table_2012.json` and `box_table_2014.json` are the project's own lists. If a card stands in for one that nobody
could read, it has its later name. The list leaves out what the rules of 2012 do not say about it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from rules.clash.box import Box
from rules.clash.editions import CIVILIZATIONS, CLASSIC
from tests.rule import rule
from tests.rules.clash.box_tables import Table, content, line, needs, price_line, shortened
from tests.rules.clash.pins import BOX_TABLES, TOTALS
from tests.rules.clash.test_box_table import CATALOG as MONUMENTAL_CATALOG
from tests.rules.clash.test_box_table import TABLE as MONUMENTAL_TABLE

TABLES: dict[str, Table] = {year: BOX_TABLES[year].kept() for year in ("2012", "2014")}
CATALOG = MONUMENTAL_CATALOG.with_name("clash_classic")

# --- what the catalog says ------------------------------------------------------------------------------------


def by_id(entries: Iterable[Any]) -> dict[str, Any]:
    return {entry["id"]: entry for entry in entries}


def read(name: str) -> Any:
    return json.loads((CATALOG / f"{name}.json").read_text())


def here(name: str, part: str, there: str) -> dict[str, str]:
    """The names of the catalog -> the names of their stand-ins in the Monumental Edition: the lists have one order."""
    monumental = json.loads((MONUMENTAL_CATALOG / f"{name}.json").read_text())[there]
    return {mine["id"]: theirs["id"] for mine, theirs in zip(read(name)[part], monumental, strict=True)}


def known(fact: Mapping[str, Any]) -> Any:
    """A fact, or its stand-in."""
    return fact["value"] if fact["value"] is not None else fact.get("fallback", {"value": None})["value"]


def tokens(price: Mapping[str, Any]) -> str:
    return price_line({kind: count for kind, count in price.items() if isinstance(count, int)})


def catalog(expansion: bool) -> Table:
    """With or without the expansion of 2014."""
    sets = ("base", "civilizations") if expansion else ("base",)
    return {
        **_advances(expansion),
        **_action_cards(),
        **_objectives(sets),
        "events": _events(sets),
        "wonders": _wonders(),
        **_pieces(sets),
        **_civilizations(expansion),
        "regions": _regions(expansion),
    }


def _advances(expansion: bool) -> Table:
    advances = read("advances")
    categories = by_id(advances["categories"])
    tops = {id: category["top_advance"] for id, category in categories.items()}
    gates = {piece["requires_advance"]: piece["id"] for piece in read("city_pieces")["pieces"]
             if expansion or piece["set"] == "base"}  # fmt: skip

    def advance(a: Any) -> str:
        category = categories[a["category"]]
        top = tops[a["category"]]
        return line(
            f"{a['category']} {known(a['row'])}",
            tokens({"food": advances["base_cost"]["food"]}),
            needs(category["government_prerequisite"] and _leading(category)) if a["id"] == top else needs(top),
            needs(known(a["red_prerequisite"])),
            {"culture": "1 culture", "mood": "1 mood", "none": None}[known(a["border"])],
            f"for a {gates[a['id']]}" if a["id"] in gates else None,
            "from the start" if a["starting"] else None,
        )

    return {
        "categories": {
            id: line("government" if c["type"] == "government" else None, needs(_leading(c)))
            for id, c in categories.items()
        },
        "advances": {id: advance(a) for id, a in by_id(advances["advances"]).items()},
    }


def _leading(category: Any) -> str | None:
    """The advance that leads to a government."""
    leading = category["government_prerequisite"]
    return leading if leading is None or isinstance(leading, str) else known(leading)


def _action_cards() -> Table:
    cards = read("action_cards")
    main = here("action_cards", "main_effects", "civil_halves")
    combat = here("action_cards", "combat_effects", "combat_halves")
    return {
        "action cards": {f"{main[card['main']]} / {combat[card['combat']]}": "1" for card in cards["cards"]},
        "upper halves": {
            main[id]: line(f"{h['copies']} cards", "action" if h["timing"] == "action" else None, tokens(h["cost"]))
            for id, h in by_id(cards["main_effects"]).items()
        },
        "lower halves": {
            combat[id]: line(f"{half['copies']} cards", half["role"])
            for id, half in by_id(cards["combat_effects"]).items()
        },
    }


def _objectives(sets: tuple[str, ...]) -> Table:
    objectives = read("objective_cards")
    cards = [card for card in objectives["cards"] if card["set"] in sets]
    monumental = json.loads((MONUMENTAL_CATALOG / "objective_cards.json").read_text())["cards"]
    names: dict[str, str] = {}
    for mine, theirs in zip(objectives["cards"], monumental, strict=True):
        names |= {mine["top"]: theirs["top"], mine["bottom"]: theirs["bottom"]}
    count = Counter(half for card in cards for half in (card["top"], card["bottom"]))
    return {
        "objective cards": {f"{names[c['top']]} / {names[c['bottom']]}": c["set"] for c in cards},
        "objectives": {names[id]: f"{count[id]} cards" for id in by_id(objectives["objectives"]) if id in count},
    }


def _events(sets: tuple[str, ...]) -> dict[str, str]:
    names = here("event_cards", "events", "cards")
    icons = {None: None, "gold_mine": "gold-mine", "exhausted": "exhausted-land", "pirates": "pirates"}
    icons |= {"barbarians_spawn": "barbarians-spawn", "barbarian_attack": "barbarians-move"}
    return {
        names[id]: line(
            e["set"],
            icons[e["icon"]["value"]],
            *(f"not with {shield['advance']}" for shield in e.get("no_effect_with", ())),
            "kept in hand" if "Kept in hand" in e["effect"]["text"] else None,
        )
        for id, e in by_id(read("event_cards")["events"]).items()
        if e["set"] in sets
    }


def _wonders() -> dict[str, str]:
    def price(cost: Any) -> str:
        return tokens({**cost["resources"], "culture": cost["culture_tokens"]})

    return {
        id: line(
            price(known(w["cost"])),
            *(needs(advance) for advance in w["requires_advances"] if advance != "engineering"),
            needs((w["requires_other"] or "").partition(" ")[0]),
            f"{w['vp']:g} + 0 VP",
        )
        for id, w in by_id(read("wonders")["wonders"]).items()
    }


def _pieces(sets: tuple[str, ...]) -> Table:
    units, pieces = by_id(read("units")["units"]), by_id(read("city_pieces")["pieces"])
    price = {kind: count for kind, count in read("city_pieces")["cost"].items() if isinstance(count, int)}
    supply = sets[-1]
    barbarians = {id.removeprefix("barbarian_"): u["stock"] for id, u in units.items() if id.startswith("barbarian_")}
    return {
        "units": {
            id: line(
                u["set"],
                tokens(known(u["cost"])),
                f"{u['per_player']} pieces",
                "army" if u["is_army"] else None,
                needs((u.get("requires") or "").partition(" ")[0]),
                f"{barbarians[id]} barbarians" if id in barbarians else None,
            )
            for id, u in units.items()
            if u["set"] in sets and "per_player" in u
        },
        "buildings": {
            id: line(p["set"], tokens(price), f"{p['per_player'][supply]} pieces", needs(p["requires_advance"]))
            for id, p in pieces.items()
            if p["set"] in sets and p["requires_advance"]
        },
        "settlements": {
            "of a player": str(pieces["settlement"]["per_player"][supply]),
            "of barbarians": str(read("limits")["components_base"]["barbarian_settlements"]),
        },
        "ships": {"of pirates": str(units["pirate_ship"]["stock"] if "civilizations" in sets else 0)},
    }


def _civilizations(expansion: bool) -> Table:
    civilizations = by_id(read("civilizations")["civilizations"]) if expansion else {}
    tops = {category["id"]: category["top_advance"] for category in read("advances")["categories"]}

    def basic(special: Any) -> str | None:
        """The special advance of a government comes with its top advance (CV-2.3)."""
        government = known(special["required_government"]) if "required_government" in special else None
        return needs(tops.get(government, government) if government else known(special["required_advance"]))

    return {
        "civilizations": {id: MONUMENTAL_TABLE["civilizations"][id] for id in civilizations},
        "special advances": {
            f"{id}.{special['id']}": basic(special) or ""
            for id, civilization in civilizations.items()
            for special in civilization["special_advances"]
        },
        "leaders": {
            leader: abilities
            for leader, abilities in MONUMENTAL_TABLE["leaders"].items()
            if leader.partition(":")[0] in civilizations
        },
    }


def _regions(expansion: bool) -> dict[str, str]:
    """The tiles of the later edition stand in; some are written the other way round, and all have other names."""
    regions = read("regions")
    tiles = [region["terrain"] for region in regions["regular_regions"]["regions"]]
    tiles += [side["terrain"] for side in regions["starting_region"]["sides"]]
    tiles += [region["terrain"] for region in regions["alternate_starting_regions"]["regions"]] if expansion else []
    tiles += [tile[::-1] for tile in tiles]
    there = {" ".join(tile).replace("fertile", "plains") for tile in tiles}
    return {name: tile for name, tile in MONUMENTAL_TABLE["regions"].items() if tile in there}


# --- the tables -----------------------------------------------------------------------------------------------


BOXES: dict[str, Box] = {"2012": CLASSIC.box, "2014": CIVILIZATIONS.box}


@rule("CV-1.1", "CV-1.2", "CV-1.3", "CV-1.4", "CV-2.1", "CV-4.1", "CV-4.3", "CV-4.6", "CV-4.8")
@pytest.mark.parametrize("part", MONUMENTAL_TABLE)
@pytest.mark.parametrize("year", BOXES)
def test_the_content_is_what_is_in_the_box(year: str, part: str) -> None:
    assert shortened(content(BOXES[year]))[part] == TABLES[year][part]


@pytest.mark.parametrize("year", TABLES)
def test_the_tables_are_complete(year: str) -> None:
    assert TABLES[year].keys() == MONUMENTAL_TABLE.keys()
    assert {part: len(lines) for part, lines in TABLES[year].items()} == TOTALS.kept()[year]


@pytest.mark.parametrize("year", TABLES)
def test_the_tables_agree_with_the_catalog_where_it_is_at_hand(year: str, record_property: Any) -> None:
    found = catalog(expansion=year == "2014") if CATALOG.is_dir() else {}
    record_property("lines compared with the catalog", sum(map(len, found.values())))
    assert found in ({}, TABLES[year])
