"""The resources: four lie in the market, two come only from huts, villages and cards (CB-017, CB-184, CB-190)."""

from rules.civilization.piece_kinds import Resource

RESOURCES = {
    resource.id: resource
    for resource in (
        Resource("incense", "Incense", market=True),
        Resource("iron", "Iron", market=True),
        Resource("silk", "Silk", market=True),
        Resource("wheat", "Wheat", market=True),
        Resource("spy", "Spy", market=False),
        Resource("uranium", "Uranium", market=False),
    )
}
RESOURCES_PER_PLAYER = 1
"""How many tokens of each are in the market for each player."""
