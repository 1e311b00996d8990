"""Random legal play from the middle of a rich game: wonders stand or are in hand, and hands are full of objectives.

Ordinary random play seldom gets so far that a wonder is built."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from rules.clash.assembled import CLASH
from rules.clash.board import neighbours
from rules.clash.cities import place_city
from rules.clash.editions.monumental import BOX
from rules.clash.pile import Pile
from rules.clash.state import Player, State, Wonder
from rules.clash.wonders import lay_out
from rules.engine.game import Game
from rules.engine.random_play import Tally, picker, play
from rules.engine.tree import Json, clone

ADVANCES = ("storage", "engineering", "writing", "tactics", "myths", "fishing", "art_and_sculptures", "voting")
HAND = 5


def rich(options: Json, seed: int) -> State:
    """After setup: every player has some happy cities, a wonder, a second one in hand, and what it costs."""
    pick = picker(seed)
    state = clone(Game.new(CLASH, options, f"rich {seed}").state)
    state.agenda, state.lines, state.told, state.turn = [], [], 0, None
    state.to_play, state.age = list(state.players), 4
    for player in state.players.values():
        _settle(state, player)
        player.stock = Pile(7, 7, 7, 7, 7, 9, 9)
        deal = state.objective_deck
        player.objective_cards += [deal.pop(pick(len(deal))) for _ in range(HAND)]
        built, held = (state.wonder_deck.pop(pick(len(state.wonder_deck))) for _ in range(2))
        state.wonders[built] = Wonder(player.seat, player.home)
        state.cities[player.home].wonders.append(built)
        player.wonder_cards.append(held)
        needs = [BOX.wonders[wonder].needs for wonder in (built, held)]
        wanted = [*ADVANCES, *(BOX.advances[id].category.top.id for id in needs), *needs, "philosophy"]
        player.advances = tuple(dict.fromkeys([*player.advances, *wanted]))
    lay_out(state)
    return state


def _settle(state: State, player: Player) -> None:
    for space in neighbours(state, player.home):
        if state.terrain.get(space, "sea") not in ("sea", "barren") and not state.units.get(space):
            place_city(state, player.seat, space, "happy")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_holds_among_wonders_and_objectives(seats: int) -> None:
    """The first game is checked after every answer, the others at every step."""
    tally = Tally()
    for seed in range(1, 7):
        rules = replace(CLASH, new=partial(rich, seed=seed))
        play(rules, {"seats": seats}, seed, thorough=seed == 1, tally=tally)
    assert tally.happened["step construct-wonder"]
    assert tally.happened["ask objective"]
