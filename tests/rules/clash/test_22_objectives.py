"""Chapter 22: objective cards. The criterion of each is tested in content/objectives/."""

import pytest

from rules.clash.editions.monumental import BOX
from rules.clash.scoring import score_sheet
from rules.clash.state import Completed
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.fights import attack
from tests.rules.clash.objectives import card_of, key, offered, status
from tests.rules.clash.scenario import Situation, clash

METROPOLIS = "D2 plains  red city academy temple fortress port@C3\nD7 plains  blue city"
WIN = ["6 infantry", "1 leader"]


def in_the_score(game: Situation, seat: str = "red") -> float:
    sheet = score_sheet(game.state, game.state.players[seat])
    return next(line.points for line in sheet if line.reason == "objectives")


# --- the hand --------------------------------------------------------------------------------------------------


@everywhere
@rule("CM-22.01", "CC-24.1", "CC-17.6")
def test_only_the_owner_sees_the_cards_in_hand_and_there_may_be_any_number() -> None:
    cards = list(BOX.objective_cards)[:12]
    game = clash("D2 plains  red city", red=", ".join(cards))
    game.run("status-cards", "red")
    assert len(game.red.objective_cards) == 13
    assert game.game.view("red")["players"]["red"]["hand"]["objective"][:12] == cards
    for seat in ("blue", None):
        seen = game.game.view(seat)["players"]["red"]
        assert "hand" not in seen
        assert seen["hand_sizes"]["objective"] == 13


@rule("CM-22.01")
def test_a_discarded_objective_card_is_not_shown_either() -> None:
    game = clash("D2 plains  red city great_statue", red="metropolis-general").say(
        "red", "great_statue", "metropolis-general"
    )
    assert game.state.objective_discards == ["metropolis-general"]
    assert game.game.view("blue")["discards"]["objective"] == 1
    assert "Metropolis" not in game.told("blue")


@everywhere
@rule("CM-22.02", "CC-24.2")
def test_the_upper_objective_comes_first() -> None:
    game = status("metropolis", METROPOLIS)
    assert [option.key for option in game.ask.options] == [key("metropolis"), "metropolis-general: general", "none"]


@pytest.mark.parametrize(("civilizations", "cards"), [(True, 38), (False, 32)])
@rule("CM-1.12")
def test_six_cards_come_with_the_civilizations(civilizations: bool, cards: int) -> None:
    assert len(BOX.decks(civilizations)["objective"]) == cards


# --- completing ------------------------------------------------------------------------------------------------


@everywhere
@rule("CM-22.03", "CM-22.06", "CM-27.04", "CC-24.2", "CC-4.6")
def test_a_card_is_completed_once_with_either_objective_for_two_points() -> None:
    game = status("metropolis", METROPOLIS).say("red", key("metropolis"))
    assert (game.red.objective_cards, in_the_score(game)) == ([], 2)
    assert [done["objective"] for done in game.game.view("blue")["players"]["red"]["completed"]] == ["metropolis"]
    three = ["6 infantry", "6 infantry", "6 infantry", "1 leader", "1 leader", "1 leader"]
    game = attack("3 infantry", "3 infantry", red="metropolis-general", chance=three)
    game.say("red", "metropolis-general: general")
    assert (game.red.objective_cards, in_the_score(game)) == ([], 2)


@everywhere
@rule("CM-22.05", "CM-25.02", "CC-17.2", "CC-24.5")
def test_any_number_of_cards_is_completed_in_the_same_status_phase() -> None:
    game = status("metropolis", METROPOLIS, red="writing, wealth-large_fleet, 5 gold, scientific_lead-conqueror")
    game.say("red", key("metropolis"), key("scientific_lead"), key("wealth"))
    assert in_the_score(game) == 6


@everywhere
@rule("CM-22.04", "CC-24.3")
def test_each_objective_says_when_it_is_checked() -> None:
    game = status("metropolis", METROPOLIS)
    assert "checked at another time: when a battle is over" in game.refusal("metropolis-general: general")
    three = ["6 infantry", "6 infantry", "6 infantry", "1 leader", "1 leader", "1 leader"]
    game = attack("3 infantry", "3 infantry", elsewhere=METROPOLIS, red="metropolis-general", chance=three)
    assert "checked at another time: in the status phase" in game.refusal(key("metropolis"))


