"""`/turns`: all games of a person, in any server."""

from __future__ import annotations

from pathlib import Path

from tests.bot.auction_house import auction_house, table_of
from tests.bot.everywhere import everywhere, question_to, table_in, waits_for_one
from tests.bot.hours_pass import days, hours, reminders, until_hour
from tests.bot.house import Touches, at_the_gates, house


async def test_games_of_two_servers_stand_in_one_list_and_in_one_reminder(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red, blue, green = (home.person(name) for name in ("Red", "Blue", "Green"))
        club = home.local.add_guild("Club", green, red, blue)
        await until_hour(home, 9)
        await home.open_game("Red", "Blue", name="At home", game="auction")
        first = home.thread
        await hours(home, 1)
        await home.open_game("Green", "Red", name="In the club", game="auction", guild=club)
        second = home.thread
        await home.settled()
        told = await (await red.command(red.dm(), "turns")).arrived()
        lines = told.text.splitlines()
        assert lines[0] == "**Waiting for you**, the oldest first"
        assert [("At home" in line, "In the club" in line) for line in lines[1:]] == [(True, False), (False, True)]
        assert f"channels/{home.local.world.guild.id}/{first}/" in lines[1]
        assert f"channels/{club.id}/{second}/" in lines[2]
        assert all("Your bid" in line and "(asked <t:" in line and "until <t:" in line for line in lines[1:])
        await until_hour(home, 18)
        await days(home, 1)
        [message] = reminders(red)
        assert "At home" in message.text
        assert "In the club" in message.text
        assert "In the club" not in reminders(blue)[0].text


async def test_what_is_asked_between_turns_stands_there_too(tmp_path: Path) -> None:
    """A secret question is named to the player who is asked, and to nobody else."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(at_the_gates())
        red, blue = home.people
        await (await Touches(home, red).act()).press("Move units", "D4: 4 infantry", "D5 (attack)")
        await home.settled()
        asked = (await (await blue.command(blue.dm(), "turns")).arrived()).text
        assert "Nile Delta" in asked
        assert "card" in asked.lower()
        waits = (await (await red.command(red.dm(), "turns")).arrived()).text
        assert "Waiting for you" not in waits
        assert f"<@{blue.id}>" in waits
        assert "card" not in waits.lower()


@everywhere
async def test_what_one_waits_for_is_there_too_and_whose_seat_is_free_of_a_clock(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        late, [other, _] = await waits_for_one(home)
        stranger = home.person("Yellow")
        assert (await (await stranger.command(home.thread, "turns")).arrived()).text.startswith(
            "You are not in any game"
        )
        await home.settled()
        told = (await (await other.command(home.thread, "turns")).arrived()).text
        assert told.startswith("Nothing waits for you.\n**Not waiting for you**\n")
        assert f"waits for <@{late.id}> (last post <t:" in told
        assert question_to(home, late)[:30] not in told, "what others are asked is theirs"
        mine = (await (await late.command(home.thread, "turns")).arrived()).text
        assert mine.startswith("**Waiting for you**\n")
        table_of(home).record.paused = home.local.clock.time()
        assert "paused" in (await (await late.command(home.thread, "turns")).arrived()).text
