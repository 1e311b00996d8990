"""Carthage: elephants, cities founded by ship, mercenaries. Its pirates are in test_pirate_allies.py."""

from __future__ import annotations

import pytest

from rules.clash.deeds import loses_with_ship, wins_battle
from rules.clash.scoring import score_sheet
from tests.rule import rule
from tests.rules.clash.fights import attack, values
from tests.rules.clash.scenario import clash

# --- Warbeasts -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stock", ["1 food, 1 gold", "1 food, 1 culture", "2 gold", "1 gold, 1 culture", "2 culture"])
def test_elephants_come_without_a_market_for_gold_or_culture(stock: str) -> None:
    game = clash("D2 plains  red city", red=f"carthage, husbandry, {stock}").say("red", "recruit", ["elephant"])
    assert game.units("D2") == ["elephant"]
    assert game.red.stock.total() == 0


def test_not_for_food_alone_nor_for_mood() -> None:
    game = clash("D2 plains  red city", red="carthage, husbandry, 2 food, 2 mood").say("red", "recruit")
    assert game.refusal("elephant").endswith("(CM-11.02)")
    assert clash("D2 plains  red city", red="carthage, husbandry, 1 gold").refusal("recruit").endswith("(CM-11.02)")


def test_of_two_elephants_each_takes_gold_or_culture() -> None:
    drawn = "D2 plains  red city happy"
    one = clash(drawn, red="carthage, husbandry, storage, 3 food, 1 gold").say("red", "recruit")
    assert "CM-11.02" in one.must_refuse("red", ["elephant", "elephant"])
    two = clash(drawn, red="carthage, husbandry, 2 food, 1 gold, 1 culture").say("red", "recruit", ["elephant"] * 2)
    assert two.units("D2") == ["elephant", "elephant"]
    assert two.red.stock.total() == 0


def test_culture_pays_for_no_other_unit() -> None:
    game = clash("D2 plains  red city happy", red="carthage, husbandry, 4 culture, 1 food").say("red", "recruit")
    assert "CM-11.02" in game.must_refuse("red", ["elephant", "settler"])


def test_no_more_tokens_than_an_elephant_costs() -> None:
    game = clash("D2 plains  red city", red="carthage, husbandry, 3 culture, 1 gold").say(
        "red", "recruit", ["elephant"]
    )
    assert game.asked == "red pay"
    assert game.ask.most == 2
    assert game.say("red", ["culture", "culture"]).red.stock.culture == 1


def test_with_a_market_elephants_cost_what_they_always_do() -> None:
    game = clash("D2 plains  red city market", red="carthage, husbandry, 2 food").say("red", "recruit", ["elephant"])
    assert game.units("D2") == ["elephant"]
    assert clash("D2 plains  red city market", red="carthage, husbandry, 1 food, 1 culture").refusal("recruit")


def test_cavalry_still_needs_a_market() -> None:
    game = clash("D2 plains  red city", red="carthage, husbandry, 2 gold, 1 food").say("red", "recruit")
    assert "CM-11.03" in game.refusal("cavalry")


# --- Hegemony --------------------------------------------------------------------------------------------------

COAST = "D4 plains\nD5 sea  red ship{}\nD6 barren\nE5 plains  blue city\nC5 mountain  barbarians infantry"


@rule("CM-8.02")
def test_a_ship_founds_a_city_on_land_beside_it() -> None:
    game = clash(COAST.format(""), red="carthage, cartography").say("red", "carthage.hegemony")
    assert game.city("D4").owner == "red"
    assert game.units("D5") == []
    assert game.turn.actions == 2


def test_any_ship_may_found_one_and_only_on_land() -> None:
    drawn = "D4 plains\nD5 sea  red ship\nE5 plains\nD6 sea  2 red ship\nC6 sea\nC5 sea"
    game = clash(drawn, red="carthage, cartography").say("red", "carthage.hegemony")
    assert [option.key for option in game.ask.options] == ["D5 D4", "D5 E5", "D6 D7"]
    game.say("red", "D5 E5")
    assert (game.city("E5").owner, game.units("D5")) == ("red", [])


def test_without_a_ship_or_land_there_is_no_hegemony() -> None:
    power = "carthage.hegemony"
    assert "CM-28.01" in clash("D4 plains\nD5 sea", red="carthage, cartography").refusal(power)
    taken = COAST.format("").replace("D4 plains", "D4 plains, exhausted").replace("plains, e", "plains  e")
    assert "CM-8.02" in clash(taken, red="carthage, cartography").refusal(power)


