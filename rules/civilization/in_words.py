"""The game in words: the verbs of its actions, and the texts of its views."""

from __future__ import annotations

from functools import partial

from rules.civilization.battle_orders import ORDERS
from rules.civilization.box import Box
from rules.civilization.building_program import BUILDING_PROGRAMS
from rules.civilization.deeds import TITLES
from rules.civilization.differences import differences_from
from rules.civilization.edition import Edition
from rules.civilization.grammar import plan_in_words, some_or_none
from rules.civilization.plan_stops import (
    PLAN_STOPS,
    if_capital_is_attacked,
    if_enemy_is_near,
    if_you_are_attacked,
)
from rules.civilization.pyramid import ROMAN
from rules.civilization.view_types import BattleSeen, CitySeen, View
from rules.civilization.written import Words
from rules.engine.ask import Option
from rules.engine.english import a, listed
from rules.engine.presentation import Lasting, Occasion, Parameter, Presentation, ScoreLine, Usual, Verb, ranking
from rules.engine.step import Due

QUESTIONS = {
    "start-of-turn": "in your part of Start of Turn",
    "trade": "in Trade",
    "city-management": "in your part of City Management",
    "movement": "in your part of Movement",
    "research": "in Research",
    "battle-unit": "in your battle turn",
    "barbarians-unit": "when you play the barbarians of a village",
}
MENUS = ("city-management", "start-of-turn", "movement")
"""The menus of parts of a phase."""
SETTLING = frozenset({"capital", "first-army", "first-scout"})
FIGHTS = frozenset({"battle-unit", "barbarians-unit"})
PLACES = frozenset({"great-person"})
CARD_STEPS = frozenset({"use-ability", "play-event", "use-find", "show-person"})


def _is_card(option: Option) -> bool:
    return isinstance(option.value, Due) and option.value.step in CARD_STEPS


VERBS = {
    "found": Verb(
        "Build a city", None, {"at": Parameter("start-of-turn", "Where", among="city-")}, question="start-of-turn"
    ),
    "government": Verb(
        "Change the government",
        None,
        {"to": Parameter("start-of-turn", "Which government, or Anarchy", among="government-")},
        question="start-of-turn",
    ),
    "trade": Verb(
        "Propose a trade",
        "propose",
        {
            "with": Parameter("trade-with", "With whom"),
            "give": Parameter("trade-give", "What you give, separated by commas", many=True),
            "want": Parameter("trade-want", "What you want for it", many=True),
        },
        question="trade",
    ),
    "produce": Verb(
        "Let a city produce",
        None,
        {
            "city": Parameter("city-management", "Which city", among="produce-"),
            "item": Parameter("produce", "What it produces"),
            "where": Parameter("where", "Where it goes"),
        },
        question="city-management",
    ),
    "arts": Verb(
        "Devote a city to the arts",
        None,
        {"city": Parameter("city-management", "Which city", among="arts-")},
        question="city-management",
    ),
    "harvest": Verb(
        "Let a city harvest a resource",
        None,
        {
            "city": Parameter("city-management", "Which city", among="harvest-"),
            "resource": Parameter("harvest", "Which resource"),
        },
        question="city-management",
    ),
    "culture": Verb("Advance on the culture track", "advance", question="city-management"),
    "move": Verb(
        "Move figures",
        None,
        {
            "figures": Parameter("movement", "Which figures", only=lambda option: bool(option.spaces)),
            "to": Parameter("move-to", "Where to"),
        },
        question="movement",
    ),
    "research": Verb("Choose your research", None, {"tech": Parameter("research", "Which tech")}, question="research"),
    "fight": Verb(
        "Play a unit in a battle",
        None,
        {"unit": Parameter("battle-unit", "Which, where", only=lambda option: not _is_card(option))},
        question="battle-unit",
        also=("barbarians-unit",),
    ),
    "card": Verb(
        "Play a culture event, or use an ability",
        None,
        {"card": Parameter("city-management", "Which one", only=_is_card)},
        question="city-management",
        also=(*MENUS[1:], "trade", "battle-unit"),
    ),
    "end": Verb(
        "End your part of the phase",
        "done",
        question="city-management",
        also=(*MENUS[1:], "trade", "research", "battle-ability"),
        ends=True,
    ),
}

