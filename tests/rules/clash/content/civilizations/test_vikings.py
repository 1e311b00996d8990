"""Vikings: raids, rune stones, and the leaders. Their ships: test_vikings_ships.py."""

from __future__ import annotations

import pytest

from rules.clash.deeds import sets_up_rune_stone
from rules.clash.refusals import has_been_used
from rules.clash.scoring import score_sheet, total
from rules.engine.ask import Refusal
from tests.rule import rule
from tests.rules.clash.everywhere import with_civilizations
from tests.rules.clash.fights import attack, values
from tests.rules.clash.scenario import Situation, clash

HOME = "D2 plains  red city\n"


def line(game: Situation, reason: str) -> float:
    return next(line.points for line in score_sheet(game.state, game.red) if line.reason == reason)


# --- Raiding ---------------------------------------------------------------------------------------------------

RAIDERS = "vikings, trade_routes, storage"


def raid(drawn: str, red: str = RAIDERS, blue: str = "2 wood, 1 ore", **words: str) -> Situation:
    """Red's turn begins."""
    return clash(HOME + drawn, red=red, blue=blue, turn="blue", **words).say("blue", "end-turn")  # type: ignore[arg-type]


@with_civilizations
@rule("CV-8.55")
@pytest.mark.parametrize(("kind", "left"), [("wood", (1, 1)), ("ore", (2, 0))])
def test_the_owner_of_a_city_beside_a_trading_ship_loses_a_resource_of_their_choice(
    kind: str, left: tuple[int, int]
) -> None:
    game = raid("D3 sea  red ship\nD4 plains  blue city")
    assert (game.asked, game.choices) == ("blue raiding", ["wood", "ore"])
    game.say("blue", kind)
    assert (game.blue.stock.wood, game.blue.stock.ore, game.red.stock.food) == (*left, 1)
    assert f"@blue loses 1 {kind} to raiding" in game.told()


@pytest.mark.parametrize(
    ("drawn", "red"),
    [
        ("D3 sea  red ship\nD4 sea\nD5 plains  blue city", RAIDERS),  # two spaces away
        ("D3 plains  red settler\nD4 plains  blue city", RAIDERS),  # no ship
        ("D3 sea  red ship\nD4 plains  blue city", "trade_routes"),  # no Viking
        ("D3 sea  red ship\nD4 plains  blue city angry", RAIDERS),  # no trade
    ],
)
def test_nothing_is_raided_without_a_route_of_a_ship_beside_the_city(drawn: str, red: str) -> None:
    game = raid(drawn, red)
    assert (game.asked, game.blue.stock.wood, game.blue.stock.ore) == ("red action", 2, 1)


def test_the_ship_beside_the_city_trades_rather_than_the_settler() -> None:
    assert raid("E4 plains  red settler\nD3 sea  red ship\nD4 plains  blue city").asked == "blue raiding"


@with_civilizations
@rule("CV-8.55")
def test_two_ships_beside_two_cities_of_a_player_cost_one_resource() -> None:
    game = raid("D3 sea  2 red ship\nD4 plains  blue city\nC3 plains  blue city", blue="2 wood")
    assert (game.blue.stock.wood, game.red.stock.food) == (1, 2)


def test_each_of_two_players_loses_one() -> None:
    game = clash(
        "E4 sea  2 red ship\nE5 plains  blue city\nD4 plains  yellow city",
        seats=3,
        red=RAIDERS,
        blue="2 wood",
        yellow="2 ore",
        turn="yellow",
    )
    game.say("yellow", "end-turn").say("blue", "end-turn")
    assert (game.blue.stock.wood, game.yellow.stock.ore, game.red.stock.food) == (1, 1, 2)


def test_who_has_no_resource_loses_nothing() -> None:
    game = raid("D3 sea  red ship\nD4 plains  blue city", blue="2 mood, 2 culture")
    assert (game.asked, game.blue.stock.mood, game.blue.stock.culture) == ("red action", 2, 2)


