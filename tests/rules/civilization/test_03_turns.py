"""Chapter 3: turns and player order."""

from tests.rule import rule
from tests.rules.civilization.scenario import Situation, civilization


def heard(game: Situation) -> list[str]:
    return [line.removeprefix("Turn ") for line in game.told().splitlines() if line.startswith("Turn ")]


@rule("CB-044", "CB-045", "CB-046", "CB-290")
def test_five_phases_each_in_player_order_and_the_marker_passes_to_the_left() -> None:
    drawn = "D4 grassland  red scout\nM5 grassland  blue scout"
    game = civilization(drawn, phase="research", part=None, turn=1, red="6 trade", blue="6 trade")
    game.say("red", "nothing").say("blue", "nothing")
    assert game.state.turn == 2
    assert game.state.first_player == "blue"
    game.say("red", "done-trading").say("blue", "done-trading")
    game.say("blue", "arts-O7").say("red", "arts-B2").say("blue", "done", "later").say("red", "done")
    assert heard(game) == [
        "2: @blue is the first player.",
        "2, Start of Turn: @blue.",
        "2, Start of Turn: @red.",
        "2, City Management: @blue.",
        "2, City Management: @red.",
        "2, Movement: @blue.",
        "2, Movement: @red.",
    ]
    assert game.all_asked == ["blue research", "red research"]


@rule("CB-044", "CB-083", "CB-163", "CB-209", "CR-49")
def test_a_new_turn_begins_with_everything_unused() -> None:
    """Icons and actions of cities, abilities and the change of government, figures; no square stays locked."""
    game = civilization("A1 forest\nD4 grassland  red scout", phase="movement", red="3 culture")
    game.red.used = ["currency.gain_culture", "change of government"]
    city = game.city("B2")
    city.actions, city.used, city.extra, city.bonus = ["produce"], ["production A1"], 1, 3
    game.state.locked = ["D4"]
    game.state.figures["D4"][0].moved = True
    game.run("next-turn")
    city = game.city("B2")
    assert (game.red.used, game.state.locked) == ([], [])
    assert (city.actions, city.used, city.extra, city.bonus) == ([], [], 0, 0)
    assert not game.state.figures["D4"][0].moved


@rule("CB-045")
def test_in_the_first_turn_the_marker_stays() -> None:
    game = civilization(phase="research", part=None, turn=0)
    assert (game.state.turn, game.state.first_player) == (1, "red")


@rule("CB-290", "CR-40")
def test_order_goes_clockwise_from_the_first_player() -> None:
    game = civilization(phase="research", part=None, seats=3, turn=1)
    for seat in ("red", "blue", "yellow"):
        game.say(seat, "done-trading")
    assert game.asked == "blue city-management"
    game.say("blue", "arts-O14").say("yellow", "arts-B14")
    assert game.asked == "red city-management"


@rule("CB-047")
def test_all_collect_their_trade_at_once() -> None:
    game = civilization("A1 desert\nP8 desert", phase="trade", part=None)
    assert (game.red.trade, game.blue.trade) == (1, 1)


def test_a_whole_turn_with_two_cities_is_at_most_14_touches() -> None:
    """All five phases of one player with two cities, an army and a scout; no battle."""
    game = civilization(
        "A1 forest\nC1 forest\nF4 desert  red city\nG5 forest\nD4 desert  red army\nJ4 desert  red scout",
        phase="start-of-turn",
        red="11 trade, writing",
    )
    actions = [
        "done",
        "done-trading",
        "produce-B2",
        "library",
        "C3",
        "arts-F4",
        "D4 army",
        "D6",
        "J4 scout",
        "K4",
    ]
    answers = [*actions, "pottery"]
    for answer in answers:
        game.say("red", answer)
        while game.ask.seat == "blue" and game.state.turn == 2:
            game.say("blue", next(key for key in game.choices if key.startswith("done")))
    assert len(answers) <= 14
    assert game.red.techs == ("writing", "pottery")
    assert game.state.turn == 3
