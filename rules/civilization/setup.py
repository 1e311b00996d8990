"""Chapters 1 and 2: setup. In the order of CB-289; all players are asked at once what they place (CR-41)."""

from __future__ import annotations

from functools import partial

from rules.civilization.board import capital_of, in_order, is_water, map_on, outskirts
from rules.civilization.consequences import of_site
from rules.civilization.content.layouts import Arrow
from rules.civilization.deeds import (
    called,
    has_capital,
    is_first_player,
    outskirts_of_capital,
    places_figure,
    plays_civilization,
    text_of,
)
from rules.civilization.edition import Edition
from rules.civilization.effect import Effect
from rules.civilization.payment import gain_trade
from rules.civilization.pieces import all_figures, place_city, place_figure
from rules.civilization.questions.course import (
    capital_in,
    figure_in,
    where_does_it_stand,
    where_is_capital,
    which_civilization,
)
from rules.civilization.refusals import is_terrain
from rules.civilization.routes import why_not_placed
from rules.civilization.social_policies import adopt_policies
from rules.civilization.state import SEATS, FigureKind, Player, State, Tile
from rules.civilization.steps import STEPS
from rules.civilization.units import gain_unit
from rules.civilization.variants import variants_of
from rules.civilization.voices import interrupts
from rules.civilization.what_squares_give import icons_in
from rules.civilization.wonders import fill_market
from rules.civilization.yields import total
from rules.engine import chance
from rules.engine.ask import Option, Refusal, choose_one
from rules.engine.rehearsal import together
from rules.engine.step import due, tell
from rules.engine.tree import Json

LEVELS = (1, 2, 3)
NUMBER_OF_PLAYERS = ("CF-001", "CW-001", "CB-001")
"""The rule for the number of players: the first of these that the book of a table has."""


def seats(edition: Edition, options: Json) -> list[str]:
    number = options.get("seats", 2)
    fewest, most = edition.box.seats
    if type(number) is not int or not fewest <= number <= most:
        rule = next(number for number in NUMBER_OF_PLAYERS if number in edition.rulebook)
        raise ValueError(f"Civilization is for {fewest} to {most} players ({rule}).")
    return list(SEATS[:number])


def new(edition: Edition, options: Json) -> State:
    """The table before any draw."""
    box, players, variants = edition.box, len(seats(edition, options)), variants_of(edition, options)
    return State(
        agenda=[due(setup)],
        lines=[],
        told=0,
        edition=edition.name,
        seats=players,
        turn=0,
        phase="setup",
        first_player="",
        to_play=[],
        part=None,
        players={},
        tiles={},
        tile_pool=[id for id, tile in box.tiles.items() if tile.civilization is None],
        disasters={},
        map_markers={},
        huts=box.marker_pool("hut"),
        villages=box.marker_pool("village"),
        cities={},
        figures={},
        next_figure=1,
        pieces={},
        gathering={},
        market=dict.fromkeys(box.market_resources, box.resources_per_player * players),  # CB-017
        wonder_market=[],
        wonder_deck=list(box.wonders),
        obsolete=[],
        people_deck=list(box.people_cards) if variants.great_person_deck else [],
        great_people=[type for type, person in box.great_people.items() for _ in range(person.markers)],
        unit_decks={type: box.unit_deck(type) for type in box.unit_types},
        unit_discards={type: [] for type in box.unit_types},
        event_decks={str(level): box.event_deck(level) for level in LEVELS},
        event_discards={str(level): [] for level in LEVELS},
        city_state_pile=list(box.city_states),  # CW-007
        variants=variants,
    )


@STEPS.step
async def setup(state: State) -> None:
    """Civilizations, the market, standing forces, capitals, figures, trade."""
    await _deal_civilizations(state)
    for player in state.players.values():
        for type in state.box.starting_units:
            await gain_unit(state, player, type)  # CB-008
        await interrupts(Effect.before_capitals, state, player)
    await fill_market(state)
    state.first_player = await chance.draw("first-player", list(state.players))  # CB-020
    tell(state, is_first_player(state.first_player))
    order = in_order(state)
    await together(state, {player.seat: partial(_settle, seat=player.seat) for player in order})
    for player in order:
        around = outskirts(state, capital_of(state, player.seat))
        icons = total(icons_in(state, square) for square in around)  # as they are printed: CB-040
        gain_trade(state, player, icons.trade, outskirts_of_capital())
    for player in order:
        await interrupts(Effect.at_setup_end, state, player)


