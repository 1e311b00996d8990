"""Every verb of every game can be kept for later where it makes sense: it is checked and completed as far as its seat
can know, waits for its part, and what is said of it is true."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.table.foreseen import NEVER, checked
from bot.table.script import asks_of
from rules import GAMES
from rules.engine.ask import NotAsked
from rules.engine.game import Game
from rules.engine.random_play import picker
from rules.engine.rules import Rules
from tests.bot.calls import table_of
from tests.bot.kept_words import Kept, keep, kept_as_typed
from tests.rules.civilization.scenario import civilization
from tests.rules.clash.scenario import clash
from tests.rules.engine.auction import AUCTION

EVERY, LONGEST, SEEDS = 29, 900, 12
"""One position in so many is looked at, of so many answers of so many games."""
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
"""What a wonder needs: random play hardly ever comes to that."""


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
    """What the seat is told of what has become of it. Gives whether it was done."""
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
