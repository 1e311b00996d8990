"""Chapter 7: the action Advance, the event tracker, and governments."""

import pytest

from rules.clash.deeds import draws_event, gains_special_advance
from rules.clash.editions.monumental import BOX
from rules.clash.refusals import first_must_be, has_already
from rules.engine.ask import Refusal
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import clash

# --- price -----------------------------------------------------------------------------------------------------


@everywhere
@rule("CM-7.01", "CC-8.1")
def test_an_advance_costs_two_food_and_a_main_action() -> None:
    game = clash(red="2 food").say("red", "advance", "fishing")
    assert "fishing" in game.red.advances
    assert game.red.stock.food == 0
    assert game.turn.actions == 2


@everywhere
@rule("CM-7.01", "CC-8.1")
@pytest.mark.parametrize("instead", ["1 food, 1 ideas", "2 ideas", "1 gold, 1 ideas", "2 gold"])
def test_ideas_and_gold_replace_food(instead: str) -> None:
    game = clash(red=instead).say("red", "advance", "tactics")
    assert "tactics" in game.red.advances
    assert game.red.stock.resources() == 0


@everywhere
@rule("CM-7.01", "CC-8.1")
def test_the_player_says_what_replaces_the_food() -> None:
    game = clash(red="2 food, 1 ideas, 1 gold")
    game.say("red", "advance", "tactics", ["ideas", "food"])
    assert (game.red.stock.food, game.red.stock.ideas, game.red.stock.gold) == (1, 0, 1)


@everywhere
@rule("CM-7.01", "CC-8.1")
@pytest.mark.parametrize("stock", ["1 food", "1 food, 7 wood, 7 ore, 3 culture, 3 mood"])
def test_nothing_but_ideas_and_gold_replaces_food(stock: str) -> None:
    assert "CM-7.01" in clash(red=stock).refusal("advance")


# --- cubes and borders -----------------------------------------------------------------------------------------


@rule("CM-7.02")
def test_the_cube_comes_from_the_event_tracker() -> None:
    game = clash(red="2 food").say("red", "advance", "fishing")
    assert game.red.tracker == 2
    assert game.blue.tracker == 3


@rule("CM-7.03")
@pytest.mark.parametrize(
    ("advance", "culture", "mood"),
    [("tactics", 1, 0), ("fishing", 0, 1), ("engineering", 0, 0)],
)
def test_a_blue_border_gives_culture_and_a_yellow_one_mood(advance: str, culture: int, mood: int) -> None:
    game = clash(red="2 food").say("red", "advance", advance)
    assert (game.red.stock.culture, game.red.stock.mood) == (culture, mood)


# --- events ----------------------------------------------------------------------------------------------------


@rule("CM-7.05")
def test_the_last_cube_brings_an_event_and_three_new_cubes() -> None:
    game = clash("D3 plains  blue settler\nD4 plains  blue settler", red="2 food, tracker 1")
    game.say("red", "advance", "tactics", chance=["epidemics"])
    assert game.asked == "blue event-loss"
    assert game.red.tracker == 0
    game.say("blue", "settler in D3")
    assert game.red.tracker == 3
    assert game.asked == "red action"


@rule("CM-7.05")
def test_no_event_as_long_as_a_cube_is_left() -> None:
    game = clash(red="2 food, tracker 2").say("red", "advance", "tactics")
    assert game.red.tracker == 1
    assert game.state.event_discards == []


@rule("CM-7.04")
def test_the_border_token_is_there_before_the_event() -> None:
    """Myths brings the very token that keeps the city's mood when the famine comes."""
    game = clash("D2 plains  red city, red settler\nD7 plains  blue city", red="2 food, tracker 1")
    game.say("red", "advance", "myths", chance=["famine_1"])
    game.say("red", "C2")  # the barbarians settle
    assert game.asked == "red keep-mood"
    game.say("red", "pay")
    assert game.city("D2").mood == "neutral"
    assert game.red.stock.mood == 0


@rule("CM-7.04")
def test_what_gaining_the_advance_brings_comes_before_the_event() -> None:
    game = clash(red="2 food, tracker 1")
    game.say("red", "advance", "writing", chance=["militia-high_morale", "city_founder-resistance", "epidemics"])
    told = game.told()
    assert told.index("draws an objective card") < told.index("draws the event")


# --- which advances can be taken -------------------------------------------------------------------------------


@rule("CM-7.06")
def test_a_category_begins_with_its_top_advance() -> None:
    game = clash(red="4 ideas").say("red", "advance")
    for later in ("public_education", "free_education", "philosophy"):
        assert game.refused(later) == Refusal("CM-7.06", first_must_be("education", "writing"))
    game.say("red", "writing", chance=["militia-high_morale", "city_founder-resistance"]).say("red", "advance")
    assert {"public_education", "free_education", "philosophy"} <= {*game.choices}


@everywhere
@rule("CM-7.07", "CC-8.16")
def test_an_advance_is_owned_only_once() -> None:
    game = clash(red="2 food").say("red", "advance")
    assert game.refused("farming") == Refusal("CM-7.07", has_already("farming"))


