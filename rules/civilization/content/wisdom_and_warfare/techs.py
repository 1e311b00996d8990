"""The techs of Wisdom and Warfare (CW-003). Its Metal Casting and Railroad correct the first printing of the base game;
the base box here has the correct ones anyway (CR-14)."""

from __future__ import annotations

from rules.civilization.board import cities_of, outskirts
from rules.civilization.city_management.items import Item
from rules.civilization.coins import add_coin, coin_refused
from rules.civilization.content.questions import which_tech_is_taught
from rules.civilization.deeds import called
from rules.civilization.kinds import Ability, Aim, Tech
from rules.civilization.price import Price
from rules.civilization.refusals import no_tech_to_learn
from rules.civilization.research import learn, learnable
from rules.civilization.social_policies import choose_switches, switch_policies
from rules.civilization.state import City, Player, State
from rules.engine.ask import Option, Refusal, choose_one, none_of


class Navy(Tech):
    level = 1
    unlocks = ("shipyard",)
    text = "An army that you build may be put into the outskirts of any city of yours that has a Shipyard."

    def also_placed_in(
        self, squares: tuple[str, ...], state: State, player: Player, city: City, item: Item
    ) -> tuple[str, ...]:
        if item != Item("figure", "army"):
            return squares
        ports = [other for other in cities_of(state, player.seat) if _has_shipyard(state, other)]
        return (*squares, *(square for port in ports for square in outskirts(state, port)))


def _has_shipyard(state: State, city: City) -> bool:
    pieces = (state.pieces.get(square) for square in outskirts(state, city))
    return any(piece and piece.name == "shipyard" for piece in pieces)


class Logistics(Tech):
    level = 2
    ranks = {"infantry": 2, "artillery": 2, "mounted": 2}


class Bureaucracy(Tech):
    level = 2
    coin = 1
    text = "After each Research, you may switch one of your social policies."

    async def after_research(self, state: State, player: Player) -> None:
        if player.policies:
            chosen = await choose_switches(state, player, 1, or_none=True)
            switch_policies(state, player, chosen, called(self))


class _LearnAnything(Ability):
    text = "Learn a tech of your choice without paying trade."

    def _techs(self, state: State, player: Player) -> list[Option[str]]:
        return learnable(state, player, state.box.techs)

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return none_of(self._techs(state, player), Refusal("CB-200", no_tech_to_learn()))

    async def aim(self, state: State, player: Player) -> Aim:
        return Aim((await choose_one(player.seat, "learn", which_tech_is_taught(), self._techs(state, player)),))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        await learn(state, player, aim.choices[0])


class Education(Tech):
    level = 3
    tokens = 4
    text = "Once a turn, when you build a wonder: put a coin token on this card."
    abilities = (_LearnAnything(Price(incense=1, iron=1, silk=1, wheat=1)),)

    async def after_building(self, state: State, player: Player, item: Item, square: str) -> None:
        if item.sort == "wonder" and self.id not in player.used and not coin_refused(state, player, self.id):
            player.used.append(self.id)
            add_coin(state, player, self.id)
