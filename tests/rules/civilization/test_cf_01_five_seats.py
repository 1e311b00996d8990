"""Fame and Fortune, chapter 1: five players, and the map with a hole."""

from __future__ import annotations

import pytest

from rules.civilization.assembled import CIVILIZATION_BOTH, CIVILIZATION_FAME, CIVILIZATION_WISDOM
from rules.civilization.board import capital_of, clockwise, map_on
from rules.civilization.state import State
from rules.engine.game import Game
from rules.engine.rules import Rules
from tests.rule import rule
from tests.rules.civilization.scenario import civilization

FIVE = [CIVILIZATION_FAME, CIVILIZATION_BOTH]


def set_up(rules: Rules[State], seats: int = 5) -> Game[State]:
    """Everybody takes the first choice, up to the first turn."""
    game = Game.new(rules, {"seats": seats}, "five")
    while game.state.phase == "setup":
        ask = game.asks[0]
        game.answer(ask.seat, ask.legal()[0].key)
    return game


@rule("CF-001", "CF-005")
@pytest.mark.parametrize("rules", FIVE)
def test_five_play_each_from_a_home_of_their_own(rules: Rules[State]) -> None:
    state = set_up(rules).state
    assert list(state.players) == ["red", "blue", "yellow", "green", "purple"]
    assert len({player.civilization for player in state.players.values()}) == 5
    found = map_on(state)
    homes = {player.seat: found.layout.homes[player.position] for player in state.players.values()}
    assert len(set(homes.values())) == 5
    for seat, slot in homes.items():
        assert capital_of(state, seat).square in found.middle(slot)
    assert sorted(state.tiles) == sorted(homes.values())
    assert set(state.market.values()) <= {4, 5}, "a token of each resource for each player, but for a gift"


@rule("CF-001", "CB-290")
def test_they_sit_clockwise_as_their_homes_lie() -> None:
    state = set_up(CIVILIZATION_FAME).state
    around = [player.position for player in clockwise(state, "red")]
    first = around[0]
    assert around == [(first + n) % 5 for n in range(5)]
    middles = {player.position: capital_of(state, player.seat).square for player in state.players.values()}
    columns = {position: square.rstrip("0123456789") for position, square in middles.items()}
    assert columns[0] in "NO", "at the top, in the middle"
    assert columns[1] in ("Z", "AA"), "then on the right"
    assert columns[4] in "BC", "and last on the left"


@rule("CF-001", "CW-001")
@pytest.mark.parametrize(
    ("rules", "seats", "cited"),
    [(CIVILIZATION_FAME, 6, "CF-001"), (CIVILIZATION_FAME, 1, "CF-001"), (CIVILIZATION_WISDOM, 5, "CW-001")],
)
def test_more_cannot_play_and_without_fame_and_fortune_no_fifth(rules: Rules[State], seats: int, cited: str) -> None:
    with pytest.raises(ValueError, match=cited):
        rules.new({"seats": seats})


@rule("CF-006")
def test_nobody_crosses_the_hole() -> None:
    """Figures next to it go round; and it has no tile that somebody could discover."""
    stays = "C8 desert  red army"
    game = civilization(f"L9 desert  red army\n{stays}", seats=5, edition="fame_and_fortune", phase="movement")
    game.say("red", "L9 army")
    assert {"M9", "N9", "M10"}.isdisjoint(game.choices)
    assert "L8" in game.choices
    hidden = civilization(
        f"L9 desert  red army\n{stays}", seats=5, edition="fame_and_fortune", phase="movement", hidden=("8",)
    )
    hidden.say("red", "L9 army")
    assert not [key for key in hidden.choices if key.startswith("discover")]


@rule("CF-006", "CR-64", "CB-054")
def test_no_city_is_built_beside_the_hole() -> None:
    drawn = "L11 desert  red scout"
    game = civilization(drawn, seats=5, edition="fame_and_fortune", red="artist", phase="start-of-turn")
    assert "CB-054" in game.refusal("city-L11")
    away = civilization(
        "J11 desert  red scout", seats=5, edition="fame_and_fortune", red="artist", phase="start-of-turn"
    )
    assert "city-J11" in away.choices
