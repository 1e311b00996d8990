"""Maya"""

from __future__ import annotations

from itertools import combinations_with_replacement

from rules.clash.actions.collect import Harvest
from rules.clash.actions.construct import add_building, cannot_stand
from rules.clash.actions.influence import Attempt, attempt_influence, targets_of
from rules.clash.actions.recruit import refused as refused_recruit
from rules.clash.board import cities_of, within
from rules.clash.cards import foresee_event
from rules.clash.cities import Use, mood_at_work
from rules.clash.combat import Force
from rules.clash.content.civilizations.common import Bonus
from rules.clash.content.questions.civilizations import (
    bury_next_event,
    exchange_building_in,
    influence_which_city_from,
    leave_on_top,
    pay_to_bury,
    pay_to_collect_more,
    pay_to_recruit_more,
    put_in_place_of,
)
from rules.clash.content.questions.common import leave_it
from rules.clash.deeds import buries_event, called, puts_in_place, the_power
from rules.clash.kinds import Ability, Civilization, Leader, SpecialAdvance
from rules.clash.leaders import leader_city, leader_fights
from rules.clash.payment import NOTHING_ELSE, Price, affordable, after_paying, gain_mixture, pay
from rules.clash.payment import price as price_of
from rules.clash.pile import RESOURCES, Pile, pile_of
from rules.clash.priced import Priced
from rules.clash.questions.moves import no_attempt_now
from rules.clash.state import Battle, City, Player, State, Unit
from rules.clash.steps import STEPS
from rules.engine.ask import Option, choose_one
from rules.engine.step import do_next, due, tell

# --- special advances ----------------------------------------------------------------------------------------


class Terracing(SpecialAdvance):
    needs = "irrigation"
    terrain = "mountain"
    kinds = ("food", "wood", "ore")
    nimble = ("settler", "leader")
    text = "Mountains give food, wood or ore. They do not stop your settlers and leaders."

    def harvest(self, harvest: Harvest, state: State, player: Player, city: City) -> Harvest:
        harvest.enrich(state, self.terrain, *self.kinds)
        return harvest

    def halt(self, halt: str, state: State, player: Player, group: list[Unit], space: str, unit: Unit) -> str:
        return "" if halt == self.terrain and unit.kind in self.nimble else halt


class Stelas(SpecialAdvance):
    needs = "art_and_sculptures"
    gives = ("culture", "ideas")
    text = "Constructing an obelisk, founding a city and capturing one each give 1 culture token or 1 idea."

    async def after_construct(self, state: State, player: Player, city: City, building: str) -> None:
        if building == "obelisk":
            await self._reward(state, player)

    async def after_founding(self, state: State, player: Player, city: City, founder: Unit | None) -> None:
        await self._reward(state, player)

    async def after_capture(self, state: State, player: Player, city: City, units: list[Unit]) -> None:
        await self._reward(state, player)

    async def _reward(self, state: State, player: Player) -> None:
        await gain_mixture(state, player, "stelas", called(self), self.gives, 1)


class Ballcourts(Priced, SpecialAdvance):
    needs = "circus_and_sports"
    price = Pile(mood=1)
    larger = 1
    category, saves = "spirituality", Pile(food=1)
    for_angry_cities = False

    def written(self) -> str:
        city = "a city" if self.for_angry_cities else "a city that is not angry"
        return (
            f"For {self.price} {city} collects or recruits as if {self.larger} larger. "
            f"Once a turn, a Spirituality advance costs {self.saves} less."
        )

    async def before_work(self, state: State, player: Player, city: City, use: Use) -> None:
        angry = mood_at_work(state, player, city) == "angry"
        if state.turn is None or (angry and not self.for_angry_cities):
            return
        if use == "recruit" and after_paying(state, player, self.cost, lambda _: refused_recruit(state, player, city)):
            return  # the player could not pay for another unit
        to_do_more = pay_to_recruit_more if use == "recruit" else pay_to_collect_more
        text = to_do_more(self, self.price, city.space, self.larger)
        if await self.paid_if_wanted(state, player, "ballcourts", text):
            state.turn.used.append(f"{self.id} @{city.space}")

    def size_bonus(self, bonus: int, state: State, player: Player, city: City) -> int:
        paid = state.turn is not None and f"{self.id} @{city.space}" in state.turn.used
        return bonus + self.larger if paid else bonus

    async def after_collect(self, state: State, player: Player, city: City, got: Pile, spaces: list[str]) -> None:
        self._over(state, city)

    async def after_recruit(self, state: State, player: Player, city: City, kinds: list[str], paid: Pile) -> None:
        self._over(state, city)

    def _over(self, state: State, city: City) -> None:
        if state.turn:
            state.turn.used = [word for word in state.turn.used if word != f"{self.id} @{city.space}"]

    def advance_price(self, price: Price, state: State, player: Player, advance: str) -> Price:
        used = state.turn is None or self.id in state.turn.used
        if used or state.box.advances[advance].category.id != self.category:
            return price
        return price.cheaper(self.saves, self.id)


class Calendar(SpecialAdvance):
    needs = "astronomy"
    price = Pile(culture=1)
    text = f"You always know the next event card. Before it is drawn, {price} puts it below the deck."

    def sees_next_event(self, sees: bool, state: State, player: Player) -> bool:
        return True

    async def on_gain(self, state: State, player: Player) -> None:
        await foresee_event(state)

    async def before_any_event(self, state: State, player: Player) -> None:
        """At any time before the draw (CM-C.53): asked when somebody is about to draw."""
        await foresee_event(state)
        do_next(state, due(calendar, player.seat))


