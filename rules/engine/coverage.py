"""Everything that could happen in a game, read from its source and its box; and everything that did, seen by a witness
of random play.

Everything has a name: "step battle", "ask bid", "option end-turn", "refusal CM-6.03", "moment harvest", "effect
clover", and whatever a game itself names as worth seeing on a table.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from rules.engine.ask import Answer, Ask, BadAnswer, Pick, Refused
from rules.engine.effects import BaseEffect
from rules.engine.reached import Name, reached
from rules.engine.rules import Rules
from rules.engine.step import BaseState
from rules.engine.tree import to_json

ROOT = Path(__file__).parents[2]
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
PLAIN = (int, str, tuple, type(None))
"""Values that nobody can change: if the same one comes back, nothing has changed it."""
RULE = re.compile(r"[A-Z]+-[A-Z]?\.?\d+(\.\d+)?")
"""The number of a rule, as refusals name it."""
ASKING = {"Ask": 1, "choose_one": 1, "choose_some": 1, "choose_amounts": 1, "Chance": 0, "draw": 0, "roll": 0}
"""Functions that ask, with the place of the argument that is the kind of the question."""


def possible(rules: Rules) -> dict[str, None]:
    """The names of everything that could happen in this edition, in an order that stays the same."""
    found = reached(rules) if rules.source else set[Name]()
    steps = rules.steps.functions.items()
    names = [f"step {name}" for name, step in steps if not found or (step.__module__, step.__qualname__) in found]
    names += _written(rules.source, found) if found else []
    names += sorted({f"moment {moment}" for effect in rules.effects.values() for moment in _moments(effect)})
    names += [f"effect {name}" for name, effect in rules.effects.items() if _moments(effect)]
    return {name: None for name in (*names, *rules.box) if not rules.never(name)}


# --- the source ----------------------------------------------------------------------------------------------


def _written(source: str, found: set[Name]) -> list[str]:
    """Kinds of questions, options with a name of their own, and rules that refuse something."""
    place = ROOT.joinpath(*source.split("."))
    files = sorted(place.rglob("*.py")) if place.is_dir() else [place.with_suffix(".py")]
    trees = {".".join(file.relative_to(ROOT).with_suffix("").parts): ast.parse(file.read_text()) for file in files}
    asking = _asking([node for tree in trees.values() for node in ast.walk(tree) if isinstance(node, FUNCTIONS)])
    modules = {module for module, _ in found}
    nodes = [node for module in trees if module in modules for node in _run(trees[module], module, "", found)]
    calls = [_meant(node) for node in nodes if isinstance(node, ast.Call)]
    asks = [_argument(call, asking[name], "kind") for call in calls if (name := _called(call)) in asking]
    keys = [_argument(call, 0, "key") for call in calls if _called(call) == "Option"]
    remarks = {node.value for node in nodes if isinstance(node, ast.Expr)}
    words = [node for node in nodes if isinstance(node, ast.Constant) and node not in remarks]
    return [
        *sorted({f"ask {kind}" for kind in _texts(asks)}),
        *sorted({f"option {key}" for key in _texts(keys)}),
        *sorted({f"refusal {word}" for word in _texts(words) if RULE.fullmatch(word)}),
    ]


def _run(within: ast.Module | ast.ClassDef, module: str, name: str, found: set[Name]) -> Iterator[ast.AST]:
    """The parts of a file that can come into play. Functions and classes count only if they have been found."""
    for node in within.body:
        if isinstance(node, FUNCTIONS) and (module, name + node.name) in found:
            yield from ast.walk(node)
        elif isinstance(node, ast.ClassDef) and (module, name + node.name) in found:
            yield from _run(node, module, f"{name}{node.name}.", found)
        elif not isinstance(node, (*FUNCTIONS, ast.ClassDef)):
            yield from ast.walk(node)


def _texts(nodes: Iterable[ast.expr | None]) -> list[str]:
    values = [node.value for node in nodes if isinstance(node, ast.Constant)]
    return [value for value in values if isinstance(value, str)]


def _asking(functions: list[ast.FunctionDef | ast.AsyncFunctionDef]) -> dict[str, int]:
    """The functions that ask, and those that pass the kind of a question on to one that asks."""
    found = dict(ASKING)
    known = 0
    within = {f: [_meant(node) for node in ast.walk(f) if isinstance(node, ast.Call)] for f in functions}
    while known < len(found):
        known = len(found)
        for function, calls in within.items():
            words = [argument.arg for argument in function.args.args if argument.arg != "self"]
            for call in calls:
                kind = _argument(call, found[name], "kind") if (name := _called(call)) in found else None
                if isinstance(kind, ast.Name) and kind.id in words:
                    found.setdefault(function.name, words.index(kind.id))
    return found


def _meant(call: ast.Call) -> ast.Call:
    """The call that comes later: a conversation gets its flow as `partial(function, ...)`, with the words."""
    if _called(call) == "partial" and call.args:
        return ast.Call(call.args[0], call.args[1:], call.keywords)
    return call


def _called(call: ast.Call) -> str:
    return str(getattr(call.func, "attr", None) or getattr(call.func, "id", ""))


def _argument(call: ast.Call, position: int, name: str) -> ast.expr | None:
    by_name = [keyword.value for keyword in call.keywords if keyword.arg == name]
    return call.args[position] if position < len(call.args) else next(iter(by_name), None)


# --- watching ------------------------------------------------------------------------------------------------


class Witness:
    """Counts what happens into `happened`. A possible answer that never came is there with a zero."""

    def __init__(self, rules: Rules, happened: Counter[str]) -> None:
        self.rules, self.happened = rules, happened
        self.possible = possible(rules)

    def table(self, state: BaseState) -> None:
        self.happened.update(self.rules.seen(state))

    def question(self, ask: Ask, answer: Answer, pick: Pick) -> None:
        """Counts the answer, the other options, and the refusals with their reasons."""
        chosen = [answer] if isinstance(answer, str) else answer
        for option in ask.options:
            own_name = f"option {option.key}"
            if own_name in self.possible:
                self.happened[own_name] += 1
            if option.refused:
                self.happened[f"refusal {option.refused.rule}"] += 1
            elif own_name in self.possible or option.key in chosen:
                self.happened[f"answer {ask.kind}: {option.key}"] += chosen.count(option.key)
        try:
            ask.read(_anything(ask, pick))
        except Refused as refused:
            self.happened[f"refusal {refused.refusal.rule}"] += 1
        except BadAnswer:
            pass

    def listen(self) -> None:
        """From now on, notices what an effect changes at one of its moments; once for each, and for good."""
        for name, effect in self.rules.effects.items():
            for moment in _moments(effect):
                setattr(effect, moment, partial(self._speak, name, moment, getattr(effect, moment)))

    def _speak(self, name: str, moment: str, method: Any, *words: Any, **more: Any) -> Any:
        if isinstance(words[0], BaseState):
            result = method(*words, **more)
            if hasattr(result, "__await__"):
                return self._interrupt(name, moment, result, words)
            self._spoken(name, moment)
            return result
        value = words[0]
        before = "" if isinstance(value, PLAIN) else repr(value)
        result = method(*words, **more)
        if (result is not value or before) and repr(result) != (before or repr(value)):
            self._spoken(name, moment)
        return result

    async def _interrupt(self, name: str, moment: str, speech: Any, words: Any) -> Any:
        before = [*map(_look, words)]
        result = await speech
        if result or [*map(_look, words)] != before:
            self._spoken(name, moment)
        return result

    def _spoken(self, name: str, moment: str) -> None:
        self.happened.update([f"moment {moment}", f"effect {name}"])
        vars(self.rules.effects[name]).pop(moment, None)

    def leave(self) -> None:
        for effect in self.rules.effects.values():
            for moment in _moments(effect):
                vars(effect).pop(moment, None)


def _look(thing: object) -> object:
    return to_json(thing) if isinstance(thing, BaseState) else repr(thing)


def _moments(effect: BaseEffect) -> list[str]:
    return [name for name in sorted(effect.moments) if callable(getattr(effect, name))]


def _anything(ask: Ask, pick: Pick) -> Answer:
    """An answer that may well break the rules."""
    keys = [option.key for option in ask.options] or [""]
    if ask.form == "one":
        return keys[pick(len(keys))]
    return [keys[pick(len(keys))] for _ in range(pick(ask.most + 2))]


def missing(rules: Rules, happened: Counter[str]) -> Iterable[str]:
    """Everything that could have happened and did not."""
    offered = [name for name, count in happened.items() if not count and name.startswith("answer ")]
    return [*(name for name in possible(rules) if not happened[name]), *sorted(offered)]
