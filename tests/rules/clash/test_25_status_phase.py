"""Chapter 25: the status phase."""

import pytest

from rules.clash.deeds import called, is_not_possible
from rules.clash.questions.cards import ask_after_event
from rules.engine.deed import fits_no_more
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import clash
from tests.rules.clash.status import (
    DEMOCRATS,
    FIVE_CITIES,
    LARGE,
    METROPOLIS,
    METROPOLIS_CITY,
    THREE,
    TWO,
    all_advance,
    asked,
    status,
    words,
)


@rule("CM-25.01")
def test_everybody_is_asked_at_once_what_needs_no_knowledge_of_the_others() -> None:
    game = status(
        f"D6 plains  red city\n{FIVE_CITIES}\nD7 plains  blue city\nB7 plains  blue {METROPOLIS_CITY}",
        red=f"{LARGE}, {DEMOCRATS}",
        blue=f"{METROPOLIS}, {DEMOCRATS}",
    )
    assert asked(game) == ["red objective", "blue objective"]
    game.say("blue", f"{METROPOLIS}: metropolis", "engineering")
    assert asked(game) == ["red objective"]
    assert game.blue.completed == [], "nothing is done before the last has spoken"
    game.say("red", f"{LARGE}: large_civilization")
    assert asked(game) == ["red free-advance"]
    told = game.say("red", "storage").told()
    steps = ["red completes", "blue completes", "red gains Storage", "blue gains Engineering", "red draws an action"]
    places = [told.index(f"@{line}") for line in [*steps, "blue draws an action"]]
    assert places == sorted(places), "it is done in the order of the steps, and in each of them in turn order"
    assert asked(game) == ["red first-player"], "nobody is waited for because of razing or the government"


@everywhere
@rule("CM-25.01", "CC-17.1")
def test_the_steps_are_done_in_turn_order() -> None:
    game = status(THREE, seats=3, turn="yellow")
    assert asked(game) == ["yellow free-advance", "blue free-advance", "red free-advance"]
    told = all_advance(game).told()
    places = [told.index(f"@{seat} gains Engineering") for seat in ("yellow", "blue", "red")]
    assert places == sorted(places)


@rule("CM-25.01")
def test_what_one_says_is_nobody_elses_business_and_can_be_said_otherwise_until_the_last_has_spoken() -> None:
    game = status(THREE, seats=3)
    others = [game.told("red"), game.told(None), str(game.game.view("red"))]
    game.say("blue", "storage")
    assert [game.told("red"), game.told(None), str(game.game.view("red"))] == others
    game.game.undo("blue")
    game.say("blue", "fishing").say("red", "storage").say("yellow", "storage")
    assert "fishing" in game.blue.advances
    assert game.game.can_undo("blue") == 0


# --- step 1: objectives, and the end of the game -------------------------------------------------------------


@everywhere
@rule("CM-25.02", "CC-17.2")
def test_as_many_objectives_are_completed_as_are_fulfilled() -> None:
    game = status(
        f"D6 plains  red {METROPOLIS_CITY}\n{FIVE_CITIES}\nD7 plains  blue city",
        red=f"{LARGE}, {METROPOLIS}, city_founder-resistance",
    )
    assert game.asked == "red objective"
    assert game.choices == [f"{LARGE}: large_civilization", f"{METROPOLIS}: metropolis", "none"]
    game.say("red", f"{LARGE}: large_civilization", f"{METROPOLIS}: metropolis")
    all_advance(game)
    game.red.objective_cards.pop()  # the one that is drawn
    assert game.red.objective_cards == ["city_founder-resistance"]
    assert [done.objective for done in game.red.completed] == ["large_civilization", "metropolis"]


@everywhere
@rule("CM-25.02", "CC-17.2")
def test_a_fulfilled_objective_need_not_be_laid_down() -> None:
    game = status(f"D6 plains  red city\n{FIVE_CITIES}\nD7 plains  blue city", red=LARGE)
    game.say("red", "none")
    all_advance(game)
    assert game.red.objective_cards[:-1] == [LARGE]
    assert game.red.completed == []


@everywhere
@rule("CM-25.03", "CM-27.01", "CC-17.3", "CC-4.1")
def test_the_game_ends_in_the_sixth_status_phase_after_the_objectives() -> None:
    game = status(f"D6 plains  red city\n{FIVE_CITIES}\nD7 plains  blue city", red=LARGE, age=6)
    assert not game.game.over
    game.say("red", f"{LARGE}: large_civilization")
    assert game.game.over
    assert [done.objective for done in game.red.completed] == ["large_civilization"]


@everywhere
@rule("CM-25.03", "CM-27.01", "CC-17.3", "CC-4.1")
def test_it_does_not_end_in_the_fifth() -> None:
    assert status(age=5).asked == "red free-advance"


@everywhere
@rule("CM-25.03", "CM-27.01", "CC-17.3", "CC-4.2")
def test_the_game_ends_earlier_when_somebody_has_no_city() -> None:
    game = clash(f"D2 plains  red {METROPOLIS_CITY}", red=METROPOLIS, round=2)
    for seat in ("red", "blue", "red", "blue"):
        assert game.ask.kind == "action"  # until the status phase it goes on
        game.say(seat, "end-turn")
    assert game.asked == "red objective"
    game.say("red", f"{METROPOLIS}: metropolis")
    assert game.game.over


# --- step 2: a free advance ----------------------------------------------------------------------------------


@everywhere
@rule("CM-25.04", "CM-25.05", "CC-17.4")
def test_everybody_gains_an_advance_for_nothing() -> None:
    game = status(blue="2 food").say("blue", "storage").say("red", "fishing")
    assert "fishing" in game.red.advances
    assert "storage" in game.blue.advances
    assert game.blue.stock.food == 2


