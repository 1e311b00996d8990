"""Text made of deeds, for one reader in one language: no other code makes text of them.

Deeds of one player in a row become one sentence. If several players do the same, it is said once. A price comes with
the deed it is paid for. All this is worked out on the deeds, so it is the same in every language.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any, NamedTuple

from rules.engine.deed import Deed, Role, phrases_of, says
from rules.engine.language import ONE, Language
from rules.engine.sentence import Fragment, Maybe, Sentence, Slot

LONGEST = 220
"""The most characters that a sentence may have, and a paragraph."""
VERB = "verb "
"""The beginning of the form of a slot for a verb, which agrees with the word in the slot: "{name:verb stands}"."""
COMMAS = "commas"
"""The form of a list that is not a sentence: "3, 2/4, 1", without "and"."""
OR = "or"
"""The form of a list from which one thing is meant."""
PRINTED = "."
"""The beginning of the form of a slot for something printed on a thing besides its name: "{card:.text}"."""
DOTS = "dots"
"""The form of a list of things that have nothing to do with each other: a price · a text."""
ARROWS = "arrows"
"""The form of a list of things that are done one after the other: "Advance → Storage"."""
SENTENCE = "sentence"
"""The form of a phrase that is a sentence by itself."""
PRICE = "price"
"""The slot of a deed for its price."""


class Saying(NamedTuple):
    """A sentence: its subject (nobody, if it is not a clause), and the deeds, with how often in a row."""

    who: tuple[str, ...]
    deeds: tuple[tuple[Deed, int], ...]


def _id_alone(_: str, id: str, __: str) -> str:
    return id


@dataclass(frozen=True)
class Writer:
    """A writer: a language, with its words and sentences for this game, for one reader."""

    language: Language
    nouns: Mapping[str, Any] = field(default_factory=dict)
    """By kind, in the order for lists; a crowd that no player owns is one of them."""
    printed: Callable[[str, str, str], str] = _id_alone
    """Printed words: in a table of the box, by its id, its "name" or its "text"."""
    sentences: Mapping[str, Sentence] = field(default_factory=dict)
    """By kind of deed, if they differ from those given with the deeds."""
    people: Mapping[str, str] = field(default_factory=dict)
    """By seat; all others are written @red."""
    reader: str | None = None
    """The seat that is spoken to."""
    typed: Callable[[str], str] = str
    """Writes words that somebody has typed, so that marks in them mean nothing where the text is shown."""
    english: Writer | None = None
    """The writer of sentences that this language lacks; None: this is English."""

    def to(self, reader: str | None, people: Mapping[str, str] | None = None) -> Writer:
        """The same for somebody else."""
        people = self.people if people is None else people
        if reader == self.reader and people is self.people:
            return self
        return replace(self, reader=reader, people=people, english=self.english and self.english.to(reader, people))

    def lacks(self, deed: Deed) -> bool:
        return self.english is not None and deed.kind is not says and deed.kind.name not in self.sentences

    # --- a deed --------------------------------------------------------------------------------------------------

    def text(self, deed: Deed) -> str:
        """A sentence of its own."""
        return self._say(Saying(self._who(deed), ((deed, 1),)))

    def sentence(self, said: Deed | str) -> str:
        """The same for a phrase; a text stays as it is."""
        return self.text(said) if isinstance(said, Deed) else said

    def phrase(self, deed: Deed) -> str:
        """A deed as it stands within another."""
        if self.english and self.lacks(deed):
            return self.english.phrase(deed)
        sentence = self._sentence(deed)
        if sentence.subject is None:
            return self._parts(sentence.rest, deed)
        return f"{self._slot(sentence.subject, deed)} {self._predicate(deed)}"

    def _sentence(self, deed: Deed) -> Sentence:
        return self.sentences.get(deed.kind.name) or deed.kind.english

    def _who(self, deed: Deed) -> tuple[str, ...]:
        """The actors, if it is somebody's clause."""
        if self.english and self.lacks(deed):
            return self.english._who(deed)
        subject = self._sentence(deed).subject
        is_owner = subject and not subject.form and deed.kind.roles[deed.kind.slots[subject.name]].kind == "owner"
        return (deed.get(subject.name),) if subject and is_owner else ()

    def _predicate(self, deed: Deed) -> str:
        sentence = self._sentence(deed)
        assert sentence.subject is not None, f"{deed.kind} is not a clause"
        return self._slot(Slot(sentence.subject.name, VERB + sentence.verb), deed) + self._parts(sentence.rest, deed)

    def _parts(self, parts: Sequence[Fragment], deed: Deed) -> str:
        written = []
        for part in parts:
            if isinstance(part, Maybe):
                if self._is_said(part, deed):
                    written.append(self._parts(part.parts, deed))
            else:
                written.append(part if isinstance(part, str) else self._slot(part, deed))
        return "".join(written)

    def _is_said(self, part: Maybe, deed: Deed) -> bool:
        return all(deed.get(slot.name) for slot in part.parts if isinstance(slot, Slot))

    def _slot(self, slot: Slot, deed: Deed) -> str:
        return self.word(deed.kind.roles[deed.kind.slots[slot.name]], deed.get(slot.name), slot.form)

    def word(self, role: Role, word: Any, form: str = "") -> str:
        """A word in its form; the part of the form behind a bar is for none: "{units:a|no unit}"."""
        language = self.language
        if form.startswith(VERB):
            subject = self.printed(role.table, word, "name") if role.kind == "name" else word
            number = ONE if role.is_title else language.number_of(self, role.kind, subject)
            return language.verb(form.removeprefix(VERB), number)
        if role.kind == "number":
            return self._number(word, form)
        form, _, none = form.partition("|")
        if none and not word:
            return none
        match role.kind:
            case "owner":
                return language.owner(self, word, form)
            case "owners":
                return language.listed([language.owner(self, one, form) for one in word]) or language.nobody
            case "noun":
                return language.noun(self, word, form)
            case "typed":
                return self.typed(word)
            case "name" if form.startswith(PRINTED):
                return self.printed(role.table, word, form.removeprefix(PRINTED))
            case "name":
                return language.name(self.printed(role.table, word, "name"), form)
            case "things":
                amounts = [language.amount(self, kind, count, form) for kind, count in self._in_order(word)]
                return language.listed(amounts) or language.nothing
            case "spaces":
                return language.listed(word) or language.nothing
            case "saids":
                said = [self.said(one) for one in word]
                if form == OR:
                    return language.either(said)
                joint = {COMMAS: language.comma, DOTS: language.dot, ARROWS: language.arrow}.get(form)
                return (language.listed(said) if joint is None else joint.join(said)) or language.nothing
        return self.sentence(word) if form == SENTENCE else self.said(word)

    def said(self, word: Deed | str) -> str:
        """A phrase; a text stays as it is."""
        return self.phrase(word) if isinstance(word, Deed) else str(word)

    def _number(self, count: float, form: str) -> str:
        """ "{wounds:wound|wounds}", "{wounds:wound|wounds|no wound}"."""
        one, _, many = form.partition("|")
        many, _, none = many.partition("|")
        if none and not count:
            return none
        return self.language.number(count, one, many) if form else self.language.figure(count)

    def _in_order(self, amounts: Sequence[tuple[str, int]]) -> Sequence[tuple[str, int]]:
        if len(amounts) < 2:
            return amounts
        order = {noun: n for n, noun in enumerate(self.nouns)}
        return sorted(amounts, key=lambda amount: order.get(amount[0], len(order)))

    def _says_no(self, deed: Deed) -> bool:
        return not self.language.negations.isdisjoint(self._own_words(deed))

    def _own_words(self, deed: Deed) -> Iterator[str]:
        """The words of its sentence in this language, and of the phrases in it, except those that name something."""
        sentence = self._sentence(deed)
        for part in (sentence.verb, *sentence.rest):
            if not isinstance(part, Maybe):
                yield from self._words_at(part, deed)
            elif self._is_said(part, deed):
                for inner in part.parts:
                    yield from self._words_at(inner, deed)

    def _words_at(self, part: str | Slot, deed: Deed) -> Iterator[str]:
        if isinstance(part, str):
            yield from part.split()
            return
        word = deed.get(part.name)
        form, _, none = part.form.partition("|")
        yield from (form if word else none).split()
        for phrase in phrases_of(word):
            yield from self._own_words(phrase)

    # --- several -------------------------------------------------------------------------------------------------

    def paragraph(self, deeds: Iterable[Deed]) -> str:
        return " ".join(self.in_sentences(deeds))

    def paragraphs(self, deeds: Iterable[Deed]) -> list[str]:
        """One paragraph, or several if there is much to tell."""
        return in_paragraphs(self.in_sentences(deeds))

    def in_sentences(self, deeds: Iterable[Deed]) -> list[str]:
        """Sentences."""
        return [self._say(saying) for saying in self.sayings(deeds)]

    def sayings(self, deeds: Iterable[Deed]) -> list[Saying]:
        """The deeds combined: by who does them, if the sentence does not get endless, and then by who does the same."""
        found: list[Saying] = []
        for deed, count in _counted(_summed(_priced(deeds))):
            who = self._who(deed)
            last = found[-1] if found else None
            if last and who and last.who == who and self._can_join(last, deed):
                found[-1] = Saying(who, (*last.deeds, (deed, count)))
            else:
                found.append(Saying(who, ((deed, count),)))
        return self._alike(found)

    def _can_join(self, saying: Saying, deed: Deed) -> bool:
        """A sentence with an explanation after a colon stays alone, and so does a sentence told in English."""
        last = saying.deeds[-1][0]
        if self.lacks(deed) or self.lacks(last) or self._explains(deed) or self._explains(last):
            return False
        return len(self._say(saying)) + len(self._predicate(deed)) <= LONGEST

    def _explains(self, deed: Deed) -> bool:
        return any(mark in self._predicate(deed) for mark in (": ", "; ", ". "))

    def _alike(self, sayings: Sequence[Saying]) -> list[Saying]:
        """If several players do the same, it is said once."""
        found: list[Saying] = []
        for saying in sayings:
            last = found[-1] if found else None
            if last and last.who and saying.who and saying.who[0] not in last.who and self._same(last, saying):
                found[-1] = last._replace(who=(*last.who, *saying.who))
            else:
                found.append(saying)
        return found

    def _same(self, one: Saying, other: Saying) -> bool:
        if [deed.kind for deed, _ in one.deeds] != [deed.kind for deed, _ in other.deeds]:
            return False
        return [self._by_nobody(each) for each in one.deeds] == [self._by_nobody(each) for each in other.deeds]

    def _by_nobody(self, told: tuple[Deed, int]) -> tuple[Deed, int]:
        deed, count = told
        subject = self._sentence(deed).subject
        return (deed.with_(**{subject.name: ""}) if subject else deed), count

    def _say(self, saying: Saying) -> str:
        first, count = saying.deeds[0]
        if first.kind is says:
            return " ".join([str(first.get("text"))] * count)
        if self.english and self.lacks(first):
            return self.english._say(saying)
        language = self.language
        if not saying.who:
            return language.ended(self._again(self.phrase(first), count, is_clause=False))
        if self.reader in saying.who and not all(language.has_you(self._sentence(deed)) for deed, _ in saying.deeds):
            return self.to(None)._say(saying)
        who, *others = [language.owner(self, one, "") for one in saying.who]
        does = self._predicates(saying.deeds)
        text = f"{who} {language.listed(does)}"
        if others:
            number = language.number_of(self, "owners", saying.who[1:])
            says_no = all(map(self._says_no, [deed for deed, _ in saying.deeds]))
            text += language.so_do(language.listed(others), number, says_no=says_no)
        return language.ended(text)

    def _predicates(self, deeds: Sequence[tuple[Deed, int]]) -> list[str]:
        """The verb once for everything after it, unless that is a list itself: "gains 1 food and 2 gold"."""
        found: list[str] = []
        for once, group in groupby(self._in_a_row(deeds), lambda one: self._once(*one[:2])):
            texts = [self._again(text, count, is_clause=True) for text, _, count in group]
            if once is not None and len(texts) > 1:
                verb = texts[0].partition(" ")[0]
                found.append(self.language.listed([texts[0], *(text.removeprefix(f"{verb} ") for text in texts[1:])]))
            else:
                found += texts
        return found

    def _in_a_row(self, deeds: Iterable[tuple[Deed, int]]) -> Iterator[tuple[str, Deed, int]]:
        """Predicates with their deeds, and how often: those that read alike may still differ."""
        told = [(self._predicate(deed), deed, count) for deed, count in deeds]
        for text, same in groupby(told, lambda one: one[0]):
            (_, deed, count), *more = same
            yield text, deed, count + sum(again for *_, again in more)

    def _once(self, predicate: str, deed: Deed) -> Hashable:
        language = self.language
        if deed.get(PRICE) or any(mark in predicate for mark in (language.last, language.comma)):
            return None  # words after a price would read like a part of it
        return language.once(predicate.partition(" ")[0], self._sentence(deed))

    def _again(self, text: str, count: int, *, is_clause: bool) -> str:
        return text if count == 1 else self.language.again(text, count, is_clause=is_clause)


