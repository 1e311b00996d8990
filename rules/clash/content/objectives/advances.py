"""The advance board. The special advances of a civilization are not a separate category here (CM-Q.05)."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from rules.clash.content.objectives.battles import (
    Aggressor,
    BarbarianConquest,
    Bold,
    GreatBattle,
    LegendaryBattle,
    NavalAssault,
    Scavenger,
    SeaCleansing,
    Warmonger,
)
from rules.clash.content.objectives.comparing import leads
from rules.clash.content.objectives.seas import SeaBlockade
from rules.clash.kinds import Category, Objective, ObjectiveCard
from rules.clash.scoring import specials_of
from rules.clash.state import Player, State
from rules.clash.voices import owns


def complete(player: Player, category: Category) -> bool:
    return all(owns(player, advance.id) for advance in category.advances)


def complete_categories(state: State, player: Player) -> int:
    return sum(complete(player, category) for category in state.box.categories.values())


class AllOf(Objective):
    """All advances of one category."""

    category: ClassVar[str]

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        return complete(player, state.box.categories[self.category])


def all_text(category: str) -> str:
    return f"You have all {category.capitalize()} advances."


class CityPlanner(AllOf):
    category = "construction"
    text = all_text(category)


class EducationLead(AllOf):
    category = "education"
    text = all_text(category)


class Militarized(AllOf):
    category = "warfare"
    text = all_text(category)


class CultureFocus(AllOf):
    category = "culture"
    text = all_text(category)


class ScienceFocus(AllOf):
    category = "science"
    text = all_text(category)


class TradeFocus(AllOf):
    category = "economy"
    text = all_text(category)


class Seafarers(AllOf):
    category = "maritime"
    text = all_text(category)


class Government(Objective):
    """There are two cards: the second requires another government (docs/rulings.md, 3)."""

    text = "You have all advances of a government. A second card of this name needs another government."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        return self.criterion(state, player) != ""

    def criterion(self, state: State, player: Player) -> str:
        whole = (c.name for c in state.box.categories.values() if c.government and complete(player, c))
        return next(whole, "")


class AdvancedCulture(Objective):
    advances = 6
    text = f"You have {advances} or more advances, and more than any other player."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        return len(player.advances) >= self.advances and leads(state, player, lambda p: len(p.advances))


class GoalFocused(Objective):
    text = "You have completed more categories of advances than any other player."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        return leads(state, player, partial(complete_categories, state))


class DiversifiedResearch(Objective):
    categories = 9
    text = f"You have advances of {categories} or more categories."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        return len({state.box.advances[id].category.id for id in player.advances}) >= self.categories


class HighCulture(Objective):
    leaders = 2
    text = f"You have all advances of your civilization and have recruited {leaders} or more of its leaders."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        if player.civilization is None:
            return False
        specials = state.box.civilizations[player.civilization].advances
        recruited = len(state.box.leaders_of(player.civilization)) - len(player.leaders) - len(player.passed_over)
        return len(specials_of(state, player)) == len(specials) and recruited >= self.leaders


CARDS = (
    ObjectiveCard(AdvancedCulture(), Warmonger(), number=4),
    ObjectiveCard(CityPlanner(), GreatBattle(), number=6),
    ObjectiveCard(EducationLead(), SeaBlockade(), number=9),
    ObjectiveCard(GoalFocused(), Bold(), number=16),
    ObjectiveCard(CultureFocus(), LegendaryBattle(), number=18),
    ObjectiveCard(ScienceFocus(), NavalAssault(), number=20),
    ObjectiveCard(TradeFocus(), Scavenger(), number=21),
    ObjectiveCard(Seafarers(), Aggressor(), number=23),
    ObjectiveCard(Government(), BarbarianConquest(), number=24),
    ObjectiveCard(Government(), Aggressor(), number=25),
    ObjectiveCard(DiversifiedResearch(), Bold(), number=30),
    ObjectiveCard(HighCulture(), SeaCleansing(), number=38, expansion=True),
)
