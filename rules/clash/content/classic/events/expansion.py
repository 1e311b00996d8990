"""The twenty events that the expansion adds, as far as they differ from the later box (CV-1.2, CV-7.1)."""

from __future__ import annotations

from rules.clash.actions.recruit import dismiss_leader
from rules.clash.board import clockwise, others
from rules.clash.classic.leaders import leaders_left, next_leader, put_leader
from rules.clash.classic.wonders import reveal_wonder
from rules.clash.content.events import plagues, politics, prosperity
from rules.clash.content.events.politics import places_for_a_leader
from rules.clash.content.questions.classic import a_new_leader
from rules.clash.content.questions.common import worth_points
from rules.clash.content.questions.events import leader_or_points, who_else_gains
from rules.clash.deeds import called
from rules.clash.events import award, choose_player, end
from rules.clash.events import stay as stays
from rules.clash.kinds import EventCard
from rules.clash.payment import gain
from rules.clash.state import Player, State
from rules.engine.ask import Option, choose_one


class Envoy(prosperity.Envoy):
    """Wonders are face up for everybody anyway (CC-27.2)."""

    text = (
        f"You gain {prosperity.Envoy.for_you}, and another player of your choice gains {prosperity.Envoy.for_another}. "
        "Turn up a wonder that everybody may build."
    )

    async def resolve(self, state: State, player: Player) -> None:
        gain(state, player, self.for_you, called(self))
        text = who_else_gains(self, self.for_another)
        if other := await choose_player(player, "envoy", text, others(state, player)):
            gain(state, other, self.for_another, called(self))
        await reveal_wonder(state, player)


class ScientificTrade(prosperity.ScientificTrade):
    """There is no observatory."""

    buildings = ("academy", "academy")
    text = (
        "Every player gains 1 idea for each of their cities with an academy; "
        f"you gain {prosperity.ScientificTrade.least_for_you} at least."
    )


class BlackDeath(plagues.BlackDeath):
    """Fallen units lie on the card, and leave it if an apothecary brings them back (CV-4.11)."""

    async def resolve(self, state: State, player: Player) -> None:
        stays(state, self.id, None)
        await super().resolve(state, player)

    def score(self, state: State, player: Player, lost: int) -> None:
        """After everybody has said which units their apothecaries bring back."""

    async def after_event(self, state: State, player: Player) -> None:
        fallen = [unit for unit in state.fallen if unit.owner == player.seat]
        if fallen:
            super().score(state, player, len(fallen))
        if player is clockwise(state, state.first_player)[-1]:
            end(state, player, self.id)


class Anarchy(politics.Anarchy):
    text = (
        "Lay the cubes of your government advances on this card. Government advances that you gain later take their "
        f"cubes from here. Each cube here at the end is worth {politics.Anarchy.each} VP."
    )


class Guillotine(politics.Guillotine):
    text = (
        "Your leader dies. Then place a new leader in one of your cities or armies, or gain "
        f"{politics.Guillotine.worth} VP. You get no more leaders after that."
    )

    async def resolve(self, state: State, player: Player) -> None:
        if player.leader:
            dismiss_leader(state, player)
        places = [Option(space, space, spaces=(space,)) for space in places_for_a_leader(state, player)]
        options = [Option("leader", True, a_new_leader()), Option("points", False, worth_points(self.worth))]
        possible = options if places and leaders_left(state, player) else options[1:]
        if await choose_one(player.seat, "guillotine", leader_or_points(self.worth), possible):
            await next_leader(state, player)
            await put_leader(state, player, places)
        else:
            award(state, player, self.worth, called(self))
        player.leaders, player.draws = [], 0


ADDED: tuple[EventCard, ...] = (Envoy(), ScientificTrade(), BlackDeath(), Anarchy(), Guillotine())
