"""The box: everything that content files put into the game, by id. The decks hold exactly what is here.

The content is opened on first use, since the cards are written with the same functions that look things up here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from rules.clash.effect import Effect
    from rules.clash.kinds import (
        ActionCard,
        Advance,
        Category,
        Civilization,
        EventCard,
        HeldEvent,
        Leader,
        Objective,
        ObjectiveCard,
        Occasion,
        WonderCard,
    )


class HasId(Protocol):
    id: str


T = TypeVar("T", bound=HasId)


def by_id(things: Iterable[T]) -> dict[str, T]:
    """A name that two things of the box bear would lose one of them without a word."""
    things = list(things)
    found = {thing.id: thing for thing in things}
    if len(found) < len(things):
        twice = [id for id, count in Counter(thing.id for thing in things).items() if count > 1]
        raise ValueError(f"two things in the box are called {', '.join(twice)}")
    return found


class Box:
    @cached_property
    def categories(self) -> dict[str, Category]:
        from rules.clash.content.advances import CATEGORIES

        return by_id(CATEGORIES)

    @cached_property
    def advances(self) -> dict[str, Advance]:
        return by_id(advance for category in self.categories.values() for advance in category.advances)

    @cached_property
    def action_cards(self) -> dict[str, ActionCard]:
        from rules.clash.content.action_cards import ACTION_CARDS

        return by_id(ACTION_CARDS)

    @cached_property
    def events(self) -> dict[str, EventCard]:
        from rules.clash.content.events import EVENTS

        return by_id(EVENTS)

    @cached_property
    def objective_cards(self) -> dict[str, ObjectiveCard]:
        from rules.clash.content.objectives import OBJECTIVES

        return by_id(OBJECTIVES)

    @cached_property
    def wonders(self) -> dict[str, WonderCard]:
        from rules.clash.content.wonders import WONDERS

        return by_id(WONDERS)

    @cached_property
    def civilizations(self) -> dict[str, Civilization]:
        from rules.clash.content.civilizations import CIVILIZATIONS

        return by_id(CIVILIZATIONS)

    @cached_property
    def leaders(self) -> dict[str, Leader]:
        return by_id(leader for civ in self.civilizations.values() for leader in civ.leaders)

    @cached_property
    def effects(self) -> dict[str, Effect]:
        """Everything that can speak."""
        everything: list[Effect] = [*self.advances.values(), *self.events.values(), *self.wonders.values()]
        halves = [half for card in self.action_cards.values() for half in (card.civil, card.combat)]
        everything += {(type(half), half.id): half for half in halves}.values()  # a half is on several cards
        everything += [special for civ in self.civilizations.values() for special in civ.advances]
        everything += [ability for leader in self.leaders.values() for ability in leader.abilities]
        return by_id(everything)

    @cached_property
    def objectives(self) -> dict[str, Objective]:
        return {half.id: half for card in self.objective_cards.values() for half in card.halves}

    @lru_cache(maxsize=16)  # noqa: B019 - there is one box
    def objectives_at(self, occasion: Occasion) -> tuple[tuple[ObjectiveCard, Objective], ...]:
        """The objectives that are checked on this occasion, with their cards."""
        cards = self.objective_cards.values()
        return tuple((card, half) for card in cards for half in card.halves if occasion in half.at)

    def decks(self, civilizations: bool) -> dict[str, list[str]]:
        """The cards of each deck, with or without those of the Civilizations set (CM-1.12)."""
        cards: dict[str, Iterable[EventCard | ObjectiveCard]] = {
            "event": self.events.values(),
            "objective": self.objective_cards.values(),
        }
        decks = {
            name: [card.id for card in deck if civilizations or not card.expansion] for name, deck in cards.items()
        }
        return {**decks, "action": list(self.action_cards), "wonder": list(self.wonders)}

    def action_card(self, id: str) -> ActionCard | HeldEvent:
        """A card of the hand of action cards: some events are kept there too (CM-21.10)."""
        from rules.clash.kinds import HeldEvent

        event = self.events.get(id)
        return event if isinstance(event, HeldEvent) else self.action_cards[id]

    def card_name(self, id: str) -> str:
        for cards in (self.action_cards, self.objective_cards, self.events, self.wonders):
            if id in cards:
                name: str = cards[id].name
                return name
        return id

    # --- civilizations ---------------------------------------------------------------------------------------

    def civilization_name(self, id: str) -> str:
        return self.civilizations[id].name

    def starting_region(self, civilization: str | None) -> str | None:
        return self.civilizations[civilization].starting_region if civilization else None

    def leaders_of(self, civilization: str | None) -> list[str]:
        return [leader.id for leader in self.civilizations[civilization].leaders] if civilization else []

    @lru_cache(maxsize=1024)  # noqa: B019 - there is one box
    def specials(self, civilization: str, advances: tuple[str, ...]) -> tuple[str, ...]:
        """The special advances that come with these basic ones (CM-28.02)."""
        from rules.clash.kinds import ANY_GOVERNMENT

        owned = {*advances, *(ANY_GOVERNMENT for id in advances if self._tops_government(self.advances[id]))}
        return tuple(special.id for special in self.civilizations[civilization].advances if special.needs in owned)

    def lent(self, civilization: str, advances: tuple[str, ...]) -> tuple[str, ...]:
        """Advances whose ability a special advance gives to the owner of another one."""
        owned = self.specials(civilization, advances)
        lenders = [special.lends for special in self.civilizations[civilization].advances if special.id in owned]
        return tuple(lent for lends in lenders for owner, lent in lends.items() if owner in advances)

    def specials_with(self, civilization: str | None, advance: Advance) -> tuple[str, ...]:
        """The special advances that gaining this one brings."""
        return self.specials(civilization, (advance.id,)) if civilization else ()

    def _tops_government(self, advance: Advance) -> bool:
        return advance.category.government and advance is advance.category.top

    def abilities(self, leader: str) -> tuple[str, ...]:
        return tuple(ability.id for ability in self.leaders[leader].abilities)


BOX = Box()
