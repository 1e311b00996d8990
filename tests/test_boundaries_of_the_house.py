"""Knowledge across the packages: which may import which."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from render import PLAIN, RENDERERS
from rules import GAMES
from rules.civilization.editions import BASE
from rules.clash.content.piece_kinds import BUILDINGS, UNITS
from rules.clash.editions.monumental import BOX

ROOT = Path(__file__).parents[1]
GAME_FOLDERS = sorted(path.parent.name for path in ROOT.glob("rules/*/state.py"))
"""Also for a game that is still being written and cannot be played yet."""
SOURCES = (".py", ".sql", ".html", ".css", ".js")
GENERIC = [
    path
    for folder in ("bot", "storage", "rules/engine", "render")
    for path in sorted((ROOT / folder).rglob("*"))
    if path.suffix in SOURCES
    and not any(part in path.parts for part in GAME_FOLDERS)
    and path != ROOT / "render/__init__.py"
]
"""Everything but the games and their pictures, and the places that list them."""

ALSO_ORDINARY = {"storage", "draft", "port", "writing", "migration", "general", "bold"}
"""Names of cards that are also words of programs: our own folder, Discord's message drafts, a port of a server, a
changed shape of saved data, a channel that every server has, heavy letters."""


def names_of_the_games() -> re.Pattern[str]:
    """Every game, card, advance, leader, building and unit, by id and as players read it, as a word or words."""
    names = {*GAMES, *(rules.title.split(":")[0] for rules in GAMES.values()), *BUILDINGS, *UNITS}
    for kind in (BOX.effects, BOX.objectives, BOX.leaders, BOX.civilizations, BOX.categories):
        names |= {word for id, thing in kind.items() for word in (id, thing.name)}
    box = BASE.box
    for cards in (box.techs, box.wonders, box.civilizations, box.events, box.governments):
        names |= {word for id, card in cards.items() for word in (id, card.name)}
    names |= {*box.buildings, *box.great_people, *box.unit_cards, *box.resources, *box.markers}
    names = {name for name in names if name.lower() not in ALSO_ORDINARY}
    return re.compile(rf"(?<!\w)({'|'.join(re.escape(name) for name in sorted(names, key=len, reverse=True))})(?!\w)")


NAMES = names_of_the_games()


@pytest.mark.parametrize("path", GENERIC, ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_generic_names_a_game_or_a_card(path: Path) -> None:
    """Neither in its code nor in its words about itself."""
    assert NAMES.findall(path.read_text(encoding="utf-8")) == []


def test_the_bot_names_no_kind_of_picture_that_only_one_game_has() -> None:
    """It may know the kinds that every game has."""
    own = {kind for renderer in RENDERERS.values() for kind in renderer.kinds} - {*PLAIN.kinds}
    assert own
    quoted = re.compile(rf"""["'`/]({"|".join(own)})["'`]|view.*\[.spaces""")
    for path in ROOT.glob("bot/**/*.py"):
        assert quoted.findall(path.read_text(encoding="utf-8")) == [], path


@pytest.mark.parametrize(
    "planted",
    [
        'if kind == "infantry": pass',
        'text = f"{seat} plays Quick Advance"',
        "from rules.clash import box",
        "# Clash of Cultures has it so",
        "phoenicia.alphabet",
        "the ability of Sun Tzu",
        "def great_library() -> None: ...",
    ],
)
def test_a_planted_name_is_found(planted: str) -> None:
    assert NAMES.search(planted)


def imports_of(path: Path) -> Iterator[str]:
    """Modules, and the full names of everything taken from them, which may be modules too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_storage_knows_no_rules_and_no_discord() -> None:
    for path in ROOT.glob("storage/**/*.py"):
        assert not [name for name in imports_of(path) if name.split(".")[0] in ("rules", "bot", "render", "discord")]


def test_pictures_are_made_from_views_only() -> None:
    """They know the print of the rules: the box and its board of advances, the pieces, the names of spaces."""
    parts = ["advance_board", "box", "content", "editions", "grammar", "kinds", "map", "piece_kinds", "pile"]
    parts += ["printed", "view_types", "yields"]
    printed = (f"rules.{game}.{part}" for game in GAME_FOLDERS for part in parts)
    known = (*printed, "rules.engine.english", "rules.engine.hexes", "rules.engine.squares", "rules.engine.tree")
    for path in ROOT.glob("render/**/*.py"):
        if path.name == "gallery.py":  # a program that plays games to have something to draw
            continue
        names = list(imports_of(path))
        assert not [name for name in names if name.startswith("rules") and not name.startswith(known)], path
        outside = ("discord", "storage", "bot", "asyncio", "time", "datetime", "secrets")
        assert not [name for name in names if name.split(".")[0] in outside], path


def test_what_is_common_to_all_pictures_knows_no_game() -> None:
    for path in (*ROOT.glob("render/*.py"), *ROOT.glob("render/plain/*.py")):
        if (
            path.name != "gallery.py" and path != ROOT / "render/__init__.py"
        ):  # the registry of renderers, and the program
            names = list(imports_of(path))
            assert not [
                n for n in names for game in GAME_FOLDERS if n.startswith((f"rules.{game}", f"render.{game}"))
            ], path


def test_only_the_table_sees_rules_storage_and_pictures() -> None:
    def sees(path: Path) -> set[str]:
        packages = {name.split(".")[0] for name in imports_of(path)}
        return packages & {"rules", "storage", "render"}

    together = [path.relative_to(ROOT).as_posix() for path in ROOT.glob("bot/**/*.py") if len(sees(path)) == 3]
    assert together == ["bot/table/table.py"]


MODULES = sorted(path for folder in ("bot", "storage", "rules", "render") for path in (ROOT / folder).rglob("*.py"))


def test_names_are_unique_within_a_folder() -> None:
    """The path is the name. A folder next to a file of its name would hide it, and some disks cannot tell capitals from
    small letters."""
    folders: dict[Path, list[str]] = {}
    for path in {*MODULES, *(path.parent for path in MODULES)}:
        folders.setdefault(path.parent, []).append(path.stem.lower())
    assert len(folders) > 30
    twice = {str(folder): [name for name in names if names.count(name) > 1] for folder, names in folders.items()}
    assert {folder: names for folder, names in twice.items() if names} == {}


def test_no_file_of_the_rules_of_a_game_is_called_like_one_of_the_engine() -> None:
    common = {path.name for path in (ROOT / "rules" / "engine").glob("*.py")}
    own = {path.name for game in GAME_FOLDERS for path in (ROOT / "rules" / game).glob("*.py")}
    assert own & common == {"__init__.py"}
