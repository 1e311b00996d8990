"""Buttons and menus that the wrong person presses, or somebody presses too late or twice, or that this bot never
made."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.local import Person, Seen
from bot.panel.controls import HANDLERS, custom_id
from bot.words import marks
from bot.words.marks import mark_of
from bot.words.wording import names
from rules.clash.assembled import CLASH
from rules.engine.game import Game
from tests.bot.auction_house import table_of as table_at
from tests.bot.everywhere import goes_on, seat_of, table_in
from tests.bot.house import House, Touches, house, picker
from tests.bot.wrong import forged, must_be_discreet, nothing_changes, plain
from tests.rules.clash.scenario import Situation, clash

LOBBY = {"join", "leave", "standin", "word", "start", "ephemeral", "calloff"}
OF_NO_GAME = {"away", "gone", "iamback", "snooze", "settings", "setting", "choose", "differs", "newgame", "readable"}
"""These belong to a person, whatever is played, or are about which games there are."""
LOOKING = ("Board",)
"""Everybody may look."""


async def opened(home: House, person: Person) -> Seen:
    """The person's private panel."""
    panel = (await person.press(home.newest(), "Act")).message
    assert panel is not None
    return panel


def starting(message: Seen, label: str) -> str:
    """The id of the first button whose label begins like this."""
    return next(b.custom_id for b in message.buttons if b.custom_id and (b.label or "").startswith(label))


def ids_of(message: Seen) -> list[tuple[str, list[str]]]:
    """The controls that do something, with the values of menus."""
    buttons = [(b.custom_id, list[str]()) for b in message.buttons if b.custom_id and b.label not in LOOKING]
    return [*buttons, *((menu.custom_id, list(menu.options)[:1]) for menu in message.selects)]


def seen(person: Person, panel: Seen) -> Seen:
    """The panel as it stands now."""
    now = person.newest(panel.channel_id, lambda message: message.id == panel.id)
    assert now is not None
    return now


