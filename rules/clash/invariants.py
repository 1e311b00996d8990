"""What is true on every table at every moment; and what a seat may not know, scrambled (both for random play)."""

from __future__ import annotations

from collections import Counter

from rules.clash.board import board, is_land, is_sea
from rules.clash.box import BOX
from rules.clash.content.boards import REGIONS
from rules.clash.content.pieces import BUILDINGS, CUBES_ON_TRACKER, LARGEST_CITY, UNITS
from rules.clash.payment import limit
from rules.clash.pieces import buildings_left, overcrowded, settlements_left, units_left
from rules.clash.pile import KINDS, RESOURCES
from rules.clash.state import BARBARIANS, MOODS, PIRATES, State
from rules.engine.ask import Pick


def broken(state: State) -> list[str]:
    return [*_cards(state), *_pieces(state), *_stocks(state), *_map(state), *_advances(state)]


def _cards(state: State) -> list[str]:
    """Every card is in exactly one place."""
    battle_cards = list(state.battle.cards.values()) if state.battle else []
    event = [state.event] if state.event and not any(c.card == state.event for c in state.in_play) else []
    lying = [card.card for card in state.in_play if card.card in BOX.events]
    held = state.players.values()
    places = {
        "action": [
            *state.action_deck,
            *state.action_discards,
            *battle_cards,
            *(c for p in held for c in p.action_cards),
        ],
        "objective": [
            *state.objective_deck,
            *state.objective_discards,
            *(c for p in held for c in p.objective_cards),
            *(done.card for p in held for done in p.completed),
        ],
        "event": [*state.event_deck, *state.event_discards, *event, *lying],
        "wonder": [*state.wonder_deck, *state.wonders, *(c for p in held for c in p.wonder_cards)],
    }
    decks = BOX.decks(state.civilizations)
    return [
        f"the {deck} cards are not all there: {sorted((Counter(decks[deck]) - Counter(cards)).elements())} missing, "
        f"{sorted((Counter(cards) - Counter(decks[deck])).elements())} too many"
        for deck, cards in places.items()
        if Counter(cards) != Counter(decks[deck])
    ]


def _pieces(state: State) -> list[str]:
    wrong = [f"too many units in {space}" for space in overcrowded(state)]
    for seat in state.players:
        wrong += [f"{seat} has too many {kind}" for kind in UNITS if units_left(state, seat, kind) < 0]
        wrong += [f"{seat} has too many {kind}s" for kind in BUILDINGS if buildings_left(state, seat, kind) < 0]
    for owner in (*state.players, BARBARIANS):
        if settlements_left(state, owner) < 0:
            wrong.append(f"{owner} has too many settlements")
    wrong += ["too many pirates" for _ in range(units_left(state, PIRATES, "ship") < 0)]
    ids = [unit.id for units in state.units.values() for unit in units]
    if len(ids) != len(set(ids)):
        wrong.append("two units have the same id")
    return wrong


def _stocks(state: State) -> list[str]:
    wrong = []
    for player in state.players.values():
        wrong += [f"{player.seat} has {player.stock[kind]} {kind}" for kind in KINDS if player.stock[kind] < 0]
        wrong += [
            f"{player.seat} has {player.stock[kind]} {kind}, above the limit"
            for kind in RESOURCES
            if player.stock[kind] > limit(state, player, kind)
        ]
        if not 0 <= player.tracker <= CUBES_ON_TRACKER:
            wrong.append(f"{player.seat} has {player.tracker} cubes on the tracker")
    return wrong


def _map(state: State) -> list[str]:
    wrong = []
    turned_up = state.exploring is not None
    if len(state.region_pile) + turned_up + len(state.regions) != len(REGIONS) + len(state.players):
        wrong.append("region tiles have been lost")
    for space, city in state.cities.items():
        if not is_land(state, space) or space != city.space or city.size > LARGEST_CITY or city.mood not in MOODS:
            wrong.append(f"the city in {space} cannot be like that")
        if ("port" in city.buildings) != (city.port is not None):
            wrong.append(f"the port of {space} has no sea space, or the sea space no port")
    for space, units in state.units.items():
        if not units or space not in state.terrain or any(unit.space != space for unit in units):
            wrong.append(f"the units in {space} are not there")
        if any((unit.kind == "ship") and not is_sea(state, space) for unit in units):
            wrong.append(f"a ship is on land in {space}")
        owners = {unit.owner for unit in units} | ({state.cities[space].owner} if space in state.cities else set())
        if len(owners) > 1 and (state.battle is None or state.battle.space != space) and not _battle_due(state, space):
            wrong.append(f"{sorted(owners)} stand together in {space} without a battle")
    if set(state.terrain) != {s for first in state.regions for s in board(state).block_of[first]}:
        wrong.append("revealed spaces and regions differ")
    return wrong


def _battle_due(state: State, space: str) -> bool:
    return any(due.step == "battle" and due.with_[1] == space for due in state.agenda)


def _advances(state: State) -> list[str]:
    wrong = []
    for player in state.players.values():
        owned = player.advances
        if len(owned) != len(set(owned)):
            wrong.append(f"{player.seat} has an advance twice")
        categories = {BOX.advances[id].category.id: BOX.advances[id].category for id in owned}
        wrong += [f"{player.seat} lacks the top of {c.name}" for c in categories.values() if c.top.id not in owned]
        if sum(category.government for category in categories.values()) > 1:
            wrong.append(f"{player.seat} has two governments")
    return wrong


def scramble(state: State, seat: str | None, pick: Pick) -> None:
    """Deals all cards that the seat cannot see anew: the others' hands, the decks, what lies face down."""
    if state.ended:
        return
    for deck in ("action", "objective", "wonder"):
        hands = [getattr(player, f"{deck}_cards") for player in state.players.values() if player.seat != seat]
        places = [*hands, getattr(state, f"{deck}_deck")]
        if deck == "objective":
            places.append(state.objective_discards)
        cards = [card for place in places for card in place]
        face_down = state.battle.cards if state.battle and deck == "action" else {}
        hidden = [owner for owner in face_down if owner != seat]
        cards += [face_down[owner] for owner in hidden]
        for place in places:
            place[:] = [cards.pop(pick(len(cards))) for _ in place]
        for owner in hidden:
            face_down[owner] = cards.pop(pick(len(cards)))
    state.event_deck = [state.event_deck.pop(pick(len(state.event_deck))) for _ in range(len(state.event_deck))]
