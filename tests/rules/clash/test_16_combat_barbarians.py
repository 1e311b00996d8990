"""Chapters 16 and 19: battles with barbarians."""

from rules.clash.deeds import nobody_wins_battle
from tests.rule import rule
from tests.rules.clash.fights import attack, dice, values
from tests.rules.clash.scenario import clash


@rule("CM-19.04", "CM-19.05")
def test_a_battle_with_barbarians_is_over_after_one_round_and_the_attacker_goes_back() -> None:
    game = attack("2 infantry", "2 infantry", foe="barbarians", chance=["1 leader", "2 elephant"] * 2)
    assert game.units("D3", "red") == ["infantry", "infantry"]
    assert game.units("D4") == ["infantry", "infantry"]
    assert nobody_wins_battle("D4") in game.deeds()
    assert game.asked == "red action"


@rule("CM-19.04", "CM-19.05")
def test_barbarians_that_attack_go_back_too() -> None:
    game = clash("D2 plains  red city, 2 red infantry\nD3 plains  barbarians infantry")
    game.run("barbarians-move", "red", chance=["1 leader", "1 leader", "1 leader"])
    assert game.units("D3", "barbarians") == ["infantry"]
    assert game.units("D2") == ["infantry", "infantry"]
    assert game.city("D2").owner == "red"


@rule("CM-19.24", "CM-19.02")
def test_the_next_player_clockwise_chooses_the_barbarians_casualties() -> None:
    game = clash(
        """
        D5 plains  2 red infantry
        D6 plains  barbarians city, barbarians infantry, barbarians cavalry
        """,
        seats=3,
        red="tactics",
    )
    at_position = {player.position: player.seat for player in game.state.players.values()}
    deciding = at_position[{1: 3, 3: 2, 2: 1}[game.red.position]]  # clockwise round the board for three
    game.say("red", "move", "D5", ["infantry"] * 2, "D6", chance=["6 infantry", *["1 leader"] * 3])
    assert game.asked == f"{deciding} casualties"


@rule("CM-19.02")
def test_nobody_plays_cards_for_the_barbarians() -> None:
    game = attack(
        "infantry", "infantry", foe="barbarians", blue="tactics, militia-high_morale", chance=["1 leader", "1 leader"]
    )
    assert game.blue.action_cards == ["militia-high_morale"]
    assert game.asked == "red action"


@rule("CM-19.03")
def test_barbarian_units_use_the_abilities_of_their_kinds() -> None:
    game = attack(
        "2 infantry",
        "city, infantry, cavalry, elephant",
        foe="barbarians",
        chance=["6 infantry", "1 leader", "3 infantry", "2 cavalry", "3 elephant"],
    )
    assert dice(game, "The barbarians") == ["3 infantry", "2 cavalry", "3 elephant"]
    assert values(game) == (8, 3 + 1 + 2 + 2)
    assert game.units("D4", "barbarians") == ["cavalry", "elephant", "infantry"]


@rule("CM-19.19", "CM-16.20")
def test_a_fortress_in_a_barbarian_city_defends_it() -> None:
    game = attack("infantry", "city blue:fortress", foe="barbarians", chance=["6 infantry", "5 cavalry"])
    assert game.units("D4") == []
    assert game.city("D4").owner == "barbarians"


@rule("CM-16.26", "CM-19.02")
def test_who_rolls_for_the_barbarians_chooses_among_their_elephants_dice() -> None:
    game = attack(
        "infantry",
        "elephant, infantry",
        foe="barbarians",
        chance=["1 leader", "2 elephant", "4 elephant"],
    )
    assert game.asked == "blue elephant-dice"
    game.say("blue", ["die 2: 4"])
    assert values(game) == (1, 2)
