"""Random legal play to the end of the game, with every invariant checked on the way.

    python -m rules.engine.random_play GAME --games 100 [--seats 4] [--seed 7] [--thorough | --fair | --blind [10]]
        [--processes 2]

prints games, answers, answers a second, the longest game and what never happened; exit status 1 on a broken invariant,
naming the seed and the answer. --fair also says how many answers it could check for what they taught, how many it could
not, and why. --blind says the same of the steps, all or one in ten. It compares everybody's view, questions and deeds
with those at a table where everything they may not know is redealt. Each game is played at another table: with any
number of seats unless one is given, and sometimes with an unusual choice for an option of the game. With --fair or
--blind every second game has stacked decks (rules/engine/stacked.py).
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

from rules.engine.ask import Answer, Ask, Pick
from rules.engine.checks import (
    BrokenInvariant,
    answer_quietly,
    must_be_blind,
    must_be_sound,
    must_be_well_said,
    must_hold,
    must_rebuild,
)
from rules.engine.coverage import Witness, missing
from rules.engine.fairness import COMPARED, FINAL, Opening, lesson
from rules.engine.game import Game
from rules.engine.picker import picker
from rules.engine.rules import Rules, S
from rules.engine.stacked import Stacked, something_rare
from rules.engine.step import Due
from rules.engine.tree import Json

MOST_ANSWERS = 20_000
SELDOM = 8
SELDOM_SWEPT = 100_000
"""How many new objects may lie about before garbage is collected."""


@dataclass
class Tally:
    """A count of everything that happened in some games."""

    games: int = 0
    answers: int = 0
    longest: int = 0
    seconds: float = 0.0
    happened: Counter[str] = field(default_factory=Counter)
    """Steps run, questions answered, and every answer, by name; and what a witness has seen."""
    compared: Counter[str] = field(default_factory=Counter)
    """How many answers were checked for what they had taught, and how many were not, by reason."""
    blind: Counter[str] = field(default_factory=Counter)
    """How often a seat's sight of a step was compared with a redealt table, and how often it was not, by reason."""

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.answers += other.answers
        self.longest = max(self.longest, other.longest)
        self.seconds += other.seconds
        self.happened.update(other.happened)
        self.compared.update(other.compared)
        self.blind.update(other.blind)


def play(
    rules: Rules[S],
    options: Json,
    seed: int,
    *,
    thorough: bool = False,
    fair: bool = False,
    blind: int = 0,
    stacked: bool = False,
    tally: Tally | None = None,
    witness: Witness | None = None,
) -> Game[S]:
    """One game by random legal answers. Thorough: checks everything after every answer, not at every step. Fair: only
    checks that answers taught nothing as long as they can be taken back, which takes a fraction of the time. Blind:
    only checks that nobody is shown, told or asked anything that depends on a secret, at one step in this number.
    Stacked: draws rare things as soon as possible, and mostly takes them."""
    fair, blind = fair or thorough, 1 if thorough else blind
    pick, aside, dealing = picker(seed), picker(seed), picker(seed)
    tally = tally if tally is not None else Tally()
    openings: list[Opening] = []
    running: list[Opening] = []
    given_in: list[Opening] = []
    """The opening of the running step, for each of two checks, and of the step in which the last answer was given."""

    def on_step(state: S, due: Due) -> None:
        tally.happened[f"step {due.step}"] += 1
        if witness:
            witness.table(state)
        looks = blind and not dealing(blind)
        running[:] = [Opening.of(game, state, due)] if fair or looks else []
        if not looks or game.waits_to_hear:  # everybody knows the outcome, but a scrambled table has not heard it
            openings.clear()
        else:
            openings[:] = running

    kind = Stacked if stacked else Game
    game = kind(rules, options, f"random {seed}", rules.new(options), sealed=thorough, on_step=on_step)
    game.rebuild()
    given: Counter[str] = Counter()
    step, counted, told = None, 0, 0
    for _ in range(MOST_ANSWERS):
        if game.over:
            break
        counted = _count(tally, game, counted)
        where = f"seed {seed}, answer {counted}"
        try:
            if game.step is not step or thorough:
                must_hold(rules, game, where)
                step = game.step
            if thorough:
                must_rebuild(game, where)
            if blind and openings:
                tally.blind.update(must_be_blind(game, openings.pop(), dealing, where))
            if fair and given_in:
                taught = lesson(game, given_in.pop(), dealing)
                tally.compared[taught.compared] += 1
                if taught.wrong:
                    raise BrokenInvariant(f"{where}: {taught.wrong}")
            ask = some_ask(game, pick)
            must_be_sound(ask, where)
            told = must_be_well_said(game, ask, told, where)
            answer = (stacked and something_rare(ask, rules.rare, pick)) or _curious(ask, pick, given)
            if witness:
                witness.question(ask, answer, aside)
            given_in[:] = running
            (answer_quietly if thorough else Game.answer)(game, ask.seat, answer, ask.kind)
        except BrokenInvariant as wrong:
            raise wrong if str(wrong).startswith("seed") else BrokenInvariant(f"{where}: {wrong}") from None
        except Exception as error:
            raise BrokenInvariant(f"{where}: {error} ({error.__cause__ or error!r})") from error
    else:
        raise BrokenInvariant(f"seed {seed}: no end after {MOST_ANSWERS} answers")
    length = _count(tally, game, counted)
    must_hold(rules, game, f"seed {seed}, the end")
    must_be_well_said(game, None, told, f"seed {seed}, the end")
    if witness:
        witness.table(game.state)
    tally.games += 1
    tally.answers += length
    tally.longest = max(tally.longest, length)
    return game


