"""Sickness, which travels on roads, ships and trade routes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Literal

from rules.clash.amounts import kind_counted
from rules.clash.board import cities_of, counted_units
from rules.clash.cards import hand, put_on_pile
from rules.clash.consequences import of_card
from rules.clash.content.questions.events import give_up_what, lose_which_units, which_mood_falls, which_moods_fall
from rules.clash.deeds import called, gives_up_things, is_over, the_card
from rules.clash.events import award, end, everybody, immune, lose_to_event, lower_mood, shielded, stay
from rules.clash.kinds import EventCard
from rules.clash.payment import lose
from rules.clash.pieces import falls_first, kind_of, shielded_by_others, units_alike
from rules.clash.pile import Pile
from rules.clash.questions.cards import city_in_mood
from rules.clash.refusals import because_of, is_lost_before, needs_sanitation
from rules.clash.state import Player, State, Unit
from rules.clash.voices import owns
from rules.engine.ask import Option, Refusal, choose_amounts, choose_some
from rules.engine.step import tell

DEAREST_LAST = ("infantry", "cavalry", "elephant", "settler", "ship", "leader")
HANDS: tuple[Literal["action", "objective"], ...] = ("action", "objective")
WAYS_OF_CONTAGION = ("roads", "navigation", "trade_routes")


def contagious(player: Player) -> bool:
    """Roads, Navigation and Trade Routes also bring sickness, to players who own them."""
    return any(owns(player, advance) for advance in WAYS_OF_CONTAGION)


# --- losing units --------------------------------------------------------------------------------------------


def units_by_place(state: State, player: Player) -> dict[str, list[Unit]]:
    """The player's units, with equal ones together, and leaders last."""
    alike: dict[str, list[Unit]] = {}
    for unit in sorted(counted_units(state, player.seat), key=partial(_how_dear, state)):
        alike.setdefault(_key(unit), []).append(unit)
    return alike


def _how_dear(state: State, unit: Unit) -> tuple[bool, int]:
    return not falls_first(state, unit), DEAREST_LAST.index(unit.kind)


def _key(unit: Unit) -> str:
    return f"{kind_of(unit)} in {unit.space}"


Check = Callable[[list[str]], Refusal | None]


def order_of_losses(state: State, alike: dict[str, list[Unit]]) -> Check | None:
    """No unit is lost before those of the army that have to go first (CV-5.12); the owner chooses the spaces
    (CV-5.13)."""
    return partial(_out_of_order, state, alike) if state.box.first_casualties else None


def _out_of_order(state: State, alike: dict[str, list[Unit]], chosen: list[str]) -> Refusal | None:
    lost = [unit for key, units in alike.items() for unit in units[: chosen.count(key)]]
    for unit in lost:
        if before := [other for other in shielded_by_others(state, unit) if other not in lost]:
            return Refusal(
                "CM-16.16",
                is_lost_before(unit.space, kind_of(before[0]), kind_of(unit)),
            )
    return None


async def lose_units(state: State, player: Player, count: int) -> int:
    """Removes units of the player's choice, and passengers that no longer have room. Returns how many, without the
    passengers."""
    alike = units_by_place(state, player)
    lost = [unit for units in alike.values() for unit in units]
    if count < len(lost) and len(alike) == 1:
        lost = lost[:count]
    elif count < len(lost):
        options = [units_alike(key, units) for key, units in alike.items()]
        preset = [_key(unit) for unit in lost][:count]
        text = lose_which_units(count)
        chosen = await choose_amounts(
            player.seat,
            "event-loss",
            text,
            options,
            least=count,
            most=count,
            check=order_of_losses(state, alike),
            preset=preset,
        )
        lost = [unit for key, units in alike.items() for unit in units[: chosen.count(key)]]
    return len(await lose_to_event(state, player, lost))


# --- the cards -----------------------------------------------------------------------------------------------


