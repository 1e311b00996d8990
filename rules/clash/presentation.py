"""Clash of Cultures in words: the verbs of its actions, and what its views say."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from rules.clash.box import Box
from rules.clash.edition import Edition
from rules.clash.editions import box_of
from rules.engine.presentation import Parameter, Presentation, ScoreLine, Verb, Written
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


def hand(view: Json) -> list[Written]:
    """The cards of the seat whose view it is, with their texts."""
    if view["seat"] is None:
        return []
    box, cards = box_of(view), view["players"][view["seat"]]["hand"]
    written = [_action_card(box, card) for card in cards["action"]]
    written += [_objective_card(box, card) for card in cards["objective"]]
    written += [_wonder(box, card) for card in cards["wonder"]]
    return written


def _action_card(box: Box, id: str) -> Written:
    if id in box.events:
        return Written(box.events[id].name, box.events[id].text, "great person")
    card = box.action_cards[id]
    action = " (an action)" if card.civil.costs_action else ""
    text = f"**{card.civil.name}**{action}: {card.civil.text}\n**In battle, {card.combat.name}**: {card.combat.text}"
    return Written(card.name, text, "action card")


def _objective_card(box: Box, id: str) -> Written:
    card = box.objective_cards[id]
    lines = [f"**{half.name}** ({' or '.join(half.at)}): {half.text}" for half in card.halves]
    return Written(card.name, "\n".join(lines), "objective")


def _wonder(box: Box, id: str) -> Written:
    card = box.wonders[id]
    return Written(card.name, f"{card.text} Costs {card.price}; needs {box.advances[card.needs].name}.", "wonder")


def score(view: Json) -> list[ScoreLine]:
    lines = [ScoreLine(seat, player["points"], player["score"]) for seat, player in view["players"].items()]
    return sorted(lines, key=lambda line: -line.total)


def about(box: Box, words: str) -> list[Written]:
    """Whatever bears a name that contains the words; what bears exactly that name first."""
    wanted = words.strip().lower()
    found = [written for written in _everything(box) if wanted in written.name.lower()]
    return sorted(found, key=lambda written: written.name.lower() != wanted)


def _everything(box: Box) -> Iterator[Written]:
    for advance in box.advances.values():
        yield Written(advance.name, advance.text, f"{advance.category.name} advance")
    for id in box.action_cards:
        yield _action_card(box, id)
    for id in box.objective_cards:
        yield _objective_card(box, id)
    for id in box.wonders:
        yield _wonder(box, id)
    for event in box.events.values():
        yield Written(event.name, event.text, "event")
    for name, building in box.buildings.items():
        gives = f" Brings {building.gives}." if building.gives else ""
        needs = box.advances[building.advance].name
        yield Written(name, f"Costs {box.building_price}; needs {needs}.{gives}", "building")
    for name, unit in box.units.items():
        needed = f"; needs a {unit.needs} in the city" if unit.needs else ""
        yield Written(name, f"Costs {unit.price}{needed}.", "unit")
    for civilization in box.civilizations.values():
        for special in civilization.advances:
            yield Written(special.name, special.text, f"advance of {civilization.name}")
        for leader in civilization.leaders:
            text = "\n".join(f"**{ability.name}**: {ability.text}" for ability in leader.abilities)
            yield Written(leader.name, text, f"leader of {civilization.name}")


def presentation_of(edition: Edition) -> Presentation:
    return Presentation(
        verbs=VERBS,
        options=edition.options,
        seats=edition.box.seats,
        status=status,
        turn=turn,
        hand=hand,
        score=score,
        about=partial(about, edition.box),
    )
