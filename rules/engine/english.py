"""English: how articles, numbers, verbs and lists are put together, in deeds, questions and refusals of any game."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.language import ONE, Language
from rules.engine.writing import Writer

IRREGULAR = {"is": "are", "has": "have", "goes": "go", "does": "do", "was": "were"}
SIBILANTS = ("shes", "ches", "sses", "xes")


def a(noun: str) -> str:
    """A word with its article: "a pear", "an apple"; "a unit"."""
    return f"{'an' if noun[:1].lower() in 'aeio' else 'a'} {noun}"


def so_many(count: int, one: str, many: str = "") -> str:
    """A number that is worked out, with the thing it counts: "1 pear", "2 pears", "0 cherries"."""
    return f"{count} {one if count == 1 else many or f'{one}s'}"


def verb(name: str, one: str) -> str:
    """The verb of a thing, singular or plural by its name: a Red House "is", Red Houses and Two Houses of Brick
    "are"."""
    return plural(one) if is_several(name) else one


def is_several(name: str) -> bool:
    head = name.partition(" of ")[0]
    return head.endswith("s") and not head.endswith(("ss", "us", "is"))


def plural(verb: str) -> str:
    """The plural of a verb, from its singular: "attacks", "carries", "dies", "has"."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies") and len(verb) > 4:
        return f"{verb[:-3]}y"
    return verb.removesuffix("es" if verb.endswith(SIBILANTS) else "s")


def listed(words: Sequence[str]) -> str:
    """ "a, b and c"; "nothing" for none."""
    return _joined(words, "and") or "nothing"


def either(words: Sequence[str]) -> str:
    """ "a", "a or b", "a, b or c"."""
    return _joined(words, "or")


def _joined(words: Sequence[str], last: str) -> str:
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def starting(sentence: str) -> str:
    """The beginning of a sentence."""
    return sentence[:1].upper() + sentence[1:]


# --- deeds -------------------------------------------------------------------------------------------------------


class English(Language):
    """Forms. Owners: 's, their, them. Nouns: a, the, many. Amounts: a (a ring and 2 coins), the, bare (ring and 2
    coins). Names: a, the, 's."""

    code, called = "en", "English"

    def owner(self, to: Writer, owner: str, form: str) -> str:
        if not owner:
            return f"{self.nobody}'s" if form == "'s" else self.nobody
        if form in ("their", "them"):
            return {"their": "your", "them": "you"}[form] if owner == to.reader else form
        if owner == to.reader:
            return "your" if form == "'s" else "you"
        if owner in to.nouns:
            return f"the {to.nouns[owner][-1]}{form.removesuffix('s')}"
        return to.people.get(owner, f"@{owner}") + form

    def noun(self, to: Writer, noun: str, form: str) -> str:
        one, many = to.nouns.get(noun) or (noun, f"{noun}s")
        return many if form == "many" else self._with_article(one, form)

    def amount(self, to: Writer, noun: str, count: int, form: str) -> str:
        if count == 1 and form:
            return self.noun(to, noun, "" if form == "bare" else form)
        number = so_many(count, self.noun(to, noun, ""), self.noun(to, noun, "many"))
        return f"the {number}" if form == "the" else number

    def name(self, name: str, form: str) -> str:
        if form == "'s":
            return f"{name}'" if name.endswith("s") else f"{name}'s"
        return name if name.startswith("The ") else self._with_article(name, form)

    def _with_article(self, noun: str, form: str) -> str:
        return a(noun) if form == "a" else f"the {noun}" if form == "the" else noun

    def is_several(self, name: str) -> bool:
        return is_several(name)

    def verb(self, verb: str, number: str) -> str:
        return verb if number == ONE else plural(verb)

    def so_do(self, others: str, number: str, *, says_no: bool) -> str:
        return f", and so {self.verb('does', number)} {others}"

    def again(self, text: str, count: int, *, is_clause: bool) -> str:
        times = {2: "twice", 3: "three times"}.get(count, f"{count} times")
        return f"{text} {times}"


def nouns(*words: str) -> dict[str, tuple[str, str]]:
    """ "ring"; "army, armies"; "dragons: dragon", if its name differs from its kind."""
    found = {}
    for word in words:
        kind, _, spelled = word.rpartition(": ")
        one, _, many = spelled.partition(", ")
        found[kind or one] = (one, many or f"{one}s")
    return found


PLAIN = Writer(English())
"""For any game: it knows no pieces and nothing printed."""
