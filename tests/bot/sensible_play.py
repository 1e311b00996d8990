"""People who play whole games by touch, as somebody does who has an aim and takes the shortest way to it; and how much
that takes. Their aim is the manner of their game (tests/bot/manner.py).

A touch is one press of a button, or one choice in a menu. Opening the panel ("Act") counts as one too."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.local import Person, Seen
from bot.panel.questions import chosen, in_order, key_of
from bot.panel.shelves import Spot, shelf_of
from bot.table.script import asks_of, preset_of, take_presets
from bot.table.table import Table
from bot.words.asked import worded
from bot.words.marks import Stale
from rules.engine.ask import Answer, Ask, BadAnswer, Option, Pick
from rules.engine.english import PLAIN
from rules.engine.game import Game
from tests.bot.house import House
from tests.bot.manner import Manner

Path = list[tuple[str, Answer]]
"""Answers by the kinds of their questions, without those that were given unasked."""

CONTROL = re.compile(r"[cm]:(?P<verb>[a-z]+):\d+:(?P<mark>\d+\.[0-9a-f]*)(?::(?P<key>.+))?")
MOST_TOUCHES = 40
"""Nothing takes more touches."""


@dataclass
class Deed:
    """Something that somebody has done: an action on their turn, or an answer to what others have done."""

    what: str
    touches: int = 0
    fought: bool = False

    @property
    def name(self) -> str:
        return f"{self.what} with a battle" if self.fought and self.what == "move" else self.what


@dataclass
class Turn:
    seat: str
    when: str
    touches: int = 0
    opened: int = 0
    """How many of these opened the panel."""
    deeds: list[str] = field(default_factory=list)
    waits: int = 0
    """How many times somebody else had to answer before it went on."""
    fought: bool = False


@dataclass
class Round:
    """The beginning of a long part of the game, such as an age or a round."""

    part: str
    posts: int
    """How many messages, and pictures, there were before."""
    pictures: int


@dataclass
class Diary:
    """The record of a game."""

    seats: int = 0
    deeds: list[Deed] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    posts: int = 0
    pictures: int = 0
    calls: int = 0
    """Calls outside turns: to people who had to do something although no turn of theirs began."""
    rounds: list[Round] = field(default_factory=list)


class Player:
    """One of them."""

    def __init__(self, home: House, table: Table, person: Person, manner: Manner, pick: Pick, diary: Diary) -> None:
        self.home, self.table, self.person, self.pick, self.diary = home, table, person, pick, diary
        self.manner = manner
        self.seat = table.seat_of(int(person.id)) or ""
        self.wanted: Path = []
        self.deed: Deed | None = None
        self.panel: Seen | None = None

    @property
    def asks(self) -> list[Ask[Any]]:
        return self.table.asks_of(self.seat)

    @property
    def at_main(self) -> bool:
        return any(self.table.is_main(ask) for ask in self.asks)

    # --- doing ---------------------------------------------------------------------------------------------

    async def act(self) -> None:
        """Answers as long as the player is asked something."""
        if not self.asks:
            return
        turn = self._turn()
        self.panel = (await self.person.press(self.home.newest(), "Act")).message
        if turn:
            turn.touches, turn.opened = turn.touches + 1, turn.opened + 1
        for _ in range(10 * MOST_TOUCHES):
            await self._touch(turn)
            before, turn = turn, self._turn()
            if turn and not before:  # it has begun while the panel was open
                turn.touches, turn.opened = turn.touches + 1, turn.opened + 1
            if not self.asks or self.table.over or (before and not turn):
                break
        if turn and not self.asks:
            turn.waits += 1
        else:
            self._finish()

    def _turn(self) -> Turn | None:
        """The player's turn, if it is theirs now."""
        when = "" if self.table.over else self.manner.turn(self.table, self.seat)
        if not when:
            return None
        for turn in reversed(self.diary.turns):
            if turn.seat == self.seat and turn.when == when:
                return turn
        self.diary.turns.append(Turn(self.seat, when))
        return self.diary.turns[-1]

    def _finish(self) -> None:
        if self.deed and self.deed.touches:
            self.diary.deeds.append(self.deed)
        self.deed = None

    async def _touch(self, turn: Turn | None) -> None:
        assert self.panel is not None
        self._decide(turn)
        control, values, path = self._shortest(self.panel)
        before = self.table.game.position()
        if values:
            await self.person.pick(self.panel, control, values)
        else:
            await self.person.press(self.panel, control)
        panel = self.panel
        self.panel = self.person.newest(panel.channel_id, lambda message: message.id == panel.id)
        if self.table.game.position() != before:  # their number may be the same, because the next answer drops a draft
            self.wanted = self.wanted[len(path) :]
        assert self.deed is not None
        self.deed.touches += 1
        self.deed.fought |= bool(self.table.live)
        if turn:
            turn.touches += 1
            turn.fought |= bool(self.table.live)
        assert self.deed.touches < MOST_TOUCHES, f"{self.deed} gets nowhere: {self.wanted} in {self.panel}"

    # --- wanting -------------------------------------------------------------------------------------------

    def _decide(self, turn: Turn | None) -> None:
        """Decides the next action, unless it is already decided and nothing has come between."""
        open_now = {ask.kind for ask in self.asks}
        if self.deed and self.wanted and self.wanted[0][0] in open_now:
            return
        self.wanted = []
        if turn and (self.at_main or self._idle_way()):
            self.wanted = self._plan()
            kind, key = next(each for each in self.wanted if each[0] in self.table.presentation.questions)
            self._finish()
            self.deed = Deed(self.manner.deed(kind, str(key)))
            turn.deeds.append(self.deed.what)
            return
        ask = self.asks[0]
        self.wanted = [(ask.kind, self.manner.sensible(self.table, ask, self.pick))]
        if self.deed is None or not turn or ask.kind in self.manner.between:
            self._finish()
            self.deed = Deed(f"asked: {ask.kind}")

    def _idle_way(self) -> Path:
        """The answer that leads back to the main question of the turn, if there is one and everything else has been
        done."""
        ask = self.asks[0]
        idle = next((option for option in ask.legal() if option.idle), None)
        if idle is None or ask.form != "one" or self.deed is None or self.deed.what not in self.manner.in_parts:
            return []
        tried = self.table.game.fork("wanting")
        tried.answer(self.seat, idle.key, ask.kind)
        main = any(self.table.is_main(other) for other in asks_of(tried, self.seat))
        return [(ask.kind, idle.key)] if main and self.pick(10) < 8 else []

    def _plan(self) -> Path:
        """A whole action that is possible now, as somebody thinks of it before touching anything."""
        before: Path = [] if self.at_main else self._leaving()
        while True:
            tried = self.table.game.fork("wanting")
            for kind, answer in before:
                tried.answer(self.seat, answer, kind)
            main = next(ask for ask in asks_of(tried, self.seat) if self.table.is_main(ask))
            liked = self.manner.want(self.table, main, self.pick)
            path: Path = [(main.kind, liked)]
            tried.answer(self.seat, liked, main.kind)
            done = self._think_on(tried, path)
            if done:
                return [*before, *path]

    def _leaving(self) -> Path:
        ask = self.asks[0]
        return [(ask.kind, next(option.key for option in ask.legal() if option.idle))]

    def _think_on(self, tried: Game[Any], path: Path) -> bool:
        """Follows an action with further answers, as far as they can be foreseen."""
        while True:
            if not tried.can_undo(self.seat):
                return True
            take_presets(tried, self.seat)
            if not tried.can_undo(self.seat):
                return True
            asks = asks_of(tried, self.seat)
            if not asks or any(self.table.is_main(ask) for ask in asks):
                return True
            ask = asks[0]
            if ask.kind in [kind for kind, _ in path]:
                return True
            try:
                answer = self.manner.sensible(self.table, ask, self.pick)
                tried.answer(self.seat, answer, ask.kind)
            except BadAnswer:
                return False
            path.append((ask.kind, answer))

    # --- finding the way -----------------------------------------------------------------------------------

    def _shortest(self, panel: Seen) -> tuple[str, list[str], Path]:
        """The control that does most of the wanted action, or leads there: its id, the choice in it, its answers."""
        found: list[tuple[int, str, list[str], Path]] = []
        for button in panel.buttons:
            if button.custom_id and not button.disabled:
                self._weigh(found, button.custom_id, [])
        for menu in panel.selects:
            for values in self._values(menu.custom_id, list(menu.options)):
                self._weigh(found, menu.custom_id, values)
        assert found, f"{self.wanted} cannot be reached from: {panel.text} {[b.label for b in panel.buttons]}"
        _, control, values, path = max(found, key=lambda each: each[0])
        return control, values, path

    def _ask(self, mark: str) -> Ask[Any] | None:
        try:
            return self.table.answering.asked(self.seat, mark)
        except Stale:
            return None

    def _values(self, control: str, offered: list[str]) -> list[list[str]]:
        """The choices of a menu: one wanted entry, or several."""
        parts = CONTROL.fullmatch(control)
        ask = self._ask(parts["mark"]) if parts else None
        if parts is None or ask is None:
            return []
        if parts["verb"] in ("say", "put") and ask.form != "one":
            answer = dict(self.wanted).get(ask.kind, [])
            several = [value for value in offered if self._belongs(ask, value, answer)]
            return [several] if several else []
        return [[value] for value in offered]

    def _belongs(self, ask: Ask[Any], value: str, answer: Answer) -> bool:
        counts = Counter(chosen(ask, [value]))
        return all(Counter(answer)[key] == count for key, count in counts.items())

    def _weigh(self, found: list[tuple[int, str, list[str], Path]], control: str, values: list[str]) -> None:
        parts = CONTROL.fullmatch(control)
        ask = self._ask(parts["mark"]) if parts else None
        if parts is None:
            return
        verb, key, chosen_here = parts["verb"], parts["key"] or "", values
        if verb == "pick":
            verb, _, key = values[0].partition(" ")
            chosen_here = []
        if verb == "open" and (self.wanted[0][0] != (ask.kind if ask else "")):
            other = self._opened(values[0] if values else parts["mark"])
            if other and other.kind == self.wanted[0][0]:
                found.append((0, control, values, []))
        elif ask and (path := self._answers(ask, verb, key, chosen_here)) and agree(path, self.wanted):
            found.append((10 * len(path) + (verb == "pass"), control, values, path))
        elif ask and ask.kind == self.wanted[0][0] and self._leads(ask, verb, key):
            found.append((1, control, values, []))

    def _opened(self, mark: str) -> Ask[Any] | None:
        return self._ask(f"{self.table.game.given(self.seat)}.{mark.partition('.')[2]}")

    def _answers(self, ask: Ask[Any], verb: str, key: str, values: list[str]) -> Path:
        """The answer of a control."""
        if verb == "say":
            if ask.form == "one":
                return [(ask.kind, key_of(ask, values[0] if values else key))]
            return [(ask.kind, chosen(ask, values) if values and key == "many" else [key_of(ask, key)])]
        if verb == "do":
            known = self.table.ahead.get((self.seat, ask.kind))
            whole = known.find(key) if known else None
            return list(whole.path) if whole else []
        if verb == "pass":
            return [(ask.kind, ask.passing.key)] if ask.passing and self.manner.leaves_word(ask) else []
        if verb == "usual":
            return [(ask.kind, preset_of(ask))]
        if verb == "none":
            return [(ask.kind, [])]
        if verb == "done":
            draft = self.table.drafts.get(self.seat)
            return [(ask.kind, draft.answer)] if draft else []
        return []

    def _leads(self, ask: Ask[Any], verb: str, key: str) -> bool:
        """Whether a control leads to something wanted."""
        answer = self.wanted[0][1]
        keys = [answer] if isinstance(answer, str) else answer
        draft = self.table.drafts.get(self.seat)
        have = draft.counts if draft else {}
        missing = [each for each in keys if have.get(each, 0) != keys.count(each)]
        if verb == "go":
            place = Spot.of(key)
            if place.option is not None:
                return ask.options[place.option].key in missing
            top = shelf_of(in_order(worded(ask, PLAIN)))
            trail = place.shelf(top)
            shown: Sequence[Any] = [entry for _, entry in trail[-1].page(place.page)]
            inside = [o.key for e in shown for o in ([e] if isinstance(e, Option) else e.all())]
            return bool(place.path or place.page) and bool(set(inside) & set(missing))
        if verb == "put":
            place = Spot.of(key.partition(".")[0])
            if place.option is None:
                return bool(missing)
            option = ask.options[place.option].key
            return option in missing and place.count == keys.count(option)
        return False


