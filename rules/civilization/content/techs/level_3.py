"""The techs of level III (CB 13)."""

from __future__ import annotations

from rules.civilization.board import enemies_in, figures_in, figures_of, is_water, revealed_squares
from rules.civilization.coins import coins_of
from rules.civilization.content.abilities import CityProduction, GainCulture, Obsolete
from rules.civilization.content.battle_abilities import Heal
from rules.civilization.content.questions import (
    to_which_water_do_they_go,
    which_figures_go_by_steam,
    which_square_is_locked,
)
from rules.civilization.content.targets import told_building
from rules.civilization.deeds import called, go_by_steam, is_locked
from rules.civilization.grammar import column
from rules.civilization.kinds import Ability, Aim, Tech
from rules.civilization.pieces import buildings_on_map, destroy_building, move_figure
from rules.civilization.price import Price
from rules.civilization.refusals import no_way_to_water
from rules.civilization.relics import closed_to_scouts
from rules.civilization.routes import overcrowded
from rules.civilization.state import City, Player, State
from rules.engine.ask import Option, Refusal, choose_one
from rules.engine.step import tell


class Banking(Tech):
    level = 3
    unlocks = ("bank",)
    abilities = (CityProduction(Price(wheat=1), 7),)


class Biology(Tech):
    level = 3
    stacking = 5
    abilities = (Heal(),)


class _LockSquare(Ability):
    when = ("movement",)
    interrupts = True
    text = "Choose a square: no figure may leave it this turn. It may interrupt a move."

    async def aim(self, state: State, player: Player) -> Aim:
        options = [Option(sq, sq, spaces=(sq,), group=(column(sq),)) for sq in revealed_squares(state)]
        square = await choose_one(player.seat, "aim", which_square_is_locked(), options)
        return Aim((square,), tuple(dict.fromkeys(figure.owner for figure in figures_in(state, square))))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        state.locked.append(aim.choices[0])
        tell(state, is_locked(aim.choices[0]))


class Communism(Tech):
    level = 3
    governments = ("communism",)
    abilities = (_LockSquare(Price(spy=1)),)


class _ObsoleteOrDestroy(Obsolete):
    eras = ("ancient", "medieval")
    instead = "destroy a building"

    def others(self, state: State, player: Player) -> list[Option[Aim]]:
        return [
            Option(found.square, Aim((found.square,), (found.owner,)), told_building(found),
                   spaces=found.squares, idle=found.owner == player.seat)
            for found in buildings_on_map(state)
        ]  # fmt: skip

    async def do_instead(self, state: State, player: Player, aim: Aim) -> None:
        destroy_building(state, aim.choices[0], called(self))


class Gunpowder(Tech):
    level = 3
    ranks = {"infantry": 3}
    abilities = (_ObsoleteOrDestroy(Price(any=2)),)


class MetalCasting(Tech):
    level = 3
    ranks = {"artillery": 3}
    abilities = (GainCulture(Price(incense=1), 7),)


class MilitaryScience(Tech):
    level = 3
    unlocks = ("academy",)
    coins_for_production = 3
    text = f"Each of your cities has 1 more production for every {coins_for_production} coins you have."

    def city_production(self, amount: int, state: State, player: Player, city: City) -> int:
        return amount + coins_of(state, player) // self.coins_for_production


class Railroad(Tech):
    level = 3
    unlocks = ("iron_mine",)
    ranks = {"mounted": 3}
    coin = 1


class _Steam(Ability):
    text = "Your figures of one square go to a water square of your choice; they do not move this turn."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if any(self._waters(state, player, square) for square in self._squares(state, player)):
            return None
        return Refusal("CR-65", no_way_to_water())

    def _squares(self, state: State, player: Player) -> list[str]:
        return list(dict.fromkeys(figure.square for figure in figures_of(state, player.seat)))

    def _waters(self, state: State, player: Player, square: str) -> list[str]:
        """The squares where they may end up (CR-65)."""
        kinds = [figure.kind for figure in figures_in(state, square, player.seat)]
        waters = [other for other in revealed_squares(state) if other != square and is_water(state, other)]
        return [
            other
            for other in waters
            if not enemies_in(state, other, player.seat) and not overcrowded(state, player, len(kinds), other)
            if "army" in kinds or closed_to_scouts(state, other) is None
        ]

    async def aim(self, state: State, player: Player) -> Aim:
        squares = [square for square in self._squares(state, player) if self._waters(state, player, square)]
        starts = [Option(sq, sq, spaces=(sq,)) for sq in squares]
        start = await choose_one(player.seat, "aim", which_figures_go_by_steam(), starts)
        waters = self._waters(state, player, start)
        options = [Option(sq, sq, spaces=(sq,), group=(column(sq),)) for sq in waters]
        return Aim((start, await choose_one(player.seat, "where", to_which_water_do_they_go(), options)))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        start, end = aim.choices
        for figure in list(figures_in(state, start, player.seat)):
            move_figure(state, figure, end)
            figure.moved = True
        tell(state, go_by_steam(player.seat, start, end))


class SteamPower(Tech):
    level = 3
    speed = 5
    water = "end"
    abilities = (_Steam(Price(silk=1)),)


class Theology(Tech):
    level = 3
    unlocks = ("cathedral",)
    governments = ("fundamentalism",)
    hand = 1