async def test_somebody_without_a_seat_presses_everything(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        stranger, panel = home.person("Green"), await opened(home, home.actor())
        async with nothing_changes(home):
            for id, values in [*ids_of(home.newest()), *ids_of(panel)]:
                text = plain(await forged(stranger, home.newest(), id, *values))
                assert ("You are not being asked" if id.startswith("c:why:") else "no seat in this game") in text


async def test_somebody_presses_in_another_players_panel(tmp_path: Path) -> None:
    """The ids of red's panel, sent by blue's client. Blue is not asked, and sees nothing of red's."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        actor = home.actor()
        other = next(person for person in home.people if person is not actor)
        panel = await opened(home, actor)
        answers = [
            (id, values)
            for id, values in ids_of(panel)
            if id.split(":")[1] in ("say", "usual", "none", "undo", "open", "go")
        ]
        assert len(answers) > 3
        async with nothing_changes(home):
            for id, values in answers:
                text = await forged(other, home.newest(), id, *values)
                assert f"Waiting for <@{actor.id}>" in text
                assert text.startswith("⚠ ")


async def test_two_presses_at_once_are_one_answer(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        actor = home.actor()
        table = await home.bot.tables.get(1)
        assert table is not None
        panel = await opened(home, actor)
        before = table.game.count
        await asyncio.gather(*(actor.press(panel, "End the turn") for _ in range(4)))
        ended = [entry for entry in table.game.journal if entry.kind == "action" and entry.answer == "end-turn"]
        rows = await home.bot.database.rows("SELECT * FROM answers WHERE number = ? AND kind = 'action'", before)
        assert len(rows) == 1
        assert len(ended) <= 1


async def test_a_second_press_of_undo_takes_nothing_else_back(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(clash("D2 plains  red city, red settler\nC6 plains  blue city", red="3 food"))
        red = home.people[0]
        panel = await opened(home, red)
        await red.press(panel, "Move units")
        table = await home.bot.tables.get(1)
        assert table is not None
        count = table.game.count
        undo = next(b for b in seen(red, panel).buttons if b.label == "Back").custom_id
        assert undo is not None
        await asyncio.gather(*(forged(red, home.newest(), undo) for _ in range(3)))
        assert table.game.count == count - 1
        async with nothing_changes(home):
            assert "something else since" in await forged(red, home.newest(), undo)


@pytest.mark.parametrize("game", ["clash", "civilization"])
async def test_undo_says_that_others_have_gone_on(tmp_path: Path, game: str) -> None:
    """By then the last answer of its player may be before the last snapshot."""
    async with table_in(tmp_path, game) as home:
        table = table_at(home)
        first = next(person for person in home.people if table.asks_of(seat_of(home, person)))
        seat = seat_of(home, first)
        await goes_on(home, lambda: table.game.given(seat) > 0)
        answered = table.game.given(seat)
        mark = marks.undo_mark(table.game, seat)
        await goes_on(home, lambda: not any(entry.seat == seat for entry in table.game.journal))
        if table.game.given(seat) != answered:
            mark = f"{table.game.given(seat)}.{mark.partition('.')[2]}"  # the button that came with the last one
        answer = await forged(first, home.newest(), custom_id("undo", table.id, mark))
        assert "cannot be taken back" in answer or "nothing to take back" in answer
        assert "something else" not in answer


async def test_a_press_that_comes_too_late(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        actor = home.actor()
        first, second = await opened(home, actor), await opened(home, actor)
        await actor.press(first, starting(first, "Collect"))
        async with nothing_changes(home):
            await actor.press(second, "Advance")
        assert "already been answered" in seen(actor, second).text


MALFORMED = (
    "c:act:999",
    "c:act:999999999999999999999999999",
    "c:say:1",
    "c:say:1:-5.0123456789ab:collect",
    "c:say:1:0.0123456789ab:collect",
    "c:say:1:0.0123:collect",
    "c:say:1:0.:collect",
    "c:say:1:999999999.0123456789ab:collect",
    "c:say:1:99999999999999999999999.0123456789ab:collect",
    "c:say:1:0.0123456789AB:collect",
    "c:usual:1:0.",
    "c:none:1:0.0123456789ab",
    "c:undo:1:999.01234567",
    "c:undo:1:0.",
    "c:change:1",
    "c:change:1:999.01234567",
    "c:open:1",
    "c:open:1:0.0123456789ab",
    "c:go:1:0.0123456789ab:s0p0",
    "c:put:1:0.0123456789ab:s0p0n1c1.abcdef",
    "c:done:1:0.0123456789ab:abcdef",
    "c:launch:1",
    "c:readable:999",
    "c:ephemeral:0",
    "c:join:999",
    "c:start:999",
    "c:act:",
    "c:",
    "act",
    "x" * 100,
    "c:act:1\n",
)


async def test_ids_that_no_control_of_ours_has(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        actor = home.actor()
        async with nothing_changes(home):
            for id in MALFORMED:
                text = await forged(actor, home.newest(), id)
                plain(text.split("\n")[0])
            for id in (
                "m:say:1:0.0123456789ab:many",
                "m:pick:1:0.0123456789ab:menu0",
                "m:open:1",
                "m:say:1",
                "m:fly:1",
                "m:",
            ):
                for values in (("zzz",), ("7*food",), ("a*b*c", "*"), ("say fly",), ("undo 0.",)):
                    plain((await forged(actor, home.newest(), id, *values)).split("\n")[0])
        must_be_discreet(home, caplog)


async def test_places_that_the_open_question_does_not_have(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The mark is the right one; the rest is made up."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        actor, table = home.actor(), home.bot.tables._tables[1]
        [ask] = table.game.asks
        mark = mark_of(table.game, ask)
        async with nothing_changes(home):
            for key in (
                "go:1:M:s9-9p7",
                "go:1:M:zzz",
                "put:1:M:s0p0n99c99.abcdef",
                "put:1:M",
                "done:1:M:abcdef",
                "say:1:M:fly",
            ):
                text = await forged(actor, home.newest(), "c:" + key.replace("M", mark))
                assert names(ask.question_for(CLASH.write), {}) in text
            for value in ("go s1p1", "undo 1", "say fly", "put", ""):
                text = await forged(actor, home.newest(), f"m:pick:1:{mark}:menu0", value or " ")
                plain(text.split("\n")[0].strip("*"))
        must_be_discreet(home, caplog)


OLDER = (
    "c:say:1:0:action:collect",
    "c:say:1:5:action:advance",
    "c:usual:1:0:action",
    "c:none:1:7:action",
    "c:undo:1:0",
    "c:undo:1:5",
    "c:change:1:4",
    "c:pass:1:5:battle-card",
    "m:say:1:5:action:page0",
    "m:say:1:5:pay:many",
)


async def test_controls_of_the_released_version_are_answered_kindly(tmp_path: Path) -> None:
    """They contained the number of answers at the whole table. That is never read as a seat's own count."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        actor, table = home.actor(), home.bot.tables._tables[1]
        await (await Touches(home, actor).act()).press("Collect")
        [ask] = table.game.asks
        async with nothing_changes(home):
            for count in range(table.game.count + 1):
                for id in (*OLDER, f"c:say:1:{count}:{ask.kind}:end-turn", f"c:undo:1:{count}"):
                    text = await forged(actor, home.newest(), id, *(["food"] if id.startswith("m") else []))
                    assert text.startswith("⚠ ")
                    plain(text.split("\n")[0])
                    assert names(ask.question_for(CLASH.write), {}) in text


async def test_every_verb_of_a_control_copes_with_a_game_that_is_not_there(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        async with nothing_changes(home):
            for verb in HANDLERS.keys() - OF_NO_GAME:
                assert "no longer here" in plain(
                    await forged(home.actor(), home.newest(), f"c:{verb}:77:1.0123456789ab:y")
                )


@pytest.mark.parametrize("key", ["y", "clash/nothing", "clash/clash-2012/x/y", "clash-2012/clash/999/-1", "////", ""])
async def test_a_forged_press_about_differences_is_told_what_there_is(tmp_path: Path, key: str) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        async with nothing_changes(home):
            text = await forged(home.actor(), home.newest(), f"c:differs:0:0.:{key}")
            assert "no other edition here" in text or "Clash of Cultures" in text


async def test_every_verb_of_a_control_copes_with_a_lobby(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        red = home.people[0]
        await (await home.new_game(red, name="Indus")).arrived()
        await home.settled()
        async with nothing_changes(home):
            for verb in HANDLERS.keys() - LOBBY - OF_NO_GAME - {"rematch"}:
                text = plain(await forged(red, home.newest(), f"c:{verb}:2:0.0123456789ab:collect"))
                assert "has not begun" in text


def finished() -> Situation:
    pick = picker(2)
    game = Game.new(CLASH, {"seats": 2}, "to the end", sealed=True)
    while not game.over:
        ask = game.asks[0]
        game.answer(ask.seat, ask.sample(pick), ask.kind)
    return Situation(game)


async def test_presses_for_a_game_that_is_over(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        actor, post = home.actor(), home.newest()
        panel = await opened(home, actor)
        await home.put(finished())
        async with nothing_changes(home):
            for id, values in [*ids_of(post), *ids_of(panel)]:
                verb = id.split(":")[1]
                if verb != "hand":  # everybody may look at what they held
                    text = plain((await forged(actor, post, id, *values)).split("\n")[-1])
                    assert ("You are not being asked" if verb == "why" else "is over") in text
            for person in home.people:
                for command in ("collect", "end", "undo"):
                    answer = await (await person.command(home.thread, command)).arrived()
                    assert "is over" in plain(answer.text)
            for verb in ("join", "leave", "start"):
                text = plain(await forged(actor, post, f"c:{verb}:1"))
                assert any(said in text for said in ("begun", "is over", "You already play here"))
