"""The wonders of Wisdom and Warfare (CW-004)."""

from __future__ import annotations

from rules.civilization.board import city_around, is_empty, is_water
from rules.civilization.city_management.items import Item
from rules.civilization.kinds import WonderCard
from rules.civilization.state import Battle, City, Player, State
from rules.civilization.yields import Icons

# --- ancient -----------------------------------------------------------------------------------------------------


class StatueOfZeus(WonderCard):
    name = "Statue of Zeus"
    era = "ancient"
    price = 15
    culture = 1
    bonus = 6
    text = f"Your combat bonus is {bonus} higher."

    def combat_bonus(self, bonus: int, state: State, player: Player, battle: Battle | None) -> int:
        return bonus + self.bonus


class TheGreatLighthouse(WonderCard):
    era = "ancient"
    price = 15
    discount = ("navigation", 10)
    culture = 1
    trade = 1
    text = f"Empty water squares in the outskirts of your cities give {trade} more trade each."

    def icons(self, icons: Icons, state: State, player: Player, square: str) -> Icons:
        city = city_around(state, square)
        mine = city is not None and city.owner == player.seat
        more = self.trade if mine and is_water(state, square) and is_empty(state, square) else 0
        return icons.plus(Icons(trade=more))


# --- medieval ----------------------------------------------------------------------------------------------------


class LeonardosWorkshop(WonderCard):
    name = "Leonardo's Workshop"
    era = "medieval"
    price = 20
    discount = ("mathematics", 15)
    culture = 2
    most = 5
    text = f"A unit costs you at most {most} production."

    def cost(self, cost: int, state: State, player: Player, city: City, item: Item) -> int:
        return min(cost, self.most) if item.sort == "unit" else cost


class NotreDame(WonderCard):
    name = "Notre-Dame"
    era = "medieval"
    price = 20
    discount = ("education", 15)
    culture = 2
    more_trade = 6
    text = (
        f"With {more_trade} trade more than your research needs you may learn another tech with it, of its level or a "
        "lower one."
    )

    def second_tech(self, trade: int | None, state: State, player: Player) -> int | None:
        return self.more_trade


# --- modern ------------------------------------------------------------------------------------------------------


class TheInternet(WonderCard):
    era = "modern"
    price = 25
    discount = ("computers", 15)
    culture = 3
    more_tokens = 2
    text = f"Each of your techs that can give coin tokens can give {more_tokens} more."

    def coin_slots(self, tokens: int, state: State, player: Player, tech: str) -> int:
        return tokens + self.more_tokens if tokens else tokens


class ThePentagon(WonderCard):
    era = "modern"
    price = 25
    discount = ("ballistics", 15)
    culture = 3
    text = "Your units cannot be trumped."

    def trumped(self, trumped: bool, state: State, player: Player, card: str) -> bool:
        return False
