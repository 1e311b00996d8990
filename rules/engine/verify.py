"""Checks the chance of a game by its transcript: was every die and every draw what it had to be?

    python -m rules.engine.verify FILE [LETTERS ...]

FILE is what `/export` gives when a game is over. LETTERS are those that people saw in the lobby and under the posts
during the game (64 each): they have to be in the file. docs/fair_chance.md says what is computed, and why. This file
needs Python and nothing else: it can be copied and run alone.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import struct
import sys
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path

SCHEME = "cradle-chance-1"
BEFORE = "cradle-chance-0"
"""The scheme of earlier games."""
MOST = 20
"""The list of findings ends after this many."""
LETTERS = re.compile(r"[0-9a-f]{64}", re.ASCII)

JsonLine = dict[str, object]


# --- what is computed --------------------------------------------------------------------------------------------


def canonical(data: object) -> bytes:
    """JSON in its one spelling (RFC 8785): lists, texts and whole numbers."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode()


def commitment(game: int, secret: str) -> str:
    """The letters that the lobby shows: they bind the secret, and give nothing of it away."""
    return hashlib.sha256(f"{SCHEME}:{game}:{secret}".encode()).hexdigest()


def key_of(secret: str, began: list[object]) -> bytes:
    """The key of all draws, made from the secret and from the row that begins the game: everybody's word is in that
    row."""
    return hmac.digest(bytes.fromhex(secret), canonical(began), "sha256")


def digest_of(options: object) -> str:
    return hashlib.sha256(canonical(options)).hexdigest()


def numbers(key: bytes, number: int, kind: str, digest: str) -> Iterator[int]:
    """Numbers of 64 bits: four from each block, and as many blocks as it takes."""
    for block in count():
        asked = [number, kind, digest, block] if block else [number, kind, digest]
        yield from struct.unpack(">4Q", hmac.digest(key, canonical(asked), "sha256"))


def place(drawn: Iterable[int], size: int) -> int:
    """The place of the option. It skips numbers that would make some options likelier than others."""
    end = 2**64 // size * size
    return next(number for number in drawn if number < end) % size


def next_head(key: bytes, head: str, row: list[object]) -> str:
    """The running head after one more row. Without the key nobody can guess at the contents of a hidden row."""
    return hmac.digest(key, head.encode() + canonical(row), "sha256").hex()


# --- what is checked ---------------------------------------------------------------------------------------------


