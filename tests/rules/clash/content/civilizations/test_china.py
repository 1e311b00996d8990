"""China: rice, fireworks, settlers that turn into soldiers."""

from __future__ import annotations

import pytest

from rules.engine.ask import BadAnswer
from tests.rule import rule
from tests.rules.clash.everywhere import with_civilizations
from tests.rules.clash.fights import attack, values
from tests.rules.clash.scenario import Situation, clash

# --- Rice Cultivation ------------------------------------------------------------------------------------------

FIELDS = "D2 plains  red city academy temple market happy, red settler\nD3 plains{}\nC3 plains{}\nE3 plains{}"
RICE = "china, irrigation, storage"


@with_civilizations
@rule("CV-8.10")
@pytest.mark.parametrize("settlers", [0, 1, 2, 3])
def test_fields_with_settlers_give_more_up_to_two(settlers: int) -> None:
    """The settler in the city itself does not count. The size of the city does not limit the bonus."""
    drawn = FIELDS.format(*["  red settler"] * settlers, *[""] * (3 - settlers))
    game = clash(drawn, red=RICE).say("red", "collect", ["D2 food", "D3 food", "C3 food", "E3 food"])
    assert game.red.stock.food == 4 + min(settlers, 2)


@with_civilizations
@rule("CV-8.10")
def test_only_plains_are_rice_fields() -> None:
    drawn = "D2 plains  red city happy\nD3 forest  red settler\nC2 mountain  red settler"
    game = clash(drawn, red=RICE).say("red", "collect", ["D3 wood", "C2 ore"])
    assert (game.red.stock.food, game.red.stock.wood, game.red.stock.ore) == (0, 1, 1)


@rule("CM-5.02")
def test_what_there_is_no_room_for_is_lost() -> None:
    drawn = "D2 plains  red city happy\nD3 plains  red settler\nC2 plains  red settler"
    game = clash(drawn, red="china, irrigation").say("red", "collect", ["D3 food", "C2 food"])
    assert game.red.stock.food == 2


def test_only_fields_that_are_collected_from() -> None:
    game = clash(FIELDS.format("  red settler", "", ""), red=RICE).say("red", "collect", ["C3 food"])
    assert game.red.stock.food == 1


# --- Expansion -------------------------------------------------------------------------------------------------

LAND = "D2 plains  red city\nD3 plains\nD4 plains  red city, red settler\nD5 plains\nE4 plains  red settler"
EXPANSION = "china, husbandry"


@with_civilizations
@rule("CV-8.11")
def test_recruiting_settlers_lets_all_settlers_in_cities_move() -> None:
    game = clash(LAND, red=f"{EXPANSION}, 2 food").say("red", "recruit", "D2", ["settler"])
    assert game.asked == "red free-move-from"
    assert sorted(game.choices) == ["D2", "D4", "done"]
    game.say("red", "D4", "D5", "D2", "D3")
    assert (game.units("D5"), game.units("D3")) == (["settler"], ["settler"])
    assert game.asked == "red action"
    assert game.turn.actions == 2


@with_civilizations
@rule("CV-8.12")
def test_they_need_not_and_may_move_again_in_the_turn() -> None:
    game = clash(LAND, red=f"{EXPANSION}, 2 food").say("red", "recruit", "D2", ["settler"], "D4", "D5", "done")
    assert game.asked == "red action"
    assert "D5" in game.say("red", "move").choices


@with_civilizations
@rule("CV-8.11")
def test_roads_may_be_used() -> None:
    game = clash(LAND, red=f"{EXPANSION}, roads, 1 ore, storage, 3 food").say("red", "recruit", "D2", ["settler"], "D2")
    assert any(key.endswith("by road") for key in game.choices)


def test_recruiting_others_moves_nobody() -> None:
    game = clash(LAND, red=f"{EXPANSION}, 1 food, 1 ore").say("red", "recruit", "D2", ["infantry"])
    assert game.asked == "red action"


@with_civilizations
@rule("CV-8.12")
def test_a_settler_from_an_event_moves_nobody() -> None:
    game = clash(LAND, red=EXPANSION).run("event-text", "red", "population_boom_1").say("red", "D2")
    assert game.asked == "red action"


