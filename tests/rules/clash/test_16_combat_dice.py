"""Chapter 16: the dice of a combat round, the CLASH icons, combat values and hits."""

from tests.rule import rule
from tests.rules.clash.fights import attack, dice, values
from tests.rules.clash.scenario import clash


@rule("CM-16.08")
def test_each_side_rolls_a_die_for_each_army_unit_and_none_for_settlers() -> None:
    game = attack(
        "3 infantry, settler",
        "infantry, cavalry, settler",
        chance=["1 leader", "1 leader", "1 leader", "1 leader", "2 elephant"],
    )
    assert dice(game, "@red") == ["1 leader"] * 3
    assert dice(game, "@blue") == ["1 leader", "2 elephant"]


@rule("CM-16.08")
def test_a_fortress_adds_a_die_to_those_of_the_units() -> None:
    game = attack("infantry", "city fortress, infantry", chance=["1 leader", "1 leader", "2 cavalry"])
    assert dice(game, "@blue") == ["1 leader", "2 cavalry"]


@rule("CM-16.08", "CM-11.14")
def test_a_leader_rolls_a_die_like_any_army_unit() -> None:
    game = attack("infantry, leader", "infantry", red="leader caesar", chance=["2 elephant", "2 cavalry", "1 leader"])
    assert dice(game, "@red") == ["2 elephant", "2 cavalry"]


@rule("CM-16.09")
def test_icons_without_a_matching_unit_are_ignored() -> None:
    game = attack("2 infantry", "cavalry", chance=["2 cavalry", "4 elephant", "3 infantry"])
    assert values(game) == (6, 3)
    assert game.units("D4", "blue") == []  # the elephant on red's die cancels nothing, and one hit was made


@rule("CM-16.09", "CM-16.12")
def test_an_elephant_has_to_be_activated_even_if_its_number_would_have_made_a_hit() -> None:
    game = attack("elephant, infantry", "infantry", chance=["4 elephant", "1 leader", "1 leader"])
    assert values(game) == (1, 1)
    assert game.asked == "red retreat"
    assert game.units("D4", "blue") == ["infantry"]


@rule("CM-16.10")
def test_one_infantry_is_activated_by_one_of_two_icons_only() -> None:
    game = attack("infantry, elephant", "infantry", chance=["3 infantry", "5 infantry", "1 leader"])
    assert values(game) == (3 + 5 + 1, 1)


@rule("CM-16.10")
def test_one_icon_activates_only_one_of_two_infantry() -> None:
    game = attack("2 infantry", "infantry", chance=["3 infantry", "1 leader", "1 leader"])
    assert values(game) == (3 + 1 + 1, 1)


@rule("CM-16.10")
def test_the_die_of_the_fortress_may_activate_a_unit_but_no_unit_twice() -> None:
    game = attack("infantry", "city fortress, infantry", chance=["1 leader", "1 leader", "3 infantry"])
    assert values(game) == (1, 1 + 3 + 1)
    game = attack("infantry", "city fortress, infantry", chance=["1 leader", "3 infantry", "3 infantry"])
    assert values(game) == (1, 3 + 3 + 1)


@rule("CM-16.11")
def test_infantry_adds_1_and_cavalry_adds_2() -> None:
    game = attack("infantry, 2 cavalry", "infantry", chance=["3 infantry", "2 cavalry", "2 cavalry", "1 leader"])
    assert values(game) == (3 + 1 + 2 + 2 + 2 + 2, 1)


@rule("CM-16.12")
def test_an_elephant_gives_up_the_number_of_its_die_and_cancels_a_hit() -> None:
    game = attack("2 infantry", "elephant, infantry", chance=["5 infantry", "5 cavalry", "3 elephant", "1 leader"])
    assert values(game) == (5 + 1 + 5, 1)
    game.say("blue", ["infantry"])
    assert game.units("D4", "blue") == ["elephant"]  # two hits, one of them cancelled


@rule("CM-16.12")
def test_two_elephants_cancel_two_hits() -> None:
    game = attack("2 infantry", "2 elephant", chance=["5 infantry", "5 infantry", "4 elephant", "3 elephant"])
    assert values(game) == (12, 0)
    assert game.units("D4", "blue") == ["elephant", "elephant"]


@rule("CM-16.13")
def test_a_leader_rerolls_his_die_until_it_shows_another_icon() -> None:
    game = attack(
        "cavalry, leader",
        "infantry",
        red="leader caesar",
        chance=["1 leader", "2 elephant", "1 leader", "1 leader", "5 cavalry", "1 leader"],
    )
    assert dice(game, "@red") == ["5 cavalry", "2 elephant"]
    assert values(game) == (5 + 2 + 2, 1)  # the new face counts fully and activates the cavalry


@rule("CM-16.13", "CM-16.12")
def test_a_rerolled_die_may_activate_an_elephant() -> None:
    game = attack(
        "infantry",
        "elephant, leader",
        blue="leader caesar",
        chance=["6 infantry", "1 leader", "1 leader", "4 elephant"],
    )
    assert values(game) == (7, 1)
    assert game.units("D4", "blue") == ["elephant", "leader"]


@rule("CM-16.13")
def test_without_a_leader_nothing_is_rerolled() -> None:
    game = attack("2 infantry", "infantry", chance=["1 leader", "1 leader", "1 leader"])
    assert values(game) == (2, 1)


