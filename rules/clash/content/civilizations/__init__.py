"""The civilizations, one file for each."""

from rules.clash.kinds import Civilization
from rules.engine.content import all_in

CIVILIZATIONS = tuple(all_in(__name__, __path__, Civilization))
