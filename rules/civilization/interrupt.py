"""Interrupting another player's movement (CR-42, CR-46, CR-47).

All players who could hold an answer, as far as anybody can see, are asked before a step that ends a move and when a
move is finished. They are also asked between two squares that somebody watches. The rest of an interrupted move may be
changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from rules.civilization.board import cities_of, figures_of, map_on, others
from rules.civilization.cancel import could_pay
from rules.civilization.culture_events import could_hold
from rules.civilization.deeds import called, interrupts_move, text_of
from rules.civilization.grammar import column
from rules.civilization.kinds import Ability, Power
from rules.civilization.map import map_of
from rules.civilization.powers import play_event, use_ability, why_not_play, why_not_use
from rules.civilization.questions.cities import figures, let_it_happen
from rules.civilization.questions.moves import (
    everything_from,
    near_your_cities,
    where_are_you_asked,
    within_reach,
)
from rules.civilization.state import Figure, Player, State
from rules.civilization.voices import abilities_of
from rules.engine.ask import Aside, Ask, Each, Option, Shown
from rules.engine.deed import Deed
from rules.engine.step import tell


async def window(state: State, mover: str, question: Deed) -> None:
    """Asks all of them at once; their actions follow in order from the mover's left (CR-44)."""
    asked = [player for player in others(state, mover) if could_interrupt(state, player)]
    if not asked:
        return
    said = await Each({player.seat: partial(_ask, state, player, question) for player in asked})
    for player in asked:
        power = held(state, player).get(said[player.seat])
        if power:
            tell(state, interrupts_move(player.seat))
            step = use_ability if isinstance(power, Ability) else play_event
            await step(state, player.seat, power.id)
            if len(asked) > 1:
                await Shown("interrupt")  # this shows what the players after this one have said


async def _ask(state: State, player: Player, question: Deed) -> str:
    options = [Option(key, key, called(power), hint=text_of(power)) for key, power in held(state, player).items()]
    options.append(Option("none", "", let_it_happen(), idle=True))
    key: str = await Ask(player.seat, "interrupt", question, options, preset=["none"], secret=True, reaction=True)
    return key


def held(state: State, player: Player) -> dict[str, Power]:
    """The powers with which the player can interrupt now: nobody else knows them."""
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
    return any(could_pay(state, player, ability) and ability.id not in player.used for ability in abilities)


# --- standing orders -------------------------------------------------------------------------------------------------

WATCHED = (1, 2, 3)
"""Counted in squares from the nearest of the player's cities."""


def asides(state: State) -> list[Aside[list[str]]]:
    """While another moves: when the player wants to be asked in the middle of the move. It is a secret whether anybody
    has said so (CR-47): the mover sees nothing of it, and it keeps nobody from taking back."""
    if state.phase != "movement" or state.part is None:
        return []
    about = f"watch {state.turn} {state.part}"
    return [
        Aside(player.seat, about, partial(_what_to_watch, state, player), unseen=True)
        for player in others(state, state.part)
    ]


def watchers(state: State, mover: str) -> list[Player]:
    """The players who can say where they want to be asked, as everybody can see: whether they have done so, and where,
    is a secret."""
    return [player for player in others(state, mover) if could_interrupt(state, player)]


async def _what_to_watch(state: State, player: Player) -> list[str]:
    """By square, by figure, or by distance: the question holds nobody up, and calls nobody."""
    if not could_interrupt(state, player):
        return []
    seat, options = player.seat, what_can_be_watched(state)
    said = state.watched.get(seat, [])
    stands = [option.key for option in options if said and {*in_single_words([option.value])} <= {*said}]
    text = where_are_you_asked(state.part or "")
    ask: Ask[str] = Ask(
        seat, "watch", text, options, form="some", least=0, most=len(options), preset=stands, secret=True, standing=True
    )
    return in_single_words(await ask)


def in_single_words(said: Sequence[str]) -> list[str]:
    """One word for each figure."""
    return [id for word in said for id in ([word] if word.startswith("within") else word.split())]


def what_can_be_watched(state: State) -> list[Option[str]]:
    options: list[Option[str]] = [
        Option(f"within {reach}", f"within {reach}", within_reach(reach), group=(near_your_cities(),))
        for reach in WATCHED
    ]
    movers = [figure for figure in figures_of(state, state.part or "") if not figure.moved]
    for kind, square in dict.fromkeys((figure.kind, figure.square) for figure in movers):
        ids = " ".join(figure.id for figure in movers if (figure.kind, figure.square) == (kind, square))
        text = everything_from(kind, square)
        options.append(Option(f"{kind} {square}", ids, text, spaces=(square,), group=(figures(),)))
    return options + [
        option for slot in map_on(state).squares_of if slot in state.tiles for option in _squares(state.seats, slot)
    ]


@lru_cache
def _squares(seats: int, slot: str) -> list[Option[str]]:
    """The same objects in every question, since it is open as long as somebody moves."""
    return [
        Option(square, square, spaces=(square,), group=(column(square),)) for square in map_of(seats).squares_of[slot]
    ]


def is_watched(state: State, figures: Sequence[Figure]) -> bool:
    """Whether somebody wants to be asked when these figures pass their present square."""
    return any(_watches(state, seat, figures) for seat in state.watched)


def _watches(state: State, seat: str, figures: Sequence[Figure]) -> bool:
    square, words = figures[0].square, state.watched[seat]
    if square in words or any(figure.id in words for figure in figures):
        return True
    centers = [city.center for city in cities_of(state, seat)]
    reaches = [reach for reach in WATCHED if f"within {reach}" in words]
    return any(map_on(state).distance([square], center) <= reach for center in centers for reach in reaches)
