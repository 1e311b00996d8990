"""When somebody has ended a part, the next player is called after a pause. Until then nobody has been told, and the
part can be taken back without anybody noticing."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.local import Person
from bot.table.second_thoughts import after_pause
from bot.words import pace
from rules import ALL
from rules.clash.board import clockwise
from rules.clash.state import State
from rules.engine.picker import picker
from storage.words import Left, PlannedAnswer
from tests.bot.auction_house import posts, table_of
from tests.bot.everywhere import answer, goes_on, say, seat_of, table_in, waited_for
from tests.bot.house import House, Touches, house
from tests.rules.clash.scenario import clash

MINUTES = 60.0


def others_in_turn(home: House) -> list[str]:
    """The seats after the one that has the turn, in turn order. That is not always the order of the lobby (CM-1.18)."""
    state = table_of(home).game.state
    assert isinstance(state, State)
    return [player.seat for player in clockwise(state, table_of(home).view(None)["turn"]["seat"])[1:]]


@pytest.fixture(autouse=True)
def usual_pause(monkeypatch: pytest.MonkeyPatch, unhurried: None) -> None:
    monkeypatch.setattr(pace, "PAUSE", 3 * MINUTES)


async def passes(home: House, minutes: float) -> None:
    home.local.pass_time(minutes * MINUTES)
    await home.bot.pauses.look()
    await home.settled()


async def until_held(home: House) -> Person:
    """Somebody ends a part, and another person would be called next. Returns the two."""
    table, pick = table_of(home), picker(3)
    for _ in range(600):
        ask = table.game.asks[pick(len(table.game.asks))]
        await say(table, ask, pick)
        if held := table.record.asked.held:
            return next(person for person in home.people if seat_of(home, person) == held.by)
        assert not table.over
    raise AssertionError("nobody is ever called for the next part")


GAMES_WITH_PARTS = pytest.mark.parametrize("game", [rules.name for rules in ALL])
"""In the auction nothing can be taken back once somebody else has been called."""


@GAMES_WITH_PARTS
async def test_the_next_player_is_called_after_a_pause(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        ended = await until_held(home)
        await home.settled()
        told = len(posts(home))
        [late] = [person for person in waited_for(home) if person is not ended][:1]
        await passes(home, 2)
        assert len(posts(home)) == told
        await passes(home, 1.1)
        assert len(posts(home)) > told
        assert any(f"<@{late.id}>" in post.text for post in posts(home)[told:])
        assert table_of(home).record.asked.held is None


@GAMES_WITH_PARTS
async def test_within_the_pause_it_is_taken_back_unseen(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        ended = await until_held(home)
        table = table_of(home)
        await home.settled()
        told = len(posts(home))
        await table.answering.undo(int(ended.id))
        assert table.record.asked.held is None
        await passes(home, 4)
        assert len(posts(home)) == told


async def test_who_is_sure_says_so(tmp_path: Path) -> None:
    async with table_in(tmp_path, "clash") as home:
        ended = await until_held(home)
        await home.settled()
        told = len(posts(home))
        touches = await Touches(home, ended).act()
        assert "Undo" in touches.text
        await touches.press("That's it")
        await home.settled()
        assert len(posts(home)) == told + 1


async def test_who_looks_at_their_plan_within_the_pause_comes_back_to_undo(tmp_path: Path) -> None:
    async with table_in(tmp_path, "clash") as home:
        ended = await until_held(home)
        touches = await Touches(home, ended).act()
        await touches.press("Plan my turn", "My plan")
        assert "**Undo**" in touches.text
        await touches.press("Back to my panel", "Undo")
        assert table_of(home).record.asked.held is None


async def test_who_acts_within_the_pause_need_not_be_called(tmp_path: Path) -> None:
    async with table_in(tmp_path, "clash") as home:
        ended = await until_held(home)
        await home.settled()
        told = len(posts(home))
        [late] = [person for person in waited_for(home) if person is not ended][:1]
        await answer(home, late, picker(1))
        await home.settled()
        await passes(home, 4)
        assert not any(f"<@{late.id}>, it is your turn" in post.text for post in posts(home)[told:])


async def test_a_table_at_the_live_pace_has_no_pause(tmp_path: Path) -> None:
    async with table_in(tmp_path, "clash") as home:
        table = table_of(home)
        table.record.options["pace"] = "live"
        await goes_on(home, lambda: bool(table.record.asked.held) or table.view(None)["round"] == 3)
        assert table.record.asked.held is None


async def test_after_a_restart_they_are_called_all_the_same(tmp_path: Path) -> None:
    async with table_in(tmp_path, "clash") as home:
        await until_held(home)
        await home.settled()
        told = len(posts(home))
        home.bot.tables._tables.clear()
        home.bot.pauses._begun = False
        home.local.pass_time(4 * MINUTES)
        await home.bot.pauses.look()
        await home.settled()
        assert len(posts(home)) > told


async def test_a_plan_for_the_turn_that_begins_outlives_second_thoughts(tmp_path: Path) -> None:
    """Red has planned the next round. Blue, who ends this one, takes that back first."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(clash("D4 plains  red city\nD6 plains  blue city", red="8 food", blue="tactics"))
        red, blue = [Touches(home, person) for person in home.people]
        await (await red.act()).press("End the turn", "That's it", "Plan my turn", "Advance", "Writing")
        await (await blue.act()).press("End the turn", "Undo")
        assert [each.answer for each in table_of(home).record.words["red"].plan] == ["advance", "writing"]
        await blue.press("End the turn")
        await passes(home, 4)
        assert "writing" in table_of(home).view("red")["players"]["red"]["advances"]


