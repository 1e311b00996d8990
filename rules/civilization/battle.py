"""Chapter 18, Combat: start and battle force. The course of a battle from the attack to the loot (CR-70)."""

from __future__ import annotations

from rules.civilization import powers
from rules.civilization.battle_bonus import set_bonus
from rules.civilization.battle_turn import battle_turn, first_to_play
from rules.civilization.battle_view import sees_hand
from rules.civilization.board import city_at, enemies_in, figures_in, others
from rules.civilization.deeds import attacks, called_type, fights_with, hand_of_size, sees_units, units_drawn
from rules.civilization.effect import Effect
from rules.civilization.fighters import (
    fighter,
    opponent,
    player_of,
    players_in,
    role_of,
    running,
    sides,
    told_fighter,
)
from rules.civilization.great_person_cards import battle_is_over
from rules.civilization.kinds import When
from rules.civilization.loot import take_loot
from rules.civilization.losses import end_of_battle, killed_at_once
from rules.civilization.questions.battles import (
    card_after_battle,
    card_at_start,
    card_before_drawing,
    no_card,
    which_unit_instead,
)
from rules.civilization.state import BARBARIANS, Battle, Over, Player, State
from rules.civilization.steps import STEPS
from rules.civilization.units import draw_unit, told_unit, units_left
from rules.civilization.voices import interrupts, modify
from rules.engine import chance
from rules.engine.ask import Ask, Option, choose_one
from rules.engine.step import Due, do_next, due, remind, reveal, tell

# --- the attack ----------------------------------------------------------------------------------------------------


@STEPS.step
async def battle(state: State, square: str, attacker: str) -> None:
    """An army has entered a square with a village, an enemy figure or an enemy city (CB-233)."""
    await _attack(state, declared(state, square, attacker))


@STEPS.step
async def horde(state: State, square: str, defender: str, played_by: str, rank: str) -> None:
    """Barbarians attack the armies of a player, or one of their cities: another player plays them (CW-036, CW-037,
    CR-72)."""
    over: Over = "city" if city_at(state, square) else "figures"
    await _attack(state, Battle(square, BARBARIANS, defender, played_by, over, barbarian_rank=int(rank)))


async def _attack(state: State, fight: Battle) -> None:
    tell(state, attacks(fight.attacker, fight.defender, fight.square))
    if only_scouts(state, fight):
        killed_at_once(state, fight)
        do_next(state, due(take_loot), due(after_battle))
        return
    state.battle = fight
    for player in players_in(state, fight):
        await interrupts(Effect.before_battle, state, player, fight)
    set_bonus(state, fight)
    cards = [due(before_drawing, player.seat) for player in players_in(state, fight)]
    do_next(state, *cards, due(draw_hands), due(battle_turn), due(end_of_battle), due(take_loot), due(after_battle))


@STEPS.step
async def cards_of_battle(state: State, seat: str, when: When) -> None:
    """At the start of a battle, or after it: asks the players who may hold a card for that moment (CR-46, CR-70)."""
    player, fight = state.players[seat], state.battle or state.last_battle
    assert fight is not None, "a battle goes on, or has been fought"
    text = card_at_start(fight.square) if when == "battle-start" else card_after_battle(fight.square)
    if powers.might_use(state, player, when) and (chosen := await powers.ask_for_card(state, player, when, text)):
        do_next(state, chosen, due(cards_of_battle, seat, when))


def declared(state: State, square: str, attacker: str) -> Battle:
    """The owner of the place defends; the player to the left defends for the barbarians (CB-235)."""
    enemies, city = enemies_in(state, square, attacker), city_at(state, square)
    if city and city.owner != attacker:
        return Battle(square, attacker, city.owner, city.owner, "city")
    if enemies:
        return Battle(square, attacker, enemies[0].owner, enemies[0].owner, "figures")
    left, rank = others(state, attacker)[0].seat, state.box.barbarian_rank  # CB-186, CB-189
    return Battle(square, attacker, BARBARIANS, left, "village", barbarian_rank=rank)


def only_scouts(state: State, fight: Battle) -> bool:
    """They do not fight (CB-099, CB-234)."""
    enemies = enemies_in(state, fight.square, fight.attacker)
    return fight.over == "figures" and all(figure.kind == "scout" for figure in enemies)


# --- cards before the units are drawn (CR-70) -------------------------------------------------------


