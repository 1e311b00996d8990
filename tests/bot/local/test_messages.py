"""Messages, with all that discord.py can do with them."""

import io
from typing import Any

import discord
import pytest

from bot.local import Discord, Person, Upload
from bot.local.enums import Intent
from bot.local.images import plain_png
from bot.local.world import Channel
from tests.bot.local.local_bot import Bot, Connect, connected, eventually

PICTURE = plain_png(30, 20, (10, 20, 30))


def picture(name: str = "board.png") -> discord.File:
    return discord.File(io.BytesIO(PICTURE), name, description="The board")


def wrong(error: pytest.ExceptionInfo[discord.HTTPException]) -> str:
    """The nested errors, as discord.py reads them."""
    assert error.value.code == 50035
    assert error.value.status == 400
    return str(error.value)


@pytest.fixture
async def channel(connect: Connect, bot: Bot, general: Channel) -> discord.TextChannel:
    await connect(bot)
    return bot.text_channel(general)


async def test_a_message_reaches_people(channel: discord.TextChannel, red: Person, blue: Person) -> None:
    sent = await channel.send("Hello", file=picture(), embed=discord.Embed(title="Title"))
    for person in (red, blue):
        seen = await person.until(channel, lambda each: each.content == "Hello")
        assert seen.id == str(sent.id)
        assert seen.text == "Hello\nTitle"
        (file,) = seen.files
        assert (file.data, file.description) == (PICTURE, "The board")
        assert (file.width, file.height) == (30, 20)


async def test_files_can_be_read_back(channel: discord.TextChannel) -> None:
    sent = await channel.send(files=[picture(), discord.File(io.BytesIO(b"log"), "log.txt")])
    first, second = sent.attachments
    assert await first.read() == PICTURE
    assert (first.width, first.height, first.description) == (30, 20, "The board")
    assert first.content_type == "image/png"
    assert await second.read() == b"log"
    assert second.width is None


async def test_a_picture_in_an_embed_is_not_listed(channel: discord.TextChannel) -> None:
    embed = discord.Embed().set_image(url="attachment://board.png")
    sent = await channel.send(embed=embed, file=picture())
    assert sent.attachments == []
    assert sent.embeds[0].image.url is not None
    assert sent.embeds[0].image.url.endswith("/board.png")
    assert sent.embeds[0].image.width == 30


async def test_edits_keep_what_they_do_not_mention(channel: discord.TextChannel, red: Person) -> None:
    sent = await channel.send("One", file=picture())
    await sent.edit(content="Two")
    seen = await red.until(channel, lambda each: each.content == "Two")
    assert len(seen.files) == 1
    edited = await sent.edit(attachments=[*sent.attachments, picture("other.png")])
    assert [file.filename for file in edited.attachments] == ["board.png", "other.png"]
    assert edited.attachments[0].description == "The board"
    edited = await sent.edit(attachments=[])
    assert edited.attachments == []
    assert edited.edited_at is not None


async def test_deleted_messages_are_gone(channel: discord.TextChannel, red: Person) -> None:
    sent = await channel.send("Hello")
    await sent.delete()
    assert red.sees(channel) == []
    with pytest.raises(discord.NotFound) as caught:
        await channel.fetch_message(sent.id)
    assert caught.value.code == 10008


async def test_history_pages(channel: discord.TextChannel) -> None:
    sent = [await channel.send(str(number)) for number in range(7)]

    async def contents(**options: Any) -> list[str]:
        return [each.content async for each in channel.history(**options)]

    assert await contents(limit=3) == ["6", "5", "4"]
    assert await contents(limit=2, before=sent[3]) == ["2", "1"]
    assert await contents(limit=2, after=sent[3]) == ["4", "5"]
    assert await contents(limit=3, around=sent[3]) == ["4", "3", "2"]
    assert (await channel.fetch_message(sent[2].id)).content == "2"


async def test_the_same_nonce_is_the_same_message(local: Discord, channel: discord.TextChannel) -> None:
    first = await channel.send("Hello", nonce="turn-17")
    second = await channel.send("Hello", nonce="turn-17")
    assert first.id == second.id
    assert first.id != (await channel.send("Hello", nonce="turn-18")).id
    assert len(local.channel("general").messages) == 2


async def test_replies(channel: discord.TextChannel, red: Person, bot: Bot) -> None:
    said = red.say(channel, "Question")
    reply = await channel.get_partial_message(int(said.id)).reply("Answer")
    assert reply.type is discord.MessageType.reply
    assert isinstance(reply.reference and reply.reference.resolved, discord.Message)
    assert [user.name for user in reply.mentions] == ["Red"]
    with pytest.raises(discord.HTTPException) as caught:
        await channel.get_partial_message(1).reply("Answer")
    assert "Unknown message" in wrong(caught)


