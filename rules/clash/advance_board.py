"""The board of advances: what has to be there before what (CM-7), by nothing but the advances that are owned."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rules.clash.kinds import Advance
from rules.engine.ask import Refusal

if TYPE_CHECKING:
    from rules.clash.box import Box


def obstacle(box: Box, owned: tuple[str, ...], info: Advance) -> Refusal | None:
    """Why whoever owns these cannot take an advance, whatever it costs (CM-7.06, CM-7.07, CM-7.09, CM-7.10)."""
    if info.id in owned:
        return Refusal("CM-7.07", f"You have {info.name} already.")
    category = info.category
    if info is category.top:
        if category.needs and category.needs not in owned:
            return Refusal("CM-7.09", f"{info.name} needs {box.advances[category.needs].name}.")
    elif category.top.id not in owned:
        return Refusal("CM-7.06", f"The first advance of {category.name} must be {category.top.name}.")
    elif info.after and info.after not in owned:
        return Refusal("CC-8.4", f"{info.name} needs {box.advances[info.after].name}.")
    if category.government:
        other = government_among(box, owned)
        if other and other != category.id and not (box.government_changes_with_an_advance and info is category.top):
            return Refusal(
                "CM-7.10", f"Your government is {box.categories[other].name}; change it in the status phase."
            )
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
