"""Words left beforehand: which questions to pass on, when not to, and what to do in the next turn. They are carried out
when they are due, or dropped with a reason, and nobody else sees them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from bot.local import Person
from bot.table.plan_table import CHANGED, PlanTable
from bot.table.plans import notes_in_words
from bot.table.typed_ahead import plan_typed
from rules.engine.picker import picker
from storage.words import Left, Pass
from tests.bot.auction_house import auction_house, bid, open_auction, said
from tests.bot.auction_house import panel as panel_of
from tests.bot.auction_house import table_of as auction_table
from tests.bot.house import House, Touches, house, running_bot
from tests.bot.test_passing import DRAWN, answers_of, asked, attack
from tests.rules.clash.scenario import clash
from tests.rules.engine.auction import State
from tests.rules.situation import state_of

NAMES = ("red", "blue", "green")


def words_of(home: House, seat: str) -> Left:
    return home.bot.tables._tables[1].record.words.get(seat, Left())


async def begin(home: House, drawn: str, red: str, blue: str) -> tuple[Person, Person]:
    """Red is about to act."""
    await home.open_game("Red", "Blue")
    await home.put(clash(drawn, red=red, blue=blue))
    return home.people[0], home.people[1]


# --- passing, but not always ---------------------------------------------------------------------------------


async def passing(home: House, blue: Person, *conditions: str) -> str:
    """Blue has left word to pass, and chooses when to be asked after all. Returns what blue then reads."""
    answer = await (await blue.command(home.thread, "passing")).arrived()
    await blue.press(answer, "Change: battle card")
    one = blue.newest(answer.channel_id, lambda message: message.id == answer.id)
    assert one is not None
    [menu] = one.selects
    values = [value for value, text in menu.options.items() if text in conditions]
    assert len(values) == len(conditions), menu.options
    await blue.pick(one, menu.custom_id, values)
    now = blue.newest(answer.channel_id, lambda message: message.id == answer.id)
    assert now is not None
    return now.text


async def test_somebody_passes_unless_their_first_city_is_attacked(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue = await begin(
            home,
            "D6 plains  2 red infantry\nC4 plains  4 red infantry\nD7 plains  blue city, blue infantry\n"
            "C5 plains  blue infantry\nB4 plains  4 red infantry\nB5 plains  blue infantry\nD4 plains  red city",
            red="tactics",
            blue="tactics, militia-high_morale",
        )
        table = home.bot.tables._tables[1]
        assert table.view(None)["players"]["blue"]["home"] == "D7"
        await attack(home, red, "Move units", "C4", "C5 (attack)")
        await blue.press(await asked(blue), "Always pass")
        assert "unless your first city is attacked" in await passing(home, blue, "Unless your first city is attacked")
        before = answers_of(home, "blue")
        await attack(home, red, "B4", "B5 (attack)")
        assert answers_of(home, "blue")[len(before) :] == [("battle-card", "none")] * (
            len(answers_of(home, "blue")) - len(before)
        )
        assert len(answers_of(home, "blue")) > len(before)
        await attack(home, red, "D6", "D7 (attack)")
        assert [ask.kind for ask in table.asks_of("blue")] == ["battle-card"]


async def test_somebody_passes_unless_they_are_attacked(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue = await begin(home, DRAWN, red="tactics", blue="tactics, militia-high_morale")
        await attack(home, red, "Move units", "D4", "D5 (attack)")
        await blue.press(await asked(blue), "Always pass")
        assert "unless you are attacked" in await passing(home, blue, "Unless you are attacked")
        before = answers_of(home, "blue")
        await attack(home, red, "C4", "C5 (attack)")
        assert answers_of(home, "blue") == before
        assert [ask.kind for ask in home.bot.tables._tables[1].asks_of("blue")] == ["battle-card"]


async def test_what_was_passed_on_is_named_to_its_player_alone(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue = await begin(home, DRAWN, red="tactics", blue="tactics, militia-high_morale")
        await attack(home, red, "Move units", "D4", "D5 (attack)")
        await blue.press(await asked(blue), "Always pass")
        await attack(home, red, "C4", "C5 (attack)")
        [note] = notes_in_words(home.bot.tables._tables[1], "blue")
        assert "battle card" in note
        assert "High Morale" in note
        answer = await (await blue.command(home.thread, "act")).arrived()
        assert "High Morale" in answer.text
        assert not [message for message in red.sees(home.thread) if "High Morale" in message.text]


async def test_undo_of_what_is_answered_again_at_once_says_so(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        people = await open_auction(home)
        table = auction_table(home)
        guest = next(p for p in people if any(o.idle for a in table.asks_of(seat_of(home, p)) for o in a.legal()))
        await (await panel_of(home, guest)).press("Always pass")
        assert "Nothing has changed: your passes and orders" in await said(guest, home, "undo")


async def test_a_pass_for_an_age_ends_with_it_and_its_player_is_told(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        people = await open_auction(home)
        table = auction_table(home)
        guest = next(p for p in people if any(o.idle for a in table.asks_of(seat_of(home, p)) for o in a.legal()))
        seat = seat_of(home, guest)
        table.record.words[seat] = Left(passes={"bid": Pass(until="the first half")})
        pick = picker(1)
        while words_of(home, seat).passes:
            for person in people:
                if words_of(home, seat).passes and table.asks_of(seat_of(home, person)):
                    touches = await panel_of(home, person)
                    labels = [label for label in touches.labels if label not in ("Undo", "Always pass")]
                    await touches.press(labels[pick(len(labels))])  # or it would press the first for ever
        assert table.presentation.era(table.view(None)) == "the second half"
        assert "you are asked again (bid)" in notes_in_words(table, seat)[0]


def seat_of(home: House, person: Person) -> str:
    return home.bot.tables._tables[1].seat_of(int(person.id)) or ""


async def test_an_occasion_that_all_see_decides_in_another_game_too(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        people = await open_auction(home)
        table = auction_table(home)
        guest = next(p for p in people if any(o.idle for a in table.asks_of(seat_of(home, p)) for o in a.legal()))
        seat = seat_of(home, guest)
        [ask] = table.asks_of(seat)
        lot = table.view(None)["lot"]
        await table.answering.leave_word(int(guest.id), lambda left: left.passes.update(bid=Pass(unless=["ring"])))
        other = next(p for p in people if p is not guest)
        await bid(home, **{NAMES[people.index(other)]: "lowest"})
        assert (table.asks_of(seat) != []) == (lot == "ring"), ask.text


# --- what to do in the next turn -----------------------------------------------------------------------------


async def keep(home: House, person: Person, word: str, **given: str) -> str:
    """Somebody types something before its time, and it is kept. Returns the answer."""
    text = (await (await person.command(home.thread, word, options=given)).arrived()).text
    assert "Kept for " in text, text
    return text


def plan_of(home: House, seat: str) -> list[tuple[str, Any]]:
    """The answers of the plan, without the parts in which the seat wants to be asked."""
    return [(each.kind, each.answer) for each in words_of(home, seat).plan if each.answer is not None]


async def planned(home: House) -> tuple[Person, Person]:
    await home.open_game("Red", "Blue")
    first = home.actor()
    return first, next(person for person in home.people if person is not first)


async def test_what_is_typed_in_the_turn_of_others_is_done_when_ones_own_begins(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        first, second = await planned(home)
        seat = seat_of(home, second)
        assert "Kept for age 1, round 1: Collect" in await keep(home, second, "collect")
        text = await keep(home, second, "advance", advance="Storage")
        assert "Kept for age 1, round 1: Advance → Storage" in text
        assert "round 1: Collect" in text.partition("Your plan")[2], "with what was planned before"
        assert words_of(home, seat_of(home, first)) == Left()
        await home.bot.close()
        async with running_bot(home.local, tmp_path) as bot:
            home.running = bot
            await first.command(home.thread, "end")
            table = await bot.tables.get(1)
            assert table is not None
            done = [(entry.kind, entry.answer) for entry in table.game.journal if entry.seat == seat]
            assert [answer for kind, answer in done if kind == "action"] == ["collect", "advance"]
            assert ("advance", "storage") in done
            assert plan_of(home, seat) == []
            await home.settled()
            called = home.newest().text
            assert called.startswith(f"<@{second.id}>, it is your turn")
            lobby, *seen = [message.text for message in first.sees(home.thread)]
            assert lobby.startswith("## ")
            opening = next(text for text in seen if "begins." in text)
            assert "While you wait for others, you can plan ahead: press **Act**." in opening
            seen.remove(opening)
            assert [text for text in seen if "plan" in text.lower()] == []


async def impoverished(home: House) -> str:
    """Blue plans two things for its turn. When the turn comes, there is no food for the first. Returns blue's seat."""
    red, blue = await begin(home, CITIES, red="", blue="2 food")
    await keep(home, blue, "advance", advance="Storage")
    await keep(home, blue, "collect")
    await home.put(clash(CITIES, red="", blue=""))
    await red.command(home.thread, "end")
    return "blue"


