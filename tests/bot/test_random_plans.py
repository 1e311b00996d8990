"""Random play in which waiting seats plan, in all games. Everything that must hold for games must hold for these."""

from __future__ import annotations

from collections import Counter

import pytest

from rules import GAMES
from rules.engine.rules import Rules
from tests.bot.random_plans import must_be_as_typed, must_be_the_same_under_every_hash_seed, must_rebuild, play
from tests.rules.engine.auction import AUCTION

EVERY = {**GAMES, AUCTION.name: AUCTION}
FEW = 400
"""Answers of each game here; `python -m tests.bot.random_plans` plays whole ones."""
FEWER = 110
"""The same where each is played by three processes."""


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


def test_plans_are_the_same_under_every_hash_seed() -> None:
    """In all games, with everything that must hold; `--hash-seeds` plays whole ones."""
    words = ["--games", "1", "--first", "2", "--most", str(FEWER), "--stops"]
    lines = must_be_the_same_under_every_hash_seed(words)
    assert [line.split()[0] for line in lines] == [*GAMES]
    assert sum(int(line.split()[-1]) for line in lines) > len(lines), "plans have been carried out"
