"""Chapters 16 and 18: battles on land and at sea, round by round. rules/clash/aftermath.py has the time after them."""

from __future__ import annotations

from rules.clash.aftermath import battle_over, retreat
from rules.clash.board import enemies_at, enemy_city_at, is_player, is_sea, units_at
from rules.clash.cards import put_on_pile
from rules.clash.cities import serves
from rules.clash.combat import Force, battle_of, force_of, roll_dice, units_of_force, use_dice
from rules.clash.combat_cards import carry_out_cards
from rules.clash.deeds import attacks, combat_values, loses
from rules.clash.effect import Effect
from rules.clash.pieces import choose_casualties, fighters_at, kinds_of, lose_unit
from rules.clash.questions.war import fight_another_round, fight_on, retreat_to, still_stand
from rules.clash.state import BARBARIANS, Battle, State
from rules.clash.steps import STEPS
from rules.clash.trade_routes import could_trade
from rules.clash.voices import interrupts, modify
from rules.engine.ask import Option, choose_one
from rules.engine.deed import Deed
from rules.engine.step import do_next, due, tell


@STEPS.step
async def battle(state: State, attacker: str, space: str, origin: str, how: str) -> None:
    """Units of the attacker have entered a space with enemies. `how`: moved, landed (off ships), recruited,
    converted (by influence) or raiding (CC-23.4)."""
    state.battle = fight = _new_battle(state, attacker, space, origin, how)
    tell(state, attacks(attacker, fight.defender, space))
    for one in (fight.attacker, fight.defender):
        if is_player(one) and modify(Effect.wins_outright, False, state, state.players[one], fight):
            _win_outright(state, fight, one)
            return
    if not fight.opposed:  # CM-17.01, CM-17.11: nobody there can fight
        fight.winner = attacker
        do_next(state, due(battle_over))
        return
    do_next(state, due(battle_round))


def _new_battle(state: State, attacker: str, space: str, origin: str, how: str) -> Battle:
    naval = is_sea(state, space)
    city = None if naval else enemy_city_at(state, space, attacker)
    enemies = enemies_at(state, space, attacker)
    defender = enemies[0].owner if enemies else city.owner if city else attacker
    rounds = _most_rounds(state, attacker, defender)
    return Battle(
        space=space,
        origin=origin,
        attacker=attacker,
        defender=defender,
        naval=naval,
        landed=how == "landed",
        retreat=how not in ("recruited", "converted") and rounds is None,
        rounds=rounds,
        round=0,
        fortress=city is not None and serves(state, city, "fortress"),
        cards={},
        powers=[],
        began={o: [unit.kind for unit in fighters_at(state, space, o, naval)] for o in (attacker, defender)},
        lost={attacker: [], defender: []},
        winner=None,
        city=city.owner if city else None,
        city_mood=city.mood if city else "",
        city_size=city.size if city else 0,
        city_wonders=len(city.wonders) if city else 0,
        city_buildings=[*city.buildings] if city else [],
        armies={o: [unit.id for unit in fighters_at(state, space, o, naval)] for o in (attacker, defender)},
        traders={o: _traders(state, space, o) for o in (attacker, defender)},
        drowned={attacker: [], defender: []},
        raid=how == "raiding",
    )


def _most_rounds(state: State, attacker: str, defender: str) -> int | None:
    """CM-19.04"""
    if attacker == BARBARIANS:
        return state.box.barbarian_rounds
    return state.box.rounds_against_barbarians if defender == BARBARIANS else None


def _traders(state: State, space: str, owner: str) -> list[str]:
    return [unit.id for unit in units_at(state, space) if unit.owner == owner and could_trade(state, unit)]


def _win_outright(state: State, fight: Battle, winner: str) -> None:
    loser = fight.defender if winner == fight.attacker else fight.attacker
    for unit in fighters_at(state, fight.space, loser, fight.naval):
        fight.lost[loser].append(unit.kind)
        lose_unit(state, unit, winner)
    fight.winner = winner
    do_next(state, due(battle_over))


async def _both(state: State, fight: Battle, moment: object) -> None:
    """The attacker's interrupts at a moment, then the defender's (CM-16.28)."""
    for owner in (fight.attacker, fight.defender):
        if is_player(owner):
            await interrupts(moment, state, state.players[owner], fight)  # type: ignore[arg-type]


# --- a round (CM-16.03) --------------------------------------------------------------------------------------


@STEPS.step
async def battle_round(state: State) -> None:
    fight = battle_of(state)
    fight.round += 1
    await _both(state, fight, Effect.before_round)
    mine, foe = force_of(state, fight, fight.attacker), force_of(state, fight, fight.defender)
    fight.volleys.append({force.owner: force.volley for force in (mine, foe)})
    if not _roll_follows(state, fight, mine, foe):  # an effect has driven somebody out of the battle
        await _check_end(state, fight)
        return
    await state.ways.prepare_round(state, fight, mine, foe)
    await carry_out_cards(state, fight, mine, foe)
    if not fight.winner:
        if _roll_follows(state, fight, mine, foe):
            _strengthen(state, fight, mine, foe)
            await _before_roll(state, fight, mine, foe)
            await _roll(state, fight, mine, foe)
            await _of_the_roll(Effect.after_roll, state, fight, mine, foe)
            await _of_the_roll(Effect.before_casualties, state, fight, mine, foe)
            await _remove_casualties(state, fight, mine, foe)
        await _both(state, fight, Effect.after_round)
    for seat, card in fight.cards.items():
        put_on_pile(state, state.players[seat], "action", card)  # CM-16.07
    fight.cards = {}
    await _check_end(state, fight)


