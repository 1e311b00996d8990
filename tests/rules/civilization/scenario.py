"""Situations of the game in a few lines, played with answers and draws set beforehand.

    game = civilization(
        '''
        B2 grassland  red capital
        C2 mountain   silk, red army
        C3 desert     blue scout
        F3 forest     hut
        ''',
        red="6 trade, 3 culture, 1 incense, currency, pottery, infantry-2, level 3",
        phase="city-management",
    )
    game.say("red", "produce-B2", "army", "C3")

The map is that of the given number of players, with every tile face up except the `hidden` slots; undrawn squares are
grassland, which gives nothing. Two players: columns A to P, rows 1 to 8; red lives in slot 1 (A1 to D4) with the
capital in B2, blue in slot 8 (M5 to P8) with the capital in O7, unless a capital is drawn. Nobody has any ability of a
civilization, and nobody has trade, units or techs unless they are given. Everybody is in Despotism. It does nothing,
except in Wisdom and Warfare, where it gives a city 1 production. It is red's part of the phase, and red is the first
player. After every answer the game is saved, loaded and compared. `edition="fame_and_fortune"` is a situation of that
box; "wisdom_and_warfare" and "both_expansions" are the others.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

from rules.civilization.assembled import rules_of
from rules.civilization.content.tiles import SIDE, TERRAIN_ICONS, Ground, MapTile
from rules.civilization.edition import EDITIONS, Edition
from rules.civilization.editions import BASE, BOTH_EXPANSIONS, FAME_AND_FORTUNE, WISDOM_AND_WARFARE
from rules.civilization.kinds import Civilization
from rules.civilization.map import map_of
from rules.civilization.pieces import place_city, place_figure
from rules.civilization.state import (
    SEATS,
    SHEET,
    City,
    CityMarker,
    FigureKind,
    Phase,
    Piece,
    PieceKind,
    Player,
    State,
    Tile,
)
from rules.civilization.yields import Icons
from rules.engine.ask import Answer
from rules.engine.rules import Rules
from rules.engine.step import Due
from tests.rules.situation import AnySituation, begun


class Nobody(Civilization):
    """A people without abilities."""

    nation = "Nowhere"
    leader = "Nobody"
    starting_tech = "currency"
    home = "home_romans"


def _drawn(edition: Edition) -> Rules[State]:
    """An edition with that people, and with tiles drawn for a test."""
    box = replace(
        edition.box, all_civilizations=(*edition.box.all_civilizations, Nobody()), tiles={**edition.box.tiles}
    )
    drawn = replace(edition, name=f"drawn {edition.name}", title=f"{edition.title}, drawn", box=box)
    EDITIONS[drawn.name] = drawn
    return rules_of(drawn, f"civilization-drawn-{edition.name}")


RULES_OF = {edition.name: _drawn(edition) for edition in (BASE, FAME_AND_FORTUNE, WISDOM_AND_WARFARE, BOTH_EXPANSIONS)}
RULES = RULES_OF[BASE.name]
CAPITALS = {
    2: ("B2", "O7"),
    3: ("H2", "O14", "B14"),
    4: ("B2", "O2", "O15", "B15"),
    5: ("N6", "AA8", "U17", "H17", "B8"),
}
COIN, HUT, VILLAGE = "coin", "hut", "village"
VILLAGE_ICON = "village icon"
"""The place where the marker has gone."""


class Situation(AnySituation[State]):
    """A game in progress, with short ways to look at it. A choice with only one answer may be named all the same."""

    @property
    def red(self) -> Player:
        return self.state.players["red"]

    @property
    def blue(self) -> Player:
        return self.state.players["blue"]

    @property
    def yellow(self) -> Player:
        return self.state.players["yellow"]

    @property
    def green(self) -> Player:
        return self.state.players["green"]

    @property
    def purple(self) -> Player:
        return self.state.players["purple"]

    def city(self, square: str) -> City:
        return self.state.cities[square]

    def figures(self, square: str, owner: str | None = None) -> list[str]:
        """The kinds of the figures in a square, sorted."""
        return sorted(f.kind for f in self.state.figures.get(square, []) if owner in (None, f.owner))

    def piece(self, square: str) -> str:
        """The piece in a square; empty if there is none."""
        return self.state.pieces[square].name if square in self.state.pieces else ""

    def _answer(self, seat: str, answer: Answer) -> None:
        if not self._settled(seat, answer):
            super()._answer(seat, answer)

    def _settled(self, seat: str, answer: Answer) -> bool:
        """The game has already done this by itself, and no open question has such an answer."""
        named = any(settled.seat == seat and settled.key == answer for settled in self.game.settled)
        return named and self._kind(seat, answer) is None


def civilization(
    drawn: str = "",
    *,
    edition: str = "base",
    seats: int = 2,
    red: str = "",
    blue: str = "",
    yellow: str = "",
    green: str = "",
    purple: str = "",
    phase: Phase = "city-management",
    part: str | None = "red",
    turn: int = 2,
    hidden: Sequence[str] = (),
    variants: dict[str, Any] | None = None,
) -> Situation:
    """A situation: a drawn map, and what each player has: "6 trade", "3 culture", "2 silk", "1 coin", "2 coins on
    pottery", "3 invested in infrastructure", "level 4" of the culture track; techs, culture events, markers, unit
    cards, great person cards, civilizations and great people by id; "government republic". `part`: whose part of the
    phase it is; the others have theirs after it. None: the phase begins."""
    options = {"seats": seats, **(variants or {})}
    rules = RULES_OF[edition]
    state = rules.new(options)
    state.agenda, state.turn, state.phase, state.first_player = [], turn, phase, "red"
    for position, seat in enumerate(SEATS[:seats]):
        state.players[seat] = _player(seat, position)
    _draw_ground(state, drawn, hidden)
    for line in filter(None, map(str.strip, drawn.splitlines())):
        _draw(state, line)
    for seat, square in zip(SEATS, CAPITALS[seats], strict=False):
        if not any(city.owner == seat and city.capital for city in state.cities.values()):
            place_city(state, state.players[seat], square, capital=True)
    given = {"red": red, "blue": blue, "yellow": yellow, "green": green, "purple": purple}
    for seat, words in given.items():
        for word in filter(None, (word.strip() for word in words.split(","))):
            _give(state, state.players[seat], word)
    _begin(state, part)
    return Situation(begun(rules, options, state))


def _begin(state: State, part: str | None) -> None:
    seats = list(state.players)
    if part is None:
        state.agenda = [Due({"trade": "trade-phase"}.get(state.phase, state.phase), [])]
    else:
        state.part, state.to_play = part, seats[seats.index(part) + 1 :]


def _player(seat: str, position: int) -> Player:
    return Player(
        seat=seat, position=position, civilization="nobody", government="despotism", techs=(), rows={}, trade=0,
        culture=0, culture_level=0, resources={}, markers=[], events=[], units=[], great_people=[], wonders=(),
        coins={},
    )  # fmt: skip


# --- the map -----------------------------------------------------------------------------------------------------


def _draw_ground(state: State, drawn: str, hidden: Sequence[str]) -> None:
    """A tile of its own for each face-up slot."""
    grounds = {}
    for line in filter(None, map(str.strip, drawn.splitlines())):
        square, terrain, *rest = line.split(maxsplit=2)
        items = [item.strip() for item in rest[0].split(",")] if rest else []
        resource = next((item for item in items if item in state.box.market_resources), None)
        icons = TERRAIN_ICONS[terrain]
        printed = VILLAGE if VILLAGE_ICON in items else None
        grounds[square] = Ground(terrain, Icons(*icons[:3], int(COIN in items)), resource, printed)
    found = map_of(state.seats)
    for slot, squares in found.squares_of.items():
        if slot not in hidden:
            rows = [grounds.get(square, PLAIN) for square in squares]
            state.tiles[slot] = Tile(_tile(state, rows), "up")


PLAIN = Ground("grassland", TERRAIN_ICONS["grassland"], None, None)


def _tile(state: State, grounds: list[Ground]) -> str:
    id = f"drawn {zlib.crc32(repr(grounds).encode()):08x}"
    rows = tuple(tuple(grounds[i : i + SIDE]) for i in range(0, len(grounds), SIDE))
    tiles = state.box.tiles
    assert isinstance(tiles, dict), "those of a drawn box"
    tiles[id] = MapTile(id, "base", rows)
    return id


def _draw(state: State, line: str) -> None:
    """C3 forest   silk, 2 red armies, red library, hut"""
    square, _, *rest = line.split(maxsplit=2)
    for item in (item.strip() for item in rest[0].split(",")) if rest else ():
        if item in (HUT, VILLAGE):
            state.map_markers[square] = item
        elif item in state.box.relics:
            state.relics[square] = item
        elif item in state.box.city_states:
            state.city_states[square] = item
            state.city_state_pile.remove(item)
        elif item not in (COIN, VILLAGE_ICON, *state.box.market_resources):
            _put(state, square, item)


FIGURES: dict[str, FigureKind] = {"army": "army", "armies": "army", "scout": "scout", "scouts": "scout"}


def _put(state: State, square: str, item: str) -> None:
    words = item.split()
    count = int(words.pop(0)) if words[0].isdigit() else 1
    seat, what, *more = words
    player = state.players[seat]
    if what in FIGURES:
        for _ in range(count):
            place_figure(state, player, FIGURES[what], square).placed = 0
    elif what in ("capital", "city", "metropolis"):
        _put_city(place_city(state, player, square, capital=what != "city"), more)
    else:
        state.pieces[square] = Piece(_sort_of(state, what), what, seat)
        if what in state.box.wonders:
            player.wonders = (*player.wonders, what)
            state.wonder_deck.remove(what)
        elif what in state.box.great_people:
            state.great_people.remove(what)


def _put_city(city: City, words: Sequence[str]) -> None:
    """blue city walled caravan; red metropolis C2: its other square"""
    for word in words:
        if word == "walled":
            city.walled = True
        elif word in ("fortification", "caravan"):
            city.marker = cast(CityMarker, word)
        elif word == "program":
            city.program = True
        else:
            city.second = word


def _sort_of(state: State, name: str) -> PieceKind:
    if name in state.box.wonders:
        return "wonder"
    if name in state.box.great_people:
        return "great person"
    assert name in state.box.buildings, name
    return "building"


# --- what players have -------------------------------------------------------------------------------------------


def _give(state: State, player: Player, word: str) -> None:
    first, _, second = word.partition(" ")
    box = state.box
    if second in ("trade", "culture"):
        setattr(player, second, int(first))
    elif second in box.market_resources:
        player.resources[second] = int(first)
        state.market[second] -= int(first)
    elif second in ("coin", "coins"):
        player.coins[SHEET] = int(first)
    elif second.startswith(("coin on ", "coins on ")):
        player.coins[second.split()[-1]] = int(first)
    elif second.startswith("invested in "):
        player.investments[second.split()[-1]] = int(first)
    elif first == "level":
        player.culture_level = int(second)
    elif first == "government":
        player.government = second
    elif word in box.techs:
        player.techs = (*player.techs, word)
    elif word in box.policies:
        player.policies = (*player.policies, word)
    elif word in box.civilizations:
        player.civilization = word
    else:
        _give_card(state, player, word)


def _give_card(state: State, player: Player, word: str) -> None:
    box = state.box
    if word in box.unit_cards:
        state.unit_decks[box.unit_cards[word].type].remove(word)
        player.units.append(word)
    elif word in box.events:
        state.event_decks[str(box.events[word].level)].remove(word)
        player.events.append(word)
    elif word in box.markers:
        (state.huts if box.markers[word].sort == "hut" else state.villages).remove(word)
        player.markers.append(word)
    elif word in box.people_cards:
        state.people_deck.remove(word)
        player.people_cards.append(word)
    else:
        assert word in box.great_people, word
        state.great_people.remove(word)
        player.great_people.append(word)