def some_ask(game: Game, pick: Pick) -> Ask:
    """One of those that somebody has to answer; seldom one that holds nobody up, since that could be answered for
    ever."""
    asks = game.standing if game.standing and not pick(SELDOM) else game.asks
    return asks[pick(len(asks))]


def _curious(ask: Ask, pick: Pick, given: Counter[str]) -> Answer:
    """The less frequent of two legal answers in this game, so that rare things happen too."""
    answer, other = ask.sample(pick), ask.sample(pick)
    if given[str(other)] < given[str(answer)]:
        answer = other
    given[str(answer)] += 1
    return answer


def _count(tally: Tally, game: Game, counted: int) -> int:
    """Counts the answers since then; gives the number of answers so far."""
    for entry in game.journal[max(counted - game.number, 0) :]:
        tally.happened[f"ask {entry.kind}"] += 1
        tally.happened.update([entry.answer] if isinstance(entry.answer, str) else entry.answer)
    return game.number + len(game.journal)


def is_stacked(seed: int) -> bool:
    """Every second game, if the run looks for secrets, with each number of seats."""
    return bool(picker(seed)(2))


def tables(rules: Rules, seeds: Iterable[int], stacked: bool = False, /, **fixed: object) -> dict[int, Json]:
    """The options of the games with these seeds: the fixed ones, the numbers of seats in turn, and usual choices,
    except in one game in four; any choices with stacked decks."""
    found = {}
    for seed in seeds:
        pick = picker(seed)
        options: Json = {}
        for option in rules.presentation.options:
            usual = pick(4) and not (stacked and is_stacked(seed))
            options[option.name] = option.choices[0 if usual else pick(len(option.choices))][1]
        options.update(fixed)
        fewest, most = rules.presentation.seats_for(options)
        found[seed] = {"seats": fewest + seed % (most - fewest + 1), **options}
    return found


def _play_some(name: str, games: Mapping[int, Json], thorough: bool, fair: bool, blind: int) -> Tally:
    from rules import GAMES

    tally = Tally()
    witness = Witness(GAMES[name], tally.happened)
    start, often = time.perf_counter(), gc.get_threshold()
    witness.listen()
    gc.freeze()
    gc.set_threshold(SELDOM_SWEPT)  # few cycles of garbage arise, and looking for them took a tenth of the time
    try:
        for seed, options in games.items():
            play(
                GAMES[name],
                options,
                seed,
                thorough=thorough,
                fair=fair,
                blind=blind,
                stacked=bool(fair or blind) and is_stacked(seed),
                tally=tally,
                witness=witness,
            )
    finally:
        witness.leave()
        gc.set_threshold(*often)
        gc.unfreeze()
    tally.seconds = time.perf_counter() - start
    return tally


def play_many(
    name: str,
    games: Mapping[int, Json],
    *,
    thorough: bool = False,
    fair: bool = False,
    blind: int = 0,
    processes: int = 1,
) -> Tally:
    """Games by their seeds and options, dealt to several processes. Raises BrokenInvariant or Broken for the first that
    fails."""
    if processes == 1:
        return _play_some(name, games, thorough, fair, blind)
    tally = Tally()
    with ProcessPoolExecutor(processes) as pool:
        shares = [dict(list(games.items())[i::processes]) for i in range(processes)]
        words = [(name, share, thorough, fair, blind) for share in shares]
        for part in pool.map(_play_some, *zip(*words, strict=True)):
            tally.add(part)
    return tally


def main(words: list[str] | None = None) -> int:
    from rules import GAMES

    parser = argparse.ArgumentParser(description="Random legal play with all invariants.")
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seats", type=int, help="how many; every number in turn if left out")
    parser.add_argument(
        "--seed", type=int, default=1, help="the seed of the first game; each further game has the next number"
    )
    checks = parser.add_mutually_exclusive_group()
    checks.add_argument("--thorough", action="store_true", help="check everything after every answer")
    checks.add_argument(
        "--fair", action="store_true", help="check that an answer that can be taken back has taught nothing"
    )
    checks.add_argument(
        "--blind",
        type=int,
        nargs="?",
        const=1,
        default=0,
        help="check that nobody learns anything that depends on a secret",
    )
    parser.add_argument("--processes", type=int, default=1)
    wanted = parser.parse_args(words)
    rules = GAMES[wanted.game]
    fixed = {"seats": wanted.seats} if wanted.seats else {}
    games = tables(rules, range(wanted.seed, wanted.seed + wanted.games), wanted.fair or wanted.blind > 0, **fixed)
    try:
        how = {"thorough": wanted.thorough, "fair": wanted.fair, "blind": wanted.blind}
        tally = play_many(wanted.game, games, **how, processes=wanted.processes)
    except Exception as error:
        print(f"{type(error).__name__}: {error}", file=sys.stderr)
        return 1
    rate = tally.answers / tally.seconds if tally.seconds else 0.0
    print(f"{tally.games} games, {tally.answers} answers, {rate:,.0f} answers/s per process, longest {tally.longest}")
    fair = _comparisons("fair", tally.compared, "answers that could be taken back")
    blind = _comparisons("blind", tally.blind, "looks at a step")
    print(*fair, *blind, sep="\n", end="\n" if fair or blind else "")
    print("never happened:", ", ".join(missing(rules, tally.happened)) or "nothing is missing")
    return 0


def _comparisons(check: str, compared: Counter[str], what: str) -> list[str]:
    """How many were compared, and how many could not be."""
    could = compared.total() - compared[FINAL]
    if not could:
        return []
    share = 100 * compared[COMPARED] / could
    told = [f"{check}: {compared[COMPARED]} of {could} {what} compared ({share:.1f} %)"]
    return told + [f"  not {n}: {why}" for why, n in compared.most_common() if why not in (COMPARED, FINAL)]


if __name__ == "__main__":
    sys.exit(main())
