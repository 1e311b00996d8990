"""Chapter 11: Movement. Figure by figure or group by group; each finishes its move before another begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from rules.civilization import powers, victory
from rules.civilization.arrival import arrive, is_attack, is_free_village
from rules.civilization.battle_ahead import of_attack
from rules.civilization.board import city_at, figures_of, map_on
from rules.civilization.culture_events import discard_surplus
from rules.civilization.deeds import a_piece, gives_nothing, is_locked, moves, must_move
from rules.civilization.exploring import discover
from rules.civilization.grammar import column, in_words, kinds_of
from rules.civilization.interrupt import is_watched, watchers, window
from rules.civilization.part import end_part, menu
from rules.civilization.pieces import move_figure
from rules.civilization.powers import use_the_rest
from rules.civilization.questions.cities import with_its_text
from rules.civilization.questions.moves import (
    city_could_be_built,
    city_state_with_text,
    disband_in,
    discover_tile,
    for_one_square,
    group_in,
    interrupt_after,
    interrupt_before,
    interrupt_on_the_way,
    interrupt_passing,
    is_own_city,
    stay_in,
    tile_can_be_discovered,
    village_without_battle,
    where_to,
    who_goes,
)
from rules.civilization.refusals import nowhere_to_go
from rules.civilization.research import hear_plans, may_plan
from rules.civilization.routes import (
    banned,
    barred,
    group_of,
    hidden_beside,
    is_obstacle,
    may_pause,
    reach,
    speed_of,
    why_not_stop,
)
from rules.civilization.start_of_turn import why_not_city
from rules.civilization.state import Figure, Move, Player, State
from rules.civilization.steps import STEPS
from rules.engine.ask import Option, Refusal, Shown, choose_one
from rules.engine.deed import Deed, Said
from rules.engine.phrases import in_parts
from rules.engine.squares import place
from rules.engine.step import Due, do_next, due, tell

STAY, DISCOVER = "stay", "discover"


@STEPS.step
async def movement(state: State, seat: str) -> None:
    player = state.players[seat]
    text, end, beside = who_goes(), due(end_movement, seat), powers.options(state, player, "movement")
    do_next(state, await menu(state, player, "movement", text, _options(state, player), beside, end))


def _options(state: State, player: Player) -> list[Option[Due]]:
    return [
        Option(
            f"{group[0].square} {in_words(group)}",
            due(set_out, player.seat, ids_of(group)),
            group_in(group[0].square, kinds_of(group)),
            spaces=(group[0].square,),
            unless=partial(why_not_go, state, player, group),
        )
        for group in groups(state, player)
    ]


def groups(state: State, player: Player) -> Iterator[list[Figure]]:
    """Figures in one square that have not moved go alone or together (CB-166, CB-167, CR-61). Figures of a kind are
    alike, so only their number matters."""
    ready = [figure for figure in figures_of(state, player.seat) if not figure.moved]
    for square in dict.fromkeys(figure.square for figure in ready):
        yield from parties([figure for figure in ready if figure.square == square])


def parties(figures: Sequence[Figure]) -> Iterator[list[Figure]]:
    """All groups in a square, the largest first."""
    armies, scouts = ([figure for figure in figures if figure.kind == kind] for kind in ("army", "scout"))
    for a in range(len(armies), -1, -1):
        for s in range(len(scouts), -1, -1):
            if a or s:
                yield armies[:a] + scouts[:s]


def why_not_go(state: State, player: Player, group: list[Figure]) -> Refusal | None:
    square = group[0].square
    if square in state.locked:
        return Refusal("CR-61", is_locked(square))
    near_first = (1, speed_of(state, player, group))  # usually the next square is enough
    if hidden_beside(state, square) or any(reach(state, group, left) for left in near_first):
        return None
    return Refusal("CB-164", nowhere_to_go())


@STEPS.step
async def set_out(state: State, seat: str, ids: str) -> None:
    figures = ids.split()
    state.move = Move(seat, figures, speed_of(state, state.players[seat], figures_by_id(state, figures)))


@STEPS.step
async def go_on(state: State) -> None:
    """The rest of the running move: to another square, or by discovering a tile (CB-164, CB-180, CB-182)."""
    move = state.move
    assert move is not None
    group = figures_by_id(state, move.figures)
    if not group or not move.left:
        await _finish(state, group)
        return
    await _one_leg(state, move, group)


async def _one_leg(state: State, move: Move, group: list[Figure]) -> None:
    player, here = state.players[move.seat], group[0].square
    ways = reach(state, group, move.left)
    options = [
        Option(to, to, spaces=(to,), group=(column(to),),
               hint=partial(_what_is_there, state, player, group, to, move.left - len(ways[to])))
        for to in sorted(ways, key=place)
    ]  # fmt: skip
    bars = barred(state, group, move.left)
    options += [Option(to, to, refused=bars[to], spaces=(to,), group=(column(to),)) for to in sorted(bars, key=place)]
    going = group_of(state, group)
    stay = why_not_stop(state, going, here)
    if stay is None or may_pause(state, going, here, here, move.left):
        options += [
            Option(f"{DISCOVER} {slot}", slot, _discovery(state, slot), hint=for_one_square())
            for slot in hidden_beside(state, here)
        ]
    text = (disband_in if city_at(state, here) else stay_in)(here)
    options.append(Option(STAY, STAY, text, stay if ways else None, idle=True))
    chosen = await choose_one(player.seat, "move-to", where_to(here, move.left), options)
    if chosen == STAY:
        await _finish(state, group)
    elif chosen in ways:
        await _go(state, move, group, ways[chosen])
    else:
        move.left -= 1
        await discover(state, player, here, chosen)


async def _go(state: State, move: Move, group: list[Figure], way: list[str]) -> None:
    """Square by square. Others may interrupt before a step that ends the move, and where they watch (CR-47). After an
    interruption the mover says how to go on."""
    player, here, end = state.players[move.seat], group[0].square, way[-1]
    tell(state, moves(move.seat, kinds_of(group), here, end))
    for square in way:
        ends = square == end and is_obstacle(state, player, square)
        if ends and await _interrupted(state, move, group, interrupt_before(move.seat, square)):
            return
        for figure in group:
            move_figure(state, figure, square)
        move.left -= 1
        if victory.has_come(state):
            return
        await discard_surplus(state)  # before anybody can play one of them (CB-152)
        if square != end and await _is_stopped(state, move, group, interrupt_passing(move.seat, square)):
            return
    if is_obstacle(state, player, end) or not (move.left and hidden_beside(state, end)):
        await _finish(state, group)
    else:  # it may go on from there, or discover a tile
        await _is_stopped(state, move, group, interrupt_on_the_way(move.seat, end))


async def _is_stopped(state: State, move: Move, group: list[Figure], question: Deed) -> bool:
    """Whether somebody interrupts in a square on the way, or in one where the move may go on. Which squares others
    watch is a secret (CR-47), and silence would give it away too. So a mover cannot take back a step past others who
    may watch, even if they do not."""
    if not watchers(state, move.seat):
        return False
    await Shown("watch")
    return is_watched(state, group) and await _interrupted(state, move, group, question)


async def _interrupted(state: State, move: Move, group: list[Figure], question: Deed) -> bool:
    locked = list(state.locked)
    await window(state, move.seat, question)
    return figures_by_id(state, move.figures) != group or state.locked != locked


async def _finish(state: State, group: list[Figure]) -> None:
    """The move is declared finished (CR-47); then follows whatever waits there."""
    move, state.move = state.move, None
    assert move is not None
    for figure in group:
        figure.moved = True
    player = state.players[move.seat]
    if group and not is_obstacle(state, player, group[0].square):
        await window(state, move.seat, interrupt_after(move.seat, kinds_of(group), group[0].square))
    left = figures_by_id(state, move.figures)
    if left:
        do_next(state, *arrive(state, move.seat, left))


def _discovery(state: State, slot: str) -> Deed:
    squares = map_on(state).squares_of[slot]
    return discover_tile(squares[0], squares[-1])


def _what_is_there(state: State, player: Player, group: list[Figure], square: str, left: int) -> Said:
    """`left`: how many squares the figures may still go from there."""
    if is_free_village(state, player, square):
        return village_without_battle()
    if is_attack(state, player, square):
        return of_attack(state, player, group, square)
    if square in state.map_markers:
        return a_piece(state.map_markers[square])
    if (city := city_at(state, square)) and city.owner == player.seat:
        return is_own_city()
    if square in state.relics:
        relic = state.box.relics[state.relics[square]]
        why = relic.why_nothing(state)
        return gives_nothing(relic, why) if why else with_its_text(relic)
    if square in state.city_states:
        return city_state_with_text(state.city_states[square])
    scouts = any(figure.kind == "scout" for figure in group)
    return in_parts(
        city_could_be_built() if scouts and why_not_city(state, player, square) is None else "",
        tile_can_be_discovered() if left and hidden_beside(state, square) else "",
    )


# --- figures ---------------------------------------------------------------------------------------------------------


def figures_by_id(state: State, ids: list[str]) -> list[Figure]:
    return [figure for here in state.figures.values() for figure in here if figure.id in ids]


def ids_of(group: list[Figure]) -> str:
    return " ".join(figure.id for figure in group)


def _must_leave(state: State, player: Player) -> list[Figure]:
    """Figures that another player's ban drives from their square, if they can go elsewhere."""
    ready = [group for group in groups(state, player) if len(group) == 1 and banned(state, player, group[0].square)]
    return next((group for group in ready if reach(state, group, speed_of(state, player, group))), [])


@STEPS.step
async def end_movement(state: State, seat: str) -> None:
    player = state.players[seat]
    if group := _must_leave(state, player):
        tell(state, must_move(seat, kinds_of(group), group[0].square))
        do_next(state, due(set_out, seat, ids_of(group)))
        return
    await use_the_rest(state, player, "movement")
    await hear_plans(state)
    if state.to_play:
        may_plan(state, player)
    end_part(state)
