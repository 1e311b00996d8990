"""What there is to be seen in games of Clash of Cultures, for random play to look out for."""

from __future__ import annotations

from collections.abc import Iterator

from rules.clash.board import all_units
from rules.clash.box import BOX
from rules.clash.content.boards import REGIONS
from rules.clash.content.pieces import BUILDINGS, UNITS
from rules.clash.kinds import HeldEvent
from rules.clash.state import State


def everything() -> Iterator[str]:
    for card in BOX.action_cards.values():
        yield f"answer {'answer-card' if card.civil.answers else 'action'}: {card.id}"
        yield f"answer battle-card: {card.id}"
    for event in BOX.events.values():
        yield f"event {event.id}"
        if isinstance(event, HeldEvent):
            yield f"answer action: {event.id}"
    for objective in BOX.objective_cards.values():
        yield from (f"completed {objective.id}: {half.id}" for half in objective.halves)
    for kind, names in {
        "advance": BOX.advances,
        "built": [*BUILDINGS, *BOX.wonders],
        "leader": BOX.leaders,
        "civilization": BOX.civilizations,
        "unit": UNITS,
        "region": REGIONS,
    }.items():
        yield from (f"{kind} {name}" for name in names)


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
