"""Random legal play to the end of the game, with every invariant checked on the way.

    python -m rules.engine.random_play GAME --games 100 [--seats 4] [--seed 7] [--thorough | --fair] [--processes 2]

prints games, answers, answers a second, the longest game and what never happened; with --fair also how many answers
could be checked for what they had taught, how many not, and why; exit status 1 on a broken invariant, naming the seed
and the answer. Each game is played at another table: with any number of seats unless one is given, and now and then
another choice for an option of the game. With --fair every second one has its decks stacked (rules/engine/stacked.py).
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

from rules.engine.ask import Answer, Ask, Pick
from rules.engine.coverage import Witness, missing
from rules.engine.deed import Said
from rules.engine.fairness import COMPARED, FINAL, Opening, heard, lesson, repr_ask
from rules.engine.game import Game
from rules.engine.rules import Rules, S
from rules.engine.save import load, save
from rules.engine.slips import slip
from rules.engine.stacked import Stacked, something_rare
from rules.engine.step import Due
from rules.engine.tree import Json, clone, dumps, pack, to_json, unpack

MOST_ANSWERS = 20_000
SELDOM = 8
SELDOM_SWEPT = 100_000
"""How many new objects may lie about before garbage is looked for."""


class BrokenInvariant(Exception):
    pass


def picker(seed: int) -> Pick:
    """A small generator of its own (splitmix64): the same on every machine and in every process."""
    state = seed & MASK

    def pick(n: int) -> int:
        nonlocal state
        state = (state + 0x9E3779B97F4A7C15) & MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return (z ^ (z >> 31)) % n

    return pick


MASK = (1 << 64) - 1


@dataclass
class Tally:
    """The happenings of some games."""

    games: int = 0
    answers: int = 0
    longest: int = 0
    seconds: float = 0.0
    happened: Counter[str] = field(default_factory=Counter)
    """Steps run, questions answered, and everything that was answered, by name; and what a witness has seen."""
    compared: Counter[str] = field(default_factory=Counter)
    """How many answers were checked for what they had taught, and how many not, by the reason."""

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.answers += other.answers
        self.longest = max(self.longest, other.longest)
        self.seconds += other.seconds
        self.happened.update(other.happened)
        self.compared.update(other.compared)


def play(
    rules: Rules[S],
    options: Json,
    seed: int,
    *,
    thorough: bool = False,
    fair: bool = False,
    stacked: bool = False,
    tally: Tally | None = None,
    witness: Witness | None = None,
) -> Game[S]:
    """One game by random legal answers. Thorough: everything is checked after every answer, not at every step. Fair:
    only that what can be taken back has taught nothing is, which takes a fraction of the time. Stacked: what is rare is
    drawn as soon as it can be, and mostly taken."""
    fair = fair or thorough
    pick, aside, dealing = picker(seed), picker(seed), picker(seed)
    tally = tally if tally is not None else Tally()
    openings: list[Opening] = []
    running: list[Opening] = []
    given_in: list[Opening] = []
    """The opening of the step that runs, for each of two checks, and of the one in which the last answer was given."""

    def on_step(state: S, due: Due) -> None:
        tally.happened[f"step {due.step}"] += 1
        if witness:
            witness.table(state)
        if fair:
            running[:] = openings[:] = [Opening.of(game, state, due)]
            if game.waits_to_hear:  # what comes of it is known to all, but a scrambled table has not heard it
                openings.clear()

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
                _must_hold(rules, game, where)
                step = game.step
            if thorough:
                _must_rebuild(game, where)
                if openings:
                    _must_be_blind(game, openings.pop(), pick, where)
            if given_in:
                taught = lesson(game, given_in.pop(), dealing)
                tally.compared[taught.compared] += 1
                if taught.wrong:
                    raise BrokenInvariant(f"{where}: {taught.wrong}")
            ask = some_ask(game, pick)
            _must_be_sound(ask, where)
            told = _must_be_well_said(game, ask, told, where)
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
    _must_hold(rules, game, f"seed {seed}, the end")
    _must_be_well_said(game, None, told, f"seed {seed}, the end")
    if witness:
        witness.table(game.state)
    tally.games += 1
    tally.answers += length
    tally.longest = max(tally.longest, length)
    return game


def some_ask(game: Game, pick: Pick) -> Ask:
    """One of those that somebody has to answer; seldom one that holds nobody up, and could be answered for ever."""
    asks = game.standing if game.standing and not pick(SELDOM) else game.asks
    return asks[pick(len(asks))]


def _curious(ask: Ask, pick: Pick, given: Counter[str]) -> Answer:
    """The one of two legal answers that was given less often in this game: so that rare things happen too."""
    answer, other = ask.sample(pick), ask.sample(pick)
    if given[str(other)] < given[str(answer)]:
        answer = other
    given[str(answer)] += 1
    return answer


def _count(tally: Tally, game: Game, counted: int) -> int:
    """Counts what has been answered since; gives the number of answers so far."""
    for entry in game.journal[max(counted - game.number, 0) :]:
        tally.happened[f"ask {entry.kind}"] += 1
        tally.happened.update([entry.answer] if isinstance(entry.answer, str) else entry.answer)
    return game.number + len(game.journal)


def _must_hold(rules: Rules, game: Game, where: str) -> None:
    broken = list(rules.broken(game.state))
    open_to = Counter((ask.seat, ask.kind) for ask in _open(game))
    broken += [f"{seat} is asked {count} times for {kind}" for (seat, kind), count in open_to.items() if count > 1]
    if not game.over:
        if not game.asks:
            broken.append("nobody is asked, and the game is not over")
        broken += [f"{ask.kind} asks an unknown seat {ask.seat}" for ask in _open(game) if ask.seat not in game.seats]
        for ask in _open(game):
            _must_be_sound(ask, where)
            if ask.preset is not None:
                ask.read(ask.usual)
    if broken:
        raise BrokenInvariant(f"{where}: " + "; ".join(broken))


def _must_be_sound(ask: Ask, where: str) -> None:
    """It can be answered, and every answer means one thing."""
    if not ask.least <= min(ask.most, len(ask.pool())):
        what = f"{ask.least} of {len(ask.pool())}, at most {ask.most}"
        raise BrokenInvariant(f"{where}: {ask.kind} has no legal answer ({what})")
    keys = [option.key for option in ask.options]
    if len(keys) != len({*keys}):
        twice = [key for key, count in Counter(keys).items() if count > 1]
        raise BrokenInvariant(f"{where}: {ask.kind} has two options {twice[0]}")


def _must_differ(ask: Ask, labels: Sequence[str], where: str) -> None:
    """No two possible options may have the same name: one of them would be pressed by accident."""
    legal = Counter(label for option, label in zip(ask.options, labels, strict=True) if option.refused is None)
    if twice := [label for label, count in legal.items() if count > 1]:
        raise BrokenInvariant(f"{where}: {ask.kind} has two options that are called {twice[0]}")


def _must_be_well_said(game: Game, ask: Ask | None, told: int, where: str) -> int:
    """Everything told from this line on, and everything asked, is English, and options have different names. Gives the
    number of the next line. One of the hints and refusals is read: they have to be worked out."""
    said = [game.text(line) for line in game.lines_since(told)]
    if ask:
        write = game.rules.write.to(ask.seat)
        labels = [option.label_for(write) for option in ask.options]
        if len({*labels}) != len(labels):
            _must_differ(ask, labels, where)
        said += [ask.question_for(write), *labels]
        option = ask.options[game.told % len(ask.options)]
        said.append(option.refused.text(write) if option.refused else option.hint_for(write))
    if wrong := next(filter(None, (slip(text, game.rules.nouns) for text in said)), ""):
        raise BrokenInvariant(f"{where}: {wrong}")
    return game.told


def _must_rebuild(game: Game, where: str) -> None:
    """Save, load and replay lead to the same position."""
    twin = load(game.rules, unpack(pack(save(game))))
    if dumps(to_json(twin.state)) != dumps(to_json(game.state)):
        raise BrokenInvariant(f"{where}: the rebuilt state differs")
    if twin.state.lines != game.state.lines:
        raise BrokenInvariant(f"{where}: the rebuilt game tells something else")
    if [repr_ask(ask) for ask in _open(twin)] != [repr_ask(ask) for ask in _open(game)]:
        raise BrokenInvariant(f"{where}: the rebuilt game asks something else")


def answer_quietly(game: Game, seat: str, answer: Answer, kind: str) -> None:
    """Gives an answer. Words that are only said in a conversation change nothing: so nobody else can see anything of
    them. Words that are heard unseen change nothing for the others."""
    stands = any((ask.seat, ask.kind) == (seat, kind) for ask in game.standing)
    secret = any(ask.secret for ask in game.standing if (ask.seat, ask.kind) == (seat, kind))
    others = [other for other in (*game.seats, None) if other != seat] if stands else []
    before, told, seen = dumps(to_json(game.state)), game.told, [_seen_now(game, other) for other in others]
    game.answer(seat, answer, kind)
    if not game.journal or not game.journal[-1].quiet:
        if secret:
            raise BrokenInvariant(f"others learn that {kind}, a secret, has been answered")
        return
    heard = not any(entry is game.journal[-1] for entry in game.unheard(seat))
    if not (stands and heard) and dumps(to_json(game.state)) != before:
        raise BrokenInvariant(f"something changes by what is said in answer to {kind}")
    if seen != [_seen_now(game, other) for other in others] or any(game.lines_from(told, other) for other in others):
        raise BrokenInvariant(f"others see what is said in answer to {kind}")


def _seen_now(game: Game, seat: str | None) -> list[object]:
    """All that a seat sees, is asked, and can take back."""
    return [dumps(game.view(seat)), _asked(game, seat), game.can_undo(seat) if seat else 0]


def _must_be_blind(game: Game, opening: Opening, pick: Pick, where: str) -> None:
    """All that a seat sees, hears and is asked in a step stays the same when all it may not know is scrambled.

    Dice fall, and cards are drawn, as in the game itself. Where the step cannot run on a scrambled table (a card that
    is drawn or played in it lies elsewhere now) nothing can be compared."""
    rules, before, due = game.rules, opening.state, opening.due
    rolled = [str(entry.answer) for entry in game.journal[opening.number - game.number :]]
    for seat in [*game.seats, None]:
        state = clone(before)
        rules.scramble(state, seat, pick)
        if dumps(rules.view(state, seat)) != dumps(rules.view(before, seat)):
            raise BrokenInvariant(f"{where}: the view of {seat} tells a secret")
        state.agenda.insert(0, clone(due))
        twin = Game(rules, game.options, game.seed, state, sealed=False, scripted=rolled[:])
        twin.first_line = state.told
        try:
            twin.rebuild()
            for entry in game.unheard(seat) if seat else ():
                twin.answer(entry.seat, entry.answer, entry.kind)
        except Exception:
            continue
        if _asked(twin, seat) != _asked(game, seat):
            raise BrokenInvariant(f"{where}: a question to {seat} tells a secret")
        called, known = _called(twin), _called(game)
        if telling := [kind for kind in called if called[kind] != known.get(kind, called[kind])]:
            raise BrokenInvariant(f"{where}: {seat} reads a secret where others are called: {telling[0]}")
        if heard(twin, state.told, seat) != heard(game, state.told, seat):
            raise BrokenInvariant(f"{where}: a line that {seat} hears tells a secret")


def _called(game: Game) -> dict[tuple[str, str], Said]:
    """Questions by whom they ask and of what kind. They stand where everybody reads them, if they are no secret."""
    return {(ask.seat, ask.kind): ask.text for ask in _open(game) if not ask.secret}


def _asked(game: Game, seat: str | None) -> list[list[object]]:
    return [repr_ask(ask) for ask in _open(game) if ask.seat == seat]


def _open(game: Game) -> list[Ask]:
    """Everything that can be answered: also what holds nobody up."""
    return [*game.asks, *game.standing]


def is_stacked(seed: int) -> bool:
    """Every second game is, where secrets are looked for, with each number of seats."""
    return bool(picker(seed)(2))


def tables(rules: Rules, seeds: Iterable[int], fair: bool = False, /, **fixed: object) -> dict[int, Json]:
    """The options of the games with these seeds: what is fixed, the numbers of seats in turn, and usual choices,
    except for one in four; with stacked decks, any."""
    found = {}
    for seed in seeds:
        pick = picker(seed)
        options: Json = {}
        for option in rules.presentation.options:
            usual = pick(4) and not (fair and is_stacked(seed))
            options[option.name] = option.choices[0 if usual else pick(len(option.choices))][1]
        options.update(fixed)
        fewest, most = rules.presentation.seats_for(options)
        found[seed] = {"seats": fewest + seed % (most - fewest + 1), **options}
    return found


def _play_some(name: str, games: Mapping[int, Json], thorough: bool, fair: bool) -> Tally:
    from rules import GAMES

    tally = Tally()
    witness = Witness(GAMES[name], tally.happened)
    start, often = time.perf_counter(), gc.get_threshold()
    witness.listen()
    gc.freeze()
    gc.set_threshold(SELDOM_SWEPT)  # little garbage goes in circles, and looking for it took a tenth of the time
    try:
        for seed, options in games.items():
            how = {"thorough": thorough, "fair": fair, "stacked": fair and is_stacked(seed)}
            play(GAMES[name], options, seed, **how, tally=tally, witness=witness)
    finally:
        witness.leave()
        gc.set_threshold(*often)
        gc.unfreeze()
    tally.seconds = time.perf_counter() - start
    return tally


def play_many(
    name: str, games: Mapping[int, Json], *, thorough: bool = False, fair: bool = False, processes: int = 1
) -> Tally:
    """Games by their seeds and options, dealt out to several processes. BrokenInvariant or Broken at the first that
    fails."""
    if processes == 1:
        return _play_some(name, games, thorough, fair)
    tally = Tally()
    with ProcessPoolExecutor(processes) as pool:
        shares = [dict(list(games.items())[i::processes]) for i in range(processes)]
        for part in pool.map(_play_some, *zip(*[(name, share, thorough, fair) for share in shares], strict=True)):
            tally.add(part)
    return tally


def main(words: list[str] | None = None) -> int:
    from rules import GAMES

    parser = argparse.ArgumentParser(description="Random legal play with all invariants.")
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seats", type=int, help="every number in turn, if it is not said")
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the next has the next number")
    checks = parser.add_mutually_exclusive_group()
    checks.add_argument("--thorough", action="store_true", help="check everything after every answer")
    checks.add_argument("--fair", action="store_true", help="check that what can be taken back has taught nothing")
    parser.add_argument("--processes", type=int, default=1)
    wanted = parser.parse_args(words)
    rules = GAMES[wanted.game]
    fixed = {"seats": wanted.seats} if wanted.seats else {}
    games = tables(rules, range(wanted.seed, wanted.seed + wanted.games), wanted.fair, **fixed)
    try:
        how = {"thorough": wanted.thorough, "fair": wanted.fair}
        tally = play_many(wanted.game, games, **how, processes=wanted.processes)
    except Exception as error:
        print(f"{type(error).__name__}: {error}", file=sys.stderr)
        return 1
    rate = tally.answers / tally.seconds if tally.seconds else 0.0
    print(f"{tally.games} games, {tally.answers} answers, {rate:,.0f} answers/s per process, longest {tally.longest}")
    for line in _comparisons(tally.compared):
        print(line)
    print("never happened:", ", ".join(missing(rules, tally.happened)) or "nothing is missing")
    return 0


def _comparisons(compared: Counter[str]) -> list[str]:
    """The numbers of answers that were checked for what they taught."""
    could = compared.total() - compared[FINAL]
    if not could:
        return []
    share = 100 * compared[COMPARED] / could
    told = [f"fair: {compared[COMPARED]} of {could} answers that could be taken back compared ({share:.1f} %)"]
    return told + [f"  not {n}: {why}" for why, n in compared.most_common() if why not in (COMPARED, FINAL)]


if __name__ == "__main__":
    sys.exit(main())
