"""Upper halves about the other players, and about the player's own plans."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Literal

from rules.clash.board import others
from rules.clash.cards import a_card_comes, draw_to_hand, hand
from rules.clash.consequences import of_card
from rules.clash.content.action_cards.combat import (
    Archers,
    Flanking,
    HeavyResistance,
    HighGround,
    HighMorale,
    Martyr,
    Scout,
)
from rules.clash.content.questions.action_cards import (
    exchange_nothing,
    give_what_for,
    keep_which_objective,
    negotiate_with_whom,
    none_of_them,
    spy_on_whom,
    take_which_card_of,
    which_card_goes_back_for,
    who_loses_action,
)
from rules.clash.deeds import (
    exchanges_card,
    has_cards,
    keep_peace_until_turn,
    looks_at_hand,
    shuffles_back,
    takes_in_exchange,
    the_card,
)
from rules.clash.kinds import ActionCard, CivilCard
from rules.clash.pile import Pile
from rules.clash.questions.cities import a_player
from rules.clash.refusals import (
    because_of,
    has_negotiated,
    has_no_cards,
    is_under,
    may_not_attack,
    no_such_card_to_give,
    nobody_to_play_on,
    none_to_draw,
    nothing_to_exchange,
)
from rules.clash.state import InPlay, Player, State, Unit
from rules.clash.steps import STEPS
from rules.clash.turn import gain_action, lose_action, running
from rules.engine.ask import Option, Refusal, choose_one, none_of
from rules.engine.deed import Deed
from rules.engine.step import do_next, due, reveal, tell

Deck = Literal["action", "objective", "wonder"]
DECKS: tuple[Deck, ...] = ("action", "objective", "wonder")


class Leadership(CivilCard):
    price = Pile(culture=1)
    text = f"For {price}, gain one more main action this turn."

    async def act(self, state: State, player: Player) -> None:
        gain_action(state, player)


class PlayerCard(CivilCard):
    """A card that is played on another player."""

    asks: ClassVar[str] = "victim"
    question: ClassVar[Deed]

    async def target(self, state: State, player: Player) -> Player | None:
        return await choose_one(player.seat, self.asks, self.question, self.victims(state, player))

    async def act_on(self, state: State, player: Player, target: Player | None) -> None:
        if target:
            await self.play_on(state, player, target)

    async def play_on(self, state: State, player: Player, victim: Player) -> None:
        raise NotImplementedError

    def victims(self, state: State, player: Player) -> list[Option[Player]]:
        return [
            Option(other.seat, other, a_player(other.seat), unless=partial(self.spared, state, player, other))
            for other in others(state, player)
        ]

    def spared(self, state: State, player: Player, other: Player) -> Refusal | None:
        """The reason why it cannot be played on another player now."""
        return None

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return none_of(self.victims(state, player), Refusal("CM-23.02", nobody_to_play_on()))

    def lies_before(self, state: State, seat: str, other: str) -> bool:
        """Whether such a card already concerns these two players."""
        return any(card.card == self.id and card.seat == seat and other in card.about for card in state.in_play)


class Assassination(PlayerCard):
    price = Pile(culture=1)
    question = who_loses_action()
    text = (
        f"For {price}, another player has one less main action in their next turn; only once for each of their turns."
    )

    def spared(self, state: State, player: Player, other: Player) -> Refusal | None:
        if any(card.card == self.id and card.seat == other.seat for card in state.in_play):
            return Refusal("CM-23.02", is_under(other.seat, self))
        return None

    async def play_on(self, state: State, player: Player, victim: Player) -> None:
        state.in_play.append(InPlay(self.id, victim.seat, [f"turn of {victim.seat}"]))
        lose_action(state, victim)


class Negotiations(PlayerCard):
    price = Pile(culture=1)
    asks, question = "partner", negotiate_with_whom()
    opens_turn = True
    text = (
        f"For {price}, before your first action: you may not attack another player this turn, "
        "nor they you in their next one."
    )

    def spared(self, state: State, player: Player, other: Player) -> Refusal | None:
        if self.lies_before(state, player.seat, other.seat):  # their card only binds this player, and only now
            return Refusal("CM-23.03", has_negotiated(other.seat))
        return None

    async def play_on(self, state: State, player: Player, partner: Player) -> None:
        for one, other in ((player, partner), (partner, player)):
            state.in_play.append(InPlay(self.id, other.seat, [one.seat, f"turn of {one.seat}"]))
        tell(state, keep_peace_until_turn([player.seat, partner.seat], partner.seat))

    def entry(
        self, refusal: Refusal | None, state: State, player: Player, intruders: list[Unit], space: str
    ) -> Refusal | None:
        attacker = running(state).seat
        if not self.lies_before(state, player.seat, attacker):
            return refusal
        return Refusal("CM-23.02", because_of(self, may_not_attack(attacker, player.seat)))


# --- Spy -----------------------------------------------------------------------------------------------------


class Spy(PlayerCard):
    costs_action = True
    price = Pile(culture=1)
    question = spy_on_whom()
    text = f"For {price}, look at another player's hand. You may exchange a card with them for one of the same kind."

    def spared(self, state: State, player: Player, other: Player) -> Refusal | None:
        if any(hand(other, deck) for deck in DECKS):
            return None
        return Refusal("CM-23.02", has_no_cards(other.seat))

    async def play_on(self, state: State, player: Player, victim: Player) -> None:
        state.in_play.append(InPlay(self.id, player.seat, [f"hand of {victim.seat}"]))
        tell(state, looks_at_hand(player.seat, victim.seat))
        cards = [the_card(card) for deck in DECKS for card in hand(victim, deck)]
        await reveal(state, has_cards(victim.seat, cards), to=[player.seat], what="spied-hand")
        do_next(state, due(spy_exchange, player.seat, victim.seat))


@STEPS.step
async def spy_exchange(state: State, seat: str, other: str) -> None:
    """A step of its own: from now on the spy knows the hand."""
    player, victim = state.players[seat], state.players[other]
    options: list[Option[tuple[Deck, str] | None]] = [
        Option(
            card,
            (deck, card),
            the_card(card),
            _nothing_for_it(state, player, deck, card),
            hint=partial(of_card, state.box, card),
        )
        for deck in DECKS
        for card in hand(victim, deck)
    ]
    options.append(Option("none", None, exchange_nothing(), idle=True))
    choice = await choose_one(seat, "spy-card", take_which_card_of(other), options, secret=True)
    if choice:
        deck, taken = choice
        mine = [
            Option(card, card, the_card(card), hint=partial(of_card, state.box, card))
            for card in _exchangeable(state, player, deck)
        ]
        text = give_what_for(taken)
        given = await choose_one(seat, "spy-gift", text, mine, secret=len(mine) > 1)
        for owner, lost, got in ((player, given, taken), (victim, taken, given)):
            hand(owner, deck)[hand(owner, deck).index(lost)] = got
            a_card_comes(state, owner, deck)
        tell(state, exchanges_card(seat, f"{deck} card", other))
        await reveal(state, takes_in_exchange(seat, other, taken, given), to=[other])
    state.in_play = [card for card in state.in_play if not (card.seat == seat and f"hand of {other}" in card.about)]


def _exchangeable(state: State, player: Player, deck: Deck) -> list[str]:
    """Events kept in hand are not cards of the deck."""
    return [card for card in hand(player, deck) if card not in state.box.events]


def _nothing_for_it(state: State, player: Player, deck: Deck, card: str) -> Refusal | None:
    if card in state.box.events or not _exchangeable(state, player, deck):
        return Refusal("CM-23.02", no_such_card_to_give())
    return None


# --- New Plans -----------------------------------------------------------------------------------------------


class NewPlans(CivilCard):
    costs_action = True
    price = Pile(culture=1)
    drawn = 2
    text = (
        f"For {price}, draw {drawn} objective cards. You may keep one of them in exchange for one from your hand. "
        "The others go back into the deck."
    )

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if not player.objective_cards:
            return Refusal("CM-23.02", nothing_to_exchange("objective card"))
        if not (state.objective_deck or state.objective_discards or player.foretold):
            return Refusal("CM-23.07", none_to_draw("objective card"))
        return None

    async def act(self, state: State, player: Player) -> None:
        own = list(player.objective_cards)
        drawn = [card for _ in range(self.drawn) if (card := await draw_to_hand(state, player, "objective"))]
        options: list[Option[str | None]] = [
            Option(card, card, the_card(card), hint=partial(of_card, state.box, card)) for card in drawn
        ]
        options.append(Option("none", None, none_of_them(), idle=True))
        kept = await choose_one(player.seat, "new-plan", keep_which_objective(), options, secret=True)
        back = [card for card in drawn if card != kept]
        if kept:
            mine = [Option(card, card, the_card(card), hint=partial(of_card, state.box, card)) for card in own]
            text = which_card_goes_back_for(kept)
            back.append(await choose_one(player.seat, "old-plan", text, mine, secret=len(mine) > 1))
        for card in back:
            player.objective_cards.remove(card)
            state.objective_deck.append(card)
        tell(state, shuffles_back(player.seat, len(back)))


CARDS = (
    ActionCard(Spy(), HeavyResistance(), number=7),
    ActionCard(Spy(), HighMorale(), number=8),
    ActionCard(Negotiations(), Scout(), number=23),
    ActionCard(Negotiations(), Martyr(), number=24),
    ActionCard(Leadership(), HighGround(), number=25),
    ActionCard(Leadership(), Archers(), number=26),
    ActionCard(Assassination(), HighGround(), number=27),
    ActionCard(Assassination(), Archers(), number=28),
    ActionCard(NewPlans(), Flanking(), number=31),
    ActionCard(NewPlans(), HighMorale(), number=32),
)
