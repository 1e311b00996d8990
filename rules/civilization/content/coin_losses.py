"""Effects that make others discard coin tokens: from the sheet, techs and wonders, never from an investment (CF-085,
CR-77)."""

from __future__ import annotations

from typing import ClassVar

from rules.civilization.board import others
from rules.civilization.coins import places_of_tokens, remove_coin, told_place
from rules.civilization.content.questions import from_where_is_coin_discarded, who_discards_coin
from rules.civilization.content.targets import seats_of
from rules.civilization.deeds import called, loses_coin
from rules.civilization.kinds import Aim, Power
from rules.civilization.refusals import nobody_has_coin_token
from rules.civilization.state import Player, State
from rules.engine.ask import Refusal, choose_one, choose_some
from rules.engine.step import tell


class CoinLoss(Power):
    """Other players discard a coin token each. The player says who, unless it is all of them, and which token."""

    most: ClassVar[int | None] = 1
    """How many others; None: all of them."""

    def written(self) -> str:
        who = {None: "Every other player discards", 1: "Another player discards"}
        return f"{who.get(self.most, f'Up to {self.most} others each discard')} a coin token that you choose."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return None if _victims(state, player) else Refusal("CF-032", nobody_has_coin_token())

    async def aim(self, state: State, player: Player) -> Aim:
        victims = _victims(state, player)
        seats = [victim.seat for victim in victims]
        if self.most is not None and len(seats) > 1:
            text, options = who_discards_coin(self), seats_of(victims)
            if self.most == 1:
                seats = [await choose_one(player.seat, "aim", text, options)]
            else:
                seats = await choose_some(player.seat, "aim", text, options, least=1, most=self.most)
        choices: list[str] = []
        for victim in victims:
            if victim.seat in seats:
                choices += [victim.seat, await _choose_coin(state, player, victim)]
        return Aim(tuple(choices), tuple(seats))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        for seat, place in zip(aim.choices[::2], aim.choices[1::2], strict=True):
            remove_coin(state, state.players[seat], place)
            tell(state, loses_coin(seat, told_place(place), called(self)))


def _victims(state: State, player: Player) -> list[Player]:
    return [other for other in others(state, player.seat) if places_of_tokens(state, other)]


async def _choose_coin(state: State, player: Player, victim: Player) -> str:
    text = from_where_is_coin_discarded(victim.seat)
    return await choose_one(player.seat, "which-coin", text, places_of_tokens(state, victim))