@everywhere
@rule("CM-22.07", "CC-24.3")
def test_completing_is_voluntary_and_what_was_passed_over_is_over() -> None:
    game = attack(
        "infantry", "infantry", elsewhere=METROPOLIS, red="goal_focused-bold", blue="tactics, siegecraft", chance=WIN
    )
    assert offered(game, "bold")
    game.say("red", "none")
    assert game.red.objective_cards == ["goal_focused-bold"]
    game.run("status-objectives", "red")
    assert not offered(game, "bold")


@everywhere
@rule("CM-22.07", "CM-6.13", "CM-16.31", "CC-24.3")
def test_also_in_another_players_turn_the_attacker_first() -> None:
    game = attack(
        "3 infantry", "3 infantry", red=card_of("great_battle"), blue="consulate-great_battle", chance=["1 leader"] * 6
    ).say("red", "retreat")
    assert game.asked == "red objective"
    game.say("red", "none")
    assert game.asked == "blue objective"


@everywhere
@rule("CM-22.05", "CC-24.4")
def test_the_same_trigger_counts_for_each_player_apart() -> None:
    game = attack(
        "3 infantry", "3 infantry", red=card_of("great_battle"), blue="consulate-great_battle", chance=["1 leader"] * 6
    ).say("red", "retreat", key("great_battle"))
    game.say("blue", "consulate-great_battle: great_battle")
    assert in_the_score(game) == in_the_score(game, "blue") == 2


# --- what the questions tell -----------------------------------------------------------------------------------


@everywhere
@rule("CM-22.01", "CM-22.07", "CC-24.1")
def test_who_could_complete_something_is_asked_whatever_their_cards_are() -> None:
    right = attack("infantry", "infantry", red="goal_focused-bold", blue="tactics, siegecraft", chance=WIN)
    wrong = attack("infantry", "infantry", red="metropolis-general", blue="tactics, siegecraft", chance=WIN)
    assert right.asked == wrong.asked == "red objective"
    assert right.ask.text == wrong.ask.text
    assert wrong.choices == ["none"]
    nothing = attack("infantry", "infantry", blue="tactics, siegecraft", chance=WIN)
    assert nothing.asked == "red action"


@everywhere
@rule("CM-22.01", "CC-24.1")
def test_nobody_is_asked_when_nobody_could_complete_anything() -> None:
    game = attack("infantry", "infantry", red="goal_focused-bold", chance=WIN)
    assert "objective" not in game.asked


@everywhere
@rule("CM-22.01", "CC-24.1")
def test_after_the_first_card_the_question_comes_again_whether_or_not_there_is_a_second() -> None:
    """The table sees that a city of size five may be worth another card than this one."""
    game = status("scientific_lead", METROPOLIS, red="writing, wealth-large_fleet").say("red", key("scientific_lead"))
    assert game.asked == "red objective"
    assert game.choices == ["none"]


@everywhere
@rule("CM-22.01", "CC-24.1")
def test_cards_that_lie_face_up_are_in_nobodys_hand() -> None:
    """Both Bold cards have been completed: a bold player is not asked again."""
    game = clash(
        "D3 plains  red infantry\nD4 plains  blue infantry", red="tactics, metropolis-general", blue="tactics, draft"
    )
    for card in ("goal_focused-bold", "diversified_research-bold"):
        game.state.objective_deck.remove(card)
        game.state.players["blue"].completed.append(Completed(card, "bold"))
    game.run("gold-mine", "blue").say("red", "move", "D3", "D4", chance=WIN)
    assert "objective" not in game.asked


@rule("CM-22.01", "CM-1.12")
def test_cards_that_are_not_in_the_game_are_not_asked_for() -> None:
    """Three observatories are worth a card only with the Civilizations set."""
    game = clash("D2 plains  red city blue:obelisk", red="metropolis-general", civilizations=False)
    game.run("status-objectives", "red")
    assert game.asked == "red action"
    game = clash("D2 plains  red city blue:obelisk", red="metropolis-general").run("status-objectives", "red")
    assert game.asked == "red objective"


def test_a_sensible_player_completes_what_can_be_completed() -> None:
    assert status("metropolis", METROPOLIS).ask.preset == [key("metropolis")]
    assert status("wealth", METROPOLIS).ask.preset == ["none"]
