"""Japan in 2014."""

from __future__ import annotations

from rules.clash.combat import Force, roll_die, units_of_force
from rules.clash.content.civilizations import japan
from rules.clash.content.classic.civilizations.revised import revised
from rules.clash.content.questions.classic import leave_dice, roll_die_again, roll_which_die_again
from rules.clash.deeds import die, rolls_again
from rules.clash.payment import affordable
from rules.clash.pile import Pile
from rules.clash.priced import Priced
from rules.clash.state import Battle, City, Player, State
from rules.engine.ask import Option, choose_one
from rules.engine.step import tell


class Horsemanship(Priced, japan.Horsemanship):
    """CV-8.36; nobody could read what would waive the payment (OQ-16)."""

    price = Pile(culture=1)
    text = (
        "All your cities build cavalry. In the first round of your land battles with cavalry, pay "
        f"{price} to roll one of your dice again."
    )

    def recruits_without_market(self, allowed: bool, state: State, player: Player, city: City, kind: str) -> bool:
        return allowed or kind == "cavalry"

    def combat(self, force: Force, state: State, player: Player, battle: Battle, foe: Force) -> Force:
        """There is no sign of cavalry to add to."""
        return force

    async def on_roll(self, state: State, player: Player, battle: Battle, mine: Force) -> None:
        mounted = any(unit.kind == "cavalry" for unit in units_of_force(state, battle, mine))
        if battle.naval or battle.round != 1 or not mounted or not affordable(state, player, self.cost):
            return
        values = sorted({face.value for face in mine.faces})
        options: list[Option[int | None]] = [Option(f"{value}", value, roll_die_again(value)) for value in values]
        options.append(Option("none", None, leave_dice(), idle=True))
        value = await choose_one(player.seat, "horsemanship", roll_which_die_again(self.price), options)
        if value is not None:
            await self.pay(state, player)
            at = next(index for index, face in enumerate(mine.faces) if face.value == value)
            mine.faces[at] = await roll_die(state)
            tell(state, rolls_again(player.seat, die(value), die(mine.faces[at].value), battle.space))


class Shogunate(japan.Shogunate):
    """CV-8.37 to CV-8.39"""

    needs = "nationalism"
    text = (
        "Once a turn, a card that is a main action is a free one. "
        "Once a turn Draft may buy an action card in place of a unit."
    )


class Scholar(japan.Scholar):
    buildings = ("academy", "apothecary")


JAPAN = revised(japan.JAPAN, Horsemanship, Shogunate, Scholar)
