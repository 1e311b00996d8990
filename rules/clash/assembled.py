"""Clash of Cultures, edition by edition, as the engine sees it."""

from functools import partial

from rules.clash import barbarians, battle, events, pirates, scoring, sequence, trade
from rules.clash.deeds import DEEDS
from rules.clash.edition import Edition
from rules.clash.editions import CIVILIZATIONS, CLASSIC, MONUMENTAL
from rules.clash.german import german_of
from rules.clash.in_words import presentation_of
from rules.clash.invariants import broken, scramble
from rules.clash.migrations import MIGRATIONS
from rules.clash.setup import new, seats
from rules.clash.sightings import RARE, everything, idle, seen
from rules.clash.state import State
from rules.clash.steps import STEPS
from rules.clash.view import view
from rules.clash.worth import worth
from rules.engine.rules import Rules

VERSION = 5

# Every chapter with steps is imported above or by these: a step that nobody imports cannot be resumed.
CHAPTERS = (barbarians, battle, events, pirates, sequence)


ALIKE = ("infantry", "cavalry")
"""Pieces whose name is the same for one and for several."""


def part(edition: Edition, state: State) -> str:
    """The round, or the time between two ages."""
    age = f"{edition.word('age')} {state.age}"
    in_turn = state.turn or state.to_play
    return f"{age}, {edition.word('round')} {state.round}" if in_turn else f"{age}, between two turns"


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
        decided=scoring.is_over,
        view=view,
        asides=trade.asides,
        broken=broken,
        scramble=scramble,
        worth=worth,
        presentation=presentation_of(edition),
        box=tuple(everything(edition.box)),
        never=idle(edition),
        seen=seen,
        rare=RARE,
        nouns=tuple(piece for piece in (*edition.box.units, *edition.box.buildings) if piece not in ALIKE),
        effects=edition.effects,
        source="rules.clash",
        part=partial(part, edition),
        cites=edition.cites,
        deeds=DEEDS,
        write=edition.write,
        languages={"de": german_of(edition)},
    )


CLASH = rules_of(MONUMENTAL, "clash")
CLASH_2012 = rules_of(CLASSIC, "clash-2012")
CLASH_2014 = rules_of(CIVILIZATIONS, "clash-2014")
