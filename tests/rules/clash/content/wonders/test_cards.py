"""Great Statue, Great Mausoleum, Great Library."""

import pytest

from rules.clash.content.questions.advances import from_discard_pile
from rules.clash.deeds import takes_discarded
from tests.rule import rule
from tests.rules.clash.content.wonders.having import GROUND, IDEAS, MISS, MORALE, discarded, having
from tests.rules.clash.fights import values
from tests.rules.clash.scenario import clash

# --- Great Statue ----------------------------------------------------------------------------------------------


def test_the_great_statue_turns_an_objective_card_into_a_main_action_once_a_turn() -> None:
    game = having("great_statue", "metropolis-general, wealth-large_fleet").say(
        "red", "great_statue", "metropolis-general"
    )
    assert game.turn.actions == 4
    assert game.state.objective_discards == ["metropolis-general"]
    assert game.refusal("great_statue").endswith("(CM-6.09)")
    game.say("red", "end-turn").say("blue", "end-turn")
    assert "great_statue" in game.choices


def test_not_without_an_objective_card() -> None:
    assert having("great_statue").refusal("great_statue").endswith("(CM-22.01)")


# --- Great Mausoleum -------------------------------------------------------------------------------------------


def test_the_mausoleum_may_take_the_top_of_the_discards_in_place_of_a_card() -> None:
    game = discarded(having("great_mausoleum"), IDEAS, MORALE).run("status-cards", "red")
    assert game.asked == "red draw-from"
    assert game.option("discarded").text == from_discard_pile(MORALE)
    game.say("red", "discarded", chance=["metropolis-general"])
    assert game.red.action_cards == [MORALE]
    assert game.state.action_discards == [IDEAS]
    assert takes_discarded("red", "militia-high_morale") in game.deeds("blue")  # everybody has seen it lie there


def test_or_the_top_of_the_deck_which_nobody_sees() -> None:
    game = discarded(having("great_mausoleum"), MORALE).run("status-cards", "red")
    game.say("red", "deck", chance=[GROUND, "metropolis-general"])
    assert (game.red.action_cards, game.state.action_discards) == ([GROUND], [MORALE])
    assert "High Ground" not in game.told("blue")


def test_without_discards_there_is_nothing_to_choose_and_others_never_choose() -> None:
    game = having("great_mausoleum").run("status-cards", "red", chance=[MORALE, "metropolis-general"])
    assert game.red.action_cards == [MORALE]
    game = discarded(having("great_mausoleum"), MORALE)
    game.run("status-cards", "blue", chance=[GROUND, "metropolis-general"])
    assert game.blue.action_cards == [GROUND]


def test_objective_cards_are_drawn_as_ever() -> None:
    game = having("great_mausoleum")
    game.state.objective_deck.remove("metropolis-general")
    game.state.objective_discards.append("metropolis-general")
    game.run("status-cards", "red", chance=[MORALE, "wealth-large_fleet"])
    assert game.red.objective_cards == ["wealth-large_fleet"]


@rule("CM-23.05")
def test_with_an_empty_deck_the_choice_is_the_top_card_or_the_reshuffled_pile() -> None:
    game = having("great_mausoleum")
    discarded(game, *game.state.action_deck)
    top = game.state.action_discards[-1]
    game.run("status-cards", "red").say("red", "deck", chance=[top, "metropolis-general"])
    assert game.red.action_cards == [top]
    assert game.state.action_discards == []


def test_what_its_owner_discards_goes_under_the_pile() -> None:
    game = discarded(having("great_mausoleum", f"1 culture, {GROUND}", blue=MORALE), IDEAS).run("gold-mine", "red")
    game.say("red", GROUND)
    assert game.state.action_discards == [GROUND, IDEAS]


def test_in_battles_too_while_the_enemys_card_lies_on_top() -> None:
    drawn = "D3 plains  red infantry\nD4 plains  blue infantry\nD2 plains  red city great_mausoleum"
    game = clash(drawn, red=f"tactics, {MORALE}", blue=f"tactics, {GROUND}")
    discarded(game, IDEAS).run("gold-mine", "blue")
    game.say("red", "move", "D3", "D4", MORALE).say("blue", GROUND, chance=[MISS, MISS])
    assert game.state.action_discards == [MORALE, IDEAS, GROUND]


