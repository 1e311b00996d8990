"""India"""

from __future__ import annotations

from functools import partial

from rules.clash.actions.advance import buy_advance, cannot_take, price_of
from rules.clash.actions.influence import Attempt, Preachers, exchangeable
from rules.clash.board import units_of
from rules.clash.cities import activate, cannot_activate
from rules.clash.combat import Force
from rules.clash.content.civilizations.common import NO_LEADER_CITY, Bonus
from rules.clash.content.civilizations.powers import PaidPower
from rules.clash.content.questions.civilizations import roll_again, roll_influence_again
from rules.clash.content.questions.common import leave_it
from rules.clash.deeds import called
from rules.clash.kinds import Ability, Advance, Civilization, Leader, SpecialAdvance
from rules.clash.leaders import leader_city
from rules.clash.payment import Price, cannot_pay, gain
from rules.clash.pieces import fighters_at
from rules.clash.pile import Pile
from rules.clash.questions.cities import which_advance
from rules.clash.refusals import no_category_to_begin
from rules.clash.state import Battle, City, Player, State, Unit
from rules.clash.trade_routes import Gift, Income, Trader
from rules.engine.ask import Option, Refusal, choose_one, none_of

# --- special advances ----------------------------------------------------------------------------------------


class IndianElephants(SpecialAdvance):
    needs = "husbandry"
    terrain = "forest"
    text = (
        f"Your cities on {terrain} recruit elephants without a market. "
        "Elephants in your cities that are not angry form trade routes."
    )

    def recruits_without_market(self, allowed: bool, state: State, player: Player, city: City, kind: str) -> bool:
        return allowed or (kind == "elephant" and state.terrain[city.space] == self.terrain)

    def traders(self, traders: list[Trader], state: State, player: Player) -> list[Trader]:
        elephants = [unit for unit in units_of(state, player.seat) if unit.kind == "elephant"]
        at_home = [unit for unit in elephants if _in_calm_city(state, unit)]
        return [*traders, *(Trader(unit.id, unit.kind, unit.space, state.box.trade_reach) for unit in at_home)]


def _in_calm_city(state: State, unit: Unit) -> bool:
    city = state.cities.get(unit.space)
    return city is not None and city.mood != "angry"


class Proselytism(SpecialAdvance):
    needs = "state_religion"
    reach, each = 2, 1
    text = (
        f"Your settlers influence culture with range {reach}, {each} more for each further settler in the space. "
        f"A settler in your city adds {each} to its range."
    )

    def preachers(self, preachers: list[Preachers], state: State, player: Player) -> list[Preachers]:
        """In a city of the player, the city itself reaches farther, unless it is being influenced (CM-15.10)."""
        return preachers + [
            Preachers(space, "settlers", self.reach + self.each * (count - 1))
            for space, count in _settlers(state, player).items()
            if not _free_city(state, space)
        ]

    def influence_range(self, most: int, state: State, player: Player, source: City) -> int:
        return most + self.each * _settlers(state, player).get(source.space, 0)


def _settlers(state: State, player: Player) -> dict[str, int]:
    """How many settlers of the player there are in each space."""
    spaces = [unit.space for unit in units_of(state, player.seat) if unit.kind == "settler"]
    return {space: spaces.count(space) for space in spaces}


def _free_city(state: State, space: str) -> bool:
    """In a space with settlers, a city belongs to their owner."""
    city = state.cities.get(space)
    return city is not None and not city.influenced


class Prosperity(SpecialAdvance):
    needs = "trade_routes"
    always, influenced = Pile(mood=1), Pile(culture=1)
    text = f"A trade route may give {always}, or {influenced} if its city has a building in your colour."

    def trade_income(self, income: Income, state: State, player: Player) -> Income:
        ours = sum(self.route_worth(0, state, player, *route) for route in income.routes)
        income.gifts.append(Gift("mood", self.always, len(income.routes)))
        if ours:
            income.gifts.append(Gift("culture", self.influenced, ours))
        return income

    def route_worth(self, worth: int, state: State, player: Player, trader: Trader, city: City) -> int:
        return worth + (player.seat in city.buildings.values())


class PeaceAndPoetry(SpecialAdvance):
    name = "Peace & Poetry"
    needs = "drama_and_music"
    instead = Pile(mood=1)
    text = f"Once a turn, an advance may cost {instead}."

    def advance_price(self, price: Price, state: State, player: Player, advance: str) -> Price:
        used = state.turn is None or self.id in state.turn.used
        return price if used else price.or_else(self.instead, self.id)


# --- Sri Gupta -----------------------------------------------------------------------------------------------


