"""What may know what, across the packages."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules import GAMES
from rules.clash.box import BOX
from rules.clash.content.pieces import BUILDINGS, UNITS

ROOT = Path(__file__).parents[1]
GENERIC = [*ROOT.glob("bot/**/*.py"), *ROOT.glob("storage/**/*.py"), *ROOT.glob("rules/engine/**/*.py")]


# Names of cards that are also words of programs: our own folder, Discord's message drafts, a port of a server.
ALSO_ORDINARY = {"storage", "draft", "port"}


def strings_in(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def names_of_the_games() -> set[str]:
    cards = {*BOX.advances, *BOX.action_cards, *BOX.events, *BOX.wonders, *BOX.civilizations, *BUILDINGS, *UNITS}
    return {*GAMES, *cards} - ALSO_ORDINARY


@pytest.mark.parametrize("path", GENERIC, ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_generic_names_a_game_or_a_card(path: Path) -> None:
    known = names_of_the_games()
    assert not known & set(strings_in(path))
    assert not [name for name in imports_of(path) if name.startswith(tuple(f"rules.{game}" for game in GAMES))]


def imports_of(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def test_storage_knows_no_rules_and_no_discord() -> None:
    for path in ROOT.glob("storage/**/*.py"):
        assert not [name for name in imports_of(path) if name.split(".")[0] in ("rules", "bot", "render", "discord")]


def test_pictures_are_made_from_views_only() -> None:
    forbidden = ("rules.clash.state", "rules.engine.game", "rules.clash.game", "discord", "storage", "bot", "asyncio")
    for path in ROOT.glob("render/**/*.py"):
        if path.name == "gallery.py":  # a program that plays games to have something to draw
            continue
        assert not [name for name in imports_of(path) if name.startswith(forbidden)], path


def test_only_the_table_sees_rules_storage_and_pictures() -> None:
    def sees(path: Path) -> set[str]:
        packages = {name.split(".")[0] for name in imports_of(path)}
        return packages & {"rules", "storage", "render"}

    allowed = {"table.py"}
    together = {path.name for path in ROOT.glob("bot/*.py") if len(sees(path)) == 3}
    assert together <= allowed
