"""A game tells somebody who knows another one what is different here, and says which texts stand in for unknown
ones."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.local import Person, Seen
from bot.words.wording import MESSAGE
from rules import GAMES
from rules.engine.presentation import Presentation, Written, in_groups
from rules.engine.rules import Rules
from tests.bot.auction_house import auction_house, open_auction, posts, said
from tests.bot.house import House, house
from tests.rules.clash.second_edition import SECOND
from tests.rules.engine.auction import AUCTION, PRESENTATION, State

SEALED, LONG, LATE = "Auction by candle", "Auction of a castle", "Auction at night"
MANY = [f"Lot {number}: {'a very fine piece, ' * 4}sold as seen." for number in range(60)]


def differences(title: str) -> list[Written]:
    """The differences of the auction, for somebody who knows another."""
    few = {"Lots": ["There are **5** (there 7)", "Not here: candles."], "Bids": ["They are secret."]}
    known = {SEALED: few, LONG: {**few, "The castle": MANY}, LATE: few}
    return in_groups(known.get(title, {}))


HERE = replace(AUCTION, presentation=replace(PRESENTATION, differences=differences))


def known(title: str) -> Rules[State]:
    name = title.lower().replace(" ", "-")
    return replace(AUCTION, name=name, title=title, presentation=replace(PRESENTATION, about=lambda _: []))


@contextlib.asynccontextmanager
async def playing(folder: Path, *titles: str) -> AsyncIterator[House]:
    """An auction has begun in a house that has the games of these titles too."""
    with pytest.MonkeyPatch.context() as patch:
        async with auction_house(folder) as home:
            for game in (HERE, *map(known, titles)):
                patch.setitem(GAMES, game.name, game)
            await open_auction(home)
            yield home


async def asked(person: Person, home: House, words: str = "differences") -> Seen:
    return await (await person.command(home.thread, "rules", options={"words": words})).arrived()


def shown(person: Person, home: House, message: Seen) -> Seen:
    """The message as it reads now."""
    return next(each for each in person.sees(home.thread) if each.id == message.id)


async def pick(person: Person, home: House, message: Seen, heading: str) -> Seen:
    (menu,) = message.selects
    value = next(value for value, label in menu.options.items() if label == heading)
    await (await person.pick(message, menu.custom_id, [value])).arrived()
    return shown(person, home, message)


async def press(person: Person, home: House, message: Seen, label: str) -> Seen:
    await (await person.press(message, label)).arrived()
    return shown(person, home, message)


# --- differences ----------------------------------------------------------------------------------------------


async def test_what_is_short_is_told_at_once(tmp_path: Path) -> None:
    async with playing(tmp_path, SEALED) as home:
        message = await asked(home.people[0], home)
        assert message.ephemeral
        assert message.text == (
            "**Auction**, for people who know **Auction by candle**:\n"
            "__Lots__\n- There are **5** (there 7)\n- Not here: candles.\n"
            "__Bids__\n- They are secret."
        )
        assert not message.selects
        assert message.button("Back to my panel")


async def test_of_more_there_is_a_menu_of_headings_and_pages_within_what_discord_allows(tmp_path: Path) -> None:
    async with playing(tmp_path, LONG) as home:
        red = home.people[0]
        message = await asked(red, home)
        assert message.text.splitlines()[1:] == ["- Lots: 2", "- Bids: 1", "- The castle: 60"]
        message = await pick(red, home, message, "Bids")
        assert message.text == "**Auction**: Bids\n- They are secret."
        assert message.button("Next") is None
        message = await pick(red, home, message, "The castle")
        assert message.button("Back").disabled  # type: ignore[union-attr]
        read = message.text.splitlines()[1:]
        while not message.button("Next").disabled:  # type: ignore[union-attr]
            message = await press(red, home, message, "Next")
            assert len(message.text) <= MESSAGE
            read += message.text.splitlines()[1:]
        assert read == [f"- {one}" for one in MANY]
        assert message.button("Back to my panel")
        last = message.text
        message = await press(red, home, message, "Back")
        assert message.text != last
        assert await press(red, home, message, "Next") == shown(red, home, message)
        assert [post for post in posts(home) if "castle" in post.text] == []


async def test_of_several_it_asks_which_one_is_known(tmp_path: Path) -> None:
    async with playing(tmp_path, SEALED, LATE) as home:
        red = home.people[0]
        message = await asked(red, home)
        assert message.text == "Which one do you know?"
        message = await press(red, home, message, LATE)
        assert message.text.startswith(f"**Auction**, for people who know **{LATE}**:")
        assert (await asked(red, home, f"differences from {SEALED}")).text.startswith(
            f"**Auction**, for people who know **{SEALED}**:"
        )
        assert f"**{LATE}**" in (await asked(red, home, "Differences from at night")).text
        found = await red.complete(home.thread, "rules", focused="words", options={"words": "diff"})
        assert [choice["value"] for choice in found] == [f"differences from {title}" for title in (SEALED, LATE)]
        found = await red.complete(home.thread, "rules", focused="words", options={"words": "urn"})
        assert [choice["value"] for choice in found] == ["urn"]


async def test_outside_of_a_game_it_says_of_which_one(tmp_path: Path) -> None:
    async with playing(tmp_path, SEALED, LATE) as home:
        red, outside = home.people[0], home.local.channel("general")
        answer = await (await red.command(outside, "rules", options={"words": "differences"})).arrived()
        assert {button.label for button in answer.buttons} >= {f"Auction: I know {SEALED}", f"Auction: I know {LATE}"}


async def test_where_there_is_nothing_to_compare_it_says_so(tmp_path: Path) -> None:
    async with playing(tmp_path) as home:
        assert "no other edition" in (await asked(home.people[0], home)).text


async def test_an_old_control_of_a_game_that_is_gone_is_answered(tmp_path: Path) -> None:
    async with playing(tmp_path, SEALED, LATE) as home:
        red = home.people[0]
        message = await asked(red, home)
        with pytest.MonkeyPatch.context() as patch:
            patch.delitem(GAMES, known(LATE).name)
            assert "no other edition" in (await (await red.press(message, LATE)).arrived()).text


async def test_two_editions_of_a_real_game(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, SECOND.name, SECOND)
        async with house(tmp_path) as home:
            await home.open_game("Red", "Blue", game=SECOND.name)
            red = home.people[0]
            text = (await asked(red, home, f"differences from {GAMES['clash'].title}")).text
            assert "- Largest city: **4** (there 5)" in text
            assert "- SE-1: No city is larger than 4." in text


# --- stand-ins ------------------------------------------------------------------------------------------------


async def test_a_stand_in_is_called_one_by_rules_and_when_a_game_is_opened(tmp_path: Path) -> None:
    async with playing(tmp_path) as home:
        red = home.people[0]
        text = await said(red, home, "rules", words="ur")
        assert text == "**urn** (lot, a stand-in, because we do not know the printed one): A fine urn."
        assert "stands in" not in await said(red, home, "rules", words="ring")
        assert any(
            "One thing in this box is a stand-in, because we do not know the printed one: `/rules` marks it."
            in post.text
            for post in posts(home)
        )


async def test_a_game_that_is_known_throughout_says_nothing_of_the_kind(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        assert not any("stand in for" in post.text for post in posts(home))


def test_what_stands_in_is_found_among_everything() -> None:
    assert [written.name for written in PRESENTATION.stand_ins] == ["urn"]
    assert Presentation().stand_ins == ()
