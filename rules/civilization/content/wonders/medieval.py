"""The medieval wonders (CB-012, CB-120)."""

from __future__ import annotations

from rules.civilization.city_management.actions import CityAction
from rules.civilization.city_management.harvest import Harvest, choose_harvest, harvestable, squares_with_resources
from rules.civilization.content.abilities import EachTurn
from rules.civilization.content.questions import which_resource_as_well
from rules.civilization.deeds import to_harvest_two, token
from rules.civilization.kinds import WonderCard
from rules.civilization.refusals import was_used
from rules.civilization.state import City, Player, State
from rules.engine.ask import Option, Refusal, choose_one


class _HarvestTwice(Harvest):
    key, kind, text = "harvest-twice", Harvest.key, to_harvest_two()

    def __init__(self, card: WonderCard) -> None:
        self.card = card

    def why_not(self, state: State, player: Player, city: City) -> Refusal | None:
        if self.key in player.used:
            return Refusal("CB-209", was_used(self.card))
        return super().why_not(state, player, city)

    async def announce(self, state: State, player: Player, city: City) -> list[str]:
        """Both may come from the same square: it only counts as used afterwards."""
        squares = squares_with_resources(state, city)
        kinds = [await choose_harvest(state, player, [city])]
        rest = [kind for kind in harvestable(state, city) if state.market[kind] > kinds.count(kind)]
        if rest:
            options = [Option(kind, kind, token(kind)) for kind in rest]
            kinds.append(await choose_one(player.seat, "harvest-more", which_resource_as_well(), options))
        city.used += [f"resource {square}" for square, found in squares.items() if any(kind in kinds for kind in found)]
        player.used.append(self.key)
        return kinds

    async def carry_out(self, state: State, player: Player, city: City, about: list[str]) -> None:
        for kind in about:
            await super().carry_out(state, player, city, [kind])


class AngkorWat(WonderCard):
    era = "medieval"
    price = 20
    discount = ("theology", 10)
    culture = 2
    text = "Once a turn, a city may harvest two resources with one action; both may come from the same square."

    def city_actions(self, actions: list[CityAction], state: State, player: Player) -> list[CityAction]:
        return [*actions, _HarvestTwice(self)]


class HimejiSamuraiCastle(WonderCard):
    era = "medieval"
    price = 20
    discount = ("monarchy", 15)
    culture = 2
    more = 1
    text = f"The strength of all your units is {more} higher."

    def strength(self, strength: int, state: State, player: Player, card: str) -> int:
        return strength + self.more


class PorcelainTower(WonderCard):
    era = "medieval"
    price = 20
    discount = ("construction", 15)
    culture = 2
    less = 5
    text = f"A tech that you research needs {less} less trade."

    def research_price(self, trade: int, state: State, player: Player, tech: str) -> int:
        return trade - self.less


class TheLouvre(WonderCard):
    era = "medieval"
    price = 20
    discount = ("printing_press", 15)
    culture = 2
    abilities = (EachTurn(culture=3),)
