"""Theocracy"""

from __future__ import annotations

from rules.clash.actions.advance import take_free_advance
from rules.clash.board import cities_of
from rules.clash.combat import Force
from rules.clash.content.questions.advances import which_category_for_free
from rules.clash.deeds import called
from rules.clash.kinds import Advance, Category
from rules.clash.payment import gain
from rules.clash.pieces import place_in_city
from rules.clash.pile import Pile
from rules.clash.refusals import because_of, city_has
from rules.clash.state import Battle, City, Player, State
from rules.engine.ask import Refusal


class Dogma(Advance):
    most = 2
    text = f"Constructing a temple brings a free Theocracy advance. You can have {most} ideas at most."

    async def after_construct(self, state: State, player: Player, city: City, building: str) -> None:
        if building == "temple":
            advances = list(state.box.categories["theocracy"].advances)
            await take_free_advance(state, player, "dogma-advance", which_category_for_free(self.category), advances)

    def limit(self, most: int, state: State, player: Player, kind: str) -> int:
        return min(most, self.most) if kind == "ideas" else most


class Devotion(Advance):
    text = "Enemies may not boost attempts to influence culture in your cities with temples."

    def boost_ban(self, ban: Refusal | None, state: State, player: Player, city: City) -> Refusal | None:
        if "temple" not in city.buildings:
            return ban
        return Refusal("CM-15.16", because_of(self, city_has("temple", city.space)))


class Conversion(Advance):
    adds = 1
    gives = Pile(culture=1)
    text = f"+{adds} to your rolls for influencing culture; a success also gives {gives}."

    def influence_bonus(self, bonus: int, state: State, player: Player) -> int:
        return bonus + self.adds

    async def after_influence(self, state: State, player: Player, city: City | None, won: str) -> None:
        gain(state, player, self.gives, called(self))


class Fanaticism(Advance):
    bonus = 2
    fanatic = "infantry"

    def written(self) -> str:
        first = f"+{self.bonus} in the first round of a battle over a city with a temple"
        return f"{first}; losing it brings 1 {self.fanatic}."

    def combat(self, force: Force, state: State, player: Player, battle: Battle, foe: Force) -> Force:
        if battle.round == 1 and "temple" in battle.city_buildings:
            force.bonus += self.bonus
        return force

    async def after_battle(self, state: State, player: Player, battle: Battle) -> None:
        """Even when a city without defenders was lost (docs/rulings.md, 18)."""
        lost = battle.winner not in (None, player.seat)
        if lost and "temple" in battle.city_buildings:
            await self.comfort(state, player)

    async def comfort(self, state: State, player: Player) -> None:
        await place_in_city(state, player.seat, "infantry", cities_of(state, player.seat))


THEOCRACY = Category("Theocracy", [Dogma, Devotion, Conversion, Fanaticism], needs="state_religion")
