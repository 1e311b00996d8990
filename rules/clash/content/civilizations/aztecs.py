"""Aztecs"""

from __future__ import annotations

from itertools import product

from rules.clash.actions.collect import Harvest, Yield, collect_in
from rules.clash.actions.collect import refused as refused_collect
from rules.clash.amounts import kind_alone, kind_counted
from rules.clash.barbarians import held_back
from rules.clash.board import (
    army_at,
    cities_of,
    enemies_at,
    is_land,
    neighbours,
    plain_distance,
    units_at,
    within,
)
from rules.clash.combat import Force
from rules.clash.content.advances.agriculture import GIVES, NEEDS
from rules.clash.content.civilizations.common import NO_LEADER_CITY
from rules.clash.content.civilizations.powers import Constructs
from rules.clash.content.questions.civilizations import (
    a_captive,
    cancel_event,
    exchange_for_gold,
    give_up_a_captive,
    keep_which_captives,
    mood_would_fall,
    resolve_event,
    take_captive_from,
    undo_it,
    undo_what,
    unit_of_enemy,
    units_would_fall,
    who_flees,
)
from rules.clash.content.questions.common import where_one_goes
from rules.clash.deeds import called, flees, keeps_captive, keeps_units, some
from rules.clash.kinds import ANY_GOVERNMENT, Ability, Civilization, Leader, SpecialAdvance
from rules.clash.leaders import leader_ashore, leader_city, leader_fights
from rules.clash.payment import Price, exchange, gain, give_up_captives
from rules.clash.pieces import kind_of, kinds_of, remove_unit, room_for_army, shift_unit, units_left
from rules.clash.pile import KINDS, RESOURCES, Pile, pile_of
from rules.clash.priced import Priced
from rules.clash.questions.cards import accept_it
from rules.clash.refusals import is_larger_than, nobody_could_flee, takes_captives
from rules.clash.state import BARBARIANS, Battle, City, Player, State, Unit
from rules.clash.voices import has
from rules.engine.ask import Option, Refusal, choose_amounts, choose_one
from rules.engine.deed import Deed
from rules.engine.step import tell

MOST_CAPTIVES = 4

# --- special advances ----------------------------------------------------------------------------------------


class Captives(SpecialAdvance):
    needs = "tactics"
    most = MOST_CAPTIVES
    worth = 0.5
    text = (
        f"After a land battle that you have won, you may keep army units that the enemy has lost (not leaders) as "
        f"captives: {most} at most. As long as you hold it, each is worth {worth:g} VP and missing from its supply."
    )

    async def after_battle(self, state: State, player: Player, battle: Battle) -> None:
        foe = battle.defender if player.seat == battle.attacker else battle.attacker
        room = self.most - len(player.captives)
        lost = [kind for kind in battle.lost[foe] if kind != "leader"]
        if battle.winner != player.seat or battle.naval or not room:
            return
        options = [
            kind_alone(kind, min(lost.count(kind), units_left(state, foe, kind))) for kind in dict.fromkeys(lost)
        ]
        options = [option for option in options if option.up_to > 0]
        if not options:
            return
        preset = [option.key for option in options for _ in range(option.up_to)][:room]
        text = keep_which_captives(len(player.captives), self.most)
        taken = await choose_amounts(player.seat, "captives-taken", text, options, most=room, preset=preset)
        for kind in taken:
            take_captive(state, player, foe, kind)

    def objective_points(self, points: float, state: State, player: Player) -> float:
        return points + self.worth * len(player.captives)


def take_captive(state: State, player: Player, owner: str, kind: str) -> None:
    player.captives.append(f"{owner} {kind}")
    tell(state, keeps_captive(player.seat, kind, owner))


class HumanSacrifice(SpecialAdvance):
    needs = "rituals"
    spends_captives = True
    text = (
        "Captives may be given up in place of mood and culture tokens. When you have drawn an event, you may give up a "
        "captive to cancel it, icon and all, and draw another."
    )

    async def rejects_event(self, state: State, player: Player, card: str) -> bool:
        if not player.captives:
            return False
        options = [Option("cancel", True, give_up_a_captive()), Option("keep", False, resolve_event(), idle=True)]
        if not await choose_one(player.seat, "cancel-event", cancel_event(), options):
            return False
        await give_up_captives(state, player, 1, called(self))
        return True


