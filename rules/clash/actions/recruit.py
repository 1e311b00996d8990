"""Chapter 11: activating a city to recruit; leaders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from rules.clash.board import army_at, enemy_ships_at, is_sea, units_of
from rules.clash.cards import draw_to_hand
from rules.clash.cities import activate, cannot_activate, city_options, in_no_city, mood_after, serves, size_at_work
from rules.clash.consequences import of_leader, of_price
from rules.clash.deeds import is_led, leader_leaves_game, recruits, some
from rules.clash.effect import Effect
from rules.clash.leaders import leader_figure, leader_leaves
from rules.clash.objectives import offer_objectives
from rules.clash.payment import Price, affordable, cannot_pay, pay, price
from rules.clash.pieces import (
    join_pirates,
    place_unit,
    remove_unit,
    room_for_army,
    settle_passengers,
    units_left,
)
from rules.clash.pile import Pile
from rules.clash.questions.cities import (
    it_costs,
    recruit_where,
    recruit_whom,
    where_appears,
    which_comes_instead,
    which_leader,
)
from rules.clash.questions.printed_texts import in_a_battle, the_leader
from rules.clash.refusals import (
    a_kind,
    army_is_full,
    belongs_to_civilizations,
    city_needs,
    has_none_left,
    no_room_for_all,
    nobody_is_cheap_enough,
    nothing_to_recruit,
    units_are_too_dear,
)
from rules.clash.routes import entry_ban
from rules.clash.state import City, Player, State, Unit
from rules.clash.steps import STEPS
from rules.clash.voices import interrupts, modify, speakers
from rules.engine.ask import Option, Refusal, choose_amounts, choose_one
from rules.engine.deed import Said
from rules.engine.phrases import in_parts
from rules.engine.step import Due, do_next, tell

CARD = "action card"
"""The card that a city may recruit in place of a unit, if a power allows it."""


def price_of(state: State, player: Player, city: City, kinds: list[str]) -> Price:
    """CM-11.02"""
    if len(kinds) == 1 and kinds[0] != CARD:
        return modify(Effect.recruit_price, state.box.unit_prices[kinds[0]], state, player, city, kinds)
    total = Pile()
    for kind in kinds:
        extra = card_price(state, player, city) if kind == CARD else state.box.units[kind].price
        total = total + (extra or Pile())
    return modify(Effect.recruit_price, price(total), state, player, city, kinds)


def card_price(state: State, player: Player, city: City) -> Pile | None:
    """The price of an action card here; None: the city cannot recruit one."""
    return modify(Effect.recruited_card, None, state, player, city)


def cannot_recruit(state: State, player: Player, city: City, kind: str) -> Refusal | None:
    """The reason why a kind of unit cannot be recruited here at any price (CM-11.03, CM-11.06, CM-11.09, CM-11.12)."""
    unit = state.box.units[kind]
    if unit.civilizations and not state.civilizations:
        return Refusal("CM-1.05", belongs_to_civilizations(kind))
    if unit.needs and lacks_building(state, player, city, kind):
        return Refusal("CM-11.03", city_needs(unit.needs, kind))
    if kind == "leader" and not player.leaders:
        return Refusal("CM-11.12", has_none_left(kind))
    if unit.army and _room(state, player, city) + _leader_makes_room(state, player, city, kind) <= 0:
        return Refusal("CM-11.06", army_is_full(city.space))
    if kind == "ship" and city.port and (ban := _ban_at_port(state, player, city.port)):
        return ban
    if _supply(state, player, city, kind) == 0:
        return Refusal("CM-11.07", has_none_left(kind))
    return None


def spaces_for(state: State, player: Player, city: City) -> list[str]:
    """Where recruited land units appear (CM-11.04)."""
    return modify(Effect.recruit_spaces, [city.space], state, player, city)


def _room(state: State, player: Player, city: City) -> int:
    return sum(room_for_army(state, space, player.seat) for space in spaces_for(state, player, city))


def _ban_at_port(state: State, player: Player, port: str) -> Refusal | None:
    """A ship recruited beside enemy ships attacks them (CM-11.05). If an enemy may not be attacked, it cannot be
    recruited."""
    return entry_ban(state, player, [Unit("", "ship", player.seat, port)], port)


def lacks_building(state: State, player: Player, city: City, kind: str) -> bool:
    needed = state.box.units[kind].needs
    if not needed or serves(state, city, needed):
        return False
    return not modify(Effect.recruits_without_market, False, state, player, city, kind)


def _leader_makes_room(state: State, player: Player, city: City, kind: str) -> int:
    """The old leader is removed first (CM-11.09) and leaves a place for the new one. But if the leader let more units
    than usual stand here, that ends."""
    army = army_at(state, city.space, player.seat)
    if kind != "leader" or all(unit.kind != "leader" for unit in army):
        return 0
    return state.box.most_army_units + 1 - (room_for_army(state, city.space, player.seat) + len(army))


def _supply(state: State, player: Player, city: City, kind: str) -> int:
    """The pieces of a kind that can be recruited: first the supply, then pieces on the board (CM-11.07)."""
    if kind == "leader":
        return 1 if player.leaders else 0
    return units_left(state, player.seat, kind) + len(_elsewhere(state, player, city, kind))


def _elsewhere(state: State, player: Player, city: City, kind: str) -> list[Unit]:
    if not state.box.units_come_from_elsewhere:
        return []
    here = city.port if kind == "ship" else city.space
    return [u for u in units_of(state, player.seat) if u.kind == kind and u.space != here and not u.pirate]


def refused(state: State, player: Player, city: City) -> Refusal | None:
    return cannot_activate(state, city) or _nobody(state, player, city, _payable(state, player, city))


def _nobody(state: State, player: Player, city: City, payable: Iterable[str]) -> Refusal | None:
    """If the player can pay for a ship, an enemy that may not be attacked keeps it away. Otherwise it is the price, or
    something is missing."""
    ban = None
    for kind in payable:
        if cannot_recruit(state, player, city, kind) is None:
            return None
        if kind == "ship" and city.port:
            ban = _ban_at_port(state, player, city.port)
    if card_price(state, player, city) and _can_pay(state, player, city, CARD):
        return None
    return ban or Refusal("CM-11.02", nothing_to_recruit(city.space))


def _refused_unit(state: State, player: Player, city: City, kind: str) -> Refusal | None:
    refusal = cannot_recruit(state, player, city, kind)
    if refusal is None and not _can_pay(state, player, city, kind):
        cost = state.box.units[kind].price
        return Refusal("CM-11.02", units_are_too_dear(kind, some(cost), player.stock))
    return refusal


def _payable(state: State, player: Player, city: City) -> Iterator[str]:
    """The kinds that the city's buildings allow, and of which the player can pay for one."""
    allowed = (kind for kind in state.box.unit_prices if not lacks_building(state, player, city, kind))
    return (kind for kind in allowed if _can_pay(state, player, city, kind))


