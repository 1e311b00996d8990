"""Chapter 18: naval combat."""

from collections.abc import Sequence

from rules.clash.deeds import nobody_wins_battle, wins_battle
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.fights import dice, values
from tests.rules.clash.scenario import Situation, clash

LOW = ("1 leader", "1 leader")
"""Nobody is hit."""


def meet(
    mine: str, theirs: str, *, red: str = "", blue: str = "", elsewhere: str = "", chance: Sequence[str] = ()
) -> Situation:
    """All of red's ships sail from D3 to D4."""
    game = clash(f"D3 sea  {mine}\nD4 sea  {theirs}\n{elsewhere}".strip(), red=red, blue=blue)
    ships = game.units("D3").count("ship")
    return game.say("red", "move", "D3", *([["ship"] * ships] if ships > 1 else []), "D4", chance=chance)


# --- how it arises -------------------------------------------------------------------------------------------


@everywhere
@rule("CM-18.01", "CC-21.1")
def test_ships_that_move_to_an_enemy_ship_fight_it() -> None:
    game = meet("red ship", "blue ship", chance=["5 cavalry", "1 leader"])
    assert game.units("D4") == ["ship"]
    assert wins_battle("red", "D4") in game.deeds()


HARBOUR = "D3 plains  red city port@D4"


@everywhere
@rule("CM-18.01", "CM-11.05", "CC-21.1")
def test_ships_that_are_recruited_to_an_enemy_ship_fight_it() -> None:
    game = clash(f"{HARBOUR}\nD4 sea  blue ship", red="fishing, 2 wood")
    game.say("red", "recruit", ["ship"], chance=["5 cavalry", "1 leader"])
    assert game.units("D4", "red") == ["ship"]
    assert game.units("D4", "blue") == []


@everywhere
@rule("CM-18.01", "CC-21.1")
def test_an_enemy_army_on_the_coast_is_no_reason_to_fight_at_sea() -> None:
    game = clash("D3 sea  red ship\nD4 sea\nD5 plains  blue infantry").say("red", "move", "D3", "D4")
    assert "attacks" not in game.told()


# --- how it is fought ----------------------------------------------------------------------------------------


@rule("CM-18.02")
def test_each_ship_rolls_a_die_and_no_icon_counts() -> None:
    game = meet("2 red ship", "2 blue ship", chance=["3 infantry", "1 leader", "4 elephant", "2 cavalry"])
    assert dice(game, "@red") == ["3 infantry", "1 leader"]
    assert values(game) == (4, 6)
    assert game.units("D4", "red") == ["ship"]


@rule("CM-18.02", "CM-18.04")
def test_icons_do_not_count_even_for_the_units_aboard() -> None:
    game = meet("red ship, red infantry, red leader", "blue ship, blue elephant", red="leader caesar", chance=LOW)
    assert values(game) == (1, 1)
    game = meet("red ship, red infantry", "blue ship, blue elephant", chance=["3 infantry", "4 elephant"])
    assert values(game) == (3, 4)


@rule("CM-18.02", "CM-16.04")
def test_cards_are_played_as_on_land() -> None:
    game = meet("red ship", "blue ship", red="tactics, militia-high_morale")
    game.say("red", "militia-high_morale", chance=["3 infantry", "1 leader"])
    assert values(game) == (3 + 2, 1)
    assert game.units("D4") == ["ship"]


@everywhere
@rule("CM-18.02", "CM-16.18", "CM-16.19", "CC-21.2")
def test_the_battle_ends_as_on_land() -> None:
    game = meet("red ship", "blue ship", chance=["5 cavalry", "5 cavalry"])
    assert game.units("D4") == []
    assert nobody_wins_battle("D4") in game.deeds()


# --- retreat -------------------------------------------------------------------------------------------------


@everywhere
@rule("CM-18.03", "CC-21.2")
def test_ships_retreat_to_where_they_started_their_move_with_their_passengers() -> None:
    game = clash("D3 sea  red ship, red infantry\nD4 sea\nD5 sea\nC6 sea  blue ship")
    game.say("red", "move", "D3", "C6", chance=LOW).say("red", "retreat")
    assert game.units("D3") == ["infantry", "ship"]
    assert game.units("C6") == ["ship"]


