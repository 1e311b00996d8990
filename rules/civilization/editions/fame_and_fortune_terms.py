"""Words of Fame and Fortune that are on no card, each with its meaning and the rules to read on."""

TERMS = {
    "Metropolis": "A capital over two squares, with 10 round it. Agriculture makes one of yours (CF-057 to CF-068).",
    "Disbanding": "A figure that ends its move in a city of its own goes back to the supply, and may leave a "
    "fortification or a caravan (CF-040 to CF-047).",
    "Fortification": "It makes the combat bonus of a city 2 higher, until the city has been defended (CF-043, CF-044).",
    "Caravan": "2 more production for a city, once (CF-045, CF-046).",
    "Relic": "The army that ends its move there gets what it gives, once (CF-048 to CF-056).",
    "Investment": "A marker on one of four cards of yours, for a coin token; one a turn (CF-080 to CF-086).",
}
