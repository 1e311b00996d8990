"""How much one person, or one server, may ask of the bot, so that nobody uses it up for others. The host of the bot
sets the numbers. People who reach one are told what to do."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from rules.engine.ask import NotAsked
from rules.engine.english import so_many
from storage.opened import HOUR, Opened


class TooMany(NotAsked):
    """One more is not allowed now. The text says what helps."""


@dataclass
class Bounds:
    """Zero means no limit."""

    games_of_person: int = 20
    """Games that a person has opened and still hosts, and that are not over."""
    games_of_server: int = 200
    new_of_person: int = 6
    """Games opened in an hour."""
    new_of_server: int = 40
    questions_of_person: int = 20
    """Votes begun and seats offered in an hour, because each of them calls others."""
    pictures_of_person: int = 6
    """Pictures that are being drawn at the same time."""
    pictures_of_server: int = 60
    _drawn_for: Counter[int] = field(default_factory=Counter, repr=False)

    def allow_game(self, before: Opened) -> None:
        if _is_met(self.games_of_person, before.by_person):
            games = so_many(self.games_of_person, "game")
            raise TooMany(
                f"You have opened {games} that are not over, and I keep no more than that for one person. End one of "
                "them with `/game end`: `/turns` lists your games."
            )
        self.allow_in_server(before)
        if _is_met(self.new_of_person, len(before.lately_by_person)):
            games, when = so_many(self.new_of_person, "game"), _next(before.lately_by_person, self.new_of_person)
            raise TooMany(f"You have opened {games} within an hour. Open the next one {when}.")

    def allow_in_server(self, before: Opened) -> None:
        """The limits for a game that comes in from a file. Importing does not count as opening for the person."""
        if _is_met(self.games_of_server, before.in_server):
            games = so_many(self.games_of_server, "game")
            raise TooMany(
                f"This server has {games} that are not over, and I keep no more than that for one server. One of them "
                "has to end first: people who manage the server see them all with `/admin list`."
            )
        if _is_met(self.new_of_server, len(before.lately_in_server)):
            games, when = so_many(self.new_of_server, "game"), _next(before.lately_in_server, self.new_of_server)
            raise TooMany(f"Only {games} an hour can be opened in this server. Open yours {when}.")

    def allow_question(self, before: Sequence[float]) -> None:
        if _is_met(self.questions_of_person, len(before)):
            often, when = so_many(self.questions_of_person, "time"), _next(before, self.questions_of_person)
            raise TooMany(
                f"You can ask the others only {often} an hour, because I call them each time. Ask again {when}."
            )

    @contextlib.contextmanager
    def drawing(self, person: int, server: int | None) -> Iterator[None]:
        """Lasts while a picture is drawn that somebody wants to see."""
        if _is_met(self.pictures_of_person, self._drawn_for[person]):
            raise TooMany(
                "I am still drawing the pictures that you asked for. Wait until they are done, then ask again."
            )
        if server is not None and _is_met(self.pictures_of_server, self._drawn_for[server]):
            raise TooMany("I am drawing too many pictures for this server already. Ask again in a minute.")
        both = Counter([person] if server is None else [person, server])
        self._drawn_for += both
        try:
            yield
        finally:
            self._drawn_for -= both


BOUNDLESS = Bounds(0, 0, 0, 0, 0, 0, 0)


def _is_met(bound: int, number: int) -> bool:
    return 0 < bound <= number


def _next(times: Sequence[float], bound: int) -> str:
    """When one more is allowed. The limit counts everything within an hour."""
    return f"<t:{int(times[bound - 1] + HOUR) + 1}:R>"
