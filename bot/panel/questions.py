"""A question as buttons and menus, so that every legal answer can be given by touch.

Up to fifteen choices are buttons, up to twenty-five a menu. In longer lists the heading is chosen first, then the
option, with a way back; see `shelves`. Several answers are one menu if they fit into it; otherwise they are put
together piece by piece, and what has been chosen so far is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.panel import hints
from bot.panel.controls import Item, button, custom_id
from bot.panel.shelves import TOP, Shelf, Spot, shelf_of
from bot.panel.whole_actions import Row, Sheet, about, beyond, said, side_by_side, whole_actions
from bot.table.ahead import Ahead
from bot.table.drafts import Draft
from bot.words.asked import Worded, WordedAsk
from bot.words.wording import BUTTONS_IN_A_ROW, CHOICE, OPTIONS, label
from rules.engine.ask import Answer, Ask, Option

MOST_BUTTONS = 15
ROWS = 5
LONGEST_KEY = 40
PRIMARY, QUIET, GREEN = discord.ButtonStyle.primary, discord.ButtonStyle.secondary, discord.ButtonStyle.success


@dataclass(frozen=True)
class Choice:
    """A touch that leads on: its label, and what it does."""

    label: str
    verb: str
    key: str
    style: discord.ButtonStyle = PRIMARY
    hint: str = ""


@dataclass(frozen=True)
class Part:
    """A question, or a part of it: the words below its text, and its controls."""

    lines: list[str]
    items: list[Item]


@dataclass(frozen=True)
class _Page:
    """The page that is looked at, and that controls are made for."""

    game: str
    """The game's name in the ids of controls."""
    mark: str
    ask: WordedAsk
    draft: Draft
    place: Spot
    shelf: Shelf

    def id(self, verb: str, key: str = "", *, menu: bool = False) -> str:
        return custom_id(verb, self.game, self.mark, key, menu=menu)

    @property
    def entries(self) -> list[tuple[int, Shelf | Worded]]:
        return self.shelf.page(self.place.page)

    def put(self, place: Spot) -> str:
        return f"{place}.{self.draft.token}"


def shown(
    game: str,
    mark: str,
    ask: WordedAsk,
    place: Spot = TOP,
    draft: Draft | None = None,
    beside: Sequence[Item] = (),
    ahead: Ahead | None = None,
) -> Part:
    """`beside`: controls that do not answer the question, for the row below. `ahead`: everything that looking ahead has
    found about whole actions."""
    trail = place.shelf(shelf_of(in_order(ask)))
    draft = draft if draft and draft.mark == mark else Draft(mark)
    if len(trail) <= len(place.path) or (place.option is None and place.page >= trail[-1].pages):
        place, trail = TOP, trail[:1]
    page = _Page(game, mark, ask, draft, place, trail[-1])
    if not asks_for_one(ask) and fits_one_menu(ask):
        part = _one_menu(page, [*_usual(page), *beside])
    elif ask.form == "one" and not place.path and not place.page and (found := _at_once(page, ahead, beside)):
        part = found
    elif asks_for_one(ask):
        choices = [_say(page, number, entry) for number, entry in page.entries]
        part = _fitting(page, choices, [*_turning(page, page.shelf.pages), *beside])
    else:
        part = _piece_by_piece(page, [*_done(page), *_usual(page), *beside])
        part = Part([so_far(ask, draft), *part.lines], part.items)
    heading = " / ".join(shelf.heading for shelf in trail[1:])
    outcome = ask.in_short(ask.usual) if ask.preset and not asks_for_one(ask) else ""
    usual = f"✓ {outcome}" if outcome else ""
    return Part([line for line in (heading, *part.lines, usual) if line], part.items)


def narrowed(ask: WordedAsk, only: Callable[[Option], bool]) -> WordedAsk | None:
    """The question with only some of its options, for somebody who has said what kind of thing they want. None if that
    would not work: the ids of its controls have to mean the same as in the whole question."""
    some = ask.only(only)
    alike = all(key_id(some, option) == key_id(ask, option) for option in some.options)
    return some if alike and 0 < len(some.legal()) <= OPTIONS else None


def in_order(ask: WordedAsk) -> list[Worded]:
    return sorted(ask.legal(), key=lambda option: option.idle)


def asks_for_one(ask: WordedAsk) -> bool:
    """Whether one touch of an option answers it."""
    return ask.form == "one" or ask.least == ask.most == 1


def fits_one_menu(ask: WordedAsk) -> bool:
    return len(_every_count(ask)) <= OPTIONS


