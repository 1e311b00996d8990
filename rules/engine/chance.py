"""Chance is a seat: it answers dice and draws, and its answers are in the journal like everybody else's.

So a replay can never roll again, a test can script the dice, and a player can take back only what came before. A deck
has no order: when a card is needed, it is drawn from all the cards that are left. This is the same as a shuffled deck,
but there is no order to leak, to save or to scramble.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence

from rules.engine.ask import Chance

SEAT = "chance"


async def roll(kind: str, sides: int) -> int:
    """A die with the faces 1 to `sides`."""
    return int(await Chance(kind, _faces(sides)))


async def draw(kind: str, cards: Sequence[str]) -> str:
    """One of the cards, all equally likely. The caller removes it from its place."""
    return await Chance(kind, cards)


def new_seed() -> str:
    """The beginning of all chance in a game that has to convince nobody."""
    return secrets.token_hex(16)


def new_secret() -> str:
    """32 bytes that decide all chance in a game at a table, together with the words of its players
    (rules/engine/ledger.py)."""
    return secrets.token_hex(32)


def outcome(seed: str, number: int, options: Sequence[str]) -> str:
    """The answer of chance with this number, if a seed alone decides: the SHA-256 of both."""
    digest = hashlib.sha256(f"{seed}:{number}".encode()).digest()
    return options[int.from_bytes(digest[:8], "big") % len(options)]


def commitment(seed: str) -> str:
    """The fingerprint of a seed. It was published for games that began before there were ledgers."""
    return hashlib.sha256(f"seed:{seed}".encode()).hexdigest()


_FACES: dict[int, tuple[str, ...]] = {}


def _faces(sides: int) -> tuple[str, ...]:
    return _FACES.setdefault(sides, tuple(str(face) for face in range(1, sides + 1)))
