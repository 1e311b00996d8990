"""The reason why a plan stops is kept as a value. So its player reads it in the language that they have at that
time."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.table.plans import look_out, notes_in_words, stopped_in_words
from rules import ALL
from rules.clash.plan_stops import army_has_come, has_lost_city
from rules.engine.phrases import plan_stopped
from rules.engine.rules import Rules
from storage.words import Left
from tests.bot.auction_house import table_of
from tests.bot.calls import table_of as table_of_game
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
            ("INSERT OR REPLACE INTO words (game, seat, words) VALUES (1, 'blue', ?)", (json.dumps(EARLIER),)),
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
    for kept, said in ((EARLIER["seen"]["lost"]["D8"], "text"), (has_lost_city("D8").written(), "value")):
        table = table_of_game(clash(BORDER, red="tactics", blue="8 food").game)
        seen = {"lost": {"D6": EARLIER["seen"]["lost"]["D6"], "D8": kept}}
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
