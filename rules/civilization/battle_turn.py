"""Chapter 20, Combat: engaging. A battle turn: abilities, a unit, abilities, end (CB-262)."""

from __future__ import annotations

from functools import partial

from rules.civilization import powers
from rules.civilization.battle_bonus import set_bonus
from rules.civilization.battle_orders import ORDERS, best
from rules.civilization.board import city_at
from rules.civilization.deeds import called_type
from rules.civilization.effect import Effect
from rules.civilization.fighters import (
    hand_of,
    opponent,
    player_of,
    players_in,
    running,
    told_fighter,
    told_wounded,
    type_of,
)
from rules.civilization.fronts import Play, attack_front, open_front, plays
from rules.civilization.losses import sums
from rules.civilization.questions.battles import (
    anything_more_in_turn,
    attack_front_with,
    comes_of_attack,
    deals_wounds,
    dies_of_it,
    kills_it,
    open_front_with,
    suffers_wounds,
    trumps_type,
    which_barbarian,
    which_unit,
)
from rules.civilization.questions.course import nothing_more
from rules.civilization.state import Battle, Player, State
from rules.civilization.steps import STEPS
from rules.civilization.voices import interrupts
from rules.engine.ask import Ask, Option, Settled, Shown, only
from rules.engine.deed import Deed, Said
from rules.engine.phrases import in_parts
from rules.engine.step import Due, do_next, due

OWN_UNIT, BARBARIANS_UNIT = "battle-unit", "barbarians-unit"
"""Two kinds of question ask for a unit: an order for your own units does not hold for the barbarians'."""
NEW = "new"
"""In an answer, in the place of a front's number: the unit opens a new front."""


def first_to_play(state: State, fight: Battle) -> str:
    """The defender (CB-250); against a walled city the attacker (CB-251)."""
    city = city_at(state, fight.square)
    walled = fight.over == "city" and city is not None and city.walled
    first = fight.attacker if walled else fight.defender
    return next_side(fight, opponent(fight, first))


def next_side(fight: Battle, after: str) -> str:
    """In turn; a side without units is skipped (CB-252). Nobody: both hands are empty."""
    order = (opponent(fight, after), after)
    return next((side for side in order if fight.hands[side]), "")


@STEPS.step
async def battle_turn(state: State) -> None:
    """Asks the sides in turn, until both hands are empty."""
    fight = running(state)
    for side in players_in(state, fight):
        await interrupts(Effect.between_turns, state, side, fight)
    set_bonus(state, fight)
    if not fight.to_play:
        return
    player = player_of(state, fight.to_play)
    if not fight.played:
        do_next(state, await _before_unit(state, fight, player), due(battle_turn))
    elif player and powers.might_use(state, player, "battle"):
        do_next(state, await _after_unit(state, player), due(battle_turn))
    else:
        do_next(state, due(end_battle_turn), due(battle_turn))


async def _before_unit(state: State, fight: Battle, player: Player | None) -> Due:
    """A unit, or an ability first. Nobody is asked for a last unit that has nowhere else to go: everybody knows it."""
    side, seat = fight.to_play, hand_of(fight, fight.to_play)
    units: list[Option[Play | Due]] = [_option(state, fight, play) for play in plays(state, fight, side)]
    usable = player is not None and powers.might_use(state, player, "battle")
    kind = OWN_UNIT if player else BARBARIANS_UNIT
    if len(fight.hands[side]) == 1 and not usable and (single := only(units)):
        await Settled(seat, kind, single.key, single.called)
        await Shown(kind)  # the other side knows it now
        chosen = single.value
    else:
        text = (which_unit if player else which_barbarian)(fight.square, sums(state, fight))
        abilities = powers.options(state, player, "battle") if player else []
        usual = best(units)[0].key
        chosen = await Ask(seat, kind, text, [*units, *abilities], preset=[usual], secret=True, orders=ORDERS)
    if isinstance(chosen, Play):
        return due(play_unit, chosen.unit.card, NEW if chosen.front is None else str(chosen.front))
    return chosen


def _option(state: State, fight: Battle, play: Play) -> Option[Play | Due]:
    unit = told_fighter(state, play.unit)
    if play.front is None or play.enemy is None:
        return Option(f"{play.unit.card} {NEW}", play, open_front_with(unit), hint=partial(_what_it_is, state, play))
    text = attack_front_with(unit, play.front + 1, told_wounded(state, play.enemy))
    return Option(f"{play.unit.card} {play.front + 1}", play, text, hint=partial(_what_comes_of, state, play))


def _what_it_is(state: State, play: Play) -> Said:
    """A unit that opens a front waits there for units that it trumps, and for units that trump it."""
    type = type_of(state, play.unit)
    trumped = state.box.unit_types[type].trumps
    return in_parts(called_type(type), trumps_type(trumped) if trumped else "")


def _what_comes_of(state: State, play: Play) -> Deed:
    fate = kills_it() if play.kills else deals_wounds(play.blows.dealt)
    cost = dies_of_it() if play.dies else suffers_wounds(play.blows.taken)
    return comes_of_attack(type_of(state, play.unit), fate, cost)


async def _after_unit(state: State, player: Player) -> Due:
    options = [
        *powers.options(state, player, "battle"),
        Option("done", due(end_battle_turn), nothing_more(), idle=True),
    ]
    text = anything_more_in_turn()
    chosen: Due = await Ask(player.seat, "battle-ability", text, options, preset=["done"], secret=True, reaction=True)
    return chosen


@STEPS.step
async def play_unit(state: State, card: str, front: str) -> None:
    """To a new front, or against an enemy on one (CB-253)."""
    fight = running(state)
    played = next(
        play
        for play in plays(state, fight, fight.to_play)
        if play.unit.card == card and front == (NEW if play.front is None else str(play.front))
    )
    fight.hands[fight.to_play].remove(card)
    if played.front is None:
        open_front(state, fight, played.unit)
    else:
        attack_front(state, fight, played.unit, played.front)
    fight.played, fight.more_wounds = True, 0


@STEPS.step
async def end_battle_turn(state: State) -> None:
    """The other side plays next, if it has units left (CB-252, CB-262)."""
    fight = running(state)
    fight.played = False
    fight.to_play = next_side(fight, fight.to_play)
