"""After a battle: going back, settlers and passengers, capture, rewards (chapters 16 to 19)."""

from __future__ import annotations

from rules.clash.actions.construct import gain_token
from rules.clash.board import army_at, enemy_city_at, is_player, is_sea, units_at
from rules.clash.capture import capture
from rules.clash.combat import battle_of
from rules.clash.deeds import (
    a_pirate_ship,
    barbarians_defeated,
    goes_back,
    loses,
    nobody_wins_battle,
    wins_battle,
)
from rules.clash.effect import Effect
from rules.clash.objectives import offer_objectives
from rules.clash.payment import gain
from rules.clash.pieces import (
    fighters_at,
    helpless_at,
    join_pirates,
    kinds_of,
    leave_pirates_alone,
    lose_unit,
    settle_passengers,
    shift_unit,
)
from rules.clash.pile import Pile
from rules.clash.playing import offer_cards
from rules.clash.state import BARBARIANS, PIRATES, Battle, Fought, Player, State
from rules.clash.steps import STEPS
from rules.clash.voices import interrupts
from rules.engine.step import tell

THIS_BATTLE = "this battle"
"""Marks things on the table that go when the battle is over."""


@STEPS.step
async def retreat(state: State) -> None:
    """All attacking units go back together, including settlers and passengers (CM-16.25, CM-17.14, CM-18.03)."""
    fight = battle_of(state)
    going = [unit for unit in units_at(state, fight.space) if unit.owner == fight.attacker]
    for unit in fighters_at(state, fight.space, fight.attacker, fight.naval):
        unit.halted = "battle"  # CM-12.07; not settlers and passengers, who take no part (CM-13.12, CM-18.04)
    for unit in going:
        shift_unit(state, unit, fight.origin)
    tell(state, goes_back(fight.attacker, fight.space, fight.origin))
    if is_sea(state, fight.origin):
        join_pirates(state, fight.origin)
        boarding = [unit for unit in going if unit.kind != "ship" and unit.aboard is None]
        await state.ways.come_aboard(state, state.players[fight.attacker], boarding, fight.origin)
    if fight.naval:
        await _drown(state, fight, fight.origin, fight.attacker)


async def _drown(state: State, fight: Battle, space: str, owner: str) -> None:
    """Passengers of a side go down with its lost ships (CM-18.05)."""
    killer = fight.defender if owner == fight.attacker else fight.attacker
    lost = await settle_passengers(state, space, owner, killer)
    fight.drowned[owner] += [unit.kind for unit in lost]


@STEPS.step
async def battle_over(state: State) -> None:
    """CM-16.31: capture, then gold and tokens, then the effects of both sides, the attacker's first, then
    objectives."""
    fight = battle_of(state)
    _tell_winner(state, fight)
    for owner in (fight.attacker, fight.defender):
        for unit in fighters_at(state, fight.space, owner, fight.naval):
            unit.halted = "battle"  # CM-12.07, CM-13.03, CM-17.12
    if fight.naval:
        await _drown(state, fight, fight.space, fight.attacker)
        await _drown(state, fight, fight.space, fight.defender)
    else:
        _lose_settlers(state, fight)
        await _capture(state, fight)
    _count_victory(state, fight)
    for owner in (fight.attacker, fight.defender):
        if is_player(owner):
            await _reward(state, fight, state.players[owner])
    for owner in (fight.attacker, fight.defender):
        if is_player(owner):
            await interrupts(Effect.after_battle, state, state.players[owner], fight)
    if state.captured_from:
        await offer_cards(state, state.players[fight.attacker], "capture")
        state.captured_from = None
    await offer_objectives(state, "battle over", fight.space)
    state.fallen = []
    state.in_play = [card for card in state.in_play if THIS_BATTLE not in card.about]
    state.battle = None
    if fight.naval:
        leave_pirates_alone(state, fight.space)
        join_pirates(state, fight.space)
    if not fight.walkover:
        state.last_battle = fight
        _remember(state, fight)
        if state.turn:
            state.turn.battles.append(fight)


def _remember(state: State, fight: Battle) -> None:
    """Records the battle, and forgets those of older rounds."""
    number = state.fought[-1].number + 1 if state.fought else 1
    now = state.age * state.box.rounds + state.round
    late = [one for one in state.fought if one.age * state.box.rounds + one.round >= now - 1]
    fought = Fought(number, fight.space, fight.attacker, fight.defender, fight.winner, state.age, state.round)
    state.fought = [*late, fought]


def _tell_winner(state: State, fight: Battle) -> None:
    if not fight.walkover:
        tell(state, wins_battle(fight.winner, fight.space) if fight.winner else nobody_wins_battle(fight.space))


def _lose_settlers(state: State, fight: Battle) -> None:
    """CM-17.11, CM-17.13: settlers alone with an enemy army are eliminated, and so are settlers that have lost their
    army. In a raid only the hits count (docs/rulings.md, 24)."""
    for owner, foe in ((fight.attacker, fight.defender), (fight.defender, fight.attacker)):
        if army_at(state, fight.space, owner):
            continue
        alone_with_enemy = bool(army_at(state, fight.space, foe))
        lost = helpless_at(state, fight.space, owner)
        if lost and (alone_with_enemy or (fight.lost[owner] and not fight.raid)):
            for unit in lost:
                fight.note_helpless(unit)
                lose_unit(state, unit, foe)
            tell(state, loses(owner, kinds_of(lost), [fight.space]))


async def _capture(state: State, fight: Battle) -> None:
    city = enemy_city_at(state, fight.space, fight.attacker)
    if city and fight.winner == fight.attacker and army_at(state, fight.space, fight.attacker):
        await capture(state, fight.attacker, city)


def _count_victory(state: State, fight: Battle) -> None:
    turn = state.turn
    if turn and not fight.naval and fight.winner == turn.seat:
        turn.battles_won += not fight.walkover
        captured = fight.city is not None and fight.attacker == turn.seat
        turn.triumphs += captured or not fight.walkover


def gold_for_a_victory(state: State, fight: Battle, seat: str) -> Pile:
    """CM-19.21"""
    won = fight.winner == seat and bool(fight.began[BARBARIANS])
    return state.box.gold_for_barbarians if won else Pile()


async def _reward(state: State, fight: Battle, player: Player) -> None:
    """CM-19.21 for barbarians; CM-20.05 for pirates, for any winner."""
    foe = fight.defender if player.seat == fight.attacker else fight.attacker
    if foe == BARBARIANS:
        gain(state, player, state.ways.bounty(state, fight, player.seat), barbarians_defeated())
    if foe == PIRATES:
        for _ in fight.lost[PIRATES]:
            gain(state, player, state.box.gold_for_a_pirate, a_pirate_ship())
            if state.box.token_for_a_pirate:
                await gain_token(state, player, a_pirate_ship())
