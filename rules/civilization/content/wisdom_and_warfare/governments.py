"""The governments of Wisdom and Warfare: all cards are replaced (CW-009). What stands on them is known, so none of them
is a stand-in."""

from __future__ import annotations

from rules.civilization.content import governments as base
from rules.civilization.kinds import Government
from rules.civilization.state import Battle, Player, State


class Despotism(base.Despotism):
    stand_in = False


class Anarchy(base.Anarchy):
    text = f"{base.Anarchy.text} Your social policies do nothing."  # CW-059: voices.py


class Republic(base.Republic):
    stand_in = False


class Feudalism(base.Feudalism):
    stand_in = False


class Monarchy(base.Monarchy):
    stand_in = False


class Democracy(base.Democracy):
    stand_in = False


class Communism(base.Communism):
    """A building program doubles the icons of its own city before they are compared (CR-34)."""

    stand_in = False


class Fundamentalism(Government):
    bonus = 4
    text = f"+{bonus} combat bonus."  # CR-02
    abilities = (base.CultureOfArmies(),)

    def combat_bonus(self, bonus: int, state: State, player: Player, battle: Battle | None) -> int:
        return bonus + self.bonus
