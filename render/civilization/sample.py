"""A table that never was, on which everything lies that a board can show: palettes are made from its picture."""

from __future__ import annotations

from functools import lru_cache
from itertools import cycle

from render.people import SEATS
from rules.civilization.content.tiles import NEUTRAL_TILES, TILES
from rules.civilization.map import TURNS, map_of
from rules.engine.tree import Json

CIVILIZATIONS = ("romans", "chinese", "egyptians", "russians")
BUILDINGS = ("harbor", "trading_post", "workshop", "iron_mine", "library", "university", "granary", "aqueduct",
             "market", "bank", "temple", "cathedral", "barracks", "academy")  # fmt: skip
POOLS = ("harbor", "trading_post", "workshop", "library", "granary", "market", "temple", "barracks")
WONDERS = ("stonehenge", "the_colossus", "the_hanging_gardens", "the_oracle", "angkor_wat", "himeji_samurai_castle",
           "porcelain_tower", "the_louvre", "panama_canal", "statue_of_liberty", "sydney_opera_house",
           "united_nations")  # fmt: skip
GREAT_PEOPLE = ("artist", "builder", "general", "humanitarian", "industrialist", "scientist")
TECHS = ("code_of_laws", "currency", "masonry", "writing", "pottery", "navigation", "chivalry", "irrigation",
         "monarchy", "printing_press", "democracy", "banking", "ecology", "railroad", "computers")  # fmt: skip


@lru_cache(maxsize=8)
def everything(players: int = 4, hidden: int = 4) -> Json:
    """With so many tiles still face down."""
    here = map_of(players)
    layout = here.layout
    seats = SEATS[:players]
    tiles: Json = {
        slot: {"tile": f"home_{civilization}", "arrow": layout.slots[slot].arrow}
        for slot, civilization in zip(layout.homes, CIVILIZATIONS, strict=False)
    }
    turned_up = layout.neutral[: len(layout.neutral) - hidden]
    for n, (slot, tile) in enumerate(zip(turned_up, NEUTRAL_TILES, strict=False)):
        tiles[slot] = {"tile": tile, "arrow": TURNS[n % 4]}
    view: Json = {
        "seat": None, "edition": "civilization", "variants": {}, "turn": 9, "phase": "movement",
        "first_player": seats[1], "order": [*seats[1:], seats[0]], "part": seats[0], "to_play": [seats[0]], "done": [],
        "ended": False, "winners": [], "victories": [], "tiles": tiles, "disasters": {}, "map_markers": {},
        "cities": {}, "pieces": {}, "figures": {}, "gathering": {}, "locked": [], "move": None, "deals": [],
        "market": {"incense": 4, "iron": 0, "silk": 2, "wheat": 3},
        "buildings": dict.fromkeys(POOLS, 5) | {"harbor": 9, "temple": 0},
        "wonder_market": list(WONDERS[2:6]), "wonders_left": {"ancient": 0, "medieval": 2, "modern": 4},
        "obsolete": [], "great_people_left": 12, "unit_decks": {"artillery": 9, "infantry": 8, "mounted": 11,
        "aircraft": 8}, "event_decks": {"1": 9, "2": 14, "3": 15}, "battle": None, "last_battle": None,
        "players": {seat: _player(n, seat, players) for n, seat in enumerate(seats)},
    }  # fmt: skip
    ground = {
        square: printed
        for slot, lies in tiles.items()
        for square, printed in here.ground(slot, TILES[lies["tile"]], lies["arrow"]).items()
    }
    kinds, wonders, people = cycle(BUILDINGS), cycle(WONDERS), cycle(GREAT_PEOPLE)
    for n, (seat, home) in enumerate(zip(seats, layout.homes, strict=True)):
        capital = next(square for square in here.middle(home) if ground[square].suggested)
        view["cities"][capital] = {"owner": seat, "capital": True, "walled": n % 2 == 0, "acted": n == 0}
        for m, square in enumerate(here.outskirts((capital,))):
            wet = ground.get(square) is None or ground[square].terrain == "water"
            if m == 1 and not wet:
                view["pieces"][square] = _piece("wonder", next(wonders), seat, obsolete=n == 2)
            elif m == 3 and not wet:
                view["pieces"][square] = _piece("great person", next(people), seat)
            elif m in (2, 5, 6) and square in ground:
                view["pieces"][square] = _piece("harbor" and "building", "harbor" if wet else next(kinds), seat)
    _cities_and_figures(view, here.squares, ground)
    return view


