"""The techs of Fame and Fortune (CF-003)."""

from __future__ import annotations

from functools import partial

from rules.civilization.board import is_empty, revealed_squares, terrain
from rules.civilization.city_management.items import BUILDINGS
from rules.civilization.coins import coins_of
from rules.civilization.content.abilities import CityProduction
from rules.civilization.content.coin_losses import CoinLoss
from rules.civilization.content.free_builds import FreeBuild
from rules.civilization.content.questions import what_does_square_become, which_square_changes
from rules.civilization.content.tiles import TERRAINS
from rules.civilization.deeds import becomes_terrain, called, token
from rules.civilization.grammar import column
from rules.civilization.kinds import Ability, Aim, Tech
from rules.civilization.metropolis import choose_expansion, grow_over, why_not_grow
from rules.civilization.price import Price
from rules.civilization.refusals import is_not_empty, is_terrain, no_square_to_change
from rules.civilization.state import Player, State
from rules.engine.ask import Option, Refusal, choose_one, none_can
from rules.engine.step import tell


class _Grow(Ability):
    """Growth that was not possible at once has to come as soon as possible (CF-058): at the end of the part at the
    latest."""

    when = ("start-of-turn",)
    automatic = True
    text = "In Start of Turn: your capital grows into a metropolis."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return why_not_grow(state, player)

    async def aim(self, state: State, player: Player) -> Aim:
        return Aim((await choose_expansion(state, player),))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        await grow_over(state, player, aim.choices[0])


class Agriculture(Tech):
    level = 1
    text = "Your capital grows into a metropolis at once, or in the first Start of Turn in which it can."
    abilities = (_Grow(),)

    async def after_learning(self, state: State, player: Player, tech: str, researched: bool) -> None:
        if tech == self.id and not why_not_grow(state, player):
            await grow_over(state, player, await choose_expansion(state, player))


class _LoseCoin(CoinLoss, Ability):
    pass


class Mysticism(Tech):
    level = 2
    more_events = 1
    text = f"When you draw a culture event, draw {more_events} more from the same deck: keep one and discard the other."
    abilities = (_LoseCoin(Price(spy=1)),)

    def events_drawn(self, cards: int, state: State, player: Player) -> int:
        return cards + self.more_events


class _OtherTerrain(Ability):
    """Neither the old nor the new terrain may be a mountain."""

    when = ("start-of-turn",)
    text = (
        "In Start of Turn, an empty square other than a mountain becomes another terrain (not a mountain) for the "
        "rest of the game."
    )

    def why_not(self, state: State, player: Player) -> Refusal | None:
        otherwise = Refusal("CR-21", no_square_to_change())
        return none_can(revealed_squares(state), partial(self._spared, state), otherwise) and otherwise

    def _spared(self, state: State, square: str) -> Refusal | None:
        if not is_empty(state, square):
            return Refusal("CR-21", is_not_empty(square))
        return Refusal("CB-208", is_terrain(square, MOUNTAIN)) if terrain(state, square) == MOUNTAIN else None

    async def aim(self, state: State, player: Player) -> Aim:
        options = [
            Option(sq, sq, unless=partial(self._spared, state, sq), spaces=(sq,), group=(column(sq),))
            for sq in revealed_squares(state)
        ]
        square = await choose_one(player.seat, "aim", which_square_changes(self), options)
        others = [name for name in TERRAINS.values() if name not in (MOUNTAIN, terrain(state, square))]
        terrains = [Option(name, name, token(name)) for name in others]
        return Aim((square, await choose_one(player.seat, "terrain", what_does_square_become(square), terrains)))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        square, to = aim.choices
        state.disasters[square] = to
        tell(state, becomes_terrain(square, to, called(self)))


MOUNTAIN = "mountain"


class Ecology(Tech):
    level = 3
    coins_for_trade = 3
    text = f"Each advance on the culture track costs you 1 less trade for every {coins_for_trade} coins you have."
    abilities = (_OtherTerrain(Price(wheat=1)),)

    def culture_price(self, trade: int, state: State, player: Player, space: int) -> int:
        return trade - coins_of(state, player) // self.coins_for_trade


class _Plastic(FreeBuild):
    sorts = ("unit", "figure", *BUILDINGS)
    text = "In Start of Turn: build an unlocked unit, figure or building for free."


class Plastics(Tech):
    level = 4
    abilities = (_Plastic(), CityProduction(Price(wheat=1), 10))
