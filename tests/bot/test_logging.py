"""The log is for the host: it says what the bot does, and never what somebody holds."""

from __future__ import annotations

import contextlib
import io
import json
import logging
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.local import Discord
from bot.logs import formatter, start_logging
from bot.panel import failing
from bot.panel import panel as panel_file
from bot.table.table import Table
from bot.words.measured import REGISTRY
from rules.engine.ask import Pick
from rules.engine.picker import picker
from storage.database import Database
from storage.posts import CAUSE
from tests.bot.auction_house import auction_house
from tests.bot.databases import database_in
from tests.bot.everywhere import EVERY, begin, say
from tests.bot.house import House, running_bot


@pytest.fixture
def levels() -> Iterator[None]:
    """The levels of the tests' own log are put back."""
    loggers = [logging.getLogger(), logging.getLogger("bot")]
    before = [logger.level for logger in loggers]
    yield
    for logger, level in zip(loggers, before, strict=True):
        logger.setLevel(level)


def test_on_debug_only_the_bot_itself_is_talkative(levels: None) -> None:
    """The libraries would write down whole messages, answers and seeds."""
    start_logging("DEBUG")
    assert logging.getLogger("bot.post.outbox").isEnabledFor(logging.DEBUG)
    for library in ("discord.http", "discord.gateway", "aiosqlite", "aiohttp", "asyncio"):
        assert not logging.getLogger(library).isEnabledFor(logging.DEBUG)
        assert logging.getLogger(library).isEnabledFor(logging.INFO)


def test_a_quiet_log_is_quiet_everywhere(levels: None) -> None:
    start_logging("WARNING")
    for name in ("bot.post.outbox", "discord.http"):
        assert not logging.getLogger(name).isEnabledFor(logging.INFO)
        assert logging.getLogger(name).isEnabledFor(logging.WARNING)


# --- what a line says ----------------------------------------------------------------------------------------------


@contextlib.contextmanager
def written(form: str) -> Iterator[io.StringIO]:
    """Everything that the bot writes into its log meanwhile, at its most talkative."""
    file = io.StringIO()
    handler, ours, root = logging.StreamHandler(file), logging.getLogger("bot"), logging.getLogger()
    handler.setFormatter(formatter(form))
    handler.addFilter(failing.in_one_line)
    before = ours.level, root.level
    root.addHandler(handler)
    ours.setLevel(logging.DEBUG)
    root.setLevel(logging.INFO)
    try:
        yield file
    finally:
        root.removeHandler(handler)
        ours.setLevel(before[0])
        root.setLevel(before[1])


HELD = "a card in somebody's hand"


def a_failure() -> None:
    try:
        raise KeyError(HELD)
    except KeyError as error:
        raise ValueError(HELD) from error


@pytest.mark.parametrize("form", ["text", "json"])
def test_an_error_of_the_rules_is_told_by_its_place_and_kind(form: str) -> None:
    """Its words may name a card. Errors of the system are logged with their words."""
    with written(form) as log:
        try:
            a_failure()
        except ValueError:
            logging.getLogger("bot.table").exception("it failed")
        try:
            raise sqlite3.DatabaseError("disk image is malformed")
        except sqlite3.DatabaseError:
            logging.getLogger("bot.table").exception("it failed")
    text = log.getvalue()
    assert HELD not in text
    assert "KeyError" in text
    assert "ValueError" in text
    assert "in a_failure" in text
    assert "disk image is malformed" in text


def test_a_token_in_an_address_is_left_out() -> None:
    with written("text") as log:
        logging.getLogger("discord.http").warning(
            "We are being rate limited. POST https://discord.com/api/v10/webhooks/123/aW50ZXJhY3Rpb246_x-y.z/messages "
            "and /interactions/77/aW50ZXJhY3Rpb246/callback responded with 429."
        )
    assert "aW50" not in log.getvalue()
    assert "webhooks/123/[token]/messages and /interactions/77/[token]/callback responded" in log.getvalue()


