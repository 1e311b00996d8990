"""Social policies (CW 8): four cards with two sides each. A player adopts one for each city; adopted policies speak
(voices.py), but not in Anarchy (CW-059)."""

from __future__ import annotations

from rules.civilization.board import cities_of
from rules.civilization.deeds import adopts_policy, called, gives_back, switches_policy, text_of
from rules.civilization.effect import Effect
from rules.civilization.questions.course import (
    no_more,
    none,
    policy_for,
    text_of_both_sides,
    which_policy,
    which_policy_is_returned,
    which_policy_is_switched,
)
from rules.civilization.state import Player, State
from rules.civilization.steps import STEPS
from rules.civilization.voices import modify
from rules.engine.ask import Option, choose_one
from rules.engine.deed import Deed
from rules.engine.step import do_next, due, tell

Switches = tuple[str, ...]
"""One policy after the other, each followed by its replacement."""


def most_policies(state: State, player: Player) -> int:
    """One for each city on the map (CW-052), but never more than there are cards."""
    cards = len(state.box.policies) // 2
    return min(modify(Effect.most_policies, len(cities_of(state, player.seat)), state, player), cards)


def unused(state: State, held: tuple[str, ...]) -> list[str]:
    """Both sides of the cards that are not in use (CW-055)."""
    policies = state.box.policies
    return [id for id, policy in policies.items() if id not in held and policy.other_side not in held]


# --- adopting and giving back ----------------------------------------------------------------------------------------


async def adopt_policies(state: State, player: Player) -> None:
    """In setup: as many as the player may have (CW-054)."""
    while len(player.policies) < most_policies(state, player):
        await _adopt(state, player)


def city_gained(state: State, player: Player) -> None:
    """The limit rises: the player adopts one more policy at once (CW-053)."""
    if len(player.policies) < most_policies(state, player):
        do_next(state, due(adopt_policy, player.seat))


def city_lost(state: State, player: Player) -> None:
    """The limit falls: the player gives one policy back at once (CW-056, CR-28)."""
    if len(player.policies) > most_policies(state, player):
        do_next(state, due(return_policy, player.seat))


@STEPS.step
async def adopt_policy(state: State, seat: str) -> None:
    await _adopt(state, state.players[seat])


async def _adopt(state: State, player: Player) -> None:
    options = [Option(id, id, called(id), hint=_both_sides(state, id)) for id in unused(state, player.policies)]
    chosen = await choose_one(player.seat, "policy", which_policy(), options)
    player.policies += (chosen,)
    tell(state, adopts_policy(player.seat, chosen))


@STEPS.step
async def return_policy(state: State, seat: str) -> None:
    """The player chooses which; the player can adopt it again later (CW-056)."""
    player = state.players[seat]
    options = [Option(id, id, called(id), hint=text_of(id)) for id in player.policies]
    gone = await choose_one(seat, "return-policy", which_policy_is_returned(), options)
    player.policies = tuple(id for id in player.policies if id != gone)
    tell(state, gives_back(seat, gone))


# --- switching -----------------------------------------------------------------------------------------------------


def switches(state: State, held: tuple[str, ...]) -> list[tuple[str, str]]:
    """The player turns an adopted card over, or puts another in its place (CW-057)."""
    others = unused(state, held)
    return [(old, new) for old in held for new in (state.box.policies[old].other_side, *others)]


async def choose_switches(state: State, player: Player, most: int, *, or_none: bool = False) -> Switches:
    """At least one, unless `or_none`. Changes nothing."""
    held, chosen = player.policies, Switches()
    for count in range(most):
        options: list[Option[Switches]] = [
            Option(f"{old} {new}", (old, new), policy_for(old, new), hint=text_of(new), group=(called(old),))
            for old, new in switches(state, held)
        ]
        if count or or_none:
            options.append(Option("none", (), no_more() if count else none(), idle=True))
        found = await choose_one(player.seat, "switch-policy", which_policy_is_switched(), options)
        if not found:
            break
        held, chosen = switched(held, found), chosen + found
    return chosen


def switched(held: tuple[str, ...], chosen: Switches) -> tuple[str, ...]:
    for old, new in zip(chosen[::2], chosen[1::2], strict=True):
        held = tuple(new if id == old else id for id in held)
    return held


def switch_policies(state: State, player: Player, chosen: Switches, why: Deed) -> None:
    player.policies = switched(player.policies, chosen)
    for old, new in zip(chosen[::2], chosen[1::2], strict=True):
        tell(state, switches_policy(player.seat, old, new, why))


def _both_sides(state: State, id: str) -> Deed:
    """Its effect, and what it rules out: the other side of its card (CW-055)."""
    return text_of_both_sides(id, state.box.policies[id].other_side)
