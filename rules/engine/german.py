"""German: three genders and four cases. A noun is written with its article and its plural, "der Hafen, Häfen"; one that
is declined weakly, "der Barbar, Barbaren, weak"; one that is not counted, "das Holz, mass".

Forms: a case (akk, dat, gen), with an article before it if there is one: "ein akk", "der dat".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.engine.language import MANY, ONE, YOU, Language

if TYPE_CHECKING:
    from rules.engine.sentence import Sentence
    from rules.engine.writing import Writer

CASES = ("nom", "akk", "dat", "gen")
ARTICLES = {
    "der": {
        "der": ("der", "den", "dem", "des"),
        "die": ("die", "die", "der", "der"),
        "das": ("das", "das", "dem", "des"),
        MANY: ("die", "die", "den", "der"),
    },
    "ein": {
        "der": ("ein", "einen", "einem", "eines"),
        "die": ("eine", "eine", "einer", "einer"),
        "das": ("ein", "ein", "einem", "eines"),
    },
}
READER = ("du", "dich", "dir", "von dir")
VERB_OF = (ONE, MANY, YOU)


class GermanNoun(NamedTuple):
    gender: str
    one: str
    many: str
    weak: bool = False
    mass: bool = False

    def in_case(self, case: str, *, many: bool = False) -> str:
        if many:
            return f"{self.many}n" if case == "dat" and not self.many.endswith(("n", "s")) else self.many
        if self.weak and case != "nom":
            return self.many
        if case == "gen" and self.gender != "die":
            return f"{self.one}{'es' if self.one.endswith(('s', 'z', 'x', 'ß')) else 's'}"
        return self.one


class German(Language):
    code = "de"
    last, nothing, nobody = " und ", "nichts", "niemand"
    verb_once = False  # "greift Rot an und greift Blau an": it may have a second part

    def owner(self, to: Writer, owner: str, form: str) -> str:
        at = CASES.index(form or "nom")
        if not owner:
            return ("niemand", "niemanden", "niemandem", "von niemandem")[at]
        if owner in to.nouns:
            return f"{ARTICLES['der'][MANY][at]} {to.nouns[owner].in_case(CASES[at], many=True)}"
        if owner == to.reader:
            return READER[at]
        name = to.people.get(owner, f"@{owner}")
        return f"von {name}" if form == "gen" else name

    def noun(self, to: Writer, noun: str, form: str) -> str:
        known: GermanNoun | None = to.nouns.get(noun)
        if known is None:
            return noun
        article, case = _form(form)
        before = ARTICLES[article][known.gender][CASES.index(case)] if article else ""
        return f"{before} {known.in_case(case)}".strip()

    def amount(self, to: Writer, noun: str, count: int, form: str) -> str:
        known: GermanNoun | None = to.nouns.get(noun)
        if known is None or known.mass:
            return f"{count} {known.one if known else noun}"
        case = _form(form)[1]
        return self.noun(to, noun, f"ein {case}") if count == 1 else f"{count} {known.in_case(case, many=True)}"

    def name(self, name: str, form: str) -> str:
        return f"von {name}" if form == "gen" else name

    def verb(self, verb: str, number: str) -> str:
        """Its forms are written down: "greift|greifen"; a third, "greifst", where it is ever said to the reader."""
        forms = verb.split("|")
        return forms[min(VERB_OF.index(number), len(forms) - 1)]

    def has_you(self, sentence: Sentence) -> bool:
        return sentence.verb.count("|") == 2

    def so_do(self, others: str, number: str) -> str:
        return f", ebenso {others}"

    def times(self, count: int) -> str:
        return {2: "zweimal", 3: "dreimal"}.get(count, f"{count}-mal")


def _form(form: str) -> tuple[str, str]:
    """Its article, if there is one, and its case."""
    words = form.split()
    return next((word for word in words if word in ARTICLES), ""), next((w for w in words if w in CASES), "nom")


def nouns(text: str) -> dict[str, GermanNoun]:
    """A line for each, by its kind: "port: der Hafen, Häfen"."""
    found = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        kind, _, spelled = line.partition(": ")
        first, *more = spelled.split(", ")
        gender, one = first.split(" ", 1)
        many = next((word for word in more if word not in ("weak", "mass")), one)
        found[kind] = GermanNoun(gender, one, many, "weak" in more, "mass" in more)
    return found
