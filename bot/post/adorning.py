"""The parts of a promised message when it goes out: its words, its question and controls, its pictures. Also how the
kinds of posts about a running game are delivered."""

from __future__ import annotations

import logging

import discord

from bot.panel.controls import button, custom_id, turn_items, view_of
from bot.panel.panel import panel_of
from bot.pictures.album import Album
from bot.pictures.studio import NotDrawn
from bot.post import trouble
from bot.post.kinds import Deliveries, Delivery, Sent, Words
from bot.table.clocks import with_clocks
from bot.table.known_names import KnownNames
from bot.table.table import Table
from bot.telling import calling, story
from bot.telling.posts import Call, End, Question, Secrets, Turn
from bot.words import pace
from bot.words.wording import fitting
from render import Picture
from storage.database import Database
from storage.places import Channel
from storage.posts import Post

log = logging.getLogger(__name__)


async def words_of(database: Database, delivery: Delivery, table: Table | None, post: Post) -> Words:
    """Its words, and the people whom it calls."""
    called = await calling.called(database, post)
    words: Words = {
        "content": pace.without_clocks(post.content),
        "allowed_mentions": discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(user) for user in called.in_thread]
        ),
    }
    if table is None:
        return words
    try:
        words["content"] = await with_clocks(table, post.content)
        return words | await delivery.words(table, post)
    except Exception:
        log.exception("a post of game %s goes out without its controls and pictures: %s", table.id, post.kind)
        return words | {"view": view_of(turn_items(table.id))}


def is_pictured(table: Table, post: Post) -> bool:
    """Whether it should have pictures, as things stand now."""
    answered = isinstance(post, Question) and not trouble.still_asked(table, post)
    return table.begun and bool(post.pictures) and not answered


async def pictures_of(album: Album, table: Table, post: Post, *, early: bool = False) -> list[Picture]:
    """As many of its pictures as can be drawn, all of the moment that the words tell. `early`: that moment is still
    being saved. Then there are none that need more than its view."""
    pictures, drawn = await album.of(table), []
    if post.view:
        pictures = pictures.at(post.view)
    for wanted in post.pictures:
        if early and not (post.view and pictures.kind(wanted.kind).of_a_moment):
            continue
        try:
            since = (wanted.view, wanted.number)
            drawn.append(await (pictures.or_board(wanted.kind, since) if wanted.view else pictures.show(wanted.kind)))
        except NotDrawn as reason:
            log.warning("a post of game %s stays without a picture: %s", table.id, reason)
        except Exception:
            log.exception("a picture of game %s could not be drawn: %s", table.id, wanted)
    return drawn


# --- kinds of posts that tell of a running game -----------------------------------------------------------------


class TurnDelivery(Delivery[Turn]):
    async def words(self, table: Table, post: Turn) -> Words:
        return {"view": view_of(turn_items(table.id))}


class EndDelivery(Delivery[End]):
    async def words(self, table: Table, post: End) -> Words:
        again = button("Rematch", custom_id("rematch", table.id), discord.ButtonStyle.success)
        moments = await story.in_words(
            table.database, table.id, table.rules, table.writer(), table.view(None), table.people
        )
        check = button("Check the chance", custom_id("export", table.id))
        view = view_of([again, button("Board", custom_id("board", table.id)), check])
        return {"content": fitting(post.content, moments), "view": view}


class SecretsDelivery(Delivery[Secrets]):
    async def words(self, table: Table, post: Secrets) -> Words:
        return {"view": view_of([button(trouble.SHOW_IN_CHANNEL, custom_id("ephemeral", table.id))])}


class CallDelivery(Delivery[Call]):
    async def instead(self, table: Table, post: Call, user: int, thread: Channel) -> list[Post]:
        return [calling.refused(table.name, user, thread)]


class QuestionDelivery(Delivery[Question]):
    waits = True

    def __init__(self, names: KnownNames) -> None:
        self._names = names

    async def words(self, table: Table, post: Question) -> Words:
        """The question, with its controls."""
        if not table.begun:
            return {}
        await self._names.get_to_know(table)  # after a restart nobody has asked for their names yet
        if not trouble.still_asked(table, post):
            return {"content": f"I can write to you again: secret questions of **{table.name}** will come here."}
        heading = f"{post.content}\n**{table.name}**"
        panel = await panel_of(table, post.seat, since=post.since, about=post.about or "", heading=heading)
        return {"content": panel.content, "view": panel.view}

    def is_settled(self, table: Table, post: Question) -> bool:
        """Somebody has answered it elsewhere, or the seat now has another player."""
        seat = table.seat_at(post.place)
        if seat is None or seat.seat != post.seat:
            return True
        return not trouble.still_asked(table, post) and (seat.private == "dm" or table.over)

    async def instead(self, table: Table, post: Question, user: int, thread: Channel) -> list[Post]:
        """Lets a person who is asked act in the thread."""
        await table.set_private(user, "ephemeral")
        how = "Press **Act** or **My hand**: only you will see it."
        return [Turn(place=thread, content=trouble.cannot_be_read(user, how), calls=(user,))]

    async def done(self, table: Table | None, post: Question, sent: Sent | None) -> None:
        if table:
            await trouble.dms_work_again(table, post)


def add_to(deliveries: Deliveries, names: KnownNames) -> None:
    """Declares how these kinds go out."""
    deliveries.add(Turn, TurnDelivery())
    deliveries.add(End, EndDelivery())
    deliveries.add(Secrets, SecretsDelivery())
    deliveries.add(Call, CallDelivery())
    deliveries.add(Question, QuestionDelivery(names))
