"""Ask -> buttons and menus. Two kinds of control for everything; none of them knows a card or a game.

The id of a control says all there is to know: what it does, the game, after how many answers it was made, the kind of
question and the answer. So it works after a restart, and an old one can be told from a current one.
"""

from __future__ import annotations

import logging
import re
import zlib
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Self

import discord

from bot.reply import SORRY, be_in_time, is_too_late, sentence
from bot.wording import CHOICE, CUSTOM_ID, LABEL, OPTIONS, counted, names, short, written
from rules.engine.ask import Ask, BadAnswer, Option

if TYPE_CHECKING:
    from bot.client import Cradle

log = logging.getLogger(__name__)

Handler = Callable[["Press"], Awaitable[None]]
HANDLERS: dict[str, Handler] = {}

MOST_BUTTONS = 15
BUTTONS_IN_A_ROW = 5
MENUS = 3
LONGEST_KEY = 40
Item = discord.ui.Item[Any]


class Press:
    """A control that has been used, and by whom."""

    def __init__(self, interaction: discord.Interaction[Any], found: re.Match[str], values: list[str]) -> None:
        self.interaction = interaction
        self.bot: Cradle = interaction.client
        self.user = interaction.user.id
        self.game = int(found["game"])
        self.number = int(found["number"] or 0)
        self.kind = found["kind"] or ""
        self.key = found["key"] or ""
        self.values = values


def on_press(verb: str) -> Callable[[Handler], Handler]:
    """What a control with this verb does."""

    def register(handler: Handler) -> Handler:
        HANDLERS[verb] = handler
        return handler

    return register


async def use(verb: str, press: Press) -> None:
    """Does what the control says. Bad input gets its sentence; anything else an apology, and the log the reason."""
    if verb not in HANDLERS:
        await sentence(press.interaction, OUTDATED)
        return
    be_in_time(press.interaction)
    try:
        await HANDLERS[verb](press)
    except BadAnswer as refused:
        await sentence(press.interaction, f"⚠ {refused}")
    except Exception as error:
        if is_too_late(error):
            log.warning("an answer came too late: %s of game %s", verb, press.game)
            return
        log.exception("a control failed: %s of game %s", verb, press.game)
        await sentence(press.interaction, SORRY)


OUTDATED = "This control is out of date. Use those under the newest message, or type `/turns`."
PARTS = r":(?P<game>\d{1,15})(?::(?P<number>\d{1,15}))?(?::(?P<kind>[a-z0-9-]+))?(?::(?P<key>.+))?"


class Button(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"c:(?P<verb>[a-z]+)" + PARTS):
    def __init__(self, item: discord.ui.Button[Any], found: re.Match[str]) -> None:
        super().__init__(item)
        self.found = found

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: Item, match: re.Match[str], /) -> Self:
        assert isinstance(item, discord.ui.Button)
        return cls(item, match)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await use(self.found["verb"], Press(interaction, self.found, []))


class Menu(discord.ui.DynamicItem[discord.ui.Select[Any]], template=r"m:(?P<verb>[a-z]+)" + PARTS):
    def __init__(self, item: discord.ui.Select[Any], found: re.Match[str]) -> None:
        super().__init__(item)
        self.found = found

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: Item, match: re.Match[str], /) -> Self:
        assert isinstance(item, discord.ui.Select)
        return cls(item, match)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await use(self.found["verb"], Press(interaction, self.found, self.item.values))


def understood(id: str) -> bool:
    """Whether an id is one of ours, and so will be answered by a button or menu above."""
    return any(kind.__discord_ui_compiled_template__.fullmatch(id) for kind in (Button, Menu))


def custom_id(
    verb: str, game: int, number: int | None = None, kind: str = "", key: str = "", menu: bool = False
) -> str:
    parts = ["m" if menu else "c", verb, str(game)]
    if number is not None:
        parts += [str(number), kind, key] if key else [str(number), kind] if kind else [str(number)]
    return ":".join(parts)


def key_id(key: str) -> str:
    """An answer as it stands in the id of a button: itself, or a fingerprint if it is too long."""
    return key if len(key) <= LONGEST_KEY else f"#{zlib.crc32(key.encode()):08x}"


def key_of(ask: Ask[Any], id: str) -> str:
    return next((option.key for option in ask.options if key_id(option.key) == id), id)


def button(
    label: str,
    id: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    row: int | None = None,
    disabled: bool = False,
) -> discord.ui.Button[Any]:
    return discord.ui.Button(
        label=short(names(label, {}), LABEL), custom_id=id, style=style, row=row, disabled=disabled
    )


def view_of(items: list[Item]) -> discord.ui.View:
    """The items as a view that nobody has to remember: their ids say what they do."""
    view = discord.ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view


