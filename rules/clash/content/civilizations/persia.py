"""Persia"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement

from rules.clash.actions.influence import Source
from rules.clash.board import cities_of, neighbours
from rules.clash.cities import activate, cannot_activate, in_region
from rules.clash.combat import Force, units_of_force
from rules.clash.content.civilizations.common import NO_LEADER_CITY
from rules.clash.content.civilizations.powers import Constructs
from rules.clash.content.questions.civilizations import (
    bonus_in_its_place,
    card_or_bonus,
    pay_nothing,
    pay_tokens_for,
    pay_tokens_in_battle,
)
from rules.clash.content.questions.common import as_it_reads
from rules.clash.deeds import called, ignores_card, less_any
from rules.clash.kinds import Ability, Civilization, Leader, SpecialAdvance
from rules.clash.leaders import leader_city, leader_fights, leader_figure
from rules.clash.payment import NOTHING_ELSE, Price, Way, affordable, gain, gain_mixture, pay
from rules.clash.payment import price as price_of
from rules.clash.pieces import fighters_at
from rules.clash.pile import TOKENS, Pile, pile_of
from rules.clash.state import Battle, City, Player, State, Unit
from rules.engine.ask import Option, Refusal, choose_one
from rules.engine.step import tell

# --- special advances ----------------------------------------------------------------------------------------


class PersianElephants(SpecialAdvance):
    name = "Elephants"
    needs = "husbandry"
    terrain = "barren"
    most = 2
    text = (
        f"Your cities beside {terrain} land recruit elephants without a market. In land battles with an elephant of "
        f"yours, the enemy's bonuses add {most} at most in the first round."
    )

    def recruits_without_market(self, allowed: bool, state: State, player: Player, city: City, kind: str) -> bool:
        beside = any(state.terrain.get(space) == self.terrain for space in neighbours(state, city.space))
        return allowed or (kind == "elephant" and beside)

    def combat_of_foe(self, force: Force, state: State, player: Player, battle: Battle, mine: Force) -> Force:
        """CM-28.06"""
        elephants = any(unit.kind == "elephant" for unit in units_of_force(state, battle, mine))
        if battle.round == 1 and elephants:
            force.most_bonus = self.most
        return force


class Immortals(SpecialAdvance):
    needs = "draft"
    most = 4
    text = f"Before each combat roll, pay up to {most} culture tokens for +1 each."

    async def before_roll(self, state: State, player: Player, battle: Battle, mine: Force) -> None:
        payable = [n for n in range(1, self.most + 1) if affordable(state, player, _culture(n))]
        if not payable:
            return
        options = [Option(str(n), n, pay_tokens_for(Pile(culture=n), n)) for n in payable]
        options.append(Option("0", 0, pay_nothing(), idle=True))
        text = pay_tokens_in_battle(battle.round, battle.space)
        paid = await choose_one(player.seat, "immortals", text, options)
        if paid:
            await pay(state, player, _culture(paid), called(self))
            mine.bonus += paid


def _culture(tokens: int) -> Price:
    return price_of(Pile(culture=tokens), NOTHING_ELSE)


class Zoroastrianism(SpecialAdvance):
    needs = "priesthood"
    target = "an enemy army unit other than a leader"

    def written(self) -> str:
        return (
            f"Influence Culture may target {self.target} on land without a city: it becomes yours. "
            "If enemies remain there, you fight them at once."
        )

    def wins_units(self, wins: bool, state: State, player: Player) -> bool:
        return True


class Banking(SpecialAdvance):
    needs = "currency"
    gives = ("gold", "culture")
    text = "At the start of your turn, before trade routes, gain 1 gold or 1 culture token if you have any gold."

    async def before_income(self, state: State, player: Player) -> None:
        if player.stock.gold:
            await gain_mixture(state, player, "banking", called(self), self.gives, 1)


# --- Cyrus ---------------------------------------------------------------------------------------------------


class KingOfPersia(Ability):
    name = "King of Persia"
    text = (
        "As an action, activate his city: gain 1 mood or culture token for each region with a city of yours, "
        "no more than the size of this one."
    )

    def why_not(self, state: State, player: Player) -> Refusal | None:
        city = leader_city(state, player)
        return cannot_activate(state, city) if city else NO_LEADER_CITY

    async def act(self, state: State, player: Player) -> None:
        if city := leader_city(state, player):
            regions = {in_region(state, other.space) for other in cities_of(state, player.seat)}
            await gain_mixture(state, player, "king-of-persia", called(self), TOKENS, min(len(regions), city.size))
            await activate(state, city, "power")


class Strategist(Ability):
    bonus = 2
    text = f"When cards are revealed in his land battle, you may ignore the effect of yours for +{bonus}."

    async def cards_revealed(self, state: State, player: Player, battle: Battle, mine: Force) -> None:
        if mine.card is None or not leader_fights(state, player, battle):
            return
        options = [
            Option("card", False, as_it_reads(mine.card)),
            Option("bonus", True, bonus_in_its_place(self.bonus)),
        ]
        if await choose_one(player.seat, "strategist", card_or_bonus(self.bonus), options):
            mine.card = None
            mine.bonus += self.bonus
            tell(state, ignores_card(player.seat, self.bonus, battle.space))


# --- Darius --------------------------------------------------------------------------------------------------


class CulturalUnity(Ability):
    gives = Pile(mood=1)
    text = f"A successful attempt to influence culture from his city gives {gives}."

    async def influenced_from(self, state: State, player: Player, source: Source) -> None:
        if source is leader_city(state, player):
            gain(state, player, self.gives, called(self))


class Architect(Constructs):
    extra = Pile(culture=2)
    text = f"Once a turn, as a free action, construct a building or wonder in his city for {extra} more."


# --- Xerxes --------------------------------------------------------------------------------------------------


class MightyArmy(Ability):
    most = 5
    text = (
        f"{most} army units may stand in his space. With {most} in a land battle you may not play cards or use CLASH "
        "abilities."
    )

    def army_limit(self, most: int, state: State, player: Player, space: str, joining: Sequence[Unit]) -> int:
        figure = leader_figure(state, player.seat)
        with_him = figure is not None and (figure.space == space or any(unit.id == figure.id for unit in joining))
        return max(most, self.most) if with_him else most

    def combat_card_ban(self, banned: bool, state: State, player: Player, battle: Battle) -> bool:
        return banned or self._crowded(state, player, battle)

    def combat(self, force: Force, state: State, player: Player, battle: Battle, foe: Force) -> Force:
        if self._crowded(state, player, battle):
            force.clash = False
        return force

    def _crowded(self, state: State, player: Player, battle: Battle) -> bool:
        army = fighters_at(state, battle.space, player.seat, battle.naval)
        return not battle.naval and len(army) >= self.most


class GreatBuilder(Ability):
    saves = 2
    text = f"A wonder in his city costs {saves} less, of any resources or culture tokens."

    def wonder_price(self, price: Price, state: State, player: Player, wonder: str, city: City) -> Price:
        if city is not leader_city(state, player):
            return price
        ways: dict[str, Way] = {}
        for way in price.ways:
            for saved in combinations_with_replacement([kind for kind, _ in way.cost.items()], self.saves):
                if way.cost.covers(pile_of(list(saved))):
                    cheaper = way.cost - pile_of(list(saved))
                    ways.setdefault(str(cheaper), Way(cheaper, way.powers))
        return price._replace(ways=tuple(ways.values()), words=less_any(price.said(), self.saves))


PERSIA = Civilization(
    "Persia",
    [PersianElephants, Immortals, Zoroastrianism, Banking],
    [
        Leader("cyrus", "Cyrus the Great", [KingOfPersia, Strategist]),
        Leader("darius", "Darius", [CulturalUnity, Architect]),
        Leader("xerxes", "Xerxes I", [MightyArmy, GreatBuilder]),
    ],
)
