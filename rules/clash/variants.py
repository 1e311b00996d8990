"""Chapter 29: the variants, chosen when a game is opened. In all others, the rules decide."""

from __future__ import annotations

from rules.clash.edition import Edition
from rules.clash.state import Variants
from rules.engine.presentation import TableOption, chosen_of
from rules.engine.tree import Json

SEVERAL = "choice"
"""A choice of the option `civilizations`: each player is dealt two boards, and keeps one (CM-29.06)."""

CIVILIZATIONS = TableOption(
    "civilizations",
    "Civilizations",
    (
        ("dealt one: with leaders, cavalry and elephants", True),
        ("dealt two, keep one: with leaders, cavalry and elephants", SEVERAL),
        ("none: the basic game", False),
    ),
)
EVENT_TEXTS = TableOption(
    "events",
    "Events",
    (
        ("icon and text", "all"),
        ("no events: only the icons count", "icons"),
        ("optional: the player who draws may decline the text beforehand", "optional"),
    ),
)
EXPLORATION = TableOption(
    "exploration",
    "Exploration",
    (
        ("as in the Monumental edition", "monumental"),
        ("classic: barbarians where there are two plains, pirates where there are two seas", "classic"),
    ),
)
ENDING_DIE = TableOption(
    "ending_die",
    "Variable end (choose your own): which die ends the game",
    (
        ("6", 6),
        *((f"{least} or more", least) for least in (5, 4, 3, 2)),
    ),
)
LEADERS = TableOption(
    "leaders",
    "Leaders",
    (
        ("drawn at random", "drawn"),
        ("Lead us: everybody chooses their own", "chosen"),
        ("What if: one deck of all leaders, from which everybody draws", "common"),
    ),
)

ANGRY_CITIES = TableOption(
    "angry_cities",
    "A city that becomes angry by being activated again",
    (
        ("can be activated once more in that turn, as a city of size 1", False),
        ("rests for the turn (strict)", True),
    ),
)


def length(age: str) -> TableOption:
    """How long a game is; `age`: the edition's word for an age."""
    short = f"four {age}s: two settlers at the start, two free advances in each status phase"
    return TableOption("ages", "Length", ((f"six {age}s", 6), (short, 4)))


NOT_KNOWN = " (we do not know the printed numbers: choose your own)"


def ending(age: str, round: str, known: str = NOT_KNOWN) -> TableOption:
    rolled = f"Variable end{known}: before how many {round}s a die is rolled"
    none = (f"none: the game ends with its last {age}", 0)
    return TableOption(
        "ending", rolled, (none, *((f"the last {many} {round}s, with one {age} more", many) for many in (5, 3, 4, 6)))
    )


def ending_wonder(round: str) -> TableOption:
    wonder = f"a wonder that is built in one of these {round}s: everybody finishes the {round}"
    return TableOption("ending_wonder", "Variable end: what ends the game", (("the die", False), (wonder, True)))


OPTIONS = (CIVILIZATIONS, EVENT_TEXTS, length("age"), EXPLORATION, ending("age", "round"), ENDING_DIE)


def variants_of(edition: Edition, options: Json) -> Variants:
    """ValueError if an option has a value that is not among the choices."""
    chosen = chosen_of(edition.options, options)
    return Variants(
        events=chosen["events"],
        ages=chosen["ages"],
        classic_exploration=chosen.get("exploration") == "classic",
        two_boards=chosen.get("civilizations") == SEVERAL,
        ending=chosen["ending"],
        ending_die=chosen["ending_die"],
        ending_wonder=chosen.get("ending_wonder", False),
        leaders=chosen.get("leaders", "drawn"),
        angry_cities_rest=chosen.get("angry_cities", False),
    )
