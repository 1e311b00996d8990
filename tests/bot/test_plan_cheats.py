"""Plans in the hands of pranksters, and plans whose reason is gone."""

from __future__ import annotations

import asyncio
import logging
import re
from pathlib import Path

import pytest

from bot.local import Person, Seen
from bot.people import seating
from storage.words import Left
from tests.bot.auction_house import posts, table_of
from tests.bot.house import House, Touches, house, running_bot
from tests.bot.test_plan_panels import a_pause, plan_of, two_of_clash
from tests.bot.test_plan_survives import table_of as loaded
from tests.bot.test_second_thoughts import passes
from tests.bot.test_wrong_presses import ids_of
from tests.bot.wrong import forged, must_be_discreet, nothing_changes
from tests.rules.clash.scenario import clash

__all__ = ["a_pause"]
THREE = """
    D4 plains  red city
    D6 plains  blue city
    G6 plains  yellow city
"""


def left_by(home: House, seat: str) -> Left:
    return table_of(home).record.words.get(seat, Left())


async def presses_all(home: House, person: Person, shown: Seen, under: Seen | None = None) -> None:
    """Everything that stands under a panel, which may be somebody else's. Each gets a sentence, or the presser's own
    panel. `under`: a message, if not the newest one with a button to act."""
    for id, values in ids_of(shown):
        said = await forged(person, under or home.newest(), id, *values)
        assert said.strip(), id
        assert "went wrong" not in said, id


async def panels_of(blue: Touches) -> list[Seen]:
    """The question that is planned, and the list."""
    found = [blue.panel]
    await blue.press("My plan")
    return [panel for panel in [*found, blue.panel] if panel]


# --- other people's controls -----------------------------------------------------------------------------------------


