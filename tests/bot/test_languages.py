"""Each person reads what happens in their own language, and the thread is in that of the table. Anything that a game
does not have is in English, and a person who chooses such a language is told so."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bot.local import Person, Seen
from bot.table import sight
from bot.telling.house import HOUSE, SENTENCES, at_home, comes_further, leaps_ahead, more_of, score_of, takes_lead
from bot.telling.telling import line_of, text_of
from bot.words.languages import HEARD, LANGUAGES
from bot.words.wording import MESSAGE, and_list, bullets, names, pages
from rules import GAMES
from storage import preferences
from storage.answers import log_of
from tests.bot.auction_house import auction_house, bid, open_auction, panel, posts, said, table_of
from tests.bot.everywhere import EVERY, ends, everywhere, goes_on, seat_of, table_in
from tests.bot.house import House, running_bot
from tests.bot.test_rewinding import asks_the_others, who_lost
from tests.rules.engine.auction import AUCTION

DEUTSCH: dict[str, Any] = {"option": "language", "value": "Deutsch"}


async def german_auction(home: House, *german: str) -> list[Person]:
    """The Discord of these people is in German, and so is the thread."""
    for name in german:
        home.person(name).user.locale = "de"
    people = await open_auction(home)
    assert await said(people[0], home, "game", "options", **DEUTSCH) == "Language of the thread: Deutsch"
    return people


async def all_bid(home: House) -> Seen:
    """Returns the post that tells of the bids."""
    known = len(posts(home))
    await bid(home, red="highest", blue="lowest", green="lowest")
    await home.settled()
    return posts(home)[known]


async def test_two_languages_at_one_table(tmp_path: Path) -> None:
    """The thread is in the language of the table, whatever its players read."""
    async with auction_house(tmp_path) as home:
        red, blue, green = await german_auction(home, "Red")
        asked = await red.until(red.dm(), lambda message: "A question for you" in message.text)
        assert "Du ziehst" in asked.text
        assert "bietet" in asked.text
        asked = await blue.until(blue.dm(), lambda message: "A question for you" in message.text)
        assert "You draw" in asked.text
        assert "offers" in asked.text
        told = await all_bid(home)
        assert f"<@{green.id}> bietet" in told.text
        assert "bids" not in told.text
        for kind in ("log", "since"):
            assert f"<@{green.id}> bietet" in await said(red, home, kind), kind
            assert f"<@{green.id}> bids" in await said(blue, home, kind), kind
        assert "Du ziehst" in await said(red, home, "log")
        assert "You draw" in await said(blue, home, "log")


async def test_a_panel_is_in_the_language_of_who_acts(tmp_path: Path) -> None:
    """The post about the same events is in the language of the table: English, because nobody has chosen another."""
    async with auction_house(tmp_path) as home:
        home.person("Red").user.locale = home.person("Blue").user.locale = "de"
        await open_auction(home)
        await bid(home, red="lowest", green="lowest")
        touches = await panel(home, home.people[1])
        await touches.press(max((label for label in touches.labels if label.isdecimal()), key=int))
        assert "bietet" in touches.text
        await goes_on(home, lambda: table_of(home).turn_begins)  # the winner may be asked first, and nobody is called
        await home.settled()
        assert any("bids" in post.text for post in posts(home))
        assert "bietet" not in "".join(post.text for post in posts(home))


async def test_spectators_read_theirs_and_languages_that_are_not_here_are_english(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        await german_auction(home)
        yellow = home.person("Yellow")
        for locale, verb in (("de", "bietet"), ("fr", "offers"), ("de", "bietet"), ("en-GB", "offers")):
            yellow.user.locale = locale
            assert verb in await said(yellow, home, "log")
            turns = await yellow.complete(home.thread, "log", focused="turn", options={"turn": ""})
            assert f" {verb} " in turns[0]["name"]


async def test_what_somebody_has_set_goes_before_their_discord(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red, blue, _ = await german_auction(home, "Red")
        told = await said(red, home, "settings", setting="Language", value="English")
        assert told == "**Language** from now on: English."
        assert "offers" in await said(red, home, "log")
        told = await said(blue, home, "settings", setting="Language", value="Deutsch")
        have = and_list([rules.title for rules in GAMES.values() if "de" in rules.languages])
        assert told == f"**Language** from now on: Deutsch (in {have}; everything else is in English)."
        assert "bietet" in await said(blue, home, "log")
        await said(red, home, "settings", setting="Language", value="the language of your Discord, if I have it")
        assert "bietet" in await said(red, home, "log")


async def test_the_thread_changes_its_language_at_any_time(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red, blue, _ = await german_auction(home)
        assert "Only" in await said(blue, home, "game", "options", option="language", value="English")
        assert "bietet" in (await all_bid(home)).text
        await said(red, home, "game", "options", option="language", value="English")
        known = len(posts(home))
        await goes_on(home, lambda: table_of(home).view(None)["round"] == 2)
        await home.settled()
        later = "".join(post.text for post in posts(home)[known:])
        assert "offers" in later
        assert "bietet" not in later


async def test_languages_outlive_a_restart(tmp_path: Path) -> None:
    """Even in the language of somebody's Discord. Their questions come without a press."""
    async with auction_house(tmp_path) as home:
        red, blue, green = await german_auction(home, "Red")
        await said(blue, home, "settings", setting="Language", value="Deutsch")
        assert await preferences.of(home.bot.database, int(red.id), HEARD) == "de"
        assert await preferences.of(home.bot.database, int(green.id), HEARD) is None, "English is nothing to keep"
        known = len(posts(home))
        await home.bot.close()
        async with running_bot(home.local, tmp_path) as home.running:
            earlier = {message.id for person in home.people for message in person.sees(person.dm())}
            table = await home.bot.tables.get(1)
            assert table is not None
            await goes_on(home, lambda: table.view(None)["round"] == 2)
            await home.settled()
            for person, verb in ((red, "bietet"), (blue, "bietet"), (green, "offers")):
                asked = person.newest(person.dm(), lambda message: message.id not in earlier)
                assert asked is not None
                assert f" {verb} " in asked.text
            assert "bietet" in "".join(post.text for post in posts(home)[known:])


