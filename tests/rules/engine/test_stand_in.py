"""A stand-in knows only what its seat knows, answers every question, comes to an end, and plays better than chance."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules import GAMES
from rules.engine import match
from rules.engine.ask import Ask, Option
from rules.engine.fairness import repr_ask
from rules.engine.game import Game
from rules.engine.imagine import Knowledge, Unimaginable
from rules.engine.picker import picker
from rules.engine.random_play import tables
from rules.engine.rules import Rules
from rules.engine.stand_in import MOST_IN_A_ROW, decide
from rules.engine.step import due
from rules.engine.tree import dumps, to_json
from tests.rules.clash.scenario import clash
from tests.rules.engine.auction import AUCTION, CARDS, State, bidding
from tests.rules.engine.table import bid, deal, with_ask

BOTH = [AUCTION, GAMES["clash"]]


def some_positions(rules: Rules[Any], every: int, most: int, seed: int = 5) -> list[tuple[Game[Any], Ask[Any]]]:
    """Questions from a random game, each with the game at that point."""
    pick = picker(seed)
    [options] = tables(rules, [seed]).values()
    game = Game.new(rules, options, "secret", sealed=False)
    found: list[tuple[Game[Any], Ask[Any]]] = []
    number = 0
    while not game.over and len(found) < most:
        ask = game.asks[pick(len(game.asks))]
        number += 1
        if number % every == 0:
            fork = game.fork()
            found.append((fork, next(a for a in fork.asks if (a.seat, a.kind) == (ask.seat, ask.kind))))
        game.answer(ask.seat, ask.sample(pick), ask.kind)
    return found


def looks(game: Game[Any], seat: str) -> list[object]:
    return [game.view(seat), [repr_ask(ask) for ask in game.asks if ask.seat == seat]]


# --- only what the seat knows --------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", BOTH, ids=lambda rules: rules.name)
def test_two_tables_that_look_the_same_are_played_the_same(rules: Rules[Any]) -> None:
    """With another deal and another seed: the same decision, to the last answer of the plan."""
    compared = differing = 0
    for game, ask in some_positions(rules, 1 if rules is AUCTION else 7, 25):
        knowledge = Knowledge(game, ask.seat, ask.kind)
        if not knowledge.alone:
            continue
        other = knowledge.imagined(picker(compared))()
        assert looks(other, ask.seat) == looks(game, ask.seat)
        differing += dumps(to_json(other.state)) != dumps(to_json(game.state))
        compared += 1
        assert decide(game, ask.seat, ask.kind, 3, tries=12) == decide(other, ask.seat, ask.kind, 3, tries=12)
    assert compared > 10
    assert differing > 5


def test_what_others_have_said_in_secret_is_not_known() -> None:
    """Red bids the same after any bid of blue."""
    decisions = []
    for card in ("4", "5", "6", None):
        game = deal()
        if card:
            bid(game, blue=card)
        decisions.append(decide(game, "red", "bid", 1, tries=40))
    assert all(decision == decisions[0] for decision in decisions)


def test_hands_of_others_are_not_known_in_the_middle_of_a_step() -> None:
    """A die was rolled in the step, so the step cannot start again; blue's cards are redealt anyway."""
    decisions = []
    for cards in (["4", "5", "6"], ["13", "14", "15"]):
        game = deal("4", rules=replace(AUCTION, worth=jealous))
        game.base.players["blue"].hand, game.base.players["red"].hand = cards, ["1", "2", "3"]
        game.base.deck = [card for card in CARDS if card not in (*cards, "1", "2", "3")]
        game.base.lots, game.base.lot, game.base.agenda = ["scale", "vase"], "urn", [due(bidding, "red")]
        game.journal, game.seed = [], f"seed {cards}"
        game.rebuild()
        bid(game, red="3", blue="pass")
        assert not Knowledge(game, "red", "pay").alone
        decisions.append(decide(game, "red", "pay", 1, tries=20))
    assert decisions[0] == decisions[1]


def jealous(state: State, seat: str) -> float:
    """A measure that reads all hands."""
    return sum(int(card) * len(name) for name, player in state.players.items() for card in player.hand) * (
        1 + state.players[seat].purse["gold"]
    )


def test_dice_to_come_are_not_known() -> None:
    """The dice of the imagined game are not those of the real one."""
    game = deal()
    knowledge = Knowledge(game, "red", "bid")
    prices = []
    for number in range(12):
        table = knowledge.imagined(picker(number))()
        bid(table, red="3", blue=table.state.players["blue"].hand[0])
        prices.append(table.journal[-1].answer)
    assert len(set(prices)) > 2


def test_what_is_imagined_stays_what_the_seat_knows() -> None:
    """Its own cards and words are there; those of others are redealt each time."""
    game = deal("1", blue=["ring"], seats=3)
    game.answer("blue", "red", "gift-to")
    bid(game, green="9")
    hands = []
    for number in range(6):
        table = Knowledge(game, "blue", "bid").imagined(picker(number))()
        assert table.state.players["blue"].hand == ["4", "5", "6"]
        assert [entry.answer for entry in table.unheard("blue")] == ["red"]
        assert table.unheard("green") == []
        hands.append(table.state.players["red"].hand)
    assert len({tuple(hand) for hand in hands}) > 1


