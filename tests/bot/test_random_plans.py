"""Random play in which waiting seats plan, in all games. Everything that must hold for games must hold for these."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from rules import GAMES
from rules.engine.rules import Rules
from tests.bot.random_plans import must_be_as_typed, must_rebuild, play
from tests.rules.engine.auction import AUCTION

EVERY = {**GAMES, AUCTION.name: AUCTION}
FEW = 400
"""Answers of each game here; `python -m tests.bot.random_plans` plays whole ones."""
ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys
from rules import GAMES
from rules.engine.tree import checksum, to_json
from tests.bot.random_plans import play

story = play(GAMES[sys.argv[1]], int(sys.argv[2]), stops=True, most=300)
words = {seat: left.model_dump() for seat, left in story.table.record.words.items()}
print(checksum(story.given), checksum(to_json(story.game.state)), checksum(words), story.done, hash("cradle"))
"""


@pytest.fixture(autouse=True)
def auction(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, AUCTION.name, AUCTION)


@pytest.mark.parametrize("stops", [False, True], ids=["goes on", "stops"])
@pytest.mark.parametrize("rules", EVERY.values(), ids=[*EVERY])
def test_a_game_with_plans_is_the_same_as_if_all_of_it_had_been_typed(rules: Rules, stops: bool) -> None:
    story = play(rules, 1, stops=stops, most=FEW)
    assert story.planned["made"]
    must_rebuild(story.game)
    must_be_as_typed(story)


def test_nearly_all_that_is_planned_can_be_done_when_its_time_comes() -> None:
    total = Counter[str]()
    for rules in EVERY.values():
        for seed in (1, 2, 3):
            story = play(rules, seed, most=FEW)
            total.update(done=story.done, refused=story.refused)
    assert total["done"] > 500
    assert total["done"] >= 99 * total["refused"], dict(total)


@pytest.mark.parametrize("game", ["clash", "civilization-both"])
def test_plans_are_the_same_under_every_hash_seed(game: str) -> None:
    plays = [
        subprocess.Popen(
            [sys.executable, "-c", PROGRAM, game, "2"],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in ("0", "1", "2")
    ]
    printed = [play.communicate(timeout=120)[0].split() for play in plays]
    assert all(play.returncode == 0 for play in plays)
    assert len({words[-1] for words in printed}) == 3, "the hash seeds have made a difference to strings"
    assert len({" ".join(words[:-1]) for words in printed}) == 1
    assert int(printed[0][3]) > 0
