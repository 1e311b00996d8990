"""Which functions and classes of a game can come into play in one of its editions.

It follows names, from the functions of a game and from everything in its edition: whatever a function names can run,
and so can everything that a card or a piece of the box can do. Nothing here names code of another edition in the same
package.
"""

from __future__ import annotations

import dis
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, partial
from types import CodeType, FunctionType, MethodType, ModuleType

from rules.engine.rules import Rules
from rules.engine.step import Steps

Name = tuple[str, str]
"""A module, and the full name of a function or class in it."""
ATTRIBUTES = ("LOAD_ATTR", "LOAD_METHOD")


def reached(rules: Rules) -> set[Name]:
    """All of them, of the package of the game."""
    search = _Search(rules)
    search.follow([rules.new, rules.next_step, rules.asides, rules.decided, rules.effects])
    return search.found


class _Search:
    def __init__(self, rules: Rules) -> None:
        self.source, self.steps, self.found = rules.source, rules.steps.functions, set[Name]()
        self.seen: dict[int, object] = {}
        given = rules.new.args if isinstance(rules.new, partial) else ()
        self.editions = {type(value): value for value in given if self._is_own(type(value))}
        """The edition that is searched, by its type: any other object of that type is a different edition."""

    def follow(self, things: Iterable[object]) -> None:
        waiting = [*things]
        while waiting:
            thing = waiting.pop()
            if id(thing) not in self.seen:
                self.seen[id(thing)] = thing  # this keeps the object alive, so that no other gets its id
                waiting += self._from(thing)

    def _from(self, thing: object) -> Iterable[object]:
        """Everything that can be reached from here."""
        if isinstance(thing, str):
            return (self.steps.get(thing),)  # the agenda names its steps
        if isinstance(thing, bytes | int | float | ModuleType | Steps) or thing is None:
            return ()
        if isinstance(thing, partial):
            return thing.func, *thing.args, *thing.keywords.values()
        if isinstance(thing, MethodType):
            return thing.__func__, thing.__self__
        if isinstance(thing, FunctionType):
            return self._from_function(thing)
        if isinstance(thing, type):
            return self._from_class(thing)
        if isinstance(thing, Mapping):
            return thing.values()
        if isinstance(thing, list | tuple | set | frozenset):
            return *thing, type(thing)
        return self._from_value(thing)

    def _from_function(self, function: FunctionType) -> Iterator[object]:
        if not self._is_own(function):
            return
        self.found.add((function.__module__, function.__qualname__))
        yield from _named(function.__code__, function.__globals__)
        yield from (cell.cell_contents for cell in function.__closure__ or ())
        yield from function.__defaults__ or ()
        yield from (function.__kwdefaults__ or {}).values()

    def _from_class(self, cls: type) -> Iterator[object]:
        for base in filter(self._is_own, cls.__mro__):
            self.found.add((base.__module__, base.__qualname__))
            for value in vars(base).values():
                yield from _functions_in(value)

    def _from_value(self, thing: object) -> Iterator[object]:
        """An object. The function inside a wrapper is one as well."""
        if self.editions.get(type(thing), thing) is not thing:
            return
        yield getattr(thing, "__wrapped__", None)
        yield type(thing)
        yield from getattr(thing, "__dict__", {}).values()

    def _is_own(self, thing: object) -> bool:
        return f"{thing.__module__}.".startswith(f"{self.source}.")


def _functions_in(value: object) -> Iterator[object]:
    """The functions of a member of a class: also those behind a property."""
    if isinstance(value, property):
        yield from (value.fget, value.fset)
    elif isinstance(value, cached_property):
        yield value.func
    elif isinstance(value, staticmethod | classmethod):
        yield value.__func__
    else:
        yield value


def _named(code: CodeType, known: Mapping[str, object]) -> Iterator[object]:
    """The values of the names that a piece of code uses, those in the modules that it names, and its words."""
    module: object = None
    for instruction in dis.get_instructions(code):
        if instruction.opname in ATTRIBUTES and isinstance(module, ModuleType):
            module = getattr(module, instruction.argval, None)
            yield module
        elif instruction.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            module = known.get(instruction.argval)
            if instruction.argval.isupper() or not isinstance(module, dict | list):  # a cache is not a table
                yield module
        else:
            module = None
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _named(constant, known)
        else:
            yield constant
