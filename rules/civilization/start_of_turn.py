"""Chapter 4: Start of Turn. In their part, players do what they like in any order (CB-049)."""

from __future__ import annotations

from functools import partial

from rules.civilization import gathering, powers
from rules.civilization.board import cities_of, enemies_in, figures_in, figures_of, is_revealed, is_water, map_on
from rules.civilization.changing_government import adopt, known_governments, why_not_adopt
from rules.civilization.city_states import swallowed
from rules.civilization.consequences import of_site
from rules.civilization.deeds import builds_city, token
from rules.civilization.effect import Effect
from rules.civilization.great_people import offer_place
from rules.civilization.making_way import make_way, why_no_room
from rules.civilization.part import end_part, menu
from rules.civilization.pieces import cities_left, place_city, remove_figure
from rules.civilization.powers import use_the_rest
from rules.civilization.questions.course import (
    build_city_in,
    change_to,
    place_person,
    text_of_anarchy,
    text_of_government,
    what_do_you_do,
    which_founder,
)
from rules.civilization.refusals import (
    enemy_stands,
    has_most_cities,
    has_no_city_marker,
    is_city_state,
    is_hidden_around,
    is_terrain,
    is_too_near,
    marker_lies,
)
from rules.civilization.relics import comes, near_relic
from rules.civilization.social_policies import city_gained
from rules.civilization.state import ANARCHY, Figure, Player, State
from rules.civilization.steps import STEPS
from rules.civilization.voices import interrupts, modify
from rules.engine.ask import Option, Refusal, choose_one
from rules.engine.deed import Deed
from rules.engine.step import Due, do_next, due, tell

AROUND = 8


@STEPS.step
async def start_of_turn(state: State, seat: str) -> None:
    player = state.players[seat]
    if player.coming:
        await comes(state, player)
        return
    text, end = what_do_you_do(), due(end_start_of_turn, seat)
    governments = _governments(state, player)
    beside = [*governments, *gathering.choices(state, player), *powers.options(state, player, "start-of-turn")]
    options, urgent = _options(state, player), [option for option in governments if _is_urgent(player, option)]
    do_next(state, await menu(state, player, "start-of-turn", text, options, beside, end, urgent=urgent))


def _options(state: State, player: Player) -> list[Option[Due]]:
    founders = [figure for figure in figures_of(state, player.seat) if _can_found(state, player, figure)]
    squares = dict.fromkeys(figure.square for figure in founders)
    found = [
        Option(f"city-{square}", due(build_city, player.seat, square), build_city_in(square), spaces=(square,),
               unless=partial(why_not_city, state, player, square), hint=partial(of_site, state, square))
        for square in squares
    ]  # fmt: skip
    return found + [
        Option(f"place-{type}", due(place_great_person, player.seat, type),
               place_person(type))
        for type in dict.fromkeys(player.great_people)
    ]  # fmt: skip


def _governments(state: State, player: Player) -> list[Option[Due]]:
    """Governments to change to. Anarchy leads to others, so it is no use to a player who knows none."""
    known = [id for id in known_governments(state, player) if id != player.government]
    ways = [*known, ANARCHY] if known and player.government != ANARCHY else known
    return [
        Option(f"government-{id}", due(adopt, player.seat, id), change_to(id),
               unless=partial(why_not_adopt, state, player, id), hint=_what_it_is(id),
               idle=id == ANARCHY)
        for id in ways
    ]  # fmt: skip


def _is_urgent(player: Player, change: Option[Due]) -> bool:
    """A freshly unlocked government needs no Anarchy now, and would later (CB-061, CB-067). And nobody wants to stay in
    Anarchy only because they said nothing."""
    return player.government == ANARCHY or change.value.with_[-1] in player.adoptable


def _what_it_is(government: str) -> Deed:
    return text_of_anarchy(government) if government == ANARCHY else text_of_government(government)


# --- cities ----------------------------------------------------------------------------------------------------------


def _can_found(state: State, player: Player, figure: Figure) -> bool:
    return figure.kind in modify(Effect.founders, ("scout",), state, player)


def why_not_city(state: State, player: Player, square: str) -> Refusal | None:
    """The reason why the player cannot build a city here (CB-050 to CB-057)."""
    most = modify(Effect.most_cities, state.box.most_cities, state, player)
    if len(cities_of(state, player.seat)) >= most:
        return Refusal("CB-050", has_most_cities(most))
    if not cities_left(state, player):
        return Refusal("CB-004", has_no_city_marker())
    if is_water(state, square):
        return Refusal("CB-053", is_terrain(square, "water"))
    found = map_on(state)
    near = found.outskirts([square])
    if len(near) < AROUND or not all(is_revealed(state, other) for other in near):
        return Refusal("CB-054", is_hidden_around(square, AROUND))
    if refusal := near_relic(state, (square, *near)):
        return refusal
    if refusal := _neighbours_forbid(state, player, square, near):
        return refusal
    here = figures_in(state, square, player.seat)
    founder = next((figure for figure in here if _can_found(state, player, figure)), None)
    return why_no_room(state, player, square, [figure for figure in here if figure is not founder])


def _neighbours_forbid(state: State, player: Player, square: str, near: tuple[str, ...]) -> Refusal | None:
    huts = modify(Effect.cities_beside_huts, False, state, player)
    for other in (square, *near):
        if other in state.map_markers and not (huts and other != square and state.map_markers[other] == "hut"):
            return Refusal("CB-055", marker_lies(state.map_markers[other], other))
        if enemies_in(state, other, player.seat):
            return Refusal("CB-056", enemy_stands(other))
        if other in state.city_states and other != square:
            return Refusal("CW-048", is_city_state(other))
    for city in state.cities.values():
        if map_on(state).distance([square], city.center) < state.box.city_distance:
            return Refusal("CB-057", is_too_near(city.square))
    return None


@STEPS.step
async def build_city(state: State, seat: str, square: str) -> None:
    """The scout, or another figure that may do it, returns to the supply (CB-052); the other figures make way
    (CB-059)."""
    player = state.players[seat]
    here = figures_in(state, square, seat)
    kinds = dict.fromkeys(figure.kind for figure in here if _can_found(state, player, figure))
    options = [Option(kind, kind, token(kind)) for kind in kinds]
    kind = await choose_one(seat, "founder", which_founder(square), options)
    founder = next(figure for figure in here if figure.kind == kind)
    others = [figure for figure in here if figure is not founder]
    remove_figure(state, founder)
    await make_way(state, player, square, others)
    city = place_city(state, player, square)
    swallowed(state, player, square)
    tell(state, builds_city(seat, square))
    city_gained(state, player)
    await interrupts(Effect.after_city, state, player, city)


@STEPS.step
async def place_great_person(state: State, seat: str, type: str) -> None:
    """CB-068"""
    await offer_place(state, state.players[seat], type)


# --- the end of the part ---------------------------------------------------------------------------------------------


@STEPS.step
async def end_start_of_turn(state: State, seat: str) -> None:
    player = state.players[seat]
    await use_the_rest(state, player, "start-of-turn")
    gathering.declare(state, player)
    player.adoptable = []
    end_part(state)
