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
        ('{"op": 2, "d": {"token": "TOKEN", "intents": 1, "shard": [3, 3]}}', 4010),
        ('{"op": 6, "d": {"token": "wrong", "session_id": "x", "seq": 1}}', 4004),
    ],
)
async def test_wrong_frames_close_the_connection(local: Discord, frame: str, code: int) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(local.gateway_url) as socket:
        await socket.receive_json()
        await socket.send_str(frame.replace("TOKEN", local.token))
        await socket.receive()
        assert socket.close_code == code


# --- shards ----------------------------------------------------------------------------------------------------


GUILDS_AND_MESSAGES = 1 | 1 << 12


async def identified(session: aiohttp.ClientSession, local: Discord, *shard: int) -> tuple[str, set[str]]:
    """A shard comes. Its first news, and its servers."""
    socket = await session.ws_connect(local.gateway_url)
    await socket.receive_json()
    properties = {"token": local.token, "intents": GUILDS_AND_MESSAGES, "properties": {}, "shard": shard}
    await socket.send_json({"op": 2, "d": properties})
    told = await socket.receive_json()
    return (told["t"], {each["id"] for each in told["d"]["guilds"]}) if told["op"] == 0 else (str(told["op"]), set())


async def test_each_shard_has_its_servers(local: Discord, red: Person) -> None:
    guilds = [local.world.guild, *(local.add_guild(f"Server {number}", red) for number in range(6))]
    async with aiohttp.ClientSession() as session:
        shares = [(await identified(session, local, number, 3))[1] for number in range(3)]
    assert shares == [{guild.id for guild in guilds if (int(guild.id) >> 22) % 3 == number} for number in range(3)]


async def test_a_direct_message_is_told_to_the_first_shard(local: Discord, red: Person) -> None:
    async with aiohttp.ClientSession() as session:
        for number in range(3):
            await identified(session, local, number, 3)
        before = [each.sequence for each in local.gateway.sessions]
        red.say(red.dm(), "Hello")
        heard = [each.sequence - old for each, old in zip(local.gateway.sessions, before, strict=True)]
    assert heard[0] > 0
    assert heard[1:] == [0, 0]


async def test_shards_that_come_too_fast_are_turned_away() -> None:
    """Two may come at once, and each of the two belongs to a bucket of its own."""
    async with (
        Discord(shards=4, max_concurrency=2, identify_every=0.3) as local,
        aiohttp.ClientSession() as session,
    ):
        told = [(await identified(session, local, number, 4))[0] for number in (0, 1, 2)]
        assert told == ["READY", "READY", "9"]
        assert local.gateway.too_soon == [2]
        await asyncio.sleep(0.3)
        assert (await identified(session, local, 2, 4))[0] == "READY"
        headers = {"Authorization": f"Bot {local.token}"}
        async with session.get(f"{local.api_base}/gateway/bot", headers=headers) as answer:
            asked = await answer.json()
        limit = asked["session_start_limit"]
        assert (asked["shards"], limit["max_concurrency"], limit["remaining"]) == (4, 2, 996)
