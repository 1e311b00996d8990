"""Chance as people see it: letters and words in the lobby, letters under the posts, and a file at the end."""

from __future__ import annotations

import re
from pathlib import Path

from bot.local import Person, Seen
from bot.people import seating
from bot.table.fair_chance import FORGOTTEN
from rules.engine import verify
from tests.bot.auction_house import auction_house, posts, said, table_of
from tests.bot.databases import on_both
from tests.bot.everywhere import begin, ends, everywhere, goes_on, table_in
from tests.bot.house import PATIENCE, House
from tests.bot.wrong import nothing_changes, plain
from tests.rules.engine import second_verifier

LETTERS = re.compile(r"`([0-9a-f]{64})`")


async def lobby_of(home: House, host: Person) -> Seen:
    await home.new_game(host, name="Nile Delta", game="auction")
    home.thread = await home._thread("Nile Delta")
    return await host.until(home.thread, lambda message: message.button("Join") is not None)


async def adds(person: Person, lobby: Seen, word: str) -> str:
    form = await person.press(lobby, "A word for chance")
    assert form.modal is not None
    return (await (await person.submit(form, {"word": word})).arrived(20)).text


async def file_of(home: House, person: Person) -> str:
    message = await (await person.command(home.thread, "export")).arrived(20)
    assert [file.filename for file in message.files] == ["game-1.jsonl"]
    assert message.ephemeral
    return message.files[0].data.decode()


async def test_the_lobby_shows_letters_and_words_and_so_does_a_direct_message(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red, blue, green = (home.person(name) for name in ("Red", "Blue", "Green"))
        lobby = await lobby_of(home, red)
        [letters] = LETTERS.findall(lobby.text)
        assert verify.commitment(1, str(table_of(home).record.secret)) == letters
        await blue.press(lobby, "Join")
        for person in (red, blue):
            told = await person.until(person.dm(), lambda message: "You have a seat in" in message.text)
            assert LETTERS.findall(told.text) == [letters]
        assert "counts from the first draw on" in await adds(red, lobby, "  *hello* \n@everyone  ")
        shown = await red.until(home.thread, lambda m: m.button("Join") is not None and "for chance" in m.text)
        assert "“\\*hello\\* \\@everyone”" in shown.text
        assert LETTERS.findall(shown.text) == [letters]
        assert "Only people who have joined" in (await (await green.press(lobby, "A word for chance")).arrived(20)).text
        assert "You have no word now." in await adds(red, lobby, " ")
        await adds(red, lobby, "hello")
        form = await red.press(lobby, "A word for chance")
        assert await adds(blue, lobby, "x" * 40)
        for person in (red, blue):
            asked = person.newest(person.dm(), lambda m: m.button("I can read this") is not None)
            assert asked
            await person.press(asked, "I can read this")
        await red.press(lobby, "Start")
        begins = await red.until(home.thread, lambda m: "begins" in m.text and m.button("Act") is not None, PATIENCE)
        assert LETTERS.findall(begins.text)[0] == letters
        assert f"<@{red.id}> “hello” and <@{blue.id}> “{'x' * 40}”" in begins.text
        assert "has already begun" in (await (await red.submit(form, {"word": "late"})).arrived(20)).text
        assert [seat.word for seat in table_of(home).record.seats] == ["hello", "x" * 40]


@everywhere
async def test_the_file_comes_when_the_game_is_over_and_fits_all_that_was_seen(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        red, blue, _ = home.people
        watcher, table = home.person("Yellow"), table_of(home)
        began = table.game.rolled
        await goes_on(home, lambda: len(posts(home)) > 3 and table.game.rolled > began)
        async with nothing_changes(home):
            for person in (red, watcher):
                assert "is not over" in plain(await said(person, home, "export"))
        await home.settled()
        seen = [letters for post in posts(home) for letters in LETTERS.findall(post.text)]
        heads = seen[2:]
        assert seen[0] == seen[1], "in the lobby, and once more when the game begins"
        assert len(heads) == len({*heads}) > 1
        for post in posts(home):
            assert len(LETTERS.findall(post.text)) <= 2, "on a phone that is small print"
        async with table.lock:
            await seating.end(table, "That is enough.")
        await home.settled()
        over = await blue.until(home.thread, lambda m: "is over. Thank you" in m.text, PATIENCE)
        seen += [letters for letters in LETTERS.findall(over.text) if letters != table.record.secret]
        text = await file_of(home, watcher)
        assert text == await file_of(home, red), "everybody gets the same"
        await blue.press(over, "Check the chance")
        given = await blue.until(home.thread, lambda m: m.ephemeral and any("jsonl" in f.filename for f in m.files))
        assert given.files[0].data.decode() == text
        assert verify.findings(text, seen)[0] == []
        assert second_verifier.contradictions(text, seen) == []
        assert verify.findings(text, ["ab" * 32])[0]
        assert '"told":' in text
        assert '"move":' in text


@on_both
async def test_a_game_that_was_called_off_is_opened_too(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red = home.person("Red")
        lobby = await lobby_of(home, red)
        assert "has not begun" in plain(await said(red, home, "export"))
        await said(red, home, "game", "end")
        text = await file_of(home, red)
        assert verify.findings(text, LETTERS.findall(lobby.text))[0] == []
        assert second_verifier.contradictions(text, LETTERS.findall(lobby.text)) == []


@everywhere
async def test_a_forgotten_game_ends_when_a_player_opens_it(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        red, watcher, table = home.people[0], home.person("Yellow"), table_of(home)
        await home.bot.database.run(("UPDATE answers SET at = at - ?", (FORGOTTEN - 60,)))
        assert "is not over" in plain(await said(red, home, "export"))
        await home.bot.database.run(("UPDATE answers SET at = at - 61", ()))
        assert "Only its players" in plain(await said(watcher, home, "export"))
        assert not table.over
        text = await file_of(home, red)
        assert table.over, "nobody plays on who knows what comes"
        assert verify.findings(text)[0] == []
        await home.settled()
        assert "Nobody has answered for 90 days" in posts(home)[-2].text


async def test_a_game_from_before_says_so(tmp_path: Path) -> None:
    """It goes on to its end by its seed alone."""
    async with auction_house(tmp_path) as home:
        await begin(home, "auction")
        over = await ends(home, "auction")
        assert "The seed was" in over.text
        text = await file_of(home, home.people[0])
        [open_question], _ = verify.findings(text)
        assert "its draws cannot be checked" in open_question