def in_paragraphs(sentences: Iterable[str]) -> list[str]:
    """One paragraph, or several if there is much to tell."""
    found: list[str] = []
    for sentence in sentences:
        if found and len(found[-1]) + len(sentence) < LONGEST:
            found[-1] += f" {sentence}"
        else:
            found.append(sentence)
    return found


def printed_in(*boxes: object) -> Callable[[str, str, str], str]:
    """The words printed on something, from the first of these boxes with such a table; its id, if it is no longer
    there."""

    def printed(table: str, id: str, what: str) -> str:
        box = next(box for box in boxes if hasattr(box, table))
        found = getattr(box, table).get(id)
        return str(getattr(found, what)) if found else id

    return printed


def translated(
    names: Mapping[str, Mapping[str, str]], printed: Callable[[str, str, str], str]
) -> Callable[[str, str, str], str]:
    """The same with translated names, by table and id; without one, as it is printed."""

    def found(table: str, id: str, what: str) -> str:
        name = names.get(table, {}).get(id) if what == "name" else None
        return name or printed(table, id, what)

    return found


def names(text: str) -> dict[str, str]:
    """A line for each, by its id: "iron_ring: Eisenring"."""
    lines = (line.strip().partition(": ") for line in text.splitlines() if line.strip())
    return {id: name for id, _, name in lines}


