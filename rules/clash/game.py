"""Clash of Cultures: Monumental Edition, as the engine sees it."""

from rules.clash import barbarians, battle, events, pirates, sequence, trade
from rules.clash.box import BOX
from rules.clash.coverage import everything, seen
from rules.clash.invariants import broken, scramble
from rules.clash.migrations import MIGRATIONS
from rules.clash.presentation import PRESENTATION
from rules.clash.setup import new, seats
from rules.clash.state import State
from rules.clash.steps import STEPS
from rules.clash.view import view
from rules.engine.rules import Rules

VERSION = 2

# Every chapter with steps is imported above or by these: a step that nobody imports could not be resumed.
CHAPTERS = (barbarians, battle, events, pirates, sequence)

CLASH: Rules[State] = Rules(
    name="clash",
    title="Clash of Cultures: Monumental Edition",
    version=VERSION,
    migrations=MIGRATIONS,
    state=State,
    steps=STEPS,
    seats=seats,
    new=new,
    next_step=sequence.next_step,
    view=view,
    asides=trade.asides,
    broken=broken,
    scramble=scramble,
    presentation=PRESENTATION,
    box=tuple(everything()),
    seen=seen,
    effects=BOX.effects,
    source="rules.clash",
)
