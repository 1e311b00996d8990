"""Words left beforehand: on which questions to pass and when not, and what to do in the next turn. It is done when it
is due, or dropped with a reason, and nobody else sees it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.local import Person
from rules.engine.game import Game
from rules.engine.random_play import picker
from storage.words import Later, Left, Pass
from tests.bot.auction_house import auction_house, bid, open_auction, said
from tests.bot.auction_house import panel as panel_of
from tests.bot.auction_house import table_of as auction_table
from tests.bot.house import House, house, running_bot
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
    """Blue, who has left word to pass, chooses when to be asked all the same. Gives what blue reads then."""
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
        [note] = dict.fromkeys(words_of(home, "blue").notes)
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
        assert "Nothing has changed: word that you have left" in await said(guest, home, "undo")


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
                    await touches.press(labels[pick(len(labels))])  # the first one would be pressed for ever
        assert table.presentation.era(table.view(None)) == "the second half"
        assert "you are asked again (bid)" in words_of(home, seat).notes[0]


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


async def keep(home: House, person: Person, word: str, *, if_possible: bool = False, **given: str) -> str:
    answer = await (await person.command(home.thread, word, options=given)).arrived()
    assert "Shall I keep" in answer.text
    await person.press(answer, "Keep it, go on if it cannot be done" if if_possible else "Keep it")
    kept = person.newest(answer.channel_id, lambda message: message.id == answer.id)
    assert kept is not None
    return kept.text


async def planned(tmp_path: Path, home: House) -> tuple[Person, Person]:
    await home.open_game("Red", "Blue")
    first = home.actor()
    return first, next(person for person in home.people if person is not first)


async def test_what_is_typed_in_the_turn_of_others_is_done_when_ones_own_begins(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        first, second = await planned(tmp_path, home)
        seat = seat_of(home, second)
        assert "1. `/collect`" in await keep(home, second, "collect")
        assert "2. `/advance advance:" in await keep(home, second, "advance", advance="Storage")
        assert words_of(home, seat_of(home, first)) == Left()
        await home.bot.close()
        async with running_bot(home.local, tmp_path) as bot:
            home.running = bot
            await first.command(home.thread, "end")
            table = await bot.tables.get(1)
            assert table is not None
            assert [entry.answer for entry in table.game.journal if entry.seat == seat][:1] == ["collect"]
            left = words_of(home, seat)
            assert left.later == []
            assert "done as you had said: `/collect`" in left.notes[0]
            await home.settled()
            called = home.newest().text
            assert called.startswith(f"<@{second.id}>, it is your turn")
            answer = await (await second.command(home.thread, "act")).arrived()
            assert "done as you had said" in answer.text
            assert not [message for message in first.sees(home.thread) if "had said" in message.text]


async def impoverished(home: House, *, if_possible: bool) -> str:
    """Blue keeps two things for its turn; when it comes, there is no food for the first. Gives its seat."""
    red, blue = await begin(home, CITIES, red="", blue="2 food")
    await keep(home, blue, "advance", if_possible=if_possible, advance="Storage")
    await keep(home, blue, "collect")
    await home.put(clash(CITIES, red="", blue=""))
    await red.command(home.thread, "end")
    return "blue"


CITIES = "D2 plains  red city\nD3 forest\nD7 plains  blue city\nD8 forest"


async def test_what_cannot_be_done_is_dropped_with_the_reason_and_what_follows_waits(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        seat = await impoverished(home, if_possible=False)
        refused, skipped = words_of(home, seat).notes
        assert "not done: `/advance advance:Storage`" in refused
        assert "CM-" in refused
        assert skipped == "Not done: `/collect`, since what came before could not be done."
        assert not answers_of(home, seat)


async def test_what_goes_on_if_it_cannot_be_done_goes_on(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        seat = await impoverished(home, if_possible=True)
        refused, done = words_of(home, seat).notes
        assert "not done" in refused
        assert "done as you had said: `/collect`" in done


async def test_what_was_kept_before_parts_were_known_is_done_as_well(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        first, second = await planned(tmp_path, home)
        seat = seat_of(home, second)
        old = Left.model_validate_json('{"later": [{"verb": "collect", "given": {}}]}')
        await home.bot.tables._tables[1].answering.leave_word(int(second.id), lambda left: left.later.extend(old.later))
        await first.command(home.thread, "end")
        assert words_of(home, seat).notes == ["On your turn: done as you had said: `/collect`."]


async def test_a_plan_can_be_looked_at_and_dropped(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        _, second = await planned(tmp_path, home)
        seat = seat_of(home, second)
        await keep(home, second, "collect")
        await keep(home, second, "end")
        answer = await (await second.command(home.thread, "later")).arrived()
        await second.press(answer, "Drop 1")
        assert words_of(home, seat).later == [Later(verb="end", part="action")]
        now = second.newest(answer.channel_id, lambda message: message.id == answer.id)
        assert now is not None
        assert "1. `/end`" in now.text
        await second.press(now, "Drop 1")
        assert words_of(home, seat).later == []


async def test_somebody_who_has_planned_their_whole_turn_is_not_called_for_it(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        first, second = await planned(tmp_path, home)
        await keep(home, second, "end")
        await first.command(home.thread, "end")
        table = home.bot.tables._tables[1]
        assert table.has_turn(seat_of(home, first))
        await home.settled()
        assert home.newest().text.startswith(f"<@{first.id}>")


async def test_what_turns_up_stops_a_plan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice, cards, or a question that nobody had foreseen: the rest waits for eyes."""

    async with house(tmp_path) as home:
        first, second = await planned(tmp_path, home)
        begun = home.bot.tables._tables[1].game.told  # a card that names Storage may have been drawn before

        def none_after_storage(game: Game[Any], seat: str) -> int:
            told = any("Storage" in game.text(line) for line in game.lines_since(begun))
            return 0 if told else len(game.own(seat))

        monkeypatch.setattr(Game, "can_undo", none_after_storage)
        await keep(home, second, "advance", advance="Storage")
        await keep(home, second, "end")
        await first.command(home.thread, "end")
        assert "since something has been shown" in words_of(home, seat_of(home, second)).notes[-1]
        assert home.bot.tables._tables[1].has_turn(seat_of(home, second))


async def test_in_a_game_without_turns_it_is_kept_for_its_question(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        people = await open_auction(home)
        await bid(home, red="highest")
        game = auction_table(home).game
        card = next(card for card in state_of(game, State).players["red"].hand if card != game.journal[-1].answer)
        assert f"Shall I keep `/bid card:{card}`? I do it when a lot is offered" in await said(
            people[0], home, "bid", card=card
        )
        assert "You can choose" in await said(people[0], home, "bid", card="moon")
