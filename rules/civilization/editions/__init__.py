"""The editions of the game, a file each."""

from rules.civilization.edition import EDITIONS
from rules.civilization.editions.base import BASE

EDITIONS[BASE.name] = BASE
