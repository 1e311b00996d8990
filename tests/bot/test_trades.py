"""A real conversation at the table: players take their time to answer offers while the active player goes on."""

from __future__ import annotations

from pathlib import Path

from bot.local import Person
from bot.table.table import Table
from rules.clash.state import State
from tests.bot.house import House, Touches, house
from tests.rule import rule
from tests.rules.clash.scenario import clash
from tests.rules.situation import state_of

CITIES = "D2 plains  red city\nD7 plains  blue city"


def table_of(home: House) -> Table:
    return home.bot.tables._tables[1]


def stock(home: House, seat: str) -> dict[str, int]:
    found: dict[str, int] = table_of(home).view(None)["players"][seat]["stock"]
    return found


def posted(home: House) -> list[str]:
    return [message.id for message in home.people[0].sees(home.thread) if not message.ephemeral]


async def offered(home: House, *path: str, red: str, blue: str) -> tuple[Touches, Touches]:
    """Red has made an offer, and blue looks at it."""
    await home.open_game("Red", "Blue")
    await home.put(clash(CITIES, red=red, blue=blue))
    mine = await (await Touches(home, home.people[0]).act()).press("Propose a trade", *path)
    await home.settled()
    return mine, await Touches(home, home.people[1]).act()


@rule("CM-26.01", "CM-26.04")
async def test_what_is_accepted_while_the_active_player_is_in_the_middle_of_something_waits(
    tmp_path: Path,
) -> None:
    """Blue accepts while red is choosing an advance. Nobody hears of it before red is asked for an action again."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(clash(CITIES, red="2 wood, 4 food", blue="1 ore"))
        red, blue = home.people
        mine = await (await Touches(home, red).act()).press("Propose a trade", "1 wood", "1 ore", "Advance")
        assert table_of(home).game.asks[0].kind != "action"
        await home.settled()
        before = posted(home)
        theirs = await Touches(home, blue).act()
        await theirs.press("Accept")
        await home.settled()
        assert (stock(home, "red")["ore"], stock(home, "blue")["ore"]) == (0, 1)
        assert posted(home) == before, "it has had no effect yet, and nobody is called"
        assert theirs.text.startswith("Waiting for ")
        await mine.press("Storage")
        assert "already been answered" not in mine.text, "the acceptance has left the controls alive"
        assert "agree: 1 wood for 1 ore" in mine.text
        assert (stock(home, "red")["ore"], stock(home, "blue")["ore"]) == (1, 0)


@rule("CM-26.03")
async def test_the_second_question_of_a_counter_offer_posts_nothing_and_calls_nobody(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        _, theirs = await offered(home, "1 wood", "1 ore", red="2 wood, 1 food", blue="2 ore, 1 food")
        before, told = posted(home), table_of(home).game.told
        view, asked = table_of(home).view(None), [ask.text for ask in table_of(home).game.asks if ask.seat == "red"]
        await theirs.press("Offer something else")
        assert "What do you offer" in theirs.text
        await theirs.press("2 ore" if "2 ore" in theirs.labels else "1 ore")
        assert "What do you want" in theirs.text
        await home.settled()
        assert posted(home) == before
        assert table_of(home).game.told == told
        assert table_of(home).view(None) == view
        assert [ask.text for ask in table_of(home).game.asks if ask.seat == "red"] == asked
        await theirs.press("1 wood")
        await home.settled()
        assert len(posted(home)) == len(before) + 1, "the offer itself calls the active player"
        assert calls(home.people[0], home) > 0


def calls(person: Person, home: House) -> int:
    return sum(f"<@{person.id}>, **" in message.text for message in person.sees(home.thread))


@rule("CM-26.01")
async def test_an_open_offer_survives_several_answers_of_the_active_player(tmp_path: Path) -> None:
    """Including the answer that blue has put together by then."""
    async with house(tmp_path) as home:
        mine, theirs = await offered(home, "1 wood", "1 ore", red="2 wood, 4 food", blue="2 ore, 1 food")
        await theirs.press("Offer something else")
        await mine.press("Advance", "Storage", "Collect")
        assert "already been answered" not in mine.text
        await theirs.press("1 ore")
        assert "already been answered" not in theirs.text
        assert "What do you want" in theirs.text
        await theirs.press("1 wood")
        [offer] = state_of(table_of(home).game, State).offers
        assert (offer.seat, offer.to, offer.give.ore, offer.want.wood) == ("blue", "red", 1, 1)


async def test_each_takes_back_their_own_words_in_a_conversation(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        mine, theirs = await offered(home, "1 wood", "1 ore", red="2 wood, 4 food", blue="2 ore, 1 food")
        await theirs.press("Offer something else", "1 ore")
        await mine.press("Collect")
        await theirs.press("Back", "Back")
        assert "Accept" in theirs.labels
        entries = [(e.seat, e.kind) for e in table_of(home).game.journal if e.seat == "blue"]
        assert entries == []
        await theirs.press("Accept")
        assert stock(home, "blue")["wood"] == 1
