"""Egypt: the river, the dead, and leaders whom people worship."""

from __future__ import annotations

import pytest

from rules.clash.content.boards import STARTING_REGIONS
from rules.clash.deeds import gains, leader_is_gone
from rules.clash.editions.monumental import BOX
from rules.clash.voices import effects_of
from tests.rule import rule
from tests.rules.clash.everywhere import with_civilizations
from tests.rules.clash.fights import attack, values
from tests.rules.clash.scenario import clash

# --- the land --------------------------------------------------------------------------------------------------


@rule("CM-1.07")
def test_egypt_starts_in_a_land_of_its_own() -> None:
    assert STARTING_REGIONS[BOX.starting_region("egypt") or ""] == ("plains", "mountain", "barren", "barren")


# --- Flood Plains ----------------------------------------------------------------------------------------------


@with_civilizations
@rule("CV-8.13")
@pytest.mark.parametrize("kind", ["food", "wood"])
def test_barren_land_gives_food_or_wood(kind: str) -> None:
    game = clash("D2 mountain  red city\nD3 barren", red="egypt, irrigation").say("red", "collect", [f"D3 {kind}"])
    assert game.red.stock[kind] == 1


def test_once_for_each_space() -> None:
    game = clash("D2 mountain  red city academy\nD3 barren", red="egypt, irrigation").say("red", "collect")
    assert "CM-9.04" in game.must_refuse("red", ["D3 food", "D3 wood"])


def test_other_land_gives_what_it_always_does() -> None:
    drawn = "D2 barren  red city\nD3 forest\nC2 plains\nE2 mountain\nD1 sea"
    game = clash(drawn, red="egypt, irrigation").say("red", "collect")
    assert {*game.choices} == {"D2 food", "D2 wood", "D3 wood", "C2 food", "E2 ore"}


def test_far_barren_land_too() -> None:
    game = clash("D2 mountain  red city\nD3 plains\nD4 barren", red="egypt, irrigation, husbandry").say(
        "red", "collect"
    )
    assert {"D4 food", "D4 wood"} <= {*game.choices}


@with_civilizations
@rule("CM-8.02", "CV-8.13")
def test_cities_are_founded_on_barren_land() -> None:
    game = clash("D4 barren  red settler", red="egypt, irrigation").say("red", "found-city")
    assert game.city("D4").owner == "red"
    assert "CM-8.02" in clash("D4 barren  red settler", red="irrigation").refusal("found-city")


# --- Architecture ----------------------------------------------------------------------------------------------


def test_mood_tokens_pay_for_buildings_and_wonders() -> None:
    drawn = "D2 plains  red city happy\nC2 forest  red city"
    game = clash(drawn, red="egypt, engineering, writing, 3 mood").say("red", "construct", "D2")
    assert "academy" in game.city("D2").buildings
    red = "egypt, engineering, rituals, great_pyramids, 2 food, 3 wood, 5 ore, 4 culture, 3 mood"
    game = clash(drawn, red=red).say("red", "wonder")
    assert game.city("D2").wonders == ["great_pyramids"]
    assert game.red.stock.total() == 0


def test_of_nobody_else() -> None:
    drawn = "D2 plains  red city happy\nC2 forest  red city"
    assert clash(drawn, red="engineering, writing, 3 mood").refusal("construct")


# --- Embalming -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("have", "culture"), [("", 1), ("4 culture", 5), ("5 culture", 5)])
def test_a_battle_brings_culture_up_to_five(have: str, culture: int) -> None:
    game = attack("infantry", "infantry", red=f"egypt, rituals, {have}", chance=["1 leader", "6 infantry"])
    assert game.red.stock.culture == culture


def test_the_defender_gains_it_too() -> None:
    game = attack("infantry", "infantry", blue="egypt, rituals", chance=["1 leader", "6 infantry"])
    assert game.blue.stock.culture == 1


@rule("CM-17.01", "CM-17.11")
@pytest.mark.parametrize("undefended", ["city", "settler"])
def test_a_battle_against_nobody_who_could_fight_counts_for_both_sides(undefended: str) -> None:
    game = attack("infantry", undefended, red="egypt, rituals")
    assert game.red.stock.culture == 1
    game = attack("infantry", undefended, blue="egypt, rituals")
    assert game.blue.stock.culture == 1


