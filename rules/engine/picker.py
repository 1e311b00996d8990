"""Random choices that are the same on every machine: for random play, and for everything that tries things out."""

from __future__ import annotations

from rules.engine.ask import Pick

MASK = (1 << 64) - 1


def picker(seed: int) -> Pick:
    """A small generator of its own (splitmix64)."""
    state = seed & MASK

    def pick(n: int) -> int:
        nonlocal state
        state = (state + 0x9E3779B97F4A7C15) & MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return (z ^ (z >> 31)) % n

    return pick
