"""How a table may play: what is chosen when a game is opened."""

from __future__ import annotations

from rules.civilization.state import Variants
from rules.engine.presentation import TableOption
from rules.engine.tree import Json

OPTIONS = (
    TableOption("civilizations", "Civilizations", (("dealt", "dealt"), ("chosen", "chosen"))),
    TableOption(
        "tie_break", "Several victories at once", (("player order", "order"), ("the turn is scored", "scores"))
    ),
)


def variants_of(options: Json) -> Variants:
    chosen = {}
    for option in OPTIONS:
        values = [value for _, value in option.choices]
        chosen[option.name] = options.get(option.name, values[0])
        if chosen[option.name] not in values:
            raise ValueError(f"{option.text}: {chosen[option.name]} is not one of {', '.join(map(str, values))}.")
    return Variants(**chosen)
