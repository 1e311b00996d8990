"""Nobody sees, hears or is asked anything that depends on a secret. The test plays a random game of each edition with
stacked decks, and compares a twentieth of its steps with tables where everything a seat may not know is redealt. Deeds
are compared as values.

`python -m rules.engine.random_play GAME --games 300 --blind` plays as many as you like, and compares every step.
"""

from __future__ import annotations

from typing import Any

import pytest

from rules import ALL
from rules.engine.fairness import COMPARED
from rules.engine.random_play import Tally, play, tables
from rules.engine.rules import Rules

SEED = 5


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.name)
def test_nobody_learns_a_secret(rules: Rules[Any]) -> None:
    tally = Tally()
    assert play(rules, tables(rules, [SEED], True)[SEED], SEED, blind=20, stacked=True, tally=tally).over
    assert tally.blind.total() > 30
    assert tally.blind[COMPARED] > 0.9 * tally.blind.total()
