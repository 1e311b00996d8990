"""Another process may change a game first. Then nothing has been written, and the table has been loaded again."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from storage.versions import Known, Overtaken, is_still

if TYPE_CHECKING:
    from bot.table.table import Table

P = ParamSpec("P")
T = TypeVar("T")
TIMES = 3


def anew(deed: Callable[P, Awaitable[T]]) -> Callable[P, Coroutine[object, None, T]]:
    """If that happens, the deed begins again. So it looks again whether its control belongs to an open question."""

    @functools.wraps(deed)
    async def tried(*args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(TIMES - 1):
            with contextlib.suppress(Overtaken):
                return await deed(*args, **kwargs)
        return await deed(*args, **kwargs)

    return tried


async def has_changed(table: Table) -> bool:
    """Whether the game may be another than the one in memory. Then the table has been loaded again."""
    async with table.lock:
        known = Known(table.id, table.record.version)
        if table.imagined or (not table.shown.failed and await is_still(table.database, known)):
            return False
        await table.reload()
        return True


async def write(table: Table, writing: Callable[[Known], Awaitable[T]]) -> T:
    """Writes a change of a table that is locked. Overtaken: the table is now as the other process has left it."""
    try:
        return await writing(Known(table.id, table.record.version))
    except Overtaken:
        await table.reload()
        raise