async def test_who_ends_a_part_within_the_pause_gets_one_of_their_own_and_the_next_plan_is_done(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue", "Yellow")
        cities = "D4 plains  red city\nD6 plains  blue city\nF4 plains  yellow city"
        await home.put(clash(cities, red="tactics", blue="8 food", yellow="tactics", seats=3))
        red, blue, yellow = [Touches(home, person) for person in home.people]
        await (await blue.act()).press("Plan my turn", "Advance", "Writing")
        await (await red.act()).press("End the turn")
        await home.settled()
        told = len(posts(home))
        await (await yellow.act()).press("End the turn")
        await home.settled()
        assert len(posts(home)) == told, "blue is not called before yellow has thought again"
        await passes(home, 4)
        assert "writing" in table_of(home).view("blue")["players"]["blue"]["advances"]


async def test_who_is_asked_again_after_something_was_taken_back_is_called_again(tmp_path: Path) -> None:
    """They may have looked in the meantime, and found nothing to do."""
    async with table_in(tmp_path, "civilization") as home:
        table = table_of(home)

        def ends_movement() -> bool:
            last, held = table.game.journal[-1:], table.record.asked.held
            return bool(held) and [(each.kind, each.answer) for each in last] == [("movement", "done")]

        await goes_on(home, ends_movement)
        ended = table.seat_named(table.game.journal[-1].seat)
        await passes(home, 4)
        await table.answering.undo(ended.user)
        await home.settled()
        told = len(posts(home))
        await table.answering.command(ended.user, {"movement": "done"})
        await passes(home, 4)
        assert waited_for(home)
        for late in waited_for(home):
            assert int(late.id) == ended.user or any(f"<@{late.id}>" in post.text for post in posts(home)[told:])


async def test_who_ends_a_part_within_the_pause_of_another_has_one_too(tmp_path: Path) -> None:
    """Then the plan for the next part is carried out too, and nobody is called for it."""
    async with table_in(tmp_path, "clash", "Red", "Blue", "Green") as home:
        table = table_of(home)
        await goes_on(home, lambda: table.view(None)["round"] == 2 and table.view(None)["turn"]["actions"] == 3)
        await passes(home, 4)
        first, second, third = (table.view(None)["turn"]["seat"], *others_in_turn(home))
        table.record.words[third] = Left(
            plan=[PlannedAnswer(part=table.rules.part(table.game.state), kind="action", answer="end-turn")]
        )
        for seat in (first, second):
            await table.answering.command(table.seat_named(seat).user, {"action": "end-turn"})
            assert table.record.asked.held
            assert table.record.asked.held.by == seat
        await home.settled()
        told = len(posts(home))
        await passes(home, 4)
        assert table.record.words[third].plan == []
        assert not any(
            "is your turn" in post.text and post.text.startswith(f"<@{table.seat_named(third).user}>")
            for post in posts(home)[told:]
        )


async def test_where_nobody_waits_what_is_planned_is_done_at_once(tmp_path: Path) -> None:
    """An offer that can still be taken back, in the middle of a part."""
    async with table_in(tmp_path, "auction", "Red", "Blue", "Green") as home:
        table = table_of(home)
        await goes_on(home, lambda: "offer" in {ask.kind for ask in table.game.asks})
        [offers] = waited_for(home)
        planner = seat_of(home, next(person for person in home.people if person is not offers))
        table.record.words[planner] = Left(
            plan=[PlannedAnswer(part=table.rules.part(table.game.state), kind="buy", answer="buy")]
        )
        await answer(home, offers, picker(1))
        assert table.record.words[planner].plan == []


async def test_a_pause_that_is_over_ends_no_other(tmp_path: Path) -> None:
    """Somebody looks while a player takes back the end of their part, and ends it again."""
    async with table_in(tmp_path, "clash") as home:
        ended = await until_held(home)
        table = table_of(home)
        held = table.record.asked.held
        assert held
        home.local.pass_time(2 * MINUTES)
        await table.answering.undo(int(ended.id), count=1)
        await table.answering.command(int(ended.id), {"action": "end-turn"})
        await after_pause(table, held)
        assert table.record.asked.held
        assert table.record.asked.held.until > held.until
