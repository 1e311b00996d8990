"""Several processes play with a database. One of them speaks in a place at a time, and the others write nothing about
the posts there."""

from __future__ import annotations

import pytest

from storage import senders
from storage.database import Address, Database
from storage.places import Channel, Direct
from storage.posts import (
    Notice,
    due_posts,
    give_up,
    note_refused,
    note_sending,
    note_sent,
    places_with_posts,
    promise,
    undelivered,
)
from storage.senders import DealtWith, NotTheSender, Sender, leave, renew
from tests.storage.test_versions import two_processes

HERE = Channel(1)
OVER = "UPDATE senders SET until = until - ?"


def sender(database: Database, fence: int = 1, place: Channel | Direct = HERE) -> Sender:
    return Sender(place, database.name, fence)


async def promised(database: Database, *texts: str, place: Channel | Direct = HERE) -> None:
    await promise(database, None, [Notice(place=place, content=text) for text in texts], 1.0)


async def time_passes(database: Database) -> None:
    """No lease was renewed for so long."""
    await database.run((OVER, (senders.LEASE + 1,)))


async def waits(database: Database) -> list[str]:
    return [due.post.content for due in await due_posts(database, HERE)]


async def leases(database: Database) -> list[tuple[str, str]]:
    return [(row["place"], row["owner"]) for row in await database.rows("SELECT * FROM senders ORDER BY place")]


async def test_of_two_processes_one_speaks(where: Address) -> None:
    async with two_processes(where) as (one, other):
        await promised(one, "a", "b")
        first, second = await due_posts(one, HERE)
        mine, theirs = sender(one), sender(other)
        await note_sending(one, first, mine, 2.0)
        assert mine.has_lease
        notice = [Notice(place=HERE, content="c")]
        for writing in (
            note_sending(other, second, theirs, 2.0),
            note_sent(other, first, theirs, 99),
            note_refused(other, second, theirs, "403", notice, 2.0),
            give_up(other, second, theirs, "403", notice, 2.0),
        ):
            with pytest.raises(NotTheSender):
                await writing
        assert not theirs.has_lease
        assert await waits(one) == ["a", "b"]
        assert await undelivered(one) == []
        await note_sent(one, first, mine, 99)
        assert await waits(one) == ["b"]


async def test_a_lease_that_has_run_out_goes_to_the_next(where: Address) -> None:
    """The process that was frozen meanwhile writes nothing when it wakes: neither that its post was sent, nor what
    would follow from that."""
    async with two_processes(where) as (one, other):
        await promised(one, "a", "b")
        first, second = await due_posts(one, HERE)
        zombie, living = sender(one), sender(other)
        await note_sending(one, first, zombie, 2.0)
        assert await places_with_posts(other, other.name) == []
        await time_passes(other)
        assert await places_with_posts(other, other.name) == [HERE]
        await note_sending(other, first, living, 3.0)
        follows = ("INSERT INTO preferences (user, name, value) VALUES (1, 'a', 'b')", ())
        with pytest.raises(NotTheSender):
            await note_sent(one, first, zombie, 99, [follows])
        await note_sent(other, first, living, 99)
        with pytest.raises(NotTheSender):
            await note_sending(one, second, zombie, 4.0)
        await note_sending(other, second, living, 4.0)
        await note_sent(other, second, living, 100)
        with pytest.raises(DealtWith):  # nobody speaks there any longer
            await note_sent(one, first, zombie, 99, [follows])
        assert await one.rows("SELECT * FROM preferences") == []
        rows = await one.rows("SELECT sent, since FROM outbox ORDER BY id")
        assert [tuple(row) for row in rows] == [(99, 2.0), (100, 4.0)]


async def test_who_has_said_everything_leaves(where: Address) -> None:
    """So the next process need not wait until a lease runs out."""
    async with two_processes(where) as (one, other):
        await promised(one, "a", "b")
        mine = sender(one)
        for left in ([(str(HERE), one.name)], []):
            due = (await due_posts(one, HERE))[0]
            await note_sending(one, due, mine, 2.0)
            await note_sent(one, due, mine, due.id)
            assert await leases(one) == left
            assert mine.has_lease == bool(left)
        await promised(one, "c")
        [due] = await due_posts(one, HERE)
        await note_sending(other, due, sender(other), 2.0)
        await give_up(other, due, sender(other), "403", [], 2.0)
        assert await leases(one) == []


async def test_who_stops_leaves(where: Address) -> None:
    async with two_processes(where) as (one, other):
        await promised(one, "a")
        [due] = await due_posts(one, HERE)
        mine, theirs = sender(one), sender(other)
        await note_sending(one, due, mine, 2.0)
        await leave(other, theirs)
        assert await leases(one) == [(str(HERE), one.name)], "nobody takes it from another"
        await leave(one, mine)
        await note_sending(other, due, theirs, 2.0)


async def test_leases_are_renewed_together(where: Address) -> None:
    async with two_processes(where) as (one, other):
        places: tuple[Channel | Direct, ...] = (Channel(1), Channel(2), Direct(3))
        mine = [sender(one, 1 + number, place) for number, place in enumerate(places)]
        for each in mine:
            await promised(one, "a", place=each.place)
            [due] = await due_posts(one, each.place)
            await note_sending(one, due, each, 2.0)
        assert await renew(one, mine) == []
        await time_passes(one)
        [due] = await due_posts(other, places[1])
        await note_sending(other, due, sender(other, 1, places[1]), 2.0)
        assert await renew(one, mine) == [mine[1]]
        assert await places_with_posts(other, other.name) == [places[1]]
        assert sorted(map(str, await places_with_posts(one))) == sorted(map(str, places))
        assert await renew(one, [sender(one, 7, places[0])]) == [], "it never had a lease"
        assert await renew(one, []) == []


async def test_what_was_withdrawn_meanwhile_is_not_sent(where: Address) -> None:
    async with Database.open(where) as database:
        await promised(database, "a")
        [due] = await due_posts(database, HERE)
        await database.run(("UPDATE outbox SET state = 'failed'", ()))
        for who in (None, sender(database)):
            with pytest.raises(DealtWith):
                await note_sending(database, due, who, 2.0)
        assert await leases(database) == []
