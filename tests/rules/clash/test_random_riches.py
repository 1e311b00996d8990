"""Random legal play from the middle of a rich game: wonders stand or are in hand, and hands are full of objectives.

Ordinary random play seldom gets as far as building a wonder."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from rules.clash.assembled import CLASH, CLASH_2012
from rules.clash.board import neighbours
from rules.clash.cities import place_city
from rules.clash.pile import Pile
from rules.clash.state import Player, State, Wonder
from rules.clash.wonders import lay_out
from rules.engine.game import Game
from rules.engine.picker import picker
from rules.engine.random_play import Tally, play
from rules.engine.rules import Rules
from rules.engine.tree import Json, clone

ADVANCES = ("storage", "engineering", "writing", "tactics", "myths", "fishing", "art_and_sculptures", "voting")
AFTER = ("philosophy", "monuments")
HAND = 5


def rich(options: Json, seed: int, game: Rules[State]) -> State:
    """After setup: every player has some happy cities, a wonder, a second one to build, and its price."""
    pick = picker(seed)
    state = clone(Game.new(game, options, f"rich {seed}").state)
    state.agenda, state.lines, state.told, state.turn = [], [], 0, None
    state.to_play, state.age = list(state.players), 4
    for player in state.players.values():
        _settle(state, player)
        player.levels = Pile(mood=8, culture=8) if state.box.event_levels else player.levels
        player.stock = Pile(7, 7, 7, 7, 7, 8, 8)
        deal = state.objective_deck
        player.objective_cards += [deal.pop(pick(len(deal))) for _ in range(HAND)]
        deck = state.wonder_deck
        built, held = (deck.pop(pick(len(deck))) if deck else "" for _ in range(2))
        state.wonders[built] = Wonder(player.seat, player.home)
        state.cities[player.home].wonders.append(built)
        if held:
            _to_build(state, player, held, reserved=pick(2) == 0)
        needs = [state.box.wonders[wonder].needs for wonder in filter(None, (built, held))]
        wanted = [*ADVANCES, *(state.box.advances[id].category.top.id for id in needs), *needs, *AFTER]
        player.advances = tuple(dict.fromkeys([*player.advances, *wanted]))
    lay_out(state)
    return state


def _to_build(state: State, player: Player, wonder: str, *, reserved: bool) -> None:
    """In hand; if wonders are face up, among these, and perhaps reserved."""
    if not state.box.wonders_lie_open:
        player.wonder_cards.append(wonder)
        return
    state.revealed.append(wonder)
    player.reserved += [wonder] * reserved


def _settle(state: State, player: Player) -> None:
    for space in neighbours(state, player.home):
        if state.terrain.get(space, "sea") not in ("sea", "barren") and not state.units.get(space):
            place_city(state, player.seat, space, "happy")


SEEN = {
    "clash": ("step construct-wonder", "ask objective"),
    "clash-2012": ("step construct-wonder", "ask objective", "step free-sailing", "monuments"),
}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", [CLASH, CLASH_2012], ids=lambda game: game.name)
def test_everything_holds_among_wonders_and_objectives(game: Rules[State], seats: int) -> None:
    """The first game is checked after every answer, the others at every step."""
    tally = Tally()
    for seed in range(1, 7):
        rules = replace(game, new=partial(rich, seed=seed, game=game))
        play(rules, {"seats": seats}, seed, thorough=seed == 1, tally=tally)
    assert [seen for seen in SEEN[game.name] if not tally.happened[seen]] == []
