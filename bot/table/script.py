"""Following the questions of a game with answers given in advance: by a slash command, or by presets."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from bot.words.as_typed import quoted
from bot.words.wording import ended, short
from rules.engine.ask import Answer, Ask, BadAnswer, NotAsked, Option, Settled
from rules.engine.deed import Said
from rules.engine.game import Game
from rules.engine.presentation import Verb
from rules.engine.rules import Rules

DIGITS = "0123456789 "


def follow(game: Game, seat: str, answers: Mapping[str, str], until: str = "") -> list[Settled]:
    """Answers the questions as they come, each with the answer given for its kind. Minor ones between them are settled
    by their presets. An unnamed question that was already open stays open. Stops before the question `until`. All or
    nothing. Returns the choices with a single option that nobody has named.

    It stops before anything that cannot be taken back. Otherwise a word that fits nothing would undo a roll, and its
    refusal would tell what was rolled."""
    left, unnamed, alone = dict(answers), list[Settled](), dict[str, Said]()
    standing, given = {ask.kind for ask in asks_of(game, seat)}, game.given(seat)
    write = game.rules.write.to(seat)

    def barred() -> bool:
        return game.can_undo(seat) < game.given(seat) - given

    def change() -> None:
        while not barred():
            open_now = {ask.kind: ask for ask in open_to(game, seat)}
            named = next((kind for kind in left if kind in open_now), None)
            if until in open_now and (named is None or until not in standing):
                break
            minor = next((ask for ask in _minor(game, seat, standing) if left or until), None)
            before = game.count
            if named:
                game.answer(seat, read_words(open_now[named], left.pop(named), game.rules), named)
                standing.discard(named)
            elif minor:
                game.answer(seat, preset_of(minor), minor.kind)
            else:
                break
            for settled in game.settled:  # a choice with a single option may still be named
                if settled.after != before + 1:
                    break
                if settled.seat == seat and settled.words:
                    alone[settled.kind] = settled.words
                if left.get(settled.kind) == settled.key:
                    del left[settled.kind]
                elif settled.seat == seat and settled.words and not settled.aside:
                    unnamed.append(settled)
        if left and not until:
            kind, unused = next(iter(left.items()))
            if kind in alone:
                instead = ended(short(write.said(alone[kind]), 80))
                raise NotAsked(f"{quoted(unused)} does not fit here: it can only be {instead}")
            open_asks = [] if barred() else asks_of(game, seat)
            first = next((ask for ask in open_asks if ask.kind not in standing), next(iter(open_asks), None))
            comes = f" You are asked this first: {ended(short(first.question_for(write), 80))}" if first else ""
            raise NotAsked(
                f"{quoted(unused)} does not fit here.{comes} Leave it out, and choose from what is possible."
            )

        if until and barred():
            raise NotAsked("The question that follows depends on what is rolled or drawn first.")

    game.as_one(change)
    return unnamed


def take_presets(game: Game, seat: str, standing: Collection[str] = (), most: int = 100) -> list[str]:
    """Gives minor questions their presets, as long as that can be taken back. The others are asked, and so are those
    that were `standing` open already. Returns the kinds that were settled in this way."""
    taken: list[str] = []
    while len(taken) < most and (ask := next(_minor(game, seat, standing), None)):
        before = game.count
        game.answer(seat, preset_of(ask), ask.kind)
        if not game.can_undo(seat):
            game.rewind(before)
            break
        taken.append(ask.kind)
    return taken


def _minor(game: Game, seat: str, standing: Collection[str]) -> Iterator[Ask]:
    """The questions of a seat that presets may settle."""
    return (a for a in asks_of(game, seat) if a.minor and a.preset is not None and a.kind not in standing)


def asks_of(game: Game, seat: str | None) -> list[Ask]:
    """The questions that are open for a seat. No two of them are of the same kind."""
    return game.asks_of(seat) if seat else []


def open_to(game: Game, seat: str | None) -> list[Ask]:
    """Everything that a seat can answer, including questions that hold nobody up."""
    return [*game.asks_of(seat), *game.standing_of(seat)] if seat else []


def ask_for(game: Game, seat: str | None, kind: str) -> Ask | None:
    """The open question of this kind, or else one that holds nobody up."""
    return next((ask for ask in open_to(game, seat) if ask.kind == kind), None)


def playable(game: Game, seat: str | None) -> tuple[str, ...]:
    """The words that can be named now, including cards in the hand: answers to the open questions ("card: half" names
    the card), and the parameters of an action that has their name (`/wonder wonder:`)."""
    if seat is None:
        return ()
    found: list[str] = []
    for ask in asks_of(game, seat):
        keys = [option.key for option in ask.legal()]
        found += keys
        verbs = game.rules.presentation.verbs_of(ask.kind).items()
        named = [verb for word, verb in verbs if verb.answer in keys and list(verb.parameters)[1:] == [word]]
        found += [key for verb in named for key in _last_choices(game, seat, ask.kind, verb)]
    return tuple(dict.fromkeys(key.partition(": ")[0] for key in found))


def _last_choices(game: Game, seat: str, question: str, verb: Verb) -> list[str]:
    """The possible answers to the last parameter of a verb, after any answers to the ones before it."""
    *before, last = [parameter.ask for parameter in verb.parameters.values()]
    found, paths = [], [[(question, verb.answer or "")]]
    for path in paths:
        tried = game.fork("trying out")
        for kind, answer in path:
            tried.answer(seat, answer, kind)
        if settled := [choice.key for choice in tried.settled if choice.kind == last]:
            found += settled
        elif ask := ask_for(tried, seat, last):
            found += [option.key for option in ask.legal()]
        else:
            earlier = next((ask for ask in asks_of(tried, seat) if ask.kind in before), None)
            if earlier:
                paths += [[*path, (earlier.kind, option.key)] for option in earlier.legal()]
    return found


def allowed(ask: Ask, answer: Answer) -> bool:
    try:
        ask.read(answer)
    except BadAnswer:
        return False
    return True


def preset_of(ask: Ask) -> Answer:
    if ask.preset is None:
        raise NotAsked("There is no usual answer here.")
    return ask.usual


def read_words(ask: Ask, words: str, rules: Rules) -> Answer:
    """A typed answer: a name, or several with commas; "2 corn" stands for corn twice."""
    if ask.form == "one":
        return read_word(ask, words, rules)
    keys = {option.key for option in ask.options}
    answer: list[str] = []
    for word in (word.strip() for word in words.split(",")):
        count, _, rest = word.partition(" ")
        counted = (
            count.isdecimal() and len(count) <= 2 and read_word(ask, rest, rules) in keys
        )  # "2 settlers", as the button says
        if counted and word not in keys:  # even if a button says "4 corn": it means all four
            answer += [read_word(ask, rest, rules)] * int(count)
        else:
            answer += [read_word(ask, word, rules)] if word else []
    return answer


def read_word(ask: Ask, word: str, rules: Rules) -> str:
    """The answer that a typed word means. It may have other capitals, or be the label of a button in any language of
    the game."""
    meant = _folded(word)
    keys = [option.key for option in ask.options]
    found = [o.key for o in ask.options if meant in _ways_to_say(o, rules)]
    return word.strip() if word.strip() in keys or len(found) != 1 else found[0]


def _ways_to_say(option: Option, rules: Rules) -> set[str]:
    """All ways to say an option: its key, its label and the words for its amounts, each also without its explanation or
    its number ("4 settlers")."""
    found, called = {_folded(option.key)}, [option.called, *(map(option.many, (1, 2)) if option.many else ())]
    for write in (rules.write, *rules.languages.values()):
        for label in map(write.said, called):
            found |= {_folded(label), _folded(label, ":"), _folded(label, "("), _folded(label.lstrip(DIGITS))}
    return found


def _folded(word: str, up_to: str = "\n") -> str:
    return word.partition(up_to)[0].strip().casefold().replace("_", " ")
