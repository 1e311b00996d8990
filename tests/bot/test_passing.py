"""Word left to pass: questions about what others do are answered at once, whatever the hand contains."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.local import Person, Seen
from bot.table.plans import note
from storage.words import Left, Pass
from tests.bot.house import House, Touches, house, running_bot
from tests.rules.clash.scenario import clash

DRAWN = (
    "D4 plains  red city, 2 red infantry\nC4 plains  red infantry\nD5 plains  blue infantry\n"
    "C5 plains  blue infantry\nD7 plains  blue city"
)


async def begin(home: House, blue: str) -> tuple[Person, Person]:
    await home.open_game("Red", "Blue")
    await home.put(clash(DRAWN, red="tactics", blue=f"tactics, {blue}"))
    return home.people[0], home.people[1]


async def attack(home: House, red: Person, *path: str) -> None:
    await (await Touches(home, red).act()).press(*path)


async def asked(blue: Person) -> Seen:
    return await blue.until(blue.dm(), lambda message: "Always pass" in [b.label for b in message.buttons], 20)


def answers_of(home: House, seat: str) -> list[tuple[str, object]]:
    table = home.bot.tables._tables[1]
    return [(entry.kind, entry.answer) for entry in table.game.journal if entry.seat == seat]


@pytest.mark.parametrize("card", ["militia-high_morale", "leadership-high_ground"])
async def test_whoever_always_passes_is_not_asked_again(tmp_path: Path, card: str) -> None:
    """The same happens with any card."""
    async with house(tmp_path) as home:
        red, blue = await begin(home, card)
        await attack(home, red, "Move units", "D4", "D5 (attack)")
        question = await asked(blue)
        await blue.press(question, "Always pass")
        panel = blue.newest(question.channel_id, lambda message: message.id == question.id)
        assert panel is not None
        assert "From now on you pass" in panel.text
        assert answers_of(home, "blue")[-1] == ("battle-card", "none")
        before = len(blue.sees(blue.dm()))
        await attack(home, red, "C4", "C5 (attack)")
        assert answers_of(home, "blue")[-2:] == [("battle-card", "none")] * 2
        assert len(blue.sees(blue.dm())) == before


async def test_the_word_is_kept_over_a_restart_and_can_be_taken_back(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        _, blue = await begin(home, "militia-high_morale")
        table = home.bot.tables._tables[1]
        await attack(home, home.people[0], "Move units", "D4", "D5 (attack)")
        await blue.press(await asked(blue), "Always pass")
        assert table.record.words == {"blue": Left(passes={"battle-card": Pass()})}
        await home.bot.close()
        async with running_bot(home.local, tmp_path) as bot:
            home.running = bot
            answer = await (await blue.command(home.thread, "passing")).arrived()
            assert "battle card" in answer.text
            await blue.press(answer, "Change: battle card")
            answer = blue.newest(answer.channel_id, lambda message: message.id == answer.id) or answer
            await blue.press(answer, "Ask me again")
            again = blue.newest(answer.channel_id, lambda message: message.id == answer.id)
            assert again is not None
            assert "You are asked everything" in again.text
            await attack(home, home.people[0], "C4", "C5 (attack)")
            await asked(blue)


async def test_only_questions_about_what_others_do_can_be_passed_for_good(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, _ = await begin(home, "militia-high_morale")
        panel = (await red.press(home.newest(), "Act")).message
        assert panel is not None
        assert "Always pass" not in [b.label for b in panel.buttons]


async def test_if_the_pass_fails_nothing_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer that raised the question is taken back together with the pass. The table is what the database says."""

    def failing(*_: object) -> None:
        raise RuntimeError("planted")

    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        actor, table = home.actor(), home.bot.tables._tables[1]
        before, position = table.game.count, table.game.position()
        monkeypatch.setattr("bot.table.table.take_words", failing)
        answer = await (await actor.command(home.thread, "end")).arrived()
        assert "Something went wrong" in answer.text
        assert (table.game.count, table.game.position()) == (before, position)
        monkeypatch.undo()
        await actor.command(home.thread, "end")
        assert table.game.count > before


def test_the_same_note_is_kept_once() -> None:
    left = Left()
    for text in ("You passed.", "Done.", "You passed."):
        note(left, text)
    assert left.notes == ["Done.", "You passed."]
