"""Situations of Clash of Cultures in a few lines, played with answers and dice set beforehand.

    game = clash(
        '''
        D4 plains   red city happy temple, 2 red infantry
        D5 forest   blue city fortress
        C5 sea      red ship, red settler
        ''',
        red="3 food, 1 gold, tactics, leadership-high_ground",
    )
    game.say("red", "move", "D4", ["infantry", "infantry"], "D5", chance=["6 infantry", "1 leader", "5 cavalry"])

The board is that of the given number of players. Undrawn spaces are as after setup, but without any pieces: the
starting regions are face up (red's around D2, blue's around D7 with two players), the other regions are unrevealed. It
is red's turn, with three main actions. After every answer the game is saved, loaded and compared.

A situation belongs to the Monumental Edition, unless `edition=` names another or the test has `@everywhere` (or
`@in_editions`): then it runs once for each edition.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rules.clash.assembled import CLASH, CLASH_2012, CLASH_2014, rules_of
from rules.clash.board import clockwise
from rules.clash.cities import place_city
from rules.clash.content.piece_kinds import Face
from rules.clash.edition import EDITIONS
from rules.clash.kinds import HeldEvent
from rules.clash.pieces import place_unit
from rules.clash.pile import KINDS, TOKENS, Pile, pile_of
from rules.clash.state import MOODS, City, InPlay, Mood, Player, State, Turn, Unit, Wonder
from rules.clash.wonders import lay_out
from rules.engine.game import Game
from rules.engine.rules import Rules
from rules.engine.tree import clone
from tests.rules.situation import AnySituation, begun

OWNERS = ("red", "blue", "yellow", "green", "barbarians", "pirates")

PLAYED: dict[str, Rules[State]] = {
    "monumental": CLASH,
    "classic": replace(CLASH_2012, cites={}),
    "civilizations": replace(CLASH_2014, cites={}),
}
"""Editions as games, by the name of the edition. Refusals name the numbers of the code, so that one test serves all."""
usual = ["monumental"]
"""The edition of a situation that names none: `@everywhere` changes it for its test."""


def game_of(edition: str) -> Rules[State]:
    if edition not in PLAYED:
        PLAYED[edition] = replace(rules_of(EDITIONS[edition], f"clash-{edition}"), cites={})
    return PLAYED[edition]


class Situation(AnySituation[State]):
    """A game in progress, with short ways to look at it. Chance is scripted by dice ("5 infantry"; an influence or card
    die by its number and icon too) and draws (the id of a card or region)."""

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
    def turn(self) -> Turn:
        assert self.state.turn is not None, "it is nobody's turn"
        return self.state.turn

    def city(self, space: str) -> City:
        return self.state.cities[space]

    def units(self, space: str, owner: str | None = None) -> list[str]:
        """The kinds of the units in a space, sorted."""
        return sorted(u.kind for u in self.state.units.get(space, []) if owner in (None, u.owner))

    def unit(self, space: str, kind: str) -> Unit:
        return next(u for u in self.state.units[space] if u.kind == kind)

    def _scripted(self, chance: Sequence[str]) -> list[str]:
        return [_face(self.state.box.die, word) for word in chance]


def clash(
    drawn: str = "",
    *,
    seats: int = 2,
    red: str = "",
    blue: str = "",
    yellow: str = "",
    green: str = "",
    turn: str = "red",
    actions: int = 3,
    age: int = 1,
    round: int = 1,
    civilizations: bool = True,
    variants: dict[str, Any] | None = None,
    seed: str = "scenario",
    edition: str = "",
) -> Situation:
    """A situation: a drawn map, and what each player has (amounts, advances, cards by id, a civilization, a leader
    as "leader augustus", "tracker 1", "Culture Level 3", "reserved great_wall"; a wonder is face up where wonders do).
    `variants` are options of the table (chapter 29)."""
    options = {"seats": seats, "civilizations": civilizations, **(variants or {})}
    state = clone(Game.new(game_of(edition or usual[0]), options, seed).state)
    _clear(state, turn, actions)
    state.age, state.round = age, round
    for line in drawn.strip().splitlines():
        _draw(state, line.strip())
    _stow(state)
    for seat, words in {"red": red, "blue": blue, "yellow": yellow, "green": green}.items():
        for word in filter(None, (word.strip() for word in words.split(","))):
            _give(state, state.players[seat], word)
    return Situation(begun(game_of(state.edition), options, state))


def _clear(state: State, turn: str, actions: int) -> None:
    """An empty board in the middle of somebody's turn, with nobody holding anything; places in the order of the
    seats."""
    _sit_in_order(state)
    state.agenda, state.lines = [], []
    state.cities, state.units = {}, {}
    state.first_player = turn
    state.turn = Turn(turn, actions, [])
    state.to_play = [player.seat for player in clockwise(state, turn)[1:]]
    for deck in ("action", "objective", "wonder", "event"):
        for player in state.players.values():
            cards = getattr(player, f"{deck}_cards", [])
            getattr(state, f"{deck}_deck").extend(cards)
            cards.clear()
    for player in state.players.values():
        player.stock, player.civilization, player.leaders = Pile(), None, []


def _sit_in_order(state: State) -> None:
    for position, player in enumerate(state.players.values(), 1):
        start = state.box.boards[state.seats].starts[position]
        player.position, player.home = position, start.spaces[0]
        state.terrain.update(zip(start.spaces, state.box.starting_regions[f"start_{start.side}"], strict=True))
        state.regions[start.spaces[0]] = f"start_{start.side}"


def _draw(state: State, line: str) -> None:
    """D4 plains   red city happy temple, 2 red infantry, exhausted"""
    space, terrain, *_ = line.split(maxsplit=2)
    state.terrain[space] = terrain
    for item in filter(
        None, (item.strip() for item in line.split(maxsplit=2)[2:3] and line.split(maxsplit=2)[2].split(","))
    ):
        words = item.split()
        if words == ["exhausted"]:
            state.exhausted.append(space)
        elif "city" in words:
            _draw_city(state, space, words)
        else:
            count = int(words.pop(0)) if words[0].isdigit() else 1
            owner, kind = words
            assert owner in OWNERS, item
            assert kind in state.box.units, item
            for _ in range(count):
                place_unit(state, kind, owner, space)


def _stow(state: State) -> None:
    """If it matters who is on which ship, units drawn at sea fill the ships of their space one by one."""
    if not state.box.event_levels:
        return
    for here in state.units.values():
        for owner in dict.fromkeys(unit.owner for unit in here):
            ships = [unit.id for unit in here if unit.kind == "ship" and unit.owner == owner]
            places = [ship for ship in ships for _ in range(state.box.units_per_ship)]
            aboard = [unit for unit in here if unit.kind != "ship" and unit.owner == owner]
            for unit, ship in zip(aboard, places, strict=False):
                unit.aboard = ship


def _draw_city(state: State, space: str, words: list[str]) -> None:
    """red city happy temple blue:academy port@C5 great_wall"""
    owner, _, *rest = words
    mood: Mood = next((m for m in MOODS if m in rest), "neutral")
    city = place_city(state, owner, space, mood)
    for word in rest:
        building, _, sea = word.partition("@")
        colour, _, foreign = building.partition(":")
        if word in MOODS:
            continue
        if word in state.box.wonders:
            city.wonders.append(word)
            state.wonders[word] = Wonder(owner, space)
            state.wonder_deck.remove(word)
            lay_out(state)
        elif foreign:
            city.buildings[foreign] = colour
            city.port = sea or city.port
        else:
            assert building in state.box.buildings, word
            city.buildings[building] = owner
            city.port = sea or city.port


def _give(state: State, player: Player, word: str) -> None:
    first, _, second = word.partition(" ")
    if second in KINDS:
        player.stock = player.stock + pile_of([second] * int(first))
        if second in TOKENS and second in state.box.limited:  # a player who holds tokens has a level that allows them
            player.levels = player.levels + pile_of([second] * max(player.stock[second] - player.levels[second], 0))
    elif first == "leader":
        player.leader = second
        player.leaders = [leader for leader in player.leaders if leader != second]
    elif first == "tracker":
        player.tracker = int(second)
    elif first == "reserved":
        _lay_open(state, second)
        player.reserved.append(second)
    elif first in LEVELS:
        kind, level = LEVELS[first], int(second.removeprefix("Level "))
        if state.box.event_levels:
            player.levels = player.levels + Pile(**{kind: level - player.levels[kind]})
    elif word in state.box.advances:
        if word not in player.advances:
            player.advances += (word,)
    elif word in state.box.civilizations:
        player.civilization, player.leaders = word, state.box.leaders_of(word)
    else:
        _give_card(state, player, word)


def _lay_open(state: State, wonder: str) -> None:
    state.wonder_deck.remove(wonder)
    state.revealed.append(wonder)


def _give_card(state: State, player: Player, card: str) -> None:
    box = state.box
    if card in box.wonders and box.wonders_lie_open:
        _lay_open(state, card)
        return
    for deck, cards in (("action", box.action_cards), ("objective", box.objective_cards), ("wonder", box.wonders)):
        if card in cards:
            getattr(state, f"{deck}_deck").remove(card)
            getattr(player, f"{deck}_cards").append(card)
            return
    if card in box.events:  # a great person: in hand, or face up in front of the player
        state.event_deck.remove(card)
        if isinstance(box.events[card], HeldEvent):
            player.action_cards.append(card)
        else:
            state.in_play.append(InPlay(card, player.seat, []))
        return
    raise AssertionError(f"nobody can have {card}")


LEVELS = {"Culture": "culture", "Happiness": "mood"}
ICONS = ("infantry", "cavalry", "elephant", "leader")


def _face(die: Sequence[Face], word: str) -> str:
    """ "5 infantry" is a face of the die, on a plain die just its number; everything else stands for itself."""
    value, _, icon = word.partition(" ")
    for number, face in enumerate(die, 1):
        if value == str(face.value) and (icon == face.icon or (icon in ICONS and not face.icon)):
            return str(number)
    return word
