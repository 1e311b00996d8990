"""The culture events of Wisdom and Warfare (CW-004). Some have an effect for each of two phases (CW-035)."""

from __future__ import annotations

from rules.civilization.board import cities_of, city_around, is_empty, revealed_squares
from rules.civilization.content.abilities import SwitchPolicies
from rules.civilization.content.events import TwoEffects
from rules.civilization.content.moves_by_card import MoveOne
from rules.civilization.content.questions import for_which_city, where_do_barbarians_camp
from rules.civilization.content.roaming_horde import BarbarianAttack
from rules.civilization.deeds import called, takes_one_more_action, village_lies
from rules.civilization.exploring import left_in_pool
from rules.civilization.grammar import column
from rules.civilization.kinds import Aim, CultureEvent, Power
from rules.civilization.payment import gain_trade
from rules.civilization.refusals import has_only_capital, no_square_outside, no_village_left
from rules.civilization.state import Player, State
from rules.engine.ask import Option, Refusal, choose_one
from rules.engine.step import tell


class BarbarianEncampment(CultureEvent):
    level = 1
    copies = 2
    when = ("start-of-turn",)
    text = "Put a village on an empty square that lies in the outskirts of no city."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if not left_in_pool(state, "village"):
            return Refusal("CR-62", no_village_left())
        return None if self._squares(state) else Refusal("CR-21", no_square_outside())

    def _squares(self, state: State) -> list[str]:
        return [sq for sq in revealed_squares(state) if is_empty(state, sq) and city_around(state, sq) is None]

    async def aim(self, state: State, player: Player) -> Aim:
        options = [Option(sq, sq, spaces=(sq,), group=(column(sq),)) for sq in self._squares(state)]
        return Aim((await choose_one(player.seat, "aim", where_do_barbarians_camp(self), options),))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        state.map_markers[aim.choices[0]] = "village"
        tell(state, village_lies(aim.choices[0]))


class RoamingHorde(BarbarianAttack):
    level = 2
    copies = 2
    steps = 4
    rank = 2


# --- policies or a figure ----------------------------------------------------------------------------------------


class Migrants(TwoEffects):
    level = 1
    copies = 2
    effects = (SwitchPolicies(1), MoveOne(2))


class Colonists(TwoEffects):
    level = 2
    copies = 2
    effects = (SwitchPolicies(2), MoveOne(4))


class Immigrants(TwoEffects):
    level = 3
    copies = 2
    effects = (SwitchPolicies(3), MoveOne(6))


# --- trade or an action ------------------------------------------------------------------------------------------


class GainTrade(Power):
    when = ("start-of-turn",)

    def __init__(self, trade: int) -> None:
        self.trade = trade

    def written(self) -> str:
        return f"Gain {self.trade} trade."

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        gain_trade(state, player, self.trade, called(self))


class MoreOfACity(Power):
    when = ("city-management",)

    def written(self) -> str:
        return "One of your cities, but not the capital, takes one more action this turn."

    def _cities(self, state: State, player: Player) -> list[str]:
        return [city.square for city in cities_of(state, player.seat) if not city.capital]

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return None if self._cities(state, player) else Refusal("CB-154", has_only_capital())

    async def aim(self, state: State, player: Player) -> Aim:
        options = [Option(square, square, spaces=(square,)) for square in self._cities(state, player)]
        return Aim((await choose_one(player.seat, "aim", for_which_city(self), options),))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        """Its used icons stay used (CR-52)."""
        state.cities[aim.choices[0]].extra += 1
        tell(state, takes_one_more_action(aim.choices[0], called(self)))


class SupplyDrop(TwoEffects):
    level = 3
    copies = 2
    effects = (GainTrade(7), MoreOfACity())
