"""Producing (chapter 7): one item, paid by the production of one city and by trade."""

from __future__ import annotations

from functools import partial

from rules.civilization.city_management.actions import CityAction
from rules.civilization.city_management.items import Item, cost_of, items_on_offer, place_item, why_not_make
from rules.civilization.city_management.placing import squares_for, why_nowhere
from rules.civilization.city_management.production import production_of, use_up
from rules.civilization.city_management.rush import most_production, trade_for
from rules.civilization.effect import Effect
from rules.civilization.state import City, Player, State
from rules.civilization.voices import modify
from rules.engine.ask import Option, Refusal, choose_one, none_can
from rules.engine.step import tell

NOTHING_ELSE = "nothing"


class Produce(CityAction):
    key, text = "produce", "Produce"

    def why_not(self, state: State, player: Player, city: City) -> Refusal | None:
        otherwise = Refusal("CB-085", "There is nothing that this city could produce.")
        return none_can(items_on_offer(state), partial(_why_not, state, player, city, 0), otherwise)

    async def announce(self, state: State, player: Player, city: City) -> list[str]:
        """The item, where it goes, and what it costs: in full, by this one city (CB-086, CB-087)."""
        made: list[str] = []
        spent = 0
        for number in range(modify(Effect.items, 1, state, player, city)):
            item = await self._item(state, player, city, spent, number > 0)
            if item is None:
                break
            spent += cost_of(state, player, city, item)
            made += [item.sort, item.name, await self._square(state, player, city, item)]
        _pay(state, player, city, spent)
        tell(state, f"{city.square} of @{player.seat} produces {_in_words(state, made)}.", city.square)
        return made

    async def _item(self, state: State, player: Player, city: City, spent: int, more: bool) -> Item | None:
        options: list[Option[Item | None]] = [
            Option(
                item.name,
                item,
                f"{item.title(state)} ({_price(state, player, city, item, spent)})",
                unless=partial(_why_not, state, player, city, spent, item),
            )
            for item in items_on_offer(state)
        ]
        if more:
            options.append(Option(NOTHING_ELSE, None, "Nothing else", idle=True))
        text = f"What does {city.square} produce{' as well' if more else ''}?"
        return await choose_one(player.seat, "produce-more" if more else "produce", text, options)

    async def _square(self, state: State, player: Player, city: City, item: Item) -> str:
        if not item.lies:
            return ""
        options = [
            Option(square, square, unless=refused, spaces=(square,))
            for square, refused in squares_for(state, player, city, item)
        ]
        return await choose_one(player.seat, "where", f"Where does the {item.title(state)} go?", options)

    async def carry_out(self, state: State, player: Player, city: City, about: list[str]) -> None:
        for sort, name, square in zip(about[::3], about[1::3], about[2::3], strict=True):
            await place_item(state, player, city, Item.read(sort, name), square)

    def outlook(self, state: State, player: Player, city: City) -> str:
        return f"{production_of(state, player, city)} production"


def _why_not(state: State, player: Player, city: City, spent: int, item: Item) -> Refusal | None:
    """What may be made at all, what can be paid, and where it could go (CR-53)."""
    if refusal := why_not_make(state, player, city, item):
        return refusal
    cost, most = spent + cost_of(state, player, city, item), most_production(state, player, city)
    if cost > most:
        have = f"{city.square} has at most {most - spent}"
        return Refusal("CB-086", f"{item.title(state)} costs {cost - spent}, and {have}.")
    return why_nowhere(state, player, city, item)


def _price(state: State, player: Player, city: City, item: Item, spent: int) -> str:
    cost = cost_of(state, player, city, item)
    trade = trade_for(state, player, city, spent + cost) - trade_for(state, player, city, spent)
    return f"costs {cost}" + (f", {trade} trade with it" if trade > 0 else "")


def _pay(state: State, player: Player, city: City, cost: int) -> None:
    """Trade for what is missing (CB-089); icons are counted now, before a replaced piece leaves (CR-52)."""
    trade = trade_for(state, player, city, cost)
    use_up(state, player, city)
    player.trade -= trade
    if trade:
        tell(state, f"@{player.seat} pays {trade} trade.")


def _in_words(state: State, made: list[str]) -> str:
    words = []
    for sort, name, square in zip(made[::3], made[1::3], made[2::3], strict=True):
        words.append(Item.read(sort, name).title(state) + (f" in {square}" if square else ""))
    return " and ".join(words)
