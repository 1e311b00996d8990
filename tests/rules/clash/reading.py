"""Everything that random games say: lines, questions, options, refusals; and the slips of grammar that are known.

    python -m tests.rules.clash.reading [--games 500] [--seed 1]

prints each slip once, with its text; exit status 1 if there is any.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from rules.clash.assembled import CLASH
from rules.clash.editions.monumental import BOX
from rules.clash.pile import KINDS
from rules.engine.ask import Answer, Ask, Pick
from rules.engine.random_play import play, tables

SEATS = "red|blue|yellow|green"
COUNTABLE = (
    "settler|ship|elephant|leader|unit|city|token|card|action|cube|die|hit|point|route|captive|space|building|idea|"
    "settlement|piece|advance|step|region|player|round|wonder|army|objective|turn|market|temple|port|fortress|"
    "academy|obelisk|observatory|row|coin|game"
)
MANY = (
    "settlers|ships|elephants|leaders|units|cities|tokens|cards|actions|cubes|dice|hits|points|routes|captives|spaces|"
    "buildings|ideas|settlements|pieces|advances|steps|regions|players|rounds|wonders|armies|objectives|turns"
)
VERBS = (
    "attacks|rolls|reveals|loses|goes|retreats|wins|has|is|moves|captures|plays|gains|pays|takes|stays|lives|settles|"
    "flees|draws|gives|keeps|places|was|does|falls|lies|costs|comes"
)
PEOPLES = "Aztecs|Celts|Huns|Maya|Vikings"
VOWEL, CONSONANT = "[aeiou](?!ne |ni[qtv]|urop|se)", "(?!hour|heir|honest)[b-df-hj-np-tv-z]"
SLIPS: dict[str, re.Pattern[str]] = {
    "a seat in place of a person": re.compile(rf"(?<![@\w])({SEATS})(?!\w)"),
    "a name of the program": re.compile(r"\w_\w|\bNone\b(?! of| is)|\bTrue\b|\bFalse\b|[{}<>]|\bclass\b"),
    "the wrong article": re.compile(rf"\b[Aa] {VOWEL}|\b[Aa]n {CONSONANT}"),
    "one of several": re.compile(rf"(?<![\d.+])\b(1|a|an|one) ((?!for )\w+ )?({MANY})\b(?! of)"),
    "several of one": re.compile(
        rf"(?<![\d.+-])\b(?!1\b)\d+ (culture |mood |action |objective |main |army )?({COUNTABLE})\b"
        r"(?! (card|token|route|unit|advance))"
    ),
    "several that act as one": re.compile(rf"\b([Bb]arbarians|[Pp]irates) ({VERBS})\b"),
    "a number out of place": re.compile(r"\b[Ww]hich 1\b|\b[Ww]hat do 1\b|\b[Pp]ay \d+ (culture|mood)(?! token)"),
    "several with the verb of one": re.compile(rf"(?<!within )(?<![\d.+-])\b(?!1\b)\d+ (\w+ )?({MANY}) ({VERBS})\b"),
    "no article": re.compile(
        rf"\bneeds (army|fortress|ship|port|leader)\b|\brolls? \d+(?:, \d|\.| and \d)|"
        rf"\b(plays|as|dealt) ({PEOPLES})\b|\band ({PEOPLES})\."
    ),
    "the same thing twice": re.compile(r"\b(an? [a-z][\w ]*?)(?:,| and) \1\b|\bfrom \w+ from\b"),
    "a list without its last and": re.compile(r"\b(in|to|from) [A-K]\d+, [A-K]\d+(?!,| and|:)"),
    "a name with a capital too much": re.compile(r"\w (Of|And|For|In|To) [A-Z]"),
    "two articles": re.compile(r"\b([Tt]he|an?) (the|an?)\b|\bThe The\b", re.IGNORECASE),
    "stops or spaces": re.compile(r"  |\.\.|[,;:]\.| [,.;:!?]|,,|\(\)|\( | \)|::"),
}
QUOTED = sorted({thing.name for kind in (BOX.effects, BOX.objectives, BOX.leaders) for thing in kind.values()}, key=len)
NAMES = re.compile("|".join(re.escape(name) for name in QUOTED[::-1] if " " in name))


def slips(text: str) -> Iterator[str]:
    """The kinds of slips in a text. Names of cards are left alone."""
    plain = NAMES.sub("Name", text)
    yield from (kind for kind, pattern in SLIPS.items() if pattern.search(plain))


REASON = re.compile(r"\(([a-z][a-z_-]*)\)")


def slips_of_line(text: str) -> Iterator[str]:
    yield from slips(text)
    if any("-" in reason or IDS.get(reason, reason) != reason for reason in REASON.findall(text)):
        yield "a key in place of a name"
    if not re.match(r"[A-Z@“\d]", text):
        yield "a line without a beginning"
    if not text.endswith((".", "!", "?", ")")):
        yield "a line without an end"


IDS = {id: thing.name for kind in (BOX.effects, BOX.leaders, BOX.civilizations) for id, thing in kind.items()}


def slips_of_option(text: str) -> Iterator[str]:
    yield from slips(text)
    if IDS.get(text, text) != text and text not in KINDS:
        yield "a key in place of a name"


WHAT = ("line", "question", "option", "refusal", "hint")


@dataclass
class Reader:
    """Reads along with random games: each kind of slip with the texts that have it."""

    found: dict[tuple[str, str], str] = field(default_factory=dict)
    read: dict[str, set[str]] = field(default_factory=lambda: {what: set() for what in WHAT})

    def __bool__(self) -> bool:
        return True

    def question(self, ask: Ask[Any], answer: Answer, aside: Pick) -> None:
        write = CLASH.write
        self._check("question", ask.question_for(write), ask.kind, slips_of_line)
        for option in ask.options:
            self._check("option", option.label_for(write), ask.kind, slips_of_option)
            if refusal := option.refused:
                self._check("refusal", write.sentence(refusal.why), f"{ask.kind} {refusal.rule}", slips_of_line)
            elif hint := option.hint_for(write):
                self._check("hint", hint, ask.kind, slips)
        if ask.preset is not None and (outcome := write.said(ask.outcome(ask.usual))):
            self._check("hint", outcome, ask.kind, slips)

    def table(self, state: Any) -> None:
        if state.turn:
            mine = CLASH.presentation.mine(CLASH.view(state, state.turn.seat), state.turn.seat)
            self._check("hint", mine, "what a seat has", slips)

    def lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._check("line", line, "", slips_of_line)

    def _check(self, what: str, text: str, where: str, check: Callable[[str], Iterator[str]]) -> None:
        if text in self.read[what]:
            return
        self.read[what].add(text)
        for slip in check(text):
            self.found.setdefault((f"{what}: {slip}", text), where)


def read(games: int, first: int = 1) -> Reader:
    reader = Reader()
    for seed, options in tables(CLASH, range(first, first + games)).items():
        game = play(CLASH, options, seed, witness=reader)  # type: ignore[arg-type]
        reader.lines(game.text(line) for line in game.lines)
    return reader


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Reads everything that random games say.")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(words)
    reader = read(wanted.games, wanted.seed)
    for (slip, text), where in sorted(reader.found.items()):
        print(f"{slip}: {text} [{where}]")
    print(", ".join(f"{len(texts)} {what}s" for what, texts in reader.read.items()), file=sys.stderr)
    return 1 if reader.found else 0


if __name__ == "__main__":
    sys.exit(main())
