"""Babylonia"""

from __future__ import annotations

from rules.clash.actions.collect import Yield
from rules.clash.board import cities_of, is_sea
from rules.clash.cards import draw_to_hand
from rules.clash.combat import Force
from rules.clash.content.civilizations.common import Bonus, CheapBuilding, WonderSeeker
from rules.clash.content.questions.common import gain_what
from rules.clash.deeds import called, harvests_more, places, some
from rules.clash.kinds import Ability, Civilization, Leader, SpecialAdvance
from rules.clash.leaders import leader_city, leader_figure
from rules.clash.payment import Price, gain
from rules.clash.pieces import place_in_city, place_unit, room_aboard, room_for_army, units_left
from rules.clash.pile import RESOURCES, Pile
from rules.clash.state import Battle, City, Player, State
from rules.engine.ask import Option, choose_one
from rules.engine.step import tell

# --- special advances ----------------------------------------------------------------------------------------


class Canals(SpecialAdvance):
    needs = "engineering"
    exactly, more = 1, 1
    text = f"A Collect that yields exactly {exactly} food, whatever else it yields, yields {more} more food."

    async def on_collect(self, state: State, player: Player, city: City, harvested: Pile, chosen: list[Yield]) -> None:
        if harvested.food == self.exactly:
            harvested.food += self.more
            tell(state, harvests_more(self, Pile(food=self.more), player.seat, city.space))


class CodeOfLaws(SpecialAdvance):
    name = "Code of Laws"
    needs = "writing"
    most = 4
    text = f"After a successful attempt to influence culture, draw an action card if you hold {most} or fewer."

    async def after_influence(self, state: State, player: Player, city: City | None, won: str) -> None:
        if len(player.action_cards) <= self.most:
            await draw_to_hand(state, player, "action")


class StarCatalogues(SpecialAdvance):
    needs = "astronomy"
    choices = (Pile(ideas=1), Pile(culture=1))
    text = f"Before you draw an event, gain {choices[0]} or {choices[1]}."

    async def before_event(self, state: State, player: Player) -> None:
        options = [Option(str(pile), pile, some(pile)) for pile in self.choices]
        gain(
            state,
            player,
            await choose_one(player.seat, "star-catalogues", gain_what(self), options),
            called(self),
        )


class Ziggurats(SpecialAdvance):
    needs = "dogma"
    text = "Dogma does not lower your limit for ideas. Ideas may pay for temples in place of any resource."

    def limit(self, most: int, state: State, player: Player, kind: str) -> int:
        return max(most, state.box.most_of_a_resource) if kind == "ideas" else most

    def building_price(self, price: Price, state: State, player: Player, city: City, building: str) -> Price:
        for kind in RESOURCES if building == "temple" else ():
            price = price.also(kind, "ideas") if kind != "ideas" else price
        return price


# --- Hammurabi -----------------------------------------------------------------------------------------------


class Lawgiver(Ability):
    price = Pile(culture=1)
    text = f"When you increase happiness, {price} makes his city happy, in place of the usual price."

    def happy_price(self, price: Pile | None, state: State, player: Player, city: City) -> Pile | None:
        return self.price if city is leader_city(state, player) else price


class Guardian(CheapBuilding):
    buildings = ("fortress",)


# --- Nebuchadnezzar ------------------------------------------------------------------------------------------


class GreatGardens(WonderSeeker):
    wonder = "great_gardens"


class Iconoclast(Bonus):
    text = f"+{Bonus.bonus} when he attacks a city with a temple."

    def times(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> int:
        city = state.cities.get(battle.space)
        return int(mine.attacks and city is not None and "temple" in city.buildings)


# --- Nabopolassar --------------------------------------------------------------------------------------------


class Liberator(Bonus):
    text = f"+{Bonus.bonus} in his land battles against a player with at least as many cities as you."

    def times(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> int:
        against_player = foe.owner in state.players
        return int(against_player and len(cities_of(state, foe.owner)) >= len(cities_of(state, player.seat)))


class Revolt(Ability):
    text = "When a city of yours is captured, an infantry appears with him, or without room there in a city of yours."

    async def after_loss(self, state: State, player: Player, space: str) -> None:
        figure = leader_figure(state, player.seat)
        if figure is None or not units_left(state, player.seat, "infantry"):
            return
        room = room_aboard if is_sea(state, figure.space) else room_for_army
        if room(state, figure.space, player.seat) > 0:
            place_unit(state, "infantry", player.seat, figure.space)
            tell(state, places(player.seat, "infantry", figure.space))
        else:
            await place_in_city(state, player.seat, "infantry", cities_of(state, player.seat))


BABYLONIA = Civilization(
    "Babylonia",
    [Canals, CodeOfLaws, StarCatalogues, Ziggurats],
    [
        Leader("hammurabi", "Hammurabi", [Lawgiver, Guardian]),
        Leader("nebuchadnezzar_ii", "Nebuchadnezzar II", [GreatGardens, Iconoclast]),
        Leader("nabopolassar", "Nabopolassar", [Liberator, Revolt]),
    ],
)
