"""The text on the cards of a hand, for a picture or its words."""

from __future__ import annotations

from dataclasses import dataclass

from rules.clash.editions import box_of
from rules.clash.printed import AN_ACTION, needed_advances, needs_of, when_completed
from rules.clash.view_types import View
from rules.engine.english import starting

TITLES = {"action": "Action", "objective": "Objective", "wonder": "Wonder", "event": "Event"}


@dataclass(frozen=True)
class Part:
    """One half of a card."""

    sign: str
    name: str
    text: str
    """The text. It begins with whose card it is and when to play it, if that is not at any time."""
    price: str = ""


@dataclass(frozen=True)
class Card:
    id: str
    deck: str
    parts: tuple[Part, ...]


def cards_of(view: View) -> list[Card]:
    """The hand in the view; ValueError for a spectator."""
    seat = view["seat"]
    hand = view["players"][seat].get("hand") if seat in view["players"] else None
    if hand is None:
        raise ValueError("Only a seat has a hand.")
    found = []
    for id in hand["action"]:
        if id in box_of(view).events:  # a great person, kept in hand (CM-21.10)
            event = box_of(view).events[id]
            found.append(Card(id, "event", (Part("person", event.name, saying(AN_ACTION, event.text)),)))
            continue
        card = box_of(view).action_cards[id]
        price = str(card.civil.price) if card.civil.price.total() else ""
        parts = (
            Part("civil", card.civil.name, saying(card.civil.when_played, card.civil.text), price),
            Part("battle", card.combat.name, saying(card.combat.when_played, card.combat.text)),
        )
        found.append(Card(id, "action", parts))
    for id in hand["objective"]:
        names = {half.id: half.name for half in box_of(view).objectives.values()}
        halves = box_of(view).objective_cards[id].halves
        whens = [when_completed(half, names.get(half.excludes or "", "")) for half in halves]
        goals = [Part("goal", half.name, saying(when, half.text)) for half, when in zip(halves, whens, strict=True)]
        found.append(Card(id, "objective", tuple(goals)))
    for id in hand["wonder"]:
        wonder = box_of(view).wonders[id]
        parts = (
            Part("wonder", wonder.name, wonder.full_text),
            Part("price", "Price", needs_of(wonder, needed_advances(wonder, box_of(view)))),
        )
        found.append(Card(id, "wonder", parts))
    return found


def saying(when: str, text: str) -> str:
    return f"{starting(when)}: {text}"
