"""Saving and loading a game, and what happens to saved games when the rules change.

A saved game is its last snapshot, the answers given since, and a checksum of the position they lead to. Loading replays
the answers. If the code has changed in between, `replay` keeps the longest prefix of answers that leads through exactly
the same states and questions. It says which questions have to be asked again, and rewrites nothing silently.

    python -m rules.engine.save FILE ...        the release drill: how each saved game fares on this code
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, Literal

from rules.engine import chance
from rules.engine.game import Game
from rules.engine.journal import Diverged, Entry, last_answer
from rules.engine.ledger import Ledger
from rules.engine.rules import Rules, S, S_co
from rules.engine.seals import UNKNOWN
from rules.engine.tree import CannotLoad, Json, from_json, to_json, unpack
from rules.engine.verify import SCHEME

Verdict = Literal["identical", "re-asks", "cannot load"]

PARTS = {
    "rules": str,
    "version": int,
    "options": dict,
    "seed": str,
    "number": int,
    "drawn": int,
    "base": dict,
    "journal": list,
    "position": str,
}
"""The parts of a saved game."""


def save(game: Game) -> Json:
    chance = {"scheme": SCHEME, "head": game.ledger.head} if game.ledger else {}
    return chance | {
        "rules": game.rules.name,
        "version": game.rules.version,
        "options": game.options,
        "seed": game.seed,
        "number": game.number,
        "drawn": game.drawn,
        "base": to_json(game.base),
        "journal": [_written(entry) for entry in game.journal],
        "position": game.position(),
        "given": game.given_before,
    }


def _written(entry: Entry) -> list[object]:
    """Leaves out the usual values at the end of a list."""
    more: list[object] = [True] * entry.along
    if entry.about or entry.draw is not None:
        more = [entry.along, entry.about, *([] if entry.draw is None else [entry.draw])]
    return [entry.step, entry.seat, entry.kind, entry.answer, entry.checksum, *more]


def load(rules: Rules[S], saved: Json) -> Game[S]:
    """The saved game, played on to the position at which it was saved. Diverged if these rules lead anywhere else,
    CannotLoad if they cannot follow at all."""
    game = _restore(rules, saved)
    try:
        game.rebuild()
    except (Diverged, CannotLoad):
        raise
    except Exception as error:
        raise CannotLoad(f"a step fails on the way ({error!r})") from error
    if any(_moved(game, saved)):
        raise Diverged("the open position is different now")
    return game


def stood(rules: Rules[S], saved: Json) -> Game[S]:
    """A game at an earlier snapshot, played on with the answers since. Diverged if these rules lead anywhere else,
    CannotLoad if they cannot follow at all."""
    game = _restore(rules, saved)
    try:
        game.rebuild(verify=True)
    except (Diverged, CannotLoad):
        raise
    except Exception as error:
        raise CannotLoad(f"a step fails on the way ({error!r})") from error
    return game


def _moved(game: Game, saved: Json) -> tuple[bool, bool]:
    """Whether the last answer leads elsewhere now (to another state, or to more dice), and whether the question
    differs. A migrated state cannot be compared."""
    now, then = game.position(), saved["position"]
    state = saved["version"] == game.rules.version and now[:8] != then[:8]
    return state or len(game.journal) != len(saved["journal"]), now[8:] != then[8:]


def _restore(rules: Rules[S], saved: Json) -> Game[S]:
    """The saved game at its base. Its journal has not been played yet."""
    try:
        return _read(rules, saved)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise CannotLoad(f"something is missing or damaged in the saved game ({error!r})") from error


def _read(rules: Rules[S], saved: Json) -> Game[S]:
    for name, kind in PARTS.items():
        if type(saved[name]) is not kind:
            raise TypeError(name)
    if saved["rules"] != rules.name:
        raise CannotLoad(f"this is a game of {saved['rules']}, not of {rules.name}")
    if saved["version"] > rules.version:
        raise CannotLoad(f"it was saved by a newer program (version {saved['version']}, here {rules.version})")
    base, journal = saved["base"], [Entry(*entry) for entry in saved["journal"]]
    for version in range(saved["version"], rules.version):
        if version not in rules.migrations:
            raise CannotLoad(f"there is no migration from version {version}")
        base = rules.migrations[version](base)
    if saved["version"] < rules.version:
        for entry in journal:
            entry.checksum = entry.checksum and UNKNOWN + entry.checksum[8:]
    state = from_json(rules.state, base)
    game = Game(rules, saved["options"], saved["seed"], state, saved["number"], saved["drawn"])
    game.journal, game.first_line, game.given_before = journal, state.told, dict(saved.get("given", {}))
    game.ledger = _ledger(saved)
    return game


def _ledger(saved: Json) -> Ledger | None:
    """A game keeps the scheme it began with: one without a name draws from the seed alone."""
    if "scheme" not in saved:
        return None
    if saved["scheme"] != SCHEME:
        raise CannotLoad(f"its chance follows the scheme {saved['scheme']}, which this program does not know")
    return Ledger(bytes.fromhex(saved["seed"]), str(saved["head"]))


@dataclass(slots=True)
class Replayed(Generic[S_co]):
    """How a saved game fares on the code of today."""

    outcome: Verdict
    game: Game[S_co] | None = None
    dropped: tuple[Entry, ...] = ()
    """The answers that no longer fit, or that have to be given again."""
    why: str = ""
    """For the person who corrects the rules; it may name things that players must not know."""
    first: int = 0
    """The number of the first answer that is not what it was."""

    def __str__(self) -> str:
        if self.outcome == "re-asks":
            return f"re-asks {len(self.dropped)}: {self.why}"
        return f"{self.outcome}: {self.why}" if self.why else self.outcome


def replay(rules: Rules[S], saved: Json) -> Replayed[S]:
    """Replays a saved game on these rules, comparing every state and every question on the way."""
    try:
        game = _restore(rules, saved)
        entries = list(game.journal)
        try:
            game.rebuild(verify=True)
        except Diverged as difference:
            return _cut_back(game, entries, str(difference))
        elsewhere, otherwise = _moved(game, saved)
        if elsewhere and entries:
            return _cut_back(game, entries, "the last answer leads elsewhere now", kept=last_answer(entries))
    except Exception as error:  # if the new code breaks an old game, the drill still goes on with the next
        return Replayed("cannot load", why=str(error) if isinstance(error, CannotLoad) else repr(error))
    if elsewhere or otherwise:
        return Replayed("re-asks", game, (), "another question is asked now", _first(game, entries))
    return Replayed("identical", game, first=game.count)


def replay_packed(rules: Rules[S], packed: bytes) -> Replayed[S]:
    """The same for a game in its packed form."""
    try:
        saved = unpack(packed)
    except CannotLoad as error:
        return Replayed("cannot load", why=str(error))
    return replay(rules, saved)


def _cut_back(game: Game[S], entries: list[Entry], why: str, kept: int | None = None) -> Replayed[S]:
    kept = len(game.journal) if kept is None else kept
    dropped = tuple(entries[kept:])
    game.journal = entries[:kept]
    game.drawn += sum(entry.seat == chance.SEAT for entry in dropped)
    struck = [entry.draw for entry in dropped if entry.draw is not None]
    if game.ledger and struck:
        game.ledger.new.clear()  # what the new rules rolled on the way
        game.ledger.strike(struck[0])
    game.rebuild()
    return Replayed("re-asks", game, dropped, why, _first(game, entries))


def _first(game: Game, entries: list[Entry]) -> int:
    """The number of the first entry that now stands somewhere else."""
    pairs = list(zip(game.journal, entries, strict=False))
    return game.number + next((i for i, (now, before) in enumerate(pairs) if now is not before), len(pairs))


def main(files: list[str]) -> int:
    from rules import GAMES

    worst = 0
    for file in files:
        try:
            saved = unpack(Path(file).read_bytes())
            result = replay(GAMES[saved["rules"]], saved)
        except (OSError, CannotLoad, KeyError, TypeError) as error:
            result = Replayed("cannot load", why=str(error) if isinstance(error, CannotLoad) else repr(error))
        print(f"{file}: {result}")
        worst = max(worst, result.outcome == "cannot load")
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