@everywhere
@rule("CM-18.03", "CM-11.05", "CC-21.2")
def test_recruited_ships_cannot_retreat() -> None:
    game = clash(f"{HARBOUR}\nD4 sea  blue ship", red="fishing, 2 wood")
    game.say("red", "recruit", ["ship"], chance=[*LOW, "5 cavalry", "1 leader"])  # two rounds, and no question
    assert game.asked == "red action"
    assert game.units("D4") == ["ship"]


# --- land units aboard ---------------------------------------------------------------------------------------


@rule("CM-18.04")
def test_land_units_aboard_roll_no_dice_and_are_no_casualties() -> None:
    game = meet("2 red ship, 2 red infantry", "2 blue ship", chance=["1 leader", "1 leader", "4 cavalry", "2 cavalry"])
    assert dice(game, "@red") == ["1 leader", "1 leader"]
    assert game.units("D4", "red") == ["infantry", "infantry", "ship"]


@rule("CM-18.05")
def test_after_the_battle_the_owner_chooses_who_no_longer_fits() -> None:
    game = meet(
        "2 red ship, red infantry, red cavalry, red settler",
        "blue ship",
        chance=["5 cavalry", "1 leader", "5 cavalry"],
    )
    assert game.asked == "red passengers-lost"
    assert (game.ask.least, game.ask.most) == (1, 1)
    assert sorted(game.choices) == ["cavalry", "infantry", "settler"]
    game.say("red", ["infantry"])
    assert game.units("D4") == ["cavalry", "settler", "ship"]


@rule("CM-18.05")
def test_passengers_go_down_with_the_last_ship_of_either_side() -> None:
    game = meet("red ship, 2 red infantry", "blue ship, 2 blue infantry", chance=["5 cavalry", "1 leader"])
    assert game.units("D4", "blue") == []
    assert game.units("D4", "red") == ["infantry", "infantry", "ship"]
    game = meet("red ship, 2 red infantry", "blue ship, 2 blue infantry", chance=["1 leader", "5 cavalry"])
    assert game.units("D4", "red") == []


@rule("CM-18.05", "CM-18.03")
def test_after_a_retreat_too_the_passengers_have_to_fit() -> None:
    game = meet("2 red ship, 3 red infantry", "blue ship", chance=["1 leader", "1 leader", "5 cavalry"])
    game.say("red", "retreat")
    assert game.units("D3") == ["infantry", "infantry", "ship"]


@rule("CM-11.16", "CM-11.13")
def test_a_leader_who_sinks_with_his_ship_is_a_trophy_of_the_victor() -> None:
    game = meet("red ship", "blue ship, blue leader", blue="leader caesar", chance=["5 cavalry", "1 leader"])
    assert game.red.trophies == ["caesar"]
    assert game.blue.leader is None
    game = meet("red ship, red leader", "blue ship", red="leader sulla", chance=["1 leader", "5 cavalry"])
    assert game.blue.trophies == ["sulla"]


@rule("CM-11.16", "CM-11.17")
def test_a_leader_sunk_by_pirates_is_nobodys_trophy() -> None:
    game = meet("red ship, red leader", "pirates ship", red="leader sulla", chance=["1 leader", "5 cavalry"])
    assert game.red.leader is None
    assert (game.red.trophies, game.blue.trophies) == ([], [])


# --- pirates -------------------------------------------------------------------------------------------------


@rule("CM-18.06")
def test_a_battle_with_pirates_goes_on_until_one_side_is_gone_or_the_player_retreats() -> None:
    game = meet("red ship", "pirates ship", chance=LOW)
    for _ in range(2):
        assert game.asked == "red retreat"
        game.say("red", "fight", chance=LOW)
    game.say("red", "retreat")
    assert game.units("D3") == ["ship"]
    assert game.units("D4") == ["ship"]


@rule("CM-18.06", "CM-20.05")
def test_each_pirate_ship_sunk_brings_gold_and_a_token_even_if_the_player_retreats() -> None:
    game = meet("red ship", "2 pirates ship", chance=["5 cavalry", "1 leader", "1 leader"])
    game.say("red", "retreat")
    assert game.red.stock.gold == 1
    assert sorted(game.choices) == ["culture", "mood"]
