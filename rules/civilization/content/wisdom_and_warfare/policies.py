"""The social policies: eight, on the two sides of four cards (CW-011, CR-11). Each names the one on its other side."""

from __future__ import annotations

from typing import ClassVar

from rules.civilization.board import cities_of, figures_of, outskirts
from rules.civilization.city_management.culture_track import section_of
from rules.civilization.city_management.items import Item
from rules.civilization.city_states import controlled
from rules.civilization.content.abilities import EachTurn
from rules.civilization.content.events import choose_free_units
from rules.civilization.content.questions import which_tech_is_taught
from rules.civilization.culture_events import draw_event
from rules.civilization.deeds import called
from rules.civilization.kinds import Ability, Aim, Policy
from rules.civilization.payment import gain_culture, gain_trade
from rules.civilization.price import Price
from rules.civilization.pyramid import ROMAN
from rules.civilization.refusals import no_tech_to_learn
from rules.civilization.research import learn, learnable
from rules.civilization.state import City, Figure, Player, State
from rules.civilization.units import gain_unit
from rules.engine.ask import Option, Refusal, choose_one, none_of

# --- the first card --------------------------------------------------------------------------------------------------


class _LearnOf(Ability):
    """A tech of one level, for trade (CR-76)."""

    when = ("start-of-turn",)
    level: ClassVar[int]

    def written(self) -> str:
        return f"Learn a tech of level {ROMAN[self.level]}."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        otherwise = Refusal("CB-199", no_tech_to_learn(ROMAN[self.level]))
        return none_of(self._techs(state, player), otherwise)

    def _techs(self, state: State, player: Player) -> list[Option[str]]:
        return learnable(state, player, [id for id, tech in state.box.techs.items() if tech.level == self.level])

    async def aim(self, state: State, player: Player) -> Aim:
        return Aim((await choose_one(player.seat, "learn", which_tech_is_taught(), self._techs(state, player)),))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        await learn(state, player, aim.choices[0])


class LearnOfLevelI(_LearnOf):
    level = 1
    price = Price(trade=6)


class LearnOfLevelII(_LearnOf):
    level = 2
    price = Price(trade=11)


class Rationalism(Policy):
    other_side = "patronage"
    abilities = (LearnOfLevelI(), LearnOfLevelII())


class _DrawEvent(Ability):
    when = ("start-of-turn",)
    text = "Draw a culture event of the section of the culture track that you are in."

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        await draw_event(state, player, section_of(state, player))


class Patronage(Policy):
    other_side = "rationalism"
    abilities = (_DrawEvent(Price(culture=1)),)


# --- the second card -------------------------------------------------------------------------------------------------


class NaturalReligion(Policy):
    other_side = "organized_religion"
    faster = 1
    text = f"The travel speed of an army that moves alone is {faster} higher."

    def speed_of(self, speed: int, state: State, player: Player, figures: list[Figure]) -> int:
        return speed + self.faster * ([figure.kind for figure in figures] == ["army"])


class OrganizedReligion(Policy):
    other_side = "natural_religion"
    coin = 1
    more = 1
    text = f"{coin} coin. When you gain a great person, draw {more} more, and keep one of them."

    def coins(self, coins: int, state: State, player: Player) -> int:
        return coins + self.coin

    def great_people_drawn(self, markers: int, state: State, player: Player) -> int:
        return markers + self.more


# --- the third card --------------------------------------------------------------------------------------------------


class _TradeOfCities(EachTurn):
    each = 1

    def written(self) -> str:
        return f"Every Start of Turn: gain {self.each} trade for each of your cities and city-states."

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        cities = [*cities_of(state, player.seat), *controlled(state, player.seat)]
        gain_trade(state, player, self.each * len(cities), called(self))


class Expansionism(Policy):
    other_side = "urban_development"
    abilities = (_TradeOfCities(),)


class UrbanDevelopment(Policy):
    other_side = "expansionism"
    different = 2
    production = 3
    culture = 2
    text = (
        f"A city with at least {different} different buildings or wonders in its outskirts has {production} more "
        f"production, and {culture} more culture when it is devoted to the arts."
    )

    def _is_developed(self, state: State, city: City) -> bool:
        pieces = [state.pieces[square] for square in outskirts(state, city) if square in state.pieces]
        names = dict.fromkeys(piece.name for piece in pieces if piece.kind != "great person")
        return len(names) >= self.different

    def city_production(self, amount: int, state: State, player: Player, city: City) -> int:
        return amount + self.production * self._is_developed(state, city)

    def arts(self, culture: int, state: State, player: Player, city: City) -> int:
        return culture + self.culture * self._is_developed(state, city)


# --- the fourth card -------------------------------------------------------------------------------------------------


class _CultureOfPeace(EachTurn):
    culture_of_all, culture_of_scouts = 1, 1

    def written(self) -> str:
        more = self.culture_of_all + self.culture_of_scouts
        return f"Every Start of Turn: gain {self.culture_of_all} culture, {more} while a scout of yours is on the map."

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        scouts = self.culture_of_scouts * bool(figures_of(state, player.seat, "scout"))
        gain_culture(state, player, self.culture_of_all + scouts, called(self))


class Pacifism(Policy):
    other_side = "military_tradition"
    text = "Your scouts explore huts, but not villages."
    abilities = (_CultureOfPeace(),)

    def explores_huts(self, explores: bool, state: State, player: Player) -> bool:
        return True


class MilitaryTradition(Policy):
    other_side = "pacifism"
    units = 1
    text = "The first army that you build in a turn brings an unlocked unit of any type for free."

    async def after_building(self, state: State, player: Player, item: Item, square: str) -> None:
        if item != Item("figure", "army") or self.id in player.used:
            return
        player.used.append(self.id)
        for type in await choose_free_units(state, player, self.units):
            await gain_unit(state, player, type)
