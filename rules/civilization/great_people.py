"""Great people (CB 10)."""

from __future__ import annotations

from functools import partial

from rules.civilization.board import cities_of, is_revealed, is_water, outskirts
from rules.civilization.consequences import of_place
from rules.civilization.deeds import called_person, gains_no_person, gains_person, places_person
from rules.civilization.effect import Effect
from rules.civilization.great_person_cards import draw_type, is_used
from rules.civilization.pieces import lay
from rules.civilization.questions.cities import hold_it, where_does_person_go, which_person_is_kept
from rules.civilization.refusals import enemy_blockades, is_city_state, is_terrain, lies_face_down, marker_lies
from rules.civilization.relics import untouchable
from rules.civilization.state import Piece, Player, State
from rules.civilization.voices import interrupts, modify
from rules.civilization.what_squares_give import is_blockaded
from rules.engine import chance
from rules.engine.ask import Option, Refusal, choose_one
from rules.engine.step import tell

HOLD = "hold"


async def gain_great_person(state: State, player: Player, *, held: bool = True) -> None:
    """A random marker of the pool (CB-156), placed at once or held (CB-157); none if the pool is empty (CB-162).
    Without `held` it must be placed, if it has a place (CR-53)."""
    draw = draw_type if is_used(state) else _draw
    type = await draw(state, player)
    if type is None:
        tell(state, gains_no_person(player.seat))
        return
    state.great_people.remove(type)
    player.great_people.append(type)
    tell(state, gains_person(player.seat, type))
    await offer_place(state, player, type, held=held)
    await interrupts(Effect.after_great_person, state, player)


async def _draw(state: State, player: Player) -> str | None:
    """If several are drawn at a time, the player takes one and the others stay in the pool (CR-32)."""
    pool, drawn = list(state.great_people), []
    for _ in range(min(modify(Effect.great_people_drawn, 1, state, player), len(pool))):
        drawn.append(await chance.draw("great-person", pool))
        pool.remove(drawn[-1])
    options = [Option(type, type, called_person(type)) for type in dict.fromkeys(drawn)]
    if len(options) < 2:
        return drawn[0] if drawn else None
    return await choose_one(player.seat, "keep-great-person", which_person_is_kept(), options)


async def offer_place(state: State, player: Player, type: str, *, held: bool = True) -> None:
    """The place of a great person, if it goes anywhere."""
    options: list[Option[str | None]] = [
        Option(square, square, spaces=(square,), unless=partial(why_not_there, state, player, square),
               hint=partial(of_place, state, square))
        for city in cities_of(state, player.seat)
        for square in outskirts(state, city)
    ]  # fmt: skip
    if held or all(option.refused for option in options):
        options.append(Option(HOLD, None, hold_it(), idle=True))
    square = await choose_one(player.seat, "great-person", where_does_person_go(type), options)
    if square:
        player.great_people.remove(type)
        lay(state, square, Piece("great person", type, player.seat))
        tell(state, places_person(player.seat, type, square))


def why_not_there(state: State, player: Player, square: str) -> Refusal | None:
    if not is_revealed(state, square):
        return Refusal("CB-172", lies_face_down(square))
    if is_water(state, square):
        return Refusal("CB-157", is_terrain(square, "water"))
    if is_blockaded(state, square, player.seat):
        return Refusal("CB-226", enemy_blockades(square))
    if square in state.map_markers:
        return Refusal("CB-157", marker_lies(state.map_markers[square], square))
    if square in state.city_states:
        return Refusal("CW-041", is_city_state(square))
    return untouchable(state, square)
