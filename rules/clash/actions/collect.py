"""Chapter 9: activating a city to collect."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from rules.clash.board import enemies_at, is_sea, neighbours, next_to_pirates
from rules.clash.cards import use_up
from rules.clash.cities import activate, cannot_activate, city_options, in_no_city, mood_after, serves, size_at_work
from rules.clash.consequences import of_price
from rules.clash.deeds import collecting_again, collects
from rules.clash.effect import Effect
from rules.clash.payment import Price, cannot_pay, gain, gaining, limit, pay, price
from rules.clash.pile import RESOURCES, Pile, pile_of
from rules.clash.questions.cities import (
    collect_what,
    from_land_around,
    is_lost_at_once,
    the_space,
    which_city_collects,
    yield_of,
)
from rules.clash.refusals import nothing_to_collect, space_is_used_once, token_comes_once, too_many_spaces
from rules.clash.state import City, Player, State
from rules.clash.steps import STEPS
from rules.clash.voices import interrupts, modify, speakers
from rules.engine.ask import Option, Refusal, choose_amounts, choose_one, choose_some
from rules.engine.deed import Said
from rules.engine.phrases import in_parts
from rules.engine.step import tell

SEA_SPACES = "sea space"
COLLECTED = "collected"


class Yield(NamedTuple):
    """One resource (or token) that a space can give."""

    space: str
    kind: str
    group: str = ""
    """Spaces of a group share a limit: one sea space (CM-9.09), far spaces (Husbandry)."""

    @property
    def key(self) -> str:
        return f"{self.space} {self.kind}"


@dataclass
class Harvest:
    """The possible harvest of a city: effects add to it, and raise its limits."""

    most: int
    """How many resources at most (CM-9.02)."""
    near: list[str]
    """The usable ones among the city's own space and its neighbours (CM-9.03)."""
    yields: list[Yield] = field(default_factory=list)
    per_space: int = 1
    """How often each space can be used (CM-9.04)."""
    groups: dict[str, int] = field(default_factory=dict)
    """How many spaces of a group can be used."""
    worth_saving: bool = False
    """Some of it is available only once a turn (Husbandry): the player may want to leave it for another city."""

    def add(self, space: str, *kinds: str, group: str = "") -> None:
        known = [y.kind for y in self.yields if y.space == space]
        self.yields += [Yield(space, kind, group) for kind in kinds if kind not in known]

    def enrich(self, state: State, terrain: str, *kinds: str) -> None:
        """All usable land of a terrain, near or far, gives these kinds too."""
        groups = dict.fromkeys(self.near, "") | {y.space: y.group for y in self.yields}
        for space, group in groups.items():
            if state.terrain[space] == terrain:
                self.add(space, *kinds, group=group)

    def times(self, one: Yield) -> int:
        """How often it can be taken. A space that is used several times gives resources only (docs/rulings.md, 5)."""
        return self.per_space if one.kind in RESOURCES else 1

    def fits(self, chosen: list[Yield]) -> Refusal | None:
        spaces = [y.space for y in chosen]
        if any(spaces.count(space) > self.per_space for space in spaces):
            return Refusal("CM-9.04", space_is_used_once())
        if any(chosen.count(y) > self.times(y) for y in chosen):
            return Refusal("CM-5.07", token_comes_once())
        for group, most in self.groups.items():
            if len({y.space for y in chosen if y.group == group}) > most:
                rule = "CM-9.09" if group == SEA_SPACES else "CM-9.03"
                return Refusal(rule, too_many_spaces({group: most}))
        return None


def usable(state: State, player: Player, city: City, space: str) -> bool:
    """Revealed, no enemy units, no exhausted land, no other city; at sea no pirates nearby (CM-9.07, CM-9.10,
    CM-9.11)."""
    if space not in state.terrain or space in state.exhausted or (space in state.cities and space != city.space):
        return False
    if space in state.units and enemies_at(state, space, player.seat):
        return False
    return not (is_sea(state, space) and next_to_pirates(state, space))


def harvest_of(state: State, player: Player, city: City) -> Harvest:
    """CM-9.02, CM-9.03: what the terrain gives, and effects (Farming, Mining, Fishing ...)."""
    return modify(Effect.harvest, _without_effects(state, player, city), state, player, city)


def _without_effects(state: State, player: Player, city: City) -> Harvest:
    """The sea space of a port, or any beside it, may give gold or a mood token in place of Fishing (CM-9.09)."""
    near = [s for s in (city.space, *neighbours(state, city.space)) if usable(state, player, city, s)]
    harvest = Harvest(size_at_work(state, player, city), near, groups={SEA_SPACES: 1})
    for space in near if serves(state, city, "port") else ():
        if space == city.port or (state.box.port_serves_every_sea and is_sea(state, space)):
            harvest.add(space, "gold", "mood", group=SEA_SPACES)
    return harvest