def test_the_death_of_the_leader_brings_culture_however_much_there_is() -> None:
    """One for the leader, and one for the battle while there are four or fewer."""
    red = "egypt, leader imhotep, rituals"
    assert attack("leader", "infantry", red=red, chance=["2 elephant", "6 infantry"]).red.stock.culture == 2
    rich = attack("leader", "infantry", red=f"{red}, 5 culture", chance=["2 elephant", "6 infantry"])
    assert rich.red.stock.culture == 6
    without = attack("leader", "infantry", red="egypt, leader imhotep", chance=["2 elephant", "6 infantry"])
    assert without.red.stock.culture == 0


def test_so_does_the_death_of_a_leader_who_goes_down_with_his_ship() -> None:
    """Drowned after the battle; the battle itself brings one more."""
    game = clash("D3 sea  red ship, red leader\nD4 sea  blue ship", red="egypt, leader imhotep, rituals, tactics")
    game.say("red", "move", "D3", "D4", chance=["1 leader", "6 infantry"])
    assert (game.red.leader, game.red.stock.culture) == (None, 2)


@rule("CM-11.12")
def test_a_new_leader_in_the_place_of_the_old_one_brings_culture() -> None:
    drawn = "D2 plains  red city, red leader"
    game = clash(drawn, red="egypt, leader imhotep, rituals, 1 culture, 1 mood")
    game.say("red", "recruit", ["leader"], "cleopatra")
    assert (game.red.leader, game.red.stock.culture, game.red.stock.mood) == ("cleopatra", 1, 0)
    assert gains("red", "culture", leader_is_gone()) in game.deeds()


def test_the_first_leader_replaces_nobody_and_another_player_s_brings_nothing() -> None:
    game = clash("D2 plains  red city", red="egypt, rituals, 1 culture, 1 mood").say("red", "recruit", ["leader"])
    assert game.say("red", "imhotep").red.stock.culture == 0
    game = attack("infantry", "leader", red="egypt, rituals", blue="rome, leader sulla", chance=["6 infantry"] * 2)
    assert game.red.stock.culture == 1  # for the battle
    game = clash("D2 plains  red city, red leader", red="egypt, leader imhotep, 1 culture, 1 mood")
    assert game.say("red", "recruit", ["leader"], "cleopatra").red.stock.culture == 0  # without Rituals


# --- Man-God ---------------------------------------------------------------------------------------------------


@with_civilizations
@rule("CV-8.17")
def test_theocracy_gives_the_abilities_of_autocracy() -> None:
    game = clash("D2 plains  red city", red="egypt, priesthood, dogma, 1 food, 1 ore").say(
        "red", "recruit", ["infantry"]
    )
    assert game.asked == "red token"  # Nationalism
    pairs = {
        "dogma": "nationalism",
        "devotion": "totalitarianism",
        "conversion": "absolute_power",
        "fanaticism": "forced_labor",
    }
    for theocratic, autocratic in pairs.items():
        game = clash(red=f"egypt, priesthood, dogma, {theocratic}")
        assert autocratic in effects_of(game.state, game.red)
        game = clash(red=f"egypt, dogma, {theocratic}")
        assert autocratic not in effects_of(game.state, game.red)


@with_civilizations
@rule("CV-8.17")
def test_no_cubes_are_placed() -> None:
    game = clash(red="egypt, priesthood, dogma")
    assert "nationalism" not in game.red.advances
    assert game.game.view(None)["players"]["red"]["government"] == "theocracy"


def test_absolute_power_is_lent_by_conversion() -> None:
    red = "egypt, priesthood, dogma, conversion, 4 mood"
    game = clash("D2 plains  red city", red=red, actions=0).say("red", "absolute_power")
    assert (game.turn.actions, game.red.stock.mood) == (1, 2)
    assert "CM-6.09" in game.refusal("absolute_power")
    poor = clash("D2 plains  red city", red=red.replace("4 mood", "1 mood"))
    assert "CM-6.06" in poor.refusal("absolute_power")


