"""Carthage"""

from __future__ import annotations

from functools import partial

from rules.clash.actions.found_city import found_in, found_with
from rules.clash.actions.found_city import refused as refused_settler
from rules.clash.actions.move import Source, cannot_move, choose_group, choose_passengers, go
from rules.clash.actions.recruit import dismiss_leader
from rules.clash.amounts import kind_counted
from rules.clash.board import is_land, is_sea, neighbours, passengers_at, ships_at, units_at, units_of
from rules.clash.cities import cannot_found_at
from rules.clash.combat import Force
from rules.clash.content.civilizations.common import DRAFT, DRAFTED, Bonus, FleetLeader
from rules.clash.content.questions.civilizations import (
    keep_fighting,
    remove_her,
    sacrifice_leader,
    which_ship_founds,
    who_founds,
    who_lands,
)
from rules.clash.deeds import loses_with_ship
from rules.clash.effect import Effect
from rules.clash.kinds import Ability, Civilization, Leader, SpecialAdvance
from rules.clash.leaders import leader_fights, leader_figure
from rules.clash.payment import Price
from rules.clash.pieces import (
    army_first,
    choose_units,
    fighters_at,
    kind_of,
    kinds_of,
    lose_unit,
    place_unit,
    remove_unit,
    room_for_army,
    shift_unit,
    ship_capacity,
    units_left,
)
from rules.clash.pile import Pile
from rules.clash.questions.moves import where_units_go, which_fit_no_longer
from rules.clash.refusals import (
    leader_is_not_aboard,
    no_room_for_all,
    no_ship_beside_land,
    nobody_can_found,
    nowhere_to_go,
    ships_have_moved,
)
from rules.clash.routes import sea_routes
from rules.clash.state import Battle, City, Player, State, Unit
from rules.clash.voices import has, modify
from rules.engine.ask import Option, Refusal, choose_amounts, choose_one, none_of
from rules.engine.step import Due, tell

# --- special advances ----------------------------------------------------------------------------------------


class Warbeasts(SpecialAdvance):
    needs = "husbandry"
    text = (
        "Cities without a market recruit elephants if gold or culture tokens replace at least 1 of the resources of "
        "each elephant."
    )

    def recruits_without_market(self, allowed: bool, state: State, player: Player, city: City, kind: str) -> bool:
        return allowed or kind == "elephant"

    def recruit_price(self, price: Price, state: State, player: Player, city: City, kinds: list[str]) -> Price:
        """A number of culture tokens; gold for the rest of what they replace."""
        count = kinds.count("elephant")
        if not count or "market" in city.buildings:
            return price
        food = state.box.units["elephant"].price.food * count
        ways = [
            way._replace(cost=way.cost - Pile(food=culture + gold) + Pile(gold=gold, culture=culture))
            for way in price.ways
            for culture in range(food + 1)
            for gold in (max(count - culture, 0),)
        ]
        return price._replace(ways=tuple(ways), words=None)


class Hegemony(SpecialAdvance):
    needs = "cartography"
    text = (
        "As an action, remove a ship of yours to found a city on land beside it. Land units from its sea space may "
        "land in the city; they cannot move again this turn."
    )

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return none_of(self.sites(state, player), Refusal("CM-28.01", no_ship_beside_land()))

    async def act(self, state: State, player: Player) -> None:
        options = self.sites(state, player)
        ship, space = await choose_one(player.seat, "hegemony", which_ship_founds(), options)
        await self.found(state, player, ship, space)

    def sites(self, state: State, player: Player) -> list[Option[tuple[Unit, str]]]:
        return hegemony_sites(state, player)

    async def found(self, state: State, player: Player, ship: Unit, space: str) -> None:
        await found_by_ship(state, player, ship, space)


def hegemony_sites(state: State, player: Player) -> list[Option[tuple[Unit, str]]]:
    ships = {unit.space: unit for unit in units_of(state, player.seat) if unit.kind == "ship" and not unit.pirate}
    return [
        Option(f"{sea} {land}", (ship, land), spaces=(sea, land), unless=partial(cannot_found_at, state, player, land))
        for sea, ship in ships.items()
        for land in neighbours(state, sea)
        if is_land(state, land)
    ]


