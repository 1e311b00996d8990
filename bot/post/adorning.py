"""What a promised message is made of when it goes out: its words, its question and controls, its pictures."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord

from bot.panel.controls import button, custom_id, turn_items, view_of
from bot.panel.panel import panel_of
from bot.pictures.studio import NotDrawn
from bot.post.kinds import kind_of
from bot.telling import calling, story, trouble
from bot.words import pace
from bot.words.wording import fitting
from render import Picture
from storage.games import Json, Promised

if TYPE_CHECKING:
    from bot.client import Cradle
    from bot.table.table import Table

log = logging.getLogger(__name__)


async def words_of(bot: Cradle, table: Table | None, post: Promised) -> Json:
    """What it says, and whom it calls."""
    called = await calling.called(bot.database, post.message)
    words: Json = {
        "content": pace.without_clocks(post.message["content"]),
        "allowed_mentions": discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(user) for user in called.in_thread]
        ),
    }
    if table is None:
        return words
    try:
        words["content"] = await pace.with_clocks(table, post.message["content"])
        return words | await _adorned(bot, table, post)
    except Exception:
        log.exception("message %s goes out without what belongs to it", post.id)
        return words | {"view": view_of(turn_items(table.id))}


async def _adorned(bot: Cradle, table: Table, post: Promised) -> Json:
    """The question and the controls that belong to a message."""
    message, controls = post.message, post.message.get("controls")
    words: Json = {}
    if table.begun and "panel" in message:
        await bot.get_to_know(table)  # after a restart nobody has asked for their names yet
        if not trouble.still_asked(table, message):
            return {"content": f"I can write to you again: secret questions of **{table.name}** come here."}
        heading = f"{message['content']}\n**{table.name}**"
        since, about = message.get("since"), message.get("about", "")
        panel = await panel_of(table, message["panel"], since=since, about=about, heading=heading)
        words["content"], words["view"] = panel.content, panel.view
    elif controls == "turn":
        words["view"] = view_of(turn_items(table.id))
    elif controls == "end":
        again = button("Rematch", custom_id("rematch", table.id), discord.ButtonStyle.success)
        words["view"] = view_of([again, button("Board", custom_id("board", table.id))])
        words["content"] = fitting(message["content"], await story.told(table))
    elif controls == "secrets":
        words["view"] = view_of([button(trouble.SHOW_IN_CHANNEL, custom_id("ephemeral", table.id))])
    else:
        words |= await kind_of(post).words(bot, table, post)
    return words


def is_pictured(table: Table, message: Json) -> bool:
    """Whether it is to have pictures, as things stand now."""
    answered = "panel" in message and not trouble.still_asked(table, message)
    return table.begun and bool(message.get("pictures")) and not answered


async def pictures_of(bot: Cradle, table: Table, post: Promised) -> list[Picture]:
    """What can be drawn of its pictures, of the moment that the words tell."""
    pictures, drawn = await bot.pictures(table), []
    if post.view:
        pictures = pictures.at(post.view)
    for wanted in post.message["pictures"]:
        try:
            drawn.append(await pictures.named(wanted))
        except NotDrawn as reason:
            log.warning("message %s stays without a picture: %s", post.id, reason)
        except Exception:
            log.exception("a picture of game %s could not be drawn: %s", table.id, wanted)
    return drawn
