"""Buttons and menus, and what happens when one is used. None of them knows a card or a game.

The id of a control says all there is to know: what it does, the game, how many answers its seat had given when it was
made, the fingerprint of its question, and the answer. So it works after a restart; whatever others do leaves it alive
as long as its question is the same; and an old one can be told from a current one.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Awaitable, Callable
from typing import Any, Generic

import discord
from typing_extensions import TypeVar

from bot.panel.reply import sentence
from bot.panel.which_game import WhichGame
from bot.pictures.album import Album
from bot.table.plan_table import can_plan, plan_table
from bot.table.table import Table
from bot.words.refused import NOT_DONE
from bot.words.wording import CUSTOM_ID, label
from rules.engine.ask import NotAsked

Handler = Callable[["Press[Any]"], Awaitable[None]]
HANDLERS: dict[str, Handler] = {}
FORMS: dict[str, Handler] = {}
"""Forms that have been filled in, by their verbs."""

Item = discord.ui.Item[Any]
C = TypeVar("C", bound=discord.Client, default=discord.Client, covariant=True)


class Press(Generic[C]):
    """A control that somebody has used, and who."""

    def __init__(
        self,
        interaction: discord.Interaction[C],
        found: re.Match[str],
        values: list[str],
        which: WhichGame,
        album: Album,
    ) -> None:
        self.interaction, self.album, self._which = interaction, album, which
        self.verb = found["verb"]
        self.user = interaction.user.id
        self.game = int(found["game"])
        self.planning = bool(found["plan"])
        """It stands under a plan. It only plans, and nothing happens yet."""
        self.mark = found["mark"] or ""
        """The question it belongs to. Empty if it belongs to none, or is older than this part of the id."""
        self.key = found["key"] or ""
        self.values = values
        """The entries chosen in a menu, or the texts of a form."""

    def __str__(self) -> str:
        return f"{self.verb} of game {self.game}"

    @property
    def bot(self) -> C:
        return self.interaction.client

    async def table_meant(self) -> Table:
        return await self._which.named(self.game, self.interaction)

    async def game_meant(self) -> Table:
        """NotAsked: it has not begun."""
        return await self._which.begun(await self.table_meant())

    async def game_or_plan(self) -> Table:
        """For looking and saying, which also work under a plan. Nothing else may use an imagined table in place of the
        game."""
        table = await self.game_meant()
        seat = table.seat_of(self.user)
        if self.planning and seat and not can_plan(table, seat):
            raise NotAsked(NO_PLAN)
        return await plan_table(table, seat) if self.planning and seat else table


def on_press(verb: str) -> Callable[[Handler], Handler]:
    """Registers the handler of controls with this verb."""

    def register(handler: Handler) -> Handler:
        assert verb not in HANDLERS, "two modules give a control the same verb"
        HANDLERS[verb] = handler
        return handler

    return register


def on_form(verb: str) -> Callable[[Handler], Handler]:
    """Registers the function that hears what has been typed into the form of this verb. Like a control, a form is known
    by its id alone, so it can be sent off after a restart."""

    def register(handler: Handler) -> Handler:
        assert verb not in FORMS, "two modules give a form the same verb"
        FORMS[verb] = handler
        return handler

    return register


NO_PLAN = "You cannot plan now, because a question is waiting for you. Press **Act**."
OUTDATED = "This is out of date. Use the buttons under the newest message, or type `/turns`."
CONTROL = re.compile(
    r"(?P<kind>[cm]):(?P<verb>[a-z]+):(?P<game>\d{1,15})(?P<plan>p?)(?::(?P<mark>\d{1,9}\.[0-9a-f]{0,12})(?::(?P<key>.+))?|:.*)?",
    re.ASCII,
)
"""A button or a menu. The last branch is for controls of older versions."""


def pressed(interaction: discord.Interaction[C], which: WhichGame, album: Album) -> Press[C] | None:
    """A control of any message, or a form that is submitted. Its id contains everything there is to know. None: the id
    only imitates one."""
    data: Any = interaction.data
    is_form = _is_form(interaction)
    found = CONTROL.fullmatch(str(data.get("custom_id")))
    typed = [row.get("component", {}).get("value", "") for row in data.get("components", [])]
    values = [str(value) for value in (typed if is_form else data.get("values", []))]
    known = FORMS if is_form else HANDLERS
    if found is None or found["verb"] not in known or (values and found["kind"] != "m" and not is_form):
        return None
    return Press(interaction, found, values, which, album)


def _is_form(interaction: discord.Interaction[C]) -> bool:
    return interaction.type is discord.InteractionType.modal_submit


async def hear(press: Press[C]) -> None:
    """Somebody uses it: does what it is for."""
    await (FORMS if _is_form(press.interaction) else HANDLERS)[press.verb](press)


async def answered_nothing(interaction: discord.Interaction[Any]) -> None:
    """The control that was used is not one that the bot shows."""
    with contextlib.suppress(*NOT_DONE):
        await sentence(interaction, OUTDATED)


def custom_id(verb: str, game: int | str, mark: str = "", key: str = "", *, menu: bool = False) -> str:
    """`mark`: what the control belongs to, as the seat's own count and a fingerprint."""
    return ":".join(["m" if menu else "c", verb, str(game), *([mark] if mark else []), *([key] if key else [])])


def button(
    text: str,
    id: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    row: int | None = None,
    disabled: bool = False,
) -> discord.ui.Button[Any]:
    return discord.ui.Button(label=label(text), custom_id=id, style=style, row=row, disabled=disabled)


def view_of(items: list[Item]) -> discord.ui.View:
    """The items as a view that nobody has to keep in memory, because their ids say what they do."""
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


def panel_items(game: int | str, back: list[Item], row: int = 4) -> list[Item]:
    """Under every question in a private panel. `back`: the buttons that take back."""
    for item in back:
        item.row = row
    return [
        *back,
        button("Board", custom_id("board", game), row=row),
        button("My hand", custom_id("hand", game), row=row),
        button("Why can't I?", custom_id("why", game), row=row),
    ]


assert len(custom_id("usual", 10**15 - 1, f"{10**9 - 1}.{'f' * 12}", "k" * 40)) <= CUSTOM_ID
