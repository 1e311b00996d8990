"""Stand-ins against random play: who wins, and how long the stand-ins think.

    python -m rules.engine.match GAME --games 100 [--seats 2] [--seed 1] [--tries 60]

One seat of each game is a stand-in's, the first, the second and so on in turn; all others play at random.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Collection
from dataclasses import dataclass, field

from rules.engine.game import Game
from rules.engine.picker import picker
from rules.engine.random_play import MOST_ANSWERS, tables
from rules.engine.rules import Rules
from rules.engine.stand_in import TRIES, decide, give
from rules.engine.tree import Json


@dataclass
class Outcome:
    winners: list[str]
    """The seats with the best score; if totals are equal, the lines of the score decide, one after the other."""
    totals: dict[str, float]
    answers: int
    seconds: list[float] = field(default_factory=list)
    """The time of each decision of a stand-in."""


def play(rules: Rules, options: Json, seed: int, minds: Collection[str], tries: int = TRIES) -> Outcome:
    """One game to its end: stand-ins in these seats, the others at random."""
    pick = picker(seed)
    game = Game.new(rules, options, f"match {seed}", sealed=False)
    seconds: list[float] = []
    silent: dict[tuple[str, str], int] = {}
    """The seats that had nothing to say, and after how many answers."""
    for _ in range(MOST_ANSWERS):
        if game.over:
            return Outcome(winners(game), _totals(game), game.count, seconds)
        thinking = [ask for ask in game.asks if silent.get((ask.seat, ask.kind)) != game.count]
        quick = [ask for ask in thinking if ask.seat in minds] or thinking  # nobody is as quick as a stand-in
        ask = quick[pick(len(quick))]
        if ask.seat in minds:
            began = time.perf_counter()
            said = decide(game, ask.seat, ask.kind, pick(2**31), tries=tries)
            seconds.append(time.perf_counter() - began)
            give(game, ask.seat, said)
            if not said:
                silent[ask.seat, ask.kind] = game.count
        else:
            game.answer(ask.seat, ask.sample(pick), ask.kind)
    raise RuntimeError(f"seed {seed}: no end after {MOST_ANSWERS} answers")


def winners(game: Game) -> list[str]:
    lines = game.rules.presentation.score(game.view(None))
    strength = {line.seat: (line.total, *line.reasons.values()) for line in lines}
    return [seat for seat, value in strength.items() if value == max(strength.values())]


def _totals(game: Game) -> dict[str, float]:
    return {line.seat: line.total for line in game.rules.presentation.score(game.view(None))}


def main(words: list[str] | None = None) -> int:
    from rules import GAMES

    parser = argparse.ArgumentParser(description="Stand-ins against random play.")
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument(
        "--seed", type=int, default=1, help="the seed of the first game; each further game has the next number"
    )
    parser.add_argument("--tries", type=int, default=TRIES, help="for each decision")
    wanted = parser.parse_args(words)
    rules, won, seconds = GAMES[wanted.game], 0.0, []
    games = tables(rules, range(wanted.seed, wanted.seed + wanted.games), seats=wanted.seats)
    for number, (seed, options) in enumerate(games.items()):
        seats = rules.seats(options)
        mind = seats[number % len(seats)]
        outcome = play(rules, options, seed, [mind], wanted.tries)
        won += (mind in outcome.winners) / len(outcome.winners)
        seconds += outcome.seconds
        print(f"{seed}: {outcome.totals}, stand-in {mind}, {outcome.answers} answers, {sum(outcome.seconds):.0f} s")
    seconds.sort()
    print(f"{won:g} of {wanted.games} games won")
    print(f"a decision: median {seconds[len(seconds) // 2]:.2f} s, longest {seconds[-1]:.2f} s, {len(seconds)} in all")
    return 0


if __name__ == "__main__":
    sys.exit(main())
