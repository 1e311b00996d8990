"""The texts of everything in a box, for hands and for people who look something up."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import chain

from rules.civilization.content.buildings import WALLS
from rules.civilization.deeds import called_building, city_walls, some
from rules.civilization.edition import Edition
from rules.civilization.kinds import (
    WHEN_IN_WORDS,
    Card,
    Civilization,
    CultureEvent,
    Government,
    GreatPersonCard,
    Investment,
    Policy,
    Tech,
    WonderCard,
)
from rules.civilization.piece_kinds import Building, GreatPerson, Marker, UnitType
from rules.civilization.pyramid import ROMAN
from rules.civilization.questions.moves import (
    coins_printed,
    government_card,
    may_cross_water,
    may_end_on_water,
    more_in_hand,
    stacking_limit,
    travel_speed,
    units_of_rank,
    unlocks,
    up_to_cities,
)
from rules.civilization.terms import terms_of
from rules.civilization.units import unit_at_rank
from rules.civilization.view_types import PlayerSeen, ValuesSeen, View
from rules.engine.deed import Deed
from rules.engine.english import listed, starting
from rules.engine.presentation import Written

NUMBER = re.compile(r"(c[bfw])?[- ]?(\d{1,3})")
"""The number of a rule: CB in the base game, CF and CW in the expansions. A bare number is one of the base game."""
RULING = re.compile(r"cr[- ]?(\d{1,2})")


class Words:
    """The words of one edition: everything here is read from its box."""

    def __init__(self, edition: Edition) -> None:
        self.box, self.rulebook, self.terms = edition.box, edition.rulebook, {**terms_of(edition.box), **edition.terms}
        self.write = edition.write

    def hand(self, view: View) -> list[Written]:
        """Culture events, units and markers of the seat that has the view, with their texts."""
        player = view["players"].get(view["seat"] or "")
        if player is None:
            return []
        found = [self._event(self.box.events[id]) for id in player.get("events", ())]
        found += [self._unit(card, values) for card, values in _units(view, player)]
        found += [self._person(self.box.people_cards[id]) for id in player.get("people_cards", ())]
        for id in player.get("markers", ()):
            marker = self.box.markers[id]
            found.append(Written(marker.name, f"Kept from a {marker.sort}.{self._find(marker)}", marker.sort))
        return found

    def about(self, words: str) -> list[Written]:
        """A rule by its number; otherwise everything with a name that contains the words, an exact match first. If no
        name matches, everything that mentions them."""
        wanted = words.strip().lower()
        if number := NUMBER.fullmatch(wanted):
            rule = self.rulebook.get(f"{(number[1] or 'cb').upper()}-{int(number[2]):03}")
            return [rule] if rule else []
        if number := RULING.fullmatch(wanted):
            ruling = self.rulebook.get(f"CR-{int(number[1]):02}")
            return [ruling] if ruling else []
        everything = [*self.everything(), *(self.rulebook.values() if wanted else ())]
        found = [written for written in everything if wanted in written.name.lower()]
        found = found or [written for written in everything if wanted in written.text.lower()]
        return sorted(found, key=lambda written: (wanted != written.name.lower(), written.kind in ("rule", "ruling")))

    def everything(self) -> Iterator[Written]:
        return chain.from_iterable(self.by_heading().values())

    def by_heading(self) -> dict[str, list[Written]]:
        """The headings under which people look for things, and for differences from another edition."""
        box = self.box
        return {
            "Words": [Written(name, text, "term") for name, text in self.terms.items()],
            "Techs": [self._tech(tech) for tech in box.techs.values()],
            "Governments": [_plain(government, "government") for government in box.governments.values()],
            "Social policies": [self._policy(policy) for policy in box.policies.values()],
            "Wonders": [self._wonder(wonder) for wonder in box.wonders.values()],
            "Civilizations": [self._civilization(civilization) for civilization in box.civilizations.values()],
            "Great person cards": [self._person(card) for card in box.people_cards.values()],
            "Investments": [_plain(card, "investment") for card in box.investments.values()],
            "Culture events": [self._event(event) for event in box.events.values()],
            "Buildings": [Written(each.name, self._of_building(each), "building") for each in box.buildings.values()],
            "Units": [self._type(type) for type in box.unit_types.values()],
            "Great people": [self._great_person(person) for person in box.great_people.values()],
            "City-states": [Written(each.name, each.text, "city-state") for each in box.city_states.values()],
            "Relics": [Written(relic.name, _said([], relic), "relic") for relic in box.relics.values()],
            "Huts": [self._marker(marker) for marker in box.markers.values() if marker.sort == "hut"],
            "Villages": [self._marker(marker) for marker in box.markers.values() if marker.sort == "village"],
        }

    # --- cards -----------------------------------------------------------------------------------------------

    def _tech(self, tech: Tech) -> Written:
        printed = [self.write.sentence(words) for words in of_tech(tech)]
        return Written(tech.name, _said(printed, tech), f"tech of level {ROMAN[tech.level]}", tech.stand_in)

    def _policy(self, policy: Policy) -> Written:
        other = f"On the other side of the card: {self.box.policies[policy.other_side].name}."
        return Written(policy.name, f"{_said([], policy)} {other}", "social policy")

    def _wonder(self, wonder: WonderCard) -> Written:
        tech, cheaper = wonder.discount or ("", 0)
        less = f", {cheaper} with {self.box.techs[tech].name}" if tech in self.box.techs else ""
        costs = f"Costs {wonder.price}{less}; {wonder.culture} culture."
        return Written(wonder.name, _said([costs], wonder), f"{wonder.era} wonder", wonder.stand_in)

    def _civilization(self, civilization: Civilization) -> Written:
        begins = f"Begins with {self.box.techs[civilization.starting_tech].name}."
        return Written(civilization.name, _said([begins], civilization), "civilization", civilization.stand_in)

    def _event(self, event: CultureEvent) -> Written:
        text = f"Played {event.played}. {event.text}"
        return Written(event.name, text, f"culture event of level {ROMAN[event.level]}")

    def _find(self, marker: Marker) -> str:
        """Its effect, if it shows no resource."""
        find = self.box.find_of(marker.id)
        if find is None:
            return ""
        when = " or ".join(WHEN_IN_WORDS[when] for when in find.when) or "as soon as it is found"
        gives = f" It shows {marker.culture}." if marker.culture else ""
        return f" {starting(when)}: {find.text}{gives}"

    def _person(self, card: GreatPersonCard) -> Written:
        kind = f"{self.box.great_people[card.type].name.lower()} card"
        text = f"{card.text} Only while it lies face up." if card.speaks else card.text  # CR-91
        return Written(card.name, text, kind, card.stand_in)

    def _marker(self, marker: Marker) -> Written:
        are = "is" if marker.copies == 1 else "are"
        text = f"{marker.copies} of the {marker.sort}s {are} that.{self._find(marker)}"
        named = f"{starting(marker.sort)} with {marker.name}"
        return Written(named, _built(text, marker.built_on), marker.sort, marker.stand_in)

    # --- pieces ----------------------------------------------------------------------------------------------

    def _of_building(self, building: Building) -> str:
        limited = " One limited building in a city." if building.limited else ""
        on = " or ".join(building.terrain)
        return f"Costs {building.cost}, stands on {on}; gives {self._gives(building)}.{limited}"

    def _great_person(self, person: GreatPerson) -> Written:
        return Written(person.name, f"Gives {self._gives(person)}.", "great person")

    def _gives(self, piece: Building | GreatPerson) -> str:
        return ", ".join(self.write.said(some({kind: count})) for kind, count in gives_of(piece).items())

    def _type(self, type: UnitType) -> Written:
        on = next((card.built_on for card in self.box.unit_cards.values() if card.type == type.id), "")
        return Written(type.name, _built(f"{self._of_unit(type)}{self._cards_of(type)}", on), "unit", bool(on))

    def _of_unit(self, type: UnitType) -> str:
        trumps = f" Trumps {self.box.unit_types[type.trumps].name.lower()}." if type.trumps else ""
        costs = " / ".join(str(cost) for cost in type.costs)
        return f"Costs {costs} by rank: {', '.join(type.ranks)}.{trumps}"

    def _cards_of(self, type: UnitType) -> str:
        """If two values are printed on them (CW-034)."""
        cards = [card for card in self.box.unit_cards.values() if card.type == type.id and card.healths]
        values = [f"{card.copies} cards {card.strengths[0]}/{card.healths[0]}" for card in cards]
        rising = "; both rise by 1 a rank" if len(type.ranks) > 1 else ""
        return f" Strength and health at first: {listed(values)}{rising}." if values else ""

    def _unit(self, card: str, values: ValuesSeen) -> Written:
        type = self.box.unit_types[self.box.unit_cards[card].type]
        shown = f"Strength {values['strength']}, health {values['health']}. " * bool(self.box.unit_cards[card].healths)
        return Written(self.write.said(unit_at_rank(self.box, card, **values)), shown + self._of_unit(type), "unit")


PRINTED: Mapping[str, Callable[[int], Deed]] = {
    "speed": travel_speed,
    "stacking": stacking_limit,
    "cities": up_to_cities,
    "hand": more_in_hand,
    "coin": coins_printed,
}
"""Numbers on a tech, each with its phrase."""
ON_WATER: Mapping[str, Callable[[], Deed]] = {"cross": may_cross_water, "end": may_end_on_water}


def of_tech(tech: Tech) -> list[Deed]:
    """The things it unlocks, and its printed icons."""
    unlocked = [city_walls() if id == WALLS else called_building(id) for id in tech.unlocks]
    unlocked += [government_card(id) for id in tech.governments]
    unlocked += [units_of_rank(type, rank) for type, rank in tech.ranks.items()]
    found = [unlocks(unlocked)] if unlocked else []
    found += [words(number) for name, words in PRINTED.items() if (number := getattr(tech, name))]
    return [*found, ON_WATER[tech.water]()] if tech.water else found


def _plain(card: Government | Investment, kind: str) -> Written:
    return Written(card.name, _said([], card), kind, card.stand_in)


def gives_of(piece: Building | GreatPerson) -> dict[str, int]:
    bonus = {"combat bonus": piece.combat_bonus} if piece.combat_bonus else {}
    return {**piece.icons.counts, **bonus}


def _units(view: View, player: PlayerSeen) -> Iterator[tuple[str, ValuesSeen]]:
    """Those of the seat that has the view, in its battle hand and at home, with their strength and health."""
    seat = view["seat"] or ""
    if view["battle"]:
        hand = view["battle"]["hands"].get(seat, 0)
        values = view["battle"]["values"].get(seat, {})
        yield from ((card, values[card]) for card in ([] if isinstance(hand, int) else hand))
    yield from ((card, player["values"][card]) for card in player.get("units", ()))


def _said(first: list[str], card: Card) -> str:
    return _built(" ".join(filter(None, [*first, card.text])), card.built_on)


def _built(text: str, on: str) -> str:
    """With the base of a stand-in."""
    return f"{text} {on}" if on else text