# --- Fireworks -------------------------------------------------------------------------------------------------

FIREWORKS = "china, metallurgy, 1 ore, 1 wood"


def test_fireworks_cancel_a_hit_in_the_first_round() -> None:
    game = attack("infantry", "infantry", red=FIREWORKS, chance=["2 cavalry", "5 cavalry"])
    assert game.asked == "red ignore-hit"
    game.say("red", "pay")
    assert game.units("D4", "red") == ["infantry"]
    assert game.red.stock.total() == 0
    assert game.asked == "red retreat"


def test_at_sea_too_and_for_gold() -> None:
    game = clash("D3 sea  red ship\nD4 sea  blue ship", red="china, metallurgy, 2 gold")
    game.say("red", "move", "D3", "D4", chance=["2 cavalry", "5 cavalry"]).say("red", "pay")
    assert game.units("D4", "red") == ["ship"]


@rule("CM-16.15")
def test_a_hit_that_the_defender_only_pays_for_is_ignored_too() -> None:
    """Hits are counted, and ignored, when both combat values are final: the Colosseum comes before."""
    colosseum = "D7 plains  blue city colosseum"
    dice = ["2 cavalry", "4 elephant"]
    game = attack("infantry", "infantry", elsewhere=colosseum, red=FIREWORKS, blue="1 culture", chance=dice)
    assert game.asked == "blue colosseum"
    assert game.say("blue", "pay").asked == "red ignore-hit"
    game.say("red", "pay")
    assert (values(game), game.units("D4", "red")) == ((2, 5), ["infantry"])


def test_nor_is_there_a_question_where_nobody_can_be_hit() -> None:
    dice = ["6 infantry", "6 infantry", "1 leader"]
    game = attack("2 infantry", "city fortress", blue=FIREWORKS, chance=dice)
    assert game.asked == "red action"  # a lone fortress


def test_not_in_the_second_round_nor_without_a_hit_nor_without_wood() -> None:
    game = attack("infantry", "infantry", red=FIREWORKS, chance=["2 cavalry", "2 cavalry"])
    assert game.asked == "red retreat"
    game.say("red", "fight", chance=["2 cavalry", "5 cavalry"])
    assert game.units("D4") == ["infantry"]
    game = attack("infantry", "infantry", red="china, metallurgy, 1 ore", chance=["2 cavalry", "5 cavalry"])
    assert game.units("D4", "red") == []


def test_one_hit_of_several() -> None:
    dice = ["2 cavalry", "2 cavalry", "5 cavalry", "5 cavalry"]
    game = attack("2 infantry", "2 infantry", red=FIREWORKS, chance=dice).say("red", "pay")
    assert game.units("D4", "red") == ["infantry"]


def test_or_not_used() -> None:
    game = attack("infantry", "infantry", red=FIREWORKS, chance=["2 cavalry", "5 cavalry"]).say("red", "no")
    assert game.units("D4", "red") == []


# --- Imperial Army ---------------------------------------------------------------------------------------------

IMPERIAL = "china, voting"


def test_settlers_and_infantry_change_places() -> None:
    drawn = "D3 plains  red settler, red infantry\nD4 plains  2 red infantry"
    game = clash(drawn, red=IMPERIAL)
    game.say("red", "china.imperial_army", ["settler in D3", "infantry in D4", "infantry in D4"])
    assert (game.units("D3"), game.units("D4")) == (["infantry", "infantry"], ["settler", "settler"])
    assert game.turn.actions == 2
    assert "CM-6.09" in game.refusal("china.imperial_army")


def test_within_the_supply_and_the_stacking_limit() -> None:
    drawn = "D3 plains  4 red infantry, red settler\nD4 plains  3 red settler, red infantry"
    game = clash(drawn, red=IMPERIAL)
    assert "CM-12.10" in game.must_refuse("red", "china.imperial_army", ["settler in D3"])
    assert "CM-1.04" in game.must_refuse("red", ["infantry in D3"])
    game.say("red", ["settler in D3", "infantry in D3"])
    assert sorted(game.units("D3")) == ["infantry"] * 4 + ["settler"]


