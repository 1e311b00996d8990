"""Time for tests: it passes hour by hour, and the bot checks its clocks as it would."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from bot.local import Person, Seen
from tests.bot.house import House

HOUR = 3600.0
REMINDED = ("A game is waiting for you", "These games are waiting for you")


async def look(home: House) -> None:
    await home.bot.reminders.look()
    await home.settled()


async def hours(home: House, number: float, step: float = 1.0) -> None:
    """This many hours pass. There is never more than an hour between two looks, because the bot is there all the
    time."""
    while number > 0:
        home.local.pass_time(min(number, step) * HOUR)
        number -= step
        await look(home)


async def until_hour(home: House, hour: int, later: bool = True) -> None:
    """Until this hour in UTC, which is the time of everybody who has set none."""
    now = datetime.fromtimestamp(home.local.clock.time(), UTC)
    wait = (hour - now.hour - now.minute / 60 - now.second / 3600) % 24
    await hours(home, wait + 0.01)


async def days(home: House, number: int) -> None:
    await hours(home, 24 * number)


def reminders(person: Person) -> list[Seen]:
    """Those that have come as direct messages."""
    return [message for message in person.sees(person.dm()) if message.text.startswith(REMINDED)]


def in_thread(home: House, has: Callable[[Seen], bool] | str) -> list[Seen]:
    """The messages that everybody sees there and that meet the condition, or contain the words."""
    fits = (lambda message: has in message.text) if isinstance(has, str) else has
    return [message for message in home.people[0].sees(home.thread) if not message.ephemeral and fits(message)]


async def setting(home: House, person: Person, name: str, value: str) -> str:
    answer = await person.command(person.dm(), "settings", options={"setting": name, "value": value})
    return (await answer.arrived()).text
