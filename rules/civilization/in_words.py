"""The game in words: the verbs of its actions, and what its views say."""

from __future__ import annotations

from rules.civilization.edition import Edition
from rules.civilization.sequence import TITLES
from rules.engine.presentation import Parameter, Presentation, ScoreLine, Verb
from rules.engine.tree import Json

QUESTIONS = {
    "start-of-turn": "in Start of Turn",
    "city-management": "in City Management",
    "movement": "in Movement",
    "research": "in Research",
}
VERBS = {
    "start": Verb("Do something in Start of Turn", None, {"what": Parameter("start-of-turn", "What")}, "start-of-turn"),
    "manage": Verb("Do something in City Management", None, {"what": Parameter("city-management", "What")},
                   "city-management"),
    "move": Verb("Move figures", None, {"figures": Parameter("movement", "Which"), "to": Parameter("move-to", "Where")},
                 "movement"),
    "research": Verb("Research a tech", None, {"tech": Parameter("research", "Which")}, "research"),
}  # fmt: skip


def status(view: Json) -> str:
    if view["ended"]:
        return "the game is over"
    return f"turn {view['turn']}, {TITLES.get(view['phase'], 'setup')}"


def turn(view: Json) -> str | None:
    found: str | None = view["part"]
    return found


def mine(view: Json, seat: str) -> str:
    own = view["players"].get(seat)
    if not own:
        return ""
    resources = [f"{n} {kind}" for kind, n in own["resources"].items() if n]
    return " · ".join([f"{own['trade']} trade", f"{own['culture']} culture", f"{own['coins']} coins", *resources])


def score(view: Json) -> list[ScoreLine]:
    """As the variant counts it (CB-285); whoever has won is first."""
    lines = []
    for seat, player in view["players"].items():
        reasons: dict[str, float] = {
            "techs": len(player["techs"]),
            "culture track": player["culture_level"],
            "coins": player["coins"],
        }
        if seat in view["winners"]:
            reasons = {"victory": 100.0, **reasons}
        lines.append(ScoreLine(seat, sum(reasons.values()), reasons))
    return lines


def presentation_of(edition: Edition) -> Presentation:
    return Presentation(
        questions=QUESTIONS,
        verbs=VERBS,
        options=edition.options,
        seats=edition.box.seats,
        status=status,
        mine=mine,
        turn=turn,
        era=lambda view: f"turn {view['turn']}",
        beats=lambda view: f"{view['turn']} {view['phase']} {view['part']}",
        score=score,
    )
