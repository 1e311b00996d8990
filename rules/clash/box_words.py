"""The numbers of a box in words: the name of each, and its value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields

from rules.clash.box import Box
from rules.clash.content.piece_kinds import Face, RoadKind
from rules.clash.pile import Pile
from rules.engine.english import listed

CALLED = {
    "regions_are_inhabited": "barbarians and pirates wait in unexplored regions",
    "starting_mood": "mood of the first city",
    "starting_mood_of_a_short_game": "mood of the first city in a short game",
    "places_drawn": "number of players from which seats are drawn at random",
    "settlers": "settlers at the start",
    "settlers_of_a_short_game": "settlers at the start of a short game",
    "exhausted_tokens": "tokens of exhausted land",
    "boards_dealt": "civilizations dealt to each player along with a place",
    "boards_to_choose_from": "civilizations dealt where one of several is kept",
    "cubes_on_tracker": "cubes on the event tracker",
    "event_levels": "levels that bring an event",
    "rounds": "rounds in an age",
    "main_actions": "main actions in a turn",
    "advance_price": "price of an advance",
    "building_price": "price of a building",
    "buildings_of_a_kind": "pieces of each building",
    "settlements": "settlements of a player",
    "change_of_government": "price of a change of government",
    "status_steps": "steps of the status phase before the first player is chosen",
    "trade_is_optional": "trade routes to markets can be left out",
    "last_status_steps": "steps of the status phase after that",
    "token_for_a_pirate": "a mood or culture token for a pirate ship too",
    "first_casualties": "army units that are lost before others",
    "limited": "what has a limit",
    "most_of_a_resource": "the most of each resource",
    "most_food_without_storage": "the most food without Storage",
    "most_army_units": "the most army units in a space",
    "wonder_moods": "mood of a city that builds a wonder",
    "angered_cities_rest": "a city that an event makes angry after it was activated rests for the turn",
    "units_come_from_elsewhere": "units can be recruited from elsewhere on the board",
    "port_serves_every_sea": "a port collects from any sea beside its city",
    "influenced_city_reaches_itself": "an influenced city can be turned back from itself",
    "groups": "groups in a Move",
    "hits": "combat value of a hit",
    "infantry_adds": "what infantry adds in a battle",
    "cavalry_adds": "what cavalry adds in a battle",
    "fortress_dice": "dice of a fortress",
    "fortress_cancels": "hits that a fortress cancels",
    "barbarian_rounds": "rounds after which barbarians go back",
    "rounds_against_barbarians": "rounds after which attackers of barbarians go back",
    "buildings_need_their_advance": "a captured building does nothing without its advance",
    "barbarian_reach": "distance at which barbarians matter",
    "pirates_of_an_icon": "pirate ships that an icon brings",
    "influence_success": "roll needed to influence",
    "roads": "price of Roads",
    "trade_reach": "reach of trade routes",
    "most_trade_routes": "the most trade routes",
    "events_begin_with_first_player": "effects on everybody begin with the first player",
    "score_lines": "order in which ties are broken",
}
"""Fields whose names do not say enough; all others go by their names."""


def called(field: str) -> str:
    return CALLED.get(field, field.replace("_", " "))


def holds_things(field: str) -> bool:
    """Cards or pieces, each with its own name."""
    return field.startswith("all_") or field in ("units", "buildings")


def numbers_of(box: Box) -> dict[str, str]:
    """By field, all values that fit in a word or two."""
    names = [field.name for field in fields(box) if not holds_things(field.name)]
    numbers = {name: _short(getattr(box, name), box) for name in names}
    return {name: words for name, words in numbers.items() if words}


def said(box: Box, field: str) -> str:
    """The value of a field: a number, or how many things it holds."""
    value = getattr(box, field)
    return f"{_short(value, box) or len(value)}."


def _short(value: object, box: Box) -> str:
    """Empty if it cannot be said briefly."""
    if value is None:
        return "any number"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float):
        return f"{value:g}"
    if isinstance(value, str | Pile):
        return str(value)
    if isinstance(value, tuple) and all(isinstance(part, Face) for part in value) and value:
        return _die(value)
    if isinstance(value, tuple) and all(isinstance(part, RoadKind) for part in value) and value:
        return "; ".join(f"{road.name} {road.price}" for road in value)
    if isinstance(value, tuple) and all(isinstance(part, int | str) for part in value):
        return listed([_word(part, box) for part in value]) if value else "none"
    if isinstance(value, Mapping) and all(isinstance(part, Pile) for part in value.values()):
        return "; ".join(f"{key}: {pile}" for key, pile in value.items())
    return ""


def _word(part: int | str, box: Box) -> str:
    if part in box.advances:
        return box.advances[str(part)].name
    return str(part).removeprefix("status-").replace("_", " ")


def _die(faces: tuple[Face, ...]) -> str:
    numbers = [face.value for face in faces]
    signs = "with signs" if any(face.icon for face in faces) else "without signs"
    return f"{len(faces)} sides, {min(numbers)} to {max(numbers)}, {signs}"
