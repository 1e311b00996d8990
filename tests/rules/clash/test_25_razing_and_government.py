"""Chapter 25: cards, razing and the change of government: players may leave word on the last two beforehand."""

import pytest

from rules.clash.deeds import is_not_possible, razes
from rules.engine.deed import fits_no_more
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.status import (
    DEMOCRATS,
    LARGE,
    METROPOLIS,
    all_advance,
    ask_later,
    asked,
    status,
    word,
    words,
)

# --- steps 3 and 4: cards, and razing ------------------------------------------------------------------------


@everywhere
@rule("CM-25.06", "CC-17.6")
def test_everybody_takes_an_action_card_and_an_objective_card() -> None:
    game = status().say("red", "fishing")
    assert (game.red.action_cards, game.red.objective_cards) == ([], [])
    drawn = ["militia-high_morale", LARGE, "great_ideas-siege", METROPOLIS]
    game.say("blue", "fishing", chance=drawn)
    assert (game.red.action_cards, game.red.objective_cards) == ([drawn[0]], [drawn[1]])
    assert (game.blue.action_cards, game.blue.objective_cards) == ([drawn[2]], [drawn[3]])


THREE_SMALL = "D2 plains  red city\nD4 plains  red city temple\nB5 plains  red city\nD7 plains  blue city"


@rule("CM-25.07")
def test_a_city_of_size_one_can_be_razed_for_a_gold() -> None:
    game = status(THREE_SMALL)
    assert words(game, "raze") == ["none", "D2", "B5", "later"]
    all_advance(game.say("red", "D2"))
    assert [*game.state.cities] == ["D4", "B5", "D7"]
    assert game.red.stock.gold == 1
    assert game.asked == "red first-player"  # one city, not two


@everywhere
@rule("CM-25.07", "CC-17.7")
def test_razing_is_voluntary_and_nobody_is_waited_for_because_of_it() -> None:
    game = status(THREE_SMALL)
    ask = word(game, "raze")
    assert ask is not None
    assert ask.preset == ["none"]
    all_advance(game)
    assert [*game.state.cities] == ["D2", "D4", "B5", "D7"]
    assert game.red.stock.gold == 0


@everywhere
@rule("CM-25.07", "CC-17.7")
def test_the_word_about_it_can_be_changed_until_the_last_has_chosen_an_advance() -> None:
    game = status(THREE_SMALL).say("red", "D2").say("red", "engineering")
    ask = word(game, "raze")
    assert ask is not None
    assert ask.preset == ["D2"]
    game.say("red", "B5").say("blue", "engineering")
    assert [*game.state.cities] == ["D2", "D4", "D7"]


@rule("CM-25.06", "CM-25.07")
def test_who_wants_to_see_the_cards_before_razing_says_so() -> None:
    game = all_advance(status(THREE_SMALL).say("red", "later"))
    assert len(game.red.action_cards) == 1
    assert asked(game) == ["red raze"]
    assert game.choices == ["none", "D2", "B5"]
    game.say("red", "B5")
    assert [*game.state.cities] == ["D2", "D4", "D7"]
    assert game.asked == "red first-player"


@everywhere
@rule("CM-25.07", "CC-17.7")
def test_who_has_seen_what_others_said_beforehand_cannot_answer_again() -> None:
    """Red waits for the new cards, and blue has said to raze: that shows as soon as red has answered."""
    game = status(f"{THREE_SMALL}\nE6 plains  blue city").say("red", "later").say("blue", "E6")
    all_advance(game)
    assert asked(game) == ["red raze"]
    assert "razes" not in game.told("red")
    game.say("red", "none")
    assert razes("blue", "E6") in game.deeds("red")
    assert game.game.can_undo("red") == 0


@everywhere
@rule("CM-25.04", "CM-25.07", "CC-17.4", "CC-17.7")
def test_what_an_event_has_made_impossible_is_asked_again_and_its_player_alone_is_told() -> None:
    game = status(THREE_SMALL).say("red", "D2").say("red", "storage")
    game.state.cities["D2"].buildings = {"temple": "red"}  # as if something had happened in between
    game.run("status-raze", "red", "D2")
    assert asked(game) == ["red raze"]
    assert game.choices == ["none", "B5"]
    assert fits_no_more(is_not_possible("D2")) in game.deeds("red")
    assert "not possible" not in game.told("blue")