# --- putting deeds together: no language, no text ----------------------------------------------------------------


def _priced(deeds: Iterable[Deed]) -> list[Deed]:
    """Joins a payment with the next deed, if that comes at once and is done for that price."""
    found: list[Deed] = []
    for deed in deeds:
        paid = found[-1] if found else None
        if paid and paid.kind.is_price and PRICE in deed.kind.slots and not deed.get(PRICE):
            same = paid.get("who") == deed.get("who") and _bare(paid.get("what")) == _bare(deed.get("what"))
            if same:
                found[-1] = deed.with_(price=paid.get(PRICE))
                continue
        found.append(deed)
    return found


def _bare(what: Any) -> Any:
    """The phrase "a port", one port and a port are the same."""
    while isinstance(what, Deed) and len(what.words) == 1:
        what = what.words[0]
    return what[0][0] if isinstance(what, tuple) and len(what) == 1 and what[0][1:] == (1,) else what


def _summed(deeds: Iterable[Deed]) -> list[Deed]:
    """Deeds in a row that differ only in their things become one deed with all of them."""
    found: list[Deed] = []
    for deed in deeds:
        last, slot = found[-1] if found else None, _things(deed)
        if last and slot and last.kind is deed.kind and last.with_(**{slot: ()}) == deed.with_(**{slot: ()}):
            counts = dict(last.get(slot))
            for kind, count in deed.get(slot):
                counts[kind] = counts.get(kind, 0) + count
            found[-1] = deed.with_(**{slot: tuple(counts.items())})
        else:
            found.append(deed)
    return found


def _things(deed: Deed) -> str:
    """The slot with its things. A price does not count, unless the deed is about it. Things given in exchange are not
    added up: 1 for 1 twice is not 2 for 1."""
    kinds = zip(deed.kind.slots, deed.kind.roles, strict=True)
    slots = [slot for slot, role in kinds if role.kind == "things" and (slot != PRICE or deed.kind.is_price)]
    full = [slot for slot in slots if deed.get(slot)]
    return full[0] if len(full) == 1 else ""


def _counted(deeds: Iterable[Deed]) -> list[tuple[Deed, int]]:
    return [(deed, len(list(same))) for deed, same in groupby(deeds)]
