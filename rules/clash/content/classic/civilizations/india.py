"""India in 2014."""

from rules.clash.content.civilizations import india
from rules.clash.content.classic.civilizations.revised import revised

INDIA = revised(india.INDIA)
