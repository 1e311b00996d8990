"""Invariants of every table at every moment; and the scrambling of secrets from a seat (both for random play)."""

from __future__ import annotations

from collections import Counter

from rules.clash.board import all_units, board, counts, is_land, is_sea
from rules.clash.cards import may_see_hand, sees_next_event
from rules.clash.payment import limit
from rules.clash.pieces import buildings_left, overcrowded, settlements_left, ship_capacity, units_left
from rules.clash.pile import KINDS
from rules.clash.state import BARBARIANS, MOODS, PIRATES, Offer, State, Unit
from rules.engine.ask import Pick


def broken(state: State) -> list[str]:
    tests = (_cards, _pieces, _stocks, _map, _wonders, _advances, _offer)
    return [wrong for test in tests for wrong in test(state)]


def _cards(state: State) -> list[str]:
    """Every card is in exactly one place."""
    battle_cards = list(state.battle.cards.values()) if state.battle else []
    event = [state.event] if state.event and not any(c.card == state.event for c in state.in_play) else []
    lying = [card.card for card in state.in_play if card.card in state.box.events]
    held = state.players.values()
    places = {
        "action": [
            *state.action_deck,
            *state.action_discards,
            *battle_cards,
            *(c for p in held for c in p.action_cards if c not in state.box.events),
        ],
        "objective": [
            *state.objective_deck,
            *state.objective_discards,
            *(c for p in held for c in p.objective_cards),
            *(done.card for p in held for done in p.completed),
            *(foretold.card for p in held for foretold in p.foretold),
        ],
        "event": [
            *state.event_deck,
            *state.event_discards,
            *state.event_bottom,
            *filter(None, [state.event_next]),
            *event,
            *lying,
            *(c for p in held for c in p.action_cards if c in state.box.events),
        ],
        "wonder": [
            *state.wonder_deck,
            *state.revealed,
            *state.wonders,
            *(c for p in held for c in p.wonder_cards),
            *(c for lies in state.in_play for c in lies.about if c in state.box.wonders),
        ],
    }
    decks = state.box.decks(state.civilizations)
    return [
        f"the {deck} cards are not all there: {sorted((Counter(decks[deck]) - Counter(cards)).elements())} missing, "
        f"{sorted((Counter(cards) - Counter(decks[deck])).elements())} too many"
        for deck, cards in places.items()
        if Counter(cards) != Counter(decks[deck])
    ]


def _offer(state: State) -> list[str]:
    """A trade is proposed in a turn, and the active player is one of the two (CM-26.01). There is only one between the
    two."""
    active = state.turn.seat if state.turn else None
    pairs = [{offer.seat, offer.to} for offer in state.offers]
    wrong = ["a trade is proposed without the active player" for pair in pairs if active not in pair or len(pair) < 2]
    return wrong + ["two trades are proposed between the same two" for pair in pairs if pairs.count(pair) > 1]


def _pieces(state: State) -> list[str]:
    wrong = [f"too many units in {space}" for space in overcrowded(state)]
    for seat in state.players:
        wrong += [f"{seat} has too many {kind}" for kind in state.box.units if units_left(state, seat, kind) < 0]
        wrong += [
            f"{seat} has too many {kind}s" for kind in state.box.buildings if buildings_left(state, seat, kind) < 0
        ]
    for owner in (*state.players, BARBARIANS):
        if settlements_left(state, owner) < 0:
            wrong.append(f"{owner} has too many settlements")
    for space, units in state.units.items():
        friends = [unit.owner for unit in units if unit.pirate]
        if friends and not any(unit.owner == friends[0] and not unit.pirate for unit in units):
            wrong.append(f"the pirates in {space} are alone")
    wrong += [f"{unit.kind} in {unit.space} is aboard no ship there" for unit in lost_at_sea(state)]
    wrong += ["too many pirates" for _ in range(units_left(state, PIRATES, "ship") < 0)]
    ids = [unit.id for units in state.units.values() for unit in units]
    if len(ids) != len(set(ids)):
        wrong.append("two units have the same id")
    return wrong


def lost_at_sea(state: State) -> list[Unit]:
    """If it matters who is on which ship (CC-14.13), everybody at sea is on an existing ship with room. Units whose
    ship is still to be named find room."""
    at_sea = [u for here in state.units.values() for u in here if u.kind != "ship" and is_sea(state, u.space)]
    ships = {u.id: u for u in all_units(state) if u.kind == "ship"}
    room = {id: ship_capacity(state, ship.owner) for id, ship in ships.items()}
    lost = []
    for unit in sorted(at_sea, key=lambda unit: unit.aboard is None) if any(unit.aboard for unit in at_sea) else ():
        fits = [id for id, ship in ships.items() if (ship.space, ship.owner) == (unit.space, unit.owner)]
        mine = [id for id in fits if unit.aboard in (None, id) and room[id] >= counts(state, unit)]
        if not mine:
            lost.append(unit)
        else:
            room[mine[0]] -= counts(state, unit)
    return lost


def _stocks(state: State) -> list[str]:
    wrong = []
    for player in state.players.values():
        wrong += [f"{player.seat} has {player.stock[kind]} {kind}" for kind in KINDS if player.stock[kind] < 0]
        wrong += [
            f"{player.seat} has {player.stock[kind]} {kind}, above the limit"
            for kind in state.box.limited
            if player.stock[kind] > limit(state, player, kind)
        ]
        wrong += [
            f"a level of {player.seat} is {level}"
            for _, level in player.levels.items()
            if not 0 <= level <= state.box.most_of_a_resource
        ]
        if not 0 <= player.tracker <= state.box.cubes_on_tracker:
            wrong.append(f"{player.seat} has {player.tracker} cubes on the tracker")
    return wrong


