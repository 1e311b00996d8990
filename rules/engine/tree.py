"""State as a tree of plain dataclasses: copied, saved and loaded by functions written once for each class.

The state of a game is a tree: every object is in exactly one place. It holds only numbers, strings, booleans, None,
lists, dicts with string keys, more trees, and tuples of such plain values. Copies share the tuples: these are for
things that seldom change, and `is` recognizes them. A thing that is over and never changes again is `Past`, and shared
as well; a list that is not part of a position is `Passing`, and not saved. `@tree` makes such a class (a dataclass with
slots). A game is copied before every rebuild and for every look-ahead, so copying has to be fast. It does not walk the
type on every copy: on first use, one straight-line function is compiled for each class.
"""

from __future__ import annotations

import dataclasses
import json
import types
import typing
import zlib
from collections.abc import Callable
from typing import Annotated, Any, TypeVar, dataclass_transform

T = TypeVar("T")
Json = dict[str, Any]
Past = Annotated[T, "past"]
"""A part of the state that no longer changes: copies share it, and it may be in several places."""
Passing = Annotated[T, "passing"]
"""A list that goes along with the state but belongs to no position: copies have it, and saves have it empty."""

ATOMS = (int, str, bool, float, type(None))


class CannotLoad(Exception):
    """The saved data does not fit the classes of today (a migration is missing, or the file is damaged)."""


@dataclass_transform()
def tree(cls: type[T]) -> type[T]:
    """A node of the state: a dataclass with slots."""
    return dataclasses.dataclass(slots=True)(cls)


def clone(node: T) -> T:
    """An independent copy of a tree."""
    copier = _cloners.get(type(node)) or _compile(type(node), _cloners, COPIED)
    return typing.cast(T, copier(node))


def to_json(node: object) -> Json:
    """The tree as plain dicts and lists, in the order of the fields."""
    writer = _writers.get(type(node)) or _compile(type(node), _writers, WRITTEN)
    return typing.cast(Json, writer(node))


def from_json(cls: type[T], data: Json) -> T:
    """The tree of class `cls` that `to_json` wrote; CannotLoad if a field is missing, unknown or of the wrong kind."""
    try:
        return typing.cast(T, _reader(cls)(data))
    except _DoesNotFit as error:
        where = ".".join(filter(None, [cls.__name__, *reversed(error.where)]))
        raise CannotLoad(f"what was saved for {where} does not fit") from None


