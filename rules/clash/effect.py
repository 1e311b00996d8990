"""Every moment at which something owned may speak: the index of the game's timing.

Effects are advances, wonders, abilities of leaders, special advances of civilizations, events that stay, and played
cards. A modifier gets a value and returns it, changed or not; modifiers are here. An interrupt may ask; interrupts are
in interrupts.py. `player` is always the owner of the effect, unless the line says otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.clash.interrupts import Interrupts
from rules.engine.ask import Refusal
from rules.engine.english import starting

if TYPE_CHECKING:
    from rules.clash.actions.collect import Harvest
    from rules.clash.actions.influence import Preachers
    from rules.clash.combat import Force
    from rules.clash.payment import Price
    from rules.clash.pile import Pile
    from rules.clash.state import Battle, City, Player, State, Unit
    from rules.clash.trade_routes import Income, Trader


ONCE = "once a turn"
ACTION_OR_NOT = ("as an action", "free action", "no main action", "without a main action")
"""Words by which a text itself says what a power costs. "Action" alone is not one: there are action cards."""


class Effect(Interrupts, index=True):
    id: str
    name: str
    text: str = ""

    # --- as an action of its own: shown in the menu of actions under the effect's id ------------------------

    costs_action: bool = True
    """The power is a main action; otherwise a free one (CM-6.05, CM-6.06)."""
    once_a_turn: bool = False

    @property
    def full_text(self) -> str:
        """The text. If it does not say how often the power can be used, or whether it is an action, this adds it."""
        said = self.text.lower()
        missing = [ONCE] if self.once_a_turn and ONCE not in said else []
        if "act" in self.moments and not any(words in said for words in ACTION_OR_NOT):
            missing.append("as an action" if self.costs_action else "as a free action")
        return f"{self.text} ({starting(', '.join(missing))}.)" if missing else self.text

    def needs_action(self, state: State, player: Player) -> bool:
        """Whether it is a main action for this player now."""
        return self.costs_action

    def why_not(self, state: State, player: Player) -> Refusal | None:
        """The reason why the power cannot be used now (asked only if it overrides `act`, and so has a power)."""
        return None

    async def act(self, state: State, player: Player) -> None:
        """Carries out the power as an action."""

    # --- modifiers ------------------------------------------------------------------------------------------

    def action_is_free(self, free: bool, state: State, player: Player, action: str) -> bool:
        """Whether one of the actions that everybody has is free for the player now (CM-6.04)."""
        return free

    def limit(self, most: int, state: State, player: Player, kind: str) -> int:
        """How much of a resource the player may have (CM-5.01)."""
        return most

    def advance_price(self, price: Price, state: State, player: Player, advance: str) -> Price:
        """The price of an advance (CM-7.01)."""
        return price

    def cube_from_tracker(self, takes: bool, state: State, player: Player, advance: str) -> bool:
        """Whether the cube for an advance comes from the event tracker (CM-7.02)."""
        return takes

    def building_price(self, price: Price, state: State, player: Player, city: City, building: str) -> Price:
        """The price of a building (CM-10.01)."""
        return price

    def wonder_price(self, price: Price, state: State, player: Player, wonder: str, city: City) -> Price:
        """The price of a wonder in this city (CM-24.02)."""
        return price

    def recruit_price(self, price: Price, state: State, player: Player, city: City, kinds: list[str]) -> Price:
        """The price of units recruited together (CM-11.02)."""
        return price

    def card_costs_action(self, costs: bool, state: State, player: Player) -> bool:
        """Whether playing a card that is a main action costs the player a main action (CM-23.06)."""
        return costs

    def recruited_card(self, price: Pile | None, state: State, player: Player, city: City) -> Pile | None:
        """The price of an action card that the city can recruit in place of a unit; None: it cannot recruit one."""
        return price

    def draft_price(self, price: Pile, state: State, player: Player) -> Pile:
        """The price of the infantry that Draft recruits."""
        return price

    def steel_price(self, price: Price, state: State, player: Player, foe_has_steel: bool) -> Price:
        """The price of Steel Weapons in a battle."""
        return price

    def happiness_price(self, price: Price, state: State, player: Player) -> Price:
        """The price of increasing happiness (CM-14.02)."""
        return price

    def happiness_size(self, size: int, state: State, player: Player, city: City) -> int:
        """The size that a city counts as when happiness is increased (CM-14.02)."""
        return size

    def happy_price(self, price: Pile | None, state: State, player: Player, city: City) -> Pile | None:
        """The price of making this city happy at once when happiness is increased, in place of the usual one; None:
        there is none."""
        return price

    def art_price(self, price: Price, state: State, player: Player) -> Price:
        """The price of Art & Sculptures."""
        return price

    def harvest(self, harvest: Harvest, state: State, player: Player, city: City) -> Harvest:
        """The possible harvest of a city, kinds and places (CM-9). Everything that could be collected before still can
        be."""
        return harvest

    def collect_price(self, price: Price, state: State, player: Player) -> Price:
        """The price of the action Collect."""
        return price

    def collect_ban(self, ban: Refusal | None, state: State, player: Player) -> Refusal | None:
        """The reason why the player may not collect."""
        return ban

    def income_kinds(self, kinds: tuple[str, ...], state: State, player: Player) -> tuple[str, ...]:
        """The kinds that trade routes and taxes may bring."""
        return kinds

    def size_bonus(self, bonus: int, state: State, player: Player, city: City) -> int:
        """By how much a city that is not angry counts as larger for collecting and recruiting (CM-4.06)."""
        return bonus

    def angry_bonus(self, bonus: int, state: State, player: Player, city: City) -> int:
        """The same for an angry city (CV-8.42)."""
        return bonus

    def is_activated(self, counts: bool, state: State, player: Player, city: City, piece: str) -> bool:
        """Whether constructing this piece counts as activating the city (CM-10.01)."""
        return counts

    def activation_ban(self, ban: Refusal | None, state: State, player: Player, city: City) -> Refusal | None:
        """The reason why a city of the player cannot be activated (CM-4.08)."""
        return ban

    def founds_on_barren(self, allowed: bool, state: State, player: Player) -> bool:
        """Whether the player may found cities on barren land (CM-8.02)."""
        return allowed

    def settler_ban(self, ban: Refusal | None, state: State, player: Player, settler: Unit) -> Refusal | None:
        """The reason why a settler of another player may neither found a city nor form a trade route."""
        return ban

    def traders(self, traders: list[Trader], state: State, player: Player) -> list[Trader]:
        """The units that can form trade routes for the player, and how far they reach."""
        return traders

    def route_limit(self, most: int, state: State, player: Player, favoured: bool) -> int:
        """How many trade routes the player may have, and whether one of them belongs to a favoured trader."""
        return most

    def route_worth(self, worth: int, state: State, player: Player, trader: Trader, city: City) -> int:
        """How much this trade route is preferred to others."""
        return worth

    def trade_income(self, income: Income, state: State, player: Player) -> Income:
        """The gifts of trade routes with other players."""
        return income

    def trades_with_barbarians(self, allowed: bool, state: State, player: Player) -> bool:
        """Whether trade routes may go to barbarian cities."""
        return allowed

    def recruit_spaces(self, spaces: list[str], state: State, player: Player, city: City) -> list[str]:
        """The spaces where land units that a city recruits may appear (CM-11.04)."""
        return spaces

    def city_may_move(self, allowed: bool, state: State, player: Player, city: City) -> bool:
        """Whether a city of the player may itself be moved with a Move action."""
        return allowed

    def befriends_pirates(self, allowed: bool, state: State, player: Player) -> bool:
        """Whether pirates sail with the player instead of fighting (CM-20.03, CM-20.04)."""
        return allowed

    def mood_at_work(self, mood: str, state: State, player: Player, city: City) -> str:
        """The mood that counts for collecting, recruiting and constructing (CM-4.06, CM-4.07)."""
        return mood

    def recruits_without_market(self, allowed: bool, state: State, player: Player, city: City, kind: str) -> bool:
        """Whether a city without a market may recruit cavalry or elephants (CM-11.03)."""
        return allowed

    def construction_ban(self, ban: Refusal | None, state: State, player: Player) -> Refusal | None:
        """The reason why the player may construct nothing."""
        return ban

    def army_may_move(self, allowed: bool, state: State, player: Player) -> bool:
        """Whether army units may be moved (CM-12.05)."""
        return allowed

    def road_length(self, most: int, state: State, player: Player, start: str, end: str) -> int:
        """How many spaces a group may go with one move from city to city or in other ways (CM-12.13)."""
        return most

    def sails_round(self, allowed: bool, state: State, player: Player) -> bool:
        """Whether ships may sail outside the board (CM-13.04)."""
        return allowed

    def keeps_out(self, out: bool, state: State, player: Player, army: list[Unit], space: str) -> bool:
        """Whether a barbarian army may not enter a city of the player."""
        return out

    def entry(
        self, refusal: Refusal | None, state: State, player: Player, intruders: list[Unit], space: str
    ) -> Refusal | None:
        """The reason why the enemy `intruders` may not enter a space of the player."""
        return refusal

    def entry_toll(self, toll: Price, state: State, player: Player, attackers: Sequence[Unit], space: str) -> Price:
        """The price that another player has to pay before these units attack the player in this space."""
        return toll

    def siege_price(self, price: Price, state: State, player: Player) -> Price:
        """The price of Siegecraft for an enemy before an attack on a fortress of the player."""
        return price

    def halt(self, halt: str, state: State, player: Player, group: list[Unit], space: str, unit: Unit) -> str:
        """The effect of entering `space` on a unit of the group: "", "mountain" or "forest" (CM-12.08, CM-12.09)."""
        return halt

    def converts(self, allowed: bool, state: State, player: Player) -> bool:
        """Whether settlers and infantry of the player may become ships during their move, and ships become such land
        units."""
        return allowed

    def moves_after_battle(self, allowed: bool, state: State, player: Player, unit: Unit) -> bool:
        """Whether a unit that has fought may be moved again in the turn (CM-12.07, CM-13.03)."""
        return allowed

    def army_limit(self, most: int, state: State, player: Player, space: str, joining: Sequence[Unit]) -> int:
        """How many army units of the player may stand in a land space that these units join (CM-12.10)."""
        return most

    def ship_capacity(self, most: int, state: State, player: Player) -> int:
        """How many land units a ship of the player carries (CM-13.08)."""
        return most

    def influence_sources(self, sources: list[City], state: State, player: Player) -> list[City]:
        """The cities that the player may influence culture from (CM-15.01)."""
        return sources

    def influence_range(self, most: int, state: State, player: Player, source: City) -> int:
        """How far an attempt from this city reaches without a boost (CM-15.02)."""
        return most

    def preachers(self, preachers: list[Preachers], state: State, player: Player) -> list[Preachers]:
        """Units that may influence culture from where they are."""
        return preachers

    def wins_units(self, wins: bool, state: State, player: Player) -> bool:
        """Whether the player's attempts may target enemy army units outside cities."""
        return wins

    def influence_bonus(self, bonus: int, state: State, player: Player) -> int:
        """Added to the die of the player's attempt to influence culture; not a boost."""
        return bonus

    def influence_ban(self, ban: Refusal | None, state: State, player: Player, city: City) -> Refusal | None:
        """The reason why enemies may not target this city of the player with Influence Culture (CM-15.16)."""
        return ban

    def boost_ban(self, ban: Refusal | None, state: State, player: Player, city: City) -> Refusal | None:
        """The reason why enemies may not boost range or roll against this city of the player (CM-15.16)."""
        return ban

    def wins_settlement(self, wins: bool, state: State, player: Player, city: City) -> bool:
        """Whether the player's attempt to influence culture may target this city even if it has no building."""
        return wins

    def mood_of_captured(self, mood: str, state: State, player: Player, city: City, loser: str) -> str:
        """The mood of a city that the player captures, while the city is still unchanged (CM-17.05)."""
        return mood

    def keeps_colour(self, keeps: bool, state: State, player: Player, building: str) -> bool:
        """Whether a building in the player's colour can neither be influenced nor replaced when its city is
        captured."""
        return keeps

    def shielded(self, shielded: bool, state: State, player: Player, event: str) -> bool:
        """Whether the text of an event passes the player by (CM-21.08)."""
        return shielded

    def sees_next_event(self, sees: bool, state: State, player: Player) -> bool:
        """Whether the player knows the next event card."""
        return sees

    def holds_barbarians(self, holds: bool, state: State, player: Player, space: str) -> bool:
        """Whether a barbarian army in this space moves only if the player agrees."""
        return holds

    def keeps_mood(self, keeps: bool, state: State, player: Player, city: City) -> bool:
        """Whether the player may pay a mood token so that the text of an event does not lower a mood (CM-21.09)."""
        return keeps

    def combat(self, force: Force, state: State, player: Player, battle: Battle, foe: Force) -> Force:
        """Dice, bonuses and cancelled hits of the player's side this round, before the roll (CM-16.08)."""
        return force

    def combat_of_foe(self, force: Force, state: State, player: Player, battle: Battle, mine: Force) -> Force:
        """The same for the opponent's side: effects that weaken the enemy."""
        return force

    def combat_card_ban(self, banned: bool, state: State, player: Player, battle: Battle) -> bool:
        """Whether the player may play no combat card this round (CM-16.04)."""
        return banned

    def denies_card(self, denies: bool, state: State, player: Player, battle: Battle) -> bool:
        """Whether the opponent of the player may play no combat card this round (CM-16.04)."""
        return denies

    def plays_for_barbarians(self, plays: bool, state: State, player: Player, battle: Battle) -> bool:
        """Whether the player may play combat cards for the barbarians in this battle (CM-19.02)."""
        return plays

    def falls_first(self, first: bool, state: State, player: Player, kind: str) -> bool:
        """Whether army units of this kind are lost before others of their army (CV-5.12)."""
        return first

    def on_fall(self, unit: Unit, state: State, player: Player) -> Unit:
        """A figure of the player is lost: players who may bring it back note it."""
        return unit

    def low_dice_may_count(self, allowed: bool, state: State, player: Player) -> bool:
        """Whether dice that elephants could use may count after all (CV-5.5)."""
        return allowed

    def wins_outright(self, wins: bool, state: State, player: Player, battle: Battle) -> bool:
        """Whether the player wins a battle at once, without fighting."""
        return wins

    def decides_first_player(self, decides: bool, state: State, player: Player) -> bool:
        """Whether the player names the first player whatever the tokens say (CM-25.10)."""
        return decides

    def wins_ties(self, wins: bool, state: State, player: Player) -> bool:
        """Whether the player comes first among those with the same number of points (CC-4.8)."""
        return wins

    def points(self, points: float, state: State, player: Player) -> float:
        """Victory points of this card itself at the end, in the line of the events."""
        return points

    def advance_points(self, points: float, state: State, player: Player) -> float:
        """Victory points for the player's advances (CM-27.03)."""
        return points

    def piece_points(self, points: float, state: State, player: Player) -> float:
        """Victory points for the settlements and buildings in the player's colour (CM-27.02)."""
        return points

    def objective_points(self, points: float, state: State, player: Player) -> float:
        """Victory points at the end in the line of the objectives (CM-27.10)."""
        return points

    def gain_for_leader(self, gained: Pile, state: State, player: Player) -> Pile:
        """The player's gain when their leader is killed or replaced."""
        return gained

    def discards_below(self, below: bool, state: State, player: Player, deck: str) -> bool:
        """Whether the action and event cards that the player discards go to the bottom of their pile."""
        return below
