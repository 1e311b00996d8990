"""Chapter 6: ages, rounds and turns, main actions and free ones."""

import pytest

from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import Situation, clash

# Three players sit at the places 1, 2 and 3; clockwise that is red, yellow, blue.
THREE = "E4 plains  red city\nB7 plains  blue city\nG8 plains  yellow city"
TWO = "D2 plains  red city\nD7 plains  blue city"
# Activating a city is one of four: collect, construct a building or a wonder, recruit.
MAIN_ACTIONS = (
    "advance",
    "found-city",
    "collect",
    "construct",
    "wonder",
    "recruit",
    "move",
    "happiness",
    "influence",
)


def pass_turns(game: Situation, turns: int) -> list[str]:
    """This number of turns pass without an action; returns the seats that had them."""
    seats = []
    for _ in range(turns):
        assert game.ask.kind == "action"
        seats.append(game.ask.seat)
        game.say(game.ask.seat, "end-turn")
    return seats


def pass_status_phase(game: Situation) -> None:
    """The status phase of a game in which nobody wants anything."""
    while not game.game.over and game.ask.kind != "action":
        game.say(game.ask.seat, "none" if "none" in game.choices else game.choices[0])


@everywhere
@rule("CM-6.01", "CM-27.01", "CC-7.1", "CC-4.1")
def test_six_ages_of_three_rounds_each_with_a_status_phase() -> None:
    game = clash(TWO, red="tracker 9", blue="tracker 9")  # enough cubes that no event comes in between
    for age in range(1, 7):
        for round_ in range(1, 4):
            assert (game.state.age, game.state.round) == (age, round_)
            assert pass_turns(game, 2) == ["red", "blue"]
        assert f"Status phase of {game.state.word('age')} {age}." in game.told()
        pass_status_phase(game)
    assert game.game.over


@everywhere
@rule("CM-6.02", "CC-7.2", "CC-7.7")
@pytest.mark.parametrize(
    ("first", "order"),
    [
        ("red", ["red", "yellow", "blue"]),
        ("yellow", ["yellow", "blue", "red"]),
        ("blue", ["blue", "red", "yellow"]),
    ],
)
def test_every_round_passes_clockwise_from_the_first_player(first: str, order: list[str]) -> None:
    game = clash(THREE, seats=3, turn=first)
    assert pass_turns(game, 6) == order * 2


@everywhere
@rule("CM-6.03", "CC-7.3")
def test_a_turn_has_three_main_actions_and_may_use_the_same_one_thrice() -> None:
    game = clash(TWO + "\nD1 plains  red settler", red="civil_liberties")
    for left in (2, 1, 0):
        game.say("red", "civil_liberties")
        assert game.turn.actions == left
    assert "CM-6.03" in game.refusal("civil_liberties")
    assert "CM-6.03" in game.refusal("move")
    assert all("CM-6.03" in game.refusal(action) for action in MAIN_ACTIONS)
    assert "end-turn" in game.choices


@everywhere
@rule("CM-6.03", "CC-7.3")
def test_main_actions_come_in_any_order() -> None:
    game = clash("D2 plains  red city\nD1 plains  red settler", red="2 food")
    game.say("red", "move", "D1", "C2", "found-city", "advance", "storage")
    assert game.turn.actions == 0


RICH = "storage, 7 food, 7 wood, 7 ore, 9 mood, 9 culture, myths, engineering, monuments, great_statue"


@everywhere
@rule("CM-6.04", "CC-7.4")
@pytest.mark.parametrize("action", MAIN_ACTIONS)
def test_each_of_these_is_a_main_action(action: str) -> None:
    game = clash(
        """
        D4 plains  red city happy
        D2 plains  red city angry
        D5 plains  red settler
        E5 plains
        C4 plains  blue city academy
        """,
        red=RICH,
    )
    game.say("red", action)
    while game.ask.kind != "action":
        game.say("red", game.choices[0] if game.ask.form == "one" else game.ask.preset or [])
    assert game.turn.actions == 2


