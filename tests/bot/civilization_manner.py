"""How people play Sid Meier's Civilization."""

from __future__ import annotations

from typing import Any

from bot.table.table import Table
from rules.civilization.assembled import CIVILIZATION
from rules.civilization.board import figures_of
from rules.civilization.start_of_turn import why_not_city
from rules.civilization.state import Player, State
from rules.engine.ask import Ask, Option, Pick
from rules.engine.english import PLAIN
from tests.bot.manner import Manner, Seen, drawn
from tests.rules.situation import state_of

LIKED = {
    "city": 20,
    "place": 20,
    "produce": 6,
    "harvest": 3,
    "arts": 2,
    "advance": 12,
    "government": 1,
    "done": 4,
}
"""How much people like to do something, by the first word of its key. Cards and abilities: each a little."""
IDLE = ("done", "done-trading", "nothing", "later")
CITY_ACTIONS = ("produce", "harvest", "arts")
STAYS_AT_HOME = 4
"""How many figures in ten stay where they are."""
FIGURES = 2
"""How many of a kind are enough."""


class CivilizationManner(Manner):
    title = CIVILIZATION.title
    passes = ("start-of-turn", "trade")
    between = ("before-battle", "battle-ability", "loot", "loot-resources", "save-unit", "discard-event")
    in_parts = ("move",)

    def leaves_word(self, ask: Ask[Any]) -> bool:
        """Start of Turn. A player who has a city to build, or a great person to place, is asked anyway."""
        return ask.kind in self.passes

    def turn(self, table: Table, seat: str) -> str:
        """From one Start of Turn to the next, including everything that the seat is asked meanwhile."""
        view = table.view(None)
        return "" if view["phase"] == "setup" else f"turn {view['turn']}"

    def part(self, table: Table) -> str:
        return f"turn {table.view(None)['turn']}"

    def want(self, table: Seen, ask: Ask[Any], pick: Pick) -> str:
        legal = [option.key for option in ask.legal()]
        match ask.kind:
            case "trade":
                return "done-trading" if "done-trading" in legal else legal[0]
            case "research":
                return best_tech(state_of(table.game, State), legal, pick)
            case "movement":
                groups = [option.key for option in ask.legal() if option.spaces]
                stays = not groups or pick(10) < STAYS_AT_HOME
                return "done" if stays else groups[pick(len(groups))]
        odds = {key: LIKED.get(first_word(key), 1) for key in legal}
        if any(first_word(key) in CITY_ACTIONS for key in legal):
            del odds["done"]
        return drawn(odds, pick)

    def deed(self, kind: str, key: str) -> str:
        if kind == "movement":
            return key if key == "done" else "move"
        if kind in ("trade", "research", "battle-unit"):
            return kind
        return first_word(key) if first_word(key) in LIKED or key in IDLE else "a power or card"

    def better(self, table: Seen, ask: Ask[Any], options: list[Option[Any]], pick: Pick) -> list[Option[Any]]:
        state = state_of(table.game, State)
        player = state.players.get(ask.seat)
        if player and ask.kind == "produce":
            return worth_making(state, player, options)
        if player and ask.kind == "move-to":
            return worth_going_to(state, player, options)
        return options


def worth_making(state: State, player: Player, options: list[Option[Any]]) -> list[Option[Any]]:
    """Few want a third army or a third scout."""
    enough = {kind for kind in ("army", "scout") if len(figures_of(state, player.seat, kind)) >= FIGURES}
    return [option for option in options if option.key not in enough] or options


def worth_going_to(state: State, player: Player, options: list[Option[Any]]) -> list[Option[Any]]:
    """Places where a city could be built, where there is something to take, and where nothing is known."""
    better = [
        option
        for option in options
        if option.key in state.map_markers
        or option.key.startswith("discover")
        or (option.spaces and why_not_city(state, player, option.key) is None)
    ]
    return better or [option for option in options if option.hint_for(PLAIN) != "an enemy"] or options


def best_tech(state: State, legal: list[str], pick: Pick) -> str:
    """A tech of the highest level that can be learned."""
    known = [key for key in legal if key in state.box.techs]
    highest = max((state.box.techs[key].level for key in known), default=0)
    best = [key for key in known if state.box.techs[key].level == highest]
    return best[pick(len(best))] if best else "nothing"


def first_word(key: str) -> str:
    return key.partition("-")[0]
