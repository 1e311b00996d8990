"""Questions, answers and the reasons why an answer is refused: each person reads them in their own language, as far as
the game has it. An answer means the same in each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.local import Person
from bot.words.asked import worded
from bot.words.marks import fingerprint, mark_of
from rules.engine.ask import BadAnswer, NotAsked, Unreadable
from rules.engine.game import Game
from rules.engine.phrases import cannot_be_taken_back, has_answered_since, not_asked
from tests.bot.auction_house import auction_house, bid, open_auction, panel, said, table_of
from tests.bot.house import House
from tests.bot.test_auction import ringed
from tests.rules.engine.auction import AUCTION, State
from tests.rules.engine.auction_german import GERMAN
from tests.rules.engine.table import bid as bid_at
from tests.rules.engine.table import deal


@pytest.fixture
def half_german(monkeypatch: pytest.MonkeyPatch) -> None:
    """The auction lacks a label and a hint in German."""
    sentences = {
        kind: text for kind, text in GERMAN.sentences.items() if kind not in ("no_bid", "is_for_somebody_else")
    }
    monkeypatch.setitem(AUCTION.languages, "de", replace(GERMAN, sentences=sentences))


async def at_the_urn(home: House, *german: str) -> dict[str, Person]:
    """Red has the hand 1, 2, 3, blue 4, 5, 6 and the ring and the vase, green 7, 8, 9; the urn is on offer."""
    for name in german:
        home.person(name).user.locale = "de"
    return dict(zip(("Red", "Blue", "Green"), await ringed(home), strict=True))


def given(home: House, seat: str) -> list[object]:
    return [entry.answer for entry in table_of(home).game.journal if entry.seat == seat]


# --- what is asked ---------------------------------------------------------------------------------------------------


async def test_each_is_asked_in_their_language(tmp_path: Path) -> None:
    """The question, the labels of its buttons, and their hints."""
    async with auction_house(tmp_path) as home:
        people = await at_the_urn(home, "Green")
        german, english = await panel(home, people["Green"]), await panel(home, people["Blue"])
        assert "**Was bietest du für die Urne?**" in german.text
        assert "- **passen**: die Urne ist für jemand anderen" in german.text
        assert {"7", "8", "9", "passen"} <= {*german.labels}
        assert "**Your bid for urn?**" in english.text
        assert {"4", "5", "6", "pass"} <= {*english.labels}


@pytest.mark.usefixtures("half_german")
async def test_what_has_no_sentence_is_asked_in_english(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        people = await at_the_urn(home, "Green")
        mine = await panel(home, people["Green"])
        assert "**Was bietest du für die Urne?**" in mine.text
        assert "- **pass**: urn is for somebody else" in mine.text
        assert "pass" in mine.labels


async def test_amounts_and_outcomes_are_in_the_language_of_who_pays(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        people = await at_the_urn(home, "Green")
        await bid(home, red="1", blue="4", green="9")
        mine = await (await panel(home, people["Green"])).press("Change that")
        price = int(mine.text.partition("**Zahle ")[2][0])
        gold, silver = (2, 5 - price) if price < 6 else (1, 0)
        assert f"✓ lässt {gold} Gold und {silver} Silber" in mine.text
        assert any(re.match(r"✓ \d Silber", text) for text in mine.labels)


async def test_orders_and_what_stands_are_in_the_language_of_who_leaves_them(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        people = await at_the_urn(home, "Blue")
        mine = await panel(home, people["Blue"])
        assert "Behältst du die Karte, die du bietest? **nein**" in mine.text


# --- a control belongs to a question, whatever it is called --------------------------------------------------------


def asked(game: Game[State]) -> Iterator[tuple[str, str, str]]:
    for ask in (*game.asks, *game.standing):
        yield fingerprint(ask), fingerprint(worded(ask, AUCTION.write)), fingerprint(worded(ask, GERMAN))


def test_the_fingerprint_of_a_question_is_the_same_in_every_language() -> None:
    game = deal("4", seats=3, blue=["ring", "vase"])
    found = [*asked(game)]
    bid_at(game, red="1", blue="4", green="9")
    found += asked(game)
    assert len({one for one, *_ in found}) > 3
    for prints in found:
        assert len({*prints}) == 1


async def test_a_button_still_answers_after_a_change_of_language(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        people = await at_the_urn(home)
        green, table = people["Green"], table_of(home)
        mine = await panel(home, green)
        before, mark = mine.panel, mark_of(table.game, table.asks_of("green")[0])
        assert before is not None
        assert "Your bid" in before.text
        await said(green, home, "settings", setting="Language", value="Deutsch")
        assert "Was bietest du" in (await panel(home, green)).text
        assert mark_of(table.game, table.asks_of("green")[0]) == mark
        button = before.button("pass")
        assert button is not None
        assert button.custom_id is not None
        await (await green.press(before, button.custom_id)).arrived()
        assert given(home, "green") == ["pass"]


# --- names -----------------------------------------------------------------------------------------------------------


async def test_other_players_stand_on_buttons_by_their_names(tmp_path: Path) -> None:
    """A button shows no mention, and nobody knows a seat by its word."""
    async with auction_house(tmp_path) as home:
        people = await at_the_urn(home, "Blue")
        home.bot.names.hear(int(people["Green"].id), "Zoë B.")
        await home.bot.names.get_to_know(table_of(home))
        mine = await (await panel(home, people["Blue"])).press("Answer: Ein Los für wen?")
        assert {"Red", "Zoë B."} <= {*mine.labels}
        every = " ".join(mine.labels)
        assert not re.search(r"<@|@\w|\bred\b|\bgreen\b", every), every
        await mine.press("Zoë B.")
        assert f"**Welches Los für <@{people['Green'].id}>?**" in mine.text, "a line shows the mention"


# --- what is typed -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["pass", "passen", "PASSEN"])
@pytest.mark.parametrize("locale", ["de", "en-GB"])
async def test_a_typed_word_is_understood_in_every_language_of_the_game(tmp_path: Path, word: str, locale: str) -> None:
    """Even in a language that its player does not read: others may have told them the word."""
    async with auction_house(tmp_path) as home:
        people = await at_the_urn(home)
        people["Green"].user.locale = locale
        await said(people["Green"], home, "bid", card=word)
        assert given(home, "green") == ["pass"]


# --- why not ---------------------------------------------------------------------------------------------------------


async def test_an_answer_that_is_none_is_explained_in_the_language_of_its_player(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        people = await at_the_urn(home, "Green")
        told = await said(people["Green"], home, "bid", card="99")
        assert told.startswith("⚠ „99“ steht nicht zur Wahl. Du kannst wählen: 7, 8, 9, passen.")
        told = await said(people["Red"], home, "bid", card="99")
        assert told.startswith("⚠ “99” is not one of the choices. You can choose 1, 2, 3")


async def test_why_nothing_can_be_taken_back_is_said_in_the_language_of_who_wants_to(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        for name in ("Red", "Green"):
            home.person(name).user.locale = "de" if name == "Green" else "en-GB"
        await open_auction(home)
        why = await said(home.person("Green"), home, "undo")
        assert "Das kann nicht zurückgenommen werden: seitdem ist etwas gewürfelt, gezogen oder gezeigt worden." in why
        why = await said(home.person("Red"), home, "undo")
        assert "That cannot be taken back: something has been rolled, drawn or shown since." in why


def test_what_the_engine_says_of_an_answer_is_a_phrase_for_its_reader() -> None:
    """Unreadable, forbidden, not asked, not to be taken back: in English, and in German, where the reader is
    addressed."""
    game = deal(seats=3)
    told: list[tuple[str, str]] = []
    for error, seat, answer, kind in (
        (Unreadable, "green", "99", "bid"),
        (BadAnswer, "red", "pass", "bid"),
        (NotAsked, "green", "7", "pay"),
        (NotAsked, "yellow", "7", None),
    ):
        with pytest.raises(error) as bad:
            game.answer(seat, answer, kind)
        told.append((bad.value.text(AUCTION.write), bad.value.text(GERMAN)))
    assert told == [
        (
            "“99” is not one of the choices. You can choose 7, 8, 9, pass.",
            "„99“ steht nicht zur Wahl. Du kannst wählen: 7, 8, 9, passen.",
        ),
        ("The host has to bid. (AU-2)", "Der Gastgeber muss bieten. (AU-2)"),
        ("That question (pay) is no longer open.", "Diese Frage (pay) ist nicht mehr offen."),
        ("You have no question to answer now.", "Du wirst gerade nichts gefragt."),
    ]
    why = cannot_be_taken_back(has_answered_since("blue"))
    to_green = GERMAN.to("green", {"blue": "Anna"})
    assert to_green.text(why) == "Das kann nicht zurückgenommen werden: Anna hat seitdem geantwortet."
    assert to_green.to("blue").text(why) == "Das kann nicht zurückgenommen werden: du hast seitdem geantwortet."
    assert GERMAN.text(not_asked()) == "Das wird nicht mehr gefragt."