class GoldenAge(Ability):
    costs_action = False
    price = Pile(culture=1)
    text = (
        f"As a free action, activate his city and pay {price} more than usual: "
        "gain an advance of a category in which you have none."
    )

    def why_not(self, state: State, player: Player) -> Refusal | None:
        city = leader_city(state, player)
        if city is None:
            return NO_LEADER_CITY
        nothing = Refusal("CM-7.06", no_category_to_begin())
        possible = [o for o in self._choices(state, player) if cannot_take(state, player, o.value) is None]
        return cannot_activate(state, city) or none_of(possible, nothing)

    def _choices(self, state: State, player: Player) -> list[Option[Advance]]:
        begun = {state.box.advances[advance].category.id for advance in player.advances}
        return [
            Option(
                category.top.id,
                category.top,
                called(category.top),
                unless=partial(self._refused, state, player, category.top),
            )
            for category in state.box.categories.values()
            if category.id not in begun
        ]

    def _refused(self, state: State, player: Player, advance: Advance) -> Refusal | None:
        return cannot_take(state, player, advance) or cannot_pay(
            state, player, self._cost(state, player, advance), "CM-7.01"
        )

    def _cost(self, state: State, player: Player, advance: Advance) -> Price:
        return price_of(state, player, advance.id).plus(self.price)

    async def act(self, state: State, player: Player) -> None:
        advance = await choose_one(player.seat, "golden-age", which_advance(), self._choices(state, player))
        await buy_advance(state, player, advance, cost=self._cost(state, player, advance))
        if city := leader_city(state, player):
            await activate(state, city, "power")


class Prepared(Bonus):
    text = f"+{Bonus.bonus} in his land battles in every round in which you play no card."

    def times(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> int:
        return not mine.played


# --- Ashoka --------------------------------------------------------------------------------------------------


class Buddhism(Ability):
    building = "temple"
    text = (
        f"Once a turn, roll again for influence from his city, if it has a {building} "
        f"or if the attempt is on a {building}."
    )

    async def rerolls_influence(self, state: State, player: Player, attempt: Attempt) -> str | None:
        """The building is chosen after the roll (CM-15.17). If the leader's city has no temple, only a temple can be
        chosen."""
        city, turn = leader_city(state, player), state.turn
        if turn is None or self.id in turn.used or city is None or attempt.source is not city:
            return None
        target = attempt.target
        bound = "" if self.building in city.buildings else self.building
        if bound and (isinstance(target, Unit) or bound not in exchangeable(state, player, target)):
            return None
        options = [Option("roll", True, roll_again()), Option("no", False, leave_it(), idle=True)]
        if not await choose_one(player.seat, "buddhism", roll_influence_again(self, bound), options):
            return None
        turn.used.append(self.id)
        return bound


class Expansionist(Ability):
    gives, with_temple = Pile(culture=1), Pile(culture=2)
    text = f"When he captures a city, gain {gives}, or {with_temple} if it has a temple."

    async def after_capture(self, state: State, player: Player, city: City, units: list[Unit]) -> None:
        if any(unit.kind == "leader" for unit in units):
            gain(state, player, self.with_temple if "temple" in city.buildings else self.gives, called(self))


# --- Akbar ---------------------------------------------------------------------------------------------------


class BladedTusks(PaidPower):
    price = Pile(ore=1)
    text = f"For {price} before his land battle: +1 in every round for each elephant left, even if he dies."

    def useful(self, state: State, player: Player, battle: Battle) -> bool:
        return self.strength(state, player, battle) > 0

    def strength(self, state: State, player: Player, battle: Battle) -> int:
        fighters = fighters_at(state, battle.space, player.seat, battle.naval)
        return sum(unit.kind == "elephant" for unit in fighters)


class Prosperous(Ability):
    gives = Pile(gold=1)
    text = f"Gain {gives} when you move him into one of your cities."

    async def after_step(self, state: State, player: Player, units: list[Unit], origin: str, space: str) -> None:
        city = state.cities.get(space)
        if city and city.owner == player.seat and any(unit.kind == "leader" for unit in units):
            gain(state, player, self.gives, called(self))


INDIA = Civilization(
    "India",
    [IndianElephants, Proselytism, Prosperity, PeaceAndPoetry],
    [
        Leader("sri_gupta", "Maharaja Sri Gupta", [GoldenAge, Prepared]),
        Leader("ashoka", "Ashoka the Great", [Buddhism, Expansionist]),
        Leader("akbar", "Akbar the Great", [BladedTusks, Prosperous]),
    ],
)
