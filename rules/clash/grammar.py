"""How names, articles and verbs are put together in lines, questions and refusals."""

from __future__ import annotations

CROWDS = ("barbarians", "pirates")


def name_of_owner(owner: str) -> str:
    """A player, written for whoever puts the name there; or the barbarians, the pirates."""
    return f"the {owner}" if owner in CROWDS else f"@{owner}"


def does(owner: str, one: str, many: str = "") -> str:
    """The name with what it does: "@red attacks", "the barbarians attack"."""
    return f"{name_of_owner(owner)} {(many or one.removesuffix('s')) if owner in CROWDS else one}"


def a(noun: str) -> str:
    """With its article: "a port", "an academy"."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def so_many(count: int, one: str, many: str = "") -> str:
    """A number that is worked out, with what there is of it: "1 cube", "2 cubes", "0 cities"."""
    return f"{count} {one if count == 1 else many or f'{one}s'}"


def starting(sentence: str) -> str:
    """The beginning of a sentence."""
    return sentence[:1].upper() + sentence[1:]
