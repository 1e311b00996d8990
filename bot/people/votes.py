"""Votes of the people of a game: the post with its buttons, who has said what, and what is done when it is decided.

A kind of motion is registered once, with its choices, who may vote, what decides it and what is done then:

    @motion("feast", {"yes": "Feast", "no": "Not now"}, otherwise="no")
    async def feast(decision: Decision) -> None:
        await decision.close(Said(...))

`votes.move(table, "feast", ...)` makes one. It is decided as soon as nothing can change its outcome, and the decision
is saved. One transaction then carries it out and says that it is done: so it is done once, whenever the process dies. A
motion that has become pointless is withdrawn.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

import discord

from bot.panel.controls import Item, button, custom_id, view_of
from bot.people.posts import MotionPost
from bot.post.kinds import Delivery, Sent, Words
from bot.post.outbox import Outbox
from bot.table.meanwhile import anew, write
from bot.table.table import Table
from bot.table.tables import Tables
from bot.words.background import InBackground
from bot.words.refused import NOT_DONE
from bot.words.wording import and_list, fitting, names
from rules.engine.ask import BadAnswer, NotAsked
from storage import motions
from storage.games import Json
from storage.motions import Motion
from storage.opened import asked_lately
from storage.places import Channel
from storage.posts import Post
from storage.views import Statement

log = logging.getLogger(__name__)

AGAIN = 20.0
"""Seconds until a failed attempt is repeated."""
YES_NO: Mapping[str, str] = {"yes": "Yes", "no": "No"}


@dataclass(frozen=True)
class Decision:
    """A motion that has been decided but not carried out yet. The table is locked."""

    votes: Votes
    table: Table
    motion: Motion
    choice: str

    @property
    def closing(self) -> list[Statement]:
        """The statements for the transaction that carries it out."""
        return motions.closing(self.motion.id)

    async def close(self, *posts: Post, also: Sequence[Statement] = ()) -> None:
        """For a decision that needs nothing but its posts."""
        written = [*self.closing, *also]
        await write(self.table, lambda known: motions.close(self.table.database, known, written, posts, time.time()))
        self.votes.outbox.wake()


Doing = Callable[[Decision], Awaitable[None]]
Needs = Literal["most", "all"]


def _stands(table: Table, motion: Motion) -> str:
    return ""


def _all_but_one(table: Table, motion: Motion) -> list[int]:
    return may_vote(table, motion.about)


RULES: Mapping[Needs, str] = {"most": "The majority decides", "all": "All of you have to agree"}


@dataclass(frozen=True)
class MotionKind:
    name: str
    choices: Mapping[str, str]
    """Each with the label of its button."""
    otherwise: str
    """The outcome if no choice has more votes, or not all agree."""
    needs: Needs
    shown: bool
    """Everybody sees how each person votes. Otherwise they see only who has voted, and at the end how many votes each
    choice got."""
    again: bool
    """Asking once more replaces the open vote."""
    absent: bool
    """The vote also waits for people while a stand-in plays for them."""
    voters: Callable[[Table, Motion], list[int]]
    rule: str
    """The rule that decides, in words."""
    lost: Callable[[Table, Motion], str]
    """Why there is nothing left to vote on. Empty as long as there is something."""
    doing: Doing


KINDS: dict[str, MotionKind] = {}


def motion(
    name: str,
    choices: Mapping[str, str] = YES_NO,
    *,
    otherwise: str = "no",
    needs: Needs = "most",
    shown: bool = True,
    again: bool = False,
    absent: bool = False,
    voters: Callable[[Table, Motion], list[int]] = _all_but_one,
    rule: str = "",
    lost: Callable[[Table, Motion], str] = _stands,
) -> Callable[[Doing], Doing]:
    """A kind of motion. The decorated function carries out the decision, whichever choice won."""

    def register(doing: Doing) -> Doing:
        words = rule or RULES[needs]
        KINDS[name] = MotionKind(name, choices, otherwise, needs, shown, again, absent, voters, words, lost, doing)
        return doing

    return register


# --- who votes, and what decides -----------------------------------------------------------------------------


def may_vote(table: Table, about: str | None) -> list[int]:
    """Everybody who has a seat, except the person whom it is about."""
    return [seat.user for seat in table.record.seats if seat.user > 0 and seat.seat != about]


def waited_for(table: Table, motion: Motion) -> list[int]:
    """The people without whom nothing can be decided yet."""
    away = [] if KINDS[motion.kind].absent else [seat.user for seat in table.record.seats if seat.minded]
    may = KINDS[motion.kind].voters(table, motion)
    return [user for user in may if user not in away or user in motion.votes]


def votes_so_far(table: Table, motion: Motion) -> dict[str, list[int]]:
    """The votes so far of the people who may vote now."""
    may = KINDS[motion.kind].voters(table, motion)
    return {
        choice: [user for user, said in motion.votes.items() if said == choice and user in may]
        for choice in KINDS[motion.kind].choices
    }


def decided(table: Table, motion: Motion) -> str | None:
    """The choice that can no longer be beaten."""
    kind, said = KINDS[motion.kind], votes_so_far(table, motion)
    cast = {choice: len(users) for choice, users in said.items()}
    left = len(waited_for(table, motion)) - sum(cast.values())
    if kind.needs == "all":
        named = [choice for choice, count in cast.items() if count]
        if len(named) > 1 or kind.otherwise in named:
            return kind.otherwise
        return None if left else (named[0] if named else next(iter(kind.choices)))
    order = [kind.otherwise, *(choice for choice in kind.choices if choice != kind.otherwise)]
    if not waited_for(table, motion):  # nobody is left who could object
        return next(iter(kind.choices))
    ahead = max(order, key=lambda choice: (cast[choice], -order.index(choice)))
    for other in order:
        most = cast[other] + left
        beaten = most < cast[ahead] or (most == cast[ahead] and order.index(ahead) < order.index(other))
        if other != ahead and not beaten:
            return None
    return ahead


# --- the post ------------------------------------------------------------------------------------------------


def text_of(table: Table, motion: Motion) -> str:
    """The present text of its post."""
    head = names(motion.text, table.people)
    if motion.state == "withdrawn" or motion.kind not in KINDS:
        return fitting(head, f"**Withdrawn**: {names(motion.outcome or GONE, table.people)}")
    kind, said = KINDS[motion.kind], votes_so_far(table, motion)
    ended = motion.state != "open"
    lines = []
    if kind.shown:
        lines = [f"- {kind.choices[choice]}: {_users(users)}" for choice, users in said.items() if users]
    elif ended:
        lines = [f"- {kind.choices[choice]}: {len(users)}" for choice, users in said.items() if users]
    elif motion.votes:
        lines = [f"Voted: {_users([user for users in said.values() for user in users])}."]
    if ended:
        return fitting(head, *lines, f"Decided: **{kind.choices[motion.outcome or kind.otherwise]}**.")
    left = [user for user in waited_for(table, motion) if user not in motion.votes]
    return fitting(head, *lines, f"{kind.rule}. Still to answer: {_users(left)}.")


def _users(users: list[int]) -> str:
    return and_list([f"<@{user}>" for user in users])


def items_of(motion: Motion) -> list[Item]:
    """The controls under the post. When the motion has ended, one control stays, so that the outbox can recognize the
    post."""
    if motion.state != "open" or motion.kind not in KINDS:
        return [button("Board", custom_id("board", motion.game))]
    choices = KINDS[motion.kind].choices
    return [button(label, custom_id("vote", motion.game, f"{motion.id}.", key)) for key, label in choices.items()]


class MotionDelivery(Delivery[MotionPost]):
    def __init__(self, votes: Votes) -> None:
        self._votes = votes

    async def words(self, table: Table, post: MotionPost) -> Words:
        found = await motions.find(self._votes.database, post.motion)
        return {"content": text_of(table, found), "view": view_of(items_of(found))} if found else {}

    def written(self, game: int | None, post: MotionPost, sent: Sent | None) -> list[Statement]:
        """The place of its post, once Discord has named it."""
        return [motions.posted_at(post.motion, *sent)] if sent else []

    async def done(self, table: Table | None, post: MotionPost, sent: Sent | None) -> None:
        """Somebody may have voted meanwhile."""
        self._votes.wake()


# --- moving and deciding -----------------------------------------------------------------------------------------

GONE = "There is no longer anything to vote on."


class Votes(InBackground):
    """Checks what is being voted on whenever something has changed, and at the start."""

    failure = "open votes could not be looked up"

    def __init__(self, client: discord.Client, tables: Tables, outbox: Outbox) -> None:
        super().__init__("votes")
        self._client, self.tables, self.outbox, self.database = client, tables, outbox, tables.database
        outbox.deliveries.add(MotionPost, MotionDelivery(self))
        self._shown: dict[int, str] = {}
        """The texts of posts, as they were last shown."""

    async def look(self) -> None:
        await asyncio.gather(*map(self._settle_alone, await motions.unfinished(self.database)))

    def _failed(self) -> None:
        super()._failed()
        self.wake_in(AGAIN)

    async def _settle_alone(self, id: int) -> None:
        """If one motion cannot be settled or shown, it holds up no other."""
        try:
            await self.look_at(id)
        except Exception:
            log.exception("motion %s cannot be settled", id)

    @anew
    async def move(
        self,
        table: Table,
        kind: str,
        text: str,
        *,
        about: str | None = None,
        mover: int | None = None,
        first: str | None = None,
        details: Json | None = None,
    ) -> str:
        """Makes a new motion. `first`: the mover's own vote. Returns the sentence to answer with. `text` writes seats
        as lines do."""
        async with table.lock:
            moved = Motion(0, table.id, kind, about, mover, text, details or {}, "open", None, 0.0, None, False)
            id = await self.put(table, moved, first)
        await self.look_at(id)
        return "I have asked the others." if first else "I have asked in the thread."

    async def put(self, table: Table, moved: Motion, first: str | None = None, also: Sequence[Statement] = ()) -> int:
        """The same while the table is locked. `also`: statements for the same transaction."""
        kind, place = KINDS[moved.kind], table.record.thread
        if place is None:
            raise NotAsked("Nobody can be asked without a thread: type `/game here` in a channel first.")
        for other in await motions.open_ones(self.database, table.id):
            if (other.kind, other.about) == (moved.kind, moved.about) and not kind.lost(table, other):
                if not kind.again:
                    raise NotAsked(f"That is already being asked in <#{place}>.")
                also = [*also, motions.withdrawing(other, "Another vote is open at the moment.")]
        if moved.mover is not None:
            before = await asked_lately(self.database, moved.mover, time.time())
            self.tables.bounds.allow_question(before)
        calls = tuple(user for user in kind.voters(table, moved) if user != moved.mover)

        def post(motion: int) -> Post:
            return MotionPost(place=Channel(place), motion=motion, calls=calls)

        id = await write(table, lambda known: motions.move(self.database, moved, post, first, also, time.time(), known))
        self.outbox.wake()
        self.wake()
        return id

    async def vote(self, table: Table, id: int, user: int, choice: str) -> str:
        """Returns the sentence to answer with."""
        async with table.lock:
            found = await motions.find(self.database, id)
            if found is None or found.game != table.id:
                raise NotAsked("There is no such vote.")
            if refused := _may_not(table, found, user, choice):
                raise NotAsked(refused)
            await motions.cast(self.database, id, user, choice)
        await self.look_at(id)
        return f"You have answered: {KINDS[found.kind].choices[choice]}."

    @anew
    async def look_at(self, id: int, *, ends: bool = False) -> None:
        """Carries out what has been decided, withdraws what has become pointless, and shows how things stand. `ends`:
        the time is over, and people who have not voted no longer count."""
        found = await motions.find(self.database, id)
        table = await self.tables.get(found.game) if found else None
        if found is None or table is None:
            return
        try:
            async with table.lock:
                if found.state in ("open", "decided"):
                    await self._settle(table, id, ends)
        except Exception:  # a decision does not wait until something else happens
            self.wake_in(AGAIN)
            raise
        await self._show(table, id)

    async def _settle(self, table: Table, id: int, ends: bool) -> None:
        found = await motions.find(self.database, id)
        assert found is not None, "motions are not deleted"
        kind = KINDS.get(found.kind)
        why = kind.lost(table, found) if kind else GONE
        choice = decided(table, found) if kind and not why else None
        if kind and not why and ends:
            choice = choice or _ahead(table, found)
        if choice and found.state == "open":
            await motions.decide(self.database, id, choice)
            found = await motions.find(self.database, id)
        if kind and not why and found and found.state == "decided":
            try:
                await kind.doing(Decision(self, table, found, found.outcome or kind.otherwise))
            except BadAnswer as refused:
                why = str(refused)
        if why and found and found.state in ("open", "decided"):
            await self.database.run(motions.withdrawing(found, why))

    async def _show(self, table: Table, id: int) -> None:
        """Updates the post. If it is gone, that does no harm: the outcome has been told."""
        found = await motions.find(self.database, id)
        if found is None or found.place is None or found.tidy:
            return
        content = text_of(table, found)
        if self._shown.get(id) == content:
            return
        channel, message = found.place
        post = self._client.get_partial_messageable(channel).get_partial_message(message)
        try:
            await post.edit(content=content, view=view_of(items_of(found)))
        except NOT_DONE as error:
            log.warning("the post of motion %s cannot be changed: %s", id, type(error).__name__)
            if not isinstance(error, discord.HTTPException) or error.status >= 500:
                return
        await motions.tidied(self.database, id)
        self._shown[id] = content


def _ahead(table: Table, motion: Motion) -> str:
    """The choice with the most votes."""
    kind, said = KINDS[motion.kind], votes_so_far(table, motion)
    if kind.needs == "all":
        return kind.otherwise
    return max(kind.choices, key=lambda choice: (len(said[choice]), choice == kind.otherwise))


def _may_not(table: Table, motion: Motion, user: int, choice: str) -> str:
    """Why somebody cannot vote like that. Empty if they can."""
    if motion.state == "withdrawn":
        return f"This was withdrawn: {names(motion.outcome or GONE, table.people)}"
    if motion.state != "open":
        return "This vote is already over."
    kind = KINDS.get(motion.kind)
    if kind is None or choice not in kind.choices:
        return "That is not one of the choices here."
    if user in (may := kind.voters(table, motion)):
        return ""
    if motion.about is not None and table.seat_of(user) == motion.about:
        return "This is about your own seat, so the others decide."
    return f"This is for {_users(may)} to answer."
