"""Answers to interactions: one plain sentence, or a panel edited in place. They come in time, however busy the machine
is."""

from __future__ import annotations

import asyncio
import contextlib
import io
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial

import aiohttp
import discord

from bot.words import measured
from bot.words.refused import NOT_DONE, why_no_picture
from bot.words.wording import MESSAGE, pages, short
from render import Picture
from rules.engine.ask import BadAnswer
from rules.engine.tree import Json

log = logging.getLogger(__name__)

SORRY = "Something went wrong on my side. Please check where things stand, and try again."
AGAIN = "That took me too long. Please press again."
ACKNOWLEDGE_AFTER = 1.5
"""Discord waits three seconds."""
TIMER, DEFERRING, TAKEN, SHOWN, HEARD = "timer", "deferring", "taken", "shown", "heard"
THINKING = "thinking"
"""Something else has to know, before Discord does, that the answer will come later."""
ALREADY_ANSWERED = 40060
TOO_LATE = (10015, 10062, 50027, 50083, 160005, ALREADY_ANSWERED)
"""Discord has forgotten the interaction, or it has been answered, or the thread has been closed meanwhile."""


def in_dm(interaction: discord.Interaction) -> bool:
    """Whether nobody else can read this: only in the bot's own direct messages. Outside servers others may read it too,
    in a group or between two people."""
    return interaction.context.dm_channel


async def sentence(interaction: discord.Interaction, text: str, view: discord.ui.View | None = None) -> None:
    """Only the person who asked sees it. A long text becomes several messages. `view`: the controls under the last of
    them."""
    await _settled(interaction)
    first, *others = pages(text, MESSAGE) or [""]
    private = not in_dm(interaction)
    words = _words(first, None if others else view)
    if not await _first(interaction, partial(interaction.response.send_message, **words, ephemeral=private)):
        await interaction.followup.send(**words, ephemeral=private)
    await _further(interaction, others, view)


async def _further(interaction: discord.Interaction, texts: list[str], view: discord.ui.View | None) -> None:
    for number, text in enumerate(texts, 1):
        words = _words(text, view if number == len(texts) else None)
        await interaction.followup.send(**words, ephemeral=not in_dm(interaction))


def _words(text: str, view: discord.ui.View | None) -> Json:
    return {"content": text} | ({"view": view} if view else {})


async def show(interaction: discord.Interaction, content: str, view: discord.ui.View) -> None:
    """A new private panel."""
    await _settled(interaction)
    private = not in_dm(interaction)
    if not await _first(interaction, partial(interaction.response.send_message, content, view=view, ephemeral=private)):
        interaction.extras[SHOWN] = await interaction.followup.send(content, view=view, ephemeral=private, wait=True)


async def edit_or_reply(interaction: discord.Interaction, content: str, view: discord.ui.View) -> None:
    """Edits the private panel that was used; a control under a public message gets a new private panel instead."""
    message = interaction.message
    if message is None or not (message.flags.ephemeral or in_dm(interaction)):
        await show(interaction, content, view)
        return
    await _settled(interaction)
    if not await _first(
        interaction, partial(interaction.response.edit_message, content=content, view=view, attachments=[])
    ):
        await interaction.edit_original_response(content=content, view=view, attachments=[])


async def ask(interaction: discord.Interaction, form: discord.ui.Modal) -> None:
    """Shows a form. It has to be the first answer. If the machine was too slow for that, the person is asked to press
    again."""
    await _settled(interaction)
    if not await _first(interaction, partial(interaction.response.send_modal, form)):
        await interaction.followup.send(AGAIN, ephemeral=not in_dm(interaction))
    form.stop()  # a form is known by its id alone


async def defer(interaction: discord.Interaction) -> None:
    """Tells Discord that the answer will come."""
    await _settled(interaction)
    await _deferred(interaction)


async def _deferred(interaction: discord.Interaction) -> None:
    if interaction.response.is_done():
        return
    if note := interaction.extras.get(THINKING):
        await note(interaction)
    await _first(interaction, partial(interaction.response.defer, ephemeral=not in_dm(interaction)))


async def _first(interaction: discord.Interaction, send: Callable[[], Awaitable[object]]) -> bool:
    """Sends the first answer to an interaction. False if there has been one. If the connection breaks, it is sent once
    more, and discord.py itself repeats what the server has failed to answer. If Discord says that it already has an
    answer, it has got this one."""
    if interaction.response.is_done() or interaction.extras.get(TAKEN):
        return False
    try:
        try:
            await send()
            if heard := interaction.extras.pop(HEARD, None):
                measured.ACKNOWLEDGED.observe(time.monotonic() - heard)
        except (aiohttp.ClientError, OSError):
            await send()
    except discord.HTTPException as error:
        if error.code != ALREADY_ANSWERED:
            raise
        interaction.extras[TAKEN] = True
    return True


def be_in_time(interaction: discord.Interaction) -> None:
    """Acknowledges an interaction that takes longer than it should. The answer follows later."""

    async def acknowledge() -> None:
        await asyncio.sleep(ACKNOWLEDGE_AFTER)
        interaction.extras[DEFERRING] = True
        await _deferred(interaction)

    interaction.extras[TIMER] = asyncio.create_task(acknowledge(), name="acknowledging in time")


def give_up(interaction: discord.Interaction) -> None:
    """It will not be answered."""
    if timer := interaction.extras.pop(TIMER, None):
        timer.cancel()


def is_too_late(error: BaseException) -> bool:
    """Nobody is waiting for the answer now, or nobody can get it. Another press shows where things stand."""
    return isinstance(error, discord.HTTPException) and error.code in TOO_LATE


async def _settled(interaction: discord.Interaction) -> None:
    """Stops the timer. If it is sending something, waits for that, so that nothing is answered twice."""
    timer: asyncio.Task[None] | None = interaction.extras.pop(TIMER, None)
    if timer is None:
        return
    if not interaction.extras.get(DEFERRING):
        timer.cancel()
    with contextlib.suppress(asyncio.CancelledError, *NOT_DONE):
        await timer


# --- pictures ------------------------------------------------------------------------------------------------


def file_of(picture: Picture) -> discord.File:
    return discord.File(io.BytesIO(picture.data), picture.name, description=picture.alt)


async def send_picture(
    interaction: discord.Interaction,
    drawing: Awaitable[Picture],
    content: str = "",
    view: discord.ui.View | None = None,
) -> None:
    """Only the person who asked sees it. The words come with it."""
    private = not in_dm(interaction)
    await defer(interaction)
    picture = await drawing
    first, *others = pages(content, MESSAGE) or [""]
    words = _words(first, None if others else view)
    try:
        await interaction.followup.send(**words, file=file_of(picture), ephemeral=private)
    except discord.HTTPException as error:
        if not (missing := why_no_picture(error)):
            raise
        words["content"] = short(f"{first}\n{missing}", MESSAGE)
        await interaction.followup.send(**words, ephemeral=private)
    await _further(interaction, others, view)


async def add_pictures(interaction: discord.Interaction, drawings: Sequence[Awaitable[Picture]]) -> None:
    """Puts pictures under the answer that has been given. Nobody waits for them, and they may be missing. If a press
    was acknowledged first, Discord takes "original" for the message that was pressed."""
    shown: discord.WebhookMessage | None = interaction.extras.get(SHOWN)
    try:
        files = [file_of(await drawing) for drawing in drawings]
        if shown:
            await shown.edit(attachments=files)
        else:
            await interaction.edit_original_response(attachments=files)
    except BadAnswer as reason:
        log.warning("a picture could not be added: %s", reason)
    except Exception:
        log.exception("a picture could not be added")
