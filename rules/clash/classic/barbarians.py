"""Chapters 22 and 23 of 2012: where barbarians appear, whom they attack, and what happens to a city of theirs."""

from __future__ import annotations

from collections.abc import Iterable

from rules.clash.barbarians import held_back, kept_out
from rules.clash.board import army_at, cities_of, is_empty_ground, within
from rules.clash.deeds import barbarians_stay, barbarians_turn, no_barbarians_near
from rules.clash.effect import Effect
from rules.clash.pieces import shift_unit
from rules.clash.pile import Pile
from rules.clash.questions.war import (
    keep_angry_city,
    keep_barbarian_city,
    raze_it,
    which_barbarians_attack,
    whom_barbarians_attack,
)
from rules.clash.state import BARBARIANS, Battle, City, Player, State
from rules.clash.voices import speakers
from rules.engine.ask import Option, choose_one
from rules.engine.step import Due, do_next, tell


def spaces_in_reach(state: State, seat: str) -> list[str]:
    """Empty land within 2 spaces of a city of the player, however near to other cities (CC-22.8)."""
    cities = [city.space for city in cities_of(state, seat)]
    return [space for space in within(state, cities, state.box.barbarian_reach) if is_empty_ground(state, space)]


# --- attacks (CC-22.10, CC-22.11, CC-23.4) -------------------------------------------------------------------


async def largest_army_attacks(state: State, seat: str) -> None:
    """The barbarian city in reach with the most barbarians attacks the nearest city of the player, who chooses among
    equals. If there is none, nothing happens (docs/rulings.md, 34)."""
    armies = attackers(state, cities_of(state, seat))
    most = max((len(army_at(state, space, BARBARIANS)) for space in armies), default=0)
    largest = [space for space in armies if len(army_at(state, space, BARBARIANS)) == most]
    if not largest:
        tell(state, no_barbarians_near())
        return
    options = [Option(space, space, spaces=(space,)) for space in largest]
    start = await choose_one(seat, "barbarian-army", which_barbarians_attack(), options)
    nearest = min(armies[start].values())
    await raid(state, seat, start, [space for space, steps in armies[start].items() if steps == nearest])


def attackers(state: State, cities: Iterable[City]) -> dict[str, dict[str, int]]:
    """The barbarian cities with barbarians that can attack some of these cities, with the distance to each. Over sea
    too, never through unrevealed regions (CC-22.10, CC-23.14)."""
    targets = [city.space for city in cities]
    found: dict[str, dict[str, int]] = {}
    for camp in cities_of(state, BARBARIANS):
        army = army_at(state, camp.space, BARBARIANS)
        near = within(state, camp.space, state.box.barbarian_reach)
        reached = {space: near[space] for space in targets if space in near and not kept_out(state, army, space)}
        if army and reached:
            found[camp.space] = reached
    return found


async def raid(state: State, seat: str, start: str, targets: list[str]) -> None:
    """All barbarians of a city attack one of these cities; the player who sends them chooses. A power may hold them
    back, or turn them elsewhere."""
    options = [Option(space, space, spaces=(space,)) for space in targets]
    target = await choose_one(seat, "barbarian-target", whom_barbarians_attack(start), options)
    if await held_back(state, seat, start):
        return
    target = await _turned(state, seat, start, target)
    if not target:
        return
    for unit in army_at(state, start, BARBARIANS):
        shift_unit(state, unit, target)
    do_next(state, Due("battle", [BARBARIANS, target, start, "raiding"]))


async def _turned(state: State, seat: str, start: str, target: str) -> str:
    victim = state.players[state.cities[target].owner]
    for effect in speakers(Effect.turns_raid, state, victim):
        elsewhere = await effect.turns_raid(state, victim, seat, start, target)
        if elsewhere is not None:
            tell(state, barbarians_turn(start, elsewhere) if elsewhere else barbarians_stay(start))
            return elsewhere
    return target


# --- their defeat (CC-23.11, CC-23.12) -----------------------------------------------------------------------


def gold_for_each(state: State, fight: Battle, seat: str) -> Pile:
    """For each barbarian defeated in the battle that captured their city."""
    captured = fight.city == BARBARIANS and fight.attacker == fight.winner == seat
    gold = state.box.gold_for_barbarians.gold
    return Pile(gold=gold * len(fight.lost[BARBARIANS])) if captured else Pile()


async def keeps_or_razes(state: State, player: Player, city: City) -> bool:
    options = [
        Option("keep", False, keep_angry_city()),
        Option("raze", True, raze_it(state.box.gold_for_razing)),
    ]
    text = keep_barbarian_city(city.space)
    return await choose_one(player.seat, "barbarian-city-taken", text, options)
