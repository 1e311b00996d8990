"""The effects of the culture events of Fame and Fortune."""

from __future__ import annotations

import pytest

from rules.civilization.editions import BASE, FAME_AND_FORTUNE
from tests.rule import rule
from tests.rules.civilization.content.test_fame_techs import fame
from tests.rules.civilization.scenario import Situation


def start_of_turn(drawn: str = "", red: str = "", blue: str = "", seats: int = 2, yellow: str = "") -> Situation:
    return fame(drawn, red=red, blue=blue, yellow=yellow, seats=seats, phase="start-of-turn")


@rule("CF-004")
def test_ten_culture_events_are_mixed_in() -> None:
    sizes = [(len(FAME_AND_FORTUNE.box.event_deck(level)), len(BASE.box.event_deck(level))) for level in (1, 2, 3)]
    assert sizes == [(23, 19), (21, 17), (13, 11)]


# --- coin tokens -------------------------------------------------------------------------------------------------


@rule("CF-032", "CF-085", "CB-154")
def test_counterfeiters_cost_another_a_coin_token_of_the_players_choice() -> None:
    game = fame(red="counterfeiters", blue="1 coin", phase="start-of-turn")
    game.blue.coins["pottery"] = 2
    game.run("start-of-turn", "red").say("red", "counterfeiters", "pottery")
    assert game.blue.coins == {"sheet": 1, "pottery": 1}
    assert game.red.events == []
    assert game.state.event_discards["1"] == ["counterfeiters"]


@rule("CF-085")
def test_investments_are_no_coin_tokens_to_lose() -> None:
    game = fame(red="counterfeiters", phase="start-of-turn")
    game.blue.investments["endowment_for_the_arts"] = 3
    game.run("start-of-turn", "red")
    assert game.refusal("counterfeiters").endswith("(CF-032)")


@rule("CF-032")
def test_a_depression_strikes_two_others() -> None:
    game = start_of_turn(red="depression, 1 coin", blue="2 coins", yellow="1 coin", seats=4)
    game.say("red", "depression", ["blue", "yellow"])
    assert (game.blue.coins, game.yellow.coins, game.red.coins) == ({"sheet": 1}, {}, {"sheet": 1})
    game = start_of_turn(red="depression", blue="2 coins", yellow="1 coin", seats=3)
    game.say("red", "depression", ["yellow"])
    assert (game.blue.coins, game.yellow.coins) == ({"sheet": 2}, {})


@rule("CF-032")
def test_a_bank_scandal_strikes_all_others() -> None:
    game = start_of_turn(red="bank_scandal, 1 coin", blue="2 coins", yellow="1 coin", seats=4)
    game.say("red", "bank_scandal")
    assert (game.blue.coins, game.yellow.coins, game.red.coins) == ({"sheet": 1}, {}, {"sheet": 1})


# --- figures -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "steps"), [("disoriented", 2), ("lost", 3), ("out_of_position", 4)])
@rule("CR-65")
def test_figures_of_another_are_led_away(card: str, steps: int) -> None:
    drawn = "H4 desert  2 blue armies, blue scout\nI4 water\nH3 forest  hut\nG4 forest  red army"
    game = fame(drawn, red=card, blue="masonry")
    game.say("red", card)
    assert {"I4", "H3", "G4"}.isdisjoint(game.choices), "no water, no hut, no enemy"
    farthest = {f"H{4 + down}" for down in range(1, steps + 1)} if steps < 4 else {"H7"}
    assert farthest <= {*game.choices}
    assert f"H{5 + steps}" not in game.choices
    game.say("red", "H6")
    assert game.figures("H6") == ["army", "army", "scout"]
    assert not any(figure.moved for figure in game.state.figures["H6"])


@rule("CR-65")
def test_who_is_shut_in_cannot_be_led_away() -> None:
    game = fame("P4 desert  blue army\nO4 water\nP3 water\nP5 water", red="disoriented")
    assert game.refusal("disoriented").endswith("(CR-65)")


# --- governments -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["the_citizens_are_revolting", "the_citizens_are_revolting_ii"])
@rule("CB-063", "CR-48", "CR-49")
def test_the_citizens_of_another_revolt(card: str) -> None:
    game = start_of_turn(red=card, blue="democracy, mysticism, hut_spy, 1 coin")
    game.blue.adoptable = ["democracy"]
    game.run("start-of-turn", "red").say("red", card)
    assert game.blue.government == "anarchy"
    game.run("start-of-turn", "blue")
    assert "government-democracy" not in game.choices, "not before the next turn"


@rule("CF-010")
def test_who_is_immune_to_anarchy_is_not_forced_into_it() -> None:
    game = start_of_turn("P8 forest  blue the_pyramids", red="the_citizens_are_revolting")
    assert game.refusal("the_citizens_are_revolting").endswith("(CF-010)")


# --- the map -----------------------------------------------------------------------------------------------------


@rule("CR-21", "CB-154")
def test_a_flood_takes_an_empty_square() -> None:
    drawn = "C3 forest  red army\nD3 forest  coin\nE3 mountain\nF3 forest  hut\nG3 desert  red library"
    game = start_of_turn(drawn, red="flooding")
    game.say("red", "flooding")
    for square in ("C3", "F3", "G3", "B2"):
        assert game.refusal(square).endswith("is not empty. (CR-21)"), square
    assert game.refusal("E3").startswith("E3 is mountain")
    game.say("red", "D3")
    assert game.state.disasters == {"D3": "water"}