def test_a_great_merchant_raids_nobody_again_in_the_same_turn() -> None:
    drawn = "D3 sea  red ship\nD4 plains  blue city"
    game = raid(drawn, red=f"{RAIDERS}, great_merchant", blue="2 wood")
    assert (game.red.stock.food, game.blue.stock.wood) == (1, 1)
    game.say("red", "great_merchant", "none")
    assert (game.red.stock.food, game.blue.stock.wood) == (2, 1)


def test_in_the_next_turn_there_is_another_raid() -> None:
    game = raid("D3 sea  red ship\nD4 plains  blue city", blue="3 wood").say("red", "end-turn").say("blue", "end-turn")
    assert game.blue.stock.wood == 1


# --- Rune Stones -----------------------------------------------------------------------------------------------

STONES = "vikings, rituals"


def lost(mine: str, hits: int, red: str = STONES) -> Situation:
    """Red attacks six, and loses this many."""
    dice = [*["1 leader"] * sum(int(item.split()[0]) for item in mine.split(", ") if "settler" not in item)]
    foes = ["5 cavalry"] * hits + ["1 leader"] * (4 - hits)
    return attack(mine, "4 elephant", red=red, elsewhere=HOME.strip(), chance=[*dice, *foes])


@with_civilizations
@rule("CM-27.10", "CV-8.54")
def test_after_two_losses_an_obelisk_becomes_a_rune_stone_for_a_point() -> None:
    game = lost("2 infantry", 2)
    assert game.asked == "red rune-stones"
    without = total(score_sheet(game.state, game.red))
    game.say("red", "stone")
    assert total(score_sheet(game.state, game.red)) == without + 1
    assert [(points.reason, points.amount, points.line) for points in game.red.points] == [
        ("rune stone", 1, "objectives")
    ]
    assert game.red.destroyed == ["obelisk"]
    assert sets_up_rune_stone("red") in game.deeds()


def test_or_it_stays_an_obelisk() -> None:
    game = lost("2 infantry", 2).say("red", "no")
    assert (game.red.points, game.red.destroyed) == ([], [])


@with_civilizations
@rule("CV-8.54")
def test_one_loss_is_not_enough_and_others_have_no_rune_stones() -> None:
    assert lost("1 infantry", 1).asked == "red action"
    assert lost("2 infantry", 2, red="rituals").asked == "red action"


def test_losses_of_several_rounds_add_up() -> None:
    game = lost("2 infantry", 1)
    assert game.asked == "red retreat"
    game.say("red", "fight", chance=["1 leader", "5 cavalry"] + ["1 leader"] * 3)
    assert game.asked == "red rune-stones"


def test_settlers_lost_with_the_army_are_units_too() -> None:
    assert lost("1 infantry, 1 settler", 1).asked == "red rune-stones"


def test_so_are_passengers_who_drown_and_the_defender_has_rune_stones_too() -> None:
    drawn = "D4 sea  red ship\nD5 sea  blue ship, blue settler\nD7 plains  blue city"
    game = clash(drawn, blue=STONES).say("red", "move", "D4", "D5", chance=["6 infantry", "1 leader"])
    assert game.asked == "blue rune-stones"


def test_settlers_lost_without_a_battle_are_no_stones() -> None:
    """A player who finds nobody to fight fights no battle (CM-17.11)."""
    game = attack("infantry", "2 settler", blue=STONES)
    assert (game.units("D4"), game.asked) == (["infantry"], "red action")


@rule("CM-10.04")
def test_there_are_no_more_rune_stones_than_obelisks_in_the_supply() -> None:
    five = "\n".join(f"{space} plains  blue city red:obelisk" for space in ("D6", "D7", "C5", "C6", "C7"))
    dice = ["1 leader"] * 2 + ["5 cavalry"] * 2 + ["1 leader"] * 2
    assert attack("2 infantry", "4 elephant", red=STONES, elsewhere=five, chance=dice).asked == "red action"


