"""The steps of the game, by name; each is in the file of its chapter."""

from rules.civilization.state import State
from rules.engine.step import Steps

STEPS: Steps[State] = Steps()
