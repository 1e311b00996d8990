"""Chapter 19: barbarians: how they appear, move, fight, capture and are captured."""

import pytest

from rules.clash.deeds import attacks, nobody_wins_battle, wins_battle
from rules.clash.questions.war import unit_in
from rules.clash.scoring import score_sheet
from tests.rule import rule
from tests.rules.clash.fights import attack, dice, values
from tests.rules.clash.scenario import Situation, clash


def spawned(board: str, **words: bool) -> Situation:
    return clash(board, civilizations=words.get("civilizations", False)).run("barbarians-spawn", "red")


def moved(board: str, *chance: str, red: str = "", civilizations: bool = False) -> Situation:
    return clash(board, red=red, civilizations=civilizations).run("barbarians-move", "red", chance=chance)


# --- appearing -----------------------------------------------------------------------------------------------


@rule("CM-19.06", "CM-19.08")
def test_a_barbarian_city_appears_two_spaces_away_and_is_reinforced() -> None:
    game = spawned("D4 plains  red city\nD3 plains")
    assert game.city("D2").owner == "barbarians"
    assert game.units("D2", "barbarians") == ["infantry", "infantry"]


@rule("CM-19.06")
def test_the_way_may_lead_over_the_sea_but_not_through_the_unrevealed() -> None:
    assert "D2" in spawned("D4 plains  red city\nD3 sea").state.cities
    assert "D2" not in spawned("D4 plains  red city").state.cities


@rule("CM-19.06")
@pytest.mark.parametrize("taken", ["barren", "plains  exhausted", "plains  red settler", "plains  blue infantry"])
def test_the_space_is_empty_and_good_for_a_city(taken: str) -> None:
    game = spawned(f"D4 plains  red city\nD3 sea\nD2 {taken}")
    assert "D2" not in game.state.cities


@rule("CM-19.06")
def test_it_is_no_nearer_to_your_other_cities() -> None:
    game = spawned("D4 plains  red city\nD3 sea\nE3 plains  red city")
    assert "D2" not in game.state.cities


@rule("CM-19.06", "CM-21.13")
def test_who_drew_the_card_chooses_the_space() -> None:
    game = spawned("D4 plains  red city\nD3 plains\nC4 plains\nC3 forest")
    assert game.asked == "red barbarian-city"
    assert game.choices == ["D2", "C3"]
    game.say("red", "C3")
    assert game.units("C3") == ["infantry", "infantry"]


@rule("CM-19.07")
def test_without_such_a_space_it_appears_beside_your_cities() -> None:
    game = spawned("D4 plains  red city\nD3 plains\nD1 plains  blue city")
    assert game.city("D3").owner == "barbarians"


@rule("CM-19.07", "CM-19.10")
def test_never_beside_another_player_s_city() -> None:
    game = spawned("D4 plains  red city\nD3 plains\nD2 plains  blue city")
    assert len(game.state.cities) == 2


@rule("CM-19.08")
def test_the_reinforcement_may_go_to_another_barbarian_city() -> None:
    game = spawned("D4 plains  red city\nD3 plains\nE6 plains  barbarians city")
    assert game.asked == "red barbarian-reinforced"
    game.say("red", "E6")
    assert game.units("E6") == ["infantry"]
    assert game.units("D2") == ["infantry"]


@rule("CM-19.09")
def test_where_an_infantry_stands_cavalry_or_an_elephant_may_be_placed() -> None:
    game = spawned("D4 plains  red city\nD3 plains", civilizations=True)
    assert game.choices == ["infantry", "cavalry", "elephant"]
    assert game.option("elephant").text == unit_in("elephant", "D2"), (
        "wherever its button stands, it says for which city"
    )
    game.say("red", "elephant")
    assert game.units("D2") == ["elephant", "infantry"]


@rule("CM-19.09")
def test_where_no_infantry_stands_an_infantry_is_placed() -> None:
    game = spawned("D4 plains  red city\nD3 plains\nE6 plains  barbarians city", civilizations=True).say("red", "E6")
    assert game.units("E6") == ["infantry"]


@rule("CM-19.10")
def test_without_a_barbarian_settlement_left_no_city_is_placed() -> None:
    spaces = ("C4", "C5", "C6", "E4", "E5", "E6", "B4", "B5", "B6", "F4")
    cities = "\n".join(f"{space} plains  barbarians city" for space in spaces)
    game = spawned(f"D4 plains  red city\nD3 plains\n{cities}")
    assert "D2" not in game.state.cities
    assert game.asked == "red barbarian-reinforced"


