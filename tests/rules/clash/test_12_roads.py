"""Chapter 12: moving with Roads."""

from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import Situation, clash

ROAD = "roads, tactics, 2 food, 2 ore"


def keys(game: Situation) -> list[str]:
    """All options, allowed or not."""
    return [option.key for option in game.ask.options]


@rule("CM-12.13")
def test_from_a_city_a_group_goes_2_spaces_for_1_food_and_1_ore() -> None:
    game = clash("D2 plains  red city, 2 red infantry\nD3 plains\nD4 plains", red=ROAD)
    game.say("red", "move", "D2", ["infantry", "infantry"], "D4 by road")
    assert game.units("D4") == ["infantry", "infantry"]
    assert (game.red.stock.food, game.red.stock.ore) == (1, 1)
    assert game.asked == "red action"


@rule("CM-12.13")
def test_every_group_pays_its_own_road() -> None:
    game = clash("D2 plains  red city, 2 red infantry\nD3 plains\nD4 plains", red=ROAD)
    game.say("red", "move", "D2", ["infantry"], "D4 by road", "D2", "D4 by road")
    assert (game.red.stock.food, game.red.stock.ore) == (0, 0)


@rule("CM-12.13")
def test_a_road_may_also_end_at_a_city() -> None:
    game = clash("D2 plains  red city\nD3 plains\nD4 plains  red settler", red=ROAD)
    game.say("red", "move", "D4", "D2 by road")
    assert game.units("D2") == ["settler"]


@rule("CM-12.13")
def test_a_road_starts_or_ends_at_ones_own_city() -> None:
    game = clash("D2 plains  red settler\nD3 plains\nD4 plains", red=ROAD).say("red", "move", "D2")
    assert "D4 by road" not in keys(game)


@rule("CM-12.13")
def test_a_road_does_not_end_at_the_city_of_somebody_else() -> None:
    for owner in ("blue", "barbarians"):
        drawn = f"D2 plains  red infantry\nD3 plains\nD4 plains  {owner} city"
        game = clash(drawn, red=ROAD).say("red", "move", "D2")
        assert "D4 by road" not in keys(game)


@everywhere
@rule("CM-12.15", "CM-12.10", "CC-13.12")
def test_settlers_pass_four_army_units_by_road() -> None:
    drawn = "D2 plains  red city, red settler\nD3 plains  4 red infantry\nD4 plains"
    game = clash(drawn, red=ROAD).say("red", "move", "D2", "D4 by road")
    assert game.units("D4") == ["settler"]


@rule("CM-12.13")
def test_a_road_is_2_spaces_long_and_no_longer() -> None:
    game = clash("D2 plains  red city, red settler\nD3 plains\nD4 plains\nD5 plains", red=ROAD).say("red", "move", "D2")
    assert "D4 by road" in keys(game)
    assert "D5 by road" not in keys(game)


@rule("CM-12.13")
def test_a_longer_road_between_two_cities_does_not_make_the_others_longer() -> None:
    drawn = "D2 plains  red city, red settler\nD3 plains\nD4 plains\nC5 plains\nD5 plains  {}"
    game = clash(drawn.format("red city"), red=f"{ROAD}, rome").say("red", "move", "D2")
    assert "D5 by road" in keys(game)
    assert "C5 by road" not in keys(game)
    assert "D4 by road" in keys(game)


@rule("CM-12.13")
def test_a_road_is_not_for_those_who_lack_roads_or_cannot_pay() -> None:
    drawn = "D2 plains  red city, red settler\nD3 plains\nD4 plains"
    game = clash(drawn, red="2 food, 2 ore").say("red", "move", "D2")
    assert not any("road" in key for key in keys(game))
    game = clash(drawn, red="roads, 2 food").say("red", "move", "D2")
    assert "CM-12.13" in game.refusal("by road")


