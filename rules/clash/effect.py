"""Every moment at which something owned may speak: the index of the game's timing.

An advance, a wonder, a leader's ability, a special advance of a civilization, an event that stays, a card that has
been played: all of them are effects. A modifier gets a value and gives it back, changed or not. An interrupt may ask.
`player` is always the owner of the effect, unless the line says otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.engine.ask import Refusal
from rules.engine.effects import BaseEffect

if TYPE_CHECKING:
    from rules.clash.actions.collect import Harvest, Yield
    from rules.clash.actions.influence import Attempt, Preachers, Source
    from rules.clash.cities import Use
    from rules.clash.combat import Force
    from rules.clash.content.piece_kinds import Face
    from rules.clash.payment import Price
    from rules.clash.pile import Pile
    from rules.clash.state import Battle, City, Player, State, Unit
    from rules.clash.trade_routes import Income, Route, Trader


class Effect(BaseEffect):
    id: str
    name: str
    text: str = ""

    # --- as an action of its own: shown in the menu of actions under the effect's id ------------------------

    costs_action: bool = True
    """The power is a main action; otherwise a free one (CM-6.05, CM-6.06)."""
    once_a_turn: bool = False

    def needs_action(self, state: State, player: Player) -> bool:
        """Whether it is a main action for this player now."""
        return self.costs_action

    def why_not(self, state: State, player: Player) -> Refusal | None:
        """Why the power cannot be used now (asked only if it has one, that is, overrides `act`)."""
        return None

    async def act(self, state: State, player: Player) -> None:
        """Carries out the power as an action."""

    # --- modifiers ------------------------------------------------------------------------------------------

    def action_is_free(self, free: bool, state: State, player: Player, action: str) -> bool:
        """Whether one of the actions that everybody has costs the player no main action now (CM-6.04)."""
        return free

    def limit(self, most: int, state: State, player: Player, kind: str) -> int:
        """How much of a resource the player may have (CM-5.01)."""
        return most

    def advance_price(self, price: Price, state: State, player: Player, advance: str) -> Price:
        """What an advance costs (CM-7.01)."""
        return price

    def cube_from_tracker(self, takes: bool, state: State, player: Player, advance: str) -> bool:
        """Whether the cube for an advance comes from the event tracker (CM-7.02)."""
        return takes

    def building_price(self, price: Price, state: State, player: Player, city: City, building: str) -> Price:
        """What a building costs (CM-10.01)."""
        return price

    def wonder_price(self, price: Price, state: State, player: Player, wonder: str, city: City) -> Price:
        """What a wonder costs in this city (CM-24.02)."""
        return price

    def recruit_price(self, price: Price, state: State, player: Player, city: City, kinds: list[str]) -> Price:
        """What units cost that are recruited together (CM-11.02)."""
        return price

    def card_costs_action(self, costs: bool, state: State, player: Player) -> bool:
        """Whether a card of the hand that is a main action costs the player one (CM-23.06)."""
        return costs

    def recruited_card(self, price: Pile | None, state: State, player: Player, city: City) -> Pile | None:
        """What an action card costs in place of a unit that the city recruits; None: it recruits none."""
        return price

    def draft_price(self, price: Pile, state: State, player: Player) -> Pile:
        """What the infantry costs that Draft recruits."""
        return price

    def steel_price(self, price: Price, state: State, player: Player, foe_has_steel: bool) -> Price:
        """What Steel Weapons cost in a battle."""
        return price

    def happiness_price(self, price: Price, state: State, player: Player) -> Price:
        """What increasing happiness costs (CM-14.02)."""
        return price

    def happiness_size(self, size: int, state: State, player: Player, city: City) -> int:
        """As how large a city counts when happiness is increased (CM-14.02)."""
        return size

    def happy_price(self, price: Pile | None, state: State, player: Player, city: City) -> Pile | None:
        """What makes this city happy when happiness is increased, in place of the usual price; None: nothing does."""
        return price

    def art_price(self, price: Price, state: State, player: Player) -> Price:
        """What Art & Sculptures costs."""
        return price

    def harvest(self, harvest: Harvest, state: State, player: Player, city: City) -> Harvest:
        """What a city can collect, and where (CM-9). Whatever could be collected before still can be."""
        return harvest

    def collect_price(self, price: Price, state: State, player: Player) -> Price:
        """What the action Collect costs."""
        return price

    def collect_ban(self, ban: Refusal | None, state: State, player: Player) -> Refusal | None:
        """Why the player may not collect."""
        return ban

    def income_kinds(self, kinds: tuple[str, ...], state: State, player: Player) -> tuple[str, ...]:
        """What trade routes and taxes may bring."""
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
        """Why a city of the player cannot be activated (CM-4.08)."""
        return ban

    def founds_on_barren(self, allowed: bool, state: State, player: Player) -> bool:
        """Whether the player may found cities on barren land (CM-8.02)."""
        return allowed

    def settler_ban(self, ban: Refusal | None, state: State, player: Player, settler: Unit) -> Refusal | None:
        """Why a settler of another player may neither found a city nor form a trade route."""
        return ban

    def traders(self, traders: list[Trader], state: State, player: Player) -> list[Trader]:
        """Who can form trade routes for the player, and how far."""
        return traders

    def route_limit(self, most: int, state: State, player: Player, favoured: bool) -> int:
        """How many trade routes the player may have; whether one of them is of a favoured trader."""
        return most

    def route_worth(self, worth: int, state: State, player: Player, trader: Trader, city: City) -> int:
        """How much a trade route is to be preferred to others."""
        return worth

    def trade_income(self, income: Income, state: State, player: Player) -> Income:
        """What trade routes with other players may give."""
        return income

    def trades_with_barbarians(self, allowed: bool, state: State, player: Player) -> bool:
        """Whether trade routes may go to barbarian cities."""
        return allowed

    def recruit_spaces(self, spaces: list[str], state: State, player: Player, city: City) -> list[str]:
        """Where the land units that a city recruits may appear (CM-11.04)."""
        return spaces

    def city_may_move(self, allowed: bool, state: State, player: Player, city: City) -> bool:
        """Whether a city of the player may itself be moved with a Move action."""
        return allowed

    def befriends_pirates(self, allowed: bool, state: State, player: Player) -> bool:
        """Whether pirates sail with the player instead of fighting him (CM-20.03, CM-20.04)."""
        return allowed

    def mood_at_work(self, mood: str, state: State, player: Player, city: City) -> str:
        """The mood that counts for collecting, recruiting and constructing (CM-4.06, CM-4.07)."""
        return mood

    def recruits_without_market(self, allowed: bool, state: State, player: Player, city: City, kind: str) -> bool:
        """Whether a city without a market may recruit cavalry or elephants (CM-11.03)."""
        return allowed

    def construction_ban(self, ban: Refusal | None, state: State, player: Player) -> Refusal | None:
        """Why the player may construct nothing."""
        return ban

    def army_may_move(self, allowed: bool, state: State, player: Player) -> bool:
        """Whether army units may be moved (CM-12.05)."""
        return allowed

    def road_length(self, most: int, state: State, player: Player, start: str, end: str) -> int:
        """How many spaces a group may go with one move from city to city or otherwise (CM-12.13)."""
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
        """Why the enemy `intruders` may not enter a space of the player."""
        return refusal

    def entry_toll(self, toll: Price, state: State, player: Player, attackers: Sequence[Unit], space: str) -> Price:
        """What another player has to pay before these units of his attack the player in this space."""
        return toll

    def siege_price(self, price: Price, state: State, player: Player) -> Price:
        """What Siegecraft costs an enemy before he attacks a fortress of the player."""
        return price

    def halt(self, halt: str, state: State, player: Player, group: list[Unit], space: str, unit: Unit) -> str:
        """What entering `space` does to a unit of the group: "", "mountain" or "forest" (CM-12.08, CM-12.09)."""
        return halt

    def converts(self, allowed: bool, state: State, player: Player) -> bool:
        """Whether settlers and infantry of the player may become ships while they move, and ships such land units."""
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
        """Why enemies may not target this city of the player with Influence Culture (CM-15.16)."""
        return ban

    def boost_ban(self, ban: Refusal | None, state: State, player: Player, city: City) -> Refusal | None:
        """Why enemies may not boost range or roll against this city of the player (CM-15.16)."""
        return ban

    def wins_settlement(self, wins: bool, state: State, player: Player, city: City) -> bool:
        """Whether the player's attempt to influence culture may target this city although it has no building."""
        return wins

    def mood_of_captured(self, mood: str, state: State, player: Player, city: City, loser: str) -> str:
        """The mood that a city gets which the player captures, while it is still as it was (CM-17.05)."""
        return mood

    def keeps_colour(self, keeps: bool, state: State, player: Player, building: str) -> bool:
        """Whether a building in the player's colour is neither influenced nor replaced when its city is captured."""
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
        """Dice, bonuses and cancelled hits of the player's side in this round, before the roll (CM-16.08)."""
        return force

    def combat_of_foe(self, force: Force, state: State, player: Player, battle: Battle, mine: Force) -> Force:
        """The same for the opponent's side: what weakens the enemy."""
        return force

    def combat_card_ban(self, banned: bool, state: State, player: Player, battle: Battle) -> bool:
        """Whether the player may play no combat card in this round (CM-16.04)."""
        return banned

    def denies_card(self, denies: bool, state: State, player: Player, battle: Battle) -> bool:
        """Whether the opponent of the player may play no combat card in this round (CM-16.04)."""
        return denies

    def plays_for_barbarians(self, plays: bool, state: State, player: Player, battle: Battle) -> bool:
        """Whether the player may play combat cards for the barbarians in this battle (CM-19.02)."""
        return plays

    def falls_first(self, first: bool, state: State, player: Player, kind: str) -> bool:
        """Whether army units of this kind are lost before others of their army (CV-5.12)."""
        return first

    def on_fall(self, unit: Unit, state: State, player: Player) -> Unit:
        """A figure of the player is lost: whoever may bring it back takes note of it."""
        return unit

    def low_dice_may_count(self, allowed: bool, state: State, player: Player) -> bool:
        """Whether dice that elephants could use may count instead (CV-5.5)."""
        return allowed

    def wins_outright(self, wins: bool, state: State, player: Player, battle: Battle) -> bool:
        """Whether the player wins a battle at once, without fighting."""
        return wins

    def decides_first_player(self, decides: bool, state: State, player: Player) -> bool:
        """Whether the player names the first player whatever the tokens say (CM-25.10)."""
        return decides

    def wins_ties(self, wins: bool, state: State, player: Player) -> bool:
        """Whether the player comes first among those who have as many points (CC-4.8)."""
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
        """What the player gains when his leader is killed or replaced."""
        return gained

    # --- answers that may ask: what the first effect to say something says -----------------------------------

    def discards_below(self, below: bool, state: State, player: Player, deck: str) -> bool:
        """Whether the action and event cards that the player discards go to the bottom of their pile."""
        return below

    async def instead_of_drawing(self, state: State, player: Player, deck: str) -> str | None:
        """The card that the player takes in place of the top one of a deck, out of where it lay; None: the top one."""
        return None

    async def rejects_event(self, state: State, player: Player, card: str) -> bool:
        """Whether the player puts the event that he has just drawn away, and draws another one (CM-21.01)."""
        return False

    async def counters_card(self, state: State, player: Player, user: Player, card: str, target: Player | None) -> bool:
        """Whether the player cancels the action card that another one has just played, maybe on somebody."""
        return False

    async def rerolls_influence(self, state: State, player: Player, attempt: Attempt) -> str | None:
        """The building that an attempt is bound to if the player rolls again ("": to none); None: no new roll."""
        return None

    async def undoes_fall(self, state: State, player: Player, city: City) -> bool:
        """Whether the player undoes that the text of an event lowers the mood of a city of his."""
        return False

    async def spares(self, state: State, player: Player, units: list[Unit]) -> list[Unit]:
        """Those of his units removed by the text of an event that the player keeps after all."""
        return []

    async def keeps_armies(self, state: State, player: Player, armies: list[str]) -> list[str]:
        """The barbarian armies that do not move although the event of the player says so (CM-19.12)."""
        return []

    async def directs_barbarians(self, state: State, player: Player) -> bool:
        """Whether the player says where the barbarians go that move because of his event (CM-19.12)."""
        return False

    async def turns_raid(self, state: State, player: Player, sender: str, start: str, target: str) -> str | None:
        """Where barbarians from `start` strike in place of this city of the player: "" for nowhere; None: they come.
        Whose event, or card, has sent them."""
        return None

    async def takes_activation(self, state: State, player: Player, city: City, use: Use) -> City | None:
        """The city that takes over an activation which would lower the mood of this one (CM-4.11)."""
        return None

    async def cavalry_as_elephant(self, state: State, player: Player, battle: Battle, mine: Force) -> Face | None:
        """The die of an activated cavalry that is used like that of an elephant (CM-16.11, CM-16.12)."""
        return None

    # --- interrupts -----------------------------------------------------------------------------------------

    async def on_gain(self, state: State, player: Player) -> None:
        """The effect itself has just been gained: an advance bought, a wonder constructed."""

    async def before_income(self, state: State, player: Player) -> None:
        """At the start of the player's turn, before trade routes."""

    async def at_turn_start(self, state: State, player: Player) -> None:
        """Before the first action of the player's turn (CM-6.08)."""

    async def after_trade(self, state: State, player: Player, routes: Sequence[Route]) -> None:
        """The player has taken the income of these trade routes."""

    async def after_advance(self, state: State, player: Player, advance: str, paid: Pile) -> None:
        """The player has gained an advance, and paid so much for it (nothing, if it was free)."""

    async def on_first_government(self, state: State, player: Player) -> None:
        """The player has gained his first advance of a government."""

    async def after_foreign_advance(self, state: State, player: Player, other: Player, gained: Sequence[str]) -> None:
        """Another player has gained these advances."""

    async def on_collect(self, state: State, player: Player, city: City, harvested: Pile, chosen: list[Yield]) -> None:
        """The player collects so much in the city, from these spaces; it can still be turned into something else."""

    async def after_collect(self, state: State, player: Player, city: City, got: Pile, spaces: list[str]) -> None:
        """The player has collected so much from these spaces (CM-9.12)."""

    async def after_construct(self, state: State, player: Player, city: City, building: str) -> None:
        """The player has constructed a building."""

    async def after_wonder(self, state: State, player: Player, city: City, wonder: str) -> None:
        """The player has constructed a wonder."""

    async def before_work(self, state: State, player: Player, city: City, use: Use) -> None:
        """A city of the player is about to collect or recruit: payments."""

    async def after_recruit(self, state: State, player: Player, city: City, kinds: list[str], paid: Pile) -> None:
        """The player has recruited (CM-11.15)."""

    async def after_sanitation(self, state: State, player: Player) -> None:
        """Sanitation has brought the player a settler (CC-30.4)."""

    async def after_step(self, state: State, player: Player, units: list[Unit], origin: str, space: str) -> None:
        """The player has moved a group into a space; a battle there is yet to come."""

    async def after_move(self, state: State, player: Player) -> None:
        """A Move action of the player is over."""

    async def after_city_move(self, state: State, player: Player, city: City) -> None:
        """A city of the player has itself been moved."""

    async def after_influence(self, state: State, player: Player, city: City | None, won: str) -> None:
        """The player's attempt to influence culture has succeeded, in this city or outside cities: which building, or
        the settlement, or kind of unit, was its aim."""

    async def influenced_from(self, state: State, player: Player, source: Source) -> None:
        """The player's attempt to influence culture from here has succeeded."""

    async def after_founding(self, state: State, player: Player, city: City, founder: Unit | None) -> None:
        """The player has founded a city; the settler or ship that is gone for it, if it was not a card."""

    async def after_activation(self, state: State, player: Player, city: City, use: Use) -> None:
        """A city of the player has been activated, and what for is done (CM-4.12)."""

    async def before_event(self, state: State, player: Player) -> None:
        """The player is about to draw an event."""

    async def before_any_event(self, state: State, player: Player) -> None:
        """Somebody, maybe the player, is about to draw an event."""

    async def after_event(self, state: State, player: Player) -> None:
        """An event, maybe of another player, has been carried out."""

    async def before_attack(self, state: State, player: Player, attacker: str, space: str) -> None:
        """Another player is about to attack the player in this space, and has paid the toll."""

    async def before_battle(self, state: State, player: Player, battle: Battle) -> None:
        """Before the first round: payments (CM-16.02)."""

    async def cards_revealed(self, state: State, player: Player, battle: Battle, mine: Force) -> None:
        """The cards of a round lie open, that of the player too, and have not worked yet (CM-16.06)."""

    async def before_round(self, state: State, player: Player, battle: Battle) -> None:
        """Before a combat round: payments, and who leaves the battle."""

    async def before_roll(self, state: State, player: Player, battle: Battle, mine: Force) -> None:
        """Right before the dice of a combat round are rolled: payments."""

    async def on_roll(self, state: State, player: Player, battle: Battle, mine: Force) -> None:
        """The dice of both sides lie there, and nobody has said yet what his do."""

    async def after_roll(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        """Both sides have rolled; combat values can still change."""

    async def before_casualties(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        """Both combat values stand: payments to ignore hits (CM-16.15)."""

    async def after_round(self, state: State, player: Player, battle: Battle) -> None:
        """Casualties of a round have been removed."""

    async def after_battle(self, state: State, player: Player, battle: Battle) -> None:
        """A battle of the player is over, captures included (CM-16.31)."""

    async def after_loss(self, state: State, player: Player, space: str) -> None:
        """A city of the player has been captured, by another player or by barbarians."""

    async def after_capture(self, state: State, player: Player, city: City, units: list[Unit]) -> None:
        """The player has captured a city."""