@rule("CM-C.32")
def test_forced_labor_is_lent_by_fanaticism() -> None:
    drawn = "D2 plains  red city angry temple\nD3 plains\nC2 plains"
    red = "egypt, priesthood, dogma, fanaticism, 2 mood"
    game = clash(drawn, red=red).say("red", "collect")
    assert game.ask.most == 1
    game = clash(drawn, red=red).say("red", "forced_labor")
    assert (game.red.stock.mood, game.turn.actions) == (1, 3)
    assert "CM-6.09" in game.refusal("forced_labor")
    game.say("red", "collect")
    assert game.ask.most == 2
    assert "CM-6.06" in clash(drawn, red=red.replace(", 2 mood", "")).refusal("forced_labor")


def test_totalitarianism_is_lent_by_devotion() -> None:
    """Blue lacks one, and has the tokens."""
    drawn = "D2 plains  blue city\nD3 plains  red city academy, red infantry"
    for red, asked in (("priesthood, ", "blue action"), ("", "blue influence-boost")):
        game = clash(drawn, red=f"egypt, {red}dogma, devotion", blue="3 culture", turn="blue")
        game.say("blue", "influence", chance=["4 cavalry"])
        assert game.city("D3").buildings == {"academy": "red"}
        assert (game.asked, game.blue.stock.culture) == (asked, 3)


def test_nothing_is_lent_by_an_advance_that_is_missing_nor_to_others() -> None:
    game = clash("D2 plains  red city", red="egypt, priesthood, dogma, 4 mood")
    assert not {"absolute_power", "forced_labor"} & {option.key for option in game.ask.options}
    game = clash("D2 plains  red city", red="priesthood, dogma, conversion, 4 mood")
    assert "absolute_power" not in {option.key for option in game.ask.options}


# --- Cleopatra -------------------------------------------------------------------------------------------------

CLEOPATRA = "egypt, leader cleopatra"


def test_her_city_reaches_one_space_farther() -> None:
    drawn = "D2 plains  red city{}\nD3 plains\nD4 plains  blue city academy\nE2 plains{}"
    game = clash(drawn.format(", red leader", ""), red=CLEOPATRA).say("red", "influence", chance=["6 infantry"])
    assert game.city("D4").buildings == {"academy": "red"}
    assert "CM-15.06" in clash(drawn.format("", "  red leader"), red=CLEOPATRA).refusal("influence")
    farther = drawn.replace("D4 plains  blue city academy", "D4 plains\nD5 plains  blue city academy")
    assert "CM-15.06" in clash(farther.format(", red leader", ""), red=CLEOPATRA).refusal("influence")


@with_civilizations
@rule("CV-8.18")
def test_a_token_a_turn_lies_in_her_city() -> None:
    game = clash("D2 plains  red city, red leader", red=f"{CLEOPATRA}, 2 culture", actions=0)
    game.say("red", "cleopatra.beloved")
    assert (game.city("D2").tokens, game.red.stock.culture) == (1, 1)
    assert game.game.view(None)["cities"]["D2"]["tokens"] == 1
    assert "CM-6.09" in game.refusal("cleopatra.beloved")


def test_it_takes_a_token_and_a_city() -> None:
    assert "CM-6.06" in clash("D2 plains  red city, red leader", red=CLEOPATRA).refusal("cleopatra.beloved")
    game = clash("D2 plains  red city\nD3 plains  red leader", red=f"{CLEOPATRA}, 1 culture")
    assert "CM-11.10" in game.refusal("cleopatra.beloved")


def test_who_attacks_pays_as_many_and_they_are_removed() -> None:
    game = clash(
        "D3 plains  2 blue infantry\nD4 plains  red city, red leader",
        red=CLEOPATRA,
        blue="tactics, 2 culture",
        turn="blue",
    )
    game.city("D4").tokens = 2
    game.run("act").say("blue", "move", "D3", ["infantry", "infantry"]).say(
        "blue", "D4", chance=["1 leader"] * 2 + ["2 cavalry"]
    )
    assert game.blue.stock.culture == 0
    assert game.city("D4").tokens == 0


