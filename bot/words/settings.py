"""The settings of a person, all in one place: each is declared once, in the room that heeds it, and `/settings` shows
them all. A setting that is not chosen is as usual."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.words.finding import best_first
from bot.words.wording import OPTIONS
from rules.engine.ask import BadAnswer
from storage import preferences
from storage.database import Database

Choices = tuple[tuple[str, str], ...]
"""Value and words."""


class NotAChoice(BadAnswer):
    """Somebody has typed what a setting cannot be."""


@dataclass(frozen=True)
class Setting:
    name: str
    """The name under which it is kept."""
    title: str
    """On its button, and what it is called where one types."""
    text: str
    """The effect, in a sentence."""
    choices: Choices
    """Those offered by touch, at most 25. The first is what holds as long as nothing is chosen."""
    typed: Callable[[str], str] | None = None
    """Reads a typed value, and gives it as it is kept; NotAChoice if it cannot be."""
    suggested: Callable[[str], Choices] | None = None
    """Completes the beginning of what can be typed."""
    said: Callable[[str], str] | None = None
    """A value in words, if it is none of the choices or there is more to say."""
    besides: Callable[[Database, int, str], Awaitable[str]] | None = None
    """A further word on a value to this person, as it depends on what they have set otherwise."""

    @property
    def usual(self) -> str:
        return self.choices[0][0]

    def words(self, value: str) -> str:
        return self.said(value) if self.said else dict(self.choices).get(value, value)

    def read(self, words: str) -> str:
        """The value that somebody means who types it, or picks it in a list. NotAChoice: it cannot be that."""
        meant = words.strip().casefold()
        for value, text in self.choices:
            if words == value or meant in (value.casefold(), text.casefold()):
                return value
        if self.typed:
            return self.typed(words)
        raise NotAChoice(f"“{self.title}” can be {', '.join(f'“{text}”' for _, text in self.choices)}.")

    def completing(self, current: str) -> Choices:
        """The values for somebody who has typed this."""
        found = best_first(current, self.choices, lambda choice: choice[1])
        more = self.suggested(current) if self.suggested else ()
        known = {value for value, _ in found}
        return (*found, *(choice for choice in more if choice[0] not in known))[:OPTIONS]


SETTINGS: dict[str, Setting] = {}
"""All that there are, in the order in which they are shown."""


def register(setting: Setting) -> Setting:
    """Makes it one that people can set."""
    assert setting.name not in SETTINGS, "there is one setting of a name"
    assert 1 <= len(setting.choices) <= OPTIONS, "a menu holds no more"
    SETTINGS[setting.name] = setting
    return setting


async def chosen(database: Database, user: int, setting: Setting) -> str:
    """The choice of a person, or the usual one."""
    return (await chosen_by(database, [user], setting))[user]


async def chosen_by(database: Database, users: Sequence[int], setting: Setting) -> Mapping[int, str]:
    """The choices of several people."""
    found = await preferences.of_all(database, users, setting.name)
    return {user: found.get(user, setting.usual) for user in users}


async def in_words(database: Database, user: int, setting: Setting) -> str:
    """The same in words, with all that is to be said of it to this person."""
    value = await chosen(database, user, setting)
    besides = await setting.besides(database, user, value) if setting.besides else ""
    return f"{setting.words(value)} ({besides})" if besides else setting.words(value)


async def choose(database: Database, user: int, setting: Setting, value: str) -> None:
    """From now on it is so for this person."""
    await preferences.choose(database, user, setting.name, value)
