"""The building of Wisdom and Warfare: it has no other form, and is not a form of another building (CW-005, CW-006)."""

from rules.civilization.piece_kinds import Building
from rules.civilization.yields import Icons

SHIPYARD = Building("shipyard", "Shipyard", 5, ("water",), Icons(production=2), "shipyard", True, 2)
BUILDINGS = {SHIPYARD.id: SHIPYARD}
MARKERS_OF_POOLS = {SHIPYARD.pool: 5}