def _every_count(ask: WordedAsk) -> list[tuple[Worded, int]]:
    """One entry for each amount: once, twice ..."""
    return [(o, count) for o in ask.legal() for count in range(1, most_of(ask, o) + 1)]


def most_of(ask: Ask, option: Option) -> int:
    """How often one answer can name the option."""
    return min(option.up_to, ask.most) if ask.form == "amounts" else min(1, ask.most)


# --- whole actions -------------------------------------------------------------------------------------------


def _at_once(page: _Page, ahead: Ahead | None, beside: Sequence[Item]) -> Part | None:
    """The options as buttons, as far as there is room, and menus of everything that can be done with them in one touch.
    If there are more options than one menu holds, several menus stand side by side. None if nothing can be done in one
    touch."""
    options = page.shelf.all()
    choices = {option.key: _all_that(page, ahead, option) for option in options}
    if len(options) > OPTIONS:
        sheets = side_by_side(page.shelf, {key: _row(choice) for key, choice in choices.items()})
        items: list[Item] = [_sheet(page, sheet, number) for number, sheet in enumerate(sheets)]
        return Part([], _arranged(items, beside)) if sheets and len(sheets) + _rows(beside) < ROWS else None
    if ahead is None or not (ahead.gives_more or any(choice.verb == "do" for choice in choices.values())):
        return None
    entries = [(choice.label, choice.hint) for choice in choices.values()]
    beside = [*beside, *_more(page, entries, menu=False)]
    wide = [item for item in beside if isinstance(item, discord.ui.Select)]
    beside = [item for item in beside if item not in wide]
    elsewhere = beyond(ahead)
    rows = ROWS - 1 - len(wide) - len(elsewhere)
    buttons, left_out = _divided([*choices.values()], rows, len(beside), ahead.gives_more)
    room = rows - -(-(len(buttons) + len(beside)) // BUTTONS_IN_A_ROW)
    menus = [*whole_actions(ahead, [_row(choice) for choice in left_out], room), *elsewhere]
    items = [button(choice.label, page.id(choice.verb, choice.key), choice.style) for choice in buttons]
    items += [*beside, *(_sheet(page, sheet, number) for number, sheet in enumerate(menus)), *wide]
    return Part(hints.listed([(choice.label, choice.hint) for choice in buttons]), _arranged(items, []))


def _divided(choices: list[Choice], rows: int, beside: int, menus: bool) -> tuple[list[Choice], list[Choice]]:
    """The choices that become buttons, and those that stand in a menu instead, as room allows."""
    most = min(MOST_BUTTONS // BUTTONS_IN_A_ROW - menus, rows - menus)
    if len(choices) + beside > most * BUTTONS_IN_A_ROW:
        most = min(most, rows - 1)
    most = max(most * BUTTONS_IN_A_ROW - beside, 0)
    idle = [choice for choice in choices if choice.style is QUIET][: most // 2]
    buttons = [*[choice for choice in choices if choice not in idle][: most - len(idle)], *idle]
    return buttons, [choice for choice in choices if choice not in buttons]


def _all_that(page: _Page, ahead: Ahead | None, option: Worded) -> Choice:
    """An option that can lead to only one thing is shown with all of that."""
    branch = ahead.of(option) if ahead else None
    if branch and branch.only and (len(branch.only.words) > 1 or branch.only.settles):
        style = QUIET if option.idle else PRIMARY
        return Choice(said(branch.only.words, branch.only.of_turn), "do", branch.only.token, style, about(branch.only))
    return _say(page, 0, option)


def _row(choice: Choice) -> Row:
    return Row(choice.label, f"{choice.verb} {choice.key}", choice.hint)


def _sheet(page: _Page, sheet: Sheet, number: int) -> Item:
    return discord.ui.Select(
        custom_id=page.id("pick", f"whole{number}", menu=True),
        placeholder=label(sheet.title, 150),
        options=[_entry(row.label, row.value, hint=row.hint) for row in sheet.rows],
    )


# --- one of many ---------------------------------------------------------------------------------------------


def _say(page: _Page, number: int, entry: Shelf | Worded) -> Choice:
    if isinstance(entry, Shelf):
        return Choice(f"{entry.heading} …", "go", str(page.place.below(number)))
    text = entry.counted(1) if page.ask.form == "amounts" else entry.label
    return Choice(text, "say", key_id(page.ask, entry), QUIET if entry.idle else PRIMARY, entry.hint)


def _turning(page: _Page, pages: int) -> list[Item]:
    """Controls that lead back to the headings, and on to the other pages."""
    place = page.place
    found: list[Item] = []
    if place.option is not None:
        found.append(button("Back", page.id("go", str(Spot(place.path)))))
    elif place.path:
        found.append(button("Back", page.id("go", str(Spot(place.path[:-1])))))
    if pages > 1:
        for word, to in (("Previous", place.page - 1), ("Next", place.page + 1)):
            inside = 0 <= to < pages
            wanted = word if not inside else f"{word} ({to + 1} of {pages})"
            key = str(place.turned(to)) if inside else f"{word} is not there"
            found.append(button(wanted, page.id("go", key), disabled=not inside))
    return found


def _fitting(page: _Page, choices: list[Choice], beside: list[Item]) -> Part:
    """Buttons, with their hints above them, if there is room. Otherwise a menu."""
    entries = [(choice.label, choice.hint) for choice in choices]
    below = [*beside, *_more(page, entries, menu=False)]
    if len(choices) <= min(MOST_BUTTONS, (ROWS - 1 - _rows(below)) * BUTTONS_IN_A_ROW):
        buttons = [button(choice.label, page.id(choice.verb, choice.key), choice.style) for choice in choices]
        return Part(hints.listed(entries), _arranged(buttons, below))
    below = [*beside, *_more(page, entries, menu=True)]
    return Part([], _arranged([_menu(page, choices, 0)], below))


def _more(page: _Page, entries: list[hints.Labelled], *, menu: bool) -> list[Item]:
    """A button that shows everything said of the options, if there is no room for it."""
    return [button("Read in full", page.id("means", str(page.place)))] if hints.are_cut(entries, menu=menu) else []


def read_in_full(ask: WordedAsk, place: Spot) -> str:
    """Everything that is said of the options in this part of the question."""
    entries = place.shelf(shelf_of(in_order(ask)))[-1].page(place.page)
    return hints.in_full([(entry.label, entry.hint) for _, entry in entries if isinstance(entry, Worded)])


def _menu(page: _Page, choices: list[Choice], number: int) -> Item:
    return discord.ui.Select(
        custom_id=page.id("pick", f"menu{number}", menu=True),
        placeholder=label(f"{choices[0].label} … {choices[-1].label}" if len(choices) > 1 else choices[0].label, 150),
        options=[_entry(choice.label, f"{choice.verb} {choice.key}", hint=choice.hint) for choice in choices],
    )


def _rows(items: Sequence[Item]) -> int:
    return -(-len(items) // BUTTONS_IN_A_ROW)


def _arranged(above: Sequence[Item], below: Sequence[Item]) -> list[Item]:
    """Each menu has its own row, and the items of `below` begin a new one."""
    row = -1
    for group in (above, below):
        room = 0
        for item in group:
            wide = isinstance(item, discord.ui.Select)
            if wide or not room:
                row, room = row + 1, BUTTONS_IN_A_ROW
            item.row, room = row, 0 if wide else room - 1
    return [*above, *below]


# --- several at once -----------------------------------------------------------------------------------------


def _one_menu(page: _Page, beside: list[Item]) -> Part:
    ask = page.ask
    if ask.form == "amounts":
        choices = [
            _entry(o.counted(n), f"{n}*{key_id(ask, o)}", (ask.preset or []).count(o.key) == n, o.hint)
            for o, n in _every_count(ask)
        ]
    else:
        choices = [_entry(o.label, key_id(ask, o), o.key in (ask.preset or []), o.hint) for o in in_order(ask)]
    if not choices:
        return Part([], _arranged([], beside))
    menu = discord.ui.Select[Any](
        custom_id=page.id("say", "many", menu=True),
        placeholder=f"Choose {'up to ' if ask.least < ask.most else ''}{ask.most}",
        min_values=min(ask.least, 1 if ask.form == "amounts" else len(choices)),  # one entry can stand for several
        max_values=max(min(ask.most, len(choices)), 1),
        options=choices,
    )
    entries = [(option.label, option.hint) for option in in_order(ask)]
    return Part([], _arranged([menu], [*beside, *_more(page, entries, menu=True)]))


def _entry(text: str, value: str, chosen: bool = False, hint: str = "") -> discord.SelectOption:
    return discord.SelectOption(
        label=label(text, CHOICE), value=value, default=chosen, description=hints.described(hint)
    )


def _usual(page: _Page) -> list[Item]:
    """Buttons for the usual answer, and for none at all."""
    ask = page.ask
    found: list[Item] = []
    if ask.preset is not None:
        found.append(button(f"✓ {ask.spelled(ask.preset)}", page.id("usual"), GREEN))
    if ask.least == 0 and ask.preset != []:
        found.append(button("None", page.id("none")))
    return found


# --- piece by piece ------------------------------------------------------------------------------------------


def _piece_by_piece(page: _Page, beside: list[Item]) -> Part:
    """Choosing some: a menu in which the chosen ones are marked. Choosing amounts: first which, then how many."""
    ask, place = page.ask, page.place
    if place.option is not None and place.option < len(ask.options):
        option = ask.options[place.option]
        most, at = most_of(ask, option), place.counting(place.option)
        numbers = range(most + 1)[place.page * OPTIONS : (place.page + 1) * OPTIONS]
        counts = [
            Choice(option.counted(n) if n else "None", "put", page.put(at.turned(0).counting(place.option, n)))
            for n in numbers
        ]
        return _fitting(page, counts, [*_turning(page, -(-(most + 1) // OPTIONS)), *beside])
    beside = [*_turning(page, page.shelf.pages), *beside]
    if ask.form == "amounts":
        return _fitting(page, [_which(page, number, entry) for number, entry in page.entries], beside)
    headings = [_say(page, number, entry) for number, entry in page.entries if isinstance(entry, Shelf)]
    options = [entry for _, entry in page.entries if isinstance(entry, Worded)]
    menus = [_menu(page, headings, 1)] if headings else []
    if options:
        marked = [_entry(o.label, key_id(ask, o), o.key in page.draft.counts, o.hint) for o in options]
        id = page.id("put", page.put(place), menu=True)
        some = discord.ui.Select[Any](custom_id=id, min_values=0, max_values=len(marked), options=marked)
        some.placeholder = "Choose here, then press Done"
        menus.append(some)
    more = _more(page, [(option.label, option.hint) for option in options], menu=True)
    return Part([], _arranged(menus, [*beside, *more]))


def _which(page: _Page, number: int, entry: Shelf | Worded) -> Choice:
    if isinstance(entry, Shelf):
        return _say(page, number, entry)
    has, most = page.draft.counts.get(entry.key, 0), most_of(page.ask, entry)
    at = page.place.counting(page.ask.options.index(entry))
    return Choice(f"{entry.label}: {has} of {most}", "go", str(at.turned(0)), PRIMARY if has else QUIET, entry.hint)


def _done(page: _Page) -> list[Item]:
    count = sum(page.draft.counts.values())
    possible = page.ask.least <= count <= page.ask.most and count > 0
    return [button("Done", page.id("done", page.draft.token), GREEN, disabled=not possible)]


def so_far(ask: WordedAsk, draft: Draft) -> str:
    """How much has been chosen so far, and how much may be."""
    bounds = f"{ask.least}" if ask.least == ask.most else f"{ask.least} to {ask.most}"
    chosen = ask.spelled(draft.answer) if draft.counts else "nothing"
    return f"Chosen so far: {chosen} ({sum(draft.counts.values())} of {bounds})."


# --- back from controls to answers ---------------------------------------------------------------------------


def key_id(ask: Ask, option: Option) -> str:
    """An answer as it stands in the id of a control: itself, or its place in the question if it is too long."""
    key = option.key
    return key if 0 < len(key) <= LONGEST_KEY and key[0] != "#" else f"#{ask.options.index(option)}"


def key_of(ask: Ask, id: str) -> str:
    return next((option.key for option in ask.options if key_id(ask, option) == id), id)


def chosen(ask: Ask, values: list[str]) -> Answer:
    """The answer that the chosen values of a menu stand for."""
    if ask.form == "some":
        return [key_of(ask, value) for value in values]
    answer: list[str] = []
    for value in values:
        count, _, key = value.partition("*")
        answer += [key_of(ask, key)] * (int(count) if count.isdecimal() and len(count) < 5 else 1)
    return answer


def drafted(ask: WordedAsk, place: Spot, values: list[str]) -> dict[str, int]:
    """The part of the draft that a touch sets: how many of one option, or which entries of a menu are marked and which
    are not."""
    if place.option is not None and place.option < len(ask.options):
        option = ask.options[place.option]
        return {option.key: min(place.count or 0, most_of(ask, option))}
    entries = place.shelf(shelf_of(in_order(ask)))[-1].page(place.page)
    keys = [key_of(ask, value) for value in values]
    return {entry.key: int(entry.key in keys) for _, entry in entries if isinstance(entry, Worded)}
