"""The data of the boxes, if it is available, in the lines of the box table."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.rules.civilization.card_lines import (
    of_effects,
    of_event_data,
    of_government,
    of_person_data,
    of_substitute,
    of_unit_data,
)

Table = dict[str, dict[str, str]]
SETS: dict[str, tuple[str, ...]] = {
    "base": ("base",),
    "fame_and_fortune": ("base", "faf"),
    "wisdom_and_warfare": ("base", "waw"),
    "both_expansions": ("base", "faf", "waw"),
}
"""The sets in the mix of an edition, by the data's names."""
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


def by_level(name: str, amounts: Iterable[int]) -> str:
    return f"{name} {'/'.join(map(str, amounts))}"


def catalog(edition: str) -> Table:
    """The table made from the data."""
    sets = SETS[edition]

    def read(name: str) -> Any:
        return json.loads((CATALOG / f"{name}.json").read_text())

    def mixed(entries: Iterable[Any]) -> dict[str, Any]:
        return {entry["id"]: entry for entry in entries if entry.get("set", "base") in sets}

    buildings, units = read("buildings"), read("units")
    pools = mixed(buildings["marker_pools"])
    cards = {card["type"]: card["copies_total"] for card in units["base_cards"]}
    markers = read("huts_villages")
    great_people = read("great_people")["marker_types"]
    found = {
        "techs": {id: _tech_of(t) for id, t in mixed(read("techs")["techs"]).items()},
        "governments": {
            id: line(g["unlocked_by"], *of_government(g, replaced="waw" in sets))
            for id, g in mixed(read("governments")["governments"]).items()
        },
        "wonders": {
            id: line(
                w["name"], w["era"], str(w["cost"]),
                discount(w["discount"] and w["discount"]["tech"], w["discount"] and w["discount"]["cost"]),
                f"{w['culture_icons']} culture", *of_effects(w["abilities"]),
            )
            for id, w in mixed(read("wonders")["wonders"]).items()
        },
        "civilizations": {
            id: line(*(c[key] for key in ("name", "nation", "leader", "starting_tech", "starting_government",
                                          "home_tile")), *of_effects([*c["setup"], *c["abilities"]], "civilization"))
            for id, c in mixed(read("civilizations")["civilizations"]).items()
        },
        "culture events": {
            id: line(e["name"], f"level {e['level']}", f"{e['copies']} cards", *of_event_data(e))
            for id, e in mixed(read("culture_events")["culture_events"]).items()
        },
        "buildings": {
            id: line(
                b["name"], str(b["cost"]), "/".join(b["terrain"]), icons_line(b["icons"]),
                "limited" if b["limited"] else None,
                f"+{b['icons']['combat_bonus']}" if b["icons"]["combat_bonus"] else None,
                f"becomes {b['upgraded_form']}" if b["upgraded_form"] else None,
                f"{pools[b['pool']]['markers']} markers",
            )
            for id, b in mixed(buildings["buildings"]).items()
        },
        "units": {
            id: line(
                u["name"], "/".join(rank["name"] for rank in u["rank_names"]),
                "/".join(map(str, u["production_cost_by_rank"].values())),
                f"trumps {u['trumps']}" if u["trumps"] else None,
                f"rank {u['start_rank']}" if u["start_rank"] else None, f"{cards[id]} cards",
            )
            for id, u in mixed(units["unit_types"]).items()
        },
        "unit cards": of_unit_data(units) if "waw" in sets else of_substitute(units),
        "markers": {
            m["id"]: line(m["kind"], m["resource"] or FINDS.get(m["effect"], m["effect"].replace("_", " ")), str(count))
            for m in [*markers["huts"], *markers["villages"]]
            if (count := _copies(m, sets))
        },
        "great people": {
            id: line(
                icons_line(g["icons"]),
                f"+{g['icons']['combat_bonus']}" if g["icons"]["combat_bonus"] else None, f"{g['markers']} markers",
            )
            for id, g in mixed(great_people).items()
        },
        "culture track": {
            f"{s['step']}": line(
                f"{s['cost']['culture']} culture", f"{s['cost']['trade']} trade",
                s["reward"].replace("culture_victory", "victory").replace("_", " "),
            )
            for s in read("culture_track")["culture_track"]
        },
        "resources": {id: line(r["name"], "market" if r["market"] else None)
                      for id, r in mixed(read("resources")["resources"]).items()},
        "policies": {
            id: line(p["name"], p["other_side"], *of_effects(p["abilities"], "policy"))
            for id, p in mixed(read("social_policies")["social_policies"]).items()
        },
        "great person cards": {
            id: line(c["name"], c["type"], *of_person_data(c)) for id, c in mixed(read("great_people")["cards"]).items()
        },
        "city-states": {
            id: line(
                icons_line(c["icons"]), f"+{c['icons']['combat_bonus']}" if c["icons"]["combat_bonus"] else None,
                "any resource" if c["icons"]["resource_any"] else None,
            )
            for id, c in mixed(read("city_states")["city_states"]).items()
        },
        "investments": _investments(read("investments")["investments"], sets),
        "relics": {id: line(r["name"], "later" if r["when"] == "next_start_of_turn" else None)
                   for id, r in mixed(read("relics")["relics"]).items()},
    }  # fmt: skip
    return {part: lines for part, lines in found.items() if lines}


FINDS = {"city_state": "city-state"}


def _copies(marker: Any, sets: Sequence[str]) -> int:
    """Nobody knows which box some of them came with: the data proposes a split that fits the printed totals."""
    split = marker.get("suggested_split", {})
    known = {"base": "count_base", "faf": "count_faf", "waw": "count_waw"}
    return sum(split[of] if marker[known[of]] is None else marker[known[of]] for of in sets)


def _investments(cards: Iterable[Any], sets: Sequence[str]) -> dict[str, str]:
    """They come with Fame and Fortune. If Wisdom and Warfare replaces a card, the box with both has the new one
    (CW-010). A card known only in part stands in for itself."""
    later = {card["replaces"]: card for card in cards if "replaces" in card and card["set"] in sets}
    found = {}
    for first in cards if "faf" in sets else ():
        if first["set"] == "faf":
            card = later.get(first["id"], first)
            name, doubt = card["name"].partition(" (")[0], None if card.get("complete", True) else "stand-in"
            found[card["id"].removesuffix("_faf")] = line(name, *_levels_of(card["levels"]), doubt)
    return found


PER_LEVEL: dict[str, dict[str, tuple[str, ...]]] = {
    "city_production_bonus": {"production": ("amount",)},
    "culture_hand_bonus": {"discount": ("culture_discount",), "hand": ("hand", "amount")},
    "culture_track_discount": {"discount": ("culture_discount",)},
    "combat_bonus": {"bonus": ("amount",)},
    "learn_tech_on_activation": {},
}
"""Effect of the data -> the names of its numbers in the content, and in the data."""


def _levels_of(levels: Sequence[Any]) -> list[str]:
    names = PER_LEVEL[levels[0]["effect"]]
    found = {
        name: [next((level["params"][word] for word in words if word in level["params"]), 0) for level in levels]
        for name, words in names.items()
    }
    return [by_level("markers", [level["markers"] for level in levels]), *(by_level(*item) for item in found.items())]


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