def test_nobody_to_change() -> None:
    assert "CM-28.01" in clash("D3 plains  red cavalry", red=IMPERIAL).refusal("china.imperial_army")
    full = "D3 plains  4 red infantry, 2 red settler\nD4 plains  4 red cavalry, 2 red settler"
    assert "CM-28.01" in clash(full, red=IMPERIAL).refusal("china.imperial_army")
    assert "CM-28.01" not in clash(full.replace(", 2 red settler", "", 1), red=IMPERIAL).refusal("china.imperial_army")


def test_one_of_several_is_enough() -> None:
    assert clash("D3 plains  3 red cavalry, 2 red settler", red=IMPERIAL).refusal("china.imperial_army") == ""


def test_somebody_has_to_change() -> None:
    game = clash("D3 plains  red settler", red=IMPERIAL).say("red", "china.imperial_army")
    assert "exactly 1" in told_off(game, [])


def told_off(game: Situation, answer: list[str]) -> str:
    with pytest.raises(BadAnswer) as error:
        game.say("red", answer)
    return str(error.value)


def test_what_is_proposed_is_possible() -> None:
    full = "D3 plains  4 red cavalry, red settler\nD4 plains  red infantry, red cavalry"
    game = clash(full, red=IMPERIAL).say("red", "china.imperial_army")
    assert game.ask.preset == ["infantry in D4"]


@rule("CM-12.10")
def test_each_space_has_its_own_limit_and_ships_take_as_many_as_they_carry() -> None:
    drawn = "D3 plains  3 red infantry, red settler\nD4 plains  3 red infantry, red settler"
    game = clash(drawn, red=IMPERIAL).say("red", "china.imperial_army", ["settler in D3", "settler in D4"])
    assert (game.units("D3"), game.units("D4")) == (["infantry"] * 4, ["infantry"] * 4)
    fleet = clash("D3 sea  3 red ship, 2 red settler, 3 red infantry", red=IMPERIAL)
    fleet.say("red", "china.imperial_army", ["settler in D3", "settler in D3"])
    assert fleet.units("D3") == ["infantry"] * 5 + ["ship"] * 3


# --- Sun Tzu ---------------------------------------------------------------------------------------------------


@rule("CM-7.11")
@pytest.mark.parametrize("token", ["mood", "culture"])
def test_the_art_of_war_teaches_warfare_for_a_token(token: str) -> None:
    drawn = "D2 plains  red city happy, red leader"
    game = clash(drawn, red=f"china, leader sun_tzu, tactics, 1 {token}, tracker 2").say(
        "red", "sun_tzu.the_art_of_war"
    )
    assert sorted(game.choices) == ["draft", "siegecraft", "steel_weapons"]
    game.say("red", "siegecraft")
    assert "siegecraft" in game.red.advances
    assert (game.red.tracker, game.red.stock[token], game.turn.actions) == (1, 0, 2)


@pytest.mark.parametrize(
    ("drawn", "red"),
    [
        ("D2 plains  red city, red leader", "1 mood"),
        ("D2 plains  red city happy\nD3 plains  red leader", "1 mood"),
        ("D2 plains  red city happy, red leader", ""),
        ("D2 plains  red city happy, red leader", "1 mood, siegecraft, steel_weapons, draft"),
    ],
)
def test_the_art_of_war_needs_a_happy_city_a_token_and_something_to_learn(drawn: str, red: str) -> None:
    game = clash(drawn, red=f"china, leader sun_tzu, tactics, {red}")
    assert game.refusal("sun_tzu.the_art_of_war")


def test_a_fast_war_brings_tokens() -> None:
    game = attack(
        "leader, infantry", "infantry", red="china, leader sun_tzu", chance=["6 infantry", "4 cavalry", "1 leader"]
    )
    assert (game.red.stock.mood, game.red.stock.culture) == (1, 1)


@pytest.mark.parametrize(
    ("mine", "theirs", "chance"),
    [
        ("infantry", "infantry", ["6 infantry", "1 leader"]),  # without him
        ("leader, infantry", "city", []),  # against nobody
        ("leader, infantry", "city fortress", ["5 cavalry", "6 infantry", "1 leader"]),  # against walls
    ],
)
def test_otherwise_it_brings_none(mine: str, theirs: str, chance: list[str]) -> None:
    game = attack(mine, theirs, red="china, leader sun_tzu", chance=chance)
    assert game.red.stock.mood == 0


