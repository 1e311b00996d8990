"""Games played sensibly over loopback, and tables of what they took their people."""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from bot.local import Discord
from bot.panel import reply
from rules.engine.game import Game
from tests.bot.house import House, picker, running_bot
from tests.bot.manner import Manner
from tests.bot.sensible_play import Diary, play

NAMES = ("Red", "Blue", "Yellow", "Green")
PATIENCE = 60.0
"""How long a press, and looking ahead for a panel, may take here. Only touches are counted, however busy the machine
is."""


async def diary(
    manner: Manner, seed: int, seats: int, *, turns: int | None = None, position: Game[Any] | None = None
) -> Diary:
    """The diary of one game, or of a number of its turns, from this position on."""
    with tempfile.TemporaryDirectory() as folder:
        reply.ACKNOWLEDGE_AFTER = PATIENCE
        async with Discord(rate_limit_speed=None, record=False, acknowledge_within=PATIENCE) as local:
            local.point_discord_py_here()
            async with running_bot(local, Path(folder)) as bot:
                home = House(local, bot)
                await home.open_game(*NAMES[:seats], within=PATIENCE, game=manner.title)
                if position:
                    await home.lay(position)
                return await play(home, manner, picker(seed), turns)


def by_deed(diaries: Sequence[Diary]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for deed in (deed for each in diaries for deed in each.deeds):
        found.setdefault(deed.name, []).append(deed.touches)
    return dict(sorted(found.items(), key=lambda item: -len(item[1])))


def table(rows: Mapping[str, Sequence[int]], diaries: Sequence[Diary]) -> Iterator[str]:
    yield f"{'touches':34} {'times':>5} {'median':>6} {'mean':>5} {'most':>4}"
    for what, touches in rows.items():
        if touches:
            median, mean = statistics.median(touches), statistics.mean(touches)
            yield f"{what:34} {len(touches):5} {median:6g} {mean:5.2f} {max(touches):4}"
    games = len(diaries)
    turns = [turn for each in diaries for turn in each.turns]
    parts = sum(each.seats * len(each.rounds) for each in diaries)
    yield f"waits in a turn: {sum(turn.waits for turn in turns) / len(turns):.2f}"
    yield f"calls beside turns, a person and part: {sum(each.calls for each in diaries) / parts:.2f}"
    yield f"posts a game: {sum(each.posts for each in diaries) / games:.0f}"
    yield f"pictures a game: {sum(each.pictures for each in diaries) / games:.0f}"
