"""Logging in, and what a client learns of the server then."""

import aiohttp
import discord
import pytest

from bot.local import Discord
from bot.local.enums import Intent
from bot.local.images import size_of
from tests.bot.local.local_bot import Bot, Connect, connected, eventually


async def test_a_client_learns_of_server_and_channels(local: Discord, connect: Connect, bot: Bot) -> None:
    await connect(bot)
    guild = bot.guilds[0]
    assert guild.name == "Local Server"
    assert [channel.name for channel in guild.text_channels] == ["general", "games", "table-talk"]
    assert guild.member_count == 6
    assert [member.id for member in guild.members] == [int(local.world.bot_id)]
    assert bot.application_id == int(local.world.bot_id)
    assert guild.me.guild_permissions.send_messages
    info = await bot.application_info()
    assert info.owner.name == "Red"


async def test_a_wrong_token_is_refused(local: Discord, bot: Bot) -> None:
    local.point_discord_py_here()
    with pytest.raises(discord.LoginFailure):
        await bot.start("wrong")
    await bot.close()


async def test_the_gateway_refuses_a_wrong_token(local: Discord) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(local.gateway_url) as socket:
        assert (await socket.receive_json())["op"] == 10
        await socket.send_json({"op": 2, "d": {"token": "wrong", "intents": 1, "properties": {}}})
        await socket.receive()
        assert socket.close_code == 4004


async def test_intents_that_were_not_granted_are_refused(local: Discord, connect: Connect) -> None:
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await connect(Bot(discord.Intents.all()))


async def test_clients_that_prefer_zstd_connect(connect: Connect, bot: Bot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord.utils._ActiveDecompressionContext, "COMPRESSION_TYPE", "zstd-stream")
    await connect(bot)
    assert len(bot.guilds) == 1


async def test_sharded_clients_connect(local: Discord, connect: Connect) -> None:
    client = discord.AutoShardedClient(intents=discord.Intents.default(), guild_ready_timeout=0.05)
    await connect(client)
    assert client.shard_count == 1
    assert client.guilds[0].shard_id == 0


async def test_members_arrive_with_their_intent() -> None:
    intents = discord.Intents.default()
    intents.members = True
    bot = Bot(intents)
    local = Discord(privileged_intents=Intent.GUILD_MEMBERS, rate_limit_speed=None)
    async with local, connected(bot, local):
        guild = bot.guilds[0]
        assert {member.name for member in guild.members} == {"Bot", "Red", "Blue", "Yellow", "Green", "Purple"}
        assert len([member async for member in guild.fetch_members()]) == 6
        local.add_user("Orange")
        await eventually(lambda: guild.get_member_named("Orange"))


async def test_default_avatars(local: Discord, connect: Connect, bot: Bot) -> None:
    await connect(bot)
    red = await bot.fetch_user(int(local.user("Red").id))
    assert size_of(await red.display_avatar.read()) == (64, 64)


async def test_members_can_be_asked_for(local: Discord, connect: Connect, bot: Bot) -> None:
    await connect(bot)
    guild = bot.guilds[0]
    assert [member.name for member in await guild.query_members("re")] == ["Red"]
    red = await guild.fetch_member(int(local.user("Red").id))
    assert red.display_name == "Red"
    assert (await bot.fetch_user(red.id)).name == "Red"
    with pytest.raises(discord.NotFound) as caught:
        await guild.fetch_member(1)
    assert caught.value.code == 10007
    with pytest.raises(discord.Forbidden):  # only the intent gives the whole list
        await bot.http.get_members(guild.id, 10, None)


async def test_whatever_discord_does_not_know_is_not_found(local: Discord) -> None:
    headers = {"Authorization": f"Bot {local.token}"}
    async with aiohttp.ClientSession(local.api_base + "/", headers=headers) as session:
        for method, path, status in [("GET", "no/such/thing", 404), ("PUT", "users/@me", 405)]:
            async with session.request(method, path) as response:
                assert response.status == status
                assert (await response.json())["code"] == 0


async def test_other_pages_in_the_browser_are_kept_out(local: Discord) -> None:
    async with aiohttp.ClientSession() as session:
        for headers in ({"Origin": "http://elsewhere.example"}, {"Host": "elsewhere.example"}):
            async with session.get(local.url + "/live", headers=headers) as response:
                assert response.status == 403
