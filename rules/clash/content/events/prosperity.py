"""Trade, stability and envoys."""

from __future__ import annotations

from functools import partial

from rules.clash.board import cities_of, others
from rules.clash.cards import draw_card
from rules.clash.content.questions.common import take_card
from rules.clash.content.questions.events import draw_from_the_deck, take_open_wonder, who_else_gains
from rules.clash.deeds import called, lies_open, takes_card
from rules.clash.events import choose_player, end, in_order, lying, stay
from rules.clash.kinds import EventCard
from rules.clash.payment import gain, gain_mixture
from rules.clash.pile import TOKENS, Pile
from rules.clash.refusals import none_to_draw
from rules.clash.state import Player, State
from rules.engine.ask import Option, Refusal, choose_one
from rules.engine.rehearsal import together
from rules.engine.step import tell


class Prosperity(EventCard):
    """Everybody gains something for each city with one of two buildings; the player who drew the card gains at least a
    little."""

    expansion = True
    buildings: tuple[str, str]
    gives: tuple[str, ...]
    most: int | None = None
    least_for_you = 1

    async def resolve(self, state: State, player: Player) -> None:
        await together(
            state,
            {
                other.seat: partial(self._prosper, other.seat, self.least_for_you if other is player else 0)
                for other in in_order(state, player)
            },
        )

    async def _prosper(self, seat: str, least: int, state: State) -> None:
        """Everybody is asked at once (docs/rulings.md, 23)."""
        count = sum(any(b in city.buildings for b in self.buildings) for city in cities_of(state, seat))
        count = max(count if self.most is None else min(count, self.most), least)
        if count:
            kind = self.id.replace("_", "-")
            await gain_mixture(state, state.players[seat], kind, called(self), self.gives, count)


class ScientificTrade(Prosperity):
    icon = "pirates"
    buildings, gives = ("academy", "observatory"), ("ideas",)
    least_for_you = 2
    text = (
        "Every player gains 1 idea for each of their cities with an academy or observatory; "
        f"you gain {least_for_you} at least."
    )


class FlourishingTrade(Prosperity):
    icon = "pirates"
    buildings, gives = ("market", "port"), ("gold",)
    most = 3
    text = (
        f"Every player gains 1 gold for each of their cities with a market or port, {most} at most; "
        f"you gain {Prosperity.least_for_you} at least."
    )


class EraOfStability(Prosperity):
    name = "Era of Stability"
    icon = "exhausted-land"
    buildings, gives = ("temple", "obelisk"), TOKENS
    most = 3
    text = (
        f"Every player gains 1 mood or culture token for each of their cities with a temple or obelisk, "
        f"{most} at most; you gain {Prosperity.least_for_you} at least."
    )


class Envoy(EventCard):
    icon = "barbarians-move"
    expansion = True
    for_you, for_another = Pile(ideas=1, culture=1), Pile(culture=1)
    text = (
        f"You gain {for_you}, and another player of your choice gains {for_another}. The top wonder card is laid face "
        "up: a player who would draw a wonder card may take it instead."
    )

    async def resolve(self, state: State, player: Player) -> None:
        gain(state, player, self.for_you, called(self))
        text = who_else_gains(self, self.for_another)
        other = await choose_player(player, "envoy", text, others(state, player))
        if other:
            gain(state, other, self.for_another, called(self))
        wonder = await draw_card(state, "wonder")
        if wonder:
            stay(state, self.id, None, wonder)
            tell(state, lies_open(wonder))

    async def instead_of_drawing(self, state: State, player: Player, deck: str) -> str | None:
        if deck != "wonder":
            return None
        wonder = lying(state, self.id).about[0]
        empty = None if state.wonder_deck else Refusal("CM-23.07", none_to_draw("wonder card"))
        options = [
            Option("open", True, take_card(wonder)),
            Option("deck", False, draw_from_the_deck(), empty),
        ]
        if not await choose_one(player.seat, "envoy-wonder", take_open_wonder(), options):
            return None
        end(state, player, self.id)
        tell(state, takes_card(player.seat, wonder))
        return wonder


PROSPERITY = (ScientificTrade(), FlourishingTrade(), EraOfStability(), Envoy())
