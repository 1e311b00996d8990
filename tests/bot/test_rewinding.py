"""Taking back past dice and other people's answers, by their consent: at every game's table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from bot.local import Person, Seen
from bot.table import rewinding
from bot.table.table import Table
from rules.clash.state import State
from rules.engine import chance
from rules.engine.picker import picker
from rules.engine.tree import to_json
from tests.bot.auction_house import auction_house, bid, open_auction, panel, said, table_of
from tests.bot.everywhere import (
    acts,
    everywhere,
    everywhere_on_both,
    goes_on,
    say,
    seat_of,
    table_in,
    waited_for,
    waits_for_one,
)
from tests.bot.house import House, Touches, house
from tests.bot.test_people import answered, post_with
from tests.bot.wrong import forged, nothing_changes, plain
from tests.rules.clash.scenario import clash
from tests.rules.situation import state_of


async def asks_the_others(person: Person, home: House) -> Seen:
    """The post that the others vote on."""
    refused = await (await person.command(home.thread, "undo")).arrived(20)
    assert "cannot be taken back" in refused.text
    assert await answered(person, refused, "Ask the others") == "I have asked in the thread."
    return await post_with(home, "asks to take back the last step")


async def play(table: Table, until: Callable[[], bool]) -> None:
    """Everybody answers at random."""
    pick = picker(2)
    while not until() and not table.over:
        await say(table, table.game.asks[pick(len(table.game.asks))], pick)


def who_lost(home: House) -> list[Person]:
    """First the players who cannot take back their bids, then the one who has won."""
    table = table_of(home)
    return sorted(home.people, key=lambda person: table.game.can_undo(table.seat_of(int(person.id)) or ""))


def dice(table: Table) -> list[str]:
    return [str(entry.answer) for entry in table.game.journal if entry.seat == chance.SEAT]


async def standing(home: House) -> list[tuple[int, str, str]]:
    """The answers that count."""
    rows = await home.bot.database.rows("SELECT number, seat, kind FROM answers WHERE undone = 0 ORDER BY number")
    return [(row["number"], row["seat"], row["kind"]) for row in rows]


async def test_the_others_let_somebody_take_back_what_all_have_seen(tmp_path: Path) -> None:
    """The bids were opened and the die was cast. Green is asked for a bid again, and the die falls differently."""
    async with auction_house(tmp_path) as home:
        await open_auction(home)
        table = table_of(home)
        await bid(home, red="lowest", blue="highest", green="lowest")
        await home.settled()
        green, red, blue = who_lost(home)
        drawn = table.game.drawn + len(dice(table))
        post = await asks_the_others(green, home)
        assert f"<@{green.id}> asks to take back the last step" in post.text
        assert f"<@{blue.id}> bids" in post.text
        assert "You draw" not in post.text
        async with nothing_changes(home):
            assert "your own seat" in plain(await answered(green, post, "Take it back"))
        await answered(red, post, "Take it back")
        await answered(blue, post, "Take it back")
        told = await post_with(home, f"The others let <@{green.id}> take back the last step.")
        assert f"<@{green.id}>" in told.text
        mine = await panel(home, green)
        assert "Your bid" in mine.text
        log = await said(home.person("Yellow"), home, "log")
        assert f"<@{blue.id}> bids" in log.partition("~~")[2].partition("~~")[0]
        assert table.game.drawn + len(dice(table)) == drawn, "what chance has said it does not say again"
        await mine.press(next(label for label in mine.labels if label.isdecimal()))
        await home.settled()
        log = await said(red, home, "log")
        assert log.index("~~") < log.rindex("bids")
        numbers = [number for number, *_ in await standing(home)]
        assert numbers == list(range(table.game.count))
        await home.bot.tables.get(1)
        again = Table(home.bot.database, table.record, lambda: None)
        assert await again.load() is None, "it loads as it was saved"
        assert again.game.position() == table.game.position()


@everywhere
async def test_the_others_let_somebody_take_back_what_bars_the_way(tmp_path: Path, game: str) -> None:
    """At any table: the position before their last answer comes back, and chance does not repeat itself."""
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        person, others = await bars_the_way(home)
        table, seat = table_of(home), seat_of(home, person)
        drawn = table.game.drawn + len(dice(table))
        given, heard = table.game.given(seat), table.game.lines_since(0)
        post = await asks_the_others(person, home)
        async with nothing_changes(home):
            assert "your own seat" in plain(await answered(person, post, "Take it back"))
        for other in others:
            await answered(other, post, "Take it back")
        await post_with(home, f"The others let <@{person.id}> take back the last step.")
        assert table.game.given(seat) < given
        assert table.game.drawn + len(dice(table)) == drawn, "what chance has said it does not say again"
        assert person in waited_for(home)
        struck = any(line.to is None for number, line in enumerate(heard) if number >= table.game.told)
        assert struck == ("~~" in await said(home.person("Yellow"), home, "log", lines=20))
        numbers = [number for number, *_ in await standing(home)]
        assert numbers == list(range(table.game.count))
        again = Table(home.bot.database, table.record, lambda: None)
        assert await again.load() is None, "it loads as it was saved"
        assert again.game.position() == table.game.position()
        await acts(home, person)


async def bars_the_way(home: House) -> tuple[Person, list[Person]]:
    """The game goes on until somebody cannot take back their last answer, and everybody has heard of it. Returns them
    and the others."""
    table = table_of(home)

    def stuck() -> list[Person]:
        last = next((e.seat for e in reversed(table.game.journal) if e.seat != chance.SEAT and not e.along), "")
        heard = any(line.to is None for line in table.game.lines_since(max(table.game.told - 1, 0)))
        able = [p for p in home.people if seat_of(home, p) == last and not table.game.can_undo(last)]
        return able if heard and not any(entry.quiet for entry in table.game.journal) else []

    await goes_on(home, lambda: bool(stuck()))
    await home.settled()
    [person] = stuck()
    return person, [other for other in home.people if other is not person]


@everywhere
async def test_it_stands_if_one_of_two_says_no(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        person, [other] = await bars_the_way(home)
        count = table_of(home).game.count
        await answered(other, await asks_the_others(person, home), "Let it stand")
        await post_with(home, f"<@{person.id}> cannot take back the last step: the others let it stand.")
        assert table_of(home).game.count == count


@everywhere
async def test_nobody_is_asked_for_what_can_be_taken_back_alone(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        table = table_of(home)

        def able() -> list[Person]:
            return [person for person in home.people if table.game.can_undo(seat_of(home, person))]

        await goes_on(home, lambda: bool(able()))
        [person, *_] = able()
        while table.game.can_undo(seat_of(home, person)):
            async with nothing_changes(home):
                assert "that back yourself" in plain(await forged(person, home.newest(), "c:askundo:1"))
                assert "no seat" in plain(await forged(home.person("Yellow"), home.newest(), "c:askundo:1"))
            given = table.game.given(seat_of(home, person))
            await said(person, home, "undo")
            assert table.game.given(seat_of(home, person)) < given
        async with nothing_changes(home):
            refused = await said(person, home, "undo")
        assert "cannot be taken back" in refused or "There is nothing to take back." in refused


async def test_whoever_plays_on_has_answered(tmp_path: Path) -> None:
    """No more is taken back than was shown: the question is withdrawn when the game goes on. A secret bid that nobody
    knows of does not betray itself in this way."""
    async with auction_house(tmp_path) as home:
        await open_auction(home)
        await bid(home, red="lowest", blue="highest", green="lowest")
        green, red, blue = who_lost(home)
        post = await asks_the_others(green, home)
        await home.settled()
        open_now = {ask.seat for ask in table_of(home).game.asks}
        first, *others = [p for p in home.people if table_of(home).seat_of(int(p.id)) in open_now]
        await act_once(home, first)
        if others:
            shown = next(m for m in red.sees(home.thread) if m.id == post.id)
            assert "Withdrawn" not in shown.text
        for _ in range(10):  # until what is said has had an effect
            for person in home.people:
                if table_of(home).asks_of(table_of(home).seat_of(int(person.id))):
                    await act_once(home, person)
        await green.until(home.thread, lambda m: m.id == post.id and "**Withdrawn**: The game" in m.text, 20)
        assert "This was withdrawn" in await forged(blue, post, "c:vote:1:1.:yes")


@everywhere
async def test_the_question_is_withdrawn_when_the_game_has_gone_on(tmp_path: Path, game: str) -> None:
    """No more is taken back than was shown."""
    async with table_in(tmp_path, game) as home:
        person, [other] = await bars_the_way(home)
        post, table = await asks_the_others(person, home), table_of(home)
        pick, told = picker(3), table.game.told

        async def withdrawn() -> bool:
            await home.bot.votes.look_at(1)
            [row] = await home.bot.database.rows("SELECT state FROM motions")
            return bool(row["state"] == "withdrawn")

        for _ in range(200):
            if await withdrawn():
                break
            await say(table, table.game.asks[pick(len(table.game.asks))], pick)
        await home.settled()
        await other.until(home.thread, lambda m: m.id == post.id and "**Withdrawn**: The game" in m.text, 20)
        position = table.game.position()
        assert "This was withdrawn" in await forged(other, post, "c:vote:1:1.:yes")
        assert table.game.position() == position
        assert table.game.told >= told


async def act_once(home: House, person: Person) -> None:
    table, pick = table_of(home), picker(1)
    [ask, *_] = table.asks_of(table.seat_of(int(person.id)))
    await say(table, ask, pick)


@everywhere_on_both
async def test_rewound_to_the_turn_before(tmp_path: Path, game: str) -> None:
    """The position comes from an older snapshot, and is the same to the last card. The game goes on from there."""
    async with table_in(tmp_path, game) as home:
        table = table_of(home)
        await goes_on(home, lambda: table.game.number > 0)
        number = table.game.number
        before = to_json(table.game.base)
        await goes_on(home, lambda: table.game.number > number)
        async with table.lock:
            await rewinding.rewind(table, number, "Back to the turn before.")
        assert to_json(table.game.base) == before
        again = Table(home.bot.database, table.record, lambda: None)
        assert await again.load() is None
        assert again.game.position() == table.game.position()
        await waits_for_one(home)


async def test_rewound_behind_the_snapshot(tmp_path: Path) -> None:
    """Two rounds have been played since. The position comes from an older snapshot, and is the same to the last
    card."""
    async with auction_house(tmp_path) as home:
        _, blue, green = await open_auction(home)
        table = table_of(home)
        await bid(home, red="lowest", blue="highest")
        [last] = [n for n, seat, _ in await standing(home) if seat == table.seat_of(int(blue.id))][-1:]
        before = to_json(table.game.state)
        await play(table, lambda: table.game.number > last)

        async with table.lock:
            await rewinding.rewind(table, last + 1, "Back to the first bids.")
        assert to_json(table.game.state) == before
        assert (await panel(home, green)).text.count("Your bid") == 1
        await bid(home, green="lowest")
        again = Table(home.bot.database, table.record, lambda: None)
        assert await again.load() is None
        assert again.game.position() == table.game.position()


async def test_a_battle_of_clash_is_taken_back_by_consent(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(
            clash("D4 plains  red city, 4 red infantry\nD5 plains  blue infantry\nD7 plains  blue city", red="tactics")
        )
        red, blue = home.people
        table = table_of(home)
        before = to_json(table.game.state)
        await home.bot.database.run(("DELETE FROM answers", ()), ("DELETE FROM lines", ()))
        attacker = await Touches(home, red).act()
        await attacker.press("Move units", "D4: 4 infantry", "D5 (attack)")
        rolled = dice(table)
        assert rolled
        refused = await said(red, home, "undo")
        assert "rolled, drawn or shown" in refused
        await answered(blue, await asks_the_others(red, home), "Take it back")
        await post_with(home, f"The others let <@{red.id}> take back the last step.")
        assert not state_of(table.game, State).battle
        assert table.game.drawn >= len(rolled)
        await said(red, home, "undo")
        assert to_json(table.game.state)["players"] == before["players"]
