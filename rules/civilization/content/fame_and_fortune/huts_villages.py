"""Hut and village markers that come with Fame and Fortune (CF-004). Its own are known: any doubt is about those of the
base box."""

from rules.civilization.content.huts_villages import COUNTED_HUTS, COUNTED_VILLAGES
from rules.civilization.piece_kinds import Marker

MARKERS = (
    Marker("hut_incense", "hut", "resource", 1, "incense", built_on=COUNTED_HUTS),
    Marker("hut_iron", "hut", "resource", 1, "iron", built_on=COUNTED_HUTS),
    Marker("hut_silk", "hut", "resource", 1, "silk", built_on=COUNTED_HUTS),
    Marker("hut_spy", "hut", "resource", 1, "spy", built_on=COUNTED_HUTS),
    Marker("hut_wheat", "hut", "resource", 2, "wheat", built_on=COUNTED_HUTS),
    Marker("hut_friendly_barbarian", "hut", "friendly barbarian", 2),
    Marker("hut_native_art", "hut", "native art", 1, culture=3),
    Marker("hut_teacher", "hut", "teacher", 1),
    Marker("village_spy", "village", "resource", 1, "spy", built_on=COUNTED_VILLAGES),
    Marker("village_uranium", "village", "resource", 1, "uranium", built_on=COUNTED_VILLAGES),
    Marker("village_friendly_workers", "village", "friendly workers", 1),
    Marker("village_native_art", "village", "native art", 1, culture=6),
    Marker("village_wealth", "village", "wealth", 1),
)
