"""The view of a seat, or of a spectator: a white list, built field by field (CR-60).

Only their owners see hands of culture events, standing forces, the faces of held markers, and battle hands; everybody
knows how many the others have. Nobody knows the map's face-down tiles.
"""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from rules.civilization.battle_bonus import standing_bonus
from rules.civilization.battle_view import battle_view
from rules.civilization.board import cities_of, in_order, is_revealed, laid, map_on, outskirts, terrain
from rules.civilization.changing_government import known_governments
from rules.civilization.city_management.production import production_of
from rules.civilization.coins import coins_of
from rules.civilization.content.layouts import Arrow
from rules.civilization.culture_events import hand_limit
from rules.civilization.fighters import values_of
from rules.civilization.map import map_of
from rules.civilization.pieces import all_buildings_left, cities_left, figures_left, stacking_limit
from rules.civilization.pyramid import rows_of
from rules.civilization.routes import travel_speed
from rules.civilization.state import Deal, Player, State
from rules.civilization.units import rank_of
from rules.civilization.view_types import (
    CitySeen,
    DealSeen,
    IconsSeen,
    MoveSeen,
    PieceSeen,
    PlayerSeen,
    SquareSeen,
    TileSeen,
    VariantsSeen,
    VictorySeen,
    View,
)
from rules.civilization.what_squares_give import icons_in, icons_of_city, resource_in
from rules.civilization.wonders import size_of_deck
from rules.civilization.yields import Icons, total
from rules.engine.tree import to_json


def view(state: State, seat: str | None) -> View:
    icons = {square: icons_of_city(state, city) for square, city in state.cities.items()}
    return {
        "seat": seat,
        "edition": state.edition,
        "turn": state.turn,
        "phase": state.phase,
        "part": state.part,
        "ended": state.ended,
        "winners": list(state.winners),
        "victories": [cast("VictorySeen", to_json(victory)) for victory in state.victories],
        "first_player": state.first_player,
        "order": [player.seat for player in in_order(state)] if state.first_player else [],
        "to_play": list(state.to_play),
        "players": {name: _player(state, player, seat, icons) for name, player in state.players.items()},
        "slots": {slot: _slot(state, slot) for slot in map_on(state).squares_of},
        "squares": _squares(state),
        "cities": {square: _city(state, square, icons[square]) for square in state.cities},
        "figures": {
            square: [{"id": f.id, "kind": f.kind, "owner": f.owner, "moved": f.moved} for f in figures]
            for square, figures in state.figures.items()
        },
        "gathering": dict(state.gathering),
        "relics": dict(state.relics),
        "city_states": dict(state.city_states),
        "city_state_pile": len(state.city_state_pile),
        "locked": list(state.locked),
        "watched": list(state.watched.get(seat, [])) if seat else [],
        "market": dict(state.market),
        "wonder_market": list(state.wonder_market),
        "wonder_deck": size_of_deck(state),
        "obsolete": list(state.obsolete),
        "buildings_left": all_buildings_left(state),
        "great_people": len(state.great_people),
        "unit_decks": {type: len(deck) for type, deck in state.unit_decks.items()},
        "unit_discards": {type: list(cards) for type, cards in state.unit_discards.items()},
        "event_decks": {level: len(deck) for level, deck in state.event_decks.items()},
        "event_discards": {level: list(cards) for level, cards in state.event_discards.items()},
        "people_deck": len(state.people_deck),
        "people_discards": list(state.people_discards),
        "looked_at": {square: id for square, id in state.looked_at.items() if seat in state.lookers[square]},
        "huts": len(state.huts),
        "villages": len(state.villages),
        "tile_pool": len(state.tile_pool),
        "move": cast("MoveSeen", to_json(state.move)) if state.move else None,
        "battle": battle_view(state, state.battle, seat),
        "last_battle": battle_view(state, state.last_battle, seat),
        "deals": [_deal(deal, seat) for deal in state.deals],
        "done": list(state.done),
        "variants": cast("VariantsSeen", to_json(state.variants)),
    }


