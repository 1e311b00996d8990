"""Where figures may enter, stop and be placed, and how far they get (CB 11, CB-095 to CB-098)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.civilization.board import (
    cities_of,
    city_at,
    enemies_in,
    figures_in,
    is_revealed,
    is_water,
    map_on,
    others,
    sides,
)
from rules.civilization.effect import Effect
from rules.civilization.pieces import stacking_limit
from rules.civilization.refusals import (
    cannot_cross_water,
    cannot_end_on_water,
    city_needs_army,
    enemy_blockades,
    enemy_needs_army,
    holds_no_more,
    is_own_center,
    lies_face_down,
    marker_bars_scout,
    marker_needs_army,
    scout_cannot_stop,
)
from rules.civilization.relics import closed_to_scouts
from rules.civilization.state import Figure, FigureKind, Player, State
from rules.civilization.voices import modify, speakers
from rules.engine.ask import Refusal

# --- who goes ------------------------------------------------------------------------------------------------------


class Group:
    """Figures of a player that go together, with everything they may do anywhere: looked up once for all squares. It is
    made for one question, and never saved."""

    __slots__ = ("armed", "flies", "forbidding", "kinds", "limit", "obstacles", "own", "player", "water")

    def __init__(self, state: State, player: Player, kinds: Sequence[FigureKind]) -> None:
        self.player, self.kinds = player, kinds
        self.armed = "army" in kinds  # an army takes the scouts of its group along (CR-81)
        self.water = _water(state, player)
        self.flies = modify(Effect.passes_over, False, state, player)
        self.limit = stacking_limit(state, player)
        self.own = {square for city in cities_of(state, player.seat) for square in city.center}
        self.obstacles = obstacles(state, player)
        self.forbidding = _forbidding(state, player)


def group_of(state: State, figures: Sequence[Figure]) -> Group:
    return Group(state, state.players[figures[0].owner], [figure.kind for figure in figures])


# --- entering ------------------------------------------------------------------------------------------------------


def why_not_enter(state: State, group: Group, square: str) -> Refusal | None:
    """The reason why a group that comes from elsewhere may not be in a square, even in passing."""
    player = group.player
    if not is_revealed(state, square):
        return Refusal("CB-172", lies_face_down(square))
    if not group.water and is_water(state, square):
        return Refusal("CB-169", cannot_cross_water(square))
    if square in state.figures and len(figures_in(state, square, player.seat)) + len(group.kinds) > group.limit:
        return Refusal("CB-168", holds_no_more(square, group.limit))
    if group.armed:
        return None
    if refusal := closed_to_scouts(state, square):
        return refusal
    if group.flies or square not in group.obstacles:
        return None
    city = city_at(state, square)
    if city and city.owner != player.seat and not _let_in(state, group, square):
        return Refusal("CB-174", city_needs_army(square))
    if enemies_in(state, square, player.seat):
        return Refusal("CB-176", enemy_needs_army(square))
    if square in state.map_markers and not takes_hut(state, player, square):
        return Refusal("CB-177", marker_needs_army(state.map_markers[square], square))
    return None


def _let_in(state: State, group: Group, square: str) -> bool:
    """Some players let a lone scout enter the center of an enemy city."""
    city = city_at(state, square)
    return bool(city and len(group.kinds) == 1 and modify(Effect.enters_city, False, state, group.player, city))


def takes_hut(state: State, player: Player, square: str) -> bool:
    """Whether a hut lies there, and the player's scouts may explore huts."""
    return state.map_markers.get(square) == "hut" and modify(Effect.explores_huts, False, state, player)


def overcrowded(state: State, player: Player, joining: int, square: str) -> bool:
    """CB-168. Figures already in the square stay, even above the limit (CR-79)."""
    return len(figures_in(state, square, player.seat)) + joining > stacking_limit(state, player)


def _water(state: State, player: Player) -> str:
    return modify(Effect.enters_water, "", state, player)


def obstacles(state: State, player: Player) -> set[str]:
    """The squares that end the player's moves: those with a marker or an enemy figure, and the centers of others'
    cities (CB-175, CB-179)."""
    found = {*state.map_markers}
    for square, figures in state.figures.items():
        for figure in figures:
            if figure.owner != player.seat:
                found.add(square)
    for city in state.cities.values():
        if city.owner != player.seat:
            found.update(city.center)
    return found


def is_obstacle(state: State, player: Player, square: str) -> bool:
    """Entering it ends a move."""
    return square in obstacles(state, player)


# --- stopping ------------------------------------------------------------------------------------------------------


def why_not_stop(state: State, group: Group, square: str) -> Refusal | None:
    """The reason why a group that may enter a square may not end its move there."""
    player = group.player
    if square in group.own:
        if modify(Effect.disbands, False, state, player):
            return None
        return Refusal("CB-173", is_own_center(square))
    if group.water != "end" and is_water(state, square):
        return Refusal("CB-170", cannot_end_on_water(square))
    if square in group.obstacles and not (takes_hut(state, player, square) or _let_in(state, group, square)):
        if not group.armed:
            return Refusal("CB-176", scout_cannot_stop(square))
        if refusal := why_not_attack(state, player, square):
            return refusal
    return _banned(state, group.forbidding, player, square)


