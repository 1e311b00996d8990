"""Great scientists."""

from __future__ import annotations

from functools import partial

from rules.civilization.board import figures_in, is_empty, is_revealed, map_on
from rules.civilization.city_management.actions import CityAction
from rules.civilization.city_management.arts import Arts, culture_of
from rules.civilization.content.questions import (
    from_where_do_figures_go,
    how_much_is_converted,
    row_of_pyramid,
    what_is_converted,
    where_do_figures_go,
    which_row_does_card_take,
)
from rules.civilization.deeds import called, puts_into_pyramid, some, to_devote_for_trade, token
from rules.civilization.great_person_cards import lose_card
from rules.civilization.kinds import ANY_TIME, Ability, Aim, GreatPersonCard
from rules.civilization.payment import gain_culture, gain_trade
from rules.civilization.pieces import figures_left, move_figure
from rules.civilization.price import Price
from rules.civilization.pyramid import ROMAN, why_not_in
from rules.civilization.refusals import has_neither, no_way_along_edge, was_used
from rules.civilization.routes import group_of, may_stand
from rules.civilization.state import City, Player, State
from rules.engine.ask import Option, Refusal, choose_amounts, choose_one
from rules.engine.deed import Deed, Said
from rules.engine.step import tell


class _Scientist(GreatPersonCard):
    type = "scientist"


class _ForArmies(Ability):
    when = ("start-of-turn",)
    automatic = True
    armies = 2
    text = f"Every Start of Turn: gain 1 trade and 1 culture for every {armies} armies in your supply."

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        amount = figures_left(state, player, "army") // self.armies
        gain_trade(state, player, amount, called(self))
        gain_culture(state, player, amount, called(self))


class AlanTuring(_Scientist):
    abilities = (_ForArmies(),)


class _Convert(Ability):
    once = ""
    discards = True
    text = "Turn any amount of your trade into the same amount of culture, or the other way round."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return None if player.trade or player.culture else Refusal("CF-076", has_neither())

    async def aim(self, state: State, player: Player) -> Aim:
        have = {"trade": player.trade, "culture": player.culture}
        options = [Option(kind, kind, token(kind)) for kind, amount in have.items() if amount]
        kind = await choose_one(player.seat, "convert", what_is_converted(self), options)
        text, most = how_much_is_converted(), have[kind]
        amount = [Option(kind, kind, token(kind), up_to=most)]
        chosen = await choose_amounts(player.seat, "convert-amount", text, amount, least=1, most=most)
        return Aim((kind, str(len(chosen))))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        kind, amount = aim.choices[0], int(aim.choices[1])
        if kind == "trade":
            player.trade -= amount
            gain_culture(state, player, amount, called(self))
        else:
            player.culture -= amount
            gain_trade(state, player, amount, called(self))


class AlbertEinstein(_Scientist):
    abilities = (_Convert(),)


class _ArtsForTrade(Arts):
    key, kind, text = "arts-trade", Arts.key, to_devote_for_trade()

    def __init__(self, card: GreatPersonCard) -> None:
        self.card = card

    def why_not(self, state: State, player: Player, city: City) -> Refusal | None:
        used = self.card.id in player.used
        return Refusal("CB-209", was_used(self.card)) if used else None

    async def announce(self, state: State, player: Player, city: City) -> list[str]:
        player.used.append(self.card.id)
        return await super().announce(state, player, city)

    def gain(self, state: State, player: Player, amount: int, why: Deed) -> None:
        gain_trade(state, player, amount, why)

    def outlook(self, state: State, player: Player, city: City) -> Said:
        return some({"trade": culture_of(state, city)})


class CharlesDarwin(_Scientist):
    text = "Once a turn, a city that is devoted to the arts may give you trade instead of culture."

    def city_actions(self, actions: list[CityAction], state: State, player: Player) -> list[CityAction]:
        return [*actions, _ArtsForTrade(self)]


class _AlongTheEdge(Ability):
    once = ""
    discards = True
    text = (
        "Your figures in a square at the outer edge of the map move to an empty square at that edge. They do not move "
        "again this turn."
    )

    def _starts(self, state: State, player: Player) -> list[str]:
        found = map_on(state)
        mine = [sq for sq in state.figures if sq in found.outer_edge and figures_in(state, sq, player.seat)]
        return [square for square in mine if self._goals(state, player, square)]

    def _goals(self, state: State, player: Player, start: str) -> list[str]:
        found = map_on(state)
        group = group_of(state, figures_in(state, start, player.seat))
        open_ones = (square for square in found.squares if square in found.outer_edge and is_revealed(state, square))
        return [square for square in open_ones if is_empty(state, square) and may_stand(state, group, square)]

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if self._starts(state, player):
            return None
        return Refusal("CR-64", no_way_along_edge())

    async def aim(self, state: State, player: Player) -> Aim:
        starts = [Option(square, square, spaces=(square,)) for square in self._starts(state, player)]
        start = await choose_one(player.seat, "figures-from", from_where_do_figures_go(self), starts)
        goals = [Option(square, square, spaces=(square,)) for square in self._goals(state, player, start)]
        return Aim((start, await choose_one(player.seat, "figures-to", where_do_figures_go(), goals)))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        start, to = aim.choices
        for figure in figures_in(state, start, player.seat):
            move_figure(state, figure, to)
            figure.moved = True


class GalileoGalilei(_Scientist):
    abilities = (_AlongTheEdge(),)


class LouisPasteur(_Scientist):
    more = 1
    text = f"Your stacking limit is {more} higher."

    def stacking_limit(self, most: int, state: State, player: Player) -> int:
        return most + self.more


class _NoUranium(Ability):
    when = (*ANY_TIME, "before-drawing", "battle")
    once = ""
    discards = True
    lasts = "turn"
    text = "The next time this turn that you would pay uranium, you may pay any other resource instead."


class MarieCurie(_Scientist):
    abilities = (_NoUranium(),)

    def prices(self, prices: tuple[Price, ...], state: State, player: Player) -> tuple[Price, ...]:
        """Paying records the use of the card in `used`."""
        if self.id in player.used:
            return prices
        return (*prices, *(p._replace(uranium=p.uranium - 1, any=p.any + 1) for p in prices if p.uranium))


class _BlankTech(Ability):
    when = ANY_TIME
    once = ""
    most = 4
    text = f"Before you research: put this card face down into your pyramid, as a tech of level {ROMAN[most]} or lower."

    async def aim(self, state: State, player: Player) -> Aim:
        rows = [
            Option(
                f"row {row}", f"row {row}", row_of_pyramid(ROMAN[row]), unless=partial(why_not_in, state, player, row)
            )
            for row in range(1, self.most + 1)
        ]
        return Aim((await choose_one(player.seat, "which-row", which_row_does_card_take(), rows),))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        """It stays there, even if its marker goes."""
        row = int(aim.choices[0].split()[1])
        lose_card(state, player, self.card)
        player.blanks[self.card] = row
        tell(state, puts_into_pyramid(player.seat, self.card, ROMAN[row]))


class SirIsaacNewton(_Scientist):
    abilities = (_BlankTech(),)
