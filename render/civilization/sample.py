"""An invented table that has everything a board can show. Palettes are made from its picture."""

from __future__ import annotations

from copy import deepcopy
from functools import lru_cache
from itertools import cycle
from typing import Any

from render.people import SEATS
from rules.civilization.content.tiles import NEUTRAL_TILES, TILES
from rules.civilization.editions import BASE
from rules.civilization.map import TURNS, map_of
from rules.civilization.yields import Icons, total
from rules.engine.tree import Json

CIVILIZATIONS = ("romans", "chinese", "egyptians", "russians", "germans")
BUILDINGS = tuple(BASE.box.buildings)
WONDERS = tuple(BASE.box.wonders)
GREAT_PEOPLE = tuple(BASE.box.great_people)
TECHS = tuple(sorted(BASE.box.techs, key=lambda id: BASE.box.techs[id].level))
PYRAMIDS = ((4, 2), (5, 3, 1), (6, 4, 2), (5, 4, 3, 2, 1), (3, 1))
"""Techs in each row, by player."""


@lru_cache(maxsize=8)
def everything(players: int = 4, hidden: int = 4) -> Any:
    """How many tiles are still face down."""
    here = map_of(players)
    layout, seats = here.layout, SEATS[:players]
    slots: Json = dict.fromkeys(layout.slots)
    for slot, civilization in zip(layout.homes, CIVILIZATIONS, strict=False):
        slots[slot] = {"tile": f"home_{civilization}", "arrow": layout.slots[slot].arrow}
    turned_up = layout.neutral[: len(layout.neutral) - hidden]
    for n, (slot, tile) in enumerate(zip(turned_up, NEUTRAL_TILES, strict=False)):
        slots[slot] = {"tile": tile, "arrow": TURNS[n % 4]}
    squares: Json = {square: {"terrain": None} for square in here.squares}
    for slot, lies in slots.items():
        for square, ground in here.ground(slot, TILES[lies["tile"]], lies["arrow"]).items() if lies else ():
            squares[square] = {
                "terrain": ground.terrain, "printed": ground.terrain, "icons": ground.icons._asdict(),
                "resource": ground.resource, "marker": ground.marker, "piece": None,
            }  # fmt: skip
    view: Json = {
        "seat": None, "edition": BASE.name, "variants": {}, "turn": 9, "phase": "movement", "first_player": seats[1],
        "order": [*seats[1:], seats[0]], "part": seats[0], "to_play": [seats[0]], "done": [], "ended": False,
        "winners": [], "victories": [], "slots": slots, "squares": squares, "cities": {}, "figures": {},
        "gathering": {}, "locked": [], "watched": [], "move": None, "deals": [], "looked_at": {},
        "relics": {}, "city_states": {}, "city_state_pile": 0,
        "market": {"incense": 4, "iron": 0, "silk": 2, "wheat": 3},
        "buildings_left": dict.fromkeys(BUILDINGS, 5) | {"harbor": 9, "temple": 0, "cathedral": 0},
        "wonder_market": list(WONDERS[2:6]), "wonder_deck": 6, "obsolete": [], "great_people": 12,
        "unit_decks": {"artillery": 9, "infantry": 8, "mounted": 11, "aircraft": 8},
        "unit_discards": {"artillery": ["artillery-1"], "infantry": [], "mounted": ["mounted-1"] * 12, "aircraft": []},
        "event_decks": {"1": 9, "2": 14, "3": 15}, "event_discards": {"1": ["sabotage"], "2": [], "3": []},
        "people_deck": 0, "people_discards": [],
        "huts": 11, "villages": 7, "tile_pool": hidden, "battle": None, "last_battle": None,
        "players": {seat: _player(n, players) for n, seat in enumerate(seats)},
    }  # fmt: skip
    _homes(view)
    _second_cities(view)
    _strewn(view)
    return view


def _lay(view: Json, square: str, kind: str, name: str, owner: str) -> None:
    here = view["squares"][square]
    box = BASE.box
    if kind == "building":
        icons = box.buildings[name].icons
    else:
        icons = box.great_people[name].icons if kind == "great person" else Icons(culture=box.wonders[name].culture)
    piece = {"kind": kind, "name": name, "owner": owner}
    here |= {"piece": piece, "icons": icons._asdict(), "resource": None, "marker": None}


def _city(view: Json, square: str, owner: str, *, capital: bool, walled: bool, acted: bool = False) -> None:
    around = map_of(len(view["players"])).outskirts((square,))
    icons = total(Icons(**view["squares"][near]["icons"]) for near in around if view["squares"][near]["terrain"])
    view["cities"][square] = {
        "square": square, "owner": owner, "capital": capital, "walled": walled, "extra": 0, "bonus": 0, "used": [],
        "actions": ["produce"] if acted else [], "icons": icons._asdict(), "production": icons.production,
        "outskirts": list(around), "squares": list(around), "second": "", "marker": "", "program": False,
    }  # fmt: skip
    view["squares"][square] |= {"marker": None}