class Pestilence(EventCard):
    cities, fall, fall_on_the_ways = 2, 1, 2
    cure = "sanitation"
    text = (
        f"Every player with {cities} or more cities lowers the mood of {fall} of them ({fall_on_the_ways} with Roads, "
        "Navigation or Trade Routes) by a step. Until they have Sanitation, players construct nothing."
    )

    async def resolve(self, state: State, player: Player) -> None:
        if not self._over(state):
            stay(state, self.id, None)
        everybody(state, player, self.id)

    async def befall(self, state: State, player: Player) -> None:
        cities = cities_of(state, player.seat)
        if len(cities) < self.cities or shielded(state, player, self.id):
            return
        count = self.fall_on_the_ways if contagious(player) else self.fall
        options = [
            Option(city.space, city, city_in_mood(city.space, city.mood), spaces=(city.space,))
            for city in cities
            if city.mood != "angry"
        ]
        text = which_mood_falls() if count == 1 else which_moods_fall(count)
        chosen = await choose_some(player.seat, "event-moods", text, options, least=count, most=count)
        for city in chosen:
            await lower_mood(state, player, city)

    def construction_ban(self, ban: Refusal | None, state: State, player: Player) -> Refusal | None:
        if immune(state, player, self.id):
            return ban
        return Refusal("CM-21.11", because_of(self, needs_sanitation()))

    async def after_advance(self, state: State, player: Player, advance: str, paid: Pile) -> None:
        if self._over(state):
            end(state, player, self.id)
            tell(state, is_over(self))

    def _over(self, state: State) -> bool:
        """A player who has only borrowed the cure may construct for now, and the card stays."""
        return all(owns(player, self.cure) for player in state.players.values())


class Epidemics(EventCard):
    units, lost, lost_on_the_ways = 2, 1, 2
    text = (
        f"Every player with {units} or more units loses {lost} of them "
        f"({lost_on_the_ways} with Roads, Navigation or Trade Routes)."
    )

    async def resolve(self, state: State, player: Player) -> None:
        everybody(state, player, self.id)

    async def befall(self, state: State, player: Player) -> None:
        if len(counted_units(state, player.seat)) >= self.units and not shielded(state, player, self.id):
            await lose_units(state, player, self.lost_on_the_ways if contagious(player) else self.lost)


class BlackDeath(EventCard):
    expansion = True
    each, more, points_each = 4, 1, 1
    text = (
        f"Every player with {each} or more units loses one for each full {each}, and {more} more with Roads, "
        f"Navigation or Trade Routes. Each unit lost is worth {points_each} VP."
    )

    async def resolve(self, state: State, player: Player) -> None:
        everybody(state, player, self.id)

    async def befall(self, state: State, player: Player) -> None:
        count = len(counted_units(state, player.seat)) // self.each
        if count:
            lost = await lose_units(state, player, count + (self.more if contagious(player) else 0))
            self.score(state, player, lost)

    def score(self, state: State, player: Player, lost: int) -> None:
        award(state, player, self.points_each * lost, called(self))


class Pandemics(EventCard):
    icon = "barbarians-move"
    expansion = True
    per_cities = 2
    text = (
        f"For every {per_cities} cities every player gives up one of: a unit, a resource, a token, an action or "
        "objective card."
    )

    async def resolve(self, state: State, player: Player) -> None:
        everybody(state, player, self.id)

    async def befall(self, state: State, player: Player) -> None:
        count = len(cities_of(state, player.seat)) // self.per_cities
        if not count or shielded(state, player, self.id):
            return
        units = units_by_place(state, player)
        options = _belongings(state, player, units)
        count = min(count, sum(option.up_to for option in options))
        if not count:
            return
        preset = [option.key for option in options for _ in range(option.up_to)][:count]
        text = give_up_what(self, count)
        chosen = await choose_amounts(
            player.seat,
            "give-up",
            text,
            options,
            least=count,
            most=count,
            check=order_of_losses(state, units),
            preset=preset,
            secret=True,
        )
        await _give_up(state, player, chosen, units)


def _belongings(state: State, player: Player, units: dict[str, list[Unit]]) -> list[Option[str]]:
    options = [kind_counted(kind, have, have) for kind, have in player.stock.items()]
    options += [
        Option(card, card, the_card(card), hint=partial(of_card, state.box, card))
        for card in (*player.action_cards, *player.objective_cards)
    ]
    options += [units_alike(key, us) for key, us in units.items()]
    return options


async def _give_up(state: State, player: Player, chosen: list[str], units: dict[str, list[Unit]]) -> None:
    stock = Pile()
    for kind in chosen:
        if kind in dict(player.stock.items()):
            stock[kind] += 1
    given = dict(stock.items())
    lose(player, stock)
    for deck in HANDS:
        cards = [card for card in chosen if card in hand(player, deck)]
        for card in cards:
            hand(player, deck).remove(card)
            put_on_pile(state, player, deck, card)
        if cards:
            given[f"{deck} card"] = len(cards)
    if given:
        tell(state, gives_up_things(player.seat, given))
    await lose_to_event(state, player, [unit for key, us in units.items() for unit in us[: chosen.count(key)]])


PLAGUES = (Pestilence(), Epidemics(), BlackDeath(), Pandemics())
