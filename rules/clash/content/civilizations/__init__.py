"""The civilizations, a file each."""

from rules.clash.content.modules import all_in
from rules.clash.kinds import Civilization

CIVILIZATIONS = tuple(all_in(__name__, __path__, Civilization))