def _homes(view: Json) -> None:
    """Each capital with a wonder, a great person and three buildings."""
    here, squares = map_of(len(view["players"])), view["squares"]
    kinds, wonders, people = cycle(BUILDINGS), cycle(WONDERS), cycle(GREAT_PEOPLE)
    for n, (seat, home) in enumerate(zip(view["players"], here.layout.homes, strict=True)):
        capital = next(square for square in here.middle(home) if squares[square]["terrain"] != "water")
        for m, square in enumerate(here.outskirts((capital,))):
            dry = squares[square]["terrain"] != "water"
            if m == 1 and dry:
                wonder = next(wonders)
                _lay(view, square, "wonder", wonder, seat)
                view["obsolete"] += [wonder] if n == 2 else []
            elif m == 3 and dry:
                _lay(view, square, "great person", next(people), seat)
            elif m in (2, 5, 6):
                _lay(view, square, "building", next(kinds) if dry else "harbor", seat)
        _city(view, capital, seat, capital=True, walled=n % 2 == 0, acted=n == 0)


def _second_cities(view: Json) -> None:
    """Buildings where there is room, with a scout that gathers."""
    here, squares = map_of(len(view["players"])), view["squares"]
    without = list(view["players"])
    for n, square in enumerate(here.squares):
        around = here.outskirts((square,))
        far = all(here.distance((square,), (other,)) >= 4 for other in view["cities"])
        whole = len(around) == 8 and all(squares[near]["terrain"] for near in (square, *around))
        if without and far and whole and squares[square]["terrain"] != "water" and n % 3 == 1:
            seat = without.pop(0)
            if squares[around[0]]["terrain"] != "water":
                _lay(view, around[0], "building", BUILDINGS[n % len(BUILDINGS)], seat)
            view["gathering"][around[4]] = square
            view["figures"][around[4]] = _figures(view, seat, 0, 1)
            _city(view, square, seat, capital=False, walled=n % 2 == 0)


def _strewn(view: Json) -> None:
    """Figures of everybody everywhere."""
    crowds = cycle(((2, 1), (1, 0), (0, 1), (3, 0), (0, 2), (4, 2)))
    owners = cycle(view["players"])
    for n, (square, there) in enumerate(view["squares"].items()):
        free = square not in view["cities"] and square not in view["figures"] and not there.get("marker")
        if free and n % 11 == 4 and there["terrain"] not in (None, "water"):
            armies, scouts = next(crowds)
            view["figures"][square] = _figures(view, next(owners), armies, scouts)


def _figures(view: Json, owner: str, armies: int, scouts: int) -> list[Json]:
    known = sum(map(len, view["figures"].values()))
    kinds = ["army"] * armies + ["scout"] * scouts
    return [
        {"id": f"f{known + n}", "kind": kind, "owner": owner, "moved": kind == "scout"} for n, kind in enumerate(kinds)
    ]


def _player(n: int, players: int) -> Json:
    rows: dict[str, int] = {}
    for row, count in enumerate(PYRAMIDS[n], 1):
        of_level = [tech for tech in TECHS if BASE.box.techs[tech].level == row]
        first = n if n + count <= len(of_level) else 0
        rows |= dict.fromkeys(of_level[first : first + count], row)
    techs = list(rows)
    return {
        "position": n,
        "civilization": CIVILIZATIONS[n],
        "government": ("republic", "despotism", "anarchy", "communism", "monarchy")[n],
        "governments": ["despotism", "anarchy"],
        "techs": techs,
        "rows": rows,
        "trade": (14, 27, 3, 9, 20)[n],
        "culture": (2, 11, 0, 7, 4)[n],
        "culture_level": (4, 9, 1, 16, 12)[n],
        "culture_hand": 2 + n,
        "coins": (3, 0, 8, 14, 6)[n],
        "coin_tokens": {techs[0]: 2, "sheet": 1} if n != 1 else {},
        "resources": {"incense": n % 2, "iron": 1, "silk": n, "wheat": 0},
        "great_people": ["artist"] if n == 1 else [],
        "wonders": list(WONDERS[n * 2 : n * 2 + 1 + n % 2]),
        "policies": [],
        "investments": {},
        "open_people": [],
        "tokens": {},
        "blanks": {},
        "coming": [],
        "ranks": {"infantry": 1 + n % 4, "artillery": 1 + n % 3, "mounted": 1, "aircraft": 1 if n == 3 else 0},
        "travel_speed": 2 + n,
        "stacking_limit": 2 + n % 3,
        "combat_bonus": 4 * n,
        "used": [],
        "supply": {"army": 5 - n, "scout": 1, "city": 1},
        "hand_sizes": {
            "units": 3 + n,
            "events": [1, 1, 2, 3][: n + 1],
            "markers": ["hut", "hut", "village"][n % 3 :],
            "people": [],
        },
    }


