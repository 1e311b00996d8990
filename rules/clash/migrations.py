"""What a saved state of an earlier version becomes in the next one: plain JSON, one function for each version."""

from __future__ import annotations

from rules.engine.tree import Json


def to_version_2(base: Json) -> Json:
    """Several offers may be open, and none is put together in the state. At a snapshot no trade is proposed."""
    base = {key: value for key, value in base.items() if key != "offer"}
    return {**base, "offers": [], "next_offer": 0}


MIGRATIONS = {1: to_version_2}