@STEPS.step
async def calendar(state: State, seat: str) -> None:
    """As often as the player can pay; nobody else knows the card itself."""
    player, card, cost = state.players[seat], state.event_next, price_of(Calendar.price, NOTHING_ELSE)
    if card is None or not affordable(state, player, cost):
        return
    options = [
        Option("keep", False, leave_on_top(card), idle=True),
        Option("bury", True, pay_to_bury(Calendar.price, card)),
    ]
    if await choose_one(seat, "calendar", bury_next_event(), options, secret=True, reaction=True):
        await pay(state, player, cost, the_power("maya.calendar"))
        state.event_bottom.append(card)
        state.event_next = None
        tell(state, buries_event(seat))
        await foresee_event(state)
        do_next(state, due(calendar, seat))


# --- Pakal ---------------------------------------------------------------------------------------------------


class SunShield(Ability):
    building = "obelisk"
    ignores = 1
    text = f"Ignore {ignores} hit in the first round of his land battles at an {building}."

    def combat(self, force: Force, state: State, player: Player, battle: Battle, foe: Force) -> Force:
        city = state.cities.get(battle.space)
        if battle.round == 1 and leader_fights(state, player, battle) and city and self.building in city.buildings:
            force.cancels += self.ignores
        return force


class ArtAndArchitecture(Ability):
    name = "Art and Architecture"
    token, replaces = Pile(culture=1), 2
    text = f"{token} may replace {replaces} resources of a building in his city."

    def building_price(self, price: Price, state: State, player: Player, city: City, building: str) -> Price:
        if city is not leader_city(state, player):
            return price
        for way in price.ways:
            for replaced in combinations_with_replacement(RESOURCES, self.replaces):
                if way.cost.covers(pile_of(list(replaced))):
                    price = price.or_else(way.cost - pile_of(list(replaced)) + self.token, *way.powers)
        return price


# --- Siyaj K'ak' ---------------------------------------------------------------------------------------------


class FireIsBorn(Ability):
    name = "Fire Is Born"
    text = "In the first round of his attack on a city its size is added."

    def combat(self, force: Force, state: State, player: Player, battle: Battle, foe: Force) -> Force:
        """Outside cities the size is 0."""
        if force.attacks and battle.round == 1 and leader_fights(state, player, battle):
            force.bonus += battle.city_size
        return force


class CulturalInflux(Ability):
    text = "When you have constructed something in his city, try to influence culture from there, as a free action."

    async def after_construct(self, state: State, player: Player, city: City, building: str) -> None:
        await self._attempt(state, player, city)

    async def after_wonder(self, state: State, player: Player, city: City, wonder: str) -> None:
        await self._attempt(state, player, city)

    async def _attempt(self, state: State, player: Player, city: City) -> None:
        if city is not leader_city(state, player) or (state.turn and state.turn.influenced):
            return
        targets = targets_of(state, player, city)
        if all(target.refused for target in targets):
            return
        options: list[Option[Attempt | None]] = [Option(t.key, t.value, t.text, t.refused, t.spaces) for t in targets]
        options.append(Option("none", None, no_attempt_now(), idle=True))
        text = influence_which_city_from(self, city.space)
        attempt = await choose_one(player.seat, "cultural-influx", text, options)
        if attempt:
            await attempt_influence(state, player, attempt)


# --- Wak Chanil Ajaw -----------------------------------------------------------------------------------------


class NewDynasty(Bonus):
    reach = 2
    text = f"+{Bonus.bonus} in his land battles within {reach} spaces of a city of yours."

    def times(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> int:
        near = within(state, battle.space, self.reach)
        return any(city.space in near for city in cities_of(state, player.seat))


class Reconstruction(Ability):
    text = (
        "After a Move in which he captured a city, you may exchange a building in your colour there for another one "
        "at no cost, although the city is angry."
    )

    async def after_capture(self, state: State, player: Player, city: City, units: list[Unit]) -> None:
        if state.turn and any(unit.kind == "leader" for unit in units):
            state.turn.used.append(f"{self.id} @{city.space}")

    async def after_move(self, state: State, player: Player) -> None:
        city, turn = leader_city(state, player), state.turn
        if turn is None:
            return
        captured = city is not None and f"{self.id} @{city.space}" in turn.used
        turn.used = [word for word in turn.used if not word.startswith(f"{self.id} @")]
        if city and captured:
            await self._exchange(state, player, city)

    async def _exchange(self, state: State, player: Player, city: City) -> None:
        new = [b for b in state.box.buildings if cannot_stand(state, player, city, b) is None]
        old = [b for b, colour in city.buildings.items() if colour == player.seat] if new else []
        options: list[Option[tuple[str, str] | None]] = [
            Option(f"{b} for {other}", (b, other), put_in_place_of(other, b)) for b in old for other in new
        ]
        if not options:
            return
        options.append(Option("none", None, leave_it(), idle=True))
        text = exchange_building_in(self, city.space)
        choice = await choose_one(player.seat, "reconstruction", text, options)
        if choice:
            gone, built = choice
            del city.buildings[gone]
            if gone == "port":
                city.port = None
            await add_building(state, player, city, built)
            tell(state, puts_in_place(player.seat, built, gone, city.space))


MAYA = Civilization(
    "Maya",
    [Terracing, Stelas, Ballcourts, Calendar],
    [
        Leader("pakal", "K'inich Janaab Pakal I", [SunShield, ArtAndArchitecture]),
        Leader("siyaj_kak", "Siyaj K'ak'", [FireIsBorn, CulturalInflux]),
        Leader("wak_chanil_ajaw", "Wak Chanil Ajaw", [NewDynasty, Reconstruction]),
    ],
    starting_region="start_maya",
)
