"""The buildings: costs, places, benefits, and markers (CB-011, CB-106 to CB-115)."""

from rules.civilization.piece_kinds import Building
from rules.civilization.yields import Icons

DRY = ("desert", "forest", "grassland", "mountain")

BUILDINGS = {
    building.id: building
    for building in (
        Building("harbor", "Harbor", 7, ("water",), Icons(production=1, trade=2), "harbor"),
        Building("trading_post", "Trading Post", 7, ("desert",), Icons(trade=2, culture=1), "trading_post"),
        Building("workshop", "Workshop", 7, ("mountain",), Icons(production=3), "workshop", upgrade="iron_mine"),
        Building("iron_mine", "Iron Mine", 10, ("mountain",), Icons(production=4), "workshop"),
        Building("library", "Library", 5, ("grassland",), Icons(trade=1, culture=1), "library", upgrade="university"),
        Building("university", "University", 8, ("grassland",), Icons(trade=2, culture=2), "library"),
        Building("granary", "Granary", 5, ("grassland",), Icons(production=1, trade=1), "granary", upgrade="aqueduct"),
        Building("aqueduct", "Aqueduct", 8, ("grassland",), Icons(production=2, trade=2), "granary"),
        Building("market", "Market", 7, DRY, Icons(production=1, trade=1, culture=1), "market", True, upgrade="bank"),
        Building("bank", "Bank", 10, DRY, Icons(production=1, trade=1, culture=1, coin=1), "market", True),
        Building("temple", "Temple", 7, DRY, Icons(culture=2), "temple", True, upgrade="cathedral"),
        Building("cathedral", "Cathedral", 10, DRY, Icons(culture=3), "temple", True),
        Building("barracks", "Barracks", 7, DRY, Icons(trade=2), "barracks", True, 2, upgrade="academy"),
        Building("academy", "Academy", 10, DRY, Icons(trade=2), "barracks", True, 4),
    )
}
MARKERS_OF_POOLS = {
    "harbor": 10,
    "trading_post": 6,
    "workshop": 6,
    "library": 6,
    "granary": 6,
    "market": 5,
    "temple": 5,
    "barracks": 5,
}
"""The pool of a building and its upgrade has the name of the basic form."""
WALLS = "walls"
WALLS_COST = 7
