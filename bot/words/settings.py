"""The settings of a person, all in one place. Each is declared once, in the room that uses it, and `/settings` shows
them all. A setting that nobody has chosen has its usual value."""

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
    """Somebody has typed something that this setting cannot be."""


@dataclass(frozen=True)
class Setting:
    name: str
    """The name under which it is kept."""
    title: str
    """The label of its button, and its name for people who type."""
    text: str
    """The effect, in a sentence."""
    choices: Choices
    """The choices offered by touch, at most 25. The first one counts until the person chooses."""
    typed: Callable[[str], str] | None = None
    """Reads a typed value, and returns it in the form that is kept. NotAChoice: it is not possible."""
    suggested: Callable[[str], Choices] | None = None
    """Completes the beginning of a typed value."""
    said: Callable[[str], str] | None = None
    """A value in words, if it is not one of the choices or there is more to say."""
    besides: Callable[[Database, int, str], Awaitable[str]] | None = None
    """More words on a value for this person, if it depends on their other settings."""

    @property
    def usual(self) -> str:
        return self.choices[0][0]

    def words(self, value: str) -> str:
        return self.said(value) if self.said else dict(self.choices).get(value, value)

    def read(self, words: str) -> str:
        """The value that somebody means by typing it, or by picking it in a list. NotAChoice: there is no such
        value."""
        meant = words.strip().casefold()
        for value, text in self.choices:
            if words == value or meant in (value.casefold(), text.casefold()):
                return value
        if self.typed:
            return self.typed(words)
        raise NotAChoice(f"“{self.title}” can be {', '.join(f'“{text}”' for _, text in self.choices)}.")

    def completing(self, current: str) -> Choices:
        """The values that fit what somebody has typed."""
        found = best_first(current, self.choices, lambda choice: choice[1])
        more = self.suggested(current) if self.suggested else ()
        known = {value for value, _ in found}
        return (*found, *(choice for choice in more if choice[0] not in known))[:OPTIONS]


SETTINGS: dict[str, Setting] = {}
"""All settings, in the order in which they are shown."""


def register(setting: Setting) -> Setting:
    """Registers it as a setting of people."""
    assert setting.name not in SETTINGS, "two settings have this name"
    assert 1 <= len(setting.choices) <= OPTIONS, "a menu holds no more"
    SETTINGS[setting.name] = setting
    return setting


async def chosen(database: Database, user: int, setting: Setting) -> str:
    """The person's choice, or the usual value."""
    return (await chosen_by(database, [user], setting))[user]


async def chosen_by(database: Database, users: Sequence[int], setting: Setting) -> Mapping[int, str]:
    """The choices of several people."""
    found = await preferences.of_all(database, users, setting.name)
    return {user: found.get(user, setting.usual) for user in users}


async def in_words(database: Database, user: int, setting: Setting) -> str:
    """The same in words, with everything that this person should know about it."""
    value = await chosen(database, user, setting)
    besides = await setting.besides(database, user, value) if setting.besides else ""
    return f"{setting.words(value)} ({besides})" if besides else setting.words(value)


async def choose(database: Database, user: int, setting: Setting, value: str) -> None:
    """From now on this is the choice of the person."""
    await preferences.choose(database, user, setting.name, value)
