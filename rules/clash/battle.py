"""Chapters 16 and 18: battles on land and at sea, round by round; what comes after is in rules/clash/aftermath.py."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rules.clash.aftermath import battle_over, retreat
from rules.clash.board import clockwise, decides_for, enemies_at, enemy_city_at, is_player, is_sea, units_at
from rules.clash.cards import put_on_pile
from rules.clash.combat import Force, roll_dice, side, units_of_force, use_dice
from rules.clash.consequences import of_fought
from rules.clash.effect import Effect
from rules.clash.grammar import a, does, name_of_owner, starting
from rules.clash.kinds import CombatCard
from rules.clash.pieces import choose_units, fighters_at, lose_unit, named, named_units
from rules.clash.state import BARBARIANS, Battle, State
from rules.clash.steps import STEPS
from rules.clash.trade_routes import could_trade
from rules.clash.voices import has, interrupts, modify
from rules.engine.ask import Option, Refusal, Shown, choose_one
from rules.engine.rehearsal import together
from rules.engine.step import do_next, due, tell


def running(state: State) -> Battle:
    """The battle that is going on."""
    if state.battle is None:
        raise RuntimeError("no battle is going on")
    return state.battle


@STEPS.step
async def battle(state: State, attacker: str, space: str, origin: str, how: str) -> None:
    """Units of the attacker have entered a space with enemies. `how`: moved, landed (off ships), recruited or
    converted (by influence)."""
    state.battle = fight = _new_battle(state, attacker, space, origin, how)
    defended = fight.began[fight.defender] or fight.fortress
    tell(state, starting(f"{does(attacker, 'attacks')} {name_of_owner(fight.defender)} in {space}."), space)
    for one in (fight.attacker, fight.defender):
        if is_player(one) and modify(Effect.wins_outright, False, state, state.players[one], fight):
            _win_outright(state, fight, one)
            return
    if not defended:  # CM-17.01, CM-17.11: nobody there can fight
        fight.winner = attacker
        do_next(state, due(battle_over))
        return
    do_next(state, due(battle_round))


def _new_battle(state: State, attacker: str, space: str, origin: str, how: str) -> Battle:
    naval = is_sea(state, space)
    city = None if naval else enemy_city_at(state, space, attacker)
    enemies = enemies_at(state, space, attacker)
    defender = enemies[0].owner if enemies else city.owner if city else attacker
    barbarian = BARBARIANS in (attacker, defender)
    return Battle(
        space=space,
        origin=origin,
        attacker=attacker,
        defender=defender,
        naval=naval,
        landed=how == "landed",
        retreat=how not in ("recruited", "converted") and not barbarian,
        rounds=state.box.barbarian_rounds if barbarian else None,
        round=0,
        fortress=city is not None and "fortress" in city.buildings,
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
    )


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
    fight = running(state)
    fight.round += 1
    await _both(state, fight, Effect.before_round)
    mine, foe = _force(state, fight, fight.attacker), _force(state, fight, fight.defender)
    fight.volleys.append({force.owner: force.volley for force in (mine, foe)})
    if not _roll_follows(state, fight, mine, foe):  # somebody has been driven out of the battle
        await _check_end(state, fight)
        return
    await state.ways.prepare_round(state, fight, mine, foe)
    await reveal(state, fight, mine, foe)
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


def _force(state: State, fight: Battle, owner: str) -> Force:
    opponent = fight.defender if owner == fight.attacker else fight.attacker
    seat, cards_of = decides_for(state, owner, opponent), _player_of_cards(state, fight, owner)
    force = Force(owner, seat, owner == fight.attacker, cards_of)
    force.strength = len(units_of_force(state, fight, force))
    return force


def _player_of_cards(state: State, fight: Battle, owner: str) -> str | None:
    """Who plays combat cards for a side: its owner; for barbarians nobody, unless a power says so (CM-19.02)."""
    if is_player(owner):
        return owner
    opponent = fight.defender if owner == fight.attacker else fight.attacker
    for player in clockwise(state, opponent)[1:] if owner == BARBARIANS and is_player(opponent) else ():
        if modify(Effect.plays_for_barbarians, False, state, player, fight):
            return player.seat
    return None


# Payments before the battle (CM-16.02), and step 1: play action card (CM-16.04, CM-16.05)


async def prepare_face_down(state: State, fight: Battle, mine: Force, foe: Force) -> None:
    """Each side says all it has to say before the cards are revealed, so that the defender is called once: after the
    attacker, where he may play a card, for then he sees whether one lies there; else both are asked at once
    (docs/rulings.md, 17)."""
    acts = {force.owner: partial(_prepare, force.owner) for force in (mine, foe)}
    if fight.round == 1 and is_player(foe.owner) and is_player(mine.owner) and not _may_play(state, fight, foe, mine):
        await together(state, acts)
    else:
        for act in acts.values():
            await act(state)
    for force in (mine, foe):
        card = fight.cards.get(force.cards_of or "")
        force.played, force.card = card is not None, state.box.action_cards[card].combat if card else None


async def _prepare(owner: str, state: State) -> None:
    fight = running(state)
    if fight.round == 1 and is_player(owner):
        await interrupts(Effect.before_battle, state, state.players[owner], fight)
    opponent = fight.defender if owner == fight.attacker else fight.attacker
    await _play_cards(state, fight, _force(state, fight, owner), _force(state, fight, opponent))


def _may_play(state: State, fight: Battle, force: Force, foe: Force) -> bool:
    """As everybody can see: not whether there is a card among his that can be played."""
    return _could_hold_a_card(state, force) and not _banned(state, fight, force, foe)


def _could_hold_a_card(state: State, force: Force) -> bool:
    player = state.players[force.cards_of] if force.cards_of else None
    return player is not None and bool(player.action_cards) and has(state, player, "tactics")


def _banned(state: State, fight: Battle, force: Force, foe: Force) -> bool:
    player = state.players[force.cards_of or force.owner]
    return modify(Effect.combat_card_ban, False, state, player, fight) or _denied(state, fight, foe, force)


async def _play_cards(state: State, fight: Battle, force: Force, foe: Force) -> None:
    """Everybody who could hold a card is asked, so that the question tells nothing."""
    if not _could_hold_a_card(state, force):
        return
    player = state.players[force.cards_of or force.owner]
    if _banned(state, fight, force, foe):
        tell(state, f"@{player.seat} may play no card in this round.", fight.space)
        return
    options: list[Option[str | None]] = [
        Option(
            card,
            card,
            _named_in_battle(state, card, player.action_cards),
            cannot_play(state, fight, force, card),
            hint=partial(of_fought, state.box, card),
        )
        for card in player.action_cards
    ]
    options.append(Option("none", None, "No card", idle=True))
    text = f"Round {fight.round} in {fight.space}: play a card face down?"
    card = await choose_one(player.seat, "battle-card", text, options, secret=True, reaction=True)
    if card:
        player.action_cards.remove(card)
        fight.cards[player.seat] = card
        fight.played.setdefault(player.seat, []).append(card)
    tell(state, f"@{player.seat} plays {'a card face down' if card else 'no card'}.", fight.space)


def _denied(state: State, fight: Battle, foe: Force, force: Force) -> bool:
    """A power of the opponent."""
    if not is_player(foe.owner):
        return False
    return modify(Effect.denies_card, False, state, state.players[foe.owner], fight)


def _named_in_battle(state: State, card: str, hand: list[str]) -> str:
    """In a battle only the lower half of a card matters; the upper one tells it from another with the same."""
    name = _lower_half(state, card)
    alike = sum(_lower_half(state, other) == name for other in hand) > 1
    return state.box.card_name(card) if alike else name


def _lower_half(state: State, card: str) -> str:
    return state.box.card_name(card) if card in state.box.events else state.box.action_cards[card].combat.name


def cannot_play(state: State, fight: Battle, force: Force, card: str) -> Refusal | None:
    """Why the combat half of a card cannot be played in this battle by this side."""
    if card in state.box.events:
        return Refusal("CM-16.05", f"{state.box.card_name(card)} does nothing in battles.")
    half = state.box.action_cards[card].combat
    present = {"ship"} if fight.naval else {"army"}
    fighters = present if units_of_force(state, fight, force) else set()
    if fight.fortress and not force.attacks:
        fighters = {*fighters, "fortress"}
    if not fighters & {*half.fighters}:
        return Refusal("CM-16.05", f"{half.name} needs {' or '.join(map(a, half.fighters))} on your side.")
    if half.side and half.side != ("attacker" if force.attacks else "defender"):
        return Refusal("CM-16.05", f"{half.name} is for the {half.side}.")
    if half.place == "land" and fight.naval:
        return Refusal("CM-16.05", f"{half.name} is for battles on land.")
    if half.place == "city" and not fight.city:
        return Refusal("CM-16.05", f"{half.name} is for battles over a city.")
    if not half.attacks_city and force.attacks and fight.city:
        return Refusal("CM-16.05", f"{half.name} cannot be used to attack a city.")
    return half.playable(state, state.players[force.cards_of or force.owner], fight)


# Step 2: reveal (CM-16.06, CM-16.29)


async def reveal(state: State, fight: Battle, mine: Force, foe: Force) -> None:
    for force in (mine, foe):
        if force.card:
            force.volley.card = fight.cards.get(force.cards_of or force.owner)
            tell(state, starting(f"{does(force.owner, 'reveals')} {force.card.name}: {force.card.text}"), fight.space)
    if mine.card or foe.card:
        await Shown("combat-cards")  # whoever chose last must not choose again, knowing the other card
    for force in (mine, foe):
        if force.card and is_player(force.owner):
            await interrupts(Effect.cards_revealed, state, state.players[force.owner], fight, force)
    sides = ((mine, foe), (foe, mine))
    for wave in WAVES:
        for force, other in sides:
            card = force.card
            if card and not fight.winner and wave(card):
                await card.on_reveal(state, state.players[force.cards_of or force.owner], fight, force, other)


WAVES: tuple[Callable[[CombatCard], bool], ...] = (
    lambda card: card.first,
    lambda card: card.cancels and not card.first,
    lambda card: not (card.first or card.cancels or card.last),
    lambda card: card.last,
)
"""CM-16.29"""


def _roll_follows(state: State, fight: Battle, mine: Force, foe: Force) -> bool:
    """CM-16.30: no roll if a side has nobody left, unless a fortress defends in the first round."""
    if not units_of_force(state, fight, mine):
        return False
    return bool(units_of_force(state, fight, foe)) or _fortress_defends(fight)


def _fortress_defends(fight: Battle) -> bool:
    return fight.fortress and fight.round == 1


# Step 3: combat roll


def _strengthen(state: State, fight: Battle, mine: Force, foe: Force) -> None:
    """The fortress in the first round (CM-16.20), then what both sides own."""
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
    """All dice lie there before anybody says what his dice do: it is one roll (CM-16.28)."""
    for force in (mine, foe):
        await roll_dice(state, fight, force)
    for force in (mine, foe):
        await use_dice(state, fight, force)


async def _of_the_roll(moment: object, state: State, fight: Battle, mine: Force, foe: Force) -> None:
    for force, other in ((mine, foe), (foe, mine)):
        if is_player(force.owner):
            await interrupts(moment, state, state.players[force.owner], fight, force, other)  # type: ignore[arg-type]


# Step 4: casualties (CM-16.15 to CM-16.17, CM-16.28)


async def _remove_casualties(state: State, fight: Battle, mine: Force, foe: Force) -> None:
    on_mine, on_foe = foe.hits_on(state, mine), mine.hits_on(state, foe)
    told = f"Combat values: {side(mine)} {mine.value}, {side(foe)} {foe.value}; hits on them: {on_mine} and {on_foe}."
    tell(state, told, fight.space)
    for force, hits, made in ((mine, on_mine, on_foe), (foe, on_foe, on_mine)):
        force.note_roll(made)
        force.casualties = min(hits, len(units_of_force(state, fight, force)))
    await take_hits(state, fight, mine, foe, on_mine)
    await take_hits(state, fight, foe, mine, on_foe)
    for force, other in ((mine, foe), (foe, mine)):
        if force.card:
            player = state.players[force.cards_of or force.owner]
            await force.card.after_casualties(state, player, fight, force, other)


async def take_hits(state: State, fight: Battle, force: Force, foe: Force, hits: int) -> None:
    """The owner removes a unit for each hit, as far as there are any."""
    await remove_units(state, fight, force, hits, "casualties", foe.owner)


async def remove_units(
    state: State, fight: Battle, force: Force, count: int, kind: str, killer: str | None = None
) -> None:
    """Fighting units of a side, chosen by it, as far as there are any."""
    units = sorted(units_of_force(state, fight, force), key=lambda unit: not unit.pirate)  # those go first
    count = min(count, len(units))
    if not count:
        return
    text = f"Of {named_units(units)} in {fight.space} you lose {count}: whom?"
    lost = await choose_units(force.seat, kind, text, units, count, partial(state.ways.figure, state))
    for unit in lost:
        fight.lost[force.owner].append(unit.kind)
        force.volley.lost.append(unit.kind)
        lose_unit(state, unit, killer)
    tell(state, starting(f"{does(force.owner, 'loses')} {named([unit.kind for unit in lost])}."), fight.space)


# Step 5: end of battle check (CM-16.18 to CM-16.25)


async def _check_end(state: State, fight: Battle) -> None:
    attackers = fighters_at(state, fight.space, fight.attacker, fight.naval)
    defenders = fighters_at(state, fight.space, fight.defender, fight.naval)
    if fight.winner:
        do_next(state, due(battle_over))
    elif attackers and defenders:
        await _go_on(state, fight)
    else:
        fight.winner = _winner(fight, bool(attackers), bool(defenders))
        do_next(state, due(battle_over))


def _winner(fight: Battle, attackers: bool, defenders: bool) -> str | None:
    if attackers:
        return fight.attacker
    lone_fortress = _fortress_defends(fight) and not fight.began[fight.defender]
    return fight.defender if defenders or lone_fortress else None


async def _go_on(state: State, fight: Battle) -> None:
    """Both sides have units left: the attacker may retreat (CM-16.23), or has to after the last round (CM-19.05).
    Without a way back the battle is fought to its end."""
    if fight.rounds is not None and fight.round >= fight.rounds and fight.way_back:
        do_next(state, due(retreat), due(battle_over))
        return
    if fight.retreat and await _wants_to_retreat(state, fight):
        do_next(state, due(retreat), due(battle_over))
        return
    do_next(state, due(battle_round))


async def _wants_to_retreat(state: State, fight: Battle) -> bool:
    def still_there() -> str:
        mine, theirs = (
            named_units(fighters_at(state, fight.space, side, fight.naval)) for side in (fight.attacker, fight.defender)
        )
        return f"{mine} of yours against {theirs} of {name_of_owner(fight.defender)}"

    options = [
        Option("fight", False, "Fight another round", hint=still_there),
        Option("retreat", True, f"Retreat to {fight.origin}", spaces=(fight.origin,)),
    ]
    return await choose_one(fight.attacker, "retreat", f"Both sides stand in {fight.space}. Fight on?", options)
