"""Whole actions in one touch; and what is done, begun and taken back as people count it."""

from __future__ import annotations

import asyncio
import itertools
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.panel.questions import _all_that
from bot.panel.whole_actions import whole_actions
from bot.table import ahead
from bot.table.ahead import Ahead, Branch, Whole, look_ahead
from bot.table.table import Table
from bot.words.asked import Worded
from bot.words.marks import CHANGED
from rules.engine.ask import Option
from rules.engine.deed import says
from rules.engine.english import PLAIN
from tests.bot.auction_house import auction_house, open_auction, panel, table_of
from tests.bot.house import House, Touches, house
from tests.rules.clash.scenario import Situation, clash
from tests.rules.engine.auction import AUCTION
from tests.rules.engine.auction_questions import for_them


async def begun(home: House, situation: Situation) -> Touches:
    await home.open_game("Red", "Blue")
    await home.put(situation)
    return await Touches(home, home.people[0]).act()


def at_home() -> Situation:
    return clash(
        "D2 plains  red city, red settler\nD4 plains  red city\nC6 plains  blue city", red="4 food, storage, 2 mood"
    )


def given(home: House) -> list[str]:
    return [entry.kind for entry in table_of(home).game.journal if entry.seat == "red"]


# --- in one touch -------------------------------------------------------------------------------------------------


