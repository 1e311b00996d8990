"""Chapter 27 of 2012: revealed wonders are face up for everybody, but Monuments may reserve one."""

from __future__ import annotations

from rules.clash.board import others
from rules.clash.cards import draw_card, drawn_instead
from rules.clash.deeds import called, reserves, turns_up, would_turn_up
from rules.clash.questions.cities import reserve_which_wonder
from rules.clash.state import Player, State
from rules.engine.ask import Option, choose_one
from rules.engine.step import tell


async def reveal_wonder(state: State, player: Player) -> None:
    """The top card of the deck, for everybody to see (CC-27.2), unless a power finds another one."""
    if await drawn_instead(state, player, "wonder"):
        return
    wonder = await draw_card(state, "wonder")
    if wonder is None:
        tell(state, would_turn_up(player.seat))
        return
    state.revealed.append(wonder)
    tell(state, turns_up(player.seat, wonder))


def open_to(state: State, player: Player) -> list[str]:
    """Any face-up wonder, unless somebody else has reserved it (CC-27.3, CC-30.3)."""
    barred = {wonder for other in others(state, player) for wonder in other.reserved}
    return [wonder for wonder in state.revealed if wonder not in barred]


def take_from_the_open(state: State, _: Player, wonder: str) -> None:
    """A reserved one stays reserved, even after it was built (CC-27.16)."""
    state.revealed.remove(wonder)


async def reserve_wonder(state: State, player: Player) -> None:
    """One that nobody has reserved or built (CC-36.4)."""
    options = [
        Option(wonder, wonder, called(wonder)) for wonder in open_to(state, player) if wonder not in player.reserved
    ]
    if options:
        wonder = await choose_one(player.seat, "reserve-wonder", reserve_which_wonder(), options)
        player.reserved.append(wonder)
        tell(state, reserves(player.seat, wonder))