@rule("CM-13.15")
def test_passengers_land_and_cannot_move_again() -> None:
    game = clash(COAST.format(", red infantry, red settler"), red="carthage, cartography, tactics")
    game.say("red", "carthage.hegemony")
    assert game.asked == "red action"  # there is no other ship: all of them land
    assert game.units("D4") == ["infantry", "settler"]
    assert "loses" not in game.told()
    assert "CM-12.03" in game.refusal("move")


def test_with_another_ship_they_may_stay() -> None:
    game = clash(COAST.format(", red ship, 2 red infantry, red settler"), red="carthage, cartography, tactics")
    game.say("red", "carthage.hegemony")
    assert game.asked == "red landing"
    assert (game.ask.least, game.ask.most) == (1, 3)
    game.say("red", ["settler"])
    assert (game.units("D4"), game.units("D5")) == (["settler"], ["infantry", "infantry", "ship"])


def test_nobody_has_to_land_while_there_is_room_aboard() -> None:
    game = clash(COAST.format(", red ship, red infantry, red settler"), red="carthage, cartography")
    game.say("red", "carthage.hegemony")
    assert (game.ask.least, game.ask.most) == (0, 2)
    game.say("red", [])
    assert (game.units("D4"), game.units("D5")) == ([], ["infantry", "settler", "ship"])


@rule("CM-12.10")
def test_no_more_army_units_land_than_have_room() -> None:
    drawn = COAST.format(", red ship, 3 red infantry, red elephant").replace("D4 plains", "D4 plains  3 red infantry")
    game = clash(drawn, red="carthage, cartography").say("red", "carthage.hegemony", ["infantry"])
    assert game.asked == "red passengers-lost"  # one more has no room anywhere
    game.say("red", ["infantry"])
    assert loses_with_ship("red", {"infantry": 1}, "D5") in game.deeds()
    assert (game.units("D4"), game.units("D5")) == (["infantry"] * 4, ["elephant", "infantry", "ship"])


@rule("CM-12.10")
def test_settlers_find_room_where_army_units_do_not() -> None:
    drawn = COAST.format(", red ship, 2 red settler, red infantry, red elephant")
    game = clash(drawn.replace("D4 plains", "D4 plains  3 red infantry"), red="carthage, cartography")
    game.say("red", "carthage.hegemony")
    assert (game.ask.least, game.ask.most) == (2, 3)
    assert game.must_refuse("red", ["infantry", "elephant"]).endswith("(CM-12.10)")
    game.say("red", ["settler", "settler"])
    assert game.units("D5") == ["elephant", "infantry", "ship"]


@rule("CM-12.10")
def test_nobody_lands_where_there_is_no_room_at_all() -> None:
    drawn = COAST.format(", red ship, red elephant").replace("D4 plains", "D4 plains  4 red infantry")
    game = clash(drawn, red="carthage, cartography").say("red", "carthage.hegemony")
    assert (game.asked, game.units("D5")) == ("red action", ["elephant", "ship"])


@pytest.mark.parametrize(("red", "number"), [("cartography", ""), ("carthage", "")])
def test_others_have_no_hegemony(red: str, number: str) -> None:
    game = clash(COAST.format(""), red=red)
    assert "carthage.hegemony" not in [option.key for option in game.ask.options]


def test_hegemony_takes_an_action() -> None:
    game = clash(COAST.format(""), red="carthage, cartography", actions=0)
    assert "CM-6.03" in game.refusal("carthage.hegemony")


# --- Mercenaries -----------------------------------------------------------------------------------------------


def test_gold_pays_for_draft() -> None:
    game = clash("D2 plains  red city", red="carthage, draft, 1 gold").say("red", "recruit", ["infantry"])
    assert game.units("D2") == ["infantry"]
    assert game.red.stock.gold == 0


@pytest.mark.parametrize("stock", ["1 gold", "1 mood"])
def test_in_a_city_with_a_port_draft_buys_a_ship(stock: str) -> None:
    game = clash("D2 plains  red city port@D3\nD3 sea", red=f"carthage, draft, {stock}").say("red", "recruit", ["ship"])
    assert game.units("D3") == ["ship"]


def test_still_one_unit_of_each_recruit() -> None:
    game = clash("D2 plains  red city port@D3\nD3 sea", red="carthage, draft, 1 gold, 1 mood").say("red", "recruit")
    assert "CM-11.02" in game.must_refuse("red", ["ship", "infantry"])


