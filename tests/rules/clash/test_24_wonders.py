"""Chapter 24: wonders. The effect of each is tested in content/test_wonders.py."""

import pytest

from rules.clash.editions.monumental import BOX
from rules.clash.scoring import score_sheet
from rules.clash.voices import effects_of
from tests.rule import rule
from tests.rules.clash.fights import attack
from tests.rules.clash.scenario import Situation, clash

CITIES = "D2 plains  red city happy\nE2 plains  red city happy\nD7 plains  blue city\n"
STATUE = "3 food, 4 wood, 5 ore, 5 culture, engineering, monuments, great_statue"
WALL = "3 food, 2 wood, 7 ore, 5 culture, engineering, siegecraft, great_wall"
WIN = ["6 infantry", "1 leader"]


def wonder_points(game: Situation, seat: str) -> float:
    sheet = score_sheet(game.state, game.state.players[seat])
    return next(line.points for line in sheet if line.reason == "wonders")


# --- drawing ---------------------------------------------------------------------------------------------------


@rule("CM-24.01")
@pytest.mark.parametrize(("advance", "red"), [("engineering", ""), ("monuments", "art_and_sculptures")])
def test_engineering_and_monuments_bring_a_wonder_card(advance: str, red: str) -> None:
    game = clash(CITIES, red=f"2 food, {red}").say("red", "advance", advance, chance=["great_gardens"])
    assert game.red.wonder_cards == ["great_gardens"]
    assert "Great Gardens" not in game.told("blue")
    assert game.game.view("blue")["players"]["red"]["hand_sizes"]["wonder"] == 1


@rule("CM-24.01", "CM-23.07")
def test_an_empty_wonder_deck_brings_none() -> None:
    game = clash(CITIES, red="2 food", blue=", ".join(BOX.wonders)).say("red", "advance", "engineering")
    assert game.red.wonder_cards == []
    assert "engineering" in game.red.advances


@rule("CM-24.01")
def test_there_are_eight() -> None:
    assert len(BOX.wonders) == 8
    for card in BOX.wonders.values():
        assert (card.price.resources(), card.price.culture, card.price.mood) == (12, 5, 0)


# --- constructing ----------------------------------------------------------------------------------------------


@rule("CM-24.02", "CM-24.06")
def test_a_wonder_costs_its_price_and_an_activation() -> None:
    game = clash(CITIES, red=STATUE).say("red", "wonder", "D2", chance=["metropolis-general"]).say("red", "none")
    assert game.city("D2").wonders == ["great_statue"]
    assert game.red.stock.total() == 0
    assert (game.turn.actions, game.city("D2").activated) == (2, 1)
    assert (game.red.wonder_cards, game.red.wonders) == ([], ["great_statue"])
    assert game.game.view("blue")["players"]["red"]["wonders"] == ["great_statue"]


@rule("CM-24.02")
def test_not_without_engineering_nor_without_the_price() -> None:
    assert "CM-24.02" in clash(CITIES, red=STATUE.replace("engineering, ", "")).refusal("wonder")
    assert "CM-24.02" in clash(CITIES, red=STATUE.replace("5 culture", "4 culture, 7 mood, 7 gold")).refusal("wonder")
    assert "CM-24.02" in clash(CITIES, red=STATUE.replace(", great_statue", "")).refusal("wonder")


@rule("CM-24.02", "CM-5.04")
def test_gold_pays_for_the_resources_of_a_wonder() -> None:
    game = clash(CITIES, red=STATUE.replace("5 ore", "5 gold")).say(
        "red", "wonder", "D2", chance=["metropolis-general"]
    )
    assert game.red.stock.total() == 0


@rule("CM-24.03")
@pytest.mark.parametrize("mood", ["neutral", "angry"])
def test_only_a_happy_city_constructs_a_wonder(mood: str) -> None:
    game = clash(CITIES.replace("happy", mood), red=STATUE)
    assert mood in game.refusal("wonder")
    assert game.refusal("wonder").endswith("(CM-24.03)")


@rule("CM-24.04")
def test_every_wonder_needs_an_advance_of_its_own() -> None:
    for card in BOX.wonders.values():
        price = ", ".join(f"{amount} {kind}" for kind, amount in card.price.items())
        red = f"{price}, storage, engineering, {card.id}"
        drawn = (
            CITIES.replace("D2 plains  red city happy", "D2 plains  red city happy port@D3\nC2 plains  red city")
            + "D3 sea"
        )
        assert clash(drawn, red=red).refusal("wonder").endswith("(CM-24.04)"), card.id
        game = clash(drawn, red=f"{red}, {card.needs}").say("red", "wonder")
        if game.asked == "red construct-city":
            game.say("red", "D2")
        assert game.city("D2").wonders == [card.id]


