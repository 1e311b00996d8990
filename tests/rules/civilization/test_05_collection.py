"""Chapter 5, Trade: the collection."""

from rules.civilization.deeds import gains, trade_of_cities
from tests.rule import rule
from tests.rules.civilization.scenario import Situation, civilization


def collected(drawn: str, red: str = "") -> Situation:
    return civilization(drawn, red=red, phase="trade", part=None)


@rule("CB-070")
def test_the_icons_in_the_outskirts_of_all_cities() -> None:
    game = collected("A1 desert\nC3 water\nF4 desert  red city\nG5 desert\nJ8 desert")
    assert game.red.trade == 3


@rule("CB-082")
def test_a_city_center_gives_nothing() -> None:
    assert collected("B2 desert  red capital\nA1 desert").red.trade == 1


@rule("CB-071", "CB-221")
def test_squares_gathered_by_scouts_count() -> None:
    game = civilization("J4 desert  red scout\nA1 desert", phase="start-of-turn", red="artist")
    game.say("red", "done")
    assert game.red.trade == 2


@rule("CB-072", "CB-224")
def test_a_square_with_an_enemy_figure_gives_its_owner_nothing() -> None:
    assert collected("A1 desert  blue scout\nA2 desert").red.trade == 1


@rule("CB-073", "CR-18")
def test_the_dial_shows_27_at_most() -> None:
    game = collected("A1 desert\nA2 desert\nA3 desert", red="25 trade")
    assert game.red.trade == 27
    assert gains("red", {"trade": 2}, trade_of_cities(), 1, {"trade": 3}) in game.deeds()


@rule("CB-116", "CB-161", "CB-291")
def test_icons_of_pieces_replace_those_of_their_squares() -> None:
    game = collected("A1 desert  red library\nA2 desert  red general\nA3 desert  red stonehenge")
    assert game.red.trade == 1