async def _deal_civilizations(state: State) -> None:
    """A place at the table, a civilization for each, no two the same (CB-002, CR-40), and its home tile (CB-021)."""
    places = [str(place) for place in range(state.seats)]
    left = list(state.box.civilizations)
    for seat in SEATS[: state.seats]:
        place = await chance.draw("place", places)
        places.remove(place)
        civilization = (
            await _choose_civilization(state, seat, left)
            if state.variants.civilizations == "chosen"
            else await chance.draw("civilization", left)
        )
        left.remove(civilization)
        state.players[seat] = _new_player(state, seat, int(place), civilization)


async def _choose_civilization(state: State, seat: str, left: list[str]) -> str:
    options = [Option(id, id, called(id), hint=text_of(id)) for id in left]
    return await choose_one(seat, "civilization", which_civilization(), options)


def _new_player(state: State, seat: str, position: int, civilization: str) -> Player:
    """A player begins with the starting tech in the bottom row of the pyramid, and with the starting government
    (CB-037, CB-039)."""
    card = state.box.civilizations[civilization]
    layout = map_on(state).layout
    slot = layout.homes[position]
    arrow: Arrow | None = layout.slots[slot].arrow
    assert arrow is not None, "the slot of a home tile has an arrow"
    state.tiles[slot] = Tile(card.home, arrow)
    tell(state, plays_civilization(seat, card, card.starting_tech, card.starting_government))
    return Player(
        seat=seat,
        position=position,
        civilization=civilization,
        government=card.starting_government,
        techs=(card.starting_tech,),
        rows={card.starting_tech: 1},
        trade=0,
        culture=0,
        culture_level=0,
        resources={},
        markers=[],
        events=[],
        units=[],
        great_people=[],
        wonders=(),
        coins={},
    )


async def _settle(state: State, seat: str) -> None:
    """Places the capital, its bonus, the starting figures, and the first social policies."""
    player = state.players[seat]
    found = map_on(state)
    slot = found.layout.homes[player.position]
    options = [
        Option(square, square, capital_in(square), _wet(state, square), (square,),
               hint=partial(of_site, state, square))
        for square in found.middle(slot)
    ]  # fmt: skip
    square = await choose_one(seat, "capital", where_is_capital(), options)  # CB-027
    place_city(state, player, square, capital=True)
    tell(state, has_capital(seat, square))
    await interrupts(Effect.at_setup, state, player)
    for kind in starting_figures(state, player):
        await _place_first(state, player, kind)
    await adopt_policies(state, player)


def _wet(state: State, square: str) -> Refusal | None:
    return Refusal("CB-053", is_terrain(square, "water")) if is_water(state, square) else None


def starting_figures(state: State, player: Player) -> list[FigureKind]:
    """One army and one scout (CB-036), and the extra figures of a civilization (CB-035, CF-017)."""
    armies = 1 + all_figures(state, player, "army") - state.box.armies
    scouts = 1 + all_figures(state, player, "scout") - state.box.scouts
    counts: dict[FigureKind, int] = {"army": armies, "scout": scouts}
    return [kind for kind, count in counts.items() for _ in range(count)]


async def _place_first(state: State, player: Player, kind: FigureKind) -> None:
    capital = capital_of(state, player.seat)
    options = [
        Option(square, square, figure_in(kind, square), spaces=(square,),
               unless=partial(why_not_placed, state, player, kind, square))
        for square in outskirts(state, capital)
    ]  # fmt: skip
    square = await choose_one(player.seat, f"first-{kind}", where_does_it_stand(kind), options)
    place_figure(state, player, kind, square)
    tell(state, places_figure(player.seat, kind, square))