async def found_by_ship(state: State, player: Player, ship: Unit, space: str) -> None:
    """Units without room on the other ships have to land; those without room anywhere are lost (CM-13.15)."""
    room = ship_capacity(state, player.seat) * (len(ships_at(state, ship.space, player.seat)) - 1)
    aboard = passengers_at(state, ship.space, player.seat)
    landing = await _landing(state, player, aboard, len(aboard) - room, space)
    staying = [unit for unit in aboard if unit not in landing]
    over = len(staying) - room
    text = which_fit_no_longer(ship.space, over)
    lost = await choose_units(state, player.seat, "passengers-lost", text, staying, over) if over > 0 else []
    remove_unit(state, ship)
    for unit in lost:
        lose_unit(state, unit)
    if lost:
        tell(state, loses_with_ship(player.seat, map(kind_of, lost), ship.space))
    for unit in landing:
        shift_unit(state, unit, space)
        unit.halted = "power"
    await found_in(state, player, space, ship)


async def _landing(state: State, player: Player, aboard: list[Unit], over: int, space: str) -> list[Unit]:
    """Within the stacking limit (CM-12.10); `over`: how many no longer fit aboard."""
    alike: dict[str, list[Unit]] = {}
    for unit in army_first(aboard):
        alike.setdefault(unit.kind, []).append(unit)
    room = room_for_army(state, space, player.seat)
    settlers = len(alike.get("settler", []))
    most = settlers + min(len(aboard) - settlers, room)
    least = min(max(over, 0), most)

    def check(kinds: list[str]) -> Refusal | None:
        if sum(kind != "settler" for kind in kinds) <= room:
            return None
        return Refusal("CM-12.10", no_room_for_all(space))

    if least == len(aboard):
        return aboard
    if not most:
        return []
    options = [kind_counted(kind, len(units), len(units)) for kind, units in alike.items()]
    preset = [kind for kind, units in reversed(alike.items()) for _ in units][:least]
    text = who_lands(space)
    kinds = await choose_amounts(
        player.seat, "landing", text, options, least=least, most=most, check=check, preset=preset
    )
    return [unit for kind, units in alike.items() for unit in units[: kinds.count(kind)]]


class PirateAllies(SpecialAdvance):
    needs = "navigation"
    text = (
        "Your ships pass and join pirates instead of fighting them, and your land units may board pirate ships. "
        "As long as a piece of yours is with them, pirates count as your ships, are the first to be lost in naval "
        "battles and sail only with your pieces; pirate icons do not concern them. You may attack them all the same."
    )

    def befriends_pirates(self, allowed: bool, state: State, player: Player) -> bool:
        return True


class Mercenaries(SpecialAdvance):
    needs = "draft"
    drafted: tuple[str, ...] = ("infantry",)
    text = "Gold may pay for Draft in place of mood tokens. In a city with a port Draft may buy a ship."

    def recruit_price(self, price: Price, state: State, player: Player, city: City, kinds: list[str]) -> Price:
        """Still one unit in each Recruit."""
        mood = modify(Effect.draft_price, DRAFT, state, player)
        for way in price.ways:
            for kind in (*self.drafted, "ship") if DRAFTED not in way.powers else ():
                for gold in range(mood.mood + 1) if kind in kinds else ():
                    instead = mood - Pile(mood=gold) + Pile(gold=gold)
                    if kind == "ship" or gold:  # Draft itself has reported the rest
                        cost = way.cost - state.box.units[kind].price + instead
                        price = price.or_else(cost, *way.powers, DRAFTED)
        return price


# --- Queen Dido ----------------------------------------------------------------------------------------------


class Founder(Ability):
    costs_action = False
    text = "A settler where she is may found a city as a free action, and so may a ship by Hegemony."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return none_of(self._options(state, player), Refusal("CM-11.10", nobody_can_found()))

    def _options(self, state: State, player: Player) -> list[Option[tuple[Unit, str]]]:
        figure = leader_figure(state, player.seat)
        here = units_at(state, figure.space) if figure else []
        settlers = [unit for unit in here if unit.kind == "settler"][:1]
        options = [
            Option(s.space, (s, s.space), spaces=(s.space,), unless=partial(refused_settler, state, player, s))
            for s in settlers
        ]
        if not has(state, player, HEGEMONY):
            return options
        return options + [option for option in _hegemony(state).sites(state, player) if option.value[0] in here]

    async def act(self, state: State, player: Player) -> None:
        text = who_founds()
        unit, space = await choose_one(player.seat, "founder", text, self._options(state, player))
        if unit.kind == "ship":
            await _hegemony(state).found(state, player, unit, space)
        else:
            await found_with(state, player, unit)


HEGEMONY = "carthage.hegemony"