@STEPS.step
async def before_drawing(state: State, seat: str) -> None:
    """Asks the players who, as far as anybody can see, could hold a card for this moment (CR-46)."""
    player = state.players[seat]
    if not player.events and not powers.might_use(state, player, "before-drawing"):
        return
    options: list[Option] = [*powers.options(state, player, "before-drawing")]
    options.append(Option("none", None, no_card(), idle=True))
    text = card_before_drawing(running(state).square)
    chosen: Due | None = await Ask(seat, "before-battle", text, options, preset=["none"], secret=True, reaction=True)
    if chosen:
        do_next(state, chosen, due(before_drawing, seat))


# --- the battle force ----------------------------------------------------------------------------------------------


@STEPS.step
async def draw_hands(state: State) -> None:
    """Both sides at once and in secret (CB-239, CB-241)."""
    fight = running(state)
    set_bonus(state, fight)
    for side in sides(fight):
        player = player_of(state, side)
        fight.hands[side] = await (_own_units(state, fight, player) if player else _barbarians(state, fight))
    sizes = [hand_of_size(side, len(fight.hands[side])) for side in sides(fight)]
    ahead, bonus = next(((side, n) for side, n in fight.bonus.items() if n), ("", 0))
    tell(state, units_drawn(sizes, fight.square, ahead, bonus))
    for player in players_in(state, fight):
        await _lay_open(state, fight, player)
    fight.to_play = first_to_play(state, fight)
    if state.variants.great_person_deck:
        do_next(state, *(due(cards_of_battle, p.seat, "battle-start") for p in players_in(state, fight)))


async def _lay_open(state: State, fight: Battle, player: Player) -> None:
    """Some cards let their owner see the hand of the other side."""
    other = opponent(fight, player.seat)
    if sees_hand(state, fight, player.seat, other):
        units = [told_fighter(state, fighter(state, other, card)) for card in fight.hands[other]]
        await reveal(state, sees_units(player.seat, other, units), to=[player.seat], what="battle-hand")


async def _own_units(state: State, fight: Battle, player: Player) -> list[str]:
    """Drawn at random from the standing forces; all of them, if there are too few (CB-239)."""
    drawn: list[str] = []
    size = size_of_hand(state, fight, player)
    if len(player.units) <= size:
        drawn, player.units = player.units, []
    while len(drawn) < size and player.units:
        card = await chance.draw("battle-hand", player.units)
        player.units.remove(card)
        drawn.append(card)
    units = [told_unit(state, player, card) for card in drawn]
    remind(state, fights_with(player.seat, units), to=[player.seat])
    return drawn


def size_of_hand(state: State, fight: Battle, player: Player, on_their_way: int = 0) -> int:
    """CB-236 to CB-238. `on_their_way`: armies that are about to reach the square."""
    box = state.box
    armies = on_their_way + sum(figure.kind == "army" for figure in figures_in(state, fight.square, player.seat))
    size = box.battle_hand + box.hand_of_an_army * max(armies - 1, 0)
    if fight.over == "city" and role_of(fight, player.seat) == "defender":
        size += box.hand_of_a_city
    return modify(Effect.battle_hand, size, state, player, fight)


async def _barbarians(state: State, fight: Battle) -> list[str]:
    """One of each type (CB-187), kept apart from the units of the player who plays them (CB-188). If that player has to
    choose a replacement for a type, the units drawn so far are already in the hand."""
    drawn: list[str] = []
    fight.hands[BARBARIANS] = drawn
    for type in state.box.barbarians:
        if not units_left(state, type):
            others_left = [other for other in state.box.barbarians if units_left(state, other)]
            if not others_left:
                break
            options = [Option(other, other, called_type(other)) for other in others_left]
            type = await choose_one(fight.played_by, "barbarians", which_unit_instead(type), options)
        card = await draw_unit(state, type)
        if card:
            drawn.append(card)
    return drawn


# --- the end -------------------------------------------------------------------------------------------------------


@STEPS.step
async def after_battle(state: State) -> None:
    """Cards speak after the battle, the winner's first (CR-70)."""
    fight = state.last_battle
    assert fight is not None, "a battle has been fought"
    players = sorted(players_in(state, fight), key=lambda player: player.seat != fight.winner)
    if state.variants.great_person_deck:
        do_next(state, *(due(cards_of_battle, player.seat, "after-battle") for player in players))
    for player in players:
        await interrupts(Effect.after_battle, state, player, fight)
    for player in players:
        battle_is_over(state, player)