@with_civilizations
@rule("CV-8.18")
def test_who_cannot_pay_cannot_attack() -> None:
    game = clash(
        "D3 plains  blue infantry\nD4 plains  red city, red leader",
        red=CLEOPATRA,
        blue="tactics, 1 culture",
        turn="blue",
    )
    game.city("D4").tokens = 2
    assert "CM-21.11" in game.run("act").say("blue", "move", "D3").refusal("D4")


@with_civilizations
@rule("CV-8.19")
def test_barbarians_do_not_care() -> None:
    drawn = "D4 plains  red city\nD5 plains  2 barbarians infantry\nD2 plains  red leader"
    game = clash(drawn, red=CLEOPATRA)
    game.city("D4").tokens = 2
    game.run("barbarian-army-moves", "red", "D5")
    assert game.city("D4").owner == "barbarians"
    assert game.city("D4").tokens == 0


OPEN = "D3 plains  2 blue infantry\nD4 plains  red leader\nE5 plains  red city"


def test_who_fights_her_in_the_open_pays_nothing() -> None:
    game = clash(OPEN, red=CLEOPATRA, blue="tactics", turn="blue")
    game.city("E5").tokens = 1
    game.run("act").say("blue", "move", "D3", ["infantry"], "D4", chance=["2 cavalry", "2 cavalry"])
    assert game.city("E5").tokens == 1


def test_the_tokens_go_when_she_dies() -> None:
    game = clash(OPEN, red=CLEOPATRA, blue="tactics", turn="blue")
    game.city("E5").tokens = 2
    game.run("act").say("blue", "move", "D3", ["infantry", "infantry"])
    game.say("blue", "D4", chance=["6 infantry", "6 infantry", "2 cavalry"])
    assert (game.red.leader, game.city("E5").tokens) == (None, 0)


@rule("CM-11.12")
def test_and_when_she_is_replaced() -> None:
    game = clash("D2 plains  red city, red leader", red=f"{CLEOPATRA}, 1 culture, 1 mood")
    game.city("D2").tokens = 2
    game.run("act").say("red", "recruit", ["leader"], "imhotep")
    assert (game.city("D2").tokens, game.red.stock.culture) == (0, 0)


@with_civilizations
@rule("CV-8.19")
def test_tokens_stay_behind_and_protect_while_she_is_elsewhere() -> None:
    drawn = "D3 plains  blue infantry\nD4 plains  red city\nE5 plains  red leader"
    game = clash(drawn, red=CLEOPATRA, blue="tactics", turn="blue")
    game.city("D4").tokens = 1
    assert "you have to pay 1 culture" in game.run("act").say("blue", "move", "D3").refusal("D4")
    game = clash(drawn, red=CLEOPATRA, blue="tactics, 1 culture", turn="blue")
    game.city("D4").tokens = 1
    game.run("act").say("blue", "move", "D3", "D4")
    assert (game.city("D4").owner, game.city("D4").tokens, game.blue.stock.culture) == ("blue", 0, 0)


# --- Imhotep ---------------------------------------------------------------------------------------------------

IMHOTEP = "egypt, leader imhotep"


IN_HIS_CITY = "D2 plains  red city, red leader\nC2 plains  red city\nD3 plains"


@pytest.mark.parametrize(
    ("action", "red"),
    [
        (["recruit", "D2", ["infantry"]], "1 food, 1 ore"),
        (["construct", "D2"], "bartering, 1 food, 1 wood, 1 ore"),
    ],
)
def test_activating_his_city_brings_an_idea(action: list[str], red: str) -> None:
    game = clash(IN_HIS_CITY, red=f"{IMHOTEP}, {red}").say("red", *action)
    assert (game.city("D2").activated, game.red.stock.ideas) == (1, 1)


def test_a_wonder_brings_one_too_and_so_does_each_further_activation() -> None:
    drawn = IN_HIS_CITY.replace("D2 plains  red city,", "D2 plains  red city happy,")
    red = f"{IMHOTEP}, engineering, rituals, great_pyramids, storage, 4 food, 3 wood, 7 ore, 5 culture"
    game = clash(drawn, red=red).say("red", "wonder")
    assert (game.city("D2").wonders, game.red.stock.ideas) == (["great_pyramids"], 1)
    game.say("red", "recruit", "D2", ["settler"])
    assert (game.city("D2").activated, game.red.stock.ideas) == (2, 2)