PROGRAM = {
    "program": Verb(
        "Start a building program in a city",
        None,
        {"city": Parameter("city-management", "Which city", among="program-")},
        question="city-management",
    )
}
"""For editions where cities can do that."""


def status(view: View) -> str:
    if view["ended"]:
        return "the game is over"
    return f"turn {view['turn']}, {TITLES.get(view['phase'], 'setup')}"


def turn(view: View) -> str | None:
    return view["part"]


def pictured(view: View) -> bool:
    """Once a turn: for the second player in City Management. By then everybody has moved and is waiting for the others
    anyway."""
    return view["phase"] == "city-management" and view["order"][1:2] == [view["part"]]


def opens_early(view: View) -> bool:
    """Cities depend little on what others do first, so nobody waits for them until the figures move."""
    return view["phase"] in ("start-of-turn", "trade", "city-management")


TURNS = 16
"""A usual number for people who know what they want."""
LASTS = Lasting({2: (0.2, 1.3), 3: (0.4, 2.0), 4: (0.6, 2.8)}, lambda number: f"{number} turns", lambda _: TURNS)


def gone(box: Box, view: View) -> float:
    """How many turns are over, out of all the turns, if the nearest victory keeps coming nearer at the same pace."""
    over = max(view["turn"] - 1, 0)
    left = TURNS * (1 - _nearest(box, view))
    return over / (over + left) if over else 0.0


def _nearest(box: Box, view: View) -> float:
    """How near the leading player is to a victory."""
    shares = [
        max(
            player["culture_level"] / len(box.culture_track),
            (max(player["rows"].values(), default=1) - 1) / (len(ROMAN) - 1),
            player["coins"] / box.coins_to_win,
        )
        for player in view["players"].values()
    ]
    return min(max(shares, default=0.0), 1.0)


def mine(edition: Edition, view: View, seat: str) -> str:
    """The seat's goods, and its cities with the actions each has left."""
    player = view["players"].get(seat)
    if player is None:
        return ""  # civilizations are still being dealt
    if view["phase"] == "setup":  # all it has so far is its civilization
        civilization = edition.box.civilizations[player["civilization"]]
        return f"{civilization.name}: {civilization.text}"
    stock = [f"{player['trade']} trade", f"{player['culture']} culture", some_or_none(player["coins"], "coin", "coins")]
    stock += [f"{count} {kind}" for kind, count in player["resources"].items() if count]
    held = (player.get("markers"), player.get("events"), player["great_people"], player.get("people_cards"))
    stock += [some_or_none(len(them), one, f"{one}s") for them, one in zip(held, HELD, strict=True) if them]
    cities = [_city(city) for city in view["cities"].values() if city["owner"] == seat]
    tech = plan_in_words(edition.box, player.get("planned", ""))
    planned = [f"you will research {tech}"] if tech else []
    policies = [edition.box.policies[id].name for id in player["policies"]]
    coming = [f"{edition.box.relics[id].name} at the start of your next turn" for id in player["coming"]]
    return " · ".join(filter(None, [", ".join(stock), ", ".join(cities), ", ".join(policies), *coming, *planned]))


HELD = ("marker", "culture event", "great person", "great person card")


def _city(city: CitySeen) -> str:
    acted = "have acted" if city["second"] else "has acted"
    can = acted if city["actions"] else f"({city['production']} production)"
    lies = [a(city["marker"])] * bool(city["marker"]) + ["a building program"] * city["program"]
    center = " and ".join(filter(None, (city["square"], city["second"])))
    return f"{center} {can}" + (f" with {listed(lies)}" if lies else "")


VICTORIES = {
    "culture": "by the culture track",
    "tech": "with Space Flight",
    "economic": "with enough coins",
    "military": "by conquering a capital",
}


def score(edition: Edition, view: View) -> list[ScoreLine]:
    """The score as the variant counts it (CB-285), and how far each victory is; the winner comes first."""
    lines = []
    for seat, player in view["players"].items():
        counted = {
            "techs": len(player["techs"]),
            "culture track": player["culture_level"],
            "coins": player["coins"],
        }
        how = next((met["kind"] for met in view["victories"] if met["seat"] == seat), "")
        won = VICTORIES.get(how, "by the count") if seat in view["winners"] else ""
        lines.append(
            ScoreLine(seat, sum(counted.values()), counted, won=won, besides=_how_far(edition.box, view, seat))
        )
    return [line for shared in ranking(lines) for line in shared]


