"""CC-8 The action Advance in 2012: the order of the board, governments, and the effects of gaining an advance."""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.rules.clash.everywhere import only_classic
from tests.rules.clash.scenario import clash

CITY = "D2 plains red city\nD7 plains blue city"
AUTOCRATS = "draft, nationalism, totalitarianism, forced_labor"


@only_classic
@rule("CC-8.2", "CC-8.3")
def test_the_top_advance_comes_first_and_the_others_in_any_order() -> None:
    game = clash(CITY, red="2 food").say("red", "advance")
    assert "CM-7.06" in game.refusal("draft")
    game = clash(CITY, red="2 food, tactics").say("red", "advance")
    assert {"siegecraft", "steel_weapons", "draft"} & {*game.choices} >= {"siegecraft", "draft"}


@only_classic
@rule("CC-8.4")
@pytest.mark.parametrize(
    ("later", "before", "top"), [("roads", "engineering", "mining"), ("navigation", "cartography", "fishing")]
)
def test_some_advances_need_another_one_of_their_category(later: str, before: str, top: str) -> None:
    game = clash(CITY, red=f"2 food, {top}").say("red", "advance")
    assert "CC-8.4" in game.refusal(later)
    game = clash(CITY, red=f"2 food, {top}, {before}").say("red", "advance")
    assert later in game.choices


@only_classic
@rule("CC-8.10", "CC-8.11", "CC-8.12", "CC-8.14")
def test_the_top_of_another_government_takes_all_cubes_with_it() -> None:
    game = clash(CITY, red=f"2 food, philosophy, {AUTOCRATS}").say("red", "advance", "voting")
    assert game.asked == "red government-advances"
    game.say("red", ["civil_liberties", "economic_liberty"])
    governs = [id for id in game.red.advances if game.state.box.advances[id].category.government]
    assert governs == ["voting", "civil_liberties", "economic_liberty"]
    assert (game.red.stock.food, game.turn.actions) == (0, 2)


@only_classic
@rule("CC-8.10", "CC-8.11")
def test_only_the_top_of_another_government_can_be_taken_and_only_with_what_leads_to_it() -> None:
    game = clash(CITY, red=f"2 food, philosophy, {AUTOCRATS}").say("red", "advance")
    assert "CM-7.06" in game.refusal("civil_liberties")
    assert "CM-7.09" in game.refusal("dogma")
    assert "voting" in game.choices


@only_classic
@rule("CC-8.11", "CC-8.13")
def test_a_lone_top_advance_moves_alone_and_what_it_did_ends() -> None:
    game = clash(CITY, red="2 food, 4 mood, 1 culture, philosophy, draft, nationalism").say("red", "advance", "voting")
    assert "voting" in game.red.advances
    assert "nationalism" not in game.red.advances
    assert game.asked == "red action"


@only_classic
@rule("CC-8.15", "CC-12.2")
@pytest.mark.parametrize(
    ("advance", "building"), [("fishing", "port"), ("writing", "academy"), ("tactics", "fortress"), ("myths", "temple")]
)
def test_the_top_advance_of_a_category_allows_its_building(advance: str, building: str) -> None:
    drawn = "D4 plains  red city\nD3 sea\nE4 plains  red city\nE3 plains red city"
    game = clash(drawn, red="1 food, 1 wood, 1 ore")
    assert game.refusal("construct").endswith("(CM-10.02)")
    game = clash(drawn, red=f"1 food, 1 wood, 1 ore, Culture Level 2, {advance}").say("red", "construct", "D4")
    assert [*game.city("D4").buildings] == [building]


@only_classic
@rule("CC-8.16")
def test_the_board_has_twelve_categories_of_four() -> None:
    categories = clash(CITY).state.box.all_categories
    assert [len(category.advances) for category in categories] == [4] * 12
    assert sum(category.government for category in categories) == 3


@only_classic
@rule("CC-8.17")
def test_the_token_is_there_before_the_event() -> None:
    """Myths brings the very token that keeps the city's mood when the famine comes."""
    game = clash("D2 plains  red city\nD7 plains  blue city", red="2 food, Happiness Level 2")
    game.say("red", "advance", "myths", chance=["famine_1"])
    while game.asked != "red keep-mood":
        game.say(game.ask.seat, game.choices[0])
    game.say("red", "pay")
    assert game.city("D2").mood == "neutral"


@only_classic
@rule("CC-8.18", "CC-5.9")
def test_a_free_advance_moves_its_level_and_may_bring_an_event() -> None:
    game = clash(CITY, red="1 culture, Culture Level 2, quick_advance-peltasts")
    game.say("red", "quick_advance-peltasts", "tactics", chance=["volcano"])
    assert (game.red.levels.culture, "draws the event" in game.told()) == (3, True)
    game = clash(CITY, red="1 culture, mining, quick_advance-peltasts").say("red", "quick_advance-peltasts")
    assert {"engineering", "sanitation"} <= {*game.choices}
    assert "roads" not in game.choices
