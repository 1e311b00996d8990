"""`/away`, and what a reminder's buttons do."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import islice
from typing import Any

import discord
from discord import app_commands

from bot.client import Cradle
from bot.commands.interaction import Interaction, Press
from bot.panel.controls import Item, button, custom_id, on_press, view_of
from bot.panel.reply import edit_or_reply, sentence, show
from bot.waiting.away import read_day, suggest_days, written
from bot.waiting.reminders import next_reminder
from bot.words.hours import Hours, hours_of
from rules.engine.ask import NotAsked
from storage import reminded
from storage.reminded import Reminded

NOT_YOURS = "This reminder is for somebody else."
HOUR = 3600.0

MOST_DIGITS = 3
"""The most digits of an hour in a control."""


def add_to(tree: app_commands.CommandTree) -> None:
    tree.add_command(away)


async def _hours(bot: Cradle, user: int) -> Hours:
    return (await hours_of(bot.database, [user]))[user]


# --- /away ---------------------------------------------------------------------------------------------------


@app_commands.command(description="Say when you are away; without dates, see or end your absence")
@app_commands.rename(first="from")
@app_commands.describe(until="The day you are back", first="Your first day away (today, if left empty)")
async def away(interaction: Interaction, until: str = "", first: str = "") -> None:
    bot, user = interaction.client, interaction.user.id
    hours = await _hours(bot, user)
    today = hours.calendar(bot.clock())
    if until:
        begin = read_day(first, today) if first else today
        told = await bot.absences.go(user, hours, begin, read_day(until, begin))
        await show(interaction, told, view_of(_items(user, told)))
    else:
        chosen = read_day(first, today) if first else None
        await show(interaction, *await _asking(bot, user, chosen))


@away.autocomplete("first")
async def complete_first(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    return await _complete(interaction, current, 0)


@away.autocomplete("until")
async def complete_until(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    return await _complete(interaction, current, 1)


async def _complete(interaction: Interaction, current: str, days: int) -> list[app_commands.Choice[str]]:
    hours = await _hours(interaction.client, interaction.user.id)
    first = hours.calendar(interaction.client.clock()) + timedelta(days)
    return [app_commands.Choice(name=text, value=day) for day, text in suggest_days(current, first)]


async def _asking(bot: Cradle, user: int, first: date | None = None) -> tuple[str, discord.ui.View]:
    """Whether the person is away, and a menu of days."""
    hours, told = await _hours(bot, user), await bot.absences.told(user)
    begin = first or hours.calendar(bot.clock())
    options = [
        discord.SelectOption(label=f"back on {text}", value=f"{begin.isoformat()} {day}")
        for day, text in suggest_days("", begin + timedelta(1))
    ]
    menu: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=custom_id("gone", 0, "0.", str(user), menu=True), options=options, placeholder="I will be back on …"
    )
    leaving = f"from {written(begin)}" if first else "now"
    text = told or f"You are not away. If you go away {leaving}, when are you back? Later days: `/away until:`."
    return text, view_of([menu, *_items(user, told)])


def _items(user: int, told: str) -> list[Item]:
    back = [button("I am back", custom_id("iamback", 0, "0.", str(user)), discord.ButtonStyle.success)] if told else []
    return [*back, button("Settings", custom_id("settings", 0))]


# --- buttons -------------------------------------------------------------------------------------------------


def _owner(press: Press) -> str:
    """The other words of the control, if it belongs to the person who presses."""
    owner, _, rest = press.key.partition(" ")
    return rest if owner == str(press.user) else "!"


@on_press("away")
async def press_away(press: Press) -> None:
    if _owner(press) == "!":
        await sentence(press.interaction, NOT_YOURS)
    else:
        await show(press.interaction, *await _asking(press.bot, press.user))


@on_press("gone")
async def press_gone(press: Press) -> None:
    first, back = _days(press)
    hours = await _hours(press.bot, press.user)
    begin = max(first, hours.calendar(press.bot.clock()))
    told = await press.bot.absences.go(press.user, hours, begin, back)
    await edit_or_reply(press.interaction, told, view_of(_items(press.user, told)))


def _days(press: Press) -> tuple[date, date]:
    """The first and the last day, as the menu words them."""
    first, _, back = (press.values or [""])[0].partition(" ")
    try:
        return date.fromisoformat(first), date.fromisoformat(back)
    except ValueError:
        raise NotAsked("That is not one of the days here. `/away` shows them.") from None


@on_press("iamback")
async def press_back(press: Press) -> None:
    await press.bot.absences.come_back(press.user)
    text = "Welcome back. `/turns` shows what waits for you."
    await edit_or_reply(press.interaction, text, view_of(_items(press.user, "")))


@on_press("snooze")
async def press_snooze(press: Press) -> None:
    said = _owner(press)
    if said == "!" or not said.isdecimal() or len(said) > MOST_DIGITS:
        await sentence(press.interaction, NOT_YOURS)
        return
    bot, now = press.bot, press.bot.clock()
    hours = await _hours(bot, press.user)
    _, tomorrow = islice(hours.days(now), 2)
    wanted = now + int(said) * HOUR if int(said) else hours.own_hour(tomorrow)
    until = wanted if hours.awake(wanted) else hours.own_hour(next(hours.days(wanted)))
    await reminded.snooze(bot.database, press.user, until, now)
    comes = next_reminder(hours, Reminded(now, until), now).at
    why = "" if comes <= wanted else "You are away then. " if hours.absent(wanted) else "You are asleep then. "
    text = f"{why}I will remind you again <t:{int(comes)}:F>, if something still waits for you."
    await sentence(press.interaction, text)
