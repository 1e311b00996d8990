"""Chapter 7: governments, and changing one for another (CM-7.09, CM-7.10, CM-25.08)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rules.clash.advance_board import government_among
from rules.clash.consequences import of_advance
from rules.clash.deeds import called, changes_government
from rules.clash.kinds import Category
from rules.clash.payment import lose_excess
from rules.clash.questions.cities import which_other_advance, which_other_advances
from rules.clash.state import Player, State
from rules.clash.voices import owns
from rules.engine.ask import Option, choose_some
from rules.engine.step import tell


def government(state: State, player: Player) -> str | None:
    """The government category of the player's advances."""
    return government_among(state.box, player.advances)


def possible_governments(state: State, player: Player) -> list[Category]:
    """Other government categories whose prerequisite the player meets."""
    now = government(state, player)
    if now is None:
        return []
    return [c for c in state.box.categories.values() if c.needs and c.id != now and owns(player, c.needs)]


def cubes_of_government(state: State, player: Player) -> int:
    """How many government advances the player has."""
    return sum(state.box.advances[advance].category.government for advance in player.advances)


async def which_advances(state: State, player: Player, category: Category) -> list[str]:
    """Those of the new government besides its top advance."""
    count = cubes_of_government(state, player) - 1
    of = partial(of_advance, state.box, player.civilization)
    others = [Option(other.id, other.id, called(other), hint=partial(of, other)) for other in category.advances[1:]]
    text = which_other_advance(category) if count == 1 else which_other_advances(count, category)
    return await choose_some(player.seat, "government-advances", text, others, least=count, most=count) if count else []


def change_government(state: State, player: Player, category: Category, others: Sequence[str]) -> None:
    """All cubes move: to the top advance, and to as many others as before. No cube comes from the tracker."""
    kept = [advance for advance in player.advances if not state.box.advances[advance].category.government]
    order = [advance.id for advance in category.advances[1:] if advance.id in others]
    player.advances = (*kept, category.top.id, *order)
    lose_excess(state, player)
    tell(state, changes_government(player.seat, category))