@with_civilizations
@rule("CV-8.54")
def test_a_rune_stone_can_no_longer_be_built() -> None:
    four = "\n".join(f"{space} plains  blue city red:obelisk" for space in ("D6", "D7", "C5", "C6"))
    drawn = f"D3 plains  2 red infantry\nD4 plains  4 blue elephant\nD2 plains  red city\nD1 plains  red city\n{four}"
    game = clash(drawn, red=f"{STONES}, tactics, art_and_sculptures, 1 food, 1 wood, 1 ore")
    dice = ["1 leader"] * 2 + ["5 cavalry"] * 2 + ["1 leader"] * 2
    game.say("red", "move", "D3", ["infantry", "infantry"]).say("red", "D4", chance=dice).say("red", "stone")
    game.say("red", "construct", "D2")
    assert game.city("D2").buildings == {"fortress": "red"}  # the only choice


# --- Knut ------------------------------------------------------------------------------------------------------

KNUT = "vikings, leader knut"


@rule("CM-2.11")
@pytest.mark.parametrize(
    ("where", "points"),
    [
        ("D2 plains  red city, red leader", 0),
        ("D3 plains  red leader", 0.5),
        ("D5 plains  red leader", 1.5),
        ("D6 sea  red ship, red leader", 2),
        ("D2 plains  red city", 0),  # nowhere
    ],
)
def test_knut_is_worth_half_a_point_for_each_space_from_the_first_city(where: str, points: float) -> None:
    assert line(clash(where, red=KNUT), "events") == points


def test_another_leader_is_worth_nothing_there() -> None:
    assert line(clash("D5 plains  red leader", red="vikings, leader erik"), "events") == 0


DANEGELD = "knut.danegeld"
TAXED = "D2 plains  red city, red leader\nC2 plains  red city"


def test_danegeld_is_the_income_of_taxation_for_an_action_and_no_token() -> None:
    game = clash(TAXED, red=f"{KNUT}, taxation").say("red", DANEGELD, ["wood", "ore"])
    assert (game.red.stock.wood, game.red.stock.ore) == (1, 1)
    assert (game.turn.actions, game.city("D2").activated, game.city("C2").activated) == (2, 1, 0)


def test_gold_too_with_currency() -> None:
    game = clash(TAXED, red=f"{KNUT}, taxation, currency").say("red", DANEGELD)
    assert game.choices == ["food", "wood", "ore", "gold"]


@rule("CM-6.09")
def test_once_a_turn_and_not_together_with_taxation() -> None:
    game = clash(TAXED, red=f"{KNUT}, taxation, 2 mood").say("red", DANEGELD, ["wood", "wood"])
    assert "CM-6.09" in game.refusal("taxation")
    assert game.refused(DANEGELD) == Refusal("CM-6.09", has_been_used("knut.danegeld"))
    game = clash(TAXED, red=f"{KNUT}, taxation, 2 mood").say("red", "taxation", ["wood", "wood"])
    assert game.refused(DANEGELD) == Refusal("CM-6.09", has_been_used("taxation"))


@pytest.mark.parametrize(
    ("drawn", "red", "number"),
    [
        (TAXED, KNUT, "CM-28.01"),  # no Taxation
        ("D2 plains  red city\nD3 plains  red leader", f"{KNUT}, taxation", "CM-11.10"),
    ],
)
def test_danegeld_needs_taxation_and_him_in_a_city(drawn: str, red: str, number: str) -> None:
    assert number in clash(drawn, red=red).refusal(DANEGELD)


@rule("CM-4.08")
def test_an_angry_city_that_has_worked_pays_none() -> None:
    game = clash(TAXED.replace("city, red", "city angry, red"), red=f"{KNUT}, taxation, bartering")
    game.say("red", "collect", "D2", ["D2 food"])
    assert "CM-4.08" in game.refusal(DANEGELD)


def test_danegeld_takes_an_action() -> None:
    assert "CM-6.03" in clash(TAXED, red=f"{KNUT}, taxation", actions=0).refusal(DANEGELD)


# --- Erik ------------------------------------------------------------------------------------------------------

