"""Abilities for battles that are on several cards, with different amounts (CB-261 to CB-264)."""

from __future__ import annotations

from rules.civilization.content.questions import unit_on_front, which_enemies_are_wounded, which_units_are_healed
from rules.civilization.deeds import removes_wounds, takes_wounds
from rules.civilization.fighters import (
    of_enemy,
    of_side,
    opponent,
    role_of,
    running,
    told_fighter,
    told_wounded,
    unit_of,
)
from rules.civilization.fronts import bury, is_killed
from rules.civilization.kinds import Ability, Aim
from rules.civilization.price import Price
from rules.civilization.refusals import enemy_has_no_unit, is_declared_before, nobody_is_wounded
from rules.civilization.state import BARBARIANS, Fighter, Player, State
from rules.engine.ask import Option, Refusal, choose_amounts
from rules.engine.step import tell


class InBattle(Ability):
    """In a battle turn of its owner (CB-262)."""

    when = ("battle",)


def _by_front(state: State, seat: str) -> dict[str, Fighter]:
    """A side's units in play, by the number of their front."""
    fight = running(state)
    found = {str(i): unit_of(front, role_of(fight, seat)) for i, front in enumerate(fight.fronts, 1)}
    return {number: unit for number, unit in found.items() if unit}


def enemies_by_front(state: State, player: Player) -> dict[str, Fighter]:
    return _by_front(state, opponent(running(state), player.seat))


def on_fronts(state: State, units: dict[str, Fighter], most: dict[str, int]) -> list[Option[str]]:
    """Units in play; `most`: how often an answer may name each."""
    return [
        Option(number, number, unit_on_front(int(number), told_wounded(state, unit)), up_to=most[number])
        for number, unit in units.items()
    ]


class DealWounds(InBattle):
    """Deals wounds to enemy units, divided among them as the player likes."""

    def __init__(self, price: Price, wounds: int) -> None:
        super().__init__(price)
        self.wounds = wounds

    def written(self) -> str:
        return f"In your battle turn, deal up to {self.wounds} wounds, divided among enemy units as you like."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return None if of_enemy(state, player) else Refusal("CB-261", enemy_has_no_unit())

    async def aim(self, state: State, player: Player) -> Aim:
        enemy = opponent(running(state), player.seat)
        units = _by_front(state, enemy)
        options = on_fronts(state, units, dict.fromkeys(units, self.wounds))
        first = max(units, key=lambda number: (is_killed(units[number], self.wounds), units[number].strength))
        text = which_enemies_are_wounded(self.wounds)
        chosen = await choose_amounts(
            player.seat, "wounds", text, options, least=1, most=self.wounds, preset=[first] * self.wounds
        )
        return Aim(tuple(chosen), () if enemy == BARBARIANS else (enemy,))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        fight = running(state)
        units = _by_front(state, opponent(fight, player.seat))
        for number in dict.fromkeys(aim.choices):
            wounds = aim.choices.count(number)
            units[number].wounds += wounds
            tell(state, takes_wounds(told_fighter(state, units[number]), wounds))
        bury(state, fight)


class Heal(InBattle):
    """Removes wounds from the player's own units: a number of them, or all."""

    once = "battle"

    def __init__(self, wounds: int | None = None) -> None:
        super().__init__()
        self.wounds = wounds

    def written(self) -> str:
        some = "every wound" if self.wounds is None else f"up to {self.wounds} wounds in all"
        return f"Once in each battle, in your battle turn: remove {some} from your units in play."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        hurt = any(unit.wounds for unit in of_side(state, player))
        return None if hurt else Refusal("CB-261", nobody_is_wounded())

    async def aim(self, state: State, player: Player) -> Aim:
        units = {number: unit for number, unit in _by_front(state, player.seat).items() if unit.wounds}
        all = [number for number, unit in units.items() for _ in range(unit.wounds)]
        if self.wounds is None or len(all) <= self.wounds:
            return Aim(tuple(all))
        options = on_fronts(state, units, {number: unit.wounds for number, unit in units.items()})
        most = self.wounds
        text = which_units_are_healed(most)
        chosen = await choose_amounts(player.seat, "heal", text, options, least=1, most=most, preset=all[:most])
        return Aim(tuple(chosen))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        units = _by_front(state, player.seat)
        for number in aim.choices:
            units[number].wounds -= 1
        healed = [told_fighter(state, units[number]) for number in dict.fromkeys(aim.choices)]
        tell(state, removes_wounds(player.seat, len(aim.choices), healed))


class StrongerAttack(InBattle):
    """Declared before the unit is played; it has no effect if that unit attacks no front (CB-263)."""

    def __init__(self, price: Price, wounds: int) -> None:
        super().__init__(price)
        self.wounds = wounds

    def written(self) -> str:
        return f"Before you play a unit: if it attacks a front, it deals {self.wounds} more wounds, this once."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if running(state).played:
            return Refusal("CB-263", is_declared_before(self))
        return None

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        running(state).more_wounds += self.wounds
