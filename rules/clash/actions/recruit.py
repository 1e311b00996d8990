"""Chapter 11: activating a city to recruit; leaders."""

from __future__ import annotations

from rules.clash.board import cities_of, enemy_ships_at, is_sea, units_of
from rules.clash.box import BOX
from rules.clash.cities import activate, cannot_activate, size_at_work
from rules.clash.content.pieces import CIVILIZATION_UNITS, UNITS
from rules.clash.effect import Effect, interrupts, modify
from rules.clash.leaders import leader_figure
from rules.clash.objectives import offer_objectives
from rules.clash.payment import Price, affordable, pay, price
from rules.clash.pieces import named, place_unit, remove_unit, room_for_army, settle_passengers, units_left
from rules.clash.pile import Pile
from rules.clash.state import City, Player, State
from rules.clash.steps import STEPS
from rules.engine.ask import Option, Refusal, choose_amounts, choose_one
from rules.engine.step import Due, do_next, tell


def price_of(state: State, player: Player, city: City, kinds: list[str]) -> Price:
    """CM-11.02"""
    total = Pile()
    for kind in kinds:
        total = total + UNITS[kind].price
    return modify(Effect.recruit_price, price(total), state, player, city, kinds)


def cannot_recruit(state: State, player: Player, city: City, kind: str) -> Refusal | None:
    """Why a kind of unit cannot be recruited here, whatever it costs (CM-11.03, CM-11.06, CM-11.09, CM-11.12)."""
    unit = UNITS[kind]
    if kind in CIVILIZATION_UNITS and not state.civilizations:
        return Refusal("CM-1.05", f"The {kind} belongs to the Civilizations set.")
    if unit.needs and unit.needs not in city.buildings and not _excused(state, player, city, kind):
        return Refusal("CM-11.03", f"A city needs a {unit.needs} to recruit the {kind}.")
    if kind == "leader" and not player.leaders:
        return Refusal("CM-11.12", "You have no leader left to recruit.")
    if (
        unit.army
        and room_for_army(state, city.space, player.seat) == 0
        and not _leader_makes_room(state, player, city, kind)
    ):
        return Refusal("CM-11.06", f"There are as many army units in {city.space} as a space can hold.")
    if _supply(state, player, kind) == 0:
        return Refusal("CM-11.07", f"You have no {kind} left.")
    return None


def _excused(state: State, player: Player, city: City, kind: str) -> bool:
    return modify(Effect.recruits_without_market, False, state, player, city, kind)


def _leader_makes_room(state: State, player: Player, city: City, kind: str) -> bool:
    """The old leader is removed first (CM-11.09); if he stands here, the new one takes his place."""
    return kind == "leader" and any(u.kind == "leader" and u.space == city.space for u in units_of(state, player.seat))


def _supply(state: State, player: Player, kind: str) -> int:
    """What can be recruited of a kind: the supply, or pieces that stand elsewhere (CM-11.07)."""
    if kind == "leader":
        return 1 if player.leaders else 0
    return units_left(state, player.seat, kind) or sum(u.kind == kind for u in units_of(state, player.seat))


def refused(state: State, player: Player, city: City) -> Refusal | None:
    if refusal := cannot_activate(state, city):
        return refusal
    last = None
    for kind in UNITS:
        last = _refused_unit(state, player, city, kind)
        if last is None:
            return None
    return Refusal("CM-11.02", f"There is nothing that you could recruit in {city.space} and pay for.")


def _refused_unit(state: State, player: Player, city: City, kind: str) -> Refusal | None:
    refusal = cannot_recruit(state, player, city, kind)
    if refusal is None and not affordable(player, price_of(state, player, city, [kind])):
        return Refusal("CM-11.02", f"The {kind} costs {UNITS[kind].price}, and you have {player.stock}.")
    return refusal


def why_not(state: State, player: Player) -> Refusal | None:
    refusal: Refusal | None = Refusal("CM-9.01", "You have no city.")
    for city in cities_of(state, player.seat):
        if (refusal := refused(state, player, city)) is None:
            return None
    return refusal


@STEPS.step
async def recruit(state: State, seat: str) -> None:
    player = state.players[seat]
    places = [
        Option(
            city.space,
            city,
            f"{city.space} (size {city.size}, {city.mood})",
            refused(state, player, city),
            (city.space,),
        )
        for city in cities_of(state, seat)
    ]
    city = await choose_one(seat, "recruit-city", "Recruit where?", places)
    kinds = await _choose_units(state, player, city)
    await recruit_units(state, player, city, kinds)
    activate(state, city)


