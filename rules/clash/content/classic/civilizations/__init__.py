"""The civilizations of 2014, a file each that says what differs from the later edition. What nobody has told of their
boards, and nearly all of their leaders, is that edition's, which stands in for it."""

from rules.clash.kinds import Civilization
from rules.engine.content import all_in

CIVILIZATIONS = tuple(all_in(__name__, __path__, Civilization))
