"""A game in the terminal, for developers and for a quick look. It knows no game.

    python -m rules.play clash --seats 2 [--seed S] [--load FILE] [--random]

Answer with a name (or several, separated by commas; nothing for none). Besides: view, why, undo, save FILE, load FILE,
random (one answer), quit. The answer is for the first open question; `blue: accept` is for the first to blue, and `blue
trade-answer: accept` for one of several.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from rules import GAMES
from rules.engine import chance
from rules.engine.ask import Ask, BadAnswer, NotAsked
from rules.engine.chance import SEAT
from rules.engine.game import Game
from rules.engine.journal import Diverged
from rules.engine.picker import picker
from rules.engine.rules import Rules
from rules.engine.save import load, save
from rules.engine.tree import CannotLoad, Json, pack, unpack


def outline(value: Json, indent: str = "") -> Iterator[str]:
    """A view as indented text: without empty parts, and with short ones on one line."""
    for key, part in value.items():
        if part in (None, "", [], {}, False):
            continue
        if isinstance(part, dict) and any(isinstance(v, dict | list) for v in part.values()):
            yield f"{indent}{key}:"
            yield from outline(part, indent + "  ")
        elif isinstance(part, dict):
            yield f"{indent}{key}: " + ", ".join(f"{k} {v}" for k, v in part.items() if v not in (None, False, "", []))
        elif isinstance(part, list):
            words = [" ".join(map(str, item.values())) if isinstance(item, dict) else str(item) for item in part]
            yield f"{indent}{key}: " + ", ".join(words)
        else:
            yield f"{indent}{key}: {part}"


def show_ask(ask: Ask, rules: Rules, *, refused: bool = False) -> None:
    write = rules.write.to(ask.seat)
    print(f"\n{ask.seat}: {ask.question_for(write)}  [{ask.kind}]")
    for option in ask.options:
        if option.refused is None:
            amount = f" (up to {option.up_to})" if option.up_to > 1 else ""
            text = f" - {option.label_for(write)}" if option.text else ""
            hint = f": {option.hint_for(write)}" if option.remark else ""
            print(f"  {option.key}{text}{amount}{hint}")
        elif refused:
            print(f"  ({option.key}: {rules.cited(option.refused).text(rules.write)})")
    if ask.preset:
        comes_to = f" - {write.said(outcome)}" if (outcome := ask.outcome(ask.usual)) else ""
        print(f"  [Enter: {', '.join(ask.preset)}{comes_to}]")


class Table:
    """One terminal, all seats."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.heard = 0
        self.pick = picker(len(game.seed))

    def tell(self, seat: str | None) -> None:
        for line in self.game.lines_from(self.heard, seat):
            print(f"* {self.game.text(line)}")
        self.heard = self.game.told

    def turn(self, words: str) -> bool:
        """Carries out one line of input; False to stop."""
        seat, kind, words = self._for_whom(words)
        command, _, rest = words.strip().partition(" ")
        if command == "quit":
            return False
        if command == "view":
            print("\n".join(outline(self.game.view(self._ask_of(seat, kind).seat))))
        elif command == "why":
            show_ask(self._ask_of(seat, kind), self.game.rules, refused=True)
        elif command == "undo":
            self.game.undo(seat or self._last_seat())
            self.heard = min(self.heard, self.game.told)
        elif command == "save":
            Path(rest).write_bytes(pack(save(self.game)))
        elif command == "load":
            self.game = load(self.game.rules, unpack(Path(rest).read_bytes()))
            self.heard = self.game.told
        elif command == "random":
            ask = self._ask_of(seat, kind)
            self.game.answer(ask.seat, ask.sample(self.pick), ask.kind)
        else:
            self._answer(self._ask_of(seat, kind), words)
        return True

    def _for_whom(self, words: str) -> tuple[str | None, str, str]:
        head, colon, rest = words.partition(":")
        seat, _, kind = head.strip().partition(" ")
        return (seat, kind.strip(), rest) if colon and seat in self.game.seats else (None, "", words)

    def _ask_of(self, seat: str | None, kind: str) -> Ask:
        for ask in self.game.asks:
            if seat in (None, ask.seat) and kind in ("", ask.kind):
                return ask
        raise NotAsked(f"Nothing is asked of {seat} now.")

    def _last_seat(self) -> str:
        return next((e.seat for e in reversed(self.game.journal) if e.seat != SEAT), "")

    def _answer(self, ask: Ask, words: str) -> None:
        if not words.strip() and ask.preset:
            self.game.answer(ask.seat, ask.usual, ask.kind)
        elif ask.form == "one":
            self.game.answer(ask.seat, words.strip(), ask.kind)
        else:
            self.game.answer(ask.seat, [word.strip() for word in words.split(",") if word.strip()], ask.kind)


def play(table: Table) -> None:
    view_of = None
    while not table.game.over:
        ask = table.game.asks[0]
        table.tell(ask.seat)
        if ask.seat != view_of:
            view_of = ask.seat
            print("\n".join(outline(table.game.view(ask.seat))))
        if mine := table.game.rules.presentation.mine(table.game.view(ask.seat), ask.seat):
            print(f"\n({mine})")
        show_ask(ask, table.game.rules)
        for other in table.game.asks[1:]:
            several = sum(one.seat == other.seat for one in table.game.asks) > 1
            print(f"  ({other.seat} is asked too: {other.seat}{f' {other.kind}' if several else ''}: why)")
        try:
            if not table.turn(input("> ")):
                return
        except EOFError:
            return
        except (BadAnswer, CannotLoad, Diverged, OSError) as error:
            print(f"! {error}")
    table.tell(None)


def play_by_itself(table: Table) -> None:
    while not table.game.over:
        table.turn("random")
        table.tell(None)


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="A game in the terminal.")
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", default=None)
    parser.add_argument("--load", type=Path)
    parser.add_argument("--random", action="store_true", help="plays by itself to the end")
    wanted = parser.parse_args(words)
    rules = GAMES[wanted.game]
    if wanted.load:
        game = load(rules, unpack(wanted.load.read_bytes()))
    else:
        game = Game.new(rules, {"seats": wanted.seats}, wanted.seed or chance.new_seed())
    table = Table(game)
    (play_by_itself if wanted.random else play)(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
