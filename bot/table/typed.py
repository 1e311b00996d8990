"""The meaning of a typed verb: its answers by kind of question, and which word of it has still to be said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.table.script import ask_for, asks_of, follow, read_word
from bot.words.as_typed import quoted
from bot.words.wording import and_list
from rules.engine.ask import MOST_NAMED, MOST_QUOTED, Ask, BadAnswer, NotAsked, Option
from rules.engine.game import Game
from rules.engine.presentation import Parameter, Presentation, Verb
from rules.engine.rules import Rules

NOTHING = "There is nothing of that kind to choose from now."


class Unsaid(NotAsked):
    """A word that the player has to say, because it may be one of several."""

    def __init__(self, verb: Verb, parameter: Parameter, kind: str, options: Sequence[Option]) -> None:
        self.parameter, self.kind = parameter, kind
        self.name = next(name for name, known in verb.parameters.items() if known is parameter)
        what = f"{parameter.text[:1].lower()}{parameter.text[1:]}"
        super().__init__(f"Also say {what}: `{self.name}:` {_named(parameter, options)}.")


def _named(parameter: Parameter, options: Sequence[Option]) -> str:
    """How each is typed."""
    words = [f"`{parameter.typed(option)}`" for option in options[:MOST_NAMED]]
    return and_list([*words, *(["…"] if len(options) > MOST_NAMED else [])], "or")


def open_for(game: Game, seat: str | None, verb: Verb) -> set[str]:
    """The kinds of questions that are open to a seat. A question that holds nobody up counts only if the verb answers
    it."""
    asked = {ask.kind for ask in asks_of(game, seat)}
    own = game.rules.presentation.question_of(verb)
    return asked | {ask.kind for ask in game.standing if (ask.seat, ask.kind) == (seat, own) and can_say(verb, ask)}


def can_say(verb: Verb, ask: Ask) -> bool:
    """Whether the verb is meant for this question. A standing question may be a different one from that of its part."""
    return not ask.standing or verb.answer is None or any(option.key == verb.answer for option in ask.options)


def fits(game: Game, seat: str | None, verb: Verb) -> bool:
    """Whether the verb means anything now: its question is open, or one that follows it."""
    return not open_for(game, seat, verb).isdisjoint(answered_by(game.rules.presentation, verb))


def answered_by(shown: Presentation, verb: Verb) -> list[str]:
    """The kinds of questions that a verb answers, with its parameters."""
    return [shown.question_of(verb), *verb.also, *(parameter.ask for parameter in verb.parameters.values())]


def answers_of(game: Game, seat: str, verb: Verb, given: Mapping[str, str]) -> dict[str, str]:
    """The answers by kind of question. The verb's own answer is included only if its question is open. Unsaid: the verb
    does not say which of several things it means."""
    shown, asked = game.rules.presentation, open_for(game, seat, verb)
    answers, question = shown.answers_of(verb, given, asked), shown.question_of(verb, asked)
    if question not in asked and any(parameter.ask in asked for parameter in verb.parameters.values()):
        return answers  # it continues what has been begun
    ask = ask_for(game, seat, question)
    if question in answers and verb.answer is None and ask:
        return {**answers, question: _own_word(game.rules, verb, ask, answers[question])}
    if question in answers or (answers and asked.issuperset(answers)):
        return answers
    own = verb.answer_to(ask) if verb.answer else own_choice(verb, shown.question_of(verb), ask)
    return {question: own, **answers} if own else answers


def own_choice(verb: Verb, question: str, ask: Ask | None) -> str:
    """For a verb that says only what kind of thing it does: the choice that is possible, or else an impossible one, so
    that its refusal says why."""
    named = next((parameter for parameter in verb.parameters.values() if parameter.ask == question), None)
    if ask is None or named is None:
        return ""
    ways = [option for option in ask.options if named.names(option)]
    if not ways:
        raise NotAsked(NOTHING)
    legal = [option for option in ways if option.refused is None]
    if len(legal) > 1:
        raise Unsaid(verb, named, ask.kind, legal)
    return (legal or ways)[0].key


def _own_word(rules: Rules, verb: Verb, ask: Ask, word: str) -> str:
    """The choice by the first word of such a verb. It is always one of the verb's kind, never something else that could
    be done now."""
    question = rules.presentation.question_of(verb)
    named = next((parameter for parameter in verb.parameters.values() if parameter.ask == question), None)
    ways = [option for option in ask.options if named is None or named.names(option)]
    if named is None or len(ways) == len(ask.options):
        return word
    typed = replace(ask, options=[Option(named.typed(way), way.value, way.called) for way in ways])
    meant = named.meant(read_word(typed, word.removeprefix(named.among), rules))
    if any(way.key == meant for way in ways):
        return meant
    legal = [way for way in ways if way.refused is None]
    if ways and not legal:
        return ways[0].key  # so that its refusal says why
    if not ways:
        raise NotAsked(NOTHING)
    typed_word = quoted(word.removeprefix(named.among), MOST_QUOTED)
    raise NotAsked(f"{typed_word} is not one of the choices. You can choose {_named(named, legal)}.")


def question_of(game: Game, seat: str, verb: Verb, given: Mapping[str, str], name: str) -> Ask | None:
    """The question that this word of a verb answers, after the words before it, with only the options that the word can
    name. None: it is not asked."""
    shown, parameter = game.rules.presentation, verb.parameters[name]
    own = parameter.ask == shown.question_of(verb)
    kind = shown.question_of(verb, open_for(game, seat, verb)) if own else parameter.ask
    try:
        alone = follow(game, seat, {} if own else answers_of(game, seat, verb, given), until=kind)
    except BadAnswer:
        return None
    if single := next((choice for choice in alone if choice.kind == kind), None):
        return Ask(seat, kind, parameter.text, [Option(single.key, single.key, single.words)])
    ask = ask_for(game, seat, kind)
    return replace(ask, options=[option for option in ask.legal() if parameter.names(option)]) if ask else None
