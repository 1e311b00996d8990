"""The advance board of 2012, category by category: one file for each category with a different advance."""

from rules.clash.content.advances.autocracy import AUTOCRACY
from rules.clash.content.classic.advances.agriculture import AGRICULTURE
from rules.clash.content.classic.advances.construction import CONSTRUCTION
from rules.clash.content.classic.advances.culture import CULTURE
from rules.clash.content.classic.advances.democracy import DEMOCRACY
from rules.clash.content.classic.advances.economy import ECONOMY
from rules.clash.content.classic.advances.education import EDUCATION
from rules.clash.content.classic.advances.maritime import MARITIME
from rules.clash.content.classic.advances.science import SCIENCE
from rules.clash.content.classic.advances.spirituality import SPIRITUALITY
from rules.clash.content.classic.advances.theocracy import THEOCRACY
from rules.clash.content.classic.advances.warfare import WARFARE

CATEGORIES = (
    AGRICULTURE,
    CONSTRUCTION,
    MARITIME,
    EDUCATION,
    WARFARE,
    SPIRITUALITY,
    ECONOMY,
    CULTURE,
    SCIENCE,
    DEMOCRACY,
    AUTOCRACY,
    THEOCRACY,
)
