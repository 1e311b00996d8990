"""The documents and the code read as a native speaker writes: the subject comes first, a person is *they*, sentences
are short. This counts what can be counted."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "README.md", *ROOT.glob("docs/*.md")))

QUOTED = re.compile(r"`[^`\n]+`|\"[^\"\n]+\"|\]\([^)]*\)")
"""Names of the code, words of the bot, and addresses."""
BEGINNINGS = re.compile(r"\b(?:Whoever|Who|Whom|Whose|What|Whatever|So many|Such)\b")
"""With a capital: a sentence, a heading or a cell begins so."""
WORDS = re.compile(r"\b(?<!Zheng )(?:whoever|whomever|whosever|so many|the own|he|him|his|himself)\b", re.I)
"""Zheng He is a card."""
LONGEST = 30
"""Words in a sentence."""
SLIPS = {
    "this turn": r"\bin this (?:turn|round)\b",
    "one more hit": r"(?<!no )(?<!any )\b(?:food|wood|ore|gold|culture|trade"
    r"|ideas?|production|units?|hits?|resources?|actions?"
    r"|tokens?|arm(?:y|ies)|scouts?|coins?|advances?|techs|VP|routes?|loot) more\b(?! than| often)",
    "face up": r"\b(?:lies?|lay|lying|laid) open\b",
    "again, or from scratch": r"\banew\b",
    "differently": r"\botherwise than\b|\b(?:called|printed|chosen|choose|learned|spelled) otherwise\b",
    "Otherwise": r"; else\b|(?:^|[.] )Else\b",
    "How long, or this much": r"(?:^|[.;:] )So (?:long|often|far ahead|much)\b",
    "a noun in place of the question": r"\b(?:until|from|since) when\b(?!\?)",
    "in the middle of": r"\bin the midst\b",
    "one another": r"\b(?:beside|below|behind) each other\b",
    "at a table": r"\bon this table\b",
    "no longer": r"\b(?i:any more)\b",
    "follows from, or has an effect": r"\b(?:comes?|came|coming) of (?:it|them|this|that)\b"
    r"|\bwhat (?:comes|came|has come) of\b",
    "has a say": r"\b(?:com(?:e|es|ing)|came) to word\b",
    "either, or whether": r", be (?:it|they)\b",
    "for instance": r", say[.)]",
    "2 less food": r"\b(?:food|wood|ore|gold|ideas?|culture|trade|production|loot|actions?) (?:less|fewer)\b(?! than)",
    "is not a": r"(?<![Tt]here )\b(?:is|are|was|were) no (?!longer|more|use|need|different|better|worse|less|way|reason"
    r"|room|news)[a-z]",
    "even, or including": r"[,;] also (?:in|with|after|where|when|what|if|those|by|from|for|at|on|one|none|the|a|to)\b",
    "2 or more cities": r"(?:\d|…) (?:of your )?(?:happy |army |enemy )?(?:cit|unit|ship|space|advance|arm|route"
    r"|categor|player|piece|card|leader)(?:s|y|ies) or more\b",
    "than any other": r"\bthan every other\b",
    "takes a long time": r"\btakes? long\b",
    "everybody": r"(?:^|[,;:] |\b(?:if|as|when|until|because|before|what) )[Aa]ll (?:see|hear|know|choose|plan|agree"
    r"|can see|have (?:agreed|chosen|said|moved|answered|finished|learned)|are (?:asked|called|told))\b",
    "says how": r"\btells (?:how|what|why|where|which|when|who|whether)\b",
    "your own": r"\bone's (?:own|turn|panel|way|choice)\b",
    "current, or being played": r"\bthat (?:is|are) going on\b"
    r"|\b(?:no|a|the) (?:turn|battle|game|part) (?:is|are) going on\b",
}
"""German habits, by the English that replaces them."""
NOTES = {
    "everything that": r"\b[Aa]ll that (?:is|was|has|had|it|they|somebody|anybody|nobody|people|others|players)\b",
    "the verb, or must": r"\b(?:is|are|was|were) to be\b",
}
"""More habits. Only documents, docstrings and comments are checked for these, because some texts of the games have
them."""
HABITS, HABITS_OF_NOTES = (re.compile("|".join(habits.values())) for habits in (SLIPS, NOTES))
FACTS = "tests/rules/civilization/card_lines.py"
"""It reads other people's words."""

