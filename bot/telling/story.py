"""The end of a game as people tell of it: who has won, and the moments that made it.

A moment is a beat of the game (a turn, a round) with a line that the game calls memorable, a new lead, or a leap of
points. It is told with its heaviest lines.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.telling.house import at_home, comes_further, leaps_ahead, more_of, score_of, takes_lead
from bot.telling.telling import line_of, paragraphs
from bot.words.wording import and_list, in_points, names, points
from rules.engine.deed import ORDINARY, Deed
from rules.engine.english import starting
from rules.engine.presentation import MEMORABLE, Presentation, ScoreLine, ranking
from rules.engine.rules import Rules
from rules.engine.step import Line
from rules.engine.tree import Json, unpack
from rules.engine.writing import Writer
from storage import views
from storage.answers import public_lines
from storage.database import Database

People = Mapping[str, str]
"""How the seats are written."""
MOST = 5
COUNTS = {2: "two", 3: "three", 4: "four", 5: "five"}
NEW_LEAD, LEAP = 2.0, 12.0
"""The worth of a moment, besides the weight of its lines: for a new lead, and for a leap by all of the winner's points
at once."""
LINES = 2


def winner(shown: Presentation, view: Json, people: People) -> str:
    """The winner, as a sentence."""
    first, *others = ranking(shown.score(view))
    winners, total = [people[line.seat] for line in first], in_points(first[0].total)
    if first[0].won:
        return f"**{and_list(winners)} {'win' if len(winners) > 1 else 'wins'}** {first[0].won}."
    if len(first) > 1:
        return f"**{and_list(winners)} share the victory** with {total} each."
    tied = [people[line.seat] for shared in others for line in shared if line.total == first[0].total]
    behind = f", the same as {and_list(tied)}, and wins the tie" if tied else ""
    return f"**{winners[0]} wins** with {total}{behind}."


def sheet(shown: Presentation, view: Json, people: People) -> list[str]:
    """Everybody's points and the reasons for them, from the best to the last."""
    places = ranking(shown.score(view))
    return [f"**{points(line.total)}** {people[line.seat]}{_reasons(line)}" for shared in places for line in shared]


def _reasons(line: ScoreLine) -> str:
    reasons = [f"{reason} {points(worth)}" for reason, worth in line.reasons.items() if worth]
    return f" ({', '.join(reasons)})" if reasons else ""


@dataclass(frozen=True)
class Highlight:
    worth: float
    text: str


async def in_words(database: Database, game: int, rules: Rules, write: Writer, view: Json, people: People) -> str:
    """The story of a game in a few moments. Empty if there are none."""
    shown = rules.presentation
    frames = await views.frames(database, game)
    lines = {n: line_of(rules, line) for n, line in (await public_lines(database, game)).items()}
    seen = [(unpack(frame.view), frame.told) for frame in frames]
    after = [*seen[1:], (view, max(lines, default=0) + 1)]
    best = max(line.total for line in shown.score(view))
    beats = [
        _moment(shown, at_home(write), before, then, [lines[n] for n in sorted(lines) if first <= n < last], best)
        for (before, first), (then, last) in zip(seen, after, strict=True)
    ]
    found = [moment for moment in beats if moment]
    kept = sorted(sorted(found, key=lambda moment: -moment.worth)[:MOST], key=found.index)
    if len(kept) < min(COUNTS):
        return ""
    heading = f"**The game in {COUNTS[len(kept)]} moments**"
    return "\n".join([heading, *(f"- {names(moment.text, people)}" for moment in kept)])


async def captions(
    database: Database, game: int, rules: Rules, write: Writer, ends: Sequence[int], before: int | None
) -> list[str]:
    """The weightiest deed on the way to each of these frames, and after the last of them. Empty if nothing mattered
    enough. `before`: lines from this one on are not told yet."""
    heaviest: list[Deed | None] = [None] * (len(ends) + 1)
    for n, kept in (await public_lines(database, game)).items():
        deed, beat = line_of(rules, kept).deed, bisect_right(ends, n)
        last = heaviest[beat]
        least = last.kind.weight + 1 if last else ORDINARY
        if deed.kind.weight >= least and (before is None or n < before):
            heaviest[beat] = deed
    return [write.text(deed) if deed else "" for deed in heaviest]


def _moment(
    shown: Presentation, write: Writer, before: Json, then: Json, lines: Sequence[Line], best: float
) -> Highlight | None:
    """The moment of a beat, if there was one. `best`: the winner's points, against which a leap is measured."""
    ranked, ranked_then = (ranking(shown.score(view)) for view in (before, then))
    had = {line.seat: line for shared in ranked for line in shared}
    leaps = {line.seat: line.total - had[line.seat].total for shared in ranked_then for line in shared}
    memorable = [n for n, line in enumerate(lines) if line.weight >= MEMORABLE]
    heaviest = sorted(memorable, key=lambda n: -lines[n].weight)[:LINES]
    told = [lines[n] for n in sorted(heaviest)]
    worth = float(max((line.weight for line in told), default=0))
    leaper = max(leaps, key=lambda seat: leaps[seat])
    if not told and leaps[leaper] > 0:
        now = next(line for shared in ranked_then for line in shared if line.seat == leaper)
        told.append(Line(_leap(shown, had[leaper], now)))
    worth += LEAP * leaps[leaper] / max(best, 1.0)
    lead, lead_then = _alone_in_the_lead(ranked), _alone_in_the_lead(ranked_then)
    if lead_then and lead and lead_then.seat != lead.seat:
        told.append(Line(takes_lead(lead_then.seat, score_of(lead_then.total) if shown.in_points else "")))
        worth += NEW_LEAD
    if not told:
        return None
    status = shown.status(before)
    when = f"{starting(status)}: " if status else ""
    return Highlight(worth, when + " ".join(paragraphs(write, told)))


def _leap(shown: Presentation, before: ScoreLine, now: ScoreLine) -> Deed:
    """How much further somebody has come, and in what, if the game does not count points."""
    if shown.in_points:
        return leaps_ahead(now.seat, score_of(now.total - before.total))
    more = {reason: worth - before.reasons.get(reason, 0) for reason, worth in now.reasons.items()}
    return comes_further(now.seat, (more_of(reason, points(n)) for reason, n in more.items() if n > 0))


def _alone_in_the_lead(ranked: Sequence[Sequence[ScoreLine]]) -> ScoreLine | None:
    return ranked[0][0] if len(ranked[0]) == 1 else None
