"""Controls and the questions they belong to: several questions at once, to several seats and to one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.panel.panel import LOST
from bot.table import announce
from bot.table.table import Table
from bot.table.tables import Tables
from bot.words.marks import CHANGED, Stale, mark_of
from rules.engine.ask import Ask, Option
from rules.engine.deed import says
from rules.engine.game import Game
from storage.database import Database
from storage.games import Seat
from storage.places import Channel
from tests.bot.databases import database_in
from tests.bot.house import House, Touches, house
from tests.rules.clash.scenario import clash

RED, BLUE, YELLOW = 11, 12, 13


def offer(seat: str, text: str = "Wood for ore?", *, secret: bool = False, kind: str = "offer") -> Ask[Any]:
    return Ask(seat, kind, text, [Option("yes", 1), Option("no", 0, idle=True)], secret=secret)


def also_asked(monkeypatch: pytest.MonkeyPatch, *more: Ask[Any]) -> None:
    """From now on these questions are open too, as a game with a conversation has them."""

    def open_now(game: Game[Any], seat: str) -> list[Ask[Any]]:
        return [*ASKS_OF(game, seat), *(ask for ask in more if ask.seat == seat)]

    asks = ASKS.fget
    assert asks
    monkeypatch.setattr(Game, "asks", property(lambda game: [*asks(game), *more]))
    monkeypatch.setattr(Game, "asks_of", open_now)


ASKS: property = Game.asks  # type: ignore[assignment]
ASKS_OF = Game.asks_of


async def begun(database: Database, **options: str) -> Table:
    table = await Tables(database, lambda: None).open("Delta", "clash", options, RED)
    table.record.seats = [Seat("", user) for user in (RED, BLUE, YELLOW)]
    table.record.thread = 99
    await table.start()
    return table


# --- an answer of somebody else -------------------------------------------------------------------------------


async def traded(home: House) -> tuple[Touches, Touches]:
    """Red has offered wood for ore, and blue looks at it. Red goes on with the turn."""
    await home.open_game("Red", "Blue")
    await home.put(clash("D2 plains  red city\nD7 plains  blue city", red="4 food, 2 wood", blue="1 ore"))
    red, blue = home.people
    mine = await (await Touches(home, red).act()).press("Propose a trade", "1 wood", "1 ore")
    return mine, await Touches(home, blue).act()


async def test_an_open_offer_survives_what_the_other_does_meanwhile(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        mine, theirs = await traded(home)
        await mine.press("Advance", "Storage")
        await theirs.press("Accept")
        assert "already been answered" not in theirs.text
        table = home.bot.tables._tables[1]
        assert table.view(None)["players"]["blue"]["stock"]["wood"] == 1


async def test_a_question_that_has_changed_is_shown_anew_and_not_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both can be answered with yes, but not with the yes that belongs to another offer."""
    async with Database.open(database_in(tmp_path)) as database:
        table = await begun(database)
        first = offer("blue")
        also_asked(monkeypatch, first)
        mark = mark_of(table.game, first)
        assert table.answering.asked("blue", mark) is first
        also_asked(monkeypatch, offer("blue", "Wood for gold?"))
        with pytest.raises(Stale) as stale:
            _ = table.answering.asked("blue", mark)
        assert (str(stale.value), stale.value.about) == (CHANGED, "offer")
        also_asked(monkeypatch)
        with pytest.raises(Stale, match="no longer being asked this"):
            _ = table.answering.asked("blue", mark)


async def test_a_press_on_a_changed_question_brings_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        blue = home.people[1]
        also_asked(monkeypatch, offer("blue"))
        panel = Touches(home, blue)
        await panel.act()
        also_asked(monkeypatch, offer("blue", "Wood for gold?"))
        count = home.bot.tables._tables[1].game.count
        await panel.press("yes")
        assert CHANGED in panel.text
        assert "Wood for gold?" in panel.text
        assert home.bot.tables._tables[1].game.count == count


# --- several questions to one seat -------------------------------------------------------------------------------


async def test_all_open_questions_of_a_seat_stand_in_its_panel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        actor = home.actor()
        table = home.bot.tables._tables[1]
        seat = table.seat_of(int(actor.id))
        assert seat
        also_asked(monkeypatch, offer(seat), offer(seat, "Which side?", kind="side"))
        panel = await Touches(home, actor).act()
        assert "**Wood for ore?**" in panel.text
        assert {"Answer: Which side?", "yes", "no"} <= set(panel.labels)
        await panel.press("Answer: Which side?")
        assert "**Which side?**" in panel.text
        await panel.press(next(label for label in panel.labels if "What do you do?" in label))
        assert "Answer: Wood for ore?" in panel.labels
        await panel.press("Collect")
        assert table.game.journal
        assert table.game.journal[-1].seat == seat
        answer = await (await actor.command(home.thread, "advance")).arrived()
        assert "Which advance?" in answer.text, "a command answers what it is about, whatever else is open"


