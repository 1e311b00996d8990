"""Vikings"""

from __future__ import annotations

from collections.abc import Sequence

from rules.clash.actions.move import go
from rules.clash.board import is_land, is_sea, neighbours, passengers_at, plain_distance, units_of
from rules.clash.cities import activate, cannot_activate, in_region
from rules.clash.combat import Force
from rules.clash.content.advances.economy import Taxation
from rules.clash.content.civilizations.common import NO_LEADER_CITY, Bonus
from rules.clash.content.questions.civilizations import (
    raided_lose_what,
    rune_stone_for,
    turn_into_rune_stone,
    where_they_land,
)
from rules.clash.deeds import called, loses_to_raiding, puts_explorer, sets_up_rune_stone, some
from rules.clash.effect import Effect
from rules.clash.kinds import Ability, Civilization, Leader, SpecialAdvance
from rules.clash.leaders import leader_city, leader_figure
from rules.clash.payment import Price, gain, lose
from rules.clash.pieces import buildings_left
from rules.clash.pile import RESOURCES, Pile
from rules.clash.priced import Priced
from rules.clash.questions.cities import say_no
from rules.clash.refusals import (
    explorer_is_there,
    has_been_used,
    has_not,
    leader_is_not_aboard,
    needs_tactics,
    no_land_beside,
    some_move_no_more,
)
from rules.clash.routes import Route as Way
from rules.clash.routes import cannot_enter
from rules.clash.state import Battle, City, Player, Points, State, Unit
from rules.clash.steps import STEPS
from rules.clash.trade_routes import Route, Trader
from rules.clash.turn import running
from rules.clash.voices import has, modify
from rules.engine.ask import Option, Refusal, choose_one, none_of
from rules.engine.step import due, tell

# --- special advances ----------------------------------------------------------------------------------------


class ShipConstruction(SpecialAdvance):
    needs = "fishing"
    frees = "navigation"
    text = (
        "When they move, your settlers and infantry may become ships in a sea space beside them, and your ships "
        "settlers or infantry on the land beside them. Navigation costs you nothing."
    )

    def converts(self, allowed: bool, state: State, player: Player) -> bool:
        return True

    def advance_price(self, price: Price, state: State, player: Player, advance: str) -> Price:
        return price.free(self.id) if advance == self.frees else price


class Longships(SpecialAdvance):
    needs = "warships"
    capacity = 3
    text = f"Your ships carry {capacity} land units each and may move again after a battle."

    def ship_capacity(self, most: int, state: State, player: Player) -> int:
        return max(most, self.capacity)

    def moves_after_battle(self, allowed: bool, state: State, player: Player, unit: Unit) -> bool:
        return allowed or unit.kind == "ship"


class Raiding(SpecialAdvance):
    needs = "trade_routes"
    text = "The owner of a city that trades with a ship of yours beside it loses 1 resource, once a turn."

    def route_worth(self, worth: int, state: State, player: Player, trader: Trader, city: City) -> int:
        return worth + _beside(state, trader, city)

    async def after_trade(self, state: State, player: Player, routes: Sequence[Route]) -> None:
        turn = running(state)
        for owner in dict.fromkeys(city.owner for trader, city in routes if _beside(state, trader, city)):
            if owner in state.players and f"{self.id} {owner}" not in turn.used:
                turn.used.append(f"{self.id} {owner}")
                await self._raid(state, player, state.players[owner])

    async def _raid(self, state: State, player: Player, victim: Player) -> None:
        options = [Option(kind, kind, some([kind])) for kind in RESOURCES if victim.stock[kind]]
        if options:
            text = raided_lose_what(player.seat)
            kind = await choose_one(victim.seat, "raiding", text, options)
            lose(victim, Pile(**{kind: 1}))
            tell(state, loses_to_raiding(victim.seat, kind))


def _beside(state: State, trader: Trader, city: City) -> bool:
    return trader.kind == "ship" and city.space in neighbours(state, trader.space)


class RuneStones(SpecialAdvance):
    needs = "rituals"
    losses, worth = 2, 1
    mourned = "units"
    building = "obelisk"

    def written(self) -> str:
        return (
            f"After a battle in which you lost {self.losses} {self.mourned} or more, an {self.building} of your supply "
            f"may become a rune stone: it is worth {self.worth} VP and can no longer be built."
        )

    async def after_battle(self, state: State, player: Player, battle: Battle) -> None:
        few = self.lost(state, player, battle) < self.losses
        if battle.walkover or few or not buildings_left(state, player.seat, self.building):
            return
        options = [Option("stone", True, rune_stone_for(self.worth)), Option("no", False, say_no(), idle=True)]
        if await choose_one(player.seat, "rune-stones", turn_into_rune_stone(self.building), options):
            player.destroyed.append(self.building)
            player.points.append(Points("rune stone", self.worth, "objectives"))
            tell(state, sets_up_rune_stone(player.seat))

    def lost(self, state: State, player: Player, battle: Battle) -> int:
        """Units of any kind."""
        lost = len(battle.lost[player.seat]) + len(battle.drowned[player.seat])
        return lost + battle.settlers_lost.get(player.seat, 0)