@rule("CM-24.04")
def test_the_lighthouse_needs_a_port_in_the_city() -> None:
    red = "3 food, 5 wood, 4 ore, 5 culture, engineering, cartography, great_lighthouse"
    assert "port" in clash(CITIES, red=red).refusal("wonder")
    drawn = CITIES.replace("D2 plains  red city happy", "D2 plains  red city happy port@D3\nC2 plains  red city")
    game = clash(drawn + "D3 sea", red=red).say("red", "wonder")
    assert game.city("D2").wonders == ["great_lighthouse"]


@rule("CM-24.05", "CM-24.07")
def test_a_city_can_have_several_wonders_which_all_count_for_its_size() -> None:
    drawn = CITIES.replace("D2 plains  red city happy", "D2 plains  red city happy great_gardens\nC2 plains  red city")
    game = clash(drawn, red=WALL).say("red", "wonder", "D2")
    assert game.city("D2").wonders == ["great_gardens", "great_wall"]
    assert game.city("D2").size == 3


@rule("CM-24.07", "CM-4.03")
def test_a_wonder_too_may_not_make_a_city_larger_than_the_number_of_cities() -> None:
    drawn = "D2 plains  red city happy temple\nE2 plains  red city"
    assert clash(drawn, red=WALL).refusal("wonder").endswith("(CM-24.03)")  # E2 could grow, but is not happy
    game = clash(drawn.replace("E2 plains  red city", "E2 plains  red city happy market"), red=WALL)
    assert game.refusal("wonder").endswith("(CM-4.03)")


@rule("CM-24.07", "CM-4.02")
def test_a_wonder_too_may_not_make_a_city_larger_than_five() -> None:
    five = "D2 plains  red city happy academy temple market great_gardens\n"
    others = "".join(f"{space} plains  red city\n" for space in ("C2", "D1", "E2", "B2", "F2"))
    assert clash(five + others, red=WALL).refusal("wonder") != ""
    game = clash(five.replace(" great_gardens", "") + others, red=WALL).say("red", "wonder")
    assert game.city("D2").size == 5


@rule("CM-24.07")
def test_a_wonder_is_no_building() -> None:
    """A city with nothing but a wonder cannot be influenced."""
    drawn = "D2 plains  red city\nE2 plains  blue city great_wall"
    assert clash(drawn).refusal("influence").endswith("(CM-15.02)")
    game = clash(drawn)
    sheet = score_sheet(game.state, game.blue)
    assert sheet[0].points == 1  # the settlement alone


@rule("CM-24.02")
def test_which_other_wonders_are_in_hand_stays_a_secret() -> None:
    game = clash(CITIES, red=f"{STATUE}, great_pyramids").say("red", "wonder", "D2")
    assert game.asked == "red wonder"
    assert game.ask.secret
    assert game.choices == ["great_statue"]
    game.say("red", "great_statue", chance=["metropolis-general"])
    assert game.city("D2").wonders == ["great_statue"]
    assert game.red.wonder_cards == ["great_pyramids"]


@rule("CM-24.06")
def test_the_powers_work_at_once() -> None:
    game = clash(CITIES, red=STATUE).say("red", "wonder", "D2", chance=["metropolis-general"]).say("red", "none")
    assert game.red.objective_cards == ["metropolis-general"]
    assert "great_statue" in game.choices
    game.say("red", "great_statue", "metropolis-general")
    assert game.turn.actions == 3


# --- changing hands --------------------------------------------------------------------------------------------


def captured() -> Situation:
    """Red has captured blue's Great Statue in D4."""
    game = attack("infantry", "city great_statue, infantry", elsewhere="D7 plains  blue city", chance=WIN)
    return game.say("blue", "none")


@rule("CM-24.09", "CM-17.10", "CM-24.11")
def test_the_captor_takes_the_card_and_its_powers_and_both_score() -> None:
    game = captured()
    assert (game.red.wonders, game.blue.wonders) == (["great_statue"], [])
    assert "great_statue" in effects_of(game.state, game.red)
    assert "great_statue" not in effects_of(game.state, game.blue)
    assert game.state.wonders["great_statue"].builder == "blue"
    assert (wonder_points(game, "red"), wonder_points(game, "blue")) == (2, 2)