@rule("CM-19.10")
def test_without_an_infantry_left_no_city_is_placed() -> None:
    armies = "\n".join(f"{space} plains  4 barbarians infantry" for space in ("C6", "E6", "B5", "B6", "F5"))
    game = spawned(f"D4 plains  red city\nD3 plains\n{armies}")
    assert "D2" not in game.state.cities


@rule("CM-19.10")
def test_at_most_four_barbarians_stand_together() -> None:
    game = spawned("D4 plains  red city\nE5 plains  barbarians city, 4 barbarians infantry")
    assert len(game.units("E5")) == 4


# --- moving --------------------------------------------------------------------------------------------------


@rule("CM-19.11")
def test_without_an_army_near_only_a_city_appears() -> None:
    game = moved("D4 plains  red city\nD3 plains\nD6 plains  barbarians infantry")
    assert game.units("D2") == ["infantry"]
    assert game.units("D6") == ["infantry"]


@rule("CM-19.12")
def test_an_army_takes_one_step_towards_the_nearest_city() -> None:
    game = moved("D4 plains  red city\nD5 plains\nD6 plains  2 barbarians infantry")
    assert game.units("D5") == ["infantry", "infantry"]
    assert game.units("D6") == []


@rule("CM-19.12", "CM-19.11")
def test_barbarians_neither_swim_nor_walk_through_the_unrevealed() -> None:
    for between in ("D5 sea\n", ""):
        game = moved(f"D4 plains  red city\n{between}D6 plains  barbarians infantry")
        assert game.units("D6") == ["infantry"]


@rule("CM-19.12", "CM-19.11")
def test_three_land_spaces_are_too_far() -> None:
    game = moved("D4 plains  red city\nD5 plains\nD6 plains\nC7 plains  barbarians infantry")
    assert game.units("C7") == ["infantry"]


@rule("CM-19.12")
def test_only_the_cities_of_who_drew_the_card_count() -> None:
    game = moved("D4 plains  red city\nD5 plains\nD6 plains  barbarians infantry\nE7 plains  blue city")
    assert game.units("D5") == ["infantry"]


@rule("CM-19.13")
def test_who_drew_the_card_chooses_among_equally_near_cities() -> None:
    game = moved("D4 plains  red city\nD5 plains  barbarians infantry\nD6 plains  red city")
    assert game.asked == "red barbarian-step"
    assert game.choices == ["D4", "D6"]


@rule("CM-19.13")
def test_and_among_equally_good_spaces() -> None:
    game = moved("D4 plains  red city\nD5 plains\nE5 plains\nE6 plains  barbarians infantry")
    assert sorted(game.choices) == ["D5", "E5"]
    game.say("red", "E5")
    assert game.units("E5") == ["infantry"]


@rule("CM-19.12")
def test_and_in_which_order_the_armies_move() -> None:
    board = "D4 plains  red city, 4 red infantry\nD5 plains  barbarians infantry\nD3 plains  barbarians infantry"
    game = moved(board)
    assert game.asked == "red barbarian-army"
    assert sorted(game.choices) == ["D3", "D5"]


@rule("CM-19.25")
def test_each_army_moves_once_even_if_armies_join() -> None:
    board = "D4 plains  red city\nD5 plains\nE6 plains  barbarians infantry\nD6 plains  barbarians infantry"
    game = moved(board).say("red", "E6")
    assert game.units("D5") == ["infantry", "infantry"]
    assert game.city("D4").owner == "red"


@rule("CM-19.25")
def test_those_who_join_an_army_that_has_yet_to_move_have_moved() -> None:
    """From D6 to D5; then the army of D5 attacks without them."""
    board = "D4 plains  red city, red infantry\nD5 plains  barbarians infantry\nD6 plains  2 barbarians infantry"
    game = moved(board).say("red", "D6", chance=["6 infantry", "1 leader"])
    assert dice(game, "The barbarians") == ["6 infantry"]
    assert game.units("D5") == ["infantry"] * 2
    assert game.units("D4") == ["infantry"]
    assert game.city("D4").owner == "barbarians"


@rule("CM-19.25")
def test_an_army_whose_goal_has_fallen_stays() -> None:
    board = "D4 plains  red city\nD5 plains  barbarians infantry\nD3 plains\nD2 plains  barbarians infantry"
    game = moved(board).say("red", "D5")
    assert game.city("D4").owner == "barbarians"
    assert game.units("D2") == ["infantry"]


