"""State as a tree of plain dataclasses: copied, saved and loaded by functions written once for each class.

The state of a game is a tree: every object hangs in exactly one place, and holds only numbers, strings, booleans,
None, lists, dicts with string keys, and further trees; and tuples of such plain values, which copies share: they
are for what seldom changes, and can be recognized by `is`. `@tree` makes such a class (a dataclass with slots).
A game is copied before every rebuild and for every look-ahead, so copying has to be fast: for each class one
straight-line function is compiled on first use, instead of walking the type on every copy.
"""

from __future__ import annotations

import dataclasses
import json
import types
import typing
import zlib
from collections.abc import Callable
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")
Json = dict[str, Any]

ATOMS = (int, str, bool, float, type(None))


class CannotLoad(Exception):
    """What was saved does not fit the classes of today (a migration is missing, or the file is damaged)."""


@dataclass_transform()
def tree(cls: type[T]) -> type[T]:
    """A node of the state: a dataclass with slots."""
    return dataclasses.dataclass(slots=True)(cls)


def clone(node: T) -> T:
    """An independent copy of a tree."""
    copier = _cloners.get(type(node)) or _compile(type(node), _cloners, _clone_code)
    return typing.cast(T, copier(node))


def to_json(node: object) -> Json:
    """The tree as plain dicts and lists, in the order of the fields."""
    writer = _writers.get(type(node)) or _compile(type(node), _writers, _write_code)
    return typing.cast(Json, writer(node))


def from_json(cls: type[T], data: Json) -> T:
    """The tree of class `cls` that `to_json` wrote; CannotLoad if a field is missing, unknown or of a wrong kind."""
    return typing.cast(T, _load(cls, data, cls.__name__))


def dumps(data: object) -> str:
    """JSON in its one canonical spelling: the same tree always gives the same text."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def checksum(data: object) -> str:
    """Eight hexadecimal digits that differ when the text of `data` differs."""
    return f"{zlib.crc32(dumps(data).encode()):08x}"


# --- compiling -----------------------------------------------------------------------------------------------

Function = Callable[[Any], Any]
Scope = dict[str, Any]

_cloners: dict[type, Function] = {}
_writers: dict[type, Function] = {}
_fields: dict[type, dict[str, Any]] = {}


def _hints(cls: type) -> dict[str, Any]:
    if cls not in _fields:
        known = typing.get_type_hints(cls)
        _fields[cls] = {field.name: known[field.name] for field in dataclasses.fields(cls)}
    return _fields[cls]


def _compile(cls: type, done: dict[type, Function], code: Callable[[type, Scope], list[str]]) -> Function:
    """Writes and compiles the function for one class, after those for the classes of its fields."""
    scope: Scope = {"cls": cls, "new": object.__new__, "done": done, "code": code}
    source = "def function(x):\n" + "\n".join("    " + line for line in code(cls, scope))
    exec(compile(source, f"<tree {cls.__name__}>", "exec"), scope)
    done[cls] = scope["function"]
    return done[cls]


def _clone_code(cls: type, scope: Scope) -> list[str]:
    copies = [f"y.{name} = {_copy(hint, f'x.{name}', scope)}" for name, hint in _hints(cls).items()]
    return ["y = new(cls)", *copies, "return y"]


def _write_code(cls: type, scope: Scope) -> list[str]:
    parts = ", ".join(f"{name!r}: {_copy(hint, f'x.{name}', scope)}" for name, hint in _hints(cls).items())
    return [f"return {{{parts}}}"]


def _copy(hint: Any, value: str, scope: Scope, depth: int = 0) -> str:
    """The expression that copies `value` of type `hint`; functions for inner trees are put into the scope."""
    hint, optional = _without_none(hint)
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if _is_atom(hint):
        return value
    if dataclasses.is_dataclass(hint) and isinstance(hint, type):
        done = scope["done"]
        name = f"f{len(scope)}"  # not its own name: two modules may each have a class of that name
        scope[name] = done.get(hint) or _compile(hint, done, scope["code"])
        call = f"{name}({value})"
    elif origin is tuple and len(args) == 2 and _is_atom(args[0]) and args[1] is Ellipsis:
        call = value if scope["done"] is _cloners else f"list({value})"
    elif origin is list:
        item = f"v{depth}"
        inner = _copy(args[0], item, scope, depth + 1)
        call = f"{value}[:]" if inner == item else f"[{inner} for {item} in {value}]"
    elif origin is dict and args[0] is str:
        key, item = f"k{depth}", f"v{depth}"
        inner = _copy(args[1], item, scope, depth + 1)
        call = f"{value}.copy()" if inner == item else f"{{{key}: {inner} for {key}, {item} in {value}.items()}}"
    else:
        raise TypeError(f"{hint} has no place in a state tree")
    return f"(None if {value} is None else {call})" if optional else call


def _without_none(hint: Any) -> tuple[Any, bool]:
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        rest = [part for part in typing.get_args(hint) if part is not type(None)]
        if len(rest) == 1:
            return rest[0], True
    return hint, False


def _is_atom(hint: Any) -> bool:
    return hint in ATOMS or typing.get_origin(hint) is typing.Literal


def _load(hint: Any, data: Any, where: str) -> Any:
    hint, optional = _without_none(hint)
    if optional and data is None:
        return None
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Literal:
        return _must(data in args, data, where)
    if hint in ATOMS:
        return _must(type(data) is hint or (hint is float and type(data) is int), data, where)
    if origin is tuple:
        _must(isinstance(data, list), data, where)
        return tuple(_load(args[0], item, where) for item in data)
    if origin is list:
        _must(isinstance(data, list), data, where)
        if args[0] in (str, int):
            return _must(all(type(item) is args[0] for item in data), data, where)[:]
        return [_load(args[0], item, where) for item in data]
    if origin is dict:
        _must(isinstance(data, dict), data, where)
        return {key: _load(args[1], item, f"{where}.{key}") for key, item in data.items()}
    fields = _hints(hint)
    _must(isinstance(data, dict) and data.keys() == fields.keys(), data, where)
    node = object.__new__(hint)
    for name, kind in fields.items():
        setattr(node, name, _load(kind, data[name], f"{where}.{name}"))
    return node


def _must(fits: bool, data: Any, where: str) -> Any:
    if not fits:
        raise CannotLoad(f"what was saved for {where} does not fit")
    return data
