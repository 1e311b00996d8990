"""The governments (CB-061 to CB-067), as the base box and Fame and Fortune have them.

No source gives the abilities of these cards. Only two are known: Anarchy stops the capital (CB-064), and Fundamentalism
adds a unit to the battle hand (CB-237). The others stand in: each is built on what the sources say in passing, and
contradicts none of it (CR-85). The texts of the cards of Wisdom and Warfare are known:
wisdom_and_warfare/governments.py.
"""

from __future__ import annotations

from rules.civilization.board import cities_of
from rules.civilization.city_management.harvest import choose_harvest, harvestable, use_icon
from rules.civilization.content.abilities import EachTurn
from rules.civilization.deeds import called
from rules.civilization.kinds import Ability, Aim, Government
from rules.civilization.payment import take_resource
from rules.civilization.refusals import is_in_anarchy, keeps_peace, market_lacks_theirs
from rules.civilization.state import ANARCHY, Battle, City, Player, State
from rules.engine.ask import Refusal


class Despotism(Government):
    built_on = "Built on CR-85: only its card in Wisdom and Warfare is said to do something."
    text = "It does nothing."


class Anarchy(Government):
    id = ANARCHY
    text = "Your capital takes no city action."

    def city_action_ban(
        self, ban: Refusal | None, state: State, player: Player, city: City, action: str
    ) -> Refusal | None:
        return Refusal("CB-064", is_in_anarchy()) if city.capital else ban


class Republic(Government):
    built_on = (
        "Built on CR-85: a relic keeps scouts out even in Republic, so elsewhere Republic lets them in. A city still "
        "needs a scout (CB-052)."
    )
    text = "Your scouts may enter squares with huts, and explore them."

    def explores_huts(self, explores: bool, state: State, player: Player) -> bool:
        return True


class FreeHarvest(Ability):
    when = ("start-of-turn",)
    text = "In Start of Turn: harvest one resource from the outskirts of one of your cities."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if any(harvestable(state, city) for city in cities_of(state, player.seat)):
            return None
        return Refusal("CB-136", market_lacks_theirs())

    async def aim(self, state: State, player: Player) -> Aim:
        return Aim((await choose_harvest(state, player, cities_of(state, player.seat)),))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        use_icon(state, cities_of(state, player.seat), aim.choices[0])
        take_resource(state, player, aim.choices[0], called(self))


class Feudalism(Government):
    built_on = "Built on CR-85: a summary of the card says that it shares out the land, and the later card harvests."
    abilities = (FreeHarvest(),)


class Monarchy(Government):
    built_on = "Built on CR-85: a summary of the card says that it celebrates culture (CB-133, CB-151)."
    culture = 1
    hand = 1
    text = (
        f"A city that is devoted to the arts gives {culture} more culture. You may hold {hand} more culture event in "
        "your hand."
    )

    def arts(self, culture: int, state: State, player: Player, city: City) -> int:
        return culture + self.culture

    def culture_hand(self, most: int, state: State, player: Player) -> int:
        return most + self.hand


class Democracy(Government):
    built_on = "Built on CR-85: a summary of the card says that it brings wealth by trade, and peace."
    text = "Your armies do not attack figures or cities of other players."
    abilities = (EachTurn(trade=2),)

    def attack_ban(self, ban: Refusal | None, state: State, player: Player, square: str) -> Refusal | None:
        return Refusal("CR-85", keeps_peace(square))


class Communism(Government):
    built_on = (
        "Built on CR-85: a summary of the card says that it costs culture to produce more. The rules list everything "
        "that makes a battle hand larger, and Communism is not among them (CB-236 to CB-238)."
    )
    production = 2
    less = 1
    text = (
        f"Each of your cities has {production} more production. A city that is devoted to the arts gives {less} "
        "less culture."
    )

    def city_production(self, amount: int, state: State, player: Player, city: City) -> int:
        return amount + self.production

    def arts(self, culture: int, state: State, player: Player, city: City) -> int:
        return culture - self.less


class Fundamentalism(Government):
    built_on = (
        "Built on CB-237, which gives the larger battle hand; and on CR-85: a summary of the card says that it costs "
        "trade."
    )
    cards = 1  # CB-237, CR-02
    less = 1
    text = f"Your battle hand is {cards} card larger. When you collect trade, each of your cities gives {less} less."

    def battle_hand(self, cards: int, state: State, player: Player, battle: Battle) -> int:
        return cards + self.cards

    def trade_of_city(self, trade: int, state: State, player: Player, city: City) -> int:
        return max(0, trade - self.less)
