"""Every question is made of phrases, so that people read it in their own language: no question holds a text."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules import ALL
from rules.engine.ask import Ask, Option
from rules.engine.deed import Deed, Said, says
from rules.engine.game import Game
from rules.engine.phrases import in_parts, offer_of, so_often
from rules.engine.picker import picker
from rules.engine.random_play import some_ask
from rules.engine.rules import Rules
from rules.engine.stacked import Stacked
from tests.rules.engine.auction import AUCTION
from tests.rules.engine.auction_questions import a_piece, so_many

RULES = {rules.name: rules for rules in (AUCTION, *ALL)}
WITH_TEXTS = set[str]()
"""Games whose questions are still texts."""
GAMES_EACH = 4
"""Every second game has stacked decks, so that rare cards ask too."""
LOOKED_AT = 6
"""The first questions of each kind: all hints and outcomes of these are worked out."""


SPACE = re.compile(r"[A-Z]{1,2}\d{1,2}")


def texts(said: Said) -> Iterator[str]:
    """The texts in a phrase. An empty one says nothing, and a space is the same in every language; a text of `says`
    counts."""
    if isinstance(said, str):
        yield from filter(None, [SPACE.sub("", said)])
    elif said.kind is says:
        yield said.get("text")
    else:
        for word, role in zip(said.words, said.kind.roles, strict=True):
            for part in {"said": [word], "saids": word}.get(role.kind, ()):
                yield from texts(part)


def is_counted(rules: Rules, ask: Ask, option: Option) -> bool:
    """Whether its amounts are worded differently from "2x 3 coins"."""
    called = option.label_for(rules.write.to(ask.seat))
    return ask.form != "amounts" or option.many is not None or not (called[0].isdigit() or called.startswith("for "))


def said_at_once(ask: Ask) -> Iterator[Said]:
    yield from (ask.text, *(order.text for order in ask.orders))
    for option in ask.options:
        yield from (option.text, *option.group)


def said_on_demand(ask: Ask, answer: str | list[str]) -> Iterator[Said]:
    """Everything that takes time to work out."""
    yield ask.outcome(answer)
    for option in ask.options:
        yield option.remark
        if option.many:
            yield from map(option.many, (1, 2))
        if option.refused:
            yield option.refused.why


def left_over(rules: Rules, seed: int) -> set[str]:
    """The texts in the questions of a random game, and amounts that nothing counts, each with the kind of question."""
    options = {"seats": rules.presentation.seats_for({})[seed % 2]}
    game = (Stacked if seed % 2 else Game)(rules, options, f"questions {seed}", rules.new(options))
    game.rebuild()
    looked, found, pick = Counter[str](), set[str](), picker(seed)
    while not game.over:
        ask = some_ask(game, pick)
        answer = ask.sample(pick)
        said = [*said_at_once(ask), *(settled.words for settled in game.settled)]
        looked[ask.kind] += 1
        if looked[ask.kind] <= LOOKED_AT:
            said += said_on_demand(ask, answer)
            found |= {f"{ask.kind}: {o.key} is not counted" for o in ask.options if not is_counted(rules, ask, o)}
        found |= {f"{ask.kind}: {text}" for one in said for text in texts(one)}
        game.answer(ask.seat, answer, ask.kind)
    return found


@pytest.mark.parametrize("name", RULES)
def test_no_question_holds_a_text(name: str) -> None:
    rules = RULES[name]
    found = {text for seed in range(GAMES_EACH) for text in left_over(rules, seed)}
    found |= {f"orders: {t}" for each in rules.presentation.orders.values() for o in each for t in texts(o.text)}
    assert bool(found) == (name in WITH_TEXTS), f"{name}: {'; '.join(sorted(found))}"


# --- in the source ---------------------------------------------------------------------------------------------------

PLACES = {"Ask": 2, "choose_one": 2, "choose_some": 2, "choose_amounts": 2, "Option": 2, "Order": 1, "Settled": 3}
"""The place of the argument that is said."""


def _is_text(node: ast.AST, texts_there: set[str]) -> bool:
    match node:
        case ast.Constant(value=str(text)):
            return bool(text)
        case ast.IfExp(body=one, orelse=other):
            return _is_text(one, texts_there) or _is_text(other, texts_there)
        case ast.Lambda(body=body):
            return _is_text(body, texts_there)
        case ast.Name(id=name):
            return name in texts_there
    return isinstance(node, ast.JoinedStr)


def written_there(source: str) -> Iterator[str]:
    """The texts in the questions of a file."""
    tree = ast.parse(source)
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    for within in (*functions, tree):
        nodes = [*ast.walk(within)]
        given = [node for node in nodes if isinstance(node, ast.Assign) and within is not tree]
        there = {ast.unparse(to) for node in given if _is_text(node.value, set()) for to in node.targets}
        for call in (node for node in nodes if isinstance(node, ast.Call)):
            called, args = call.func, call.args
            if ast.unparse(called) == "partial":
                called, *args = args
            name = ast.unparse(called).partition("[")[0]
            if name in PLACES:
                said = [*args[PLACES[name] :][:1], *(k.value for k in call.keywords if k.arg in ("text", "hint"))]
                yield from (ast.unparse(node) for node in said if _is_text(node, there))


@pytest.mark.parametrize("package", ["engine", "clash", "civilization"])
def test_no_question_is_written_where_it_is_asked(package: str) -> None:
    found = {t for path in sorted(Path("rules", package).rglob("*.py")) for t in written_there(path.read_text())}
    assert bool(found) == (package in WITH_TEXTS), "; ".join(sorted(found))


def test_the_check_sees_what_it_looks_for() -> None:
    sources = (
        "Ask(seat, 'pay', f'Pay {n}', options)",
        "Option('a', 1, hint=lambda: 'dear')",
        "Order[str]('a', 'A', f)",
    )
    assert [len([*written_there(source)]) for source in sources] == [1, 1, 1]
    assert [*written_there("partial(choose_one, seat, 'pay', 'Pay?', options)")] == ["'Pay?'"]
    assert [*written_there("def f():\n    text = f'Pay {n}'\n    return choose_one(seat, 'pay', text, [])")] == ["text"]
    assert [*written_there("Ask(seat, 'pay', pay(n), [Option('a', 1, '', hint=price(n))])")] == []
    ring = a_piece("ring")
    assert [*texts(""), *texts(ring), *texts(offer_of("red", ring)), *texts(in_parts(ring, so_often(ring, 2)))] == []
    for said in ("a ring", says("a ring"), offer_of("red", "a ring"), in_parts(ring, so_often("a ring", 2))):
        assert [*texts(said)] == ["a ring"]
    option = Option("silver", "silver", so_many("silver", 3), up_to=3)
    ask: Ask[str] = Ask("red", "pay", a_piece("silver"), [option], form="amounts", most=3)
    assert not is_counted(AUCTION, ask, option)
    assert is_counted(AUCTION, ask, Option("silver", "silver", a_piece("silver"), up_to=3))
    assert isinstance(option.text, Deed)
