"""Wisdom and Warfare, chapter 10: both expansions together."""

from __future__ import annotations

import pytest

from rules.civilization.assembled import CIVILIZATION_BOTH, CIVILIZATION_WISDOM
from rules.civilization.editions import BOTH_EXPANSIONS, FAME_AND_FORTUNE, WISDOM_AND_WARFARE
from rules.civilization.effect import Effect
from rules.civilization.state import Battle
from rules.civilization.voices import modify
from tests.rule import rule
from tests.rules.civilization.scenario import civilization

BOTH = "both_expansions"
WALL = "P8 forest  blue the_great_wall"


@rule("CW-001")
def test_a_fifth_player_needs_fame_and_fortune() -> None:
    with pytest.raises(ValueError, match="2 to 4 players"):
        CIVILIZATION_WISDOM.seats({"seats": 5})
    assert len(CIVILIZATION_BOTH.seats({"seats": 5})) == 5


@rule("CW-067")
def test_everything_of_both_is_in_use() -> None:
    """totals.json has the numbers."""
    both, fame, wisdom = (edition.box for edition in (BOTH_EXPANSIONS, FAME_AND_FORTUNE, WISDOM_AND_WARFARE))
    assert {*both.civilizations} == {*fame.civilizations} | {*wisdom.civilizations}
    assert {*both.wonders} == {*fame.wonders} | {*wisdom.wonders}
    assert {*both.techs} == {*fame.techs} | {*wisdom.techs}
    assert {*both.tiles} == {*fame.tiles} | {*wisdom.tiles}
    assert all(len(both.techs) > len(box.techs) for box in (fame, wisdom))


@rule("CW-068")
def test_huts_and_villages_do_what_they_do_in_either() -> None:
    finds = [
        {marker.find for marker in edition.box.markers.values()} for edition in (FAME_AND_FORTUNE, WISDOM_AND_WARFARE)
    ]
    assert finds[0] - finds[1]
    assert {marker.find for marker in BOTH_EXPANSIONS.box.markers.values()} == finds[0] | finds[1]


@rule("CW-070")
def test_start_of_turn_brings_an_investment_and_the_policies_of_new_cities() -> None:
    drawn = "H4 forest  red scout"
    game = civilization(
        drawn, edition=BOTH, red="1 coin, rationalism", phase="start-of-turn", variants={"investments": True}
    )
    game.say("red", "investments.invest", "infrastructure")
    assert game.red.investments == {"infrastructure": 1}
    game.say("red", "city-H4")
    assert game.asked == "red policy"
    game.say("red", "pacifism")
    assert game.red.policies == ("rationalism", "pacifism")


@rule("CW-072")
def test_the_great_wall_and_the_mongols_count_once_each() -> None:
    game = civilization("P8 forest  blue the_great_wall", edition=BOTH, red="mongols")
    fight = Battle(square="G4", attacker="red", defender="blue", played_by="blue", over="figures", winner="red")
    loot = modify(Effect.loot, modify(Effect.loot, 1, game.state, game.red, fight), game.state, game.blue, fight)
    assert loot == 1


@rule("CW-072", "CR-90")
@pytest.mark.parametrize(("people", "wall", "taken"), [("nobody", "", 3), ("mongols", "", 6), ("mongols", WALL, 3),
                                                       ("nobody", WALL, 0)])  # fmt: skip
def test_the_mongols_add_to_the_loot_and_the_great_wall_takes_of_what_there_is_then(
    people: str, wall: str, taken: int
) -> None:
    """Red's army meets a scout of blue's: trade is 3 for each loot."""
    drawn = f"G4 grassland  red army\nG5 grassland  blue scout\n{wall}"
    game = civilization(drawn, edition=BOTH, red=people, blue="9 trade", phase="movement")
    game.say("red", "G4 army", "G5")
    while game.asked == "red loot":
        game.say("red", "trade")
    assert (game.red.trade, game.blue.trade) == (taken, 9 - taken)


@rule("CR-90", "CR-24")
def test_a_village_brings_the_mongols_no_loot() -> None:
    game = civilization("G4 desert  village, red army", red="aircraft-7-5, mongols", phase="movement", edition=BOTH)
    game.state.unit_decks = {type: [] for type in game.state.unit_decks}
    game.run("battle", "G4", "red", chance=["village_iron"])
    assert game.red.markers == ["village_iron"]
    assert game.asked == "red movement", "and nothing else"
    assert "and get loot" in game.state.box.civilizations["mongols"].text
