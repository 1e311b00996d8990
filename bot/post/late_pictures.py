"""Words wait for their pictures, but not for long. A picture that is not ready in time is added to its message
later."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from typing import Protocol, TypeVar

import discord

from bot.panel.reply import file_of
from bot.post.adorning import is_pictured
from bot.table.table import Table
from bot.words.refused import NOT_DONE
from render import Picture
from storage.posts import Post, Promised

log = logging.getLogger(__name__)

PATIENCE = 10.0
"""Seconds. Most pictures take a fraction of one."""
BeingDrawn = asyncio.Task[list[Picture]]
T = TypeVar("T")


class Drawn(Protocol):
    """Draws the pictures of a post. `early`: only those that can be drawn before it is saved."""

    def __call__(self, table: Table, post: Post, *, early: bool = ...) -> Coroutine[object, object, list[Picture]]: ...


class LatePictures:
    def __init__(self, drawn: Drawn) -> None:
        self._drawn = drawn
        self._tasks: set[asyncio.Task[object]] = set()

    def begin(self, table: Table | None, promised: Promised) -> BeingDrawn | None:
        """The pictures of a message that goes out now."""
        post = promised.post
        if table is None or not is_pictured(table, post):
            return None
        return self._kept(asyncio.create_task(self._drawn(table, post), name=f"pictures of {promised.id}"))

    def foresee(self, table: Table, posts: Sequence[Post]) -> None:
        """These posts are being saved. Their pictures are begun at once, because saving takes about as long as drawing,
        and are found when the posts go out. If nothing is saved, nobody sees them."""
        for post in posts:
            if post.pictures:
                name = f"pictures of game {table.id}"
                _ = self._kept(asyncio.create_task(self._drawn(table, post, early=True), name=name))

    async def in_time(self, drawing: BeingDrawn | None) -> list[discord.File]:
        """None if they are not ready yet."""
        if drawing is None:
            return []
        try:
            async with asyncio.timeout(PATIENCE):
                return [file_of(picture) for picture in await asyncio.shield(drawing)]
        except TimeoutError:
            return []

    def follow(self, drawing: BeingDrawn | None, message: discord.Message) -> None:
        """The message has gone out. Pictures that were not ready are added as soon as they are."""
        if drawing and not drawing.done():
            _ = self._kept(asyncio.create_task(self._add(drawing, message), name=f"pictures under {message.id}"))

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _add(self, drawing: BeingDrawn, message: discord.Message) -> None:
        try:
            if pictures := await drawing:
                await message.edit(attachments=[file_of(picture) for picture in pictures])
        except NOT_DONE as error:
            log.warning("message %s stays without its pictures: %s", message.id, type(error).__name__)

    def _kept(self, task: asyncio.Task[T]) -> asyncio.Task[T]:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
