"""Chapter 21: drawing and resolving an event."""

from __future__ import annotations

from rules.clash.actions.advance import refill_tracker
from rules.clash.board import cities_of, is_land, neighbours, units_at
from rules.clash.box import BOX
from rules.clash.cards import draw_card
from rules.clash.cities import change_mood, set_mood
from rules.clash.effect import Effect, modify
from rules.clash.payment import NOTHING_ELSE, affordable, gain, pay, price
from rules.clash.pile import Pile
from rules.clash.state import City, Player, State
from rules.clash.steps import STEPS
from rules.engine.ask import Option, choose_one
from rules.engine.step import Due, do_next, tell

GOLD_MINE = Pile(gold=2)
KEEPING_PRICE = price(Pile(mood=1), NOTHING_ELSE)


@STEPS.step
async def event(state: State, seat: str) -> None:
    """The event tracker is empty: icon first, then the text, then the tracker is refilled (CM-21.01, CM-21.02)."""
    card = await draw_card(state, "event")
    if card is None:
        do_next(state, Due("event-over", [seat]))
        return
    state.event = card
    drawn = BOX.events[card]
    tell(state, f"@{seat} draws the event {drawn.name}: {drawn.text}")
    icon = [Due(drawn.icon, [seat])] if drawn.icon else []
    do_next(state, *icon, Due("event-text", [seat, card]), Due("event-over", [seat]))


@STEPS.step
async def event_text(state: State, seat: str, card: str) -> None:
    await BOX.events[card].resolve(state, state.players[seat])


@STEPS.step
async def event_over(state: State, seat: str) -> None:
    """CM-21.05"""
    if state.event and not BOX.events[state.event].stays:
        state.event_discards.append(state.event)
    state.event = None
    refill_tracker(state.players[seat])


def shielded(state: State, player: Player, event: str) -> bool:
    """The text of the event passes the player by (CM-21.08)."""
    if modify(Effect.shielded, False, state, player, event):
        tell(state, f"@{player.seat} is shielded from it.")
        return True
    return False


# --- icons that need no chapter of their own -----------------------------------------------------------------


@STEPS.step
async def gold_mine(state: State, seat: str) -> None:
    """CM-21.06"""
    gain(state, state.players[seat], GOLD_MINE, "gold mine")


@STEPS.step
async def exhausted_land(state: State, seat: str) -> None:
    """CM-21.07"""
    spaces = exhaustible(state, seat)
    if not spaces:
        return
    options = [Option(space, space, f"{space} ({state.terrain[space]})", spaces=(space,)) for space in spaces]
    space = await choose_one(seat, "exhaust", "Which land is exhausted?", options)
    state.exhausted.append(space)
    tell(state, f"The land in {space} is exhausted.", space)


def exhaustible(state: State, seat: str) -> list[str]:
    """Empty land, not barren, next to a city of the player."""
    near = dict.fromkeys(space for city in cities_of(state, seat) for space in neighbours(state, city.space))
    return [
        space
        for space in near
        if is_land(state, space)
        and state.terrain[space] != "barren"
        and space not in state.cities
        and space not in state.exhausted
        and not units_at(state, space)
    ]


# --- what many events do -------------------------------------------------------------------------------------


async def choose_city(state: State, player: Player, kind: str, text: str, cities: list[City]) -> City | None:
    """One of these cities of the player; None if there is none."""
    if not cities:
        return None
    options = [Option(city.space, city, f"{city.space} ({city.mood})", spaces=(city.space,)) for city in cities]
    return await choose_one(player.seat, kind, text, options)


async def lower_mood(state: State, player: Player, city: City, *, to_angry: bool = False) -> None:
    """The text of an event lowers the mood of a city; Myths can prevent it (CM-21.09)."""
    if city.mood != "angry" and await _keeps_mood(state, player, city):
        return
    if to_angry:
        set_mood(state, city, "angry")
    else:
        change_mood(state, city, -1)


async def _keeps_mood(state: State, player: Player, city: City) -> bool:
    if not modify(Effect.keeps_mood, False, state, player, city) or not affordable(player, KEEPING_PRICE):
        return False
    options = [Option("pay", True, f"Pay {KEEPING_PRICE}"), Option("accept", False, "Accept it", idle=True)]
    if not await choose_one(player.seat, "keep-mood", f"Keep the mood of {city.space}?", options):
        return False
    await pay(state, player, KEEPING_PRICE, f"the mood of {city.space}")
    return True


async def choose_player(player: Player, kind: str, text: str, players: list[Player]) -> Player | None:
    if not players:
        return None
    return await choose_one(player.seat, kind, text, [Option(o.seat, o, f"@{o.seat}") for o in players])
