"""The techs of level IV (CB 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.civilization.board import cities_of, city_at, figures_in, outskirts
from rules.civilization.cities import destroy_city
from rules.civilization.city_management.actions import renew_icons
from rules.civilization.coins import coins_of
from rules.civilization.content.abilities import Cancel
from rules.civilization.content.battle_abilities import DealWounds
from rules.civilization.content.questions import struck_city, which_city_is_destroyed
from rules.civilization.deeds import called
from rules.civilization.kinds import Ability, Aim, Tech
from rules.civilization.pieces import destroy_building, destroy_walls, remove_figure
from rules.civilization.price import Price
from rules.civilization.refusals import only_capitals
from rules.civilization.state import Battle, City, Figure, Player, State
from rules.engine.ask import Option, Refusal, choose_one

if TYPE_CHECKING:
    from rules.civilization.cancel import Announced


class _MoreActions(Ability):
    text = "Each of your cities may take one more action this turn; it may use its icons again."

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        for city in cities_of(state, player.seat):
            renew_icons(state, player, city)
            city.extra += 1


class _DestroyCity(Ability):
    when = ("movement",)
    text = "Destroy a city other than a capital, and everything in its outskirts."

    def _cities(self, state: State) -> list[City]:
        return [city for city in state.cities.values() if not city.capital]

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return None if self._cities(state) else Refusal("CB-208", only_capitals())

    async def aim(self, state: State, player: Player) -> Aim:
        options = [
            Option(city.square, city.square, struck_city(city.owner, city.square), spaces=(city.square,),
                   idle=city.owner == player.seat)
            for city in self._cities(state)
        ]  # fmt: skip
        square = await choose_one(player.seat, "aim", which_city_is_destroyed(), options)
        city = state.cities[square]
        there = (square, *outskirts(state, city))
        struck = [figure.owner for other in there for figure in figures_in(state, other)]
        return Aim((square,), tuple(dict.fromkeys([city.owner, *struck])))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        city = state.cities[aim.choices[0]]
        for square in (city.square, *outskirts(state, city)):
            for figure in list(figures_in(state, square)):
                remove_figure(state, figure)
        destroy_city(state, city)


class AtomicTheory(Tech):
    level = 4
    abilities = (_MoreActions(Price(uranium=1)), _DestroyCity(Price(uranium=1)))


class Ballistics(Tech):
    level = 4
    ranks = {"artillery": 4}
    abilities = (DealWounds(Price(iron=1), 6),)


class Combustion(Tech):
    level = 4
    ranks = {"mounted": 4}
    text = (
        "The walls of a city that you attack are destroyed before the battle. Once a turn, when an army of yours ends "
        "its move on a building of another player, the building is destroyed."
    )

    async def before_battle(self, state: State, player: Player, battle: Battle) -> None:
        city = city_at(state, battle.square)
        if city and city.walled and battle.over == "city" and battle.attacker == player.seat:
            destroy_walls(state, city, called(self))

    async def after_move(self, state: State, player: Player, figures: list[Figure]) -> None:
        """Never walls: no army ends a move in the center of a standing city (CR-96)."""
        square = figures[0].square
        piece = state.pieces.get(square)
        if piece is None or piece.kind != "building" or piece.owner == player.seat or self.id in player.used:
            return
        if any(figure.kind == "army" for figure in figures):
            player.used.append(self.id)
            destroy_building(state, square, called(self))


class Computers(Tech):
    level = 4
    coin = 1
    coins_for_a_card = 5
    text = f"Your battle hand and your culture hand are 1 card larger for every {coins_for_a_card} coins you have."

    def more(self, state: State, player: Player) -> int:
        return coins_of(state, player) // self.coins_for_a_card

    def battle_hand(self, cards: int, state: State, player: Player, battle: Battle) -> int:
        return cards + self.more(state, player)

    def culture_hand(self, most: int, state: State, player: Player) -> int:
        return most + self.more(state, player)


class Flight(Tech):
    level = 4
    ranks = {"aircraft": 1}
    speed = 6
    water = "end"
    text = "Your figures may pass over enemy figures, huts, villages and cities."

    def passes_over(self, passes: bool, state: State, player: Player) -> bool:
        return True


class MassMedia(Tech):
    level = 4
    text = "Your culture events cannot be cancelled."
    abilities = (Cancel("resource ability", Price(spy=1)),)

    def cannot_cancel(self, safe: bool, state: State, player: Player, announced: Announced) -> bool:
        return safe or announced.what == "culture event"


class ReplaceableParts(Tech):
    level = 4
    ranks = {"infantry": 4}
    stacking = 6
