"""A standing order answers a minor question that comes again and again. It never ends a part: one touch would cost
every turn to come."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.panel.controls import custom_id
from bot.panel.planned import own
from bot.panel.plans import NOT_ALWAYS, always_shown
from bot.table.plan_table import can_plan, plan_table
from bot.table.plans import notes_in_words
from bot.words.asked import worded
from rules.engine.ask import Ask
from rules.engine.deed import kept
from rules.engine.picker import picker
from storage.words import Always, Left, PlannedAnswer
from tests.bot.auction_house import table_of
from tests.bot.everywhere import EVERY, MOST, answer, seat_of, table_in, waited_for
from tests.bot.house import House, Touches, house
from tests.bot.test_plan_panels import two_of_clash
from tests.bot.wrong import forged, plain

WITH_ENDS = [name for name, rules in EVERY.items() if any(verb.ends for verb in rules.presentation.verbs.values())]
where_parts_end = pytest.mark.parametrize("game", WITH_ENDS)
NO_LONGER = "I no longer do this for you each time, because something may be left to do: "


async def test_what_is_always_done_is_done_in_every_turn_without_a_plan(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue = await two_of_clash(home)
        await blue.press("Plan my turn", "Collect: D6", "End the turn", "My plan")
        assert blue.panel
        menu = next(menu for menu in blue.panel.selects if menu.placeholder == "Always do this …")
        assert [*menu.options.values()] == ["1. Collect → D6: food"], "nor the end of the turn"
        await blue.person.pick(blue.panel, menu.custom_id, [*menu.options])
        blue.look()
        assert "Kept." in blue.text
        assert "whenever its part comes" in blue.text
        table = table_of(home)
        for given in (["collect", ["D6 food"], "end-turn"], ["collect", ["D6 food"]]):
            await (await red.act()).press("End the turn")
            await home.settled()
            assert [entry.answer for entry in table.game.journal if entry.seat == "blue"] == given
        assert "What do you do?" in (await blue.act()).text


def end_of(home: House, ask: Ask) -> str | None:
    """The answer to the question that ends a part of a turn."""
    legal = [option.key for option in ask.legal()]
    return next((key for key in legal if table_of(home).presentation.ends_part(ask, key)), None)


async def somebody_could_end_a_part(home: House) -> tuple[Touches, str]:
    """The game goes on until somebody who waits could plan the end of a part. Returns their panel, and its name."""
    table, pick = table_of(home), picker(2)
    for _ in range(MOST):
        for person in [person for person in home.people if person not in waited_for(home)]:
            seat = seat_of(home, person)
            asks = (await plan_table(table, seat)).plan.asks if can_plan(table, seat) else []
            if len(asks) == 1 and (key := end_of(home, asks[0])):
                asked = worded(asks[0], table.writer_of_controls(seat))
                label = next(option.label for option in asked.options if option.key == key)
                touches = await Touches(home, person).act()
                return await touches.press("Plan my turn"), label
        await answer(home, waited_for(home)[0], pick)
    raise AssertionError("it does not come to this")


@where_parts_end
async def test_the_end_of_a_part_is_not_offered_as_what_is_always_done(tmp_path: Path, game: str) -> None:
    """An earlier version kept "End the turn" at one touch. The next whole turn was gone."""
    async with table_in(tmp_path, game) as home:
        touches, label = await somebody_could_end_a_part(home)
        await touches.press(label, "My plan")
        assert f"1. {label}" in touches.text
        assert touches.panel
        assert [menu for menu in touches.panel.selects if menu.placeholder == "Always do this …"] == []
        seat, table = seat_of(home, touches.person), table_of(home)
        drops = next(menu for menu in touches.panel.selects if menu.placeholder == "Drop …")
        value = next(value for value, text in drops.options.items() if text.startswith("1. "))
        menu = custom_id("planalways", table.id, own(table, seat), menu=True)
        said = await forged(touches.person, touches.panel, menu, value)
        assert plain(said) == f"⚠ {NOT_ALWAYS}"
        assert table.record.words[seat].always == []


@where_parts_end
async def test_an_end_that_was_always_done_is_done_no_more_and_its_player_is_told_once(
    tmp_path: Path, game: str
) -> None:
    async with table_in(tmp_path, game) as home:
        touches, _ = await somebody_could_end_a_part(home)
        table, seat = table_of(home), seat_of(home, touches.person)
        [ask] = (await plan_table(table, seat)).plan.asks
        key = end_of(home, ask)
        end = PlannedAnswer(part="", kind=ask.kind, answer=key)
        left = table.record.words.setdefault(seat, Left())
        left.always = [Always(kind=ask.kind, text=kept(ask.spoken(str(key))[0]), answers=[end])]
        assert "1. " in always_shown(table, seat)[0]
        pick, told = picker(7), set[str]()
        for _ in range(MOST):
            if not table.record.words[seat].always:
                break
            await answer(home, waited_for(home)[0], pick)
            told |= {note for note in notes_in_words(table, seat) if note.startswith(NO_LONGER)}
        assert len(told) == 1
        left = table.record.words[seat]
        assert (left.always, left.plan, left.done) == ([], [], []), "nothing is done of it"
