"""Clash of Cultures in words: the verbs of its actions, and the texts of its views."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from rules.clash.differences import differences
from rules.clash.edition import EDITIONS, Edition
from rules.clash.pile import LEVELS, RESOURCES, word_for
from rules.clash.plan_stops import if_first_city_is_attacked, if_you_are_attacked, plan_stops
from rules.clash.turn import ACTION
from rules.clash.view_types import BattleSeen, PlayerSeen, View
from rules.clash.written import Words
from rules.engine.ask import Option
from rules.engine.english import so_many
from rules.engine.presentation import Lasting, Occasion, Parameter, Presentation, ScoreLine, Verb, Written, ranking
from rules.engine.step import Due


def _is_card(option: Option) -> bool:
    return isinstance(option.value, Due) and option.value.step in ("use-power", "play-card")


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
    "card": Verb(
        "Play an action card, or use a power", None, {"card": Parameter("action", "Which one", only=_is_card)}
    ),
    "end": Verb("End your turn", "end-turn", ends=True),
}


def status(edition: Edition, view: View) -> str:
    return "the game is over" if view["ended"] else f"{era(edition, view)}, {edition.word('round')} {view['round']}"


def era(edition: Edition, view: View) -> str:
    return f"{edition.word('age')} {view['age']}"


def _attack(view: View, seat: str) -> BattleSeen | None:
    """The running battle, if the seat is the defender."""
    battle = view["battle"]
    return battle if battle and battle["defender"] == seat else None


def attacked(view: View, seat: str) -> bool:
    return _attack(view, seat) is not None


def attacked_at_home(view: View, seat: str) -> bool:
    """In the city that the seat began with."""
    battle = _attack(view, seat)
    return battle is not None and battle["space"] == view["players"][seat]["home"]


OCCASIONS = {
    "attacked": Occasion(if_you_are_attacked(), attacked),
    "at-home": Occasion(if_first_city_is_attacked(), attacked_at_home),
}


def turn(view: View) -> str | None:
    return view["turn"]["seat"] if view["turn"] else None


def to_come(view: View) -> list[str]:
    """The players who still have their turn this round."""
    now = turn(view)
    return view["order"][view["order"].index(now) + 1 :] if now in view["order"] else []


DAYS = {2: (1.1, 2.4), 3: (1.6, 3.9), 4: (2.0, 4.6)}
"""The days that an age takes."""


def lasts(edition: Edition) -> Lasting:
    usual, age = edition.box.ages, edition.word("age")
    return Lasting(DAYS, lambda number: so_many(number, age), lambda table: int(table.get("ages", usual)))


def gone(edition: Edition, view: View) -> float:
    """The rounds that are over, out of all rounds."""
    each = edition.box.rounds
    return min(((view["age"] - 1) * each + view["round"] - 1) / (view["variants"]["ages"] * each), 1.0)


def mine(edition: Edition, view: View, seat: str) -> str:
    """The actions left, the stock, the levels, and the cities with their state."""
    player = view["players"][seat]
    return " · ".join(filter(None, (_left(edition, view, seat), _stock(player), _levels(player), _cities(view, seat))))


def _left(edition: Edition, view: View, seat: str) -> str:
    now = view["turn"]
    if now is None or now["seat"] != seat:
        return ""
    action, actions = edition.word(ACTION), now["actions"]
    return f"{so_many(actions, action) if actions else f'no {action}s'} left"


def _stock(player: PlayerSeen) -> str:
    words = []
    for kind, amount in player["stock"].items():
        full = amount == player["limits"].get(kind)
        name = word_for(kind) if amount == 1 and kind in RESOURCES else kind
        words += [f"{amount} {name}{' (full)' if full else ''}"] if amount else []
    return ", ".join(words) or "no resources"


def _levels(player: PlayerSeen) -> str:
    """The limits of the tokens, in an edition that has levels."""
    levels = player.get("levels", {})
    return ", ".join(f"{name} {levels[kind]}" for kind, name in LEVELS.items() if kind in levels)


def _cities(view: View, seat: str) -> str:
    own = {space: city for space, city in view["cities"].items() if city["owner"] == seat}
    used = {space: ", used" if view["turn"] and city["activated"] else "" for space, city in own.items()}
    words = [f"{space} (size {city['size']}, {city['mood']}{used[space]})" for space, city in own.items()]
    return f"{so_many(len(own), 'city', 'cities')}: {', '.join(words)}" if own else "no city"


def score(view: View) -> list[ScoreLine]:
    """The lines of the sheet are in the order in which they break a tie (CM-27.08)."""
    lines = [
        ScoreLine(seat, player["points"], player["score"], (player.get("wins_ties", False), *player["score"].values()))
        for seat, player in view["players"].items()
    ]
    return [line for shared in ranking(lines) for line in shared]


def presentation_of(edition: Edition) -> Presentation[View]:
    """An edition as people see it."""
    words = Words(edition)
    return Presentation(
        line=edition.line,
        verbs={verb: replace(about, text=edition.word(about.text)) for verb, about in VERBS.items()},
        options=edition.options,
        seats=edition.box.seats,
        status=partial(status, edition),
        mine=partial(mine, edition),
        turn=turn,
        to_come=to_come,
        lasts=lasts(edition),
        gone=partial(gone, edition),
        era=partial(era, edition),
        occasions=OCCASIONS,
        stops=plan_stops(edition),
        hand=words.hand,
        what_is_held="Your action cards, objectives and wonders",
        score=score,
        about=words.about,
        differences=lambda title: _differences(edition, title),
    )


def _differences(here: Edition, title: str) -> list[Written]:
    """For somebody who knows the edition of this title."""
    titles = {edition.title: edition for edition in EDITIONS.values()}
    return differences(here, titles.get(title, here))
