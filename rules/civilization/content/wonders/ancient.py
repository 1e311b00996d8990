"""The ancient wonders (CB-012, CB-120)."""

from __future__ import annotations

from functools import partial

from rules.civilization.board import capital_of
from rules.civilization.city_management.items import Item, place_item
from rules.civilization.content.abilities import EachTurn
from rules.civilization.content.questions import which_figure_appears
from rules.civilization.deeds import token
from rules.civilization.kinds import Ability, Aim, WonderCard
from rules.civilization.pieces import figures_left, stacking_limit
from rules.civilization.refusals import has_no_more_figures, holds_no_more, nothing_for_free
from rules.civilization.routes import overcrowded
from rules.civilization.state import FIGURES, Battle, FigureKind, Player, State
from rules.civilization.wonders import square_of
from rules.engine.ask import Option, Refusal, choose_one, none_of


class Stonehenge(WonderCard):
    era = "ancient"
    price = 10
    culture = 1
    abilities = (EachTurn(culture=1),)


class TheColossus(WonderCard):
    era = "ancient"
    price = 15
    discount = ("metalworking", 10)
    culture = 1
    abilities = (EachTurn(trade=3),)


class _FigureHere(Ability):
    when = ("start-of-turn",)
    text = "In Start of Turn: build a figure for free in the square of this wonder."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return none_of(self._figures(state, player), Refusal("CB-094", nothing_for_free()))

    def _figures(self, state: State, player: Player) -> list[Option[FigureKind]]:
        return [Option(kind, kind, token(kind), unless=partial(self._refused, state, player, kind)) for kind in FIGURES]

    def _refused(self, state: State, player: Player, kind: FigureKind) -> Refusal | None:
        square = square_of(state, self.card)
        if not figures_left(state, player, kind):
            return Refusal("CB-094", has_no_more_figures(kind))
        if overcrowded(state, player, 1, square):
            return Refusal("CB-097", holds_no_more(square, stacking_limit(state, player)))
        return None

    async def aim(self, state: State, player: Player) -> Aim:
        text = which_figure_appears(square_of(state, self.card))
        kind = await choose_one(player.seat, "aim", text, self._figures(state, player))
        return Aim((kind,))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        figure, square = Item("figure", aim.choices[0]), square_of(state, self.card)
        await place_item(state, player, capital_of(state, player.seat), figure, square)


class TheHangingGardens(WonderCard):
    era = "ancient"
    price = 15
    discount = ("animal_husbandry", 10)
    culture = 1
    abilities = (_FigureHere(),)


class TheOracle(WonderCard):
    era = "ancient"
    price = 15
    discount = ("code_of_laws", 10)
    culture = 1
    text = "You see the battle hand of your opponent."

    def sees_battle_hand(self, sees: bool, state: State, player: Player, battle: Battle) -> bool:
        return True
