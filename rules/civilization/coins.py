"""Coins (CB 14): icons on cards and in squares, and tokens."""

from __future__ import annotations

from rules.civilization.board import in_order
from rules.civilization.deeds import called, puts_coin, the_sheet
from rules.civilization.effect import Effect
from rules.civilization.refusals import has_given_all
from rules.civilization.state import SHEET, Player, State
from rules.civilization.voices import modify, wonders_in_force
from rules.civilization.what_squares_give import icons_of_player
from rules.civilization.yields import Icons
from rules.engine.ask import Option, Refusal
from rules.engine.deed import Deed
from rules.engine.step import tell


def coins_of(state: State, player: Player, icons: Icons | None = None) -> int:
    """All coin icons and tokens that the player controls (CB-214). `icons`: of the player's cities, if known."""
    coins = (icons or icons_of_player(state, player)).coin
    if player.coins:
        wonders, in_force = state.box.wonders, wonders_in_force(state, player)
        coins += sum([n for card, n in player.coins.items() if card not in wonders or card in in_force])
    return modify(Effect.coins, coins, state, player)


def players_with_coins(state: State, amount: int) -> list[Player]:
    """The players with at least this many coins, in player order. This runs after each step and before each question,
    so it first picks out quickly who could have them."""
    most, cards = most_coins(state), state.box.coins_on_cards
    near = [seat for seat, coins in most.items() if coins + cards >= amount]
    near = [seat for seat in near if modify(Effect.coins, most[seat], state, state.players[seat]) >= amount]
    rich = [seat for seat in near if coins_of(state, state.players[seat]) >= amount]
    return [player for player in in_order(state) if player.seat in rich] if rich else []


def most_coins(state: State) -> dict[str, int]:
    """No player can have more coins than this beside those on cards. It counts tokens, whether their card is in force
    or not. It counts all icons printed on the map, seen or covered, and those of city-states. And it counts those of
    pieces that are the player's own or under one of the player's figures. (Wonders never show one.)"""
    box, figures = state.box, state.figures
    tiles, on_pieces = box.tiles, box.coins_on_pieces
    open_to_all = sum([tiles[lies.tile].coins for lies in state.tiles.values()])
    open_to_all += sum([box.city_states[id].icons.coin for id in state.city_states.values()])
    found = {seat: open_to_all + sum(player.coins.values()) for seat, player in state.players.items()}
    for square, piece in state.pieces.items():
        if piece.name in on_pieces:
            coins = on_pieces[piece.name]
            found[piece.owner] += coins
            for figure in figures.get(square, ()):
                found[figure.owner] += coins
    return found


def slots_of(state: State, player: Player, card: str) -> int | None:
    """How many tokens the task of a card can give in the whole game (CB-218); None: no limit is printed."""
    if card not in state.box.techs:
        return None
    return modify(Effect.coin_slots, state.box.techs[card].tokens, state, player, card)


def coin_refused(state: State, player: Player, card: str) -> Refusal | None:
    most = slots_of(state, player, card)
    if most is not None and player.coins.get(card, 0) + player.coins_gone.get(card, 0) >= most:
        return Refusal("CB-218", has_given_all(card, most))
    return None


def add_coin(state: State, player: Player, card: str = SHEET) -> None:
    """Puts a coin token on a card, or on the civilization sheet, if the task still has one to give."""
    if card != SHEET and coin_refused(state, player, card):
        return
    player.coins[card] = player.coins.get(card, 0) + 1
    tell(state, puts_coin(player.seat, told_place(card)))


def remove_coin(state: State, player: Player, card: str) -> None:
    """Takes a coin token off a card or the sheet: it still counts as given by its task in this game (CR-77)."""
    player.coins[card] -= 1
    if not player.coins[card]:
        del player.coins[card]
    if card in state.box.techs:
        player.coins_gone[card] = player.coins_gone.get(card, 0) + 1


def told_place(card: str) -> Deed:
    """The place of a coin token."""
    return the_sheet() if card == SHEET else called(card)


def places_of_tokens(state: State, player: Player) -> list[Option[str]]:
    """The places of the player's coin tokens: the sheet, techs and wonders (CR-77). Investments do not count
    (CF-085)."""
    return [Option(place, place, told_place(place)) for place, count in player.coins.items() if count]
