"""A box as a table: a short line for every card and piece, with how many there are, and the cost or requirements."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from rules.clash.box import Box
from rules.clash.kinds import ANY_GOVERNMENT, Advance, HeldEvent
from rules.clash.pile import KINDS, Pile

Table = dict[str, dict[str, str]]


def line(*words: str | None) -> str:
    return ", ".join(word for word in words if word)


def price_line(price: Pile | Mapping[str, int]) -> str:
    amounts = {kind: price[kind] for kind in KINDS} if isinstance(price, Pile) else price
    return " ".join(f"{count} {kind}" for kind, count in sorted(amounts.items()) if count)


def needs(what: str | None) -> str | None:
    return f"needs {what.replace('_', ' ')}" if what else None


def content(box: Box) -> Table:
    """The table made from the content of a box."""
    actions, objectives = box.action_cards.values(), box.objective_cards.values()
    civil, combat = Counter(card.civil.id for card in actions), Counter(card.combat.id for card in actions)
    halves = Counter(half.id for card in objectives for half in card.halves)
    return {
        "categories": {
            c.id: line("government" if c.government else None, needs(c.needs)) for c in box.categories.values()
        },
        "advances": {advance.id: _advance(advance, box) for advance in box.advances.values()},
        "action cards": dict.fromkeys((f"{card.civil.id} / {card.combat.id}" for card in actions), "1"),
        "upper halves": {
            half.id: line(f"{civil[half.id]} cards", "action" if half.costs_action else None, price_line(half.price))
            for half in (card.civil for card in actions)
        },
        "lower halves": {
            half.id: line(
                f"{combat[half.id]} cards",
                "/".join(sorted(half.fighters)),
                half.side,
                half.place,
                None if half.attacks_city else "not against a city",
            )
            for half in (card.combat for card in actions)
        },
        "objective cards": {f"{c.top.id} / {c.bottom.id}": _set(c.expansion) for c in objectives},
        "objectives": {
            half.id: line(
                f"{halves[half.id]} cards",
                "at once" if half.at != ("status phase",) else None,
                "status phase" if "status phase" in half.at else None,
                price_line(half.price),
                f"not with {half.excludes}" if half.excludes else None,
            )
            for half in box.objectives.values()
        },
        "events": {
            event.id: line(
                _set(event.expansion),
                event.icon,
                *(f"not with {a.id}" for a in box.advances.values() if a.shields and event.id.startswith(a.shields)),
                "kept in hand" if isinstance(event, HeldEvent) else None,
            )
            for event in box.events.values()
        },
        "wonders": {
            wonder.id: line(
                price_line(wonder.price),
                needs(wonder.needs),
                needs(wonder.needs_building),
                f"{wonder.points_of_owner:g} + {wonder.points_of_builder:g} VP",
            )
            for wonder in box.wonders.values()
        },
        "units": {
            kind: line(
                _set(unit.civilizations),
                price_line(unit.price),
                f"{unit.supply} pieces",
                "army" if unit.army else None,
                needs(unit.needs),
                f"{unit.barbarian_supply} barbarians" if unit.barbarian_supply else None,
            )
            for kind, unit in box.units.items()
        },
        "buildings": {
            kind: line(
                _set(building.civilizations),
                price_line(box.building_price),
                f"{box.buildings_of_a_kind} pieces",
                needs(building.advance),
            )
            for kind, building in box.buildings.items()
        },
        "settlements": {"of a player": f"{box.settlements}", "of barbarians": f"{box.barbarian_settlements}"},
        "ships": {"of pirates": f"{box.pirate_ships}"},
        "civilizations": {c.id: c.starting_region or "start" for c in box.civilizations.values()},
        "special advances": {
            special.id: needs("any_government" if special.needs == ANY_GOVERNMENT else special.needs) or ""
            for civilization in box.civilizations.values()
            for special in civilization.advances
        },
        "leaders": {
            f"{civilization.id}: {leader.id}": line(*(ability.id.split(".")[1] for ability in leader.abilities))
            for civilization in box.civilizations.values()
            for leader in civilization.leaders
        },
        "regions": {name: " ".join(tile) for name, tile in {**box.regions, **box.starting_regions}.items()},
    }


def _set(expansion: bool) -> str:
    return "civilizations" if expansion else "base"


def _advance(advance: Advance, box: Box) -> str:
    category = advance.category
    top = advance is category.top
    gates = [kind for kind, building in box.buildings.items() if building.advance == advance.id]
    return line(
        f"{category.id} {category.advances.index(advance) + 1}",
        price_line(box.advance_price),
        needs(category.needs if top else category.top.id),
        needs(advance.after),
        {"blue": "1 culture", "yellow": "1 mood", None: None}[advance.border],
        *(f"for a {gate}" for gate in gates),
        "from the start" if advance.id in box.starting_advances else None,
    )


SAID = {"lower halves": re.compile(r"\d+ cards|attacker|defender"), "objectives": re.compile(r"\d+ cards")}
"""The parts of a line that show how many of a stand-in there are. Its fighters and its occasion are the same as in the
Monumental Edition, whose table gives them."""


def shortened(table: Table) -> Table:
    """Some stand-ins keep only the parts that are compared here."""
    return {
        part: {
            id: line(*(word for word in text.split(", ") if part not in SAID or SAID[part].match(word)))
            for id, text in lines.items()
        }
        for part, lines in table.items()
    }