def refused(state: State, player: Player, city: City) -> Refusal | None:
    if refusal := modify(Effect.collect_ban, None, state, player) or cannot_activate(state, city):
        return refusal
    harvest = _without_effects(state, player, city)
    for effect in speakers(Effect.harvest, state, player):
        if harvest.yields:
            return None  # effects only add to it
        harvest = effect.harvest(harvest, state, player, city)
    if not harvest.yields:
        return Refusal("CM-9.07", nothing_to_collect(city.space))
    return None


def why_not(state: State, player: Player) -> Refusal | None:
    return cannot_pay(state, player, price_of(state, player), "CM-9.01") or in_no_city(state, player, refused)


def price_of(state: State, player: Player) -> Price:
    """Nothing, unless a power changes it."""
    return modify(Effect.collect_price, price(Pile()), state, player)


def in_a_word(state: State, player: Player) -> Said:
    cost = price_of(state, player)
    return in_parts(from_land_around(), of_price(cost) if cost.ways[0].cost.total() else "")


@STEPS.step
async def collect(state: State, seat: str) -> None:
    player = state.players[seat]
    await pay(state, player, price_of(state, player), collecting_again())
    options = city_options(state, player, refused, _usual_harvest)
    await collect_in(state, player, await choose_one(seat, "collect-city", which_city_collects(), options))


async def collect_in(state: State, player: Player, city: City) -> None:
    await interrupts(Effect.before_work, state, player, city, "collect")
    harvest = harvest_of(state, player, city)
    chosen = await _choose(state, player, harvest)
    tell(state, collects(player.seat, city.space, dict.fromkeys(one.space for one in chosen)))
    harvested = pile_of([y.kind for y in chosen])
    await interrupts(Effect.on_collect, state, player, city, harvested, chosen)
    got = gain(state, player, harvested)
    if state.turn:
        state.turn.used.append(COLLECTED)
    use_up(state, player, "next collect")
    await interrupts(Effect.after_collect, state, player, city, got, [y.space for y in chosen])
    await activate(state, city, "collect")


async def _choose(state: State, player: Player, harvest: Harvest) -> list[Yield]:
    if _takes_all(harvest):
        return harvest.yields  # there is nothing to choose
    times, options = harvest.per_space, _options(state, player, harvest)
    preset = [option.key for option in _sensible(state, player, harvest, options)]
    text = collect_what(harvest.most)
    choose = choose_some if times == 1 else choose_amounts
    return await choose(
        player.seat,
        "collect-from",
        text,
        options,
        most=harvest.most,
        check=harvest.fits,
        preset=preset,
        minor=True,
        comes_to=partial(_brings, state, player),
    )


def _takes_all(harvest: Harvest) -> bool:
    fits = len(harvest.yields) <= harvest.most and harvest.fits(harvest.yields) is None
    return fits and harvest.per_space == 1 and not harvest.worth_saving


def _options(state: State, player: Player, harvest: Harvest) -> list[Option[Yield]]:
    return [
        Option(
            one.key,
            one,
            yield_of(one.space, one.kind),
            spaces=(one.space,),
            up_to=harvest.times(one),
            group=(the_space(one.space),),
            hint=partial(_in_vain, state, player, one),
        )
        for one in harvest.yields
    ]


def _in_vain(state: State, player: Player, one: Yield) -> Said:
    most = limit(state, player, one.kind) if one.kind in RESOURCES else 0
    return is_lost_at_once(most) if most and player.stock[one.kind] >= most else ""


def _brings(state: State, player: Player, chosen: list[Yield]) -> Said:
    return gaining(state, player, pile_of([one.kind for one in chosen]))


def _usual_harvest(state: State, player: Player, city: City) -> Said:
    """The usual harvest of the city, and what collecting does to its mood."""
    harvest = harvest_of(state, player, city)
    usual = [option.value for option in _sensible(state, player, harvest, _options(state, player, harvest))]
    return in_parts(_brings(state, player, harvest.yields if _takes_all(harvest) else usual), mood_after(city))


def _sensible(state: State, player: Player, harvest: Harvest, options: list[Option[Yield]]) -> list[Option[Yield]]:
    """As much as possible, nothing that would be lost, and the scarcest things first."""
    chosen: list[Option[Yield]] = []
    stock = Pile() + player.stock
    kind_limits = {kind: limit(state, player, kind) for kind in RESOURCES}
    while len(chosen) < harvest.most:
        fitting = [
            option
            for option in options
            if chosen.count(option) < option.up_to and harvest.fits([o.value for o in chosen] + [option.value]) is None
        ]
        if not fitting:
            break
        best = min(
            fitting, key=lambda o: (stock[o.value.kind] >= kind_limits.get(o.value.kind, 99), stock[o.value.kind])
        )
        chosen.append(best)
        stock[best.value.kind] += 1
    return chosen
