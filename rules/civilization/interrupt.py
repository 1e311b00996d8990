"""Interrupting another player's movement (CR-42, CR-46, CR-47).

Whoever could hold an answer, as far as all can see, is asked before a step that ends a move, when a move is finished,
and between two squares where somebody has said to watch. The rest of an interrupted move may be changed.
"""

from __future__ import annotations

from collections.abc import Coroutine
from functools import partial
from typing import Any

from rules.civilization.board import others, revealed_squares
from rules.civilization.cancel import could_pay
from rules.civilization.culture_events import could_hold
from rules.civilization.grammar import column
from rules.civilization.kinds import Ability, Power
from rules.civilization.powers import play_event, use_ability, why_not_play, why_not_use
from rules.civilization.state import Player, State
from rules.civilization.voices import abilities_of
from rules.engine.ask import Aside, Ask, Each, Option, Request, choose_some
from rules.engine.step import tell


async def window(state: State, mover: str, words: str) -> None:
    """Asks all of them at once; what they do is done in order from the mover's left (CR-44)."""
    asked = [player for player in others(state, mover) if could_interrupt(state, player)]
    if not asked:
        return
    said = await Each({player.seat: partial(_ask, state, player, f"@{mover} {words}.") for player in asked})
    for player in asked:
        power = held(state, player).get(said[player.seat])
        if power:
            tell(state, f"@{player.seat} interrupts the movement.")
            step = use_ability if isinstance(power, Ability) else play_event
            await step(state, player.seat, power.id)


async def _ask(state: State, player: Player, text: str) -> str:
    options = [Option(key, key, power.name, hint=power.text) for key, power in held(state, player).items()]
    options.append(Option("none", "", "Let it happen", idle=True))
    text = f"{text} Interrupt?"
    key: str = await Ask(player.seat, "interrupt", text, options, preset=["none"], secret=True, reaction=True)
    return key


def held(state: State, player: Player) -> dict[str, Power]:
    """What the player can interrupt with now: known to nobody else."""
    abilities = [ability for ability in abilities_of(state, player, "movement") if ability.interrupts]
    found: dict[str, Power] = {a.id: a for a in abilities if why_not_use(state, player, a) is None}
    cards = [state.box.events[id] for id in dict.fromkeys(player.events)]
    usable = [card for card in cards if card.interrupts and why_not_play(state, player, card, "movement") is None]
    return found | {card.id: card for card in usable}


def could_interrupt(state: State, player: Player) -> bool:
    """As far as everybody can see (CR-46)."""
    if could_hold(state, player, lambda card: card.interrupts):
        return True
    abilities = [ability for ability in abilities_of(state, player, "movement") if ability.interrupts]
    return any(could_pay(player, ability) and ability.id not in player.used for ability in abilities)


# --- standing orders -------------------------------------------------------------------------------------------------


def asides(state: State) -> list[Aside[list[str]]]:
    """While another moves: in which squares one wants to be asked when figures pass. Said once for each part."""
    if state.phase != "movement" or state.part is None:
        return []
    watchers = [player for player in others(state, state.part) if could_interrupt(state, player)]
    about = f"watch {state.turn} {state.part}"
    return [
        Aside(player.seat, about, partial(_where_to_watch, state, player.seat))
        for player in watchers
        if player.seat not in state.watched
    ]


def _where_to_watch(state: State, seat: str) -> Coroutine[Request, Any, list[str]]:
    options = [Option(square, square, spaces=(square,), group=(column(square),)) for square in revealed_squares(state)]
    text = f"In which squares do you want to be asked when @{state.part} passes?"
    return choose_some(seat, "watch", text, options, least=1, secret=True)


def is_watched(state: State, square: str) -> bool:
    return any(square in squares for squares in state.watched.values())
