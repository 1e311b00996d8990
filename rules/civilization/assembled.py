"""The game, edition by edition, as the engine sees it."""

from collections.abc import Iterator, Sequence
from functools import partial

from rules.civilization import city_part, interrupt, movement, research, sequence, start_of_turn, trade_phase, victory
from rules.civilization.box import Box
from rules.civilization.deeds import DEEDS, TITLES
from rules.civilization.edition import Edition
from rules.civilization.editions import BASE, BOTH_EXPANSIONS, FAME_AND_FORTUNE, WISDOM_AND_WARFARE
from rules.civilization.in_words import presentation_of
from rules.civilization.invariants import broken, scramble
from rules.civilization.migrations import MIGRATIONS
from rules.civilization.setup import new, seats
from rules.civilization.sightings import RARE, everything, idle, seen
from rules.civilization.state import State
from rules.civilization.steps import STEPS
from rules.civilization.view import view
from rules.civilization.worth import worth
from rules.engine.ask import Aside
from rules.engine.rules import Rules

VERSION = 4

# Every chapter with steps is imported above or by these: a step that nobody imports cannot be resumed.
CHAPTERS = (city_part, movement, sequence, start_of_turn)


def asides(state: State) -> Sequence[Aside]:
    """The words that seats can say in any step."""
    return [*interrupt.asides(state), *research.asides(state), *trade_phase.asides(state)]


ALIKE = ("Barracks",)
"""Pieces whose name is the same for one and for several."""


def part(state: State) -> str:
    """The turn and its phase."""
    return f"turn {state.turn}, {TITLES.get(state.phase, 'setup')}"


def nouns(box: Box) -> Iterator[str]:
    yield from ("scout", "metropolis", "relic", "investment", "great person card", "culture event", "city-state")
    names = [building.name for building in box.buildings.values()]
    names += [person.name for person in box.great_people.values()]
    yield from (name for name in names if name not in ALIKE)


def rules_of(edition: Edition, name: str) -> Rules[State]:
    """An edition as a game of its own."""
    return Rules(
        name=name,
        title=edition.title,
        version=VERSION,
        migrations=MIGRATIONS,
        state=State,
        steps=STEPS,
        seats=partial(seats, edition),
        new=partial(new, edition),
        next_step=sequence.next_step,
        decided=victory.is_decided,
        view=view,
        worth=worth,
        asides=asides,
        broken=broken,
        scramble=scramble,
        presentation=presentation_of(edition),
        box=tuple(everything(edition)),
        never=idle(edition),
        seen=seen,
        rare=RARE,
        nouns=tuple(nouns(edition.box)),
        effects=edition.effects,
        source="rules.civilization",
        deeds=DEEDS,
        write=edition.write,
        part=part,
    )


CIVILIZATION = rules_of(BASE, "civilization")
CIVILIZATION_FAME = rules_of(FAME_AND_FORTUNE, "civilization-fame")
CIVILIZATION_WISDOM = rules_of(WISDOM_AND_WARFARE, "civilization-wisdom")
CIVILIZATION_BOTH = rules_of(BOTH_EXPANSIONS, "civilization-both")
