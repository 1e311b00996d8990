"""How often people are called beside their turns: whole games at a table without Discord and without a database.

    python -m tests.bot.calls clash --games 6 [--seats 3] [--seed 1] [--player sensible]

prints for every number of seats the calls a game, the calls per person and age (the mean, and the most in one age), and
what people were called for. A call names somebody in the thread or in a direct message, other than at the beginning of
their turn.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from bot.panel.standing import standing_of
from bot.table import announce
from bot.table.beforehand import take_words
from bot.table.script import preset_of, take_presets
from bot.table.table import Table
from rules import GAMES
from rules.engine.ask import Answer, Ask, Pick
from rules.engine.game import Game
from rules.engine.picker import picker
from rules.engine.random_play import tables
from rules.engine.rules import Rules
from storage.games import Asked, GameRecord, Seat
from storage.places import Channel, Direct
from storage.posts import Post

MOST = 3
USUAL = 8
"""How many times out of nine a sensible person gives the usual answer, if there is one."""


@dataclass
class Calls:
    """Why people were called in one game."""

    seats: int
    spans: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    """By person and part of the game (an age): the kinds of question."""
    parts: set[str] = field(default_factory=set)
    answers: int = 0
    posts: int = 0
    """The messages in the thread."""

    @property
    def all(self) -> int:
        return sum(map(len, self.spans.values()))

    @property
    def kinds(self) -> Counter[str]:
        return Counter(kind for kinds in self.spans.values() for kind in kinds)

    @property
    def per_person_and_part(self) -> float:
        return self.all / self.seats / len(self.parts)

    @property
    def most(self) -> int:
        return max(map(len, self.spans.values()), default=0)


def play(
    rules: Rules[Any], options: dict[str, Any], seed: int, *, sensible: bool = True, parts: int | None = None
) -> Calls:
    """A whole game, or a number of its parts. A person who answers goes on as long as they are asked something. Then it
    is anybody's turn who is asked. Nobody is asked for usual answers."""
    pick = picker(seed)
    chance = random.Random(seed).random
    table = table_of(Game.new(rules, options, f"calls {seed}", sealed=False))
    game, calls, actor = table.game, Calls(options["seats"]), ""
    while not game.over and (parts is None or len(calls.parts) <= parts):
        asks = [ask for ask in game.asks if ask.seat == actor] or [game.asks[pick(len(game.asks))]]
        ask = asks[0] if table.is_main(asks[-1]) else asks[-1]
        actor = ask.seat
        part = _part(table)
        calls.parts.add(part)
        standing = {other.kind for other in asks} - {ask.kind}
        stood = {other.kind for other in standing_of(table, actor)}
        game.answer(actor, _sensible(ask, pick, chance) if sensible else ask.sample(pick), ask.kind)
        take_presets(game, actor, standing)
        take_words(table)
        calls.answers += 1
        posts = posts_after(table, actor)
        calls.posts += sum(isinstance(post.place, Channel) for post in posts)
        for shown in [other for other in standing_of(table, actor) if sensible and other.kind not in stood]:
            answer_what_stands(game, shown, pick)
        for seat in [] if table.over else _called(table, posts):
            kinds = " + ".join(sorted({ask.kind for ask in game.asks if ask.seat == seat}))
            calls.spans.setdefault((seat, part), []).append(kinds)
    return calls


def answer_what_stands(game: Game[Any], ask: Ask[Any], pick: Pick) -> None:
    """A question that holds nobody up is shown once, and then a postponed answer is given."""
    put_off = [option for option in ask.legal() if option.idle and [option.key] == ask.preset]
    ways = [option.key for option in ask.legal() if not option.idle]
    if put_off and ways:
        game.answer(ask.seat, ways[pick(len(ways))], ask.kind)


def called_after(table: Table, actor: str) -> list[str]:
    """The people whom an answer calls outside their turn. The calls are noted."""
    posts = posts_after(table, actor)
    return [] if table.over else _called(table, posts)


def posts_after(table: Table, actor: str) -> list[Post]:
    """The messages that an answer causes. They count as sent."""
    posts = announce.after(table, table.change(actor))
    table.record.asked = announce.already_called(table, actor)
    table.record.announced = announce.announced(table, posts)
    return posts


def table_of(game: Game[Any]) -> Table:
    """A table without Discord, where everybody has been told where it stands."""
    rules, options = game.rules, game.options
    seats = [Seat(seat, number, "dm") for number, seat in enumerate(game.seats, 1)]
    record = GameRecord(1, "Game", rules.name, options, "running", 1, None, 0, 0, Asked(), seats, thread=1)
    table = Table(None, record, lambda: None)  # type: ignore[arg-type]
    table._game = game
    record.asked, record.announced = announce.already_called(table, None), game.told
    return table


def _part(table: Table) -> str:
    """An age, or this game's equivalent: the first words of its status."""
    return table.presentation.status(table.view(None)).partition(",")[0]


def _called(table: Table, posts: list[Post]) -> list[str]:
    """The people named in these messages, each once, except the one who begins a turn."""
    seats = [seat.seat for seat in table.record.seats if any(_names(post, seat.user) for post in posts)]
    return [seat for seat in seats if not (table.game.fresh_turn and table.has_turn(seat))]


def _names(post: Post, user: int) -> bool:
    return user in post.calls or post.place == Direct(user)


def _sensible(ask: Ask[Any], pick: Pick, chance: Any) -> Answer:
    """The usual answer, if the question knows one. A pass, if that is possible. Otherwise anything, but seldom
    nothing."""
    if chance() * (USUAL + 1) < USUAL:
        if ask.preset is not None:
            return preset_of(ask)
        if ask.passing:
            return ask.passing.key
    return ask.sample(pick)


def main() -> int:
    parser = argparse.ArgumentParser(description="Calls beside turns in whole games.")
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--games", type=int, default=6, help="of each number of seats")
    parser.add_argument("--seats", type=int, help="all numbers of seats, if it is not said")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--player", choices=("sensible", "random"), default="sensible")
    wanted = parser.parse_args()
    rules = GAMES[wanted.game]
    fewest, most = rules.presentation.seats_for({})
    for seats in [wanted.seats] if wanted.seats else range(fewest, most + 1):
        seeds = range(wanted.seed, wanted.seed + wanted.games)
        found = [
            play(rules, options, seed, sensible=wanted.player == "sensible")
            for seed, options in tables(rules, seeds, seats=seats).items()
        ]
        report(seats, found)
    return 0


def report(seats: int, found: list[Calls]) -> None:
    calls = sum(one.all for one in found) / len(found)
    mean = sum(one.per_person_and_part for one in found) / len(found)
    spans = [kinds for one in found for kinds in one.spans.values()]
    over = [kinds for kinds in spans if len(kinds) > MOST]
    kinds: Counter[str] = Counter()
    for one in found:
        kinds.update(one.kinds)
    most, parts = max(one.most for one in found), sum(len(one.parts) * seats for one in found)
    print(
        f"{seats} seats: {calls:.1f} calls a game, {mean:.2f} per person and age, at most {most}; "
        f"more than {MOST} in {len(over)} of {parts}"
    )
    for words in over:
        print("  more:", ", ".join(words))
    for kind, count in kinds.most_common(14):
        print(f"  {count / len(found):6.2f}  {kind}")


if __name__ == "__main__":
    sys.exit(main())
