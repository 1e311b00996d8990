"""Random play in which waiting seats plan: they add to their plan, drop something, change its order, say when it stops.

    python -m tests.bot.random_plans [GAME ...] [--games 5] [--first 1] [--most 400] [--stops] [--hash-seeds]

Everything that holds for a game holds for these, and each of them is the same game as if all of it had been typed. With
`--hash-seeds` they are played by three processes that keep sets in different orders, and have to be the same in each.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.table.beforehand import take_words
from bot.table.plan_table import can_plan, word_for
from bot.table.plans import plan_anew, planned_of, seen
from bot.table.table import Table
from rules import GAMES
from rules.engine.ask import Ask, BadAnswer, Pick
from rules.engine.game import Game
from rules.engine.imagine import Unimaginable
from rules.engine.journal import Broken, Entry
from rules.engine.phrases import answer_cannot_be_done, answer_has_changed, answer_is_refused, next_thing_is_gone
from rules.engine.picker import picker
from rules.engine.planning import Imagined, Planned
from rules.engine.random_play import some_ask
from rules.engine.rules import Rules
from rules.engine.save import load, save
from rules.engine.tree import checksum, dumps, pack, to_json, unpack
from storage.games import Asked, GameRecord, Seat
from storage.words import Left, Told
from tests.rules.engine.auction import AUCTION

SELDOM = 10
"""After one answer in this many, somebody plans."""
FAR = 6
"""At most this many answers are planned at a time."""
ENDLESS = 20_000
NEVER = ["nothing"]
"""The choice of a player who wants no stop."""


@dataclass
class Story:
    """One game, and everything that plans have led to in it."""

    options: dict[str, Any]
    seed: int
    table: Table
    pick: Pick
    given: list[tuple[str, Any, str]] = field(default_factory=list)
    """All answers of seats, in order."""
    planned: Counter[str] = field(default_factory=Counter)
    done: int = 0
    """Planned answers that were given when they came due."""
    stopped: Counter[str] = field(default_factory=Counter)
    """How often a plan has stopped, by the reason."""
    kinds: Counter[str] = field(default_factory=Counter)
    """The answers that could not be given, by the kind of question and the reason."""

    @property
    def game(self) -> Game[Any]:
        return self.table.game

    @property
    def refused(self) -> int:
        """The planned answers that came due and could not be given."""
        return self.stopped["refused"]


OFFERS = ("trade-with", "trade-give", "trade-want")
"""Nobody plans what they will offer, because anything that others do may take it from them first."""


def table_of(rules: Rules[Any], options: dict[str, Any], seed: int) -> Table:
    """A table without a database."""
    game = Game(rules, options, f"plans {seed}", rules.new(options))
    game.rebuild()
    game.written = 0
    seats = [Seat(seat, 100 + number, "dm") for number, seat in enumerate(game.seats)]
    record = GameRecord(1, "Delta", rules.name, {}, "running", 100, None, 0, 0, Asked(), seats, thread=7)
    table = Table(None, record, lambda: None)  # type: ignore[arg-type]
    table._game = game
    table._settle()
    return table


def play(rules: Rules[Any], seed: int, *, stops: bool = False, most: int = ENDLESS) -> Story:
    """A game to its end, or its first answers. `stops`: plans may also stop for reasons that players choose. Otherwise
    they stop only if something cannot be done."""
    fewest, _ = rules.presentation.seats_for({})
    options = {"seats": fewest + (rules.name != "clash-2012" and seed % 2)}
    story = Story(options, seed, table_of(rules, options, seed), picker(seed))
    while not story.game.over and len(story.given) < most:
        if not story.pick(SELDOM):
            _somebody_plans(story, stops)
        _answer(story, some_ask(story.game, story.pick))
    assert most < ENDLESS or story.game.over, f"seed {seed}: no end after {ENDLESS} answers"
    return story


def _answer(story: Story, ask: Ask) -> None:
    """One answer, and everything that was planned for the moment after it."""
    table, game = story.table, story.game
    count, before = game.count, {seat: left.model_copy(deep=True) for seat, left in table.record.words.items()}
    answer = ask.sample(story.pick)

    def change() -> None:
        game.answer(ask.seat, answer, ask.kind)
        take_words(table)

    game.as_one(change)
    new = [entry for entry in game.journal[count - game.number :] if entry.seat in game.seats]
    story.given += [(entry.seat, entry.answer, entry.kind) for entry in new]
    story.done += _as_planned(new[1:], before)
    if ask.seat in before and table.is_main(ask):  # a player who goes on by hand has changed their mind
        table.record.words[ask.seat].plan = []
    table._settle()
    assert not game.rules.broken(game.state), game.rules.broken(game.state)
    for seat, left in table.record.words.items():
        if left.stopped and not before[seat].stopped:
            story.stopped[why := _why(left.stopped)] += 1
            if why == "refused" and left.plan:  # not where its player has played on by hand
                story.kinds[f"{left.plan[0].kind}: {left.stopped[0]}"] += 1
            if story.pick(2):
                left.stopped, left.seen = "", seen(table, seat)


def _as_planned(given: list[Entry], before: Mapping[str, Left]) -> int:
    """How many of these answers had been planned. Usual words also answer."""
    left, count = {seat: [(each.kind, each.answer) for each in words.plan] for seat, words in before.items()}, 0
    for entry in given:
        plan = left.get(entry.seat, [])
        if (entry.kind, entry.answer) in plan:
            del plan[: plan.index((entry.kind, entry.answer)) + 1]
            count += 1
    return count


ILLEGAL = {why.name for why in (answer_is_refused, next_thing_is_gone, answer_cannot_be_done)}


def _why(stopped: Told) -> str:
    if stopped[0] in ILLEGAL:
        return "refused"
    return "changed" if stopped[0] == answer_has_changed.name else "asked to stop"


def _somebody_plans(story: Story, stops: bool) -> None:
    table, pick = story.table, story.pick
    waiting = [seat for seat in story.game.seats if can_plan(table, seat)]
    if not waiting:
        return
    seat = waiting[pick(len(waiting))]
    left = table.record.words.setdefault(seat, Left())
    left.stops = [name for name in table.presentation.stops if pick(2)] if stops else NEVER
    try:
        imagined = Imagined(story.game, seat, word_for(table, seat))
        for _ in imagined.steps(_changed(planned_of(left), pick)):
            pass
        for _ in range(pick(FAR)):
            if not imagined.asks:
                break
            ask = imagined.asks[pick(len(imagined.asks))]
            if ask.kind in OFFERS:
                break
            for _ in imagined.steps([]) if _say(imagined, ask, pick) else ():
                pass
    except (Unimaginable, Broken, BadAnswer):
        story.planned["unimaginable"] += 1
        return
    story.planned["made"] += 1
    plan_anew(left, [*imagined.plan], seen(table, seat))


def _say(imagined: Imagined, ask: Ask, pick: Pick) -> bool:
    if ask.kind in imagined.table.rules.presentation.questions and not pick(FAR):
        return False
    try:
        imagined.say(ask.kind, ask.sample(pick))
    except BadAnswer:
        return False
    return True


def _changed(plan: list[Planned], pick: Pick) -> list[Planned]:
    """Usually as it was. Sometimes one is dropped, or moved up."""
    at, what = pick(len(plan) + 1), pick(4)
    if at == len(plan) or what > 1:
        return plan
    return [*plan[:at], *plan[at + 1 :]] if what else [*plan[:at][:-1], plan[at], *plan[:at][-1:], *plan[at + 1 :]]


# --- what must hold ----------------------------------------------------------------------------------------------


def must_rebuild(game: Game[Any]) -> None:
    """Saving, loading and replaying lead to the same position."""
    twin = load(game.rules, unpack(pack(save(game))))
    assert dumps(to_json(twin.state)) == dumps(to_json(game.state))
    assert twin.state.lines == game.state.lines


def must_be_as_typed(story: Story) -> None:
    """A player who types all of it plays the same game."""
    typed = table_of(story.game.rules, story.options, story.seed).game
    for seat, answer, kind in story.given:
        typed.answer(seat, answer, kind)
    assert dumps(to_json(typed.state)) == dumps(to_json(story.game.state))
    assert typed.state.lines == story.game.state.lines


def stories(words: argparse.Namespace) -> Iterator[tuple[str, Story]]:
    """Everything asked for; all of it holds for each."""
    for name in words.game:
        for seed in range(words.first, words.first + words.games):
            story = play(GAMES[name], seed, stops=words.stops, most=words.most)
            must_rebuild(story.game)
            must_be_as_typed(story)
            yield name, story


def digest(story: Story) -> str:
    """All that a game and its plans have come to, in short."""
    words = {seat: left.model_dump() for seat, left in story.table.record.words.items()}
    return " ".join((checksum(story.given), checksum(to_json(story.game.state)), checksum(words), str(story.done)))


# --- three hash seeds --------------------------------------------------------------------------------------------

HASH_SEEDS = ("0", "1", "2")
ROOT = Path(__file__).parents[2]


def must_be_the_same_under_every_hash_seed(words: Sequence[str]) -> list[str]:
    """`words`: of a command. Gives the line of each game."""
    plays = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.bot.random_plans", *words, "--digests"],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in HASH_SEEDS
    ]
    printed = [play.communicate(timeout=HOURS)[0].splitlines() for play in plays]
    assert all(play.returncode == 0 for play in plays)
    assert len({lines.pop() for lines in printed}) == len(plays), "the hash seeds make a difference to strings"
    for lines in zip(*printed, strict=True):
        assert len({*lines}) == 1, lines
    return printed[0]


HOURS = 8 * 3600.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=[*GAMES, AUCTION.name])
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--most", type=int, default=ENDLESS, help="answers of each game")
    parser.add_argument("--stops", action="store_true", help="plans may stop for what players say")
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument("--hash-seeds", action="store_true", help="three times, with sets in different orders")
    ways.add_argument("--digests", action="store_true", help="a checksum of each game, and no more")
    words = parser.parse_args()
    GAMES[AUCTION.name] = AUCTION
    if words.hash_seeds:
        same = must_be_the_same_under_every_hash_seed([word for word in sys.argv[1:] if word != "--hash-seeds"])
        print(f"{len(same)} games are the same under {len(HASH_SEEDS)} hash seeds")
    elif words.digests:
        for name, story in stories(words):
            print(name, digest(story), flush=True)
        print(hash("cradle"))
    else:
        _print_sums(words)


def _print_sums(words: argparse.Namespace) -> None:
    began, sums = time.monotonic(), dict[str, Counter[str]]()
    for name, story in stories(words):
        total = sums.setdefault(name, Counter())
        total.update(answers=len(story.given), done=story.done)
        total.update(story.planned + story.stopped + story.kinds)
        due = total["done"] + total["changed"] + total["refused"]
        legal = 100 - 100 * total["refused"] / max(due, 1)
        print(name, f"{legal:.1f} % of {due} legal", dict(total), f"{time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