async def test_what_would_be_undone_is_told_in_the_language_of_the_table(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        await german_auction(home)
        await bid(home, red="lowest", blue="highest", green="lowest")
        await home.settled()
        post = await asks_the_others(who_lost(home)[0], home)
        assert "asks to take back the last step" in post.text
        assert "bietet" in post.text


async def test_a_game_is_told_at_its_end_in_the_language_of_its_table(tmp_path: Path) -> None:
    async with table_in(tmp_path, "auction") as home:
        await said(home.people[0], home, "game", "options", **DEUTSCH)
        end = await ends(home, "auction")
        moments = end.text.partition("moments**")[2]
        assert any(verb in moments for verb in ("übernimmt die Führung", "gewinnt", "bietet"))
        assert "takes the lead" not in moments
        assert "gains" not in moments


async def test_below_each_frame_of_a_film_stands_what_mattered_most_on_the_way_to_it(tmp_path: Path) -> None:
    """In the language of the table: everything that everybody has heard, and nothing else."""
    async with auction_house(tmp_path) as home:
        await german_auction(home)
        await goes_on(home, lambda: table_of(home).view(None)["round"] == 3)
        pictures = await home.bot.album.of(table_of(home))
        frames = await table_of(home).frames()
        captions = (await pictures.drawing("film")).captions
        assert len(captions) == len(frames) + 1
        assert [caption.split()[1] for caption in captions if caption] == ["bietet"] * 3, "what was offered first"
        assert "Du ziehst" not in "".join(captions)
        words = await said(home.people[0], home, "show", kind="film", text=True)
        assert "bietet" in words
        await said(home.people[0], home, "game", "options", option="language", value="English")
        assert "offers" in "".join((await pictures.drawing("film")).captions)


def test_what_the_house_tells_itself_is_told_in_every_language() -> None:
    """In its own words: no game has a deed of that name."""
    english, german = at_home(AUCTION.write), at_home(AUCTION.languages["de"])
    told = [takes_lead("red", score_of(2.5)), takes_lead("red"), leaps_ahead("red", score_of(1))]
    told.append(comes_further("red", [more_of("coins", "2"), more_of("techs", "1")]))
    assert [english.text(deed) for deed in told] == [
        "@red takes the lead with 2½ points.",
        "@red takes the lead.",
        "@red gains 1 point.",
        "@red makes progress: coins +2, techs +1.",
    ]
    assert [german.text(deed) for deed in told] == [
        "@red übernimmt die Führung (2½ Punkte).",
        "@red übernimmt die Führung.",
        "@red gewinnt 1 Punkt.",
        "@red kommt weiter: coins +2, techs +1.",
    ]
    for code in LANGUAGES.keys() - {"en"}:
        assert SENTENCES[code].keys() == HOUSE.kinds.keys()
    for rules in EVERY.values():
        assert not rules.deeds.kinds.keys() & HOUSE.kinds.keys()


@everywhere
async def test_a_game_without_a_language_is_told_in_english_and_says_so(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        red, blue = home.people
        table, rules, seat = table_of(home), EVERY[game], seat_of(home, blue)
        answer = await said(red, home, "game", "options", **DEUTSCH)
        has = "de" in rules.languages
        assert answer.partition("\n")[2] == (
            "" if has else f"{rules.title} has not been translated into that language yet, so it stays in English."
        )
        told = await said(blue, home, "settings", setting="Language", value="Deutsch")
        assert (rules.title in told) == has
        await goes_on(home, lambda: table.game.count > 6)
        await home.settled()
        kept = await log_of(table.database, table.id, seat, 20, sight.last_line(table, seat))
        write = rules.languages.get("de", rules.write)
        texts = [names(text_of(line_of(rules, line), write), table.people) for line, _ in kept]
        assert await said(blue, home, "log") == pages(bullets(texts, 20), MESSAGE)[0]


async def test_why_something_is_refused_is_said_in_the_language_of_the_person_who_asks(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red, *_ = await german_auction(home, "Red")
        await red.until(red.dm(), lambda message: "A question for you" in message.text)
        assert "Der Gastgeber muss bieten. (AU-2)" in await said(red, home, "why")
        await said(red, home, "settings", setting="Language", value="English")
        assert "The host has to bid. (AU-2)" in await said(red, home, "why")


@pytest.mark.parametrize("game", ["clash", "clash-2012", "clash-2014"])
async def test_why_something_is_refused_in_clash_is_said_in_german(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        for person in home.people:
            person.user.locale = "de"
        table = table_of(home)
        await goes_on(home, lambda: any(table.has_turn(seat_of(home, person)) for person in home.people))
        reader = next(person for person in home.people if table.has_turn(seat_of(home, person)))
        why = await said(reader, home, "why")
        assert re.search(r"In \w+ ist eine Stadt\. \(", why), why
        assert "Keine Stadt hat ein Gebäude." in why
        reader.user.locale = "en-GB"
        assert re.search(r"There is a city in \w+\. \(|\w+ has a city\. \(", await said(reader, home, "why"))
