"""The language of the story. People read their own language where nobody else reads the same words. Otherwise everybody
reads the language of the table. A game that does not have a language is told in English."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from bot.words.settings import Setting, chosen_by, register
from bot.words.wording import and_list
from rules import GAMES
from rules.engine.english import English
from rules.engine.german import German
from rules.engine.presentation import TableOption
from rules.engine.rules import Rules
from rules.engine.writing import Writer
from storage import acts, preferences
from storage.database import Database

log = logging.getLogger(__name__)

LANGUAGES = {language.code: language.called for language in (English, German)}
ENGLISH = English.code
HEARD = "locale"
"""The name under which the language of a person's Discord is kept."""

LANGUAGE = TableOption("language", "Language of the thread", tuple((name, code) for code, name in LANGUAGES.items()))


async def _where_it_is(database: Database, user: int, code: str) -> str:
    """The games that have this language."""
    if code in ("", ENGLISH):
        return ""
    have = [rules.title for rules in GAMES.values() if code in rules.languages]
    return (
        f"in {and_list(have)}; everything else is in English"
        if have
        else "no game has it yet: everything is in English"
    )


READS = register(
    Setting(
        "language",
        "Language",
        "The language of everything that only you see. The thread of a game is in the language of the game.",
        (("", "the language of your Discord, if I have it"), *LANGUAGES.items()),
        besides=_where_it_is,
    )
)


def known(code: object) -> str:
    """A language that exists here. A table may be older than this choice, and Discord knows many others."""
    return str(code) if code in LANGUAGES else ENGLISH


def not_had(rules: Rules, code: str) -> str:
    """The answer to people who choose a language that their game does not have."""
    if code in (ENGLISH, *rules.languages):
        return ""
    return f"{rules.title} has not been translated into that language yet, so it stays in English."


class Readers:
    """The language that each person reads: the one they have chosen, or else that of their Discord. Each press names
    that one. It is remembered for messages that go out by themselves."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._heard: dict[int, str] = {}
        self._writing: set[asyncio.Task[None]] = set()

    def hear(self, user: int, locale: str) -> None:
        code = known(locale.partition("-")[0])
        if self._heard.get(user) != code:
            self._heard[user] = code
            writing = asyncio.get_running_loop().create_task(
                self._remember(user, code), name="a language is heard", context=acts.aside()
            )
            self._writing.add(writing)
            writing.add_done_callback(self._writing.discard)

    async def _remember(self, user: int, code: str) -> None:
        """Nobody waits for it."""
        try:
            if (await preferences.of(self._database, user, HEARD) or ENGLISH) != code:
                await preferences.choose(self._database, user, HEARD, code)
        except Exception as error:
            log.info("the language of %s could not be written down: %s", user, error)

    async def of(self, users: Sequence[int]) -> dict[int, str]:
        chosen = await chosen_by(self._database, users, READS)
        kept = await preferences.of_all(self._database, users, HEARD)
        return {user: known(chosen[user] or self._heard.get(user) or kept.get(user)) for user in users}

    async def writer(self, rules: Rules, user: int) -> Writer:
        """The writer for somebody who looks at a game, whether or not they play in it."""
        return rules.writer((await self.of([user]))[user])
