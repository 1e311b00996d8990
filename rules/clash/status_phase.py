"""Chapter 25: the status phase. All players complete a step before the next one begins.

Choices that need no knowledge of the others are made by all at once, in one conversation: objectives and the free
advance. With it come razing a city and changing the government, which hardly anybody does. Then everything is carried
out in the order of the steps (docs/rulings.md, 16).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from rules.clash.actions.advance import free_advances, gain_for_nothing, takeable
from rules.clash.board import cities_of, clockwise
from rules.clash.cards import draw_to_hand
from rules.clash.cities import remove_city
from rules.clash.consequences import of_government
from rules.clash.deeds import (
    called,
    goes_first,
    is_not_possible,
    makes_first_player,
    razes,
    status_phase_begins,
    the_change_of_government,
    the_government,
)
from rules.clash.effect import Effect
from rules.clash.ending import begin_round, last_age
from rules.clash.governments import change_government, cubes_of_government, possible_governments, which_advances
from rules.clash.kinds import Advance, Category
from rules.clash.objectives import complete_objectives
from rules.clash.payment import affordable, gain, pay
from rules.clash.playing import answers_to_come
from rules.clash.questions.cards import (
    ask_after_event,
    ask_me_later,
    change_government_for,
    change_to,
    is_gone_for_good,
    keep_government,
    raze_for,
    raze_nothing,
    which_free_advance,
    who_goes_first,
)
from rules.clash.questions.cities import a_player
from rules.clash.scoring import end_game
from rules.clash.state import Player, State
from rules.clash.steps import STEPS
from rules.clash.voices import modify
from rules.engine.ask import Each, Option, Shown, choose_one
from rules.engine.deed import Deed, fits_no_more
from rules.engine.rehearsal import Answered, follow, rehearse, together
from rules.engine.step import Due, do_next, due, remind, tell

ADVANCE = "status-advance"
NO, LATER = "none", "later"
"""A player's words: none of it; or to be asked when it is due, after seeing what comes before it: an event, new
cards."""


@STEPS.checkpoint
async def status_phase(state: State) -> None:
    tell(state, status_phase_begins(state.age))
    seats = [player.seat for player in clockwise(state, state.first_player)]
    if _is_the_last(state):
        await together(state, {seat: partial(_objectives, seat) for seat in seats})
        do_next(state, due(game_end_check))
        return
    order = seats * 2 if state.short else seats  # CM-29.04: two advances, each in turn order
    steps = [Due(step, [seat]) for step in state.box.status_steps if step != ADVANCE for seat in seats]
    if ADVANCE in state.box.status_steps and not _advance_first(state):
        steps.insert(len(seats) * state.box.status_steps.index(ADVANCE), due(status_advances, *order))
    do_next(state, due(status_questions, *order), *steps, due(status_first_player))


def _is_the_last(state: State) -> bool:
    """CM-25.03, CM-27.01. Objectives do not change it, so everybody knows it before them."""
    return state.age == last_age(state) or any(not cities_of(state, seat) for seat in state.players)


def _advance_first(state: State) -> bool:
    """The free advance is the step after the objectives, so both are asked together."""
    return state.box.status_steps[:1] == (ADVANCE,)


@STEPS.step
async def game_end_check(state: State) -> None:
    """CM-25.03, CM-27.01"""
    if _is_the_last(state):
        end_game(state)


# --- words said beforehand -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Word:
    """A player's words when everybody is asked."""

    objectives: tuple[str, ...] = ()
    advance: str = LATER
    razes: str = LATER
    governs: tuple[str, ...] = (LATER,)
    """The new government, and its advances besides the top one."""


@STEPS.step
async def status_questions(state: State, *order: str) -> None:
    """Everybody says what they do in the first step, and in the next ones: `order` is that of the free advances."""
    seats = [*dict.fromkeys(order)]
    words = await Each({seat: partial(_all_said, state, seat, seats) for seat in seats})
    if _advance_first(state):
        _take_down(state, order, words)
    do_next(state, *[due(status_objectives, seat, *words[seat].objectives) for seat in seats])


@STEPS.step
async def status_advances(state: State, *order: str) -> None:
    """Second free advances; or the first, if another step comes before them."""
    seats = [*dict.fromkeys(order)]
    _take_down(state, order, await Each({seat: partial(_said_of_the_rest, state, seat, seats) for seat in seats}))


