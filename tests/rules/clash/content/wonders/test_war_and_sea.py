"""Great Wall, Great Lighthouse, Great Gardens; the Great Pyramids are in tests/rules/clash/test_24_wonders.py."""

import re
from pathlib import Path

import pytest

import rules.clash
from rules.clash.deeds import wins_battle
from tests.rule import rule
from tests.rules.clash.content.wonders.having import HIT, IDEAS, MISS
from tests.rules.clash.fights import attack, values
from tests.rules.clash.scenario import Situation, clash

HERO = "hero_general-wedge_formation"

# --- Great Wall ------------------------------------------------------------------------------------------------


@rule("CM-C.42")
def test_the_great_wall_weakens_attackers_in_the_first_round() -> None:
    game = attack(
        "2 infantry", "city happy, 2 infantry", elsewhere="D7 plains  blue city great_wall", chance=["5 infantry"] * 4
    )
    assert values(game) == (5 + 5 + 2 - 2, 5 + 5 + 2)


@pytest.mark.parametrize("city", ["city neutral", "city angry"])
def test_only_in_happy_cities(city: str) -> None:
    game = attack("infantry", f"{city}, infantry", elsewhere="D7 plains  blue city great_wall", chance=[MISS, MISS])
    assert values(game) == (1, 1)


def test_not_in_later_rounds_nor_outside_cities_nor_for_the_owners_attacks() -> None:
    wall = "D7 plains  blue city great_wall"
    game = attack("infantry", "city happy, infantry", elsewhere=wall, chance=["2 cavalry", MISS])
    assert values(game) == (0, 1)
    game.say("red", "fight", chance=["2 cavalry", MISS])
    assert values(game) == (2, 1)
    assert values(attack("infantry", "infantry", elsewhere=wall, chance=["2 cavalry", MISS])) == (2, 1)
    mine = attack(
        "infantry", "city happy, infantry", elsewhere="D2 plains  red city great_wall", chance=["2 cavalry", MISS]
    )
    assert values(mine) == (2, 1)


@pytest.mark.parametrize("defenders", ["", ", red infantry"])
def test_barbarians_who_attack_a_city_of_its_owner_lose_at_once(defenders: str) -> None:
    drawn = f"D3 plains  2 barbarians infantry\nD2 plains  red city angry{defenders}\nB7 plains  red city great_wall"
    game = clash(drawn).run("barbarians-move", "red")
    assert game.city("D2").owner == "red"
    assert game.units("D2", "barbarians") == game.units("D3") == []
    assert game.red.stock.gold == 1  # CM-19.21


WALLED = "D3 plains  2 barbarians infantry\nD2 plains  red city angry{}\nB7 plains  red city great_wall"


def repelled(defenders: str = "", red: str = "", eclipse: bool = False) -> Situation:
    game = clash(WALLED.format(defenders), red=red)
    if eclipse:
        game.run("event-text", "red", "solar_eclipse")
    return game.run("barbarians-move", "red")


@rule("CM-C.42", "CM-23.02")
def test_a_battle_won_by_the_great_wall_is_a_battle_won_in_the_turn() -> None:
    """For Hero General, for Great Ideas; and it is told."""
    cards = f"{HERO}, {IDEAS}"
    game = repelled(red=cards)
    assert wins_battle("red", "D2") in game.deeds()
    assert (game.turn.battles_won, game.turn.triumphs) == (1, 1)
    game.say("red", HERO, "D2", IDEAS)
    assert (game.city("D2").mood, game.red.stock.ideas) == ("neutral", 2)
    assert clash(WALLED.format(""), red=cards).refusal(HERO).endswith("(CM-23.02)")


@rule("CM-C.42")
def test_it_brings_captives_money_the_eclipse_its_point_and_a_fast_war_its_tokens() -> None:
    assert repelled(red="rome, bartering").red.stock.mood == 1
    game = repelled(eclipse=True)
    assert [points.amount for points in game.red.points] == [1]
    assert game.state.in_play == []
    stock = repelled(", red leader", red="china, leader sun_tzu").red.stock
    assert (stock.mood, stock.culture) == (1, 1)


def test_whether_a_battle_was_fought_is_asked_of_the_battle_and_not_of_its_rounds() -> None:
    """A battle may be won before its first round: it only does not count if there was nobody to fight."""
    folder = Path(rules.clash.__file__).parent
    counted = re.compile(r"(battle|fight)\.round(:|\)| > 0| and| or|$)")
    found = [
        f"{file.name}: {line.strip()}"
        for file in sorted(folder.rglob("*.py"))
        for line in file.read_text().splitlines()
        if counted.search(line)
    ]
    assert found == []


def test_barbarians_who_attack_an_army_outside_fight() -> None:
    drawn = "D4 plains  2 barbarians infantry\nD3 plains  red infantry\nD2 plains  red city great_wall"
    game = clash(drawn).run("barbarians-move", "red")
    if game.asked == "red barbarian-step":
        game.say("red", "D3", chance=[HIT, HIT, MISS])
    assert game.units("D3", "barbarians") != []


# --- Great Lighthouse ------------------------------------------------------------------------------------------

