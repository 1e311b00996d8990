"""The advance board: twelve categories of four advances, one file for each."""

from rules.clash.content.advances.agriculture import AGRICULTURE
from rules.clash.content.advances.autocracy import AUTOCRACY
from rules.clash.content.advances.construction import CONSTRUCTION
from rules.clash.content.advances.culture import CULTURE
from rules.clash.content.advances.democracy import DEMOCRACY
from rules.clash.content.advances.economy import ECONOMY
from rules.clash.content.advances.education import EDUCATION
from rules.clash.content.advances.maritime import MARITIME
from rules.clash.content.advances.science import SCIENCE
from rules.clash.content.advances.spirituality import SPIRITUALITY
from rules.clash.content.advances.theocracy import THEOCRACY
from rules.clash.content.advances.warfare import WARFARE

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
