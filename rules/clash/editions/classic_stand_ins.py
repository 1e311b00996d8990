"""Stand-ins: the Monumental Edition stands in for everything in the boxes of 2012 and 2014 that no source gives.

This includes whole decks, so a card is a stand-in unless its class says `stand_in = False`. People who own the box and
write down the printed text say so there (docs/adding.md).
"""

from __future__ import annotations

from rules.clash.box import Box

_FIELDS = (
    *("all_action_cards", "all_events", "all_objective_cards", "all_wonders"),
    *("boards", "regions", "starting_regions"),
)
"""The fields that are stand-ins; for a wonder only the price is one."""
_ADVANCES = ("bartering", "chemistry", "medicine")
"""No source says what Bartering did. Chemistry was in the place of Medicine, and nobody knows what it did either."""
_KNOWN_SPECIAL_ADVANCES = frozenset(
    f"{civilization}.{special}"
    for civilization, specials in {
        "babylonia": ("canals",),
        "carthage": ("hegemony", "pirate_allies", "warbeasts"),
        "celts": ("druidic_influence",),
        "china": ("rice_cultivation", "rice_paddies", "expansion", "sprawling"),
        "egypt": ("flood_plains", "embalming", "man_god"),
        "greece": ("study", "formal_training", "city_states", "hellenistic_culture", "hellenization"),
        "huns": ("nomads", "mounted_archers", "raiders", "hunnic_tribes"),
        "india": ("proselytism",),
        "japan": ("pottery", "horsemanship", "shogunate", "subterfuge"),
        "maya": ("ballcourts", "calendar"),
        "persia": ("zoroastrianism",),
        "rome": ("roman_roads", "imperial_roads"),
        "vikings": ("ship_construction", "shipcraft", "longships", "rune_stones", "runestones", "raiding", "marauders"),
    }.items()
    for special in specials
)
"""The rules of the expansion mention them (CV-8); some had other names then."""


def stand_ins_of(box: Box) -> frozenset[str]:
    """Everything in a box of 2012 or 2014 that nobody could read."""
    specials = {special.id for civilization in box.all_civilizations for special in civilization.advances}
    leaders = {leader.id for civilization in box.all_civilizations for leader in civilization.leaders}
    unread = (specials - _KNOWN_SPECIAL_ADVANCES) | leaders
    return frozenset(
        [
            *_FIELDS,
            *(f"all_categories/{id}" for id in _ADVANCES),
            *(f"all_civilizations/{id}" for id in sorted(unread)),
            *(f"units/{kind}" for kind, unit in box.units.items() if unit.price.total()),
        ]
    )
