"""Keeping the world between runs."""

import asyncio
import io
import json
import os
from pathlib import Path

import discord
import pytest
from PIL import Image
from yarl import URL

from bot.local import Discord, Upload
from bot.local.clock import Clock
from bot.local.images import plain_png, size_of
from bot.local.snowflake import Snowflakes, made_at
from bot.local.world_file import DEBOUNCE
from tests.bot.local.local_bot import Bot, connected


async def test_a_world_survives_a_restart(tmp_path: Path, bot: Bot) -> None:
    save = tmp_path / "world.json"

    @bot.tree.command()
    async def secret(interaction: discord.Interaction) -> None:
        """Tells you alone."""
        await interaction.response.send_message("Psst", ephemeral=True)

    async with Discord(save=save) as local, connected(bot, local):
        channel = bot.text_channel(local.channel("general"))
        sent = await channel.send("Kept", file=discord.File(io.BytesIO(b"text"), "a.txt", description="Alt"))
        await sent.create_thread(name="Table")
        red = local.user("Red")
        await red.command(channel, "secret")
        red.say(red.dm(), "Hello")
        red.allow_dms(False)
    async with Discord(save=save) as local:
        red = local.user("Red")
        assert not red.user.dms_allowed
        (message,) = red.sees(local.channel("general"))
        assert message.content == "Kept"
        assert message.files[0].data == b"text"
        assert message.files[0].description == "Alt"
        assert local.channel("Table").parent_id == local.channel("general").id
        assert [each.content for each in red.sees(red.dm())] == ["Hello"]
        assert [command["name"] for command in local.world.commands] == ["secret"]
        assert int(red.say(red.dm(), "Again").id) > int(message.id)


async def test_changes_are_saved_soon_and_together(tmp_path: Path) -> None:
    save = tmp_path / "world.json"
    async with Discord(save=save) as local:
        red = local.user("Red")
        for number in range(10):
            red.say(local.channel("general"), str(number))
        assert not save.exists()
        await asyncio.sleep(DEBOUNCE + 0.2)
        assert len(json.loads(save.read_text())["channels"][0]["messages"]) == 10
        assert sorted(os.listdir(tmp_path)) == ["world.attachments", "world.json"]


async def test_files_of_deleted_messages_are_removed(tmp_path: Path) -> None:
    save = tmp_path / "world.json"
    async with Discord(save=save) as local:
        said = local.user("Red").say(local.channel("general"), "File", [Upload("a.txt", b"a")])
        await asyncio.sleep(DEBOUNCE + 0.2)
        assert said.files[0].data == b"a"
        assert len(os.listdir(tmp_path / "world.attachments")) == 1
        del local.channel("general").messages[said.id]
    async with Discord(save=save):
        assert os.listdir(tmp_path / "world.attachments") == []


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


async def test_who_cannot_have_the_port_touches_no_file(tmp_path: Path) -> None:
    """A picture is written before the message that carries it. So to a second stand-in it looks as if it belonged to no
    message."""
    save = tmp_path / "world.json"
    async with Discord(save=save) as local:
        local.user("Red").say(local.channel("general"), "Kept", [Upload("a.txt", b"a")])
        await asyncio.sleep(DEBOUNCE + 0.2)
        (tmp_path / "world.attachments" / "77").write_bytes(b"on its way")
        files = contents(tmp_path)
        with pytest.raises(OSError, match=str(URL(local.url).port)):
            async with Discord(save=save, port=URL(local.url).port or 0):
                pass
        assert contents(tmp_path) == files


async def test_another_versions_file_is_refused(tmp_path: Path) -> None:
    save = tmp_path / "world.json"
    save.write_text('{"version": 0}')
    with pytest.raises(ValueError, match="another version"):
        Discord(save=save)


def test_snowflakes_only_grow() -> None:
    snowflakes = Snowflakes(Clock())
    ids = [int(snowflakes.next()) for _ in range(1000)]
    assert sorted(set(ids)) == ids
    assert 0 <= Clock().time() - made_at(str(ids[0])) < 5
    ahead = Snowflakes(Clock(), last=ids[-1] * 2)
    assert int(ahead.next()) == ids[-1] * 2 + 1


@pytest.mark.parametrize("kind", ["PNG", "GIF", "JPEG", "WEBP"])
@pytest.mark.parametrize("options", [{}, {"lossless": True}, {"exif": b"x"}])
def test_sizes_of_pictures(kind: str, options: dict[str, object], tmp_path: Path) -> None:
    path = tmp_path / "picture"
    Image.new("RGB", (300, 17)).save(path, kind, **options)
    assert size_of(path.read_bytes()) == (300, 17)


@pytest.mark.parametrize("data", [b"", b"text", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"RIFF....WEBPVP8 "])
def test_other_files_have_no_size(data: bytes) -> None:
    assert size_of(data) is None


def test_plain_pictures() -> None:
    assert size_of(plain_png(3, 4, (1, 2, 3))) == (3, 4)