def why_not_attack(state: State, player: Player, square: str) -> Refusal | None:
    """The reason why armies of the player may not attack another player in a square. They may always attack
    barbarians."""
    city = city_at(state, square)
    if not enemies_in(state, square, player.seat) and (city is None or city.owner == player.seat):
        return None
    ban: Refusal | None = None
    return modify(Effect.attack_ban, ban, state, player, square)


def banned(state: State, player: Player, square: str) -> Refusal | None:
    """The reason why no figure of the player may end a move in a square, if another player's effect forbids it."""
    return _banned(state, _forbidding(state, player), player, square)


def _forbidding(state: State, player: Player) -> list[Player]:
    """Other players with an effect that keeps figures of the player away."""
    return [other for other in others(state, player.seat) if speakers(Effect.stop_ban, state, other)]


def _banned(state: State, forbidding: Sequence[Player], player: Player, square: str) -> Refusal | None:
    ban: Refusal | None = None
    for other in forbidding:
        ban = modify(Effect.stop_ban, ban, state, other, player.seat, square)
    return ban


def may_stand(state: State, group: Group, square: str) -> bool:
    """A square next to them where figures can go without a fight (CB-059, CR-65)."""
    return (
        why_not_enter(state, group, square) is None
        and why_not_stop(state, group, square) is None
        and square not in group.obstacles
        and square not in group.own
    )


# --- being placed ----------------------------------------------------------------------------------------------------


def why_not_placed(state: State, player: Player, kind: FigureKind, square: str, coming: int = 0) -> Refusal | None:
    """The reason why a new figure cannot be put in a square of a city's outskirts; `coming`: how many come with it."""
    if not is_revealed(state, square):
        return Refusal("CB-172", lies_face_down(square))
    if is_water(state, square) and _water(state, player) != "end":
        return Refusal("CB-096", cannot_end_on_water(square))
    if overcrowded(state, player, 1 + coming, square):
        return Refusal("CB-097", holds_no_more(square, stacking_limit(state, player)))
    if kind == "scout" and square in state.map_markers:
        return Refusal("CB-098", marker_bars_scout(state.map_markers[square], square))
    if kind == "scout" and (refusal := closed_to_scouts(state, square)):
        return refusal
    if kind == "scout" and enemies_in(state, square, player.seat):
        return Refusal("CB-226", enemy_blockades(square))
    return why_not_attack(state, player, square)  # an army placed there fights at once (CB-227)


# --- going -----------------------------------------------------------------------------------------------------------


def reach(state: State, figures: Sequence[Figure], left: int) -> dict[str, list[str]]:
    """The squares where a group may end its move or discover a tile on its way, each with the squares on the way,
    including the last."""
    group, home = group_of(state, figures), figures[0].square
    return {
        square: way
        for square, way in _spread(state, group, home, home, left).items()
        if why_not_stop(state, group, square) is None or may_pause(state, group, home, square, left - len(way))
    }


def _spread(state: State, group: Group, home: str, start: str, left: int) -> dict[str, list[str]]:
    """The squares that a group from `home` gets to from here. Shortest ways, and passing no square that would end the
    move (CB-165, CB-179)."""
    ways: dict[str, list[str]] = {start: []}
    edge = [start]
    for _ in range(left):
        further: list[str] = []
        for square in edge:
            if square in state.locked:
                continue
            for other in sides(state, square):
                if other in ways or (other != home and why_not_enter(state, group, other)):
                    continue
                ways[other] = [*ways[square], other]
                if group.flies or other not in group.obstacles:
                    further.append(other)
        edge = further
    del ways[start]
    return ways


def barred(state: State, figures: Sequence[Figure], left: int) -> dict[str, Refusal]:
    """The squares that a group with an army could reach and attack, but may not."""
    if not speakers(Effect.attack_ban, state, state.players[figures[0].owner]):
        return {}
    group, home = group_of(state, figures), figures[0].square
    if not group.armed:
        return {}
    ways = [to for to in _spread(state, group, home, home, left) if to in group.obstacles]
    bans = {square: why_not_attack(state, group.player, square) for square in ways}
    return {square: ban for square, ban in bans.items() if ban and why_not_stop(state, group, square)}


def may_pause(state: State, group: Group, home: str, square: str, left: int) -> bool:
    """A group may discover a tile from a square where it may not end its move, for instance on water (CB-170, CB-180).
    The rest of its move must then take it to a square where it may."""
    if square in group.obstacles or not hidden_beside(state, square):
        return False
    onward = _spread(state, group, home, square, left - 1)
    return any(why_not_stop(state, group, other) is None for other in onward)


def hidden_beside(state: State, square: str) -> list[str]:
    """Slots with a face-down tile that a figure in the square could discover (CB-180)."""
    return [slot for slot in map_on(state).slots_beside(square) if slot not in state.tiles]


def travel_speed(state: State, player: Player) -> int:
    return modify(Effect.travel_speed, state.box.travel_speed, state, player)


def speed_of(state: State, player: Player, figures: list[Figure]) -> int:
    """The speed of figures that go together."""
    return modify(Effect.speed_of, travel_speed(state, player), state, player, figures)
