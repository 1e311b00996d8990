"""Chapter 15: the action Influence Culture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from rules.clash.board import cities_of, enemies_at, is_army, is_sea, plain_distance, within
from rules.clash.cards import use_up
from rules.clash.cities import NO_CITY
from rules.clash.deeds import attempt_fails, changes_colour, changes_sides, influences, the_range, the_roll
from rules.clash.effect import Effect
from rules.clash.payment import NOTHING_ELSE, after_paying, cannot_pay, pay, price
from rules.clash.pieces import buildings_left, kind_of, place_unit, remove_unit, units_left
from rules.clash.pile import Pile
from rules.clash.questions.cities import pay_it, the_space
from rules.clash.questions.moves import (
    boost_the_roll,
    building_of,
    cities_of_owner,
    die_has_to_show,
    influence_from_where,
    influence_which_city,
    let_it_fail,
    no_attempt_now,
    one_of_these,
    source_city,
    source_units,
    target_city,
    target_unit,
    the_armies,
    which_building_in,
    your_cities,
)
from rules.clash.refusals import (
    a_kind,
    attempt_has_succeeded,
    cannot_be_reached,
    cannot_target_itself,
    city_has_no_building,
    is_too_far,
    no_boost_from,
    no_building_to_exchange,
    no_city_has_building,
    none_in_supply,
    targets_nothing,
    targets_only_itself,
)
from rules.clash.routes import entry_ban, pay_for_entry
from rules.clash.state import City, Player, State, Unit
from rules.clash.steps import STEPS
from rules.clash.voices import interrupts, modify, speakers
from rules.engine import chance
from rules.engine.ask import Ask, Option, Refusal, choose_one, none_can, none_of
from rules.engine.deed import Deed, Said
from rules.engine.phrases import in_parts
from rules.engine.step import Due, do_next, tell

ANY_DISTANCE = 99
NOT_INFLUENCED = ("obelisk",)
SETTLEMENT = "settlement"


@dataclass(frozen=True)
class Preachers:
    """Units that let the player influence culture from their space as from a city."""

    space: str
    name: str
    size: int
    """Their range."""


Source = City | Preachers


@dataclass(frozen=True)
class Attempt:
    source: Source
    target: City | Unit
    tokens: int
    """Culture tokens for the extra distance (CM-15.06)."""


def exchangeable(state: State, player: Player, target: City) -> list[str]:
    """Buildings of the target that can be exchanged (CM-15.04, CM-15.07, CM-15.14)."""
    return [
        building
        for building, colour in target.buildings.items()
        if colour != player.seat
        and building not in NOT_INFLUENCED
        and not keeps_colour(state, building, colour)
        and buildings_left(state, player.seat, building)
    ]


def keeps_colour(state: State, building: str, colour: str) -> bool:
    """A power of the player with this colour protects the building."""
    return colour in state.players and modify(Effect.keeps_colour, False, state, state.players[colour], building)


def boost_ban(state: State, player: Player, source: Source, target: City | Unit) -> Refusal | None:
    """The reason why range and roll may not be boosted (CM-15.10, CM-15.16)."""
    if _only_itself(player, source):
        return Refusal("CM-15.10", no_boost_from(source.space))
    if isinstance(target, Unit):
        return None
    owner = state.players.get(target.owner)
    if owner is None or owner is player:
        return None
    return modify(Effect.boost_ban, None, state, owner, target)


def refused(state: State, player: Player, source: Source, target: City) -> Refusal | None:
    """The reason why an attempt from `source` on `target` is not possible."""
    return _nothing_to_win(state, player, target) or _not_from(state, player, source, target)


def _nothing_to_win(state: State, player: Player, target: City) -> Refusal | None:
    owner = state.players.get(target.owner)
    if owner and owner is not player and (ban := modify(Effect.influence_ban, None, state, owner, target)):
        return ban
    if exchangeable(state, player, target) or _settlement_may_be_won(state, player, target):
        return None
    if not target.buildings:
        return Refusal("CM-15.02", city_has_no_building(target.space))
    return Refusal("CM-15.17", no_building_to_exchange(target.space))


def _not_from(state: State, player: Player, source: Source, target: City) -> Refusal | None:
    if _only_itself(player, source) and (target is not source or not state.box.influenced_city_reaches_itself):
        return _held_in_check(state, source)
    if target is source and target.owner != player.seat:  # docs/rulings.md, 20
        return Refusal("CM-15.10", cannot_target_itself(source.space))
    return _out_of_range(state, player, source, target)


def _held_in_check(state: State, source: Source) -> Refusal:
    why = targets_only_itself if state.box.influenced_city_reaches_itself else targets_nothing
    return Refusal("CM-15.10", why(source.space))


def _out_of_range(state: State, player: Player, source: Source, target: City | Unit) -> Refusal | None:
    reach = range_of(state, player, source)
    if plain_distance(state, source.space, target.space) > reach + _tokens(player):  # no way to it can be shorter
        return Refusal("CM-15.06", is_too_far(target.space, source.space))
    distance = within(state, source.space, ANY_DISTANCE).get(target.space)
    if distance is None:
        return Refusal("CM-15.11", cannot_be_reached(target.space, source.space))
    needed = distance - reach
    if needed <= 0:
        return None
    ban = boost_ban(state, player, source, target)
    return ban or cannot_pay(state, player, price(Pile(culture=needed), NOTHING_ELSE), "CM-15.06")


def _tokens(player: Player) -> int:
    """Everything that can be spent as culture tokens."""
    return player.stock.mood + player.stock.culture + len(player.captives)


def _only_itself(player: Player, source: Source) -> bool:
    """CM-15.10; a foreign city is only a source while it is being influenced."""
    return isinstance(source, City) and source.influenced and source.owner == player.seat


def range_of(state: State, player: Player, source: Source) -> int:
    if isinstance(source, Preachers):
        return source.size
    return modify(Effect.influence_range, source.size, state, player, source)


def sources_of(state: State, player: Player) -> list[City]:
    return modify(Effect.influence_sources, cities_of(state, player.seat), state, player)


def source_options(state: State, player: Player) -> list[Option[Source]]:
    """The sources, each with the reason if nothing can be influenced from there."""
    cities = sources_of(state, player)
    named: list[tuple[str, Deed, Source]] = [(c.space, source_city(c.space, c.size), c) for c in cities]
    named += [
        (f"{group.space} {group.name}", source_units(group.space, group.name, group.size), group)
        for group in preachers_of(state, player)
    ]
    return [
        Option(key, s, text, spaces=(s.space,), unless=partial(no_target, state, player, s)) for key, text, s in named
    ]


def preachers_of(state: State, player: Player) -> list[Preachers]:
    return modify(Effect.preachers, [], state, player)


def _settlement_may_be_won(state: State, player: Player, target: City) -> bool:
    return modify(Effect.wins_settlement, False, state, player, target)


def possible_targets(state: State, player: Player) -> list[City]:
    """Cities with a building, and those without one that the player has a power to win."""
    powerful = bool(speakers(Effect.wins_settlement, state, player))
    return [
        city
        for city in state.cities.values()
        if city.buildings or (powerful and _settlement_may_be_won(state, player, city))
    ]


def targets_of(state: State, player: Player, source: Source) -> list[Option[Attempt]]:
    """Every city with a building, whether or not it is in reach with the player's tokens."""
    reach = within(state, source.space, ANY_DISTANCE)
    options = _unit_targets(state, player, source, reach)
    for target in possible_targets(state, player):
        distance = reach.get(target.space)
        tokens = max((distance or 0) - range_of(state, player, source), 0)
        text = target_city(target.space, target.owner, _culture(tokens))
        test = partial(refused, state, player, source, target)
        attempt, where = Attempt(source, target, tokens), (target.space,)
        whose = your_cities() if target.owner == player.seat else cities_of_owner(target.owner)
        hint = partial(_at_stake, state, player, source, target)
        options.append(Option(target.space, attempt, text, spaces=where, unless=test, group=(whose,), hint=hint))
    return options


