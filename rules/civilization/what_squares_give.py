"""The icons of a square, and who has them: terrain, pieces, gathering scouts, blockades (CB 5-8, 15, 16).

The icons of a piece replace all icons of its square (CB-116, CB-161, CB-291). A square counts for the city in whose
outskirts it lies, unless an enemy figure stands there (CB-224) or a scout sends it to another (CB-221, CR-68).
"""

from __future__ import annotations

from rules.civilization.board import cities_of, enemies_in, ground, map_on, outskirts
from rules.civilization.city_states import controlled
from rules.civilization.content.tiles import TERRAIN_ICONS
from rules.civilization.effect import Effect
from rules.civilization.state import City, Player, State
from rules.civilization.voices import speakers
from rules.civilization.yields import Icons, total


def icons_in(state: State, square: str) -> Icons:
    """The icons that a square shows, with any owner."""
    if piece := state.pieces.get(square):
        return state.box.icons_of[piece.kind][piece.name]
    if square in state.city_states:
        return state.box.city_states[state.city_states[square]].icons
    if square in state.disasters:
        return TERRAIN_ICONS[state.disasters[square]]
    return ground(state, square).icons


def resource_in(state: State, square: str) -> str | None:
    """The visible printed resource icon of a square (CB-136)."""
    if square in state.pieces or square in state.disasters or square in state.city_states:
        return None
    return ground(state, square).resource


def resources_in(state: State, square: str) -> tuple[str, ...]:
    """The kinds that can be harvested there: any of the market for the icon of a city-state (CR-17)."""
    if square in state.city_states and state.box.city_states[state.city_states[square]].any_resource:
        return state.box.market_resources
    printed = resource_in(state, square)
    return (printed,) if printed else ()


def is_blockaded(state: State, square: str, owner: str) -> bool:
    """CB-224: an enemy figure stands there. It begins and ends with the figure (CR-69)."""
    return bool(enemies_in(state, square, owner))


def squares_of(state: State, city: City) -> list[str]:
    """The squares whose icons count for a city now (CB-082, CB-221, CB-224, CW-043)."""
    slots, tiles, figures = map_on(state).slot_of, state.tiles, state.figures
    own = [
        square
        for square in outskirts(state, city)
        if slots[square] in tiles and not (square in figures and is_blockaded(state, square, city.owner))
    ]
    if state.city_states:  # they count for the capital of the player who controls them, wherever they are (CW-043)
        own = [square for square in own if square not in state.city_states]
        own += controlled(state, city.owner) if city.capital else []
    if not state.gathering:
        return own
    own = [square for square in own if state.gathering.get(square, city.square) == city.square]
    return own + [square for square, to in state.gathering.items() if to == city.square and square not in own]


def icons_of_city(state: State, city: City) -> dict[str, Icons]:
    """The icons that count for a city, by square."""
    found = {square: icons_in(state, square) for square in squares_of(state, city)}
    owner = state.players[city.owner]
    for effect in speakers(Effect.icons, state, owner):  # some cards increase this
        found = {square: effect.icons(icons, state, owner, square) for square, icons in found.items()}
    return found


def icons_of_player(state: State, player: Player) -> Icons:
    """The icons of all the player's cities together."""
    cities = cities_of(state, player.seat)
    return total([icons for city in cities for icons in icons_of_city(state, city).values()])