@rule("CM-7.07")
def test_who_owns_every_advance_there_is_cannot_advance() -> None:
    everything = [a.id for a in BOX.advances.values() if a.category.id not in ("autocracy", "theocracy")]
    game = clash(red=f"2 food, {', '.join(everything)}")
    assert game.refusal("advance").endswith("(CM-7.07)")


@everywhere
@rule("CM-7.08", "CM-10.02", "CC-8.15", "CC-12.2")
def test_a_building_needs_the_advance_it_stands_next_to() -> None:
    cities = "D2 plains  red city\nC2 forest  red city"
    game = clash(cities, red="1 food, 1 wood, 1 ore, tactics").say("red", "construct", "D2")
    assert game.city("D2").buildings == {"fortress": "red"}
    game = clash(cities, red="1 food, 1 wood, 1 ore, storage")
    assert "CM-10.02" in game.refusal("construct")


# --- governments -----------------------------------------------------------------------------------------------

GOVERNMENTS = [
    ("voting", "writing", "philosophy"),
    ("nationalism", "tactics", "draft"),
    ("dogma", "myths", "state_religion"),
]


@everywhere
@rule("CM-7.09", "CC-8.7", "CC-8.8")
@pytest.mark.parametrize(("top", "category", "needed"), GOVERNMENTS)
def test_the_top_of_a_government_needs_another_advance(top: str, category: str, needed: str) -> None:
    game = clash(red=f"2 food, {category}").say("red", "advance")
    assert "CM-7.09" in game.refusal(top)
    game = clash(red=f"2 food, {category}, {needed}").say("red", "advance", top)
    assert top in game.red.advances


@everywhere
@rule("CM-7.09", "CC-8.6", "CC-8.9")
def test_the_other_advances_of_a_government_need_only_its_top() -> None:
    game = clash(red="2 food, voting").say("red", "advance", "civil_liberties")
    assert "civil_liberties" in game.red.advances


@rule("CM-7.10")
def test_only_one_government_at_a_time() -> None:
    game = clash(red="2 food, writing, philosophy, tactics, draft, voting").say("red", "advance")
    assert game.refusal("nationalism").endswith("(CM-7.10)")
    assert "separation_of_power" in game.choices


@rule("CM-7.10")
def test_no_free_advance_of_a_second_government_either() -> None:
    game = clash(red="writing, philosophy, tactics, draft, voting").run("status-advance", "red")
    assert "nationalism" not in game.choices
    assert "separation_of_power" in game.choices


@everywhere
@rule("CM-7.13", "CC-8.13")
def test_what_holds_for_the_turn_ends_when_its_advance_is_lost() -> None:
    """Forced Labor lets the angry city work; then the Autocracy becomes a Democracy, and it only collects one."""
    game = clash(
        "D2 plains  red city angry academy fortress",
        red="2 mood, 1 culture, nationalism, forced_labor, writing, philosophy",
    )
    game.say("red", "forced_labor")
    game.run("status-government", "red")
    game.say("red", "democracy", ["civil_liberties"])
    assert "forced_labor" not in game.red.advances
    game.say("red", "collect", ["D2 food"])
    assert game.asked == "red action"
    assert game.red.stock.resources() == 1


# --- free and special advances ---------------------------------------------------------------------------------


@rule("CM-7.11")
def test_a_free_advance_takes_a_cube_from_the_tracker() -> None:
    game = clash(red="tracker 3").run("status-advance", "red").say("red", "fishing")
    assert "fishing" in game.red.advances
    assert game.red.tracker == 2


@rule("CM-7.11")
def test_a_free_advance_with_the_last_cube_brings_an_event() -> None:
    game = clash(red="tracker 1").run("status-advance", "red").say("red", "fishing", chance=["epidemics"])
    assert draws_event("red", "epidemics", "", "") in game.deeds()
    assert game.red.tracker == 3


@rule("CM-7.11")
def test_an_advance_that_leaves_the_tracker_alone_takes_its_cube_from_the_supply() -> None:
    game = clash(
        "D2 plains  red city\nD3 plains  blue city",
        red="technology_trade-surprise, fishing, tracker 1",
        blue="tactics, tracker 1",
    )
    game.say("red", "technology_trade-surprise")
    assert "tactics" in game.red.advances
    assert "fishing" in game.blue.advances
    assert (game.red.tracker, game.blue.tracker) == (1, 1)
    assert game.state.event_discards == []


@rule("CM-7.12")
def test_a_special_advance_comes_with_its_basic_one_and_takes_no_cube() -> None:
    game = clash(red="rome, 2 food")
    game.say("red", "advance", "engineering", chance=["great_wall"])
    assert game.red.tracker == 2
    assert gains_special_advance("red", "rome.aqueduct") in game.deeds()
    game.say("red", "advance")  # red has nothing left, but Aqueduct brings Sanitation for nothing
    assert "sanitation" in game.red.advances


@rule("CM-7.12")
def test_a_special_advance_belongs_to_its_civilization() -> None:
    game = clash(red="2 food").say("red", "advance", "engineering", chance=["great_wall"])
    assert "Aqueduct" not in game.told()
    assert "CM-7.01" in game.refusal("advance")
