"""A plan as its player counts it: thing by thing, with those that cannot be done now."""

from __future__ import annotations

from dataclasses import dataclass

from bot.table.plan_table import PlanTable
from bot.table.plans import said_again
from rules.engine.ask import BadAnswer
from rules.engine.deed import Said
from rules.engine.phrases import one_after_the_other
from rules.engine.planning import Planned, Unfit, things_of


@dataclass(frozen=True)
class Listed:
    """A thing of the plan, as it stands in the list."""

    part: str
    said: Said
    answers: list[Planned]
    rises: bool = False
    """It can change places with the one above it."""
    ends: bool = False
    """Nothing can be done after it in its part."""
    fits: bool = True
    """It can be done as things stand, as far as anybody can tell."""
    why: BadAnswer | None = None
    """Why it cannot. None: it waits for the one above it."""

    @property
    def does(self) -> bool:
        """It is something to do, not a part in which its player wants to be asked."""
        return self.answers[0].answer is not None


def listed(table: PlanTable) -> list[Listed]:
    """The plan in the order of its parts. Steps that cannot be done come at the end of their part."""
    found, above = list[Listed](), ""
    for thing, said in zip(table.in_things(), table.said_things(), strict=True):
        part, ends = thing[0].part, table.ends_part(thing)
        found.append(Listed(part, said, thing, rises=part == above and not ends, ends=ends))
        above = part
    found += _unfit(table)
    order = table.whole.order
    return sorted(found, key=lambda each: order.index(each.part))


def by_part(table: PlanTable, *more: str) -> dict[str, list[Listed]]:
    """The same for each part. `more`: parts that stand there, even without a thing."""
    found = dict[str, list[Listed]]()
    for thing in listed(table):
        found.setdefault(thing.part, []).append(thing)
    order = table.whole.order
    return {part: found.get(part, []) for part in sorted({*found, *more}, key=order.index)}


def _unfit(table: PlanTable) -> list[Listed]:
    left_out = iter(table.whole.left_out)
    found = list[Listed]()
    for thing in things_of(table.whole.unfit, table.presentation.questions):
        known = [next(left_out) for _ in thing]
        said = [_named(table, each) for each in known]
        words = said[0] if len(said) == 1 else one_after_the_other(said)
        why = next((each.why for each in known if each.why), None)
        found.append(Listed(thing[0].part, words, thing, fits=False, why=why))
    return found


def _named(table: PlanTable, unfit: Unfit) -> Said:
    """Earlier versions kept no words: there the question has to do."""
    return said_again(table.real, unfit.planned.text) or table.presentation.spoken(unfit.planned.kind)


def struck(thing: Listed, text: str) -> str:
    return text if thing.fits else f"~~{text}~~"