ERIK = "vikings, leader erik"
EXPLORER = "erik.legendary_explorer"
ABOARD = "D4 sea  red ship, red leader\nD5 sea\nD6 sea"


def test_erik_leaves_an_explorer_token_in_the_region_for_an_action_and_a_token() -> None:
    game = clash(HOME + ABOARD, red=f"{ERIK}, 1 culture")
    without = total(score_sheet(game.state, game.red))
    game.say("red", EXPLORER)
    assert (game.red.stock.culture, game.turn.actions) == (0, 2)
    assert total(score_sheet(game.state, game.red)) == without + 1
    assert [points.line for points in game.red.points] == ["objectives"]
    assert len(game.game.view(None)["tokens"]) == 1


def test_one_in_each_region_whoever_sails_there() -> None:
    game = clash(HOME + ABOARD, red=f"{ERIK}, 3 culture").say("red", EXPLORER)
    assert "CM-28.01" in game.refusal(EXPLORER)
    game.say("red", "move", "D4", "D6", EXPLORER)
    assert (len(game.red.points), len(game.state.tokens)) == (2, 2)
    assert game.state.tokens[0] != game.state.tokens[1]


@pytest.mark.parametrize(
    ("drawn", "red", "number"),
    [
        (HOME + ABOARD, ERIK, "CM-6.05"),  # no token
        (HOME + ABOARD, f"{ERIK}, 2 mood, 1 gold", "CM-6.05"),  # nor anything else
        ("D2 plains  red city, red leader", f"{ERIK}, 1 culture", "CM-11.10"),  # ashore
        ("D2 plains  red city", f"{ERIK}, 1 culture", "CM-11.10"),  # nowhere
    ],
)
def test_he_needs_a_ship_and_a_culture_token(drawn: str, red: str, number: str) -> None:
    assert number in clash(drawn, red=red).refusal(EXPLORER)


def test_exploring_takes_an_action() -> None:
    assert "CM-6.03" in clash(HOME + ABOARD, red=f"{ERIK}, 1 culture", actions=0).refusal(EXPLORER)


COLONIES = "erik.new_colonies"
LANDING = HOME + "D4 sea  red ship, red leader, red {}\nD5 plains\nE5 {}\nC4 sea\nC5 sea\nD3 sea\nE4 sea"


def test_new_colonies_land_everybody_as_a_free_action() -> None:
    game = clash(LANDING.format("infantry", "plains"), red=f"{ERIK}, tactics", actions=0).say("red", COLONIES)
    assert game.choices == ["D5", "E5"]
    game.say("red", "E5")
    assert (game.units("D4"), game.units("E5")) == (["ship"], ["infantry", "leader"])


@rule("CM-12.03")
def test_whoever_has_landed_may_still_move() -> None:
    game = clash(LANDING.format("settler", "plains"), red=f"{ERIK}, tactics").say("red", COLONIES, "D5")
    game.say("red", "move", "D5", ["settler", "leader"], "E5")
    assert game.units("E5") == ["leader", "settler"]


@rule("CM-13.13")
def test_the_landing_may_be_a_battle_that_he_starts_from_a_ship() -> None:
    drawn = HOME + "D4 sea  red ship, red leader, red infantry\nD5 plains  blue infantry"
    drawn += "\nE5 sea\nC4 sea\nC5 sea\nD3 sea\nE4 sea"
    game = clash(drawn, red=f"{ERIK}, tactics", actions=0)
    game.say("red", COLONIES, chance=["6 infantry", "2 cavalry", "1 leader"])
    assert game.units("D5") == ["infantry", "leader"]
    assert "CM-6.03" in game.refusal("move")
    assert {unit.halted for unit in game.state.units["D5"]} == {"battle"}


@pytest.mark.parametrize(
    ("drawn", "red", "number"),
    [
        (LANDING.format("infantry", "plains"), ERIK, "CM-12.05"),  # no Tactics
        ("D2 plains  red city, red leader", f"{ERIK}, tactics", "CM-11.10"),
        (
            "D4 sea  red ship, red leader\n" + "\n".join(f"{s} sea" for s in ("D5", "C5", "C4", "D3", "E4", "E5")),
            f"{ERIK}, tactics",
            "CM-13.10",
        ),
    ],
)
def test_new_colonies_need_tactics_a_ship_and_land(drawn: str, red: str, number: str) -> None:
    assert number in clash(drawn, red=red).refusal(COLONIES)


