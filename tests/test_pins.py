"""Every pin still has the value that somebody has looked at. `make pins` remakes it, and says in a line what has
changed.

Histories and pictures have tests of their own: test_histories.py of each game, tests/rules/test_kept_games.py,
tests/render/test_references.py.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules.engine.tree import Json
from tests import pin as pins
from tests.pin import Pin, changes
from tests.pins import KINDS, PINS, main

TABLES = {str(pin.file.relative_to(pins.ROOT)): pin for pin in PINS["tables"]}


@pytest.mark.parametrize("name", TABLES)
def test_it_is_as_it_was_looked_at(name: str) -> None:
    assert [*changes(TABLES[name].kept(), TABLES[name].now())] == [], "make pins, and look at what it prints"


@pytest.mark.parametrize("game", ["clash", "civilization", "engine"])
def test_every_file_of_values_beside_the_tests_is_a_pin(game: str) -> None:
    folder = pins.ROOT / "tests" / "rules" / game
    files = {pin.file for pinned in PINS.values() for pin in pinned}
    assert {*folder.glob("*.json")} == {file for file in files if folder in file.parents}


def pinned(folder: Path, monkeypatch: pytest.MonkeyPatch, was: Json | None, now: Json) -> Pin:
    monkeypatch.setattr(pins, "ROOT", folder)
    file = folder / "box.json"
    if was is not None:
        file.write_text(json.dumps(was))
    return Pin(file, lambda: now)


def test_what_has_changed_is_told_before_and_after(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    was: Json = {"techs": {"writing": "level 1", "theology": "level 3"}, "sizes": [3, 4], "total": 2}
    now: Json = {"techs": {"writing": "level 2", "weaving": "level 1"}, "sizes": [3, 5], "total": 2}
    pin = pinned(tmp_path, monkeypatch, was, now)
    assert pin.keep() == [
        "box.json",
        "  techs / writing: level 1 -> level 2",
        "  techs / theology: level 3 -> nothing",
        "  techs / weaving: nothing -> level 1",
        "  sizes: [4] -> [5]",
    ]
    assert pin.kept() == now
    assert pin.keep() == []


def test_another_order_of_a_list_is_a_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pin = pinned(tmp_path, monkeypatch, {"deck": ["a", "b"]}, {"deck": ["b", "a"]})
    assert pin.keep() == ["box.json", '  deck: ["a", "b"] -> ["b", "a"]']


def test_a_pin_without_a_file_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pin = pinned(tmp_path, monkeypatch, None, {"techs": 37})
    assert pin.keep() == ["box.json", "  techs: nothing -> 37"]
    assert pin.kept() == {"techs": 37}


def test_an_unknown_kind_of_pins_is_refused_and_nothing_is_done(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tables", "tabels"]) == 2
    assert capsys.readouterr().out == f"There are no pins called tabels. There are {', '.join(KINDS)}.\n"
