"""Channels, threads, direct messages, and what may be done in them."""

import asyncio

import discord
import pytest

from bot.local import Discord, Impossible, Person
from bot.local.world import Channel
from tests.bot.local.local_bot import Bot, Connect


@pytest.fixture
async def channel(connect: Connect, bot: Bot, general: Channel) -> discord.TextChannel:
    await connect(bot)
    return bot.text_channel(general)


# Permissions


async def test_sending_takes_permission(local: Discord, channel: discord.TextChannel, general: Channel) -> None:
    local.deny(general, "send_messages")
    with pytest.raises(discord.Forbidden) as caught:
        await channel.send("Hello")
    assert caught.value.code == 50013
    local.allow(general, "send_messages")
    await channel.send("Hello")


async def test_without_sight_there_is_no_access(
    local: Discord, channel: discord.TextChannel, general: Channel, red: Person, bot: Bot
) -> None:
    thread = await channel.create_thread(name="Table", type=discord.ChannelType.public_thread)
    local.deny(general, "view_channel")
    with pytest.raises(discord.Forbidden) as caught:
        await channel.send("Hello")
    assert caught.value.code == 50001
    red.say(general, "Unheard")
    bot.guilds[0]._remove_thread(thread)
    back = asyncio.create_task(bot.wait_for("thread_join", timeout=2))
    await asyncio.sleep(0)
    local.allow(general, "view_channel")
    assert (await back).id == thread.id  # told by THREAD_LIST_SYNC
    assert not any(each.content == "Unheard" for each in bot.seen)


async def test_files_take_permission(local: Discord, channel: discord.TextChannel, general: Channel, bot: Bot) -> None:
    local.deny(general, "attach_files")
    with pytest.raises(discord.Forbidden) as caught:
        await channel.send(file=discord.File(__file__))
    assert caught.value.code == 50013
    assert not channel.permissions_for(channel.guild.me).attach_files


async def test_people_need_permissions_too(local: Discord, general: Channel, blue: Person) -> None:
    local.deny(general, "send_messages", who=blue)
    with pytest.raises(Impossible):
        blue.say(general, "Hello")
    local.deny(general, "view_channel", who=blue)
    assert blue.transcript.frames[-1] == {"is": "gone", "channel": general.id}


# Channels


async def test_channels_come_and_go(channel: discord.TextChannel, red: Person, local: Discord) -> None:
    made = await channel.guild.create_text_channel("A New Game", topic="Ours")
    assert made.name == "a-new-game"
    await made.send("Welcome")
    assert red.sees(made)[0].content == "Welcome"
    await made.edit(topic="Yours")
    assert (await channel.guild.fetch_channel(made.id)).name == "a-new-game"
    await made.set_permissions(channel.guild.default_role, send_messages=False)
    assert local.channel("a-new-game").overwrites[0].deny == 1 << 11
    await made.delete()
    with pytest.raises(discord.NotFound) as caught:
        await made.send("Hello?")
    assert caught.value.code == 10003
    assert red.transcript.frames[-1] == {"is": "gone", "channel": str(made.id)}


# Threads


async def test_a_thread_of_its_own(channel: discord.TextChannel, red: Person, bot: Bot) -> None:
    thread = await channel.create_thread(name="Table", type=discord.ChannelType.public_thread)
    assert thread.me is not None
    await thread.send("Welcome")
    assert red.sees(thread)[-1].content == "Welcome"
    assert red.sees(channel)[-1].payload["type"] == discord.MessageType.thread_created.value
    await thread.add_user(discord.Object(int(red.id)))
    assert {member.id for member in await thread.fetch_members()} == {int(red.id), bot.application_id}
    assert [each.id for each in await channel.guild.active_threads()] == [thread.id]


async def test_a_thread_on_a_message(channel: discord.TextChannel) -> None:
    sent = await channel.send("A new game")
    thread = await sent.create_thread(name="Table")
    assert thread.id == sent.id
    fetched = await channel.fetch_message(sent.id)
    assert fetched.flags.has_thread
    with pytest.raises(discord.HTTPException) as caught:
        await sent.create_thread(name="Again")
    assert caught.value.code == 160004


async def test_a_private_thread_is_seen_by_its_members(
    channel: discord.TextChannel, blue: Person, local: Discord
) -> None:
    thread = await channel.create_thread(name="Secret", type=discord.ChannelType.private_thread)
    await thread.send("Hidden")
    assert blue.sees(thread) == []
    await thread.send(f"<@{blue.id}> come in")  # a mention makes somebody a member
    assert [each.content for each in blue.sees(thread)] == ["Hidden", f"<@{blue.id}> come in"]
    assert local.user("Green").sees(thread) == []
    await thread.remove_user(discord.Object(int(blue.id)))
    assert blue.sees(thread) == []
    assert blue.transcript.frames[-1]["is"] == "gone"


async def test_archived_threads_wake_when_written_in(channel: discord.TextChannel, bot: Bot) -> None:
    thread = await channel.create_thread(name="Table", type=discord.ChannelType.public_thread)
    sent = await thread.send("Move")
    await thread.edit(archived=True)
    assert [each.id async for each in channel.archived_threads()] == [thread.id]
    with pytest.raises(discord.HTTPException) as caught:
        await sent.edit(content="Other move")
    assert caught.value.code == 50083
    await thread.send("Next move")
    assert [each.id for each in await channel.guild.active_threads()] == [thread.id]


async def test_a_renamed_thread_says_so(channel: discord.TextChannel, red: Person) -> None:
    thread = await channel.create_thread(name="Table", type=discord.ChannelType.public_thread)
    await thread.edit(name="Board")
    assert red.sees(thread)[-1].payload["type"] == discord.MessageType.channel_name_change.value
    await thread.delete()
    assert red.transcript.frames[-1] == {"is": "gone", "channel": str(thread.id)}


# Direct messages


async def test_direct_messages(channel: discord.TextChannel, bot: Bot, red: Person, blue: Person) -> None:
    user = await bot.fetch_user(int(red.id))
    sent = await user.send("Your hand")
    assert isinstance(sent.channel, discord.DMChannel)
    assert red.sees(red.dm())[-1].content == "Your hand"
    assert blue.sees(red.dm()) == []
    assert not any(frame["is"] == "message" for frame in blue.transcript.frames)
    assert [each.content async for each in user.history()] == ["Your hand"]


async def test_people_may_refuse_direct_messages(channel: discord.TextChannel, bot: Bot, red: Person) -> None:
    red.allow_dms(False)
    user = await bot.fetch_user(int(red.id))
    with pytest.raises(discord.Forbidden) as caught:
        await user.send("Your hand")
    assert caught.value.code == 50007
    red.allow_dms(True)
    await user.send("Your hand")
