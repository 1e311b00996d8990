"""Buttons and menus, and what happens when one is used. None of them knows a card or a game.

The id of a control says all there is to know: what it does, the game, how many answers its seat had given when it was
made, the fingerprint of its question, and the answer. So it works after a restart; whatever others do leaves it alive
as long as its question is the same; and an old one can be told from a current one.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Self

import discord

from bot.reply import SORRY, be_in_time, is_too_late, sentence
from bot.wording import CUSTOM_ID, LABEL, names, short
from rules.engine.ask import BadAnswer

if TYPE_CHECKING:
    from bot.client import Cradle

log = logging.getLogger(__name__)

Handler = Callable[["Press"], Awaitable[None]]
HANDLERS: dict[str, Handler] = {}

BUTTONS_IN_A_ROW = 5
Item = discord.ui.Item[Any]


class Press:
    """A control that has been used, and by whom."""

    def __init__(self, interaction: discord.Interaction[Any], found: re.Match[str], values: list[str]) -> None:
        self.interaction = interaction
        self.bot: Cradle = interaction.client
        self.user = interaction.user.id
        self.game = int(found["game"])
        self.mark = found["mark"] or ""
        """What it belongs to; empty if it is nobody's, or was made before controls belonged to their question."""
        self.key = found["key"] or ""
        self.values = values


def on_press(verb: str) -> Callable[[Handler], Handler]:
    """What a control with this verb does."""

    def register(handler: Handler) -> Handler:
        assert verb not in HANDLERS, "two modules give a control the same verb"
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
            await press.bot.too_late(press.interaction, error, f"{verb} of game {press.game}")
            return
        log.exception("a control failed: %s of game %s", verb, press.game)
        await sentence(press.interaction, SORRY)


OUTDATED = "This control is out of date. Use those under the newest message, or type `/turns`."
PARTS = r":(?P<game>\d{1,15})(?::(?P<mark>\d{1,9}\.[0-9a-f]{0,12})(?::(?P<key>.+))?|:.*)?"
"""The last branch is for controls of older versions."""


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


def custom_id(verb: str, game: int, mark: str = "", key: str = "", *, menu: bool = False) -> str:
    """`mark`: what the control belongs to, the seat's own count and a fingerprint."""
    return ":".join(["m" if menu else "c", verb, str(game), *([mark] if mark else []), *([key] if key else [])])


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


# --- fixed controls ------------------------------------------------------------------------------------------


def turn_items(game: int) -> list[Item]:
    """Under a message in the thread."""
    return [
        button("Act", custom_id("act", game), discord.ButtonStyle.success),
        button("My hand", custom_id("hand", game)),
        button("Board", custom_id("board", game)),
        button("Why can't I?", custom_id("why", game)),
    ]


def panel_items(game: int, back: list[Item], row: int = 4) -> list[Item]:
    """Under every question in a private panel; `back`: what takes back."""
    for item in back:
        item.row = row
    return [
        *back,
        button("Board", custom_id("board", game), row=row),
        button("My hand", custom_id("hand", game), row=row),
        button("Why can't I?", custom_id("why", game), row=row),
    ]


assert len(custom_id("usual", 10**15 - 1, f"{10**9 - 1}.{'f' * 12}", "k" * 40)) <= CUSTOM_ID
