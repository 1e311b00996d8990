"""Lower halves of the action cards: their effects in a battle."""

from __future__ import annotations

from rules.clash.battle import remove_units
from rules.clash.board import army_at, enemies_at, enemy_city_at, is_land, neighbours, units_at
from rules.clash.cards import draw_to_hand
from rules.clash.combat import Force, may_clash, roll_die, units_of_force
from rules.clash.content.questions.action_cards import (
    fight_without_clash,
    keep_abilities,
    retreat_where,
    your_clash_abilities,
)
from rules.clash.deeds import called, cost_a_unit, die, retreats_to, rolls_for, some, takes_combat_card
from rules.clash.kinds import CombatCard, Fighter
from rules.clash.payment import affordable, pay, price
from rules.clash.pieces import room_for_army, shift_unit
from rules.clash.pile import Pile
from rules.clash.questions.cities import land_at, pay_it
from rules.clash.refusals import no_way_out
from rules.clash.state import Battle, Player, State
from rules.engine.ask import Option, Refusal, choose_one
from rules.engine.step import tell

ANYBODY: tuple[Fighter, ...] = ("army", "fortress", "ship")
GOOD_ROLL = 5
"""A card that rolls its own die works on this number or more."""


async def rolls_well(state: State, card: CombatCard, mine: Force, dice: int, space: str) -> bool:
    """A card rolls its own dice: one good one is enough."""
    values = [(await roll_die(state)).value for _ in range(dice)]
    tell(state, rolls_for(mine.owner, map(die, values), card, space))
    return any(value >= GOOD_ROLL for value in values)


# --- combat value --------------------------------------------------------------------------------------------


