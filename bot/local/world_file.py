"""Keeps the world in one JSON file, with the files of its messages in a folder beside it."""

import asyncio
import json
import os
from dataclasses import asdict
from pathlib import Path

from bot.local.cdn import Files
from bot.local.clock import Clock
from bot.local.json_object import Json
from bot.local.world import (
    Attachment,
    Channel,
    Event,
    Guild,
    Member,
    Message,
    Overwrite,
    Role,
    Thread,
    User,
    World,
)
from storage.files import make_private

VERSION = 1
# Changes within this many seconds are written together.
DEBOUNCE = 0.5


def attachments_folder(path: Path) -> Path:
    return path.with_suffix(".attachments")


# The world as JSON and back


def _world_json(world: World) -> Json:
    return {
        "version": VERSION,
        "last_snowflake": world.snowflakes.last,
        "bot_id": world.bot_id,
        "guilds": [asdict(guild) for guild in world.guilds.values()],
        "users": [asdict(user) for user in world.users.values()],
        "channels": [_channel_json(channel) for channel in world.channels.values()],
        "commands": world.commands,
    }


def _channel_json(channel: Channel) -> Json:
    # Ephemeral messages are gone after a restart, as they are from a real client.
    lasting = [each for each in channel.messages.values() if each.only_for is None]
    thread = None if channel.thread is None else asdict(channel.thread)
    fields = {key: value for key, value in vars(channel).items() if key not in ("messages", "thread")}
    fields["overwrites"] = [asdict(each) for each in channel.overwrites]
    return fields | {"thread": thread, "messages": [asdict(each) for each in lasting]}


def load(path: Path, clock: Clock) -> World:
    saved = json.loads(path.read_text(encoding="utf-8"))
    if saved.get("version") != VERSION:
        raise ValueError(f"{path} was saved by another version of the stand-in")
    users = [User(**each) for each in saved["users"]]
    # Worlds with a single server used to be saved without the server of each channel.
    guilds = [_read_guild(each) for each in saved.get("guilds") or [saved["guild"]]]
    world = World(guilds, users, saved["bot_id"], clock, saved["last_snowflake"])
    for each in saved["channels"]:
        channel = _read_channel(each)
        if channel.guild_id is None and not channel.is_dm:
            channel.guild_id = world.guild.id
        world.channels[channel.id] = channel
    world.commands = saved["commands"]
    return world


def _read_guild(saved: Json) -> Guild:
    saved["roles"] = {key: Role(**each) for key, each in saved["roles"].items()}
    saved["members"] = {key: Member(**each) for key, each in saved["members"].items()}
    return Guild(**saved)


def _read_channel(saved: Json) -> Channel:
    saved["overwrites"] = [Overwrite(**each) for each in saved["overwrites"]]
    saved["thread"] = None if saved["thread"] is None else Thread(**saved["thread"])
    saved["messages"] = {each["id"]: _read_message(each) for each in saved["messages"]}
    return Channel(**saved)


def _read_message(saved: Json) -> Message:
    saved["attachments"] = [Attachment(**each) for each in saved["attachments"]]
    return Message(**saved)


def remove_unused(world: World, folder: Path) -> None:
    """Removes files whose message was deleted before the last restart. This is only safe if nobody else uses the
    folder: another stand-in that still runs may have written files whose messages are not saved yet."""
    used = {each.id for each in world.attachments()}
    for file in folder.glob("*"):
        if file.name not in used:
            file.unlink()


# Writing


class Saver:
    """Saves the world a moment after it changed."""

    def __init__(self, world: World, files: Files, path: Path) -> None:
        self._world = world
        self._files = files
        self._path = path
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._writing = asyncio.Lock()
        world.listeners.append(self._hear)

    def _hear(self, event: Event) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(DEBOUNCE, self._start)

    def _start(self) -> None:
        self._timer = None
        task = asyncio.create_task(self.save())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def save(self) -> None:
        async with self._writing:
            lasting = {each.id for each in self._world.attachments()}
            new = {key: data for key, data in self._files.unsaved().items() if key in lasting}
            text = json.dumps(_world_json(self._world))
            await asyncio.to_thread(self._write, text, new)
            self._files.forget_saved(set(new))

    async def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        await asyncio.gather(*self._tasks)
        await self.save()

    def _write(self, text: str, new: dict[str, bytes]) -> None:
        folder = attachments_folder(self._path)
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        folder.chmod(0o700)
        for attachment_id, data in new.items():
            _replace(folder / attachment_id, data)
        # Last, so that it never names a file that is not there.
        _replace(self._path, text.encode())


def _replace(path: Path, data: bytes) -> None:
    """Writes so that the file is always either the old or the new one. It contains hands, so only its owner may read
    it."""
    temporary = path.with_name(path.name + ".tmp")
    make_private(temporary)
    temporary.write_bytes(data)
    os.replace(temporary, path)
