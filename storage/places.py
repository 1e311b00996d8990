"""Where posts go: a channel or thread of a server, or the direct messages of a person."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Channel:
    id: int
    """The id of a channel, or of a thread: to Discord a thread is a channel."""

    def __str__(self) -> str:
        return f"channel:{self.id}"


@dataclass(frozen=True)
class Direct:
    user: int

    def __str__(self) -> str:
        return f"user:{self.user}"


Place = Channel | Direct


def place_of(written: str) -> Place:
    """A place, as the database has it."""
    kind, _, id = written.partition(":")
    return Direct(int(id)) if kind == "user" else Channel(int(id))


def channel_of(written: str) -> int:
    """The same, for where only a channel is possible."""
    place = place_of(written)
    assert isinstance(place, Channel), written
    return place.id
