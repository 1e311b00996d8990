"""The culture events of Fame and Fortune (CF-004)."""

from __future__ import annotations

from rules.civilization.board import is_empty
from rules.civilization.content.coin_losses import CoinLoss
from rules.civilization.content.hostile_events import ChangeOfTerrain, Revolt
from rules.civilization.content.moves_by_card import MoveOthers
from rules.civilization.kinds import CultureEvent
from rules.civilization.refusals import is_not_empty
from rules.civilization.state import State
from rules.engine.ask import Refusal

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


class TheCitizensAreRevolting(Revolt):
    name = "The Citizens are Revolting!"
    level = 1


class TheCitizensAreRevoltingII(Revolt):
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
        return None if is_empty(state, square) else Refusal("CR-21", is_not_empty(square))