def test_in_defence_too() -> None:
    chance = ["1 leader", "6 infantry"]
    game = attack("infantry", "leader", blue="china, leader sun_tzu", chance=chance)
    assert (game.blue.stock.mood, game.blue.stock.culture) == (1, 1)


def test_barbarians_who_are_only_held_off_bring_none() -> None:
    drawn = "D4 plains  barbarians infantry\nD3 plains  red city, red leader"
    game = clash(drawn, red="china, leader sun_tzu").run(
        "barbarian-army-moves", "red", "D4", chance=["2 cavalry", "2 cavalry"]
    )
    assert game.units("D4") == ["infantry"]
    assert game.red.stock.mood == 0


def test_who_dies_in_it_brings_none() -> None:
    dice = ["6 infantry", "4 cavalry", "5 cavalry"]
    game = attack("leader, infantry", "infantry", red="china, leader sun_tzu", chance=dice).say("red", ["leader"])
    assert game.units("D4") == ["infantry"]
    assert game.red.stock.mood == 0


def test_a_war_of_two_rounds_is_not_fast() -> None:
    game = attack("leader", "infantry", red="china, leader sun_tzu", chance=["2 cavalry", "2 cavalry"])
    game.say("red", "fight", chance=["5 cavalry", "2 cavalry"])
    assert game.units("D4") == ["leader"]
    assert game.red.stock.mood == 0


# --- Qin Shi Huang ---------------------------------------------------------------------------------------------


def test_the_great_wall_is_found_and_built_for_less() -> None:
    """test_babylonia.py tests everything else about a leader who seeks a wonder."""
    game = clash("D2 plains  red city", red="china, leader qin_shi_huang, 2 food").say("red", "advance", "engineering")
    assert game.say("red", "take", chance=["deck"]).red.wonder_cards == ["great_wall"]
    drawn = "D2 plains  red city happy, red leader\nC2 forest  red city"
    red = "china, leader qin_shi_huang, engineering, siegecraft, great_wall, storage, 3 food, 2 wood, 7 ore, 3 culture"
    game = clash(drawn, red=red, actions=0).say("red", "qin_shi_huang.great_wall")
    assert game.city("D2").wonders == ["great_wall"]


def test_the_tactician_pays_to_ignore_a_hit_in_any_round() -> None:
    red = "china, leader qin_shi_huang, 4 culture"
    game = attack("leader", "infantry", red=red, chance=["2 cavalry", "5 cavalry"]).say("red", "pay")
    game.say("red", "fight", chance=["2 cavalry", "5 cavalry"]).say("red", "pay")
    assert game.units("D4", "red") == ["leader"]
    assert game.red.stock.culture == 0


def test_the_tactician_elsewhere_or_poor_ignores_nothing() -> None:
    red = "china, leader qin_shi_huang"
    game = attack("leader", "infantry", red=f"{red}, 1 culture", chance=["2 cavalry", "5 cavalry"])
    assert game.units("D4", "red") == []
    drawn = "D5 plains  red leader"
    game = attack("infantry", "infantry", red=f"{red}, 4 culture", elsewhere=drawn, chance=["2 cavalry", "5 cavalry"])
    assert game.units("D4", "red") == []


# --- Wu Zetian -------------------------------------------------------------------------------------------------


def test_she_teaches_agriculture() -> None:
    drawn = "D2 plains  red city happy, red leader"
    game = clash(drawn, red="china, leader wu_zetian, 1 culture").say("red", "wu_zetian.agriculture_economist")
    assert sorted(game.choices) == ["husbandry", "irrigation", "storage"]


@pytest.mark.parametrize(("enemies", "value"), [(1, 6), (2, 6), (3, 4)])
def test_she_is_brilliant_unless_outnumbered_when_the_round_begins(enemies: int, value: int) -> None:
    chance = ["2 cavalry", "2 elephant", *["1 leader"] * enemies]
    game = attack("leader, infantry", f"{enemies} infantry", red="china, leader wu_zetian", chance=chance)
    assert values(game)[0] == value
