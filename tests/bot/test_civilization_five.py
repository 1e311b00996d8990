"""Five people play Sid Meier's Civilization with both expansions: the end of a game, to its victory, while the bot is
killed again and again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.local.server import USERS
from rules.civilization.assembled import CIVILIZATION_BOTH
from rules.engine.game import Game
from rules.engine.picker import picker
from rules.engine.save import load, save
from rules.engine.tree import pack, unpack
from tests.bot.test_crash import killable, lay_game, must_be_delivered_once, played_to_the_end

LAST = 40
"""How many answers of the game are given by touch."""
KILLS = 4


def nearly_over(seed: int) -> Game[Any]:
    """A game by random answers, without its last ones."""
    game, pick = Game.new(CIVILIZATION_BOTH, {"seats": 5}, f"five {seed}", sealed=False), picker(seed)
    said: list[tuple[str, Any, str]] = []
    while not game.over:
        ask = game.asks[pick(len(game.asks))]
        said.append((ask.seat, ask.sample(pick), ask.kind))
        game.answer(*said[-1])
    game = Game.new(CIVILIZATION_BOTH, {"seats": 5}, f"five {seed}", sealed=False)
    for answer in said[:-LAST]:
        game.answer(*answer)
    game.sealed = True
    return load(CIVILIZATION_BOTH, unpack(pack(save(game))))


async def test_five_people_come_to_a_victory(tmp_path: Path) -> None:
    async with killable(tmp_path) as (home, bot):
        await home.open_game(*USERS, game=CIVILIZATION_BOTH.title)
        await bot.kill()
        lay_game(tmp_path, nearly_over(1))
        await bot.start()
        await played_to_the_end(home, bot, picker(3), kills=KILLS, every=9)
        final = home.people[0].newest(home.thread, lambda message: "is over. Thank you" in message.text)
        assert final is not None
        assert all(f"<@{person.id}>" in final.text for person in home.people)
        assert "wins** " in final.text
        await must_be_delivered_once(home, tmp_path)
