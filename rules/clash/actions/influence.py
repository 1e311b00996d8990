"""Chapter 15: the action Influence Culture."""

from __future__ import annotations

from dataclasses import dataclass

from rules.clash.board import army_at, cities_of, within
from rules.clash.content.pieces import DIE
from rules.clash.effect import Effect, interrupts, modify
from rules.clash.payment import NOTHING_ELSE, cannot_pay, pay, price
from rules.clash.pieces import buildings_left
from rules.clash.pile import Pile
from rules.clash.state import City, Player, State
from rules.clash.steps import STEPS
from rules.engine import chance
from rules.engine.ask import Option, Refusal, choose_one
from rules.engine.step import tell

SUCCESS = 5
NOT_INFLUENCED = ("obelisk",)


@dataclass(frozen=True)
class Attempt:
    source: City
    target: City
    tokens: int
    """Culture tokens spent to reach so far (CM-15.06)."""


def exchangeable(state: State, player: Player, target: City) -> list[str]:
    """Buildings of the target that could be exchanged (CM-15.04, CM-15.07, CM-15.14)."""
    return [
        building
        for building, colour in target.buildings.items()
        if colour != player.seat and building not in NOT_INFLUENCED and buildings_left(state, player.seat, building)
    ]


def boost_ban(state: State, player: Player, source: City, target: City) -> Refusal | None:
    """Why range and roll may not be boosted (CM-15.10, CM-15.16)."""
    if source.influenced:
        return Refusal("CM-15.10", f"{source.space} is influenced itself: no boost.")
    owner = state.players.get(target.owner)
    if owner is None or owner is player:
        return None
    return modify(Effect.boost_ban, None, state, owner, target)


def refused(state: State, player: Player, source: City, target: City, distance: int | None) -> Refusal | None:
    """Why an attempt from `source` on `target` is not possible."""
    if source.influenced and target is not source:
        return Refusal("CM-15.10", f"{source.space} is influenced itself and can only target itself.")
    owner = state.players.get(target.owner)
    if owner and owner is not player and (ban := modify(Effect.influence_ban, None, state, owner, target)):
        return ban
    if not target.buildings:
        return Refusal("CM-15.02", f"The city in {target.space} has no building.")
    if not exchangeable(state, player, target):
        return Refusal("CM-15.17", f"No building in {target.space} could be exchanged for one of yours.")
    if distance is None:
        return Refusal("CM-15.11", f"{target.space} cannot be reached from {source.space}.")
    needed = distance - source.size
    if needed <= 0:
        return None
    ban = boost_ban(state, player, source, target)
    return ban or cannot_pay(player, price(Pile(culture=needed), NOTHING_ELSE), "CM-15.06")


def targets_of(state: State, player: Player, source: City) -> list[Option[Attempt]]:
    """Every city with a building within the reach that all the player's tokens could give."""
    reach = within(state, source.space, source.size + player.stock.culture + player.stock.mood)
    options = []
    for target in state.cities.values():
        if not target.buildings:
            continue
        distance = reach.get(target.space)
        tokens = max((distance or 0) - source.size, 0)
        text = f"{target.space} ({target.owner})" + (f", {tokens} culture for range" if tokens else "")
        refusal = refused(state, player, source, target, distance)
        options.append(Option(target.space, Attempt(source, target, tokens), text, refusal, (target.space,)))
    return options


def source_options(state: State, player: Player) -> list[Option[City]]:
    options = []
    for source in cities_of(state, player.seat):
        targets = targets_of(state, player, source)
        refusal = None
        if all(option.refused for option in targets):
            refusal = targets[0].refused if targets else Refusal("CM-15.02", "There is no city with a building.")
        options.append(Option(source.space, source, f"{source.space} (range {source.size})", refusal, (source.space,)))
    return options


def why_not(state: State, player: Player) -> Refusal | None:
    if state.turn and state.turn.influenced:
        return Refusal("CM-15.08", "An attempt to influence culture has succeeded in this turn.")
    refusal: Refusal | None = Refusal("CM-15.01", "You have no city to influence from.")
    for option in source_options(state, player):
        if (refusal := option.refused) is None:
            return None
    return refusal


@STEPS.step
async def influence(state: State, seat: str) -> None:
    player = state.players[seat]
    source = await choose_one(seat, "influence-from", "Influence from which city?", source_options(state, player))
    targets = targets_of(state, player, source)
    attempt = await choose_one(seat, "influence-city", "Influence which city?", targets)
    await attempt_influence(state, player, attempt)


async def attempt_influence(state: State, player: Player, attempt: Attempt) -> bool:
    """CM-15.03 to CM-15.06: pay for the range, roll, pay what is missing or give up, exchange a building."""
    source, target = attempt.source, attempt.target
    if attempt.tokens:
        await pay(state, player, price(Pile(culture=attempt.tokens), NOTHING_ELSE), "range")
    face = DIE[await chance.roll("influence", len(DIE)) - 1]
    result = modify(Effect.influence_bonus, face.value, state, player)
    tell(state, f"@{player.seat} influences {target.space} from {source.space}: rolls {face.value}.", target.space)
    missing = SUCCESS - result
    if missing > 0 and not await _boost(state, player, attempt, missing):
        tell(state, "The attempt fails.")
        return False
    await _exchange(state, player, target)
    if state.turn:
        state.turn.influenced = True
    await interrupts(Effect.after_influence, state, player, target)
    return True


async def _boost(state: State, player: Player, attempt: Attempt, missing: int) -> bool:
    """CM-15.18: exactly what is missing, or nothing."""
    cost = price(Pile(culture=missing), NOTHING_ELSE)
    ban = boost_ban(state, player, attempt.source, attempt.target) or cannot_pay(player, cost, "CM-15.06")
    options = [
        Option("pay", True, f"Pay {missing} culture", ban),
        Option("give-up", False, "Let it fail", idle=True),
    ]
    if not await choose_one(
        player.seat, "influence-boost", f"{missing} short of a {SUCCESS}: boost the roll?", options
    ):
        return False
    await pay(state, player, cost, "the roll")
    return True


async def _exchange(state: State, player: Player, target: City) -> None:
    options = [Option(b, b, f"{b} ({target.buildings[b]})") for b in exchangeable(state, player, target)]
    building = await choose_one(player.seat, "influence-building", f"Which building in {target.space}?", options)
    target.buildings[building] = player.seat
    tell(state, f"The {building} in {target.space} shows the colour of @{player.seat} now.", target.space)


def guarded_by_army(state: State, city: City) -> bool:
    return bool(army_at(state, city.space, city.owner))
