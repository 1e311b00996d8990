"""The civilizations, a file each."""

from rules.clash.content.civilizations.rome import ROME

CIVILIZATIONS = (ROME,)
