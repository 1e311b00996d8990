"""The steps of Clash of Cultures, by name; each is in the file of its chapter."""

from rules.clash.state import State
from rules.engine.step import Steps

STEPS: Steps[State] = Steps()