def _piece(kind: str, name: str, owner: str, *, obsolete: bool = False) -> Json:
    return {"kind": kind, "name": name, "owner": owner, "obsolete": obsolete}


def _cities_and_figures(view: Json, squares: tuple[str, ...], ground: Json) -> None:
    here = map_of(len(view["players"]))
    seats = list(view["players"])
    centres = {seat: [square] for seat, square in zip(seats, view["cities"], strict=True)}
    for n, square in enumerate(squares):
        around = here.outskirts((square,))
        far = all(here.distance((square,), (other,)) >= 4 for other in view["cities"])
        whole = len(around) == 8 and all(near in ground for near in around)
        if far and whole and square in ground and ground[square].terrain != "water" and n % 3 == 1:
            seat = next((seat for seat in seats if len(centres[seat]) == 1), None)
            if seat:
                centres[seat].append(square)
                view["cities"][square] = {"owner": seat, "capital": False, "walled": n % 2 == 0, "acted": False}
                view["pieces"][around[0]] = _piece("building", BUILDINGS[n % len(BUILDINGS)], seat)
                view["gathering"][around[4]] = square
                view["figures"][around[4]] = _figures(seat, 0, 1)
    for square, printed in ground.items():
        if printed.marker and square not in view["pieces"] and square not in view["cities"]:
            view["map_markers"][square] = printed.marker
    crowds = cycle(((2, 1), (1, 0), (0, 1), (3, 0), (0, 2), (4, 2)))
    owners = cycle(seats)
    for n, square in enumerate(squares):
        free = square in ground and square not in view["cities"] and square not in view["map_markers"]
        if free and n % 11 == 4 and ground[square].terrain != "water":
            armies, scouts = next(crowds)
            view["figures"].setdefault(square, _figures(next(owners), armies, scouts))


def _figures(owner: str, armies: int, scouts: int) -> list[Json]:
    kinds = ["army"] * armies + ["scout"] * scouts
    return [{"id": "", "kind": kind, "owner": owner, "moved": kind == "scout"} for kind in kinds]


def _player(n: int, seat: str, players: int) -> Json:
    techs = list(TECHS[: 6 + 3 * n])
    rows = [1] * 5 + [2] * 4 + [3] * 3 + [4] * 2 + [5]
    return {
        "position": n,
        "civilization": CIVILIZATIONS[n],
        "government": ("republic", "despotism", "anarchy", "communism")[n],
        "techs": techs,
        "pyramid": dict(zip(techs, rows, strict=False)),
        "trade": (14, 27, 3, 9)[n],
        "culture": (2, 11, 0, 7)[n],
        "culture_level": (4, 9, 1, 16)[n],
        "coins": (3, 0, 8, 14)[n],
        "coin_tokens": {techs[0]: 2, "sheet": 1} if n != 1 else {},
        "resources": {"incense": n % 2, "iron": 1, "silk": n, "wheat": 0, "spy": 0, "uranium": 0},
        "markers": {"hut": n % 3, "village": (n + 1) % 2},
        "events": {"1": 1, "2": n % 3, "3": n // 3},
        "units": 3 + n,
        "great_people": ["artist"] if n == 1 else [],
        "wonders": list(WONDERS[n * 2 : n * 2 + 1 + n % 2]),
        "ranks": {"infantry": 1 + n % 4, "artillery": 1 + n % 3, "mounted": 1, "aircraft": 4 if n == 3 else 0},
        "unbuilt": {"army": 5 - n, "scout": 1, "city": 1},
        "speed": 2 + n,
        "stacking": 2 + n % 3,
        "event_limit": 2 + n,
        "battle_hand": 3 + n % 2,
        "combat_bonus": 4 * n,
        "used": [],
        "score": {"techs": len(techs), "culture": (4, 9, 1, 16)[n], "coins": (3, 0, 8, 14)[n]},
        "points": len(techs) + (4, 9, 1, 16)[n] + (3, 0, 8, 14)[n],
    }
