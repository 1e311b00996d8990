"""Huns"""

from __future__ import annotations

from rules.clash.actions import move_city  # noqa: F401 - a step that nobody imports could not be taken
from rules.clash.actions.free_moves import give_free_moves
from rules.clash.board import is_army, units_of, within
from rules.clash.cities import Use, mood_at_work
from rules.clash.combat import Force
from rules.clash.content.advances.agriculture import GIVES
from rules.clash.content.civilizations.common import NO_LEADER_CITY
from rules.clash.content.piece_kinds import Face
from rules.clash.content.questions.civilizations import (
    cancel_a_hit,
    pay_to_direct_barbarians,
    use_as_cavalry,
    use_cavalry_as_elephant,
)
from rules.clash.deeds import called
from rules.clash.kinds import ANY_GOVERNMENT, Ability, Civilization, Leader, SpecialAdvance
from rules.clash.leaders import leader_city, leader_fights, leader_figure
from rules.clash.payment import NOTHING_ELSE, gain, offer_to_pay
from rules.clash.payment import price as price_of
from rules.clash.pile import Pile
from rules.clash.refusals import army_is_near, because_of, city_is_happy, city_rests, has_been_activated
from rules.clash.state import BARBARIANS, Battle, City, Player, State, Unit
from rules.engine.ask import Option, Refusal, choose_one

# --- special advances ----------------------------------------------------------------------------------------


class Nomads(SpecialAdvance):
    needs = "storage"
    size = 1
    text = (
        f"As one group of a Move, a city of size {size} that is not angry may be activated and moved one space, alone "
        "or with units in it, to land without a city or enemies; it gains 1 resource of that land."
    )

    def city_may_move(self, allowed: bool, state: State, player: Player, city: City) -> bool:
        return allowed or (city.size == self.size and mood_at_work(state, player, city) != "angry")

    async def after_city_move(self, state: State, player: Player, city: City) -> None:
        land = state.terrain[city.space]
        if land != "barren" and city.space not in state.exhausted:
            gain(state, player, Pile(**{GIVES[land]: 1}), called(self))


class MountedArchers(SpecialAdvance):
    needs = "husbandry"
    size = 1
    text = f"Cities of size {size} recruit cavalry without a market. Recruited cavalry may move once right away."

    def recruits_without_market(self, allowed: bool, state: State, player: Player, city: City, kind: str) -> bool:
        return allowed or (kind == "cavalry" and city.size == self.size)

    async def after_recruit(self, state: State, player: Player, city: City, kinds: list[str], paid: Pile) -> None:
        """The last units placed are the recruited ones."""
        cavalry = [unit for unit in units_of(state, player.seat) if unit.kind == "cavalry"]
        cavalry.sort(key=lambda unit: int(unit.id.removeprefix("unit:")))
        if count := kinds.count("cavalry"):
            give_free_moves(state, player, cavalry[-count:])


class Raiders(SpecialAdvance):
    needs = "tactics"
    reach = 2
    text = (
        f"Within {reach} spaces of your army units, settlers of other players neither found cities nor form trade "
        "routes, unless a city or an army unit of theirs is with them."
    )

    def settler_ban(self, ban: Refusal | None, state: State, player: Player, settler: Unit) -> Refusal | None:
        space, owner = settler.space, settler.owner
        guarded = space in state.cities and state.cities[space].owner == owner
        guarded = guarded or any(unit.owner == owner and is_army(state, unit) for unit in state.units.get(space, []))
        near = within(state, space, self.reach)
        if guarded or not any(is_army(state, unit) and unit.space in near for unit in units_of(state, player.seat)):
            return ban
        return Refusal("CM-28.01", because_of(self, army_is_near(player.seat, space)))


class HunnicTribes(SpecialAdvance):
    needs = ANY_GOVERNMENT
    price = price_of(Pile(gold=1), NOTHING_ELSE).or_else(Pile(culture=1))
    text = f"When barbarians move because of your event, pay {price} to say where all of them go."

    async def directs_barbarians(self, state: State, player: Player) -> bool:
        text = pay_to_direct_barbarians(self, self.price.said())
        return await offer_to_pay(state, player, self.price, called(self), "hunnic-tribes", text)


# --- Attila --------------------------------------------------------------------------------------------------


