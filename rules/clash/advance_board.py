"""The board of advances: which advance needs which (CM-7), judged only by the advances owned."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rules.clash.kinds import Advance
from rules.clash.refusals import first_must_be, has_already, has_government, needs_advance
from rules.engine.ask import Refusal

if TYPE_CHECKING:
    from rules.clash.box import Box


def obstacle(box: Box, owned: tuple[str, ...], info: Advance) -> Refusal | None:
    """The reason why the owner of these cannot take an advance at any price (CM-7.06, CM-7.07, CM-7.09, CM-7.10)."""
    if info.id in owned:
        return Refusal("CM-7.07", has_already(info))
    category = info.category
    if info is category.top:
        if category.needs and category.needs not in owned:
            return Refusal("CM-7.09", needs_advance(info, category.needs))
    elif category.top.id not in owned:
        return Refusal("CM-7.06", first_must_be(category, category.top))
    elif info.after and info.after not in owned:
        return Refusal("CC-8.4", needs_advance(info, info.after))
    if category.government:
        other = government_among(box, owned)
        if other and other != category.id and not (box.government_changes_with_an_advance and info is category.top):
            return Refusal("CM-7.10", has_government(other))
    return None


@lru_cache(maxsize=1024)
def obstacles(box: Box, owned: tuple[str, ...]) -> dict[str, Refusal | None]:
    """The same for the whole board at once."""
    return {info.id: obstacle(box, owned, info) for info in box.advances.values()}


@lru_cache(maxsize=1024)
def open_to(box: Box, owned: tuple[str, ...]) -> tuple[Advance, ...]:
    return tuple(box.advances[id] for id, obstacle in obstacles(box, owned).items() if obstacle is None)


def government_among(box: Box, owned: tuple[str, ...]) -> str | None:
    for advance in owned:
        category = box.advances[advance].category
        if category.government:
            return category.id
    return None
