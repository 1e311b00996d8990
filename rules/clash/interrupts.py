"""The moments at which a card may ask: the other half of the index of the game's timing, beside effect.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.engine.effects import BaseEffect

if TYPE_CHECKING:
    from rules.clash.actions.collect import Yield
    from rules.clash.actions.influence import Attempt, Source
    from rules.clash.cities import Use
    from rules.clash.combat import Force
    from rules.clash.content.piece_kinds import Face
    from rules.clash.pile import Pile
    from rules.clash.state import Battle, City, Player, State, Unit
    from rules.clash.trade_routes import Route


class Interrupts(BaseEffect):
    # --- answers that may ask: the first effect to say something decides -------------------------------------

    async def instead_of_drawing(self, state: State, player: Player, deck: str) -> str | None:
        """The card that the player takes from its place instead of the top card of a deck; None: the top card."""
        return None

    async def rejects_event(self, state: State, player: Player, card: str) -> bool:
        """Whether the player puts the event just drawn away, and draws another (CM-21.01)."""
        return False

    async def counters_card(self, state: State, player: Player, user: Player, card: str, target: Player | None) -> bool:
        """Whether the player cancels the action card that another player has just played, perhaps on somebody."""
        return False

    async def rerolls_influence(self, state: State, player: Player, attempt: Attempt) -> str | None:
        """The building that limits the attempt if the player rolls again ("": no building); None: no new roll."""
        return None

    async def undoes_fall(self, state: State, player: Player, city: City) -> bool:
        """Whether the player prevents the text of an event from lowering the mood of one of their cities."""
        return False

    async def spares(self, state: State, player: Player, units: list[Unit]) -> list[Unit]:
        """Those units, among the ones removed by the text of an event, that the player keeps after all."""
        return []

    async def keeps_armies(self, state: State, player: Player, armies: list[str]) -> list[str]:
        """The barbarian armies that do not move although the player's event says so (CM-19.12)."""
        return []

    async def directs_barbarians(self, state: State, player: Player) -> bool:
        """Whether the player decides where barbarians go that move because of an event of theirs (CM-19.12)."""
        return False

    async def turns_raid(self, state: State, player: Player, sender: str, start: str, target: str) -> str | None:
        """The place that barbarians from `start` strike instead of this city of the player: "" for nowhere; None: they
        come. `sender`: the player with the event, or card, that sent them."""
        return None

    async def takes_activation(self, state: State, player: Player, city: City, use: Use) -> City | None:
        """The city that takes over an activation that would lower the mood of this one (CM-4.11)."""
        return None

    async def cavalry_as_elephant(self, state: State, player: Player, battle: Battle, mine: Force) -> Face | None:
        """The die of an activated cavalry that acts like an elephant's die (CM-16.11, CM-16.12)."""
        return None

    # --- interrupts -----------------------------------------------------------------------------------------

    async def on_gain(self, state: State, player: Player) -> None:
        """The player has just gained the effect itself: bought an advance, constructed a wonder."""

    async def before_income(self, state: State, player: Player) -> None:
        """At the start of the player's turn, before trade routes."""

    async def at_turn_start(self, state: State, player: Player) -> None:
        """Before the first action of the player's turn (CM-6.08)."""

    async def after_trade(self, state: State, player: Player, routes: Sequence[Route]) -> None:
        """The player has taken the income of these trade routes."""

    async def after_advance(self, state: State, player: Player, advance: str, paid: Pile) -> None:
        """The player has gained an advance, and paid this price for it (empty, if it was free)."""

    async def on_first_government(self, state: State, player: Player) -> None:
        """The player has gained a first advance of a government."""

    async def after_foreign_advance(self, state: State, player: Player, other: Player, gained: Sequence[str]) -> None:
        """Another player has gained these advances."""

    async def on_collect(self, state: State, player: Player, city: City, harvested: Pile, chosen: list[Yield]) -> None:
        """The player collects this in the city, from these spaces; effects can still change it into something else."""

    async def after_collect(self, state: State, player: Player, city: City, got: Pile, spaces: list[str]) -> None:
        """The player has collected this from these spaces (CM-9.12)."""

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
        """The player has moved a group into a space; a battle there comes later."""

    async def after_move(self, state: State, player: Player) -> None:
        """A Move action of the player is over."""

    async def after_city_move(self, state: State, player: Player, city: City) -> None:
        """A city of the player has moved."""

    async def after_influence(self, state: State, player: Player, city: City | None, won: str) -> None:
        """The player's attempt to influence culture has succeeded, in this city or outside cities. Its target: the
        building, the settlement, or the kind of unit."""

    async def influenced_from(self, state: State, player: Player, source: Source) -> None:
        """The player's attempt to influence culture from here has succeeded."""

    async def after_founding(self, state: State, player: Player, city: City, founder: Unit | None) -> None:
        """The player has founded a city, and the settler or ship is gone, unless a card did it."""

    async def after_activation(self, state: State, player: Player, city: City, use: Use) -> None:
        """A city of the player has been activated, and its action is done (CM-4.12)."""

    async def before_event(self, state: State, player: Player) -> None:
        """The player is about to draw an event."""

    async def before_any_event(self, state: State, player: Player) -> None:
        """Somebody, perhaps the player, is about to draw an event."""

    async def after_event(self, state: State, player: Player) -> None:
        """An event, perhaps another player's, has been carried out."""

    async def before_attack(self, state: State, player: Player, attacker: str, space: str) -> None:
        """Another player is about to attack the player in this space, and has paid the toll."""

    async def before_battle(self, state: State, player: Player, battle: Battle) -> None:
        """Before the first round: payments (CM-16.02)."""

    async def cards_revealed(self, state: State, player: Player, battle: Battle, mine: Force) -> None:
        """The cards of a round are face up, including the player's, and have not taken effect yet (CM-16.06)."""

    async def before_round(self, state: State, player: Player, battle: Battle) -> None:
        """Before a combat round: payments, and units that leave the battle."""

    async def before_roll(self, state: State, player: Player, battle: Battle, mine: Force) -> None:
        """Right before the dice of a combat round are rolled: payments."""

    async def on_roll(self, state: State, player: Player, battle: Battle, mine: Force) -> None:
        """The dice of both sides are rolled, and nobody has said yet what theirs do."""

    async def after_roll(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        """Both sides have rolled; combat values can still change."""

    async def before_casualties(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        """Both combat values are final: payments to ignore hits (CM-16.15)."""

    async def after_round(self, state: State, player: Player, battle: Battle) -> None:
        """Casualties of a round have been removed."""

    async def after_battle(self, state: State, player: Player, battle: Battle) -> None:
        """A battle of the player is over, including captures (CM-16.31)."""

    async def after_loss(self, state: State, player: Player, space: str) -> None:
        """A city of the player has been captured, by another player or by barbarians."""

    async def after_capture(self, state: State, player: Player, city: City, units: list[Unit]) -> None:
        """The player has captured a city."""
