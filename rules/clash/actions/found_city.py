"""Chapter 8: the action Found City."""

from __future__ import annotations

from functools import partial

from rules.clash.board import is_sea, units_of
from rules.clash.cities import cannot_found_at, place_city, settler_ban
from rules.clash.consequences import of_land
from rules.clash.deeds import founds_city
from rules.clash.effect import Effect
from rules.clash.objectives import offer_objectives
from rules.clash.pieces import remove_unit
from rules.clash.questions.cities import which_settler_founds
from rules.clash.refusals import none_on_board, settler_is_aboard
from rules.clash.state import Player, State, Unit
from rules.clash.steps import STEPS
from rules.clash.voices import interrupts
from rules.engine.ask import Option, Refusal, choose_one, none_can
from rules.engine.step import tell


def _settlers(state: State, player: Player) -> list[Unit]:
    """One from every space with a settler of the player."""
    return list({unit.space: unit for unit in units_of(state, player.seat) if unit.kind == "settler"}.values())


def refused(state: State, player: Player, settler: Unit) -> Refusal | None:
    """The reason why this settler cannot found a city."""
    if is_sea(state, settler.space):
        return Refusal("CM-8.04", settler_is_aboard(settler.space))
    return cannot_found_at(state, player, settler.space) or settler_ban(state, settler)


def why_not(state: State, player: Player) -> Refusal | None:
    return none_can(_settlers(state, player), partial(refused, state, player), NO_SETTLER)


NO_SETTLER = Refusal("CM-8.01", none_on_board("settler"))


@STEPS.step
async def found_city(state: State, seat: str) -> None:
    player = state.players[seat]
    places = [
        Option(
            unit.space,
            unit,
            spaces=(unit.space,),
            unless=partial(refused, state, player, unit),
            hint=partial(of_land, state, unit.space),
        )
        for unit in _settlers(state, player)
    ]
    settler = await choose_one(seat, "found-city", which_settler_founds(), places)
    await found_with(state, player, settler)


async def found_with(state: State, player: Player, settler: Unit) -> None:
    """CM-8.01. Founding is not an activation (CM-8.05)."""
    remove_unit(state, settler)
    await found_in(state, player, settler.space, settler)


async def found_in(state: State, player: Player, space: str, founder: Unit | None = None) -> None:
    city = place_city(state, player.seat, space)
    tell(state, founds_city(player.seat, space))
    await interrupts(Effect.after_founding, state, player, city, founder)
    await offer_objectives(state, "city founded", space)
