"""`/log`: what has happened, all of it or only a part: of a player, about something, in a turn. Readers can neither
find nor count lines that they may not hear."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from discord import app_commands

from bot.commands.interaction import Interaction
from bot.panel import looks
from bot.table import sight
from bot.table.table import Table
from bot.telling.telling import line_of, text_of
from bot.words.as_typed import quoted
from bot.words.finding import best_first
from bot.words.wording import CHOICE, OPTIONS, and_list, bullets, names, short
from rules.engine.ask import BadAnswer
from rules.engine.writing import Writer
from storage.answers import Sought, counted, log_of, places_of

USUAL, MOST = 20, 100
LAST = "last"


def add_to(tree: app_commands.CommandTree) -> None:
    tree.add_command(log)


@app_commands.command(description="Everything that has happened, or only what you are looking for")
@app_commands.describe(
    lines="How many lines",
    of="Only lines about this player",
    about="Only lines about this subject",
    turn="Only this turn: its number, or “last”",
)
async def log(
    interaction: Interaction,
    lines: app_commands.Range[int, 1, MOST] | None = None,
    of: str = "",
    about: str = "",
    turn: str = "",
) -> None:
    book = await _book(interaction)
    sought = await book.sought(of, about, turn)
    told = await book.told(lines or (MOST if turn else USUAL), sought)
    nothing = "Nothing has happened yet." if sought == Sought() else "Nothing like that has happened."
    await looks.tell(interaction, book.table, bullets(told, MOST) or nothing)


@dataclass(frozen=True)
class Book:
    """The log of a game, for one reader."""

    table: Table
    seat: str | None
    write: Writer

    @property
    def before(self) -> int | None:
        return sight.last_line(self.table, self.seat)

    async def told(self, most: int, sought: Sought) -> list[str]:
        """Oldest first. Anything that was taken back is struck out."""
        found = await log_of(self.table.database, self.table.id, self.seat, most, self.before, sought)
        lines = [(line_of(self.table.rules, kept), struck) for kept, struck in found]
        if sought.of:  # a word may be spelled like a seat
            lines = [(line, struck) for line, struck in lines if sought.of in line.deed.owners]
        texts = [(names(text_of(line, self.write), self.table.people), struck) for line, struck in lines]
        return [f"~~{text}~~" if struck else text for text, struck in texts]

    async def sought(self, of: str = "", about: str = "", turn: str = "") -> Sought:
        """Finds what somebody means by the words typed so far. BadAnswer if there is no such thing here."""
        first, end = await self._span(turn) if turn else (None, None)
        kinds = self.table.rules.deeds.groups[self._group(about)] if about else None
        return Sought(kinds, self._player(of) if of else None, first, end)

    # --- of a player ---------------------------------------------------------------------------------------------

    @property
    def players(self) -> dict[str, str]:
        """Seats by the words that are offered for them."""
        called = self.table.names
        return {f"{called[seat]} ({seat})" if seat in called else seat: seat for seat in self.table.people}

    def _player(self, words: str) -> str:
        wanted, people = words.strip(), self.table.people
        exact = [seat for seat in people if wanted == seat]
        exact += [seat for seat, person in people.items() if wanted in (person, self.table.names.get(seat))]
        fitting = exact[:1] or [self.players[label] for label in best_first(wanted, self.players, str)]
        if len(fitting) != 1:
            players = and_list([*people.values()])
            raise BadAnswer(f"I cannot tell which player {quoted(words)} is. The players here are {players}.")
        return fitting[0]

    # --- about something -----------------------------------------------------------------------------------------

    def _group(self, words: str) -> str:
        groups = [*self.table.rules.deeds.groups]
        fitting = best_first(words, groups, str)
        if words not in groups and len(fitting) != 1:
            raise BadAnswer(f"The log has no subject {quoted(words)}. It has {and_list(groups)}.")
        return words if words in groups else fitting[0]

    async def groups(self, sought: Sought) -> dict[str, int]:
        """The subjects that have lines, with the number of lines."""
        many = await counted(self.table.database, self.table.id, self.seat, self.before, sought)
        groups = self.table.rules.deeds.groups.items()
        sums = {group: sum(many.get(kind, 0) for kind in kinds) for group, kinds in groups}
        return {group: lines for group, lines in sums.items() if lines}

    # --- in a turn -----------------------------------------------------------------------------------------------

    async def turns(self) -> list[tuple[int, str]]:
        """Where each turn begins in the log, and the sentence that tells of it."""
        table = self.table
        begun = await places_of(table.database, table.id, table.rules.deeds.turns, self.before)
        return [(place, text_of(line_of(table.rules, kept), self.write)) for place, kept in begun]

    async def _span(self, words: str) -> tuple[int, int | None]:
        """Where a turn begins in the log, and where the next one does."""
        begun = [place for place, _ in await self.turns()]
        spans = [*zip(begun, [*begun[1:], None][: len(begun)], strict=True)]
        over = spans if self.table.over else spans[:-1]
        meant = {str(number): span for number, span in enumerate(spans, 1)}
        if over:
            meant[LAST] = over[-1]
        wanted = words.strip().lower()
        if wanted not in meant:
            have = ("No turn has begun yet.", "Only turn 1 has begun.", f"They are numbered 1 to {len(spans)}.")
            raise BadAnswer(
                "No turn is over yet."
                if wanted == LAST
                else f"There is no turn {quoted(words, 20)}. {have[min(len(spans), 2)]}"
            )
        return meant[wanted]


async def _book(interaction: Interaction) -> Book:
    table, user = await interaction.client.which.game_here(interaction), interaction.user.id
    return Book(table, table.seat_of(user), await interaction.client.readers.writer(table.rules, user))


# --- completion --------------------------------------------------------------------------------------------------

Completed = list[app_commands.Choice[str]]


def _offered(current: str, values: dict[str, str]) -> Completed:
    """The label that is read -> the value that is sent."""
    fitting = best_first(current, values, str)[:OPTIONS]
    return [app_commands.Choice(name=short(label, CHOICE), value=values[label]) for label in fitting]


@log.autocomplete("of")
async def complete_of(interaction: Interaction, current: str) -> Completed:
    return _offered(current, (await _book(interaction)).players)


@log.autocomplete("about")
async def complete_about(interaction: Interaction, current: str) -> Completed:
    """With the number of lines, for the player and the turn that have already been chosen."""
    book, said = await _book(interaction), interaction.namespace
    chosen: dict[str, Any] = {word: getattr(said, word, None) or "" for word in ("of", "turn")}
    groups = await book.groups(await book.sought(**chosen))
    return _offered(current, {f"{group} ({lines})": group for group, lines in groups.items()})


@log.autocomplete("turn")
async def complete_turn(interaction: Interaction, current: str) -> Completed:
    """The newest first."""
    book = await _book(interaction)
    begun = [names(text, book.table.names).removesuffix(".") for _, text in await book.turns()]
    turns = {f"{number} · {text}": str(number) for number, text in enumerate(begun, 1)}
    last = {f"{LAST}: the turn before this one": LAST} if len(begun) > 1 and not book.table.over else {}
    return _offered(current, last | dict(reversed(turns.items())))