async def _all_said(state: State, seat: str, order: Sequence[str]) -> Word:
    said = tuple(str(one.answer) for one in await rehearse(state, seat, partial(_objectives, seat)))
    return await _said_of_the_rest(state, seat, order, said) if _advance_first(state) else Word(said)


async def _said_of_the_rest(state: State, seat: str, order: Sequence[str], objectives: tuple[str, ...] = ()) -> Word:
    """Razing and the government come first: they stand while the player has not chosen an advance, and after that until
    the last player has chosen."""
    player, steps = state.players[seat], state.box.status_steps
    razes = await _which_city(state, player, beforehand=True) if "status-raze" in steps else NO
    governs = await _which_government(state, player, beforehand=True) if "status-government" in steps else (NO,)
    advance = await _which_advance(state, player, after=_event_before(state, order, seat))
    return Word(objectives, advance.id if advance else LATER, razes, governs)


def _event_before(state: State, order: Sequence[str], seat: str) -> str | None:
    """The player who, as everybody can see, may bring an event before it is the seat's turn to advance (CM-25.04)."""
    before = order[: order.index(seat)]
    return next((other for other in before if state.ways.event_near(state, state.players[other])), None)


def _take_down(state: State, order: Sequence[str], words: dict[str, Word]) -> None:
    """Carries out the words when they are due; players who could not be asked earlier are asked then."""
    for seat, word in words.items():
        for due_then in state.agenda:
            if due_then.with_[:1] == [seat] and due_then.step in ("status-raze", "status-government"):
                said = (word.razes,) if due_then.step == "status-raze" else word.governs
                due_then.with_ = [seat, *said]
    rest = [*order[len(words) :]]
    now = [due(status_advance, seat, word.advance) for seat, word in words.items()]
    do_next(state, *now, *[Due("status-advances", rest) for _ in rest[:1]])


async def _comes_out(said: str) -> None:
    """Nobody else has known until now what a player said beforehand: the others' answers since then stand."""
    if said != LATER:
        await Shown("said")


def _misfit(state: State, seat: str, said: Deed | str) -> None:
    remind(state, fits_no_more(is_not_possible(said)), to=[seat])


# --- step 1: objectives --------------------------------------------------------------------------------------


@STEPS.step
async def status_objectives(state: State, seat: str, *said: str) -> None:
    """Step 1 (CM-25.02)"""
    await follow(state, seat, partial(_objectives, seat), [Answered("objective", word) for word in said])


async def _objectives(seat: str, state: State) -> None:
    await complete_objectives(state, state.players[seat], "status phase")


# --- steps 2 and 3: a free advance, and cards ----------------------------------------------------------------


async def _which_advance(state: State, player: Player, *, after: str | None = None) -> Advance | None:
    """CM-25.04, CM-25.05: the player has to take one (CM-25.12). A player who comes `after` an event may wait and see
    it."""
    options: list[Option[Advance | None]] = [*free_advances(state, player, takeable(state, player))]
    if not options:
        return None
    if after:
        options.append(Option(LATER, None, ask_after_event(after), idle=True))
    return await choose_one(player.seat, "free-advance", which_free_advance(), options)


@STEPS.step
async def status_advance(state: State, seat: str, said: str = LATER) -> None:
    """Step 2: a free advance"""
    await _comes_out(said)
    player = state.players[seat]
    wanted = [info for info in takeable(state, player) if info.id == said]
    info = next((option.value for option in free_advances(state, player, wanted)), None)
    if info is None and said != LATER:
        _misfit(state, seat, called(said))
    info = info or await _which_advance(state, player)
    if info:
        answers_to_come(state, seat)
        await gain_for_nothing(state, player, info)


@STEPS.step
async def status_cards(state: State, seat: str) -> None:
    """Step 3 (CM-25.06)"""
    await draw_to_hand(state, state.players[seat], "action")
    await draw_to_hand(state, state.players[seat], "objective")


# --- step 4: razing ------------------------------------------------------------------------------------------


@STEPS.step
async def status_raze(state: State, seat: str, said: str = LATER) -> None:
    """Step 4 (CM-25.07)"""
    await _comes_out(said)
    if said not in (NO, LATER, *_small_cities(state, seat)):
        _misfit(state, seat, said)
        said = LATER
    if said == LATER:
        said = await _which_city(state, state.players[seat])
    if said != NO:
        remove_city(state, state.cities[said])
        tell(state, razes(seat, said))
        gain(state, state.players[seat], state.box.gold_for_razing)


