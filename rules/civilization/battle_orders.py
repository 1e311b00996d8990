"""Orders that a player can leave for battles: which unit is played, and where. Then the player is not asked for each.

They have to leave a single choice. If they do not, the player is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rules.civilization.fronts import Play
from rules.civilization.questions.battles import (
    best_now,
    never_where_killed,
    never_where_trumped,
    strongest_first,
    weakest_first,
)
from rules.engine.ask import Option, Order


def _units(options: Iterable[Option]) -> list[tuple[Option, Play]]:
    """The options that play a unit."""
    return [(option, option.value) for option in options if isinstance(option.value, Play)]


def worth(play: Play) -> int:
    """The worth of an attack: how much it changes the totals; a wound counts for something too."""
    return 10 * play.gain + play.blows.dealt - play.blows.taken


def best(options: Iterable[Option]) -> list[Option]:
    """The unit and the front with the best result; the first of several equal ones."""
    return [option for option, _ in sorted(_units(options), key=lambda unit: -worth(unit[1]))[:1]]


def _by_strength(sign: int) -> Callable[[Sequence[Option]], list[Option]]:
    def keeps(options: Sequence[Option]) -> list[Option]:
        found = _units(options)
        top = max((sign * play.unit.strength for _, play in found), default=0)
        return best([option for option, play in found if sign * play.unit.strength == top])

    return keeps


def _not_trumped(options: Sequence[Option]) -> list[Option]:
    return [option for option, play in _units(options) if not play.is_trumped]


def _surviving(options: Sequence[Option]) -> list[Option]:
    return [option for option, play in _units(options) if not play.dies]


ORDERS: tuple[Order, ...] = (
    Order("not-trumped", never_where_trumped(), _not_trumped),
    Order("surviving", never_where_killed(), _surviving),
    Order("strongest", strongest_first(), _by_strength(1)),
    Order("weakest", weakest_first(), _by_strength(-1)),
    Order("best", best_now(), best),
)
"""Orders that forbid something come before those that choose. The first choosing order that still has options
counts."""
