"""Options for choosing how many: goods, and pieces by their kind. Figures and units are in pieces.py."""

from __future__ import annotations

from functools import partial

from rules.clash.deeds import some
from rules.clash.refusals import a_kind
from rules.engine.ask import Option
from rules.engine.deed import Deed, Said


def kind_counted(kind: str, have: int, up_to: int) -> Option[str]:
    """The kind, with the number available: "4 settlers"."""
    return Option(kind, kind, some({kind: have}), up_to=up_to, many=partial(of_kind, kind))


def kind_alone(kind: str, up_to: int, group: tuple[Said, ...] = ()) -> Option[str]:
    """The kind without a number, which nobody needs: "wood"."""
    return Option(kind, kind, a_kind(kind), up_to=up_to, group=group, many=partial(of_kind, kind))


def of_kind(kind: str, count: int) -> Deed:
    return some({kind: count})
