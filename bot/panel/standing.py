"""Questions that hold nobody up: the panel shows what counts now, with a button to say otherwise."""

from __future__ import annotations

from bot.panel.controls import Item, button, custom_id
from bot.table.beforehand import passes_as_is_usual
from bot.table.table import Table
from bot.words import marks
from bot.words.wording import names
from rules.engine.ask import Ask
from rules.engine.writing import Writer


def standing_of(table: Table, seat: str | None) -> list[Ask[object]]:
    """All except those that players usually pass on, unless the seat has asked for them."""
    if not table.begun or table.over:
        return []
    asks = [ask for ask in table.game.standing if ask.seat == seat]
    return [ask for ask in asks if not passes_as_is_usual(table, ask.seat, ask.kind)]


def word(ask: Ask[object], write: Writer) -> str:
    """The label of the answer that counts now."""
    labels = {option.key: option.label_for(write) for option in ask.options}
    return write.language.listed([labels[key] for key in ask.preset or []]) or write.language.nothing


def settled_in_words(table: Table, asks: list[Ask[object]]) -> str:
    """A line for each, for the panel."""
    lines = [
        f"{ask.question_for(write)} **{word(ask, write)}**" for ask in asks for write in [table.writer_to(ask.seat)]
    ]
    return names("\n".join(lines), table.people)


def changes(table: Table, asks: list[Ask[object]]) -> list[Item]:
    """A button for each of them."""
    return [
        button(
            f"Change: {word(ask, table.writer_of_controls(ask.seat))}",
            custom_id("open", table.control, marks.mark_of(table.game, ask)),
        )
        for ask in asks
    ]
