"""The parts of a turn that are still to come for a seat, as far as it can know them: commands that it types while
others are at it are checked and completed there. All of it comes from tables as the seat may imagine them; see
rules/engine/parts_ahead.py."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.table.script import ask_for, follow
from bot.table.typed import Result, Unsaid, answers_of, open_for, say
from rules.engine.ask import Ask, BadAnswer, NotAsked, Option
from rules.engine.deed import Said
from rules.engine.game import Game
from rules.engine.imagine import Unimaginable
from rules.engine.journal import Broken
from rules.engine.parts_ahead import PartsAhead
from rules.engine.presentation import Verb
from storage.words import Later, Left

if TYPE_CHECKING:
    from bot.table.table import Table

DEALINGS = 3
"""How many deals of what is hidden are looked at, where it matters."""
AT_ONCE = 0.004
"""Seconds before other tasks get a turn."""
NEVER = "What comes in a fight cannot be said beforehand: `/passing` takes orders for it."


@dataclass(frozen=True)
class Foreseen:
    """The beginning of a part, after what is kept for it has been done."""

    kind: str
    game: Game
    certain: bool
    """Nothing is rolled or drawn before: so it is the same however things lie."""

    def branch(self) -> Game:
        game = self.game.fork()
        game.written = 0  # whatever is tried can be taken back
        return game


@dataclass
class Outlook:
    """The parts to come of a seat, each once, at one dealing."""

    changes: int
    kept: list[Later]
    parts: list[Foreseen]

    def of(self, kinds: Iterable[str]) -> list[Foreseen]:
        wanted = [*kinds]
        return [part for part in self.parts if part.kind in wanted]


async def outlook(table: Table, seat: str, deal: int = 0) -> Outlook:
    """The same for as long as nothing changes."""
    kept = table.record.words.get(seat, Left()).later
    known = table.outlooks.get((seat, deal))
    if known and (known.changes, known.kept) == (table.changes, kept):
        return known
    found = Outlook(table.changes, [item.model_copy() for item in kept], [])
    await _look(table, seat, deal, found)
    if found.changes == table.changes:
        table.outlooks = {key: each for key, each in table.outlooks.items() if each.changes == table.changes}
        table.outlooks[seat, deal] = found
    return found


async def _look(table: Table, seat: str, deal: int, found: Outlook) -> None:
    shown, begun = table.presentation, time.monotonic()
    wanted = {kind for verb in shown.verbs.values() for kind in shown.parts_of(verb)}
    due, visits = [*found.kept], dict.fromkeys(wanted, 0)
    try:
        ahead = PartsAhead(table.game, seat, deal)
        for part in ahead.parts():
            if part is None:
                if time.monotonic() - begun > AT_ONCE:
                    await asyncio.sleep(0)
                    begun = time.monotonic()
                continue
            visits[part.kind] = visits.get(part.kind, 0) + 1
            for item in [item for item in due if item.part == part.kind]:
                if ask_for(ahead.game, seat, part.kind) is None:
                    break  # it is for the next time
                due.remove(item)
                do_again(ahead.game, seat, item)
            if part.kind in wanted and ask_for(ahead.game, seat, part.kind):
                found.parts.append(Foreseen(part.kind, ahead.game.fork(), ahead.certain))
                wanted.discard(part.kind)
            if not wanted or max(visits.values()) > len(found.kept) + 1:
                return
    except (Unimaginable, Broken):
        return


def do_again(game: Game, seat: str, item: Later) -> None:
    """Does the kept actions at an imagined table; those that cannot be done there are left out."""
    if verb := game.rules.presentation.verbs.get(item.verb):
        try:
            say(game, seat, verb, item.given)
        except (BadAnswer, Broken):
            return


# --- keeping -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Checked:
    """A word that can be kept: for which part it is, with what was left out because there is only one of it."""

    item: Later
    known: bool = True
    """Whether anybody can tell now that it can be done."""
    asked: Said = ""
    """The question that will be asked in the midst of it."""


async def checked(table: Table, seat: str, word: str, given: Mapping[str, str]) -> Checked:
    """BadAnswer: it could not be done, as far as the seat can know, or does not say enough."""
    verb = table.presentation.verbs[word]
    kinds = table.presentation.parts_of(verb)
    if not kinds:
        raise NotAsked(NEVER)
    kept = table.record.words.get(seat, Left()).later
    if verb.ends and kept and kept[-1].part in kinds:
        kinds = [kept[-1].part]
    refused: BadAnswer | None = None
    for deal in range(DEALINGS):
        parts = (await outlook(table, seat, deal)).of(kinds)
        for part in parts:
            try:
                return _tried(part, seat, Later(verb=word, given=dict(given), part=part.kind), verb)
            except BadAnswer as why:
                refused = _plainer(refused, why)
        if parts and all(part.certain for part in parts):
            break
    if refused:
        raise refused
    return Checked(Later(verb=word, given=dict(given), part=kinds[0]), known=False)


def _tried(part: Foreseen, seat: str, item: Later, verb: Verb) -> Checked:
    game = part.branch()
    said = say(game, seat, verb, item.given)
    given = {**_left_out(verb, part.kind, said), **item.given}
    ask = said.asked
    if ask is None:
        return Checked(item.model_copy(update={"given": given}))
    for name, parameter in verb.parameters.items():
        if parameter.ask == ask.kind and name not in given:
            raise Unsaid(verb, parameter, ask.kind, ask.legal())
    return Checked(item.model_copy(update={"given": given}), asked=ask.text)


def _left_out(verb: Verb, kind: str, said: Result) -> dict[str, str]:
    """The first word of a verb, where there was only one that it could be."""
    first = next(iter(verb.parameters.items()), None)
    if verb.answer is not None or first is None or kind not in said.answers:
        return {}
    name, parameter = first
    return {name: said.answers[kind].removeprefix(parameter.among)}


def _plainer(one: BadAnswer | None, other: BadAnswer) -> BadAnswer:
    """The plainer of two reasons: a rule, or a word that is left out."""
    return other if one is None or (type(one) is NotAsked and type(other) is not NotAsked) else one


# --- completing ----------------------------------------------------------------------------------------------


async def completed(table: Table, seat: str, verb: Verb, given: Mapping[str, str], name: str) -> Ask | None:
    """The question that a word of a verb will answer, with what can be answered however things lie."""
    found: Ask | None = None
    for deal in range(DEALINGS):
        parts = (await outlook(table, seat, deal)).of(table.presentation.parts_of(verb))
        asks = [ask for part in parts if (ask := question_of(part.branch(), seat, verb, given, name))]
        if not asks:
            return None
        found = replace(found, options=_in_both(found, asks[0])) if found else asks[0]
        if all(part.certain for part in parts):
            break
    return found


def _in_both(one: Ask, other: Ask) -> list[Option]:
    keys = [option.key for option in other.legal()]
    return [option for option in one.legal() if option.key in keys]


def question_of(game: Game, seat: str, verb: Verb, given: Mapping[str, str], name: str) -> Ask | None:
    """The question that this word of a verb answers, after those given before it; only what it can name. None: it is
    not asked."""
    shown, parameter = game.rules.presentation, verb.parameters[name]
    own = parameter.ask == shown.question_of(verb)
    kind = shown.question_of(verb, open_for(game, seat, verb)) if own else parameter.ask
    try:
        alone = follow(game, seat, {} if own else answers_of(game, seat, verb, given), until=kind)
    except BadAnswer:
        return None
    if single := next((choice for choice in alone if choice.kind == kind), None):
        return Ask(seat, kind, parameter.text, [Option(single.key, single.key, single.words)])
    ask = ask_for(game, seat, kind)
    return replace(ask, options=[option for option in ask.legal() if parameter.names(option)]) if ask else None