def test_draft_buys_nothing_else() -> None:
    game = clash("D2 plains  red city", red="carthage, draft, 1 food, 1 ore, 1 mood").say("red", "recruit")
    assert "CM-11.02" in game.refusal("settler")


def test_in_a_city_without_a_port_no_ship() -> None:
    game = clash("D2 plains  red city\nD3 sea", red="carthage, draft, 1 gold").say("red", "recruit")
    assert "CM-11.03" in game.refusal("ship")


def test_civil_liberties_make_draft_dearer_in_gold_too() -> None:
    red = "carthage, philosophy, voting, civil_liberties, draft"
    assert clash("D2 plains  red city", red=f"{red}, 1 gold").refusal("recruit")
    game = clash("D2 plains  red city", red=f"{red}, 2 gold").say("red", "recruit", ["infantry"])
    assert game.red.stock.gold == 0


@rule("CM-5.09")
def test_gold_and_mood_together_pay_for_a_dearer_draft() -> None:
    red = "carthage, philosophy, voting, civil_liberties, draft, 1 gold, 1 mood"
    game = clash("D2 plains  red city", red=red).say("red", "recruit", ["infantry"])
    assert game.red.stock.total() == 0
    game = clash("D2 plains  red city port@D3\nD3 sea", red=red).say("red", "recruit", ["ship"])
    assert game.red.stock.total() == 0


# --- Queen Dido ------------------------------------------------------------------------------------------------


def test_a_settler_with_dido_founds_a_city_as_a_free_action() -> None:
    game = clash("D4 plains  red leader, red settler", red="carthage, leader queen_dido", actions=0)
    game.say("red", "queen_dido.founder")
    assert game.city("D4").owner == "red"


def test_a_ship_with_dido_does_so_by_hegemony() -> None:
    drawn = COAST.format(", red leader")
    assert "CM-11.10" in clash(drawn, red="carthage, leader queen_dido").refusal("queen_dido.founder")
    game = clash(drawn, red="carthage, leader queen_dido, cartography", actions=0).say("red", "queen_dido.founder")
    assert game.city("D4").owner == "red"
    assert game.units("D4") == ["leader"]


def test_of_several_lands_beside_her_ship_she_chooses_one() -> None:
    drawn = COAST.replace("D6 barren", "D6 plains").format(", red leader")
    game = clash(drawn, red="carthage, leader queen_dido, cartography").say("red", "queen_dido.founder")
    assert (game.asked, sorted(game.choices)) == ("red founder", ["D5 D4", "D5 D6"])
    game.say("red", "D5 D6")
    assert (game.city("D6").owner, "D4" in game.state.cities) == ("red", False)


def test_of_two_settlers_it_does_not_matter_which() -> None:
    game = clash("D4 plains  red leader, 2 red settler", red="carthage, leader queen_dido", actions=0)
    assert game.say("red", "queen_dido.founder").units("D4") == ["leader", "settler"]


def test_a_ship_elsewhere_founds_only_by_the_action() -> None:
    game = clash(f"{COAST.format('')}\nD2 plains  red leader", red="carthage, leader queen_dido, cartography")
    assert "CM-11.10" in game.refusal("queen_dido.founder")
    assert game.refusal("carthage.hegemony") == ""


def test_nobody_founds_elsewhere() -> None:
    game = clash("D4 plains  red leader\nD5 plains  red settler", red="carthage, leader queen_dido")
    assert "CM-11.10" in game.refusal("queen_dido.founder")
    game = clash("D4 barren  red leader, red settler", red="carthage, leader queen_dido")
    assert "CM-8.02" in game.refusal("queen_dido.founder")


@pytest.mark.parametrize(("defends", "value"), [(True, 4), (False, 2)])
def test_dido_is_stronger_when_she_defends(defends: bool, value: int) -> None:
    dido = "carthage, leader queen_dido"
    mine, theirs = ("infantry", "leader") if defends else ("leader", "infantry")
    red, blue = ("", dido) if defends else (dido, "")
    game = attack(mine, theirs, red=red, blue=blue, chance=["2 cavalry", "2 cavalry"])
    assert values(game)[1 if defends else 0] == value


