"""The documents name only things that exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules import GAMES
from rules.engine.release import RELEASE

ROOT = Path(__file__).parents[1]
DOCUMENTS = (
    *(
        "docs/adding.md",
        "docs/architecture.md",
        "docs/benchmarks.md",
        "docs/changelog.md",
        "docs/fair_chance.md",
        "docs/hosting.md",
    ),
    "README.md",
)
FOLDERS = "rules|bot|render|storage|tests|docs"
PATH = re.compile(rf"(?:{FOLDERS})/[\w./-]*|(?<![\w>.])[\w./-]*\w\.(?:py|md|json|toml|sql|js|png)\b")
BRANCH = re.compile(r"    (\S+/)\s")
"""A line in the drawing of the house that begins a folder."""


def named(text: str) -> Iterator[tuple[str, str]]:
    """Every path in a document, with the folder from its place in a drawn tree."""
    folder = ""
    for line in text.splitlines():
        if not line.startswith("    "):
            folder = ""
        elif branch := BRANCH.match(line):
            folder = branch[1]
            yield "", folder
        for path in PATH.findall(line):
            yield folder, path.rstrip(".")


ROOMS = ("words", "telling", "table", "panel", "pictures", "post", "people", "waiting", "stand_ins")
LISTED = (
    *("rules/engine", "rules/clash", "rules/civilization", "storage", "render", "bot"),
    *(f"bot/{room}" for room in ROOMS),
)
"""The map of the house names every file and every folder in these folders."""


@pytest.mark.parametrize("folder", LISTED)
def test_the_map_of_the_house_names_everything_that_is_there(folder: str) -> None:
    text = (ROOT / "docs" / "architecture.md").read_text()
    branch = re.search(rf"^    {folder}/\s.*(?:\n      .*)*", text, re.M)
    assert branch
    things = sorted((ROOT / folder).iterdir())
    names = [thing.name for thing in things if thing.suffix == ".py" and not thing.name.startswith("__")]
    names += [f"{thing.name}/" for thing in things if thing.is_dir() and any(thing.glob("*.py"))]
    found = {name: len(re.findall(rf"(?<![\w/]){re.escape(name)}", branch[0])) for name in names}
    assert [name for name, times in found.items() if not times] == []
    assert [name for name, times in found.items() if times > 1 and name.endswith(".py")] == [], "one place each"


def test_the_newest_changes_are_those_of_this_release() -> None:
    """An older release leaves the games of a newer one alone: so each has a number of its own."""
    headings = re.findall(r"^## (.*)$", (ROOT / "docs" / "changelog.md").read_text(), re.M)
    numbered = [f"Release {number}" for number in range(RELEASE, 0, -1)]
    assert headings == [*numbered, "The first game"]


def is_there(document: str, folder: str, path: str) -> bool:
    beside = (ROOT / document).parent
    return any((place / path).exists() for place in (ROOT, beside, ROOT / folder)) and path != ""


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_path_that_is_named_exists(document: str) -> None:
    paths = [*named((ROOT / document).read_text())]
    assert paths or document == "docs/hosting.md"
    assert [path for folder, path in paths if not is_there(document, folder, path)] == []


@pytest.mark.parametrize("document", ["README.md", "docs/playing.md"])
def test_every_game_of_the_house_is_named(document: str) -> None:
    text = re.sub(r"\s+", " ", (ROOT / document).read_text())
    assert [rules.title for rules in GAMES.values() if rules.title not in text] == []


def test_a_path_that_is_gone_is_found() -> None:
    tree = "    rules/engine/      knows no game\n      ask.py  gone.py\n\nSee `rules/clash/trade.py` and `bot/gone/`."
    missing = [path for folder, path in named(tree) if not is_there("README.md", folder, path)]
    assert missing == ["gone.py", "bot/gone/"]


def test_how_to_add_shows_a_real_example_of_everything() -> None:
    """Pins, a deed, cards of both games, an advance, a question, a picture, a command, a game, an edition and more."""
    text = (ROOT / "docs" / "adding.md").read_text()
    sections = dict(section.split("\n", 1) for section in text.split("\n## ")[1:])
    things = (
        "Pins",
        "A deed",
        "A language",
        "A card",
        "An advance",
        "A civilization",
        "A card of Civilization",
        "A question",
        "A picture",
        "A command",
        "A game",
        "An edition",
    )
    assert tuple(sections) == things
    for section in sections.values():
        assert any(path.endswith(".py") for _, path in named(section))


CLASSES = re.compile(r"`([A-Z]\w+|[a-z]+_\w+|[A-Z_]+)`[^`.]{0,40}`((?:rules|bot|render|tests)/\S+\.py)`")


def test_the_examples_are_where_they_are_said_to_be() -> None:
    """ "`Spy` in `rules/clash/content/action_cards/plots.py`"."""
    said = CLASSES.findall((ROOT / "docs" / "adding.md").read_text())
    assert len(said) > 8
    assert [name for name, path in said if not re.search(rf"\b{name}\b", (ROOT / path).read_text())] == []
