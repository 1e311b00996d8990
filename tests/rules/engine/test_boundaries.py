"""Boundaries, read from the imports; and things that the rules may never do."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules import GAMES
from tests.rules.engine.auction import AUCTION

ROOT = Path(__file__).parents[3]

LIBRARY = ["__future__", "collections", "collections.abc", "dataclasses", "enum", "functools", "hashlib", "inspect"]
LIBRARY += ["itertools", "json", "math", "operator", "re", "string", "types", "typing", "typing_extensions"]
LIBRARY += ["weakref", "zlib"]
"""Modules of Python that the rules may use: nothing that reads a clock, draws lots, waits, or touches the machine."""

PROGRAMS = {
    "rules/play.py": ["argparse", "pathlib", "sys"],
    "rules/engine/chance.py": ["secrets"],
    "rules/engine/coverage.py": ["ast", "pathlib"],
    "rules/engine/match.py": ["argparse", "sys", "time"],
    "rules/engine/random_play.py": ["argparse", "concurrent.futures", "gc", "sys", "time"],
    "rules/engine/reached.py": ["dis"],
    "rules/engine/save.py": ["pathlib", "sys"],
    "rules/engine/verify.py": ["hmac", "pathlib", "struct", "sys"],
}
"""Command-line programs and their parts, including the seed of a game that is given none. They read words and files;
random play takes the time of its games, and reads their source. None of this gets into a game."""

FINDERS = {"rules/engine/content.py": ["importlib", "pkgutil"]}
"""The file that imports every file of a folder, by its name."""

COMPILERS = ("rules/engine/deed.py", "rules/engine/tree.py")
"""Files that write functions for things done a million times: making a deed, copying a class."""

MOST_LINES = 450
VOCABULARIES = tuple(f"rules/{game}/{file}.py" for game in ("clash", "civilization") for file in ("deeds", "refusals"))
"""Every sentence of a game, chapter by chapter: people look one up, and read none of them from its beginning."""


def files(*folders: str) -> list[Path]:
    return [file for folder in folders for file in sorted((ROOT / folder).rglob("*.py"))]


def name_of(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def imports(tree: ast.AST) -> Iterator[tuple[str, ast.stmt]]:
    """Everything imported, as the full names of modules and of the names taken from them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute here"
            yield node.module or "", node


def within(module: str, package: str) -> bool:
    return module == package or module.startswith(package + ".")


RULES = files("rules")


PACKAGES = {
    name: ".".join(rules.steps.functions[next(iter(rules.steps.functions))].__module__.split(".")[:2])
    for name, rules in GAMES.items()
} | {AUCTION.name: AUCTION.state.__module__}
"""The place of every game: its own package under `rules`; the tests' small game is one file."""
SMALL_GAME = ROOT / "tests" / "rules" / "engine" / "auction.py"


def test_a_second_game_needs_fewer_than_250_lines_to_use_all_that_the_engine_has() -> None:
    source = SMALL_GAME.read_text()
    assert len(source.splitlines()) < 250
    tree = ast.parse(source)
    taken = {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}
    words = {keyword.arg for node in ast.walk(tree) if isinstance(node, ast.Call) for keyword in node.keywords}
    assert {"Ask", "Aside", "Each", "Open", "choose_one", "choose_some", "choose_amounts", "Option", "Refusal"} <= taken
    assert {"draw", "roll", "BaseEffect", "speaking", "Steps", "do_next", "due", "tell", "tree", "to_json"} <= taken
    assert {
        "check",
        "preset",
        "minor",
        "secret",
        "reaction",
        "standing",
        "orders",
        "idle",
        "up_to",
        "many",
        "refused",
        "most",
        "to",
    } <= words
    assert {"@STEPS.step", "@STEPS.checkpoint"} <= {*source.splitlines()}


def test_there_is_something_to_look_at() -> None:
    assert len(RULES) > 40
    assert {"rules/play.py", "rules/engine/game.py", "rules/clash/state.py"} <= {name_of(file) for file in RULES}


