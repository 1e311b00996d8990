"""Speed, always against something measured in the same run: machines are noisy, ratios are not.

make bench
"""

from __future__ import annotations

import copy
import statistics
import time
from collections.abc import Callable
from typing import Any

from catanatron import Color, RandomPlayer
from catanatron import Game as CatanGame

from rules import GAMES
from rules.engine.game import Game
from rules.engine.random_play import picker
from rules.engine.save import load, save
from rules.engine.tree import clone, pack, unpack
from tests.bench import drawing, render, table, touches
from tests.bench.result import Result, seconds

REPEATS = 7
GAMES_EACH = 6
CLASH = GAMES["clash"]


# --- both sides play at random, every legal choice listed at every step ----------------------------------------


def catan_actions() -> int:
    game = CatanGame([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)])
    actions = 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        actions += 1
    return actions


def clash_game(seed: int, *, sealed: bool = False) -> Game[Any]:
    """A whole game of four; every ask lists all its options, legal and refused, before one is picked."""
    pick = picker(seed)
    game = Game.new(CLASH, {"seats": 4}, f"bench {seed}", sealed=sealed)
    while not game.over:
        ask = game.asks[pick(len(game.asks))]
        game.answer(ask.seat, ask.sample(pick), ask.kind)
    return game


def clash_answers(seed: int) -> int:
    game = clash_game(seed)
    return game.number + len(game.journal)


LONG_GAME = next(seed for seed in range(100) if clash_answers(seed) > 800)
"""The seed of a game that does not end early."""


def rate(play: Callable[[int], int], seeds: range) -> float:
    start = time.perf_counter()
    count = sum(play(seed) for seed in seeds)
    return count / (time.perf_counter() - start)


def random_play() -> Result:
    ratios = []
    for n in range(REPEATS):
        seeds = range(n * GAMES_EACH, (n + 1) * GAMES_EACH)
        ratios.append(rate(clash_answers, seeds) / rate(lambda _: catan_actions(), seeds))
    return Result("random play, answers a second against catanatron", statistics.median(ratios), "x", 0.5, False)


# --- one game in the middle of a turn ---------------------------------------------------------------------------


def in_mid_turn(answers: int = 900) -> Game[Any]:
    pick = picker(3)
    game = Game.new(CLASH, {"seats": 4}, "bench", sealed=True)
    while game.number + len(game.journal) < answers or len(game.journal) < 12:
        ask = game.asks[0]
        game.answer(ask.seat, ask.sample(pick), ask.kind)
    return game


def restart() -> list[Result]:
    game = in_mid_turn(700)
    packed = pack(save(game))
    times = [seconds(lambda: load(CLASH, unpack(packed))) for _ in range(20)]
    what = f"load and replay in mid-turn ({len(game.journal)} answers since the snapshot)"
    return [
        Result(what, statistics.median(times) * 1000, "ms", 20),
        Result("saved game, compressed", len(packed) / 1024, "KB", 20),
    ]


def replay() -> Result:
    """500 answers replayed from the beginning, against 500 actions of the peer."""
    pick = picker(LONG_GAME)
    game = Game.new(CLASH, {"seats": 4}, f"bench {LONG_GAME}", sealed=False)
    first, entries = clone(game.base), list(game.journal)
    while len(entries) < 500:
        before = game.number + len(game.journal)
        ask = game.asks[0]
        game.answer(ask.seat, ask.sample(pick), ask.kind)
        entries += game.journal[before - game.number - len(game.journal) :]
    ratios = []
    for _ in range(REPEATS):
        twin: Game[Any] = Game(CLASH, {"seats": 4}, f"bench {LONG_GAME}", first, sealed=False)
        twin.journal = list(entries[:500])
        ours = seconds(twin.rebuild)
        theirs = 500 / rate(lambda _: catan_actions(), range(GAMES_EACH))
        ratios.append(ours / theirs)
    return Result("500 replayed answers against 500 actions of catanatron", statistics.median(ratios), "x", 2)


def copying() -> Result:
    """A copy is used and dropped before the next one is made."""
    state = in_mid_turn(700).state

    def copies() -> None:
        for _ in range(50):
            clone(state)

    times = [seconds(copies) / 50 for _ in range(REPEATS)]
    peers = [seconds(lambda: copy.deepcopy(state)) for _ in range(REPEATS)]
    return Result(
        "copy of the state against deepcopy", statistics.median(times) / statistics.median(peers), "x", 1 / 50
    )


def main() -> None:
    of_the_bot = [*render.results(), *drawing.results(), *table.results(), *touches.results()]
    for result in [random_play(), *restart(), replay(), copying(), *of_the_bot]:
        print(result)


if __name__ == "__main__":
    main()
