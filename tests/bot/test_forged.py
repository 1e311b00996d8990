"""Controls and forms that a prankster's client makes up: each gets a sentence, changes nothing, and is not worth a line
in the log."""

from __future__ import annotations

import itertools
import logging
import random
import re
from pathlib import Path

import pytest

from bot.local.enums import InteractionType
from bot.local.json_object import Json
from bot.panel.controls import HANDLERS, OUTDATED
from rules.engine.save import save
from rules.engine.tree import pack
from storage.words import words_of
from tests.bot.house import house
from tests.bot.wrong import forged, must_be_discreet, nothing_changes

LOGGED = {
    "ready in N servers",
    "on this release: N open games",
    "application_command was answered in N seconds",
    "component was answered in N seconds",
    "message N was sent as N",
}
"""Everything that is logged meanwhile, without the numbers for how long it took and what was sent before."""
SEED, MANY = 18, 150
GAMES = (0, 1, 99, 10**15 - 1)
REST = ("", ":", ":x", ":0.", ":0.abc", ":999999999.ffffffffffff", ":0.:", ":0.:x", ":0.:99999999999999999999", ":0.: ")
KEYS = (":0.:-1 x", ":0.:1 2 3", ":0.:None", ":0.:\u00b2", ":1.:yes", ":0.:9" + "9" * 60)
VALUES = ((), ("x",), ("",), ("say ",), ("\u00b2",), ("put 1.2", "x"), ("-1",))


async def test_every_verb_with_everything_that_can_stand_behind_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot")
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.settled()
        green, red, post = home.person("Green"), home.people[0], home.newest()
        everything = list(itertools.product(HANDLERS, GAMES, (*REST, *KEYS), VALUES))
        for verb, game, rest, values in random.Random(SEED).sample(everything, MANY):
            id = f"{'m' if values else 'c'}:{verb}:{game}{rest}"[:100]
            said = await forged(green if game else red, post, id, *values)
            assert said.strip(), id
            assert "went wrong" not in said, id
        must_be_discreet(home, caplog)
        logged = [record.getMessage() for record in caplog.records if record.name.startswith("bot.")]
        assert {re.sub(r"\d+(\.\d+)?", "N", line) for line in logged} == LOGGED


async def test_a_form_that_nobody_has_shown(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        red = home.people[0]
        channel = home.local.world.channels[home.thread]
        async with nothing_changes(home):
            for id in ("x", "c:say:1:0.abc:x", "m:put:1", ""):
                form: Json = {"custom_id": id, "components": []}
                start = red.client._services.interactions.start
                answer = await red._settled(start(red.id, InteractionType.MODAL_SUBMIT, channel, form))
                assert answer.message is not None
                assert answer.message.text == OUTDATED
        must_be_discreet(home, caplog)


async def test_a_control_of_another_kind_than_its_id_says(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A button as a menu, a menu as a button, a menu of people, and a control that no message has."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        red, post = home.people[0], home.newest()
        channel, message = red.client.message(post.id)
        async with nothing_changes(home):
            for id in ("c:say:1:0.abc:x", "m:put:1:0.abc:x", "c:act:1", "m:open:1", "m:differs:0", "nonsense"):
                for kind in (2, 3, 5, 6, 7, 8, 99):
                    data: Json = {"custom_id": id, "component_type": kind, "id": 1}
                    data |= {"values": ["7"]} if kind != 2 else {}
                    start = red.client._services.interactions.start
                    pressed = start(red.id, InteractionType.MESSAGE_COMPONENT, channel, data, message=message)
                    answer = await red._settled(pressed)
                    assert answer.message is not None, (id, kind)
                    assert "went wrong" not in answer.message.text
        must_be_discreet(home, caplog)


async def test_a_control_of_the_game_is_of_the_game_though_its_id_says_that_it_is_of_a_plan(tmp_path: Path) -> None:
    """Nothing uses an imagined table in place of the game: neither its words nor its end are written."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        table = await home.bot.tables.get(1)
        assert table is not None
        waits = next(person for person in home.people if not table.asks_of(table.seat_of(int(person.id))))
        acts = next(person for person in home.people if person is not waits)
        await table.answering.leave_word(int(acts.id), lambda left: left.notes.append("kept"))
        words = await words_of(home.bot.database, 1)
        await forged(waits, home.newest(), "c:askagain:1p:0.:x")
        assert await words_of(home.bot.database, 1) == words
        await forged(waits, home.newest(), "c:goodbye:1p:0.")
        assert table.over
        assert (await home.bot.database.rows("SELECT saved FROM games"))[0]["saved"] == pack(save(table.game))
