"""CC-25 Action cards in 2012: cards played on a trigger."""

from __future__ import annotations

from rules.clash.deeds import combat_values
from tests.rule import rule
from tests.rules.clash.everywhere import only_2012, only_classic
from tests.rules.clash.scenario import clash

FALLEN = "D2 plains  red infantry\nE2 plains  blue city\nC2 plains  red city\nD3 plains  blue city, blue infantry"
CARDS = "inspiration-encircled, inspiration-peltasts"


@only_classic
@rule("CC-25.3")
def test_two_cards_of_the_same_name_are_not_played_on_the_same_trigger() -> None:
    game = clash(FALLEN, red=f"tactics, {CARDS}", blue="storage, irrigation")
    game.say("red", "move", "D2", "E2")
    while game.ask.seat == "blue":  # where the settler flees to
        game.say("blue", game.choices[0])
    game.say("red", "inspiration-encircled", "storage")
    assert "storage" in game.red.advances
    assert game.asked == "red answer-card"
    assert "CM-23.03" in game.refusal("inspiration-peltasts")


@only_classic
@rule("CC-25.3")
def test_inspiration_is_played_only_after_a_capture() -> None:
    game = clash(FALLEN, red=CARDS, blue="storage")
    assert "right after a capture" in game.refusal("inspiration-encircled")


@only_classic
@rule("CC-25.1")
def test_two_cards_are_played_together_with_an_advance() -> None:
    game = clash("D2 plains  red city", red="2 food, 2 gold, new_ideas-high_morale, synergies-archers")
    assert game.refusal("new_ideas-high_morale").endswith("(CM-23.02)")
    game.say("red", "advance", "tactics", ["food", "food"])
    assert game.asked == "red answer-card"
    game.say("red", "synergies-archers", "siegecraft")
    assert {"tactics", "siegecraft"} <= {*game.red.advances}
    game.say("red", "new_ideas-high_morale")
    assert (game.red.stock.ideas, game.turn.actions) == (2, 2)


@only_classic
@rule("CC-25.1", "CC-27.2")
def test_spies_see_action_and_objective_cards_for_wonders_lie_open() -> None:
    game = clash("D2 plains  red city\nD7 plains  blue city", red="1 culture, spy-high_morale, leadership-archers",
                 blue="militia-high_morale, wealth-large_fleet")  # fmt: skip
    game.say("red", "spy-high_morale")
    assert game.asked == "red spy-card"
    assert [option.key for option in game.ask.options] == ["militia-high_morale", "wealth-large_fleet", "none"]
    assert game.choices == ["militia-high_morale", "none"], "there is no objective card to give for one"
    game.say("red", "militia-high_morale")
    assert game.blue.action_cards == ["leadership-archers"]


@only_2012
@rule("CC-18.10")
def test_siege_only_adds_to_the_combat_value() -> None:
    drawn = "D2 plains  red infantry\nE2 plains  blue city, blue infantry"
    game = clash(drawn, red="tactics, great_ideas-siege", blue="2 food")
    game.say("red", "move", "D2", "E2", "great_ideas-siege", chance=["4", "1"])
    assert combat_values("red", 5, "blue", 1, 0, 1, "E2") in game.deeds()
    assert game.city("E2").owner == "red"
