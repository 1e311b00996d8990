"""Chapter 19, Combat: bonuses. Pieces and cards count in every battle of their owner (CB-249); a city counts only where
it is."""

from __future__ import annotations

from rules.civilization.board import city_at, pieces_of
from rules.civilization.city_states import controlled
from rules.civilization.effect import Effect
from rules.civilization.fighters import opponent, player_of, sides
from rules.civilization.state import Battle, Piece, Player, State
from rules.civilization.voices import modify
from rules.civilization.what_squares_give import is_blockaded


def standing_bonus(state: State, player: Player, fight: Battle | None = None) -> int:
    """Barracks, Academies, great generals, and what cards add (CB-242 to CB-244)."""
    bonuses = [
        bonus_of_piece(state, piece)
        for square, piece in pieces_of(state, player.seat)
        if not is_blockaded(state, square, player.seat)  # CB-229; a scout sends no icon of it home (CB-223)
    ]
    states = [state.box.city_states[state.city_states[square]] for square in controlled(state, player.seat)]
    bonus = sum(bonuses) + sum([city_state.combat_bonus for city_state in states])
    return modify(Effect.combat_bonus, bonus, state, player, fight)


def bonus_of_piece(state: State, piece: Piece) -> int:
    if piece.kind == "building":
        return state.box.buildings[piece.name].combat_bonus
    return state.box.great_people[piece.name].combat_bonus if piece.kind == "great person" else 0


def bonus_of_city(state: State, fight: Battle) -> int:
    """The bonus of a city's defender (CB-245 to CB-247, CF-043, CF-067), or of a city-state's (CW-045)."""
    city, box = city_at(state, fight.square), state.box
    if fight.over == "figures" and fight.square in state.city_states:
        return box.bonus_of_a_city_state
    if fight.over != "city" or city is None:
        return 0
    bonus = box.bonus_of_a_capital if city.capital else box.bonus_of_a_city
    bonus += box.bonus_of_a_metropolis * bool(city.second) + box.bonus_of_walls * city.walled
    return bonus + box.bonus_of_a_fortification * (city.marker == "fortification")


def whole_bonus(state: State, fight: Battle, side: str) -> int:
    player = player_of(state, side)
    if player is None:  # barbarians have none (CR-24)
        return 0
    return standing_bonus(state, player, fight) + (bonus_of_city(state, fight) if side == fight.defender else 0)


def set_bonus(state: State, fight: Battle) -> None:
    """Only the difference counts (CB-248). It is set again after everything that may have changed it (CR-70)."""
    whole = {side: whole_bonus(state, fight, side) for side in sides(fight)}
    fight.bonus = {side: max(whole[side] - whole[opponent(fight, side)], 0) for side in sides(fight)}