# --- a question as controls ----------------------------------------------------------------------------------


def ask_items(game: int, number: int, ask: Ask[Any]) -> list[Item]:
    """Up to fifteen options are buttons; more are menus. Several answers are one menu with the usual ones chosen."""
    legal = sorted(ask.legal(), key=lambda option: option.idle)
    one_of_them = ask.least == ask.most == 1 and len(legal) <= MOST_BUTTONS
    if ask.form != "one" and not one_of_them:
        return _many_items(game, number, ask, legal)
    if len(legal) <= MOST_BUTTONS:
        return [
            button(
                option.label() if ask.form != "amounts" else counted(option, 1),
                custom_id("say", game, number, ask.kind, key_id(option.key)),
                discord.ButtonStyle.secondary if option.idle else discord.ButtonStyle.primary,
                row=index // BUTTONS_IN_A_ROW,
            )
            for index, option in enumerate(legal)
        ]
    return _menus(game, number, ask, legal)


def cut_labels(ask: Ask[Any]) -> list[str]:
    """What no button can hold is said in full above the buttons."""
    return [f"- {label}" for option in ask.legal() if len(label := option.label()) > LABEL] if ask.form == "one" else []


def _menus(game: int, number: int, ask: Ask[Any], legal: list[Option[Any]]) -> list[Item]:
    pages = [legal[i : i + OPTIONS] for i in range(0, len(legal), OPTIONS)][:MENUS]
    return [
        discord.ui.Select(
            custom_id=custom_id("say", game, number, ask.kind, f"page{page}", menu=True),
            placeholder=short(f"{options[0].label()} … {options[-1].label()}" if len(pages) > 1 else "Choose one", 150),
            options=[
                discord.SelectOption(label=short(option.label(), CHOICE), value=short(option.key, CHOICE))
                for option in options
            ],
            row=page,
        )
        for page, options in enumerate(pages)
    ]


def _many_items(game: int, number: int, ask: Ask[Any], legal: list[Option[Any]]) -> list[Item]:
    preset = ask.preset or []
    choices = _choices(ask, legal, preset)
    menu: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=custom_id("say", game, number, ask.kind, "many", menu=True),
        placeholder=f"Choose {'up to ' if ask.least < ask.most else ''}{ask.most}",
        min_values=min(ask.least, 1),
        max_values=min(ask.most, len(choices)),
        options=choices,
        row=0,
    )
    items: list[Item] = [menu]
    if ask.preset is not None:
        label = f"✓ {written(ask, preset)}"
        style = discord.ButtonStyle.success
        items.append(button(label, custom_id("usual", game, number, ask.kind), style, row=1))
    elif ask.least == 0:
        items.append(button("None", custom_id("none", game, number, ask.kind), row=1))
    return items


def _choices(ask: Ask[Any], legal: list[Option[Any]], preset: list[str]) -> list[discord.SelectOption]:
    """Amounts are written out: once, twice ..."""
    if ask.form == "some":
        return [
            discord.SelectOption(label=short(o.label(), CHOICE), value=short(o.key, CHOICE), default=o.key in preset)
            for o in legal[:OPTIONS]
        ]
    return [
        discord.SelectOption(
            label=short(names(counted(option, count), {}), CHOICE),
            value=short(f"{count}*{option.key}", CHOICE),
            default=preset.count(option.key) == count,
        )
        for option in legal
        for count in range(1, min(option.up_to, ask.most) + 1)
    ][:OPTIONS]


def chosen(ask: Ask[Any], values: list[str]) -> str | list[str]:
    """The answer that the values of a menu stand for."""
    if ask.form == "one":
        return values[0]
    if ask.form == "some":
        return values
    answer: list[str] = []
    for value in values:
        count, _, key = value.partition("*")
        answer += [key] * int(count)
    return answer


# --- fixed controls ------------------------------------------------------------------------------------------


def turn_items(game: int) -> list[Item]:
    """Under a message in the thread."""
    return [
        button("Act", custom_id("act", game), discord.ButtonStyle.success),
        button("My hand", custom_id("hand", game)),
        button("Board", custom_id("board", game)),
        button("Why can't I?", custom_id("why", game)),
    ]


def panel_items(game: int, number: int, can_undo: int, row: int = 4) -> list[Item]:
    """Under every question in a private panel."""
    return [
        button("Undo", custom_id("undo", game, number), row=row, disabled=not can_undo),
        button("Board", custom_id("board", game), row=row),
        button("My hand", custom_id("hand", game), row=row),
        button("Why can't I?", custom_id("why", game), row=row),
    ]


assert len(custom_id("usual", 10**8, 10**6, "x" * 30, "k" * LONGEST_KEY)) <= CUSTOM_ID