@rule("CM-25.05")
def test_the_free_advance_takes_a_cube_and_brings_what_its_border_shows() -> None:
    game = status(red="tracker 3").say("red", "storage").say("blue", "storage")
    assert game.red.tracker == 2
    assert str(game.red.stock) == "1 mood token"


@rule("CM-25.05")
def test_only_an_advance_that_could_be_bought_is_free() -> None:
    game = status(red="voting, draft")
    assert {"storage", "writing", "separation_of_power"} <= {*game.choices}
    assert not {"farming", "philosophy", "nationalism", "dogma"} & {*game.choices}


@rule("CM-25.04")
def test_an_event_that_it_causes_comes_before_the_next_players_advance() -> None:
    game = status(f"{TWO}\nD3 plains\nC3 forest", red="tracker 1")
    assert asked(game) == ["red free-advance", "blue free-advance"]
    game.say("blue", "storage").say("red", "storage", chance=["awesome_year_all"])
    assert game.asked == "red exhaust"
    assert "storage" not in game.blue.advances
    game.say("red", "D3")
    assert (game.red.stock.food, game.red.tracker) == (2, 3)
    assert "storage" in game.blue.advances
    assert game.asked == "red first-player"


@rule("CM-25.04")
def test_who_comes_after_an_event_may_wait_and_see_it_first() -> None:
    """Everybody can see that it will come: the last cube leaves the tracker."""
    game = status(f"{TWO}\nD3 plains\nC3 forest", red="tracker 1")
    assert "later" not in game.choices, "red brings it"
    text = {option.key: option.text for option in game.game.asks[1].options}["later"]
    assert text == ask_after_event("red")
    game.say("blue", "later").say("red", "storage", chance=["awesome_year_all"])
    game.say("red", "D3")
    assert asked(game) == ["blue free-advance"]
    assert "later" not in game.choices
    game.say("blue", "storage")
    assert "storage" in game.blue.advances


@rule("CM-25.04")
def test_who_comes_before_an_event_has_nothing_to_wait_for() -> None:
    game = status(THREE, seats=3, yellow="tracker 1")
    waits = {ask.seat: "later" in [option.key for option in ask.options] for ask in game.game.asks}
    assert waits == {"red": False, "yellow": False, "blue": True}
    game = status(THREE, seats=3, yellow="tracker 2")
    assert not any("later" in [option.key for option in ask.options] for ask in game.game.asks)


@rule("CM-25.04", "CM-25.05")
def test_an_advance_that_the_event_has_brought_already_is_not_taken_twice() -> None:
    game = status().run("status-advance", "red", "farming")
    assert fits_no_more(is_not_possible(called("farming"))) in game.deeds("red")
    assert "not possible" not in game.told("blue")
    assert game.asked == "red free-advance"
    assert "farming" not in game.choices


@rule("CM-29.04")
def test_in_a_short_game_the_second_advance_is_chosen_when_all_have_the_first() -> None:
    game = status(variants={"ages": 4}, red="tracker 9", blue="tracker 9")
    game.say("red", "storage").say("blue", "storage")
    assert "storage" in game.red.advances
    assert asked(game) == ["red free-advance", "blue free-advance"]
    assert words(game, "raze") == ["none", "D2", "later"]
    game.say("blue", "irrigation").say("red", "irrigation")
    assert "irrigation" in game.red.advances
    assert asked(game) == ["red first-player"]


@everywhere
@rule("CM-25.12", "CC-17.4")
def test_the_free_advance_cannot_be_declined() -> None:
    game = status()
    assert game.asked == "red free-advance"
    assert all(key not in game.choices for key in ("none", "no", "done"))


# --- step 6: the first player --------------------------------------------------------------------------------


@rule("CM-25.10")
def test_who_has_most_tokens_names_the_next_first_player() -> None:
    game = status(red="1 culture, 2 mood, 7 gold", blue="4 culture")
    assert all_advance(game).asked == "blue first-player"
    assert sorted(game.choices) == ["blue", "red"]
    game.say("blue", "blue")
    assert game.asked == "blue action"
    assert "@blue goes first in the next age." in [game.game.text(line) for line in game.game.lines_since(0)]
    assert (game.state.age, game.state.round) == (2, 1)
    game.say("blue", "end-turn").say("red", "end-turn")
    assert game.asked == "blue action"  # for the whole age


@rule("CM-25.10")
@pytest.mark.parametrize(("red", "blue", "decides"), [("3 mood", "2 culture", "red"), ("2 mood", "3 culture", "blue")])
def test_mood_and_culture_tokens_count_alike(red: str, blue: str, decides: str) -> None:
    assert all_advance(status(red=red, blue=blue)).asked == f"{decides} first-player"


@rule("CM-25.11")
def test_on_a_tie_the_current_first_player_decides_if_among_the_tied() -> None:
    game = status(THREE, seats=3, turn="blue", red="3 mood", blue="3 culture", yellow="3 mood")
    assert all_advance(game).asked == "blue first-player"


@rule("CM-25.11")
@pytest.mark.parametrize(
    ("first", "tied", "decides"),
    [
        ("red", ("blue", "yellow"), "yellow"),
        ("yellow", ("blue", "red"), "blue"),
        ("blue", ("red", "yellow"), "red"),
    ],
)
def test_otherwise_the_first_of_the_tied_to_the_left_decides(first: str, tied: tuple[str, str], decides: str) -> None:
    red, blue, yellow = ("5 mood" if seat in tied else "" for seat in ("red", "blue", "yellow"))
    game = status(THREE, seats=3, turn=first, red=red, blue=blue, yellow=yellow)
    assert all_advance(game).asked == f"{decides} first-player"
