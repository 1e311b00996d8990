"""Battles: each of these is checked when a battle is over, including captures (CM-16.31)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.clash.board import army_at, find_unit
from rules.clash.kinds import Objective
from rules.clash.state import BARBARIANS, PIRATES, Battle, Player, State
from rules.clash.voices import owns


@dataclass(frozen=True)
class Fight:
    """The finished battle, from one side's point of view."""

    battle: Battle
    me: str
    foe: str

    @property
    def attacked(self) -> bool:
        return self.battle.attacker == self.me

    @property
    def on_land(self) -> bool:
        return not self.battle.naval

    @property
    def won(self) -> bool:
        """A battle, not a city or settlers that nobody fought for."""
        return self.battle.winner == self.me and not self.battle.walkover

    @property
    def captured(self) -> bool:
        """The city that was fought over, or that nobody could fight for."""
        return self.attacked and self.battle.winner == self.me and self.battle.city is not None

    @property
    def mine(self) -> int:
        return len(self.battle.began[self.me])

    @property
    def theirs(self) -> int:
        return len(self.battle.began[self.foe])

    @property
    def killed(self) -> int:
        """The fighting units that the enemy has lost."""
        return len(self.battle.lost[self.foe])


class AfterBattle(Objective):
    at = ("battle over",)

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        battle = state.battle
        if battle is None or player.seat not in (battle.attacker, battle.defender):
            return False
        foe = battle.defender if player.seat == battle.attacker else battle.attacker
        return self.won_by(state, player, Fight(battle, player.seat, foe))

    def won_by(self, state: State, player: Player, fight: Fight) -> bool:
        raise NotImplementedError


# --- cities --------------------------------------------------------------------------------------------------


class Conqueror(AfterBattle):
    text = "You captured another player's city that army units or a fortress defended."

    def won_by(self, state: State, player: Player, fight: Fight) -> bool:
        return fight.captured and fight.won and fight.battle.city in state.players


class NavalAssault(AfterBattle):
    text = "You captured another player's city with army units that came directly off a ship."

    def won_by(self, state: State, player: Player, fight: Fight) -> bool:
        return fight.captured and fight.battle.landed and fight.battle.city in state.players


class BarbarianConquest(AfterBattle):
    units = 2
    text = f"You captured a barbarian city that {units} or more army units defended."

    def won_by(self, state: State, player: Player, fight: Fight) -> bool:
        return fight.captured and fight.battle.city == BARBARIANS and fight.theirs >= self.units


class LegendaryBattle(AfterBattle):
    """Also after a victory without a fight (docs/rulings.md, 10)."""

    units, size = 3, 5
    text = f"With {units} or more army units, you attacked a city of size {size} with a wonder."

    def won_by(self, state: State, player: Player, fight: Fight) -> bool:
        battle = fight.battle
        great = battle.city_size >= self.size and battle.city_wonders > 0
        return fight.attacked and fight.on_land and fight.mine >= self.units and great


# --- against the odds ----------------------------------------------------------------------------------------


class Defiance(AfterBattle):
    text = "You won a battle against another player with fewer fighting units."

    def won_by(self, state: State, player: Player, fight: Fight) -> bool:
        return fight.won and fight.foe in state.players and fight.mine < fight.theirs


class Bold(AfterBattle):
    text = "You won a battle with fewer fighting units, or against a player with more Warfare advances."

    def won_by(self, state: State, player: Player, fight: Fight) -> bool:
        foe = state.players.get(fight.foe)
        better = foe is not None and warfare(state, foe) > warfare(state, player)
        return fight.won and (better or fight.mine < fight.theirs)


def warfare(state: State, player: Player) -> int:
    return sum(owns(player, advance.id) for advance in state.box.categories["warfare"].advances)


