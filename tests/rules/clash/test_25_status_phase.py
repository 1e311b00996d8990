"""Chapter 25: the status phase."""

import pytest

from rules.engine.ask import Answer
from tests.rule import rule
from tests.rules.clash.scenario import Situation, clash

TWO = "D2 plains  red city\nD7 plains  blue city"
# Three players at the places 1, 2 and 3: clockwise red, yellow, blue.
THREE = "E4 plains  red city\nB7 plains  blue city\nG8 plains  yellow city"
FIVE_CITIES = "\n".join(f"{space} plains  red city" for space in ("D2", "D4", "B3", "B5", "F5"))
METROPOLIS_CITY = "city temple academy fortress market"
# Objectives for six cities and for a city of size five.
LARGE = "large_civilization-draft"
METROPOLIS = "metropolis-general"
DEMOCRATS = "philosophy, voting, draft, 1 culture, 1 mood"


def status(
    drawn: str = TWO,
    *,
    seats: int = 2,
    red: str = "",
    blue: str = "",
    yellow: str = "",
    age: int = 1,
    turn: str = "red",
) -> Situation:
    """The last round of an age is over, and nobody has done anything; `turn` is the first player."""
    game = clash(drawn, seats=seats, red=red, blue=blue, yellow=yellow, age=age, round=3, turn=turn)
    for _ in range(seats):
        game.say(game.ask.seat, "end-turn")
    return game


def until(game: Situation, asked: str) -> Situation:
    """Goes on to a question, with answers that do as little as possible."""
    while game.asked != asked:
        game.say(game.ask.seat, _idle(game))
    return game


def _idle(game: Situation) -> Answer:
    """Engineering, where an advance has to be taken: it brings no token."""
    return next((key for key in ("none", "engineering") if key in game.choices), game.choices[0])


def asked_in_turn(game: Situation) -> list[str]:
    """Every question up to the first one of the next age."""
    asked = []
    while game.ask.kind != "action":
        asked.append(game.asked)
        game.say(game.ask.seat, _idle(game))
    return asked


@rule("CM-25.01")
def test_everybody_completes_a_step_before_the_next_begins() -> None:
    game = status(
        f"D6 plains  red city\n{FIVE_CITIES}\nD7 plains  blue city\nB7 plains  blue {METROPOLIS_CITY}",
        red=f"{LARGE}, {DEMOCRATS}",
        blue=f"{METROPOLIS}, {DEMOCRATS}",
    )
    steps = ("objective", "free-advance", "raze", "change-government")
    expected = [f"{seat} {step}" for step in steps for seat in ("red", "blue")]
    assert asked_in_turn(game) == [*expected, "red first-player"]


@rule("CM-25.01")
def test_the_steps_are_done_in_turn_order() -> None:
    game = status(THREE, seats=3, turn="yellow")
    order = [asked for asked in asked_in_turn(game) if asked.endswith("free-advance")]
    assert order == ["yellow free-advance", "blue free-advance", "red free-advance"]


# --- step 1: objectives, and the end of the game -------------------------------------------------------------


@rule("CM-25.02")
def test_as_many_objectives_are_completed_as_are_fulfilled() -> None:
    game = status(
        f"D6 plains  red {METROPOLIS_CITY}\n{FIVE_CITIES}\nD7 plains  blue city",
        red=f"{LARGE}, {METROPOLIS}, city_founder-resistance",
    )
    assert game.asked == "red objective"
    assert game.choices == [f"{LARGE}: large_civilization", f"{METROPOLIS}: metropolis", "none"]
    game.say("red", f"{LARGE}: large_civilization", f"{METROPOLIS}: metropolis")
    assert game.red.objective_cards == ["city_founder-resistance"]
    assert [done.objective for done in game.red.completed] == ["large_civilization", "metropolis"]


@rule("CM-25.02")
def test_a_fulfilled_objective_need_not_be_laid_down() -> None:
    game = status(f"D6 plains  red city\n{FIVE_CITIES}\nD7 plains  blue city", red=LARGE)
    game.say("red", "none")
    assert game.red.objective_cards == [LARGE]
    assert game.red.completed == []


