"""The less usual requests, and what Discord refuses."""

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest

from bot.local import Discord, Impossible, Person
from bot.local.json_object import Json
from bot.local.world import Channel
from tests.bot.local.local_bot import Bot, Connect, eventually


class Rest:
    """Requests without discord.py, which itself refuses many of them."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        async with self._session.request(method, path, json=body) as response:
            return response.status, await response.json() if response.status != 204 else None

    async def refused(self, method: str, path: str, body: Any = None) -> tuple[int, int]:
        status, answer = await self.ask(method, path, body)
        return status, answer["code"]


@pytest.fixture
async def rest(local: Discord) -> AsyncIterator[Rest]:
    headers = {"Authorization": f"Bot {local.token}"}
    async with aiohttp.ClientSession(local.api_base + "/", headers=headers) as session:
        yield Rest(session)


@pytest.fixture
async def channel(connect: Connect, bot: Bot, general: Channel) -> discord.TextChannel:
    await connect(bot)
    return bot.text_channel(general)


async def test_the_server(local: Discord, channel: discord.TextChannel, bot: Bot) -> None:
    guild = await bot.fetch_guild(channel.guild.id)
    assert guild.approximate_member_count == 6
    assert len(await guild.fetch_channels()) == 3
    roles = await guild.fetch_roles()
    assert [role.name for role in roles] == ["@everyone", "Bot"]
    assert (await guild.fetch_role(roles[1].id)).is_bot_managed()
    assert [each.name async for each in bot.fetch_guilds()] == ["Local Server"]
    assert [each.name for each in await channel.guild.query_members("blu")] == ["Blue"]
    await channel.guild.me.edit(nick="Clerk")
    assert local.world.guild.members[local.world.bot_id].nick == "Clerk"


async def test_unknown_things(local: Discord, rest: Rest, general: Channel) -> None:
    guild, app = local.world.guild.id, local.world.bot_id
    assert await rest.refused("GET", "guilds/1") == (404, 10004)
    assert await rest.refused("GET", f"guilds/{guild}/roles/1") == (404, 10011)
    assert await rest.refused("GET", "users/1") == (404, 10013)
    assert await rest.refused("POST", "users/@me/channels", {"recipient_id": "1"}) == (404, 10013)
    assert await rest.refused("POST", "users/@me/channels", {"recipient_id": app}) == (403, 50007)
    assert await rest.refused("GET", f"applications/{app}/commands/1") == (404, 10063)
    assert await rest.refused("GET", "applications/1/commands") == (403, 50001)
    assert await rest.refused("GET", f"applications/{app}/guilds/1/commands") == (403, 50001)
    assert await rest.refused("POST", f"webhooks/{app}/none", {"content": "x"}) == (401, 50027)
    assert await rest.refused("POST", "webhooks/1/none", {"content": "x"}) == (404, 10015)
    assert await rest.refused("POST", "interactions/1/none/callback", {"type": 4}) == (404, 10062)
    assert await rest.refused("GET", f"channels/{general.id}/messages?limit=101") == (400, 50035)


async def test_bodies_that_cannot_be_read(local: Discord, rest: Rest, general: Channel) -> None:
    assert await rest.refused("POST", f"channels/{general.id}/messages", [1]) == (400, 50109)
    assert await rest.refused("PUT", f"applications/{local.world.bot_id}/commands", {}) == (400, 50035)
    assert await rest.refused("PUT", f"applications/{local.world.bot_id}/commands", [1]) == (400, 50035)


async def test_direct_messages_have_no_threads(local: Discord, rest: Rest, red: Person) -> None:
    dm = red.dm().id
    assert await rest.refused("POST", f"channels/{dm}/threads", {"name": "x"}) == (403, 50003)
    assert (await rest.ask("GET", f"channels/{dm}"))[1]["recipients"][0]["id"] == red.id
    said = red.say(dm, "Mine")
    assert await rest.refused("DELETE", f"channels/{dm}/messages/{said.id}") == (403, 50003)
    assert (await rest.ask("DELETE", f"channels/{dm}"))[0] == 200
    assert len(red.sees(dm)) == 1


async def test_single_commands(local: Discord, rest: Rest, red: Person, general: Channel) -> None:
    base = f"applications/{local.world.bot_id}/guilds/{local.world.guild.id}/commands"
    definition: Json = {"name": "collect", "description": "Takes"}
    status, command = await rest.ask("POST", base, definition)
    assert (status, command["guild_id"]) == (201, local.world.guild.id)
    assert (await rest.ask("POST", base, definition))[0] == 200
    where, told = f"{base}/{command['id']}", red.client.commands()
    _, edited = await rest.ask("PATCH", where, {"description": "Takes more"})
    assert (edited["name"], edited["description"]) == ("collect", "Takes more")
    assert (told, red.client.commands()) == ([command], [edited])
    assert (await rest.ask("GET", where))[1] == edited
    assert (await rest.ask("GET", base))[1] == [edited]
    with pytest.raises(Impossible):  # a command of a server cannot be used in direct messages
        await red.command(red.dm(), "collect")
    assert (await rest.ask("DELETE", where))[0] == 204
    with pytest.raises(Impossible):
        await red.command(general, "collect")


async def test_answers_to_interactions(local: Discord, rest: Rest, red: Person, general: Channel) -> None:
    app = local.world.bot_id
    _, command = await rest.ask("POST", f"applications/{app}/commands", {"name": "go", "description": "Goes"})
    interaction = red.client.command(general.id, command["id"], [], [])
    callback = f"interactions/{interaction.id}/{interaction.token}/callback"
    webhook = f"webhooks/{app}/{interaction.token}"
    assert await rest.refused("POST", webhook, {"content": "x"}) == (404, 10015)
    assert await rest.refused("POST", callback, {"type": 6}) == (400, 50035)
    status, answer = await rest.ask("POST", callback, {"type": 4, "data": {"content": "x" * 2001}})
    assert (status, list(answer["errors"]["data"])) == (400, ["content"])
    assert await rest.refused("POST", callback, {"type": 4, "data": {}}) == (400, 50006)
    assert (await rest.ask("POST", callback, {"type": 4, "data": {"content": "Gone"}}))[0] == 204
    assert await rest.refused("POST", callback, {"type": 5}) == (400, 40060)
    assert (await rest.ask("GET", f"{webhook}/messages/@original"))[1]["content"] == "Gone"
    assert await rest.refused("GET", f"{webhook}/messages/1") == (404, 10008)
    assert (await rest.ask("DELETE", f"{webhook}/messages/@original"))[0] == 204
    assert await rest.refused("GET", f"{webhook}/messages/@original") == (404, 10008)


async def test_commands_for_those_who_may(
    local: Discord, connect: Connect, bot: Bot, general: Channel, red: Person, blue: Person
) -> None:
    @bot.tree.command()
    @discord.app_commands.default_permissions(manage_guild=True)
    @discord.app_commands.guild_only()
    async def pause(interaction: discord.Interaction) -> None:
        """Stops everything."""
        assert isinstance(interaction.user, discord.Member)
        assert interaction.permissions.manage_guild
        await interaction.response.send_message("Paused")

    await connect(bot)
    await red.command(general, "pause")  # the owner may do anything
    with pytest.raises(Impossible):
        await blue.command(general, "pause")
    with pytest.raises(Impossible):
        await red.command(red.dm(), "pause")


async def test_threads_are_joined_and_left(channel: discord.TextChannel, red: Person, bot: Bot) -> None:
    thread = await channel.create_thread(name="Table", type=discord.ChannelType.public_thread)
    await thread.leave()
    assert bot.application_id not in {each.id for each in await thread.fetch_members()}
    await thread.join()
    assert (await thread.fetch_member(int(str(bot.application_id)))).id == bot.application_id
    with pytest.raises(discord.NotFound):
        await thread.fetch_member(int(red.id))
    red.say(thread, "Here")
    assert (await thread.fetch_member(int(red.id))).id == int(red.id)
    with pytest.raises(discord.NotFound):
        await thread.add_user(discord.Object(1))


async def test_what_threads_refuse(local: Discord, rest: Rest, channel: discord.TextChannel, red: Person) -> None:
    thread = await channel.create_thread(name="Table", type=discord.ChannelType.public_thread)
    here = f"channels/{thread.id}"
    assert await rest.refused("POST", f"{here}/threads", {"name": "x", "type": 11}) == (400, 50024)
    assert await rest.refused("GET", f"channels/{channel.id}/thread-members") == (400, 50024)
    assert await rest.refused("PATCH", here, {"auto_archive_duration": 5}) == (400, 50035)
    assert await rest.refused("POST", f"channels/{channel.id}/threads", {"type": 10}) == (400, 50035)
    await thread.edit(archived=True, locked=True)
    assert await rest.refused("PATCH", here, {"name": "Other"}) == (400, 50083)
    assert await rest.refused("PUT", f"{here}/thread-members/@me") == (400, 50083)
    assert await rest.refused("PUT", f"{here}/thread-members/{red.id}") == (400, 50083)
    local.deny(channel, "manage_threads")
    assert await rest.refused("POST", f"{here}/messages", {"content": "x"}) == (400, 160005)
    local.allow(channel, "manage_threads")
    await thread.edit(archived=False, locked=False)
    blue = local.user("Blue")
    local.deny(channel, "view_channel", who=blue)
    assert await rest.refused("PUT", f"{here}/thread-members/{blue.id}") == (403, 50001)


async def test_archived_private_threads(channel: discord.TextChannel) -> None:
    thread = await channel.create_thread(name="Secret", type=discord.ChannelType.private_thread)
    await thread.edit(archived=True)
    assert [each.id async for each in channel.archived_threads(private=True)] == [thread.id]
    assert [each.id async for each in channel.archived_threads()] == []


async def test_channels_refuse_too_much(local: Discord, rest: Rest, general: Channel) -> None:
    guild = f"guilds/{local.world.guild.id}/channels"
    assert await rest.refused("POST", guild, {"name": ""}) == (400, 50035)
    assert await rest.refused("POST", guild, {"name": "x", "type": 2}) == (400, 50035)
    assert await rest.refused("PATCH", f"channels/{general.id}", {"name": "x" * 101}) == (400, 50035)
    role = next(each for each in local.world.guild.roles.values() if each.bot_id)
    role.permissions = 0
    assert await rest.refused("POST", guild, {"name": "x"}) == (403, 50013)
    assert await rest.refused("DELETE", f"channels/{general.id}") == (403, 50013)


async def test_overwrites_can_be_removed(local: Discord, channel: discord.TextChannel) -> None:
    await channel.set_permissions(channel.guild.default_role, send_messages=False)
    assert len(local.channel("general").overwrites) == 1
    await channel.set_permissions(channel.guild.default_role, overwrite=None)
    assert local.channel("general").overwrites == []


async def test_many_messages_are_deleted_at_once(channel: discord.TextChannel, red: Person) -> None:
    said = [red.say(channel, str(number)) for number in range(3)]
    await channel.delete_messages([discord.Object(int(each.id)) for each in said[:2]])
    assert [each.content for each in red.sees(channel)] == ["2"]


async def test_a_reply_to_nothing_may_become_a_message(channel: discord.TextChannel) -> None:
    nothing = discord.MessageReference(message_id=1, channel_id=channel.id, fail_if_not_exists=False)
    sent = await channel.send("Anyway", reference=nothing)
    assert sent.type is discord.MessageType.default


async def test_system_messages_cannot_be_edited(channel: discord.TextChannel, rest: Rest, general: Channel) -> None:
    await channel.create_thread(name="Table", type=discord.ChannelType.public_thread)
    (system,) = general.messages.values()
    path = f"channels/{general.id}/messages/{system.id}"
    assert await rest.refused("PATCH", path, {"content": "x"}) == (403, 50021)


async def test_what_people_do_is_heard(local: Discord, channel: discord.TextChannel, bot: Bot) -> None:
    red = local.user("Red")
    heard: list[str] = []

    @bot.event
    async def on_raw_typing(event: discord.RawTypingEvent) -> None:
        heard.append(f"typing {event.user_id}")

    @bot.event
    async def on_raw_reaction_add(event: discord.RawReactionActionEvent) -> None:
        heard.append(f"reaction {event.user_id}")

    red.type(channel)
    red.react(red.say(channel, "Fine"), "👍")
    await eventually(lambda: heard == [f"typing {red.id}", f"reaction {red.id}"])
    with pytest.raises(Impossible):
        red.dismiss(red.sees(channel)[0])
    with pytest.raises(Impossible):
        red.say("1", "Nowhere")
    with pytest.raises(KeyError):
        local.user("Nobody")
    with pytest.raises(KeyError):
        local.channel("nowhere")
    assert local.add_channel("side-room").name == "side-room"
