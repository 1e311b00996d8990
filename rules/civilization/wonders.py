"""Wonders: the deck, the market, who owns them, and becoming obsolete (CB-012 to CB-014, CB-122 to CB-126, CB 17).
The expansions bring more wonders than the deck takes (CF-007, CF-008, CF-019, CF-020)."""

from __future__ import annotations

from rules.civilization.deeds import called, come_to_market, grows_obsolete, leaves_market, wonder_stands
from rules.civilization.kinds import ERAS, Era
from rules.civilization.pieces import lay
from rules.civilization.state import Piece, Player, State
from rules.engine import chance
from rules.engine.step import tell


def cards_left(state: State, era: Era) -> int:
    """How many wonders of an era are still to come, by their number in the deck; the rest left the game (CF-007)."""
    drawn = len(state.box.wonders_of(era)) - len(_unseen(state, era))
    return max(state.box.wonders_of_an_era - drawn, 0)


def size_of_deck(state: State) -> int:
    return sum([cards_left(state, era) for era in ERAS])


def _unseen(state: State, era: Era) -> list[str]:
    return [id for id in state.wonder_deck if state.box.wonders[id].era == era]


async def draw_wonder(state: State) -> str | None:
    """The next one in the deck: ancient wonders come before medieval ones, and these before modern ones (CB-012)."""
    for era in ERAS:
        if cards_left(state, era):
            id = await chance.draw("wonder", _unseen(state, era))
            state.wonder_deck.remove(id)
            return id
    return None


async def fill_market(state: State) -> None:
    """CB-012, CB-013, CB-126: until the deck is empty, every space of the market holds a wonder."""
    come: list[str] = []
    while len(state.wonder_market) < state.box.wonder_market and (id := await draw_wonder(state)):
        state.wonder_market.append(id)
        come.append(id)
    if come:
        tell(state, come_to_market(map(called, come)))


def gain_wonder(state: State, player: Player, id: str, square: str) -> None:
    """The card goes in front of the player, the marker in the square (CB-122)."""
    player.wonders = (*player.wonders, id)
    lay(state, square, Piece("wonder", id, player.seat))
    tell(state, wonder_stands(id, player.seat, square))


def make_obsolete(state: State, id: str) -> None:
    """The card is turned face down; the marker and its culture stay (CB-230, CB-231)."""
    state.obsolete.append(id)
    tell(state, grows_obsolete(id))


async def discard_from_market(state: State, id: str) -> None:
    """Nobody has built it: it leaves the game, and the next one takes its place (CF-020)."""
    state.wonder_market.remove(id)
    tell(state, leaves_market(id))
    await fill_market(state)


def owner_of(state: State, id: str) -> str:
    """The seat that has its card."""
    return next(seat for seat, player in state.players.items() if id in player.wonders)


def square_of(state: State, id: str) -> str:
    """The square with its marker."""
    return next(square for square, piece in state.pieces.items() if piece.kind == "wonder" and piece.name == id)


def wonders_to_age(state: State) -> list[str]:
    """Wonders that a card can make obsolete: in some editions also those in the market (CF-020)."""
    return [*built_wonders(state), *(state.wonder_market if state.box.market_ages else ())]


def built_wonders(state: State) -> list[str]:
    """Wonders on the map with their card face up."""
    return [id for player in state.players.values() for id in player.wonders if id not in state.obsolete]
