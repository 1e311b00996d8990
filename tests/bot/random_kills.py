"""Civilization by people who press at random and take back, while the bot is killed in the middle of it:

    python -m tests.bot.random_kills --times 20 [--first 1]

begins in turn in a battle, among deals and before a research; everything that anybody reads is the same after each
start, and every post stands there once.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bot.local import NotAnswered, Person
from rules.engine.ask import Pick
from rules.engine.game import Game
from tests.bot.auction_house import said
from tests.bot.civilization_house import TITLE, asked, in_part, reached
from tests.bot.house import TAKING_BACK, House, controls, picker
from tests.bot.test_crash import Killable, killable, lay_game, must_be_delivered_once

NAMES = ("Red", "Blue", "Yellow")
REGRET = 4
"""One touch in this many takes something back."""
AGAIN = 3
"""How often a person without an answer from a busy machine presses again."""


def in_battle(game: Game[Any]) -> bool:
    """Two players fight, and each has more than one unit left."""
    fight = game.state.battle
    return (
        fight is not None
        and {fight.attacker, fight.defender} <= set(game.seats)
        and asked(game) == [f"{fight.to_play} battle-unit"]
        and all(len(hand) > 1 for hand in fight.hands.values())
    )


def among_deals(game: Game[Any]) -> bool:
    """Somebody has offered something, and everybody may offer more."""
    return bool(game.state.deals) and not game.state.done


def before_research(game: Game[Any]) -> bool:
    """The last of a turn is about to move: then all research."""
    state = game.state
    return not state.to_play and in_part("movement", seat=state.part or "", turn=2)(game)


BEGINNINGS: dict[str, Callable[[Game[Any]], bool]] = {
    "battle": in_battle,
    "deals": among_deals,
    "research": before_research,
}


async def play(beginning: str, seed: int, folder: Path, *, touches: int, kills: int, seats: int = 2) -> None:
    """A number of touches from this position on, and a number of deaths at random times between them."""
    pick = picker(seed)
    async with killable(folder) as (home, bot):
        await home.open_game(*NAMES[:seats], game=TITLE)
        await bot.kill()
        lay_game(folder, _position(beginning, seats, seed))
        await bot.start()
        deaths = sorted(pick(touches) for _ in range(kills))
        touched = 0
        while touched < touches and not home.over:
            for person in home.people:
                while deaths and deaths[0] <= touched:
                    deaths.pop(0)
                    await _dies(home, bot)
                touched += await _touches(home, person, pick)
        await must_be_delivered_once(home, folder)


def _position(beginning: str, seats: int, seed: int) -> Game[Any]:
    """From the first game, beginning with this one, that comes to such a position."""
    for number in range(seed, seed + 50):
        with contextlib.suppress(AssertionError):
            return reached(BEGINNINGS[beginning], seats, number)
    raise AssertionError(f"it never comes to {beginning}")


async def _touches(home: House, person: Person, pick: Pick) -> bool:
    """A person does something, or takes something back."""
    panel = (await patiently(lambda: person.press(home.newest(), "Act"))).message
    if panel is None or home.over:
        return False
    regrets = [button.custom_id for button in panel.buttons if button.label in TAKING_BACK and not button.disabled]
    if regrets and not pick(REGRET):
        await person.press(panel, regrets[pick(len(regrets))] or "")
        return True
    if not controls(panel):
        return False
    await home.touch(person, panel, pick)
    return True


async def _dies(home: House, bot: Killable) -> None:
    """Everybody reads the same before and after."""
    before = [await _reads(home, person) for person in home.people]
    await bot.restart()
    after = [await _reads(home, person) for person in home.people]
    assert after == before


async def _reads(home: House, person: Person) -> list[object]:
    panel = (await patiently(lambda: person.press(home.newest(), "Act"))).message
    assert panel is not None
    labels = [button.label for button in panel.buttons]
    menus = [(menu.placeholder, list(menu.options.values())) for menu in panel.selects]
    hand = await said(person, home, "show", kind="hand", text=True)
    return [panel.text, labels, menus, await said(person, home, "log"), await said(person, home, "score"), hand]


async def patiently(press: Callable[[], Any]) -> Any:
    for _ in range(AGAIN):
        try:
            return await press()
        except NotAnswered:
            continue
    return await press()


async def play_all(seeds: range) -> None:
    for seed in seeds:
        for beginning in BEGINNINGS:
            began = time.monotonic()
            with tempfile.TemporaryDirectory() as folder:
                await play(beginning, seed, Path(folder), touches=30, kills=6, seats=2 + seed % 2)
            print(f"{beginning} {seed}: {time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--times", type=int, default=20)
    arguments.add_argument("--first", type=int, default=1)
    chosen = arguments.parse_args()
    asyncio.run(play_all(range(chosen.first, chosen.first + chosen.times)))
