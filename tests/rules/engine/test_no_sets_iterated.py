"""Nothing under `rules` goes through a set: its order differs between processes.

The check reads the source, without running it. It finds the iteration of a set display or comprehension, of `set(...)`
and `frozenset(...)`, and of the results of set operators and methods. It also finds that of names, attributes and
functions that are assigned such a thing or annotated with `set`. It does not find a set that comes through an
unannotated detour; for these, histories are compared under several hash seeds.
"""

import ast
from collections.abc import Iterator

import pytest

from tests.rules.engine.test_boundaries import files, name_of

MAKERS = ("set", "frozenset")
METHODS = ("union", "intersection", "difference", "symmetric_difference")
OPERATORS = (ast.BitOr, ast.BitAnd, ast.Sub, ast.BitXor)
GOES_THROUGH = (
    "list",
    "tuple",
    "iter",
    "enumerate",
    "zip",
    "map",
    "filter",
    "reversed",
    "dict",
    "next",
    "reduce",
    "max",
    "min",
    "chain",
    "extend",
    "join",
    "fromkeys",
    "update",
    "pop",
)
"""Calls that go through their argument in its order (`max` and `min`: the first of equals wins)."""
HARMLESS = ("sorted", "len", "sum", "any", "all", *MAKERS, *METHODS)


def is_set_type(annotation: ast.expr | None) -> bool:
    if isinstance(annotation, ast.Subscript):
        annotation = annotation.value
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        return annotation.value.partition("[")[0] in MAKERS
    return isinstance(annotation, ast.Name) and annotation.id in (*MAKERS, "AbstractSet")


def annotated(trees: list[ast.Module]) -> set[str]:
    """Functions that return a set and attributes that hold one, by name alone, anywhere under `rules`."""
    names = set()
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and is_set_type(node.returns):
                names.add(node.name)
            if isinstance(node, ast.ClassDef):
                fields = [part for part in node.body if isinstance(part, ast.AnnAssign)]
                names |= {f.target.id for f in fields if isinstance(f.target, ast.Name) and is_set_type(f.annotation)}
    return names


def is_harmless(node: ast.AST) -> bool:
    """A call that gives the same result for any order of its argument."""
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name in HARMLESS
    return False


class Sets:
    """Which expressions of one file are sets."""

    def __init__(self, tree: ast.Module, known: set[str]) -> None:
        self.known, self.local = known, set[str]()
        for node in ast.walk(tree):
            if isinstance(node, ast.arg) and is_set_type(node.annotation):
                self.local.add(node.arg)
            if isinstance(node, ast.AnnAssign) and is_set_type(node.annotation) and isinstance(node.target, ast.Name):
                self.local.add(node.target.id)
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign) and self.is_set(node.value):
                self.local |= {target.id for target in node.targets if isinstance(target, ast.Name)}

    def is_set(self, node: ast.expr) -> bool:
        match node:
            case ast.Set() | ast.SetComp():
                return True
            case ast.Name(id=name):
                return name in self.local
            case ast.Attribute(attr=name):
                return name in self.known
            case ast.Call(func=ast.Name(id=name)):
                return name in MAKERS or name in self.known
            case ast.Call(func=ast.Attribute(value=value, attr=name)):
                return name in self.known or (name in (*METHODS, "copy") and self.is_set(value))
            case ast.BinOp(left=left, op=op, right=right):
                return isinstance(op, OPERATORS) and (self.is_set(left) or self.is_set(right))
            case ast.IfExp(body=body, orelse=orelse):
                return self.is_set(body) or self.is_set(orelse)
        return False


def gone_through(tree: ast.Module) -> Iterator[ast.expr]:
    """Every expression whose elements are taken one after the other, in their order."""
    for node in ast.walk(tree):
        match node:
            case ast.For(iter=through) | ast.YieldFrom(value=through):
                yield through
            case ast.List(elts=parts) | ast.Tuple(elts=parts) | ast.Call(args=parts) if not is_harmless(node):
                yield from (part.value for part in parts if isinstance(part, ast.Starred))
        match node:
            case ast.ListComp() | ast.DictComp():
                yield from (part.iter for part in node.generators)
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                if name in GOES_THROUGH:
                    yield from node.args
                    if isinstance(node.func, ast.Attribute) and name == "pop":
                        yield node.func.value
                if not is_harmless(node):
                    generators = [part for part in node.args if isinstance(part, ast.GeneratorExp)]
                    yield from (part.iter for generator in generators for part in generator.generators)


def found(source: str, known: set[str] | None = None) -> list[int]:
    tree = ast.parse(source)
    sets = Sets(tree, (known or set()) | annotated([tree]))
    return [node.lineno for node in gone_through(tree) if sets.is_set(node)]


def test_no_set_is_gone_through() -> None:
    known = annotated([ast.parse(file.read_text()) for file in files("rules")])
    lines = {name_of(file): found(file.read_text(), known) for file in files("rules")}
    assert {name: there for name, there in lines.items() if there} == {}


@pytest.mark.parametrize(
    "source",
    [
        "for x in {1, 2}: pass",
        "for x in set(a): pass",
        "[x for x in {y for y in a}]",
        "{x: 1 for x in frozenset(a) - b}",
        "s = {1} | t\nfor x in s: pass",
        "def f(s: set[str]) -> None:\n    list(s)",
        "def f() -> set[str]: ...\nfor x in f(): pass",
        "class C:\n    s: frozenset[str]\nfor x in c.s: pass",
        "first(x for x in {1, 2})",
        "next(iter({1, 2}))",
        "{1, 2}.pop()",
        "', '.join({a, b})",
        "max({a, b}, key=f)",
        "[*{1, 2}]",
        "f(*{1, 2})",
        "a.extend(set(b).union(c))",
    ],
)
def test_going_through_a_set_is_found(source: str) -> None:
    assert found(source)


@pytest.mark.parametrize(
    "source",
    [
        "for x in sorted({1, 2}): pass",
        "for x in [1, 2]: pass",
        "x in {1, 2}",
        "{x for x in {1, 2}}",
        "len({x for x in a})",
        "{*{1, 2}, 3}",
        "max(*a)",
        "all(x for x in {1, 2})",
        "for x in dict.fromkeys(a): pass",
        "for x in a - b: pass",
    ],
)
def test_what_does_not_depend_on_the_order_is_let_be(source: str) -> None:
    assert found(source) == []
