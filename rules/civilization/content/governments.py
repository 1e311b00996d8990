"""The governments (CB-061 to CB-067).

Of the base cards no source gives the abilities, but that Anarchy stops the capital (CB-064) and that Fundamentalism
adds a card to the battle hand (CB-237). They do what their replacements in Wisdom and Warfare do, and are marked so;
where the base card is known to differ, it goes by what is known.
"""

from __future__ import annotations

from rules.civilization.board import cities_of, figures_of
from rules.civilization.city_management.harvest import choose_harvest, harvestable, use_icon
from rules.civilization.content.abilities import EachTurn
from rules.civilization.kinds import Ability, Aim, Government
from rules.civilization.payment import gain_culture, take_resource
from rules.civilization.state import ANARCHY, Battle, City, Player, State
from rules.civilization.what_squares_give import icons_of_city
from rules.civilization.yields import total
from rules.engine.ask import Refusal


class Despotism(Government):
    stand_in = True
    production = 1
    text = f"Each of your cities has {production} more production."

    def city_production(self, amount: int, state: State, player: Player, city: City) -> int:
        return amount + self.production


class Anarchy(Government):
    id = ANARCHY
    text = "Your capital takes no city action."

    def city_action_ban(
        self, ban: Refusal | None, state: State, player: Player, city: City, action: str
    ) -> Refusal | None:
        return Refusal("CB-064", "In Anarchy your capital takes no city action.") if city.capital else ban


class Republic(Government):
    stand_in = True
    text = "Your armies can build cities as scouts do."

    def founders(self, kinds: tuple[str, ...], state: State, player: Player) -> tuple[str, ...]:
        return (*kinds, "army")


class _FreeHarvest(Ability):
    when = ("start-of-turn",)
    text = "In Start of Turn: harvest one resource from the outskirts of one of your cities."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if any(harvestable(state, city) for city in cities_of(state, player.seat)):
            return None
        return Refusal("CB-136", "None of your cities has a resource that the market holds.")

    async def aim(self, state: State, player: Player) -> Aim:
        return Aim((await choose_harvest(state, player, cities_of(state, player.seat)),))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        use_icon(state, cities_of(state, player.seat), aim.choices[0])
        take_resource(state, player, aim.choices[0], self.name)


class Feudalism(Government):
    stand_in = True
    abilities = (_FreeHarvest(),)


class Monarchy(Government):
    stand_in = True
    more = 1
    text = f"Your capital may take {more} more city action each turn, of another kind."

    def actions_of_city(self, count: int, state: State, player: Player, city: City) -> int:
        return count + self.more * city.capital

    def city_action_ban(
        self, ban: Refusal | None, state: State, player: Player, city: City, action: str
    ) -> Refusal | None:
        if city.capital and action in city.actions and not city.extra:
            return Refusal("CB-078", "Under Monarchy the two actions of your capital must differ.")
        return ban


class Democracy(Government):
    stand_in = True
    coin = 1
    text = f"{coin} coin."
    abilities = (EachTurn(trade=2),)

    def coins(self, coins: int, state: State, player: Player) -> int:
        return coins + self.coin


class Communism(Government):
    stand_in = True
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


class CultureOfArmies(EachTurn):
    each = 1

    def written(self) -> str:
        return f"Every Start of Turn: gain {self.each} culture for each of your armies on the map."

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        gain_culture(state, player, self.each * len(figures_of(state, player.seat, "army")), self.name)


class Fundamentalism(Government):
    stand_in = True
    cards = 1
    text = f"Your battle hand is {cards} card larger."  # CB-237, CR-02
    abilities = (CultureOfArmies(),)

    def battle_hand(self, cards: int, state: State, player: Player, battle: Battle) -> int:
        return cards + self.cards
