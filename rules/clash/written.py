"""The texts of everything in a box, for hands and for people who look something up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields

from rules.clash import printed
from rules.clash.box_words import called, holds_things, said
from rules.clash.edition import Edition
from rules.clash.kinds import ANY_GOVERNMENT, Civilization, EventCard, Leader, ObjectiveCard, WonderCard
from rules.clash.view_types import View
from rules.engine.english import a, listed, starting
from rules.engine.presentation import Written

NUMBER = re.compile(r"([a-z]*)[- ]?(\d+)\.(\d+)")


class Words:
    """The words of one edition: everything here is read from its box."""

    def __init__(self, edition: Edition) -> None:
        self.box, self.rulebook, self.terms = edition.box, edition.rulebook, edition.terms(edition.box)
        self.word = edition.word

    def hand(self, view: View) -> list[Written]:
        """The cards of the seat that has the view, with their texts."""
        if view["seat"] is None:
            return []
        cards = view["players"][view["seat"]]["hand"]
        written = [self._action_card(card) for card in cards["action"]]
        written += [self._objective_card(self.box.objective_cards[card]) for card in cards["objective"]]
        written += [self._wonder(self.box.wonders[card]) for card in cards["wonder"]]
        return written

    def about(self, words: str) -> list[Written]:
        """A rule by its number; otherwise everything with a name that contains the words, an exact match first. If no
        name matches, everything that mentions them."""
        wanted = words.strip().lower()
        if number := NUMBER.fullmatch(wanted):
            return self._rules(number[1], int(number[2]), int(number[3]))
        everything = [*self._everything(), *self.rulebook.values()] if wanted else [*self._everything()]
        found = [written for written in everything if wanted in written.name.lower()]
        found = found or [written for written in everything if wanted in written.text.lower()]
        return sorted(found, key=lambda w: (wanted not in w.name.lower().split(" / "), w.kind.startswith("rule")))

    def _rules(self, book: str, chapter: int, place: int) -> list[Written]:
        """The rules with this number; from all books of this edition, if none is named."""
        found = {name: NUMBER.fullmatch(name.lower()) for name in self.rulebook}
        return [
            self.rulebook[name]
            for name, number in found.items()
            if number and book in ("", number[1]) and (chapter, place) == (int(number[2]), int(number[3]))
        ]

    def _everything(self) -> Iterator[Written]:
        box = self.box
        for name, text in self.terms.items():
            yield Written(name, text, "term")
        for advance in box.advances.values():
            kind = f"{advance.category.name} advance"
            yield Written(advance.name, advance.full_text, kind, box.stands_in("all_categories", advance))
        for id in box.action_cards:
            yield self._action_card(id)
        for card in box.objective_cards.values():
            yield self._objective_card(card)
        for wonder in box.wonders.values():
            yield self._wonder(wonder)
        for event in box.events.values():
            yield self._event(event)
        yield from self._pieces()
        yield from self._numbers()
        for civilization in box.civilizations.values():
            yield from self._civilization(civilization)

    # --- cards -----------------------------------------------------------------------------------------------

    def _action_card(self, id: str) -> Written:
        """Some events are kept in the hand of action cards too (CM-21.10)."""
        if id in self.box.events:
            event = self.box.events[id]
            text = f"({starting(printed.AN_ACTION)}) {event.text}"
            return Written(event.name, text, "great person", self.box.stands_in("all_events", event))
        card = self.box.action_cards[id]
        civil, combat = card.civil, card.combat
        text = (
            f"**{civil.name}** ({civil.when_played}): {civil.text}\n"
            f"**In battle, {combat.name}** ({combat.when_played}): {combat.text}"
        )
        return Written(card.name, text, "action card", self.box.stands_in("all_action_cards", civil, combat))

    def _objective_card(self, card: ObjectiveCard) -> Written:
        names = {half.id: half.name for half in self.box.objectives.values()}
        lines = []
        for half in card.halves:
            when = printed.when_completed(half, names.get(half.excludes or "", ""))
            lines.append(f"**{half.name}** ({when}): {half.text}")
        return Written(
            card.name, "\n".join(lines), "objective", self.box.stands_in("all_objective_cards", *card.halves)
        )

    def _wonder(self, card: WonderCard) -> Written:
        needs = printed.needs_of(card, printed.needed_advances(card, self.box))
        return Written(card.name, f"{card.full_text} {needs}", "wonder", self.box.stands_in("all_wonders", card))

    def _event(self, event: EventCard) -> Written:
        held = f" ({starting(printed.AN_ACTION)})" if printed.is_held(event) else ""
        text = f"[{starting(printed.icon_of(event, self.box.icons))}]{held} {event.text}"
        return Written(event.name, text, "event", self.box.stands_in("all_events", event))

    # --- pieces ----------------------------------------------------------------------------------------------

    def _pieces(self) -> Iterator[Written]:
        for name, building in self.box.buildings.items():
            gives = f" Brings {building.gives}." if building.gives else ""
            needs = self.box.advances[building.advance].name
            text = f"Costs {self.box.building_price}; needs {needs}.{gives}"
            yield Written(starting(name), text, "building", self.box.is_stand_in("buildings", name))
        for name, unit in self.box.units.items():
            needed = f"; needs {a(unit.needs)} in the city" if unit.needs else ""
            text = f"Costs {unit.price}{needed}. {self.box.fighters[name].text}"
            yield Written(starting(self.word(name)), text, "unit", self.box.is_stand_in("units", name))

    def _numbers(self) -> Iterator[Written]:
        """Numbers and layouts, but only those that stand in for unknown ones."""
        for field in (field.name for field in fields(self.box) if not holds_things(field.name)):
            if field in self.box.stand_ins:
                yield Written(starting(called(field)), said(self.box, field), "of the box", stand_in=True)

    # --- civilizations ---------------------------------------------------------------------------------------

    def _civilization(self, civilization: Civilization) -> Iterator[Written]:
        specials = [f"{special.name} (with {self._basic(special.needs)})" for special in civilization.advances]
        leaders = [leader.name for leader in civilization.leaders]
        text = f"Special advances: {listed(specials)}. Leaders: {listed(leaders)}."
        if civilization.starting_region:  # CM-1.07
            lands = [self.word(land) for land in self.box.starting_regions[civilization.starting_region]]
            text += f" Starts in a region of its own: {listed(lands)}."
        yield Written(civilization.name, text, "civilization", self.box.stands_in("all_civilizations", civilization))
        for special in civilization.advances:
            text = f"With {self._basic(special.needs)}. {special.full_text}"
            yield Written(
                special.name, text, f"advance of {civilization.name}", self.box.stands_in("all_civilizations", special)
            )
        for leader in civilization.leaders:
            stand_in = self.box.stands_in("all_civilizations", leader, *leader.abilities)
            yield Written(leader.name, _abilities(leader), f"leader of {civilization.name}", stand_in)

    def _basic(self, advance: str) -> str:
        return ANY_GOVERNMENT if advance == ANY_GOVERNMENT else self.box.advances[advance].name


def _abilities(leader: Leader) -> str:
    return "\n".join(f"**{ability.name}**: {ability.full_text}" for ability in leader.abilities)
