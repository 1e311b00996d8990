"""The culture events of Fame and Fortune (CF-004)."""

from __future__ import annotations

from functools import partial

from rules.civilization.board import is_empty, others
from rules.civilization.changing_government import set_government
from rules.civilization.content.coin_losses import CoinLoss
from rules.civilization.content.hostile_events import ChangeOfTerrain
from rules.civilization.content.moves_by_card import MoveOthers
from rules.civilization.effect import Effect
from rules.civilization.kinds import Aim, CultureEvent
from rules.civilization.state import ANARCHY, Player, State
from rules.civilization.voices import modify
from rules.engine.ask import Option, Refusal, choose_one, none_of

# --- coin tokens -------------------------------------------------------------------------------------------------


class _CoinLoss(CoinLoss, CultureEvent):
    when = ("start-of-turn",)


class Counterfeiters(_CoinLoss):
    level = 1
    copies = 2


class Depression(_CoinLoss):
    level = 2
    most = 2


class BankScandal(_CoinLoss):
    level = 3
    most = None


# --- figures -----------------------------------------------------------------------------------------------------


class Disoriented(MoveOthers):
    level = 1
    steps = 2


class Lost(MoveOthers):
    level = 2
    steps = 3


class OutOfPosition(MoveOthers):
    name = "Out of Position"
    level = 3
    steps = 4


# --- governments -------------------------------------------------------------------------------------------------


class _Revolt(CultureEvent):
    when = ("start-of-turn",)
    text = "The government of another player becomes Anarchy."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return none_of(self._victims(state, player), Refusal("CB-154", "There is nobody whom it could strike."))

    def _victims(self, state: State, player: Player) -> list[Option[str]]:
        return [
            Option(other.seat, other.seat, f"@{other.seat}", unless=partial(self._spared, state, other))
            for other in others(state, player.seat)
        ]

    def _spared(self, state: State, other: Player) -> Refusal | None:
        if other.government == ANARCHY:
            return Refusal("CB-063", f"@{other.seat} is in Anarchy already.")
        if modify(Effect.immune_to_anarchy, False, state, other):
            return Refusal("CF-010", f"@{other.seat} is immune to anarchy.")
        return None

    async def aim(self, state: State, player: Player) -> Aim:
        text = f"{self.name} Against whom?"
        victim = await choose_one(player.seat, "aim", text, self._victims(state, player))
        return Aim((victim,), (victim,))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        """He leaves it in the next turn at the earliest, whatever he has unlocked (CR-49)."""
        victim = state.players[aim.choices[0]]
        set_government(state, victim, ANARCHY)
        victim.adoptable = []


class TheCitizensAreRevolting(_Revolt):
    name = "The Citizens are Revolting!"
    level = 1


class TheCitizensAreRevoltingII(_Revolt):
    id = "the_citizens_are_revolting_ii"
    name = "The Citizens are Revolting II!"
    level = 2


# --- the map -----------------------------------------------------------------------------------------------------


class Flooding(ChangeOfTerrain):
    level = 2
    to = "water"
    strikes = ("desert", "forest", "grassland", "water")
    where = "in which nothing lies or stands"

    def spared(self, state: State, square: str) -> Refusal | None:
        return None if is_empty(state, square) else Refusal("CR-21", f"{square} is not empty.")
