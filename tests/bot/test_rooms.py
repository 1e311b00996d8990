"""The rooms of the bot are one above another: a file knows only its own room and those before it."""

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
"""In order. The client is a file: it builds the rooms before it. The process is everything beside the folders, and
knows all of them."""
STAND_IN = "local"
"""The stand-in for Discord knows nothing of the bot, and only the process knows of the stand-in."""
FILES = [file for file in sorted(BOT.rglob("*.py")) if file.relative_to(BOT).parts[0] != STAND_IN]


def imported(source: str) -> Iterator[str]:
    """The imported modules of the bot, including imports within functions and for type checkers."""
    for node in ast.walk(ast.parse(source)):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [f"bot.{alias.name}" for alias in node.names] if node.module == "bot" else [node.module or ""]
        yield from (name for name in names if name.startswith("bot."))


def room_of(module: str) -> str:
    """By the name of a module: `bot.table.tables` is in the room `table`, `bot.config` is in none."""
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
    """So no room names the whole bot: each is given what it needs when it is built."""
    assert [module for module in imported(file.read_text()) if comes_after(module, room_of_file(file))] == []


def test_the_stand_in_for_discord_knows_nothing_of_the_bot() -> None:
    for file in sorted((BOT / STAND_IN).rglob("*.py")):
        assert [name for name in imported(file.read_text()) if room_of(name) != STAND_IN] == [], file


@pytest.mark.parametrize(
    ("room", "source", "found"),
    [
        ("table", "from bot.panel.shelves import Shelf", "bot.panel.shelves"),
        ("post", "def late() -> None:\n    from bot.people import votes", "bot.people"),
        ("commands", "from bot import config", "bot.config"),
        ("stand_ins", "from bot.client import Cradle", "bot.client"),
        ("commands", "import bot.local.world", "bot.local.world"),
        ("words", "if TYPE_CHECKING:\n    from bot.table.table import Table", "bot.table.table"),
    ],
)
def test_an_import_from_a_room_after_it_is_found(room: str, source: str, found: str) -> None:
    assert [*imported(source)] == [found]
    assert comes_after(found, room)


def test_an_import_from_a_room_before_it_is_none() -> None:
    assert not comes_after("bot.table.tables", "panel")
    assert not comes_after("bot.table.table", "table")
    assert not comes_after("bot.client", "commands")
    assert not comes_after("bot.local", "process")


def named(source: str) -> Iterator[str]:
    """The classes of a file, and the names that it gives to types."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign) and not isinstance(node.value, ast.Call):  # a type variable is a call
            yield from (each.id for each in node.targets if isinstance(each, ast.Name) and not each.id.isupper())


def test_a_type_has_a_name_of_its_own() -> None:
    """One word, one meaning: in the bot, the storage, the engine, and everything that all pictures share. The rooms of
    the stand-in for Discord use Discord's names for Discord's things."""
    shared = [*(ROOT / "render").glob("*.py"), *(ROOT / "render" / "plain").glob("*.py")]
    files = [*FILES, *(ROOT / "storage").rglob("*.py"), *(ROOT / "rules" / "engine").glob("*.py"), *shared]
    declared: dict[str, list[str]] = {}
    for file in sorted(files):
        for name in named(file.read_text()):
            if name[0].isupper():
                declared.setdefault(name, []).append(file.relative_to(ROOT).as_posix())
    assert {name: files for name, files in declared.items() if len(files) > 1} == {
        # hexes and squares have the same words
        "Grid": ["rules/engine/hexes.py", "rules/engine/squares.py"],
        "Layout": ["render/hex_shapes.py", "render/square_shapes.py"],
        # a rectangle, in whole pixels and in fractions of them
        "Box": ["render/arrows.py", "render/hex_shapes.py"],
        # there are kinds of deeds and of pictures
        "Kind": ["render/picture_kinds.py", "rules/engine/deed.py"],
        # the storage knows no rules
        "Json": ["rules/engine/tree.py", "storage/games.py"],
        # the same, of this bot
        "Press": ["bot/commands/interaction.py", "bot/panel/controls.py"],
        # one is told in a post, and one is what the rules ask
        "Question": ["bot/telling/posts.py", "rules/engine/ask.py"],
    }


def test_a_type_that_is_given_a_name_is_seen() -> None:
    source = (
        "class Ant: ...\nBee = dict[str, int]\nCow = int | str\nDog = TypeVar()\nMOST = 3\nPress = controls.Press[Ant]"
    )
    assert [*named(source)] == ["Ant", "Bee", "Cow", "Press"]
