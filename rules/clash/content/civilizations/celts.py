"""Celts"""

from __future__ import annotations

from rules.clash.actions.influence import SETTLEMENT
from rules.clash.barbarians import can_spawn
from rules.clash.board import (
    army_at,
    enemies_at,
    enemy_city_at,
    is_land,
    neighbours,
    units_at,
    units_of,
    within,
)
from rules.clash.combat import Force
from rules.clash.content.civilizations.common import Bonus
from rules.clash.content.questions.civilizations import pay_to_keep_settler, push_whom_out, which_armies_stay
from rules.clash.content.questions.common import where_one_goes
from rules.clash.deeds import barbarians_stay_in, flees, keeps_settler, marks_settlement
from rules.clash.kinds import Ability, Civilization, Leader, SpecialAdvance
from rules.clash.leaders import leader_ashore, leader_city, leader_fights, leader_figure
from rules.clash.payment import affordable
from rules.clash.pieces import kind_of, put_back, shift_unit
from rules.clash.pile import Pile
from rules.clash.priced import Priced
from rules.clash.questions.cities import nobody
from rules.clash.refusals import a_kind, no_barbarians_could_come
from rules.clash.state import BARBARIANS, Battle, City, Player, State, Unit
from rules.clash.voices import owns
from rules.engine.ask import Option, Refusal, choose_one, choose_some
from rules.engine.step import Due, do_next, tell

# --- special advances ----------------------------------------------------------------------------------------


class TribalWarfare(SpecialAdvance):
    needs = "tactics"
    reach, each, most = 2, 1, 4
    text = (
        f"In land battles against another player's army +{each} for each barbarian city within {reach} spaces, "
        f"{most} at most."
    )

    def combat(self, force: Force, state: State, player: Player, battle: Battle, foe: Force) -> Force:
        if not battle.naval and foe.owner in state.players and army_at(state, battle.space, foe.owner):
            near = within(state, battle.space, self.reach)
            cities = [city for city in state.cities.values() if city.owner == BARBARIANS and city.space in near]
            force.bonus += min(self.each * len(cities), self.most)
        return force


class TribalAllies(Priced, SpecialAdvance):
    needs = "draft"
    once_a_turn = True
    price = Pile(food=1)
    text = (
        "Once a turn, as an action, carry out the barbarian spawn icon. When barbarians move because of your event, "
        f"pay {price} to keep any of these armies where they are."
    )

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if can_spawn(state, player.seat):
            return None
        return Refusal("CM-19.10", no_barbarians_could_come())

    async def act(self, state: State, player: Player) -> None:
        do_next(state, Due("barbarians-spawn", [player.seat]))

    async def keeps_armies(self, state: State, player: Player, armies: list[str]) -> list[str]:
        if not affordable(state, player, self.cost):
            return []
        options = [Option(space, space, spaces=(space,)) for space in armies]
        text = which_armies_stay(self, self.price)
        kept = await choose_some(player.seat, "tribal-allies", text, options, preset=[])
        if kept:
            await self.pay(state, player)
            tell(state, barbarians_stay_in(kept))
        return kept


class DruidicInfluence(SpecialAdvance):
    needs = "priesthood"
    worth = 1
    text = (
        "You may influence barbarian settlements: a success puts your marker there, one on each settlement, worth "
        f"{worth} VP at the end. It is removed when the settlement changes hands."
    )

    def wins_settlement(self, wins: bool, state: State, player: Player, city: City) -> bool:
        return wins or (city.owner == BARBARIANS and city.marker is None)

    async def after_influence(self, state: State, player: Player, city: City | None, won: str) -> None:
        if city and won == SETTLEMENT and city.marker is None:
            city.marker = player.seat
            tell(state, marks_settlement(player.seat, city.space))

    def objective_points(self, points: float, state: State, player: Player) -> float:
        return points + self.worth * sum(city.marker == player.seat for city in state.cities.values())


class TribalTrade(SpecialAdvance):
    needs = "trade_routes"
    text = "Your trade routes may also go to barbarian cities that are not angry; those always give food."

    def trades_with_barbarians(self, allowed: bool, state: State, player: Player) -> bool:
        return True


