"""The first choices of a game of Civilization, as a newcomer sees them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from rules.engine.game import Game
from tests.bot.auction_house import panel
from tests.bot.civilization_house import TITLE, asked, reached
from tests.bot.house import house


def settling(game: Game[Any]) -> bool:
    """The Egyptians place a wonder before their figures."""
    return "red capital" in asked(game) and game.state.players["red"].civilization != "egyptians"


async def test_the_capital_is_a_choice_of_its_own_and_so_is_each_figure(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue", game=TITLE)
        await home.lay(reached(settling))
        red = await panel(home, home.people[0])
        for sort in ("Capital", "army", "scout"):
            places = [label for label in red.labels if " in " in label]
            assert places, sort
            assert all(re.fullmatch(rf"{sort} in [A-P][1-8]", place) for place in places), "nothing else comes along"
            await red.press(places[0])
