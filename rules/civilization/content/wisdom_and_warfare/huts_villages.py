"""Hut and village markers that come with Wisdom and Warfare (CW-004). They leave no doubt about the numbers, so the
resources that get none are listed here too."""

from rules.civilization.piece_kinds import Marker

MARKERS = (
    Marker("hut_incense", "hut", "resource", 1, "incense"),
    Marker("hut_iron", "hut", "resource", 0, "iron"),
    Marker("hut_silk", "hut", "resource", 1, "silk"),
    Marker("hut_spy", "hut", "resource", 1, "spy"),
    Marker("hut_uranium", "hut", "resource", 0, "uranium"),
    Marker("hut_wheat", "hut", "resource", 0, "wheat"),
    Marker("village_great_person", "village", "great person", 0),
    Marker("village_iron", "village", "resource", 1, "iron"),
    Marker("village_spy", "village", "resource", 0, "spy"),
    Marker("village_uranium", "village", "resource", 0, "uranium"),
    Marker("hut_city_state", "hut", "city-state", 2),
    Marker("village_city_state", "village", "city-state", 3),
    Marker("village_wealth", "village", "wealth", 1),
)
