"""Hut and village markers (CB-018, CB-184, CB-190). Their numbers in the base box are worked out from the totals with
both expansions; doubtful ones are marked (CR-85)."""

from rules.civilization.piece_kinds import Marker

WORKED_OUT = "How many there are of each is worked out from all boxes together (CR-85)."
COUNTED_HUTS = f"Built on CB-184: a hut of the base box shows a resource. {WORKED_OUT}"
COUNTED_VILLAGES = f"Built on CB-190: a village of the base box shows a resource or a great person. {WORKED_OUT}"

HUTS = (
    Marker("hut_incense", "hut", "resource", 4, "incense", built_on=COUNTED_HUTS),
    Marker("hut_iron", "hut", "resource", 2, "iron", built_on=COUNTED_HUTS),
    Marker("hut_silk", "hut", "resource", 4, "silk", built_on=COUNTED_HUTS),
    Marker("hut_spy", "hut", "resource", 4, "spy", built_on=COUNTED_HUTS),
    Marker("hut_uranium", "hut", "resource", 1, "uranium", built_on=COUNTED_HUTS),
    Marker("hut_wheat", "hut", "resource", 5, "wheat", built_on=COUNTED_HUTS),
)
VILLAGES = (
    Marker("village_great_person", "village", "great person", 2, built_on=COUNTED_VILLAGES),
    Marker("village_iron", "village", "resource", 2, "iron", built_on=COUNTED_VILLAGES),
    Marker("village_spy", "village", "resource", 3, "spy", built_on=COUNTED_VILLAGES),
    Marker("village_uranium", "village", "resource", 3, "uranium", built_on=COUNTED_VILLAGES),
)
MARKERS = {marker.id: marker for marker in (*HUTS, *VILLAGES)}
