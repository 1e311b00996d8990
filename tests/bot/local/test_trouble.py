"""Rate limits, server errors and lost answers, and how discord.py copes with them."""

import asyncio
import time

import aiohttp
import discord
import pytest

from bot.local import Discord, Person
from bot.local.enums import TRUSTED
from bot.local.errors import ApiError
from bot.local.ratelimits import RateLimits
from bot.local.world import Channel
from tests.bot.local.local_bot import Bot, Connect, connected

SEND = "POST /channels/{channel_id}/messages"


@pytest.fixture
async def channel(connect: Connect, bot: Bot, general: Channel) -> discord.TextChannel:
    await connect(bot)
    return bot.text_channel(general)


async def test_lost_answers_do_not_double_messages(local: Discord, channel: discord.TextChannel, red: Person) -> None:
    local.faults.swallow(SEND)
    with pytest.raises(aiohttp.ClientError):
        await channel.send("Turn 3", nonce="3")
    sent = await channel.send("Turn 3", nonce="3")
    assert [each.id for each in red.sees(channel)] == [str(sent.id)]
    assert local.requests[SEND] == 2


async def test_discord_py_itself_repeats_after_a_server_error(
    local: Discord, channel: discord.TextChannel, red: Person
) -> None:
    local.faults.swallow(SEND, status=502)
    sent = await channel.send("Turn 3", nonce="3")
    assert [each.id for each in red.sees(channel)] == [str(sent.id)]
    assert local.requests[SEND] == 2


async def test_requests_can_fail(local: Discord, channel: discord.TextChannel, red: Person) -> None:
    local.faults.fail(SEND, status=503)
    with pytest.raises(discord.DiscordServerError):
        await channel.send("Never")
    assert red.sees(channel) == []


async def test_requests_can_be_slow(local: Discord, channel: discord.TextChannel) -> None:
    local.faults.delay(SEND, 0.1)
    started = time.monotonic()
    await channel.send("Late")
    assert time.monotonic() - started >= 0.1


async def test_discord_py_waits_when_told_to(local: Discord, channel: discord.TextChannel) -> None:
    local.faults.rate_limit(SEND, retry_after=0.05, times=2)
    await channel.send("At last")
    assert local.requests[SEND] == 3


async def test_buckets_slow_discord_py_down(bot: Bot) -> None:
    speed = 25
    async with Discord(rate_limit_speed=speed) as local, connected(bot, local):
        channel = bot.text_channel(local.channel("general"))
        started = time.monotonic()
        await asyncio.gather(*(channel.send(str(number)) for number in range(12)))
        # Five at once, five in the next window, two in the third.
        assert time.monotonic() - started >= 2 * 5 / speed * 0.9
        assert len(local.channel("general").messages) == 12


async def test_renaming_has_a_limit_of_its_own() -> None:
    async with Discord(rate_limit_speed=3000, bot_permissions=TRUSTED) as local:
        url = f"{local.api_base}/channels/{local.channel('general').id}"
        headers = {"Authorization": f"Bot {local.token}"}
        async with aiohttp.ClientSession(headers=headers) as session:
            statuses = []
            body, via = {}, None
            for name in ("one", "two", "three"):
                async with session.patch(url, json={"name": name}) as response:
                    statuses.append(response.status)
                    body, via = await response.json(), response.headers.get("Via")
            async with session.patch(url, json={"topic": "No matter"}) as response:
                statuses.append(response.status)
        assert statuses == [200, 200, 429, 200]
        assert 0 < body["retry_after"] <= 0.2
        assert body["global"] is False
        assert via


def test_everything_together_has_a_limit() -> None:
    limits = RateLimits()
    for _ in range(50):
        limits.take_global()
    with pytest.raises(ApiError) as caught:
        limits.take_global()
    assert caught.value.status == 429
    assert caught.value.body["global"] is True


def test_buckets_are_counted_by_channel() -> None:
    limits = RateLimits()
    for _ in range(4):
        limits.take(SEND, {"channel_id": "1"})
    headers = limits.take(SEND, {"channel_id": "1"})
    assert headers["X-RateLimit-Remaining"] == "0"
    assert limits.take(SEND, {"channel_id": "2"})["X-RateLimit-Remaining"] == "4"
    with pytest.raises(ApiError) as caught:
        limits.take(SEND, {"channel_id": "1"})
    assert caught.value.headers["X-RateLimit-Limit"] == "5"
