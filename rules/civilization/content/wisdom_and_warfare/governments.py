"""The governments of Wisdom and Warfare: they replace all older cards (CW-009). Their texts are known, so none of them
is a stand-in."""

from __future__ import annotations

from rules.civilization.board import cities_of, figures_of
from rules.civilization.content import governments as base
from rules.civilization.content.abilities import EachTurn
from rules.civilization.deeds import called
from rules.civilization.kinds import Aim, Government
from rules.civilization.payment import gain_culture
from rules.civilization.refusals import repeats_action
from rules.civilization.state import Battle, City, Player, State
from rules.civilization.what_squares_give import icons_of_city
from rules.civilization.yields import total
from rules.engine.ask import Refusal


class Despotism(Government):
    production = 1
    text = f"Each of your cities has {production} more production."

    def city_production(self, amount: int, state: State, player: Player, city: City) -> int:
        return amount + self.production


class Anarchy(base.Anarchy):
    text = f"{base.Anarchy.text} Your social policies do nothing."  # CW-059: voices.py


class Republic(Government):
    text = "Your armies can build cities as scouts do."

    def founders(self, kinds: tuple[str, ...], state: State, player: Player) -> tuple[str, ...]:
        return (*kinds, "army")


class Feudalism(base.Feudalism):
    built_on = ""


class Monarchy(Government):
    more = 1
    text = f"Your capital may take {more} more city action each turn, of another kind."

    def actions_of_city(self, count: int, state: State, player: Player, city: City) -> int:
        return count + self.more * city.capital

    def city_action_ban(
        self, ban: Refusal | None, state: State, player: Player, city: City, action: str
    ) -> Refusal | None:
        if city.capital and action in city.actions and not city.extra:
            return Refusal("CB-078", repeats_action())
        return ban


class Democracy(Government):
    coin = 1
    text = f"{coin} coin."
    abilities = (EachTurn(trade=2),)

    def coins(self, coins: int, state: State, player: Player) -> int:
        return coins + self.coin


class Communism(Government):
    """A building program doubles the icons of its own city before cities are compared (CR-34)."""

    cards = 1
    text = (
        f"Your battle hand is {cards} card larger. Every city counts as having the production of the outskirts of your "
        "city that has most."
    )

    def battle_hand(self, cards: int, state: State, player: Player, battle: Battle) -> int:
        return cards + self.cards

    def outskirts_production(self, amount: int, state: State, player: Player, city: City) -> int:
        cities = cities_of(state, player.seat)
        return max(amount, *(total(icons_of_city(state, other).values()).production for other in cities))


class _CultureOfArmies(EachTurn):
    each = 1

    def written(self) -> str:
        return f"Every Start of Turn: gain {self.each} culture for each of your armies on the map."

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        gain_culture(state, player, self.each * len(figures_of(state, player.seat, "army")), called(self))


class Fundamentalism(Government):
    bonus = 4
    text = f"+{bonus} combat bonus."  # CR-02
    abilities = (_CultureOfArmies(),)

    def combat_bonus(self, bonus: int, state: State, player: Player, battle: Battle | None) -> int:
        return bonus + self.bonus
