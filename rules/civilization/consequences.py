"""Hints of options besides their names: the texts of the cards, and values that the rules check, in words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import TYPE_CHECKING

from rules.civilization.board import is_revealed, map_on
from rules.civilization.coins import coins_of, slots_of
from rules.civilization.culture_events import hand_limit
from rules.civilization.deeds import a_piece, called, called_building, called_person, some, text_of
from rules.civilization.piece_kinds import Space
from rules.civilization.price import Price
from rules.civilization.questions.battles import called_unit, trumps_type
from rules.civilization.questions.cities import (
    army_fights,
    coin_of,
    event_too_many,
    gives,
    instead_of_icons,
    instead_of_piece,
    is_victory,
    leaves_culture,
    one_in_a_city,
    scout_builds,
    space_of,
    then_enough,
    then_so_much,
    tokens_left,
    walls_defend,
)
from rules.civilization.questions.course import around_it, bare_resources
from rules.civilization.questions.moves import one_sentence, two_sentences
from rules.civilization.state import Piece, Player, State
from rules.civilization.units import rank_of
from rules.civilization.what_squares_give import icons_in, resource_in
from rules.civilization.written import gives_of, of_tech
from rules.civilization.yields import total
from rules.engine.deed import Deed, Said
from rules.engine.phrases import in_parts

if TYPE_CHECKING:
    from rules.civilization.city_management.items import Item

# --- what is written on things ---------------------------------------------------------------------------------------


def of_item(state: State, player: Player, item: Item) -> Said:
    """The use of an item, for a city that could make it."""
    box = state.box
    match item.sort:
        case "unit":
            type = box.unit_types[item.name]
            unit = called_unit(type.at_rank(rank_of(state, player, item.name)))
            return in_parts(unit, trumps_type(type.trumps) if type.trumps else "")
        case "building":
            building = box.buildings[item.name]
            return in_parts(gives(gives_of(building)), one_in_a_city() if building.limited else "")
        case "walls":
            return walls_defend(box.bonus_of_walls)
        case "wonder":
            return in_parts(some({"culture": box.wonders[item.name].culture}), text_of(item.name))
        case "figure":
            return army_fights() if item.name == "army" else scout_builds()


def of_research(state: State, id: str) -> Said:
    """The unlocked things, the printed icons and the effect of a tech."""
    tech = state.box.techs[id]
    sentences = [*of_tech(tech), *([text_of(tech)] if tech.text else [])]
    return one_sentence(reduce(two_sentences, sentences)) if sentences else ""


# --- the outcomes of answers ------------------------------------------------------------------------------------------


def of_space(state: State, player: Player, space: Space, price: Price) -> Said:
    """The reward of a step on the culture track, how far it is to the end, and how much is left to pay for the next
    step."""
    track = len(state.box.culture_track)
    reward = is_victory() if space.reward == "victory" else a_piece(space.reward)
    most = hand_limit(state, player)
    if space.reward == "culture event" and len(player.events) >= most:
        reward = event_too_many(most)
    return in_parts(reward, space_of(space.number, track), leaves_culture(player.culture - price.culture))


def of_arts(player: Player, culture: int, price: Price | None) -> Said:
    """How much that helps toward the next space of the culture track."""
    if price is None:
        return some({"culture": culture})
    have, needs = player.culture + culture, price.culture
    return in_parts(some({"culture": culture}), then_enough(needs) if have >= needs else then_so_much(have, needs))


def of_site(state: State, *center: str) -> Said:
    """The icons and resources that a city there would have, from the face-up squares around it."""
    around = [near for near in map_on(state).outskirts(center) if is_revealed(state, near)]
    resources = [kind for near in around if (kind := resource_in(state, near))]
    return in_parts(around_it(_icons_of(state, around)), bare_resources(resources) if resources else "")


def of_place(state: State, square: str, item: Item | None = None) -> Said:
    """The icons that the square loses to a piece on it (CB-116, CB-161, CB-291). A figure takes nothing."""
    if item and item.sort == "figure":
        return ""
    if piece := state.pieces.get(square):
        return instead_of_piece(_called(piece))
    gone, resource = _icons_of(state, [square]), resource_in(state, square)
    if resource:
        gone[resource] = 1
    return instead_of_icons(gone) if gone else ""


def _called(piece: Piece) -> Deed:
    if piece.kind == "building":
        return called_building(piece.name)
    return called(piece.name) if piece.kind == "wonder" else called_person(piece.name)


def _icons_of(state: State, squares: Iterable[str]) -> dict[str, int]:
    return total(icons_in(state, square) for square in squares).counts


def of_coin(state: State, player: Player, card: str) -> Said:
    """How many coins there are then, and how many more the card can give."""
    most = slots_of(state, player, card)
    given = player.coins.get(card, 0) + player.coins_gone.get(card, 0)
    left = "" if most is None else tokens_left(most - given - 1)
    return in_parts(coin_of(coins_of(state, player) + 1, state.box.coins_to_win), left)
