"""People are called as they have set it: for everything or only for their turn, in the thread or by direct message."""

from __future__ import annotations

from pathlib import Path

from bot.local import Person, Seen
from bot.post.adorning import words_of
from bot.telling import calling
from bot.telling.posts import Question
from bot.words.settings import Setting
from storage import preferences
from storage.places import Direct
from tests.bot.auction_house import auction_house, bid, open_auction, posts, table_of
from tests.bot.house import PATIENCE, House, house


async def wants(home: House, person: Person, setting: Setting, value: str) -> None:
    await preferences.choose(home.bot.database, int(person.id), setting.name, value)


def called(post: Seen) -> set[str]:
    return {each["id"] for each in post.payload["mentions"]}


async def other_turn(home: House) -> tuple[Person, Person]:
    """The person who ends their turn, and the next."""
    actor = home.actor()
    return actor, next(person for person in home.people if person is not actor)


async def test_a_turn_calls_by_direct_message_whoever_wants_it_so(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        actor, other = await other_turn(home)
        await wants(home, other, calling.CALLED_BY, calling.DM)
        await wants(home, other, calling.CALLS, calling.TURNS)
        before = len(other.sees(other.dm()))
        await actor.command(home.thread, "end")
        call = await other.until(other.dm(), lambda message: "waits for you in" in message.text, PATIENCE)
        await home.settled()
        assert f"<#{home.thread}>" in call.text
        post = next(post for post in reversed(posts(home)) if "it is your turn" in post.text)
        assert called(post) == set(), "nobody is called twice"
        assert len(other.sees(other.dm())) == before + 1


async def test_a_call_that_cannot_be_written_stands_in_the_thread(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        actor, other = await other_turn(home)
        await wants(home, other, calling.CALLED_BY, calling.DM)
        other.allow_dms(False)
        await actor.command(home.thread, "end")
        post = await other.until(home.thread, lambda m: "I cannot send you direct messages" in m.text, PATIENCE)
        assert called(post) == {other.id}


async def test_who_wants_to_be_called_for_turns_only_is_not_called_for_questions(tmp_path: Path) -> None:
    """In any game, the main questions decide what a player can do on their turn. Here they are a bid and an offer."""
    async with auction_house(tmp_path) as home:
        people = await open_auction(home)
        for person in people:
            await wants(home, person, calling.CALLS, calling.TURNS)
        await bid(home, red="highest", blue="lowest", green="lowest")
        await home.settled()
        asked = [post for post in posts(home) if " asks you: " in post.text]
        assert asked
        assert all(called(post) == set() for post in asked)


async def test_a_question_by_direct_message_has_names_on_its_buttons_after_a_restart_too(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        await open_auction(home)
        table = table_of(home)
        table.names = {}
        post = Question(place=Direct(1), seat="red", about="bid")
        await words_of(home.bot.database, home.bot.outbox.deliveries.of(post), table, post)
        assert table.names == {"red": "Red", "blue": "Blue", "green": "Green"}
