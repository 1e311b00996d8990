"""Events that wait for a battle."""

from __future__ import annotations

from rules.clash.content.questions.common import pay_price_for
from rules.clash.deeds import called, may_play_no_first_card
from rules.clash.events import award, end, lying
from rules.clash.events import stay as stays
from rules.clash.kinds import EventCard
from rules.clash.pile import Pile
from rules.clash.priced import Priced
from rules.clash.state import Battle, Player, State
from rules.engine.step import tell


class SolarEclipse(EventCard):
    icon = "pirates"
    expansion = True
    rounds, worth = 1, 1
    text = (
        f"The next land battle ends after its first round. Its winner gains {worth} VP, or if nobody wins it the "
        "defender."
    )

    async def resolve(self, state: State, player: Player) -> None:
        stays(state, self.id, None)

    async def before_battle(self, state: State, player: Player, battle: Battle) -> None:
        if not battle.naval:
            battle.rounds = self.rounds

    async def after_battle(self, state: State, player: Player, battle: Battle) -> None:
        """The first of the two sides that is asked settles it; if nobody could fight, there was no battle."""
        if battle.naval or battle.walkover:
            return
        end(state, player, self.id)
        favoured = state.players.get(battle.winner or battle.defender)
        if favoured:
            award(state, favoured, self.worth, called(self))


class TrojanHorse(Priced, EventCard):
    icon = "barbarians-move"
    expansion = True
    price = Pile(wood=1, culture=1)
    worth = 1
    text = (
        f"The first player to attack a city with army units or a fortress may pay {price}: they gain {worth} VP, and "
        "the defender may not play a combat card in the first round."
    )

    async def resolve(self, state: State, player: Player) -> None:
        stays(state, self.id, None)

    async def before_battle(self, state: State, player: Player, battle: Battle) -> None:
        """A city without army units or a fortress is captured without a battle (CM-17.01), so it never gets here."""
        if battle.city is None or player.seat != battle.attacker:
            return
        if self._bought(state):
            return
        if await self.paid_if_wanted(state, player, "trojan-horse", pay_price_for(called(self), self.cost.said())):
            lying(state, self.id).about.append(player.seat)
            award(state, player, self.worth, called(self))
            tell(state, may_play_no_first_card(battle.defender, battle.space))

    def combat_card_ban(self, banned: bool, state: State, player: Player, battle: Battle) -> bool:
        """Any player for the defender, even a player who plays for barbarians."""
        return banned or (self._bought(state) and player.seat != battle.attacker)

    def _bought(self, state: State) -> bool:
        return bool(lying(state, self.id).about)

    async def after_round(self, state: State, player: Player, battle: Battle) -> None:
        if self._bought(state):
            end(state, player, self.id)

    async def after_battle(self, state: State, player: Player, battle: Battle) -> None:
        """The battle may be over without a complete round."""
        await self.after_round(state, player, battle)


BATTLES = (SolarEclipse(), TrojanHorse())
