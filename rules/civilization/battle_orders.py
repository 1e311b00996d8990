"""Orders that a player can leave for battles: which unit is played, and where, without being asked for each.

What they leave of the choices has to be a single one; else the player is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.civilization.fronts import Play
from rules.engine.ask import Option, Order

Options = list[Option[Any]]


def _units(options: Options) -> Options:
    """Without what is no unit."""
    return [option for option in options if isinstance(option.value, Play)]


def worth(play: Play) -> int:
    """What an attack comes to: what it changes of the totals; a wound counts for something."""
    return 10 * play.gain + play.blows.dealt - play.blows.taken


def best(options: Options) -> Options:
    """The unit and the front where it does best: of several alike the first."""
    return sorted(_units(options), key=lambda option: -worth(option.value))[:1]


def _by_strength(sign: int) -> Callable[[Options], Options]:
    def keeps(options: Options) -> Options:
        found = _units(options)
        top = max((sign * option.value.unit.strength for option in found), default=0)
        return best([option for option in found if sign * option.value.unit.strength == top])

    return keeps


def _not_trumped(options: Options) -> Options:
    return [option for option in _units(options) if not option.value.is_trumped]


def _surviving(options: Options) -> Options:
    return [option for option in _units(options) if not option.value.dies]


ORDERS: tuple[Order[Any], ...] = (
    Order("not-trumped", "Never attack a front that trumps my unit", _not_trumped),
    Order("surviving", "Never attack where my unit dies", _surviving),
    Order("strongest", "Play the strongest first, where it does best", _by_strength(1)),
    Order("weakest", "Play the weakest first, where it does best", _by_strength(-1)),
    Order("best", "Play what does best now", best),
)
"""What forbids something stands before what chooses; of those that choose the first that is left counts."""
