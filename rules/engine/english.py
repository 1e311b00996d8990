"""How articles, numbers and lists are put together in lines, questions and refusals of any game."""

from __future__ import annotations

from collections.abc import Sequence


def a(noun: str) -> str:
    """With its article: "a pear", "an apple"; "a unit"."""
    return f"{'an' if noun[:1].lower() in 'aeio' else 'a'} {noun}"


def so_many(count: int, one: str, many: str = "") -> str:
    """A number that is worked out, with what there is of it: "1 pear", "2 pears", "0 cherries"."""
    return f"{count} {one if count == 1 else many or f'{one}s'}"


def verb(name: str, one: str) -> str:
    """What a thing does, as its name has it: a Red House "is", Red Houses and Two Houses of Brick "are"."""
    head = name.partition(" of ")[0]
    several = head.endswith("s") and not head.endswith(("ss", "us", "is"))
    return {"is": "are", "has": "have"}.get(one, one.removesuffix("s")) if several else one


def listed(words: Sequence[str]) -> str:
    """ "a, b and c"; "nothing" of none."""
    return _joined(words, "and") or "nothing"


def either(words: Sequence[str]) -> str:
    """ "a", "a or b", "a, b or c"."""
    return _joined(words, "or")


def _joined(words: Sequence[str], last: str) -> str:
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def starting(sentence: str) -> str:
    """The beginning of a sentence."""
    return sentence[:1].upper() + sentence[1:]
