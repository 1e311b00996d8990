"""Fame and Fortune, Wisdom and Warfare: the wonder deck and its market."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.civilization.assembled import CIVILIZATION_BOTH, CIVILIZATION_FAME, CIVILIZATION_WISDOM
from rules.civilization.deeds import leaves_market
from rules.civilization.edition import EDITIONS
from rules.civilization.kinds import WonderCard
from rules.civilization.state import State
from rules.civilization.wonders import size_of_deck
from rules.engine.game import Game
from rules.engine.rules import Rules
from tests.rule import rule
from tests.rules.civilization.scenario import RULES_OF, Situation, civilization

EXPANSIONS = ("fame_and_fortune", "wisdom_and_warfare", "both_expansions")


class Lighthouse(WonderCard):
    """One more wonder than the deck holds, whatever the box has."""

    era = "ancient"
    price = 10
    culture = 1


@pytest.fixture
def more_wonders(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in EXPANSIONS:
        edition = RULES_OF[name].new({"seats": 2}).edition
        box = EDITIONS[edition].box
        more = replace(box, all_wonders=(*box.all_wonders, Lighthouse()))
        monkeypatch.setitem(EDITIONS, edition, replace(EDITIONS[edition], box=more))


def market(edition: str, *open: str, red: str = "27 trade") -> Situation:
    game = civilization("A1 forest\nC1 forest", edition=edition, red=red)
    game.state.wonder_deck = list(game.state.box.wonders)
    for id in open:
        game.state.wonder_deck.remove(id)
        game.state.wonder_market.append(id)
    return game.run("city-management", "red")


@pytest.mark.usefixtures("more_wonders")
@pytest.mark.parametrize("edition", EXPANSIONS)
@rule("CF-007", "CW-012")
def test_four_wonders_of_an_era_are_in_the_deck_and_the_others_leave_the_game(edition: str) -> None:
    game = market(edition, "stonehenge", "the_oracle", "the_colossus")
    assert size_of_deck(game.state) == 9
    assert game.game.view("red")["wonder_deck"] == 9
    game.say("red", "produce-B2", "stonehenge", "C3", chance=["lighthouse", "angkor_wat"])
    assert "the_hanging_gardens" in game.state.wonder_deck, "the fifth ancient one: nobody will see it"
    assert game.state.wonder_market == ["the_oracle", "the_colossus", "lighthouse", "angkor_wat"]
    assert size_of_deck(game.state) == 7


@pytest.mark.parametrize("rules", [CIVILIZATION_FAME, CIVILIZATION_WISDOM, CIVILIZATION_BOTH], ids=EXPANSIONS)
@rule("CF-008", "CW-012")
def test_egypt_takes_the_top_card_before_four_lie_open(rules: Rules[State]) -> None:
    game = Game.new(rules, {"seats": 2, "civilizations": "chosen"}, "egypt")
    game.answer("red", "egyptians")
    game.answer("blue", "romans")
    state = game.state
    eras = [state.box.wonders[id].era for id in (*state.players["red"].wonders, *state.wonder_market)]
    assert eras == ["ancient"] * 4 + ["medieval"]
    assert size_of_deck(state) == 7


@pytest.mark.usefixtures("more_wonders")
@pytest.mark.parametrize("edition", EXPANSIONS)
@rule("CF-019", "CW-019")
def test_a_wonder_that_is_built_is_replaced(edition: str) -> None:
    game = market(edition, "stonehenge", "the_oracle", "the_colossus", "angkor_wat")
    game.say("red", "produce-B2", "stonehenge", "C3", chance=["the_hanging_gardens"])
    assert game.state.wonder_market == ["the_oracle", "the_colossus", "angkor_wat", "the_hanging_gardens"]


@pytest.mark.usefixtures("more_wonders")
@pytest.mark.parametrize("edition", EXPANSIONS)
@rule("CF-020", "CW-020")
def test_a_wonder_of_the_market_becomes_obsolete_and_the_next_one_comes(edition: str) -> None:
    wonders = ("stonehenge", "the_oracle", "the_colossus", "angkor_wat")
    game = market(edition, *wonders, red="1 silk, monarchy").say("red", "monarchy.obsolete_or_kill")
    assert "angkor_wat" not in game.choices, "it is medieval"
    game.say("red", "the_oracle", ["silk"], chance=["the_hanging_gardens"])
    state = game.state
    assert state.wonder_market == ["stonehenge", "the_colossus", "angkor_wat", "the_hanging_gardens"]
    assert "the_oracle" not in (*state.wonder_deck, *state.obsolete), "it has left the game"
    assert leaves_market("the_oracle") in game.deeds()


@rule("CB-232")
def test_in_the_base_game_the_market_does_not_age() -> None:
    game = market("base", "stonehenge", "the_oracle", red="1 silk, monarchy")
    assert "no possible target" in game.refusal("monarchy.obsolete_or_kill")