async def _choose_units(state: State, player: Player, city: City) -> list[str]:
    most = size_at_work(state, player, city)
    options = [
        Option(
            kind,
            kind,
            f"{kind} ({unit.price})",
            _refused_unit(state, player, city, kind),
            up_to=_up_to(state, player, city, kind, most),
        )
        for kind, unit in UNITS.items()
    ]

    def check(kinds: list[str]) -> Refusal | None:
        army = sum(UNITS[kind].army for kind in kinds)
        leaving = any(_leader_makes_room(state, player, city, kind) for kind in kinds)
        if army > room_for_army(state, city.space, player.seat) + leaving:
            return Refusal("CM-11.06", f"Not so many army units have room in {city.space}.")
        cost = price_of(state, player, city, kinds)
        if not affordable(player, cost):
            return Refusal("CM-11.02", f"{named(kinds)} together cost {cost}, and you have {player.stock}.")
        return None

    preset = [next(option.key for option in options if option.refused is None)]
    text = f"Recruit up to {most} in {city.space}: whom?"
    return await choose_amounts(
        player.seat, "recruit-units", text, options, least=1, most=most, check=check, preset=preset
    )


def _up_to(state: State, player: Player, city: City, kind: str, most: int) -> int:
    return min(most, _supply(state, player, kind), 1 if kind == "leader" else most)


async def recruit_units(state: State, player: Player, city: City, kinds: list[str]) -> None:
    """CM-11.15: paid and placed as a whole, then what follows from recruiting, last a naval battle at the port."""
    paid = await pay(state, player, price_of(state, player, city, kinds), named(kinds))
    if state.turn:
        state.turn.used += [f"{power} recruiting" for power in paid.powers]
    for kind in kinds:
        await _recruit_one(state, player, city, kind)
    tell(state, f"@{player.seat} recruits {named(kinds)} in {city.space}.", city.space)
    await interrupts(Effect.after_recruit, state, player, city, kinds, paid.pile)
    await offer_objectives(state, "recruited", city.space)
    if "ship" in kinds and city.port and enemy_ships_at(state, city.port, player.seat):
        do_next(state, Due("battle", [player.seat, city.port, city.port, "recruited"]))


async def _recruit_one(state: State, player: Player, city: City, kind: str) -> None:
    if kind == "leader":
        await _recruit_leader(state, player)
    elif units_left(state, player.seat, kind) == 0:
        await _move_here_instead(state, player, city, kind)
    space = city.port if kind == "ship" else city.space
    if space is None:
        raise RuntimeError("a ship was recruited without a port")
    place_unit(state, kind, player.seat, space)


async def _move_here_instead(state: State, player: Player, city: City, kind: str) -> None:
    """CM-11.07: a piece of the kind that stands elsewhere comes here and counts as the recruited one."""
    standing = {u.space: u for u in units_of(state, player.seat) if u.kind == kind and u.space != city.space}
    here = [u for u in units_of(state, player.seat) if u.kind == kind]
    options = [Option(space, unit, spaces=(space,)) for space, unit in standing.items()] or [
        Option(unit.space, unit) for unit in here[:1]
    ]
    unit = await choose_one(player.seat, "recruit-from", f"None is left: which {kind} comes here instead?", options)
    remove_unit(state, unit)
    if kind == "ship" and is_sea(state, unit.space):
        await settle_passengers(state, unit.space, player.seat)


async def _recruit_leader(state: State, player: Player) -> None:
    """CM-11.08, CM-11.09"""
    options = [Option(leader, leader, BOX.leaders[leader].name) for leader in player.leaders]
    chosen = await choose_one(player.seat, "leader", "Which leader?", options)
    if player.leader:
        dismiss_leader(state, player)
    player.leader = chosen
    player.leaders.remove(chosen)
    tell(state, f"{BOX.leaders[chosen].name} leads @{player.seat}.")


def dismiss_leader(state: State, player: Player) -> None:
    """The leader leaves the game with his card (CM-11.12)."""
    figure = leader_figure(state, player.seat)
    if figure:
        remove_unit(state, figure)
    if player.leader:
        tell(state, f"{BOX.leaders[player.leader].name} leaves the game.")
    player.leader = None