def _can_pay(state: State, player: Player, city: City, kind: str) -> bool:
    return affordable(state, player, price_of(state, player, city, [kind]))


def why_not(state: State, player: Player) -> Refusal | None:
    """At the usual prices, a player without resources need not look at each city."""
    special = speakers(Effect.recruit_price, state, player) or speakers(Effect.recruited_card, state, player)
    if special or any(affordable(state, player, usual) for usual in state.box.unit_prices.values()):
        return in_no_city(state, player, refused)
    return Refusal("CM-11.02", nobody_is_cheap_enough(player.stock))


@STEPS.step
async def recruit(state: State, seat: str) -> None:
    player = state.players[seat]
    city = await choose_one(seat, "recruit-city", recruit_where(), city_options(state, player, refused))
    await interrupts(Effect.before_work, state, player, city, "recruit")
    kinds = await _choose_units(state, player, city)
    await recruit_units(state, player, city, kinds)
    await activate(state, city, "recruit")


async def _choose_units(state: State, player: Player, city: City) -> list[str]:
    most = size_at_work(state, player, city)
    options = [
        Option(
            kind,
            kind,
            a_kind(kind),
            _refused_unit(state, player, city, kind),
            up_to=_up_to(state, player, city, kind, most),
            hint=partial(_costs_and_fights, state, player, city, kind),
        )
        for kind in state.box.unit_prices
    ]
    if card := card_price(state, player, city):
        refusal = cannot_pay(state, player, price(card), "CM-11.02")
        options.append(Option(CARD, CARD, a_kind(CARD), refusal, hint=some(card)))

    def check(kinds: list[str]) -> Refusal | None:
        army = sum(state.box.units[kind].army for kind in kinds if kind != CARD)
        leaving = sum(_leader_makes_room(state, player, city, kind) for kind in kinds)
        if army > _room(state, player, city) + leaving:
            return Refusal("CM-11.06", no_room_for_all(city.space))
        cost = price_of(state, player, city, kinds)
        if not affordable(state, player, cost):
            return Refusal("CM-11.02", units_are_too_dear(kinds, cost.said(), player.stock))
        return None

    preset = [next(option.key for option in options if option.refused is None)]
    text = recruit_whom(most, city.space)
    return await choose_amounts(
        player.seat,
        "recruit-units",
        text,
        options,
        least=1,
        most=most,
        check=check,
        preset=preset,
        comes_to=lambda kinds: in_parts(it_costs(price_of(state, player, city, kinds).said()), mood_after(city)),
    )


