"""Chapter 23: action cards in general; each card has its own test in content/action_cards."""

from __future__ import annotations

from rules.clash.deeds import plays_card
from rules.clash.editions.monumental import BOX
from rules.engine.tree import dumps
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.fights import attack
from tests.rules.clash.scenario import clash

CITY = "D3 plains  red city"
LEADERSHIP = "leadership-archers"
MORALE = "militia-high_morale"


def test_the_box_holds_42_pairs_of_21_and_16_halves() -> None:
    cards = BOX.action_cards.values()
    assert len(cards) == 42
    assert len({card.civil.id for card in cards}) == 21
    assert len({card.combat.id for card in cards}) == 16
    for civil in {card.civil.id: card.civil for card in cards}.values():
        assert sum(card.civil.id == civil.id for card in cards) == 2
        assert civil.text


@everywhere
@rule("CM-23.01", "CC-25.1", "CC-17.6")
def test_nobody_else_sees_a_hand_however_large_it_is() -> None:
    hand = list(BOX.action_cards)[:30]
    game = clash(CITY, seats=3, red=", ".join(hand))
    assert game.game.view("red")["players"]["red"]["hand"]["action"] == hand
    for seat in ("blue", "yellow", None):
        view = game.game.view(seat)
        assert view["players"]["red"]["hand_sizes"]["action"] == 30
        assert not any(card in dumps(view) for card in hand)


@everywhere
@rule("CM-23.02", "CC-25.1")
def test_the_upper_half_is_for_turns_and_the_lower_one_for_battles() -> None:
    game = attack("infantry", "2 infantry", red=f"1 culture, {MORALE}")
    assert game.asked == "red battle-card"
    game.say("red", MORALE, chance=["2 cavalry", "1 leader", "1 leader"])
    assert "s High Morale: +2." in game.told()
    assert "Militia" not in game.told("blue")
    assert game.red.stock.culture == 1


@rule("CM-23.02", "CM-16.04")
def test_the_lower_half_needs_tactics() -> None:
    game = clash("D3 plains  blue infantry\nD4 plains  red city, red infantry", red=MORALE, blue="tactics", turn="blue")
    game.say("blue", "move", "D3", "D4")
    assert game.asked != "red battle-card"
    assert "rolls" in game.told()


@everywhere
@rule("CM-23.03", "CC-25.2")
def test_any_number_of_cards_in_a_turn_even_of_one_name_without_a_trigger() -> None:
    ideas = ("ideas-high_ground", "ideas-surprise")
    game = clash(f"{CITY} academy", red=f"2 culture, {LEADERSHIP}, {MORALE}, {', '.join(ideas)}")
    game.say("red", LEADERSHIP, MORALE, *ideas)
    assert game.red.stock.ideas == 2
    assert game.red.action_cards == []


@everywhere
@rule("CM-23.04", "CC-25.1")
def test_a_played_card_lies_face_up_on_the_discards() -> None:
    game = clash(CITY, red=f"1 culture, {LEADERSHIP}")
    game.say("red", LEADERSHIP)
    assert game.game.view("blue")["discards"]["action"] == [LEADERSHIP]
    assert plays_card("red", "leadership") in game.deeds("blue")


@everywhere
@rule("CM-23.05")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    game = clash(CITY)
    game.state.action_deck, game.state.action_discards = [], [LEADERSHIP, MORALE]
    game.run("status-cards", "red", chance=[MORALE])
    assert game.red.action_cards == [MORALE]
    assert (game.state.action_deck, game.state.action_discards) == ([LEADERSHIP], [])


@everywhere
@rule("CM-23.06", "CC-25.1", "CC-3.1")
def test_an_upper_half_marked_as_an_action_costs_one_and_tokens_are_paid_when_it_is_played() -> None:
    spy = "spy-high_morale"
    game = clash(CITY, red=f"2 culture, {spy}, {LEADERSHIP}", blue=MORALE)
    game.say("red", LEADERSHIP)
    assert (game.turn.actions, game.red.stock.culture) == (4, 1)
    game.say("red", spy)
    assert (game.turn.actions, game.red.stock.culture) == (3, 0)
    game = clash(CITY, red=f"1 culture, {spy}, {LEADERSHIP}", blue=MORALE, actions=0)
    assert "CM-6.03" in game.refusal(spy)
    assert game.refusal(LEADERSHIP) == ""


@everywhere
@rule("CM-23.07")
def test_without_deck_and_discards_no_card_is_drawn() -> None:
    game = clash(CITY)
    game.state.action_deck, game.state.objective_deck = [], []
    game.run("status-cards", "red")
    assert (game.red.action_cards, game.red.objective_cards) == ([], [])
    assert "none is left" in game.told()
