"""Words of Wisdom and Warfare that are on no card, each with its meaning and the rules to read on."""

TERMS = {
    "Health": "How many wounds kill a unit; strength is how many it deals. The health that is left counts at the end "
    "of a "
    "battle (CW-028 to CW-034).",
    "Building program": "A city action: when the city next produces, its production icons count twice (CW-022 to "
    "CW-027).",
    "Social policy": "You adopt one for each of your cities, of four cards with two sides. In Anarchy none of them "
    "works (CW-051 to CW-059).",
    "Relic": "The army that ends its move there gets what it gives, once (CW-060 to CW-066).",
    "Roaming horde": "Barbarians of rank II who attack armies and cities, played by the player who sent them (CW-036 "
    "to CW-039).",
}