async def test_many_open_questions_of_a_seat_are_a_menu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        also_asked(monkeypatch, *(offer("blue", f"Offer {n}?", kind=f"offer-{n}") for n in range(6)))
        panel = await Touches(home, home.people[1]).act()
        await panel.press("Answer: Offer 4?")
        assert "**Offer 4?**" in panel.text


# --- calling ------------------------------------------------------------------------------------------------------


async def test_a_new_question_calls_even_somebody_who_is_asked_already(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Database.open(database_in(tmp_path)) as database:
        table = await begun(database)
        first = offer("blue", "Which side?", kind="side")
        also_asked(monkeypatch, first)
        table.record.asked = announce.already_called(table, "red")
        monkeypatch.setattr(Game, "fresh_turn", False)
        assert announce.after(table, table.change("red")) == []
        also_asked(monkeypatch, first, offer("blue"))
        [post] = announce.after(table, table.change("red"))
        assert post.calls == (BLUE,)
        assert "Wood for ore?" in post.content
        assert "Which side?" not in post.content
        table.record.asked = announce.already_called(table, "red")
        again = await Tables(database, lambda: None).get(table.id)
        assert again
        again.record.asked = table.record.asked
        assert announce.after(again, again.change("red")) == [], "nobody is called twice for the same question"


async def test_whoever_answers_is_not_called_for_what_comes_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others do not see either that there is a second question."""
    async with Database.open(database_in(tmp_path)) as database:
        table = await begun(database)
        also_asked(monkeypatch, offer("blue"))
        table.record.asked = announce.already_called(table, "red")
        monkeypatch.setattr(Game, "fresh_turn", False)
        also_asked(monkeypatch, offer("blue", "For how much?", kind="price", secret=True))
        assert announce.after(table, table.change("blue")) == []


async def test_a_secret_question_is_called_for_without_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Database.open(database_in(tmp_path)) as database:
        table = await begun(database)
        table.record.asked = announce.already_called(table, "red")
        monkeypatch.setattr(Game, "fresh_turn", False)
        also_asked(monkeypatch, offer("blue", "Use the dagger?", secret=True, kind="dagger"))
        [post] = announce.after(table, table.change("red"))
        assert post.place == Channel(99)
        assert "dagger" not in str(post)
        assert post.calls == (BLUE,)


async def test_a_question_to_all_at_once_is_one_message_with_one_sentence(tmp_path: Path) -> None:
    """All three choose a civilization at once (CM-29.06). It is nobody's turn."""
    async with Database.open(database_in(tmp_path)) as database:
        table = await begun(database, civilizations="choice")
        posts = announce.opening(table)
        [post] = [post for post in posts if post.place == Channel(99)]
        assert post.calls == (RED, BLUE, YELLOW)
        assert post.content.count("**Delta**") == 2, "once it begins, and once all are called"
        assert f"<@{RED}>, <@{BLUE}> and <@{YELLOW}>, **Delta**" in post.content


# --- an answer that is put together -------------------------------------------------------------------------------


def pieces(seat: str) -> Ask[Any]:
    options = [Option(f"piece {n}", n, up_to=4, group=("small" if n < 15 else "large",)) for n in range(30)]
    return Ask(seat, "pieces", says("Which pieces?"), options, form="amounts", least=0, most=6)


async def test_a_large_answer_is_put_together_by_heading_kind_and_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        also_asked(monkeypatch, pieces("blue"))
        panel = await (await Touches(home, home.people[1]).act()).press("large …", "piece 20", "2x piece 20")
        assert "Chosen so far: 2x piece 20 (2 of 0 to 6)." in panel.text
        await panel.press("piece 21", "3x piece 21", "Back", "small …", "piece 1:", "piece 1")
        assert "2x piece 20, 3x piece 21, piece 1 (6 of 0 to 6)" in panel.text
        await panel.press("piece 2:", "piece 2")
        assert "(7 of 0 to 6)" in panel.text
        assert "Done" not in panel.labels


async def test_what_was_chosen_so_far_is_never_guessed_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        table = home.bot.tables._tables[1]
        also_asked(monkeypatch, pieces("blue"))
        panel = await (await Touches(home, home.people[1]).act()).press("large …", "piece 20", "2x piece 20")
        table.drafts.clear()
        count = table.game.count
        await panel.press("Done")
        assert LOST in panel.text
        assert "Chosen so far: nothing" in panel.text
        assert table.game.count == count


async def test_what_is_put_together_is_what_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers: list[tuple[Any, ...]] = []
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        also_asked(monkeypatch, pieces("blue"))
        panel = await (await Touches(home, home.people[1]).act()).press("small …", "piece 3", "2x piece 3")
        monkeypatch.setattr(Game, "answer", lambda _, *words: answers.append(words))
        await panel.press("Done")
        assert answers == [("blue", ["piece 3", "piece 3"], "pieces")]
