"""Leaders on the board: where their abilities work (CM-11.10)."""

from __future__ import annotations

from rules.clash.board import all_units, is_sea
from rules.clash.deeds import leader_is_gone
from rules.clash.effect import Effect
from rules.clash.payment import gain
from rules.clash.pile import Pile
from rules.clash.state import Battle, City, Player, State, Unit
from rules.clash.voices import modify


def leader_figure(state: State, seat: str) -> Unit | None:
    return next((u for u in all_units(state) if u.kind == "leader" and u.owner == seat), None)


def leader_city(state: State, player: Player) -> City | None:
    """The player's city with the leader in it."""
    figure = leader_figure(state, player.seat)
    city = state.cities.get(figure.space) if figure else None
    return city if city and city.owner == player.seat else None


def leader_leaves(state: State, player: Player) -> None:
    """The leader is killed, or replaced (CM-11.12)."""
    lay_down(state, player)
    gain(state, player, modify(Effect.gain_for_leader, Pile(), state, player), leader_is_gone())


def lay_down(state: State, player: Player) -> None:
    """The leader's abilities rest, and everything they have laid on the table goes too."""
    player.leader = None
    for city in state.cities.values():
        if city.owner == player.seat:
            city.tokens = 0


def leader_ashore(state: State, player: Player) -> str | None:
    """The leader's land space: aboard a ship the leader's abilities rest unless they name ships (CM-11.10)."""
    figure = leader_figure(state, player.seat)
    return figure.space if figure and not is_sea(state, figure.space) else None


def leader_fights(state: State, player: Player, battle: Battle) -> bool:
    """The leader takes part in this land battle."""
    figure = leader_figure(state, player.seat)
    return figure is not None and figure.space == battle.space and not is_sea(state, battle.space)
