"""The loss of a city is a moment of the game, in every edition, and by every means."""

from __future__ import annotations

from operator import itemgetter
from typing import Any

import pytest

from rules.clash.assembled import CLASH, CLASH_2012, CLASH_2014
from rules.clash.deeds import barbarians_capture, city_is_destroyed, settlement_is_destroyed
from rules.clash.state import State
from rules.engine.deed import Deed
from rules.engine.game import Game
from rules.engine.picker import picker
from rules.engine.presentation import MEMORABLE
from rules.engine.rules import Rules
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere, only_classic
from tests.rules.clash.scenario import Situation, clash

RAID = "D5 plains  3 barbarians infantry, barbarians city\nD4 plains  red city\nD2 plains  red city"


def heaviest(game: Situation) -> tuple[int, Deed]:
    return max(((deed.kind.weight, deed) for deed in game.game.deeds()), key=itemgetter(0))


@only_classic
@rule("CC-23.5")
def test_a_city_that_barbarians_destroy_weighs_what_one_weighs_that_they_capture() -> None:
    game = clash(RAID).run("barbarians-move", "red", chance=["6", "6", "6"])
    assert "D4" not in game.state.cities
    assert heaviest(game) == (4, city_is_destroyed("red", "D4"))
    assert barbarians_capture.weight == 4


@everywhere
@rule("CM-21.13", "CC-22.12")
def test_so_does_one_that_a_volcano_buries() -> None:
    cities = "\n".join(f"{space} plains  red city" for space in ("D2", "C2", "E2", "D4"))
    game = clash(cities).run("event-text", "red", "volcano").say("red", "D4")
    assert "D4" not in game.state.cities
    assert heaviest(game) == (4, settlement_is_destroyed("D4"))


@pytest.mark.parametrize(("rules", "seed"), [(CLASH, 3), (CLASH_2012, 4), (CLASH_2014, 5)], ids=lambda it: str(it)[:5])
def test_in_random_play_no_city_is_lost_without_a_line_of_weight(rules: Rules[State], seed: int) -> None:
    lost = 0
    for game_number in range(3):
        game: Game[Any] = Game.new(rules, {"seats": 3}, f"lost {seed} {game_number}", sealed=False)
        pick = picker(100 * seed + game_number)
        while not game.over:
            before, told = {space: city.owner for space, city in game.state.cities.items()}, game.told
            ask = game.asks[pick(len(game.asks))]
            game.answer(ask.seat, ask.sample(pick), ask.kind)
            deeds = [line.deed for line in game.lines_since(told)]
            lines = [game.text(line) for line in game.lines_since(told)]
            gone = [space for space, owner in before.items() if owner not in _owner(game, space)]
            gone = [space for space in gone if not any(_not_by_force(line, space) for line in lines)]
            if gone:
                lost += 1
                assert max(deed.kind.weight for deed in deeds) >= MEMORABLE, (gone, lines)
    assert lost, "no city was lost"


def _owner(game: Game[Any], space: str) -> list[str]:
    return [game.state.cities[space].owner] if space in game.state.cities else []


def _not_by_force(line: str, space: str) -> bool:
    """Razed by its owner, moved, or won over."""
    return space in line and any(word in line for word in ("razes the city in", "moves", "takes over"))