class AztecGold(SpecialAdvance):
    needs = "art_and_sculptures"
    gives = Pile(gold=1)
    text = (
        f"When you found a city, gain {gives}, and for each mountain beside it you may exchange a resource or token "
        f"for {gives}."
    )

    async def after_founding(self, state: State, player: Player, city: City, founder: Unit | None) -> None:
        gain(state, player, self.gives, called(self))
        mountains = sum(state.terrain.get(space) == "mountain" for space in neighbours(state, city.space))
        options = [
            kind_counted(kind, player.stock[kind], min(player.stock[kind], mountains))
            for kind in KINDS
            if kind != "gold" and player.stock[kind]
        ]
        if not mountains or not options:
            return
        text = exchange_for_gold(self, mountains)
        given = await choose_amounts(player.seat, "aztec-gold", text, options, most=mountains, preset=[])
        if given:
            exchange(state, player, pile_of(given), self.gives * len(given), called(self))


class TributeEmpire(SpecialAdvance):
    needs = ANY_GOVERNMENT
    reach = 2
    text = (
        f"You collect from spaces with enemy cities within {reach} spaces too, whatever their mood. With Captives you "
        "may take a barbarian army unit from there as a captive in place of what the space gives."
    )

    def harvest(self, harvest: Harvest, state: State, player: Player, city: City) -> Harvest:
        for space in within(state, city.space, self.reach):
            other = state.cities.get(space)
            terrain = state.terrain[space]
            if (
                other
                and other.owner != player.seat
                and space not in state.exhausted
                and self._tills(state, player, terrain)
            ):
                harvest.add(space, GIVES[terrain])
        return harvest

    def _tills(self, state: State, player: Player, terrain: str) -> bool:
        return has(state, player, NEEDS[terrain])

    async def on_collect(self, state: State, player: Player, city: City, harvested: Pile, chosen: list[Yield]) -> None:
        if not has(state, player, "aztecs.captives"):
            return
        for one in chosen:
            army = army_at(state, one.space, BARBARIANS)  # players can only collect there from a city of theirs
            if army and len(player.captives) < MOST_CAPTIVES:
                await self._seize(state, player, harvested, one, army)

    async def _seize(self, state: State, player: Player, harvested: Pile, one: Yield, army: list[Unit]) -> None:
        units = {unit.kind: unit for unit in army}
        options: list[Option[Unit | None]] = [Option(kind, unit, a_captive(kind)) for kind, unit in units.items()]
        options.append(Option("resource", None, some([one.kind])))
        text = take_captive_from(self, one.space, [one.kind])
        unit = await choose_one(player.seat, "tribute", text, options, preset="resource")
        if unit:
            harvested[one.kind] -= 1
            remove_unit(state, unit)
            take_captive(state, player, BARBARIANS, unit.kind)


# --- Marqzen -------------------------------------------------------------------------------------------------


class StormMaster(Ability):
    text = (
        "When the text of an event lowers the mood of his city, or removes units there other than leaders, you may "
        "undo that."
    )

    async def undoes_fall(self, state: State, player: Player, city: City) -> bool:
        return city is leader_city(state, player) and await self._undo(player, mood_would_fall(city.space))

    async def spares(self, state: State, player: Player, units: list[Unit]) -> list[Unit]:
        city = leader_city(state, player)
        saved = [unit for unit in units if city and unit.space == city.space and unit.kind != "leader"]
        if saved and await self._undo(player, units_would_fall(kinds_of(saved))):
            tell(state, keeps_units(self, player.seat, map(kind_of, saved), saved[0].space))
            return saved
        return []

    async def _undo(self, player: Player, what: Deed) -> bool:
        options = [Option("undo", True, undo_it()), Option("accept", False, accept_it(), idle=True)]
        return await choose_one(player.seat, "storm-master", undo_what(self, what), options)


class SpreadOfFear(Ability):
    name = "Spread of Fear"
    once_a_turn = True
    text = "Once a turn, as an action, move an enemy land unit beside him one space, where it causes no battle."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if self._units(state, player):
            return None
        return Refusal("CM-11.10", nobody_could_flee())

    def _units(self, state: State, player: Player) -> dict[str, Unit]:
        here = leader_ashore(state, player)
        near = neighbours(state, here) if here else ()
        return {
            f"{unit.owner} {unit.kind} in {space}": unit
            for space in near
            if is_land(state, space)
            for unit in enemies_at(state, space, player.seat)
            if _ways_out(state, unit)
        }

    async def act(self, state: State, player: Player) -> None:
        victims = [
            Option(key, unit, unit_of_enemy(unit.kind, unit.owner, unit.space), spaces=(unit.space,))
            for key, unit in self._units(state, player).items()
        ]
        unit = await choose_one(player.seat, "fear", who_flees(), victims)
        if unit.owner == BARBARIANS and await held_back(state, player.seat, unit.space):
            return  # a Dictator has to agree (docs/rulings.md, 22)
        spaces = [Option(space, space, spaces=(space,)) for space in _ways_out(state, unit)]
        space = await choose_one(player.seat, "fear-space", where_one_goes(unit.kind), spaces)
        tell(state, flees(kind_of(unit), unit.space, space))
        shift_unit(state, unit, space)