@everywhere
@rule("CM-6.04", "CC-7.4")
def test_besides_these_nothing_is_there_for_everybody_but_trading_and_the_end_of_the_turn() -> None:
    keys = {option.key for option in clash(TWO).ask.options}
    assert keys - {"trade"} == {*MAIN_ACTIONS, "end-turn"}


@everywhere
@rule("CM-6.05", "CC-7.5", "CC-3.1")
def test_an_effect_that_is_an_action_costs_one() -> None:
    game = clash("D2 plains  red city", red="taxation, 2 mood, civil_liberties", actions=1)
    game.say("red", "civil_liberties")
    assert game.turn.actions == 0
    assert "CM-6.03" in game.refusal("taxation")


@rule("CM-6.06")
def test_free_actions_come_before_between_and_after_the_main_ones() -> None:
    card = "leadership-high_ground"
    game = clash(
        "D2 plains  red city angry",
        red=f"drama_and_music, absolute_power, voting, bartering, civil_liberties, {card}, militia-high_morale, 7 mood",
        actions=1,
    )
    game.say("red", "drama_and_music")
    game.say("red", "voting", ["D2"])
    assert game.turn.actions == 1
    game.say("red", "civil_liberties")
    assert game.turn.actions == 0
    game.say("red", "bartering", card, "culture", "militia-high_morale", "absolute_power")
    assert game.units("D2") == ["infantry"]
    assert game.turn.actions == 1


@everywhere
@rule("CM-6.06")
def test_no_free_action_in_the_middle_of_a_main_action() -> None:
    drawn = "D2 plains  red city, red settler\nD1 plains  red settler"
    game = clash(drawn, red="voting, drama_and_music, militia-high_morale, 5 mood, 5 culture")
    free = {"voting", "drama_and_music", "militia-high_morale"}
    assert free <= {option.key for option in game.ask.options}
    game.say("red", "move", "D2", "C2")
    assert game.choices == ["D1", "done"]
    game.say("red", "done")
    assert free <= {option.key for option in game.ask.options}


@everywhere
@rule("CM-6.07", "CC-7.8")
def test_a_turn_may_end_with_actions_left_and_they_are_lost() -> None:
    game = clash(TWO)
    assert "end-turn" in game.choices
    pass_turns(game, 2)
    assert game.asked == "red action"
    assert game.turn.actions == 3


@everywhere
@rule("CM-6.08")
def test_trade_routes_pay_before_the_first_action() -> None:
    game = clash(TWO + "\nE8 forest  red settler", red="trade_routes", turn="blue")
    assert game.red.stock.food == 0
    game.say("blue", "end-turn")
    assert game.asked == "red action"
    assert game.turn.actions == 3
    assert game.red.stock.food == 1


@everywhere
@rule("CM-6.09")
def test_once_a_turn_means_once_in_every_turn() -> None:
    game = clash(TWO, red="drama_and_music, 2 culture").say("red", "drama_and_music")
    assert "CM-6.09" in game.refusal("drama_and_music")
    pass_turns(game, 2)
    assert game.refusal("drama_and_music") == ""


@everywhere
@rule("CM-6.09")
def test_activations_are_forgotten_at_the_end_of_the_turn() -> None:
    game = clash("D4 plains  red city angry\nD7 plains  blue city").say("red", "collect")
    assert "CM-4.08" in game.refusal("collect")
    pass_turns(game, 2)
    assert game.refusal("collect") == ""
    game.say("red", "collect")
    assert game.city("D4").activated == 1


@everywhere
@rule("CM-6.09")
def test_so_is_what_kept_units_from_moving() -> None:
    game = clash(TWO + "\nD1 plains  red settler").say("red", "move", "D1", "E2")
    assert "CM-12.08" in game.refusal("move")
    pass_turns(game, 2)
    assert game.refusal("move") == ""


@everywhere
@rule("CM-6.09")
def test_and_what_kept_them_from_battles() -> None:
    game = clash(TWO + "\nD1 plains  red infantry\nB2 plains  blue infantry", red="tactics").say(
        "red", "move", "D1", "C2"
    )
    game.say("red", "move", "C2")
    assert "CM-12.09" in game.refusal("B2")
    game.say("red", "D1")
    pass_turns(game, 2)
    game.say("red", "move", "D1", "C2", "end-turn").say("blue", "end-turn").say("red", "move", "C2")
    assert "B2" in game.choices