@rule("CM-25.03", "CM-27.01")
def test_the_game_ends_in_the_sixth_status_phase_after_the_objectives() -> None:
    game = status(f"D6 plains  red city\n{FIVE_CITIES}\nD7 plains  blue city", red=LARGE, age=6)
    assert not game.game.over
    game.say("red", f"{LARGE}: large_civilization")
    assert game.game.over
    assert [done.objective for done in game.red.completed] == ["large_civilization"]


@rule("CM-25.03", "CM-27.01")
def test_it_does_not_end_in_the_fifth() -> None:
    assert status(age=5).asked == "red free-advance"


@rule("CM-25.03", "CM-27.01")
def test_the_game_ends_earlier_when_somebody_has_no_city() -> None:
    game = clash(f"D2 plains  red {METROPOLIS_CITY}", red=METROPOLIS, round=2)
    for seat in ("red", "blue", "red", "blue"):
        assert game.ask.kind == "action"  # until the status phase it goes on
        game.say(seat, "end-turn")
    assert game.asked == "red objective"
    game.say("red", f"{METROPOLIS}: metropolis")
    assert game.game.over


# --- step 2: a free advance ----------------------------------------------------------------------------------


@rule("CM-25.04", "CM-25.05")
def test_everybody_gains_an_advance_for_nothing() -> None:
    game = status(blue="2 food").say("red", "fishing").say("blue", "storage")
    assert "fishing" in game.red.advances
    assert "storage" in game.blue.advances
    assert game.blue.stock.food == 2


@rule("CM-25.05")
def test_the_free_advance_takes_a_cube_and_brings_what_its_border_shows() -> None:
    game = status(red="tracker 3").say("red", "storage")
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
    game.say("red", "storage", chance=["awesome_year_all"])
    assert game.asked == "red exhaust"
    game.say("red", "D3")
    assert (game.red.stock.food, game.red.tracker) == (2, 3)
    assert game.asked == "blue free-advance"


@rule("CM-25.12")
def test_the_free_advance_cannot_be_declined() -> None:
    game = status()
    assert game.asked == "red free-advance"
    assert all(key not in game.choices for key in ("none", "no", "done"))


# --- steps 3 and 4: cards, and razing ------------------------------------------------------------------------


@rule("CM-25.06")
def test_everybody_takes_an_action_card_and_an_objective_card() -> None:
    game = status().say("red", "fishing")
    assert (game.red.action_cards, game.red.objective_cards) == ([], [])
    drawn = ["militia-high_morale", LARGE, "great_ideas-siege", METROPOLIS]
    game.say("blue", "fishing", chance=drawn)
    assert (game.red.action_cards, game.red.objective_cards) == ([drawn[0]], [drawn[1]])
    assert (game.blue.action_cards, game.blue.objective_cards) == ([drawn[2]], [drawn[3]])


@rule("CM-25.07")
def test_a_city_of_size_one_can_be_razed_for_a_gold() -> None:
    game = status("D2 plains  red city\nD4 plains  red city temple\nB5 plains  red city\nD7 plains  blue city")
    until(game, "red raze")
    assert game.choices == ["none", "D2", "B5"]
    game.say("red", "D2")
    assert [*game.state.cities] == ["D4", "B5", "D7"]
    assert game.red.stock.gold == 1
    assert game.asked == "blue raze"  # one city, not two


@rule("CM-25.07")
def test_razing_is_voluntary() -> None:
    game = until(status(), "red raze").say("red", "none")
    assert [*game.state.cities] == ["D2", "D7"]
    assert game.red.stock.gold == 0


# --- step 5: the government ----------------------------------------------------------------------------------


@rule("CM-25.08", "CM-25.09")
def test_all_government_advances_move_to_another_government_for_two_tokens() -> None:
    game = status(red=f"{DEMOCRATS}, civil_liberties, economic_liberty")
    until(game, "red change-government").say("red", "autocracy")
    assert game.asked == "red government-advances"
    game.say("red", ["absolute_power", "forced_labor"])
    assert {"nationalism", "absolute_power", "forced_labor"} <= {*game.red.advances}
    assert not {"voting", "civil_liberties", "economic_liberty"} & {*game.red.advances}
    assert (game.red.stock.culture, game.red.stock.mood) == (0, 0)


