"""The common part of tests of wrong input and of trouble: reading what is kept, what is said, and what is logged."""

from __future__ import annotations

import contextlib
import dataclasses
from collections.abc import AsyncIterator

import pytest

from bot.local import Person, Seen
from bot.local.enums import ComponentType, InteractionType
from bot.local.json_object import Json
from tests.bot.house import House

LONGEST = 320
"""As much as a tired player will still read on a phone."""
COUNTED = {("games", name) for name in ("version", "writer", "alone_since")}


async def kept(home: House) -> list[tuple[object, ...]]:
    """The saved games, their journals, seats and options, as the database has them. Somebody may write down something
    about themselves meanwhile, which counts as a change of the game."""
    database = home.bot.database
    rows = []
    for table in ("games", "answers", "snapshots", "lines", "seats", "places"):
        for row in await database.rows(f"SELECT * FROM {table} ORDER BY 1, 2"):
            rows.append(tuple(value for name, value in dict(row).items() if (table, name) not in COUNTED))
    return rows


@contextlib.asynccontextmanager
async def nothing_changes(home: House) -> AsyncIterator[None]:
    before = await kept(home)
    yield
    assert await kept(home) == before


def plain(text: str) -> str:
    """The text of a refusal. It must be useful for a person: short, complete, and not an apology for a fault."""
    assert text.strip(), "nothing was said"
    assert len(text) <= LONGEST, text
    assert "\n" not in text.strip(), text
    assert text.rstrip()[-1] in ".)!*", text
    for word in ("Traceback", "Error", "Exception", "None", "went wrong", "object at", "@red", "@blue"):
        assert word not in text, text
    return text


def first_line(seen: Seen) -> str:
    """The words of a panel before its question."""
    return seen.text.split("\n")[0]


def must_be_discreet(home: House, log: pytest.LogCaptureFixture, *secrets: str) -> None:
    """No hand, seed, token or traceback is in the log."""
    for word in (home.local.token, *secrets):
        assert word not in log.text
    assert "Traceback" not in log.text


async def forged(person: Person, message: Seen, custom_id: str, *values: str) -> str:
    """Uses a control that the message does not have, as an older version or a prankster's client might. Returns the
    answer."""
    client = person.client
    channel, place = client.message(message.id)
    kind = ComponentType.STRING_SELECT if values else ComponentType.BUTTON
    data: Json = {"custom_id": custom_id, "component_type": int(kind), "id": 1}
    control: Json = {"type": int(kind), "custom_id": custom_id, "id": 2, "style": 1, "label": "?"}
    if values:
        data["values"] = list(values)
        control["options"] = [{"label": value, "value": value} for value in values]
    place = dataclasses.replace(place, components=[{"type": 1, "id": 1, "components": [control]}])
    interaction = client._services.interactions.start(
        person.id, InteractionType.MESSAGE_COMPONENT, channel, data, message=place
    )
    answer = await person._settled(interaction)
    assert answer.message is not None, custom_id
    return answer.message.text
