"""Hut and village markers (CB-018, CB-184, CB-190). How many of each there are in the base box is worked out from the
totals with both expansions: those with a doubt are marked."""

from rules.civilization.piece_kinds import Marker

HUTS = (
    Marker("hut_incense", "hut", "resource", 4, "incense", stand_in=True),
    Marker("hut_iron", "hut", "resource", 2, "iron", stand_in=True),
    Marker("hut_silk", "hut", "resource", 4, "silk", stand_in=True),
    Marker("hut_spy", "hut", "resource", 4, "spy", stand_in=True),
    Marker("hut_uranium", "hut", "resource", 1, "uranium", stand_in=True),
    Marker("hut_wheat", "hut", "resource", 5, "wheat", stand_in=True),
)
VILLAGES = (
    Marker("village_great_person", "village", "great person", 2, stand_in=True),
    Marker("village_iron", "village", "resource", 2, "iron", stand_in=True),
    Marker("village_spy", "village", "resource", 3, "spy", stand_in=True),
    Marker("village_uranium", "village", "resource", 3, "uranium", stand_in=True),
)
MARKERS = {marker.id: marker for marker in (*HUTS, *VILLAGES)}
