"""Speed, always against something measured in the same run: machines are noisy, ratios are not.

make bench
"""

from __future__ import annotations

import copy
import time
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from statistics import median
from typing import Any

from catanatron import Color, RandomPlayer
from catanatron import Game as CatanGame

from rules import GAMES
from rules.engine.ask import Pick
from rules.engine.game import Game
from rules.engine.random_play import picker
from rules.engine.save import load, save
from rules.engine.tree import clone, pack, unpack
from tests.bench import days, drawing, render, table, touches
from tests.bench.result import Result, seconds

REPEATS = 7
GAMES_EACH = {"clash": 6, "civilization": 3}
"""How many of the measured games are one repetition: they last about as long."""


# --- both sides play at random, every legal choice listed at every step ----------------------------------------


def catan_actions() -> int:
    game = CatanGame([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)])
    actions = 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        actions += 1
    return actions


def begun(name: str, seed: str, *, sealed: bool = False) -> Game[Any]:
    return Game.new(GAMES[name], {"seats": 4}, f"bench {seed}", sealed=sealed)


def answer(game: Game[Any], pick: Pick) -> None:
    """Any answer; every ask lists all its options, legal and refused, before one is picked."""
    ask = game.asks[pick(len(game.asks))]
    game.answer(ask.seat, ask.sample(pick), ask.kind)


def answers_of(name: str, seed: int) -> int:
    """How many a whole game of four has."""
    game, pick = begun(name, str(seed)), picker(seed)
    while not game.over:
        answer(game, pick)
    return game.count


@lru_cache
def long_game(name: str) -> int:
    """The seed of one that does not end early."""
    return next(seed for seed in range(100) if answers_of(name, seed) > 800)


def rate(play: Callable[[int], int], seeds: range) -> float:
    start = time.perf_counter()
    count = sum(play(seed) for seed in seeds)
    return count / (time.perf_counter() - start)


def random_play(name: str) -> Result:
    ratios, each = [], GAMES_EACH[name]
    for n in range(REPEATS):
        seeds = range(n * each, (n + 1) * each)
        ratios.append(rate(partial(answers_of, name), seeds) / rate(lambda _: catan_actions(), range(6)))
    return Result(f"{name}: random play, answers a second against catanatron", median(ratios), "x", 0.5, False)


# --- one game in the middle of a turn ---------------------------------------------------------------------------


def in_mid_turn(name: str, answers: int = 700) -> Game[Any]:
    game, pick = begun(name, str(long_game(name)), sealed=True), picker(long_game(name))
    while game.count < answers or len(game.journal) < 12:
        answer(game, pick)
    return game


def restart(name: str) -> list[Result]:
    game = in_mid_turn(name)
    packed = pack(save(game))
    times = [seconds(lambda: load(GAMES[name], unpack(packed))) for _ in range(20)]
    what = f"{name}: load and replay in mid-turn ({len(game.journal)} answers since the snapshot)"
    return [
        Result(what, median(times) * 1000, "ms", 20),
        Result(f"{name}: saved game, compressed", len(packed) / 1024, "KB", 20),
    ]


def replay(name: str) -> Result:
    """500 answers replayed from the beginning, against 500 actions of the peer."""
    seed = long_game(name)
    game, pick = begun(name, str(seed)), picker(seed)
    first, entries = clone(game.base), list(game.journal)
    while len(entries) < 500:
        before = game.count
        answer(game, pick)
        entries += game.journal[before - game.number :]
    ratios = []
    for _ in range(REPEATS):
        twin: Game[Any] = Game(game.rules, game.options, game.seed, first, sealed=False)
        twin.journal = list(entries[:500])
        ours = seconds(twin.rebuild)
        theirs = 500 / rate(lambda _: catan_actions(), range(6))
        ratios.append(ours / theirs)
    return Result(f"{name}: 500 replayed answers against 500 actions of catanatron", median(ratios), "x", 2)


def copying(name: str) -> Result:
    """A copy is used and dropped before the next one is made."""
    state = in_mid_turn(name).state

    def copies() -> None:
        for _ in range(50):
            clone(state)

    times = [seconds(copies) / 50 for _ in range(REPEATS)]
    peers = [seconds(lambda: copy.deepcopy(state)) for _ in range(REPEATS)]
    return Result(f"{name}: copy of the state against deepcopy", median(times) / median(peers), "x", 1 / 50)


def of_the_rules() -> Iterator[Result]:
    for name in GAMES_EACH:
        yield random_play(name)
        yield from restart(name)
        yield replay(name)
        yield copying(name)


def main() -> None:
    of_the_bot = [*render.results(), *drawing.results(), *table.results(), *touches.results(), *days.results()]
    for result in [*of_the_rules(), *of_the_bot]:
        print(result)


if __name__ == "__main__":
    main()