async def test_mentions_call_only_whom_they_may(
    local: Discord, channel: discord.TextChannel, red: Person, blue: Person
) -> None:
    text = f"<@{red.id}> <@{blue.id}> @everyone"
    sent = await channel.send(text)
    assert [user.name for user in sent.mentions] == ["Red", "Blue"]
    assert sent.mention_everyone
    quiet = discord.AllowedMentions(users=[discord.Object(int(blue.id))], everyone=False)
    sent = await channel.send(text, allowed_mentions=quiet)
    assert [user.name for user in sent.mentions] == ["Blue"]
    assert not sent.mention_everyone
    sent = await channel.send(text, allowed_mentions=discord.AllowedMentions.none())
    assert sent.mentions == []
    assert (await sent.edit(view=None)).mentions == [], "only other words call others"
    assert len((await sent.edit(content=text)).mentions) == 2


async def test_what_is_not_addressed_to_the_bot_is_not_told(
    local: Discord, channel: discord.TextChannel, red: Person, bot: Bot
) -> None:
    red.say(channel, "A secret among players", [Upload("a.txt", b"a")])
    red.say(channel, f"<@{local.world.bot_id}> a question")
    red.say(red.dm(), "Directly")
    await channel.send("Own")
    await eventually(lambda: len(bot.seen) == 4)
    assert sorted(each.content for each in bot.seen) == [
        "",
        f"<@{local.world.bot_id}> a question",
        "Directly",
        "Own",
    ]
    history = [each async for each in channel.history()]
    assert history[-1].content == ""
    assert history[-1].attachments == []


async def test_the_intent_shows_all_content() -> None:
    intents = discord.Intents.default()
    intents.message_content = True
    bot = Bot(intents)
    async with Discord(privileged_intents=Intent.MESSAGE_CONTENT) as local, connected(bot, local):
        local.user("Red").say(local.channel("general"), "Open")
        await eventually(lambda: [each.content for each in bot.seen] == ["Open"])


async def test_pins(channel: discord.TextChannel, red: Person) -> None:
    sent = await channel.send("Rules")
    await sent.pin()
    assert [each.content async for each in channel.pins()] == ["Rules"]
    assert (await channel.fetch_message(sent.id)).pinned
    assert red.sees(channel)[-1].payload["type"] == discord.MessageType.pins_add.value
    await sent.unpin()
    assert [each async for each in channel.pins()] == []


async def test_reactions(channel: discord.TextChannel, red: Person, bot: Bot) -> None:
    sent = await channel.send("Vote")
    await sent.add_reaction("👍")
    red.react(sent, "👍")
    fetched = await channel.fetch_message(sent.id)
    assert [(str(each.emoji), each.count, each.me) for each in fetched.reactions] == [("👍", 2, True)]
    assert {user.name async for user in fetched.reactions[0].users()} == {"Bot", "Red"}
    await sent.remove_reaction("👍", discord.Object(int(bot.user.id)) if bot.user else sent.author)
    fetched = await channel.fetch_message(sent.id)
    assert fetched.reactions[0].count == 1


async def test_typing_is_seen(channel: discord.TextChannel, red: Person, bot: Bot) -> None:
    await channel.typing()
    frames = [frame for frame in red.transcript.frames if frame["is"] == "typing"]
    assert [frame["user"] for frame in frames] == [str(bot.application_id)]


@pytest.mark.parametrize(
    ("options", "where", "what"),
    [
        ({"content": "x" * 2001}, "content", "2000 or fewer"),
        ({"content": "x", "nonce": "n" * 26}, "nonce", "25 or fewer"),
        ({"embed": discord.Embed(title="x" * 257)}, "embeds.0.title", "256 or fewer"),
        (
            {"embed": discord.Embed().add_field(name="x" * 257, value="x" * 1025)},
            "embeds.0.fields.0.value",
            "1024 or fewer",
        ),
        ({"embed": discord.Embed(description="x" * 4097)}, "embeds.0.description", "4096 or fewer"),
        (
            {"embeds": [discord.Embed(description="x" * 4000)] * 2},
            "embeds",
            "maximum size of 6000",
        ),
    ],
)
async def test_too_long_messages_are_refused(
    channel: discord.TextChannel, options: dict[str, Any], where: str, what: str
) -> None:
    with pytest.raises(discord.HTTPException) as caught:
        await channel.send(**options)
    assert f"In {where}: " in wrong(caught)
    assert what in wrong(caught)


async def test_an_empty_message_is_refused(channel: discord.TextChannel) -> None:
    with pytest.raises(discord.HTTPException) as caught:
        await channel.send("   ")
    assert (caught.value.status, caught.value.code) == (400, 50006)


async def test_a_large_file_is_refused(channel: discord.TextChannel) -> None:
    large = discord.File(io.BytesIO(bytes(10 * 1024 * 1024 + 1)), "large.bin")
    with pytest.raises(discord.HTTPException) as caught:
        await channel.send(file=large)
    assert (caught.value.status, caught.value.code) == (413, 40005)


async def test_only_own_messages_can_be_edited(channel: discord.TextChannel, red: Person) -> None:
    said = red.say(channel, "Mine")
    with pytest.raises(discord.Forbidden) as caught:
        await channel.get_partial_message(int(said.id)).edit(content="Yours")
    assert caught.value.code == 50005
    await channel.get_partial_message(int(said.id)).delete()  # the bot may, with its permissions
