"""Plans stop when a seat sees others do something that may make its player think again."""

from __future__ import annotations

from rules.civilization.deeds import phrase
from rules.civilization.map import map_of
from rules.civilization.view_types import View
from rules.engine.deed import Deed, Noun, Owner, Space
from rules.engine.presentation import Stop

# --- when: the words after "if" ----------------------------------------------------------------------------------


@phrase("you are attacked")
def if_you_are_attacked() -> None: ...


@phrase("your capital is attacked")
def if_capital_is_attacked() -> None: ...


@phrase("an enemy figure stands beside one of your cities")
def if_enemy_is_near() -> None: ...


@phrase("you lose a city or a figure")
def if_you_lose_something() -> None: ...


@phrase("an enemy army comes near")
def if_army_comes_near() -> None: ...


@phrase("you are offered a deal")
def if_deal_is_offered() -> None: ...


# --- why ---------------------------------------------------------------------------------------------------------


@phrase("{by} attacks you in {at}")
def attacks_you(by: Owner, at: Space) -> None: ...


@phrase("you have lost your city in {at}")
def has_lost_city(at: Space) -> None: ...


@phrase("you have lost {what:a} in {at}")
def has_lost_figure(what: Noun, at: Space) -> None: ...


@phrase("an army of {whose} has come to {to}")
def army_has_come(whose: Owner, to: Space) -> None: ...


@phrase("{by} has offered you a deal")
def has_offered_deal(by: Owner) -> None: ...


# --- the signs of it ---------------------------------------------------------------------------------------------


def _attacks(view: View, seat: str) -> dict[str, Deed]:
    """The running battle becomes the last battle when it ends."""
    signs = dict[str, Deed]()
    for battle in filter(None, (view["last_battle"], view["battle"])):
        if battle["defender"] == seat:
            sign = f"@{battle['attacker']} attacks you in {battle['square']}"  # as saved before deeds were values
            signs[f"{sign} again" if sign in signs else sign] = attacks_you(battle["attacker"], battle["square"])
    return signs


def _own(view: View, seat: str) -> dict[str, Deed]:
    cities = {
        f"city in {city['square']}": has_lost_city(city["square"])
        for city in view["cities"].values()
        if city["owner"] == seat
    }
    figures = {
        figure["id"]: has_lost_figure(figure["kind"], square)
        for square, here in view["figures"].items()
        for figure in here
        if figure["owner"] == seat
    }
    return cities | figures


def _armies_near(view: View, seat: str) -> dict[str, Deed]:
    """In the outskirts of the seat's cities, or next to its figures."""
    if view["phase"] == "setup":
        return {}
    figures, sides = view["figures"], map_of(len(view["players"])).sides.neighbours
    outskirts = [square for city in view["cities"].values() if city["owner"] == seat for square in city["outskirts"]]
    own = [square for square, here in figures.items() if any(figure["owner"] == seat for figure in here)]
    near = dict.fromkeys([*outskirts, *(other for square in own for other in sides[square])])
    return {
        f"{figure['id']} in {square}": army_has_come(figure["owner"], square)
        for square in near
        for figure in figures.get(square, ())
        if figure["owner"] != seat and figure["kind"] == "army"
    }


def _offers(view: View, seat: str) -> dict[str, Deed]:
    return {
        str(deal["number"]): has_offered_deal(deal["seat"])
        for deal in view["deals"]
        if deal["seat"] != seat and any(seat in (part["seat"], part["to"]) for part in deal["parts"])
    }


PLAN_STOPS = {
    "attacked": Stop(if_you_are_attacked(), _attacks),
    "lost": Stop(if_you_lose_something(), _own, gone=True, own=True),
    "near": Stop(if_army_comes_near(), _armies_near, own=True),
    "offered": Stop(if_deal_is_offered(), _offers, usual=False),
}
