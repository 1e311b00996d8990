"""The advance board of 2012, category by category: a file for each in which an advance is another one."""

from rules.clash.content.advances.autocracy import AUTOCRACY
from rules.clash.content.advances.culture import CULTURE
from rules.clash.content.advances.democracy import DEMOCRACY
from rules.clash.content.advances.economy import ECONOMY
from rules.clash.content.advances.education import EDUCATION
from rules.clash.content.advances.science import SCIENCE
from rules.clash.content.advances.spirituality import SPIRITUALITY
from rules.clash.content.advances.theocracy import THEOCRACY
from rules.clash.content.advances.warfare import WARFARE
from rules.clash.content.classic.advances.agriculture import AGRICULTURE
from rules.clash.content.classic.advances.construction import CONSTRUCTION
from rules.clash.content.classic.advances.maritime import MARITIME

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
