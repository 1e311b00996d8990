"""Chapter 1: setup."""

from __future__ import annotations

from functools import partial

from rules.clash.board import board, clockwise
from rules.clash.cards import draw_to_hand
from rules.clash.cities import place_city
from rules.clash.consequences import of_civilization
from rules.clash.deeds import is_dealt, is_first_player, plays_people, starts_in, the_people
from rules.clash.edition import Edition
from rules.clash.pieces import place_unit
from rules.clash.pile import Pile
from rules.clash.questions.cities import which_civilization
from rules.clash.questions.printed_texts import the_people_of
from rules.clash.state import SEATS, Player, State
from rules.clash.steps import STEPS
from rules.clash.variants import variants_of
from rules.engine import chance
from rules.engine.ask import Each, Option, choose_one
from rules.engine.step import due, tell
from rules.engine.tree import Json


def seats(edition: Edition, options: Json) -> list[str]:
    return list(SEATS[: _players(edition, options)])


def _players(edition: Edition, options: Json) -> int:
    number = options.get("seats", 2)
    if number not in edition.box.boards:
        fewest, most = edition.box.seats
        raise ValueError(f"Clash of Cultures is for {fewest} to {most} players (CM-1.01).")
    return int(number)


def new(edition: Edition, options: Json) -> State:
    """The table before any draw."""
    variants = variants_of(edition, options)
    civilizations = bool(edition.box.all_civilizations and options.get("civilizations", True))
    cards = edition.box.decks(civilizations)
    return State(
        agenda=[due(setup)],
        lines=[],
        told=0,
        edition=edition.name,
        seats=_players(edition, options),
        civilizations=civilizations,
        age=1,
        round=1,
        first_player="",
        to_play=[],
        players={},
        turn=None,
        ended=False,
        terrain={},
        regions={},
        region_pile=list(edition.box.regions),
        exploring=None,
        exhausted=[],
        cities={},
        units={},
        next_unit=1,
        wonders={},
        in_play=[],
        action_deck=cards["action"],
        action_discards=[],
        objective_deck=cards["objective"],
        objective_discards=[],
        event_deck=cards["event"],
        event_discards=[],
        wonder_deck=cards["wonder"],
        event=None,
        battle=None,
        variants=variants,
    )


@STEPS.step
async def setup(state: State) -> None:
    """Places, civilizations, starting regions, hands and the first player."""
    positions = sorted(board(state).starts)
    several = state.box.boards_to_choose_from if state.variants.two_boards else state.box.boards_dealt
    boards = state.civilizations * several
    box = list(state.box.civilizations)
    dealt: dict[str, list[str]] = {}
    for seat in SEATS[: state.seats]:
        drawn = state.seats >= state.box.places_drawn  # CM-1.03: two players sit opposite each other anyway
        position = int(await chance.draw("place", [str(p) for p in positions])) if drawn else positions[0]
        positions.remove(position)
        dealt[seat] = await deal_civilizations(box, boards)
        state.players[seat] = _new_player(state, seat, position, dealt[seat][0] if boards == 1 else None)
    if boards > 1:
        await keep_civilizations(state, dealt)
    for player in list(state.players.values()):
        await draw_to_hand(state, player, "action")
        await draw_to_hand(state, player, "objective")
    state.first_player = await chance.draw("first-player", list(state.players))
    tell(state, is_first_player(state.first_player))
    state.to_play = [player.seat for player in clockwise(state, state.first_player)]
    await state.ways.complete_setup(state)


async def nothing_more(_: State) -> None:
    """The civilizations came with the places (CM-1.06)."""


def _new_player(state: State, seat: str, position: int, civilization: str | None) -> Player:
    start = board(state).starts[position]
    player = Player(
        seat=seat,
        position=position,
        home=start.spaces[0],
        civilization=None,
        stock=Pile(food=state.box.starting_food),
        advances=state.box.starting_advances,
        tracker=state.box.cubes_on_tracker,
        action_cards=[],
        objective_cards=[],
        wonder_cards=[],
        wonders=[],
        completed=[],
        points=[],
        leader=None,
        leaders=[],
        trophies=[],
        actions_lost=0,
        destroyed=[],
        foretold=[],
    )
    _lead(state, player, civilization)
    box, short = state.box, state.short  # CM-1.11, CM-29.04
    place_city(state, seat, player.home, box.starting_mood_of_a_short_game if short else box.starting_mood)
    for _ in range(box.settlers_of_a_short_game if short else box.settlers):
        place_unit(state, "settler", seat, player.home)
    tell(state, starts_in(seat, player.home, civilization or ""))
    return player


def _lead(state: State, player: Player, civilization: str | None) -> None:
    """CM-1.06, CM-1.07: its leaders, and its own starting region, if it shows one."""
    start = board(state).starts[player.position]
    region = state.box.starting_region(civilization) or f"start_{start.side}"
    state.terrain.update(zip(start.spaces, state.box.starting_regions[region], strict=True))
    state.regions[start.spaces[0]] = region
    player.civilization, player.leaders = civilization, list(state.box.leaders_of(civilization))


async def keep_civilizations(state: State, dealt: dict[str, list[str]]) -> None:
    """CM-29.06: everybody keeps one of two boards; nobody learns another choice before everybody has chosen."""
    for seat, boards in dealt.items():
        tell(state, is_dealt(seat, map(the_people, boards)))
    kept_by = await Each({seat: partial(_keep_one, state, seat, boards) for seat, boards in dealt.items()})
    for seat, kept in kept_by.items():
        player = state.players[seat]
        _lead(state, player, kept)
        tell(state, plays_people(seat, kept, player.home))


async def _keep_one(state: State, seat: str, boards: list[str]) -> str:
    known = state.box.civilizations
    options = [Option(name, name, the_people_of(name), hint=partial(of_civilization, known[name])) for name in boards]
    return await choose_one(seat, "civilization", which_civilization(), options)


async def deal_civilizations(box: list[str], boards: int) -> list[str]:
    """CM-1.06: this many of the remaining boards, at random."""
    dealt: list[str] = []
    for _ in range(boards):
        dealt.append(await chance.draw("civilization", box))
        box.remove(dealt[-1])
    return dealt
