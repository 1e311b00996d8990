"""Chapter 17: capturing cities, from players and from barbarians, and by barbarians (CM-19.16 to CM-19.29)."""

from __future__ import annotations

from rules.clash.actions.influence import NOT_INFLUENCED, keeps_colour
from rules.clash.board import army_at, cities_of
from rules.clash.cities import remove_building, remove_city, set_mood
from rules.clash.deeds import (
    barbarians_capture,
    capture_of,
    captures,
    has_no_settlement_left,
    is_not_replaced,
    pieces_of,
    places,
    razes_city_of,
    razing_of,
)
from rules.clash.effect import Effect
from rules.clash.payment import gain
from rules.clash.pieces import buildings_left, place_unit, settlements_left, units_left
from rules.clash.pile import Pile
from rules.clash.questions.war import no_settler, where_settler_appears
from rules.clash.state import BARBARIANS, City, Player, State
from rules.clash.voices import interrupts, modify
from rules.clash.wonders import lay_out
from rules.engine.ask import Option, choose_one
from rules.engine.step import tell


async def capture(state: State, taker: str, city: City) -> None:
    loser, mood = city.owner, city.mood
    city.activated, city.activated_angry = 0, False  # CM-4.20
    city.tokens, city.marker = 0, None
    if taker == BARBARIANS:
        _taken_by_barbarians(state, city)
    elif settlements_left(state, taker) == 0:
        _raze_for_lack_of_settlements(state, state.players[taker], city)
    elif loser == BARBARIANS and await state.ways.razes(state, state.players[taker], city):
        _raze(state, state.players[taker], city)
    else:
        await _taken_by_player(state, state.players[taker], city, loser, mood)
    if loser in state.players:
        state.captured_from = loser if taker in state.players else None
        await state.ways.refugee(state, state.players[loser], mood, taker)
        await interrupts(Effect.after_loss, state, state.players[loser], city.space)


# --- by a player ---------------------------------------------------------------------------------------------


async def _taken_by_player(state: State, player: Player, city: City, loser: str, mood: str) -> None:
    becomes = modify(Effect.mood_of_captured, "angry", state, player, city, loser)
    removed = _replace_buildings(state, player, city, loser) if loser != BARBARIANS else 0
    city.owner = player.seat
    lay_out(state)
    tell(state, captures(player.seat, loser, city.space))
    gold = state.box.gold_for_a_barbarian_city if loser == BARBARIANS else state.ways.spoils(city, mood)
    gain(state, player, Pile(gold=gold + removed), capture_of(city.space))
    _become(state, city, becomes)
    await interrupts(Effect.after_capture, state, player, city, army_at(state, city.space, player.seat))


def spoils_by_mood(city: City, mood: str) -> int:
    """CM-17.03; the size counts after the pieces are replaced (CM-17.15)."""
    return 1 if mood == "angry" else city.size + (mood == "happy")


def _replace_buildings(state: State, player: Player, city: City, loser: str) -> int:
    """CM-17.02, CM-17.07, CM-17.09. Returns how many pieces had to be removed."""
    removed = 0
    for building, colour in list(city.buildings.items()):
        if colour != loser or building in NOT_INFLUENCED or keeps_colour(state, building, colour):
            continue
        if buildings_left(state, player.seat, building):
            city.buildings[building] = player.seat
            continue
        remove_building(city, building)
        removed += 1
        tell(state, is_not_replaced(building, city.space))
    return removed


def _become(state: State, city: City, mood: str) -> None:
    """CM-17.05, CM-19.23: angry, unless a power says otherwise."""
    set_mood(state, city, "happy" if mood == "happy" else "neutral" if mood == "neutral" else "angry")


def _raze_for_lack_of_settlements(state: State, player: Player, city: City) -> None:
    """CM-17.08, CM-17.16, CM-19.29: 1 gold for each piece, and nothing for the size."""
    remove_city(state, city)
    tell(state, has_no_settlement_left(player.seat, city.space))
    gain(state, player, Pile(gold=city.size), pieces_of(city.space))


async def never_razes(_: State, __: Player, ___: City) -> bool:
    """CM-19.23: nobody razes a barbarian city."""
    return False


def _raze(state: State, player: Player, city: City) -> None:
    """CC-23.12"""
    remove_city(state, city)
    tell(state, razes_city_of(player.seat, BARBARIANS, city.space))
    gain(state, player, state.box.gold_for_razing, razing_of(city.space))


# --- by barbarians -------------------------------------------------------------------------------------------


def _taken_by_barbarians(state: State, city: City) -> None:
    """CM-19.16, CM-19.18, CM-19.28: buildings keep their colours."""
    if settlements_left(state, BARBARIANS) == 0:
        remove_city(state, city)
        tell(state, has_no_settlement_left(BARBARIANS, city.space))
        return
    loser, city.owner = city.owner, BARBARIANS
    lay_out(state)
    tell(state, barbarians_capture(BARBARIANS, loser, city.space))
    set_mood(state, city, "angry")


# --- the previous owner --------------------------------------------------------------------------------------


async def settler_flees(state: State, player: Player, mood: str, taker: str) -> None:
    """A settler in one of the other cities, if there is a city and a settler. After capture by a player it may appear
    (CM-17.04); after barbarians it must (CM-19.17; docs/rulings.md, 15)."""
    await place_refugee(state, player, declinable=taker != BARBARIANS)


async def place_refugee(state: State, player: Player, *, declinable: bool) -> None:
    cities = cities_of(state, player.seat)
    if not cities or not units_left(state, player.seat, "settler"):
        return
    options: list[Option[str | None]] = [Option(city.space, city.space, spaces=(city.space,)) for city in cities]
    if declinable:
        options.append(Option("none", None, no_settler(), idle=True))
    space = await choose_one(player.seat, "refugee-settler", where_settler_appears(), options)
    if space:
        place_unit(state, "settler", player.seat, space)
        tell(state, places(player.seat, "settler", space))