def _ways_out(state: State, unit: Unit) -> list[str]:
    """Empty land next to a unit, with room for it."""
    army = unit.kind != "settler"
    return [
        space
        for space in neighbours(state, unit.space)
        if is_land(state, space)
        and all(other.owner == unit.owner for other in units_at(state, space))
        and (space not in state.cities or state.cities[space].owner == unit.owner)
        and (not army or room_for_army(state, space, unit.owner))
    ]


# --- Ahuitzotl -----------------------------------------------------------------------------------------------


class Expansionist(Ability):
    far = 2
    ignores = 1
    text = f"In his land battles {far} or more spaces from all your cities, ignore {ignores} hit in each round."

    def combat(self, force: Force, state: State, player: Player, battle: Battle, foe: Force) -> Force:
        """CM-C.37"""
        spaces = [city.space for city in cities_of(state, player.seat)]
        far = all(plain_distance(state, battle.space, space) >= self.far for space in spaces)
        if far and leader_fights(state, player, battle):
            force.cancels += self.ignores
        return force


class MassSacrifice(Constructs):
    extra = Pile()
    captives = 2
    text = f"Give up {captives} captives to construct a building or wonder in his city as a free action."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        """The player must still be able to pay for the piece afterwards."""
        if len(player.captives) < self.captives:
            return Refusal("CM-28.05", takes_captives(self.captives, len(player.captives)))
        held = player.captives
        player.captives = held[self.captives :]
        refusal = super().why_not(state, player)
        player.captives = held
        return refusal

    async def act(self, state: State, player: Player) -> None:
        await give_up_captives(state, player, self.captives, called(self))
        await super().act(state, player)


# --- Acamapichtli --------------------------------------------------------------------------------------------


class Growth(Ability):
    each = 2
    text = f"When you construct a building or wonder in his city, each captive may replace {each} resources."

    def building_price(self, price: Price, state: State, player: Player, city: City, building: str) -> Price:
        if city is not leader_city(state, player) or not player.captives:
            return price
        ways = list(price.ways)
        for way in price.ways:
            kinds = [kind for kind in RESOURCES if way.cost[kind]]
            for counts in product(*(range(way.cost[kind] + 1) for kind in kinds)):
                spared = Pile(**dict(zip(kinds, counts, strict=True)))
                captives = spared.total() // self.each
                if captives and spared.total() == captives * self.each and captives <= len(player.captives):
                    ways.append(way._replace(cost=way.cost - spared, captives=way.captives + captives))
        return price._replace(ways=tuple(ways))

    def wonder_price(self, price: Price, state: State, player: Player, wonder: str, city: City) -> Price:
        return self.building_price(price, state, player, city, wonder)


class Tributes(Priced, Ability):
    costs_action = False
    once_a_turn = True
    price = Pile(mood=2)
    largest = 3
    text = f"Once a turn, for {price}, collect in his city as a free action, if its size is {largest} or less."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        city = leader_city(state, player)
        if city is None:
            return NO_LEADER_CITY
        if city.size > self.largest:
            return Refusal("CM-28.05", is_larger_than(city.space, self.largest))
        return refused_collect(state, player, city) or self.cannot_pay(state, player)

    async def act(self, state: State, player: Player) -> None:
        if city := leader_city(state, player):
            await self.pay(state, player)
            await collect_in(state, player, city)


AZTECS = Civilization(
    "Aztecs",
    [Captives, HumanSacrifice, AztecGold, TributeEmpire],
    [
        Leader("marqzen", "Marqzen", [StormMaster, SpreadOfFear]),
        Leader("ahuitzotl", "Ahuitzotl", [Expansionist, MassSacrifice]),
        Leader("acamapichtli", "Acamapichtli", [Growth, Tributes]),
    ],
)
