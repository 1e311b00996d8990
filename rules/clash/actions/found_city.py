"""Chapter 8: the action Found City."""

from __future__ import annotations

from rules.clash.board import is_sea, units_of
from rules.clash.cities import cannot_found_at, place_city
from rules.clash.objectives import offer_objectives
from rules.clash.pieces import remove_unit
from rules.clash.state import Player, State, Unit
from rules.clash.steps import STEPS
from rules.engine.ask import Option, Refusal, choose_one
from rules.engine.step import tell


def _places(state: State, player: Player) -> list[Option[Unit]]:
    """One option for every space with a settler of the player."""
    settlers = {unit.space: unit for unit in units_of(state, player.seat) if unit.kind == "settler"}
    return [
        Option(space, unit, spaces=(space,), refused=_refused(state, player, space)) for space, unit in settlers.items()
    ]


def _refused(state: State, player: Player, space: str) -> Refusal | None:
    if is_sea(state, space):
        return Refusal("CM-8.04", f"The settler in {space} is aboard a ship.")
    return cannot_found_at(state, player, space)


def why_not(state: State, player: Player) -> Refusal | None:
    places = _places(state, player)
    if not places:
        return Refusal("CM-8.01", "You have no settler on the board.")
    refusals = [option.refused for option in places]
    return None if None in refusals else refusals[0]


@STEPS.step
async def found_city(state: State, seat: str) -> None:
    player = state.players[seat]
    settler = await choose_one(seat, "found-city", "Which settler founds a city?", _places(state, player))
    await found_with(state, player, settler)


async def found_with(state: State, player: Player, settler: Unit) -> None:
    """CM-8.01. Founding is no activation (CM-8.05)."""
    remove_unit(state, settler)
    place_city(state, player.seat, settler.space)
    tell(state, f"@{player.seat} founds a city in {settler.space}.", settler.space)
    await offer_objectives(state, "city founded", settler.space)
