"""Two processes may do the same work at the same time, because one of them was frozen and does not know that another
has taken over. People hear of it once."""

from __future__ import annotations

from typing import Any

import pytest

from storage import absences, games, motions, reminded
from storage.absences import BEGUN
from storage.database import Address, Database
from storage.motions import Motion
from storage.places import Channel, Direct
from storage.posts import Notice, due_posts
from storage.reminded import Reminded
from storage.versions import Known, Overtaken
from tests.storage.test_database import new_game
from tests.storage.test_versions import known, two_processes

RED = 7
THREAD = Channel(1)


async def remind(database: Database, last: Reminded | None, at: float) -> None:
    post = Notice(place=Direct(RED), content=f"at {at}")
    await reminded.remind(database, RED, last, [], post, None, at, counts=True)


async def told(database: Database, place: Any) -> list[str]:
    return [due.post.content for due in await due_posts(database, place)]


async def test_somebody_is_reminded_once(where: Address) -> None:
    """For the first time, once more, and at a time that they have asked for."""
    async with two_processes(where) as (one, other):
        last: Reminded | None = None
        expected: list[str] = []
        for at in (1.5, 2.5, 3.5):
            if at == 3.5:
                await reminded.snooze(one, RED, 3.25, 3.0)
                await remind(other, last, 3.125)  # it has not heard of that
                assert await told(one, Direct(RED)) == expected
                last = (await reminded.last(one))[RED]
            await remind(one, last, at)
            await remind(other, last, at + 0.25)
            expected.append(f"at {at}")
            assert await told(one, Direct(RED)) == expected
            last = (await reminded.last(other))[RED]
            assert last == Reminded(at, None)


async def test_an_absence_is_told_once(where: Address) -> None:
    async with two_processes(where) as (one, other):
        game = await new_game(one)
        await absences.go_away(one, RED, 1.0, 9.0, 0.5)
        [mine], [theirs] = await absences.unfinished(one), await absences.unfinished(other)
        for database, absence in ((one, mine), (other, theirs)):
            post = Notice(place=THREAD, content="They are away.")
            await absences.go_on(database, absence, BEGUN, [(game, post)], 2.0)
        assert await told(one, THREAD) == ["They are away."]
        assert [each.state for each in await absences.unfinished(one)] == [BEGUN]


async def test_of_two_who_ask_at_the_same_time_the_second_looks_again(where: Address) -> None:
    async with two_processes(where) as (one, other):
        game = await new_game(one)
        version = (await known(one, game)).version
        moved = Motion(0, game, "end", None, RED, "End it?", {}, "open", None, 0.0, None, False)

        async def move(database: Database) -> int:
            return await motions.move(
                database, moved, lambda _: Notice(place=THREAD, content="End it?"), "yes", [], 1.0, Known(game, version)
            )

        id = await move(one)
        with pytest.raises(Overtaken):
            await move(other)
        assert [each.id for each in await motions.open_ones(other, game)] == [id]
        assert await told(other, THREAD) == ["End it?"]
        assert await games.find(one, game) == await games.find(other, game)
