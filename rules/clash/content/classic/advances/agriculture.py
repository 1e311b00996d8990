"""Agriculture in 2012."""

from __future__ import annotations

from rules.clash.content.advances import agriculture
from rules.clash.content.classic.piece_kinds import MOST_OF_A_RESOURCE
from rules.clash.kinds import Category


class Storage(agriculture.Storage):
    """CC-29.2"""

    most = MOST_OF_A_RESOURCE


AGRICULTURE = Category("Agriculture", [agriculture.Farming, Storage, agriculture.Irrigation, agriculture.Husbandry])