LIGHT = (
    "D2 plains  red city great_lighthouse port@D3 {}\nD3 sea\nD6 sea  {}\nE2 plains  red city\nD7 plains  blue city\n"
)


def test_the_lighthouse_places_a_ship_anywhere_at_the_cost_of_an_activation() -> None:
    game = clash(LIGHT.format("", "")).say("red", "great_lighthouse")
    assert {"D3", "D6"} <= {*game.choices}
    game.say("red", "D6")
    assert game.units("D6") == ["ship"]
    assert (game.turn.actions, game.city("D2").activated, game.city("D2").mood) == (3, 1, "neutral")


def test_not_where_enemy_ships_are_but_among_ones_own() -> None:
    game = clash(LIGHT.format("", "blue ship") + "C7 sea  pirates ship\nC8 sea  red ship").say(
        "red", "great_lighthouse"
    )
    assert "D6" not in game.choices
    assert "C7" not in game.choices
    assert "C8" in game.choices


@rule("CM-4.11", "CM-4.08")
def test_using_it_again_lowers_the_mood_and_an_angry_city_is_used_once() -> None:
    game = clash(LIGHT.format("happy", "")).say("red", "great_lighthouse", "D6", "great_lighthouse", "D6")
    assert game.city("D2").mood == "neutral"
    game.say("red", "great_lighthouse", "D6")
    assert game.city("D2").mood == "angry"
    game.say("red", "great_lighthouse", "D6")
    assert game.refusal("great_lighthouse").endswith("(CM-4.08)")
    assert game.units("D6") == ["ship"] * 4


def test_not_without_a_ship_in_the_supply() -> None:
    assert clash(LIGHT.format("", "4 red ship")).refusal("great_lighthouse").endswith("(CM-1.04)")


def test_not_if_enemies_are_on_all_seas() -> None:
    drawn = (
        LIGHT.format("", "blue ship")
        .replace("D3 sea", "D3 sea  blue ship")
        .replace("E2 plains", "D8 plains\nE2 plains")
    )
    game = clash(drawn)
    seas = [space for space, terrain in game.state.terrain.items() if terrain == "sea"]
    for space in seas:
        if not game.units(space):
            game.state.terrain[space] = "plains"
    game.run("gold-mine", "red")
    assert game.refusal("great_lighthouse").endswith("(CM-24.02)")


@rule("CM-25.10")
def test_its_owner_decides_who_is_first_player_whoever_has_the_tokens() -> None:
    game = clash(LIGHT.format("", ""), blue="7 mood", turn="blue").run("status-first-player")
    assert game.asked == "red first-player"
    game.say("red", "blue")
    assert game.state.first_player == "blue"


# --- Great Gardens ---------------------------------------------------------------------------------------------

GARDENS = "D2 plains  red city great_gardens\nE2 plains\nE3 forest\nC3 mountain\nC2 sea\nD1 barren\nD3 sea\n"


@rule("CM-C.43")
def test_the_gardens_collect_anything_from_plains() -> None:
    game = clash(GARDENS + "E7 plains  red city").say("red", "collect", "D2")
    keys = [option.key for option in game.ask.options]
    for space in ("D2", "E2"):
        assert {f"{space} {kind}" for kind in ("food", "wood", "ore", "ideas", "gold")} <= {*keys}
    assert [key for key in keys if key.startswith(("E3", "C3"))] == ["E3 wood", "C3 ore"]
    game.say("red", ["D2 gold", "E2 ideas"])
    assert (game.red.stock.gold, game.red.stock.ideas) == (1, 1)


@rule("CM-9.04")
def test_each_plains_space_still_only_once() -> None:
    game = clash(GARDENS).say("red", "collect")
    assert "CM-9.04" in game.must_refuse("red", ["D2 gold", "D2 ideas"])


@rule("CM-C.43")
def test_only_the_city_of_the_gardens() -> None:
    game = clash(GARDENS + "E7 plains  red city").say("red", "collect", "E7")
    assert not any(option.key.endswith(("gold", "ideas")) for option in game.ask.options)


def test_with_husbandry_far_plains_too() -> None:
    game = clash(GARDENS + "D4 sea\nF3 plains", red="husbandry").say("red", "collect")
    assert "F3 gold" in [option.key for option in game.ask.options]


APPROACH = "D4 {}  2 blue infantry\nD3 {}\nD2 plains  red city great_gardens\nE3 forest\n"


@rule("CM-C.58")
def test_who_entered_plains_in_this_turn_cannot_enter_the_gardens() -> None:
    game = clash(APPROACH.format("plains", "plains"), blue="tactics", turn="blue")
    game.say("blue", "move", "D4", ["infantry"], "D3", "done", "move", "D3")
    assert game.refusal("D2").endswith("(CM-C.58)")
    game = clash(APPROACH.format("plains", "barren"), blue="tactics", turn="blue")
    game.say("blue", "move", "D4", ["infantry"], "D3", "done", "move", "D3", "D2")
    assert game.city("D2").owner == "blue"


