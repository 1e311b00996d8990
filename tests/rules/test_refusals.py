"""Refusals are phrases, so that people can read them in any language: no rule writes a text."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

GAMES = ("clash", "civilization")
FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef


def _files(game: str) -> list[Path]:
    return sorted(Path("rules", game).rglob("*.py"))


def _phrases(game: str) -> frozenset[str]:
    return frozenset(import_module(f"rules.{game}.deeds").DEEDS.kinds)


def _is_phrase(why: ast.expr, phrases: frozenset[str]) -> bool:
    """A call of a phrase, or a name bound to one; or a choice between two."""
    match why:
        case ast.Call(func=ast.Name(id=name)) | ast.Name(id=name):
            return name in phrases
        case ast.IfExp(body=one, orelse=other):
            return _is_phrase(one, phrases) and _is_phrase(other, phrases)
    return False


def _bound(within: ast.AST, phrases: frozenset[str]) -> Iterator[str]:
    """Names that stand for phrases: by their assigned values, or by their types."""
    for node in ast.walk(within):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if _is_phrase(value, phrases):
                yield name
            case ast.arg(arg=name, annotation=ast.expr() as kind) if "Deed" in ast.unparse(kind):
                yield name


def _made(tree: ast.Module) -> Iterator[str]:
    """Functions that give a phrase."""
    for node in ast.walk(tree):
        if isinstance(node, FUNCTION) and node.returns and ast.unparse(node.returns) == "Deed":
            yield node.name


def texts(node: ast.AST, phrases: frozenset[str]) -> Iterator[str]:
    """Refusals whose reason is not a phrase."""
    if isinstance(node, ast.Module):
        phrases = phrases.union(_made(node))
    if isinstance(node, FUNCTION):
        phrases = phrases.union(_bound(node, phrases))
    match node:
        case ast.Call(func=ast.Name(id="Refusal"), args=[_, why]) if _is_phrase(why, phrases):
            pass
        case ast.Call(func=ast.Name(id="Refusal")):
            yield ast.unparse(node)
    for part in ast.iter_child_nodes(node):
        yield from texts(part, phrases)


@pytest.mark.parametrize("game", GAMES)
def test_no_refusal_is_a_text(game: str) -> None:
    phrases = _phrases(game)
    found = {str(file): [*texts(ast.parse(file.read_text()), phrases)] for file in _files(game)}
    assert {file: lines for file, lines in found.items() if lines} == {}


@pytest.mark.parametrize("game", GAMES)
def test_each_phrase_of_the_refusals_is_said_somewhere(game: str) -> None:
    tree = ast.parse(Path("rules", game, "refusals.py").read_text())
    declared = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    others = [file for file in _files(game) if file.name != "refusals.py"]
    read = {
        node.id
        for file in others
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    }
    assert declared
    assert declared - read == set()


@pytest.mark.parametrize(
    ("why", "is_text"),
    [
        ("'You have no ring'", True),
        ("f'You have no {name}'", True),
        ("' or '.join(names)", True),
        ("str(name)", True),
        ("name", True),
        ("needs_ring() if late else 'It is late'", True),
        ("needs_ring()", False),
        ("needs_ring() if late else told", False),
        ("either('ring')", False),
        ("given", False),
        ("other(name)", False),
    ],
)
def test_a_text_is_found(why: str, is_text: bool) -> None:
    source = f"""
def refuse(name: str, late: bool, given: Deed, other: Callable[[str], Deed]) -> Refusal:
    either = needs_ring if late else needs_coin
    told = needs_ring()
    return Refusal("AU-1", {why})
"""
    assert bool([*texts(ast.parse(source), frozenset({"needs_ring", "needs_coin"}))]) == is_text
