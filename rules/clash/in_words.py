"""Clash of Cultures in words: the verbs of its actions, and what its views say."""

from __future__ import annotations

from rules.clash.edition import Edition
from rules.clash.written import Words
from rules.engine.presentation import Parameter, Presentation, ScoreLine, Verb
from rules.engine.tree import Json

VERBS = {
    "advance": Verb("Buy an advance", "advance", {"advance": Parameter("advance", "Which advance")}),
    "found": Verb("Found a city", "found-city", {"at": Parameter("found-city", "Where the settler stands")}),
    "collect": Verb(
        "Collect resources in a city",
        "collect",
        {
            "city": Parameter("collect-city", "Which city"),
            "from": Parameter("collect-from", "From which spaces", many=True),
        },
    ),
    "construct": Verb(
        "Construct a building",
        "construct",
        {
            "city": Parameter("construct-city", "In which city"),
            "building": Parameter("construct-building", "Which building"),
        },
    ),
    "wonder": Verb(
        "Construct a wonder",
        "wonder",
        {"city": Parameter("construct-city", "In which city"), "wonder": Parameter("wonder", "Which wonder")},
    ),
    "recruit": Verb(
        "Recruit units",
        "recruit",
        {
            "city": Parameter("recruit-city", "In which city"),
            "units": Parameter("recruit-units", "Which units, separated by commas", many=True),
        },
    ),
    "move": Verb(
        "Move a group of units",
        "move",
        {
            "from": Parameter("move-from", "From where"),
            "units": Parameter("move-units", "Which units, separated by commas", many=True),
            "to": Parameter("move-to", "Where to"),
        },
    ),
    "happiness": Verb(
        "Increase happiness", "happiness", {"cities": Parameter("happiness", "A city for each step", many=True)}
    ),
    "influence": Verb(
        "Influence culture",
        "influence",
        {"from": Parameter("influence-from", "From which city"), "city": Parameter("influence-city", "Which city")},
    ),
    "trade": Verb(
        "Propose a trade",
        "trade",
        {
            "with": Parameter("trade-with", "With whom"),
            "give": Parameter("trade-give", "What you give, separated by commas", many=True),
            "want": Parameter("trade-want", "What you want for it", many=True),
        },
    ),
    "card": Verb("Play an action card, or use a power", None, {"card": Parameter("action", "Which one")}),
    "end": Verb("End your turn", "end-turn"),
}


def status(view: Json) -> str:
    return "the game is over" if view["ended"] else f"age {view['age']}, round {view['round']}"


def turn(view: Json) -> str | None:
    return view["turn"]["seat"] if view["turn"] else None


def score(view: Json) -> list[ScoreLine]:
    lines = [ScoreLine(seat, player["points"], player["score"]) for seat, player in view["players"].items()]
    return sorted(lines, key=lambda line: -line.total)


def presentation_of(edition: Edition) -> Presentation:
    """What people see of an edition."""
    words = Words(edition)
    return Presentation(
        verbs=VERBS,
        options=edition.options,
        seats=edition.box.seats,
        status=status,
        turn=turn,
        hand=words.hand,
        what_is_held="Your action cards, objectives and wonders",
        score=score,
        about=words.about,
    )
