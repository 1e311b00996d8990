"""Hints of options besides their names: the texts of the cards, and values that the rules check, in words."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rules.clash import printed
from rules.clash.board import enemies_at, enemy_city_at, is_army, land_of, neighbours, terrain
from rules.clash.effect import Effect
from rules.clash.grammar import name_of_owner
from rules.clash.kinds import Advance, Category, Civilization, Leader
from rules.clash.payment import Price
from rules.clash.pieces import army_first, named_units
from rules.clash.state import City, Player, State, Unit
from rules.clash.voices import modify
from rules.engine.english import a, listed, starting

if TYPE_CHECKING:
    from rules.clash.box import Box

BETWEEN = " · "


def together(*parts: str) -> str:
    return BETWEEN.join(part for part in parts if part)


# --- what is written on things -------------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def of_card(box: Box, id: str) -> str:
    """A card of any deck, as it stands in a hand."""
    if id in box.action_cards:
        card = box.action_cards[id]
        return together(card.civil.text, f"In battle, {card.combat.name}: {card.combat.text}")
    if id in box.objective_cards:
        return together(*[f"{half.name}: {half.text}" for half in box.objective_cards[id].halves])
    if id in box.wonders:
        return together(str(box.wonders[id].price), printed.full_text(box.wonders[id]))
    return box.events[id].text if id in box.events else ""


@lru_cache(maxsize=1024)
def of_played(box: Box, id: str) -> str:
    """A card of the hand as it is played in a turn: its upper half."""
    if id not in box.action_cards:
        return together(starting(printed.AN_ACTION), of_card(box, id))
    civil = box.action_cards[id].civil
    return together(starting(printed.when_played(civil)), civil.text)


def of_fought(box: Box, id: str) -> str:
    """The same in a battle: its lower half. A great person has none (CM-21.10)."""
    if id not in box.action_cards:
        return ""
    half = box.action_cards[id].combat
    return together(starting(printed.when_in_battle(half)), half.text)


@lru_cache(maxsize=2048)
def of_advance(box: Box, civilization: str | None, info: Advance) -> str:
    """Its effect, and all that comes with it: its border, and the special advances of a civilization."""
    border = f"+{box.borders[info.border]}" if info.border else ""
    specials = [box.effects[id] for id in box.specials_with(civilization, info)]
    return together(
        printed.full_text(info), border, *[f"with {special.name}: {printed.full_text(special)}" for special in specials]
    )


def of_government(box: Box, player: Player, category: Category) -> str:
    """Its top advance, which comes with it, in place of those that go."""
    lost = [box.advances[id].name for id in player.advances if box.advances[id].category.government]
    top = category.top
    return together(f"{top.name}: {of_advance(box, player.civilization, top)}", f"in place of {listed(lost)}")


def of_price(price: Price) -> str:
    """A way that costs nothing is always taken."""
    first = price.ways[0]
    return str(price) if first.cost.total() or first.captives else "free"


def of_building(box: Box, building: str) -> str:
    """Its use: the gain at once, who can be recruited with it, how it defends its city."""
    kind, units = box.buildings[building], [unit.name for unit in box.units.values() if unit.needs == building]
    dice, hits = box.fortress_dice, box.fortress_cancels
    defends = f"rolls {dice} die more and cancels {hits} hit in the first round" if building == "fortress" else ""
    return together(
        f"brings {kind.gives}" if kind.gives else "",
        "brings a unit back after a battle or an event" if kind.heals else "",
        f"recruits {listed([unit if unit == 'cavalry' else f'{unit}s' for unit in units])}" if units else "",
        defends,
    )


def of_leader(leader: Leader) -> str:
    return together(*[printed.full_text(ability) for ability in leader.abilities])


def of_civilization(civilization: Civilization) -> str:
    specials, leaders = ([thing.name for thing in things] for things in (civilization.advances, civilization.leaders))
    return f"Special advances: {listed(specials)}{BETWEEN}Leaders: {listed(leaders)}"


# --- what comes of it ----------------------------------------------------------------------------------------


def of_foes(state: State, player: Player, space: str) -> str:
    """The enemies that an army meets there."""
    foes = army_first(enemies_at(state, space, player.seat))
    city = enemy_city_at(state, space, player.seat)
    fighters = [f"{named_units(state, [u for u in foes if u.owner == owner])} of {name_of_owner(owner)}" for owner in
                dict.fromkeys(unit.owner for unit in foes)]  # fmt: skip
    against = f"battle against {listed(fighters)}" if fighters else ""
    return together(against, _of_enemy_city(city) if city else "")


def _of_enemy_city(city: City) -> str:
    pieces = listed([a(piece) for piece in city.buildings]) if city.buildings else "no building"
    return f"a city of {name_of_owner(city.owner)}, size {city.size}, with {pieces}"


GROUND = {"mountain": "no further move in this turn", "forest": "no battle from there in this turn"}


def of_ground(state: State, player: Player, units: list[Unit], space: str) -> str:
    """The effect of entering a space on the rest of the turn (CM-12.08, CM-12.09)."""
    land = terrain(state, space) or ""
    usual = land if land in GROUND else ""
    if usual == "forest":  # it keeps nobody from anything but battles
        units = [unit for unit in units if is_army(state, unit)]
    halts = [modify(Effect.halt, usual, state, player, units, space, unit) for unit in units] if usual else []
    return GROUND[usual] if usual in halts else ""


def of_land(state: State, space: str) -> str:
    """Where a city would stand, and on what it would live."""
    around = [land_of(state, near) for near in neighbours(state, space)]
    counts = [f"{around.count(land)} {land}" for land in dict.fromkeys(sorted(around))]
    return together(land_of(state, space), f"around it {listed(counts)}")
