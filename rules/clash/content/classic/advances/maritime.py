"""Maritime in 2012."""

from __future__ import annotations

from rules.clash.content.advances import maritime
from rules.clash.kinds import Category


class Navigation(maritime.Navigation):
    """CC-8.4"""

    after = "cartography"


MARITIME = Category("Maritime", [maritime.Fishing, maritime.Cartography, maritime.Warships, Navigation])