@rule("CM-19.26")
def test_an_army_never_moves_where_more_than_four_would_stand() -> None:
    board = "D4 plains  red city, 4 red infantry\nD5 plains  4 barbarians infantry\nD6 plains  barbarians infantry"
    game = moved(board).say("red", "D6", chance=["1 leader"] * 8)
    assert game.units("D6") == ["infantry"]


@rule("CM-19.26")
def test_it_takes_another_way_that_is_as_short() -> None:
    board = """
    D4 plains  red city, 4 red infantry
    D5 plains  4 barbarians infantry
    E5 plains
    E6 plains  barbarians infantry
    """
    game = moved(board).say("red", "E6", chance=["1 leader"] * 8)
    assert game.units("E5") == ["infantry"]


@rule("CM-19.15")
def test_every_barbarian_city_within_two_land_spaces_is_reinforced() -> None:
    board = """
    D4 plains  red city, 4 red infantry
    D5 plains
    D6 plains  barbarians city, barbarians infantry
    C4 plains  barbarians city
    E6 sea
    E7 plains  barbarians city
    """
    game = moved(board)
    assert game.units("D5") == ["infantry"]
    assert game.units("D6") == ["infantry"]
    assert game.units("C4") == ["infantry"]
    assert game.units("E7") == []


@rule("CM-19.27")
def test_a_city_captured_on_the_way_is_reinforced_too() -> None:
    game = moved("D4 plains  red city\nD5 plains  barbarians infantry\nD3 plains  red city")
    assert game.units("D3") == ["settler"]  # the refugee
    assert game.units("D4", "barbarians") == ["infantry", "infantry"]


@rule("CM-19.27")
def test_a_supply_too_small_goes_where_who_drew_the_card_says() -> None:
    armies = "\n".join(f"{space} barren  4 barbarians infantry" for space in ("B7", "C8", "E8", "F7"))
    board = f"""
    D4 plains  red city, 4 red infantry
    D5 plains  3 barbarians infantry
    C4 plains  barbarians city
    E4 plains  barbarians city
    {armies}
    """
    game = moved(board, *["1 leader"] * 7)
    assert game.asked == "red barbarian-reinforced"
    assert (game.ask.least, game.ask.most) == (1, 1)
    game.say("red", ["E4"])
    assert game.units("E4") == ["infantry"]
    assert game.units("C4") == []


# --- battles -------------------------------------------------------------------------------------------------


@rule("CM-19.01", "CM-19.14")
def test_barbarians_who_enter_a_city_fight_at_once() -> None:
    game = moved("D4 plains  red city, red infantry\nD5 plains  barbarians infantry", "1 leader", "1 leader")
    assert attacks("barbarians", "red", "D4") in game.deeds()
    assert game.units("D5") == ["infantry"]


@rule("CM-19.01", "CM-19.14")
def test_settlers_on_their_way_are_lost() -> None:
    game = moved("D4 plains  red city\nD5 plains  red settler\nD6 plains  barbarians infantry")
    assert game.units("D5", "red") == []
    assert game.units("D5", "barbarians") == ["infantry"]


@rule("CM-19.01")
def test_whoever_moves_among_barbarians_fights_them() -> None:
    game = attack("infantry", "infantry", foe="barbarians", chance=["6 infantry", "1 leader"])
    assert game.units("D4") == ["infantry"]
    assert wins_battle("red", "D4") in game.deeds()


@rule("CM-19.02", "CM-19.24")
def test_the_next_player_clockwise_decides_for_barbarians() -> None:
    board = "E4 plains  3 red infantry\nE5 plains  barbarians infantry, barbarians elephant"
    game = clash(board, seats=3, red="tactics")
    dice = ["3 infantry", "1 leader", "1 leader", "1 leader", "1 leader"]
    game.say("red", "move", "E4", ["infantry"] * 3, "E5", chance=dice)
    assert game.asked == "yellow casualties"


@rule("CM-19.02")
def test_nobody_plays_cards_or_retreats_for_barbarians() -> None:
    cards = "tactics, militia-high_morale"
    game = attack("infantry", "infantry", foe="barbarians", red="leadership-high_ground", blue=cards)
    assert game.asked == "red battle-card"
    game.say("red", "none", chance=["1 leader", "1 leader"])
    assert game.asked == "red action"
    assert "@blue plays" not in game.told()


@rule("CM-19.03")
def test_barbarians_have_the_clash_of_their_kind() -> None:
    game = attack("infantry", "infantry, cavalry", foe="barbarians", chance=["1 leader", "3 infantry", "4 cavalry"])
    assert values(game) == (1, 3 + 1 + 4 + 2)


