"""Investments (CF 9): one coin token a turn becomes a marker on one of four cards. The more markers a card has, the
more it does.

They are used if everybody agrees on it when the table is opened, and whenever the Arabs play (CF-012, CF-013). The
effect of a card is on the card: content/fame_and_fortune/investments.py."""

from __future__ import annotations

from rules.civilization.coins import places_of_tokens, remove_coin, told_place
from rules.civilization.deeds import has_markers_on, invests_coin, invests_free, text_of
from rules.civilization.effect import Effect
from rules.civilization.kinds import Ability, Aim, Card, Investment
from rules.civilization.questions.course import which_coin_is_invested, which_investment, with_markers
from rules.civilization.refusals import has_no_coin_token, has_no_investments
from rules.civilization.state import Player, State
from rules.civilization.voices import interrupts
from rules.engine.ask import Option, Refusal, choose_one
from rules.engine.deed import Deed
from rules.engine.step import tell


def are_used(state: State) -> bool:
    """CF-012, CF-013"""
    civilizations = state.box.civilizations
    return state.variants.investments or any(civilizations[p.civilization].invests for p in state.players.values())


async def choose_card(state: State, player: Player) -> str:
    """Any one of the player's four cards (CF-083)."""
    options = [
        Option(card.id, card.id, with_markers(card, card.markers(player)), hint=text_of(card)) for card in _cards(state)
    ]
    return await choose_one(player.seat, "investment", which_investment(), options)


def _cards(state: State) -> list[Investment]:
    return list(state.box.investments.values())


async def add_investment(state: State, player: Player, card: str) -> None:
    """Puts a marker on a card: this is an investment by the player, wherever the marker comes from (CR-87). Some cards
    have an effect when they reach a level (CF-086)."""
    investment = state.box.investments[card]
    player.investments[card] = investment.markers(player) + 1
    tell(state, has_markers_on(player.seat, player.investments[card], card))
    if player.investments[card] in investment.levels:
        await investment.reached(state, player)
    await interrupts(Effect.after_investing, state, player)


async def invest_for_free(state: State, player: Player, markers: int, why: Deed) -> None:
    """Markers that cost no coin tokens; each may go on a different card (CF-056)."""
    for _ in range(markers):
        tell(state, invests_free(player.seat, why))
        await add_investment(state, player, await choose_card(state, player))


class Invest(Ability):
    """One coin token a turn (CF-081), wherever it lies (CR-77)."""

    when = ("start-of-turn",)
    text = "Discard a coin token for an investment."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if not are_used(state):
            return Refusal("CF-012", has_no_investments())
        return None if places_of_tokens(state, player) else Refusal("CF-082", has_no_coin_token())

    async def aim(self, state: State, player: Player) -> Aim:
        places = places_of_tokens(state, player)
        place = await choose_one(player.seat, "invest", which_coin_is_invested(), places)
        return Aim((await choose_card(state, player), place))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        card, place = aim.choices
        remove_coin(state, player, place)
        tell(state, invests_coin(player.seat, told_place(place)))
        await add_investment(state, player, card)


class Investments(Card):
    """A rule of the house: what every player can do."""

    abilities = (Invest(),)


INVESTMENTS = Investments()
