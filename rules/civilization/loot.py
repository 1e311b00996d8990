"""Chapter 21: loot (CB-271, CB-272, CB-275, CB-276). The winner chooses, and may choose nothing; what the loser does
not have cannot be taken (CR-75)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from rules.civilization.culture_events import keep_limit
from rules.civilization.deeds import (
    event_taken,
    has_nothing_to_take,
    loot_from,
    marker_taken,
    some,
    takes_event,
    takes_loot,
    takes_loot_marker,
    takes_nothing,
)
from rules.civilization.fighters import opponent
from rules.civilization.payment import gain_culture, gain_trade
from rules.civilization.questions.battles import (
    learn_tech,
    take_nothing,
    up_to_resources,
    what_do_you_take,
    which_resources_of,
)
from rules.civilization.research import learn, why_not_learn
from rules.civilization.state import Battle, Player, State
from rules.civilization.steps import STEPS
from rules.civilization.villages import conquer_village
from rules.engine import chance
from rules.engine.ask import Option, choose_amounts, choose_one
from rules.engine.deed import Deed
from rules.engine.step import reveal, tell

SORTS = ("hut", "village")
"""Markers held face down: everybody knows their sorts."""
NOTHING = "nothing"


@STEPS.step
async def take_loot(state: State) -> None:
    fight = state.last_battle
    assert fight is not None, "a battle has been fought"
    winner = state.players.get(fight.winner or "")
    loser = state.players.get(opponent(fight, fight.winner or ""))
    if winner and loser:
        await state.ways.loot(state, winner, loser, fight)
    elif winner and fight.over == "village":  # only its marker (CB-190, CR-24); a horde has none (CR-97)
        await conquer_village(state, winner, fight.square)


async def one_of_each(state: State, winner: Player, loser: Player, fight: Battle) -> None:
    """Figures bring one thing, a conquered city another (CB-271, CB-275)."""
    conquered = fight.over == "city" and fight.winner == fight.attacker
    await (_of_a_city if conquered else _of_figures)(state, winner, loser)


def write_down(state: State, what: str, count: int = 1) -> None:
    """The loot is noted with the finished battle, and a new record of the battle replaces the old."""
    fight = state.last_battle
    assert fight is not None
    state.last_battle = replace(fight, loot={**fight.loot, what: fight.loot.get(what, 0) + count})


async def _of_figures(state: State, winner: Player, loser: Player) -> None:
    """CB-271: trade, culture, or a resource."""
    chosen = await _choose(state, winner, loser, [Option(what, what, text) for what, text in of_figures(state, loser)])
    if chosen != NOTHING:
        await hand_over(state, winner, loser, chosen)


async def _choose(state: State, winner: Player, loser: Player, options: list[Option[str]]) -> str:
    """The winner may choose nothing."""
    if all(option.refused for option in options):
        tell(state, has_nothing_to_take(loser.seat, winner.seat))
        return NOTHING
    options.append(Option(NOTHING, NOTHING, take_nothing(), idle=True))
    chosen = await choose_one(winner.seat, "loot", what_do_you_take(loser.seat), options)
    if chosen == NOTHING:
        tell(state, takes_nothing(winner.seat, loser.seat))
    return chosen


def of_figures(state: State, loser: Player) -> Iterator[tuple[str, Deed]]:
    """The winner's choices for figures, each with the number available."""
    trade, culture = min(loser.trade, state.box.loot_of_trade), min(loser.culture, state.box.loot_of_culture)
    if trade:
        yield "trade", some({"trade": trade})
    for kind, text, _ in resources_of(state, loser):
        yield kind, text
    if culture:
        yield "culture", some({"culture": culture})


async def hand_over(state: State, winner: Player, loser: Player, what: str) -> None:
    if what == "trade":
        trade = min(loser.trade, state.box.loot_of_trade)
        loser.trade -= trade
        write_down(state, "trade", trade)
        gain_trade(state, winner, trade, loot_from(loser.seat))
    elif what == "culture":
        culture = min(loser.culture, state.box.loot_of_culture)
        loser.culture -= culture
        write_down(state, "culture", culture)
        gain_culture(state, winner, culture, loot_from(loser.seat))
    else:
        await hand_over_resource(state, winner, loser, what)