@rule("CM-25.09")
def test_the_top_advance_is_among_them_and_they_are_as_many_as_before() -> None:
    game = status(red=DEMOCRATS)
    until(game, "red change-government").say("red", "autocracy")
    assert "nationalism" in game.red.advances
    game = status(red=f"{DEMOCRATS}, civil_liberties, economic_liberty")
    until(game, "red change-government").say("red", "autocracy")
    assert game.choices == ["totalitarianism", "absolute_power", "forced_labor"]
    assert (game.ask.least, game.ask.most) == (2, 2)


@rule("CM-25.08")
@pytest.mark.parametrize("tokens", ["1 mood, 7 gold", "1 culture, 7 gold"])
def test_the_change_takes_a_culture_and_a_mood_token(tokens: str) -> None:
    game = status(red=f"philosophy, voting, draft, {tokens}")
    assert "red change-government" not in asked_in_turn(game)


@rule("CM-25.08")
def test_only_a_government_whose_prerequisite_is_met_can_be_changed_to() -> None:
    game = until(status(red=DEMOCRATS), "red change-government")
    assert game.choices == ["none", "autocracy"]
    game = until(status(red=f"{DEMOCRATS}, state_religion"), "red change-government")
    assert game.choices == ["none", "autocracy", "theocracy"]
    game = status(red="philosophy, voting, 1 culture, 1 mood")
    assert "red change-government" not in asked_in_turn(game)


@rule("CM-25.08")
def test_whoever_has_no_government_has_none_to_change() -> None:
    game = status(red="philosophy, draft, 5 culture, 5 mood")
    assert "red change-government" not in asked_in_turn(game)


@rule("CM-25.08")
def test_the_government_may_be_kept() -> None:
    game = until(status(red=DEMOCRATS), "red change-government").say("red", "none")
    assert "voting" in game.red.advances
    assert game.red.stock.culture == 1


@rule("CM-25.13")
def test_a_change_of_government_leaves_the_event_tracker_alone() -> None:
    game = status(red=f"{DEMOCRATS}, tracker 2")
    until(game, "red change-government").say("red", "autocracy")
    assert game.red.tracker == 1
    assert game.state.event_discards == []
    assert game.asked == "red first-player"


# --- step 6: the first player --------------------------------------------------------------------------------


@rule("CM-25.10")
def test_who_has_most_tokens_names_the_next_first_player() -> None:
    game = status(red="1 culture, 2 mood, 7 gold", blue="4 culture")
    until(game, "blue first-player")
    assert sorted(game.choices) == ["blue", "red"]
    game.say("blue", "blue")
    assert game.asked == "blue action"
    assert (game.state.age, game.state.round) == (2, 1)
    game.say("blue", "end-turn").say("red", "end-turn")
    assert game.asked == "blue action"  # for the whole age


@rule("CM-25.10")
@pytest.mark.parametrize(("red", "blue", "decides"), [("3 mood", "2 culture", "red"), ("2 mood", "3 culture", "blue")])
def test_mood_and_culture_tokens_count_alike(red: str, blue: str, decides: str) -> None:
    assert asked_in_turn(status(red=red, blue=blue))[-1] == f"{decides} first-player"


@rule("CM-25.11")
def test_on_a_tie_the_current_first_player_decides_if_he_is_among_the_tied() -> None:
    game = status(THREE, seats=3, turn="blue", red="3 mood", blue="3 culture", yellow="3 mood")
    assert asked_in_turn(game)[-1] == "blue first-player"


@rule("CM-25.11")
@pytest.mark.parametrize(
    ("first", "tied", "decides"),
    [
        ("red", ("blue", "yellow"), "yellow"),
        ("yellow", ("blue", "red"), "blue"),
        ("blue", ("red", "yellow"), "red"),
    ],
)
def test_otherwise_the_first_of_the_tied_to_his_left_decides(first: str, tied: tuple[str, str], decides: str) -> None:
    red, blue, yellow = ("5 mood" if seat in tied else "" for seat in ("red", "blue", "yellow"))
    game = status(THREE, seats=3, turn=first, red=red, blue=blue, yellow=yellow)
    assert asked_in_turn(game)[-1] == f"{decides} first-player"
