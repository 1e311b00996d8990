"""The reason why a plan stops is kept as a value. So its player reads it in the language that they have at that
time."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.panel.plans import always_shown
from bot.table.beforehand import take_words
from bot.table.plans import look_out, notes_in_words, stopped_in_words
from rules import ALL, GAMES
from rules.clash.plan_stops import army_has_come, has_lost_city
from rules.engine.game import Game
from rules.engine.phrases import plan_stopped
from rules.engine.rules import Rules
from storage.words import Left, Pass
from tests.bot.auction_house import table_of
from tests.bot.calls import table_of as table_of_game
from tests.bot.databases import WORDS_PUT_IN
from tests.bot.house import Touches, house, running_bot
from tests.bot.test_plan_stops import BORDER, red_moves_on
from tests.rules.clash.scenario import clash
from tests.rules.engine.auction import AUCTION
from tests.rules.engine.auction_german import GERMAN
from tests.rules.engine.auction_questions import has_lost_lot

EARLIER: dict[str, Any] = {
    "plan": [{"part": "age 9, round 9", "kind": "action", "answer": "end"}],
    "stopped": "an army of @red has come to D5",
    "seen": {"lost": {"D6": "you have lost your city in D6", "D8": "you have lost your city in D8"}},
    "notes": ["Your plan stopped: an army of @red has come to D5."],
}
"""Words from the time when reasons were texts."""


async def test_who_reads_german_is_told_in_german_when_a_plan_stops_and_why(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        home.person("Blue").user.locale = "de"
        await home.open_game("Red", "Blue")
        await home.put(clash(BORDER, red="tactics", blue="8 food"))
        blue = await Touches(home, home.people[1]).act()
        await blue.press("Plan my turn", "Advance", "Schrift", "My plan")
        assert "Er hält an, wenn du angegriffen wirst oder du eine Stadt oder eine Einheit verlierst oder" in blue.text
        assert "Anhalten, wenn sich eine feindliche Armee nähert" in blue.labels
        await red_moves_on(home)
        left = table_of(home).record.words["blue"]
        why = army_has_come("red", "D5")
        assert (left.stopped, left.notes) == (why.written(), [plan_stopped(why).written()])
        await blue.act()
        in_german = f"Dein Plan hält an: eine Armee von <@{home.people[0].id}> ist nach D5 gekommen."
        assert in_german in blue.text
        await blue.press("My plan")
        assert in_german in blue.text


async def test_words_of_before_there_were_values_are_shown_as_they_were(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(clash(BORDER, red="tactics", blue="8 food"))
        await home.bot.database.run(
            ("UPDATE games SET saved = ? WHERE id = 1", (table_of(home).record.saved,)),
            (WORDS_PUT_IN, (json.dumps(EARLIER),)),
        )
        await home.bot.close()
        async with running_bot(home.local, tmp_path) as home.running:
            table = await home.bot.tables.get(1)
            assert table is not None
            assert table.record.words["blue"] == Left.model_validate(EARLIER)
            blue = await Touches(home, home.people[1]).act()
            told = f"Your plan stopped: an army of <@{home.people[0].id}> has come to D5."
            assert blue.text.count(told) == 1
            await blue.press("My plan")
            assert told in blue.text


def test_what_was_seen_before_there_were_values_stops_a_plan_with_that_text() -> None:
    """One of the cities that blue had then is gone. The reason may be kept as a text or as a value."""
    for told, said in ((EARLIER["seen"]["lost"]["D8"], "text"), (has_lost_city("D8").written(), "value")):
        table = table_of_game(clash(BORDER, red="tactics", blue="8 food").game)
        seen = {"lost": {"D6": EARLIER["seen"]["lost"]["D6"], "D8": told}}
        table.record.words["blue"] = Left.model_validate({**EARLIER, "stopped": "", "notes": [], "seen": seen})
        look_out(table)
        assert stopped_in_words(table, "blue") == "Your plan stopped: you have lost your city in D8.", said


def test_a_value_that_the_game_no_longer_has_is_told_kindly() -> None:
    table = table_of_game(clash(BORDER, red="tactics", blue="8 food").game)
    table.record.words["blue"] = Left(stopped=["flood_comes", "D4"], notes=[["flood_comes", "D4"]])
    assert stopped_in_words(table, "blue").endswith("something has happened that I no longer have words for.")
    assert notes_in_words(table, "blue") == ["Something has happened that I no longer have words for."]


def test_at_the_auction_it_is_in_both_languages() -> None:
    presentation, why = AUCTION.presentation, plan_stopped(has_lost_lot("urn"))
    assert AUCTION.write.text(why) == "Your plan stopped: you have lost the urn."
    assert GERMAN.text(why) == "Dein Plan hält an: du hast die Urne verloren."
    texts = [presentation.stops["lost"].text, presentation.occasions["ring"].text]
    assert [AUCTION.write.said(text) for text in texts] == ["you lose a lot", "the ring is offered"]
    assert [GERMAN.said(text) for text in texts] == ["du ein Los verlierst", "der Ring angeboten wird"]


@pytest.mark.parametrize("rules", [AUCTION, *ALL], ids=lambda rules: rules.name)
def test_no_game_keeps_its_conditions_as_texts(rules: Rules) -> None:
    stops, occasions = rules.presentation.stops.values(), rules.presentation.occasions.values()
    texts = [*(stop.text for stop in stops), *(occasion.text for occasion in occasions)]
    assert texts
    assert [text for text in texts if isinstance(text, str)] == []


# --- two readers -------------------------------------------------------------------------------------------------


async def test_what_is_done_as_planned_and_always_is_read_in_the_language_of_the_moment(tmp_path: Path) -> None:
    """Blue reads English while it is planned and done, and German afterwards; red always reads English."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(clash(BORDER, red="tactics", blue="8 food"))
        red, blue = [await Touches(home, person).act() for person in home.people]
        await blue.press("Plan my turn", "Advance", "Storage", "Collect: D6", "My plan")
        assert blue.panel is not None
        menu = next(menu for menu in blue.panel.selects if menu.placeholder == "Always do this …")
        await home.people[1].pick(blue.panel, menu.custom_id, [*menu.options][:1])
        await red.press("End the turn")
        await home.settled()
        await blue.act()
        done = "Done as you had planned: Advance → Storage · Collect → D6: food."
        assert done in blue.text
        table = table_of(home)
        table.record.words["red"] = table.record.words["blue"]
        table.reads = {"red": "en", "blue": "de"}
        assert notes_in_words(table, "red") == [done]
        [in_german] = notes_in_words(table, "blue")
        assert in_german == "Wie von dir geplant erledigt: Advance → Lagerung · Collect → D6: food."
        assert "1. On your turn: Advance → Storage" in always_shown(table, "red")[0]
        assert "1. On your turn: Advance → Lagerung" in always_shown(table, "blue")[0]
        table.record.words["blue"].always[0].text = "Advance → Storage"  # as earlier versions kept it
        assert "1. On your turn: Advance → Storage" in always_shown(table, "blue")[0]


