"""The boxes as tables: a short line for every card and piece, with how many there are, the cost and the use."""

from __future__ import annotations

from rules.civilization.editions import EDITIONS
from rules.civilization.kinds import Investment, Tech
from rules.engine.tree import Json
from tests.rules.civilization.box_catalog import Table, by_level, discount, icons_line, line, numbers
from tests.rules.civilization.card_lines import of_card, of_event, of_person_card, of_unit

LAYERS = {
    "base": ("base",),
    "fame_and_fortune": ("base", "fame_and_fortune"),
    "wisdom_and_warfare": ("base", "wisdom_and_warfare"),
    "both_expansions": ("base", "fame_and_fortune", "wisdom_and_warfare", "both_expansions"),
}
REPLACED = ("unit cards",)
"""Parts that Wisdom and Warfare removes from the box entirely (CW-008)."""


def mixed(layers: dict[str, Table], edition: str) -> Table:
    """The table of an edition. Some parts exist in some editions only."""
    found: Table = {}
    for layer in LAYERS[edition]:
        for part, lines in layers.get(layer, {}).items():
            found[part] = {**found.get(part, {}), **lines}
            if part in REPLACED and layer == "wisdom_and_warfare":
                found[part] = lines
    return found


def layers() -> Json:
    """The base game, what each expansion adds to it or replaces, and what both together do."""
    found: dict[str, Table] = {}
    for edition in LAYERS:
        before = mixed(found, edition)
        found[edition] = {}
        for part, lines in content(edition).items():
            whole = part in REPLACED and edition == "wisdom_and_warfare"
            new = {id: said for id, said in lines.items() if whole or before.get(part, {}).get(id) != said}
            found[edition] |= {part: new} if new else {}
    return found


def decks(edition: str) -> Json:
    """The size of the decks of a mix, card by card and marker by marker."""
    box = EDITIONS[edition].box
    return {
        "culture events, by level": [len(box.event_deck(level)) for level in (1, 2, 3)],
        "huts": len(box.marker_pool("hut")),
        "villages": len(box.marker_pool("village")),
        "tiles": len(box.tiles),
    }


def content(edition: str) -> Table:
    """The table made from the content."""
    box = EDITIONS[edition].box
    found = {
        "techs": {tech.id: _tech(tech) for tech in box.techs.values()},
        "governments": {
            id: line(
                *([tech.id for tech in box.techs.values() if id in tech.governments] or ["start"]), *of_card(government)
            )
            for id, government in box.governments.items()
        },
        "wonders": {
            wonder.id: line(
                wonder.name, wonder.era, f"{wonder.price}", discount(*(wonder.discount or (None, None))),
                f"{wonder.culture} culture", *of_card(wonder),
            )
            for wonder in box.wonders.values()
        },
        "civilizations": {
            c.id: line(c.name, c.nation, c.leader, c.starting_tech, c.starting_government, c.home, *of_card(c))
            for c in box.civilizations.values()
        },
        "culture events": {
            event.id: line(event.name, f"level {event.level}", f"{event.copies} cards", *of_event(event))
            for event in box.events.values()
        },
        "buildings": {
            building.id: line(
                building.name, f"{building.cost}", "/".join(building.terrain), icons_line(building.icons._asdict()),
                "limited" if building.limited else None,
                f"+{building.combat_bonus}" if building.combat_bonus else None,
                f"becomes {building.upgrade}" if building.upgrade else None,
                f"{box.building_pools[building.pool]} markers",
            )
            for building in box.buildings.values()
        },
        "units": {
            type.id: line(
                type.name, "/".join(type.ranks), "/".join(map(str, type.costs)),
                f"trumps {type.trumps}" if type.trumps else None,
                f"rank {type.start_rank}" if type.start_rank else None,
                f"{len(box.unit_deck(type.id))} cards",
            )
            for type in box.unit_types.values()
        },
        "unit cards": {card.id: of_unit(card) for card in box.unit_cards.values()},
        "markers": {m.id: line(m.sort, m.resource or m.find, str(m.copies)) for m in box.markers.values()},
        "great people": {
            person.type: line(
                icons_line(person.icons._asdict()), f"+{person.combat_bonus}" if person.combat_bonus else None,
                f"{person.markers} markers",
            )
            for person in box.great_people.values()
        },
        "culture track": {
            f"{space.number}": line(f"{space.culture} culture", f"{space.trade} trade", space.reward)
            for space in box.culture_track
        },
        "resources": {id: line(resource.name, "market" if resource.market else None)
                      for id, resource in box.resources.items()},
        "policies": {
            id: line(policy.name, policy.other_side, *of_card(policy)) for id, policy in box.policies.items()
        },
        "great person cards": {
            id: line(card.name, card.type, *of_person_card(card)) for id, card in box.people_cards.items()
        },
        "city-states": {
            id: line(
                icons_line(state.icons._asdict()), f"+{state.combat_bonus}" if state.combat_bonus else None,
                "any resource" if state.any_resource else None,
            )
            for id, state in box.city_states.items()
        },
        "investments": {
            id: line(card.name, *_levels(card), "stand-in" if card.stand_in else None)
            for id, card in box.investments.items()
        },
        "relics": {id: line(relic.name, "later" if relic.later else None) for id, relic in box.relics.items()},
    }  # fmt: skip
    return {part: lines for part, lines in found.items() if lines}


def _levels(card: Investment) -> list[str]:
    """How many markers each level needs, and its benefit."""
    amounts = {
        name: found for of in type(card).__mro__ for name, found in vars(of).items() if _is_by_level(name, found)
    }
    return [by_level("markers", card.levels), *(by_level(name, amounts[name]) for name in sorted(amounts))]


def _is_by_level(name: str, found: object) -> bool:
    return name != "levels" and isinstance(found, tuple) and bool(found) and all(type(n) is int for n in found)


def _tech(tech: Tech) -> str:
    stats = {"speed": tech.speed, "stacking": tech.stacking, "cities": tech.cities, "hand": tech.hand,
             "coins": tech.coin, "tokens": tech.tokens}  # fmt: skip
    return line(
        tech.name, f"level {tech.level}", *tech.unlocks, *(f"{id} government" for id in tech.governments),
        *(f"{type} {rank}" for type, rank in tech.ranks.items()), *numbers(stats), tech.water, *of_card(tech),
    )  # fmt: skip
