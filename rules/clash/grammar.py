"""How names, articles and verbs are put together in lines, questions and refusals."""

from __future__ import annotations

CROWDS = ("barbarians", "pirates")


def name_of_owner(owner: str) -> str:
    """A player, written so that each reader sees the name; or the barbarians, the pirates."""
    return f"the {owner}" if owner in CROWDS else f"@{owner}"


def does(owner: str, one: str, many: str = "") -> str:
    """The name with a verb: "@red attacks", "the barbarians attack"."""
    return f"{name_of_owner(owner)} {(many or one.removesuffix('s')) if owner in CROWDS else one}"