@rule("CM-19.04", "CM-19.05")
def test_after_one_round_the_attackers_go_back() -> None:
    game = attack("2 infantry", "2 infantry", foe="barbarians", chance=["1 leader"] * 4)
    assert game.units("D3") == ["infantry", "infantry"]
    assert game.units("D4") == ["infantry", "infantry"]
    assert nobody_wins_battle("D4") in game.deeds()


@rule("CM-19.04", "CM-19.05")
def test_so_do_attacking_barbarians() -> None:
    board = "D4 plains  red city, 2 red infantry\nD5 plains  2 barbarians infantry"
    game = moved(board, *["1 leader"] * 4)
    assert game.units("D5") == ["infantry", "infantry"]
    assert game.city("D4").owner == "red"
    assert game.red.stock.gold == 0


def test_who_fought_in_the_status_phase_moves_in_the_next_turn() -> None:
    game = clash(
        "D4 plains  red city, 2 red infantry\nD5 plains  barbarians infantry", red="tactics", civilizations=False
    )
    game.state.turn, game.state.to_play = None, ["red"]
    game.run("barbarians-move", "red", chance=["1 leader"] * 3)
    assert game.asked == "red action"
    game.say("red", "move")
    assert game.choices == ["D4", "done"]


# --- captures by barbarians ----------------------------------------------------------------------------------


@rule("CM-19.16", "CM-19.18")
def test_barbarians_take_a_city_its_buildings_keep_their_colours() -> None:
    board = "D4 plains  red city happy temple blue:academy\nD5 plains  barbarians infantry"
    game = moved(board)
    assert game.city("D4").owner == "barbarians"
    assert game.city("D4").buildings == {"temple": "red", "academy": "blue"}
    assert game.city("D4").influenced
    assert game.city("D4").mood == "angry"


@rule("CM-19.16")
def test_barbarians_take_a_city_whose_defenders_fall() -> None:
    board = "D4 plains  red city, red infantry, red settler\nD5 plains  2 barbarians infantry"
    game = moved(board, "1 leader", "6 infantry", "6 infantry")
    assert game.city("D4").owner == "barbarians"
    assert game.units("D4", "red") == []


@rule("CM-19.17")
def test_its_former_owner_places_a_settler_in_another_city() -> None:
    game = moved("D4 plains  red city\nD5 plains  barbarians infantry\nC3 plains  red city\nE2 mountain  red city")
    assert game.asked == "red refugee-settler"
    assert sorted(game.choices) == ["C3", "E2"]
    game.say("red", "C3")
    assert game.units("C3") == ["settler"]


@rule("CM-19.17")
def test_the_settler_that_barbarians_leave_is_not_declined() -> None:
    game = moved("D4 plains  red city\nD5 plains  barbarians infantry\nC3 plains  red city")
    assert game.units("C3") == ["settler"]
    assert game.asked == "red action"


@rule("CM-19.17")
def test_without_another_city_or_settler_there_is_none() -> None:
    game = moved("D4 plains  red city\nD5 plains  barbarians infantry")
    assert [unit.kind for units in game.state.units.values() for unit in units] == ["infantry"]
    game = moved("D4 plains  red city\nD5 plains  barbarians infantry\nC3 plains  red city, 4 red settler")
    assert len(game.units("C3")) == 4


@rule("CM-19.20")
def test_a_wonder_that_barbarians_hold_rests_and_its_builder_scores_half() -> None:
    game = moved(
        "D4 plains  red city great_statue\nD5 plains  barbarians infantry", red="metropolis-general", civilizations=True
    )
    assert game.state.wonders["great_statue"].builder == "red"
    assert {line.reason: line.points for line in score_sheet(game.state, game.red)}["wonders"] == 2
    while game.asked != "red action":
        game.say(game.ask.seat, game.choices[-1])
    assert "great_statue" not in game.choices


@rule("CM-19.28")
def test_without_a_barbarian_settlement_left_the_city_is_removed() -> None:
    spaces = ("B3", "B4", "B5", "B6", "F3", "F4", "F5", "F6", "C7", "E7")
    cities = "\n".join(f"{space} plains  barbarians city" for space in spaces)
    game = moved(f"D4 plains  red city temple\nD5 plains  barbarians infantry\n{cities}")
    assert "D4" not in game.state.cities
    assert game.units("D4") == ["infantry"]
    assert game.red.stock.gold == game.blue.stock.gold == 0