def _roll_follows(state: State, fight: Battle, mine: Force, foe: Force) -> bool:
    """CM-16.30: no roll if a side has no units left, unless a fortress defends in the first round, or a raid strikes
    the city itself."""
    if not units_of_force(state, fight, mine):
        return False
    return bool(units_of_force(state, fight, foe)) or _fortress_defends(fight) or fight.raid


def _fortress_defends(fight: Battle) -> bool:
    return fight.fortress and fight.round == 1


# Step 3: combat roll


def _strengthen(state: State, fight: Battle, mine: Force, foe: Force) -> None:
    """The fortress in the first round (CM-16.20), then the effects of both sides."""
    if _fortress_defends(fight):
        foe.extra_dice += state.box.fortress_dice
        foe.cancels += state.box.fortress_cancels
    for force, other in ((mine, foe), (foe, mine)):
        if is_player(force.owner):
            owner = state.players[force.owner]
            modify(Effect.combat, force, state, owner, fight, other)
            modify(Effect.combat_of_foe, other, state, owner, fight, force)


async def _before_roll(state: State, fight: Battle, mine: Force, foe: Force) -> None:
    for force in (mine, foe):
        if is_player(force.owner):
            await interrupts(Effect.before_roll, state, state.players[force.owner], fight, force)


async def _roll(state: State, fight: Battle, mine: Force, foe: Force) -> None:
    """All dice are rolled before either side says what its dice do: it is one roll (CM-16.28)."""
    for force in (mine, foe):
        await roll_dice(state, fight, force)
    for force in (mine, foe):
        if is_player(force.owner):
            await interrupts(Effect.on_roll, state, state.players[force.owner], fight, force)
    for force in (mine, foe):
        await use_dice(state, fight, force)


async def _of_the_roll(moment: object, state: State, fight: Battle, mine: Force, foe: Force) -> None:
    for force, other in ((mine, foe), (foe, mine)):
        if is_player(force.owner):
            await interrupts(moment, state, state.players[force.owner], fight, force, other)  # type: ignore[arg-type]


# Step 4: casualties (CM-16.15 to CM-16.17, CM-16.28)


async def _remove_casualties(state: State, fight: Battle, mine: Force, foe: Force) -> None:
    on_mine, on_foe = foe.hits_on(state, mine), mine.hits_on(state, foe)
    tell(state, combat_values(mine.owner, mine.value, foe.owner, foe.value, on_mine, on_foe, fight.space))
    for force, hits, made in ((mine, on_mine, on_foe), (foe, on_foe, on_mine)):
        force.note_roll(made)
        force.casualties = min(hits, len(units_of_force(state, fight, force)))
    await state.ways.take_hits(state, fight, mine, foe, on_mine)
    await state.ways.take_hits(state, fight, foe, mine, on_foe)
    for force, other in ((mine, foe), (foe, mine)):
        if force.card:
            player = state.players[force.cards_of or force.owner]
            await force.card.after_casualties(state, player, fight, force, other)


async def take_hits(state: State, fight: Battle, force: Force, foe: Force, hits: int) -> None:
    """The owner removes a unit for each hit, while there are any."""
    await remove_units(state, fight, force, hits, "casualties", foe.owner)


async def remove_units(
    state: State, fight: Battle, force: Force, count: int, kind: str, killer: str | None = None
) -> None:
    """Removes fighting units of a side; the side chooses, while there are any."""
    units = sorted(units_of_force(state, fight, force), key=lambda unit: not unit.pirate)  # those go first
    count = min(count, len(units))
    if not count:
        return
    lost = await choose_casualties(state, force.seat, kind, fight.space, units, count)
    for unit in lost:
        fight.lost[force.owner].append(unit.kind)
        force.volley.lost.append(unit.kind)
        lose_unit(state, unit, killer)
    tell(state, loses(force.owner, [unit.kind for unit in lost], [fight.space]))


# Step 5: end of battle check (CM-16.18 to CM-16.25)


async def _check_end(state: State, fight: Battle) -> None:
    attackers = fighters_at(state, fight.space, fight.attacker, fight.naval)
    defenders = fighters_at(state, fight.space, fight.defender, fight.naval)
    if attackers and defenders and not fight.winner:
        await _go_on(state, fight)
        return
    fight.winner = fight.winner or _winner(fight, bool(attackers), bool(defenders))
    do_next(state, *([due(retreat)] if fight.raid and attackers else []), due(battle_over))


def _winner(fight: Battle, attackers: bool, defenders: bool) -> str | None:
    if attackers and not (fight.raid and not fight.began[fight.defender]):
        return fight.attacker
    lone_fortress = _fortress_defends(fight) and not fight.began[fight.defender]
    return fight.defender if defenders or lone_fortress else None


async def _go_on(state: State, fight: Battle) -> None:
    """Both sides have units left: the attacker may retreat (CM-16.23), and must after the last round (CM-19.05).
    Without a way back they fight to the end."""
    if fight.rounds is not None and fight.round >= fight.rounds and fight.way_back:
        do_next(state, due(retreat), due(battle_over))
        return
    if fight.retreat and await _wants_to_retreat(state, fight):
        do_next(state, due(retreat), due(battle_over))
        return
    do_next(state, due(battle_round))


async def _wants_to_retreat(state: State, fight: Battle) -> bool:
    def still_there() -> Deed:
        mine, theirs = (
            kinds_of(fighters_at(state, fight.space, side, fight.naval)) for side in (fight.attacker, fight.defender)
        )
        return still_stand(mine, theirs, fight.defender)

    options = [
        Option("fight", False, fight_another_round(), hint=still_there),
        Option("retreat", True, retreat_to(fight.origin), spaces=(fight.origin,)),
    ]
    return await choose_one(fight.attacker, "retreat", fight_on(fight.space), options)