@rule("CM-16.27")
def test_the_leader_rerolls_one_die_and_other_leader_icons_keep_their_number() -> None:
    game = attack(
        "2 infantry, leader",
        "infantry",
        red="leader caesar",
        chance=["1 leader", "1 leader", "1 leader", "4 elephant", "1 leader"],
    )
    assert dice(game, "@red") == ["4 elephant", "1 leader", "1 leader"]
    assert values(game) == (4 + 1 + 1, 1)


@rule("CM-16.27")
def test_the_reroll_comes_before_the_choice_among_the_elephants_dice() -> None:
    game = attack(
        "elephant, leader",
        "infantry",
        red="leader caesar",
        chance=["4 elephant", "1 leader", "2 elephant"],
    )
    assert game.asked == "red elephant-dice"
    assert game.choices == ["die 1: 2", "die 2: 4"]


@rule("CM-16.26")
def test_with_more_elephant_icons_than_elephants_the_side_chooses_which_number_is_dropped() -> None:
    rolled = ["2 elephant", "4 elephant", "1 leader", "1 leader"]
    game = attack("elephant, 2 infantry", "infantry", chance=rolled)
    assert game.asked == "red elephant-dice"
    assert (game.ask.least, game.ask.most) == (1, 1)
    game.say("red", ["die 1: 2"])
    assert values(game) == (4 + 1, 1)
    game = attack("elephant, 2 infantry", "infantry", chance=rolled)
    game.say("red", ["die 2: 4"])
    assert values(game) == (2 + 1, 1)


@rule("CM-16.26")
def test_the_defender_chooses_among_their_own_dice_and_only_one_hit_is_cancelled() -> None:
    game = attack("2 infantry", "elephant, infantry", chance=["5 infantry", "5 infantry", "3 elephant", "2 elephant"])
    assert game.asked == "blue elephant-dice"
    game.say("blue", ["die 1: 2"], ["infantry"])
    assert values(game) == (12, 3)
    assert game.units("D4", "blue") == ["elephant"]


@rule("CM-16.26", "CM-16.10")
def test_icons_with_the_same_number_or_enough_elephants_need_no_choice() -> None:
    game = attack("elephant, infantry", "infantry", chance=["4 elephant", "4 elephant", "1 leader"])
    assert values(game) == (4, 1)
    game = attack("2 elephant", "infantry", chance=["2 elephant", "4 elephant", "1 leader"])
    assert values(game) == (0, 1)


@rule("CM-16.26", "CM-16.11")
def test_three_infantry_icons_and_two_infantry_add_2() -> None:
    game = attack("2 infantry, cavalry", "infantry", chance=["3 infantry", "3 infantry", "3 infantry", "1 leader"])
    assert values(game) == (9 + 2, 1)


@rule("CM-16.14")
def test_bonuses_are_added_and_penalties_subtracted() -> None:
    game = attack("infantry", "infantry", red="steel_weapons, 1 ore")
    game.say("red", "pay", chance=["1 leader", "1 leader"])
    assert values(game) == (1 + 2, 1)
    game = attack("infantry", "city happy great_wall, infantry", chance=["4 elephant", "1 leader"])
    assert values(game) == (4 - 2, 1)


@rule("CM-16.14")
def test_the_combat_value_is_never_below_0() -> None:
    game = attack("infantry", "city happy great_wall, infantry", chance=["1 leader", "1 leader"])
    assert values(game) == (0, 1)


@rule("CM-16.15")
def test_a_hit_for_every_full_5() -> None:
    game = attack("2 infantry", "2 cavalry", chance=["4 elephant", "5 cavalry", "2 elephant", "2 elephant"])
    assert values(game) == (9, 4)
    assert game.units("D4", "blue") == ["cavalry"]
    assert game.units("D4", "red") == ["infantry", "infantry"]
    game = attack("2 infantry", "2 cavalry", chance=["5 cavalry", "5 cavalry", "2 elephant", "2 elephant"])
    assert values(game) == (10, 4)
    assert game.units("D4", "blue") == []


@rule("CM-16.15", "CM-16.12")
def test_cancelled_hits_are_taken_off_after_the_division() -> None:
    game = attack("2 infantry", "elephant, cavalry", chance=["5 cavalry", "4 cavalry", "2 elephant", "1 leader"])
    assert values(game) == (9, 1)
    assert game.units("D4", "blue") == ["cavalry", "elephant"]


@rule("CM-16.15")
def test_more_cancelled_than_made_is_no_hit_on_the_attacker_either() -> None:
    game = attack("infantry", "2 elephant", chance=["1 leader", "2 elephant", "4 elephant"])
    assert values(game) == (1, 0)
    assert game.units("D4", "red") == ["infantry"]
    assert game.units("D4", "blue") == ["elephant", "elephant"]


@rule("CM-16.08", "CM-16.24")
def test_the_fallen_roll_no_dice_in_the_next_round() -> None:
    game = attack("2 infantry", "2 cavalry", chance=["5 cavalry", "1 leader", "2 elephant", "2 elephant"])
    assert game.units("D4", "blue") == ["cavalry"]
    game.say("red", "fight", chance=["1 leader", "1 leader", "2 elephant"])
    assert dice(game, "@blue") == ["2 elephant"]


@rule("CM-16.09")
def test_icons_of_the_enemys_kinds_do_not_activate_the_enemy() -> None:
    game = clash("D3 plains  red infantry\nD4 plains  blue cavalry", red="tactics")
    game.say("red", "move", "D3", "D4", chance=["2 cavalry", "3 infantry"])
    assert values(game) == (2, 3)
