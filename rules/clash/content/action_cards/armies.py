"""Upper halves about units, battles and barbarians."""

from __future__ import annotations

from rules.clash.barbarians import march, reinforce, with_room, yet_to_move
from rules.clash.board import (
    all_units,
    army_at,
    cities_of,
    is_land,
    neighbours,
    strongholds_of,
    units_of,
    within,
)
from rules.clash.cities import change_mood, city_options
from rules.clash.content.action_cards.advances import spent
from rules.clash.content.action_cards.combat import ForThePeople, HeavyResistance, HighMorale, WedgeFormation
from rules.clash.content.questions.action_cards import hire_which_armies, keep_the_token, one_more_step
from rules.clash.content.questions.common import which_becomes_happier
from rules.clash.deeds import called
from rules.clash.kinds import ActionCard, CivilCard
from rules.clash.payment import NOTHING_ELSE, Price, affordable, cannot_pay, pay
from rules.clash.payment import price as price_of
from rules.clash.pieces import place_in_city, room_for_army, units_left
from rules.clash.pile import Pile
from rules.clash.questions.war import which_barbarians_move
from rules.clash.refusals import (
    armies_are_too_dear,
    cities_are_happy,
    city_is_happy,
    has_won_no_battle,
    no_barbarians_could_move,
    no_city_has_room,
    none_in_supply,
)
from rules.clash.state import BARBARIANS, City, Player, State, Unit
from rules.clash.steps import STEPS
from rules.clash.turn import running
from rules.engine.ask import Option, Refusal, choose_one, choose_some
from rules.engine.step import do_next, due


class Militia(CivilCard):
    price = Pile(culture=1)
    text = f"For {price}, place 1 infantry in one of your cities."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if not units_left(state, player.seat, "infantry"):
            return Refusal("CM-1.04", none_in_supply("infantry"))
        if not any(room_for_army(state, city.space, player.seat) for city in cities_of(state, player.seat)):
            return Refusal("CM-12.10", no_city_has_room("infantry"))
        return None

    async def act(self, state: State, player: Player) -> None:
        await place_in_city(state, player.seat, "infantry", cities_of(state, player.seat))


class HeroGeneral(CivilCard):
    again = Pile(mood=1)
    text = (
        "If you won a land battle this turn, the mood of a city of yours goes up 1 step. "
        f"For {again} that mood, or another city's, goes up 1 more step."
    )

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if all(city.mood == "happy" for city in cities_of(state, player.seat)):
            return Refusal("CM-4.09", cities_are_happy())
        return spent(state, self, running(state).battles_won, Refusal("CM-23.02", has_won_no_battle()))

    async def act(self, state: State, player: Player) -> None:
        city = await choose_one(player.seat, "hero-city", which_becomes_happier(), self._cities(state, player))
        change_mood(state, city, 1)
        cost = price_of(self.again, NOTHING_ELSE)
        options: list[Option[City | None]] = [
            Option(o.key, o.value, o.text, o.refused, o.spaces) for o in self._cities(state, player)
        ]
        if not affordable(state, player, cost) or all(option.refused for option in options):
            return
        options.append(Option("none", None, keep_the_token(), idle=True))
        more = await choose_one(player.seat, "hero-city-again", one_more_step(self.again), options)
        if more:
            await pay(state, player, cost, called(self))
            change_mood(state, more, 1)

    def _cities(self, state: State, player: Player) -> list[Option[City]]:
        return city_options(state, player, _happy)


def _happy(state: State, player: Player, city: City) -> Refusal | None:
    return Refusal("CM-4.09", city_is_happy(city.space)) if city.mood == "happy" else None


# --- barbarians for hire -------------------------------------------------------------------------------------


class Mercenaries(CivilCard):
    costs_action = True
    reach = 2
    wages = ("food", "wood", "ore", "culture", "gold")
    text = (
        f"Move barbarian armies within {reach} spaces of your cities or army units 1 land space each, for 1 food, "
        "wood, ore, gold or culture token each. A barbarian unit appears in each barbarian city they left."
    )

    def price_for(self, armies: int) -> Price:
        return price_of(Pile(food=armies), {"food": self.wages[1:]})

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if not self.armies(state, player):
            return Refusal("CM-23.02", no_barbarians_could_move(self.reach))
        return self._cannot_pay(state, player, 1)

    def _cannot_pay(self, state: State, player: Player, armies: int) -> Refusal | None:
        if cannot_pay(state, player, self.price_for(armies), "CM-23.06") is None:
            return None
        return Refusal("CM-23.06", armies_are_too_dear(armies, player.stock))

    async def act(self, state: State, player: Player) -> None:
        options = [Option(space, space, spaces=(space,)) for space in self.armies(state, player)]

        def check(spaces: list[str]) -> Refusal | None:
            return self._cannot_pay(state, player, len(spaces))

        first = [options[0].key]
        armies = await choose_some(
            player.seat, "hire", hire_which_armies(), options, least=1, check=check, preset=first
        )
        await pay(state, player, self.price_for(len(armies)), called(self))
        self.send(state, player, armies)

    def send(self, state: State, player: Player, armies: list[str]) -> None:
        """The hired armies set out."""
        for unit in units_of(state, BARBARIANS):
            unit.moved = False
        do_next(state, due(mercenaries, player.seat, *armies), due(mercenaries_replaced, player.seat, *armies))

    def armies(self, state: State, player: Player) -> list[str]:
        """Near cities or army units: this follows the text, not the code of another engine (CM-C.51)."""
        near = within(state, strongholds_of(state, player.seat), self.reach)
        armies = dict.fromkeys(unit.space for unit in all_units(state) if unit.owner == BARBARIANS)
        return [space for space in armies if space in near and self.willing(state, space)]

    def willing(self, state: State, start: str) -> bool:
        """The army has somewhere to go."""
        return bool(_steps(state, start, army_at(state, start, BARBARIANS)))


def _steps(state: State, start: str, army: list[Unit]) -> list[str]:
    """Land next to the army with room for it."""
    return with_room(state, [space for space in neighbours(state, start) if is_land(state, space)], army)


@STEPS.step
async def mercenaries(state: State, seat: str, *armies: str) -> None:
    """The armies move one after the other, in the player's order."""
    if not armies:
        return
    options = [Option(space, space, spaces=(space,)) for space in armies]
    space = await choose_one(seat, "barbarian-army", which_barbarians_move(), options)
    left = [army for army in armies if army != space]
    do_next(state, due(mercenaries, seat, *left))
    await march(state, seat, space, _steps(state, space, yet_to_move(state, space)))


@STEPS.step
async def mercenaries_replaced(state: State, seat: str, *armies: str) -> None:
    """A unit in each barbarian city that its army has left: no unmoved unit is left there."""
    cities = [city for city in cities_of(state, BARBARIANS) if city.space in armies]
    await reinforce(state, seat, [city for city in cities if not yet_to_move(state, city.space)])


CARDS = (
    ActionCard(HeroGeneral(), WedgeFormation(), number=5),
    ActionCard(HeroGeneral(), HighMorale(), number=6),
    ActionCard(Mercenaries(), ForThePeople(), number=13),
    ActionCard(Mercenaries(), HeavyResistance(), number=14),
    ActionCard(Militia(), WedgeFormation(), number=37),
    ActionCard(Militia(), HighMorale(), number=38),
)
