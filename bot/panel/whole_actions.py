"""Whole actions as entries of menus: one touch each. If there is no room for one, it is reached step by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.panel.shelves import Shelf
from bot.table.ahead import Ahead, Branch, Whole
from bot.words.wording import OPTIONS, short


@dataclass(frozen=True)
class Row:
    """One row of a menu."""

    label: str
    value: str
    hint: str = ""


@dataclass
class Sheet:
    """A menu: its rows, and the headings it covers."""

    rows: list[Row] = field(default_factory=list)
    headings: list[str] = field(default_factory=list)

    @property
    def title(self) -> str:
        return short(", ".join(self.headings), 148) + " …"


def said(words: Sequence[str], of_turn: bool) -> str:
    """The thing, then how: "Sell: the urn", "Move: D4 → D5". In the middle of an action, one after the other: "D4 →
    D5"."""
    first, *rest = words
    joint = ": " if of_turn and ":" not in first else " → "
    return first + (joint + " → ".join(rest) if rest else "")


def about(whole: Whole) -> str:
    """The outcome, and everything that is settled without asking, unless the words say so already."""
    words = " ".join(whole.words)
    usual = [one for one in whole.usual if any(part not in words for part in one.split(", "))]
    return " · ".join(part for part in (whole.hint, ", ".join(usual)) if part)


def row_of(whole: Whole, heading: str = "") -> Row:
    words = whole.words[1:] if heading and len(whole.words) > 1 else whole.words
    return Row(said(words, whole.of_turn and words is whole.words), f"do {whole.token}", about(whole))


def whole_actions(ahead: Ahead, first: Sequence[Row], room: int) -> list[Sheet]:
    """The menus of whole actions, at most `room` of them. `first`: rows that have to be in them. A branch is listed as
    a whole or not at all. Those with the fewest ways to go on come first, until there is no more room."""
    listed = [branch for branch in ahead.branches if _stands_as_a_whole(branch)]
    chosen: list[Branch] = []
    for branch in sorted(listed, key=lambda branch: len(branch.wholes)):
        if len(_packed(_in_order(ahead, [*chosen, branch]), first)) <= room:
            chosen.append(branch)
    return _packed(_in_order(ahead, chosen), first)


def _stands_as_a_whole(branch: Branch) -> bool:
    """Whether the branch is listed. Doing nothing (ending your turn, for instance) is not listed: the question after it
    is a different one, with its own words."""
    return branch.complete and len(branch.wholes) > 1 - branch.way_out and not branch.option.idle


def _in_order(ahead: Ahead, chosen: list[Branch]) -> list[Branch]:
    return [branch for branch in ahead.branches if any(branch is one for one in chosen)]


def _packed(branches: list[Branch], first: Sequence[Row]) -> list[Sheet]:
    found: list[Sheet] = []
    if first:
        found.append(Sheet(list(first), [row.label for row in first]))
    alone: list[tuple[Sheet, Branch]] = []
    for branch in branches:
        rows = [row_of(whole) for whole in branch.wholes]
        sheet = next((s for s in found if len(s.rows) + len(rows) <= OPTIONS), None)
        if sheet is None:
            for number, start in enumerate(range(0, len(rows), OPTIONS), 1):
                part = f" ({number})" if len(rows) > OPTIONS else ""
                found.append(Sheet(rows[start : start + OPTIONS], [branch.option.label + part]))
                alone.append((found[-1], branch))
        else:
            sheet.rows += rows
            sheet.headings.append(branch.option.label)
    for sheet, branch in alone:
        if len(sheet.headings) == 1:  # not every row has to repeat its heading
            tokens = {f"do {whole.token}": whole for whole in branch.wholes}
            sheet.rows = [row_of(tokens[row.value], branch.option.label) for row in sheet.rows]
    return found


def beyond(ahead: Ahead) -> list[Sheet]:
    """Everything else that can be done, in one menu, in as few steps as there is room for."""
    if not ahead.beyond or len(ahead.beyond) > OPTIONS:
        return []
    rows = {id(branch): _short_row(branch) for branch in ahead.beyond}
    room = OPTIONS - len(ahead.beyond)
    for branch in sorted(ahead.beyond, key=lambda branch: len(branch.wholes)):
        if branch.complete and 1 < len(branch.wholes) <= room + 1 and not branch.way_out:
            rows[id(branch)] = [row_of(whole) for whole in branch.wholes]
            room -= len(branch.wholes) - 1
    ordered = sorted(ahead.beyond, key=lambda branch: branch.option.idle)
    headings = [branch.option.label for branch in ordered]
    return [Sheet([row for branch in ordered for row in rows[id(branch)]], ["Or: " + headings[0], *headings[1:]])]


def _short_row(branch: Branch) -> list[Row]:
    if branch.only:
        return [row_of(branch.only)]
    assert branch.entry, "everything beyond it has an entry"
    label = branch.option.label
    return [Row(label if branch.complete and not branch.wholes else f"{label} …", f"do {branch.entry.token}")]


def side_by_side(shelf: Shelf, rows: Mapping[str, Row]) -> list[Sheet]:
    """Menus for more options than one menu holds. A heading is never split between menus. None if that is
    impossible."""
    found: list[Sheet] = []
    for entry in shelf.entries:
        options = entry.all() if isinstance(entry, Shelf) else [entry]
        heading = entry.heading if isinstance(entry, Shelf) else entry.label
        if not found or len(found[-1].rows) + len(options) > OPTIONS:
            found.append(Sheet())
        found[-1].rows += [rows[option.key] for option in options]
        found[-1].headings.append(heading)
    return found if all(len(sheet.rows) <= OPTIONS for sheet in found) else []
