"""A history does not depend on the order of sets: it is the same whatever PYTHONHASHSEED is."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]

PROGRAM = """
import sys
from rules import GAMES
from rules.engine.random_play import Tally, play
from rules.engine.tree import checksum, to_json
from tests.rules.engine.auction import AUCTION

rules, seats, seed = {**GAMES, "auction": AUCTION}[sys.argv[1]], int(sys.argv[2]), int(sys.argv[3])
tally = Tally()
game = play(rules, {"seats": seats}, seed, thorough=sys.argv[4:] == ["thorough"], tally=tally)
journal = [[entry.step, entry.seat, entry.kind, entry.answer] for entry in game.journal]
views = [rules.view(game.state, seat) for seat in [*game.seats, None]]
sums = [checksum(part) for part in (journal, to_json(game.state), views, tally.happened)]
print(game.number, len(journal), *sums, hash("cradle"))
"""


@pytest.mark.parametrize(
    "words",
    [
        ["clash", "3", "1"],
        ["clash-2012", "4", "2"],
        ["clash-2014", "3", "4"],
        ["civilization", "2", "4"],
        ["civilization-both", "2", "1"],
        ["auction", "3", "1", "thorough"],
    ],
    ids=" ".join,
)
def test_a_game_is_the_same_under_every_hash_seed(words: list[str]) -> None:
    plays = [
        subprocess.Popen(
            [sys.executable, "-c", PROGRAM, *words],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        for hash_seed in ("0", "1", "2")
    ]
    printed = [play.communicate(timeout=60)[0].split() for play in plays]
    assert all(play.returncode == 0 for play in plays)
    assert len({words[-1] for words in printed}) == 3, "the hash seeds have made a difference to strings"
    assert len({" ".join(words[:-1]) for words in printed}) == 1
    assert int(printed[0][0]) > 20