def test_the_mausoleum_may_repeat_the_event_on_top_and_buries_it_again() -> None:
    game = having("great_mausoleum")
    for event in ("awesome_year_all", "good_year_all"):
        game.state.event_deck.remove(event)
        game.state.event_discards.append(event)
    game.run("event", "red")
    assert game.asked == "red draw-from"
    game.say("red", "discarded")
    while game.asked != "red action":
        game.say(game.ask.seat, game.choices[0])
    assert game.state.event_discards == ["good_year_all", "awesome_year_all"]


@pytest.mark.parametrize(
    ("home", "discards"),
    [("red city great_mausoleum", ["anarchy", "good_year_all"]), ("red city", ["good_year_all", "anarchy"])],
)
def test_a_card_that_has_lain_on_the_table_is_discarded_by_its_owner_as_any_other(
    home: str, discards: list[str]
) -> None:
    game = clash(f"D2 plains  {home}", red="philosophy, voting, 2 food")
    game.state.event_discards.append("good_year_all")
    game.run("event-text", "red", "anarchy").say("red", "advance", "voting")
    assert game.state.in_play == []
    assert game.state.event_discards == discards


# --- Great Library ---------------------------------------------------------------------------------------------


@rule("CM-C.73")
def test_the_library_borrows_the_lasting_effect_of_an_advance_until_the_end_of_the_turn() -> None:
    """Tactics: armies move, and cards are played in battles; no border token, no cube, no points."""
    elsewhere = "D3 plains  red infantry\nD4 plains  blue infantry"
    game = having("great_library", MORALE, elsewhere)
    assert game.refusal("move").endswith("(CM-12.05)")
    cubes = game.red.tracker
    game.say("red", "great_library", "tactics")
    assert (game.turn.actions, game.red.tracker, game.red.stock.total()) == (3, cubes, 0)
    assert "tactics" not in game.red.advances
    game.say("red", "move", "D3", "D4", MORALE, chance=["6 infantry", MISS])
    assert values(game)[0] == 6 + 1 + 2
    game.say("red", "end-turn").say("blue", "end-turn")
    assert game.state.in_play == []
    assert game.refusal("move") != ""


@rule("CM-C.73")
def test_what_an_advance_needs_is_not_needed_to_borrow_it_and_nothing_happens_as_if_it_were_gained() -> None:
    game = having("great_library").say("red", "great_library", "philosophy")
    assert game.red.stock.total() == 0
    game = having("great_library").say("red", "great_library", "writing")
    assert game.red.action_cards == game.red.objective_cards == []


def test_neither_governments_nor_what_one_has_can_be_borrowed() -> None:
    game = having("great_library", "tactics").say("red", "great_library")
    assert "voting" not in game.choices
    assert "farming" not in game.choices
    assert "tactics" not in game.choices
    assert "siegecraft" in game.choices
    assert "roads" in game.choices


def test_once_a_turn() -> None:
    game = having("great_library").say("red", "great_library", "roads")
    assert game.refusal("great_library").endswith("(CM-6.09)")


def test_a_borrowed_action_can_be_taken() -> None:
    game = having("great_library", "1 culture").say("red", "great_library", "circus_and_sports")
    game.say("red", "circus_and_sports", "E2 1")
    assert game.city("E2").mood == "happy"


def test_borrowed_engineering_allows_wonders() -> None:
    drawn = "D2 plains  red city great_library happy\nE2 plains  red city happy"
    game = clash(drawn, red="2 food, 3 wood, 7 ore, 5 culture, rituals, great_pyramids")
    assert game.refusal("wonder").endswith("(CM-24.02)")
    game.say("red", "great_library", "engineering", "wonder")
    assert "great_pyramids" in game.red.wonders


def test_what_borrowed_storage_held_is_lost_at_the_end_of_the_turn() -> None:
    game = having("great_library", "2 food").say("red", "great_library", "storage", "collect", "E2")
    assert game.red.stock.food == 3
    game.say("red", "end-turn")
    assert game.red.stock.food == 2


def test_a_borrowed_advance_that_is_gained_in_the_same_turn_counts_once() -> None:
    """Steel Weapons: +2, not +4."""
    elsewhere = "D3 plains  red infantry\nD4 plains  blue infantry"
    game = having("great_library", "tactics, 2 food, 2 ore", elsewhere).say("red", "great_library", "steel_weapons")
    game.say("red", "advance", "steel_weapons", "move", "D3", "D4", "pay", chance=[MISS, MISS])
    assert values(game) == (1 + 2, 1)