def _at_stake(state: State, player: Player, source: Source, target: City) -> Said:
    """The prize, and the number that the die has to show (CM-15.05, CM-15.06)."""
    prizes = exchangeable(state, player, target)
    prizes = prizes or ([SETTLEMENT] if _settlement_may_be_won(state, player, target) else [])
    needed = state.box.influence_success - modify(Effect.influence_bonus, 0, state, player)
    boost = () if boost_ban(state, player, source, target) else _culture(1)
    return in_parts(one_of_these(map(a_kind, prizes)) if prizes else "", die_has_to_show(needed, boost))


def _culture(tokens: int) -> tuple[str, ...]:
    return ("culture",) * tokens


def _unit_targets(state: State, player: Player, source: Source, reach: dict[str, int]) -> list[Option[Attempt]]:
    """With the right power: enemy army units on land without a city, one of each kind in a space; no leaders."""
    options = []
    for space in state.units if wins_units(state, player) else ():
        if is_sea(state, space) or space in state.cities:
            continue
        army = [
            unit for unit in enemies_at(state, space, player.seat) if is_army(state, unit) and unit.kind != "leader"
        ]
        for kind, unit in {unit.kind: unit for unit in army}.items():
            distance = reach.get(space)
            tokens = max((distance or 0) - range_of(state, player, source), 0)
            text = target_unit(kind, space, unit.owner, _culture(tokens))
            test = partial(_refused_unit, state, player, source, unit, tokens)
            attempt = Attempt(source, unit, tokens)
            key, where = f"{space} {kind}", (space,)
            options.append(
                Option(key, attempt, text, spaces=where, unless=test, group=(the_armies(), the_space(space)))
            )
    return options


