"""Any view as blocks to read: facts, a block for each seat, and everything else. Also, the differences between two
views."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from render.people import SEATS
from rules.engine.tree import Json

Facts = list[tuple[str, str]]
"""The names of things, and the words about them."""


@dataclass(frozen=True)
class Block:
    """A part of the page: it has a seat, or a head, or (the first part) neither."""

    facts: Facts
    head: str = ""
    seat: str = ""


def blocks_of(view: Json, seats: Collection[str] = ()) -> list[Block]:
    """Plain facts first, then the seats, then the rest."""
    known = {*SEATS, *seats}
    rest = {key: value for key, value in view.items() if not is_nested(value)}
    blocks = [Block([(name_of(key), said(value)) for key, value in rest.items()])] if rest else []
    nested = {key: value for key, value in view.items() if key not in rest}
    others = []
    for key, value in nested.items():
        if isinstance(value, dict) and value and {*value} <= known:
            blocks += [_of_seat(seat, of) for seat, of in value.items()]
        else:
            others.append(Block(facts_of(value), name_of(key)))
    return blocks + others


def _of_seat(seat: str, value: object) -> Block:
    facts = value if isinstance(value, dict) else {"": value}
    return Block([(name_of(key), said(of)) for key, of in facts.items() if of != seat], seat=seat)


def facts_of(value: object) -> Facts:
    if isinstance(value, dict):
        return [(name_of(key), said(of)) for key, of in value.items()] or [("", said(None))]
    return [("", said(value))]


def is_nested(value: object) -> bool:
    """Whether it contains more than one thing."""
    return isinstance(value, dict | list)


def name_of(key: str) -> str:
    return key.replace("_", " ").replace("-", " ")


def said(value: object) -> str:
    """Anything on one line."""
    if value in (None, "", [], {}):
        return "none"
    match value:
        case bool():
            return "yes" if value else "no"
        case int() | float():
            return f"{value:g}"
        case str():
            return value.replace("_", " ")
        case list():
            return ", ".join(f"({said(one)})" if is_nested(one) else said(one) for one in value)
        case dict():
            parts = (
                f"{name_of(key)} {f'({said(of)})' if is_nested(of) and of else said(of)}" for key, of in value.items()
            )
            return ", ".join(parts)
    return str(value)


# --- what has changed ----------------------------------------------------------------------------------------


def changed(before: Json, view: Json) -> Json:
    """The same tree with only the differences, each in words."""
    found: Json = {}
    for key in dict.fromkeys([*before, *view]):
        was, now = before.get(key), view.get(key)
        if was == now:
            continue
        if isinstance(was, dict) and isinstance(now, dict):
            found[key] = changed(was, now)
        elif isinstance(was, list) and isinstance(now, list):
            found[key] = ", ".join(_exchanged(was, now)) or "in another order"
        else:
            found[key] = said(now) if was is None else f"{said(now)} (was {said(was)})"
    return found


def _exchanged(was: list[object], now: list[object]) -> Iterator[str]:
    yield from (f"new: {said(one)}" for one in _without(now, was))
    yield from (f"gone: {said(one)}" for one in _without(was, now))


def _without(some: Iterable[object], others: list[object]) -> list[object]:
    """Each one, as many times as the other list lacks it."""
    left = list(others)
    found = []
    for one in some:
        if one in left:
            left.remove(one)
        else:
            found.append(one)
    return found


# --- in words ------------------------------------------------------------------------------------------------


def sentence_of(block: Block, name: str) -> str:
    """The whole block. `name` is that of its seat, if it belongs to one."""
    facts = "; ".join(f"{label} {value}".strip() for label, value in block.facts)
    head = name or block.head
    text = f"{head}: {facts.removesuffix('.')}." if head else f"{facts.removesuffix('.')}."
    return text[:1].upper() + text[1:]
