"""Stand-ins: where no source gives the boxes of 2012 and 2014, the Monumental Edition stands in.

Whole decks do, so a card is a stand-in as long as its class does not say `stand_in = False`: a person who owns the box
and writes down what is printed says so there (docs/adding.md).
"""

from __future__ import annotations

from rules.clash.box import Box

_FIELDS = (
    *("all_action_cards", "all_events", "all_objective_cards", "all_wonders"),
    *("boards", "regions", "starting_regions"),
)
"""The fields that are stand-ins; of a wonder only the price is one."""
_ADVANCES = ("bartering", "chemistry", "medicine")
"""No source says what Bartering did. Chemistry stood in the place of Medicine, and the same is true of it."""
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
"""The rules of the expansion speak of them (CV-8); some had other names then."""


def stand_ins_of(box: Box) -> frozenset[str]:
    """All that a box of 2012 or 2014 has and nobody could read."""
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
