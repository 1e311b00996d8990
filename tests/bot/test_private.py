"""Private means private: a server and the bot's own direct messages are not all the places there are."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.local import Impossible
from bot.local.enums import Context, Installation
from tests.bot.house import House, house


def as_registered_before(home: House) -> None:
    """The commands as an older release told Discord of them: for all places, by whomever they are installed."""
    for command in home.local.world.commands:
        command["contexts"] = None
        command["integration_types"] = [int(each) for each in Installation]


async def test_where_commands_may_be_used(tmp_path: Path) -> None:
    """In servers and in the bot's own direct messages, by installation to servers only; not among other people."""
    async with house(tmp_path) as home:
        group, red = home.local.add_group("Red", "Blue"), home.person("Red")
        for command in home.local.world.commands:
            alone = [] if command["name"] == "game" else [Context.BOT_DM]
            assert command["contexts"] == [Context.GUILD, *alone], command["name"]
            assert command["integration_types"] == [Installation.GUILD], command["name"]
            with pytest.raises(Impossible):
                await red.command(group, command["name"])


async def test_nobody_reads_along_in_a_group(tmp_path: Path) -> None:
    """A client that shows the commands of an older release sends them from a group, where others read along."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        as_registered_before(home)
        red, blue = home.people
        group = home.local.add_group("Red", "Blue")
        for command in ("hand", "board", "turns", "why", "undo", "log", "settings", "passing"):
            answer = await (await red.command(group, command)).arrived()
            assert answer.ephemeral, command
        for command in ("hand", "board", "turns"):
            assert not (await (await red.command(red.dm(), command)).arrived()).ephemeral
        assert not blue.sees(group)
