"""Chapter 1: setup."""

from __future__ import annotations

from rules.clash.board import board, clockwise
from rules.clash.box import BOX
from rules.clash.cards import draw_to_hand
from rules.clash.cities import place_city
from rules.clash.content.boards import BOARDS, REGIONS, STARTING_REGIONS
from rules.clash.content.pieces import CUBES_ON_TRACKER
from rules.clash.pieces import place_unit
from rules.clash.pile import Pile
from rules.clash.state import SEATS, Player, State
from rules.clash.steps import STEPS
from rules.engine import chance
from rules.engine.step import due, tell
from rules.engine.tree import Json

FEWEST, MOST = 2, 4
STARTING_ADVANCES = ("farming", "mining")
STARTING_FOOD = 2
WITHOUT = "no civilization"


def seats(options: Json) -> list[str]:
    return list(SEATS[: _players(options)])


def _players(options: Json) -> int:
    number = options.get("seats", 2)
    if number not in BOARDS:
        raise ValueError(f"Clash of Cultures is for {FEWEST} to {MOST} players (CM-1.01).")
    return int(number)


def new(options: Json) -> State:
    """The table before anything has been drawn."""
    civilizations = bool(options.get("civilizations", True))
    cards = BOX.decks(civilizations)
    return State(
        agenda=[due(setup)],
        lines=[],
        told=0,
        seats=_players(options),
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
        region_pile=list(REGIONS),
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
    )


@STEPS.step
async def setup(state: State) -> None:
    """Places, civilizations, starting regions, hands and the first player."""
    positions = sorted(board(state).starts)
    for seat in SEATS[: state.seats]:
        # CM-1.03: with three or four players the places are drawn; two sit opposite each other anyway.
        position = int(await chance.draw("place", [str(p) for p in positions])) if state.seats > 2 else positions[0]
        positions.remove(position)
        state.players[seat] = await _new_player(state, seat, position)
    for player in list(state.players.values()):
        await draw_to_hand(state, player, "action")
        await draw_to_hand(state, player, "objective")
    state.first_player = await chance.draw("first-player", list(state.players))
    tell(state, f"@{state.first_player} is the first player.")
    state.to_play = [player.seat for player in clockwise(state, state.first_player)]


async def _new_player(state: State, seat: str, position: int) -> Player:
    start = board(state).starts[position]
    civilization = await _deal_civilization(state)
    player = Player(
        seat=seat,
        position=position,
        home=start.spaces[0],
        civilization=civilization,
        stock=Pile(food=STARTING_FOOD),
        advances=list(STARTING_ADVANCES),
        tracker=CUBES_ON_TRACKER,
        action_cards=[],
        objective_cards=[],
        wonder_cards=[],
        completed=[],
        points=[],
        leader=None,
        leaders=list(BOX.leaders_of(civilization)),
        trophies=[],
        actions_lost=0,
    )
    region = BOX.starting_region(civilization) or f"start_{start.side}"
    state.terrain.update(zip(start.spaces, STARTING_REGIONS[region], strict=True))
    state.regions[start.spaces[0]] = region
    place_city(state, seat, player.home, "happy")  # CM-1.11
    place_unit(state, "settler", seat, player.home)
    people = f" as {BOX.civilization_name(civilization)}" if civilization else ""
    tell(state, f"@{seat} starts in {player.home}{people}.", player.home)
    return player


async def _deal_civilization(state: State) -> str | None:
    """CM-1.06: one civilization board each, at random. Where the box has fewer boards than there are seats, the
    draw decides who goes without."""
    if not state.civilizations:
        return None
    dealt = [player.civilization for player in state.players.values()]
    boards = [*BOX.civilizations, *[WITHOUT] * (state.seats - len(BOX.civilizations))]
    for name in dealt:
        boards.remove(name or WITHOUT)
    drawn = await chance.draw("civilization", boards)
    return None if drawn == WITHOUT else drawn