# --- step 5: the government ----------------------------------------------------------------------------------


@rule("CM-25.08", "CM-25.09")
def test_all_government_advances_move_to_another_government_for_two_tokens() -> None:
    game = status(red=f"{DEMOCRATS}, civil_liberties, economic_liberty").say("red", "autocracy")
    assert game.asked == "red government-advances"
    all_advance(game.say("red", ["absolute_power", "forced_labor"]))
    assert {"nationalism", "absolute_power", "forced_labor"} <= {*game.red.advances}
    assert not {"voting", "civil_liberties", "economic_liberty"} & {*game.red.advances}
    assert (game.red.stock.culture, game.red.stock.mood) == (0, 0)


@rule("CM-25.09")
def test_the_top_advance_is_among_them_and_they_are_as_many_as_before() -> None:
    game = all_advance(status(red=DEMOCRATS).say("red", "autocracy"))
    assert "nationalism" in game.red.advances
    game = status(red=f"{DEMOCRATS}, civil_liberties, economic_liberty").say("red", "autocracy")
    assert game.choices == ["totalitarianism", "absolute_power", "forced_labor"]
    assert (game.ask.least, game.ask.most) == (2, 2)


@rule("CM-25.09")
def test_a_free_advance_of_the_old_government_moves_too() -> None:
    """The words no longer fit then: the player has to name one more advance."""
    game = status(red=DEMOCRATS).say("red", "autocracy").say("red", "civil_liberties").say("blue", "engineering")
    assert game.asked == "red change-government"
    game.say("red", "autocracy", ["forced_labor"])
    assert {"nationalism", "forced_labor"} <= {*game.red.advances}
    assert not {"voting", "civil_liberties"} & {*game.red.advances}


@rule("CM-25.08")
@pytest.mark.parametrize("tokens", ["1 mood, 7 gold", "1 culture, 7 gold"])
def test_the_change_takes_a_culture_and_a_mood_token(tokens: str) -> None:
    game = status(red=f"philosophy, voting, draft, {tokens}")
    assert "autocracy" not in words(game, "change-government")
    assert all_advance(ask_later(game)).asked == "red first-player"


@rule("CM-25.05", "CM-25.08")
def test_who_can_change_it_only_after_the_free_advance_may_ask_to_be_asked_then() -> None:
    """Storage brings a mood token; Draft is what Nationalism needs."""
    game = status(red="philosophy, voting, draft, 1 culture")
    assert words(game, "change-government") == ["none", "later"]
    ask_later(game).say("red", "storage").say("blue", "engineering")
    assert game.asked == "red change-government"
    assert game.choices == ["none", "autocracy"]
    game = status(red="philosophy, voting, tactics, 1 culture, 1 mood")
    assert words(game, "change-government") == ["none", "later"]
    ask_later(game).say("red", "draft").say("blue", "engineering")
    assert game.choices == ["none", "autocracy"]


@rule("CM-25.08")
def test_only_a_government_whose_prerequisite_is_met_can_be_changed_to() -> None:
    assert words(status(red=DEMOCRATS), "change-government") == ["none", "autocracy", "later"]
    both = status(red=f"{DEMOCRATS}, state_religion")
    assert words(both, "change-government") == ["none", "autocracy", "theocracy", "later"]
    game = status(red="philosophy, voting, 1 culture, 1 mood")
    assert word(game, "change-government") is None
    assert all_advance(game).asked == "red first-player"


@rule("CM-25.08")
def test_whoever_has_no_government_has_none_to_change() -> None:
    game = status(red="storage, 5 culture, 5 mood")
    assert word(game, "change-government") is None
    assert all_advance(game).asked == "red first-player"


@rule("CM-25.08")
def test_the_government_is_kept_if_nobody_says_otherwise() -> None:
    game = status(red=DEMOCRATS)
    ask = word(game, "change-government")
    assert ask is not None
    assert ask.preset == ["none"]
    all_advance(game)
    assert "voting" in game.red.advances
    assert game.red.stock.culture == 1


@rule("CM-25.13")
def test_a_change_of_government_leaves_the_event_tracker_alone() -> None:
    game = all_advance(status(red=f"{DEMOCRATS}, tracker 2").say("red", "autocracy"))
    assert "nationalism" in game.red.advances
    assert game.red.tracker == 1
    assert game.state.event_discards == []
    assert game.asked == "red first-player"
