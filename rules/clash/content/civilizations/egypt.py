"""Egypt"""

from __future__ import annotations

from collections.abc import Sequence

from rules.clash.actions.collect import Harvest
from rules.clash.board import is_coastal
from rules.clash.cities import Use
from rules.clash.combat import Force
from rules.clash.content.civilizations.common import (
    NO_LEADER_CITY,
    Bonus,
    CheapBuilding,
    aboard,
)
from rules.clash.content.questions.common import gain_what
from rules.clash.deeds import called, culture_lies, some
from rules.clash.kinds import Ability, Civilization, Leader, SpecialAdvance
from rules.clash.leaders import leader_city
from rules.clash.payment import Price, gain
from rules.clash.pile import RESOURCES, Pile
from rules.clash.priced import Priced
from rules.clash.state import PIRATES, Battle, City, Player, State, Unit
from rules.engine.ask import Option, Refusal, choose_one
from rules.engine.step import tell

# --- special advances ----------------------------------------------------------------------------------------


class FloodPlains(SpecialAdvance):
    needs = "irrigation"
    terrain = "barren"
    text = "Barren spaces give your cities food or wood, and you may found cities there."

    def harvest(self, harvest: Harvest, state: State, player: Player, city: City) -> Harvest:
        harvest.enrich(state, self.terrain, "food", "wood")
        return harvest

    def founds_on_barren(self, allowed: bool, state: State, player: Player) -> bool:
        return True


class Architecture(SpecialAdvance):
    needs = "engineering"
    text = "Mood tokens may pay for buildings and wonders in place of resources and culture tokens."

    def building_price(self, price: Price, state: State, player: Player, city: City, building: str) -> Price:
        for kind in (*RESOURCES, "culture"):
            price = price.also(kind, "mood")
        return price

    def wonder_price(self, price: Price, state: State, player: Player, wonder: str, city: City) -> Price:
        return self.building_price(price, state, player, city, wonder)


class Embalming(SpecialAdvance):
    needs = "rituals"
    gives = Pile(culture=1)
    most = 4
    text = (
        f"After a battle, even one without defenders, gain {gives} if you have {most} or fewer. "
        f"Gain {gives} whenever your leader is killed or replaced."
    )

    async def after_battle(self, state: State, player: Player, battle: Battle) -> None:
        """Also if nobody could fight (docs/rulings.md, 18)."""
        if player.stock.culture <= self.most:
            gain(state, player, self.gives, called(self))

    def gain_for_leader(self, gained: Pile, state: State, player: Player) -> Pile:
        """Also if the leader is replaced (CM-Q.19)."""
        return gained + self.gives


class ManGod(SpecialAdvance):
    name = "Man-God"
    needs = "priesthood"
    lends = {
        "dogma": "nationalism",
        "devotion": "totalitarianism",
        "conversion": "absolute_power",
        "fanaticism": "forced_labor",
    }
    text = (
        "Your Theocracy advances give the abilities of their neighbours in Autocracy too: Dogma Nationalism, Devotion "
        "Totalitarianism, Conversion Absolute Power, Fanaticism Forced Labor."
    )


# --- Cleopatra -----------------------------------------------------------------------------------------------


class Legendary(Ability):
    more = 1
    text = f"Attempts to influence culture from her city reach {more} space farther."

    def influence_range(self, most: int, state: State, player: Player, source: City) -> int:
        return most + self.more if source is leader_city(state, player) else most


class Beloved(Priced, Ability):
    costs_action = False
    once_a_turn = True
    price = Pile(culture=1)
    text = (
        f"Once a turn, place {price} in her city. Before attacking it, another player has to pay as many as lie "
        "there; then they are removed, as when she dies or is replaced."
    )

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if leader_city(state, player) is None:
            return NO_LEADER_CITY
        return self.cannot_pay(state, player)

    async def act(self, state: State, player: Player) -> None:
        if city := leader_city(state, player):
            await self.pay(state, player)
            city.tokens += 1
            tell(state, culture_lies(city.tokens, city.space))

    def entry_toll(self, toll: Price, state: State, player: Player, attackers: Sequence[Unit], space: str) -> Price:
        city = state.cities.get(space)
        return toll.plus(Pile(culture=city.tokens)) if city else toll

    async def before_attack(self, state: State, player: Player, attacker: str, space: str) -> None:
        if city := state.cities.get(space):
            city.tokens = 0


# --- Imhotep -------------------------------------------------------------------------------------------------


class Innovator(Ability):
    gives = Pile(ideas=1)
    text = f"Gain {gives} after you have activated his city for anything but a Collect."

    async def after_activation(self, state: State, player: Player, city: City, use: Use) -> None:
        if use != "collect" and city is leader_city(state, player):
            gain(state, player, self.gives, called(self))


class Physician(CheapBuilding):
    buildings = ("academy", "observatory")


# --- Ramses --------------------------------------------------------------------------------------------------


class Monumental(Ability):
    choices = (Pile(culture=1), Pile(ideas=2))
    text = f"After you have constructed an obelisk in his city, gain {choices[0]} or {choices[1]}."

    async def after_construct(self, state: State, player: Player, city: City, building: str) -> None:
        if building == "obelisk" and city is leader_city(state, player):
            options = [Option(str(pile), pile, some(pile)) for pile in self.choices]
            gain(
                state,
                player,
                await choose_one(player.seat, "monumental", gain_what(self), options),
                called(self),
            )


class CoastalPower(Bonus):
    text = (
        f"+{Bonus.bonus} when he attacks a city beside the sea, and in naval battles against pirates with him aboard."
    )

    def times(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> int:
        city = state.cities.get(battle.space)
        return int(mine.attacks and city is not None and is_coastal(state, city))

    def combat(self, force: Force, state: State, player: Player, battle: Battle, foe: Force) -> Force:
        if foe.owner == PIRATES and aboard(state, player, battle):
            force.bonus += self.bonus
        return super().combat(force, state, player, battle, foe)


EGYPT = Civilization(
    "Egypt",
    [FloodPlains, Architecture, Embalming, ManGod],
    [
        Leader("cleopatra", "Cleopatra", [Legendary, Beloved]),
        Leader("imhotep", "Imhotep", [Innovator, Physician]),
        Leader("ramses_ii", "Ramses II", [Monumental, CoastalPower]),
    ],
    starting_region="start_egypt",
)