CITIES = "D2 plains  red city\nD3 forest\nD7 plains  blue city\nD8 forest"


async def test_what_cannot_be_done_stops_with_the_reason_and_what_follows_waits(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        seat = await impoverished(home)
        [stopped] = notes_in_words(auction_table(home), seat)
        assert stopped.startswith("Your plan stopped: ")
        assert "Advance" in stopped
        assert not answers_of(home, seat)
        assert [answer for kind, answer in plan_of(home, seat) if kind == "action"] == ["advance", "collect"]


async def test_a_plan_can_be_looked_at_and_dropped(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        _, second = await planned(home)
        seat = seat_of(home, second)
        await keep(home, second, "collect")
        await keep(home, second, "end")
        shown = Touches(home, second, await (await second.command(home.thread, "plan")).arrived())
        assert "1. Collect" in shown.text
        await shown.press("1. Collect")
        assert plan_of(home, seat) == [("action", "end-turn")]
        await shown.press("1. End")
        assert words_of(home, seat).plan == []
        assert "Nothing is planned." in shown.text


async def test_somebody_who_has_planned_their_whole_turn_is_not_called_for_it(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        first, second = await planned(home)
        await keep(home, second, "end")
        await first.command(home.thread, "end")
        table = home.bot.tables._tables[1]
        assert table.has_turn(seat_of(home, first))
        await home.settled()
        assert home.newest().text.startswith(f"<@{first.id}>")


async def test_what_others_take_back_leaves_a_plan_as_it_is(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue = await begin(home, CITIES, red="2 food", blue="2 food")
        await red.command(home.thread, "advance", options={"advance": "Storage"})
        await keep(home, blue, "advance", advance="Storage")
        before = plan_of(home, "blue")
        await red.command(home.thread, "undo")
        assert plan_of(home, "blue") == before
        await red.command(home.thread, "end")
        assert ("advance", "storage") in answers_of(home, "blue")
        assert plan_of(home, "blue") == []


async def test_nothing_is_kept_that_hangs_on_what_will_be_drawn(tmp_path: Path) -> None:
    """Nobody knows the next lot."""
    async with auction_house(tmp_path) as home:
        people = await open_auction(home)
        await bid(home, red="highest")
        game = auction_table(home).game
        card = next(card for card in state_of(game, State).players["red"].hand if card != game.journal[-1].answer)
        assert "depends on dice, draws or cards" in await said(people[0], home, "bid", card=card)
        assert words_of(home, "red") == Left()


async def test_of_two_things_that_are_typed_at_once_none_is_lost_without_a_word(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        _, second = await planned(home)
        table, seat = auction_table(home), seat_of(home, second)
        verbs = [table.presentation.verbs[word] for word in ("collect", "end")]
        both = await asyncio.gather(*(plan_typed(table, seat, verb, {}) for verb in verbs), return_exceptions=True)
        kept = [verb.answer for verb, found in zip(verbs, both, strict=True) if isinstance(found, PlanTable)]
        assert [answer for kind, answer in plan_of(home, seat) if kind == "action"] == kept
        assert all(str(found) == CHANGED for found in both if not isinstance(found, PlanTable))
