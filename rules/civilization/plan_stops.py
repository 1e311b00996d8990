"""Plans stop for all that a seat sees of others and that may make its player think again."""

from __future__ import annotations

from rules.civilization.map import map_of
from rules.civilization.view_types import View
from rules.engine.presentation import Stop


def _attacks(view: View, seat: str) -> dict[str, str]:
    """The battle that goes on becomes the last one."""
    signs = dict[str, str]()
    for battle in filter(None, (view["last_battle"], view["battle"])):
        if battle["defender"] == seat:
            reason = f"@{battle['attacker']} attacks you in {battle['square']}"
            signs[f"{reason} again" if reason in signs else reason] = reason
    return signs


def _own(view: View, seat: str) -> dict[str, str]:
    cities = {
        f"city in {city['square']}": f"you have lost your city in {city['square']}"
        for city in view["cities"].values()
        if city["owner"] == seat
    }
    figures = {
        figure["id"]: f"you have lost a{'n army' if figure['kind'] == 'army' else ' scout'} in {square}"
        for square, here in view["figures"].items()
        for figure in here
        if figure["owner"] == seat
    }
    return cities | figures


def _armies_near(view: View, seat: str) -> dict[str, str]:
    """In the outskirts of the seat's cities, or beside its figures."""
    if view["phase"] == "setup":
        return {}
    figures, sides = view["figures"], map_of(len(view["players"])).sides.neighbours
    outskirts = [square for city in view["cities"].values() if city["owner"] == seat for square in city["outskirts"]]
    own = [square for square, here in figures.items() if any(figure["owner"] == seat for figure in here)]
    near = dict.fromkeys([*outskirts, *(other for square in own for other in sides[square])])
    return {
        f"{figure['id']} in {square}": f"an army of @{figure['owner']} has come to {square}"
        for square in near
        for figure in figures.get(square, ())
        if figure["owner"] != seat and figure["kind"] == "army"
    }


def _offers(view: View, seat: str) -> dict[str, str]:
    return {
        str(deal["number"]): f"@{deal['seat']} has offered you a deal"
        for deal in view["deals"]
        if deal["seat"] != seat and any(seat in (part["seat"], part["to"]) for part in deal["parts"])
    }


PLAN_STOPS = {
    "attacked": Stop("you are attacked", _attacks),
    "lost": Stop("you lose a city or a figure", _own, gone=True, own=True),
    "near": Stop("an enemy army comes near", _armies_near, own=True),
    "offered": Stop("you are offered a deal", _offers, usual=False),
}
