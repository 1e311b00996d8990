"""The civilizations of 2014: one file for each, with the differences from the later edition. Nobody has reported the
rest of their boards, or most of their leaders: the later edition stands in."""

from rules.clash.kinds import Civilization
from rules.engine.content import all_in

CIVILIZATIONS = tuple(all_in(__name__, __path__, Civilization))
