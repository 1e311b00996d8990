"""Votes among the people of a game: kinds of motion made for these tests, at every game's table."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.local import Discord, Person, Seen
from bot.people import votes
from bot.people.votes import KINDS, Decision
from bot.table.table import Table
from rules import GAMES
from rules.engine.ask import NotAsked
from storage import motions as stored
from storage.motions import Motion
from storage.places import Channel
from storage.posts import Notice
from tests.bot.auction_house import BOT, posts, table_of
from tests.bot.databases import inside
from tests.bot.everywhere import acts, begin, everywhere, everywhere_on_both, table_in, waited_for, waits_for_one
from tests.bot.house import House, running_bot
from tests.bot.test_crash import killable, must_be_delivered_once
from tests.bot.wrong import forged, nothing_changes, plain
from tests.rules.engine.auction import AUCTION

CHOICES = {"feast": "A feast", "dance": "A dance", "no": "Neither"}


def over(table: Table, motion: Motion) -> str:
    return "The lot is sold." if table.game.count > motion.details["until"] else ""


@pytest.fixture(autouse=True)
def kinds() -> Iterator[list[str]]:
    """Two kinds of motion, and what was done because of them."""
    done: list[str] = []

    async def deed(decision: Decision) -> None:
        done.append(decision.choice)
        place = Channel(decision.table.record.thread or 0)
        await decision.close(Notice(place=place, content=f"There is: {decision.choice}"))

    with pytest.MonkeyPatch.context() as patch:
        for name in ("party", "secret", "pact"):
            patch.setitem(KINDS, name, KINDS.get(name))
        votes.motion("party", CHOICES, lost=over)(deed)
        votes.motion("secret", shown=False)(deed)
        votes.motion("pact", needs="all")(deed)
        yield done


async def moved(home: House, kind: str = "party", first: str | None = "feast", about: str | None = None) -> Seen:
    """Red moves it. Returns the post."""
    table, red = table_of(home), home.people[0]
    mover = next(user for user in table.users if str(user) == red.id)
    text = "@red asks: what shall there be?"
    details = {"until": table.game.count}
    await home.bot.votes.move(table, kind, text, about=about, mover=mover, first=first, details=details)
    await home.settled()
    return newest(home)


def newest(home: House) -> Seen:
    """The newest post with a vote."""
    return next(m for m in reversed(posts(home)) if "what shall there be" in m.text)


async def vote(person: Person, post: Seen, label: str) -> str:
    return (await (await person.press(post, label)).arrived(20)).text


async def told(home: House, text: str) -> list[str]:
    await home.settled()
    return [message.text for message in posts(home) if text in message.text]


@everywhere
async def test_a_motion_stands_in_the_thread_and_is_done_when_nothing_can_outvote_it(
    tmp_path: Path, kinds: list[str], game: str
) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        red, blue, green = home.people
        post = await moved(home)
        assert f"<@{red.id}> asks: what shall there be?\n- A feast: <@{red.id}>" in post.text
        assert f"The majority decides. Still to answer: <@{blue.id}> and <@{green.id}>." in post.text
        assert await vote(blue, post, "A dance") == "You have answered: A dance."
        assert f"- A dance: <@{blue.id}>" in newest(home).text
        assert kinds == []
        assert await vote(blue, post, "A feast") == "You have answered: A feast."
        assert kinds == ["feast"]
        assert await told(home, "There is: feast") == ["There is: feast"]
        ended = newest(home)
        assert "Decided: **A feast**." in ended.text
        assert [button.label for button in ended.buttons] == ["Board"]
        assert "This vote is already over." in await forged(green, ended, f"c:vote:1:{1}.:dance")
        assert kinds == ["feast"]


@everywhere
async def test_a_tie_is_what_there_is_otherwise(tmp_path: Path, kinds: list[str], game: str) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        _, blue, green = home.people
        post = await moved(home)
        await vote(blue, post, "A dance")
        await vote(green, post, "Neither")
        assert kinds == ["no"]


@everywhere
async def test_where_all_have_to_agree_one_no_ends_it(tmp_path: Path, kinds: list[str], game: str) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        _, blue, green = home.people
        post = await moved(home, "pact", "yes")
        await vote(blue, post, "Yes")
        assert kinds == []
        assert "All of you have to agree. Still to answer: " in newest(home).text
        await vote(green, post, "Yes")
        assert kinds == ["yes"]
        await vote(green, await moved(home, "pact", "yes"), "No")
        assert kinds == ["yes", "no"]


@everywhere
async def test_who_has_voted_what_is_not_shown_where_that_is_unfair(
    tmp_path: Path, kinds: list[str], game: str
) -> None:
    """A vote about somebody's seat. They have no vote themselves, and are never told who was against them."""
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        red, blue, green = home.people
        post = await moved(home, "secret", "yes", about=table_of(home).seat_of(int(blue.id)))
        assert f"Voted: <@{red.id}>." in post.text
        assert "- Yes" not in post.text
        assert f"Still to answer: <@{green.id}>." in post.text
        async with nothing_changes(home):
            assert "This is about your own seat" in plain(await vote(blue, post, "Yes"))
        assert kinds == []
        await vote(green, post, "Yes")
        assert kinds == ["yes"]
        assert newest(home).text.endswith("- Yes: 2\nDecided: **Yes**.")


