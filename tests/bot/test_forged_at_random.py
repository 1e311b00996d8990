"""A client makes up a control that was never shown, changes one on its way, or makes up words for a command. Each gets
a sentence, and only the person who sent it can be affected."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import discord
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.local import Person
from bot.local.enums import InteractionType
from bot.panel.controls import HANDLERS
from tests.bot.auction_house import auction_house, table_of
from tests.bot.everywhere import begin, everywhere
from tests.bot.house import House, controls
from tests.bot.wrong import forged, must_be_discreet

T = TypeVar("T")
Run = Callable[[Coroutine[Any, Any, T]], T]
ENDS_IT = ("goodbye", "goodbyeyes")

AT_RANDOM = settings(
    max_examples=40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
SIGNS = [*map(chr, range(128)), *"äßЖ漢字ﷺ²½🙂\u0301\u200b\u202e\u2028\ufeff\U000e0041"]
TEXT = st.text(st.sampled_from(SIGNS), max_size=60)
MARK = st.one_of(st.builds("{}.{:x}".format, st.integers(0, 10**9), st.integers(0, 2**48)), TEXT)
MADE_UP = st.builds(
    lambda kind, verb, game, plan, mark, key: f"{kind}:{verb}:{game}{plan}:{mark}:{key}"[:100],
    st.sampled_from("cm"), st.one_of(st.sampled_from(sorted(HANDLERS)), TEXT), st.one_of(st.integers(-2, 3), TEXT),
    st.sampled_from(["", "p"]), MARK, TEXT,
)  # fmt: skip
"""These have the format of a control, or a different one."""


@contextlib.contextmanager
def a_loop() -> Iterator[Run[Any]]:
    """The house lives in a separate thread, while its guests are made up here."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    try:
        yield lambda work: asyncio.run_coroutine_threadsafe(work, loop).result(120)
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join(10)
        loop.close()


@contextlib.contextmanager
def living(folder: Path, game: str) -> Iterator[tuple[House, Run[Any]]]:
    with a_loop() as run:
        there = auction_house(folder)
        home = run(there.__aenter__())
        try:
            run(begin(home, game))
            run(home.settled())
            yield home, run
        finally:
            run(there.__aexit__(None, None, None))


async def moves(home: House, person: Person, act: Coroutine[Any, Any, str]) -> str:
    """Nobody else has answered anything, and a stranger has changed nothing."""
    table = table_of(home)
    mine, before = table.seat_of(int(person.id)), {seat: table.game.given(seat) for seat in table.game.seats}
    position = table.game.position()
    said = await act
    table = table_of(home)
    after = {seat: table.game.given(seat) for seat in table.game.seats}
    assert not [seat for seat in after if seat != mine and after[seat] > before[seat]]
    assert mine or table.game.position() == position
    return said


def must_be_a_sentence(said: str) -> None:
    assert said.strip()
    assert "went wrong" not in said


@everywhere
def test_controls_that_somebody_makes_up(tmp_path: Path, caplog: pytest.LogCaptureFixture, game: str) -> None:
    with living(tmp_path, game) as (home, run):
        guests = [*home.people, home.local.add_user("Stranger")]
        panels = [run(person.press(home.newest(), "Act")).message for person in home.people]
        shown = [id for panel in panels if panel for _, id, _ in controls(panel)]
        changed = st.builds(
            lambda id, at, sign: id[: at % len(id)] + sign + id[at % len(id) + 1 :],
            st.sampled_from(shown), st.integers(0, 99), TEXT.map(lambda text: text[:1]),
        )  # fmt: skip

        @AT_RANDOM
        @given(st.sampled_from(guests), st.one_of(MADE_UP, changed, TEXT), st.lists(TEXT, max_size=2))
        def pressed(person: Person, id: str, values: list[str]) -> None:
            if not any(verb in id for verb in ENDS_IT):
                must_be_a_sentence(run(moves(home, person, forged(person, home.newest(), id[:100] or "-", *values))))

        pressed()
        must_be_discreet(home, caplog)


def test_words_that_somebody_makes_up(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with living(tmp_path, "clash") as (home, run):
        guests = [*home.people, home.local.add_user("Stranger")]
        found = [each for each in home.bot.tree.walk_commands() if isinstance(each, discord.app_commands.Command)]
        texts = discord.AppCommandOptionType.string
        typed = [each for each in found if each.parent is None and any(p.type is texts for p in each.parameters)]
        channel = home.local.world.channels[home.thread]

        async def types(person: Person, command: discord.app_commands.Command[Any, Any, Any], words: list[str]) -> str:
            slots = [parameter.display_name for parameter in command.parameters if parameter.type is texts]
            options = [{"name": name, "type": 3, "value": word} for name, word in zip(slots, words, strict=False)]
            data = {"id": "1", "name": command.name, "type": 1, "options": options}
            start = home.local._services.interactions.start
            answer = await person._settled(start(person.id, InteractionType.APPLICATION_COMMAND, channel, data))
            return (await answer.arrived(60)).text or "a picture"

        @AT_RANDOM
        @given(st.sampled_from(guests), st.sampled_from(typed), st.lists(TEXT, max_size=4))
        def commanded(person: Person, command: Any, words: list[str]) -> None:
            must_be_a_sentence(run(moves(home, person, types(person, command, words))))

        commanded()
        must_be_discreet(home, caplog)