# --- Knut ----------------------------------------------------------------------------------------------------


class RulerOfTheNorth(Ability):
    name = "Ruler of the North"
    each = 0.5
    text = f"{each:g} VP for each space between him and the space of your first city."

    def points(self, points: float, state: State, player: Player) -> float:
        """The plain hex distance, wherever the leader is (CM-2.11, CM-27.10)."""
        figure = leader_figure(state, player.seat)
        return points + self.each * plain_distance(state, figure.space, player.home) if figure else points


class Danegeld(Ability):
    once_a_turn = True
    text = (
        "As an action, if you have Taxation, activate his city and take its income, not in the same turn as Taxation "
        "itself."
    )

    def why_not(self, state: State, player: Player) -> Refusal | None:
        city, taxation = leader_city(state, player), state.box.advances["taxation"]
        if city is None:
            return NO_LEADER_CITY
        if not has(state, player, taxation.id):
            return Refusal("CM-28.01", has_not(taxation))
        if taxation.id in running(state).used:
            return Refusal("CM-6.09", has_been_used(taxation))
        return cannot_activate(state, city)

    async def act(self, state: State, player: Player) -> None:
        running(state).used.append(state.box.advances["taxation"].id)
        await Taxation.take_taxes(state, player)
        if city := leader_city(state, player):
            await activate(state, city, "power")


# --- Erik ----------------------------------------------------------------------------------------------------

ON_LAND = Refusal("CM-11.10", leader_is_not_aboard())


def _aboard(state: State, player: Player) -> str | None:
    """The sea space of the leader's ship."""
    figure = leader_figure(state, player.seat)
    return figure.space if figure and is_sea(state, figure.space) else None


class LegendaryExplorer(Priced, Ability):
    price = Pile(culture=1)
    worth = 1
    text = f"As an action aboard a ship, pay {price} for an explorer token in a region without one, worth {worth} VP."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        space = _aboard(state, player)
        if space is None:
            return ON_LAND
        if in_region(state, space)[0] in state.tokens:
            return Refusal("CM-28.01", explorer_is_there())
        return self.cannot_pay(state, player)

    async def act(self, state: State, player: Player) -> None:
        if space := _aboard(state, player):
            await self.pay(state, player)
            state.tokens.append(in_region(state, space)[0])
            player.points.append(Points("explorer token", self.worth, "objectives"))
            tell(state, puts_explorer(player.seat, space, in_region(state, space)))


class NewColonies(Ability):
    costs_action = False
    text = "As a free action aboard a ship, unload all land units of his space onto land beside it, even into battle."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        space = _aboard(state, player)
        if space is None:
            return ON_LAND
        if not modify(Effect.army_may_move, False, state, player):
            return Refusal("CM-12.05", needs_tactics())
        if any(unit.halted for unit in passengers_at(state, space, player.seat)):
            return Refusal("CM-12.07", some_move_no_more(space))
        return none_of(self._beaches(state, player, space), Refusal("CM-13.10", no_land_beside(space)))

    def _beaches(self, state: State, player: Player, start: str) -> list[Option[str]]:
        units = passengers_at(state, start, player.seat)
        return [
            Option(space, space, refused=cannot_enter(state, player, units, space), spaces=(space,))
            for space in neighbours(state, start)
            if is_land(state, space)
        ]

    async def act(self, state: State, player: Player) -> None:
        start = _aboard(state, player)
        if start is None:
            return
        options = self._beaches(state, player, start)
        space = await choose_one(player.seat, "new-colonies", where_they_land(), options)
        units = list(passengers_at(state, start, player.seat))
        await go(state, player, units, [], Way("walk", space), due(landed, player.seat))


@STEPS.step
async def landed(state: State, seat: str) -> None:
    """No Move action was running: landed units may still move with one."""
    for unit in units_of(state, seat):
        unit.moved = False


# --- Ragnar --------------------------------------------------------------------------------------------------


class Prey(Ability):
    gives = Pile(gold=2)
    text = f"When he captures a city that was not angry, gain {gives}."

    async def after_capture(self, state: State, player: Player, city: City, units: list[Unit]) -> None:
        was_calm = state.battle is not None and state.battle.city_mood != "angry"
        if was_calm and any(unit.kind == "leader" for unit in units):
            gain(state, player, self.gives, called(self))


class HorrorOfTheNorth(Bonus):
    name = "Horror of the North"
    text = f"+{Bonus.bonus} in the land battles he starts from a ship."

    def times(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> int:
        return mine.attacks and battle.landed


VIKINGS = Civilization(
    "Vikings",
    [ShipConstruction, Longships, Raiding, RuneStones],
    [
        Leader("knut", "Knut the Great", [RulerOfTheNorth, Danegeld]),
        Leader("erik", "Erik the Red", [LegendaryExplorer, NewColonies]),
        Leader("ragnar", "Ragnar Lodbrok", [Prey, HorrorOfTheNorth]),
    ],
    starting_region="start_maritime",
)