def dumps(data: object) -> str:
    """JSON in its one canonical spelling: the same tree always gives the same text."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def pack(data: Json) -> bytes:
    """Its compressed form, for keeping."""
    return zlib.compress(dumps(data).encode())


def unpack(packed: bytes) -> Json:
    """CannotLoad if this was never packed."""
    try:
        data: Json = json.loads(zlib.decompress(packed))
    except (zlib.error, ValueError) as error:
        raise CannotLoad(f"this is not a saved game ({error})") from error
    return data


def checksum(data: object) -> str:
    """Eight hexadecimal digits that differ when the text of `data` differs."""
    return f"{zlib.crc32(dumps(data).encode()):08x}"


# --- compiling -----------------------------------------------------------------------------------------------

Function = Callable[[Any], Any]
Scope = dict[str, Any]

_cloners: dict[type, Function] = {}
_writers: dict[type, Function] = {}
_readers: dict[Any, Function] = {}
_fields: dict[type, dict[str, Any]] = {}


def _hints(cls: type) -> dict[str, Any]:
    if cls not in _fields:
        known = typing.get_type_hints(cls, include_extras=True)
        _fields[cls] = {field.name: known[field.name] for field in dataclasses.fields(cls)}
    return _fields[cls]


def _compile(cls: type, done: dict[type, Function], node: Node) -> Function:
    """Writes and compiles the function for one class, including the classes of its fields: no call is needed for
    anything in the tree."""
    scope: Scope = {"new": object.__new__}
    source = ["def function(x):", *_indented(_lines(cls, "x", "return {}".format, node, scope))]
    exec(compile("\n".join(source), f"<tree {cls.__name__}>", "exec"), scope)
    done[cls] = scope["function"]
    return done[cls]


class Node(typing.NamedTuple):
    """The code for an object: how it begins, how it writes a field and copies a tuple, and whether it shares the
    past."""

    begun: str
    field: str
    tuple: str
    shares: bool


COPIED = Node("new({cls})", "{node}.{name}", "{value}", True)
WRITTEN = Node("{{}}", "{node}[{name!r}]", "list({value})", False)


def _lines(hint: Any, value: str, put: Callable[[str], str], node: Node, scope: Scope) -> list[str]:
    """The lines that copy `value` of type `hint`; `put` writes what happens with the copy."""
    if _is_passing(hint) and not node.shares:
        return [put("[]")]
    hint, optional = _without_none(hint)
    hint, past = _without_mark(hint)
    if _is_atom(hint) or (past and node.shares):
        return [put(value)]
    if optional:
        some = _lines(hint, value, put, node, scope)
        return [f"if {value} is None:", *_indented([put("None")]), "else:", *_indented(some)]
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if dataclasses.is_dataclass(hint) and isinstance(hint, type):
        cls, here, copy = (_fresh(kind, scope) for kind in ("c", "x", "y"))
        scope[cls] = hint
        lines = [f"{here} = {value}", f"{copy} = {node.begun.format(cls=cls)}"]
        for name, kind in _hints(hint).items():
            spelled = node.field.format(node=copy, name=name)
            lines += _lines(kind, f"{here}.{name}", (spelled + " = {}").format, node, scope)
        return [*lines, put(copy)]
    if origin is tuple and len(args) == 2 and _is_atom(args[0]) and args[1] is Ellipsis:
        return [put(node.tuple.format(value=value))]
    if origin is list or (origin is dict and args[0] is str):
        if _is_atom(args[-1]) or (node.shares and _without_mark(args[-1])[1]):
            return [put(f"{value}.copy()")]
        key, item, copy = (_fresh(kind, scope) for kind in ("k", "v", "y"))
        store = f"{copy}.append({{}})" if origin is list else f"{copy}[{key}] = {{}}"
        inner = _indented(_lines(args[-1], item, store.format, node, scope))
        each = f"for {item} in {value}:" if origin is list else f"for {key}, {item} in {value}.items():"
        return [f"{copy} = {'[]' if origin is list else '{}'}", each, *inner, put(copy)]
    raise TypeError(f"{hint} has no place in a state tree")


def _fresh(kind: str, scope: Scope) -> str:
    """A name that no other line uses."""
    scope[kind] = scope.get(kind, 0) + 1
    return f"{kind}{scope[kind]}"


def _indented(lines: list[str]) -> list[str]:
    return [" " + line for line in lines]


def _is_passing(hint: Any) -> bool:
    return typing.get_origin(hint) is Annotated and hint.__metadata__ == ("passing",)


def _without_mark(hint: Any) -> tuple[Any, bool]:
    """The type without its mark, and whether it is past."""
    if typing.get_origin(hint) is not Annotated:
        return hint, False
    return hint.__origin__, not _is_passing(hint)


def _without_none(hint: Any) -> tuple[Any, bool]:
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        rest = [part for part in typing.get_args(hint) if part is not type(None)]
        if len(rest) == 1:
            return rest[0], True
    return hint, False


def _is_atom(hint: Any) -> bool:
    return hint in ATOMS or typing.get_origin(hint) is typing.Literal


# --- loading -------------------------------------------------------------------------------------------------


class _DoesNotFit(Exception):
    """A part of the saved data that does not fit; `where` is built from the inside out."""

    def __init__(self) -> None:
        self.where: list[str] = []

    def within(self, name: str) -> _DoesNotFit:
        self.where.append(name)
        return self


def _reader(hint: Any) -> Function:
    """Reads the saved form of a value of this type; built once for each type."""
    if hint not in _readers:
        _readers[hint] = _new_reader(hint)
    return _readers[hint]


def _new_reader(hint: Any) -> Function:
    if _is_passing(hint):
        return lambda _: []
    hint, optional = _without_none(hint)
    hint, _ = _without_mark(hint)
    if optional:
        some = _reader(hint)
        return lambda data: None if data is None else some(data)
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Literal:
        return lambda data: _must(data in args, data)
    if hint in ATOMS:
        kinds = {hint, int} if hint is float else {hint}
        return lambda data: _must(type(data) in kinds, data)
    if origin is tuple:
        each = _reader(args[0])
        return lambda data: tuple([each(item) for item in _must(type(data) is list, data)])
    if origin is list:
        each = _reader(args[0])
        if args[0] in (str, int):
            return lambda data: _must(type(data) is list and all(type(item) is args[0] for item in data), data)[:]
        return lambda data: [each(item) for item in _must(type(data) is list, data)]
    if origin is dict:
        return _dict_reader(_reader(args[1]))
    return _node_reader(hint)


def _dict_reader(each: Function) -> Function:
    def read(data: Any) -> Any:
        found, key = {}, ""
        try:
            for key, item in _must(type(data) is dict, data).items():
                found[key] = each(item)
        except _DoesNotFit as error:
            raise error.within(key) from None
        return found

    return read


def _node_reader(cls: type) -> Function:
    fields = {name: _reader(kind) for name, kind in _hints(cls).items()}
    new = object.__new__

    def read(data: Any) -> Any:
        _must(type(data) is dict and data.keys() == fields.keys(), data)
        node: Any = new(cls)
        name = ""
        try:
            for name, each in fields.items():
                setattr(node, name, each(data[name]))
        except _DoesNotFit as error:
            raise error.within(name) from None
        return node

    return read


def _must(fits: bool, data: Any) -> Any:
    if not fits:
        raise _DoesNotFit
    return data