def _how_far(box: Box, view: View, seat: str) -> str:
    player = view["players"][seat]
    highest = max(player["rows"].values(), default=1)
    capitals = sum(met["seat"] == seat and met["kind"] == "military" for met in view["victories"])
    return (
        f"culture track {player['culture_level']} of {len(box.culture_track)} · techs up to level {ROMAN[highest]} of "
        f"{ROMAN[-1]} · coins {player['coins']} of {box.coins_to_win} · conquered capitals {capitals} of 1"
    )


def _attack(view: View, seat: str) -> BattleSeen | None:
    """The running battle, if the seat is the defender."""
    battle = view["battle"]
    return battle if battle and battle["defender"] == seat else None


def attacked(view: View, seat: str) -> bool:
    return _attack(view, seat) is not None


def capital_attacked(view: View, seat: str) -> bool:
    mine = [city for city in view["cities"].values() if city["owner"] == seat and city["capital"]]
    battle = _attack(view, seat)
    return battle is not None and any(battle["square"] in (city["square"], city["second"]) for city in mine)


def enemy_near(view: View, seat: str) -> bool:
    """An enemy figure is in the outskirts of one of the seat's cities."""
    around = {square for city in view["cities"].values() if city["owner"] == seat for square in city["outskirts"]}
    return any(f["owner"] != seat for square, here in view["figures"].items() if square in around for f in here)


OCCASIONS = {
    "attacked": Occasion(if_you_are_attacked(), attacked),
    "capital": Occasion(if_capital_is_attacked(), capital_attacked),
    "near": Occasion(if_enemy_is_near(), enemy_near),
}

BEFOREHAND = {
    "battle-unit": "your units in battles",
    "barbarians-unit": "the barbarians' units in villages that others attack",
    "before-battle": "cards before the units of a battle are drawn",
    "battle-start": "great people at the start of a battle",
    "battle-ability": "abilities after your unit in a battle turn",
    "after-battle": "great people after a battle",
    "start-of-phase": "great people at the start of a phase",
    "cancel": "cancelling what others do",
    "interrupt": "interrupting moves of others",
    "watch": "squares that you watch while others move",
    "trade": "trading",
    "start-of-turn": "governments, scouts and cards in Start of Turn",
    "city-management": "cards and abilities in City Management",
    "movement": "cards and abilities in Movement",
}
USUAL = {
    "cancel": Usual(),
    "interrupt": Usual(),
    "watch": Usual(),
    "start-of-phase": Usual(),
    "barbarians-unit": Usual(orders=("best",)),
    "start-of-turn": Usual(),
    "trade": Usual(),
}
"""These would ask everybody several times during the turns of others, and nearly everybody would pass each time."""
OF_GREAT_PEOPLE = ("battle-start", "after-battle", "start-of-phase")
"""Asked only in editions where great people have cards."""


def presentation_of(edition: Edition) -> Presentation[View]:
    """An edition as people see it."""
    words = Words(edition)
    never = () if edition.box.all_people_cards else OF_GREAT_PEOPLE
    return Presentation(
        line=edition.line,
        questions=QUESTIONS,
        verbs={**VERBS, **(PROGRAM if BUILDING_PROGRAMS in edition.house else {})},
        options=edition.options,
        seats=edition.box.seats,
        status=status,
        orders={"battle-unit": ORDERS, "barbarians-unit": ORDERS},
        beforehand={kind: text for kind, text in BEFOREHAND.items() if kind not in never},
        usual={kind: word for kind, word in USUAL.items() if kind not in never},
        never_planned=FIGHTS,
        whatever_is_drawn=PLACES,
        alone=SETTLING,
        mine=partial(mine, edition),
        turn=turn,
        to_come=lambda view: view["to_play"],
        opens_early=opens_early,
        lasts=LASTS,
        gone=partial(gone, edition.box),
        era=lambda view: f"turn {view['turn']}",
        occasions=OCCASIONS,
        stops=PLAN_STOPS,
        pictured=pictured,
        beats=lambda view: f"turn {view['turn']}" + (", movement" if view["phase"] in ("movement", "research") else ""),
        hand=words.hand,
        what_is_held="Your cards and markers",
        score=partial(score, edition),
        in_points=False,
        about=words.about,
        differences=partial(differences_from, edition),
    )
