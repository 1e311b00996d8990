"""How few touches a turn takes for people who know what they want: a part of a game, played through the panel."""

from __future__ import annotations

import statistics
from pathlib import Path
from typing import Any

from bot.local import Discord
from rules.civilization.board import cities_of
from rules.civilization.state import State
from rules.engine.game import Game
from tests.bench.civilization_touches import PICTURES, POSTS, WHOLE_TURN, whole_turns
from tests.bench.clash_touches import GOALS, MOST, USUAL, turns_of_three
from tests.bench.diaries import PATIENCE, by_deed
from tests.bot.civilization_house import reached
from tests.bot.civilization_manner import CivilizationManner
from tests.bot.clash_manner import ClashManner
from tests.bot.house import House, picker, running_bot
from tests.bot.manner import Manner
from tests.bot.sensible_play import Diary, play

TURNS = 12


async def played(folder: Path, manner: Manner, turns: int, position: Game[Any] | None = None) -> Diary:
    async with Discord(rate_limit_speed=None, record=False, acknowledge_within=PATIENCE) as local:
        local.point_discord_py_here()
        async with running_bot(local, folder) as bot:
            home = House(local, bot)
            await home.open_game("Red", "Blue", game=manner.title)
            if position:
                await home.lay(position)
            return await play(home, manner, picker(1), turns=turns)


async def test_turns_take_few_touches(tmp_path: Path) -> None:
    diary = await played(tmp_path, ClashManner(), TURNS)
    turns = turns_of_three([diary])
    assert len(turns) > TURNS // 3
    assert statistics.median(turns) <= USUAL
    assert max(turns) <= MOST
    for what, touches in by_deed([diary]).items():
        assert statistics.median(touches) <= GOALS.get(what, 3), what


def two_cities_each(game: Game[Any]) -> bool:
    """A turn begins, and somebody has something to do in Start of Turn."""
    state: State = game.state
    return state.phase == "start-of-turn" and game.fresh_turn and all(len(cities_of(state, p)) == 2 for p in game.seats)


async def test_a_whole_turn_of_civilization_takes_few_touches_and_messages(tmp_path: Path) -> None:
    """All five phases, with two cities and whatever else there is by then."""
    diary = await played(tmp_path, CivilizationManner(), 6, reached(two_cities_each, seed=15))
    assert len(whole_turns([diary])) >= 3
    assert statistics.median(whole_turns([diary])) <= WHOLE_TURN
    begun, count = diary.rounds[0], len(diary.rounds) + 1  # the third has begun, too
    assert diary.posts - begun.posts <= POSTS * count
    assert diary.pictures - begun.pictures <= PICTURES * count
