"""Plans stop for all that a seat sees of others and that may make its player think again."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from rules.clash.edition import Edition
from rules.clash.grammar import does, name_of_owner
from rules.clash.view_types import View
from rules.engine.presentation import Stop


def _attacks(view: View, seat: str) -> dict[str, str]:
    """The one that goes on takes the next number."""
    fought = view["fought"]
    numbered = [(each["number"], each["defender"], each["attacker"], each["space"]) for each in fought]
    if battle := view["battle"]:
        number = fought[-1]["number"] + 1 if fought else 1
        numbered.append((number, battle["defender"], battle["attacker"], battle["space"]))
    return {str(number): _attack(attacker, space) for number, defender, attacker, space in numbered if defender == seat}


def _attack(attacker: str, space: str) -> str:
    return f"{does(attacker, 'attacks')} you in {space}"


def _own(view: View, seat: str) -> dict[str, str]:
    cities = {space: f"you have lost your city in {space}" for space in _cities(view, seat)}
    units = {
        unit["id"]: f"you have lost {unit['kind']} in {space}"
        for space, here in view["units"].items()
        for unit in here
        if unit["owner"] == seat
    }
    return cities | units


def _cities(view: View, seat: str) -> list[str]:
    return [space for space, city in view["cities"].items() if city["owner"] == seat]


def _armies_near(edition: Edition, view: View, seat: str) -> dict[str, str]:
    """In or next to the spaces where the seat has anything."""
    units, neighbours = view["units"], edition.box.boards[len(view["players"])].grid.neighbours
    own = [*_cities(view, seat), *(space for space, here in units.items() if any(u["owner"] == seat for u in here))]
    near = dict.fromkeys(other for space in own for other in (space, *neighbours[space]))
    return {
        f"{unit['id']} in {space}": f"an army of {name_of_owner(unit['owner'])} has come to {space}"
        for space in near
        for unit in units.get(space, ())
        if unit["owner"] != seat and edition.box.units[unit["kind"]].army
    }


def _offers(view: View, seat: str) -> dict[str, str]:
    return {str(each): f"@{each['seat']} has offered you a trade" for each in view["offers"] if each["to"] == seat}


def _events(edition: Edition, view: View, _: str) -> dict[str, str]:
    cards = [*view["discards"]["event"], *filter(None, [view["event"]]), *(each["card"] for each in view["in_play"])]
    return {card: f"the event {edition.box.events[card].name} has come" for card in cards if card in edition.box.events}


def plan_stops(edition: Edition) -> Mapping[str, Stop[View]]:
    return {
        "attacked": Stop("you are attacked", _attacks),
        "lost": Stop("you lose a city or a unit", _own, gone=True, own=True),
        "near": Stop("an enemy army comes near", partial(_armies_near, edition), own=True),
        "offered": Stop("you are offered a trade", _offers, usual=False),
        "event": Stop("an event comes", partial(_events, edition), usual=False),
    }