def test_her_sacrifice_drives_the_attacker_away() -> None:
    game = attack("infantry", "city, leader", blue="carthage, leader queen_dido", chance=["2 cavalry", "2 cavalry"])
    assert game.asked == "blue sacrifice"
    game.say("blue", "sacrifice")
    assert (game.units("D3"), game.units("D4")) == (["infantry"], ["infantry"])
    assert (game.blue.leader, game.red.trophies) == (None, [])
    assert game.city("D4").owner == "blue"
    assert score_sheet(game.state, game.red)[-1].points == 0
    assert "CM-12.07" in game.refusal("move")


def test_she_may_fight_on() -> None:
    game = attack("infantry", "leader", blue="carthage, leader queen_dido", chance=["2 cavalry", "2 cavalry"])
    game.say("blue", "no")
    assert game.asked == "red retreat"
    assert game.blue.leader == "queen_dido"


def test_there_is_none_when_she_attacks_or_is_elsewhere() -> None:
    dido = "carthage, leader queen_dido"
    game = attack("leader", "infantry", red=dido, chance=["2 cavalry", "2 cavalry"])
    assert game.asked == "red retreat"
    game = attack("infantry", "infantry", blue=dido, elsewhere="D6 plains  blue leader", chance=["2 cavalry"] * 2)
    assert game.asked == "red retreat"


@rule("CM-19.05")
def test_barbarians_go_back_of_their_own_accord() -> None:
    drawn = "D4 plains  red city, red leader\nD5 plains  barbarians infantry"
    game = clash(drawn, red="carthage, leader queen_dido")
    game.run("barbarian-army-moves", "red", "D5", chance=["2 cavalry", "2 cavalry"])
    assert (game.asked, game.red.leader) == ("red action", "queen_dido")
    assert game.units("D5") == ["infantry"]


def test_without_an_infantry_left_or_an_attacker_there_is_no_sacrifice() -> None:
    everywhere = "\n".join(f"{space} plains  4 blue infantry" for space in ("D7", "C8", "E8", "D8"))
    blue = "carthage, leader queen_dido"
    game = attack("infantry", "leader", blue=blue, elsewhere=everywhere, chance=["2 cavalry", "2 cavalry"])
    assert game.asked == "red retreat"
    game = attack("infantry", "leader", blue=blue, chance=["2 cavalry", "3 elephant"])
    assert game.asked == "red action"  # the attacker is dead


def test_who_was_won_over_on_the_spot_cannot_be_driven_away() -> None:
    """A Persian influences one of her infantry: it has nowhere to go back to, so the two fight to the end."""
    game = clash(
        "D2 plains  blue city\nD3 plains  red infantry, red leader",
        red="carthage, leader queen_dido",
        blue="persia, priesthood",
        turn="blue",
    )
    game.say("blue", "influence", chance=["6 infantry", "2 cavalry", "2 cavalry", "2 cavalry", "6 infantry"])
    assert game.units("D3") == ["leader"]
    assert wins_battle("red", "D3") in game.deeds()


# --- Hanno -----------------------------------------------------------------------------------------------------

SEA = "D4 sea  2 red ship, red leader, red infantry\nD5 sea\nD6 sea"


def test_hanno_sails_as_a_free_action() -> None:
    game = clash(SEA, red="carthage, leader hanno, tactics", actions=0).say("red", "hanno.navigator", ["ship"])
    assert game.asked == "red move-passengers"
    assert "CM-13.15" in game.must_refuse("red", ["infantry"])
    game.say("red", ["leader"], "D6")
    assert (game.units("D4"), game.units("D6")) == (["infantry", "ship"], ["leader", "ship"])
    assert "CM-6.09" in game.refusal("hanno.navigator")


def test_they_cannot_move_again() -> None:
    game = clash(SEA, red="carthage, leader hanno, tactics").say("red", "hanno.navigator", ["ship", "ship"], "D6")
    game.say("red", "move")
    assert game.refusal("D6").endswith("(CM-12.03)")
    assert (game.unit("D6", "leader").halted, game.unit("D6", "infantry").halted) == ("power", "")
    assert game.say("red", "D6 aboard").asked == "red move-to"  # the infantry has not moved itself, and goes alone


def test_he_sails_on_the_open_sea_too() -> None:
    around = "\n".join(f"{space} sea" for space in ("D5", "C4", "C5", "D3", "E4", "E5"))
    game = clash(f"D4 sea  2 red ship, red leader\n{around}", red="carthage, leader hanno", actions=0)
    game.say("red", "hanno.navigator", ["ship", "ship"], "E5")
    assert game.units("E5") == ["leader", "ship", "ship"]


