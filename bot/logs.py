"""The log: lines for people, or one JSON object a line for programs. Each says which press or command it comes from.

It never contains a hand, a seed or a token. So an error of the rules is logged by its place and its kind, because its
own words may name a card. The addresses for answers to Discord contain a token, which is left out."""

from __future__ import annotations

import logging
import re
import sys
import traceback

import discord
import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from bot.panel import failing
from storage.posts import CAUSE

log = logging.getLogger("bot")

TOKENS = re.compile(r"((?:webhooks|interactions)/\d+/)[\w.~-]+")
OURS = (*failing.OUTSIDE, discord.DiscordException)
"""Errors whose words come from the system, from SQLite or from Discord, and name no card."""


def start_logging(level: str, form: str = "text") -> None:
    """Only our own part may be talkative. On DEBUG, libraries write down messages, and with them hands, seeds and
    tokens."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter(form))
    logging.basicConfig(handlers=[handler])
    logging.getLogger().setLevel(max(logging.getLevelNamesMapping()[level], logging.INFO))
    log.setLevel(level)
    for each in logging.getLogger().handlers:
        each.addFilter(failing.in_one_line)


def formatter(form: str) -> logging.Formatter:
    """`form`: "text" or "json"."""
    forms: dict[str, Processor] = {"json": structlog.processors.JSONRenderer(), "text": _line}
    return Discreet(
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, forms[form]],
        foreign_pre_chain=[
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            _cause,
            _told,
        ],
    )


class Discreet(structlog.stdlib.ProcessorFormatter):
    """Removes the tokens from what others write."""

    def format(self, record: logging.LogRecord) -> str:
        return TOKENS.sub(r"\1[token]", super().format(record))


def _cause(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """The press or command that is being answered, or that caused the post that is being sent."""
    if cause := CAUSE.get():
        event["cause"] = str(cause)  # JSON readers would round this number
    return event


def _told(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """An error by the place where it happened, and by its own words if they contain no secret."""
    caught = event.pop("exc_info", None)
    if caught and caught[1] is not None:
        event["exception"] = told(caught[1])
    return event


def told(error: BaseException) -> str:
    """The places on the way to it, including those in a worker and in the errors that caused it."""
    before = error.__cause__ or error.__context__
    places = [line for note in getattr(error, "__notes__", []) for line in note.splitlines() if line.startswith("  ")]
    places += "".join(traceback.format_tb(error.__traceback__)).splitlines()
    words = f"{type(error).__name__}: {error}" if isinstance(error, OURS) else type(error).__name__
    return "\n".join([*([told(before), "and then:"] if before else []), *places, words])


def _line(_: WrappedLogger, __: str, event: EventDict) -> str:
    """For people."""
    head = f"{event.pop('timestamp')} {event.pop('level').upper()} {event.pop('logger')}: {event.pop('event')}"
    exception = event.pop("exception", "")
    rest = "".join(f" [{name}={value}]" for name, value in event.items())
    return f"{head}{rest}" + (f"\n{exception}" if exception else "")
