"""Chapter 21: drawing and resolving an event."""

from __future__ import annotations

from functools import partial

from rules.clash.actions.advance import refill_tracker
from rules.clash.board import cities_of, clockwise, is_empty_ground, is_sea, land_of, neighbours
from rules.clash.cards import draw_card, drawn_instead, foresee_event, put_on_pile
from rules.clash.cities import change_mood, set_mood
from rules.clash.deeds import (
    draws_event,
    draws_event_for_icon,
    gains_points,
    is_exhausted,
    is_shielded,
    loses,
    the_gold_mine,
    the_mood_of,
)
from rules.clash.effect import Effect
from rules.clash.payment import NOTHING_ELSE, affordable, gain, pay, price
from rules.clash.pieces import kinds_of, lose_unit, settle_passengers
from rules.clash.pile import Pile
from rules.clash.questions.cards import (
    accept_it,
    city_in_mood,
    does_text_count,
    draw_for_all,
    draw_for_icon,
    keep_mood,
    which_land_is_exhausted,
)
from rules.clash.questions.cities import a_player, land_at, pay_it
from rules.clash.state import City, InPlay, Player, Points, State, Unit
from rules.clash.steps import STEPS
from rules.clash.voices import interrupts, modify, speakers
from rules.engine.ask import Each, Option, choose_one
from rules.engine.deed import Deed, Said
from rules.engine.rehearsal import Answered, follow, rehearse
from rules.engine.step import Due, do_next, due, tell

KEEPING_PRICE = price(Pile(mood=1), NOTHING_ELSE)


@STEPS.step
async def event(state: State, seat: str) -> None:
    """An event has come: icon first, then the text (CM-21.01, CM-21.02)."""
    player = state.players[seat]
    await interrupts(Effect.before_event, state, player)
    counts = await _text_counts(state, player)
    do_next(state, Due("event-drawn", [seat, *(() if counts else (ICON_ONLY,))]))
    for other in clockwise(state, seat):
        await interrupts(Effect.before_any_event, state, other)


async def _text_counts(state: State, player: Player) -> bool:
    """CM-29.02: without events only the icon counts; CM-29.03: with optional ones the player decides before drawing."""
    if state.variants.events == "optional":
        options = [Option("text", True, draw_for_all()), Option("icon", False, draw_for_icon())]
        return await choose_one(player.seat, "event-text", does_text_count(), options)
    return state.variants.events == "all"


ICON_ONLY = "icon only"


@STEPS.step
async def event_drawn(state: State, seat: str, *only: str) -> None:
    player = state.players[seat]
    card = await drawn_instead(state, player, "event") or await draw_card(state, "event")
    await foresee_event(state)
    if card is None:
        do_next(state, Due("event-over", [seat]))
        return
    state.event = card
    drawn = state.box.events[card]
    draws = draws_event_for_icon if only else draws_event
    tell(state, draws(seat, drawn, *(*drawn.icons, "", "")[:2]))
    if await _rejected(state, player, card):
        put_on_pile(state, player, "event", card)
        state.event = None
        do_next(state, due(event, seat))
        return
    icons = [Due(icon, [seat]) for icon in drawn.icons]
    text = [] if only else [Due("event-text", [seat, card])]
    do_next(state, *icons, *text, Due("event-over", [seat]))


async def _rejected(state: State, player: Player, card: str) -> bool:
    """A power of the player lets them put the card away, including its icon, and draw another."""
    for effect in speakers(Effect.rejects_event, state, player):
        if await effect.rejects_event(state, player, card):
            return True
    return False


@STEPS.step
async def event_text(state: State, seat: str, card: str) -> None:
    await state.box.events[card].resolve(state, state.players[seat])


@STEPS.step
async def event_befalls_all(state: State, card: str, *seats: str) -> None:
    """Everybody says at once what they do about it (docs/rulings.md, 23); then it happens one after the other."""
    said = await Each({seat: partial(rehearse, state, seat, partial(_befall, seat, card)) for seat in seats})
    words = {seat: [each.written() for each in said[seat]] for seat in seats}
    do_next(state, *[Due("event-befalls", [seat, card, *words[seat]]) for seat in seats])


@STEPS.step
async def event_befalls(state: State, seat: str, card: str, *said: str) -> None:
    """The text for one of several players."""
    await follow(state, seat, partial(_befall, seat, card), [Answered.read(word) for word in said])


async def _befall(seat: str, card: str, state: State) -> None:
    await state.box.events[card].befall(state, state.players[seat])


@STEPS.step
async def event_over(state: State, seat: str) -> None:
    """The tracker is refilled (CM-21.01, CM-21.05). A card that stays in play or in a hand is no longer here."""
    for player in clockwise(state, seat):
        await interrupts(Effect.after_event, state, player)
    state.fallen = []
    if state.event:
        put_on_pile(state, state.players[seat], "event", state.event)
    state.event = None
    refill_tracker(state, state.players[seat])


def everybody(state: State, player: Player, card: str) -> None:
    """The text concerns all players."""
    do_next(state, Due("event-befalls-all", [card, *(other.seat for other in in_order(state, player))]))


def in_order(state: State, player: Player) -> list[Player]:
    """Clockwise from the player who drew the card (CM-21.04)."""
    return clockwise(state, state.first_player if state.box.events_begin_with_first_player else player.seat)


# --- cards that stay in play (CM-21.11) ----------------------------------------------------------------------


