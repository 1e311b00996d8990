"""Hints of options besides their names: the texts of the cards, and values that the rules check."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.clash.board import enemies_at, enemy_city_at, is_army, land_of, neighbours, terrain
from rules.clash.deeds import called, some
from rules.clash.effect import Effect
from rules.clash.kinds import Advance, Category, Civilization, Leader
from rules.clash.payment import Price
from rules.clash.pieces import army_first, kinds_of
from rules.clash.questions.cities import is_free, land_with_neighbours, many_of, so_much_land
from rules.clash.questions.moves import battle_against, enemy_city, no_battle_from_there, no_further_move, units_of
from rules.clash.questions.printed_texts import (
    an_action,
    brings,
    brings_units_back,
    comes_with_it,
    defends_its_city,
    full_text_of,
    in_place_of,
    leaders_are,
    lets_recruit,
    objective_says,
    says_in_battle,
    says_in_full,
    so_much_more,
    special_advances_are,
    text_of,
    the_leader,
    when_of,
)
from rules.clash.state import Player, State, Unit
from rules.clash.voices import modify
from rules.engine.deed import Deed, Said
from rules.engine.phrases import in_parts

if TYPE_CHECKING:
    from rules.clash.box import Box


# --- what is written on things -------------------------------------------------------------------------------


def of_card(box: Box, id: str) -> Said:
    """A card of any deck, as its owner reads it in the hand."""
    if id in box.action_cards:
        card = box.action_cards[id]
        return in_parts(text_of(card.civil), says_in_battle(card.combat))
    if id in box.objective_cards:
        return in_parts(*map(objective_says, box.objective_cards[id].halves))
    if id in box.wonders:
        return in_parts(some(box.wonders[id].price), full_text_of(id))
    return text_of(id) if id in box.events else ""


def of_played(box: Box, id: str) -> Said:
    """A card in the hand as it is played in a turn: its upper half."""
    if id not in box.action_cards:
        return in_parts(an_action(), of_card(box, id))
    civil = box.action_cards[id].civil
    return in_parts(when_of(civil), text_of(civil))


def of_fought(box: Box, id: str) -> Said:
    """The same in a battle: its lower half. A great person has none (CM-21.10)."""
    if id not in box.action_cards:
        return ""
    half = box.action_cards[id].combat
    return in_parts(when_of(half), text_of(half))


def of_advance(box: Box, civilization: str | None, info: Advance) -> Said:
    """Its effect, and everything that comes with it: its border, and the special advances of a civilization."""
    return in_parts(full_text_of(info), *_gains_of(box, civilization, info))


def _gains_of(box: Box, civilization: str | None, info: Advance) -> list[Deed]:
    border = [so_much_more(box.borders[info.border])] if info.border else []
    return [*border, *map(comes_with_it, box.specials_with(civilization, info))]


def of_government(box: Box, player: Player, category: Category) -> Said:
    """Its top advance, which replaces the old government's advances."""
    lost = [called(id) for id in player.advances if box.advances[id].category.government]
    top = category.top
    return in_parts(says_in_full(top), *_gains_of(box, player.civilization, top), in_place_of(lost))


def of_price(price: Price) -> Deed:
    """A free way is always taken."""
    first = price.ways[0]
    return price.said() if first.cost.total() or first.captives else is_free()


def of_building(box: Box, building: str) -> Said:
    """Its use: its gain at once, the units it lets the city recruit, its defence of the city."""
    kind, units = box.buildings[building], [unit.name for unit in box.units.values() if unit.needs == building]
    return in_parts(
        brings(building) if kind.gives else "",
        brings_units_back() if kind.heals else "",
        lets_recruit(map(many_of, units)) if units else "",
        defends_its_city(box.fortress_dice, box.fortress_cancels) if building == "fortress" else "",
    )


def of_leader(leader: Leader) -> Said:
    return in_parts(*map(full_text_of, leader.abilities))


def of_civilization(civilization: Civilization) -> Said:
    leaders = [the_leader(leader.id) for leader in civilization.leaders]
    return in_parts(special_advances_are(map(called, civilization.advances)), leaders_are(leaders))


# --- the outcomes of answers ----------------------------------------------------------------------------------


def of_foes(state: State, player: Player, space: str) -> Said:
    """The enemies that an army meets there."""
    foes = army_first(enemies_at(state, space, player.seat))
    city = enemy_city_at(state, space, player.seat)
    fighters = [
        units_of(kinds_of([unit for unit in foes if unit.owner == owner]), owner)
        for owner in dict.fromkeys(unit.owner for unit in foes)
    ]
    return in_parts(
        battle_against(fighters) if fighters else "",
        enemy_city(city.owner, city.size, [*city.buildings]) if city else "",
    )


GROUND = {"mountain": no_further_move, "forest": no_battle_from_there}


def of_ground(state: State, player: Player, units: list[Unit], space: str) -> Said:
    """The effect of entering a space for the rest of the turn (CM-12.08, CM-12.09)."""
    land = terrain(state, space) or ""
    usual = land if land in GROUND else ""
    if usual == "forest":  # it only keeps units from battles
        units = [unit for unit in units if is_army(state, unit)]
    halts = [modify(Effect.halt, usual, state, player, units, space, unit) for unit in units] if usual else []
    return GROUND[usual]() if usual in halts else ""


def of_land(state: State, space: str) -> Deed:
    """The land of a new city, and the land around it."""
    around = [land_of(state, near) for near in neighbours(state, space)]
    counts = [so_much_land(around.count(land), land) for land in dict.fromkeys(sorted(around))]
    return land_with_neighbours(land_of(state, space), counts)