def agree(one: Path, other: Path) -> bool:
    """Whether the two agree as far as both go."""
    return all(
        a[0] == b[0] and (a[1] == b[1] if isinstance(a[1], str) else sorted(a[1]) == sorted(b[1]))
        for a, b in zip(one, other, strict=False)
    )


async def play(home: House, manner: Manner, pick: Pick, turns: int | None = None) -> Diary:
    """A whole game, or a number of turns of it."""
    table = home.bot.tables._tables[1]
    diary = Diary(seats=len(home.people))
    players = [Player(home, table, person, manner, pick, diary) for person in home.people]
    while not table.over and (turns is None or len(diary.turns) <= turns):
        if (part := manner.part(table)) not in [begun.part for begun in diary.rounds]:
            diary.rounds.append(Round(part, *posted(home)))
        for player in players:
            await player.act()
        await home.settled()
    if turns is not None:
        diary.turns = diary.turns[:turns]  # the next one has only just begun
    diary.posts, diary.pictures = posted(home)
    diary.calls = sum(calls_beside_turns(message.text) for message in posts(home))
    return diary


def posts(home: House) -> list[Seen]:
    """The messages of the bot in the thread."""
    mine = (message for message in home.people[0].sees(home.thread) if message.author_id == home.local.world.bot_id)
    return [message for message in mine if not message.ephemeral]


def posted(home: House) -> tuple[int, int]:
    """How many messages and pictures."""
    found = posts(home)
    return len(found), sum(len(message.files) for message in found)


def calls_beside_turns(text: str) -> int:
    """How many people a post calls outside their turn."""
    found = 0
    for line in text.splitlines():
        if (call := re.match(r"((?:<@\d+>(?:, | and )?)+)(?:it is your turn|your turn)?", line)) and (
            "it is your turn" not in line and re.search(r"asks you|needs an answer|goes on", line)
        ):
            found += call[1].count("<@")
    return found