def _hegemony(state: State) -> Hegemony:
    """In the version of this edition."""
    special = state.box.effects[HEGEMONY]
    assert isinstance(special, Hegemony)
    return special


class Sacrifice(Bonus):
    text = (
        f"+{Bonus.bonus} when she defends. After a round that both sides survive, you may remove her and place an "
        "infantry instead: the attacker has to retreat, and nobody scores her."
    )

    def times(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> int:
        return int(not mine.attacks)

    async def after_round(self, state: State, player: Player, battle: Battle) -> None:
        last = battle.rounds is not None and battle.round >= battle.rounds
        attackers = fighters_at(state, battle.space, battle.attacker, battle.naval)
        if battle.defender != player.seat or battle.winner or last or not attackers or not battle.way_back:
            return
        if not leader_fights(state, player, battle) or not units_left(state, player.seat, "infantry"):
            return
        options = [Option("sacrifice", True, remove_her()), Option("no", False, keep_fighting(), idle=True)]
        if await choose_one(player.seat, "sacrifice", sacrifice_leader(player.leader or ""), options):
            dismiss_leader(state, player)
            place_unit(state, "infantry", player.seat, battle.space)
            battle.rounds = battle.round  # it ends like a battle with barbarians: the attacker goes back


# --- Hanno ---------------------------------------------------------------------------------------------------


class Navigator(Ability):
    costs_action = False
    once_a_turn = True
    text = (
        "Once a turn, move him with a group of ships that have not moved this turn; they cannot move again this turn."
    )

    def why_not(self, state: State, player: Player) -> Refusal | None:
        source = self._source(state, player)
        if source is None:
            return Refusal("CM-11.10", leader_is_not_aboard())
        if not source.units:
            return Refusal("CM-12.03", ships_have_moved(source.space))
        nowhere = Refusal("CM-12.04", nowhere_to_go(source.space))
        return none_of(sea_routes(state, player, source.space, source.units[:1]), nowhere)

    def _source(self, state: State, player: Player) -> Source | None:
        figure = leader_figure(state, player.seat)
        if figure is None or not is_sea(state, figure.space):
            return None
        ships = [ship for ship in ships_at(state, figure.space, player.seat) if not ship.travelled]
        return Source(figure.space, True, [s for s in ships if not cannot_move(state, player, s, tactics=False)])

    async def act(self, state: State, player: Player) -> None:
        source = self._source(state, player)
        if source is None:
            return
        ships = await choose_group(state, player, source)
        passengers = await self.companions(state, player, ships)
        options = list(sea_routes(state, player, source.space, ships))
        text = where_units_go(kinds_of(ships), source.space)
        route = await choose_one(player.seat, "move-to", text, options)
        for unit in [*ships, *(unit for unit in passengers if unit.kind == "leader")]:
            unit.halted = "power"
        await go(state, player, ships, passengers, route, Due("free-moves", [player.seat]))

    async def companions(self, state: State, player: Player, ships: list[Unit]) -> list[Unit]:
        """The leader is one of them."""
        aboard = passengers_at(state, ships[0].space, player.seat)
        return await choose_passengers(state, player, ships, aboard, must="leader")


class FleetCommander(FleetLeader):
    pass


# --- Hannibal ------------------------------------------------------------------------------------------------


class FatherOfStrategy(Ability):
    name = "Father of Strategy"
    most = 2
    text = f"In the first round of his land battles all bonuses of the enemy add {most} at most."

    def combat_of_foe(self, force: Force, state: State, player: Player, battle: Battle, mine: Force) -> Force:
        if battle.round == 1 and leader_fights(state, player, battle):
            force.most_bonus = self.most
        return force


class HannibalAdPortas(Ability):
    name = "Hannibal ad Portas"
    text = "Mountains do not stop a group with him and an elephant."

    def halt(self, halt: str, state: State, player: Player, group: list[Unit], space: str, unit: Unit) -> str:
        kinds = [one.kind for one in group]
        return "" if halt == "mountain" and "leader" in kinds and "elephant" in kinds else halt


CARTHAGE = Civilization(
    "Carthage",
    [Warbeasts, Hegemony, PirateAllies, Mercenaries],
    [
        Leader("queen_dido", "Queen Dido", [Founder, Sacrifice]),
        Leader("hanno", "Hanno the Great", [Navigator, FleetCommander]),
        Leader("hannibal", "Hannibal", [FatherOfStrategy, HannibalAdPortas]),
    ],
    starting_region="start_maritime",
)
