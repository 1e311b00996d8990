"""Invariants of every table at every moment; and the scrambling of secrets from a seat (both for random play)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import islice

from rules.civilization.battle_view import sees_hand
from rules.civilization.board import city_at, is_revealed, map_on
from rules.civilization.coins import coins_of, most_coins
from rules.civilization.effect import Effect
from rules.civilization.grammar import LATER
from rules.civilization.interrupt import WATCHED, in_single_words, watchers, what_can_be_watched
from rules.civilization.pieces import all_buildings_left, cities_left, figures_left
from rules.civilization.pyramid import rows_of
from rules.civilization.research import possible_plans
from rules.civilization.social_policies import most_policies
from rules.civilization.state import Bundle, Deal, Player, State
from rules.civilization.tradable import lacks
from rules.civilization.voices import modify
from rules.engine.ask import Pick


def broken(state: State) -> list[str]:
    tests = (_cards, _markers, _figures, _pieces, _cities, _players, _coins, _deals)
    return [wrong for test in tests for wrong in test(state)]


def _differ(what: str, there: Iterable[str], printed: Iterable[str]) -> list[str]:
    have, want = Counter(there), Counter(printed)
    if have == want:
        return []
    return [f"{what}: {sorted((want - have).elements())} missing, {sorted((have - want).elements())} too many"]


def _cards(state: State) -> list[str]:
    """Every unit card and culture event is in exactly one place."""
    box, players = state.box, state.players.values()
    in_battle = [card for hand in state.battle.hands.values() for card in hand] if state.battle else []
    if state.battle:
        for front in state.battle.fronts:
            in_battle += [unit.card for unit in (front.attacker, front.defender) if unit]
    held = [card for player in players for card in player.units]
    wrong = []
    for type in box.unit_types:
        cards = [card for card in (*held, *in_battle) if box.unit_cards[card].type == type]
        there = [*cards, *state.unit_decks[type], *state.unit_discards[type]]
        wrong += _differ(f"{type} cards", there, box.unit_deck(type))
    for level in state.event_decks:
        hands = [id for player in players for id in player.events if box.events[id].level == int(level)]
        there = [*hands, *state.event_decks[level], *state.event_discards[level]]
        wrong += _differ(f"culture events of level {level}", there, box.event_deck(int(level)))
    people = [id for player in players for id in (*player.people_cards, *player.open_people)]
    people += [*state.people_deck, *state.people_discards, *(id for player in players for id in player.blanks)]
    if state.variants.great_person_deck:
        wrong += _differ("great person cards", people, [*box.people_cards])
    return wrong


def _markers(state: State) -> list[str]:
    """Tokens of the market come back to it; great people stay in the game unless their city is conquered."""
    wrong = []
    for kind in state.box.market_resources:
        there = state.market[kind] + sum(player.resources.get(kind, 0) for player in state.players.values())
        if there != state.box.resources_per_player * state.seats or state.market[kind] < 0:
            wrong.append(f"there are {there} {kind}")
    for sort, unseen in (("hut", state.huts), ("village", state.villages)):
        known = [id for id in state.looked_at.values() if state.box.markers[id].sort == sort]
        if sum(lying == sort for lying in state.map_markers.values()) > len(unseen) + len(known):
            wrong.append(f"more {sort}s lie on the map than there are")
        held = [id for player in state.players.values() for id in player.markers if state.box.markers[id].sort == sort]
        if Counter([*unseen, *known, *held]) - Counter(state.box.marker_pool(sort)):
            wrong.append(f"too many {sort} markers")
    if Counter([*state.city_state_pile, *state.city_states.values()]) - Counter([*state.box.city_states]):
        wrong.append("a city-state is there twice")
    people = Counter(state.great_people)
    people.update(type for player in state.players.values() for type in player.great_people)
    people.update(piece.name for piece in state.pieces.values() if piece.kind == "great person")
    wrong += [f"too many {type}s" for type, n in people.items() if n > state.box.great_people[type].markers]
    return wrong


def _figures(state: State) -> list[str]:
    wrong = []
    for player in state.players.values():
        if figures_left(state, player, "army") < 0 or figures_left(state, player, "scout") < 0:
            wrong.append(f"{player.seat} has too many figures")
    ids = [figure.id for here in state.figures.values() for figure in here]
    moving = state.move.figures if state.move else []  # they fight, or go on, when their move is over (CB-170)
    if len(ids) != len(dict.fromkeys(ids)):
        wrong.append("two figures have the same id")
    for square, here in state.figures.items():
        if not here or not is_revealed(state, square) or any(figure.square != square for figure in here):
            wrong.append(f"the figures in {square} are not there")
        owners = list(dict.fromkeys(figure.owner for figure in here if figure.id not in moving))
        if len(owners) > 1 and not _fight_due(state, square):
            wrong.append(f"{owners} stand together in {square}")
    return wrong


def _fight_due(state: State, square: str) -> bool:
    if state.battle and state.battle.square == square:
        return True
    return any(square in step.with_ for step in state.agenda)


def _pieces(state: State) -> list[str]:
    wrong = [f"too many markers of {id} are laid" for id, left in all_buildings_left(state).items() if left < 0]
    for square, piece in state.pieces.items():
        if not is_revealed(state, square) or city_at(state, square) or square in state.map_markers:
            wrong.append(f"{piece.name} cannot stand in {square}")
        if piece.kind == "wonder" and piece.name not in state.players[piece.owner].wonders:
            wrong.append(f"the card of {piece.name} is not with its owner")
    for square, relic in state.relics.items():
        if not is_revealed(state, square) or city_at(state, square) or square in state.pieces:
            wrong.append(f"{relic} cannot lie in {square}")
    for square, city_state in state.city_states.items():
        if not is_revealed(state, square) or city_at(state, square) or square in state.pieces:
            wrong.append(f"{city_state} cannot lie in {square}")
    laid = [piece.name for piece in state.pieces.values() if piece.kind == "wonder"]
    cards = [id for player in state.players.values() for id in player.wonders]
    wonders = [*cards, *state.wonder_market, *state.wonder_deck]
    if state.phase != "setup" and sorted(laid) != sorted(cards):
        wrong.append("wonders and their cards differ")
    if Counter(wonders) - Counter(list(state.box.wonders)):
        wrong.append("a wonder is there twice")
    return wrong


def _cities(state: State) -> list[str]:
    wrong = []
    distance, apart = map_on(state).distance, state.box.city_distance
    for square, city in state.cities.items():
        if city.square != square or not all(is_revealed(state, center) for center in city.center):
            wrong.append(f"the city in {square} cannot be there")
        for other in state.cities.values():
            if other is not city and distance(city.center, other.center) < apart:
                wrong.append(f"the cities in {square} and {other.square} are too near")
    for player in state.players.values():
        if cities_left(state, player) < 0:
            wrong.append(f"{player.seat} has too many cities")
    for square, to in state.gathering.items():
        if to not in state.cities or not any(figure.gathers for figure in state.figures.get(square, ())):
            wrong.append(f"nobody gathers in {square} for {to}")
    return wrong


def _players(state: State) -> list[str]:
    wrong = []
    for player in state.players.values():
        if not 0 <= player.trade <= state.box.most_trade or player.culture < 0:
            wrong.append(f"{player.seat} has {player.trade} trade and {player.culture} culture")
        if len(player.techs) != len(dict.fromkeys(player.techs)):
            wrong.append(f"{player.seat} has a tech twice")
        rows = rows_of(state, player).values()
        width = Counter([*rows, *player.blanks.values()])
        for row in range(2, max(rows, default=0) + 1):
            if width[row] and width[row] >= width[row - 1]:
                wrong.append(f"row {row} of the pyramid of {player.seat} stands on nothing")
        wrong += _policies(state, player)
    return wrong


def _policies(state: State, player: Player) -> list[str]:
    """At most one side of a card; as many as the player has cities, give or take a city that is changing hands."""
    held, most = player.policies, most_policies(state, player)
    wrong = [f"{player.seat} has both sides of {id}" for id in held if state.box.policies[id].other_side in held]
    if state.phase != "setup" and not most - 1 <= len(held) <= most + 1:
        wrong.append(f"{player.seat} has {len(held)} policies instead of {most}")
    return wrong


def _coins(state: State) -> list[str]:
    """The quick search for players with coins overlooks nobody."""
    cards, most = state.box.coins_on_cards, most_coins(state)
    wrong = []
    for seat, player in state.players.items():
        could_have = modify(Effect.coins, most[seat], state, player)
        if not coins_of(state, player) <= could_have <= most[seat] + cards:
            wrong.append(f"{seat} has coins unseen")
    return wrong


def _deals(state: State) -> list[str]:
    """An offer waits for somebody, and no player has two for the same partners."""
    wrong = []
    for deal in state.deals:
        if state.phase != "trade" or not deal.asked or deal.seat in deal.asked:
            wrong.append(f"deal {deal.number} waits for nobody")
        if any(len(part.chosen) not in (0, len(part.hidden)) for part in deal.parts):
            wrong.append(f"in deal {deal.number} not all that is given has been chosen")
    groups = Counter((deal.seat, *sorted(deal.partners)) for deal in state.deals)
    return wrong + [f"{seats[0]} has {n} offers to the same players" for seats, n in groups.items() if n > 1]


# --- what a seat may not know -------------------------------------------------------------------------------------


Place = tuple[list[str], int]
"""Something hidden, by its hand and its place there."""


def scramble(state: State, seat: str | None, pick: Pick) -> None:
    """Redeals everything that the seat cannot see: unit cards, culture events and markers in hands and decks; and the
    secret choices of others: their plans, and the squares they watch."""
    if state.ended:
        return
    others = [player for player in state.players.values() if player.seat != seat]
    box, fight = state.box, state.battle
    offered = [each for deal in state.deals for giver in deal.partners for each in _offered(state, deal, giver)]
    seen = [place for part, places in offered for place in places if part.shown and part.to == seat]
    hands = [hand for side, hand in fight.hands.items() if not sees_hand(state, fight, seat, side)] if fight else []
    units = [*(player.units for player in others), *hands, *state.unit_decks.values()]
    _deal_anew(units, lambda id: box.unit_cards[id].type, pick)
    events = [*(player.events for player in others), *state.event_decks.values()]
    _deal_anew(events, lambda id: str(box.events[id].level), pick, seen)
    secret = [square for square, seats in state.lookers.items() if seat not in seats]
    looked_at = [state.looked_at[square] for square in secret]
    markers = [*(player.markers for player in others), state.huts, state.villages, looked_at]
    _deal_anew(markers, lambda id: box.markers[id].sort, pick, seen)
    state.looked_at.update(zip(secret, looked_at, strict=True))
    people = [*(player.people_cards for player in others), state.people_deck]
    _deal_anew(people, lambda id: box.people_cards[id].type, pick)
    for part, places in offered:
        part.chosen = [hand[i] for hand, i in places]
    for player in others:
        _say_anew(state, player, pick)


def _say_anew(state: State, player: Player, pick: Pick) -> None:
    """Research shows whether somebody has a plan that can be carried out, which helps nobody; the plan itself stays
    secret. Nobody knows whether somebody watches, and where."""
    plans = possible_plans(state, player) if player.planned not in ("", LATER) else []
    if player.planned in plans:
        player.planned = plans[pick(len(plans))]
    state.watched.pop(player.seat, None)
    if state.part and player.seat in [other.seat for other in watchers(state, state.part)] and pick(2):
        places = [option.value for option in what_can_be_watched(state)]
        state.watched[player.seat] = in_single_words([places[pick(len(places))], places[pick(len(WATCHED))]])


def _offered(state: State, deal: Deal, giver: str) -> list[tuple[Bundle, list[Place]]]:
    """A player's gifts in a deal, with the places of the chosen things in their hands: each thing is given once.
    Nothing, if the player no longer has them."""
    player, taken = state.players[giver], list[Place]()
    parts = [part for part in deal.parts if part.seat == giver]
    if lacks(state, player, parts):
        return []
    for id in [id for part in parts for id in part.chosen]:
        hand = player.markers if id in state.box.markers else player.events
        taken.append(next((hand, i) for i, held in enumerate(hand) if held == id and (hand, i) not in taken))
    places = iter(taken)
    return [(part, list(islice(places, len(part.chosen)))) for part in parts]


def _deal_anew(places: list[list[str]], sort_of: Callable[[str], str], pick: Pick, seen: Iterable[Place] = ()) -> None:
    """Any card or marker may go anywhere, but only where another of its sort lay: everybody knows the sorts. Cards that
    the seat was shown stay in their places."""
    kept = list(seen)
    slots: list[tuple[list[str], int, list[str]]] = []
    """Each with the remaining cards of its sort."""
    left: dict[str, list[str]] = {}
    for place in places:
        there = [at for hand, at in kept if hand is place]
        for i, id in enumerate(place):
            if i not in there:
                cards = left.setdefault(sort_of(id), [])
                cards.append(id)
                slots.append((place, i, cards))
    for cards in left.values():
        cards.sort()  # the old places must not matter
    for place, i, cards in slots:
        place[i] = cards.pop(pick(len(cards)))