class GreatCommander(AfterBattle):
    """On land: a leader has no effect aboard (docs/rulings.md, 9)."""

    text = "With your leader, you won a land battle without more army units than the enemy."

    def won_by(self, state: State, player: Player, fight: Fight) -> bool:
        return fight.won and fight.on_land and fight.mine <= fight.theirs and self._leader_fought(state, fight)

    def _leader_fought(self, state: State, fight: Fight) -> bool:
        here = [unit.kind for unit in army_at(state, fight.battle.space, fight.me)]
        return "leader" in (*here, *fight.battle.lost[fight.me])


# --- great fights, and many of them --------------------------------------------------------------------------


class General(AfterBattle):
    units = 3
    text = f"You destroyed {units} or more enemy army units in one land battle."

    def won_by(self, state: State, player: Player, fight: Fight) -> bool:
        return fight.on_land and fight.killed >= self.units


class GreatBattle(AfterBattle):
    units = 6
    text = f"You fought a land battle of {units} or more army units, both sides together."

    def won_by(self, state: State, player: Player, fight: Fight) -> bool:
        return fight.on_land and fight.mine + fight.theirs >= self.units


class Aggressor(AfterBattle):
    units = 2
    text = f"As the attacker, you won a land battle in which you destroyed {units} or more army units."

    def won_by(self, state: State, player: Player, fight: Fight) -> bool:
        return fight.on_land and fight.attacked and fight.won and fight.killed >= self.units


class Resistance(AfterBattle):
    units = 2
    text = f"Defending in a land battle, you destroyed {units} or more enemy army units."

    def won_by(self, state: State, player: Player, fight: Fight) -> bool:
        return fight.on_land and not fight.attacked and fight.killed >= self.units


class Trample(AfterBattle):
    kinds = ("cavalry", "elephant")
    text = "As the attacker, you won a land battle, and cavalry or an elephant of yours survived it."

    def won_by(self, state: State, player: Player, fight: Fight) -> bool:
        left = [unit.kind for unit in army_at(state, fight.battle.space, fight.me)]
        return fight.on_land and fight.attacked and fight.won and any(kind in left for kind in self.kinds)


class Brutus(AfterBattle):
    others = 2
    text = f"In one battle an enemy leader and {others} further army units or ships fell to you."

    def won_by(self, state: State, player: Player, fight: Fight) -> bool:
        fallen = [*fight.battle.lost[fight.foe], *fight.battle.drowned[fight.foe]]
        return "leader" in fallen and len([kind for kind in fallen if kind != "settler"]) > self.others


class Scavenger(AfterBattle):
    text = "You destroyed a settler or ship that could have formed a trade route for its owner, who has Trade Routes."

    def won_by(self, state: State, player: Player, fight: Fight) -> bool:
        return any(find_unit(state, id) is None for id in fight.battle.traders[fight.foe])


class Warmonger(AfterBattle):
    text = "This was your second land battle of the turn, against another army or city, and you won one of the two."

    def won_by(self, state: State, player: Player, fight: Fight) -> bool:
        if state.turn is None or fight.battle.naval or fight.battle.walkover:
            return False
        return any(
            different(fight, earlier) and player.seat in (fight.battle.winner, earlier.winner)
            for earlier in state.turn.battles
            if not earlier.naval and player.seat in (earlier.attacker, earlier.defender)
        )


def different(fight: Fight, earlier: Battle) -> bool:
    """Not against the same army; or if there was none, against another city."""
    foe = earlier.defender if fight.me == earlier.attacker else earlier.attacker
    army, before = fight.battle.armies[fight.foe], earlier.armies[foe]
    if army and before:
        return not any(unit in before for unit in army)
    return fight.battle.space != earlier.space


class SeaCleansing(AfterBattle):
    battles = 2
    text = f"You have won {battles} battles against pirates this turn."

    def won_by(self, state: State, player: Player, fight: Fight) -> bool:
        if state.turn is None or fight.foe != PIRATES or not fight.won:
            return False
        won = [b for b in state.turn.battles if PIRATES in (b.attacker, b.defender) and b.winner == player.seat]
        return len(won) + 1 >= self.battles