def _player(state: State, player: Player, seat: str | None, icons: dict[str, dict[str, Icons]]) -> PlayerSeen:
    """`icons`: those that count for each city."""
    shown = [each for city in cities_of(state, player.seat) for each in icons[city.square].values()]
    known: PlayerSeen = {
        "position": player.position,
        "civilization": player.civilization,
        "government": player.government,
        "governments": list(known_governments(state, player)),
        "techs": list(player.techs),
        "rows": rows_of(state, player),
        "trade": player.trade,
        "culture": player.culture,
        "culture_level": player.culture_level,
        "culture_hand": hand_limit(state, player),
        "resources": dict(player.resources),
        "great_people": list(player.great_people),
        "wonders": list(player.wonders),
        "policies": list(player.policies),
        "investments": dict(player.investments),
        "open_people": list(player.open_people),
        "tokens": dict(player.tokens),
        "blanks": dict(player.blanks),
        "coin_tokens": dict(player.coins),
        "coins": coins_of(state, player, total(shown)),
        "ranks": {type: rank_of(state, player, type) for type in state.box.unit_types},
        "travel_speed": travel_speed(state, player),
        "stacking_limit": stacking_limit(state, player),
        "combat_bonus": standing_bonus(state, player),
        "used": list(player.used),
        "coming": list(player.coming),
        "supply": {
            "army": figures_left(state, player, "army"),
            "scout": figures_left(state, player, "scout"),
            "city": cities_left(state, player),
        },
        "hand_sizes": {
            "units": len(player.units),
            "events": sorted(state.box.events[id].level for id in player.events),
            "markers": sorted(state.box.markers[id].sort for id in player.markers),
            "people": sorted(state.box.people_cards[id].type for id in player.people_cards),
        },
    }
    if seat == player.seat or state.ended:
        known["units"] = list(player.units)
        known["values"] = values_of(state, player.seat, player.units)
        known["events"] = list(player.events)
        known["markers"] = list(player.markers)
        known["people_cards"] = list(player.people_cards)
        known["planned"] = player.planned
    return known


def _slot(state: State, slot: str) -> TileSeen | None:
    return cast("TileSeen", to_json(state.tiles[slot])) if slot in state.tiles else None


def _squares(state: State) -> dict[str, SquareSeen]:
    """Most squares show only their print: views share it, so nobody may change one."""
    found: dict[str, SquareSeen] = {}
    for slot in map_on(state).squares_of:
        lies = state.tiles.get(slot)
        if lies:
            found |= _printed(state.edition, state.seats, slot, lies.tile, lies.arrow)
        else:
            found |= _face_down(state.seats, slot)
    for square in (*state.pieces, *state.disasters, *state.map_markers, *state.city_states):
        if is_revealed(state, square):
            found[square] = _square(state, square, found[square])
    return found


@lru_cache(maxsize=256)
def _face_down(seats: int, slot: str) -> dict[str, SquareSeen]:
    return {square: {"terrain": None} for square in map_of(seats).squares_of[slot]}


@lru_cache(maxsize=1024)
def _printed(edition: str, seats: int, slot: str, tile: str, arrow: Arrow) -> dict[str, SquareSeen]:
    return {
        square: {
            "terrain": ground.terrain,
            "printed": ground.terrain,
            "icons": _icons(ground.icons),
            "resource": ground.resource,
            "marker": None,
            "piece": None,
        }
        for square, ground in laid(edition, seats, slot, tile, arrow).items()
    }


def _square(state: State, square: str, printed: SquareSeen) -> SquareSeen:
    """A square with something on it, or with a change."""
    shown, piece = printed.copy(), state.pieces.get(square)
    shown["marker"] = state.map_markers.get(square)
    if piece or square in state.disasters or square in state.city_states:
        shown["terrain"] = terrain(state, square)
        shown["icons"] = _icons(icons_in(state, square))
        shown["resource"] = resource_in(state, square)
        shown["piece"] = cast("PieceSeen", to_json(piece)) if piece else None
    return shown


def _city(state: State, square: str, icons: dict[str, Icons]) -> CitySeen:
    city = state.cities[square]
    return {
        **cast("CitySeen", to_json(city)),
        "outskirts": list(outskirts(state, city)),
        "squares": list(icons),
        "icons": _icons(total(icons.values())),
        "production": production_of(state, state.players[city.owner], city, icons),
    }


def _deal(deal: Deal, seat: str | None) -> DealSeen:
    """Only the giver, and those who were shown them, know which markers and events are offered."""
    known = cast("DealSeen", to_json(deal))
    for part, bundle in zip(known["parts"], deal.parts, strict=True):
        if seat != bundle.seat and not (bundle.shown and seat == bundle.to):
            del part["chosen"]
    return known


def _icons(icons: Icons) -> IconsSeen:
    return {"production": icons.production, "trade": icons.trade, "culture": icons.culture, "coin": icons.coin}
