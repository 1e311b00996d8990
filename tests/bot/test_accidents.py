"""Lost connections, refusals and events that make no sense: the bot lives with them, and nobody gets an apology."""

from __future__ import annotations

import asyncio
from pathlib import Path

import discord
import pytest

from bot.local import Discord
from bot.local.enums import InteractionType
from bot.local.interactions import Interaction
from bot.panel import reply
from tests.bot.house import House, house, running_bot
from tests.bot.wrong import must_be_discreet

RESPOND = "POST /interactions/{webhook_id}/{webhook_token}/callback"
FOLLOW_UP = "POST /webhooks/{webhook_id}/{webhook_token}"


async def test_an_answer_that_discord_has_taken_already(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The connection breaks after Discord has got the answer. It is sent again, refused, and stands."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        actor = home.actor()
        home.local.faults.swallow(RESPOND)
        panel = await home.panel(actor)
        home.local.faults.swallow(RESPOND)
        collect = next(each.custom_id for each in panel.buttons if (each.label or "").startswith("Collect"))
        assert collect is not None
        await actor.press(panel, collect)
        await actor.until(home.thread, lambda m: m.id == panel.id and "collects" in m.text)
        home.local.faults.swallow(RESPOND)
        assert (await (await actor.command(home.thread, "hand")).arrived()).ephemeral
        monkeypatch.setattr(reply, "ACKNOWLEDGE_AFTER", 0)
        home.local.faults.swallow(RESPOND)
        assert "has not begun" not in (await (await actor.command(home.thread, "undo")).arrived()).text
        assert not any("went wrong" in message.text for message in actor.sees(home.thread))
        must_be_discreet(home, caplog)


@pytest.mark.parametrize("slow", [False, True], ids=["at once", "acknowledged first"])
async def test_an_answer_that_discord_has_taken_and_failed_to_confirm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, slow: bool
) -> None:
    """discord.py repeats it, and that is refused. The person still gets the rest of the answer."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        actor = home.actor()
        if slow:
            monkeypatch.setattr(reply, "ACKNOWLEDGE_AFTER", 0)
        home.local.faults.swallow(RESPOND, 502)
        answer = await (await actor.command(home.thread, "turns" if slow else "board")).arrived()
        assert not answer.loading
        assert ("Nile Delta" in answer.text) if slow else answer.files
        must_be_discreet(home, caplog)


@pytest.mark.parametrize("locked", [False, True])
async def test_the_thread_is_closed_before_the_answer_comes(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, locked: bool
) -> None:
    """Nobody can be told there. The person who asked is told in a direct message, once, and the thread is opened
    again."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.settled()
        actor, code = home.actor(), 160005 if locked else 50083
        for _ in range(2):
            home.local.faults.refuse(RESPOND, 400, code, "Thread is closed")
            pressing = asyncio.create_task(actor.press(home.newest(), "Act"))
            await asyncio.sleep(0.01)
            home.local.moderate(home.thread, archived=True, locked=locked)
            told = await actor.until(actor.dm(), lambda message: "I could not answer you" in message.text)
            assert f"<#{home.thread}>" in told.text
            await asyncio.sleep(0.5)
            pressing.cancel()
            await asyncio.gather(pressing, return_exceptions=True)
            home.local.moderate(home.thread, archived=False, locked=False)
        assert sum("I could not answer you" in message.text for message in actor.sees(actor.dm())) == 1
        must_be_discreet(home, caplog)
        assert (await (await actor.press(home.newest(), "Act")).arrived()).buttons


async def test_a_press_in_a_thread_that_sleeps_opens_it(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.settled()
        actor, thread = home.actor(), home.local.world.channels[home.thread].thread
        assert thread is not None
        home.local.faults.refuse(RESPOND, 400, 50083, "Thread is archived")
        pressing = asyncio.create_task(actor.press(home.newest(), "Act"))
        await asyncio.sleep(0.01)
        home.local.moderate(home.thread, archived=True)
        async with asyncio.timeout(5):
            while thread.archived:
                await asyncio.sleep(0.01)
        pressing.cancel()


async def test_a_picture_that_is_refused_says_why(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        for status, code, words in (
            (413, 40005, "larger than"),
            (403, 50013, "Attach Files"),
            (400, 50035, "Discord has not accepted it"),
            (400, 50045, "larger than"),
            (400, 50046, "Discord has not accepted it"),
            (403, 400001, "Discord has not accepted it"),
        ):
            home.local.faults.refuse(FOLLOW_UP, status, code)
            answer = await (await home.people[0].command(home.thread, "board")).arrived()
            assert words in answer.text
            assert not answer.files


async def test_a_list_of_commands_that_is_refused(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """It is written down, and games go on."""
    async with Discord(rate_limit_speed=None) as local:
        local.point_discord_py_here()
        local.faults.refuse("PUT /applications/{application_id}/commands", 400, 50035, "Invalid Form Body")
        async with running_bot(local, tmp_path) as bot:
            assert bot.is_ready()
            assert "not taken the list of commands" in caplog.text
        async with running_bot(local, tmp_path) as bot:
            home = House(local, bot)
            await home.open_game("Red", "Blue")


async def test_an_event_that_cannot_be_read_is_passed_over(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        for name in ("THREAD_UPDATE", "CHANNEL_UPDATE", "INTERACTION_CREATE", "GUILD_ROLE_UPDATE", "NEVER_HEARD_OF"):
            home.local.gateway.tell(name, {"id": "what?", "guild_id": home.local.world.guild.id})
        assert (await (await home.people[0].press(home.newest(), "Board")).arrived()).files
        assert not home.bot.is_closed()


async def test_completing_a_command_that_is_not_there_any_more(tmp_path: Path) -> None:
    """An empty list, which is the only answer that fits."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        red = home.people[0]
        for name, options in (
            ("conquer", [{"name": "where", "type": 3, "value": "D", "focused": True}]),
            ("move", [{"name": "whither", "type": 3, "value": "D", "focused": True}]),
        ):
            assert await completed(home, red.id, name, options) == []


async def completed(home: House, user: str, name: str, options: list[dict[str, object]]) -> list[dict[str, object]]:
    interactions = home.local._services.interactions
    data = {"id": "1", "name": name, "type": 1, "options": options}
    asked: Interaction = interactions.start(
        user,
        InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE,
        home.local.world.channels[home.thread],
        data,
    )
    await asked.settled.wait()
    assert not asked.failed
    assert asked.acknowledged == discord.InteractionResponseType.autocomplete_result.value
    return asked.choices
