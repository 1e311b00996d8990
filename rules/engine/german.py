"""German: three genders and four cases. A noun is written with its article and its plural: "der Hafen, Häfen". If it is
declined weakly: "der Barbar, Barbaren, weak". If it is not counted: "das Holz, mass". If it never changes, it has no
article: "glücklich".

Forms: a case (akk, dat, gen), with an article before it if there is one: "ein akk", "der dat", "kein akk". Amounts
without an article write one as a number too: "1 Hafen und 2 Siedler". For owners, a noun names what they own: "Stadt
akk" is "deine Stadt", "die Stadt von Rot", "die Stadt der Barbaren", and "Schiff many" is "die Schiffe der Piraten".
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, NamedTuple

from rules.engine.language import MANY, ONE, YOU, Language
from rules.engine.sentence import Maybe, sentences

if TYPE_CHECKING:
    from rules.engine.sentence import Sentence
    from rules.engine.writing import Writer

SENTENCES = sentences(
    fits_no_more="Was du gesagt hast, passt nicht mehr: {why}",
    forbidden="{why:sentence} ({rule})",
    choose_one_of="Wähle eines: {among:commas}[, und {more} weitere]",
    choose_so_many_of="Wähle genau {count}: {among:commas}[, und {more} weitere]",
    choose_some_of="Wähle {least} bis {most}: {among:commas}[, und {more} weitere]",
    at_most_of="Hier geht höchstens {most}-mal: {what}",
    is_no_choice="„{typed}“ steht nicht zur Wahl. Du kannst wählen: {among:commas}[, und {more} weitere]",
    not_asked="Das wird nicht mehr gefragt",
    question_is_gone="Diese Frage ({kind}) ist nicht mehr offen",
    nothing_is_asked="Du wirst gerade nichts gefragt",
    is_gone="„{what:commas}“ steht nicht mehr zur Wahl",
    so_often="{count}x {what}",
    joined="{parts:dots}",
    which_offer_is_withdrawn="Welches Angebot ziehst du zurück?",
    which_offer_is_answered="Auf welches Angebot antwortest du?",
    is_offered="{by} bietet|bieten|bietest dir {terms} an",
    offer_of="{by}: {terms}",
    accept="Annehmen",
    offer_something_else="Etwas anderes anbieten",
    decline="Ablehnen",
    nothing_to_take_back="Es gibt nichts zurückzunehmen",
    cannot_be_taken_back="Das kann nicht zurückgenommen werden: {why}",
    game_is_over="das Spiel ist zu Ende",
    turn_before_is_over="der Zug davor ist vorbei",
    chance_has_come_since="seitdem ist etwas gewürfelt, gezogen oder gezeigt worden",
    has_answered_since="{who} hat|haben|hast seitdem geantwortet",
    lies_before_last_snapshot="Das liegt vor dem letzten gespeicherten Stand",
    depends_on_chance="Was dann kommt, hängt von Würfeln, gezogenen Karten oder Aufgedecktem ab",
    is_a_fight="Was in einem Kampf kommt, lässt sich nicht planen: `/passing` nimmt Befehle dafür an",
    nobody_can_tell="Niemand kann sagen, was dann kommt",
    is_too_far_ahead="So weit voraus plant niemand",
    game_would_be_over="Täte sonst niemand etwas, wäre das Spiel dann zu Ende",
    plan_stopped="Dein Plan hält an: {why}",
    several_reasons="{whys}",
    game_has_gone_back="das Spiel ist zu einem früheren Zug zurückgekehrt",
    next_thing_is_gone="das Nächste darin steht nicht mehr zur Wahl",
    you_took_it_back="du hast es zurückgenommen",
    you_did_something_else="du hast vorher etwas anderes getan",
    plan_goes_on_with="Von selbst geht er weiter mit: {part}",
    answer_has_changed="Preis oder Ergebnis haben sich geändert: {answer:commas}",
    answer_is_refused="{answer:commas}: {why}",
    answer_cannot_be_done="das geht jetzt nicht: {answer:commas}",
    will_not_be_asked="danach wirst du nicht gefragt werden",
    nobody_knows_any_more="etwas ist geschehen, wofür ich keine Worte mehr habe",
    rest_was_not_done="Der Rest deines Plans für diesen Teil wurde nicht ausgeführt, denn er ist vorbei: {part}",
    no_longer_always="Das tue ich nicht mehr jedes Mal für dich, denn es könnte noch etwas zu tun sein: {what}",
    an_answer="{answer:commas}",
    one_after_the_other="{answers:arrows}",
    and_so_on="{what} → …",
    done_as_planned="Wie von dir geplant erledigt: {done:dots}",
    done_as_ordered="Wie von dir befohlen erledigt ({about}): {answer}",
    passed_as_asked="Du hast gepasst, wie von dir gewünscht ({about}). Zur Wahl stand: {missed}",
    passed_as_is_usual="Du wurdest nicht gefragt ({about}). Zur Wahl stand: {missed}. Mit `/passing` frage ich dich",
    asked_again="Von nun an wirst du wieder gefragt ({about}), denn nun gilt: {now}",
    was_not_planned="Nicht geplant: `{command}`. ⚠ {why:sentence}",
    command_is_gone="In diesem Spiel gibt es `/{verb}` nicht mehr",
    stop_if="Anhalten, wenn {what}",
    plan_stops_if="Er hält an, wenn {whats:or}",
    unless_it_is="außer wenn {whats:or}",
)
"""Deeds, refusals and questions of any game."""

CASES = ("nom", "akk", "dat", "gen")
ENDINGS = {
    "der": ("", "en", "em", "es"),
    "die": ("e", "e", "er", "er"),
    "das": ("", "", "em", "es"),
    MANY: ("e", "e", "en", "er"),
}
ARTICLES: dict[str, dict[str, tuple[str, ...]]] = {
    "der": {
        "der": ("der", "den", "dem", "des"),
        "die": ("die", "die", "der", "der"),
        "das": ("das", "das", "dem", "des"),
        MANY: ("die", "die", "den", "der"),
    },
    **{
        word: {gender: tuple(f"{word}{ending}" for ending in endings) for gender, endings in ENDINGS.items()}
        for word in ("ein", "kein", "dein")
    },
}
READER = ("du", "dich", "dir", "von dir")
NOBODY = ("niemand", "niemanden", "niemandem", "von niemandem")
VERB_OF = (ONE, MANY, YOU)


class GermanNoun(NamedTuple):
    gender: str
    """Its article; empty, if the word never changes."""
    one: str
    many: str
    weak: bool = False
    mass: bool = False

    def in_case(self, case: str, *, many: bool = False) -> str:
        if not self.gender:
            return self.one
        if many:
            unchanging = self.many.endswith(("n", "s")) or (self.gender == "die" and self.many == self.one)
            return self.many if case != "dat" or unchanging else f"{self.many}n"
        if self.weak:
            return self.one if case == "nom" else f"{self.one}{'n' if self.one.endswith('e') else 'en'}"
        if case == "gen" and self.gender != "die":
            return f"{self.one}{'es' if self.one.endswith(('s', 'z', 'x', 'ß')) else 's'}"
        return self.one

    def with_article(self, article: str, case: str, *, many: bool = False) -> str:
        word = self.in_case(case, many=many)
        if not (article and self.gender):
            return word
        return f"{ARTICLES[article][MANY if many else self.gender][CASES.index(case)]} {word}"


class GermanForm(NamedTuple):
    """The words behind the colon of a slot."""

    article: str
    case: str
    owned: str
    many: bool


class German(Language):
    code, called = "de", "Deutsch"
    last, other, nothing, nobody = " und ", " oder ", "nichts", "niemand"
    negations = frozenset(("kein", "keine", "keinen", "keinem", "keiner", "keines", "nicht"))

    def owner(self, to: Writer, owner: str, form: str) -> str:
        _, case, owned, many = _form(form)
        if owned:
            noun: GermanNoun = to.nouns[owned]
            if owner and owner == to.reader:
                return noun.with_article("dein", case, many=many)
            return f"{noun.with_article('der', case, many=many)} {self.owner(to, owner, 'gen')}"
        at = CASES.index(case)
        if not owner:
            return NOBODY[at]
        if owner in to.nouns:
            crowd: GermanNoun = to.nouns[owner]
            return crowd.with_article("der", case, many=True)
        if owner == to.reader:
            return READER[at]
        return self.name(to.people.get(owner, f"@{owner}"), case)

    def noun(self, to: Writer, noun: str, form: str) -> str:
        known: GermanNoun | None = to.nouns.get(noun)
        article, case, *_ = _form(form)
        return known.with_article(article, case) if known else noun

    def amount(self, to: Writer, noun: str, count: int, form: str) -> str:
        known: GermanNoun | None = to.nouns.get(noun)
        if known is None or known.mass:
            return f"{count} {known.one if known else noun}"
        article, case, *_ = _form(form)
        one = count == 1
        return known.with_article(article, case) if one and article else f"{count} {known.in_case(case, many=not one)}"

    def name(self, name: str, form: str) -> str:
        return f"von {name}" if form == "gen" else name

    def figure(self, count: float) -> str:
        return super().figure(count).replace(".", ",")

    def verb(self, verb: str, number: str) -> str:
        """Both forms are given: "greift|greifen"; and a third, "greifst", if it is ever said to the reader."""
        forms = verb.split("|")
        return forms[min(VERB_OF.index(number), len(forms) - 1)]

    def has_you(self, sentence: Sentence) -> bool:
        return sentence.verb.count("|") == 2

    def once(self, verb: str, sentence: Sentence) -> Hashable:
        """Only with the same sentence, and not if the sentence ends with a word of its own: that word may belong to the
        verb, as in "greift Rot an"."""
        fixed = [part for part in sentence.rest if not isinstance(part, Maybe)]
        return None if fixed and isinstance(fixed[-1], str) else sentence

    def so_do(self, others: str, number: str, *, says_no: bool) -> str:
        return f", ebenso {'wenig ' if says_no else ''}{others}"

    def again(self, text: str, count: int, *, is_clause: bool) -> str:
        times = {2: "zweimal", 3: "dreimal"}.get(count, f"{count}-mal")
        verb, space, rest = text.partition(" ")
        return f"{verb} {times}{space}{rest}" if is_clause else f"{text} ({times})"


def _form(form: str) -> GermanForm:
    words = form.split()
    article = next((word for word in words if word in ARTICLES), "")
    case = next((word for word in words if word in CASES), "nom")
    owned = next((word for word in words if word not in (article, case, MANY)), "")
    return GermanForm(article, case, owned, MANY in words)


def nouns(text: str) -> dict[str, GermanNoun]:
    """A line for each, by its kind: "port: der Hafen, Häfen"; the noun alone if it is the name of its kind: "die Stadt,
    Städte"."""
    found = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        kind, _, spelled = line.rpartition(": ")
        first, *more = spelled.split(", ")
        gender, _, one = first.partition(" ") if first.startswith(("der ", "die ", "das ")) else ("", "", first)
        many = next((word for word in more if word not in ("weak", "mass")), one)
        found[kind or one] = GermanNoun(gender, one, many, "weak" in more, not gender or "mass" in more)
    return found