def test_the_navigator_needs_somewhere_to_go() -> None:
    around = "\n".join(f"{space} plains" for space in ("D5", "C4", "C5", "D3", "E4", "E5"))
    game = clash(f"D4 sea  red ship, red leader\n{around}", red="carthage, leader hanno")
    assert "CM-12.04" in game.refusal("hanno.navigator")


def test_ships_that_have_moved_cannot_sail_again() -> None:
    game = clash(SEA, red="carthage, leader hanno, tactics")
    game.say("red", "move", "D4", ["ship", "ship"], "D5", "done")
    assert "CM-12.03" in game.refusal("hanno.navigator")


@rule("CM-13.03")
def test_nor_ships_that_have_fought_where_they_were_recruited() -> None:
    drawn = "D3 plains  red city port@D4\nD4 sea  red ship, red leader, blue ship\nD5 sea"
    game = clash(drawn, red="carthage, leader hanno, 2 wood")
    game.say("red", "recruit", ["ship"], chance=["6 infantry", "6 infantry", "1 leader"])
    assert game.units("D4") == ["leader", "ship", "ship"]
    assert "CM-12.03" in game.refusal("hanno.navigator")


def test_hanno_on_land_sails_nowhere() -> None:
    game = clash("D4 sea  red ship\nD5 plains  red leader", red="carthage, leader hanno")
    assert "CM-11.10" in game.refusal("hanno.navigator")


def test_the_voyage_may_end_in_a_battle() -> None:
    drawn = SEA.replace("D6 sea", "D6 sea  blue ship")
    game = clash(drawn, red="carthage, leader hanno, tactics", actions=0)
    game.say("red", "hanno.navigator", ["ship"], ["leader"]).say("red", "D6", chance=["3 elephant", "1 leader"])
    assert game.units("D6") == ["leader", "ship"]  # 3 + 2: the Fleet Commander
    assert game.asked == "red action"


@pytest.mark.parametrize(
    ("where", "value"), [("D4 sea  red ship, red leader", 5), ("D4 sea  red ship\nD3 sea  red ship, red leader", 3)]
)
def test_the_fleet_commander_is_stronger_at_sea_where_he_is(where: str, value: int) -> None:
    game = clash(f"{where}\nD5 sea  blue ship", red="carthage, leader hanno")
    game.say("red", "move", "D4", "D5", chance=["3 elephant", "1 leader"])
    assert values(game)[0] == value


# --- Hannibal --------------------------------------------------------------------------------------------------


@rule("CM-28.06")
def test_in_the_first_round_the_enemy_s_bonuses_add_two_at_most() -> None:
    """Leonidas has +2 for each additional enemy unit, and the infantry adds 1 by CLASH."""
    game = attack(
        "leader, 3 infantry",
        "infantry, leader",
        red="carthage, leader hannibal",
        blue="greece, leader leonidas",
        chance=[*["2 cavalry"] * 4, "2 cavalry", "3 infantry"],
    )
    assert values(game)[1] == 2 + 3 + 2
    game.say("red", ["infantry"]).say("blue", ["infantry"])
    game.say("red", "fight", chance=[*["2 cavalry"] * 3, "3 infantry"])
    assert values(game)[1] == 3 + 2 * 2


def test_a_battle_without_hannibal_knows_no_cap() -> None:
    game = attack(
        "3 infantry",
        "leader",
        red="carthage, leader hannibal",
        blue="greece, leader leonidas",
        elsewhere="E4 plains  red leader",
        chance=["2 cavalry"] * 4,
    )
    assert values(game)[1] == 6


@rule("CM-12.08")
@pytest.mark.parametrize(
    ("units", "halted"),
    [(["leader", "elephant"], False), (["leader", "infantry"], True), (["elephant", "infantry"], True)],
)
def test_mountains_do_not_stop_hannibal_with_an_elephant(units: list[str], halted: bool) -> None:
    drawn = f"D3 plains  {', '.join(f'red {unit}' for unit in units)}\nD4 mountain\nD5 plains"
    game = clash(drawn, red="carthage, leader hannibal, tactics").say("red", "move", "D3", units, "D4")
    assert bool(game.refusal("move")) == halted


@rule("CM-12.09")
def test_forests_are_forests_for_them_too() -> None:
    drawn = "D3 plains  red leader, red elephant\nD4 forest\nD5 plains"
    game = clash(drawn, red="carthage, leader hannibal, tactics")
    game.say("red", "move", "D3", ["leader", "elephant"], "D4")
    assert [unit.in_forest for unit in game.state.units["D4"]] == [True, True]