class Ruler(Ability):
    size = 1
    text = f"His city, if it has size {size} and is not angry, counts as 1 larger for collecting and recruiting."

    def size_bonus(self, bonus: int, state: State, player: Player, city: City) -> int:
        """Not for an angry city (CM-4.06)."""
        here = city.size == self.size and city is leader_city(state, player)
        return bonus + here


class HorseMaster(Ability):
    text = "In the first round of his land battles one activated cavalry may do what an elephant does."

    async def cavalry_as_elephant(self, state: State, player: Player, battle: Battle, mine: Force) -> Face | None:
        """CM-C.38"""
        if battle.round != 1 or not leader_fights(state, player, battle):
            return None
        faces = {str(face.value): face for face in mine.faces if face.icon == "cavalry"}
        options: list[Option[Face | None]] = [
            Option(f"die {value}", face, cancel_a_hit(face.value)) for value, face in faces.items()
        ]
        options.append(Option("no", None, use_as_cavalry()))
        text = use_cavalry_as_elephant(self)
        return await choose_one(player.seat, "horse-master", text, options, preset="no")


# --- Bleda ---------------------------------------------------------------------------------------------------


class Enforcer(Ability):
    costs_action = False
    once_a_turn = True
    text = (
        "Before its first activation in a turn, you may say that his city acts as a happy one; it cannot be activated "
        "again in that turn."
    )

    def why_not(self, state: State, player: Player) -> Refusal | None:
        city = leader_city(state, player)
        if city is None:
            return NO_LEADER_CITY
        if city.activated:
            return Refusal("CM-4.11", has_been_activated(city.space))
        if city.mood == "happy":
            return Refusal("CM-4.09", city_is_happy(city.space))
        return None

    async def act(self, state: State, player: Player) -> None:
        city = leader_city(state, player)
        if city and state.turn:
            state.turn.used.append(self._mark(city))

    def _mark(self, city: City) -> str:
        return f"{self.id} @{city.space}"

    def _enforced(self, state: State, player: Player, city: City) -> bool:
        turn = state.turn
        return turn is not None and turn.seat == player.seat and self._mark(city) in turn.used

    def mood_at_work(self, mood: str, state: State, player: Player, city: City) -> str:
        """While the leader is there (CM-11.10)."""
        enforced = self._enforced(state, player, city) and city is leader_city(state, player)
        return "happy" if enforced and not city.activated else mood

    async def after_activation(self, state: State, player: Player, city: City, use: Use) -> None:
        """A city that was first activated without the leader acted in its own mood, so the leader's effect no longer
        binds it."""
        if state.turn and city.activated == 1 and city is not leader_city(state, player):
            state.turn.used = [word for word in state.turn.used if word != self._mark(city)]

    def activation_ban(self, ban: Refusal | None, state: State, player: Player, city: City) -> Refusal | None:
        if not city.activated or not self._enforced(state, player, city):
            return ban
        return Refusal("CM-4.08", because_of(self, city_rests(city.space)))


class BatteringRams(Ability):
    text = "When he attacks a city, the defender may not play a combat card in the first round."

    def denies_card(self, denies: bool, state: State, player: Player, battle: Battle) -> bool:
        attacks = battle.city is not None and battle.attacker == player.seat and battle.round == 1
        return denies or (attacks and leader_fights(state, player, battle))


# --- Rugila --------------------------------------------------------------------------------------------------


class Tribute(Ability):
    reach = 2
    gives = Pile(gold=2)
    text = f"When he captures a city and another enemy city lies within {reach} spaces of it, gain {gives}."

    async def after_capture(self, state: State, player: Player, city: City, units: list[Unit]) -> None:
        near = within(state, city.space, self.reach)
        foreign = any(other.owner != player.seat and other.space in near for other in state.cities.values())
        if foreign and any(unit.kind == "leader" for unit in units):
            gain(state, player, self.gives, called(self))


class Unifier(Ability):
    text = "A barbarian city that he captures becomes happy."

    def mood_of_captured(self, mood: str, state: State, player: Player, city: City, loser: str) -> str:
        figure = leader_figure(state, player.seat)
        his = figure is not None and figure.space == city.space
        return "happy" if his and loser == BARBARIANS else mood


HUNS = Civilization(
    "Huns",
    [Nomads, MountedArchers, Raiders, HunnicTribes],
    [
        Leader("attila", "Attila", [Ruler, HorseMaster]),
        Leader("bleda", "Bleda", [Enforcer, BatteringRams]),
        Leader("rugila", "Rugila", [Tribute, Unifier]),
    ],
)
