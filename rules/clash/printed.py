"""The print of a card besides its text: whose it is, when, and at what price. It is made of the values that the rules
check, so that nothing is a condition without being said."""

from __future__ import annotations

from collections.abc import Mapping

from rules.clash.box import Box
from rules.clash.effect import Effect
from rules.clash.kinds import CivilCard, CombatCard, EventCard, HeldEvent, Icon, Objective, Occasion, WonderCard
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
AN_ACTION, ONCE = "an action", "once a turn"
ACTION_OR_NOT = ("as an action", "free action", "no main action", "without a main action")
"""How a text says itself what using a power costs. The word alone does not: there are action cards."""


def when_in_battle(half: CombatCard) -> str:
    """The players and places for which the lower half of a card can be played (CM-16.05)."""
    attacks, at_sea = half.side == "attacker", "ship" in half.fighters
    where = {"city": "at a city" if attacks else "in a city", "land": "on land", None: "" if at_sea else "on land"}
    found = [half.side or "", where[half.place]]
    if "army" not in half.fighters:
        found.append("with a fortress")
    elif "fortress" not in half.fighters and not attacks:
        found.append("with an army or ships" if at_sea else "with an army")
    if not half.attacks_city:
        found.append("not to attack a city")
    return ", ".join(part for part in found if part) or "any battle"


def when_played(half: CivilCard) -> str:
    """When the upper half of a card can be played (CM-23.02, CM-23.06)."""
    if half.answers:
        return f"right after {a(half.answers)}"
    cost = AN_ACTION if half.costs_action else "a free action"
    return f"{cost}, before your first action" if half.opens_turn else cost


def when_completed(half: Objective, excluded: str = "") -> str:
    """When an objective is checked, and which other one it excludes (CM-22.04)."""
    when = " or ".join(PLAIN.said(OCCASIONS[occasion]) for occasion in half.at)
    return f"{when}, not together with {excluded}" if excluded else when


def is_held(event: EventCard) -> bool:
    """It is kept in hand, and used with a main action (CM-21.10)."""
    return isinstance(event, HeldEvent)


def icon_of(event: EventCard, icons: Mapping[Icon, str]) -> str:
    return ", then ".join(icons[icon] for icon in event.icons) or "no icon"


def needed_advances(wonder: WonderCard, box: Box) -> list[str]:
    """The advances without which it cannot be built (CM-24.03)."""
    return [box.advances[id].name for id in dict.fromkeys((ENGINEERING, wonder.needs))]


def needs_of(wonder: WonderCard, advances: list[str]) -> str:
    """The price and the needs of a wonder (CM-24.02 to CM-24.04)."""
    needs = " and ".join([*advances, *([f"{a(wonder.needs_building)} in the city"] if wonder.needs_building else [])])
    return f"Costs {wonder.price}; needs {needs}."


def full_text(effect: Effect) -> str:
    """The text, with what it leaves out of how often the power can be used and whether it is an action."""
    said = effect.text.lower()
    missing = [ONCE] if effect.once_a_turn and ONCE not in said else []
    if "act" in effect.moments and not any(words in said for words in ACTION_OR_NOT):
        missing.append(f"as {AN_ACTION}" if effect.costs_action else "as a free action")
    words = ", ".join(missing)
    return f"{effect.text} ({words[:1].upper()}{words[1:]}.)" if missing else effect.text
