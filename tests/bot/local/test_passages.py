"""Every refusal and every limit of the stand-in names an existing passage of Discord's documentation. Refusals also
name a code from its list."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from types import ModuleType

import pytest

from bot.local import commands, components, errors, limits, ratelimits
from bot.local.errors import ApiError

PASSAGES = {
    "API Reference": ("Error Messages", "Uploading Files"),
    "Application Commands": ("Application Command Object", "Contexts", "Endpoints", "Registering a Command"),
    "Channels Resource": (
        "Get Channel",
        "Modify Channel",
        "Start Thread from Message",
        "Start Thread without Message",
        "Thread Metadata Object",
    ),
    "Component Reference": (
        "before its first section",
        "Action Row",
        "Anatomy of a Component",
        "Button",
        "in its last section",
        "Media Gallery",
        "Section",
        "String Select",
    ),
    "Guild Resource": ("Get Guild", "Get Guild Member", "Get Guild Role"),
    "Message Resource": (
        "Allowed Mentions Object",
        "Attachment Object",
        "Create Message",
        "Edit Message",
        "Embed Limits",
        "Get Channel Message",
    ),
    "Opcodes and Status Codes": ("HTTP Response Codes", "JSON Error Codes"),
    "Permissions": ("Bitwise Permission Flags", "Implicit Permissions"),
    "Rate Limits": ("Exceeding A Rate Limit", "Global Rate Limit", "Header Format"),
    "Receiving and Responding": ("Followup Messages", "Interaction Callback", "Interaction Response Object"),
    "Threads": ("Active & Archived Threads", "Editing & Deleting Threads", "Locked Threads", "Thread Fields"),
    "User Resource": ("Create DM", "Get User"),
}
"""Pages and sections, by their names there."""
CODES = {
    *(
        0,
        10003,
        10004,
        10007,
        10008,
        10011,
        10013,
        10015,
        10062,
        10063,
        30003,
        40005,
        40060,
        50001,
        50003,
        50005,
        50006,
    ),
    *(50007, 50013, 50021, 50024, 50027, 50035, 50083, 50109, 50278, 160004, 160005, 160006),
}
"""Codes of the table "JSON Error Codes"."""
REFUSALS: list[Callable[..., ApiError]] = [
    function
    for module in (errors, ratelimits)
    for _, function in inspect.getmembers(module, inspect.isfunction)
    if function.__module__ == module.__name__ and function.__annotations__.get("return") in (ApiError, "ApiError")
]
ARGUMENTS = {"invalid_form": (("name",), "CODE", "words"), "rate_limited": (1.0,)}


def test_there_are_refusals() -> None:
    assert len(REFUSALS) > 25


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: refusal.__name__)
def test_a_refusal_names_its_passage_and_a_code_that_exists(refusal: Callable[..., ApiError]) -> None:
    must_name_a_passage(refusal.__doc__ or "")
    error = refusal(*ARGUMENTS.get(refusal.__name__, ()))
    assert error.body.get("code", 0) in CODES


def must_name_a_passage(text: str) -> None:
    words = " ".join(text.split())
    page, _, rest = words.partition(", ")
    assert page in PASSAGES, words
    assert rest.startswith(PASSAGES[page]), words


def numbers_of(module: ModuleType) -> list[tuple[str, str]]:
    """The constants of a module that hold numbers, each with the words under it."""
    body = ast.parse(inspect.getsource(module)).body
    found = []
    for line, below in zip(body, [*body[1:], None], strict=True):
        if not isinstance(line, ast.Assign) or not isinstance(line.targets[0], ast.Name):
            continue
        if not any(isinstance(part, ast.Constant) and type(part.value) is int for part in ast.walk(line.value)):
            continue
        told = below.value.value if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant) else ""
        found.append((f"{module.__name__}.{line.targets[0].id}", str(told)))
    return found


LIMITS = [found for module in (limits, components, commands) for found in numbers_of(module)]
UNPUBLISHED = ["bot.local.components.V2_CHARACTERS"]
"""docs/discord.md says so."""


def test_there_are_limits() -> None:
    assert len(LIMITS) > 25


@pytest.mark.parametrize(("name", "told"), LIMITS, ids=[name for name, _ in LIMITS])
def test_a_limit_names_its_passage(name: str, told: str) -> None:
    if name in UNPUBLISHED:
        assert told.startswith("Not published")
    else:
        must_name_a_passage(told)
