"""Chapter 10: activating a city to construct a building; chapter 24: or a wonder."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from rules.clash.actions.advance import use_powers
from rules.clash.board import is_sea, neighbours
from rules.clash.cards import draw_to_hand
from rules.clash.cities import (
    activate,
    cannot_activate,
    cannot_grow,
    city_options,
    in_no_city,
    mood_after,
    mood_at_work,
)
from rules.clash.consequences import of_building, of_price
from rules.clash.deeds import a_building, called, constructs, constructs_wonder, some, the_academy, the_temple
from rules.clash.effect import Effect
from rules.clash.objectives import offer_objectives
from rules.clash.payment import Price, cannot_pay, gain, pay, price
from rules.clash.pieces import buildings_left
from rules.clash.pile import Pile
from rules.clash.questions.cities import construct_what, construct_where, which_port_space, which_token, which_wonder
from rules.clash.questions.printed_texts import full_text_of
from rules.clash.refusals import (
    a_kind,
    belongs_to_civilizations,
    building_is_there,
    building_needs,
    city_is_angry,
    is_not_beside_sea,
    needs_advance,
    no_building_allowed,
    no_place_for_wonder,
    no_wonder_to_build,
    none_in_supply,
    wonder_needs,
    wrong_mood_for_wonder,
)
from rules.clash.state import City, Player, State, Wonder
from rules.clash.steps import STEPS
from rules.clash.voices import effects_of, has, interrupts, modify, speakers
from rules.clash.wonders import lay_out
from rules.engine.ask import Option, Refusal, choose_one, none_can
from rules.engine.deed import Deed, Said
from rules.engine.phrases import in_parts
from rules.engine.step import tell

ACADEMY_GIVES = Pile(ideas=2)


# --- what prevents it ----------------------------------------------------------------------------------------


def cannot_build(state: State, player: Player, city: City) -> Refusal | None:
    """The reason why nothing at all can be constructed in a city (CM-4.07, CM-10.03)."""
    if ban := modify(Effect.construction_ban, None, state, player):
        return ban
    if mood_at_work(state, player, city) == "angry":
        return Refusal("CM-4.07", city_is_angry(city.space))
    return cannot_grow(state, player, city)


def cannot_construct(state: State, player: Player, city: City, building: str) -> Refusal | None:
    """The reason why a building cannot be constructed here at any price (CM-10.02 to CM-10.05)."""
    return cannot_stand(state, player, city, building) or cannot_build(state, player, city)


def cannot_stand(state: State, player: Player, city: City, building: str) -> Refusal | None:
    """The reason why a building of the player cannot be here, by whatever means it comes."""
    kind = state.box.buildings[building]
    if kind.civilizations and not state.civilizations:
        return Refusal("CM-1.05", belongs_to_civilizations(building))
    if not has(state, player, kind.advance):
        return Refusal("CM-10.02", building_needs(building, kind.advance))
    if building in city.buildings:
        return Refusal("CM-4.15", building_is_there(building, city.space))
    if buildings_left(state, player.seat, building) == 0:
        return Refusal("CM-10.04", none_in_supply(building))
    if building == "port" and not _port_spaces(state, city):
        return Refusal("CM-10.05", is_not_beside_sea(city.space))
    return None


def _port_spaces(state: State, city: City) -> list[str]:
    return [space for space in neighbours(state, city.space) if is_sea(state, space)]


def building_price(state: State, player: Player, city: City, building: str) -> Price:
    return modify(Effect.building_price, state.box.usual_building_price, state, player, city, building)


def refused_building(state: State, player: Player, city: City, building: str) -> Refusal | None:
    return cannot_construct(state, player, city, building) or cannot_pay(
        state, player, building_price(state, player, city, building), "CM-10.01"
    )


def wonder_price(state: State, player: Player, wonder: str, city: City) -> Price:
    usual = price(state.box.wonders[wonder].price)._replace(exchange=False)
    return modify(Effect.wonder_price, usual, state, player, wonder, city)


def cannot_construct_wonder(
    state: State, player: Player, city: City, wonder: str, *, excused: bool = False
) -> Refusal | None:
    """CM-24.02 to CM-24.04; `excused` from the advance that the card itself requires."""
    card = state.box.wonders[wonder]
    if not has(state, player, "engineering"):
        return Refusal("CM-24.02", needs_advance(card, "engineering"))
    if not has(state, player, card.needs) and not excused:
        return Refusal("CM-24.04", needs_advance(card, card.needs))
    if card.needs_building and card.needs_building not in city.buildings:
        return Refusal("CM-24.04", wonder_needs(card, card.needs_building))
    if mood_at_work(state, player, city) not in state.box.wonder_moods:
        moods = map(a_kind, state.box.wonder_moods)
        return Refusal("CM-24.03", wrong_mood_for_wonder(moods, city.space, city.mood))
    return _no_place_for_a_wonder(state, player, city)


def _no_place_for_a_wonder(state: State, player: Player, city: City) -> Refusal | None:
    """CM-24.05, CM-24.07"""
    if state.box.wonders_count_in_size and (refusal := cannot_build(state, player, city)):
        return refusal
    if len(city.wonders) >= state.box.wonders_per_city:
        return Refusal("CM-24.05", no_place_for_wonder(city.space))
    return modify(Effect.construction_ban, None, state, player)


def refused_wonder(state: State, player: Player, city: City, wonder: str) -> Refusal | None:
    return cannot_construct_wonder(state, player, city, wonder) or cannot_pay(
        state, player, wonder_price(state, player, wonder, city), "CM-24.02"
    )


# --- the action Construct ------------------------------------------------------------------------------------


def _building_options(state: State, player: Player, city: City) -> list[Option[str]]:
    return [
        Option(
            b,
            b,
            a_kind(b),
            unless=partial(refused_building, state, player, city, b),
            hint=partial(_building_brings, state, player, city, b),
        )
        for b in state.box.buildings
    ]


def _building_brings(state: State, player: Player, city: City, building: str) -> Said:
    cost = building_price(state, player, city, building)
    mood = mood_after(city) if _is_activated(state, player, city, building) else ""
    return in_parts(of_price(cost), of_building(state.box, building), mood)


def _wonder_brings(state: State, player: Player, city: City, wonder: str) -> Said:
    cost = wonder_price(state, player, wonder, city)
    return in_parts(of_price(cost), full_text_of(wonder), mood_after(city))


def _wonder_options(state: State, player: Player, city: City, wonders: list[str]) -> list[Option[str]]:
    return [
        Option(
            wonder,
            wonder,
            called(wonder),
            unless=partial(refused_wonder, state, player, city, wonder),
            hint=partial(_wonder_brings, state, player, city, wonder),
        )
        for wonder in wonders
    ]


def refused_here(state: State, player: Player, city: City) -> Refusal | None:
    """The reason why no building can be constructed in a city."""
    if refusal := cannot_activate(state, city) or cannot_build(state, player, city):
        return refusal
    allowed = allowed_buildings(state, player)
    return none_can(allowed, partial(refused_building, state, player, city), NO_PLAN)


NO_PLAN = Refusal("CM-10.02", no_building_allowed())


def allowed_buildings(state: State, player: Player) -> tuple[str, ...]:
    return state.box.allowed_buildings(effects_of(state, player))


def no_wonder_here(state: State, player: Player, city: City, wonders: Iterable[str]) -> Refusal | None:
    """The reason why none of these can be constructed in a city."""
    refused = partial(refused_wonder, state, player, city)
    return cannot_activate(state, city) or none_can(wonders, refused, no_wonder(state))


def _for_an_action(state: State, player: Player) -> list[str]:
    """Wonders that a player has reserved need no action (CC-36.4)."""
    return [wonder for wonder in state.ways.wonders_to_build(state, player) if wonder not in player.reserved]


def no_wonder(state: State) -> Refusal:
    return Refusal("CM-24.02", no_wonder_to_build())


def why_not_building(state: State, player: Player) -> Refusal | None:
    """Checks the usual price first: most often this is the obstacle, and in every city the same."""
    if not allowed_buildings(state, player):
        return NO_PLAN
    if not speakers(Effect.building_price, state, player) and (
        dear := cannot_pay(state, player, state.box.usual_building_price, "CM-10.01")
    ):
        return dear
    return in_no_city(state, player, refused_here)


def why_not_wonder(state: State, player: Player) -> Refusal | None:
    return no_city_for(state, player, _for_an_action(state, player))


def no_city_for(state: State, player: Player, wonders: list[str]) -> Refusal | None:
    """The reason why none of these wonders can be constructed anywhere."""
    return in_no_city(state, player, partial(no_wonder_here, wonders=wonders)) if wonders else no_wonder(state)


@STEPS.step
async def construct(state: State, seat: str) -> None:
    player = state.players[seat]
    places = city_options(state, player, refused_here)
    city = await choose_one(seat, "construct-city", construct_where(), places)
    options = _building_options(state, player, city)
    building = await choose_one(seat, "construct-building", construct_what(), options)
    await construct_building(state, player, city, building, building_price(state, player, city, building))
    await activate_by(state, player, city, building)


async def activate_by(state: State, player: Player, city: City, piece: str) -> None:
    """CM-10.01, unless a power says that this piece is not an activation."""
    if _is_activated(state, player, city, piece):
        await activate(state, city, "construct" if piece in state.box.buildings else "wonder")


def _is_activated(state: State, player: Player, city: City, piece: str) -> bool:
    return modify(Effect.is_activated, True, state, player, city, piece)


async def construct_building(state: State, player: Player, city: City, building: str, cost: Price) -> None:
    """Pays for a building and adds it to the city. The caller takes care of the activation."""
    paid = await pay(state, player, cost, a_building(building))
    use_powers(state, paid)
    await add_building(state, player, city, building)
    tell(state, constructs(player.seat, building, city.space))
    await _when_constructed(state, player, building)
    await interrupts(Effect.after_construct, state, player, city, building)


async def add_building(state: State, player: Player, city: City, building: str) -> None:
    """Adds the piece, and for a port the sea space that the player chooses (CM-10.05)."""
    if building == "port":
        seas = [Option(space, space, spaces=(space,)) for space in _port_spaces(state, city)]
        city.port = await choose_one(player.seat, "port-space", which_port_space(), seas)
    city.buildings[building] = player.seat


async def _when_constructed(state: State, player: Player, building: str) -> None:
    """CM-10.06"""
    if building == "academy":
        gain(state, player, ACADEMY_GIVES, the_academy())
    elif building == "temple":
        await gain_token(state, player, the_temple())
    elif building == "observatory":
        await draw_to_hand(state, player, "action")


async def gain_token(state: State, player: Player, why: Deed) -> None:
    """1 mood token or 1 culture token, whichever the player wants."""
    options = [Option(kind, kind, some({kind: 1})) for kind in ("mood", "culture")]
    kind = await choose_one(player.seat, "token", which_token(why), options)
    gain(state, player, Pile(**{kind: 1}), why)


@STEPS.step
async def construct_wonder(state: State, seat: str) -> None:
    player = state.players[seat]
    await construct_one_of(state, player, _for_an_action(state, player))


async def construct_one_of(state: State, player: Player, wonders: list[str]) -> None:
    places = city_options(state, player, partial(no_wonder_here, wonders=wonders))
    city = await choose_one(player.seat, "construct-city", construct_where(), places)
    await construct_wonder_in(state, player, city, wonders)


async def construct_wonder_in(state: State, player: Player, city: City, wonders: list[str]) -> None:
    options = _wonder_options(state, player, city, wonders)
    several = len(options) > 1  # silence would give away that the others cannot be built
    wonder = await choose_one(player.seat, "wonder", which_wonder(), options, secret=several)
    await add_wonder(state, player, city, wonder, wonder_price(state, player, wonder, city))
    await activate(state, city, "wonder")


async def add_wonder(state: State, player: Player, city: City, wonder: str, cost: Price) -> None:
    """CM-24.06: the card is laid down, the piece joins the city, and its powers work at once."""
    card = state.box.wonders[wonder]
    paid = await pay(state, player, cost, called(card))
    use_powers(state, paid)
    state.ways.take_up_wonder(state, player, wonder)
    city.wonders.append(wonder)
    state.wonders[wonder] = Wonder(player.seat, city.space, state.age, state.round)
    lay_out(state)
    tell(state, constructs_wonder(player.seat, card, city.space))
    await card.on_gain(state, player)
    await interrupts(Effect.after_wonder, state, player, city, wonder)
    await offer_objectives(state, "wonder built", city.space)