def _map(state: State) -> list[str]:
    wrong = []
    turned_up = state.exploring is not None
    if len(state.region_pile) + turned_up + len(state.regions) != len(state.box.regions) + len(state.players):
        wrong.append("region tiles have been lost")
    for space, city in state.cities.items():
        if (
            not is_land(state, space)
            or space != city.space
            or city.size > state.box.largest_city
            or city.mood not in MOODS
        ):
            wrong.append(f"the city in {space} is impossible")
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


def _wonders(state: State) -> list[str]:
    """A wonder and its card belong together."""
    wrong = []
    for wonder, built in state.wonders.items():
        city = state.cities.get(built.space) if built.space else None
        if (city is None) != (built.space is None) or (city and wonder not in city.wonders):
            wrong.append(f"{wonder} does not stand where it should")
        for player in state.players.values():
            if (wonder in player.wonders) != (city is not None and city.owner == player.seat):
                wrong.append(f"{wonder} works for a player who does not own its city")
    standing = [wonder for city in state.cities.values() for wonder in city.wonders]
    if len(standing) != len(set(standing)) or not set(standing) <= set(state.wonders):
        wrong.append("a wonder stands in two cities, or has not been built")
    return wrong


def _advances(state: State) -> list[str]:
    wrong = []
    for player in state.players.values():
        owned = player.advances
        if len(owned) != len(set(owned)):
            wrong.append(f"{player.seat} has an advance twice")
        categories = {state.box.advances[id].category.id: state.box.advances[id].category for id in owned}
        wrong += [f"{player.seat} lacks the top of {c.name}" for c in categories.values() if c.top.id not in owned]
        if sum(category.government for category in categories.values()) > 1:
            wrong.append(f"{player.seat} has two governments")
    return wrong


def scramble(state: State, seat: str | None, pick: Pick) -> None:
    """Redeals all cards that the seat cannot see: the others' hands, the decks, and face-down cards."""
    if state.ended:
        return
    offered = [(offer, place, i, place[i]) for offer in state.offers for place, i in offered_places(state, offer)]
    shown = [
        (place, i) for offer, place, i, _ in offered if offer.shown and seat == offer.to
    ]  # only to this partner of several
    known = [(place, i, place.pop(i)) for place, i in reversed(shown)]
    for deck in ("action", "objective", "wonder"):
        unseen = [player for player in state.players.values() if not may_see_hand(state, seat, player.seat)]
        hands = [getattr(player, f"{deck}_cards") for player in unseen]
        places = [getattr(state, f"{deck}_deck")]
        foretold = [f for p in state.players.values() for f in p.foretold if f.seer != seat]
        if deck == "objective":
            places += [state.objective_discards, [f.card for f in foretold]]
        face_down = state.battle.cards if state.battle and deck == "action" else {}
        hidden = {owner: card for owner, card in face_down.items() if owner != seat}
        places.append(list(hidden.values()))
        _deal_anew(state, hands, places, pick)
        for prophecy, card in zip(foretold, places[2], strict=True) if deck == "objective" else ():
            prophecy.card = card
        for owner, card in zip(hidden, places[-1], strict=True):
            assert state.battle is not None
            face_down[owner] = state.battle.played[owner][-1] = card
    for hand, i, card in reversed(known):
        hand.insert(i, card)
    for offer in state.offers:
        now = {card: place[i] for about, place, i, card in offered if about is offer}
        offer.cards = [now.get(card, card) for card in offer.cards]
    _scramble_events(state, seat, pick)
    for waiting in state.agenda:
        if waiting.step in SAID_BEFOREHAND and waiting.with_[0] != seat:
            del waiting.with_[SAID_BEFOREHAND[waiting.step] :]


SAID_BEFOREHAND = {
    "status-objectives": 1,
    "status-advance": 1,
    "status-raze": 1,
    "status-government": 1,
    "event-befalls": 2,
}
"""Steps that carry out words said beforehand, and the number of words before those. A seat without such words would be
asked then."""


def _scramble_events(state: State, seat: str | None, pick: Pick) -> None:
    hidden = not (seat in state.players and sees_next_event(state, state.players[seat]))
    top = [state.event_next] if state.event_next and hidden else []
    cards = sorted([*top, *state.event_deck, *state.event_bottom])
    cards = [cards.pop(pick(len(cards))) for _ in range(len(cards))]
    if top:
        state.event_next = cards.pop()
    below = len(state.event_bottom)
    state.event_bottom, state.event_deck = cards[:below], cards[below:]


def offered_places(state: State, offer: Offer) -> list[tuple[list[str], int]]:
    """The places of the cards offered in a trade, in the order of the hand."""
    player = state.players[offer.seat]
    hands = (player.action_cards, player.objective_cards, player.wonder_cards)
    return [(hand, i) for hand in hands for i, card in enumerate(hand) if card in offer.cards]


def _deal_anew(state: State, hands: list[list[str]], places: list[list[str]], pick: Pick) -> None:
    """Any card may go anywhere, but events kept in hand stay in hands."""
    slots = [(hand, i) for hand in hands for i in range(len(hand))]
    cards = sorted(card for place in (*hands, *places) for card in place)  # the old places must not matter
    for event in [card for card in cards if card in state.box.events]:
        hand, i = slots.pop(pick(len(slots)))
        hand[i] = event
        cards.remove(event)
    for hand, i in slots + [(place, i) for place in places for i in range(len(place))]:
        hand[i] = cards.pop(pick(len(cards)))
