"""Upper halves of the action cards: what they do in a turn."""

from __future__ import annotations

from rules.clash.actions.advance import cannot_take, take_free_advance
from rules.clash.board import cities_of, others, units_of, within
from rules.clash.box import BOX
from rules.clash.events import choose_player
from rules.clash.kinds import Advance, CivilCard
from rules.clash.payment import gain
from rules.clash.pieces import place_in_city, room_for_army, units_left
from rules.clash.pile import Pile
from rules.clash.sequence import gain_action, running
from rules.clash.state import Player, State
from rules.engine.ask import Refusal


class Leadership(CivilCard):
    price = Pile(culture=1)
    text = f"For {price} gain one more main action in this turn."

    async def act(self, state: State, player: Player) -> None:
        gain_action(state, player)


class Militia(CivilCard):
    price = Pile(culture=1)
    text = f"For {price} place 1 infantry in one of your cities."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if not units_left(state, player.seat, "infantry"):
            return Refusal("CM-1.04", "You have no infantry left in your supply.")
        if not any(room_for_army(state, city.space, player.seat) for city in cities_of(state, player.seat)):
            return Refusal("CM-12.10", "No city of yours has room for an infantry.")
        return None

    async def act(self, state: State, player: Player) -> None:
        await place_in_city(state, player.seat, "infantry", cities_of(state, player.seat))


class GreatIdeas(CivilCard):
    gives = Pile(ideas=2)
    text = f"If you won a land battle or captured a city in this turn, gain {gives}."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        turn = running(state)
        if turn.used.count(self.id) < max(turn.battles_won, turn.captures):
            return None
        if turn.battles_won or turn.captures:
            return Refusal("CM-23.03", f"{self.name} has been played for your victories of this turn.")
        return Refusal("CM-23.02", "You have neither won a land battle nor captured a city in this turn.")

    async def act(self, state: State, player: Player) -> None:
        gain(state, player, self.gives, self.name)


class TechnologyTrade(CivilCard):
    reach = 2
    text = f"Gain an advance of a player with a unit or city within {reach} spaces of yours; he gains one of yours."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if self._partners(state, player):
            return None
        return Refusal("CM-23.02", f"No player within {self.reach} spaces has an advance that you could gain.")

    async def act(self, state: State, player: Player) -> None:
        partner = await choose_player(player, "partner", "Trade with whom?", self._partners(state, player))
        if partner:
            await self._learn(state, player, partner, "Which advance do you gain?")
            await self._learn(
                state, partner, player, f"Technology Trade with @{player.seat}: which advance do you gain?"
            )

    async def _learn(self, state: State, player: Player, teacher: Player, text: str) -> None:
        await take_free_advance(state, player, "learn", text, _teachable(state, player, teacher), cube=False)

    def _partners(self, state: State, player: Player) -> list[Player]:
        return [o for o in others_near(state, player, self.reach) if _teachable(state, player, o)]


def _teachable(state: State, player: Player, teacher: Player) -> list[Advance]:
    advances = [BOX.advances[id] for id in teacher.advances]
    return [advance for advance in advances if cannot_take(state, player, advance) is None]


def others_near(state: State, player: Player, reach: int) -> list[Player]:
    """Players with a unit or city within so many spaces of a unit or city of this player."""
    mine = {*_places(state, player.seat)}
    near = {space for start in sorted(mine) for space in within(state, start, reach)}
    return [other for other in others(state, player) if near & {*_places(state, other.seat)}]


def _places(state: State, seat: str) -> list[str]:
    return [city.space for city in cities_of(state, seat)] + [unit.space for unit in units_of(state, seat)]
