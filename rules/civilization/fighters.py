"""The two sides of a battle, and the units that fight for them (CB-235, CB-240, CR-72).

A side is a seat, or the barbarians. A player plays for the barbarians, but they use nothing of that player."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from rules.civilization.effect import Effect
from rules.civilization.state import BARBARIANS, Battle, Fighter, Front, Player, State
from rules.civilization.units import health_of, rank_of, strength_of, unit_at_rank
from rules.civilization.view_types import Values
from rules.civilization.voices import modify
from rules.engine.deed import Deed

Role = Literal["attacker", "defender"]


def running(state: State) -> Battle:
    assert state.battle is not None, "a battle is being fought"
    return state.battle


# --- sides -----------------------------------------------------------------------------------------------------------


def sides(fight: Battle) -> tuple[str, str]:
    """The attacker, then the defender."""
    return fight.attacker, fight.defender


def opponent(fight: Battle, side: str) -> str:
    return fight.defender if side == fight.attacker else fight.attacker


def role_of(fight: Battle, side: str) -> Role:
    return "attacker" if side == fight.attacker else "defender"


def hand_of(fight: Battle, side: str) -> str:
    """The seat that plays a side."""
    return fight.played_by if side == BARBARIANS else side


def player_of(state: State, side: str) -> Player | None:
    """The player whose techs, wonders and pieces help a side; nobody for the barbarians (CR-24, CR-72)."""
    return state.players.get(side)


def players_in(state: State, fight: Battle) -> list[Player]:
    """The players among the two sides, the attacker first (CR-70)."""
    return [player for side in sides(fight) if (player := player_of(state, side))]


# --- units -----------------------------------------------------------------------------------------------------------


def fighter(state: State, side: str, card: str) -> Fighter:
    """A unit with the values of its owner's rank (CB-240); all barbarians of a battle have the same rank (CB-189,
    CW-037)."""
    printed, player = state.box.unit_cards[card], player_of(state, side)
    if player is None:
        rank = running(state).barbarian_rank
        strength = printed.at_rank(printed.strengths, rank)
        return Fighter(card, side, rank, strength, printed.at_rank(printed.healths or printed.strengths, rank))
    rank = max(rank_of(state, player, printed.type), 1)
    return Fighter(card, side, rank, strength_of(state, player, card), health_of(state, player, card))


def values_of(state: State, side: str, cards: Iterable[str]) -> Values:
    """The values that units in a hand would fight with, by card."""
    units = {card: fighter(state, side, card) for card in dict.fromkeys(cards)}
    return {card: {"rank": unit.rank, "strength": unit.strength, "health": unit.health} for card, unit in units.items()}


def told_fighter(state: State, unit: Fighter) -> Deed:
    """In words for everybody."""
    return unit_at_rank(state.box, unit.card, unit.rank, unit.strength, unit.health)


def told_wounded(state: State, unit: Fighter) -> Deed:
    """ "Pikeman 3 (1 wound)", "Pikeman 2/4 (1 wound)" """
    return told_fighter(state, unit).with_(wounds=unit.wounds)


def type_of(state: State, unit: Fighter) -> str:
    return state.box.unit_cards[unit.card].type


def trumps(state: State, unit: Fighter, other: Fighter) -> bool:
    """Infantry trumps mounted, mounted trumps artillery, artillery trumps infantry; aircraft take no part (CB-258,
    CB-260)."""
    if state.box.unit_types[type_of(state, unit)].trumps != type_of(state, other):
        return False
    owner = state.players.get(other.owner)  # none for the barbarians
    return owner is None or modify(Effect.trumped, True, state, owner, other.card)


def unit_of(front: Front, role: Role) -> Fighter | None:
    return front.attacker if role == "attacker" else front.defender


def units_in_play(fight: Battle, side: str) -> list[Fighter]:
    """A side's units on the fronts."""
    return [unit for front in fight.fronts if (unit := unit_of(front, role_of(fight, side)))]


def force_of(fight: Battle, side: str) -> int:
    """How many units a side had at the beginning: those in the hand, in play, and killed."""
    return len(fight.hands.get(side, ())) + len(units_in_play(fight, side)) + len(fight.killed.get(side, ()))


def units_killed(state: State, fight: Battle, side: str) -> int:
    """How many units a side has lost, including those that no card can bring back."""
    killed, player = len(fight.killed.get(side, ())), player_of(state, side)
    return modify(Effect.units_lost, killed, state, player, fight) if player else killed


def of_side(state: State, player: Player) -> list[Fighter]:
    """The player's own units in play."""
    return units_in_play(running(state), player.seat)


def of_enemy(state: State, player: Player) -> list[Fighter]:
    fight = running(state)
    return units_in_play(fight, opponent(fight, player.seat))


# --- what counts at the end ------------------------------------------------------------------------------------------


def strength_left(unit: Fighter) -> int:
    """Wounds are gone at this point (CB-265)."""
    return unit.strength


def health_left(unit: Fighter) -> int:
    """Counted before wounds are removed (CW-031, CR-04)."""
    return unit.health - unit.wounds


def total(state: State, fight: Battle, side: str) -> int:
    """The units that are left, and the difference of the bonuses. If neither side has units, only the bonuses count
    (CR-26)."""
    return sum(state.ways.counts(unit) for unit in units_in_play(fight, side)) + fight.bonus[side]
