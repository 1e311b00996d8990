"""Typed texts and people's names, as they are shown: plain text in every case.

`cleaned` removes invisible characters, and characters that reverse the text beside them. Texts are kept in this form,
and it is the one on buttons, in pictures and in the names of threads. `plain` is for messages: it also takes away every
meaning that Discord would read into a text.
"""

from __future__ import annotations

import re
import unicodedata

JOINERS = "\u200c\u200d"
"""Nobody sees them, but some scripts and emoji need them between two letters."""
BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u180f\u2800\u3164\uffa0"
"""Letters and marks that show nothing."""
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn")
"""Controls, formats (including those that change direction), halves of letters, private characters and unassigned
ones."""
SEEN = "LNPS"
_LATIN = r"\x00-\u024f"
_USELESS_JOINER = re.compile(rf"(?<![^{_LATIN}{JOINERS}])[{JOINERS}]|[{JOINERS}](?![^{_LATIN}{JOINERS}])")
_MEANING = re.compile(r"[\\*_~`|\[\]<>@]|:(?=\S)|(?<=\S)/(?=\S)|^[#+-]")
_NUMBERED = re.compile(r"^(\d+)([.)])")


def cleaned(text: str) -> str:
    """One line, without invisible characters. Empty if there is nothing to see."""
    spaced = (" " if letter.isspace() else letter for letter in text)
    shown = "".join(letter for letter in spaced if letter in JOINERS or _is_shown(letter))
    shown = _USELESS_JOINER.sub("", " ".join(shown.split()))
    return shown if any(unicodedata.category(letter)[0] in SEEN for letter in shown) else ""


def _is_shown(letter: str) -> bool:
    return letter not in BLANK and unicodedata.category(letter) not in UNSEEN


def plain(text: str) -> str:
    """As it stands in a message, where nothing becomes a link, a heading, a mention or bold."""
    return _NUMBERED.sub(r"\1\\\2", _MEANING.sub(r"\\\g<0>", cleaned(text)))


def quoted(text: str, most: int = 40) -> str:
    """A typed text that a sentence quotes."""
    cut = text if len(text) <= most else f"{text[: most - 1]}…"
    return f"“{plain(cut)}”"
