"""Checks of any game, for random play: what always holds, what is asked and told, and whether anybody learns a
secret."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rules.engine.ask import Answer, Ask, Pick
from rules.engine.deed import Said
from rules.engine.fairness import CANNOT_BEGIN, COMPARED, LIES_ELSEWHERE, Opening, heard, repr_ask
from rules.engine.game import Game
from rules.engine.journal import Diverged
from rules.engine.rules import Rules
from rules.engine.save import load, save
from rules.engine.slips import slip
from rules.engine.tree import clone, dumps, pack, to_json, unpack


class BrokenInvariant(Exception):
    pass


def must_hold(rules: Rules, game: Game, where: str) -> None:
    broken = list(rules.broken(game.state))
    open_to = Counter((ask.seat, ask.kind) for ask in _open(game))
    broken += [f"{seat} is asked {count} times for {kind}" for (seat, kind), count in open_to.items() if count > 1]
    if not game.over:
        if not game.asks:
            broken.append("nobody is asked, but the game is not over")
        broken += [f"{ask.kind} asks an unknown seat {ask.seat}" for ask in _open(game) if ask.seat not in game.seats]
        for ask in _open(game):
            must_be_sound(ask, where)
            if ask.preset is not None:
                ask.read(ask.usual)
    if broken:
        raise BrokenInvariant(f"{where}: " + "; ".join(broken))


def must_be_sound(ask: Ask, where: str) -> None:
    """The question can be answered, and every answer means one thing."""
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


def must_be_well_said(game: Game, ask: Ask | None, told: int, where: str) -> int:
    """Everything told from this line on, and everything asked, is English, and options have different names. Gives the
    number of the next line. One of the hints and refusals is read, since somebody has to look before they are worked
    out."""
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


def must_rebuild(game: Game, where: str) -> None:
    """Save, load and replay lead to the same position."""
    twin = load(game.rules, unpack(pack(save(game))))
    if dumps(to_json(twin.state)) != dumps(to_json(game.state)):
        raise BrokenInvariant(f"{where}: the rebuilt state differs")
    if twin.state.lines != game.state.lines:
        raise BrokenInvariant(f"{where}: the rebuilt game tells something else")
    if [repr_ask(ask) for ask in _open(twin)] != [repr_ask(ask) for ask in _open(game)]:
        raise BrokenInvariant(f"{where}: the rebuilt game asks something else")


def answer_quietly(game: Game, seat: str, answer: Answer, kind: str) -> None:
    """Gives an answer. Words that are only said in a conversation change nothing, so nobody else can see any of them.
    Words that are heard unseen change nothing for the others."""
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
        raise BrokenInvariant(f"an answer to {kind} in a conversation changes something")
    if seen != [_seen_now(game, other) for other in others] or any(game.lines_from(told, other) for other in others):
        raise BrokenInvariant(f"others see the answer to {kind}")


def _seen_now(game: Game, seat: str | None) -> list[object]:
    """Everything that a seat sees, is asked, and can take back."""
    return [dumps(game.view(seat)), _asked(game, seat), game.can_undo(seat) if seat else 0]


def must_be_blind(game: Game, opening: Opening, pick: Pick, where: str) -> Iterator[str]:
    """A seat's view, lines and questions in a step stay the same when everything it may not know is scrambled. Says for
    each seat that this was compared, or why it was not.

    Dice and draws come out as in the game itself. Nothing can be compared if the step cannot run on a scrambled table,
    because a card that it draws or plays has been scrambled away."""
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
        except Exception as error:
            yield LIES_ELSEWHERE if isinstance(error, Diverged) else CANNOT_BEGIN
            continue
        if twin.scripted and twin.times_shown:  # the step shows a thing that only others knew: there it is another one
            yield LIES_ELSEWHERE
            continue
        if _asked(twin, seat) != _asked(game, seat):
            raise BrokenInvariant(f"{where}: a question to {seat} tells a secret")
        called, known = _called(twin), _called(game)
        if telling := [kind for kind in called if called[kind] != known.get(kind, called[kind])]:
            raise BrokenInvariant(f"{where}: what {seat} reads of a question to others, {telling[0]}, tells a secret")
        if heard(twin, state.told, seat) != heard(game, state.told, seat):
            raise BrokenInvariant(f"{where}: a line that {seat} hears tells a secret")
        yield COMPARED


def _called(game: Game) -> dict[tuple[str, str], Said]:
    """Each question by its seat and its kind. They are named where everybody reads them, unless they are secret."""
    return {(ask.seat, ask.kind): ask.text for ask in _open(game) if not ask.secret}


def _asked(game: Game, seat: str | None) -> list[list[object]]:
    return [repr_ask(ask) for ask in _open(game) if ask.seat == seat]


def _open(game: Game) -> list[Ask]:
    """Everything that can be answered, including questions that hold nobody up."""
    return [*game.asks, *game.standing]
