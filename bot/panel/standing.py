"""Questions that hold nobody up: what counts now stands in the panel, with a button to say otherwise."""

from __future__ import annotations

from bot.panel.controls import Item, button, custom_id
from bot.table.beforehand import passes_as_is_usual
from bot.table.table import Table
from bot.words import marks
from bot.words.wording import and_list, names
from rules.engine.ask import Ask


def standing_of(table: Table, seat: str | None) -> list[Ask[object]]:
    """But for those on which it is usual to pass, if the seat has not asked for them."""
    if not table.begun or table.over:
        return []
    asks = [ask for ask in table.game.standing if ask.seat == seat]
    return [ask for ask in asks if not passes_as_is_usual(table, ask.seat, ask.kind)]


def word(ask: Ask[object]) -> str:
    """The answer that counts now, as its option says it."""
    labels = {option.key: option.label() for option in ask.options}
    return and_list([labels[key] for key in ask.preset or []]) or "nothing"


def settled_in_words(table: Table, asks: list[Ask[object]]) -> str:
    """A line for each, for the panel."""
    return "\n".join(f"{names(ask.text, table.people)} **{names(word(ask), table.people)}**" for ask in asks)


def changes(table: Table, asks: list[Ask[object]]) -> list[Item]:
    """A way to each of them."""
    return [
        button(f"Change: {names(word(ask), table.names)}", custom_id("open", table.id, marks.mark_of(table.game, ask)))
        for ask in asks
    ]