@rule("CM-12.10")
def test_there_must_be_room() -> None:
    drawn = LANDING.format("infantry", "sea").replace("D5 plains", "D5 plains  3 red cavalry")
    assert "CM-12.10" in clash(drawn, red=f"{ERIK}, tactics").refusal(COLONIES)


@rule("CM-12.07")
def test_who_has_fought_lands_no_more() -> None:
    """The infantry has been driven back to the ship: not all of them could land."""
    drawn = HOME + "D4 sea  red ship, red leader, red infantry\nD5 plains  2 blue infantry\nE5 plains"
    drawn += "\nC4 sea\nC5 sea\nD3 sea\nE4 sea"
    game = clash(drawn, red=f"{ERIK}, tactics").say("red", "move", "D4 aboard", ["infantry"])
    game.say("red", "D5", chance=["2 cavalry"] * 3).say("red", "retreat", "done")
    assert game.units("D4") == ["infantry", "leader", "ship"]
    assert "CM-12.07" in game.refusal(COLONIES)


# --- Ragnar ----------------------------------------------------------------------------------------------------

RAGNAR = "vikings, leader ragnar"


@pytest.mark.parametrize(
    ("army", "city", "gold"),
    [
        ("leader", "city", 1 + 2),
        ("leader", "city happy", 2 + 2),
        ("leader", "city angry", 1),
        ("infantry", "city", 1),  # he is not there
        ("leader, infantry", "city", 1 + 2),
    ],
)
def test_prey_is_two_gold_for_a_city_that_was_not_angry(army: str, city: str, gold: int) -> None:
    elsewhere = "" if "leader" in army else "D6 plains  red leader"
    assert attack(army, city, red=RAGNAR, elsewhere=elsewhere).red.stock.gold == gold


def test_who_has_fallen_takes_no_prey() -> None:
    game = attack("leader, infantry", "city, infantry", red=RAGNAR, chance=["6 infantry", "2 cavalry", "6 infantry"])
    game.say("red", ["leader"])
    assert (game.city("D4").owner, game.red.stock.gold) == ("red", 1)


DICE = ["2 elephant", "1 leader"]
BEACH = "D2 plains  red city\nD3 sea  red ship, red {}\nD4 plains  blue infantry\nD6 plains{}"


@pytest.mark.parametrize(("who", "elsewhere", "value"), [("leader", "", 4), ("infantry", "  red leader", 2)])
def test_ragnar_is_stronger_when_he_comes_from_a_ship(who: str, elsewhere: str, value: int) -> None:
    game = clash(BEACH.format(who, elsewhere), red=f"{RAGNAR}, tactics")
    game.say("red", "move", "D3 aboard", "D4", chance=DICE)
    assert values(game) == (value, 1)


def test_not_overland_nor_in_defence_nor_at_sea() -> None:
    assert values(attack("leader", "infantry", red=RAGNAR, chance=DICE)) == (2, 1)
    game = clash("D3 sea  blue ship, blue infantry\nD4 plains  red leader", red=RAGNAR, blue="tactics", turn="blue")
    game.say("blue", "move", "D3 aboard", "D4", chance=["1 leader", "2 elephant"])
    assert values(game) == (1, 2)
    game = clash("D3 sea  red ship, red leader\nD4 sea  blue ship", red=RAGNAR).say(
        "red", "move", "D3", "D4", chance=DICE
    )
    assert values(game) == (2, 1)


def test_in_every_round() -> None:
    game = clash(BEACH.format("leader", ""), red=f"{RAGNAR}, tactics")
    game.say("red", "move", "D3 aboard", "D4", chance=DICE).say("red", "fight", chance=DICE)
    assert values(game) == (4, 1)