@pytest.fixture
def with_auction(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, AUCTION.name, AUCTION)


def two_at_the_auction(**passes: Pass) -> tuple[list[str], list[str]]:
    """Blue reads English and green German. Both have left the same word, and it is carried out: the notes of each."""
    table = table_of_game(Game.new(AUCTION, {"seats": 3}, "two readers"))
    table.reads = {"blue": "en", "green": "de"}
    for seat in ("blue", "green"):
        table.record.words[seat] = Left(passes=dict(passes))
    take_words(table)
    return notes_in_words(table, "blue"), notes_in_words(table, "green")


@pytest.mark.usefixtures("with_auction")
def test_what_is_ordered_or_over_is_told_to_each_reader_in_their_language() -> None:
    [ordered], [befohlen] = two_at_the_auction(bid=Pass(orders=["highest"]))
    assert ordered.startswith("Done as you ordered (bid): ")
    assert befohlen.startswith("Wie von dir befohlen erledigt (bid): ")
    [over], [vorbei] = two_at_the_auction(bid=Pass(until="the second half"))
    assert over == "It is the first half: from now on you are asked again (bid)."
    assert vorbei == "Von nun an wirst du wieder gefragt (bid), denn nun gilt: the first half."


@pytest.mark.usefixtures("with_auction")
def test_what_could_have_been_chosen_is_told_to_each_reader_in_their_language() -> None:
    passed, gepasst = two_at_the_auction(bid=Pass())
    for notes, asked, could in (
        (passed, "You passed, as you had asked me to (bid).", "You could have chosen: "),
        (gepasst, "Du hast gepasst, wie von dir gewünscht (bid).", "Zur Wahl stand: "),
    ):
        assert [note.startswith(f"{asked} {could}") for note in notes] == [True]
