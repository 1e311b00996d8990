"""A view has the types that it promises: every key, in every part, in games of every edition."""

from __future__ import annotations

import types
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from rules import GAMES
from rules.civilization import view_types as civilization
from rules.clash import view_types as clash
from rules.engine.game import Game
from rules.engine.picker import picker

VIEWS: dict[str, Any] = {"clash": clash.View, "civilization": civilization.View}
EVERY, MOST = 90, 900


def misfits(value: Any, kind: Any, where: str = "view") -> list[str]:
    """The places where a value is not of its type."""
    origin, args = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        if type(value) is not dict:
            return [f"{where} is {value!r}"]
        known = get_type_hints(kind, include_extras=True)
        needed = {key for key, part in known.items() if get_origin(part) is not NotRequired}
        found = [f"{where} has no {key}" for key in needed - value.keys()]
        found += [f"{where} has {key}" for key in value.keys() - known.keys()]
        return found + [
            w for key in known.keys() & value.keys() for w in misfits(value[key], known[key], f"{where}.{key}")
        ]
    if origin is NotRequired:
        return misfits(value, args[0], where)
    if origin in (Union, types.UnionType):
        tried = [misfits(value, one, where) for one in args]
        return [] if any(not wrong for wrong in tried) else tried[0]
    if origin is Literal:
        return [] if value in args else [f"{where} is {value!r}"]
    if origin in (list, dict) and type(value) is not origin:
        return [f"{where} is {value!r}"]
    if origin is list:
        return [wrong for item in value for wrong in misfits(item, args[0], f"{where}[]")]
    if origin is dict:
        return [wrong for item in value.values() for wrong in misfits(item, args[1], f"{where}{{}}")]
    return [] if isinstance(value, (int, float) if kind is float else kind) else [f"{where} is {value!r}"]


@pytest.mark.parametrize("name", GAMES)
def test_views_are_what_their_types_say(name: str) -> None:
    rules, kind = GAMES[name], VIEWS[name.partition("-")[0]]
    most = rules.presentation.seats_for({})[1]
    game = Game.new(rules, {"seats": most}, f"views of {name}", sealed=False)
    pick, wrong = picker(3), set[str]()
    while game.asks and game.count < MOST:
        ask = game.asks[pick(len(game.asks))]
        game.answer(ask.seat, ask.sample(pick), ask.kind)
        if game.count % EVERY == 0:
            for seat in (None, *game.seats):
                wrong.update(misfits(game.view(seat), kind))
    assert not wrong


def test_a_part_that_is_missing_or_has_more_is_found() -> None:
    space = {"terrain": 3, "exhausted": False, "owner": "red"}
    assert misfits(space, clash.SpaceSeen) == ["view has owner", "view.terrain is 3"]
    assert misfits({"terrain": None}, clash.SpaceSeen) == ["view has no exhausted"]
