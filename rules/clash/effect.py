"""Every moment at which something owned may speak: the index of the game's timing.

An advance, a wonder, a leader's ability, a special advance of a civilization, an event that stays, a card that has
been played: all of them are effects. A modifier gets a value and gives it back, changed or not. An interrupt may ask.
`player` is always the owner of the effect, unless the line says otherwise.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from rules.engine.ask import Refusal
from rules.engine.effects import BaseEffect, speaking

if TYPE_CHECKING:
    from rules.clash.actions.collect import Harvest
    from rules.clash.combat import Force
    from rules.clash.payment import Price
    from rules.clash.pile import Pile
    from rules.clash.state import Battle, City, Player, State, Unit

V = TypeVar("V")
P = ParamSpec("P")


class Effect(BaseEffect):
    id: str
    name: str
    text: str = ""

    # --- as an action of its own: shown in the menu of actions under the effect's id ------------------------

    costs_action: bool = True
    """The power is a main action; otherwise a free one (CM-6.05, CM-6.06)."""
    once_a_turn: bool = False

    def why_not(self, state: State, player: Player) -> Refusal | None:
        """Why the power cannot be used now (asked only if it has one, that is, overrides `act`)."""
        return None

    async def act(self, state: State, player: Player) -> None:
        """Carries out the power as an action."""

    # --- modifiers ------------------------------------------------------------------------------------------

    def limit(self, most: int, state: State, player: Player, kind: str) -> int:
        """How much of a resource the player may have (CM-5.01)."""
        return most

    def advance_price(self, price: Price, state: State, player: Player, advance: str) -> Price:
        """What an advance costs (CM-7.01)."""
        return price

    def building_price(self, price: Price, state: State, player: Player, city: City, building: str) -> Price:
        """What a building costs (CM-10.01)."""
        return price

    def wonder_price(self, price: Price, state: State, player: Player, wonder: str) -> Price:
        """What a wonder costs (CM-24.02)."""
        return price

    def recruit_price(self, price: Price, state: State, player: Player, city: City, kinds: list[str]) -> Price:
        """What units cost that are recruited together (CM-11.02)."""
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

    def harvest(self, harvest: Harvest, state: State, player: Player, city: City) -> Harvest:
        """What a city can collect, and where (CM-9)."""
        return harvest

    def collect_ban(self, ban: Refusal | None, state: State, player: Player) -> Refusal | None:
        """Why the player may not collect."""
        return ban

    def income_kinds(self, kinds: tuple[str, ...], state: State, player: Player) -> tuple[str, ...]:
        """What trade routes and taxes may bring."""
        return kinds

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

    def entry(
        self, refusal: Refusal | None, state: State, player: Player, intruders: list[Unit], space: str
    ) -> Refusal | None:
        """Why the enemy `intruders` may not enter a space of the player."""
        return refusal

    def halt(self, halt: str, state: State, player: Player, group: list[Unit], space: str) -> str:
        """What entering `space` does to the group: "", "mountain" or "forest" (CM-12.08, CM-12.09)."""
        return halt

    def influence_bonus(self, bonus: int, state: State, player: Player) -> int:
        """Added to the die of the player's attempt to influence culture; not a boost."""
        return bonus

    def influence_ban(self, ban: Refusal | None, state: State, player: Player, city: City) -> Refusal | None:
        """Why enemies may not target this city of the player with Influence Culture (CM-15.16)."""
        return ban

    def boost_ban(self, ban: Refusal | None, state: State, player: Player, city: City) -> Refusal | None:
        """Why enemies may not boost range or roll against this city of the player (CM-15.16)."""
        return ban

    def mood_of_captured(self, mood: str, state: State, player: Player, city: City) -> str:
        """The mood of a city that the player has just captured (CM-17.05)."""
        return mood

    def shielded(self, shielded: bool, state: State, player: Player, event: str) -> bool:
        """Whether the text of an event passes the player by (CM-21.08)."""
        return shielded

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

    def wins_outright(self, wins: bool, state: State, player: Player, battle: Battle) -> bool:
        """Whether the player wins a battle at once, without fighting."""
        return wins

    def decides_first_player(self, decides: bool, state: State, player: Player) -> bool:
        """Whether the player names the first player whatever the tokens say (CM-25.10)."""
        return decides

    def points(self, points: float, state: State, player: Player) -> float:
        """Victory points of this card itself at the end."""
        return points

    # --- interrupts -----------------------------------------------------------------------------------------

    async def on_gain(self, state: State, player: Player) -> None:
        """The effect itself has just been gained: an advance bought, a wonder constructed."""

    async def at_turn_start(self, state: State, player: Player) -> None:
        """Before the first action of the player's turn (CM-6.08)."""

    async def after_advance(self, state: State, player: Player, advance: str, paid: Pile) -> None:
        """The player has gained an advance, and paid so much for it (nothing, if it was free)."""

    async def after_collect(self, state: State, player: Player, city: City, got: Pile, spaces: list[str]) -> None:
        """The player has collected so much from these spaces (CM-9.12)."""

    async def after_construct(self, state: State, player: Player, city: City, building: str) -> None:
        """The player has constructed a building."""

    async def after_recruit(self, state: State, player: Player, city: City, kinds: list[str], paid: Pile) -> None:
        """The player has recruited (CM-11.15)."""

    async def after_move(self, state: State, player: Player) -> None:
        """A Move action of the player is over."""

    async def after_influence(self, state: State, player: Player, city: City) -> None:
        """The player's attempt to influence culture has succeeded."""

    async def before_battle(self, state: State, player: Player, battle: Battle) -> None:
        """Before the first round: payments (CM-16.02)."""

    async def after_roll(self, state: State, player: Player, battle: Battle, mine: Force) -> None:
        """Both sides have rolled; combat values can still change."""

    async def after_round(self, state: State, player: Player, battle: Battle) -> None:
        """Casualties of a round have been removed."""

    async def after_battle(self, state: State, player: Player, battle: Battle) -> None:
        """A battle of the player is over, captures included (CM-16.31)."""

    async def after_capture(self, state: State, player: Player, city: City, units: list[Unit]) -> None:
        """The player has captured a city."""


