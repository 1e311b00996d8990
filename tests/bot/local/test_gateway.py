"""Connections that break: no event may be lost, and none may come twice."""

import asyncio

import aiohttp
import discord
import pytest

from bot.local import Discord, Person
from bot.local.world import Channel
from tests.bot.local.local_bot import Bot, Connect, connected, eventually


class Counting(Bot):
    def __init__(self) -> None:
        super().__init__()
        self.readies = 0
        self.resumes = 0

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """By default discord.py waits five seconds before it starts again."""

    async def on_ready(self) -> None:
        self.readies += 1

    async def on_resumed(self) -> None:
        self.resumes += 1


def heard(bot: Bot) -> list[int]:
    return [message.id for message in bot.seen]


async def test_resuming_after_a_broken_connection(
    local: Discord, connect: Connect, general: Channel, red: Person
) -> None:
    bot = Counting()
    await connect(bot)
    said = [red.say(general, "before")]
    async with local.gateway.away():
        for number in range(20):
            said.append(red.say(general, str(number)))
        await asyncio.sleep(0.05)
        said.append(red.say(general, "still away"))
    said.append(red.say(general, "after"))
    await eventually(lambda: len(bot.seen) >= len(said))
    assert heard(bot) == [int(each.id) for each in said]
    assert (bot.readies, bot.resumes) == (1, 1)


async def test_interactions_survive_a_broken_connection(
    local: Discord, connect: Connect, bot: Bot, general: Channel, red: Person
) -> None:
    @bot.tree.command()
    async def ping(interaction: discord.Interaction) -> None:
        """Answers."""
        await interaction.response.send_message("Pong")

    await connect(bot)
    local.gateway.drop()
    answer = await red.command(general, "ping")
    assert answer.message is not None
    assert answer.message.content == "Pong"


async def test_being_asked_to_reconnect(local: Discord, connect: Connect, general: Channel, red: Person) -> None:
    bot = Counting()
    await connect(bot)
    local.gateway.ask_to_reconnect()
    said = red.say(general, "meanwhile")
    await eventually(lambda: bot.resumes == 1)
    await eventually(lambda: heard(bot) == [int(said.id)])


async def test_an_invalid_session_is_begun_anew(
    local: Discord, connect: Connect, general: Channel, red: Person
) -> None:
    bot = Counting()
    await connect(bot)
    local.gateway.invalidate()
    await eventually(lambda: bot.readies == 2)
    said = red.say(general, "after")
    await eventually(lambda: heard(bot) == [int(said.id)])


async def test_heartbeats_are_acknowledged(bot: Bot) -> None:
    async with Discord(heartbeat_interval=0.02) as local, connected(bot, local):
        await eventually(lambda: bot.latency < 1)


async def test_a_heartbeat_is_acknowledged_after_a_moment(local: Discord) -> None:
    """All other requests made at once are answered first. By then the client has noted when it sent this one."""
    async with aiohttp.ClientSession() as session, session.ws_connect(local.gateway_url) as socket:
        assert (await socket.receive_json())["op"] == 10
        await socket.send_json({"op": 1, "d": None})
        await socket.send_json({"op": 2, "d": {"token": local.token, "intents": 1, "properties": {}}})
        answers = [await socket.receive_json() for _ in range(3)]
        assert [answer["op"] for answer in answers if answer["t"] in ("READY", None)] == [0, 11]


async def begin(session: aiohttp.ClientSession, local: Discord) -> aiohttp.ClientWebSocketResponse:
    """A client of the gateway without discord.py, which has heard READY."""
    socket = await session.ws_connect(local.gateway_url)
    assert (await socket.receive_json())["op"] == 10
    await socket.send_json({"op": 2, "d": {"token": local.token, "intents": 1, "properties": {}}})
    assert (await socket.receive_json())["t"] == "READY"
    return socket


async def test_only_sessions_that_were_not_ended_can_be_resumed(local: Discord) -> None:
    async with aiohttp.ClientSession() as session:
        ended, broken = await begin(session, local), await begin(session, local)
        await ended.close(code=1000)
        await broken.close(code=4000)
        await eventually(lambda: all(each.connection is None for each in local.gateway.sessions))
        assert len(local.gateway.sessions) == 1


async def test_at_most_a_few_sessions_wait_for_their_client(local: Discord) -> None:
    async with aiohttp.ClientSession() as session:
        for _ in range(6):
            await (await begin(session, local)).close(code=4000)
        await eventually(lambda: all(each.connection is None for each in local.gateway.sessions))
        assert len(local.gateway.sessions) == 4


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("nonsense", 4002),
        ('{"op": 99, "d": null}', 4001),
        ('{"op": 8, "d": {}}', 4003),
        ('{"op": 2, "d": {"token": "TOKEN", "intents": 1073741824}}', 4013),
        ('{"op": 6, "d": {"token": "wrong", "session_id": "x", "seq": 1}}', 4004),
    ],
)
async def test_wrong_frames_close_the_connection(local: Discord, frame: str, code: int) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(local.gateway_url) as socket:
        await socket.receive_json()
        await socket.send_str(frame.replace("TOKEN", local.token))
        await socket.receive()
        assert socket.close_code == code
