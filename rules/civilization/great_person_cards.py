"""The great person deck (CF 8), if everybody has agreed on it: a card comes with every great person, and stays secret
until it is used. The effect of each is on the card: content/fame_and_fortune/great_people.

Everybody knows the types of the cards in a hand, because a marker of its type came with each (CR-60)."""

from __future__ import annotations

from collections.abc import Callable

from rules.civilization.board import in_order
from rules.civilization.deeds import called, discards_person, drew_person, is_discarded, text_of, turns_face_up
from rules.civilization.effect import Effect
from rules.civilization.kinds import Ability, GreatPersonCard, When
from rules.civilization.questions.cities import which_person_is_kept
from rules.civilization.state import Player, State
from rules.civilization.steps import STEPS
from rules.civilization.voices import modify, types_in_force
from rules.engine import chance
from rules.engine.ask import Option, choose_one
from rules.engine.step import reveal, tell


def is_used(state: State) -> bool:
    """CF-012"""
    return state.variants.great_person_deck


# --- drawing ---------------------------------------------------------------------------------------------------------


async def draw_type(state: State, player: Player) -> str | None:
    """Takes a card into the player's hand, and gives the type of its marker (CF-070); None: no marker is left. A player
    who may draw several draws until there are enough to choose from (CF-073, CR-32)."""
    drawn: list[str] = []
    wanted = modify(Effect.great_people_drawn, 1, state, player)
    while len(drawn) < wanted and any(_fits(state, id) for id in (*state.people_deck, *state.people_discards)):
        id = await _top_card(state)
        if _fits(state, id):
            drawn.append(id)
            player.people_cards.append(id)
            await reveal(state, drew_person(player.seat, id, _type(state, id)), to=[player.seat])
        else:  # CF-072
            tell(state, is_discarded(id, _type(state, id)))
            state.people_discards.append(id)
    if len(drawn) < 2:
        return state.box.people_cards[drawn[0]].type if drawn else None
    options = [Option(id, id, called(id), hint=text_of(id)) for id in drawn]
    kept = await choose_one(player.seat, "keep-great-person", which_person_is_kept(), options, secret=True)
    for id in drawn:
        if id != kept:
            lose_card(state, player, id)
            discard(state, id)
            tell(state, discards_person(player.seat, id, _type(state, id)))
    return state.box.people_cards[kept].type


def _fits(state: State, id: str) -> bool:
    """A marker of its type is left (CF-071, CF-072)."""
    return state.box.people_cards[id].type in state.great_people


async def _top_card(state: State) -> str:
    """If this would be one that lies face up, the deck is shuffled first (CF-074)."""
    if not state.people_deck:
        state.people_deck, state.people_discards = sorted(state.people_discards), []
    id = await chance.draw("great-person-card", state.people_deck)
    state.people_deck.remove(id)
    return id


def _type(state: State, id: str) -> str:
    return state.box.people_cards[id].type


# --- in hand ---------------------------------------------------------------------------------------------------------


def hidden_in_force(state: State, player: Player) -> list[GreatPersonCard]:
    """Cards held face down that could be used: a marker of their type is on the map and not blockaded (CF-077)."""
    if not player.people_cards:
        return []
    types = types_in_force(state, player)
    return [card for card in (state.box.people_cards[id] for id in player.people_cards) if card.type in types]


def hidden_abilities(state: State, player: Player, when: When) -> list[Ability]:
    """The abilities of cards held face down."""
    cards = hidden_in_force(state, player)
    return [ability for card in cards for ability in card.abilities if when in ability.when]


def could_hold_person(state: State, player: Player, wanted: Callable[[GreatPersonCard], bool]) -> bool:
    """Whether, as far as anybody can see, such a card may be in the hand and in force (CR-46, CR-60)."""
    if not player.people_cards:
        return False
    cards = state.box.people_cards
    held = [cards[id].type for id in player.people_cards]
    types = [type for type in types_in_force(state, player) if type in held]
    unseen = [*state.people_deck, *(id for other in state.players.values() for id in other.people_cards)]
    return any(cards[id].type in types and wanted(cards[id]) for id in unseen)


@STEPS.step
async def show_person(state: State, seat: str, id: str) -> None:
    """It is face up from now on (CF-075)."""
    _lay_open(state, state.players[seat], id)


def use_card(state: State, player: Player, ability: Ability) -> None:
    """If a great person has this ability, the card is turned face up, or discarded (CF-075)."""
    if ability.card not in state.box.people_cards:
        return
    if ability.discards:
        lose_card(state, player, ability.card)
        discard(state, ability.card)
        if ability.lasts:
            player.lasting.append(ability.card)
    elif ability.card in player.people_cards:
        _lay_open(state, player, ability.card)


def battle_is_over(state: State, player: Player) -> None:
    """Bonuses for a battle end when everybody has had what the battle brings them."""
    cards = state.box.people_cards
    ended = [id for id in player.lasting if any(ability.lasts == "battle" for ability in cards[id].abilities)]
    player.lasting = [id for id in player.lasting if id not in ended]


def _lay_open(state: State, player: Player, id: str) -> None:
    player.people_cards.remove(id)
    player.open_people.append(id)
    tell(state, turns_face_up(player.seat, id, _type(state, id)))


def lose_card(state: State, player: Player, id: str) -> None:
    """It leaves the player, with everything on it."""
    (player.people_cards if id in player.people_cards else player.open_people).remove(id)
    player.tokens.pop(id, None)


def discard(state: State, id: str) -> None:
    """It goes face up under the deck (CF-075)."""
    state.people_discards.append(id)


# --- too many --------------------------------------------------------------------------------------------------------


def too_many(state: State) -> list[tuple[Player, str]]:
    """Players with more cards of a type than markers of it, on the map and held (CF-079)."""
    if not is_used(state):
        return []
    found = []
    for player in in_order(state):
        cards = [state.box.people_cards[id].type for id in (*player.people_cards, *player.open_people)]
        for type in dict.fromkeys(cards):
            if cards.count(type) > _markers(state, player, type):
                found.append((player, type))
    return found


def _markers(state: State, player: Player, type: str) -> int:
    mine = (
        piece.name for piece in state.pieces.values() if piece.kind == "great person" and piece.owner == player.seat
    )
    return [*player.great_people, *mine].count(type)


@STEPS.step
async def discard_surplus_people(state: State) -> None:
    """One by one, at random (CF-079)."""
    for player, type in too_many(state):
        held = [id for id in (*player.people_cards, *player.open_people) if state.box.people_cards[id].type == type]
        id = await chance.draw("surplus-person", held)
        lose_card(state, player, id)
        discard(state, id)
        tell(state, discards_person(player.seat, id, _type(state, id)))
