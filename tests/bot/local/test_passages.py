"""Every refusal of the stand-in names a passage of Discord's documentation that exists, and a code of its list."""

from __future__ import annotations

import inspect
from collections.abc import Callable

import pytest

from bot.local import errors, ratelimits
from bot.local.errors import ApiError

PASSAGES = {
    "Application Commands": ("Contexts", "Endpoints"),
    "Channel Resource": ("Get Channel", "Start Thread from Message", "Start Thread without Message"),
    "Guild Resource": ("Get Guild", "Get Guild Member", "Get Guild Role"),
    "Message Resource": ("Create Message", "Edit Message", "Get Channel Message", "Pin Message"),
    "Opcodes and Status Codes": ("HTTP Response Codes", "JSON Error Codes"),
    "Permissions": ("Bitwise Permission Flags", "Implicit Permissions"),
    "Rate Limits": ("Exceeding A Rate Limit", "Global Rate Limit", "Header Format"),
    "Receiving and Responding": ("Followup Messages", "Interaction Callback"),
    "Reference": ("Error Messages", "Uploading Files"),
    "Threads": ("Active & Archived Threads", "Editing & Deleting Threads", "Locked Threads", "Thread Fields"),
    "User Resource": ("Create DM", "Get User"),
}
"""Pages and sections, by the names that they have there."""
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
"""Of the table "JSON Error Codes"."""
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
    words = " ".join((refusal.__doc__ or "").split())
    page, _, rest = words.partition(", ")
    assert page in PASSAGES, words
    assert rest.startswith(PASSAGES[page]), words
    error = refusal(*ARGUMENTS.get(refusal.__name__, ()))
    assert error.body.get("code", 0) in CODES