@rule("CM-C.58")
def test_it_is_asked_of_each_unit_by_itself() -> None:
    """One has come from D4 this turn; the other has been in D3 all along."""
    drawn = "D4 plains  blue infantry\nD3 plains  blue infantry\nD2 plains  red city great_gardens"
    game = clash(drawn, blue="tactics", turn="blue").say("blue", "move", "D4", "D3", "done", "move", "D3")
    game.say("blue", ["infantry"], "D2")
    assert game.city("D2").owner == "blue"
    assert game.units("D3") == ["infantry"]


@rule("CM-C.58")
def test_together_they_cannot_enter() -> None:
    drawn = "D4 plains  blue infantry\nD3 plains  blue infantry\nD2 plains  red city great_gardens\nE3 forest"
    game = clash(drawn, blue="tactics", turn="blue").say("blue", "move", "D4", "D3", "done", "move", "D3")
    game.say("blue", ["infantry", "infantry from plains"])
    assert game.refusal("D2").endswith("(CM-C.58)")


def test_other_cities_of_the_owner_are_open_to_them() -> None:
    drawn = "D4 plains  blue infantry\nD3 plains\nE3 plains  red city\nD2 plains  red city great_gardens"
    game = clash(drawn, blue="tactics", turn="blue").say("blue", "move", "D4", "D3", "move", "D3", "E3")
    assert game.city("E3").owner == "blue"


def test_in_the_next_turn_they_can() -> None:
    game = clash(APPROACH.format("plains", "plains") + "D7 plains  blue city", blue="tactics", turn="blue")
    game.say("blue", "move", "D4", ["infantry"], "D3", "done", "end-turn").say("red", "end-turn")
    game.say("blue", "move", "D3", "D2")
    assert game.city("D2").owner == "blue"


def test_disembarking_on_plains_counts_and_so_does_exploring() -> None:
    drawn = "D4 sea  blue ship, blue infantry\nD3 plains\nD2 plains  red city great_gardens\nE3 forest"
    game = clash(drawn, blue="tactics", turn="blue").say("blue", "move", "D4 aboard", "D3", "done", "move", "D3")
    assert game.refusal("D2").endswith("(CM-C.58)")


ROAD = (
    "D5 barren  blue city, 2 blue infantry\nD4 {}\nD3 {}\nC4 sea\nE4 {}\nC3 sea\nE3 sea\nC5 sea\nE5 {}\n"
    "D2 plains  red city great_gardens"
)


@rule("CM-C.58", "CM-12.13")
def test_who_passes_over_plains_by_road_has_entered_them() -> None:
    """From D5 by road over D4 to D3; then on to the gardens in D2."""
    for passed, refused in (("plains", True), ("forest", False)):
        drawn = ROAD.format(passed, "barren", "barren", "sea")
        game = clash(drawn, blue="tactics, roads, 1 food, 1 ore", turn="blue")
        game.say("blue", "move", "D5", ["infantry"], "D3 by road", "done", "move", "D3")
        assert game.refusal("D2").endswith("(CM-C.58)") is refused


@rule("CM-C.58", "CM-12.13")
def test_a_road_that_can_keep_off_the_plains_does() -> None:
    """From D5 to E4 over D4, which is plains, or over E5."""
    for around, entered in (("barren", False), ("plains", True)):
        drawn = ROAD.format("plains", "barren", "forest", around)
        game = clash(drawn, blue="tactics, roads, 1 food, 1 ore", turn="blue")
        game.say("blue", "move", "D5", ["infantry"], "E4 by road")
        assert game.unit("E4", "infantry").on_plains is entered


@rule("CM-C.58", "CM-12.13")
def test_nor_can_the_gardens_be_entered_by_a_road_over_plains() -> None:
    near = "D4 barren  blue city, 2 blue infantry\nD3 {}\nC3 sea\nE3 sea\nD2 plains  red city great_gardens"
    for passed, refused in (("plains", True), ("forest", False)):
        game = clash(near.format(passed), blue="tactics, roads, 1 food, 1 ore", turn="blue")
        game.say("blue", "move", "D4", ["infantry"])
        assert game.refusal("D2 by road").endswith("(CM-C.58)") is refused


@rule("CM-C.58", "CM-2.04")
def test_barbarians_are_enemies_too() -> None:
    """They come to D3 with one event, and would come on with a second one in the same turn."""
    drawn = "D4 forest  barbarians infantry\nD3 {}\nE4 sea\nC4 sea\nC3 sea\nE3 sea\nD2 plains  red city great_gardens"
    barren = clash(drawn.format("barren")).run("barbarians-move", "red").run("barbarians-move", "red")
    assert barren.city("D2").owner == "barbarians"
    plains = clash(drawn.format("plains")).run("barbarians-move", "red").run("barbarians-move", "red")
    assert plains.city("D2").owner == "red"
    assert plains.units("D3") == ["infantry"]


def test_where_no_gardens_are_units_from_plains_are_like_any_others() -> None:
    drawn = "D4 plains  blue infantry\nD3 plains  blue infantry\nE3 forest"
    game = clash(drawn, blue="tactics", turn="blue").say("blue", "move", "D4", "D3", "done", "move", "D3")
    assert [option.key for option in game.ask.options] == ["infantry"]
