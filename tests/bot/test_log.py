"""The log is searched: for a player, for a subject, for a turn. Readers can neither find nor count lines that they may
not hear."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.commands.happened import MOST
from bot.local import Person
from bot.table import sight
from bot.telling.telling import line_of, text_of
from bot.words.wording import OPTIONS, bullets, names, pages
from rules.engine.deed import OTHER
from rules.engine.step import Line
from storage.answers import log_of
from tests.bot.auction_house import auction_house, bid, open_auction, said, table_of
from tests.bot.databases import on_both
from tests.bot.everywhere import EVERY, everywhere, goes_on, seat_of, table_in
from tests.bot.house import House
from tests.bot.test_people import answered
from tests.bot.test_rewinding import asks_the_others, who_lost

NOTHING = "Nothing like that has happened."
A_LOT = 100_000


async def lines_for(home: House, seat: str | None) -> list[Line]:
    """Everything that a seat, or a spectator, finds in the log without searching for anything."""
    table = table_of(home)
    found = await log_of(table.database, table.id, seat, A_LOT, sight.last_line(table, seat))
    return [line_of(table.rules, kept) for kept, _ in found]


def written(home: House, lines: list[Line]) -> list[str]:
    table = table_of(home)
    return [names(text_of(line, table.rules.write), table.people) for line in lines]


def turns_in(home: House, lines: list[Line]) -> list[list[Line]]:
    """The same by turns, without the lines before the first."""
    begins = table_of(home).rules.deeds.turns
    found: list[list[Line]] = []
    for line in lines:
        if line.deed.kind.name in begins:
            found.append([])
        if found:
            found[-1].append(line)
    return found


async def log(person: Person, home: House, **options: Any) -> list[str]:
    """The lines that they are told, whether or not they are struck out."""
    text = await said(person, home, "log", **options)
    return [line.removeprefix("- ") for line in text.split("\n")]


async def offered(person: Person, home: House, focused: str, typed: str = "", **options: Any) -> dict[str, str]:
    found = await person.complete(home.thread, "log", focused=focused, options={**options, focused: typed})
    return {choice["name"]: choice["value"] for choice in found}


async def three_rounds(home: House) -> None:
    await open_auction(home)
    await goes_on(home, lambda: table_of(home).view(None)["round"] == 3)
    await home.settled()


async def test_the_log_of_a_player_has_what_they_have_to_do_with(tmp_path: Path) -> None:
    """Including lines that name others beside them. Each hears only their own secrets."""
    async with auction_house(tmp_path) as home:
        await three_rounds(home)
        for hearer in (*home.people, home.person("Yellow")):
            heard = await lines_for(home, table_of(home).seat_of(int(hearer.id)))
            for person in home.people:
                seat = seat_of(home, person)
                own = [line for line in heard if seat in line.deed.owners]
                assert 2 < len(own) < len(heard)
                name = table_of(home).names[seat]
                for words in (seat, f"{name} ({seat})", name, f"<@{person.id}>", f"{name} (".lower()):
                    assert await log(hearer, home, of=words, lines=MOST) == written(home, own)
                assert any("You draw" in text for text in written(home, own)) == (hearer is person)


async def test_the_log_about_something_has_that_alone(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        await three_rounds(home)
        red = home.people[0]
        heard = await lines_for(home, seat_of(home, red))
        groups = {group: [line for line in heard if line.deed.kind.about == group] for group in ("bidding", "lots")}
        assert sum(map(len, groups.values())) == len(heard)
        for group, lines in groups.items():
            for words in (group, group[:3].upper()):
                assert await log(red, home, about=words, lines=MOST) == written(home, lines)


async def test_the_log_of_a_turn_lies_between_two_that_begin(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        await three_rounds(home)
        red = home.people[0]
        turns = turns_in(home, await lines_for(home, seat_of(home, red)))
        assert len(turns) == 3
        for number, lines in enumerate(turns, 1):
            assert await log(red, home, turn=str(number)) == written(home, lines)
        assert await log(red, home, turn="last") == written(home, turns[1]), "the one that goes on is not the last"
        await goes_on(home, lambda: table_of(home).over)
        ended = turns_in(home, await lines_for(home, None))
        assert await log(home.person("Yellow"), home, turn="last") == written(home, ended[-1])


@on_both
async def test_what_is_looked_for_can_be_combined(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        await three_rounds(home)
        red, blue, _ = home.people
        seat, table = seat_of(home, blue), table_of(home)
        [_, second, _] = turns_in(home, await lines_for(home, seat_of(home, red)))
        both = [line for line in second if seat in line.deed.owners and line.deed.kind.about == "bidding"]
        assert both
        assert await log(red, home, of=seat, about="bidding", turn="2") == written(home, both)
        assert await log(red, home, of=seat, about="bidding", turn="2", lines=1) == written(home, both)[-1:]
        others = {line.deed.get("who") for line in turns_in(home, await lines_for(home, None))[0]} - {"", None}
        nobody = next(person for person in home.people if seat_of(home, person) not in others)
        found = await log(red, home, of=seat_of(home, nobody), about="lots", turn="1")
        assert found == [NOTHING], "they neither offered nor bought anything then"
        assert table.rules.deeds.groups.keys() == {"bidding", "lots", OTHER}


async def test_completion_offers_what_there_is_and_counts_what_its_reader_hears(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        await three_rounds(home)
        red, yellow = home.people[0], home.person("Yellow")
        called = {
            seat_of(home, person): name for person, name in zip(home.people, ("Red", "Blue", "Green"), strict=True)
        }
        seats = {f"{name} ({seat})": seat for seat, name in called.items()}
        assert await offered(red, home, "of") == seats
        assert [*(await offered(red, home, "of", "green (")).values()] == [seat_of(home, home.people[2])]
        for hearer, seat in ((red, seat_of(home, red)), (yellow, None)):
            heard = await lines_for(home, seat)
            for chosen, lines in (({}, heard), ({"turn": "2"}, turns_in(home, heard)[1])):
                for of in (None, "blue"):
                    left = [line for line in lines if of is None or of in line.deed.owners]
                    many = [line.deed.kind.about for line in left]
                    expected = {
                        f"{group} ({many.count(group)})": group for group in ("bidding", "lots") if group in many
                    }
                    assert await offered(hearer, home, "about", **chosen, **({"of": of} if of else {})) == expected
        turns = await offered(yellow, home, "turn")
        assert [*turns.values()] == ["last", "3", "2", "1"], "the newest first"
        assert all("@" not in label for label in turns)
        hosts = [turn[0].deed.get("who") for turn in turns_in(home, await lines_for(home, None))]
        assert [label.split()[2] for label in [*turns][:0:-1]] == [called[seat] for seat in hosts]
        assert next(iter((await offered(yellow, home, "turn", "2")).values())) == "2"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"of": "Nobody"}, "I cannot tell which player “Nobody” is. The players here are "),
        ({"of": "e"}, "I cannot tell which player “e” is. "),
        ({"about": "the weather"}, "The log has no subject “the weather”. It has bidding, lots and everything"),
        ({"about": "**x**"}, r"The log has no subject “\*\*x\*\*”. It"),
        ({"turn": "7"}, "There is no turn “7”. Only turn 1 has begun."),
        ({"turn": "0"}, "There is no turn “0”. "),
        ({"turn": "9" * 5000}, "There is no turn “99999"),
        ({"turn": "next"}, "There is no turn “next”. "),
        ({"turn": "²"}, "There is no turn “²”. "),
        ({"turn": "last"}, "No turn is over yet."),
    ],
    ids=lambda value: "-".join(value.values())[:20] if isinstance(value, dict) else "",
)
async def test_what_is_not_there_is_refused_in_a_sentence(
    tmp_path: Path, options: dict[str, str], sentence: str
) -> None:
    async with auction_house(tmp_path) as home:
        await open_auction(home)
        [told] = await log(home.people[0], home, **options)
        assert told.removeprefix("⚠ ").startswith(sentence)
        options.pop("about", None)
        there = {} if options else {"bidding (3)": "bidding", "lots (1)": "lots"}
        assert await offered(home.people[0], home, "about", **options) == there


async def test_what_has_been_taken_back_by_consent_is_found_struck_out_in_its_turn(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        await open_auction(home)
        await bid(home, red="lowest", blue="highest", green="lowest")
        await home.settled()
        green, *others = who_lost(home)
        post = await asks_the_others(green, home)
        for other in others:
            await answered(other, post, "Take it back")
        await home.settled()
        [struck] = await log(green, home, about="bidding", turn="1", of=seat_of(home, others[0]))
        assert struck.startswith("~~")
        assert struck.endswith("~~")


@everywhere
async def test_every_game_can_be_searched(tmp_path: Path, game: str) -> None:
    """By every player, every subject and every turn. Each line is found under one subject."""
    async with table_in(tmp_path, game) as home:
        table, red = table_of(home), home.people[0]
        await goes_on(home, lambda: sum(deed.kind.begins_turn for deed in table.game.deeds()) > 2)
        await home.settled()
        for person, seat in ((red, seat_of(home, red)), (home.person("Yellow"), None)):
            heard = await lines_for(home, seat)

            async def finds(lines: list[Line], person: Person = person, **options: Any) -> None:
                expected = bullets(written(home, lines[-MOST:]), MOST) or NOTHING
                assert await said(person, home, "log", lines=MOST, **options) == pages(expected)[0]

            for other in table.people:
                await finds([line for line in heard if other in line.deed.owners], of=other)
            about = await offered(person, home, "about")
            assert sum(int(label.rpartition("(")[2][:-1]) for label in about) == len(heard)
            for group in about.values():
                await finds([line for line in heard if line.deed.kind.about == group], about=group)
            turns = turns_in(home, heard)
            numbers = [str(number) for number in range(len(turns), 0, -1)]
            assert [*(await offered(person, home, "turn")).values()] == ["last", *numbers]
            await finds(turns[-2], turn="last")


@pytest.mark.parametrize("game", EVERY)
def test_every_deed_of_a_game_is_about_something_that_people_look_for(game: str) -> None:
    """Only deeds that every game tells count as "everything else". One kind of deed begins a turn."""
    deeds = EVERY[game].deeds
    assert deeds.groups[OTHER] == ["says", "fits_no_more"]
    assert 2 < len(deeds.groups) <= OPTIONS
    assert len(deeds.turns) == 1
