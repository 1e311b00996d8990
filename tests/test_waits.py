"""Nothing waits for ever for anything outside: a process, a disk, a lock, Discord. This walks through the code and
looks at every call that may never return. Each has a limit, or is listed here with the reason why it needs none.
tests/bot/test_hanging.py lets them hang."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.client import ANSWERED_WITHIN

ROOT = Path(__file__).parents[1]
WAITING = {
    "ClientSession", "Popen", "ProcessPoolExecutor", "ThreadPoolExecutor", "acquire", "create_subprocess_exec",
    "execute_fetchall", "gather", "join", "recv", "result", "run_in_executor", "shield", "to_thread", "urlopen",
    "wait", "wait_for", "wrap_future", "_apart",
}  # fmt: skip
"""Calls of these names may wait for somebody else."""
LIMITS = ("timeout",)
"""`async with asyncio.timeout(...)` around it, or an argument of this name."""
OWN = "waits for what we do ourselves"
STOPPING = "tasks that have just been cancelled; stopping as a whole has a limit (CLOSED_WITHIN)"
THREAD = "our own work, in a thread"
NEEDS_NONE: dict[tuple[str, str, str], str] = {
    ("bot/__main__.py", "run", "wait"): "this is what the bot does until it is told to stop",
    ("bot/__main__.py", "_greet", "wait"): "the second time: all that waits for it is a line of text",
    ("bot/__main__.py", "_end_of", "result"): "it is done",
    ("bot/words/background.py", "end", "gather"): STOPPING,
    ("bot/client.py", "_finish_answering", "gather"): STOPPING,
    ("bot/client.py", "_stop", "gather"): STOPPING,
    ("bot/table/drill.py", "drilled_on_a_copy", "to_thread"): THREAD,
    ("bot/words/backups.py", "look", "to_thread"): "a disk that hangs holds up the next backup, and nobody else",
    ("bot/people/hosting.py", "take_out", "to_thread"): THREAD,
    ("bot/people/hosting.py", "bring_in", "to_thread"): THREAD,
    ("bot/post/late_pictures.py", "stop", "gather"): STOPPING,
    ("bot/post/outbox.py", "stop", "gather"): STOPPING,
    ("bot/post/speaking.py", "stop", "gather"): STOPPING,
    ("bot/words/shards.py", "stop", "gather"): STOPPING,
    ("bot/words/slots.py", "some", "wait"): "a process that stands by does nothing else; it is told when it ends",
    ("bot/words/requests.py", "begins", "wait"): "it returns at once: a number of seconds",
    ("bot/words/slots.py", "hand_over", "gather"): "others that take over: each has its limit",
    ("bot/post/outbox.py", "_send", "gather"): "the database, Discord and pictures: each has its limit",
    ("bot/pictures/pictures.py", "_looking_back", "to_thread"): THREAD,
    ("bot/pictures/pictures.py", "in_words", "to_thread"): THREAD,
    ("bot/stand_ins/stand_ins.py", "stop", "gather"): STOPPING,
    ("bot/pictures/studio.py", "close", "gather"): STOPPING,
    ("bot/pictures/studio.py", "picture", "shield"): "every drawing in the line has a limit, and so has this one",
    ("bot/people/votes.py", "look", "gather"): "Discord and the database: each has its limit",
    ("bot/pictures/workers.py", "_apart", "wrap_future"): "its callers have limits, and are looked at here too",
    ("bot/pictures/workers.py", "_die_with_the_bot", "join"): "in the worker: this tells it that the bot has ended",
    ("bot/pictures/workers.py", "_hear", "recv"): "in its own thread; nobody waits for it longer than the limit says",
    ("bot/pictures/workers.py", "_serve", "recv"): "in the worker: it waits for work",
    ("bot/pictures/workers.py", "_taken", "result"): "it is done",
    ("bot/pictures/workers.py", "close", "gather"): STOPPING,
    ("storage/database.py", "_close", "to_thread"): "the thread is waited for with a limit",
    ("storage/database.py", "gone", "to_thread"): "nobody waits for it but who wants to know",
    ("storage/database.py", "write", "result"): "it is done",
    ("storage/postgres.py", "only_read", "to_thread"): "before the start: who waits is the host",
    ("storage/postgres.py", "opened", "to_thread"): "before the start: who waits is the host",
    ("storage/sqlite.py", "migrate", "execute_fetchall"): "before the start: who waits is the host",
    ("storage/sqlite.py", "rows", "execute_fetchall"): "its reader has the limit",
    ("storage/sqlite.py", "version_of", "execute_fetchall"): "before the start: who waits is the host",
}
SOURCES = [
    path
    for folder in ("bot", "storage")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if "local" not in path.relative_to(ROOT).parts
]
"""The stand-in for Discord does not run on Discord."""


def name_of(call: ast.Call) -> str:
    """The name of the called function."""
    match call.func:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def is_a_limit(node: ast.AST) -> bool:
    return isinstance(node, ast.AsyncWith) and any(
        isinstance(item.context_expr, ast.Call) and name_of(item.context_expr) in LIMITS for item in node.items
    )


def has_its_own(call: ast.Call) -> bool:
    """A limit among its arguments."""
    if name_of(call) == "wait_for":
        return len(call.args) == 2
    return any(each.arg in LIMITS and not isinstance(each.value, ast.Constant) for each in call.keywords)


def is_no_wait(call: ast.Call) -> bool:
    """Joining words waits for nobody, and `result` of a future comes after waiting for it."""
    of_text = isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Constant | ast.JoinedStr)
    return name_of(call) == "join" and (of_text or bool(call.args))


def waits_in(source: str) -> Iterator[tuple[str, str]]:
    """Functions, each with its calls that may never return."""

    def walk(node: ast.AST, function: str, limited: bool) -> Iterator[tuple[str, str]]:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            function = node.name
        limited = limited or is_a_limit(node) or (isinstance(node, ast.Call) and has_its_own(node))
        if isinstance(node, ast.Call) and name_of(node) in WAITING and not (limited or is_no_wait(node)):
            yield function, name_of(node)
        for child in ast.iter_child_nodes(node):
            yield from walk(child, function, limited)

    yield from walk(ast.parse(source), "", False)


def found() -> set[tuple[str, str, str]]:
    return {
        (path.relative_to(ROOT).as_posix(), *wait)
        for path in SOURCES
        for wait in waits_in(path.read_text(encoding="utf-8"))
    }


def test_every_wait_for_others_has_a_limit_or_a_reason() -> None:
    assert {wait for wait in found() if wait not in NEEDS_NONE} == set()


def test_no_reason_is_left_over() -> None:
    assert {*NEEDS_NONE} - found() == set()


@pytest.mark.parametrize(
    "planted",
    [
        "async def f(): await loop.run_in_executor(pool, draw)",
        "async def f(): await asyncio.wait({task})",
        "def f(): thread.join()",
        "async def f():\n    async with lock:\n        await connection.execute_fetchall(sql)",
        "async def f(): return await asyncio.wait_for(event.wait(), timeout=None)",
    ],
)
def test_a_planted_wait_is_found(planted: str) -> None:
    assert [function for function, _ in waits_in(planted)]


def test_what_is_asked_of_discord_has_a_limit() -> None:
    """All requests go through one session."""
    assert all((ANSWERED_WITHIN.total, ANSWERED_WITHIN.sock_connect, ANSWERED_WITHIN.sock_read))
