"""Every verb of every game can be kept for later where it makes sense: it is checked and completed as far as its seat
can know, waits for its part, and what is said of it is true."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.local import Person
from bot.table.foreseen import NEVER, checked
from bot.table.script import asks_of
from bot.words.marks import mark_of
from rules import GAMES
from rules.engine.ask import NotAsked
from rules.engine.game import Game
from rules.engine.parts_ahead import let_be
from rules.engine.random_play import picker
from rules.engine.rules import Rules
from storage.words import Later, Left
from tests.bot.auction_house import table_of as table_at
from tests.bot.calls import table_of
from tests.bot.everywhere import everywhere, say, seat_of, table_in
from tests.bot.house import House, running_bot
from tests.bot.kept_words import Kept, keep, kept_as_typed
from tests.bot.test_beforehand import keep as keep_it
from tests.rules.civilization.scenario import civilization
from tests.rules.clash.scenario import clash
from tests.rules.engine.auction import AUCTION

EVERY, LONGEST, SEEDS = 29, 900, 12
"""One position in `EVERY` is looked at, of `LONGEST` answers at most, in each of `SEEDS` games."""
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
"""The needs of a wonder: random play hardly ever comes to that."""


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
    """Blue can build a wonder, or a city, in its turn, which comes next."""
    edition = EDITIONS[rules.name]
    game: Game[Any]
    if rules.name.startswith("clash"):
        drawn = "D2 plains  red city\nD7 plains  blue city happy\nC7 forest  blue city"
        game = clash(drawn, blue=RICH, edition=edition).game
    else:
        game = civilization("F4 desert  red scout\nJ4 desert  blue scout", phase="start-of-turn", edition=edition).game
    game.rules = rules
    return game


def must_be_true(kept: Kept, verb: str) -> bool:
    """The note to the seat on its words. Gives whether they were carried out."""
    [told] = kept.left.notes
    item, shown = kept.item, kept.table.presentation
    assert f"`{item}`" in told
    assert told.casefold().startswith(shown.questions[item.part].casefold()), told
    said = dict(kept.said)
    if "not done" in told:
        assert "⚠ " in told
        assert not said, told
        return False
    assert item.part in said, f"{told} But nothing was said: {kept.said}"
    own = shown.verbs[verb].answer
    assert own is None or shown.verbs[verb].ends or said[item.part] == own
    return True


@pytest.mark.parametrize("name", [*GAMES, AUCTION.name])
async def test_every_verb_waits_for_its_part_and_what_is_told_of_it_is_true(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, AUCTION.name, AUCTION)
    rules = GAMES[name]
    left = [word for word, verb in rules.presentation.verbs.items() if rules.presentation.parts_of(verb)]
    for game in positions(rules):
        table = table_of(game)
        for seat in [seat for seat in game.seats if not asks_of(game, seat)]:
            for word in [*left]:
                item = await kept_as_typed(table, seat, word)
                kept = keep(game.fork(), seat, item) if item else None
                if kept and kept.go_on() and must_be_true(kept, word):
                    left.remove(word)
        if not left:
            break
    assert not left, "never kept and done"


@pytest.mark.parametrize("name", GAMES)
async def test_nothing_is_kept_for_a_fight(name: str) -> None:
    rules = GAMES[name]
    table = table_of(Game.new(rules, {"seats": 2}, "fights"))
    for word, verb in rules.presentation.verbs.items():
        if not rules.presentation.parts_of(verb):
            with pytest.raises(NotAsked, match="fight"):
                await checked(table, "red", word, {})
            assert "/passing" in NEVER


# --- in the thread -------------------------------------------------------------------------------------------------


async def can_keep(home: House) -> tuple[Person, Later]:
    """The game goes on until somebody who is not asked can keep something; gives it as they type it."""
    table, pick = table_at(home), picker(7)
    for number in range(LONGEST):
        for person in home.people if number % 5 == 0 else []:
            seat = seat_of(home, person)
            verbs = table.presentation.verbs.items() if not asks_of(table.game, seat) else []
            for word in [word for word, verb in verbs if table.presentation.parts_of(verb)]:
                if item := await kept_as_typed(table, seat, word):
                    return person, item
        await say(table, table.game.asks[pick(len(table.game.asks))], pick)
    raise AssertionError("nobody can keep anything")


@everywhere
async def test_what_is_kept_is_still_there_after_a_start_and_done_when_it_is_due(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        person, item = await can_keep(home)
        seat = seat_of(home, person)
        assert f"1. `{item}`" in await keep_it(home, person, item.verb, if_possible=False, **item.given)
        await home.bot.close()
        async with running_bot(home.local, tmp_path) as home.running:
            table = await home.bot.tables.get(1)
            assert table is not None
            assert table.record.words[seat].later == [item]
            while table.record.words[seat].later:
                ask = table.game.asks[0]
                value = let_be(table.game, ask)
                user = table.seat_named(ask.seat).user
                await table.answering.answer(user, mark_of(table.game, ask), lambda _, value=value: value)  # type: ignore[misc]
            [note] = table.record.words[seat].notes
            assert f"one as you had said: `{item}`" in note or ("not done: " in note and "⚠ " in note)
            await home.settled()
            read = "".join(m.text for other in home.people for m in other.sees(home.thread) if not m.ephemeral)
            assert "had said" not in read


@everywhere
async def test_what_is_kept_can_be_looked_at_and_dropped(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        person, item = await can_keep(home)
        await keep_it(home, person, item.verb, if_possible=False, **item.given)
        shown = await (await person.command(home.thread, "later")).arrived()
        assert f"1. `{item}`" in shown.text
        await person.press(shown, "Drop 1")
        table = table_at(home)
        assert table.record.words.get(seat_of(home, person), Left()).later == []
