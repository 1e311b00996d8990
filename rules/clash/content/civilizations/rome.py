"""Rome"""

from __future__ import annotations

from rules.clash.actions.advance import buy_advance, cannot_take
from rules.clash.actions.happiness import increase_happiness
from rules.clash.actions.happiness import refused as refused_happiness
from rules.clash.board import cities_of, plain_distance, within
from rules.clash.cards import discard_card, draw_to_hand
from rules.clash.cities import activate, cannot_activate, in_region, set_mood
from rules.clash.combat import Force
from rules.clash.content.civilizations.common import NO_LEADER_CITY, Bonus
from rules.clash.content.questions.civilizations import leave_it_neutral, make_city_happy, pay_for_unit
from rules.clash.deeds import called, places
from rules.clash.kinds import ANY_GOVERNMENT, Ability, Civilization, Leader, SpecialAdvance
from rules.clash.leaders import leader_ashore, leader_city
from rules.clash.payment import Price, cannot_pay, gain
from rules.clash.pieces import place_unit, room_for_army, units_left
from rules.clash.pile import RESOURCES, Pile
from rules.clash.priced import Priced
from rules.clash.refusals import because_of, cannot_be_influenced
from rules.clash.state import BARBARIANS, Battle, City, Player, State, Unit
from rules.engine.ask import Refusal
from rules.engine.step import tell

# --- special advances ----------------------------------------------------------------------------------------


class Aqueduct(SpecialAdvance):
    needs = "engineering"
    costs_action = False
    text = "Famines pass you by. Sanitation costs you nothing, or is a free action at its usual price."

    def shielded(self, shielded: bool, state: State, player: Player, event: str) -> bool:
        return shielded or event.startswith(("famine", "severe_famine"))

    def advance_price(self, price: Price, state: State, player: Player, advance: str) -> Price:
        return price.free(self.id) if advance == "sanitation" else price

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return cannot_take(state, player, state.box.advances["sanitation"]) or cannot_pay(
            state, player, state.box.usual_advance_price, "CM-7.01"
        )

    async def act(self, state: State, player: Player) -> None:
        await buy_advance(state, player, state.box.advances["sanitation"], cost=state.box.usual_advance_price)


class RomanRoads(SpecialAdvance):
    needs = "roads"
    length = 4
    text = f"A road from one of your cities to another may be {length} spaces long."

    def road_length(self, most: int, state: State, player: Player, start: str, end: str) -> int:
        mine = {city.space for city in cities_of(state, player.seat)}
        return max(most, self.length) if {start, end} <= mine else most


class Captivi(SpecialAdvance):
    needs = "bartering"
    gives = Pile(gold=1, mood=1)
    text = f"Each battle you win brings {gives}. Mood tokens may pay for buildings in place of any resources."

    async def after_battle(self, state: State, player: Player, battle: Battle) -> None:
        if battle.winner == player.seat and not battle.walkover:
            gain(state, player, self.gives, called(self))

    def building_price(self, price: Price, state: State, player: Player, city: City, building: str) -> Price:
        for kind in RESOURCES:
            price = price.also(kind, "mood")
        return price


class Provinces(Priced, SpecialAdvance):
    needs = ANY_GOVERNMENT
    far = 3
    price = Pile(culture=1)
    text = (
        f"Cities {far} or more spaces from your first city recruit cavalry without a market. "
        f"Cities you capture are neutral, or for {price} happy."
    )

    def recruits_without_market(self, allowed: bool, state: State, player: Player, city: City, kind: str) -> bool:
        return allowed or (kind == "cavalry" and plain_distance(state, city.space, player.home) >= self.far)

    def mood_of_captured(self, mood: str, state: State, player: Player, city: City, loser: str) -> str:
        return "neutral"

    async def after_capture(self, state: State, player: Player, city: City, units: list[Unit]) -> None:
        text = make_city_happy(city.space, self.price)
        if await self.paid_if_wanted(state, player, "provinces", text, no=leave_it_neutral()):
            set_mood(state, city, "happy")


# --- Augustus ------------------------------------------------------------------------------------------------


class Princeps(Priced, Ability):
    price = Pile(culture=1)
    text = (
        f"As an action, activate his city and pay {price}: draw an action and an objective card, then discard one of "
        "each."
    )

    def why_not(self, state: State, player: Player) -> Refusal | None:
        city = leader_city(state, player)
        if city is None:
            return NO_LEADER_CITY
        return cannot_activate(state, city) or self.cannot_pay(state, player)

    async def act(self, state: State, player: Player) -> None:
        await self.pay(state, player)
        await draw_to_hand(state, player, "action")
        await draw_to_hand(state, player, "objective")
        await discard_card(state, player, "action")
        await discard_card(state, player, "objective")
        if city := leader_city(state, player):
            await activate(state, city, "power")


class Emperor(Bonus):
    text = f"+{Bonus.bonus} in his land battles in a region without a city of yours."

    def times(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> int:
        region = in_region(state, battle.space)
        return int(all(city.space not in region for city in cities_of(state, player.seat)))


# --- Caesar --------------------------------------------------------------------------------------------------


class Statesman(Ability):
    costs_action = False
    text = "Increase happiness in his city as a free action, at its usual price."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        city = leader_city(state, player)
        if city is None:
            return NO_LEADER_CITY
        return refused_happiness(state, player, city)

    async def act(self, state: State, player: Player) -> None:
        city = leader_city(state, player)
        if city:
            await increase_happiness(state, player, [city])


class Proconsul(Priced, Ability):
    price = Pile(gold=1)
    text = f"When he captures a city, pay {price} to place 1 infantry with him."

    async def after_capture(self, state: State, player: Player, city: City, units: list[Unit]) -> None:
        possible = room_for_army(state, city.space, player.seat) and units_left(state, player.seat, "infantry")
        if not any(unit.kind == "leader" for unit in units) or not possible:
            return
        text = pay_for_unit(self.price, "infantry", city.space)
        if await self.paid_if_wanted(state, player, "proconsul", text):
            place_unit(state, "infantry", player.seat, city.space)
            tell(state, places(player.seat, "infantry", city.space))


# --- Sulla ---------------------------------------------------------------------------------------------------


class Dictator(Ability):
    reach = 2
    text = f"His city cannot be influenced. Barbarians within {reach} spaces of him move only if you agree."

    def influence_ban(self, ban: Refusal | None, state: State, player: Player, city: City) -> Refusal | None:
        if city is not leader_city(state, player):
            return ban
        return Refusal("CM-11.10", because_of(self, cannot_be_influenced(city.space)))

    def holds_barbarians(self, holds: bool, state: State, player: Player, space: str) -> bool:
        here = leader_ashore(state, player)
        return holds or (here is not None and space in within(state, here, self.reach))


class Civilizer(Bonus):
    text = f"+{Bonus.bonus} in his land battles against barbarians."

    def times(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> int:
        return int(foe.owner == BARBARIANS)


ROME = Civilization(
    "Rome",
    [Aqueduct, RomanRoads, Captivi, Provinces],
    [
        Leader("augustus", "Augustus", [Princeps, Emperor]),
        Leader("caesar", "Gaius Julius Caesar", [Statesman, Proconsul]),
        Leader("sulla", "Sulla", [Dictator, Civilizer]),
    ],
)
