"""`/settings`: everything that a person can set, with a button for each. Settings can also be typed, with
completion."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

import discord
from discord import app_commands

from bot.client import Cradle
from bot.commands import lobby
from bot.commands.interaction import Interaction, Press
from bot.panel.controls import Item, button, custom_id, on_press, view_of
from bot.panel.reply import edit_or_reply, sentence, show
from bot.waiting import away
from bot.words.as_typed import quoted
from bot.words.finding import best_first
from bot.words.settings import SETTINGS, Setting, choose, chosen, in_words
from bot.words.wording import BUTTONS_IN_A_ROW, CHOICE, MESSAGE, OPTIONS, short
from rules.engine.ask import NotAsked

NOBODYS = "0."
"""These controls belong to no game and no question."""
GONE = "That can no longer be set. These are your settings:"
WHEN_CHOSEN: Mapping[str, Callable[[Cradle, int, str], Awaitable[None]]] = {
    away.ABSENT.name: lambda bot, user, value: bot.absences.play_for(user, value),
    lobby.SECRETS.name: lobby.show_secrets_so,
}
"""By setting: what has to be done when somebody has chosen a value."""


def add_to(tree: app_commands.CommandTree) -> None:
    tree.add_command(settings)


@app_commands.command(description="All your settings: press a button, or type one here")
@app_commands.describe(setting="Which one", value="The new value")
async def settings(interaction: Interaction, setting: str = "", value: str = "") -> None:
    meant = _meant(setting)
    if setting and meant is None:
        await show(interaction, *await _all(interaction, f"⚠ There is no setting {quoted(setting)}."))
    elif meant is None:
        await show(interaction, *await _all(interaction))
    elif not value:
        await show(interaction, *await _one(interaction, meant))
    else:
        await _choose(interaction.client, interaction.user.id, meant, meant.read(value))
        now = await in_words(interaction.client.database, interaction.user.id, meant)
        await sentence(interaction, f"**{meant.title}** from now on: {now}.")


def _meant(words: str) -> Setting | None:
    wanted = words.strip().casefold()
    return next((each for each in SETTINGS.values() if wanted in (each.name.casefold(), each.title.casefold())), None)


@settings.autocomplete("setting")
async def complete_setting(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    found = best_first(current, SETTINGS.values(), lambda setting: setting.title)
    return [app_commands.Choice(name=short(each.title, CHOICE), value=each.name) for each in found][:OPTIONS]


@settings.autocomplete("value")
async def complete_value(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    meant = _meant(str(getattr(interaction.namespace, "setting", None) or ""))
    found = meant.completing(current) if meant else ()
    # Discord takes no empty value. A choice that is kept as an empty text is sent as its words.
    return [app_commands.Choice(name=short(text, CHOICE), value=value or text) for value, text in found]


async def _choose(bot: Cradle, user: int, setting: Setting, value: str) -> None:
    """Keeps the choice of this person, and does whatever follows from it."""
    await choose(bot.database, user, setting, value)
    if setting.name in WHEN_CHOSEN:
        await WHEN_CHOSEN[setting.name](bot, user, value)


# --- by touch ------------------------------------------------------------------------------------------------


async def _all(interaction: Interaction, note: str = "") -> tuple[str, discord.ui.View]:
    """Every setting as it is now, and a button to change it."""
    database, user = interaction.client.database, interaction.user.id
    lines = [f"**{each.title}**: {await in_words(database, user, each)}" for each in SETTINGS.values()]
    items: list[Item] = [
        button(each.title, custom_id("setting", 0, NOBODYS, each.name), row=number // BUTTONS_IN_A_ROW)
        for number, each in enumerate(SETTINGS.values())
    ]
    head = "## Your settings\nThey apply to all your games. Press the one you want to change."
    return short("\n".join([*([note] if note else []), head, *lines]), MESSAGE), view_of(items)


async def _one(interaction: Interaction, setting: Setting, note: str = "") -> tuple[str, discord.ui.View]:
    """One setting: its purpose, and its possible values."""
    database, user = interaction.client.database, interaction.user.id
    now = await chosen(database, user, setting)
    lines = [note, f"## {setting.title}", setting.text, f"Now: **{await in_words(database, user, setting)}**."]
    if setting.typed:
        lines.append(f"Anything that is not offered here can be typed: `/settings setting:{setting.title} value:`.")
    items = [*_choices(setting, now), button("All settings", custom_id("settings", 0), row=4)]
    return "\n".join(line for line in lines if line), view_of(items)


def _choices(setting: Setting, now: str) -> list[Item]:
    """A few choices are buttons. More are a menu."""
    if len(setting.choices) <= BUTTONS_IN_A_ROW:
        return [
            button(text, custom_id("choose", 0, NOBODYS, f"{setting.name} {value}"), _style(value == now), row=0)
            for value, text in setting.choices
        ]
    options = [
        discord.SelectOption(label=short(text, CHOICE), value=value or text, default=value == now)
        for value, text in setting.choices
    ]
    return [discord.ui.Select(custom_id=custom_id("choose", 0, NOBODYS, setting.name, menu=True), options=options)]


def _style(now: bool) -> discord.ButtonStyle:
    return discord.ButtonStyle.primary if now else discord.ButtonStyle.secondary


@on_press("settings")
async def press_settings(press: Press) -> None:
    await edit_or_reply(press.interaction, *await _all(press.interaction))


@on_press("setting")
async def press_setting(press: Press) -> None:
    setting = SETTINGS.get(press.key)
    if setting is None:
        await edit_or_reply(press.interaction, *await _all(press.interaction, GONE))
    else:
        await edit_or_reply(press.interaction, *await _one(press.interaction, setting))


@on_press("choose")
async def press_choose(press: Press) -> None:
    name, _, value = press.key.partition(" ")
    setting = SETTINGS.get(name)
    if setting is None:
        raise NotAsked(GONE)
    value = setting.read(press.values[0] if press.values else value)
    await _choose(press.bot, press.user, setting, value)
    now = await in_words(press.bot.database, press.user, setting)
    await edit_or_reply(press.interaction, *await _all(press.interaction, f"✓ {setting.title}: {now}."))