async def test_the_controls_of_somebody_elses_plan_are_no_use(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Pressed by somebody who is asked, by somebody who also waits, and by somebody without a seat."""
    caplog.set_level(logging.INFO, "bot")
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue", "Yellow")
        await home.put(clash(THREE, red="tactics", blue="8 food", yellow="8 food", seats=3))
        blue = await Touches(home, home.people[1]).act()
        await blue.press("Plan my turn", "Collect: D6", "End the turn")
        planned = left_by(home, "blue")
        shown = await panels_of(blue)
        async with nothing_changes(home):
            for person in (home.people[0], home.people[2], home.person("Green")):
                for panel in shown:
                    await presses_all(home, person, panel)
        assert left_by(home, "blue") == planned
        assert left_by(home, "red").plan == left_by(home, "yellow").plan == []
        must_be_discreet(home, caplog)


async def test_the_controls_of_a_plan_in_another_game_are_no_use(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The same people, and the same questions."""
    async with house(tmp_path) as home:
        _, blue = await two_of_clash(home)
        await blue.press("Plan my turn", "Collect: D6")
        planned = left_by(home, "blue")
        shown = await panels_of(blue)
        await home.open_game("Red", "Blue", name="Euphrates")
        for panel in shown:
            for id, values in ids_of(panel):
                said = await forged(blue.person, panel, id.replace(":1p", ":2p").replace(":1:", ":2:"), *values)
                assert "went wrong" not in said
        assert left_by(home, "blue") == planned
        other = await home.bot.tables.get(2)
        assert other is not None
        assert all(not left.plan for left in other.record.words.values())
        must_be_discreet(home, caplog)


async def test_two_presses_at_once_plan_one_thing(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        _, blue = await two_of_clash(home)
        await blue.press("Plan my turn")
        panel = blue.panel
        assert panel is not None
        ids = [button.custom_id or "" for button in panel.buttons if (button.label or "").startswith("Collect: D6")]
        await asyncio.gather(*(forged(blue.person, panel, id) for id in ids * 3))
        assert plan_of(home).count("collect") == 1


async def test_who_drops_and_goes_on_at_once_does_one_after_the_other(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        _, blue = await two_of_clash(home)
        await blue.press("Plan my turn", "Collect: D6", "End the turn", "My plan")
        panel = blue.panel
        assert panel is not None
        ids = [button.custom_id or "" for button in panel.buttons if button.label in ("Drop it all", "Go on planning")]
        await asyncio.gather(*(forged(blue.person, panel, id) for id in [*ids, *ids]))
        assert plan_of(home) == []


# --- taking back -----------------------------------------------------------------------------------------------------


async def test_what_has_shown_something_cannot_be_taken_back_into_the_plan(tmp_path: Path) -> None:
    """With Writing, blue draws a card. Having seen it, they could plan something else."""
    async with house(tmp_path) as home:
        red, blue = await two_of_clash(home)
        await blue.press("Plan my turn", "Advance", "Writing")
        await red.press("End the turn")
        await home.settled()
        await blue.act()
        assert "Undo" not in blue.labels
        seat = table_of(home).seat_named("blue")
        with pytest.raises(Exception, match="cannot be taken back"):
            await table_of(home).answering.undo(seat.user)
        assert plan_of(home) == []


async def seen_by_who_ends(folder: Path, *, plans: bool) -> list[str]:
    """Red ends the turn, looks, takes it back, looks, and ends it again."""
    async with house(folder) as home:
        red, blue = await two_of_clash(home)
        if plans:
            await blue.press("Plan my turn", "Advance", "Storage", "End the turn")
        await home.settled()
        seen, told = list[str](), len(posts(home))
        for touch in ("End the turn", "Undo", "End the turn"):
            await red.press(touch)
            await home.settled()
            seen += [red.text, *red.labels, *(post.text for post in posts(home)[told:])]
            seen.append((await (await red.person.command(home.thread, "turns")).arrived()).text)
        held = table_of(home).record.asked.held
        assert held
        return [text.replace(red.person.id, "Red").replace(blue.person.id, "Blue") for text in seen]


async def test_who_ends_a_part_and_takes_it_back_does_not_find_out_who_has_planned(
    tmp_path: Path, a_pause: None
) -> None:
    for name in ("with", "without"):
        (tmp_path / name).mkdir()
    with_one, without = [await seen_by_who_ends(tmp_path / name, plans=name == "with") for name in ("with", "without")]
    assert [_without_ids(text) for text in with_one] == [_without_ids(text) for text in without]


def _without_ids(text: str) -> str:
    """Without times, and without numbers that differ from run to run."""
    return re.sub(r"<t:[^>]*>|\d{15,}", "", text)


# --- plans that have outlived something ------------------------------------------------------------------------------


async def test_who_was_put_out_finds_none_of_the_controls_of_their_plan_alive(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(tmp_path) as home:
        _, blue = await two_of_clash(home)
        await blue.press("Plan my turn", "Collect: D6")
        shown = await panels_of(blue)
        async with table_of(home).lock:
            await seating.hand_over(table_of(home), "blue", int(home.person("Green").id), "Out.", why="voted")
        async with nothing_changes(home):
            for panel in shown:
                await presses_all(home, blue.person, panel)
        assert "blue" not in table_of(home).record.words
        green = await Touches(home, home.person("Green")).act()
        assert "planned" not in green.text
        await green.press("Plan my turn")
        assert "Collect →" not in green.text
        must_be_discreet(home, caplog)


async def test_a_plan_ends_with_its_game(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Everybody wants to end it, or it has been played to its end and its seed is known."""
    async with house(tmp_path) as home:
        _, blue = await two_of_clash(home)
        await blue.press("Plan my turn", "Collect: D6")
        shown, last = await panels_of(blue), home.newest()
        async with table_of(home).lock:
            await seating.end(table_of(home), "It is over.")
        async with nothing_changes(home):
            for panel in shown:
                await presses_all(home, blue.person, panel, last)
            for word in ("plan", "always", "act", "collect"):
                said = (await (await blue.person.command(home.thread, word)).arrived()).text
                assert "went wrong" not in said
                assert "Plan my turn" not in said
        must_be_discreet(home, caplog)


async def test_a_process_that_dies_within_the_pause_leaves_the_plan_to_the_next(tmp_path: Path, a_pause: None) -> None:
    async with house(tmp_path) as home:
        red, blue = await two_of_clash(home)
        await blue.press("Plan my turn", "Collect: D6", "End the turn")
        # a situation that was put on the table is not in the database, so it is saved as it stands
        await home.bot.database.run(("UPDATE games SET saved = ? WHERE id = 1", (table_of(home).record.saved,)))
        await red.press("End the turn")
        assert table_of(home).record.asked.held
        await home.bot.close()
        async with running_bot(home.local, tmp_path) as home.running:
            table = await loaded(home)
            assert table.record.asked.held
            assert [each for each in plan_of(home) if isinstance(each, str)] == ["collect", "end-turn"]
            await passes(home, 4)
            assert plan_of(home) == []
            done = [entry.answer for entry in table.game.journal if entry.seat == "blue"]
            assert done.count("collect") == 1


async def test_a_plan_of_another_version_with_questions_that_are_gone_is_left_aside(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(tmp_path) as home:
        red, blue = await two_of_clash(home)
        await blue.press("Plan my turn", "Collect: D6", "Advance", "Storage")
        left = left_by(home, "blue").model_dump()
        part = left["plan"][0]["part"]
        old = [
            {"part": part, "kind": "oracle", "answer": "ask", "along": False, "hint": ""},
            {"part": part, "kind": "action", "answer": "exile", "along": False, "hint": "00000000"},
            {"part": "age 9, round 9", "kind": "action", "answer": ["exile"], "along": True, "hint": ""},
        ]
        table_of(home).record.words["blue"] = Left.model_validate({**left, "plan": [*old, *left["plan"]]})
        await blue.act()
        await blue.press("My plan")
        assert "~~Action → oracle~~ ⚠ " in blue.text, "kept without words, so it is named by its question"
        await blue.press("Back to my panel", "Plan my turn", "My plan")
        await red.press("End the turn")
        await home.settled()
        await blue.act()
        assert "What do you do?" in blue.text, "they are asked"
        await blue.press("Collect: D6", "End the turn")
        await home.settled()
        assert [each for each in left_by(home, "blue").plan if each.part == part] == []
        must_be_discreet(home, caplog)


async def test_who_goes_on_with_a_plan_ends_nobody_elses_pause(tmp_path: Path, a_pause: None) -> None:
    """Yellow comes next, and then blue. Nobody can see from it that there is a plan."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue", "Yellow")
        await home.put(clash(THREE, red="tactics", blue="8 food", yellow="8 food", seats=3))
        red, blue, _ = [await Touches(home, person).act() for person in home.people]
        await blue.press("Plan my turn", "Collect: D6", "My plan")
        await red.press("End the turn")
        await home.settled()
        held, told = table_of(home).record.asked.held, len(posts(home))
        assert held
        go_on = f"c:plango:1:{table_of(home).game.given('blue')}."
        for _ in range(2):
            await forged(blue.person, home.newest(), go_on)
        await home.settled()
        assert table_of(home).record.asked.held == held
        assert len(posts(home)) == told
        assert plan_of(home)
        await red.press("Undo")
        assert "What do you do?" in red.text