def wins_units(state: State, player: Player) -> bool:
    return modify(Effect.wins_units, False, state, player)


def _refused_unit(state: State, player: Player, source: Source, unit: Unit, tokens: int) -> Refusal | None:
    if _only_itself(player, source):
        return _held_in_check(state, source)
    if not units_left(state, player.seat, unit.kind):
        return Refusal("CM-15.14", none_in_supply(kind_of(unit)))
    if refusal := _out_of_range(state, player, source, unit):
        return refusal
    if len(enemies_at(state, unit.space, player.seat)) == 1:
        return None
    cost = price(Pile(culture=tokens), NOTHING_ELSE)
    return after_paying(state, player, cost, lambda _: entry_ban(state, player, _joining(player, unit), unit.space))


def _joining(player: Player, unit: Unit) -> list[Unit]:
    """The unit as one of the player's: the other units there will be attacked."""
    return [Unit("", unit.kind, player.seat, unit.space)]


def no_target(state: State, player: Player, source: Source) -> Refusal | None:
    return none_of(targets_of(state, player, source), NO_BUILDING)


NO_BUILDING = Refusal("CM-15.02", no_city_has_building())


def no_attempt(state: State) -> Refusal | None:
    if state.turn and state.turn.influenced:
        return Refusal("CM-15.08", attempt_has_succeeded())
    return None


def why_not(state: State, player: Player) -> Refusal | None:
    if refusal := no_attempt(state):
        return refusal
    if wins_units(state, player):
        return none_of(source_options(state, player), NO_CITY)
    return none_can(possible_targets(state, player), from_nowhere(state, player), NO_BUILDING)


def from_nowhere(state: State, player: Player) -> Callable[[City], Refusal | None]:
    """Says why the player cannot influence a city from any source. Most often it is too far away: this is checked
    first, as the crow flies."""
    sources: list[Source] = [*sources_of(state, player), *preachers_of(state, player)]
    reaches = [(source, range_of(state, player, source) + _tokens(player)) for source in sources]

    def refused(target: City) -> Refusal | None:
        near = [source for source, reach in reaches if plain_distance(state, source.space, target.space) <= reach]
        if sources and not near:
            return Refusal("CM-15.06", is_too_far(target.space))
        return _nothing_to_win(state, player, target) or none_can(
            near, lambda source: _not_from(state, player, source, target), NO_CITY
        )

    return refused


@STEPS.step
async def influence_from(state: State, seat: str, space: str) -> None:
    """An attempt from a certain city that costs no action, if the player wants it."""
    player, city = state.players[seat], state.cities.get(space)
    if city is None or city.owner != seat or no_attempt(state) or no_target(state, player, city):
        return
    options: list[Option] = [*targets_of(state, player, city), Option("none", None, no_attempt_now(), idle=True)]
    attempt: Attempt | None = await Ask(seat, "influence-city", influence_which_city(space), options)
    if attempt:
        await attempt_influence(state, player, attempt)


