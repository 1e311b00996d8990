"""Objectives under the names that the books of 2012 and 2014 give them (CV-2.6)."""

from __future__ import annotations

from rules.clash.content.objectives import advances
from rules.clash.kinds import Objective


class GoalFocused(advances.GoalFocused):
    name = "Focused"


class DiversifiedResearch(advances.DiversifiedResearch):
    name = "Balanced"


NAMED: dict[str, Objective] = {half.id: half for half in (GoalFocused(), DiversifiedResearch())}
