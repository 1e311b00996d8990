"""Words that a seat has left beforehand: questions on which it passes or has left orders, actions for the parts of a
turn to come; and their outcome. Nobody else may know of any of it."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import BaseModel, Field

from storage.database import Database
from storage.views import Statement

Told = str | list[object]
"""A text, or a value of the game as it is kept: it becomes text when its seat reads it."""


class Pass(BaseModel):
    """On a kind of question the seat passes, or has ordered what is answered for it."""

    orders: list[str] = []
    """Its orders, by the names that the game has for them; none: to pass."""
    unless: list[str] = []
    """Occasions, as the game calls them, on which it wants to be asked all the same."""
    until: str = ""
    """It holds as long as the game says that it is so late; empty: for good."""


class Later(BaseModel):
    """A command that was kept before there were plans: a verb with what it takes."""

    verb: str
    given: dict[str, str] = {}

    def __str__(self) -> str:
        """As it was typed; it stands between backticks, and so has none."""
        given = [f"{name}:{value}" for name, value in self.given.items()]
        return " ".join([f"/{self.verb}", *given]).replace("`", "'")


class PlannedAnswer(BaseModel):
    """An answer for a part of the game that is still to come; see rules/engine/planning.py."""

    part: str
    kind: str
    answer: str | list[str] | None
    along: bool = False
    hint: str = ""


class Always(BaseModel):
    """Something to be done in every part of a kind, as far as it can be done; what cannot is asked."""

    kind: str
    """The kind of question with which the part begins."""
    text: str
    """As its player reads it."""
    answers: list[PlannedAnswer]


class CarriedOut(PlannedAnswer):
    """One that has been given."""

    at: int
    """How many answers had been given in the game before it."""


class Left(BaseModel):
    """All words that a seat has left in a game."""

    passes: dict[str, Pass] = Field(default_factory=dict)
    """By kind of question."""
    asked: list[str] = Field(default_factory=list)
    """Kinds of question that it wants to be asked, though something else is usual."""
    later: list[Later] = Field(default_factory=list)
    """Kept by earlier versions; it becomes a plan when the table is looked at."""
    plan: list[PlannedAnswer] = Field(default_factory=list)
    """In the order in which it is done."""
    done: list[CarriedOut] = Field(default_factory=list)
    """As long as the seat can take it back."""
    always: list[Always] = Field(default_factory=list)
    used: str = ""
    """The part in which these words have been taken up last."""
    stopped: Told = ""
    """Why the plan is not carried out until its player says so; empty: it is."""
    begun: str = ""
    """The part of the plan that is going on."""
    stops: list[str] = Field(default_factory=list)
    """The occasions, as the game calls them, on which it stops."""
    seen: dict[str, dict[str, Told]] = Field(default_factory=dict)
    """The signs of each that the seat saw when it planned."""
    notes: list[Told] = Field(default_factory=list)
    """Notes on the outcome, for the seat alone, until it answers something itself."""

    def say(self, kind: str, word: Pass) -> None:
        """From now on this counts for a kind of question."""
        self.passes[kind] = word
        self.asked = [other for other in self.asked if other != kind]

    def ask_again(self, kind: str, *, usually: bool) -> None:
        """The seat is asked. `usually`: so are seats that have said nothing of it."""
        self.passes.pop(kind, None)
        self.asked = [other for other in self.asked if other != kind] + ([] if usually else [kind])


async def words_of(database: Database, game: int) -> dict[str, Left]:
    rows = await database.rows("SELECT seat, words FROM words WHERE game = ? ORDER BY seat", game)
    return {row["seat"]: Left.model_validate_json(row["words"]) for row in rows}


def keeping(game: int, words: Mapping[str, Left]) -> list[Statement]:
    """These and no others."""
    kept = {seat: left for seat, left in words.items() if left != Left()}
    return [
        ("DELETE FROM words WHERE game = ?", (game,)),
        *[
            ("INSERT INTO words (game, seat, words) VALUES (?, ?, ?)", (game, seat, left.model_dump_json()))
            for seat, left in kept.items()
        ],
    ]


async def keep(database: Database, game: int, words: Mapping[str, Left]) -> None:
    await database.run(*keeping(game, words))
