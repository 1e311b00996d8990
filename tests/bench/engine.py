"""Playing itself, against an engine of another board game that is written in plain Python too.

from tests.bench.engine import results
"""

from __future__ import annotations

import copy
import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import pairwise
from statistics import median
from typing import Any

from catanatron import Color, RandomPlayer
from catanatron import Game as CatanGame

from bot.garbage import Garbage
from render import Inputs, Look, renderer_of
from render.look import WIDTH
from rules import GAMES
from rules.engine.game import Game
from rules.engine.picker import picker
from rules.engine.save import load, save
from rules.engine.tree import clone, pack, unpack
from tests.bench.random_games import answer, answers_of, begun, long_game, played
from tests.bench.render import full_boards, ref
from tests.bench.result import Result

REPEATS = 7
GAMES_EACH = {"clash": 6, "clash-2014": 4, "civilization": 2, "civilization-both": 2}
"""How many of the games make up one repetition."""
PACE = {"clash": 0.25, "clash-2014": 0.25, "civilization": 0.18, "civilization-both": 0.18}
"""Answers a second in random play, against catanatron's actions."""
REPLAY = {"clash": 2, "clash-2014": 2, "civilization": 3, "civilization-both": 3}
FIFTHS, FLAT = 5, 1.5
"""How many times more an answer may cost at the end of a game than at its beginning."""
FRAMES = 100
"""Turns in the measured film."""


def seconds(work: Callable[[], object]) -> float:
    """Processor time, because the time of other programs is not part of playing."""
    start = time.process_time()
    work()
    return time.process_time() - start


# --- both sides play at random, every legal choice listed at every step ----------------------------------------


def catan_actions() -> int:
    game = CatanGame([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)])
    actions = 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        actions += 1
    return actions


def rate(play: Callable[[int], int], seeds: range) -> float:
    """Answers a second."""
    start = time.process_time()
    count = sum(play(seed) for seed in seeds)
    return count / (time.process_time() - start)


def catan_rate() -> float:
    return rate(lambda _: catan_actions(), range(6))


def random_play(name: str) -> Result:
    ratios, each = [], GAMES_EACH[name]
    for n in range(REPEATS):
        seeds = range(n * each, (n + 1) * each)
        ratios.append(rate(partial(answers_of, name), seeds) / catan_rate())
    what = f"{name}: random play, answers a second against catanatron"
    return Result(what, median(ratios), "x", PACE[name], smaller_is_better=False)


def evenness(name: str) -> Result:
    """An answer in the last fifth of whole games against one in the first."""
    first, last = [], []
    for seed in range(GAMES_EACH[name]):
        start, times = time.process_time(), []
        for _ in played(name, seed):
            times.append(time.process_time() - start)
            start = time.process_time()
        fifth = len(times) // FIFTHS
        first += times[1 : fifth + 1]
        last += times[-fifth:]
    ratio = (sum(last) / len(last)) / (sum(first) / len(first))
    return Result(f"{name}: an answer of the last fifth of a game against one of the first", ratio, "x", FLAT)


# --- one game in the middle of a turn ---------------------------------------------------------------------------


def in_mid_turn(name: str, answers: int = 700) -> Game[Any]:
    games = played(name, long_game(name), sealed=True)
    return next(game for game in games if game.count >= answers and len(game.journal) >= 12)


def restart(name: str) -> list[Result]:
    game = in_mid_turn(name)
    packed = pack(save(game))
    times = [seconds(lambda: load(GAMES[name], unpack(packed))) for _ in range(20)]
    what = f"{name}: load and replay in mid-turn ({len(game.journal)} answers since the snapshot)"
    return [
        Result(what, median(times) * 1000, "ms", 4),
        Result(f"{name}: saved game, compressed", len(packed) / 1024, "KB", 20),
    ]


def undo(name: str) -> Result:
    """The last answer that can be taken back in the turn with the most answers. It is taken back as soon as it is
    given."""
    longest, wanted = 0, begun(name, long_game(name))
    for game in played(name, long_game(name)):
        if len(game.journal) > longest and any(map(game.can_undo, game.seats)):
            longest, wanted = len(game.journal), game.fork()
    seat = next(seat for seat in wanted.seats if wanted.can_undo(seat))
    times = [seconds(partial(twin.undo, seat)) for twin in (wanted.fork() for _ in range(REPEATS))]
    what = f"{name}: undo at the end of the longest turn ({longest} answers since the snapshot)"
    return Result(what, median(times) * 1000, "ms", 50)


def replay(name: str) -> Result:
    """500 answers replayed from the beginning, against 500 actions of the peer."""
    game, pick = begun(name, long_game(name)), picker(long_game(name))
    first, entries = clone(game.base), list(game.journal)
    while len(entries) < 500:
        before = game.count
        answer(game, pick)
        entries += game.journal[before - game.number :]
    ratios = []
    for _ in range(REPEATS):
        twin: Game[Any] = Game(game.rules, game.options, game.seed, first, sealed=False)
        twin.journal = list(entries[:500])
        ratios.append(seconds(twin.rebuild) * catan_rate() / 500)
    what = f"{name}: 500 replayed answers against 500 actions of catanatron"
    return Result(what, median(ratios), "x", REPLAY[name])


def copying(name: str) -> Result:
    """A copy is used and dropped before the next one is made."""
    state = in_mid_turn(name).state

    def copies() -> None:
        for _ in range(50):
            clone(state)

    times = [seconds(copies) / 50 for _ in range(REPEATS)]
    peers = [seconds(lambda: copy.deepcopy(state)) for _ in range(REPEATS)]
    return Result(f"{name}: copy of the state against deepcopy", median(times) / median(peers), "x", 1 / 50)


# --- the whole game as a film -------------------------------------------------------------------------------------


def films() -> Iterator[Result]:
    """A frame, compared with REF of a full board."""
    for full in full_boards():
        views = turns_of(full.game)[-FRAMES:]
        inputs = Inputs(views[-1], views=views)
        took = seconds(partial(renderer_of(full.game).draw, "film", inputs, Look()))
        board = median(ref(full.paint(full.view, Look(width=WIDTH))) for _ in range(REPEATS))
        what = f"{full.game}: a frame of a film of {len(views)} turns, against REF of a board"
        yield Result(what, took / len(views) / board, "x", 1)


def turns_of(name: str) -> list[Any]:
    """The views of spectators at the beginning of each turn, from as many games as needed."""
    found: list[Any] = []
    seed = 0
    while len(found) < FRAMES:
        beat = GAMES[name].presentation.beat
        views = [game.view(None) for game in played(name, seed)]
        found += [view for before, view in pairwise(views) if beat(before) != beat(view)]
        seed += 1
    return found


@contextmanager
def garbage_as_in_the_bot() -> Iterator[None]:
    """Both engines leave it as the bot does (bot/garbage.py)."""
    often = gc.get_threshold()
    Garbage(lambda: True).leave_out_what_is_there()
    try:
        yield
    finally:
        gc.set_threshold(*often)
        gc.unfreeze()


def results() -> Iterator[Result]:
    for name in GAMES_EACH:
        answers_of(name, 0)  # things that are worked out once for a process are not part of an answer
        with garbage_as_in_the_bot():
            yield random_play(name)
            yield evenness(name)
            yield from restart(name)
            yield undo(name)
            yield replay(name)
            yield copying(name)
    yield from films()
