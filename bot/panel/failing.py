"""The words for a press or command that has failed, and what the log says about it."""

from __future__ import annotations

import contextlib
import logging
import sqlite3
from typing import Any

import discord
from discord import app_commands

from bot.panel.reply import SORRY, sentence
from bot.table.table import Table
from bot.words import measured
from bot.words.refused import NOT_DONE, SILENCE
from bot.words.wording import refusal
from rules.engine.ask import BadAnswer
from storage.acts import DoneAlready
from storage.versions import Overtaken

log = logging.getLogger(__name__)

OLD_COMMAND = "Your Discord still shows this command as it was before an update. Reload Discord, and type it again."
CANNOT_WRITE = "I cannot write anything down at the moment. Please check where things stand, and try again in a minute."
OVERTAKEN = "Others have changed this game again and again meanwhile. Please check where things stand, and try again."
DONE = "That has been done."
NO_WORD = "Discord has not answered me in time. Please check where things stand, and try again."


OUTSIDE = (sqlite3.OperationalError, discord.ConnectionClosed, discord.HTTPException, *SILENCE)


def in_one_line(record: logging.LogRecord) -> bool:
    """Shortens the log: for trouble outside the bot, one line says it all."""
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, OUTSIDE):
        record.msg, record.args, record.exc_info = f"{record.getMessage()} ({error!r})", (), None
    return True


def is_news(record: logging.LogRecord) -> bool:
    """Whether it is worth a line in the log. Completing in a wrong place is not."""
    return not (record.exc_info and isinstance(record.exc_info[1], BadAnswer))


async def tell(interaction: discord.Interaction[Any], error: BaseException, what: str, table: Table | None) -> None:
    """Bad input gets its sentence. Trouble outside the bot gets another sentence, and a line in the log. A fault of the
    program gets an apology, and the log gets the whole reason. `table`: where it happened."""
    if isinstance(error, BadAnswer) and table:
        text = table.refusal(error, table.seat_of(interaction.user.id))
    elif isinstance(error, BadAnswer):
        text = refusal(error, {})
    elif isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        text = OLD_COMMAND
    elif isinstance(error, app_commands.CheckFailure):
        text = str(error)
    elif isinstance(error, DoneAlready):
        log.info("%s was delivered once more", what)
        if not interaction.response.is_done():  # the other delivery is answered
            return
        text = DONE
    elif isinstance(error, Overtaken):
        measured.FAILED.labels("overtaken").inc()
        log.warning("others were faster each time: %s", what)
        text = OVERTAKEN
    elif isinstance(error, sqlite3.OperationalError):
        measured.FAILED.labels("database").inc()
        log.error("nothing could be written down for %s: %s", what, error)
        text = CANNOT_WRITE
    elif isinstance(error, SILENCE):
        measured.FAILED.labels("discord").inc()
        log.warning("Discord has not answered for %s: %r", what, error)
        text = NO_WORD
    else:
        measured.FAILED.labels("fault").inc()
        log.error("it failed: %s", what, exc_info=error)
        text = SORRY
    with contextlib.suppress(*NOT_DONE):
        await sentence(interaction, text)