PACKAGES = ("bot", "render", "rules", "storage", "tests")
RIDDLES = re.compile(r"^\W*(?:Whoever|Who|Whom|Whose|What|Whatever|So many|Such|Of)\b(?!.*\?$)")
"""Beginnings of a docstring's sentences. A question may begin so."""
LEADERS = {
    path.relative_to(ROOT).as_posix()
    for place in ("rules/clash/content/**/civilizations/*.py", "tests/rules/clash/content/civilizations/*.py")
    for path in ROOT.glob(place)
} | {"tests/rules/clash/classic/test_cv_8_civilizations.py"}
"""The card of a leader speaks of one man or woman, and so do its tests."""
PLANTED = {"tests/test_plain_english.py", "tests/rules/engine/test_slips.py"}
"""Slips stand there on purpose."""
SLOT = "…"


def prose(text: str) -> str:
    """The text without code, with each paragraph, item and cell on a line of its own."""
    blocks = [block for block in re.split(r"\n\s*\n", text) if not block.startswith("    ")]
    lines = re.sub(r"\n(?!\s*(?:\*|\d+\.|\||#) ?)\s*", " ", "\n\n".join(blocks).replace("\n\n", "\n¶\n"))
    return QUOTED.sub("…", lines.replace("¶", "").replace(" | ", "\n"))


def sentences(text: str) -> Iterator[str]:
    for line in prose(text).splitlines():
        yield from (part.strip() for part in re.split(r"(?<=[.!?:;])[\"*)]*\s+", line) if part.strip())


