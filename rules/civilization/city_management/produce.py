"""Producing (chapter 7): one item, paid for by the production of one city and by trade."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from types import MappingProxyType
from typing import NamedTuple

from rules.civilization.city_management.actions import CityAction
from rules.civilization.city_management.caravan import unload
from rules.civilization.city_management.items import Item, Sort, cost_of, items_on_offer, place_item, why_not_make
from rules.civilization.city_management.placing import squares_for, why_nowhere
from rules.civilization.city_management.production import production_of, use_up
from rules.civilization.city_management.rush import caravan_of, most_production, trade_for
from rules.civilization.consequences import of_item, of_place
from rules.civilization.deeds import made_in, pays, produces, some, to_produce
from rules.civilization.effect import Effect
from rules.civilization.questions.cities import (
    all_your_trade,
    buildings,
    costs,
    costs_beside_caravan,
    could_spend,
    figures,
    nothing_else,
    the_caravan,
    units,
    what_does_it_produce,
    what_more_does_it_produce,
    where_does_it_go,
    wonders,
)
from rules.civilization.refusals import needs_production, nothing_to_produce
from rules.civilization.state import City, Player, State
from rules.civilization.voices import modify
from rules.engine.ask import Option, Refusal, choose_one, none_can
from rules.engine.deed import Deed, Said
from rules.engine.phrases import in_parts
from rules.engine.step import tell

NOTHING_ELSE = "nothing"
SPLIT = "split production"
"""Recorded among the things a player has used: a city has made two items with one action."""

HEADINGS: Mapping[Sort, Deed] = MappingProxyType(
    {"figure": figures(), "unit": units(), "building": buildings(), "walls": buildings(), "wonder": wonders()}
)


class Made(NamedTuple):
    """The chosen item, and its place."""

    item: Item
    square: str


Plan = Sequence[Made]


class Produce(CityAction):
    key, text = "produce", to_produce()

    def why_not(self, state: State, player: Player, city: City) -> Refusal | None:
        otherwise = Refusal("CB-085", nothing_to_produce())
        return none_can(items_on_offer(state), _verdicts(state, player, city, ()), otherwise)

    async def announce(self, state: State, player: Player, city: City) -> list[str]:
        """The item, its square, and its cost: this one city pays in full (CB-086, CB-087)."""
        plan: list[Made] = []
        for _ in range(modify(Effect.items, 1, state, player, city)):
            item = await _choose_item(state, player, city, plan)
            if item is None:
                break
            plan.append(Made(item, await _choose_square(state, player, city, item, plan)))
        if len(plan) > 1:
            player.used.append(SPLIT)
        await _pay(state, player, city, _spent(state, player, city, plan))
        return [word for made in plan for word in (made.item.sort, made.item.name, made.square)]

    def in_words(self, city: City, about: list[str]) -> Deed:
        return produces(city.square, [made_in(made.item.said, made.square) for made in _plan(about)])

    async def carry_out(self, state: State, player: Player, city: City, about: list[str]) -> None:
        for item, square in _plan(about):
            await place_item(state, player, city, item, square)

    def outlook(self, state: State, player: Player, city: City) -> Said:
        own, most = production_of(state, player, city), most_production(state, player, city)
        if most == own:
            return could_spend(own)
        helps = [all_your_trade()] * bool(player.trade) + [the_caravan()] * bool(caravan_of(state, city))
        return could_spend(own, most, helps)


async def _choose_item(state: State, player: Player, city: City, plan: Plan) -> Item | None:
    why_not = _verdicts(state, player, city, plan)
    options: list[Option[Item | None]] = [
        Option(
            item.name,
            item,
            item.called,
            unless=partial(why_not, item),
            group=(HEADINGS[item.sort],),
            hint=partial(_price, state, player, city, plan, item),
        )
        for item in items_on_offer(state)
    ]
    if not plan:
        return await choose_one(player.seat, "produce", what_does_it_produce(city.square), options)
    options.append(Option(NOTHING_ELSE, None, nothing_else(), idle=True))
    return await choose_one(player.seat, "produce-more", what_more_does_it_produce(city.square), options)


async def _choose_square(state: State, player: Player, city: City, item: Item, plan: Plan) -> str:
    if not item.lies:
        return ""
    options = [
        Option(square, square, unless=refused, spaces=(square,), hint=partial(of_place, state, square, item))
        for square, refused in squares_for(_after(state, plan), player, city, item, _promised(plan))
    ]
    return await choose_one(player.seat, "where", where_does_it_go(item.said), options)


def _verdicts(state: State, player: Player, city: City, plan: Plan) -> Callable[[Item], Refusal | None]:
    """An item must be allowed and payable, and have a place (CR-53). The production that is left is the same for all
    items, and only some of them come so far."""
    made, after, promised = [already.item for already in plan], _after(state, plan), _promised(plan)
    left = cache(lambda: most_production(state, player, city) - _spent(state, player, city, plan))

    def why_not(item: Item) -> Refusal | None:
        if refusal := why_not_make(after, player, city, item, made):
            return refusal
        if (cost := cost_of(state, player, city, item)) > left():
            return Refusal("CB-086", needs_production(city.square, cost, item.said, left()))
        return why_nowhere(after, player, city, item, promised)

    return why_not


def _after(state: State, plan: Plan) -> State:
    """The second item no longer finds a piece that the first one replaces: no limit counts it, and its marker is back
    in the market (CB-129, CB-131)."""
    gone = [made.square for made in plan if made.item.sort in ("building", "wonder")]
    if not gone:
        return state
    return replace(state, pieces={square: piece for square, piece in state.pieces.items() if square not in gone})


def _promised(plan: Plan) -> dict[str, list[Item]]:
    """The items about to come, by square."""
    found: dict[str, list[Item]] = {}
    for made in plan:
        found.setdefault(made.square, []).append(made.item)
    return found


def _spent(state: State, player: Player, city: City, plan: Plan) -> int:
    return sum(cost_of(state, player, city, made.item) for made in plan)


def _price(state: State, player: Player, city: City, plan: Plan, item: Item) -> Said:
    cost, spent = cost_of(state, player, city, item), _spent(state, player, city, plan)
    trade = trade_for(state, player, city, spent + cost) - trade_for(state, player, city, spent)
    price = (costs_beside_caravan if trade > 0 and caravan_of(state, city) else costs)(cost, max(trade, 0))
    return in_parts(price, of_item(state, player, item), _instead(state, player, city, plan, item))


def _instead(state: State, player: Player, city: City, plan: Plan, item: Item) -> Said:
    """If there is only one place, nobody is asked, and this says what makes way."""
    if not item.lies:
        return ""
    places = squares_for(_after(state, plan), player, city, item, _promised(plan))
    squares = [square for square, refused in places if not refused()]
    return of_place(state, squares[0], item) if len(squares) == 1 else ""


async def _pay(state: State, player: Player, city: City, cost: int) -> None:
    """The caravan, and trade for the rest (CB-089). Icons are counted now, before a replaced piece leaves (CR-52)."""
    await unload(state, player, city, cost)
    trade = trade_for(state, player, city, cost)
    use_up(state, player, city)
    player.trade -= trade
    if trade:
        tell(state, pays(player.seat, [some({"trade": trade})]))


def _plan(about: Sequence[str]) -> list[Made]:
    """The items as they were announced."""
    return [
        Made(Item.read(sort, name), to) for sort, name, to in zip(about[::3], about[1::3], about[2::3], strict=True)
    ]
