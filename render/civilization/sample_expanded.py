"""Another invented table: five players with both expansions, and all their pieces on the map."""

from __future__ import annotations

from copy import deepcopy
from functools import lru_cache
from typing import Any

from render.civilization.people import BARBARIANS
from render.civilization.relics import RELICS
from render.civilization.sample import everything
from render.people import SEATS
from rules.civilization.editions import BOTH_EXPANSIONS
from rules.civilization.map import map_of
from rules.engine.tree import Json

CIVILIZATIONS = ("arabs", "greeks", "spanish", "zulu", "japanese")
CITY_STATES = ("city_state_1", "city_state_4", "city_state_5")
POLICIES = ("rationalism", "natural_religion", "pacifism", "expansionism")
INVESTMENTS = ("infrastructure", "military_industrial_complex", "public_education")
PEOPLE = ("akira_kurosawa", "leonidas", "marco_polo")


@lru_cache(maxsize=1)
def expanded() -> Any:
    """As spectators see it."""
    view: Json = deepcopy(everything(5, hidden=6)) | {"edition": BOTH_EXPANSIONS.name, "city_state_pile": 2}
    view |= {"people_deck": 30, "people_discards": ["sun_tzu"]}
    view["buildings_left"] |= {"shipyard": 4}
    for n, seat in enumerate(SEATS):
        view["players"][seat] |= {
            "civilization": CIVILIZATIONS[n],
            "policies": list(POLICIES[: n + 1]),
            "investments": {id: m + n for m, id in enumerate(INVESTMENTS[n % 2 :], 1)},
            "open_people": list(PEOPLE[: n % 3]),
            "tokens": {PEOPLE[0]: n} if n % 3 else {},
            "blanks": {"sir_isaac_newton": 2} if n == 2 else {},
            "coming": ["atlantis"] if n == 1 else [],
            "hand_sizes": view["players"][seat]["hand_sizes"] | {"people": ["artist", "artist", "general"][n % 3 :]},
        }
    _metropolis(view, "red", upright=False)
    _metropolis(view, "green", upright=True)
    capitals = {city["owner"]: city for city in view["cities"].values() if city["capital"]}
    capitals["red"] |= {"marker": "fortification", "program": True}
    capitals["blue"] |= {"marker": "caravan"}
    capitals["yellow"] |= {"program": True}
    free = _free(view)
    for relic in RELICS:
        view["relics"][free.pop(0)] = relic
    states = dict(zip(free, CITY_STATES, strict=False))
    for square, state in states.items():
        view["city_states"][square] = state
        icons = BOTH_EXPANSIONS.box.city_states[state].icons
        view["squares"][square] |= {"icons": icons._asdict(), "resource": None}
    army = {"id": "f900", "kind": "army", "owner": "purple", "moved": False}
    view["figures"][max(states)] = [army]
    return view


def horde() -> Any:
    """The roaming horde, played by purple, attacks red's metropolis. Seen by purple."""
    view = deepcopy(expanded())
    square = next(square for square, city in view["cities"].items() if city["second"] and city["owner"] == "red")
    lines = (("infantry-2-2", 1, "mounted-3-1", 1), ("artillery-1-3", 0, "", 0), ("", 0, "infantry-1-3", 2))
    hand = ["artillery-3-1", "mounted-1-3"]
    battle: Json = {
        "square": square, "attacker": BARBARIANS, "defender": "red", "played_by": "purple", "over": "city",
        "bonus": {BARBARIANS: 0, "red": 18}, "totals": {BARBARIANS: 7, "red": 25}, "to_play": BARBARIANS,
        "hands": {BARBARIANS: hand, "red": 2}, "values": {BARBARIANS: {card: _values(card, 2) for card in hand}},
        "used": [], "played": False, "more_wounds": 0, "winner": None, "loot": {}, "barbarian_rank": 2,
        "killed": {"red": ["mounted-2-2"]},
        "fronts": [{"attacker": _fighter(one, BARBARIANS, hurt), "defender": _fighter(other, "red", pain)}
                   for one, hurt, other, pain in lines],
    }  # fmt: skip
    purple = view["players"]["purple"] | {
        "units": ["infantry-1-3"],
        "values": {"infantry-1-3": _values("infantry-1-3", 1)},
        "events": [],
        "markers": ["hut_teacher", "village_friendly_workers"],
        "people_cards": ["frida_kahlo", "sun_tzu", "zheng_he", "marie_curie"],
        "planned": "",
    }
    huts = [square for square, there in view["squares"].items() if there.get("marker")]
    view["looked_at"] = {huts[0]: "hut_teacher", huts[1]: "hut_iron"}
    return view | {"seat": "purple", "players": view["players"] | {"purple": purple}, "battle": battle}


def _values(card: str, rank: int) -> Json:
    printed = BOTH_EXPANSIONS.box.unit_cards[card]
    return {"rank": rank, "strength": printed.strengths[rank - 1], "health": printed.healths[rank - 1]}


def _fighter(card: str, owner: str, wounds: int) -> Json | None:
    return {"card": card, "owner": owner, "wounds": wounds, **_values(card, 2)} if card else None


def _metropolis(view: Json, seat: str, *, upright: bool) -> None:
    """The capital, and a square beside it."""
    here = map_of(len(view["players"]))
    city = next(city for city in view["cities"].values() if city["owner"] == seat and city["capital"])
    square = city["square"]
    for second in here.sides.neighbours[square]:
        around = here.outskirts((square, second))
        known = all(view["squares"][near]["terrain"] and near not in view["cities"] for near in around)
        if known and len(around) == 10 and (second[0] == square[0]) == upright:
            city |= {"second": second, "outskirts": list(around), "squares": list(around)}
            view["squares"][second] |= {"piece": None, "marker": None, "resource": None}
            view["figures"].pop(second, None)
            view["gathering"].pop(second, None)
            return


def _free(view: Json) -> list[str]:
    """Empty squares of land, far from each other."""
    here = map_of(len(view["players"]))
    taken = {square for city in view["cities"].values() for square in (city["square"], *city["outskirts"])}
    found: list[str] = []
    for square, there in view["squares"].items():
        lies = (
            square in taken or square in view["figures"] or there.get("marker") or there["terrain"] in (None, "water")
        )
        if not lies and all(here.distance((square,), (other,)) > 2 for other in found):
            found.append(square)
    return found
