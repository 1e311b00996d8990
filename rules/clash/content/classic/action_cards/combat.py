"""Lower halves in 2012: the die is plain, and no unit of the base game has a power of its own.

One was called Cavalry (CV-5.11). Another rolls again on a 6: nobody knows more of it. Each is built on a half of
the later box."""

from __future__ import annotations

from rules.clash.combat import Force
from rules.clash.content.action_cards import combat
from rules.clash.content.questions.classic import fight_without_powers, your_mounted_powers
from rules.clash.refusals import attacker_plays_first, because_of
from rules.clash.state import Battle, Player, State
from rules.engine.ask import Refusal


class HighGround(combat.HighGround):
    """There are no powers that it could forbid."""

    again_on = 6
    text = f"Each {again_on} that you roll brings 1 more die; a {again_on} on that one brings none."

    async def on_reveal(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        mine.again_on = self.again_on


class Encircled(combat.Encircled):
    """It needs no such unit, despite its name (CV-5.11)."""

    name = "Cavalry"


class Siege(combat.Siege):
    text = f"+{combat.Siege.bonus}."

    async def on_reveal(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        mine.bonus += self.bonus


class Scout(combat.Scout):
    """The attacker declares first: there is nothing to spy out yet (CC-18.8)."""

    text = "Before anything else: ignore the card that the attacker has played, and take it into your hand."

    def playable(self, state: State, player: Player, battle: Battle) -> Refusal | None:
        if player.seat == battle.attacker:
            return Refusal("CC-18.8", because_of(self, attacker_plays_first()))
        return None


IN_BATTLE = (HighGround(), Encircled(), Siege(), Scout())


# --- with the expansion, whose units have powers (CV-5, CV-7.3) ----------------------------------------------


class HighGroundAmongBeasts(combat.HighGround):
    id = "high_ground"
    name = "High Ground"
    text = "Cavalry and elephants of the enemy have no powers this round."


class SiegeAmongBeasts(combat.Siege):
    id = "siege"
    name = "Siege"
    text = (
        f"+{combat.Siege.bonus}. Cavalry and elephants of the defender have no powers this round unless they pay "
        f"{combat.Siege.ransom}."
    )
    without = fight_without_powers()
    what = your_mounted_powers()


AMONG_BEASTS = (HighGroundAmongBeasts(), Encircled(), SiegeAmongBeasts(), Scout())
