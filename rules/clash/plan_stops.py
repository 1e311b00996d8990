"""Plans stop when a seat sees others do something that may make its player think again."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from rules.clash.deeds import Title, phrase
from rules.clash.edition import Edition
from rules.clash.view_types import View
from rules.engine.deed import Deed, Noun, Owner, Space
from rules.engine.presentation import Stop

# --- when: the words after "if" ----------------------------------------------------------------------------------


@phrase("you are attacked")
def if_you_are_attacked() -> None: ...


@phrase("your first city is attacked")
def if_first_city_is_attacked() -> None: ...


@phrase("you lose a city or a unit")
def if_you_lose_something() -> None: ...


@phrase("an enemy army comes near")
def if_army_comes_near() -> None: ...


@phrase("you are offered a trade")
def if_trade_is_offered() -> None: ...


@phrase("an event comes")
def if_event_comes() -> None: ...


# --- why ---------------------------------------------------------------------------------------------------------


@phrase("{by} attacks you in {at}")
def attacks_you(by: Owner, at: Space) -> None: ...


@phrase("you have lost your city in {at}")
def has_lost_city(at: Space) -> None: ...


@phrase("you have lost {what:a} in {at}")
def has_lost_unit(what: Noun, at: Space) -> None: ...


@phrase("an army of {whose} has come to {to}")
def army_has_come(whose: Owner, to: Space) -> None: ...


@phrase("{by} has offered you a trade")
def has_offered_trade(by: Owner) -> None: ...


@phrase("the event {event} has come")
def event_has_come(event: Title) -> None: ...


# --- the signs of it ---------------------------------------------------------------------------------------------


def _attacks(view: View, seat: str) -> dict[str, Deed]:
    """The running battle takes the next number."""
    fought = view["fought"]
    numbered = [(each["number"], each["defender"], each["attacker"], each["space"]) for each in fought]
    if battle := view["battle"]:
        number = fought[-1]["number"] + 1 if fought else 1
        numbered.append((number, battle["defender"], battle["attacker"], battle["space"]))
    return {
        str(number): attacks_you(attacker, space) for number, defender, attacker, space in numbered if defender == seat
    }


def _own(view: View, seat: str) -> dict[str, Deed]:
    cities = {space: has_lost_city(space) for space in _cities(view, seat)}
    units = {
        unit["id"]: has_lost_unit(unit["kind"], space)
        for space, here in view["units"].items()
        for unit in here
        if unit["owner"] == seat
    }
    return cities | units


def _cities(view: View, seat: str) -> list[str]:
    return [space for space, city in view["cities"].items() if city["owner"] == seat]


def _armies_near(edition: Edition, view: View, seat: str) -> dict[str, Deed]:
    """In or next to the spaces where the seat has anything."""
    units, neighbours = view["units"], edition.box.boards[len(view["players"])].grid.neighbours
    own = [*_cities(view, seat), *(space for space, here in units.items() if any(u["owner"] == seat for u in here))]
    near = dict.fromkeys(other for space in own for other in (space, *neighbours[space]))
    return {
        f"{unit['id']} in {space}": army_has_come(unit["owner"], space)
        for space in near
        for unit in units.get(space, ())
        if unit["owner"] != seat and edition.box.units[unit["kind"]].army
    }


def _offers(view: View, seat: str) -> dict[str, Deed]:
    return {str(each): has_offered_trade(each["seat"]) for each in view["offers"] if each["to"] == seat}


def _events(edition: Edition, view: View, _: str) -> dict[str, Deed]:
    cards = [*view["discards"]["event"], *filter(None, [view["event"]]), *(each["card"] for each in view["in_play"])]
    return {card: event_has_come(card) for card in cards if card in edition.box.events}


def plan_stops(edition: Edition) -> Mapping[str, Stop[View]]:
    return {
        "attacked": Stop(if_you_are_attacked(), _attacks),
        "lost": Stop(if_you_lose_something(), _own, gone=True, own=True),
        "near": Stop(if_army_comes_near(), partial(_armies_near, edition), own=True),
        "offered": Stop(if_trade_is_offered(), _offers, usual=False),
        "event": Stop(if_event_comes(), partial(_events, edition), usual=False),
    }
