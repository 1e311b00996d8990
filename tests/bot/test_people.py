"""People come and go in the middle of a game, at every game's table."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.local import Person, Seen
from bot.telling.posts import Question
from rules.engine.picker import picker
from storage.places import Direct
from storage.posts import promise
from storage.words import Pass
from tests.bot.auction_house import auction_house, bid, open_auction, panel, posts, said, table_of
from tests.bot.everywhere import (
    acts,
    begin,
    ends,
    everywhere,
    question_to,
    seat_of,
    table_in,
    waits_for_one,
)
from tests.bot.house import FIXED, House, Touches, house
from tests.bot.wrong import forged, nothing_changes, plain
from tests.rules.clash.scenario import clash
from tests.rules.engine.auction import State
from tests.rules.situation import state_of


async def answered(person: Person, post: Seen, label: str) -> str:
    return (await (await person.press(post, label)).arrived(20)).text


async def post_with(home: House, text: str) -> Seen:
    """The newest post in the thread that says this."""
    await home.settled()
    return next(message for message in reversed(posts(home)) if text in message.text)


async def offered(home: House, by: Person, to: Person) -> Seen:
    assert f"I am asking <@{to.id}>" in await said(by, home, "replace", who=to.id)
    return await post_with(home, "will you take over")


# --- handing a seat over -----------------------------------------------------------------------------------------


async def test_a_hand_goes_over_with_its_seat(tmp_path: Path) -> None:
    """The new player sees the hand and is asked. The old one is blind at once, whatever they press."""
    async with auction_house(tmp_path) as home:
        _, blue, green = await open_auction(home)
        new, table = home.person("Yellow"), table_of(home)
        seat = table.seat_of(int(blue.id)) or ""
        hand = list(state_of(table.game, State).players[seat].hand)
        mine = await panel(home, blue)
        asked = await blue.until(blue.dm(), lambda message: "A question for you" in message.text)
        offer = await offered(home, blue, new)
        assert "pass" in mine.labels
        async with nothing_changes(home):
            assert f"This is for <@{new.id}> to answer." in plain(await answered(green, offer, "Take the seat"))
        await answered(new, offer, "Take the seat")
        assert table.seat_of(int(blue.id)) is None
        assert table.seat_of(int(new.id)) == seat
        told = await post_with(home, "takes the place of")
        assert f"<@{new.id}> takes the place of <@{blue.id}>" in told.text
        assert f"<@{new.id}>, **Nile Delta** waits for you: press **Act**." in told.text
        async with nothing_changes(home):
            for message in (mine.panel, asked):
                assert message is not None
                for control in [b.custom_id for b in message.buttons if b.custom_id and b.label != "Board"]:
                    text = await forged(blue, message, control)
                    assert not any(f"{card}" in text.split() for card in hand), text
                    assert "seat" in text or "not being asked" in text
            assert "no seat in this game" in await said(blue, home, "hand")
            assert "no seat in this game" in await said(blue, home, "undo")
            assert "You draw" not in await said(blue, home, "log")
        theirs = await panel(home, new)
        assert [label for label in theirs.labels if label.isdecimal()] == hand
        assert "You draw" in await said(new, home, "log")


@everywhere
async def test_a_seat_is_handed_over_with_its_secrets(tmp_path: Path, game: str) -> None:
    """The new player sees what the old one saw, and is asked. From then on the old one sees only what everybody
    sees."""
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        old, others = await waits_for_one(home)
        new, table, seat = home.person("Yellow"), table_of(home), seat_of(home, old)
        mine = (await panel(home, old)).panel
        offer = await offered(home, old, new)
        async with nothing_changes(home):
            assert f"This is for <@{new.id}> to answer." in plain(await answered(others[0], offer, "Take the seat"))
        await answered(new, offer, "Take the seat")
        assert table.seat_of(int(old.id)) is None
        assert table.seat_of(int(new.id)) == seat
        told = await post_with(home, "takes the place of")
        assert f"<@{new.id}> takes the place of <@{old.id}>" in told.text
        assert f"<@{new.id}>, **Nile Delta** waits for you: press **Act**." in told.text
        assert mine is not None
        home.people = [*others, new]
        async with nothing_changes(home):
            for control in [b.custom_id for b in mine.buttons if b.custom_id and b.label != "Board"]:
                assert question_to(home, new) not in await forged(old, mine, control)
            for command in ("hand", "undo"):
                assert "no seat in this game" in await said(old, home, command)
        assert question_to(home, new)[:30] in (await panel(home, new)).text
        await acts(home, new)


@everywhere
async def test_who_takes_a_seat_is_written_to_as_soon_as_they_can_read_it(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        old, others = await waits_for_one(home)
        new, table = home.person("Yellow"), table_of(home)
        await answered(new, await offered(home, old, new), "Take the seat")
        readable = await new.until(new.dm(), lambda message: message.button("I can read this") is not None)
        await new.press(readable, "I can read this")
        asked = await new.until(new.dm(), lambda message: "You now have a seat in **Nile Delta**" in message.text, 20)
        home.people = [*others, new]
        assert question_to(home, new)[:30] in asked.text
        assert table.seat_named(seat_of(home, new)).private == "dm"
        old, _ = await begin(home, game, name="Other")
        offer = await offered(home, old, new)
        before = {message.id for message in new.sees(new.dm())}
        await answered(new, offer, "Take the seat")
        await home.settled()
        fresh = [message for message in new.sees(new.dm()) if message.id not in before]
        assert any("You now have a seat in **Other**" in message.text for message in fresh)
        assert all(message.button("I can read this") is None for message in fresh), (
            "they have said before that they can"
        )


@everywhere
async def test_messages_that_wait_for_the_old_player_tell_them_nothing_more(tmp_path: Path, game: str) -> None:
    """Their direct messages were closed when the question was sent."""
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        old, _ = await waits_for_one(home)
        await home.settled()
        new, table, seat = home.person("Yellow"), table_of(home), seat_of(home, old)
        old.client.allow_dms(False)
        about = table.game.asks[0].kind
        question = Question(place=Direct(int(old.id)), content="A question for you.", seat=seat, about=about)
        await promise(home.bot.database, 1, [question], 1.0)
        home.bot.outbox.wake()
        await old.until(home.thread, lambda message: "I cannot send you direct messages" in message.text, 20)
        async with table.lock:
            pass
        assert f"I am asking <@{new.id}>" in await said(old, home, "replace", who=new.id)
        offer = await old.until(home.thread, lambda message: "will you take over" in message.text, 20)
        before = len(old.sees(old.dm()))
        await answered(new, offer, "Take the seat")
        old.client.allow_dms(True)
        home.bot.outbox.try_again(Direct)
        await home.settled()
        assert len(old.sees(old.dm())) == before


@everywhere
async def test_word_left_beforehand_goes_with_its_player(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        _, blue, _ = home.people
        new, table, seat = home.person("Yellow"), table_of(home), seat_of(home, blue)
        kind = next(iter(table.presentation.beforehand), "bid")
        await table.answering.leave_word(int(blue.id), lambda left: left.passes.update({kind: Pass()}))
        assert seat in table.record.words
        await answered(new, await offered(home, blue, new), "Take the seat")
        assert seat not in table.record.words
        assert not await home.bot.database.rows("SELECT * FROM words")


@everywhere
async def test_an_offer_is_declined_superseded_or_overtaken(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        red, blue, green = home.people
        new, other, table = home.person("Yellow"), home.local.add_user("Orange"), table_of(home)
        await answered(new, await offered(home, blue, new), "No, thank you")
        await post_with(home, f"<@{new.id}> has declined the seat.")
        first = await offered(home, blue, new)
        second = await offered(home, blue, other)
        assert "Another vote is open at the moment" in await forged(new, first, "c:vote:1:2.:take")
        theirs = await offered(home, red, new)
        await answered(new, theirs, "Take the seat")
        assert table.seat_of(int(new.id)) is not None
        assert table.seat_of(int(red.id)) is None
        async with nothing_changes(home):
            for person in (green, new):
                assert "already plays here" in await said(blue, home, "replace", who=person.id)
            assert "no seat in this game" in await said(red, home, "replace", who=other.id)
            assert "has held another seat" in await said(blue, home, "replace", who=red.id)
        await answered(other, second, "Take the seat")
        assert table.seat_of(int(other.id)) is not None


# --- by vote ---------------------------------------------------------------------------------------------------------


@everywhere
async def test_the_others_replace_somebody_by_vote(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        red, blue, green = home.people
        new, table = home.person("Yellow"), table_of(home)
        seat = table.seat_of(int(blue.id)) or ""
        await said(red, home, "replace", who=new.id, whose=blue.id)
        post = await post_with(home, f"should <@{new.id}> take over from <@{blue.id}>?")
        async with nothing_changes(home):
            assert "your own seat" in plain(await answered(blue, post, "Keep"))
            assert "This is for" in plain(await answered(new, post, "Replace"))
        await answered(green, post, "Replace")
        assert table.seat_of(int(blue.id)) == seat, "the new one has not been asked yet"
        await answered(new, await post_with(home, "will you take over"), "Take the seat")
        assert table.seat_of(int(new.id)) == seat


@everywhere
async def test_a_stand_in_replaces_somebody_by_vote(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        red, blue, green = home.people
        table = table_of(home)
        seat = table.seat_of(int(blue.id)) or ""
        await said(red, home, "replace", whose=blue.id)
        await answered(green, await post_with(home, "should a stand-in take over"), "Replace")
        assert table.seat_named(seat).stand_in
        await post_with(home, f"The others have decided: a stand-in takes over from <@{blue.id}>.")
        await said(red, home, "replace", whose=green.id)
        assert table.seat_of(int(green.id)) is not None, "of two nobody votes the other out"
        assert "Too few people are left" in plain(await said(red, home, "replace", whose=green.id))


# --- leaving and coming late -------------------------------------------------------------------------------------


@everywhere
async def test_a_stand_in_follows_those_who_leave_and_latecomers_follow_the_stand_in(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        red, blue, green = home.people
        late, table = home.person("Yellow"), table_of(home)
        seat = table.seat_of(int(red.id)) or ""
        assert "all seats are taken" in await said(late, home, "game", "join")
        sure = await (await red.command(home.thread, "game", "leave")).arrived()
        assert "A stand-in will take over" in sure.text
        assert table.seat_of(int(red.id)) == seat, "nothing is done before they are sure"
        await red.press(sure, "Leave the game")
        assert table.seat_named(seat).stand_in
        assert table.record.host == int(blue.id), "the host has left"
        await post_with(home, f"<@{red.id}> has left **Nile Delta**. A stand-in plays on")
        assert "no seat in this game" in await said(red, home, "hand")
        assert "You have joined" in await said(late, home, "game", "join")
        assert table.seat_of(int(late.id)) == seat
        await post_with(home, f"<@{late.id}> joins **Nile Delta** in the place of Stand-in 1.")
        gone = await (await green.command(home.thread, "game", "leave")).arrived()
        await green.press(gone, "Leave the game")
        assert "You have held another seat" in plain(await said(red, home, "game", "join"))
        assert "You have joined" in await said(green, home, "game", "join"), "they know only what this seat knows"
        assert "You already play here" in await said(green, home, "game", "join")


@everywhere
async def test_to_concede_a_game_of_two_ends_it(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        late, [other] = await waits_for_one(home)
        blue, red = late, other
        table = table_of(home)
        sure = await (await red.command(home.thread, "game", "leave")).arrived()
        assert f"Concede **Nile Delta**? The game ends, and <@{blue.id}> wins it." in sure.text
        mine = await panel(home, blue)
        await red.press(sure, "Leave the game")
        assert (table.over, table.record.status) == (True, "ended")
        ended = await post_with(home, "is over. Thank you for playing")
        assert ended.text.startswith(f"<@{red.id}> concedes: <@{blue.id}> wins.")
        assert str(table.record.secret) in ended.text
        async with nothing_changes(home):
            await mine.press(next(label for label in mine.labels if label not in FIXED))
            assert "is over" in mine.text
            assert "is over" in await said(blue, home, "undo")
            assert "is over" in await said(blue, home, "game", "leave")
        assert "is over" in await forged(blue, ended, "c:act:1")


# --- ending it together ------------------------------------------------------------------------------------------


@everywhere
async def test_a_game_ends_as_soon_as_all_agree(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        red, blue, green = home.people
        table = table_of(home)
        await waits_for_one(home)
        await said(blue, home, "game", "end")
        post = await post_with(home, "should **Nile Delta** end here?")
        await answered(red, post, "End it here")
        assert not table.over
        await answered(green, post, "Play on")
        assert not table.over
        await post_with(home, "**Nile Delta** goes on.")
        await said(blue, home, "game", "end")
        again = await post_with(home, "should **Nile Delta** end here?")
        await answered(red, again, "End it here")
        await answered(green, again, "End it here")
        assert table.over
        ended = await post_with(home, "is over. Thank you for playing")
        assert ended.text.startswith("Everybody has agreed to end the game here.")
        assert [file.filename for file in ended.files] == ["board.png", "score.png"]
        [row] = await home.bot.database.rows("SELECT status FROM games")
        assert row["status"] == "ended"
        assert {row["what"] for row in await home.bot.database.rows("SELECT what FROM views")} >= {"end", "end red"}


async def test_a_game_of_clash_is_handed_over_in_the_middle_of_a_battle(tmp_path: Path) -> None:
    """The question that the old player was asked in secret now belongs to the new one."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(
            clash(
                "D4 plains  4 red infantry\nD5 plains  blue city, blue infantry\nD7 plains  blue city",
                red="tactics",
                blue="tactics, militia-high_morale",
            )
        )
        red, blue = home.people
        new = home.person("Green")
        attacker = await Touches(home, red).act()
        await attacker.press("Move units", "D4: 4 infantry", "D5 (attack)")
        asked = await blue.until(blue.dm(), lambda message: "A question for you" in message.text, 20)
        await answered(new, await offered(home, blue, new), "Take the seat")
        old = await Touches(home, blue, asked).press("High Morale")
        assert "no seat in this game" in "".join(m.text for m in blue.sees(blue.dm())[-2:]) or "seat" in old.text
        theirs = await Touches(home, new).act()
        assert "High Morale" in " ".join(theirs.labels)
        await theirs.press("High Morale")
        assert "reveals High Morale" in theirs.text


@pytest.mark.parametrize("seed", [1, 2])
async def test_a_whole_auction_with_other_people_at_its_end(tmp_path: Path, seed: int) -> None:
    async with auction_house(tmp_path) as home:
        red, blue, green = await open_auction(home)
        new = home.person("Yellow")
        await bid(home, red="lowest", blue="highest", green="lowest")
        await answered(new, await offered(home, green, new), "Take the seat")
        home.people = [red, blue, new]
        await home.play_to_the_end(picker(seed))
        assert f"<@{new.id}>" in (await post_with(home, "is over. Thank you")).text


@everywhere
async def test_who_came_late_stands_at_the_end_of_the_game(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        red, blue = home.people
        new = home.person("Yellow")
        await answered(new, await offered(home, blue, new), "Take the seat")
        home.people = [red, new]
        text = (await ends(home, game)).text
        assert f"<@{new.id}>" in text
        assert f"<@{blue.id}>" not in text