@everywhere
@rule("CM-6.10")
def test_a_gained_action_is_for_this_turn_only() -> None:
    game = clash(TWO, red="absolute_power, 2 mood").say("red", "absolute_power")
    assert game.turn.actions == 4
    pass_turns(game, 2)
    assert game.turn.actions == 3


@everywhere
@rule("CM-6.10")
def test_an_action_lost_in_the_own_turn_is_one_of_that_turn() -> None:
    game = clash(TWO).run("event-text", "red", "revolution")
    assert game.turn.actions == 2
    pass_turns(game, 2)
    assert game.turn.actions == 3


@everywhere
@rule("CM-6.10")
def test_an_action_lost_outside_the_own_turn_is_one_of_the_next() -> None:
    game = clash(TWO, red="assassination-high_ground, 1 culture").say("red", "assassination-high_ground")
    assert game.turn.actions == 3
    game.say("red", "end-turn")
    assert (game.turn.seat, game.turn.actions) == ("blue", 2)
    pass_turns(game, 2)
    assert (game.turn.seat, game.turn.actions) == ("blue", 3)


@everywhere
@rule("CM-6.12")
def test_whoever_has_no_action_left_in_the_own_turn_loses_none() -> None:
    game = clash(TWO, actions=0).run("event-text", "red", "revolution")
    assert game.turn.actions == 0
    pass_turns(game, 2)
    assert game.turn.actions == 3


# --- the status phase comes, and who chooses first -----------------------------------------------------------


@everywhere
@rule("CM-6.11", "CC-7.1")
def test_after_three_turns_each_comes_the_status_phase() -> None:
    game = clash(THREE, seats=3)
    pass_turns(game, 8)
    assert "Status phase" not in game.told()
    pass_turns(game, 1)
    assert "Status phase" in game.told()
    assert game.asked == "red free-advance"


@rule("CM-6.13")
def test_in_an_event_all_choose_at_once_and_lose_in_order_from_the_one_who_drew_it() -> None:
    units = "E5 plains  red infantry, red settler\nC7 plains  blue infantry, blue settler\n"
    game = clash(units + "G7 plains  yellow infantry, yellow settler", seats=3)
    game.run("event-text", "blue", "epidemics")
    assert sorted(ask.seat for ask in game.game.asks) == ["blue", "red", "yellow"]
    for seat, space in (("yellow", "G7"), ("red", "E5"), ("blue", "C7")):
        assert game.units(space) == ["infantry", "settler"]  # nothing is carried out before everybody has chosen
        game.say(seat, [f"infantry in {space}"])
    told = game.told()
    places = [told.index(f"@{seat} loses 1 infantry") for seat in ("blue", "red", "yellow")]
    assert places == sorted(places)


@rule("CM-6.13")
def test_in_a_battle_the_attacker_chooses_first() -> None:
    game = clash(
        "D4 plains  red infantry\nD5 plains  blue infantry",
        red="tactics, militia-high_morale",
        blue="tactics, leadership-high_ground",
        turn="blue",
    )
    game.say("blue", "move", "D5", "D4")
    assert game.asked == "blue battle-card"
    game.say("blue", "none")
    assert game.asked == "red battle-card"


@rule("CM-6.13")
def test_after_a_battle_too_the_attacker_chooses_before_the_first_player() -> None:
    """Blue has attacked red, the first player: both destroyed three units, and both have an objective for that."""
    game = clash(
        "D4 plains  3 red infantry\nD5 plains  3 blue infantry",
        red="city_founder-resistance",
        blue="tactics, metropolis-general",
    )
    game.say("red", "end-turn")
    game.say("blue", "move", "D5", ["infantry"] * 3, "D4", chance=["6 infantry"] * 6)
    assert game.asked == "blue objective"
    game.say("blue", "none")
    assert game.asked == "red objective"
