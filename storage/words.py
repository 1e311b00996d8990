"""Words that a seat has left beforehand: questions to pass on, orders, actions for the coming parts of a turn, and the
outcome of them all. Nobody else may know of any of it."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import BaseModel, Field

from storage.database import Database
from storage.versions import Known
from storage.views import Statement

Told = str | list[object]
"""A text, or a saved value of the game, which becomes text when its seat reads it."""


class Pass(BaseModel):
    """The seat passes on a kind of question, or has left orders for it."""

    orders: list[str] = []
    """Its orders, by their names in the game. None: it passes."""
    unless: list[str] = []
    """Occasions, named as in the game, on which it still wants to be asked."""
    until: str = ""
    """It holds as long as the game gives this as its era. Empty: for good."""


class Later(BaseModel):
    """A command that was kept before there were plans: a verb and its parameters."""

    verb: str
    given: dict[str, str] = {}

    def __str__(self) -> str:
        """The command as it was typed. It is shown between backticks, so it contains none."""
        given = [f"{name}:{value}" for name, value in self.given.items()]
        return " ".join([f"/{self.verb}", *given]).replace("`", "'")


class PlannedAnswer(BaseModel):
    """An answer for a part of the game that is still to come. See rules/engine/planning.py."""

    part: str
    kind: str
    answer: str | list[str] | None
    along: bool = False
    hint: str = ""
    text: Told = ""


class Always(BaseModel):
    """Something to do in every part of a kind, as far as possible. The seat is asked about the rest."""

    kind: str
    """The kind of question with which the part begins."""
    text: Told
    """The thing itself."""
    answers: list[PlannedAnswer]


class CarriedOut(PlannedAnswer):
    """A planned answer that has been given."""

    at: int
    """How many answers had been given in the game before it."""


class Left(BaseModel):
    """All words that a seat has left in a game."""

    passes: dict[str, Pass] = Field(default_factory=dict)
    """By kind of question."""
    asked: list[str] = Field(default_factory=list)
    """Kinds of question that it wants to be asked, although there is a usual answer."""
    later: list[Later] = Field(default_factory=list)
    """Kept by earlier versions. It becomes a plan when the table is looked at."""
    plan: list[PlannedAnswer] = Field(default_factory=list)
    """In the order in which it is carried out."""
    done: list[CarriedOut] = Field(default_factory=list)
    """Kept as long as the seat can take it back."""
    always: list[Always] = Field(default_factory=list)
    used: str = ""
    """The last part in which these words were used."""
    stopped: Told = ""
    """Why the plan is not carried out until its player says so. Empty: it is carried out."""
    stopped_in: str = ""
    """The part that alone is stopped, because something in it cannot be done. Empty: all of it."""
    begun: str = ""
    """The current part of the plan."""
    stops: list[str] = Field(default_factory=list)
    """The occasions, named as in the game, at which it stops."""
    seen: dict[str, dict[str, Told]] = Field(default_factory=dict)
    """The signs of each occasion that the seat saw when it planned."""
    notes: list[Told] = Field(default_factory=list)
    """Notes on the outcome, for the seat alone, until it next answers something itself."""

    def go_on(self) -> None:
        """Nothing stops the plan now."""
        self.stopped, self.stopped_in = "", ""

    def say(self, kind: str, word: Pass) -> None:
        """From now on this counts for a kind of question."""
        self.passes[kind] = word
        self.asked = [other for other in self.asked if other != kind]

    def ask_again(self, kind: str, *, usually: bool) -> None:
        """The seat is asked. `usually`: so are seats that have said nothing about it."""
        self.passes.pop(kind, None)
        self.asked = [other for other in self.asked if other != kind] + ([] if usually else [kind])


async def words_of(database: Database, game: int) -> dict[str, Left]:
    rows = await database.rows("SELECT seat, words FROM words WHERE game = ? ORDER BY seat", game)
    return {row["seat"]: Left.model_validate_json(row["words"]) for row in rows}


def keeping(game: int, words: Mapping[str, Left]) -> list[Statement]:
    """Keeps these and no others."""
    kept = {seat: left for seat, left in words.items() if left != Left()}
    return [
        ("DELETE FROM words WHERE game = ?", (game,)),
        *[
            ("INSERT INTO words (game, seat, words) VALUES (?, ?, ?)", (game, seat, left.model_dump_json()))
            for seat, left in kept.items()
        ],
    ]


async def keep(database: Database, changes: Known, words: Mapping[str, Left]) -> None:
    """Overtaken: nothing is written."""
    await database.run(*keeping(changes.game, words), changes=changes)