def _costs_and_fights(state: State, player: Player, city: City, kind: str) -> Said:
    return in_parts(of_price(price_of(state, player, city, [kind])), in_a_battle(kind))


def _up_to(state: State, player: Player, city: City, kind: str, most: int) -> int:
    return min(most, _supply(state, player, city, kind), 1 if kind == "leader" else most)


async def recruit_units(state: State, player: Player, city: City, kinds: list[str]) -> None:
    """CM-11.15: pays and places everything at once. Then come the effects of recruiting, and last a naval battle at the
    port."""
    paid = await pay(state, player, price_of(state, player, city, kinds), some(kinds))
    if state.turn:
        state.turn.used += ["recruiting", *(f"{power} recruiting" for power in paid.powers)]
    spaces = spaces_for(state, player, city)
    tell(state, recruits(player.seat, kinds, city.space))
    if CARD in kinds:
        if state.turn:
            state.turn.used.append(CARD)
        await draw_to_hand(state, player, "action")
    kinds = [kind for kind in kinds if kind != CARD]
    for kind in kinds:
        if kind != "ship":
            await _recruit_one(state, player, city, kind, spaces)
    if "ship" in kinds and city.port:
        await _launch(state, player, city, city.port, kinds.count("ship"))
        join_pirates(state, city.port)
        if enemy_ships_at(state, city.port, player.seat):
            do_next(state, Due("battle", [player.seat, city.port, city.port, "recruited"]))
    await interrupts(Effect.after_recruit, state, player, city, kinds, paid.pile)
    await offer_objectives(state, "recruited", city.space)


async def _recruit_one(state: State, player: Player, city: City, kind: str, spaces: list[str]) -> None:
    if kind == "leader":
        await _recruit_leader(state, player)
        spaces = spaces_for(state, player, city)  # the old leader's powers are gone too (CM-11.09)
    elif units_left(state, player.seat, kind) == 0:
        await _move_here_instead(state, player, city, kind)
    place_unit(state, kind, player.seat, await _where(state, player, kind, spaces))


async def _launch(state: State, player: Player, city: City, port: str, count: int) -> None:
    """Ships come last, and all together: they attack any enemies there at once (CM-11.05)."""
    for number in range(count):
        if units_left(state, player.seat, "ship") <= number:
            await _move_here_instead(state, player, city, "ship")
    for _ in range(count):
        place_unit(state, "ship", player.seat, port)


async def _where(state: State, player: Player, kind: str, spaces: list[str]) -> str:
    """In the city, unless a power allows other spaces (CM-11.04)."""
    options = [
        Option(space, space, spaces=(space,))
        for space in spaces
        if not state.box.units[kind].army or room_for_army(state, space, player.seat)
    ]
    return await choose_one(player.seat, "recruit-space", where_appears(kind), options)


async def _move_here_instead(state: State, player: Player, city: City, kind: str) -> None:
    """CM-11.07: a piece of this kind comes here from another space and counts as the recruited one."""
    standing = {unit.space: unit for unit in _elsewhere(state, player, city, kind)}
    options = [Option(space, unit, spaces=(space,)) for space, unit in standing.items()]
    text = which_comes_instead(kind)
    unit = await choose_one(player.seat, "recruit-from", text, options)
    remove_unit(state, unit)
    if kind == "ship" and is_sea(state, unit.space):
        await settle_passengers(state, unit.space, player.seat)


async def _recruit_leader(state: State, player: Player) -> None:
    """CM-11.08, CM-11.09"""
    leaders = {id: state.box.leaders[id] for id in player.leaders}
    options = [Option(id, id, the_leader(id), hint=of_leader(leader)) for id, leader in leaders.items()]
    chosen = await choose_one(player.seat, "leader", which_leader(), options)
    if player.leader:
        dismiss_leader(state, player)
    player.leader = chosen
    player.leaders.remove(chosen)
    tell(state, is_led(player.seat, chosen))


def dismiss_leader(state: State, player: Player) -> None:
    """The leader leaves the game, together with the card (CM-11.12)."""
    figure = leader_figure(state, player.seat)
    if figure:
        remove_unit(state, figure)
    if player.leader:
        tell(state, leader_leaves_game(player.leader))
        leader_leaves(state, player)