def _values(view: Json, card: str, owner: str) -> Json:
    """The values that a unit fights with, at its owner's rank."""
    printed = BASE.box.unit_cards[card]
    rank = max(view["players"][owner]["ranks"][printed.type], 1)
    strength = printed.strengths[rank - 1]
    return {"rank": rank, "strength": strength, "health": strength}


def _fighter(view: Json, card: str, owner: str, wounds: int) -> Json:
    return {"card": card, "owner": owner, "wounds": wounds, **_values(view, card, owner)}


def fought(*, over: bool) -> Any:
    """A battle for a capital, in the middle or at the end."""
    view = everything()
    square = next(square for square, city in view["cities"].items() if city["owner"] == "blue" and city["capital"])
    lines = (
        (("mounted-2", 1), ("artillery-3", 3)),
        (("infantry-3", 0), None),
        (None, ("aircraft-6", 2)),
        (("artillery-3", 2), ("infantry-3", 1)),
    )
    battle: Json = {
        "square": square, "attacker": "red", "defender": "blue", "played_by": "blue", "over": "city",
        "bonus": {"red": 0, "blue": 12}, "hands": {"red": 2, "blue": 3}, "values": {}, "to_play": "blue",
        "totals": {"red": 8, "blue": 26}, "used": [], "played": False, "more_wounds": 0, "winner": None, "loot": {},
        "barbarian_rank": 1,
        "killed": {"red": ["infantry-1"], "blue": []},
        "fronts": [
            {role: _fighter(view, one[0], owner, one[1]) if one else None
             for (role, owner), one in zip((("attacker", "red"), ("defender", "blue")), line, strict=True)}
            for line in lines
        ],
    }  # fmt: skip
    if over:
        battle |= {"winner": "blue", "hands": {"red": 0, "blue": 0}, "to_play": "", "loot": {"silk": 1, "hut": 1}}
        return view | {"last_battle": battle, "battle": None}
    return view | {"battle": battle}


def held() -> Any:
    """Red's view, with everything that can be secret."""
    view = everything()
    by_level = {event.level: event.id for event in BASE.box.events.values()}
    units = ["infantry-1", "infantry-3", "artillery-2", "mounted-3", "aircraft-6"]
    red = view["players"]["red"] | {
        "events": list(by_level.values()),
        "units": units,
        "values": {card: _values(view, card, "red") for card in units},
        "markers": list(BASE.box.markers)[:3] + list(BASE.box.markers)[-2:],
        "people_cards": [],
        "planned": "writing",
    }
    watched = list(view["gathering"])[:2]
    return offered(view | {"seat": "red", "players": view["players"] | {"red": red}, "watched": watched})


def laid_open() -> Any:
    """A battle in which red sees its own hand and, because of a card, blue's."""
    view = held() | {"battle": deepcopy(fought(over=False)["battle"])}
    hands = {"red": ["artillery-1", "mounted-2"], "blue": ["aircraft-5", "infantry-2", "mounted-1"]}
    values = {seat: {card: _values(view, card, seat) for card in cards} for seat, cards in hands.items()}
    view["battle"] |= {"hands": hands, "values": values}
    return view


def _part(seat: str, to: str, goods: Json, hidden: list[str], shown: bool = False) -> Json:
    return {"seat": seat, "to": to, "goods": goods, "hidden": hidden, "shown": shown}


def offered(view: Json) -> Any:
    """With open offers: between two players, among three, and with things that lie face down."""
    markers, event = ["hut marker", "village marker"], "culture event of level"
    mine = _part("red", "yellow", {"trade": 3}, [*markers, f"{event} 1"], shown=True)
    deals = [
        {"number": 3, "seat": "blue", "accepted": ["blue"],
         "parts": [_part("blue", "red", {"trade": 12, "silk": 2}, []), _part("red", "blue", {"incense": 1}, [])]},
        {"number": 4, "seat": "red", "accepted": ["red", "yellow"],
         "parts": [mine, _part("yellow", "green", {"culture": 5}, []), _part("green", "red", {}, [f"{event} 2"] * 2)]},
        {"number": 7, "seat": "green", "accepted": ["green"], "parts": [_part("green", "yellow", {"wheat": 1}, [])]},
    ]  # fmt: skip
    if view["seat"] == "red":
        mine["chosen"] = [*list(BASE.box.markers)[:1], *list(BASE.box.markers)[-1:], "sabotage"]
    return view | {"deals": deals, "phase": "trade"}
