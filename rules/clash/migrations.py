"""What makes a saved game of one version one of the next: plain JSON goes in and comes out."""

from __future__ import annotations

from rules.engine.tree import Json


def to_version_2(base: Json) -> Json:
    """A game knows its edition; there had been only one."""
    return {**base, "edition": "monumental"}