class Check:
    """Goes through the rows of a transcript, one after the other."""

    def __init__(self, first: JsonLine) -> None:
        self._first = first
        self.wrong: list[str] = []
        self.posted: set[str] = set()
        """The letters that people could see during the game."""
        self.head = self.commitment = ""
        self.drawn = 0
        self.struck: set[int] = set()
        self._marked: set[int] = set()
        self._key = b""
        self._where = ""

    def line(self, number: int, line: JsonLine) -> None:
        self._where = f"Line {number}"
        if "row" in line:
            self._row(line, line["row"])
        elif "commitment" in line:
            self._opened(line, line.get("game"))

    def _row(self, line: JsonLine, row: object) -> None:
        if not isinstance(row, list):
            self._say("this row cannot be read")
            return
        match row:
            case ["game", int(game), str(edition), int(), list(seats), list(words)]:
                self._begins(line, game, row)
                if [game, edition] != [self._first.get("game"), self._first.get("edition")]:
                    self._say(f"this is game {game} of {edition}, but the first line names another")
                if len(words) != len(seats):
                    self._say(f"there are {len(seats)} seats and {len(words)} words")
            case ["game", *_]:
                self._say("this row cannot be read")
        if not self._key:
            self._say("this stands before the row with which the game begins")
            return
        self._bind(line, row)
        match row:
            case ["game", *_]:
                pass
            case ["post", int(drawn)]:
                self.posted.add(self.head)
                if drawn != self.drawn:
                    self._say(f"{self.drawn} draws stand before this post, but it says {drawn}")
            case ["struck", int(first)]:
                if not 0 <= first < self.drawn:
                    self._say(f"there is no draw {first} to strike out")
                self.struck |= {*range(first, self.drawn)}
            case [int(number), str(kind), str(digest), str(outcome)]:
                self._draw(line, number, kind, digest, outcome)
            case _:
                self._say("this row cannot be read")

    def _say(self, sentence: str) -> None:
        self.wrong.append(f"{self._where}: {sentence}.")

    def _bind(self, line: JsonLine, row: list[object]) -> None:
        self.head = next_head(self._key, self.head, row)
        if line.get("head") != self.head:
            self._say("the running head does not fit: a row has been changed, left out or moved")
            self.head = str(line.get("head"))

    def _opened(self, line: JsonLine, game: object) -> str:
        """The secret."""
        self.commitment, secret = str(line.get("commitment")), str(line.get("secret"))
        self.posted.add(self.commitment)
        if not LETTERS.fullmatch(secret) or commitment(int(str(game)), secret) != self.commitment:
            self._say(f"the secret does not fit the commitment {self.commitment}")
        return secret if LETTERS.fullmatch(secret) else ""

    def _begins(self, line: JsonLine, game: int, row: list[object]) -> None:
        self._key = key_of(self._opened(line, game), row)
        self.head = self.head or self.commitment

    def _draw(self, line: JsonLine, number: int, kind: str, digest: str, outcome: str) -> None:
        what, options = f"draw {number} ({kind})", line.get("options")
        if number != self.drawn:
            self._say(f"this is {what}, but draw {self.drawn} is due")
        self.drawn = number + 1
        if line.get("struck"):
            self._marked.add(number)
        if not isinstance(options, list) or not options:
            self._say(f"{what} has no options")
            return
        if digest_of(options) != digest:
            self._say(f"the options of {what} are not those of its row, or not in that order")
        right = options[place(numbers(self._key, number, kind, digest_of(options)), len(options))]
        if outcome != right:
            self._say(f"{what} had to come out as {right!r}, but the file says {outcome!r}")

    def end(self, seen: Iterable[str]) -> None:
        for number in sorted(self.struck ^ self._marked):
            how = (
                "is not marked as struck out, but was"
                if number in self.struck
                else "is marked as struck out, but was not"
            )
            self.wrong.append(f"Draw {number} {how}.")
        for letters in seen:
            if letters.lower() not in self.posted:
                self.wrong.append(f"The file does not know {letters}: it is not the game in which you saw that.")


def read(text: str) -> list[JsonLine]:
    """ValueError: this is not a transcript."""
    lines = [json.loads(line) for line in text.splitlines() if line.strip()]
    if not lines or not all(isinstance(line, dict) for line in lines) or "scheme" not in lines[0]:
        raise ValueError("its first line names no scheme")
    return lines


def findings(text: str, seen: Iterable[str] = ()) -> tuple[list[str], str]:
    """Everything that does not fit, a sentence for each; and a summary."""
    try:
        lines = read(text)
    except ValueError as error:
        return [f"This is not a transcript of a game: {error}."], ""
    scheme = lines[0]["scheme"]
    if scheme == BEFORE:
        return [_before(lines[0])], ""
    if scheme != SCHEME:
        return [f"This file follows the scheme {scheme!r}, which this program does not know."], ""
    check = Check(lines[0])
    for number, line in enumerate(lines, 1):
        check.line(number, line)
    if not check.commitment:
        check.wrong.append("Nothing in this file says which secret the game had.")
    check.end(seen)
    summary = (
        f"{check.drawn} draws, {len(check.struck)} of them struck out. The lobby must have shown {check.commitment}"
    )
    return check.wrong, summary + (f", and the last post {check.head}." if check.drawn else ".")


def _before(head: JsonLine) -> str:
    """Never that all is well: a cheat could say of any game that it follows this scheme."""
    seed, fingerprint = str(head.get("seed")), head.get("fingerprint")
    if hashlib.sha256(f"seed:{seed}".encode()).hexdigest() != fingerprint:
        return "The seed does not fit its fingerprint."
    return f"This file follows the scheme {BEFORE!r}: its seed fits {fingerprint}, but its draws cannot be checked."


def main(arguments: list[str]) -> int:
    seen = arguments[1:]
    if not arguments or not all(LETTERS.fullmatch(letters.lower()) for letters in seen):
        print("Name a file, and after it, if you like, the 64 letters of the lobby or of a post.")
        return 2
    try:
        text = Path(arguments[0]).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        print(f"{arguments[0]} cannot be read: {error}.")
        return 2
    wrong, summary = findings(text, seen)
    print(*(wrong[:MOST] or ["Everything fits."]), sep="\n")
    if len(wrong) > MOST:
        print(f"And {len(wrong) - MOST} more like that.")
    if summary:
        print(summary)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