class HighMorale(CombatCard):
    fighters = ANYBODY
    bonus = 2
    text = f"+{bonus}."

    async def on_reveal(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        mine.bonus += self.bonus


class WedgeFormation(CombatCard):
    fighters = ("army",)
    side = "attacker"
    place = "land"
    each = 1
    text = f"+{each} for each army unit of the defender."

    async def on_reveal(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        mine.bonus += self.each * len(units_of_force(state, battle, foe))


class HeavyResistance(CombatCard):
    fighters = ANYBODY
    side = "defender"
    each = 1
    text = f"The attacker has -{each} for each of their army units, or of their ships at sea."

    async def on_reveal(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        foe.bonus -= self.each * len(units_of_force(state, battle, foe))


class Surprise(CombatCard):
    fighters = ANYBODY
    bonus = 1
    text = f"+{bonus}. If the enemy loses a unit this round, draw an action card."

    async def on_reveal(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        mine.bonus += self.bonus

    async def after_casualties(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        if foe.volley.lost:
            tell(state, cost_a_unit(self, player.seat, battle.space))
            await draw_to_hand(state, player, "action")


# --- CLASH abilities -----------------------------------------------------------------------------------------


class HighGround(CombatCard):
    fighters = ("army", "fortress")
    place = "land"
    attacks_city = False
    text = "The enemy may not use CLASH abilities this round."

    async def on_reveal(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        foe.clash = False


class Siege(CombatCard):
    fighters = ("army",)
    side = "attacker"
    place = "city"
    bonus = 1
    ransom = Pile(food=2)
    without, what = fight_without_clash(), your_clash_abilities()
    text = f"+{bonus}. The defender may not use CLASH abilities this round unless they pay {ransom}."

    async def on_reveal(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        mine.bonus += self.bonus
        foe.clash = await self._pays(state, battle, mine, foe)

    async def _pays(self, state: State, battle: Battle, mine: Force, foe: Force) -> bool:
        defender = state.players.get(foe.owner)
        if defender is None or not affordable(state, defender, price(self.ransom)):
            return False
        if not may_clash(state, battle, foe, mine):
            return False
        options = [Option("pay", True, pay_it(some(self.ransom))), Option("refuse", False, self.without, idle=True)]
        text = keep_abilities(self, self.ransom, self.what)
        if not await choose_one(foe.seat, "siege", text, options):
            return False
        await pay(state, defender, price(self.ransom), called(self))
        return True


# --- dice ----------------------------------------------------------------------------------------------------


class MoreDice(CombatCard):
    dice = 1
    text = f"Roll {dice} more die."

    async def on_reveal(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        mine.extra_dice += self.dice


class Flanking(MoreDice):
    fighters = ("army",)
    side = "attacker"
    place = "land"


class ForThePeople(MoreDice):
    name = "For the People"
    fighters = ("army", "fortress")
    side = "defender"
    place = "city"


class DefensiveFormation(MoreDice):
    fighters = ANYBODY
    side = "defender"


# --- hits ----------------------------------------------------------------------------------------------------


class ImprovedDefenses(CombatCard):
    fighters = ("fortress",)
    side = "defender"
    place = "city"
    ignores = 1
    text = f"Ignore {ignores} hit."

    async def on_reveal(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        mine.cancels += self.ignores


class Peltasts(CombatCard):
    fighters = ("army",)
    place = "land"
    ignores = 1
    text = f"Roll a die for each army unit of yours: if one shows {GOOD_ROLL} or more, ignore {ignores} hit."

    async def on_reveal(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        if await rolls_well(state, self, mine, len(units_of_force(state, battle, mine)), battle.space):
            mine.cancels += self.ignores


class Archers(CombatCard):
    fighters = ("army",)
    place = "land"
    kills = 1
    text = f"Roll a die: on {GOOD_ROLL} or more the enemy loses {kills} army unit at once."

    async def on_reveal(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        if await rolls_well(state, self, mine, 1, battle.space):
            await remove_units(state, battle, foe, self.kills, "archers", mine.owner)


class Encircled(CombatCard):
    fighters = ("army",)
    place = "land"
    hits = 1
    text = (
        "If the enemy has to remove at least as many army units as you, roll a die: "
        f"on {GOOD_ROLL} or more they take {hits} more hit that they cannot ignore."
    )

    async def after_casualties(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        if foe.casualties < mine.casualties or not units_of_force(state, battle, foe):
            return
        if await rolls_well(state, self, mine, 1, battle.space):
            await remove_units(state, battle, foe, self.hits, "casualties", mine.owner)


# --- cards against cards, and ways out -----------------------------------------------------------------------


class Scout(CombatCard):
    fighters = ANYBODY
    cancels = True
    first = True
    text = "Before anything else: ignore the enemy's card and take it into your hand."

    async def on_reveal(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        card = battle.cards.pop(foe.cards_of or foe.owner, None)
        if card:
            foe.card = None
            player.action_cards.append(card)
            tell(state, takes_combat_card(player.seat, foe.owner, battle.space))


class Martyr(CombatCard):
    fighters = ("army", "ship")
    cancels = True
    kills = 1
    text = f"Remove {kills} of your army units, or ships at sea; then the enemy does. Ignore the enemy's card."

    async def on_reveal(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        foe.card = None
        await remove_units(state, battle, mine, self.kills, "martyr")
        await remove_units(state, battle, foe, self.kills, "martyr", mine.owner)


class TacticalRetreat(CombatCard):
    fighters = ("army",)
    side = "defender"
    place = "land"
    last = True
    text = "After everything else the battle ends: move all your units to a land space beside it. The enemy has won."

    def playable(self, state: State, player: Player, battle: Battle) -> Refusal | None:
        if _ways_out(state, battle):
            return None
        return Refusal("CM-16.05", no_way_out())

    async def on_reveal(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        if not units_of_force(state, battle, mine):
            return  # no unit is left to lead the way
        spaces = _ways_out(state, battle)
        options = [Option(space, space, land_at(space, state.terrain[space]), spaces=(space,)) for space in spaces]
        space = await choose_one(player.seat, "tactical-retreat", retreat_where(), options)
        for unit in [unit for unit in units_at(state, battle.space) if unit.owner == mine.owner]:
            shift_unit(state, unit, space)
        battle.winner = foe.owner
        tell(state, retreats_to(mine.owner, battle.space, space))


def _ways_out(state: State, battle: Battle) -> list[str]:
    """Land next to the battle without the defender's enemies, and with room for the whole army (CM-12.10)."""
    army = len(army_at(state, battle.space, battle.defender))
    return [
        space
        for space in neighbours(state, battle.space)
        if is_land(state, space)
        and not enemies_at(state, space, battle.defender)
        and not enemy_city_at(state, space, battle.defender)
        and room_for_army(state, space, battle.defender) >= army
    ]