@rule("CM-12.13")
def test_terrain_does_not_matter_on_a_road() -> None:
    drawn = "D2 plains  red city, red infantry\nD3 mountain\nD4 {}\nC5 plains\nD5 plains  blue infantry"
    game = clash(drawn.format("mountain"), red=ROAD).say("red", "move", "D2", "D4 by road", "move", "D4", "C5")
    assert game.units("C5") == ["infantry"]
    game = clash(drawn.format("forest"), red=ROAD).say("red", "move", "D2", "D4 by road", "move", "D4")
    assert game.refusal("D5") == ""


@everywhere
@rule("CM-12.14", "CC-30.11")
def test_a_road_does_not_pass_through_enemies() -> None:
    for enemy in ("blue infantry", "blue settler", "blue city", "barbarians infantry"):
        game = clash(f"D2 plains  red city, red infantry\nD3 plains  {enemy}\nD4 plains", red=ROAD)
        game.say("red", "move", "D2")
        assert "D4 by road" not in keys(game)


@everywhere
@rule("CM-12.14", "CC-30.9")
def test_a_road_may_end_in_an_attack_and_a_retreat_leads_back_all_the_way() -> None:
    game = clash("D2 plains  red city, red infantry\nD3 plains\nD4 plains  blue infantry", red=ROAD)
    game.say("red", "move", "D2", "D4 by road", chance=["1 leader", "1 leader"])
    game.say("red", "retreat")
    assert game.units("D2") == ["infantry"]


@everywhere
@rule("CM-12.14", "CC-30.9")
def test_a_road_does_not_cross_the_sea_nor_go_aboard() -> None:
    game = clash("D2 plains  red city, red settler\nD3 sea  red ship\nD4 plains", red=ROAD).say("red", "move", "D2")
    assert "D4 by road" not in keys(game)
    game = clash("D2 plains  red city, red settler\nD3 plains\nD4 sea  red ship", red=ROAD).say("red", "move", "D2")
    assert "D4 by road" not in keys(game)


@everywhere
@rule("CM-12.14", "CC-30.9")
def test_a_road_does_not_begin_aboard() -> None:
    drawn = "D2 plains  red city\nD3 plains\nD4 sea  red ship, red settler"
    game = clash(drawn, red=ROAD).say("red", "move", "D4 aboard")
    assert "D2 by road" not in keys(game)


@everywhere
@rule("CM-12.14", "CC-30.9")
def test_a_road_does_not_explore() -> None:
    game = clash("D2 plains  red city, red settler\nD3 plains", red=ROAD).say("red", "move", "D2")
    assert not {"D4 by road", "C4 by road", "E3 by road", "C3 by road"} & {*keys(game)}


@everywhere
@rule("CM-12.14", "CC-30.9")
def test_a_road_is_not_for_those_who_have_fought() -> None:
    game = clash("D2 plains\nD3 plains  red infantry\nD4 plains  blue city", red=ROAD).say("red", "move", "D3", "D4")
    assert game.city("D4").owner == "red"
    assert "CM-12.07" in game.refusal("move")


@everywhere
@rule("CM-12.15", "CC-13.12")
def test_a_space_full_of_army_units_cannot_be_passed_by_an_army_but_by_settlers() -> None:
    drawn = "D2 plains  red city, red infantry, red settler\nD3 plains  4 red infantry\nD4 plains"
    game = clash(drawn, red=ROAD).say("red", "move", "D2", ["infantry"])
    assert "D4 by road" not in keys(game)
    game = clash(drawn, red=ROAD).say("red", "move", "D2", ["settler"])
    assert "D4 by road" in keys(game)


@everywhere
@rule("CM-12.15", "CM-12.10", "CC-13.12")
def test_three_may_be_passed_by_one_but_not_by_two() -> None:
    drawn = "D2 plains  red city, 2 red infantry\nD3 plains  3 red infantry\nD4 plains"
    game = clash(drawn, red=ROAD).say("red", "move", "D2", ["infantry"])
    assert "D4 by road" in keys(game)
    game = clash(drawn, red=ROAD).say("red", "move", "D2", ["infantry", "infantry"])
    assert "D4 by road" not in keys(game)
