"""The seven wonders of 2012 (CC-27.9 to CC-27.15). Nobody could read their prices: these stand in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rules.clash.actions.free_moves import give_free_sailing
from rules.clash.board import cities_of, clockwise, enemy_ships_at, within
from rules.clash.cities import Use, change_mood, serves
from rules.clash.content import wonder_cards
from rules.clash.content.questions.common import which_becomes_happier
from rules.clash.content.wonder_cards import stands_in
from rules.clash.deeds import any_tokens, called, ship_appears
from rules.clash.kinds import WonderCard
from rules.clash.payment import NOTHING_ELSE, Price, cannot_pay, gain, pay
from rules.clash.payment import price as price_of
from rules.clash.pieces import place_unit, units_left
from rules.clash.pile import Pile
from rules.clash.questions.cards import city_in_mood
from rules.clash.refusals import because_of, cities_are_happy, city_is_near, needs_siegecraft
from rules.clash.state import City, Player, State, Unit
from rules.clash.voices import has, owns
from rules.engine.ask import Option, Refusal, choose_one
from rules.engine.step import Due, do_next, tell


class OfItsOwner(WonderCard):
    """The owner of its city gets all of it (CC-27.8)."""

    points_of_owner: ClassVar[float] = 5
    points_of_builder: ClassVar[float] = 0


class GreatWall(OfItsOwner):
    price = wonder_cards.GreatWall.price
    needs = wonder_cards.GreatWall.needs
    text = (
        "Barbarians cannot attack your cities. Enemies need Siegecraft to attack your cities with a fortress, and pay "
        "nothing for it there."
    )

    def keeps_out(self, out: bool, state: State, player: Player, army: list[Unit], space: str) -> bool:
        return True

    def entry(
        self, refusal: Refusal | None, state: State, player: Player, intruders: list[Unit], space: str
    ) -> Refusal | None:
        city = state.cities.get(space)
        attacker = state.players.get(intruders[0].owner)
        if city is None or not serves(state, city, "fortress") or (attacker and has(state, attacker, "siegecraft")):
            return refusal
        return Refusal("CC-27.15", because_of(self, needs_siegecraft(space)))

    def siege_price(self, price: Price, state: State, player: Player) -> Price:
        return price.free(self.id)


class GreatStatue(OfItsOwner):
    price = wonder_cards.GreatStatue.price
    needs = wonder_cards.GreatStatue.needs
    adds = 1
    reach = 2
    text = (
        f"This city influences culture {adds} space farther. Enemies cannot influence culture in it, nor in your "
        f"cities within {reach} spaces."
    )

    def influence_range(self, most: int, state: State, player: Player, source: City) -> int:
        return most + self.adds if self.id in source.wonders else most

    def influence_ban(self, ban: Refusal | None, state: State, player: Player, city: City) -> Refusal | None:
        at = stands_in(state, self).space
        if city.space not in within(state, at, self.reach):
            return ban
        return Refusal("CC-27.14", because_of(self, city_is_near(city.space, self.reach, at)))


class GreatMausoleum(OfItsOwner):
    price = wonder_cards.GreatMausoleum.price
    needs = wonder_cards.GreatMausoleum.needs
    toll = Pile(mood=1)
    text = (
        "Enemies who attack this city pay a mood or culture token for each army unit. "
        "Building a temple does not activate a city of yours."
    )

    def entry_toll(self, toll: Price, state: State, player: Player, attackers: Sequence[Unit], space: str) -> Price:
        if space != stands_in(state, self).space:
            return toll
        army = sum(state.box.units[unit.kind].army for unit in attackers)
        return toll.plus(Pile(mood=self.toll.mood * army)).also("mood", "culture")._replace(words=any_tokens(army))

    def is_activated(self, counts: bool, state: State, player: Player, city: City, piece: str) -> bool:
        return counts and piece != "temple"


class GreatLibrary(OfItsOwner):
    price = wonder_cards.GreatLibrary.price
    needs = wonder_cards.GreatLibrary.needs
    when_built = Pile(ideas=2)
    when_left_behind = Pile(ideas=1)
    text = (
        f"When built, gain {when_built}. Once in each turn of the player to your left, gain {when_left_behind} when "
        "they gain an advance that you lack."
    )

    async def on_gain(self, state: State, player: Player) -> None:
        gain(state, player, self.when_built, called(self))

    async def after_foreign_advance(self, state: State, player: Player, other: Player, gained: Sequence[str]) -> None:
        turn, mark = state.turn, f"{self.id} {player.seat}"
        if turn is None or turn.seat != other.seat or mark in turn.used:
            return
        if clockwise(state, player.seat)[1] is other and not all(owns(player, advance) for advance in gained):
            turn.used.append(mark)
            gain(state, player, self.when_left_behind, called(self))


class GreatLighthouse(OfItsOwner):
    price = wonder_cards.GreatLighthouse.price
    needs = wonder_cards.GreatLighthouse.needs
    needs_building = "port"
    text = "When built, a ship appears at the port, for nothing. After activating this city, you may move a ship."

    async def on_gain(self, state: State, player: Player) -> None:
        """It attacks enemy ships there, like a ship that is built there (CC-10.7)."""
        port = stands_in(state, self).port
        if port and units_left(state, player.seat, "ship"):
            place_unit(state, "ship", player.seat, port)
            tell(state, ship_appears(self, player.seat, port))
            if enemy_ships_at(state, port, player.seat):
                do_next(state, Due("battle", [player.seat, port, port, "recruited"]))

    async def after_activation(self, state: State, player: Player, city: City, use: Use) -> None:
        if self.id in city.wonders:
            give_free_sailing(state, player)


class GreatPyramids(OfItsOwner):
    price = wonder_cards.GreatPyramids.price
    needs = wonder_cards.GreatPyramids.needs
    attempts = 2
    text = (
        f"When built, try {attempts} times to influence culture from this city, without actions. "
        "You win ties for the most points."
    )

    async def on_gain(self, state: State, player: Player) -> None:
        space = stands_in(state, self).space
        do_next(state, *[Due("influence-from", [player.seat, space]) for _ in range(self.attempts)])

    def wins_ties(self, wins: bool, state: State, player: Player) -> bool:
        return True


class GreatGardens(OfItsOwner):
    price = wonder_cards.GreatGardens.price
    needs = wonder_cards.GreatGardens.needs
    gives = Pile(food=1)
    token = Pile(mood=1)
    text = (
        f"After this city collects, gain {gives}. As an action, pay {token}: one of your cities becomes happier by a "
        "step."
    )

    async def after_collect(self, state: State, player: Player, city: City, got: Pile, spaces: list[str]) -> None:
        if self.id in city.wonders:
            gain(state, player, self.gives, called(self))

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if all(city.mood == "happy" for city in cities_of(state, player.seat)):
            return Refusal("CM-4.09", cities_are_happy())
        return cannot_pay(state, player, price_of(self.token, NOTHING_ELSE), "CM-6.05")

    async def act(self, state: State, player: Player) -> None:
        await pay(state, player, price_of(self.token, NOTHING_ELSE), called(self))
        options = [
            Option(city.space, city, city_in_mood(city.space, city.mood), spaces=(city.space,))
            for city in cities_of(state, player.seat)
            if city.mood != "happy"
        ]
        change_mood(state, await choose_one(player.seat, "gardens", which_becomes_happier(), options), 1)


WONDERS = (
    GreatWall(),
    GreatStatue(),
    GreatMausoleum(),
    GreatLibrary(),
    GreatLighthouse(),
    GreatPyramids(),
    GreatGardens(),
)
