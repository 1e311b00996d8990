"""A line to only some of the seats is revealed, and bars the way back; or it repeats what its hearers know, for a
reason.

There is no third way to tell anything: only one place makes lines (rules/engine/step.py).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
AUCTION = ROOT / "tests/rules/engine/auction.py"
STEP = ROOT / "rules/engine/step.py"

KNOWN = {
    "rules/engine/game.py _explain": "why a seat's own words do not fit: it stands in the question that is open again",
    "rules/engine/rehearsal.py follow": "the same, of what is done beforehand",
    "rules/clash/status_phase.py _misfit": "the same, of what has been said for the status phase",
    "rules/civilization/research.py hear_plan": "it is the seat's own plan",
    "rules/civilization/battle.py _own_units": "the seat's own units; the draw of those that fight sets the limit",
}
"""Each place that reminds somebody, with the reason why the hearers know it."""


def sources() -> Iterator[Path]:
    yield from sorted((ROOT / "rules").rglob("*.py"))
    yield AUCTION


def calls(of: str) -> list[str]:
    """The files and functions that call something by this name."""
    found = []
    for file in sources():
        tree = ast.parse(file.read_text())
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
        found += [
            f"{file.relative_to(ROOT)} {function.name}"
            for function in functions
            for node in ast.walk(function)
            if isinstance(node, ast.Call) and of in (getattr(node.func, "id", ""), getattr(node.func, "attr", ""))
        ]
    return found


def test_whoever_is_reminded_knows_it() -> None:
    assert sorted(calls("remind")) == sorted(KNOWN)


def test_secrets_are_revealed() -> None:
    """The check does find calls."""
    places = {place.split()[0] for place in calls("reveal")}
    assert {"rules/civilization/villages.py", "rules/clash/trade.py", str(AUCTION.relative_to(ROOT))} <= places


def test_lines_are_told_in_one_place() -> None:
    assert calls("Line") == [f"rules/engine/step.py {name}" for name in ("tell", "reveal", "remind")]
    for file in sources():
        writes = [
            node.lineno
            for node in ast.walk(ast.parse(file.read_text()))
            if isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in ("append", "extend", "insert")
            and isinstance(node.func.value, ast.Attribute)
            and node.func.value.attr == "lines"
        ]
        assert not writes or file == STEP, f"{file.relative_to(ROOT)} {writes}"
