"""A walk over the box: every card and piece, with how often it is there, what it costs and what it is good for.

`box_table.json` is the project's own list, a short line for each. The content must say the same, and so must the data
of the box where it is at hand (in the folder that CRADLE_FACTS names, or beside the project)."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from rules.civilization.content.unit_cards import COSTS
from rules.civilization.editions.base import BOX
from rules.civilization.kinds import Tech
from rules.civilization.yields import Icons
from tests.rules.civilization.card_lines import (
    of_card,
    of_effects,
    of_event,
    of_event_data,
    of_government,
    of_substitute,
    of_unit,
)

Table = dict[str, dict[str, str]]
TABLE: Table = json.loads(Path(__file__).with_name("box_table.json").read_text())
FACTS = Path(os.environ.get("CRADLE_FACTS", Path(__file__).parents[3].parent / "shared"))
CATALOG = FACTS / "data" / "civ"


def line(*words: str | None) -> str:
    return ", ".join(word for word in words if word)


def icons_line(icons: Mapping[str, int]) -> str:
    kinds = ("production", "trade", "culture", "coin")
    return " ".join(f"{icons[kind]} {kind}" for kind in kinds if icons[kind])


def discount(tech: str | None, cost: int | None) -> str | None:
    return f"{cost} with {tech}" if tech else None


def numbers(found: Mapping[str, int | None]) -> list[str]:
    return [f"{name} {number}" for name, number in found.items() if number]


def content() -> Table:
    """What the content says."""
    return {
        "techs": {tech.id: _tech(tech) for tech in BOX.techs.values()},
        "governments": {
            id: line(
                *([tech.id for tech in BOX.techs.values() if id in tech.governments] or ["start"]), *of_card(government)
            )
            for id, government in BOX.governments.items()
        },
        "wonders": {
            wonder.id: line(
                wonder.name, wonder.era, f"{wonder.price}", discount(*(wonder.discount or (None, None))),
                f"{wonder.culture} culture", *of_card(wonder),
            )
            for wonder in BOX.wonders.values()
        },
        "civilizations": {
            c.id: line(c.name, c.nation, c.leader, c.starting_tech, c.starting_government, c.home, *of_card(c))
            for c in BOX.civilizations.values()
        },
        "culture events": {
            event.id: line(event.name, f"level {event.level}", f"{event.copies} cards", *of_event(event))
            for event in BOX.events.values()
        },
        "buildings": {
            building.id: line(
                building.name, f"{building.cost}", "/".join(building.terrain), icons_line(building.icons._asdict()),
                "limited" if building.limited else None,
                f"+{building.combat_bonus}" if building.combat_bonus else None,
                f"becomes {building.upgrade}" if building.upgrade else None,
                f"{BOX.building_pools[building.pool]} markers",
            )
            for building in BOX.buildings.values()
        },
        "units": {
            type.id: line(
                type.name, "/".join(type.ranks), "/".join(map(str, type.costs)),
                f"trumps {type.trumps}" if type.trumps else None,
                f"rank {type.start_rank}" if type.start_rank else None,
                f"{len(BOX.unit_deck(type.id))} cards",
            )
            for type in BOX.unit_types.values()
        },
        "unit cards": {card.id: of_unit(card) for card in BOX.unit_cards.values()},
        "markers": {m.id: line(m.sort, m.resource or "great_person", str(m.copies)) for m in BOX.markers.values()},
        "great people": {
            person.type: line(
                icons_line(person.icons._asdict()), f"+{person.combat_bonus}" if person.combat_bonus else None,
                f"{person.markers} markers",
            )
            for person in BOX.great_people.values()
        },
        "culture track": {
            f"{space.number}": line(f"{space.culture} culture", f"{space.trade} trade", space.reward)
            for space in BOX.culture_track
        },
        "resources": {id: line(resource.name, "market" if resource.market else None)
                      for id, resource in BOX.resources.items()},
    }  # fmt: skip


def _tech(tech: Tech) -> str:
    stats = {"speed": tech.speed, "stacking": tech.stacking, "cities": tech.cities, "hand": tech.hand,
             "coins": tech.coin, "tokens": tech.tokens}  # fmt: skip
    return line(
        tech.name, f"level {tech.level}", *tech.unlocks, *(f"{id} government" for id in tech.governments),
        *(f"{type} {rank}" for type, rank in tech.ranks.items()), *numbers(stats), tech.water, *of_card(tech),
    )  # fmt: skip


def catalog() -> Table:
    """What the data says."""

    def read(name: str) -> Any:
        return json.loads((CATALOG / f"{name}.json").read_text())

    def base(entries: Iterable[Any]) -> dict[str, Any]:
        return {entry["id"]: entry for entry in entries if entry.get("set", "base") == "base"}

    buildings, units = read("buildings"), read("units")
    pools = base(buildings["marker_pools"])
    cards = {card["type"]: card["copies_total"] for card in units["base_cards"]}
    markers = read("huts_villages")
    great_people = read("great_people")["marker_types"]
    return {
        "techs": {id: _tech_of(t) for id, t in base(read("techs")["techs"]).items()},
        "governments": {
            id: line(g["unlocked_by"], *of_government(g))
            for id, g in base(read("governments")["governments"]).items()
        },
        "wonders": {
            id: line(
                w["name"], w["era"], str(w["cost"]),
                discount(w["discount"] and w["discount"]["tech"], w["discount"] and w["discount"]["cost"]),
                f"{w['culture_icons']} culture", *of_effects(w["abilities"]),
            )
            for id, w in base(read("wonders")["wonders"]).items()
        },
        "civilizations": {
            id: line(*(c[key] for key in ("name", "nation", "leader", "starting_tech", "starting_government",
                                          "home_tile")), *of_effects([*c["setup"], *c["abilities"]]))
            for id, c in base(read("civilizations")["civilizations"]).items()
        },
        "culture events": {
            id: line(e["name"], f"level {e['level']}", f"{e['copies']} cards", *of_event_data(e))
            for id, e in base(read("culture_events")["culture_events"]).items()
        },
        "buildings": {
            id: line(
                b["name"], str(b["cost"]), "/".join(b["terrain"]), icons_line(b["icons"]),
                "limited" if b["limited"] else None,
                f"+{b['icons']['combat_bonus']}" if b["icons"]["combat_bonus"] else None,
                f"becomes {b['upgraded_form']}" if b["upgraded_form"] else None,
                f"{pools[b['pool']]['markers']} markers",
            )
            for id, b in base(buildings["buildings"]).items()
        },
        "units": {
            id: line(
                u["name"], "/".join(rank["name"] for rank in u["rank_names"]),
                "/".join(map(str, u["production_cost_by_rank"].values())),
                f"trumps {u['trumps']}" if u["trumps"] else None,
                f"rank {u['start_rank']}" if u["start_rank"] else None, f"{cards[id]} cards",
            )
            for id, u in base(units["unit_types"]).items()
        },
        "unit cards": of_substitute(units),
        "markers": {
            id: line(m["kind"], m["resource"] or m["effect"], str(m["suggested_split"]["base"]))
            for id, m in base([*markers["huts"], *markers["villages"]]).items()
        },
        "great people": {
            id: line(
                icons_line(g["icons"]),
                f"+{g['icons']['combat_bonus']}" if g["icons"]["combat_bonus"] else None, f"{g['markers']} markers",
            )
            for id, g in base(great_people).items()
        },
        "culture track": {
            f"{s['step']}": line(
                f"{s['cost']['culture']} culture", f"{s['cost']['trade']} trade",
                s["reward"].replace("culture_victory", "victory").replace("_", " "),
            )
            for s in read("culture_track")["culture_track"]
        },
        "resources": {id: line(r["name"], "market" if r["market"] else None)
                      for id, r in base(read("resources")["resources"]).items()},
    }  # fmt: skip


def _tech_of(tech: Any) -> str:
    unlocks, stats = tech["unlocks"], tech["stats"]
    ranks = {found["type"]: found["rank"] for found in unlocks["unit_ranks"]}
    keys = {"speed": "travel_speed", "stacking": "stacking_limit", "cities": "max_cities",
            "hand": "culture_hand_bonus", "coins": "printed_coins"}  # fmt: skip
    return line(
        tech["name"], f"level {tech['level']}", *unlocks["buildings"], "walls" if unlocks["city_walls"] else None,
        *(f"{id} government" for id in unlocks["governments"]), *(f"{type} {rank}" for type, rank in ranks.items()),
        "aircraft 1" if unlocks["aircraft"] else None,
        *numbers({name: stats[key] for name, key in keys.items()} | {"tokens": tech["coin_token_slots"]}),
        stats["water_movement"], *of_effects(tech["abilities"]),
    )  # fmt: skip


@pytest.mark.parametrize("part", TABLE)
def test_the_content_is_what_is_in_the_box(part: str) -> None:
    assert content()[part] == TABLE[part]


def test_the_table_is_complete() -> None:
    assert content().keys() == TABLE.keys()
    counts = {part: len(lines) for part, lines in TABLE.items()}
    assert counts | TOTALS == counts


TOTALS = {"techs": 37, "governments": 8, "wonders": 12, "civilizations": 6, "culture events": 23, "buildings": 14}


def test_the_decks_are_as_large_as_printed() -> None:
    assert [len(BOX.event_deck(level)) for level in (1, 2, 3)] == [19, 17, 11]
    assert (len(BOX.marker_pool("hut")), len(BOX.marker_pool("village"))) == (20, 10)
    assert sum(person.markers for person in BOX.great_people.values()) == 18
    assert sum(len(BOX.unit_deck(type)) for type in BOX.unit_types) == 53
    assert COSTS == (5, 7, 9, 11)
    assert BOX.great_people["builder"].icons == Icons(production=2, coin=1)


def test_every_moment_is_a_method() -> None:
    """A number at the top of a card must not take the name of a moment."""
    for effect in BOX.effects.values():
        assert all(callable(getattr(effect, moment)) or moment in SAID for moment in effect.moments), effect.id


SAID = ("id", "name", "text", "abilities")


def test_the_table_agrees_with_the_catalog_where_it_is_at_hand(record_property: Any) -> None:
    """It says how many lines it has compared: without the data none."""
    found = catalog() if CATALOG.is_dir() else {}
    compared = sum(map(len, found.values()))
    record_property("lines compared with the catalog", compared)
    print(f"{compared} lines of the table compared with {CATALOG}")
    assert found in ({}, TABLE)