def stay(state: State, card: str, seat: str | None, *about: str) -> None:
    """The card being resolved stays on the table, for one player or for everybody."""
    state.in_play.append(InPlay(card, seat, list(about)))
    state.event = None


def lying(state: State, card: str) -> InPlay:
    """The record of a card that lies on the table."""
    return next(record for record in state.in_play if record.card == card)


def end(state: State, player: Player, card: str) -> None:
    """The card is used up, and the player who ended it discards it."""
    state.in_play.remove(lying(state, card))
    put_on_pile(state, player, "event", card)


# --- shields (CM-21.08) --------------------------------------------------------------------------------------


def immune(state: State, player: Player, event: str) -> bool:
    return modify(Effect.shielded, False, state, player, event)


def shielded(state: State, player: Player, event: str) -> bool:
    """The text of the event passes the player by."""
    if immune(state, player, event):
        tell(state, is_shielded(player.seat))
        return True
    return False


# --- icons that need no chapter of their own -----------------------------------------------------------------


@STEPS.step
async def gold_mine(state: State, seat: str) -> None:
    """CM-21.06"""
    gain(state, state.players[seat], state.box.gold_mine, the_gold_mine())


@STEPS.step
async def exhausted_land(state: State, seat: str) -> None:
    """CM-21.07"""
    spaces = exhaustible(state, seat)
    if not spaces:
        return
    options = [Option(space, space, land_at(space, land_of(state, space)), spaces=(space,)) for space in spaces]
    space = await choose_one(seat, "exhaust", which_land_is_exhausted(), options)
    state.exhausted.append(space)
    tell(state, is_exhausted(space))


def exhaustible(state: State, seat: str) -> list[str]:
    """Empty land, not barren, next to a city of the player, while there are tokens for it."""
    tokens = state.box.exhausted_tokens
    if tokens is not None and len(state.exhausted) >= tokens:
        return []
    near = dict.fromkeys(space for city in cities_of(state, seat) for space in neighbours(state, city.space))
    return [space for space in near if is_empty_ground(state, space)]


# --- effects that many events share --------------------------------------------------------------------------


async def choose_city(state: State, player: Player, kind: str, text: Said, cities: list[City]) -> City | None:
    """One of these cities of the player; None if there is none."""
    if not cities:
        return None
    options = [Option(city.space, city, city_in_mood(city.space, city.mood), spaces=(city.space,)) for city in cities]
    return await choose_one(player.seat, kind, text, options)


async def lower_a_mood(state: State, player: Player, text: Said, cities: list[City], *, to_angry: bool = False) -> None:
    """The mood of one of these cities falls, if there is one that is not angry (CM-21.13)."""
    city = await choose_city(state, player, "event-mood", text, [city for city in cities if city.mood != "angry"])
    if city:
        await lower_mood(state, player, city, to_angry=to_angry)


@STEPS.step
async def mood_falls(state: State, space: str) -> None:
    """The text of an event lowers the mood of this city, under any owner."""
    city = state.cities[space]
    if city.owner in state.players:
        await lower_mood(state, state.players[city.owner], city)
    else:
        change_mood(state, city, -1)


async def lower_mood(state: State, player: Player, city: City, *, to_angry: bool = False) -> None:
    """The text of an event lowers the mood of a city; Myths can prevent it (CM-21.09)."""
    if city.mood != "angry" and (await _undone(state, player, city) or await _keeps_mood(state, player, city)):
        return
    if to_angry:
        set_mood(state, city, "angry")
    else:
        change_mood(state, city, -1)


async def _undone(state: State, player: Player, city: City) -> bool:
    for effect in speakers(Effect.undoes_fall, state, player):
        if await effect.undoes_fall(state, player, city):
            return True
    return False


async def lose_to_event(state: State, player: Player, units: list[Unit]) -> list[Unit]:
    """The text of an event removes units of the player, unless a power keeps some of them. Returns the units it
    removed."""
    for effect in speakers(Effect.spares, state, player) if units else ():
        kept = await effect.spares(state, player, units)
        units = [unit for unit in units if unit not in kept]
    if not units:
        return []
    for unit in units:
        lose_unit(state, unit)
    tell(state, loses(player.seat, kinds_of(units), dict.fromkeys(unit.space for unit in units)))
    for space in dict.fromkeys(unit.space for unit in units if unit.kind == "ship"):
        if is_sea(state, space):
            await settle_passengers(state, space, player.seat)
    return units


async def _keeps_mood(state: State, player: Player, city: City) -> bool:
    if not modify(Effect.keeps_mood, False, state, player, city) or not affordable(state, player, KEEPING_PRICE):
        return False
    options = [Option("pay", True, pay_it(KEEPING_PRICE.said())), Option("accept", False, accept_it(), idle=True)]
    if not await choose_one(player.seat, "keep-mood", keep_mood(city.space), options):
        return False
    await pay(state, player, KEEPING_PRICE, the_mood_of(city.space))
    return True


async def choose_player(player: Player, kind: str, text: Said, players: list[Player]) -> Player | None:
    if not players:
        return None
    return await choose_one(player.seat, kind, text, [Option(o.seat, o, a_player(o.seat)) for o in players])


def award(state: State, player: Player, amount: float, why: Deed) -> None:
    """Victory points that the player gains at once and counts at the end (CM-21.12)."""
    player.points.append(Points(state.said(why), amount))
    tell(state, gains_points(player.seat, amount, why))
