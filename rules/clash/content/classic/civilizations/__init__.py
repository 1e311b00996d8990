"""The civilizations of 2014, a file each that says what differs from the later edition. Nobody has told of the rest of
their boards, nor of nearly all of their leaders: the later edition stands in for it."""

from rules.clash.kinds import Civilization
from rules.engine.content import all_in

CIVILIZATIONS = tuple(all_in(__name__, __path__, Civilization))
