"""Sights that random play watches for in games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from rules.civilization.edition import Edition
from rules.civilization.setup import NUMBER_OF_PLAYERS
from rules.civilization.state import Deal, State

NUMBER = "refusal "
OFFERS = ("of something hidden", "of something shown", "for something hidden")

RARE = ("zheng_he", "the_oracle")
"""Cards that show face-down markers, and others' battle hands."""


def everything(edition: Edition) -> Iterator[str]:
    box = edition.box
    kinds: dict[str, Iterable[str]] = {
        "tech": box.techs,
        "government": box.governments,
        "wonder": box.wonders,
        "policy": box.policies,
        "civilization": box.civilizations,
        "building": box.buildings,
        "tile": box.tiles,
        "great person": box.great_people,
        "relic": box.relics,
        "investment": box.investments,
        "great person card": box.people_cards,
        "city-state": box.city_states,
    }
    for kind, names in kinds.items():
        yield from (f"{kind} {name}" for name in names)
    yield from (*edition.abilities, *box.events)  # by the names of answers
    yield from (f"offer among {players}" for players in range(2, box.seats[1] + 1))
    yield from (f"offer {word}" for word in OFFERS)
    yield from (f"victory {kind}" for kind in ("culture", "tech", "economic", "military"))


def idle(edition: Edition) -> Callable[[str], bool]:
    """Whether this name comes from the chapters for larger boxes than this one."""
    box = edition.box
    moments = {moment for effect in edition.effects.values() for moment in effect.moments}
    finds = {marker.find for marker in box.markers.values()}
    chapters: Iterable[tuple[object, tuple[str, ...]]] = (
        (box.policies, ("step adopt-policy", "step return-policy", "ask policy", "ask return-policy")),
        (box.people_cards, ("step before-phase", "step cards-of-battle", "step discard-surplus-people",
                            "step show-person", "step learn-lower", "ask great-person-card", "ask surplus-person")),
        (box.city_states, ("ask city-state",)),
        ("disbands" in moments, ("ask caravan", "ask leave-behind")),
        ("events_drawn" in moments, ("ask keep-event",)),
        ("great_people_drawn" in moments, ("ask keep-great-person",)),
        ("second_tech" in moments, ("ask research-more", "step learn-with-it")),
        ("friendly barbarian" in finds, ("ask friendly-barbarian",)),
        ("teacher" in finds, ("ask teacher",)),
        (any(find.when for find in box.finds.values() if find.name.lower() in finds), ("step use-find",)),
    )  # fmt: skip
    names = {name for there, names in chapters if not there for name in names}
    names |= {NUMBER + number for number in NUMBER_OF_PLAYERS}  # nobody opens a table of another size
    known = edition.rulebook

    def is_idle(name: str) -> bool:
        return name in names or (name.startswith(NUMBER) and name.removeprefix(NUMBER) not in known)

    return is_idle


def seen(state: State) -> Iterator[str]:
    for player in state.players.values():
        yield from (f"tech {tech}" for tech in player.techs)
        yield f"government {player.government}"
        yield from (f"policy {policy}" for policy in player.policies)
        yield f"civilization {player.civilization}"
        yield from (f"investment {card}" for card in player.investments)
        yield from (f"great person card {card}" for card in (*player.people_cards, *player.open_people))
    yield from (f"{piece.kind} {piece.name}" for piece in state.pieces.values())
    yield from (f"city-state {id}" for id in state.city_states.values())
    yield from (f"relic {relic}" for relic in state.relics.values())
    yield from (f"tile {tile.tile}" for tile in state.tiles.values())
    yield from (f"offer {word}" for deal in state.deals for word in _offered(deal))
    yield from (f"victory {victory.kind}" for victory in state.victories)


def _offered(deal: Deal) -> Iterator[str]:
    yield f"among {len(deal.partners)}"
    if any(part.shown for part in deal.parts):
        yield "of something shown"
    if any(part.hidden for part in deal.parts if part.seat == deal.seat):
        yield "of something hidden"
    if any(part.hidden for part in deal.parts if part.seat != deal.seat):
        yield "for something hidden"