async def _of_a_city(state: State, winner: Player, loser: Player) -> None:
    """CB-275: a tech, a culture event by its back, or resources."""
    options = [*techs_of(state, winner, loser), *events_of(state, loser)]
    if any(True for _ in resources_of(state, loser)):
        options.append(Option("resources", "resources", up_to_resources(state.box.city_loot_of_resources)))
    chosen = await _choose(state, winner, loser, options)
    if chosen == "resources":
        await _take_resources(state, winner, loser)
    elif chosen in state.box.techs:
        await learn_of_loser(state, winner, chosen)
    elif chosen != NOTHING:
        await hand_over_event(state, winner, loser, chosen)


def techs_of(state: State, winner: Player, loser: Player) -> list[Option[str]]:
    """The techs that the loser knows and the winner does not."""
    return [
        Option(f"tech {id}", id, learn_tech(id), unless=partial(why_not_learn, state, winner, id))
        for id in loser.techs
        if id not in winner.techs
    ]


async def learn_of_loser(state: State, winner: Player, tech: str) -> None:
    write_down(state, tech)
    await learn(state, winner, tech)


# --- resources -----------------------------------------------------------------------------------------------------


def resources_of(state: State, loser: Player) -> Iterator[tuple[str, Deed, int]]:
    """Kind of token, or sort of marker, with the number available."""
    for kind in state.box.market_resources:
        if count := loser.resources.get(kind, 0):
            yield kind, some(kind), count
    for sort in SORTS:
        if count := len(_markers(state, loser, sort)):
            yield sort, some(f"{sort} marker"), count


def _markers(state: State, player: Player, sort: str) -> list[str]:
    return [id for id in player.markers if state.box.markers[id].sort == sort]


async def _take_resources(state: State, winner: Player, loser: Player) -> None:
    options = [Option(kind, kind, text, up_to=count) for kind, text, count in resources_of(state, loser)]
    most = min(state.box.city_loot_of_resources, sum(option.up_to for option in options))
    text = which_resources_of(loser.seat)
    for kind in await choose_amounts(winner.seat, "loot-resources", text, options, least=1, most=most):
        await hand_over_resource(state, winner, loser, kind)


async def hand_over_resource(state: State, winner: Player, loser: Player, kind: str) -> None:
    """The winner takes a marker unseen, at random (CB-272); only the two players learn its face (CR-75)."""
    write_down(state, kind)
    if kind not in SORTS:
        tell(state, takes_loot(winner.seat, kind, loser.seat))
        loser.resources[kind] -= 1
        winner.resources[kind] = winner.resources.get(kind, 0) + 1
        return
    tell(state, takes_loot_marker(winner.seat, kind, loser.seat))
    id = await chance.draw("loot-marker", _markers(state, loser, kind))
    loser.markers.remove(id)
    winner.markers.append(id)
    await reveal(state, marker_taken(kind, id), to=[winner.seat, loser.seat])


# --- culture events ------------------------------------------------------------------------------------------------


def events_of(state: State, loser: Player) -> list[Option[str]]:
    """By their backs."""
    levels = sorted({str(state.box.events[id].level): None for id in loser.events})
    return [Option(f"event {level}", level, some(f"culture event of level {level}")) for level in levels]


async def hand_over_event(state: State, winner: Player, loser: Player, level: str) -> None:
    """The winner chooses it by its back, and the other players do not see it (CB-275, CR-75)."""
    held = [id for id in loser.events if str(state.box.events[id].level) == level]
    id = await chance.draw("loot-event", held)
    loser.events.remove(id)
    winner.events.append(id)
    write_down(state, f"event {level}")
    tell(state, takes_event(winner.seat, int(level), loser.seat))
    await reveal(state, event_taken(id), to=[winner.seat, loser.seat])
    await keep_limit(state, winner)