def docstrings(tree: ast.AST) -> Iterator[ast.Constant]:
    """The docstrings of modules, classes and functions, and those below a value."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value


def texts(tree: ast.AST) -> Iterator[str]:
    """All strings that are not docstrings, with their slots; a pattern does not count."""
    apart = {id(one) for one in docstrings(tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            apart |= {id(part) for part in node.values}
            text = "".join(str(part.value) if isinstance(part, ast.Constant) else SLOT for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in apart:
            text = node.value
        else:
            continue
        if "\\b" not in text:
            yield text


@pytest.mark.parametrize("document", DOCUMENTS)
def test_no_sentence_begins_with_a_riddle(document: str) -> None:
    """ "Who forgets a game is reminded" makes a reader wait for the verb."""
    assert [one for one in sentences((ROOT / document).read_text()) if BEGINNINGS.search(one)] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_person_is_they(document: str) -> None:
    assert [one for one in sentences((ROOT / document).read_text()) if WORDS.search(one)] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_sentences_are_short(document: str) -> None:
    long = [one for one in sentences((ROOT / document).read_text()) if len(one.split()) > LONGEST]
    assert long == []


def comments(source: str) -> Iterator[str]:
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    yield from (one.string.lstrip("# ") for one in tokens if one.type == tokenize.COMMENT)


def slips(path: str, source: str) -> Iterator[tuple[str, str]]:
    """Everything that is wrong in a file of the code: the kind of slip, and its sentence."""
    tree = ast.parse(source)
    documented = [one for text in docstrings(tree) for one in sentences(str(text.value))]
    noted, said = [*documented, *comments(source)], [*texts(tree)]
    yield from (("a riddle", one) for one in documented if RIDDLES.search(one))
    yield from (("long", one) for one in documented if len(one.split()) > LONGEST)
    yield from (("he", one) for one in (documented if path in LEADERS else noted) if WORDS.search(one))
    if path not in LEADERS | PLANTED:
        yield from (("he", one) for one in said if WORDS.search(one))
    if path not in PLANTED:
        lines = [line for text in said for line in text.split("\n") if " " in line and path != FACTS]
        yield from (("a habit of notes", one) for one in noted if HABITS_OF_NOTES.search(one))
        yield from (("a habit", one) for one in (*noted, *lines) if HABITS.search(one))


@pytest.mark.parametrize("package", PACKAGES)
def test_docstrings_comments_and_texts_are_plain(package: str) -> None:
    """One look at each file: to parse the code takes longer than to look for anything in it."""
    files = {file.relative_to(ROOT).as_posix(): file.read_text() for file in sorted((ROOT / package).rglob("*.py"))}
    assert [(path, *slip) for path, source in files.items() for slip in slips(path, source)] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_no_german_habits_in_documents(document: str) -> None:
    found = [
        one for one in sentences((ROOT / document).read_text()) if HABITS.search(one) or HABITS_OF_NOTES.search(one)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("instead", "text"),
    [
        ("this turn", "The city has been activated in this turn"),
        ("one more hit", "Your army makes 1 hit more, unless"),
        ("face up", "Four wonders lie open."),
        ("again, or from scratch", "It deals the cards anew."),
        ("differently", "What one book calls otherwise than another"),
        ("Otherwise", "The card that is typed; else the first."),
        ("How long, or this much", "So long the vote waits."),
        ("a noun in place of the question", "Who is away, and until when."),
        ("in the middle of", "Asked in the midst of a part."),
        ("one another", "Two rows below each other"),
        ("at a table", "Nobody invests on this table"),
        ("no longer", "The file is not there any more."),
        ("follows from, or has an effect", "The answer, and what comes of it."),
        ("has a say", "Nobody else has come to word in this step."),
        ("either, or whether", "The player has learned a tech, be it this one or another."),
        ("for instance", "It may not end there, on water, say."),
        ("2 less food", "A temple costs 2 food less."),
        ("is not a", "A leader is no unit, except to move."),
        ("even, or including", "A battle is marked, also one without dice."),
        ("2 or more cities", f"{SLOT} of your cities or more are angry."),
        ("than any other", "You have more ships than every other player."),
        ("takes a long time", "A picture that takes long comes later."),
        ("everybody", "It is revealed when all have chosen."),
        ("says how", "A line tells how it ended."),
        ("your own", "An order for one's own units."),
        ("current, or being played", "The turn that is going on."),
        ("everything that", "All that it shows is in the view."),
        ("the verb, or must", "The answers are to be given again."),
    ],
)
def test_a_planted_habit_is_found(instead: str, text: str) -> None:
    assert re.search((SLIPS | NOTES)[instead], text)


def test_plain_words_are_no_habit() -> None:
    plain = "It costs no more than 2 gold this turn; otherwise 3. Until when? Of all that can go, two have to be here."
    assert not HABITS.search(plain)
    assert not HABITS_OF_NOTES.search(plain)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Games wait. Whoever forgets one is reminded.", BEGINNINGS),
        ("* **Each**: What it says is told.", BEGINNINGS),
        ("| Who may do it | all |", BEGINNINGS),
        ("A time is over by the own\nclock.", WORDS),
        ("1. A player sees it in his panel.", WORDS),
    ],
)
def test_a_planted_slip_is_found(text: str, found: re.Pattern[str]) -> None:
    assert [one for one in sentences(text) if found.search(one)]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('def a() -> None:\n    """What it costs."""', RIDDLES),
        ('class A:\n    most = 3\n    """So many cards."""', RIDDLES),
        ('"""Asks all. Of several the first counts."""', RIDDLES),
        ('"""The player, and his\nlast card."""', WORDS),
    ],
)
def test_a_planted_slip_of_a_docstring_is_found(source: str, found: re.Pattern[str]) -> None:
    assert [one for text in docstrings(ast.parse(source)) for one in sentences(str(text.value)) if found.search(one)]


def test_a_text_is_read_with_its_slots_and_a_question_is_no_riddle() -> None:
    source = '"""Who is it?"""\na = f"{who} takes his {what}"\nb = "Whose?"\n'
    assert [*texts(ast.parse(source))] == [f"{SLOT} takes his {SLOT}", "Whose?"]
    assert [
        one for text in docstrings(ast.parse(source)) for one in sentences(str(text.value)) if RIDDLES.search(one)
    ] == []


def test_code_and_the_words_of_the_bot_are_no_prose() -> None:
    text = 'Run it:\n\n    python Who his\n\nPress `Whose`, or "What now?", as often as you like.'
    assert not [one for one in sentences(text) if BEGINNINGS.search(one) or WORDS.search(one)]


def test_no_words_are_glued_together_where_a_line_of_code_ends() -> None:
    """A text that goes on in the next line of the code needs a space there."""
    glued = []
    for path in sorted(path for package in ("bot", "rules") for path in (ROOT / package).rglob("*.py")):
        with path.open("rb") as source:
            tokens = [t for t in tokenize.tokenize(source.readline) if t.type not in (tokenize.NL, tokenize.COMMENT)]
        for one, other in pairwise(tokens):
            if one.type == other.type == tokenize.STRING and one.end[0] != other.start[0]:
                end, beginning = one.string[:-1], other.string.lstrip("rfb")[1:]
                if re.search(r"(?<!\\n)(?<=[\w.,;:])$", end) and re.match(r"[\w(“]", beginning):
                    glued.append(f"{path.name}, {other.start[0]}: {end[-20:]}|{beginning[:20]}")
    assert glued == []