@STEPS.step
async def influence(state: State, seat: str) -> None:
    player = state.players[seat]
    sources = source_options(state, player)
    source = await choose_one(seat, "influence-from", influence_from_where(), sources)
    targets = targets_of(state, player, source)
    attempt = await choose_one(seat, "influence-city", influence_which_city(), targets)
    await attempt_influence(state, player, attempt)


async def attempt_influence(state: State, player: Player, attempt: Attempt) -> bool:
    """CM-15.03 to CM-15.06: pay for the range, roll, pay the difference or give up, exchange a building."""
    source, target = attempt.source, attempt.target
    if attempt.tokens:
        await pay(state, player, price(Pile(culture=attempt.tokens), NOTHING_ELSE), the_range())
    if isinstance(target, Unit) and len(enemies_at(state, target.space, player.seat)) > 1:
        # The units that remain there will be attacked.
        await pay_for_entry(state, player, _joining(player, target), target.space)
    missing, bound = await _roll(state, player, attempt), ""
    for effect in speakers(Effect.rerolls_influence, state, player) if missing > 0 else ():
        rerolled = await effect.rerolls_influence(state, player, attempt)
        if rerolled is not None:
            missing, bound = await _roll(state, player, attempt), rerolled
    succeeds = missing <= 0 or await _boost(state, player, attempt, missing)
    if succeeds:
        won = (
            _convert(state, player, target)
            if isinstance(target, Unit)
            else await _exchange(state, player, target, bound)
        )
        if state.turn:
            state.turn.influenced = True
        await interrupts(Effect.after_influence, state, player, target if isinstance(target, City) else None, won)
        await interrupts(Effect.influenced_from, state, player, source)
    else:
        tell(state, attempt_fails())
    use_up(state, player, "next attempt")
    return succeeds


async def _roll(state: State, player: Player, attempt: Attempt) -> int:
    """How much is missing for success."""
    source, target = attempt.source.space, attempt.target.space
    face = state.box.die[await chance.roll("influence", len(state.box.die)) - 1]
    tell(state, influences(player.seat, target, source, face.value))
    return state.box.influence_success - modify(Effect.influence_bonus, face.value, state, player)


async def _boost(state: State, player: Player, attempt: Attempt, missing: int) -> bool:
    """CM-15.18: exactly the difference, or nothing."""
    cost = price(Pile(culture=missing), NOTHING_ELSE)
    ban = boost_ban(state, player, attempt.source, attempt.target) or cannot_pay(state, player, cost, "CM-15.06")
    options = [
        Option("pay", True, pay_it(cost.said()), ban),
        Option("give-up", False, let_it_fail(), idle=True),
    ]
    if not await choose_one(
        player.seat, "influence-boost", boost_the_roll(missing, state.box.influence_success), options
    ):
        return False
    await pay(state, player, cost, the_roll())
    return True


def _convert(state: State, player: Player, unit: Unit) -> str:
    """An enemy unit becomes one of the player's; the enemies that remain with it are attacked at once."""
    remove_unit(state, unit)
    place_unit(state, unit.kind, player.seat, unit.space)
    tell(state, changes_sides(kind_of(unit), unit.space, player.seat))
    if enemies_at(state, unit.space, player.seat):
        do_next(state, Due("battle", [player.seat, unit.space, unit.space, "converted"]))
    return unit.kind


async def _exchange(state: State, player: Player, target: City, bound: str = "") -> str:
    """A building of the player's choice, unless the attempt is bound to one. Without a building, the player has won the
    settlement, and a power says what happens."""
    possible = [b for b in exchangeable(state, player, target) if not bound or b == bound]
    options = [Option(b, b, building_of(b, target.buildings[b])) for b in possible]
    if not bound and _settlement_may_be_won(state, player, target):
        options.append(Option(SETTLEMENT, SETTLEMENT, a_kind(SETTLEMENT)))
    won = await choose_one(player.seat, "influence-building", which_building_in(target.space), options)
    if won != SETTLEMENT:
        target.buildings[won] = player.seat
        tell(state, changes_colour(won, target.space, player.seat))
    return won