@pytest.mark.parametrize("file", RULES, ids=name_of)
def test_rules_import_only_rules_and_what_is_harmless(file: Path) -> None:
    allowed = [*LIBRARY, *PROGRAMS.get(name_of(file), []), *FINDERS.get(name_of(file), [])]
    foreign = [module for module, _ in imports(ast.parse(file.read_text())) if not within(module, "rules")]
    assert [module for module in foreign if module not in allowed] == []


def test_no_exception_is_allowed_that_is_not_used() -> None:
    for name, modules in (PROGRAMS | FINDERS).items():
        used = [module for module, _ in imports(ast.parse((ROOT / name).read_text()))]
        assert [module for module in modules if module not in used] == []


@pytest.mark.parametrize("file", RULES, ids=name_of)
def test_rules_do_not_get_around_their_imports(file: Path) -> None:
    """No open file, no hidden import; `hash` and `id` differ between processes."""
    called = [
        node.func.id
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    ]
    forbidden = {"open", "input", "print", "__import__", "eval", "exec", "hash", "id", "globals", "breakpoint"}
    allowed = {"print", "input"} if name_of(file) in PROGRAMS else set()
    allowed |= {"exec"} if name_of(file) in COMPILERS else set()
    allowed |= {"id"} if name_of(file) == "rules/engine/reached.py" else set()  # tells apart what cannot be hashed
    assert [name for name in called if name in forbidden - allowed] == []


def inside_main(tree: ast.Module) -> list[ast.stmt]:
    """The statements of the functions that make a module a command-line program."""
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    programs = [node for node in functions if node.name in ("main", "_play_some")]
    return [statement for function in programs for statement in ast.walk(function) if isinstance(statement, ast.stmt)]


@pytest.mark.parametrize("file", files("rules/engine"), ids=name_of)
def test_the_engine_knows_no_game(file: Path) -> None:
    """Only as a command-line program does it look up the games by name, and not before it runs."""
    tree = ast.parse(file.read_text())
    programs = inside_main(tree) if name_of(file) in PROGRAMS else []
    games = [
        module
        for module, statement in imports(tree)
        if within(module, "rules") and not within(module, "rules.engine") and statement not in programs
    ]
    assert games == []
    assert not any(within(module, package) for module, _ in imports(tree) for package in PACKAGES.values())


@pytest.mark.parametrize("game", PACKAGES)
def test_a_game_knows_the_engine_and_itself(game: str) -> None:
    package = PACKAGES[game]
    looked_at = [SMALL_GAME] if game == AUCTION.name else files(package.replace(".", "/"))
    assert looked_at
    for file in looked_at:
        known = [module for module, _ in imports(ast.parse(file.read_text())) if within(module, "rules")]
        assert [m for m in known if not within(m, "rules.engine") and not within(m, package)] == [], name_of(file)


@pytest.mark.parametrize("file", files("rules"), ids=name_of)
def test_nothing_is_tidied_up_around_a_question(file: Path) -> None:
    """A game that is dropped from memory closes its running step: `finally` and `with` would run then."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.With | ast.AsyncWith) or (isinstance(node, ast.Try) and node.finalbody):
            assert not any(isinstance(inner, ast.Await) for inner in ast.walk(node)), f"line {node.lineno}"


@pytest.mark.parametrize("file", files("rules", "bot", "storage", "render", "tests"), ids=name_of)
def test_imports_stand_at_the_top_and_none_is_empty(file: Path) -> None:
    """Only a command-line program of the engine looks up the games when it runs."""
    tree = ast.parse(file.read_text())
    programs = inside_main(tree) if name_of(file) in PROGRAMS else []
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    late = {module for function in functions for module, node in imports(function) if node not in programs}
    assert late == set()
    branches = [node for node in ast.walk(tree) if isinstance(node, ast.If)]
    assert not [node.lineno for node in branches if all(isinstance(line, ast.Pass) for line in node.body)]


@pytest.mark.parametrize("file", files("rules", "bot", "storage", "render", "tests"), ids=name_of)
def test_no_file_is_too_long_to_read(file: Path) -> None:
    assert name_of(file) in VOCABULARIES or len(file.read_text().splitlines()) <= MOST_LINES
