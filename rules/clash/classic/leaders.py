"""Leaders of 2014 (CV-1.5 to CV-1.7, CV-3.9, CV-9): figures that chance puts at the head of a civilization."""

from __future__ import annotations

from functools import partial

from rules.clash.board import cities_of
from rules.clash.consequences import of_leader
from rules.clash.deeds import is_led, leader_appears, leader_leaves_game
from rules.clash.leaders import lay_down, leader_figure
from rules.clash.pieces import place_unit, remove_unit
from rules.clash.questions.cities import (
    first_leader,
    keep_leader,
    leader_by_chance,
    new_leader_instead,
    no_leader,
    where_appears,
    which_leader,
)
from rules.clash.questions.printed_texts import the_leader
from rules.clash.setup import deal_civilizations, keep_civilizations
from rules.clash.state import Player, State
from rules.clash.steps import STEPS
from rules.engine import chance
from rules.engine.ask import Each, Option, choose_one
from rules.engine.step import Due, do_next, due, tell

# --- setup (CV-1.5 to CV-1.7) --------------------------------------------------------------------------------


async def choose_civilizations(state: State) -> None:
    """At the end of setup, each player keeps one of the boards dealt to them, and all show their boards together."""
    box = list(state.box.civilizations)
    dealt = {seat: await deal_civilizations(box, state.box.boards_to_choose_from) for seat in state.players}
    await keep_civilizations(state, dealt)
    if state.variants.leaders == "common":
        state.leader_deck = list(state.box.leaders)
        for player in state.players.values():
            player.draws, player.leaders = len(player.leaders), []
    do_next(state, due(first_leaders))


@STEPS.step
async def first_leaders(state: State) -> None:
    """The leader begins in the first city."""
    chosen: dict[str, str] = {}
    if state.variants.leaders == "chosen":
        chosen = await Each({seat: partial(_choose, state, player) for seat, player in state.players.items()})
    for seat, player in state.players.items():
        await next_leader(state, player, chosen.get(seat))
        place_unit(state, "leader", seat, player.home)


# --- which leaders a player can get --------------------------------------------------------------------------


def leaders_left(state: State, player: Player) -> list[str]:
    """The player's own leaders that have not led yet (CV-3.10). From a common deck it may be anybody, but only so often
    (CV-9.3)."""
    return player.leaders if not player.draws else state.leader_deck


async def next_leader(state: State, player: Player, chosen: str | None = None) -> None:
    """The leader that the player has chosen, or that chance names. If players choose, the player is asked now, unless
    the choice was made before."""
    cards = leaders_left(state, player)
    if state.variants.leaders == "chosen":
        leader = chosen or await _choose(state, player)
    else:
        leader = await chance.draw("leader", cards)
    cards.remove(leader)
    player.draws = max(player.draws - 1, 0)
    player.leader = leader
    player.led.append(leader)
    tell(state, is_led(player.seat, leader))


async def put_leader(state: State, player: Player, places: list[Option[str]]) -> None:
    space = await choose_one(player.seat, "place-leader", where_appears("leader"), places)
    place_unit(state, "leader", player.seat, space)
    tell(state, leader_appears(player.seat, space))


async def _choose(state: State, player: Player) -> str:
    options = [_named(state, leader) for leader in leaders_left(state, player)]
    return await choose_one(player.seat, "leader", which_leader(), options)


def _named(state: State, leader: str) -> Option[str]:
    return Option(leader, leader, the_leader(leader), hint=of_leader(state.box.leaders[leader]))


# --- the last step of the status phase (CV-3.9) --------------------------------------------------------------

KEEP, DRAW = "keep", "draw"


@STEPS.step
async def status_leaders(state: State, *seats: str) -> None:
    """Everybody says whether they want a new leader; then the new leaders come one after the other."""
    said = await Each({seat: partial(_said, state, state.players[seat]) for seat in seats})
    do_next(state, *[Due("new-leader", [seat, word]) for seat, word in said.items() if word != KEEP])


async def _said(state: State, player: Player) -> str:
    left = leaders_left(state, player)
    if not left or not cities_of(state, player.seat):
        return KEEP
    now = state.box.leaders[player.leader] if player.leader else None
    keep = Option(KEEP, KEEP, keep_leader(now.id) if now else no_leader(), hint=of_leader(now) if now else "")
    if state.variants.leaders == "chosen":
        others = [_named(state, leader) for leader in left]
    else:
        others = [Option(DRAW, DRAW, leader_by_chance(), idle=True)]
    text = new_leader_instead(now.id) if now else first_leader()
    return await choose_one(player.seat, "new-leader", text, [keep, *others], preset=KEEP)


@STEPS.step
async def new_leader(state: State, seat: str, said: str) -> None:
    """The old one is discarded, which is not a death (CV-8.16); the new one comes to any of the player's cities."""
    player = state.players[seat]
    if not leaders_left(state, player):
        return
    if player.leader:
        _discard(state, player)
    await next_leader(state, player, said)
    await put_leader(
        state, player, [Option(city.space, city.space, spaces=(city.space,)) for city in cities_of(state, seat)]
    )


def _discard(state: State, player: Player) -> None:
    if figure := leader_figure(state, player.seat):
        remove_unit(state, figure)
    if player.leader:
        tell(state, leader_leaves_game(player.leader))
    lay_down(state, player)
