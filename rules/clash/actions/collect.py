"""Chapter 9: activating a city to collect."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from rules.clash.board import cities_of, enemies_at, is_sea, neighbours, next_to_pirates
from rules.clash.cities import activate, cannot_activate, size_at_work
from rules.clash.effect import Effect, interrupts, modify
from rules.clash.payment import gain, limit
from rules.clash.pile import RESOURCES, Pile, pile_of
from rules.clash.state import City, Player, State
from rules.clash.steps import STEPS
from rules.engine.ask import Option, Refusal, choose_one, choose_some
from rules.engine.step import tell

SEA_SPACES = "sea spaces"
COLLECTED = "collected"


@dataclass(frozen=True)
class Yield:
    """One resource (or token) that a space can give."""

    space: str
    kind: str
    group: str = ""
    """Spaces of a group are limited together: one sea space (CM-9.09), far spaces (Husbandry)."""

    @property
    def key(self) -> str:
        return f"{self.space} {self.kind}"


@dataclass
class Harvest:
    """What a city can collect: effects add to it, and raise its bounds."""

    most: int
    """How many resources at most (CM-9.02)."""
    yields: list[Yield] = field(default_factory=list)
    per_space: int = 1
    """How often one space can be used (CM-9.04)."""
    groups: dict[str, int] = field(default_factory=dict)
    """How many spaces of a group can be used."""

    def add(self, space: str, *kinds: str, group: str = "") -> None:
        known = {(y.space, y.kind) for y in self.yields}
        self.yields += [Yield(space, kind, group) for kind in kinds if (space, kind) not in known]

    def fits(self, chosen: list[Yield]) -> Refusal | None:
        if len(chosen) > self.most:
            return Refusal("CM-9.02", f"The city collects at most {self.most}.")
        if any(times > self.per_space for times in Counter(y.space for y in chosen).values()):
            return Refusal("CM-9.04", "Each space can be used only once.")
        for group, most in self.groups.items():
            if len({y.space for y in chosen if y.group == group}) > most:
                return Refusal("CM-9.09", f"At most {most} {group} can be used.")
        return None


def usable(state: State, player: Player, city: City, space: str) -> bool:
    """No enemy units, no exhausted land, no other city; at sea no pirates nearby (CM-9.07, CM-9.10, CM-9.11)."""
    if enemies_at(state, space, player.seat) or space in state.exhausted:
        return False
    if space != city.space and space in state.cities:
        return False
    return not (is_sea(state, space) and next_to_pirates(state, space))


def harvest_of(state: State, player: Player, city: City) -> Harvest:
    """CM-9.02, CM-9.03: what the terrain gives, effects (Farming, Mining, Fishing ...) say. The sea space of a port may
    give gold or a mood token in place of Fishing (CM-9.09)."""
    harvest = Harvest(size_at_work(state, player, city), groups={SEA_SPACES: 1})
    if city.port and usable(state, player, city, city.port):
        harvest.add(city.port, "gold", "mood", group=SEA_SPACES)
    return modify(Effect.harvest, harvest, state, player, city)


def usable_around(state: State, player: Player, city: City) -> list[str]:
    """The city's own space and those beside it, as far as they can be used (CM-9.03)."""
    return [s for s in (city.space, *neighbours(state, city.space)) if usable(state, player, city, s)]


def refused(state: State, player: Player, city: City) -> Refusal | None:
    if refusal := modify(Effect.collect_ban, None, state, player) or cannot_activate(state, city):
        return refusal
    if not harvest_of(state, player, city).yields:
        return Refusal("CM-9.07", f"The city in {city.space} has no space that it can collect from.")
    return None


def why_not(state: State, player: Player) -> Refusal | None:
    refusal: Refusal | None = Refusal("CM-9.01", "You have no city.")
    for city in cities_of(state, player.seat):
        if (refusal := refused(state, player, city)) is None:
            return None
    return refusal


@STEPS.step
async def collect(state: State, seat: str) -> None:
    player = state.players[seat]
    options = [
        Option(
            city.space,
            city,
            f"{city.space} (size {city.size}, {city.mood})",
            refused(state, player, city),
            (city.space,),
        )
        for city in cities_of(state, seat)
    ]
    city = await choose_one(seat, "collect-city", "Which city collects?", options)
    await collect_in(state, player, city)


async def collect_in(state: State, player: Player, city: City) -> None:
    harvest = harvest_of(state, player, city)
    chosen = await _choose(state, player, harvest)
    tell(state, f"@{player.seat} collects in {city.space}.", city.space, *dict.fromkeys(y.space for y in chosen))
    got = gain(state, player, pile_of([y.kind for y in chosen]))
    if state.turn:
        state.turn.used.append(COLLECTED)
    await interrupts(Effect.after_collect, state, player, city, got, [y.space for y in chosen])
    activate(state, city)


async def _choose(state: State, player: Player, harvest: Harvest) -> list[Yield]:
    if len(harvest.yields) <= harvest.most and harvest.fits(harvest.yields) is None:
        return harvest.yields  # there is nothing to choose
    times = harvest.per_space
    options = [
        Option(y.key if times == 1 else f"{y.key} {n + 1}", y, f"{y.space}: {y.kind}", spaces=(y.space,))
        for y in harvest.yields
        for n in range(times)
    ]
    by_yield = {id(option): option for option in options}
    preset = [option.key for option in _sensible(state, player, harvest, list(by_yield.values()))]
    return await choose_some(
        player.seat,
        "collect-from",
        f"Collect up to {harvest.most}: what?",
        options,
        most=harvest.most,
        check=harvest.fits,
        preset=preset,
    )


def _sensible(state: State, player: Player, harvest: Harvest, options: list[Option[Yield]]) -> list[Option[Yield]]:
    """As much as possible, nothing that would be lost, and first of all what there is least of."""
    chosen: list[Option[Yield]] = []
    stock = Pile() + player.stock
    while len(chosen) < harvest.most:
        fitting = [
            option
            for option in options
            if option not in chosen and harvest.fits([o.value for o in chosen] + [option.value]) is None
        ]
        if not fitting:
            break
        kind_limits = {kind: limit(state, player, kind) for kind in RESOURCES}
        best = min(
            fitting, key=lambda o: (stock[o.value.kind] >= kind_limits.get(o.value.kind, 99), stock[o.value.kind])
        )
        chosen.append(best)
        stock[best.value.kind] += 1
    return chosen
