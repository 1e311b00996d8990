"""The view of a seat, or of a spectator: a white list, built field by field.

Only their owners see hands; everybody knows how many cards the others and the decks have. Discarded objective cards lie
face down (CM-22.01), discarded action cards and events face up.
"""

from __future__ import annotations

from typing import cast

from rules.clash.board import board, clockwise
from rules.clash.cards import may_see_hand, sees_next_event
from rules.clash.governments import government
from rules.clash.payment import limit
from rules.clash.pieces import buildings_left, settlements_left, units_left
from rules.clash.pile import KINDS, TOKENS
from rules.clash.scoring import score_sheet, specials_of, total, wins_ties
from rules.clash.state import Battle, City, Offer, Player, State, Turn, Unit
from rules.clash.view_types import (
    BattleSeen,
    CitySeen,
    CompletedSeen,
    FoughtSeen,
    InPlaySeen,
    OfferSeen,
    PlayerSeen,
    SpaceSeen,
    TurnSeen,
    UnitSeen,
    VariantsSeen,
    View,
    VolleySeen,
    WonderSeen,
)
from rules.engine.tree import to_json


def view(state: State, seat: str | None) -> View:
    return {
        "seat": seat,
        "edition": state.edition,
        "age": state.age,
        "round": state.round,
        "ended": state.ended,
        "first_player": state.first_player,
        "turn": _turn(state.turn) if state.turn else None,
        "order": [player.seat for player in clockwise(state, state.first_player)] if state.first_player else [],
        "players": {name: _player(state, player, seat) for name, player in state.players.items()},
        "spaces": {space: _space(state, space) for space in board(state).grid.spaces},
        "cities": {space: _city(city) for space, city in state.cities.items()},
        "units": {space: [_unit(unit) for unit in units] for space, units in state.units.items()},
        "wonders": {wonder: cast("WonderSeen", to_json(built)) for wonder, built in state.wonders.items()},
        "open_wonders": list(state.revealed),
        "in_play": [cast("InPlaySeen", to_json(card)) for card in state.in_play],
        "event": state.event,
        "variants": cast("VariantsSeen", to_json(state.variants)),
        "next_event": state.event_next if _sees_next_event(state, seat) else None,
        "tokens": list(state.tokens),
        "exploring": state.exploring,
        "battle": _battle(state.battle, seat) if state.battle else None,
        "last_battle": _battle(state.last_battle, seat) if state.last_battle else None,
        "fought": [cast("FoughtSeen", to_json(battle)) for battle in state.fought],
        "offers": [_offer(offer, seat) for offer in state.offers],
        "decks": {
            "action": len(state.action_deck),
            "objective": len(state.objective_deck),
            "wonder": len(state.wonder_deck),
            "event": len(state.event_deck) + len(state.event_bottom) + (state.event_next is not None),
        },
        "discards": {
            "action": list(state.action_discards),
            "objective": len(state.objective_discards),
            "event": list(state.event_discards),
        },
    }


def _sees_next_event(state: State, seat: str | None) -> bool:
    return state.ended or (seat in state.players and sees_next_event(state, state.players[seat]))


def _player(state: State, player: Player, seat: str | None) -> PlayerSeen:
    sheet = score_sheet(state, player)
    known: PlayerSeen = {
        "position": player.position,
        "home": player.home,
        "civilization": player.civilization,
        "stock": {kind: player.stock[kind] for kind in KINDS},
        "limits": {kind: limit(state, player, kind) for kind in state.box.limited},
        "advances": list(player.advances),
        "specials": list(specials_of(state, player)),
        "government": government(state, player),
        "tracker": player.tracker,
        "leader": player.leader,
        "leaders": list(player.leaders),
        "trophies": len(player.trophies),
        "wonders": list(player.wonders),
        "completed": [cast("CompletedSeen", to_json(done)) for done in player.completed],
        "actions_lost": player.actions_lost,
        "destroyed": list(player.destroyed),
        "captives": list(player.captives),
        "foretold": [told.card if told.seer == seat or state.ended else None for told in player.foretold],
        "hand_sizes": {
            "action": len(player.action_cards),
            "objective": len(player.objective_cards),
            "wonder": len(player.wonder_cards),
        },
        "supply": {
            "settlement": settlements_left(state, player.seat),
            **{kind: units_left(state, player.seat, kind) for kind in state.box.units},
            **{kind: buildings_left(state, player.seat, kind) for kind in state.box.buildings},
        },
        "score": {line.reason: line.points for line in sheet},
        "points": total(sheet),
    }
    if state.box.event_levels:
        known["levels"] = {kind: player.levels[kind] for kind in TOKENS}
    if player.reserved:
        known["reserved"] = list(player.reserved)
    if wins_ties(state, player):
        known["wins_ties"] = True
    if may_see_hand(state, seat, player.seat):
        known["hand"] = {
            "action": list(player.action_cards),
            "objective": list(player.objective_cards),
            "wonder": list(player.wonder_cards),
        }
    return known


def _turn(turn: Turn) -> TurnSeen:
    return {
        "seat": turn.seat,
        "actions": turn.actions,
        "used": list(turn.used),
        "groups": turn.groups,
        "influenced": turn.influenced,
        "acted": turn.acted,
        "battles_won": turn.battles_won,
        "triumphs": turn.triumphs,
        "battles": [to_json(battle) for battle in turn.battles],
    }


def _space(state: State, space: str) -> SpaceSeen:
    return {"terrain": state.terrain.get(space), "exhausted": space in state.exhausted}


def _unit(unit: Unit) -> UnitSeen:
    known: UnitSeen = {
        "id": unit.id,
        "kind": unit.kind,
        "owner": unit.owner,
        "halted": unit.halted,
        "in_forest": unit.in_forest,
        "pirate": unit.pirate,
    }
    if unit.aboard:
        known["aboard"] = unit.aboard
    return known


def _city(city: City) -> CitySeen:
    return {
        "owner": city.owner,
        "size": city.size,
        "mood": city.mood,
        "buildings": dict(city.buildings),
        "wonders": list(city.wonders),
        "port": city.port,
        "activated": city.activated,
        "influenced": city.influenced,
        "tokens": city.tokens,
        "marker": city.marker,
    }


def _battle(battle: Battle, seat: str | None) -> BattleSeen:
    """Only the player who played a face-down card knows it."""
    return {
        "space": battle.space,
        "origin": battle.origin,
        "attacker": battle.attacker,
        "defender": battle.defender,
        "naval": battle.naval,
        "round": battle.round,
        "winner": battle.winner,
        "fortress": battle.fortress,
        "city": battle.city,
        "city_size": battle.city_size,
        "began": {owner: list(kinds) for owner, kinds in battle.began.items()},
        "lost": {owner: list(kinds) for owner, kinds in battle.lost.items()},
        "powers": list(battle.powers),
        "cards": {owner: card if owner == seat else "face down" for owner, card in battle.cards.items()},
        "volleys": [
            {owner: cast("VolleySeen", to_json(volley)) for owner, volley in fought.items()}
            for fought in battle.volleys
        ],
    }


def _offer(offer: Offer, seat: str | None) -> OfferSeen:
    """Only the proposer knows the offered cards, unless they are shown (CM-26.03)."""
    named = seat == offer.seat or (offer.shown and seat == offer.to)
    return {
        "seat": offer.seat,
        "to": offer.to,
        "give": to_json(offer.give),
        "cards": list(offer.cards) if named else len(offer.cards),
        "shown": offer.shown,
        "want": to_json(offer.want),
        "want_cards": list(offer.want_cards),
    }
