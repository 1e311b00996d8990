"""Chapter 8: the action Found City."""

from __future__ import annotations

from functools import partial

from rules.clash.board import is_sea, units_of
from rules.clash.cities import cannot_found_at, place_city, settler_ban
from rules.clash.effect import Effect, interrupts
from rules.clash.objectives import offer_objectives
from rules.clash.pieces import remove_unit
from rules.clash.state import Player, State, Unit
from rules.clash.steps import STEPS
from rules.engine.ask import Option, Refusal, choose_one, none_of
from rules.engine.step import tell


def _places(state: State, player: Player) -> list[Option[Unit]]:
    """One option for every space with a settler of the player."""
    settlers = {unit.space: unit for unit in units_of(state, player.seat) if unit.kind == "settler"}
    return [
        Option(space, unit, spaces=(space,), unless=partial(refused, state, player, unit))
        for space, unit in settlers.items()
    ]


def refused(state: State, player: Player, settler: Unit) -> Refusal | None:
    """Why this settler cannot found a city."""
    if is_sea(state, settler.space):
        return Refusal("CM-8.04", f"The settler in {settler.space} is aboard a ship.")
    return settler_ban(state, settler) or cannot_found_at(state, player, settler.space)


def why_not(state: State, player: Player) -> Refusal | None:
    return none_of(_places(state, player), Refusal("CM-8.01", "You have no settler on the board."))


@STEPS.step
async def found_city(state: State, seat: str) -> None:
    player = state.players[seat]
    settler = await choose_one(seat, "found-city", "Which settler founds a city?", _places(state, player))
    await found_with(state, player, settler)


async def found_with(state: State, player: Player, settler: Unit) -> None:
    """CM-8.01. Founding is no activation (CM-8.05)."""
    remove_unit(state, settler)
    await found_in(state, player, settler.space, settler.kind)


async def found_in(state: State, player: Player, space: str, founder: str = "") -> None:
    city = place_city(state, player.seat, space)
    tell(state, f"@{player.seat} founds a city in {space}.", space)
    await interrupts(Effect.after_founding, state, player, city, founder)
    await offer_objectives(state, "city founded", space)