async def test_actions_with_few_targets_are_one_touch_and_say_all_that_they_do(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red = await begun(home, at_home())
        before = red.count
        await red.press("Collect: D4")
        assert red.count == before + 1
        assert "collects in D4" in red.text
        await red.press("Move units: D2: 1 settler → C2")
        assert red.count == before + 2
        assert "from D2 to C2" in red.text


async def test_what_is_one_touch_stays_possible_step_by_step(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red = await begun(home, at_home())
        await red.press("Collect", "D4")
        assert "collects in D4" in red.text


async def test_where_doing_nothing_leads_on_the_next_action_need_not_wait_for_it(tmp_path: Path) -> None:
    """Two settlers may move. One has, and the player goes on with something else at once."""
    async with house(tmp_path) as home:
        red = await begun(
            home,
            clash(
                "D2 plains  red city, red settler\nD4 plains\nD5 plains  red settler\nC6 plains  blue city",
                red="2 food",
            ),
        )
        await red.press("Move units", "D5: 1 settler → D4")
        assert "Who moves? 2 groups left." in red.text
        await red.press("Collect")
        assert "collects in D2" in red.text
        await red.press("Undo")
        assert "Who moves? 2 groups left." in red.text, "it goes back to where it was chosen"


async def test_what_goes_on_with_one_possible_partner_leads_to_what_is_asked_next(tmp_path: Path) -> None:
    """With two players, nobody is asked whom to trade with, not even on the way out of a Move."""
    async with house(tmp_path) as home:
        red = await begun(home, clash("D4 plains  red city, red settler\nD7 plains  blue city", blue="1 food"))
        await red.press("Move units", "Propose a trade …")
        assert CHANGED not in red.text
        assert "What do you want from" in red.text


async def test_a_whole_action_survives_a_restart_of_the_bot(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red = await begun(home, at_home())
        table_of(home).ahead.clear()
        await red.press("Collect: D4")
        assert "collects in D4" in red.text


async def test_what_was_shown_as_a_whole_is_never_something_else(tmp_path: Path) -> None:
    """The position has changed under an old panel. Its control does nothing, and the panel shows what is possible
    now."""
    async with house(tmp_path) as home:
        red = await begun(home, at_home())
        changed = clash("D2 plains  red city\nD4 plains  red city market\nC6 plains  blue city", red="4 food, storage")
        await home.put(changed)
        count = table_of(home).game.count
        await red.press("Collect: D4")
        assert table_of(home).game.count == count
        assert CHANGED in red.text


async def test_looking_ahead_answers_nothing_and_blocks_nobody(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await begun(home, at_home())
        table = table_of(home)
        table.ahead.clear()
        position, late = table.game.position(), 0.0
        looking = asyncio.create_task(look_ahead(table, "red", "action"))
        loop = asyncio.get_running_loop()
        while not looking.done():
            start = loop.time()
            await asyncio.sleep(0)
            late = max(late, loop.time() - start)
        assert table.game.position() == position
        assert looking.result().branches
        assert late < 1


async def test_what_is_offered_does_not_depend_on_how_busy_the_machine_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A day passes between two branches, and many look ahead at the same time."""
    async with house(tmp_path) as home:
        await begun(home, at_home())
        table = table_of(home)
        alone = await looked_ahead(table)
        days = itertools.count(step=24 * 3600)
        monkeypatch.setattr(ahead, "time", SimpleNamespace(monotonic=lambda: float(next(days))))
        assert all(found == alone for found in await asyncio.gather(*(looked_ahead(table) for _ in range(20))))


async def test_only_so_many_branches_are_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The options with the fewest ways are explored completely, and the rest is asked step by step."""
    async with house(tmp_path) as home:
        await begun(home, at_home())
        table = table_of(home)
        everything = await looked_ahead(table)
        monkeypatch.setattr(ahead, "MOST_TRIED", 2 * len(everything))
        some = await looked_ahead(table)
        assert [key for key, *_ in some] == [key for key, *_ in everything]
        explored = [each for each in some if each[-1]]
        assert explored
        assert [each for each in everything if each[0] in {key for key, *_ in explored}] == explored
        others = [
            len(wholes)
            for key, wholes, all_of_it in everything
            if all_of_it and key not in {key for key, *_ in explored}
        ]
        assert max(len(wholes) for _, wholes, _ in explored) <= min(others)


async def looked_ahead(table: Table) -> list[tuple[str, list[Whole], bool]]:
    """The options of red's turn, and everything that each of them can lead to."""
    table.ahead.clear()
    found = await look_ahead(table, "red", "action")
    return [(branch.option.key, branch.wholes, branch.complete) for branch in found.branches]


# --- taken back ---------------------------------------------------------------------------------------------------


async def test_undo_takes_back_a_thing_with_all_that_was_not_asked(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red = await begun(home, at_home())
        start = table_of(home).game.position()
        await red.press("Collect: D4")
        assert given(home)[:2] == ["action", "collect-city"]
        await red.press("Undo")
        assert "Taken back." in red.text
        assert "What do you do?" in red.text
        assert table_of(home).game.position() == start


async def test_undo_takes_back_what_was_done_in_several_steps_as_one_thing(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red = await begun(home, at_home())
        await red.press("Collect", "D4", "Undo")
        assert given(home) == []


async def test_the_whole_turn_goes_back_after_it_has_been_said_what_that_is(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red = await begun(home, at_home())
        await red.press("Collect: D4")
        assert "Whole turn back" not in red.labels, "there is only one thing"
        await red.press("Move units: D2: 1 settler → C2", "Whole turn back")
        assert "collects in D4" in red.text
        assert "from D2 to C2" in red.text
        assert len(given(home)) > 2, "nothing has been taken back yet"
        await red.press("Take it all back")
        assert given(home) == []
        assert "3 main actions left" in red.text


async def test_what_has_gone_on_since_is_not_taken_back_by_an_old_confirmation(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red = await begun(home, at_home())
        await red.press("Collect: D4", "Move units: D2: 1 settler → C2", "Whole turn back")
        other = await Touches(home, home.people[0]).act()
        await other.press("Advance", "Irrigation")
        count = table_of(home).game.count
        await red.press("Take it all back")
        assert "something else since" in red.text
        assert table_of(home).game.count == count


# --- drafts -------------------------------------------------------------------------------------------------------


async def test_what_is_begun_is_left_by_back_and_dropped_by_a_command(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red = await begun(home, at_home())
        await red.press("Advance")
        assert "Back" in red.labels
        assert "Undo" not in red.labels
        await red.press("Back")
        assert "What do you do?" in red.text
        assert "Taken back" not in red.text, "nothing had been done"
        await red.press("Advance")
        answer = await (await home.people[0].command(home.thread, "collect", options={"city": "D4"})).arrived()
        assert "collects in D4" in answer.text
        assert "advance" not in [entry.answer for entry in table_of(home).game.journal]


async def test_a_command_that_is_refused_leaves_the_draft_as_it_was(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red = await begun(home, at_home())
        await red.press("Advance")
        position = table_of(home).game.position()
        answer = await (await home.people[0].command(home.thread, "collect", options={"city": "C6"})).arrived()
        assert answer.text.startswith("⚠")
        assert table_of(home).game.position() == position
        await red.press("Irrigation")
        assert "gains Irrigation for 2 food and gains 1 mood token" in red.text


async def test_another_choice_in_an_older_panel_drops_the_draft(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red = await begun(home, at_home())
        other = await Touches(home, home.people[0]).act()
        await red.press("Advance")
        await other.press("Collect: D4")
        assert "collects in D4" in other.text
        assert given(home)[0] == "action"
        assert "advance" not in [entry.answer for entry in table_of(home).game.journal]


async def test_a_command_goes_on_with_a_draft_of_its_own(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red = await begun(home, at_home())
        await red.press("Advance")
        answer = await (
            await home.people[0].command(home.thread, "advance", options={"advance": "irrigation"})
        ).arrived()
        assert "Irrigation for 2 food" in answer.text


async def test_things_taken_back_together_stay_together_after_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red = await begun(home, at_home())
        await red.press("Collect: D4")
        table = table_of(home)
        await table.reload()
        await red.press("Undo")
        assert given(home) == []


# --- consent ------------------------------------------------------------------------------------------------------


def one_to_influence() -> Situation:
    """Only one city can be influenced, from one city only: and then the die rolls (CM-15)."""
    return clash(
        "D4 plains  red city happy\nD5 plains  blue city academy\nC7 plains  blue city",
        red="2 culture, 1 food",
        blue="",
    )


async def test_what_cannot_be_taken_back_says_all_that_it_decides(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red = await begun(home, one_to_influence())
        assert any(label.startswith("Influence culture: ") and "D5" in label for label in red.labels)


async def test_a_command_does_not_roll_for_a_choice_that_nobody_has_seen(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await begun(home, one_to_influence())
        count = table_of(home).game.count
        answer = await (await home.people[0].command(home.thread, "influence")).arrived()
        assert "It cannot be taken back" in answer.text
        assert "D5" in answer.text
        assert table_of(home).game.count == count
        shown = Touches(home, home.people[0], answer)
        await shown.press("Influence culture: ")
        assert table_of(home).game.count > count


async def test_what_can_be_left_alone_is_not_settled_along_with_something_else(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red = await begun(home, clash("D2 plains  red city", red="great_athlete, 1 culture"))
        await red.press("Play Great Athlete", "Art & Sculptures")
        assert "Change which tokens into the other kind?" in red.text
        await red.press("✓ nothing")
        assert table_of(home).view(None)["players"]["red"]["stock"]["mood"] == 0


async def test_a_command_that_names_it_is_carried_out(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await begun(home, one_to_influence())
        count = table_of(home).game.count
        named = {"from": "D4", "city": "D5"}
        await (await home.people[0].command(home.thread, "influence", options=named)).arrived()
        assert table_of(home).game.count > count


def test_what_settles_more_in_the_same_words_is_pressed_as_a_whole() -> None:
    """ "Infantry" for one city and then "infantry" for the next, without a choice. By its option alone it would be
    refused again and again, because of everything that it decides."""
    option = Worded(Option("infantry", "infantry"), PLAIN)
    whole = Whole((("unit", "infantry"),), ("infantry",), settles=1)
    page: Any = None  # nothing depends on it
    choice = _all_that(page, Ahead("unit", 0, [Branch(option, [whole])]), option)
    assert (choice.label, choice.verb, choice.key) == ("infantry", "do", whole.token)


def test_what_is_asked_after_doing_nothing_does_not_stand_in_a_menu() -> None:
    """ "End the turn: Writing" would be a free advance that nobody has been asked for yet."""
    for idle in (False, True):
        wholes = [Whole((("action", "end"), ("free", each)), ("End the turn", each)) for each in ("Writing", "Roads")]
        ahead = Ahead(
            "action", 0, [Branch(Worded(Option("end", "end", says("End the turn"), idle=idle), PLAIN), wholes)]
        )
        assert bool(whole_actions(ahead, [], 3)) == ahead.gives_more == (not idle)


def test_menus_of_the_same_option_are_told_apart() -> None:
    wholes = [Whole((("wonder", "C4"), ("army", f"{n}")), ("C4", f"army in {n}")) for n in range(30)]
    option = Worded(Option("C4", "C4"), PLAIN)
    sheets = whole_actions(Ahead("wonder", 0, [Branch(option, wholes)]), [], 3)
    assert [sheet.title for sheet in sheets] == ["C4 (1) …", "C4 (2) …"]
    assert sheets[1].rows[-1].label == "army in 29"
    [alone] = whole_actions(Ahead("wonder", 0, [Branch(option, wholes[:9])]), [], 3)
    assert alone.title == "C4 …"


# --- the other game -----------------------------------------------------------------------------------------------


async def test_the_auction_has_it_too(tmp_path: Path) -> None:
    """A bid can be taken back as long as nobody has heard of it. **Back** leaves an unfinished gift."""
    async with auction_house(tmp_path) as home:
        red, *_ = await open_auction(home, "Red", "Blue")
        mine = await panel(home, red)
        card = next(label for label in mine.labels if label.isdecimal())
        await mine.press(card)
        assert "Undo" in mine.labels
        await mine.press("Undo")
        assert "Taken back." in mine.text
        assert card in mine.labels


def test_a_menu_about_a_player_is_headed_by_a_name() -> None:
    to_red = AUCTION.write.to("red", {"blue": "Bob"})
    blue = Worded(Option("blue", "blue", for_them("blue")), to_red)
    ways = [Whole((("trade", "blue"), ("what", str(n))), (blue.label, str(n))) for n in range(9)]
    ahead = Ahead("trade", 0, [Branch(blue, ways)])
    assert [sheet.title for sheet in whole_actions(ahead, [], 3)] == ["Bob …"]
    assert ahead.of(Option("blue", "blue")) is ahead.branches[0]