# --- Viriatus ------------------------------------------------------------------------------------------------


class Terror(Priced, Ability):
    price = Pile(mood=2)
    first = 2
    text = (
        f"Before each round of his land battles from round {first} on, pay {price} to push an enemy army unit out of "
        "the battle, to empty land beside it."
    )

    async def before_round(self, state: State, player: Player, battle: Battle) -> None:
        spaces = [
            space
            for space in neighbours(state, battle.space)
            if is_land(state, space) and not units_at(state, space) and space not in state.cities
        ]
        foe = battle.defender if player.seat == battle.attacker else battle.attacker
        enemies = {unit.kind: unit for unit in army_at(state, battle.space, foe)}
        possible = battle.round >= self.first and leader_fights(state, player, battle) and spaces and enemies
        if not possible or not affordable(state, player, self.cost):
            return
        victims: list[Option[Unit | None]] = [Option(kind, unit, a_kind(kind)) for kind, unit in enemies.items()]
        victims.append(Option("none", None, nobody(), idle=True))
        text = push_whom_out(self, self.price)
        victim = await choose_one(player.seat, "terror", text, victims)
        if victim:
            await self.pay(state, player)
            options = [Option(space, space, spaces=(space,)) for space in spaces]
            space = await choose_one(player.seat, "terror-space", where_one_goes(kind_of(victim)), options)
            shift_unit(state, victim, space)
            victim.halted = "battle"
            tell(state, flees(kind_of(victim), battle.space, space))


class Loyalty(Ability):
    reach = 2
    text = f"You may play combat cards for barbarians who fight others within {reach} spaces of him."

    def plays_for_barbarians(self, plays: bool, state: State, player: Player, battle: Battle) -> bool:
        here = leader_ashore(state, player)
        return plays or (here is not None and battle.space in within(state, here, self.reach))


# --- Vercingetorix -------------------------------------------------------------------------------------------


class WarriorPeople(Bonus):
    bonus, reach = 1, 2
    text = f"+{bonus} in his land battles for each of your settlers within {reach} spaces."

    def times(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> int:
        near = within(state, battle.space, self.reach)
        return sum(unit.kind == "settler" and unit.space in near for unit in units_of(state, player.seat))


class RapidRecruitment(Ability):
    text = "Land units that you recruit in his city may appear on land beside it without enemies."

    def recruit_spaces(self, spaces: list[str], state: State, player: Player, city: City) -> list[str]:
        if city is not leader_city(state, player):
            return spaces
        return spaces + [
            space
            for space in neighbours(state, city.space)
            if is_land(state, space)
            and not enemies_at(state, space, player.seat)
            and not enemy_city_at(state, space, player.seat)
        ]


# --- Boudica -------------------------------------------------------------------------------------------------


class Fearless(Bonus):
    text = f"+{Bonus.bonus} in her land battles against a player with more Warfare advances than you."

    def times(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> int:
        enemy = state.players.get(foe.owner)
        return int(enemy is not None and _warfare(state, enemy) > _warfare(state, player))


def _warfare(state: State, player: Player) -> int:
    return sum(owns(player, advance.id) for advance in state.box.categories["warfare"].advances)


class GreatNumbers(Priced, Ability):
    price = Pile(food=1)
    text = f"When a settler founds a city where she is, pay {price} to keep the settler."

    async def after_founding(self, state: State, player: Player, city: City, founder: Unit | None) -> None:
        figure = leader_figure(state, player.seat)
        here = figure is not None and figure.space == city.space
        if founder is None or founder.kind != "settler" or not here:
            return
        text = pay_to_keep_settler(self, self.price)
        if await self.paid_if_wanted(state, player, "great-numbers", text):
            put_back(state, founder)
            tell(state, keeps_settler(player.seat, city.space))


CELTS = Civilization(
    "Celts",
    [TribalWarfare, TribalAllies, DruidicInfluence, TribalTrade],
    [
        Leader("viriatus", "Viriatus", [Terror, Loyalty]),
        Leader("vercingetorix", "Vercingetorix", [WarriorPeople, RapidRecruitment]),
        Leader("boudica", "Queen Boudica", [Fearless, GreatNumbers]),
    ],
)
