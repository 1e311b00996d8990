"""Every verb of every game can be planned where it makes sense. It is checked and completed as far as its seat can
know, and waits for its part. Then it is carried out, or its player is told why not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.local import Person
from bot.table.plans import notes_in_words
from bot.table.script import asks_of
from bot.table.typed_ahead import plan_typed
from bot.words.marks import mark_of
from rules import GAMES
from rules.engine.ask import NotAsked
from rules.engine.game import Game
from rules.engine.picker import picker
from rules.engine.planning import let_be
from rules.engine.rules import Rules
from storage.words import Left
from tests.bot.auction_house import table_of as table_at
from tests.bot.calls import table_of
from tests.bot.everywhere import say, seat_of, table_in
from tests.bot.house import House, Touches, running_bot
from tests.bot.kept_words import Kept, answers_in, kept_as_typed, laid_again
from tests.bot.test_beforehand import keep as keep_it
from tests.rules.civilization.scenario import civilization
from tests.rules.clash.scenario import clash

EVERY, LONGEST, SEEDS = 29, 900, 12
"""One position in `EVERY` is looked at, in up to `LONGEST` answers of each of `SEEDS` games."""
EDITIONS = {
    "clash": "monumental",
    "clash-2012": "classic",
    "clash-2014": "civilizations",
    "civilization": "base",
    "civilization-fame": "fame_and_fortune",
    "civilization-wisdom": "wisdom_and_warfare",
    "civilization-both": "both_expansions",
}
RICH = "7 food, 7 wood, 7 ore, 7 culture, storage, engineering, siegecraft, tactics, great_wall"
"""Everything that a wonder needs. Random play hardly ever has it."""


def positions(rules: Rules[Any]) -> Iterator[Game[Any]]:
    if rules.name in EDITIONS:
        yield prepared(rules)
    fewest, most = rules.presentation.seats_for({})
    for seed in range(SEEDS):
        pick = picker(seed)
        game = Game.new(rules, {"seats": fewest + seed % (most - fewest + 1)}, f"kept {seed}", sealed=False)
        for number in range(LONGEST):
            if game.over:
                break
            ask = game.asks[pick(len(game.asks))]
            game.answer(ask.seat, ask.sample(pick), ask.kind)
            if number % EVERY == 0 and not game.over:
                yield game


def prepared(rules: Rules[Any]) -> Game[Any]:
    """Blue's turn comes next, and blue can build a wonder or a city in it."""
    edition = EDITIONS[rules.name]
    game: Game[Any]
    if rules.name.startswith("clash"):
        drawn = "D2 plains  red city\nD7 plains  blue city happy\nC7 forest  blue city"
        game = clash(drawn, blue=RICH, edition=edition).game
    else:
        game = civilization("F4 desert  red scout\nJ4 desert  blue scout", phase="start-of-turn", edition=edition).game
    game.rules = rules
    return game


def must_be_true(kept: Kept) -> bool:
    """The plan has been carried out, or its seat knows why not. Returns whether it has."""
    told_all = notes_in_words(kept.table, kept.seat)
    if notes := [note for note in told_all if not note.startswith("Done as you had planned: ")]:
        [told] = notes
        assert told.startswith(("Your plan stopped: ", "The rest of what you had planned"))
        return False
    done = [said for said in kept.said if said in kept.planned]
    assert done == kept.planned, f"{kept.said}, in place of {kept.planned}"
    return True


@pytest.mark.usefixtures("unwritten")
@pytest.mark.parametrize("name", GAMES)
async def test_every_verb_waits_for_its_part_and_is_done_then(name: str) -> None:
    rules = GAMES[name]
    left = [word for word, verb in rules.presentation.verbs.items() if rules.presentation.parts_of(verb)]
    for game in positions(rules):
        table = table_of(game)
        for seat in [seat for seat in game.seats if not asks_of(game, seat)]:
            for word in [*left]:
                if await kept_as_typed(table, seat, word) is not None:
                    kept = laid_again(game, seat, table.record.words.pop(seat))
                    if kept.go_on() and must_be_true(kept):
                        left.remove(word)
        if not left:
            break
    assert not left, "never planned and done"


@pytest.mark.parametrize("name", GAMES)
async def test_nothing_is_kept_for_a_fight(name: str) -> None:
    rules = GAMES[name]
    table = table_of(Game.new(rules, {"seats": 2}, "fights"))
    for word, verb in rules.presentation.verbs.items():
        if not rules.presentation.parts_of(verb):
            with pytest.raises(NotAsked) as refused:
                await plan_typed(table, "red", verb, {})
            assert "fight" in refused.value.text(rules.write), word
            assert "/passing" in refused.value.text(rules.write)


# --- in the thread -------------------------------------------------------------------------------------------------


async def can_keep(home: House) -> tuple[Person, str, dict[str, str]]:
    """The game goes on until somebody who is not asked can plan something. Returns it as they type it."""
    table, pick = table_at(home), picker(7)
    for number in range(LONGEST):
        for person in home.people if number % 5 == 0 else []:
            seat = seat_of(home, person)
            verbs = table.presentation.verbs.items() if not asks_of(table.game, seat) else []
            for word in [word for word, verb in verbs if table.presentation.parts_of(verb)]:
                given = await kept_as_typed(table, seat, word)
                if given is not None:
                    await table.answering.leave_word(int(person.id), lambda left: left.plan.clear())
                    return person, word, given
        await say(table, table.game.asks[pick(len(table.game.asks))], pick)
    raise AssertionError("nobody can plan anything")


@pytest.mark.parametrize("game", GAMES)
async def test_what_is_kept_is_still_there_after_a_start_and_done_when_it_is_due(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        person, word, given = await can_keep(home)
        seat = seat_of(home, person)
        await keep_it(home, person, word, **given)
        planned = answers_in(table_at(home).record.words[seat])
        assert planned
        await home.bot.close()
        async with running_bot(home.local, tmp_path) as home.running:
            table = await home.bot.tables.get(1)
            assert table is not None
            left = table.record.words[seat]
            assert answers_in(left) == planned
            begun = table.game.count
            while answers_in(left) and not left.stopped:
                ask = table.game.asks[0]
                value = let_be(table.game, ask)
                user = table.seat_named(ask.seat).user
                await table.answering.answer(user, mark_of(table.game, ask), lambda _, value=value: value)  # type: ignore[misc]
                left = table.record.words[seat]
            said = [(entry.kind, entry.answer) for entry in table.game.journal[begun - table.game.count :]]
            assert [each for each in said if each in planned] == planned or "Your plan stopped: " in " ".join(
                notes_in_words(table, seat)
            )
            await home.settled()
            read = "".join(m.text for other in home.people for m in other.sees(home.thread) if not m.ephemeral)
            assert not any(words in read.lower() for words in ("your plan", "planned", "kept for"))


@pytest.mark.parametrize("game", GAMES)
async def test_what_is_kept_can_be_looked_at_and_dropped(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        person, word, given = await can_keep(home)
        await keep_it(home, person, word, **given)
        shown = Touches(home, person, await (await person.command(home.thread, "plan")).arrived())
        assert "This is what you have planned." in shown.text
        await shown.press("Drop it all")
        assert table_at(home).record.words.get(seat_of(home, person), Left()).plan == []
