"""Chapter 10: activating a city to construct a building; chapter 24: or a wonder."""

from __future__ import annotations

from collections.abc import Callable

from rules.clash.board import cities_of, is_sea, neighbours
from rules.clash.box import BOX
from rules.clash.cards import draw_to_hand
from rules.clash.cities import activate, cannot_activate, cannot_grow, mood_at_work
from rules.clash.content.pieces import BUILDING_PRICE, BUILDINGS
from rules.clash.effect import Effect, interrupts, modify
from rules.clash.objectives import offer_objectives
from rules.clash.payment import Paid, Price, cannot_pay, gain, pay, price
from rules.clash.pieces import buildings_left
from rules.clash.pile import Pile, amount_of
from rules.clash.state import City, Player, State, Wonder
from rules.clash.steps import STEPS
from rules.engine.ask import Option, Refusal, choose_one
from rules.engine.step import tell

ACADEMY_GIVES = Pile(ideas=2)
Test = Callable[[City], Refusal | None]


# --- what stands in the way ----------------------------------------------------------------------------------


def cannot_build(state: State, player: Player, city: City) -> Refusal | None:
    """Why nothing at all can be constructed in a city (CM-4.07, CM-10.03)."""
    if ban := modify(Effect.construction_ban, None, state, player):
        return ban
    if mood_at_work(state, player, city) == "angry":
        return Refusal("CM-4.07", f"The city in {city.space} is angry.")
    return cannot_grow(state, player, city)


def cannot_construct(state: State, player: Player, city: City, building: str) -> Refusal | None:
    """Why a building cannot be constructed here, whatever it costs (CM-10.02 to CM-10.05)."""
    kind = BUILDINGS[building]
    if kind.civilizations and not state.civilizations:
        return Refusal("CM-1.05", f"The {building} belongs to the Civilizations set.")
    if kind.advance not in player.advances:
        return Refusal("CM-10.02", f"The {building} needs {BOX.advances[kind.advance].name}.")
    if building in city.buildings:
        return Refusal("CM-4.15", f"There is a {building} in {city.space} already.")
    if buildings_left(state, player.seat, building) == 0:
        return Refusal("CM-10.04", f"You have no {building} left in your supply.")
    if building == "port" and not _port_spaces(state, city):
        return Refusal("CM-10.05", f"The city in {city.space} is not beside the sea.")
    return cannot_build(state, player, city)


def _port_spaces(state: State, city: City) -> list[str]:
    return [space for space in neighbours(state, city.space) if is_sea(state, space)]


def building_price(state: State, player: Player, city: City, building: str) -> Price:
    return modify(Effect.building_price, USUAL_PRICE, state, player, city, building)


USUAL_PRICE = price(BUILDING_PRICE)


def refused_building(state: State, player: Player, city: City, building: str) -> Refusal | None:
    return cannot_construct(state, player, city, building) or cannot_pay(
        player, building_price(state, player, city, building), "CM-10.01"
    )


def wonder_price(state: State, player: Player, wonder: str) -> Price:
    return modify(Effect.wonder_price, price(BOX.wonders[wonder].price), state, player, wonder)


def cannot_construct_wonder(state: State, player: Player, city: City, wonder: str) -> Refusal | None:
    """CM-24.02 to CM-24.04"""
    card = BOX.wonders[wonder]
    for needed in ("engineering", card.needs):
        if needed not in player.advances:
            return Refusal("CM-24.04", f"{card.name} needs {BOX.advances[needed].name}.")
    if card.needs_building and card.needs_building not in city.buildings:
        return Refusal("CM-24.04", f"{card.name} needs a city with a {card.needs_building}.")
    if city.mood != "happy":
        return Refusal("CM-24.03", f"Only a happy city constructs a wonder, and {city.space} is {city.mood}.")
    return cannot_build(state, player, city)


def refused_wonder(state: State, player: Player, city: City, wonder: str) -> Refusal | None:
    return cannot_construct_wonder(state, player, city, wonder) or cannot_pay(
        player, wonder_price(state, player, wonder), "CM-24.02"
    )


# --- the action Construct ------------------------------------------------------------------------------------


def _any_of(things: list[str], test: Callable[[str], Refusal | None]) -> Refusal | None:
    """None if one of the things is allowed; else why the last one is not (they fail for the city's reasons last)."""
    refusal: Refusal | None = None
    for thing in things:
        if (refusal := test(thing)) is None:
            return None
    return refusal


def _refused_here(state: State, player: Player, city: City) -> Refusal | None:
    known = [b for b, kind in BUILDINGS.items() if kind.advance in player.advances]
    if not known:
        return Refusal("CM-10.02", "You have no advance that allows a building.")
    refusal = cannot_activate(state, city) or cannot_build(state, player, city)
    return refusal or _any_of(known, lambda b: refused_building(state, player, city, b))


