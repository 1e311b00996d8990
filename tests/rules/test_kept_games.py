"""A dozen games of each edition go as they have always gone, with every number of seats and every choice at the table.

The tests play the beginning of each game of Civilization, and the others to the end. `make pins KINDS=histories` plays
all of them to the end and prints what has changed.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from rules import ALL
from rules.engine.rules import Rules
from rules.engine.tree import Json
from tests.rules.civilization.histories import HISTORIES as CIVILIZATION_WHOLE
from tests.rules.civilization.histories import KEPT_GAMES as OF_CIVILIZATION
from tests.rules.clash.histories import HISTORIES as CLASH_WHOLE
from tests.rules.clash.histories import KEPT_GAMES as OF_CLASH
from tests.rules.engine.auction import AUCTION
from tests.rules.engine.histories import KEPT_GAMES as OF_THE_AUCTION

KEPT = (OF_CLASH, OF_CIVILIZATION, OF_THE_AUCTION)
GAMES = {(name, table): kept for kept in KEPT for name, table in kept.names}
DOZEN = 12


@pytest.mark.parametrize(("name", "table"), GAMES)
def test_a_game_of_each_edition_goes_as_it_has_always_gone(name: str, table: str) -> None:
    assert GAMES[name, table].differs(name, table) == []


def tables_of(rules: Rules) -> list[Json]:
    """The options of all kept games of an edition."""
    whole = [
        table for kept in (CLASH_WHOLE, CIVILIZATION_WHOLE) if kept.rules is rules for table in kept.tables.values()
    ]
    return [*whole, *(table for kept in KEPT for table in kept.tables.get(rules.name, {}).values())]


@pytest.mark.parametrize("rules", [AUCTION, *ALL], ids=lambda rules: rules.name)
def test_a_dozen_games_are_kept_with_every_choice_at_the_table(rules: Rules) -> None:
    found = tables_of(rules)
    fewest, most = rules.presentation.seats_for({})
    assert len(found) >= DOZEN
    assert {table["seats"] for table in found} == {*range(fewest, most + 1)}
    for option in rules.presentation.options:
        usual = option.choices[0][1]
        assert {value for _, value in option.choices} == {table.get(option.name, usual) for table in found}, option.name


def test_a_difference_is_told_with_the_part_in_which_it_comes_first(tmp_path: Path) -> None:
    """Only a sentence of the second part is different, and then the game has gone on for one part more."""
    kept, (name, table) = OF_THE_AUCTION.kept(), OF_THE_AUCTION.names[0]
    first, second, *_, end = played = kept[name][table]
    assert second.startswith("round 2: ")
    other = f"{second[:-6]}{'0' * 6}"
    for changed, told in (
        ([first, other, *played[2:]], f"{other} -> {second}"),
        ([*played[:-1], second, end], f"{second} -> {end}"),
        (played[:-1], f"over -> {end}"),
    ):
        file = tmp_path / "kept_games.json"
        file.write_text(json.dumps({name: {table: changed}}))
        assert replace(OF_THE_AUCTION, kept_in=file).differs(name, table) == [told]
