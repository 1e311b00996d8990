"""Every moment at which something owned may speak: the index of the game's timing.

Effects are techs, the civilization, the government in force, wonders that are face up and not blockaded, and rules of
the edition. A modifier gets a value and returns it, changed or not. An interrupt may ask. `player` is always the owner
of the effect, unless the line says otherwise. If a card lets its owner act in a phase, this is not a moment, but one of
the card's `abilities` (rules/civilization/kinds.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.ask import Refusal
from rules.engine.effects import BaseEffect

if TYPE_CHECKING:
    from rules.civilization.cancel import Announced
    from rules.civilization.city_management.actions import CityAction
    from rules.civilization.city_management.items import Item
    from rules.civilization.kinds import Ability, CultureEvent
    from rules.civilization.price import Price
    from rules.civilization.state import Battle, City, Figure, Player, State
    from rules.civilization.yields import Icons


class Effect(BaseEffect):
    id: str
    name: str
    text: str = ""
    abilities: tuple[Ability, ...] = ()
    """The powers that its owner may use (CB-208, CB-211)."""

    # --- modifiers: what a player has ------------------------------------------------------------------------

    def most_cities(self, most: int, state: State, player: Player) -> int:
        """How many cities the player may have on the map (CB-050)."""
        return most

    def travel_speed(self, speed: int, state: State, player: Player) -> int:
        """How many squares the player's figures may go (CB-164)."""
        return speed

    def speed_of(self, speed: int, state: State, player: Player, figures: list[Figure]) -> int:
        """How many squares these figures, which go together, may go (CB-164)."""
        return speed

    def stacking_limit(self, most: int, state: State, player: Player) -> int:
        """How many figures of the player a square may hold (CB-168)."""
        return most

    def culture_hand(self, most: int, state: State, player: Player) -> int:
        """How many culture events the player may hold (CB-151, CB-210)."""
        return most

    def rank(self, rank: int, state: State, player: Player, type: str) -> int:
        """The player's rank for a type of unit; 0: locked (CB-009, CB-203)."""
        return rank

    def coins(self, coins: int, state: State, player: Player) -> int:
        """The coins of the player: icons and tokens (CB-214)."""
        return coins

    def armies(self, figures: int, state: State, player: Player) -> int:
        """How many army figures the player has in all (CB-003, CB-035)."""
        return figures

    def scouts(self, figures: int, state: State, player: Player) -> int:
        """How many scout figures the player has in all (CB-003, CF-017)."""
        return figures

    def events_drawn(self, cards: int, state: State, player: Player) -> int:
        """How many culture events the player draws at a time, to keep one of them (CB-148, CR-32)."""
        return cards

    def great_people_drawn(self, markers: int, state: State, player: Player) -> int:
        """How many great people the player draws at a time, to keep one of them (CB-156, CR-32)."""
        return markers

    def coin_slots(self, tokens: int, state: State, player: Player, tech: str) -> int:
        """How many coin tokens the task of a tech of the player can give in the game (CB-218, CR-33)."""
        return tokens

    def resource_kinds(self, kinds: tuple[str, ...], state: State, player: Player, source: str) -> tuple[str, ...]:
        """The resources that the player can spend a token, a marker or a card as (CB-208, CR-22)."""
        return kinds

    def prices(self, prices: tuple[Price, ...], state: State, player: Player) -> tuple[Price, ...]:
        """The prices that the player may pay. The usual price comes first."""
        return prices

    def known_governments(self, known: tuple[str, ...], state: State, player: Player) -> tuple[str, ...]:
        """The governments that the player may adopt (CB-066, CB-202)."""
        return known

    def most_policies(self, most: int, state: State, player: Player) -> int:
        """How many social policies the player adopts (CW-052)."""
        return most

    def immune_to_anarchy(self, immune: bool, state: State, player: Player) -> bool:
        """Whether the player changes governments without Anarchy (CB-062)."""
        return immune

    # --- modifiers: the map ----------------------------------------------------------------------------------

    def icons(self, icons: Icons, state: State, player: Player, square: str) -> Icons:
        """The icons of a square in the outskirts of the player's cities (CB-070, CB-086, CB-133)."""
        return icons

    def founders(self, kinds: tuple[str, ...], state: State, player: Player) -> tuple[str, ...]:
        """The kinds of figures that can build a city for the player (CB-052)."""
        return kinds

    def enters_water(self, how: str, state: State, player: Player) -> str:
        """Whether the player's figures may not enter water (""), "cross" it, or "end" moves on it (CB-169)."""
        return how

    def passes_over(self, passes: bool, state: State, player: Player) -> bool:
        """Whether the player's figures may go on over enemy figures, huts, villages and cities (CB-179)."""
        return passes

    def enters_city(self, enters: bool, state: State, player: Player, city: City) -> bool:
        """Whether a lone scout may enter the center of an enemy city (CB-174)."""
        return enters

    def gatherers(self, kinds: tuple[str, ...], state: State, player: Player) -> tuple[str, ...]:
        """The kinds of figures that gather for the player (CB-069, CR-68)."""
        return kinds

    def explores_huts(self, explores: bool, state: State, player: Player) -> bool:
        """Whether scouts of the player take huts without an army (CB-177)."""
        return explores

    def villages_without_battle(self, easy: bool, state: State, player: Player) -> bool:
        """Whether armies of the player take villages in the same way as huts (CB-186)."""
        return easy

    def cities_beside_huts(self, allowed: bool, state: State, player: Player) -> bool:
        """Whether the player may build cities beside huts (CB-055)."""
        return allowed

    def also_placed_in(
        self, squares: tuple[str, ...], state: State, player: Player, city: City, item: Item
    ) -> tuple[str, ...]:
        """The squares, besides its outskirts, where a city of the player may put what it makes (CB-095)."""
        return squares

    def stop_ban(self, ban: Refusal | None, state: State, player: Player, owner: str, square: str) -> Refusal | None:
        """The reason why figures of another player may not end a move in a square because of the player."""
        return ban

    def attack_ban(self, ban: Refusal | None, state: State, player: Player, square: str) -> Refusal | None:
        """The reason why armies of the player may not attack another player's figures or city in a square (CB-233)."""
        return ban

    def disbands(self, disbands: bool, state: State, player: Player) -> bool:
        """Whether the player's figures may end a move in a city of their own: they are disbanded there (CF-040)."""
        return disbands

    # --- modifiers: trade ------------------------------------------------------------------------------------

    def trade_of_city(self, trade: int, state: State, player: Player, city: City) -> int:
        """The trade that a city of the player gives when trade is collected (CB-070)."""
        return trade

    # --- modifiers: city management --------------------------------------------------------------------------

    def city_actions(self, actions: list[CityAction], state: State, player: Player) -> list[CityAction]:
        """The kinds of city actions that the player's cities can take (CB-079)."""
        return actions

    def city_action_ban(
        self, ban: Refusal | None, state: State, player: Player, city: City, action: str
    ) -> Refusal | None:
        """The reason why a city of the player may not take this action (CB-064)."""
        return ban

    def actions_of_city(self, count: int, state: State, player: Player, city: City) -> int:
        """How many city actions this city has in a turn (CB-078)."""
        return count

    def outskirts_production(self, amount: int, state: State, player: Player, city: City) -> int:
        """The production of the icons in a city's outskirts (CB-086)."""
        return amount

    def city_production(self, amount: int, state: State, player: Player, city: City) -> int:
        """The production that a city has besides its icons (CB-086)."""
        return amount

    def rush(self, production: int, state: State, player: Player) -> int:
        """How much production 3 trade give (CB-089)."""
        return production

    def cost(self, cost: int, state: State, player: Player, city: City, item: Item) -> int:
        """The cost of an item for the player (CB-086, CB-120)."""
        return cost

    def items(self, most: int, state: State, player: Player, city: City) -> int:
        """How many items one produce action may make (CB-085)."""
        return most

    def unlocked(self, unlocked: bool, state: State, player: Player, item: Item) -> bool:
        """Whether the player may produce an item at all (CB-105)."""
        return unlocked

    def arts(self, culture: int, state: State, player: Player, city: City) -> int:
        """The culture of a city that is devoted to the arts, before its icons (CB-133)."""
        return culture

    def culture_cost(self, culture: int, state: State, player: Player, space: int) -> int:
        """The culture that entering a space of the culture track costs (CB-142)."""
        return culture

    def jumps(self, jumps: bool, state: State, player: Player) -> bool:
        """Whether the player may jump over occupied spaces of the culture track."""
        return jumps

    def culture_price(self, trade: int, state: State, player: Player, space: int) -> int:
        """The trade that entering a space of the culture track costs (CB-142, CB-143)."""
        return trade

    # --- modifiers: research ---------------------------------------------------------------------------------

    def research_price(self, trade: int, state: State, player: Player, tech: str) -> int:
        """The trade that the player needs to research a tech (CB-193)."""
        return trade

    def second_tech(self, trade: int | None, state: State, player: Player) -> int | None:
        """The trade that the player pays to research another tech along with the first; None: there is no other
        (CR-55)."""
        return trade

    # --- modifiers: culture events and cancels ---------------------------------------------------------------

    def cannot_cancel(self, safe: bool, state: State, player: Player, announced: Announced) -> bool:
        """Whether others cannot cancel the player's announced action (CR-45)."""
        return safe

    def spared(self, spared: bool, state: State, player: Player, event: CultureEvent) -> bool:
        """Whether an event of another player needs the player's consent to be aimed at the player."""
        return spared

    # --- modifiers: battle (CB-233 to CB-269) ------------------------------------------------------------

    def battle_hand(self, cards: int, state: State, player: Player, battle: Battle) -> int:
        """How many units the player draws (CB-236 to CB-238)."""
        return cards

    def combat_bonus(self, bonus: int, state: State, player: Player, battle: Battle | None) -> int:
        """The combat bonus of the player's cards; None: outside battles, as everybody can count it (CB-242)."""
        return bonus

    def units_lost(self, killed: int, state: State, player: Player, battle: Battle) -> int:
        """How many units of the player were killed in a battle: the winner loses armies for them (CB-267), for
        instance."""
        return killed

    def strength(self, strength: int, state: State, player: Player, card: str) -> int:
        """The strength of a unit of the player (CB-240)."""
        return strength

    def trumped(self, trumped: bool, state: State, player: Player, card: str) -> bool:
        """Whether a unit of the player is trumped by units that trump its type (CB-258)."""
        return trumped

    def loot(self, loot: int, state: State, player: Player, battle: Battle) -> int:
        """The loot of a battle, for any winner: the winner's cards change it, then the loser's (CF-021, CF-022)."""
        return loot

    def sees_battle_hand(self, sees: bool, state: State, player: Player, battle: Battle) -> bool:
        """Whether the player sees the battle hand of the opponent (CB-241)."""
        return sees

    # --- interrupts ------------------------------------------------------------------------------------------

    async def before_capitals(self, state: State, player: Player) -> None:
        """A civilization draws in setup: nobody has been asked anything yet."""

    async def at_setup(self, state: State, player: Player) -> None:
        """The bonus of a civilization right after its capital (CB-289). It draws nothing."""

    async def at_setup_end(self, state: State, player: Player) -> None:
        """The bonus of a civilization at the end of setup (CB-029, CB-289)."""

    async def after_learning(self, state: State, player: Player, tech: str, researched: bool) -> None:
        """The player has learned a tech, either this one or another (CB-202, CR-76)."""

    async def after_discovering(self, state: State, player: Player, slot: str) -> None:
        """A figure of the player has turned up a tile (CB-180)."""

    async def after_great_person(self, state: State, player: Player) -> None:
        """The player has gained a great person, placed or held (CB-156)."""

    async def after_spending(self, state: State, player: Player, source: str) -> None:
        """The player has spent a token, a marker or a card as a resource (CB-208)."""

    async def after_arts_of_others(self, state: State, player: Player, city: City) -> None:
        """A city of another player has been devoted to the arts (CB-133)."""

    async def between_turns(self, state: State, player: Player, battle: Battle) -> None:
        """Before each battle turn in a battle of the player: units may have been killed (CB-256)."""

    async def after_investing(self, state: State, player: Player) -> None:
        """The player has invested, a coin token or for free (CF-081, CR-87)."""

    async def after_building(self, state: State, player: Player, item: Item, square: str) -> None:
        """A city of the player has produced an item that now lies in this square."""

    async def after_city(self, state: State, player: Player, city: City) -> None:
        """The player has built a city (CB-052)."""

    async def after_exploring(self, state: State, player: Player, sort: str, square: str) -> None:
        """The player has taken a "hut", or conquered a "village" (CB-184, CB-190)."""

    async def after_move(self, state: State, player: Player, figures: list[Figure]) -> None:
        """Figures of the player have ended their move, battles fought."""

    async def instead_of_attack(self, state: State, player: Player, figures: list[Figure], city: City) -> bool:
        """Figures of the player enter the center of an enemy city. Returns whether something else happens in place of
        an attack."""
        return False

    async def after_research(self, state: State, player: Player) -> None:
        """Everybody has learned this turn's research (CR-55)."""

    async def before_battle(self, state: State, player: Player, battle: Battle) -> None:
        """An attack has been declared, of or against the player; nothing is drawn yet (CR-70)."""

    async def after_battle(self, state: State, player: Player, battle: Battle) -> None:
        """A battle of the player is over, with its loot (CR-70, CR-73)."""
