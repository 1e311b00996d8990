"""Sights that random play watches for in games of Clash of Cultures."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules.clash.board import all_units
from rules.clash.box import Box
from rules.clash.edition import Edition
from rules.clash.kinds import HeldEvent
from rules.clash.state import State

RARE = ("spy", "new_plans", "great_seer", "maya", "astronomy", "china", "babylonia")
"""Cards that let a player see or seek something hidden, and cards that lead to these: hands, objectives, the next
event, wonders."""


def everything(box: Box) -> Iterator[str]:
    for card in box.action_cards.values():
        yield f"answer {'answer-card' if card.civil.answers else 'action'}: {card.id}"
        yield f"answer battle-card: {card.id}"
    for event in box.events.values():
        yield f"event {event.id}"
        if isinstance(event, HeldEvent):
            yield f"answer action: {event.id}"
    for objective in box.objective_cards.values():
        yield from (f"completed {objective.id}: {half.id}" for half in objective.halves)
    for kind, names in {
        "advance": box.advances,
        "built": [*box.buildings, *box.wonders],
        "leader": box.leaders,
        "civilization": box.civilizations,
        "unit": box.units,
        "region": box.regions,
    }.items():
        yield from (f"{kind} {name}" for name in names)


def idle(edition: Edition) -> Callable[[str], bool]:
    """Whether this name is in the chapters only for other editions: a refusal by a rule that this edition's book
    lacks."""
    rows, books = edition.concordance.rows, {number.partition("-")[0] for number in edition.rulebook}

    def is_idle(name: str) -> bool:
        what, _, number = name.partition(" ")
        if what != "refusal":
            return False
        return edition.sign(number) == "-" if number in rows else number.partition("-")[0] not in books

    return is_idle


def seen(state: State) -> Iterator[str]:
    if state.event:
        yield f"event {state.event}"
    for player in state.players.values():
        yield from (f"advance {advance}" for advance in player.advances)
        yield from (f"completed {done.card}: {done.objective}" for done in player.completed)
        yield f"leader {player.leader}"
        yield f"civilization {player.civilization}"
    for city in state.cities.values():
        yield from (f"built {piece}" for piece in (*city.buildings, *city.wonders))
    yield from (f"unit {unit.kind}" for unit in all_units(state))
    yield from (f"region {region}" for region in state.regions.values())