@everywhere
async def test_presses_that_count_for_nothing(tmp_path: Path, kinds: list[str], game: str) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        red, blue, _ = home.people
        post = await moved(home)
        stranger = home.person("Yellow")
        assert "This is for" in plain(await vote(stranger, post, "A feast"))
        for id in ("c:vote:1:1.:banquet", "c:vote:1:99.:feast", "c:vote:1:0.:feast", "c:vote:1", "c:vote:1:1.f00"):
            assert plain(await forged(blue, post, id)).startswith("⚠ ")
        assert "no longer here" in plain(await forged(blue, post, "c:vote:77:1.:feast"))
        motion = await stored.find(home.bot.database, 1)
        assert motion is not None
        assert motion.votes == {int(red.id): "feast"}
        await vote(blue, post, "A dance")
        await vote(blue, post, "A dance")
        assert kinds == []


@everywhere
async def test_a_motion_of_another_game_is_not_voted_on_here(tmp_path: Path, kinds: list[str], game: str) -> None:
    async with table_in(tmp_path, game) as home:
        _, blue = home.people
        post = await moved(home)
        await begin(home, game, name="Other")
        assert "There is no such vote." in await forged(blue, post, "c:vote:2:1.:feast")
        assert kinds == []


@everywhere
async def test_the_same_is_not_asked_twice_at_a_time(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        await moved(home)
        with pytest.raises(NotAsked, match="already being asked"):
            await moved(home)


@everywhere
async def test_what_has_lost_its_object_is_withdrawn(tmp_path: Path, kinds: list[str], game: str) -> None:
    async with table_in(tmp_path, game) as home:
        _, blue = home.people
        await waits_for_one(home)
        post = await moved(home)
        await acts(home, waited_for(home)[0])
        await blue.until(home.thread, lambda m: m.id == post.id and "**Withdrawn**: The lot is sold." in m.text, 20)
        assert "This was withdrawn: The lot is sold." in await forged(blue, post, "c:vote:1:1.:feast")
        assert kinds == []


@contextlib.asynccontextmanager
async def restarting(folder: Path) -> AsyncIterator[Discord]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, AUCTION.name, AUCTION)
        async with Discord(rate_limit_speed=None) as local:
            local.point_discord_py_here()
            yield local


@everywhere_on_both
async def test_votes_outlast_a_restart_and_what_was_decided_is_done_once(
    tmp_path: Path, kinds: list[str], game: str
) -> None:
    """The first process ends after one vote, the second when the decision is written but not carried out."""
    async with restarting(tmp_path) as local:
        async with running_bot(local, tmp_path) as bot:
            home = House(local, bot)
            red, blue, green = await begin(home, game, "Red", "Blue", "Green")
            post = await moved(home)
        async with running_bot(local, tmp_path) as bot:
            home.running = bot
            await stored.cast(bot.database, 1, int(blue.id), "feast")
            await stored.decide(bot.database, 1, "feast")
        assert kinds == []
        async with running_bot(local, tmp_path) as bot:
            home.running = bot
            await red.until(home.thread, lambda message: message.text == "There is: feast", 20)
            await red.until(home.thread, lambda m: m.id == post.id and "Decided: " in m.text, 20)
            assert kinds == ["feast"]
        async with running_bot(local, tmp_path) as bot:
            home.running = bot
            assert "This vote is already over." in await forged(green, post, "c:vote:1:1.:dance")
            await home.settled()
        assert kinds == ["feast"]
        assert len(await told_again(home)) == 1


async def told_again(home: House) -> list[Seen]:
    return [message for message in posts(home) if message.text == "There is: feast"]


@everywhere
async def test_a_deed_that_fails_is_tried_again(
    tmp_path: Path, kinds: list[str], monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """By itself, even if nothing else happens in any game."""
    monkeypatch.setattr(votes, "AGAIN", 0.5)
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        _, blue, _ = home.people
        post = await moved(home)
        right = KINDS["party"].doing

        async def wrong(decision: Decision) -> None:
            raise OSError

        object.__setattr__(KINDS["party"], "doing", wrong)
        assert "went wrong" in await vote(blue, post, "A feast")
        object.__setattr__(KINDS["party"], "doing", right)
        await blue.until(home.thread, lambda message: message.text == "There is: feast", 20)
        assert kinds == ["feast"]


@everywhere
@pytest.mark.parametrize("state", ["open", "decided"])
async def test_killed_between_the_last_vote_and_what_is_done(tmp_path: Path, game: str, state: str) -> None:
    """Everybody has agreed to end the game when the process dies. It ends once, and that is told once."""
    async with killable(tmp_path, BOT) as (home, bot):
        red, blue, green = await begin(home, game, "Red", "Blue", "Green")
        await (await red.command(home.thread, "game", "end")).arrived(20)
        await red.until(home.thread, lambda message: "end here?" in message.text, 20)
        await bot.kill()
        with inside(tmp_path) as database:
            for person in (blue, green):
                database.execute("INSERT INTO votes (motion, user, choice) VALUES (1, ?, 'yes')", (int(person.id),))
            database.execute("UPDATE motions SET state = ?, outcome = 'yes'", (state,))
        await bot.start()
        await red.until(home.thread, lambda message: "is over. Thank you" in message.text, 20)
        await red.until(home.thread, lambda message: "Decided: **End it here**" in message.text, 20)
        await bot.restart()
        await must_be_delivered_once(home, tmp_path)
        assert len([m for m in red.sees(home.thread) if "is over. Thank you" in m.text]) == 1
