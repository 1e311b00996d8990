"""Governments (CB-061 to CB-067, CR-49): which ones a player knows, changing them, Anarchy."""

from __future__ import annotations

from rules.civilization.deeds import called_government, changes_government
from rules.civilization.effect import Effect
from rules.civilization.questions.course import keep_government, which_government_at_once
from rules.civilization.refusals import (
    has_changed_government,
    has_not_unlocked,
    is_in_force,
    is_new_to_anarchy,
    needs_anarchy,
)
from rules.civilization.state import ANARCHY, Player, State
from rules.civilization.steps import STEPS
from rules.civilization.voices import modify
from rules.engine.ask import Option, Refusal, choose_one
from rules.engine.step import tell

CHANGED = "change of government"
"""Recorded among the things a player has used, in the turn of a change of government (CR-49)."""
LEARNED_NOW = "learned in start of turn"
"""The same, with a government: the player may adopt it on top of that change (CB-067)."""
FIRST = ("despotism",)
"""Everybody knows them from the start (CB-066)."""


def known_governments(state: State, player: Player) -> tuple[str, ...]:
    start = state.box.civilizations[player.civilization].starting_government
    known = modify(Effect.known_governments, (*FIRST, start), state, player)
    return tuple(dict.fromkeys(known))


def why_not_adopt(state: State, player: Player, government: str) -> Refusal | None:
    """The reason why the player cannot change to this government, or to Anarchy, in their part of Start of Turn."""
    if government == player.government:
        return Refusal("CB-061", is_in_force(government))
    if CHANGED in player.used and f"{LEARNED_NOW} {government}" not in player.used:
        return Refusal("CR-49", has_changed_government())
    if government == ANARCHY:
        return None
    if government not in known_governments(state, player):
        return Refusal("CB-202", has_not_unlocked(government))
    if modify(Effect.immune_to_anarchy, False, state, player) or government in player.adoptable:
        return None
    if player.government != ANARCHY:
        return Refusal("CB-062", needs_anarchy(government))
    if player.anarchy_since >= state.turn:
        return Refusal("CR-49", is_new_to_anarchy())
    return None


@STEPS.step
async def adopt(state: State, seat: str, government: str) -> None:
    player = state.players[seat]
    player.used.append(CHANGED)
    set_government(state, player, government)


def set_government(state: State, player: Player, government: str) -> None:
    """Its benefits hold from now on, and those of the last one end (CB-065)."""
    player.government = government
    if government == ANARCHY:
        player.anarchy_since = state.turn
    tell(state, changes_government(player.seat, government))


async def unlock(state: State, player: Player, governments: tuple[str, ...]) -> None:
    """The player may adopt them in the next Start of Turn without Anarchy (CB-061, CB-067). If they are unlocked in
    Start of Turn, this one counts, whether the player's part is still to come, running, or over."""
    if state.phase != "start-of-turn":
        player.adoptable += governments
    elif player.seat in (state.part, *state.to_play):
        player.adoptable += governments
        player.used += [f"{LEARNED_NOW} {government}" for government in governments]
    else:
        await _adopt_at_once(state, player, governments)


async def _adopt_at_once(state: State, player: Player, governments: tuple[str, ...]) -> None:
    options: list[Option[str | None]] = [Option(id, id, called_government(id)) for id in governments]
    options.append(Option("none", None, keep_government(), idle=True))
    chosen = await choose_one(player.seat, "adopt-at-once", which_government_at_once(), options)
    if chosen:
        set_government(state, player, chosen)