@rule("CM-24.11", "CM-27.05")
def test_who_built_and_owns_it_scores_all_of_it() -> None:
    game = clash("D2 plains  red city great_statue great_wall")
    assert wonder_points(game, "red") == 8


@rule("CM-24.11")
def test_however_often_it_changes_hands_only_builder_and_owner_score() -> None:
    drawn = """
    B7 plains  red city
    E4 plains  yellow city great_wall, yellow infantry
    D4 plains  red infantry
    F4 plains  blue infantry
    H8 plains  yellow city
    """
    game = clash(drawn, seats=3, red="tactics", blue="tactics", turn="red")
    game.say("red", "move", "D4", "E4", chance=WIN).say("yellow", "none").say("red", "end-turn")
    assert [wonder_points(game, seat) for seat in ("red", "blue", "yellow")] == [2, 0, 2]
    game.say(game.ask.seat, "end-turn")
    game.say("blue", "move", "F4", "E4", chance=WIN).say("red", "none")
    assert [wonder_points(game, seat) for seat in ("red", "blue", "yellow")] == [0, 2, 2]
    assert game.blue.wonders == ["great_wall"]


@rule("CM-24.11")
def test_a_builder_who_recaptures_it_scores_all_again() -> None:
    drawn = (
        "D3 plains  blue infantry\nD4 plains  red city great_statue, red infantry\nD2 plains  red infantry, red city"
    )
    game = clash(drawn, turn="blue", red="tactics", blue="tactics").say("blue", "move", "D3", "D4", chance=WIN)
    game.say("red", "none").say("blue", "end-turn")
    game.say("red", "move", "D2", "D3", "move", "D3", "D4", chance=WIN)
    assert (game.red.wonders, wonder_points(game, "red"), wonder_points(game, "blue")) == (["great_statue"], 4, 0)


@rule("CM-24.10", "CM-24.12")
def test_under_barbarians_its_powers_rest_and_the_builder_scores_half() -> None:
    drawn = "D3 plains  barbarians infantry\nD2 plains  red city great_statue\nC2 plains  red city"
    game = clash(drawn, red="metropolis-general").run("barbarians-move", "red")
    assert game.city("D2").owner == "barbarians"
    assert game.red.wonders == []
    assert "great_statue" not in [option.key for option in game.ask.options]
    assert wonder_points(game, "red") == 2


@rule("CM-24.12")
def test_a_player_who_captures_it_from_the_barbarians_takes_the_card() -> None:
    game = attack("infantry", "city great_statue, infantry", foe="barbarians", chance=WIN)
    assert game.red.wonders == ["great_statue"]
    assert wonder_points(game, "red") == 2


@rule("CM-24.08", "CM-17.08")
def test_a_wonder_of_a_city_that_is_removed_leaves_the_game() -> None:
    seven = "\n".join(f"{s} plains  red city" for s in ("D2", "E2", "C2", "D1", "B2", "F2", "E3"))
    game = attack("infantry", "city great_statue, infantry", elsewhere=seven, chance=WIN)
    assert "D4" not in game.state.cities
    assert (game.red.wonders, game.blue.wonders) == ([], [])
    assert wonder_points(game, "red") == wonder_points(game, "blue") == 0
    assert "great_statue" not in game.state.wonder_deck


@rule("CM-24.08", "CM-24.13")
def test_so_do_the_pyramids() -> None:
    seven = "\n".join(f"{s} plains  red city" for s in ("D2", "E2", "C2", "D1", "B2", "F2", "E3"))
    game = attack("infantry", "city great_pyramids, infantry", elsewhere=seven, chance=WIN)
    assert wonder_points(game, "blue") == 0


@rule("CM-24.13")
def test_the_pyramids_are_worth_5_1_and_only_to_the_builder() -> None:
    assert wonder_points(clash("D2 plains  red city great_pyramids"), "red") == 5.1
    game = attack("infantry", "city great_pyramids, infantry", elsewhere="D7 plains  blue city", chance=WIN)
    game.say("blue", "none")
    assert (wonder_points(game, "red"), wonder_points(game, "blue")) == (0, 5.1)
    assert game.red.wonders == ["great_pyramids"]