def effects_of(state: State, player: Player) -> tuple[str, ...]:
    """The ids of everything that speaks for a player, in the order in which it speaks."""
    wonders = tuple(w for w, built in state.wonders.items() if built.space and _owns(state, player, built.space))
    played = tuple(card.card for card in state.in_play if card.seat in (None, player.seat))
    return _owned(tuple(player.advances), player.civilization, player.leader) + wonders + played


def _owns(state: State, player: Player, space: str) -> bool:
    city = state.cities.get(space)
    return city is not None and city.owner == player.seat


@lru_cache(maxsize=4096)
def _owned(advances: tuple[str, ...], civilization: str | None, leader: str | None) -> tuple[str, ...]:
    from rules.clash.box import BOX

    special = BOX.specials(civilization, advances) if civilization else ()
    return advances + special + (BOX.abilities(leader) if leader else ())


@lru_cache(maxsize=65536)
def _speaking(moment: Callable[..., object], ids: tuple[str, ...]) -> tuple[Effect, ...]:
    from rules.clash.box import BOX

    return tuple(speaking([BOX.effects[id] for id in ids], moment))


def speakers(moment: Callable[..., object], state: State, player: Player) -> tuple[Effect, ...]:
    """The player's effects that have something to say at a moment."""
    return _speaking(moment, effects_of(state, player))


def modify(
    moment: Callable[Concatenate[Effect, V, State, Player, P], V],
    value: V,
    state: State,
    player: Player,
    *args: P.args,
    **words: P.kwargs,
) -> V:
    """Lets the player's modifiers change a value."""
    for effect in _speaking(moment, effects_of(state, player)):
        value = getattr(effect, moment.__name__)(value, state, player, *args, **words)
    return value


async def interrupts(
    moment: Callable[Concatenate[Effect, State, Player, P], Awaitable[None]],
    state: State,
    player: Player,
    *args: P.args,
    **words: P.kwargs,
) -> None:
    """Lets the player's interrupts speak, one after the other."""
    for effect in _speaking(moment, effects_of(state, player)):
        await getattr(effect, moment.__name__)(state, player, *args, **words)
