"""Chance: decided only by seed and counter, scripted if a test wants it, exact about the cards left in a deck."""

import hashlib
from collections import Counter

import pytest

from rules.engine.ask import Option, Shown, choose_one
from rules.engine.chance import commitment, draw, outcome, roll
from rules.engine.deed import says
from rules.engine.game import Game
from rules.engine.journal import Broken, Diverged, Entry
from rules.engine.rules import Rules
from tests.rules.engine.auction import AUCTION, CARDS, State
from tests.rules.engine.table import deal, play_round, with_step

FACES = ["1", "2", "3", "4", "5", "6"]


def journal(game: Game[State]) -> list[tuple[str, str, object]]:
    return [(entry.seat, entry.kind, entry.answer) for entry in game.journal]


def rolling(kind: str, times: int) -> Rules[State]:
    """The first turn rolls dice, and then asks red something."""

    async def turn(state: State, seat: str) -> None:
        for _ in range(times):
            await roll(kind, 6)
        await Shown("a look")
        await choose_one("red", "well", says("Well?"), [Option("yes", 1), Option("no", 0)])
        state.lots = []

    return with_step("turn", turn)


def test_the_digest_of_seed_and_counter_decides() -> None:
    digest = hashlib.sha256(b"a seed:17").digest()
    assert outcome("a seed", 17, FACES) == FACES[int.from_bytes(digest[:8], "big") % 6]


def test_outcomes_written_down_long_ago_stay_what_they_were() -> None:
    assert "".join(outcome("cradle", number, FACES) for number in range(24)) == "445522334635243155145163"


def test_dice_are_fair() -> None:
    faces = Counter(outcome("fair", number, FACES) for number in range(6000))
    assert all(900 < faces[face] < 1100 for face in FACES)


def test_a_game_rolls_with_its_seed_and_one_number_after_the_other() -> None:
    game = Game.new(rolling("die", 30), {"seats": 2}, "cradle")
    rolled = [entry.answer for entry in game.journal if entry.kind == "die"]
    assert rolled == [outcome("cradle", number, FACES) for number in range(30)]
    assert game.journal[-1].seat == "chance"
    assert game.journal[-1].kind == "die", "what is shown is not an answer"


def test_the_same_seed_and_answers_are_the_same_game() -> None:
    def play(seed: str) -> list[tuple[str, str, object]]:
        game = Game.new(AUCTION, {"seats": 2}, seed)
        for ask in game.asks:
            game.answer(ask.seat, ask.options[0].key, ask.kind)
        return journal(game)

    assert play("one") == play("one")
    assert play("one") != play("two")


def test_the_counter_goes_on_when_the_journal_begins_anew() -> None:
    game = Game.new(AUCTION, {"seats": 2}, "cradle")
    while not game.over:
        ask = game.asks[0]
        before = game.drawn + sum(entry.seat == "chance" for entry in game.journal)
        known = game.number + len(game.journal)
        first = ask.legal()[0].key
        game.answer(ask.seat, ask.preset if ask.preset is not None else first if ask.form == "one" else [], ask.kind)
        for entry in game.journal[known - game.number :]:
            if entry.kind == "price":
                assert entry.answer == outcome("cradle", before, FACES)
            before += entry.seat == "chance"
    assert game.number > 0


def test_a_script_comes_first_and_then_the_seed() -> None:
    game = Game.new(rolling("die", 4), {"seats": 2}, "cradle", scripted=["6", "6"])
    assert [entry.answer for entry in game.journal[:4]] == ["6", "6", *(outcome("cradle", n, FACES) for n in (2, 3))]
    assert game.scripted == []


def test_a_script_cannot_make_happen_what_cannot() -> None:
    with pytest.raises(Diverged, match="7 cannot come up for die"):
        Game.new(rolling("die", 1), {"seats": 2}, "cradle", scripted=["7"])
    game = deal("7")
    game.answer("red", "3")
    with pytest.raises(Broken) as broken:
        game.answer("blue", "6")
    assert str(broken.value.__cause__) == "7 cannot come up for price"


def test_a_deck_is_drawn_to_its_end_every_card_once() -> None:
    drawn: list[str] = []

    async def turn(state: State, seat: str) -> None:
        while state.deck:
            drawn.append(await draw("card", state.deck))
            state.deck.remove(drawn[-1])
        state.lots = []

    game = Game.new(with_step("turn", turn), {"seats": 2}, "cradle")
    assert game.over
    assert drawn != CARDS
    assert sorted(drawn, key=int) == CARDS


def test_every_order_of_a_small_deck_comes_up_about_as_often() -> None:
    def shuffle(seed: str) -> str:
        deck = ["a", "b", "c"]
        order = ""
        for number in range(3):
            order += outcome(seed, number, deck)
            deck.remove(order[-1])
        return order

    orders = Counter(shuffle(f"seed {number}") for number in range(1800))
    assert len(orders) == 6
    assert all(240 < count < 360 for count in orders.values())


def test_the_commitment_fits_one_seed_and_gives_no_roll_away() -> None:
    assert commitment("cradle") == hashlib.sha256(b"seed:cradle").hexdigest()
    assert commitment("cradle") != commitment("cradlf")
    first = hashlib.sha256(b"cradle:0").hexdigest()
    assert commitment("cradle") != first


def test_nothing_is_rolled_again_in_a_rebuild() -> None:
    game = deal("4")
    play_round(game, red="3", blue="6")
    game.seed = "another seed"
    before = journal(game)
    game.rebuild()
    assert journal(game) == before


def test_a_journal_with_a_roll_that_cannot_be_has_diverged() -> None:
    game = deal("4")
    game.answer("red", "3")
    game.answer("blue", "6")
    price = next(entry for entry in game.journal if entry.kind == "price")
    price.answer = "9"
    with pytest.raises(Diverged, match="chance is asked for price"):
        game.rebuild()


def test_chance_answers_stand_in_the_journal_with_step_and_kind() -> None:
    first = deal().journal[0]
    assert first == Entry("turn", "chance", "card", "1", first.checksum)
    assert len(first.checksum) == 16
