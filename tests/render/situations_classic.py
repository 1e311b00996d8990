"""Tables of 2012 and 2014 to draw: levels, wonders that are face up or reserved, leaders who are not units."""

from __future__ import annotations

from functools import lru_cache

from tests.rules.clash.scenario import Situation, clash


@lru_cache(maxsize=1)
def table() -> Situation:
    """Late in a game of three, as red, who has the most."""
    return clash(
        """
        E5 plains   red city happy temple academy great_gardens, 2 red infantry, red settler
        D5 forest   red city port@D4
        D4 sea      2 red ship, red settler
        E4 mountain barbarians city, 2 barbarians infantry
        C7 plains   blue city fortress red:temple great_library, blue infantry
        G7 plains   yellow city angry academy
        F7 mountain yellow infantry
        """,
        seats=3,
        edition="classic",
        red="5 food, 4 wood, 8 ore, 3 ideas, 1 gold, 3 mood, 4 culture, storage, irrigation, engineering, roads, "
        "fishing, cartography, writing, philosophy, tactics, siegecraft, myths, rituals, art_and_sculptures, "
        "monuments, voting, civil_liberties, Culture Level 6, Happiness Level 4, reserved great_wall, great_statue, "
        "leadership-high_ground, great_ideas-siege, large_civilization-draft",
        blue="2 food, 1 gold, 2 culture, Culture Level 4, Happiness Level 2, writing, philosophy, tactics, draft",
        yellow="1 wood, 2 mood, Happiness Level 3, writing",
        age=4,
        round=2,
    )


@lru_cache(maxsize=1)
def beginning() -> Situation:
    """Almost nothing of anything, for two players."""
    return clash(
        "D2 plains  red city, red settler\nD7 plains  blue city, blue settler", edition="classic", red="2 food"
    )


@lru_cache(maxsize=1)
def with_civilizations() -> Situation:
    """Additions of 2014: a leader ashore and one aboard, cavalry, elephants, apothecary, market, obelisk, pirates."""
    return clash(
        """
        E5 plains   red city happy temple apothecary market, red leader, red infantry, red cavalry, red elephant
        D5 forest   red city port@D4 obelisk
        D4 sea      2 red ship, red settler
        D6 sea      pirates ship
        E4 mountain barbarians city, 2 barbarians infantry
        C7 plains   blue city fortress red:temple, blue cavalry
        B7 sea      blue ship, blue leader
        """,
        edition="civilizations",
        red="rome, leader augustus, 2 food, 4 wood, 3 ideas, 2 gold, 2 mood, 3 culture, engineering, roads, fishing, "
        "cartography, writing, mathematics, art_and_sculptures, bartering, trade_routes, tactics, myths, voting, "
        "Culture Level 5, Happiness Level 3, leadership-high_ground, great_ideas-siege, large_civilization-draft",
        blue="vikings, leader knut, 2 food, 1 gold, 2 culture, Culture Level 3, Happiness Level 1, fishing, "
        "writing, tactics, bartering",
        age=3,
        round=1,
    )