def _refused_wonder_here(state: State, player: Player, city: City) -> Refusal | None:
    refusal = cannot_activate(state, city)
    return refusal or _any_of(player.wonder_cards, lambda w: refused_wonder(state, player, city, w))


def why_not_building(state: State, player: Player) -> Refusal | None:
    return _any_city(state, player, lambda city: _refused_here(state, player, city))


def why_not_wonder(state: State, player: Player) -> Refusal | None:
    """The reason tells nothing about the hand beyond what its owner sees."""
    if not player.wonder_cards:
        return Refusal("CM-24.02", "You have no wonder card in hand.")
    return _any_city(state, player, lambda city: _refused_wonder_here(state, player, city))


def _any_city(state: State, player: Player, test: Test) -> Refusal | None:
    refusal: Refusal | None = Refusal("CM-9.01", "You have no city.")
    for city in cities_of(state, player.seat):
        if (refusal := test(city)) is None:
            return None
    return refusal


def city_options(state: State, player: Player, test: Test) -> list[Option[City]]:
    return [
        Option(city.space, city, f"{city.space} (size {city.size}, {city.mood})", test(city), (city.space,))
        for city in cities_of(state, player.seat)
    ]


@STEPS.step
async def construct(state: State, seat: str) -> None:
    player = state.players[seat]
    places = city_options(state, player, lambda city: _refused_here(state, player, city))
    city = await choose_one(seat, "construct-city", "Construct where?", places)
    options = [Option(b, b, f"{b} ({BUILDING_PRICE})", refused_building(state, player, city, b)) for b in BUILDINGS]
    building = await choose_one(seat, "construct-building", "Construct what?", options)
    await construct_building(state, player, city, building, building_price(state, player, city, building))
    activate(state, city)


async def construct_building(state: State, player: Player, city: City, building: str, cost: Price) -> None:
    """Paying for a building and adding it to the city. The activation is the caller's business."""
    paid = await pay(state, player, cost, f"the {building} in {city.space}")
    _use_powers(state, paid)
    if building == "port":
        seas = [Option(space, space, spaces=(space,)) for space in _port_spaces(state, city)]
        city.port = await choose_one(player.seat, "port-space", "Which sea space is the port's?", seas)
    city.buildings[building] = player.seat
    tell(state, f"@{player.seat} constructs a {building} in {city.space}.", city.space)
    await _when_constructed(state, player, building)
    await interrupts(Effect.after_construct, state, player, city, building)


def _use_powers(state: State, paid: Paid) -> None:
    if state.turn:
        state.turn.used += paid.powers


async def _when_constructed(state: State, player: Player, building: str) -> None:
    """CM-10.06"""
    if building == "academy":
        gain(state, player, ACADEMY_GIVES, "academy")
    elif building == "temple":
        await gain_token(state, player, "temple")
    elif building == "observatory":
        await draw_to_hand(state, player, "action")


async def gain_token(state: State, player: Player, why: str) -> None:
    """1 mood token or 1 culture token, whichever the player wants."""
    options = [Option(kind, kind, amount_of(kind, 1)) for kind in ("mood", "culture")]
    kind = await choose_one(player.seat, "token", f"Which token ({why})?", options)
    gain(state, player, Pile(**{kind: 1}), why)


@STEPS.step
async def construct_wonder(state: State, seat: str) -> None:
    player = state.players[seat]
    places = city_options(state, player, lambda city: _refused_wonder_here(state, player, city))
    city = await choose_one(seat, "construct-city", "Construct where?", places)
    options = [
        Option(w, w, f"{BOX.wonders[w].name} ({BOX.wonders[w].price})", refused_wonder(state, player, city, w))
        for w in player.wonder_cards
    ]
    wonder = await choose_one(seat, "wonder", "Which wonder?", options)
    await add_wonder(state, player, city, wonder, wonder_price(state, player, wonder))
    activate(state, city)


async def add_wonder(state: State, player: Player, city: City, wonder: str, cost: Price) -> None:
    """CM-24.06: the card is laid down, the piece is added to the city, and its powers work at once."""
    card = BOX.wonders[wonder]
    paid = await pay(state, player, cost, card.name)
    _use_powers(state, paid)
    player.wonder_cards.remove(wonder)
    city.wonders.append(wonder)
    state.wonders[wonder] = Wonder(player.seat, city.space)
    tell(state, f"@{player.seat} constructs {card.name} in {city.space}.", city.space)
    await card.on_gain(state, player)
    await offer_objectives(state, "wonder built", city.space)
