"""The game in words: the verbs of its actions, and what its views say."""

from __future__ import annotations

import re

from rules.civilization.battle_orders import ORDERS
from rules.civilization.edition import Edition
from rules.civilization.grammar import some_or_none
from rules.civilization.sequence import TITLES
from rules.civilization.written import Words
from rules.engine.presentation import Occasion, Parameter, Presentation, ScoreLine, Verb
from rules.engine.tree import Json

QUESTIONS = {
    "start-of-turn": "in your part of Start of Turn",
    "trade": "in Trade",
    "city-management": "in your part of City Management",
    "movement": "in your part of Movement",
    "research": "in Research",
    "battle-unit": "in your battle turn",
}
VERBS = {
    "start": Verb(
        "Build a city, change the government, use something in Start of Turn",
        None,
        {"what": Parameter("start-of-turn", "What")},
        "start-of-turn",
    ),
    "trade": Verb(
        "Propose a trade",
        "propose",
        {
            "with": Parameter("trade-with", "With whom"),
            "give": Parameter("trade-give", "What you give, separated by commas", many=True),
            "want": Parameter("trade-want", "What you want for it", many=True),
        },
        "trade",
    ),
    "produce": Verb(
        "Let a city produce, or act otherwise in City Management",
        None,
        {
            "city": Parameter("city-management", "Which city, and what it does"),
            "item": Parameter("produce", "What it produces"),
            "where": Parameter("where", "Where that goes"),
        },
        "city-management",
    ),
    "culture": Verb("Advance on the culture track", "advance", question="city-management"),
    "move": Verb(
        "Move figures",
        None,
        {"figures": Parameter("movement", "Which figures"), "to": Parameter("move-to", "Where to")},
        "movement",
    ),
    "fight": Verb("Play a unit in a battle", None, {"unit": Parameter("battle-unit", "Which, where")}, "battle-unit"),
    "research": Verb("Choose your research", None, {"tech": Parameter("research", "Which tech")}, "research"),
}


def status(view: Json) -> str:
    if view["ended"]:
        return "the game is over"
    return f"turn {view['turn']}, {TITLES.get(view['phase'], 'setup')}"


def turn(view: Json) -> str | None:
    part: str | None = view["part"]
    return part


def pictured(view: Json) -> bool:
    """Once a turn: for the second in City Management, when all have moved and the word has to pass on anyway."""
    order: list[str] = view["order"]
    return view["phase"] == "city-management" and order[1:2] == [view["part"]]


def mine(view: Json, seat: str) -> str:
    """What the seat has, and the cities with what each can still do."""
    player = view["players"][seat]
    stock = [f"{player['trade']} trade", f"{player['culture']} culture", some_or_none(player["coins"], "coin", "coins")]
    stock += [f"{count} {kind}" for kind, count in player["resources"].items() if count]
    cities = [_city(city) for city in view["cities"].values() if city["owner"] == seat]
    return f"{', '.join(stock)} · {', '.join(cities)}"


def _city(city: Json) -> str:
    done = ", has acted" if city["actions"] else ""
    return f"{city['square']} ({city['production']} production{done})"


def score(view: Json) -> list[ScoreLine]:
    """As the variant counts it (CB-285); whoever has won is first."""
    return [
        ScoreLine(
            seat,
            total=sum(reasons.values()),
            reasons=reasons,
            tie=(float(seat in view["winners"]),),
        )
        for seat, reasons in _counted(view).items()
    ]


VICTORY = 100.0
"""Added to the count of a winner: nobody else is before him."""


def _counted(view: Json) -> dict[str, dict[str, float]]:
    return {
        seat: {
            **({"victory": VICTORY} if seat in view["winners"] else {}),
            "techs": len(player["techs"]),
            "culture track": player["culture_level"],
            "coins": player["coins"],
        }
        for seat, player in view["players"].items()
    }


def attacked(view: Json, seat: str) -> bool:
    return view["battle"] is not None and view["battle"]["defender"] == seat


def capital_attacked(view: Json, seat: str) -> bool:
    return attacked(view, seat) and view["cities"].get(view["battle"]["square"], {}).get("capital", False)


def enemy_near(view: Json, seat: str) -> bool:
    """An enemy figure stands in the outskirts of one of the seat's cities."""
    around = {square for city in view["cities"].values() if city["owner"] == seat for square in city["outskirts"]}
    return any(f["owner"] != seat for square, here in view["figures"].items() if square in around for f in here)


OCCASIONS = {
    "attacked": Occasion("you are attacked", attacked),
    "capital": Occasion("your capital is attacked", capital_attacked),
    "near": Occasion("an enemy figure stands beside one of your cities", enemy_near),
}

WEIGHTS = (
    (0, r"Turn \d+(, [\w ]+)?: @\w+( is the first player)?\."),
    (0, r"@\w+( and @\w+)* wins? the game\."),
    (0, r"@\w+ is (not )?done with trading\."),
    (0, r"@\w+ researches nothing\."),
    (2, r"@\w+ (builds a city|discovers a tile|learns|is in) .*"),
    (3, r"@\w+ wins the battle in .*"),
    (3, r"The city of @\w+ in \w+ is destroyed\."),
    (4, r".* of @\w+ stands in \w+\."),
    (5, r"@\w+ (has conquered a capital|has researched|has come to the end|has enough coins).*"),
)
"""Of lines told: what they matter; whatever is not here is ordinary."""


def weight(line: str) -> int:
    return next((weight for weight, pattern in WEIGHTS if re.fullmatch(pattern, line)), 1)


def presentation_of(edition: Edition) -> Presentation:
    """What people see of an edition."""
    words = Words(edition)
    return Presentation(
        questions=QUESTIONS,
        verbs=VERBS,
        options=edition.options,
        seats=edition.box.seats,
        status=status,
        orders={"battle-unit": ORDERS},
        mine=mine,
        turn=turn,
        era=lambda view: f"turn {view['turn']}",
        occasions=OCCASIONS,
        pictured=pictured,
        beats=lambda view: f"turn {view['turn']}" + (", movement" if view["phase"] in ("movement", "research") else ""),
        hand=words.hand,
        what_is_held="Your cards and markers",
        score=score,
        weight=weight,
        about=words.about,
    )