def test_a_table_on_which_nothing_can_be_tried_is_answered_all_the_same() -> None:
    """If the question does not come up on the imagined table, the answer is a legal one by what the seat sees."""

    def other(ask: Ask[Any]) -> None:
        ask.options = [*ask.options, Option(str(id(ask)), "1")]

    game = deal(rules=with_ask("bidding", "bid", other))
    with pytest.raises(Unimaginable):
        Knowledge(game, "red", "bid").imagined(picker(1))()
    [(kind, answer)] = decide(game, "red", "bid", 1)
    game.answer("red", answer, kind)


def test_tries_leave_the_game_as_it_is() -> None:
    game = deal()
    before = game.position(), game.count
    decide(game, "red", "bid", 1)
    assert (game.position(), game.count) == before


# --- coming to an end ----------------------------------------------------------------------------------------


def test_it_has_to_come_to_an_end_when_time_is_up() -> None:
    """One try is enough for an answer."""
    game = deal()
    asked = []

    def enough() -> bool:
        asked.append(True)
        return True

    [(kind, answer), *_] = decide(game, "red", "bid", 1, tries=1000, enough=enough)
    game.answer("red", answer, kind)
    assert len(asked) == 1


def test_who_goes_round_in_circles_lets_go_of_the_word() -> None:
    game = deal()
    entry = replace(game.journal[-1], seat="blue", kind="bid", answer="4")
    game.journal += [replace(entry) for _ in range(MOST_IN_A_ROW)]
    assert decide(game, "blue", "bid", 1) == [("bid", "pass")]


@pytest.mark.parametrize("seats", [2, 3])
def test_whole_auctions_of_stand_ins(seats: int) -> None:
    outcome = match.play(AUCTION, {"seats": seats}, 1, ["red", "blue", "green"][:seats], tries=10)
    assert outcome.winners


# --- better than chance --------------------------------------------------------------------------------------


def test_it_beats_random_play_at_the_auction() -> None:
    """A short share of `python -m rules.engine.match`: one seat in turn, the other at random."""
    won = 0.0
    for number, (seed, options) in enumerate(tables(AUCTION, range(1, 11), seats=2).items()):
        mind = ["red", "blue"][number % 2]
        outcome = match.play(AUCTION, options, seed, [mind], tries=30)
        won += (mind in outcome.winners) / len(outcome.winners)
    assert won >= 8


def test_without_a_measure_of_its_own_a_game_goes_by_its_score() -> None:
    game: Game[State] = deal("1", rules=replace(AUCTION, worth=None), lot="mill")
    bid(game, red="3", blue="5")
    [(kind, answer), *_] = decide(game, "blue", "pay", 1)
    assert kind == "pay"
    game.answer("blue", answer, kind)


def test_it_beats_random_play_at_the_game_of_the_house() -> None:
    clash = GAMES["clash"]
    [(seed, options)] = tables(clash, [1], seats=2).items()
    outcome = match.play(clash, options, seed, ["red"], tries=30)
    assert outcome.winners == ["red"]
    assert outcome.totals["red"] > outcome.totals["blue"] + 5


# --- what need not be said -----------------------------------------------------------------------------------


def test_what_may_be_left_unsaid_is_not_said_for_nothing() -> None:
    """The ring's owner may always give a lot away: it says nothing about it, and this does not follow from a bid
    either."""
    game = deal(blue=["ring", "vase"])
    assert decide(game, "blue", "gift-to", 1, tries=12) == []
    assert [kind for kind, _ in decide(game, "blue", "bid", 1, tries=30)] == ["bid"]


def test_offers_that_do_harm_are_declined_and_good_ones_accepted() -> None:
    for give, want, answer in (("wood: 3", "ore: 1", "accept"), ("ore: 1", "wood: 3", "decline")):
        game = offered(give, want)
        said = decide(game, "blue", "trade-answer", 1, tries=12)
        assert said[0] == ("trade-answer", answer)


def offered(give: str, want: str) -> Game[Any]:
    """Red offers blue one thing for another, one number of one kind on each side."""
    kinds = [word.partition(": ") for word in (give, want)]
    red, blue = [f"{count} {kind}" for kind, _, count in kinds]
    game = clash("D2 plains  red city\nD3 plains  blue city", red=red, blue=blue).game
    game.answer("red", "trade", "action")
    while (ask := game.asks[0]).seat == "red" and ask.kind != "action":
        kind, _, count = kinds[0] if ask.kind == "trade-give" else kinds[1]
        answer = [kind] * int(count) if ask.form == "amounts" else ask.legal()[0].key
        game.answer("red", answer, ask.kind)
    assert ("blue", "trade-answer") in [(ask.seat, ask.kind) for ask in game.asks]
    return game


def test_an_offer_that_gains_nothing_yet_is_not_made_however_others_may_be_dealt() -> None:
    """In the Trade phase of Civilization everybody could offer anything at any time: a stand-in is done. The hands of
    others differ between imagined tables, and are not a reason for an offer."""
    rules, pick = GAMES["civilization"], picker(3)
    game = Game.new(rules, {"seats": 2}, "trade", sealed=False)
    decided = 0
    while decided < 4:
        ask = next((ask for ask in game.asks if ask.kind == "trade" and not ask.standing), None)
        if ask:
            plans = [decide(game, ask.seat, "trade", seed, tries=24) for seed in range(3)]
            assert plans == [[("trade", "done-trading")]] * 3
            game.answer(ask.seat, "done-trading", "trade")
            decided += 1
        else:
            ask = game.asks[pick(len(game.asks))]
            game.answer(ask.seat, ask.sample(pick), ask.kind)
