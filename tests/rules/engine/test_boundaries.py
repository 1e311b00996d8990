"""Boundaries, read from the imports; and things that the rules may never do."""

import ast
from collections.abc import Callable, Iterator
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


def wrong_in(looked_at: list[Path], wrong: Callable[[Path, ast.Module], Iterator[object]]) -> dict[str, list[object]]:
    """Mistakes by the name of the file. One test looks at many files: a test for each took far longer."""
    assert looked_at
    found = {name_of(file): [*wrong(file, ast.parse(file.read_text()))] for file in looked_at}
    return {name: there for name, there in found.items() if there}


def within(module: str, package: str) -> bool:
    return module == package or module.startswith(package + ".")


RULES = files("rules")
FOLDERS = ("rules", "bot", "storage", "render", "tests")


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


def test_rules_import_only_rules_and_what_is_harmless() -> None:
    def harmful(file: Path, tree: ast.Module) -> Iterator[str]:
        allowed = [*LIBRARY, *PROGRAMS.get(name_of(file), []), *FINDERS.get(name_of(file), [])]
        foreign = [module for module, _ in imports(tree) if not within(module, "rules")]
        yield from (module for module in foreign if module not in allowed)

    assert wrong_in(RULES, harmful) == {}


def test_no_exception_is_allowed_that_is_not_used() -> None:
    for name, modules in (PROGRAMS | FINDERS).items():
        used = [module for module, _ in imports(ast.parse((ROOT / name).read_text()))]
        assert [module for module in modules if module not in used] == []


def test_rules_do_not_get_around_their_imports() -> None:
    """No open file, no hidden import; `hash` and `id` differ between processes."""
    forbidden = {"open", "input", "print", "__import__", "eval", "exec", "hash", "id", "globals", "breakpoint"}

    def around(file: Path, tree: ast.Module) -> Iterator[str]:
        nodes = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
        called = [node.func.id for node in nodes if isinstance(node.func, ast.Name)]
        allowed = {"print", "input"} if name_of(file) in PROGRAMS else set()
        allowed |= {"exec"} if name_of(file) in COMPILERS else set()
        allowed |= {"id"} if name_of(file) == "rules/engine/reached.py" else set()  # tells apart what cannot be hashed
        yield from (name for name in called if name in forbidden - allowed)

    assert wrong_in(RULES, around) == {}


def inside_main(tree: ast.Module) -> list[ast.stmt]:
    """The statements of the functions that make a module a command-line program."""
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    programs = [node for node in functions if node.name in ("main", "_play_some")]
    return [statement for function in programs for statement in ast.walk(function) if isinstance(statement, ast.stmt)]


def test_the_engine_knows_no_game() -> None:
    """Only as a command-line program does it look up the games by name, and not before it runs."""

    def games(file: Path, tree: ast.Module) -> Iterator[str]:
        programs = inside_main(tree) if name_of(file) in PROGRAMS else []
        for module, statement in imports(tree):
            if within(module, "rules") and not within(module, "rules.engine") and statement not in programs:
                yield module
            if any(within(module, package) for package in PACKAGES.values()):
                yield module

    assert wrong_in(files("rules/engine"), games) == {}


@pytest.mark.parametrize("game", PACKAGES)
def test_a_game_knows_the_engine_and_itself(game: str) -> None:
    package = PACKAGES[game]
    looked_at = [SMALL_GAME] if game == AUCTION.name else files(package.replace(".", "/"))
    assert looked_at
    for file in looked_at:
        known = [module for module, _ in imports(ast.parse(file.read_text())) if within(module, "rules")]
        assert [m for m in known if not within(m, "rules.engine") and not within(m, package)] == [], name_of(file)


def test_nothing_is_tidied_up_around_a_question() -> None:
    """A game that is dropped from memory closes its running step: `finally` and `with` would run then."""

    def tidied(_: Path, tree: ast.Module) -> Iterator[int]:
        for node in (node for node in ast.walk(tree) if isinstance(node, ast.With | ast.AsyncWith | ast.Try)):
            tidies = not isinstance(node, ast.Try) or node.finalbody
            if tidies and any(isinstance(inner, ast.Await) for inner in ast.walk(node)):
                yield node.lineno

    assert wrong_in(RULES, tidied) == {}


@pytest.mark.parametrize("folder", FOLDERS)
def test_imports_stand_at_the_top_and_none_is_empty(folder: str) -> None:
    """Only a command-line program of the engine looks up the games when it runs."""

    def late_or_empty(file: Path, tree: ast.Module) -> Iterator[str]:
        programs = inside_main(tree) if name_of(file) in PROGRAMS else []
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
        yield from (module for function in functions for module, node in imports(function) if node not in programs)
        branches = [node for node in ast.walk(tree) if isinstance(node, ast.If)]
        empty = [branch for branch in branches if all(isinstance(line, ast.Pass) for line in branch.body)]
        yield from (f"line {branch.lineno} does nothing" for branch in empty)

    assert wrong_in(files(folder), late_or_empty) == {}


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_file_is_too_long_to_read(folder: str) -> None:
    lines = {name_of(file): len(file.read_text().splitlines()) for file in files(folder)}
    assert {name: many for name, many in lines.items() if many > MOST_LINES and name not in VOCABULARIES} == {}
