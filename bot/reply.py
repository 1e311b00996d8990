"""Answers to interactions: one plain sentence, or a panel edited in place; in time, however busy the machine is."""

from __future__ import annotations

import asyncio
import contextlib
import io
import logging
from collections.abc import Awaitable, Sequence

import discord

from bot.interaction import Interaction
from bot.wording import MESSAGE, pages
from render import Picture

log = logging.getLogger(__name__)

SORRY = "Something went wrong on my side. Please look where things stand, and try again."
ACKNOWLEDGE_AFTER = 1.5
"""Discord waits three seconds."""
TIMER, DEFERRING, SHOWN = "timer", "deferring", "shown"
UNKNOWN_INTERACTION = 10062


def in_dm(interaction: Interaction) -> bool:
    """Whether nobody reads along: in the bot's own direct messages. Without a server there may still be others, in a
    group or between two people."""
    return interaction.context.dm_channel


async def sentence(interaction: Interaction, text: str) -> None:
    """Only the one who asked sees it; in several messages if it is long."""
    await _settled(interaction)
    private = not in_dm(interaction)
    for page in pages(text, MESSAGE):
        if interaction.response.is_done():
            await interaction.followup.send(page, ephemeral=private)
        else:
            await interaction.response.send_message(page, ephemeral=private)


async def show(interaction: Interaction, content: str, view: discord.ui.View) -> None:
    """A new private panel."""
    await _settled(interaction)
    private = not in_dm(interaction)
    if interaction.response.is_done():
        interaction.extras[SHOWN] = await interaction.followup.send(content, view=view, ephemeral=private, wait=True)
    else:
        await interaction.response.send_message(content, view=view, ephemeral=private)


async def edit_or_reply(interaction: Interaction, content: str, view: discord.ui.View) -> None:
    """Edits the private panel that was used; a control under a public message gets a new private panel instead."""
    message = interaction.message
    if message is None or not (message.flags.ephemeral or in_dm(interaction)):
        await show(interaction, content, view)
        return
    await _settled(interaction)
    if interaction.response.is_done():
        await interaction.edit_original_response(content=content, view=view, attachments=[])
    else:
        await interaction.response.edit_message(content=content, view=view, attachments=[])


async def defer(interaction: Interaction) -> None:
    """Says that the answer will come."""
    await _settled(interaction)
    if not interaction.response.is_done():
        await interaction.response.defer(ephemeral=not in_dm(interaction))


def be_in_time(interaction: Interaction) -> None:
    """What takes longer than it should will be acknowledged first, and answered later."""

    async def acknowledge() -> None:
        await asyncio.sleep(ACKNOWLEDGE_AFTER)
        if not interaction.response.is_done():
            interaction.extras[DEFERRING] = True
            await interaction.response.defer(ephemeral=not in_dm(interaction))

    interaction.extras[TIMER] = asyncio.create_task(acknowledge(), name="acknowledging in time")


def is_too_late(error: BaseException) -> bool:
    """Nobody waits for the answer any more; whoever presses again sees where things stand."""
    return isinstance(error, discord.NotFound) and error.code == UNKNOWN_INTERACTION


async def _settled(interaction: Interaction) -> None:
    """The timer is stopped; what it is sending is awaited, so that nothing is answered twice."""
    timer: asyncio.Task[None] | None = interaction.extras.pop(TIMER, None)
    if timer is None:
        return
    if not interaction.extras.get(DEFERRING):
        timer.cancel()
    with contextlib.suppress(asyncio.CancelledError, discord.HTTPException):
        await timer


# --- pictures ------------------------------------------------------------------------------------------------


def file_of(picture: Picture) -> discord.File:
    return discord.File(io.BytesIO(picture.data), picture.name, description=picture.alt)


async def send_picture(interaction: Interaction, drawing: Awaitable[Picture], content: str = "") -> None:
    """Only the one who asked sees it; the words go along."""
    private = not in_dm(interaction)
    await defer(interaction)
    picture = await drawing
    first, *others = pages(content, MESSAGE) or [""]
    await interaction.followup.send(first, file=file_of(picture), ephemeral=private)
    for page in others:
        await interaction.followup.send(page, ephemeral=private)


async def add_pictures(interaction: Interaction, drawings: Sequence[Awaitable[Picture]]) -> None:
    """Puts pictures under the answer that has been given: nobody waits for them, and they may be missing. What is
    "original" to Discord is, after a press that was acknowledged first, the message that was pressed."""
    shown: discord.WebhookMessage | None = interaction.extras.get(SHOWN)
    try:
        files = [file_of(await drawing) for drawing in drawings]
        if shown:
            await shown.edit(attachments=files)
        else:
            await interaction.edit_original_response(attachments=files)
    except Exception:
        log.exception("a picture could not be added")