def _small_cities(state: State, seat: str) -> list[str]:
    return [city.space for city in cities_of(state, seat) if city.size == 1]


async def _which_city(state: State, player: Player, *, beforehand: bool = False) -> str:
    small = _small_cities(state, player.seat)
    if not small:
        return LATER if beforehand else NO
    options = [Option(NO, NO, raze_nothing())]
    hints = {space: is_gone_for_good(state.cities[space].mood) for space in small}
    options += [Option(space, space, spaces=(space,), idle=True, hint=hints[space]) for space in small]
    options += [_later()] if beforehand else []
    text = raze_for(state.box.gold_for_razing)
    return await choose_one(player.seat, "raze", text, options, preset=NO, standing=beforehand)


def _later() -> Option[str]:
    return Option(LATER, LATER, ask_me_later(), idle=True)


# --- step 5: change of government (CM-25.08, CM-25.09, CM-25.13) ---------------------------------------------


@STEPS.step
async def status_government(state: State, seat: str, said: str = LATER, *advances: str) -> None:
    await _comes_out(said)
    player = state.players[seat]
    if said not in (NO, LATER) and not _fits(state, player, said, advances):
        _misfit(state, seat, the_government(said))
        said = LATER
    if said == LATER:
        said, *others = await _which_government(state, player)
        advances = (*others,)
    if said != NO:
        await pay(state, player, state.box.price_of_change, the_change_of_government())
        change_government(state, player, state.box.categories[said], advances)


def _fits(state: State, player: Player, category: str, advances: Sequence[str]) -> bool:
    """The words can still be carried out."""
    possible = category in [one.id for one in _affordable_governments(state, player)]
    return possible and len(advances) == cubes_of_government(state, player) - 1


def _affordable_governments(state: State, player: Player) -> list[Category]:
    return possible_governments(state, player) if affordable(state, player, state.box.price_of_change) else []


def _could_change_then(state: State, player: Player) -> bool:
    """Whether some free advance would let the player change the government, though they cannot now."""
    then = replace(player)
    for info in takeable(state, player):
        then.advances = (*player.advances, info.id)
        then.stock = player.stock + state.box.borders[info.border] if info.border else player.stock
        if _affordable_governments(state, then):
            return True
    return False


async def _which_government(state: State, player: Player, *, beforehand: bool = False) -> tuple[str, ...]:
    """The category and its advances besides the top one."""
    categories = _affordable_governments(state, player)
    if not categories and not (beforehand and _could_change_then(state, player)):
        return (LATER if beforehand else NO,)
    options = [Option(NO, NO, keep_government())]
    options += [
        Option(c.id, c.id, change_to(c), idle=True, hint=partial(of_government, state.box, player, c))
        for c in categories
    ]
    options += [_later()] if beforehand else []
    text = change_government_for(state.box.price_of_change.said())
    said = await choose_one(player.seat, "change-government", text, options, preset=NO, standing=beforehand)
    if said in (NO, LATER):
        return (said,)
    return said, *await which_advances(state, player, state.box.categories[said])


# --- step 6: first player (CM-25.10, CM-25.11) ---------------------------------------------------------------


@STEPS.step
async def status_first_player(state: State) -> None:
    seats = [player.seat for player in clockwise(state, state.first_player)]
    await state.ways.choose_first_player(state)
    do_next(state, *[Due(step, seats) for step in state.box.last_status_steps], due(age_begins))


@STEPS.step
async def age_begins(state: State) -> None:
    state.age += 1
    state.round = 1
    begin_round(state)


async def most_tokens_choose(state: State) -> None:
    """The player with the most tokens names the first player."""
    await name_first_player(state, _decider(state))


async def name_first_player(state: State, decider: Player) -> None:
    options = [
        Option(player.seat, player.seat, a_player(player.seat)) for player in clockwise(state, state.first_player)
    ]
    text = who_goes_first()
    state.first_player = await choose_one(decider.seat, "first-player", text, options, preset=decider.seat)
    if decider.seat == state.first_player:
        tell(state, goes_first(decider.seat))
    else:
        tell(state, makes_first_player(decider.seat, state.first_player))


def _decider(state: State) -> Player:
    """The player with the most tokens; on a tie the current first player, or the first tied player to the left."""
    ring = clockwise(state, state.first_player)
    for player in ring:
        if modify(Effect.decides_first_player, False, state, player):
            return player
    most = max(player.stock.mood + player.stock.culture for player in ring)
    return next(player for player in ring if player.stock.mood + player.stock.culture == most)
