"""The print on a card besides its text: who can use it, when, and at what price. It is made of the values that the
rules check, so that every condition is written somewhere."""

from __future__ import annotations

from collections.abc import Mapping

from rules.clash.box import Box
from rules.clash.kinds import EventCard, HeldEvent, Icon, Objective, Occasion, WonderCard
from rules.clash.refusals import (
    after_an_action,
    in_status_phase,
    when_battle_is_over,
    when_city_is_founded,
    when_recruited,
    when_wonder_is_built,
)
from rules.engine.deed import Deed
from rules.engine.english import PLAIN, a

OCCASIONS: dict[Occasion, Deed] = {
    "status phase": in_status_phase(),
    "battle over": when_battle_is_over(),
    "city founded": when_city_is_founded(),
    "recruited": when_recruited(),
    "wonder built": when_wonder_is_built(),
    "action over": after_an_action(),
}
ICONS: Mapping[Icon, str] = {
    "gold-mine": "gold mine",
    "exhausted-land": "exhausted land",
    "barbarians-spawn": "barbarians appear",
    "barbarians-move": "barbarians move",
    "pirates": "pirates",
}
ENGINEERING = "engineering"
AN_ACTION = "an action"


def when_completed(half: Objective, excluded: str = "") -> str:
    """When an objective is checked, and which other objective it excludes (CM-22.04)."""
    when = " or ".join(PLAIN.said(OCCASIONS[occasion]) for occasion in half.at)
    return f"{when}, not together with {excluded}" if excluded else when


def is_held(event: EventCard) -> bool:
    """It is kept in hand, and used with a main action (CM-21.10)."""
    return isinstance(event, HeldEvent)


def icon_of(event: EventCard, icons: Mapping[Icon, str]) -> str:
    return ", then ".join(icons[icon] for icon in event.icons) or "no icon"


def needed_advances(wonder: WonderCard, box: Box) -> list[str]:
    """The advances needed to build it (CM-24.03)."""
    return [box.advances[id].name for id in dict.fromkeys((ENGINEERING, wonder.needs))]


def needs_of(wonder: WonderCard, advances: list[str]) -> str:
    """The price and the other requirements of a wonder (CM-24.02 to CM-24.04)."""
    needs = " and ".join([*advances, *([f"{a(wonder.needs_building)} in the city"] if wonder.needs_building else [])])
    return f"Costs {wonder.price}; needs {needs}."
