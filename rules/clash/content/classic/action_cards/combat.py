"""Lower halves in 2012: the die is plain, and no unit of the base game has a power of its own."""

from __future__ import annotations

from rules.clash.combat import Force
from rules.clash.content.action_cards import combat
from rules.clash.state import Battle, Player, State
from rules.engine.ask import Refusal


class HighGround(combat.HighGround):
    """There is nothing that it could forbid."""

    text = "It forbids powers that no unit has here: it cannot be played."

    def playable(self, state: State, player: Player, battle: Battle) -> Refusal | None:
        return Refusal("CC-18.10", f"{self.name}: no unit of the enemy has a power that it could forbid.")


class Siege(combat.Siege):
    text = f"+{combat.Siege.bonus}."

    async def on_reveal(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        mine.bonus += self.bonus


class Scout(combat.Scout):
    """The attacker declares first: there is nothing yet that he could spy out (CC-18.8)."""

    text = "Before anything else: ignore the card that the attacker has played, and take it into your hand."

    def playable(self, state: State, player: Player, battle: Battle) -> Refusal | None:
        if player.seat == battle.attacker:
            return Refusal("CC-18.8", f"{self.name}: the attacker plays first, and sees no card.")
        return None


IN_BATTLE = (HighGround(), Siege(), Scout())


# --- with the expansion, whose units have powers (CV-5, CV-7.3) ----------------------------------------------


class HighGroundAmongBeasts(combat.HighGround):
    id = "high_ground"
    name = "High Ground"
    text = "Cavalry and elephants of the enemy have no powers in this round."


class SiegeAmongBeasts(combat.Siege):
    id = "siege"
    name = "Siege"
    text = (
        f"+{combat.Siege.bonus}. Cavalry and elephants of the defender have no powers in this round unless he pays "
        f"{combat.Siege.ransom}."
    )
    without = "Fight without their powers"
    what = "the powers of your cavalry and elephants"


AMONG_BEASTS = (HighGroundAmongBeasts(), SiegeAmongBeasts(), Scout())
