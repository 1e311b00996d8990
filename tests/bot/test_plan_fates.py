"""The fate of a plan when its player goes, or the game: at the table of every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.local import Person
from bot.people import seating
from bot.table.plan_table import can_plan, kept_plan, plan_table
from bot.table.plans import carry_on
from bot.table.rewinding import rewind
from bot.table.table import Table
from bot.words import pace
from rules.engine.ask import BadAnswer
from rules.engine.deed import kept
from rules.engine.phrases import game_has_gone_back, you_took_it_back
from rules.engine.picker import picker
from storage.words import PlannedAnswer
from tests.bot.auction_house import auction_house, table_of
from tests.bot.everywhere import EVERY, MOST, answer, everywhere, say, seat_of, table_in, waited_for
from tests.bot.house import House, Touches
from tests.bot.test_lobby import opened, pressed
from tests.bot.test_people import answered, offered
from tests.bot.test_planning import left_by

PEOPLE = ("Red", "Blue", "Green")


async def plans_something(home: House, person: Person) -> bool:
    """The next thing that they can plan; False: there is none."""
    table, seat = table_of(home), seat_of(home, person)
    try:
        plan = await plan_table(table, seat)
        if not can_plan(table, seat) or not plan.asks_of(seat):
            return False
        await say(plan, plan.asks_of(seat)[0], picker(1))
    except BadAnswer:
        return False
    return bool(left_by(home, person).plan)


async def somebody_plans(home: House, seed: int = 4) -> Person:
    """The game goes on until somebody waits who can plan, and does."""
    pick = picker(seed)
    for _ in range(MOST):
        for person in home.people:
            if person not in waited_for(home) and await plans_something(home, person):
                return person
        await answer(home, waited_for(home)[0], pick)
    raise AssertionError("nobody can plan anything")


async def words_kept(home: House) -> list[str]:
    return [row["seat"] for row in await home.bot.database.rows("SELECT seat FROM words")]


@everywhere
async def test_a_plan_waits_when_the_game_goes_back_and_is_gone_with_its_player(tmp_path: Path, game: str) -> None:
    """Until the seat is taken the plan is theirs. The person who takes it finds none of it."""
    async with table_in(tmp_path, game, *PEOPLE) as home:
        person, new = await somebody_plans(home), home.person("Yellow")
        table, seat, planned = table_of(home), seat_of(home, person), left_by(home, person).plan
        async with table.lock:
            await rewind(table, table.game.number, "Back to where the turn began.")
        assert left_by(home, person).plan == planned
        assert left_by(home, person).stopped == kept(game_has_gone_back())
        offer = await offered(home, person, new)
        assert left_by(home, person).plan == planned
        await answered(new, offer, "Take the seat")
        assert kept_plan(table, seat) == []
        assert seat not in await words_kept(home)
        assert "planned" not in (await Touches(home, new).act()).text


@everywhere
async def test_who_leaves_takes_their_plan_along(tmp_path: Path, game: str) -> None:
    """The stand-in that follows them plays its own game."""
    async with table_in(tmp_path, game, *PEOPLE) as home:
        person = await somebody_plans(home)
        table, seat = table_of(home), seat_of(home, person)
        sure = await (await person.command(home.thread, "game", "leave")).arrived()
        assert left_by(home, person).plan, "nothing is done before they are sure"
        await person.press(sure, "Leave the game")
        assert table.seat_named(seat).stand_in
        assert kept_plan(table, seat) == []
        assert seat not in await words_kept(home)


@everywhere
async def test_nothing_is_done_of_a_plan_when_the_game_has_been_ended(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if it was due, and waited only until somebody had thought again."""
    async with table_in(tmp_path, game, *PEOPLE) as home:
        monkeypatch.setattr(pace, "PAUSE", 180.0)
        person, pick, table = await somebody_plans(home), picker(7), table_of(home)
        for _ in range(MOST):
            if table.record.asked.held or person in waited_for(home):
                break
            await answer(home, waited_for(home)[0], pick)
        async with table.lock:
            await seating.end(table, "Enough for today.")
        stood = table.game.count
        home.local.pass_time(200)
        await home.bot.pauses.look()
        await home.settled()
        again = Table(home.bot.database, table.record, lambda: None)
        await again.load()
        for each in (table, again):
            assert each.over
            assert each.game.count == stood
            assert not can_plan(each, seat_of(home, person))
        panel = await (await person.command(home.thread, "act")).arrived()
        assert "You have planned" not in panel.text
        assert panel.button("My plan") is None


async def somebody_has_had_a_plan_done(home: House) -> tuple[Person, list[PlannedAnswer]]:
    """All of it has been carried out, and can be taken back."""
    table, pick = table_of(home), picker(11)
    for seed in range(MOST):
        person = await somebody_plans(home, seed)
        planned = left_by(home, person).plan
        while waited_for(home) and left_by(home, person).plan == planned and not left_by(home, person).stopped:
            await answer(home, waited_for(home)[0], pick)
        if left_by(home, person).done and not left_by(home, person).plan:
            return person, planned
        await table.answering.leave_word(int(person.id), lambda left: left.plan.clear())
    raise AssertionError("no plan is carried out")


@pytest.mark.parametrize("game", [game for game in EVERY if game != "auction"])
async def test_what_is_taken_back_after_a_plan_is_planned_again(tmp_path: Path, game: str) -> None:
    """The auction is over too soon: what is planned there comes before an answer of somebody else."""
    async with table_in(tmp_path, game) as home:
        table = table_of(home)
        person, planned = await somebody_has_had_a_plan_done(home)
        await table.answering.undo(int(person.id))
        assert left_by(home, person).plan == planned
        assert left_by(home, person).stopped == kept(you_took_it_back())
        assert not carry_on(table, seat_of(home, person)), "it waits for a word"


async def test_nobody_plans_in_a_lobby_and_nothing_is_left_when_it_is_called_off(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        [red] = home.people = [home.person("Red")]
        lobby = await opened(home, red, game="auction")
        table = await home.bot.tables.get(1)
        assert table is not None
        assert not can_plan(table, table.seat_of(int(red.id)))
        async with table.lock:
            await table.call_off()
        assert await words_kept(home) == []
        assert "called off" in await pressed(red, lobby, "Start")
