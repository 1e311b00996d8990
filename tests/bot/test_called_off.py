"""A game ends before its end, or before its beginning. People who have joined are told, and no plan outlives it."""

from __future__ import annotations

from pathlib import Path

from bot.local import Person
from bot.post.trouble import SHOW_IN_CHANNEL
from bot.table.plan_table import can_plan, plan_table
from rules.engine.picker import picker
from tests.bot.auction_house import auction_house, posts, table_of
from tests.bot.everywhere import MOST, answer, chosen, everywhere, say, seat_of, table_in, waited_for
from tests.bot.house import PATIENCE, House
from tests.bot.test_lobby import opened, pressed, said
from tests.bot.test_people import answered, post_with
from tests.bot.wrong import forged, nothing_changes


@everywhere
async def test_who_had_joined_hears_who_called_it_off_where_they_were_told_of_their_seat(
    tmp_path: Path, game: str
) -> None:
    """Blue reads direct messages, and green has chosen the channel. The host is asked once before."""
    async with auction_house(tmp_path) as home:
        red, blue, green = [home.person(name) for name in ("Red", "Blue", "Green")]
        lobby = await opened(home, red, game=chosen(game))
        for person in (red, blue, green):
            await pressed(person, lobby, "Join")
        await pressed(green, lobby, SHOW_IN_CHANNEL)
        async with nothing_changes(home):
            sure = await (await red.command(home.thread, "game", "end")).arrived()
        assert sure.text == f"Call **Delta** off? <@{blue.id}> and <@{green.id}> have joined."
        async with nothing_changes(home):
            assert f"Only <@{red.id}>" in await forged(blue, lobby, "c:calloff:1")
        assert await answered(red, sure, "Call it off") == "**Delta** is called off."
        await home.settled()
        told = f"<@{red.id}> has called **Delta** off."
        await blue.until(blue.dm(), lambda message: message.text == told, PATIENCE)
        assert [m.text for m in red.sees(home.thread) if told in m.text] == [f"<@{green.id}>: {told}"]
        assert not any(told in message.text for person in (red, green) for message in person.sees(person.dm()))
        shown = await blue.until(home.thread, lambda message: message.id == lobby.id and not message.buttons)
        assert shown.text == f"**Delta** has been called off by <@{red.id}>."


async def test_where_nobody_else_has_joined_it_is_called_off_at_once(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red = home.person("Red")
        lobby = await opened(home, red)
        await pressed(red, lobby, "Join")
        await pressed(red, lobby, "Add a stand-in")
        assert await said(red, home.thread, "game", "end") == "**Delta** is called off."


async def somebody_has_a_plan(home: House) -> Person:
    """The game goes on until somebody who waits can plan something, and does."""
    table, pick = table_of(home), picker(2)
    for _ in range(MOST):
        for person in [person for person in home.people if person not in waited_for(home)]:
            seat = seat_of(home, person)
            plan = await plan_table(table, seat) if can_plan(table, seat) else None
            if plan and plan.plan.asks:
                ask = plan.plan.asks[0]
                await say(plan, ask, picker(1))
                assert any(each.answer is not None for each in table.record.words[seat].plan)
                return person
        await answer(home, waited_for(home)[0], pick)
    raise AssertionError("it does not come to this")


@everywhere
async def test_nothing_of_a_plan_is_done_or_told_after_a_vote_has_ended_the_game(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        table = table_of(home)
        person = await somebody_has_a_plan(home)
        other = next(each for each in home.people if each is not person)
        await said(other, home.thread, "game", "end")
        count, shown = table.game.count, len(posts(home))
        await answered(person, await post_with(home, "should **Nile Delta** end here?"), "End it here")
        assert table.over
        home.local.pass_time(3600)
        await home.settled()
        assert table.game.count == count, "nothing was done"
        ended = [message.text for message in posts(home)[shown:]]
        assert any("Everybody has agreed to end the game here." in text for text in ended)
        everything = [*ended, *(m.text for each in home.people for m in each.sees(each.dm()))]
        assert not any("planned" in text or "Your plan" in text for text in everything)
        for each in home.people:
            reply = await (await each.command(home.thread, "plan")).arrived()
            assert reply.text == "**Nile Delta** is over."
