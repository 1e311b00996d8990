"""Effects: found from the things people own, at the moments when they have something to say."""

from rules.engine.effects import BaseEffect, speaking
from tests.rules.engine.auction import LOTS, Effect
from tests.rules.engine.auction_questions import pay
from tests.rules.engine.table import bid, deal, play_round


class Moments(BaseEffect):
    title = "nothing"

    def price(self, price: int) -> int:
        return price

    def limit(self, most: int) -> int:
        return most

    def _helper(self) -> int:
        return 0


class Cheap(Moments):
    title = "cheap"

    def price(self, price: int) -> int:
        return price - self._helper()

    def _helper(self) -> int:
        return 1

    def something_else(self) -> None: ...


class CheapAndLarge(Cheap):
    def limit(self, most: int) -> int:
        return most + 1


class Large:
    """Not an effect by itself: mixed into one, it still makes it speak."""

    def limit(self, most: int) -> int:
        return most + 2


class Mixed(Large, Moments): ...


def test_an_effect_speaks_at_the_moments_it_overrides_and_those_it_inherits() -> None:
    assert Moments.moments == frozenset()
    assert Cheap.moments == {"price", "title"}
    assert CheapAndLarge.moments == {"price", "title", "limit"}
    assert Mixed.moments == {"limit"}


def test_speaking_keeps_the_order_of_what_is_owned() -> None:
    one, other, silent = Cheap(), CheapAndLarge(), Moments()
    assert speaking([other, silent, one], Moments.price) == [other, one]
    assert speaking([one, silent, other], Moments.price) == [one, other]
    assert speaking([one, silent, other], Moments.limit) == [other]


def test_in_a_game_the_owner_of_the_scale_pays_less_until_it_is_sold() -> None:
    game = deal("4", blue=["scale"])
    bid(game, red="3", blue="6")
    assert game.asks[0].text == pay(3)
    game.answer("blue", ["silver"] * 3)
    game.answer("blue", "scale", "offer")
    game.answer("red", "buy")
    assert (game.state.players["red"].lots, game.state.players["blue"].lots) == (["scale"], ["urn"])
    game.scripted = ["4"]
    bid(game, red="1", blue=max(game.state.players["blue"].hand, key=int))
    assert game.asks[0].seat == "blue"
    assert game.asks[0].text == pay(4), "the scale speaks for red now"


def test_an_interrupt_asks_its_owner_alone() -> None:
    game = deal("1", red=["mill"])
    play_round(game, red="3", blue="6")
    assert all(entry.kind != "mill" for entry in game.journal)
    assert LOTS["mill"].moments == {"after_win"}
    assert Effect.moments == frozenset()