def test_but_not_for_a_collect() -> None:
    game = clash(IN_HIS_CITY, red=IMHOTEP).say("red", "collect", "D2", ["D3 food"])
    assert (game.city("D2").activated, game.red.stock.food, game.red.stock.ideas) == (1, 1, 0)


def test_other_cities_bring_none() -> None:
    drawn = "D2 plains  red city\nD3 plains  red leader"
    assert clash(drawn, red=f"{IMHOTEP}, 1 food, 1 ore").say("red", "recruit", ["infantry"]).red.stock.ideas == 0


@pytest.mark.parametrize(("advance", "building"), [("writing", "academy"), ("mathematics", "observatory")])
def test_the_physician_s_buildings_cost_only_ore(advance: str, building: str) -> None:
    drawn = "D2 plains  red city, red leader\nC2 forest  red city"
    game = clash(drawn, red=f"{IMHOTEP}, {advance}, 1 ore").say("red", "construct")
    assert building in game.city("D2").buildings
    assert clash(drawn, red=f"{IMHOTEP}, tactics, 1 ore").refusal("construct")


# --- Ramses ----------------------------------------------------------------------------------------------------

RAMSES = "egypt, leader ramses_ii"


@pytest.mark.parametrize(("choice", "kind", "count"), [("1 culture token", "culture", 1), ("2 ideas", "ideas", 2)])
def test_an_obelisk_in_his_city_brings_something(choice: str, kind: str, count: int) -> None:
    drawn = "D2 plains  red city, red leader\nC2 forest  red city"
    game = clash(drawn, red=f"{RAMSES}, art_and_sculptures, 1 food, 1 wood, 1 ore").say("red", "construct", "D2")
    assert game.asked == "red monumental"
    assert game.say("red", choice).red.stock[kind] == count


def test_other_buildings_bring_nothing() -> None:
    drawn = "D2 plains  red city, red leader\nC2 forest  red city"
    game = clash(drawn, red=f"{RAMSES}, bartering, 1 food, 1 wood, 1 ore").say("red", "construct", "D2")
    assert (game.city("D2").buildings, game.asked) == ({"market": "red"}, "red action")


def test_elsewhere_it_brings_nothing() -> None:
    drawn = "D2 plains  red city, red leader\nC2 forest  red city"
    game = clash(drawn, red=f"{RAMSES}, art_and_sculptures, 1 food, 1 wood, 1 ore").say("red", "construct", "C2")
    assert game.asked == "red action"


@pytest.mark.parametrize(
    ("theirs", "beside", "value"),
    [("city, infantry", "D5 sea", 4), ("city, infantry", "D5 plains", 2), ("infantry", "D5 sea", 2)],
)
def test_ramses_is_stronger_against_cities_beside_the_sea(theirs: str, beside: str, value: int) -> None:
    game = attack("leader", theirs, red=RAMSES, elsewhere=beside, chance=["2 cavalry", "2 cavalry"])
    assert values(game)[0] == value


def test_not_in_defence_of_one() -> None:
    game = attack("infantry", "city, leader", blue=RAMSES, elsewhere="D5 sea", chance=["2 cavalry", "2 cavalry"])
    assert values(game)[1] == 2


def test_nor_without_him() -> None:
    sea = "D5 sea\nD6 plains  red leader"
    game = attack("infantry", "city, infantry", red=RAMSES, elsewhere=sea, chance=["2 cavalry", "2 cavalry"])
    assert values(game)[0] == 2


@pytest.mark.parametrize(
    ("enemy", "aboard", "value"), [("pirates", ", red leader", 4), ("pirates", "", 2), ("blue", ", red leader", 2)]
)
def test_and_at_sea_against_pirates(enemy: str, aboard: str, value: int) -> None:
    game = clash(
        f"D3 sea  red ship{aboard}\nD4 sea  {enemy} ship\nD2 plains  {'red leader' if not aboard else ''}", red=RAMSES
    )
    game.say("red", "move", "D3", "D4", chance=["2 cavalry", "2 cavalry"])
    assert values(game)[0] == value