def test_lines_for_people_and_for_programs() -> None:
    CAUSE.set(1187654321987654321)
    with written("text") as text, written("json") as json_lines:
        logging.getLogger("bot.post").warning("message %s could not be sent", 7)
    assert re.fullmatch(
        r"\d{4}-\d\d-\d\dT[\d:.]+Z WARNING bot.post: message 7 could not be sent \[cause=1187654321987654321\]\n",
        text.getvalue(),
    )
    [line] = map(json.loads, json_lines.getvalue().splitlines())
    assert line.pop("timestamp")
    assert line == {
        "event": "message 7 could not be sent",
        "level": "warning",
        "logger": "bot.post",
        "cause": "1187654321987654321",
    }


async def test_a_number_leads_from_a_press_to_its_post(tmp_path: Path) -> None:
    """Even if the post goes out later, after a restart."""
    with written("json") as log:
        async with Discord(rate_limit_speed=None) as local:
            local.point_discord_py_here()
            async with running_bot(local, tmp_path) as bot:
                home = House(local, bot)
                await home.open_game("Red", "Blue")
                await home.settled()
                actor = home.actor()
                panel = (await actor.press(home.newest(), "Act")).message
                assert panel is not None
                await bot.outbox.stop()
                pressed = await actor.press(panel, "End the turn")
            cause = str(pressed.interaction.id)
            [waits] = [row for row in await _rows(tmp_path) if row["state"] == "due"]
            assert str(waits["cause"]) == cause
            async with running_bot(local, tmp_path) as bot:
                home.running = bot
                await home.settled()
    lines = [line for line in map(json.loads, log.getvalue().splitlines()) if line.get("cause") == cause]
    assert any("was answered in" in line["event"] for line in lines)
    assert f"message {waits['id']} was sent as" in lines[-1]["event"]


async def _rows(folder: Path) -> list[sqlite3.Row]:
    async with Database.open(database_in(folder)) as database:
        return await database.rows("SELECT id, state, cause FROM outbox")


LABELS = {
    "what": {"component", "application_command", "autocomplete", "modal_submit"},
    "outcome": {"sent", "refused", "unanswered", "no longer needed", "drawn", "given up"},
    "why": {"database", "discord", "fault"},
}
"""All words that a label may have. A status is a number, and so is a bucket."""


async def test_a_long_run_of_all_games_leaves_no_secret_in_the_log_and_the_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At its most talkative, and with faults of the rules that name cards in hands."""
    secrets: set[str] = set()
    with written("json") as log:
        async with auction_house(tmp_path) as home:
            for number, game in enumerate(EVERY, 1):
                await begin(home, game, name=f"Game {number}")
                table = await home.bot.tables.get(number)
                assert table is not None
                for person in home.people:
                    await home.act(person, picker(number))
                await played(table, picker(number), 60)
                secrets |= secrets_of(table)
                await it_fails(home, table, monkeypatch)
            await home.bot.wellbeing.measure()
            secrets.add(home.local.token)
    text = log.getvalue()
    assert len(text.splitlines()) > 200
    assert "KeyError" in text
    assert len(secrets) > 30
    assert [secret for secret in secrets if re.search(rf"(?<!\w){re.escape(secret)}(?!\w)", text)] == []
    for metric in REGISTRY.collect():
        for sample in metric.samples:
            for label, word in sample.labels.items():
                assert word in LABELS.get(label, {word}), sample
                assert label in LABELS or label in ("le", "status")


async def played(table: Table, pick: Pick, answers: int) -> None:
    for _ in range(answers):
        if table.over:
            return
        asks = table.game.asks
        await say(table, asks[pick(len(asks))], pick)


def secrets_of(table: Table) -> set[str]:
    """The seed, and all words that a seat sees but spectators do not."""
    public = set(words_in(table.view(None)))
    private = {word for seat in table.game.seats for word in words_in(table.view(seat))}
    return {table.game.seed} | {word for word in private - public if len(word) > 5 and not word.isalpha()}


def words_in(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, each in value.items():
            yield str(key)
            yield from words_in(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from words_in(each)


async def it_fails(home: House, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault whose words are a secret."""
    secret = min(secrets_of(table))

    def fault(*_: object, **__: object) -> None:
        raise KeyError(secret)

    with monkeypatch.context() as planted:
        planted.setattr(panel_file, "waiting_for", fault)
        planted.setattr(Table, "asks_of", fault)
        await home.people[0].press(home.newest(), "Act")
