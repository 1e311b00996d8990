"""Chapter 8, City Management: arts, harvest, the culture track."""

import pytest

from rules.civilization.refusals import has_no_icon, market_lacks_all
from rules.engine.ask import Refusal
from tests.rule import rule
from tests.rules.civilization.scenario import civilization


@rule("CB-133")
def test_a_city_devoted_to_the_arts_gives_one_and_its_icons() -> None:
    game = civilization("A1 desert  red temple\nA2 desert  red artist\nF4 desert  red city")
    game.say("red", "arts-B2")
    assert game.red.culture == 1 + 2 + 2


@rule("CB-134", "CB-221")
def test_culture_gathered_by_a_scout_counts_for_the_named_city() -> None:
    game = civilization("J4 desert  red temple, red scout\nF6 desert  red city")
    game.state.gathering = {"J4": "B2"}
    game.run("city-action", "red", "B2", "arts")
    assert game.red.culture == 3


@rule("CB-135", "CB-225")
def test_an_enemy_figure_takes_the_culture_of_its_square() -> None:
    game = civilization("A1 desert  red stonehenge, blue scout\nA2 desert  red temple\nF6 desert  red city")
    game.say("red", "arts-B2")
    assert game.red.culture == 3


@rule("CB-136", "CB-137", "CB-292")
def test_a_harvest_takes_one_token_of_a_resource_in_the_outskirts() -> None:
    game = civilization("A1 desert  silk\nA2 desert  iron\nF6 desert  red city")
    game.say("red", "harvest-B2")
    assert game.choices == ["iron", "silk"]
    game.say("red", "silk")
    assert game.red.resources == {"silk": 1}
    assert game.state.market["silk"] == 1


@rule("CB-136")
def test_no_harvest_without_a_resource_icon() -> None:
    game = civilization("F6 desert  red city")
    assert game.refused("harvest-B2") == Refusal("CB-136", has_no_icon())


@rule("CB-138")
def test_what_the_market_does_not_have_cannot_be_harvested() -> None:
    game = civilization("A1 desert  silk\nF6 desert  red city", blue="2 silk")
    assert game.refused("harvest-B2") == Refusal("CB-138", market_lacks_all())


@rule("CB-139", "CB-221")
def test_a_gathering_scout_lets_the_named_city_harvest() -> None:
    game = civilization("J4 desert  silk, red scout\nF6 desert  red city")
    game.state.gathering = {"J4": "F6"}
    game.run("city-management", "red")
    assert game.refusal("harvest-F6") == ""
    assert "CB-136" in game.refusal("harvest-B2")


@rule("CB-140", "CB-224")
def test_a_blockaded_resource_cannot_be_harvested() -> None:
    game = civilization("A1 desert  silk, blue army\nF6 desert  red city")
    assert "CB-136" in game.refusal("harvest-B2")


@rule("CB-116", "CB-136")
def test_a_building_covers_the_resource_of_its_square() -> None:
    game = civilization("A1 desert  silk, red temple\nF6 desert  red city")
    assert "CB-136" in game.refusal("harvest-B2")


# --- the culture track -------------------------------------------------------------------------------------------


@rule("CB-141", "CB-142", "CB-143", "CB-144")
@pytest.mark.parametrize(("level", "culture", "trade"), [(0, 3, 0), (6, 3, 0), (7, 5, 3), (13, 5, 3), (14, 7, 6)])
def test_each_section_has_its_price_and_it_is_paid_in_full(level: int, culture: int, trade: int) -> None:
    poor = civilization(red=f"level {level}, {culture - 1} culture, {trade} trade")
    assert "CB-144" in poor.refusal("advance")
    game = civilization(red=f"level {level}, {culture} culture, {trade} trade")
    drawn = {0: "drought", 6: "artist", 7: "nationalism", 13: "nationalism", 14: "disaster"}[level]
    game.say("red", "advance", chance=[drawn])
    assert (game.red.culture, game.red.trade, game.red.culture_level) == (0, 0, level + 1)


@rule("CB-142", "CB-143", "CB-144")
@pytest.mark.parametrize(("level", "culture", "trade"), [(7, 5, 3), (14, 7, 6)])
def test_higher_up_the_trade_is_needed_too(level: int, culture: int, trade: int) -> None:
    poor = civilization(red=f"level {level}, {culture} culture, {trade - 1} trade")
    assert "CB-144" in poor.refusal("advance")


@rule("CB-145", "CB-147", "CB-148", "CB-149")
def test_any_number_of_spaces_each_with_its_reward_at_once() -> None:
    game = civilization(red="9 culture")
    game.say("red", "advance", chance=["drought"])
    assert game.red.events == ["drought"]
    game.say("red", "advance", chance=["defection"])
    game.say("red", "advance", chance=["builder"])
    game.say("red", "C3")
    assert game.piece("C3") == "builder"
    assert game.red.culture_level == 3


@rule("CB-146")
def test_markers_share_a_space() -> None:
    game = civilization(red="3 culture", blue="level 1")
    game.say("red", "advance", chance=["drought"])
    assert game.red.culture_level == game.blue.culture_level == 1


@rule("CB-150", "CB-278")
def test_the_last_space_wins_at_once() -> None:
    game = civilization(red="level 20, 7 culture, 6 trade")
    game.say("red", "advance")
    assert game.state.winners == ["red"]
    assert game.game.over
