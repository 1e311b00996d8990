"""The rooms of the bot stand on each other: a file knows its own room and those before it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BOT = ROOT / "bot"
ROOMS = (
    *("words", "telling", "table", "pictures", "panel", "post", "people", "waiting", "stand_ins"),
    *("client", "commands", "process"),
)
"""In their order. The client is a file: it builds the rooms before it. The process is what else lies beside the
folders: it knows all of them."""
STAND_IN = "local"
"""The stand-in for Discord knows nothing of the rest, and only the process knows of it."""
FILES = [file for file in sorted(BOT.rglob("*.py")) if file.relative_to(BOT).parts[0] != STAND_IN]

FOR_TYPES = {
    "bot.table.table": [
        "telling/announce.py",
        "telling/sight.py",
    ],
}
"""Files that name a class of a room after theirs, for type checkers only. This list may only get shorter: what such a
file needs of the table or of the bot is to be given to it when it is built."""


def imported(source: str) -> Iterator[tuple[str, bool]]:
    """The modules of the bot that are imported, and whether that is only for type checkers."""

    def within(node: ast.AST, for_types: bool) -> Iterator[tuple[str, bool]]:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            for inner in node.body:
                yield from within(inner, True)
            for inner in node.orelse:
                yield from within(inner, for_types)
            return
        if isinstance(node, ast.Import):
            yield from ((alias.name, for_types) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module == "bot":
            yield from ((f"bot.{alias.name}", for_types) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or "", for_types
        for below in ast.iter_child_nodes(node):
            yield from within(below, for_types)

    yield from ((name, for_types) for name, for_types in within(ast.parse(source), False) if name.startswith("bot."))


def room_of(module: str) -> str:
    """By the name of a module: `bot.table.tables` is in the room `table`, `bot.config` in none."""
    name = module.split(".")[1]
    return name if name in (*ROOMS, STAND_IN) else "process"


def comes_after(module: str, room: str) -> bool:
    other = room_of(module)
    if other == STAND_IN:
        return room != "process"
    return ROOMS.index(other) > ROOMS.index(room)


def room_of_file(file: Path) -> str:
    return room_of(".".join(["bot", *file.relative_to(BOT).with_suffix("").parts]))


def test_every_folder_is_a_room() -> None:
    folders = {path.parent.relative_to(BOT).as_posix() for path in FILES} - {"."}
    assert folders | {"client", "process"} == {*ROOMS}
    assert len(FILES) > 80


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(BOT).as_posix())
def test_a_file_imports_from_its_own_room_and_those_before_it(file: Path) -> None:
    found = [module for module, for_types in imported(file.read_text()) if not for_types]
    assert [module for module in found if comes_after(module, room_of_file(file))] == []


def test_so_it_does_for_types_but_for_those_that_are_listed() -> None:
    ahead: dict[str, list[str]] = {}
    for file in FILES:
        for module, for_types in imported(file.read_text()):
            if for_types and comes_after(module, room_of_file(file)):
                ahead.setdefault(module, []).append(file.relative_to(BOT).as_posix())
    assert ahead == FOR_TYPES


def test_the_stand_in_for_discord_knows_nothing_of_the_bot() -> None:
    for file in sorted((BOT / STAND_IN).rglob("*.py")):
        assert [name for name, _ in imported(file.read_text()) if room_of(name) != STAND_IN] == [], file


@pytest.mark.parametrize(
    ("room", "source", "found"),
    [
        ("table", "from bot.panel.shelves import Shelf", ("bot.panel.shelves", False)),
        ("post", "def late() -> None:\n    from bot.people import votes", ("bot.people", False)),
        ("commands", "from bot import config", ("bot.config", False)),
        ("commands", "import bot.local.world", ("bot.local.world", False)),
        ("words", "if TYPE_CHECKING:\n    from bot.table.table import Table", ("bot.table.table", True)),
    ],
)
def test_an_import_from_a_room_after_it_is_found(room: str, source: str, found: tuple[str, bool]) -> None:
    assert [*imported(source)] == [found]
    assert comes_after(found[0], room)


def test_an_import_from_a_room_before_it_is_none() -> None:
    assert not comes_after("bot.table.tables", "panel")
    assert not comes_after("bot.table.table", "table")
    assert not comes_after("bot.local", "process")


def test_a_class_has_a_name_of_its_own() -> None:
    """One word, one meaning: in the bot, the storage, the engine, and what all pictures share. The rooms of the
    stand-in for Discord speak of Discord's things, by Discord's names."""
    shared = [*(ROOT / "render").glob("*.py"), *(ROOT / "render" / "plain").glob("*.py")]
    files = [*FILES, *(ROOT / "storage").rglob("*.py"), *(ROOT / "rules" / "engine").glob("*.py"), *shared]
    declared: dict[str, list[str]] = {}
    for file in sorted(files):
        for node in ast.parse(file.read_text()).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                declared.setdefault(node.name, []).append(file.relative_to(ROOT).as_posix())
    assert {name: files for name, files in declared.items() if len(files) > 1} == {
        "Grid": ["rules/engine/hexes.py", "rules/engine/squares.py"],
        "Kind": ["render/picture_kinds.py", "rules/engine/deed.py"],
        "Layout": ["render/hex_shapes.py", "render/square_shapes.py"],
    }, "hexes and squares have the same words, and there are kinds of deeds and of pictures"
