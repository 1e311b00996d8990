"""CV-7 Cards of 2014."""

from __future__ import annotations

import re

from rules.clash.classic.wonders import open_to
from rules.clash.deeds import combat_values, draws_event, would_turn_up
from rules.clash.editions import CIVILIZATIONS, CLASSIC
from tests.rule import rule
from tests.rules.clash.everywhere import only_2014
from tests.rules.clash.scenario import clash

BOX = CIVILIZATIONS.box


@only_2014
@rule("CV-7.1")
def test_of_two_icons_the_upper_one_comes_first() -> None:
    """Nobody could read which cards have two: here one gets a second icon."""
    card = BOX.events["wildfire" if "wildfire" in BOX.events else "fire"]
    before, card.lower_icon = card.lower_icon, "pirates"
    try:
        assert card.icons == ["gold-mine", "pirates"]
        game = clash("D4 plains  red city\nD5 sea  pirates ship\nE5 sea").run("event", "red", chance=[card.id])
        assert draws_event("red", "fire", "gold-mine", "pirates") in game.deeds()
        assert game.red.stock.gold == 1  # the mine gave two, and the pirates took one
    finally:
        card.lower_icon = before


@rule("CV-7.2")
def test_all_twelve_halves_of_the_six_new_objectives_have_to_do_with_what_is_new() -> None:
    new = [card for card in BOX.all_objective_cards if card.expansion]
    assert len(new) == 6
    words = r"apothecary|market|obelisk|cavalry|elephant|leader|civilization|pirates|settlers stand"
    assert all(re.search(words, half.text) for card in new for half in card.halves)


@rule("CV-7.3")
def test_replacements_stand_where_the_old_ones_stood() -> None:
    old, new = CLASSIC.box.action_cards, BOX.action_cards
    assert old.keys() == new.keys()
    pairs = [(old[id], new[id]) for id in old]
    named = {"militia", "cultural_takeover"}  # both name the unit, which is infantry now
    assert {there.civil.id for here, there in pairs if here.civil.text != there.civil.text} == named
    assert {there.combat.id for here, there in pairs if here.combat.text != there.combat.text} == {
        "high_ground",
        "siege",
    }


@only_2014
@rule("CV-7.3")
def test_high_ground_takes_the_powers_of_cavalry_and_elephants() -> None:
    card = next(id for id in BOX.action_cards if id.endswith("-high_ground"))
    game = clash(
        "D3 plains  2 red infantry\nD4 plains  blue infantry, blue cavalry, blue elephant", red=f"tactics, {card}"
    )
    game.say("red", "move", "D3", ["infantry", "infantry"], "D4").say("red", card, chance=["1", "2", "1", "1", "1"])
    assert combat_values("red", 3, "blue", 3, 0, 0, "D4") in game.deeds()


# --- Envoy, where wonders are face up for all -------------------------------------------------------------------


@only_2014
@rule("CV-7.3", "CC-27.2", "CC-27.3")
def test_the_envoy_turns_up_a_wonder_that_everybody_may_build() -> None:
    levels = "Culture Level 2"
    game = clash("D2 plains  red city\nD7 plains  blue city", seats=3, red=levels, blue=levels, yellow=levels)
    game.run("event-text", "red", "envoy")
    assert (game.asked, sorted(game.choices)) == ("red envoy", ["blue", "yellow"])
    game.say("red", "blue", chance=["great_wall"])
    assert [str(player.stock) for player in (game.red, game.blue)] == ["1 idea and 1 culture token", "1 culture token"]
    assert not game.yellow.stock.culture
    assert game.state.revealed == ["great_wall"]
    assert "great_wall" not in game.state.wonder_deck
    assert all("great_wall" in open_to(game.state, player) for player in game.state.players.values())
    assert not any(card.card == "envoy" for card in game.state.in_play)  # nothing is taken instead of drawing


@only_2014
@rule("CC-27.2")
def test_without_a_wonder_left_the_envoy_turns_up_none() -> None:
    game = clash("D2 plains  red city\nD7 plains  blue city", red="Culture Level 2", blue="Culture Level 2")
    game.state.wonder_deck.clear()
    game.run("event-text", "red", "envoy")
    assert (game.state.revealed, game.asked, game.red.stock.ideas) == ([], "red action", 1)
    assert would_turn_up("red") in game.deeds()
