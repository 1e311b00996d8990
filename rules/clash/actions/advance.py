"""Chapter 7: the action Advance, and gaining advances in any other way."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, partial

from rules.clash.advance_board import obstacle, obstacles, open_to
from rules.clash.board import others
from rules.clash.consequences import of_advance, of_price
from rules.clash.deeds import called, gains_advance, gains_special_advance
from rules.clash.effect import Effect
from rules.clash.governments import change_government, government, which_advances
from rules.clash.kinds import Advance
from rules.clash.payment import Paid, Price, affordable, cannot_pay, gain, lose_excess, pay, price
from rules.clash.pile import Pile
from rules.clash.playing import answers_to_come
from rules.clash.questions.cities import advances_for, event_follows, many_advances_for, so_much_each, which_advance
from rules.clash.questions.printed_texts import the_category
from rules.clash.refusals import advance_is_too_dear, has_all_advances
from rules.clash.state import Player, State
from rules.clash.steps import STEPS
from rules.clash.voices import interrupts, modify, speakers
from rules.engine.ask import Option, Refusal, choose_one, only
from rules.engine.deed import Deed, Said
from rules.engine.phrases import in_parts
from rules.engine.step import Due, do_next, tell


def price_of(state: State, player: Player, advance: str) -> Price:
    """CM-7.01, CM-5.08"""
    return modify(Effect.advance_price, state.box.advance_prices[advance], state, player, advance)


def cannot_take(state: State, player: Player, info: Advance) -> Refusal | None:
    """The reason why an advance cannot be taken at any price (CM-7.06, CM-7.07, CM-7.09, CM-7.10)."""
    return obstacle(state.box, player.advances, info)


def takeable(state: State, player: Player) -> tuple[Advance, ...]:
    """Every advance the player could take if it were free."""
    return open_to(state.box, player.advances)


def why_not(state: State, player: Player) -> Refusal | None:
    """Hardly anybody ever has every advance that one player can have; otherwise it is only a question of paying."""
    if not takeable(state, player):
        return Refusal("CM-7.07", has_all_advances())
    too_dear = _cannot_pay(state, player, state.box.usual_advance_price)
    if too_dear and any(affordable(state, player, cost) for _, cost in _of_another_price(state, player)):
        return None
    return too_dear


def _of_another_price(state: State, player: Player) -> list[tuple[Advance, Price]]:
    """Those that can be taken at an unusual price."""
    usual = state.box.usual_advance_price
    if state.box.advances_cost_the_same and not speakers(Effect.advance_price, state, player):
        return []
    priced = [(info, price_of(state, player, info.id)) for info in takeable(state, player)]
    return [(info, cost) for info, cost in priced if cost is not usual]


def in_a_word(state: State, player: Player) -> Said:
    """The usual price of an advance, and the advances that have another price now. A single one is told in full,
    because nobody is asked which."""
    usual = state.box.usual_advance_price
    if single := only(advance_options(state, player)):
        return single.remark
    special: dict[Deed, list[Advance]] = {}
    for info, cost in _of_another_price(state, player):
        if affordable(state, player, cost):
            special.setdefault(of_price(cost), []).append(info)
    each = so_much_each(state.box.advance_price) if affordable(state, player, usual) else ""
    return in_parts(each, *(_few(infos, cost) for cost, infos in special.items()))


def _few(infos: list[Advance], cost: Deed, most: int = 4) -> Deed:
    """As many names as people read on the line of a button. If there are more, only their number."""
    few = len(infos) <= most
    return advances_for(map(called, infos), cost) if few else many_advances_for(len(infos), cost)


def _cannot_pay(state: State, player: Player, cost: Price) -> Refusal | None:
    if affordable(state, player, cost):
        return None
    return Refusal("CM-7.01", advance_is_too_dear(cost.said(), player.stock))


def advance_options(state: State, player: Player) -> list[Option[Advance]]:
    """The whole board, with the reason for each advance that cannot be bought."""
    usual, in_the_way = state.box.usual_advance_price, obstacles(state.box, player.advances)
    too_dear = _cannot_pay(state, player, usual)
    options = []
    for info in state.box.advances.values():
        refusal = in_the_way[info.id]
        if refusal is None:
            cost = price_of(state, player, info.id)
            refusal = too_dear if cost is usual else _cannot_pay(state, player, cost)
        name, category = _told(info)
        hint = partial(_brings, state, player, info)
        options.append(Option(info.id, info, name, refusal, group=(category,), hint=hint))
    return options


@cache
def _told(info: Advance) -> tuple[Deed, Deed]:
    """Its name, and the heading under which people look for it."""
    return called(info), the_category(info.category)


def _brings(state: State, player: Player, info: Advance, *, paid: bool = True, cube: bool = True) -> Said:
    """The price, the effect, and the event that may follow (CM-7.05)."""
    return in_parts(
        of_price(price_of(state, player, info.id)) if paid else _of_surcharge(state, player, info),
        of_advance(state.box, player.civilization, info),
        event_follows() if state.ways.event_follows(state, player, info, cube) else "",
    )


def _of_surcharge(state: State, player: Player, info: Advance) -> Said:
    return of_price(free_price(state, player, info)) if info.surcharge.total() else ""


@STEPS.step
async def advance(state: State, seat: str) -> None:
    player = state.players[seat]
    info = await choose_one(seat, "advance", which_advance(), advance_options(state, player))
    answers_to_come(state, seat)
    await buy_advance(state, player, info)


async def buy_advance(
    state: State, player: Player, info: Advance, *, cube: bool = True, cost: Price | None = None
) -> None:
    paid = await pay(state, player, cost or price_of(state, player, info.id), called(info))
    use_powers(state, paid)
    await gain_advance(state, player, info, paid.pile, cube=cube)


def use_powers(state: State, paid: Paid) -> None:
    """Once-per-turn powers that made a price possible are used up."""
    if state.turn:
        state.turn.used += paid.powers


async def gain_advance(
    state: State, player: Player, info: Advance, paid: Pile | None = None, *, cube: bool = True
) -> None:
    """The player gains an advance, by whatever means. Without `cube` the event tracker stays as it is (CM-7.11)."""
    before, now = player.advances, government(state, player)
    if info.category.government and now not in (None, info.category.id):  # CC-8.11: the cubes of the old one move
        change_government(state, player, info.category, await which_advances(state, player, info.category))
    else:
        player.advances += (info.id,)
        tell(state, gains_advance(player.seat, info))
    await state.ways.take_effect(state, player, info, paid or Pile(), cube)
    if now is None and info.category.government:
        await interrupts(Effect.on_first_government, state, player)
    for other in others(state, player):
        gained = [id for id in player.advances if id not in before]
        await interrupts(Effect.after_foreign_advance, state, other, player, gained)


async def speak_up(state: State, player: Player, info: Advance) -> None:
    """The advance itself speaks when the player gains it, and so do the special advances that come with it
    (CM-7.12)."""
    await state.box.effects[info.id].on_gain(state, player)
    for special in state.box.specials_with(player.civilization, info):
        tell(state, gains_special_advance(player.seat, special))
        await state.box.effects[special].on_gain(state, player)


async def answer_to(state: State, player: Player, info: Advance, paid: Pile) -> None:
    """Everything else that the player has responds to it."""
    lose_excess(state, player)
    await interrupts(Effect.after_advance, state, player, info.id, paid)


# --- the event tracker (CM-7.02 to CM-7.05) ------------------------------------------------------------------


async def take_effect_by_tracker(state: State, player: Player, info: Advance, paid: Pile, cube: bool) -> None:
    """In the order of CM-7.04."""
    cube = cube and _takes_cube(state, player, info)
    if cube:
        player.tracker -= 1
    if info.border:
        gain(state, player, state.box.borders[info.border])
    await speak_up(state, player, info)
    await answer_to(state, player, info, paid)
    if cube and player.tracker == 0:
        do_next(state, Due("event", [player.seat]))


def _takes_cube(state: State, player: Player, info: Advance) -> bool:
    return modify(Effect.cube_from_tracker, True, state, player, info.id)


def last_cube_goes(state: State, player: Player, info: Advance, cube: bool) -> bool:
    return cube and last_cube_left(state, player) and _takes_cube(state, player, info)


def last_cube_left(_: State, player: Player) -> bool:
    return player.tracker == 1


def refill_tracker(state: State, player: Player) -> None:
    player.tracker = state.box.cubes_on_tracker


# --- free advances -------------------------------------------------------------------------------------------


def free_price(state: State, player: Player, info: Advance) -> Price:
    """The price of a free advance: only its extra cost, if it has one."""
    nothing = price(info.surcharge)
    return modify(Effect.advance_price, nothing, state, player, info.id) if info.surcharge.total() else nothing


def free_advances(
    state: State, player: Player, infos: Iterable[Advance], *, cube: bool = True
) -> list[Option[Advance]]:
    """Those of these advances that can be taken, and what they bring when they are free."""
    options = []
    for info in infos:
        if cannot_take(state, player, info) is None:
            name, category = _told(info)
            refusal = cannot_pay(state, player, free_price(state, player, info), "CM-25.05")
            hint = partial(_brings, state, player, info, paid=False, cube=cube)
            options.append(Option(info.id, info, name, refusal, group=(category,), hint=hint))
    return options if any(option.refused is None for option in options) else []


async def gain_for_nothing(state: State, player: Player, info: Advance, *, cube: bool = True) -> None:
    paid = await pay(state, player, free_price(state, player, info), called(info))
    use_powers(state, paid)
    await gain_advance(state, player, info, cube=cube)


async def take_free_advance(
    state: State, player: Player, kind: str, text: Said, infos: Iterable[Advance], *, cube: bool = True
) -> None:
    """One of these advances for free; all other rules of taking advances hold."""
    if options := free_advances(state, player, infos, cube=cube):
        await gain_for_nothing(state, player, await choose_one(player.seat, kind, text, options), cube=cube)
