"""China"""

from __future__ import annotations

from rules.clash.actions.free_moves import give_free_moves
from rules.clash.board import cities_of, is_land, units_of
from rules.clash.combat import Force
from rules.clash.content.civilizations.common import Bonus, Teaches, WonderSeeker, pay_to_ignore
from rules.clash.content.questions.civilizations import who_changes
from rules.clash.deeds import called, turns_unit
from rules.clash.kinds import ANY_GOVERNMENT, Ability, Civilization, Leader, SpecialAdvance
from rules.clash.leaders import leader_fights
from rules.clash.payment import gain
from rules.clash.pieces import Figure, room_for_army, settlers_at, units_alike, units_left
from rules.clash.pile import Pile
from rules.clash.priced import Priced
from rules.clash.refusals import nobody_can_be_changed, too_few_in_supply, too_many_would_stand
from rules.clash.state import Battle, City, Player, State, Unit
from rules.engine.ask import Refusal, choose_amounts
from rules.engine.step import tell

# --- special advances ----------------------------------------------------------------------------------------


class RiceCultivation(SpecialAdvance):
    needs = "irrigation"
    most = 2
    text = (
        f"Plains with a settler of yours outside the city give 1 more food when you collect from them, {most} at most "
        "for each Collect."
    )

    async def after_collect(self, state: State, player: Player, city: City, got: Pile, spaces: list[str]) -> None:
        fields = [
            space
            for space in dict.fromkeys(spaces)
            if space != city.space and state.terrain[space] == "plains" and settlers_at(state, space, player.seat)
        ]
        gain(state, player, Pile(food=min(len(fields), self.most)), called(self))


class Expansion(SpecialAdvance):
    needs = "husbandry"
    text = "When you recruit settlers, each settler in your cities may move once right away."

    async def after_recruit(self, state: State, player: Player, city: City, kinds: list[str], paid: Pile) -> None:
        if "settler" in kinds:
            self.spread(state, player)

    def spread(self, state: State, player: Player) -> None:
        cities = cities_of(state, player.seat)
        give_free_moves(state, player, [unit for c in cities for unit in settlers_at(state, c.space, player.seat)])


class Fireworks(Priced, SpecialAdvance):
    needs = "metallurgy"
    price = Pile(ore=1, wood=1)
    text = f"In the first round of a battle, {price} cancel a hit against you."

    async def before_casualties(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        if battle.round == 1:
            await pay_to_ignore(state, player, battle, mine, foe, self.cost, called(self))


def _placed(unit: Unit) -> Figure:
    return Figure(unit.kind, space=unit.space)


class ImperialArmy(SpecialAdvance):
    needs = ANY_GOVERNMENT
    once_a_turn = True
    text = "Once a turn, as an action, change any number of your settlers into infantry and infantry into settlers."
    other = {"settler": "infantry", "infantry": "settler"}

    def why_not(self, state: State, player: Player) -> Refusal | None:
        for units in self._by_place(state, player).values():
            if self._refused(state, player, units[:1]) is None:
                return None
        return Refusal("CM-28.01", nobody_can_be_changed())

    def _by_place(self, state: State, player: Player) -> dict[str, list[Unit]]:
        alike: dict[str, list[Unit]] = {}
        for unit in units_of(state, player.seat):
            if unit.kind in self.other:
                alike.setdefault(_placed(unit).key, []).append(unit)
        return alike

    def _refused(self, state: State, player: Player, units: list[Unit]) -> Refusal | None:
        """Checks supplies and the stacking limit as they will be (CM-12.10)."""
        fewer = {kind: sum(unit.kind == kind for unit in units) for kind in self.other}
        for kind, other in self.other.items():
            if fewer[other] - fewer[kind] > units_left(state, player.seat, kind):
                return Refusal("CM-1.04", too_few_in_supply(kind))
        for space in dict.fromkeys(unit.space for unit in units if is_land(state, unit.space)):
            here = [unit.kind for unit in units if unit.space == space]
            if here.count("settler") - here.count("infantry") > room_for_army(state, space, player.seat):
                return Refusal("CM-12.10", too_many_would_stand(state.box.most_army_units, space))
        return None

    async def act(self, state: State, player: Player) -> None:
        alike = self._by_place(state, player)
        options = [units_alike(key, units) for key, units in alike.items()]

        def taken(keys: list[str]) -> list[Unit]:
            return [unit for key, units in alike.items() for unit in units[: keys.count(key)]]

        def check(keys: list[str]) -> Refusal | None:
            return self._refused(state, player, taken(keys))

        preset = [next(key for key in alike if check([key]) is None)]
        most = sum(len(units) for units in alike.values())
        text = who_changes(self)
        keys = await choose_amounts(
            player.seat, "imperial-army", text, options, least=1, most=most, check=check, preset=preset
        )
        for unit in taken(keys):
            tell(state, turns_unit(player.seat, unit.kind, unit.space, self.other[unit.kind]))
            unit.kind = self.other[unit.kind]


# --- Sun Tzu -------------------------------------------------------------------------------------------------


class TheArtOfWar(Teaches):
    name = "The Art of War"
    category = "Warfare"


class FastWar(Ability):
    gives = Pile(mood=1, culture=1)
    text = f"When you win a land battle against army units in its first round and he survives it, gain {gives}."

    async def after_battle(self, state: State, player: Player, battle: Battle) -> None:
        foe = battle.defender if player.seat == battle.attacker else battle.attacker
        won = battle.winner == player.seat and battle.round <= 1 and bool(battle.began[foe])
        if won and leader_fights(state, player, battle):
            gain(state, player, self.gives, called(self))


# --- Qin Shi Huang -------------------------------------------------------------------------------------------


class GreatWall(WonderSeeker):
    wonder = "great_wall"


class Tactician(Priced, Ability):
    price = Pile(culture=2)
    text = f"In a round of his land battles pay {price} to ignore 1 hit."

    async def before_casualties(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        if leader_fights(state, player, battle):
            await pay_to_ignore(state, player, battle, mine, foe, self.cost, called(self))


# --- Wu Zetian -----------------------------------------------------------------------------------------------


class AgricultureEconomist(Teaches):
    category = "Agriculture"


class BrilliantConqueror(Bonus):
    text = f"+{Bonus.bonus} in each round of her land battles that begins with you not outnumbered."

    def times(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> int:
        return int(mine.strength >= foe.strength)


CHINA = Civilization(
    "China",
    [RiceCultivation, Expansion, Fireworks, ImperialArmy],
    [
        Leader("sun_tzu", "Sun Tzu", [TheArtOfWar, FastWar]),
        Leader("qin_shi_huang", "Qin Shi Huang", [GreatWall, Tactician]),
        Leader("wu_zetian", "Wu Zetian", [AgricultureEconomist, BrilliantConqueror]),
    ],
)
