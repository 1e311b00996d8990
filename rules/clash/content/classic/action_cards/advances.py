"""Upper halves about advances, in 2012: every new advance moves its level, and may bring an event."""

from __future__ import annotations

from rules.clash.actions.advance import advance_options, buy_advance
from rules.clash.content.action_cards import advances
from rules.clash.content.questions.classic import which_one_then
from rules.clash.deeds import called
from rules.clash.kinds import Advance
from rules.clash.payment import gain
from rules.clash.state import Player, State
from rules.engine.ask import Option, Refusal, choose_one, none_of


class QuickAdvance(advances.QuickAdvance):
    no_cube = ""


class TechnologyTrade(advances.TechnologyTrade):
    no_cube = ""


class TeachUs(advances.TeachUs):
    no_cube = ""


class Inspiration(advances.Inspiration):
    """Played when a city has been captured (CC-25.3; docs/rulings.md, 28)."""

    answers = "capture"
    when, no_cube = "Right after you captured a city from a player: gain", ""


# --- played together with an advance (CC-17.5; docs/rulings.md, 29) -------------------------------------------------


class NewIdeas(advances.NewIdeas):
    answers = "advance"
    costs_action = False
    no_cube = ""
    text = f"Right after you bought an advance, or took your free one: gain {advances.NewIdeas.gives}."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return None

    async def act(self, state: State, player: Player) -> None:
        gain(state, player, self.gives, called(self))


class Synergies(advances.Synergies):
    answers = "advance"
    costs_action = False
    no_cube = ""
    text = "Right after you bought an advance, or took your free one: buy another one of its category."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return none_of(self._others(state, player), advances.NO_ADVANCE)

    async def act(self, state: State, player: Player) -> None:
        options = self._others(state, player)
        await buy_advance(state, player, await choose_one(player.seat, "second-advance", which_one_then(), options))

    def _others(self, state: State, player: Player) -> list[Option[Advance]]:
        """Other advances in the category of the one just gained."""
        category = state.box.advances[player.advances[-1]].category
        return [option for option in advance_options(state, player) if option.value.category is category]


ABOUT_ADVANCES = (QuickAdvance(), Inspiration(), TechnologyTrade(), TeachUs(), NewIdeas(), Synergies())
