"""How many days a turn takes people who look in twice a day. For how often they are called see tests/bench/visitors.py.

python -m tests.bench.days civilization --seats 4 --games 3
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import mean
from typing import Any

from rules import GAMES
from rules.civilization.state import State as Civilization
from rules.clash.board import all_units, cities_of, is_army, neighbours
from rules.clash.state import State as Clash
from rules.engine.game import Game
from tests.bench.lookers import Around, Found, Lookers, Played, Row, phase_of
from tests.bench.result import Result, print_table
from tests.bot.civilization_manner import CivilizationManner
from tests.bot.clash_manner import ClashManner
from tests.rules.situation import state_of

SEEDS = (1, 2, 3)
NOW, EARLY = Row("now"), Row("early", early=True)
HALF, ALL = Row("half planned", early=True, every=2), Row("all planned", early=True, every=1)
ROWS = (NOW, EARLY, HALF, ALL)
LEGAL = 99
"""In percent of the planned answers that come due."""
TOLD = 1.3
"""The time that people are told may be this many times more, or less, than the time measured here."""


def around_in_civilization(game: Game[Any], seat: str) -> Around:
    state = state_of(game, Civilization)
    near = not game.over and game.rules.presentation.occasions["near"].holds(game.view(None), seat)
    figures = (figure.id for here in state.figures.values() for figure in here if figure.owner == seat)
    cities = (city.square for city in state.cities.values() if city.owner == seat)
    return Around(frozenset(["near"] if near else []), frozenset((*figures, *cities)))


def around_in_clash(game: Game[Any], seat: str) -> Around:
    state = state_of(game, Clash)
    own = {unit.id: unit.space for unit in all_units(state) if unit.owner == seat}
    own |= {city.space: city.space for city in cities_of(state, seat)}
    around = {near for space in own.values() for near in (space, *neighbours(state, space))}
    armies = (unit for unit in all_units(state) if unit.owner != seat and is_army(state, unit))
    return Around(frozenset(army.id for army in armies if army.space in around), frozenset(own))


PLAYED = {
    "civilization": Played(
        "civilization",
        CivilizationManner(),
        most=16,
        ahead=5,
        is_early=lambda part: phase_of(part) in ("Start of Turn", "Trade", "City Management"),
        around=around_in_civilization,
    ),
    "clash": Played(
        "clash",
        ClashManner(),
        most=6,
        ahead=2,
        is_early=lambda part: phase_of(part) == "between two turns",
        around=around_in_clash,
    ),
}
"""A plan covers a whole turn of Civilization, or two turns of Clash of Cultures."""


@dataclass(frozen=True)
class Aim:
    """The most days of a turn or an age, by row."""

    game: str
    seats: int
    days: Mapping[Row, float]


AIMS = (
    Aim("civilization", 4, {EARLY: 1.7, HALF: 1.0, ALL: 0.75}),
    Aim("civilization", 2, {EARLY: 1.1, HALF: 0.6, ALL: 0.45}),
    Aim("clash", 3, {HALF: 2.6, ALL: 2.2}),
    Aim("clash", 4, {ALL: 2.0}),
)


def games(name: str, seats: int, row: Row, count: int) -> list[Found]:
    return [Lookers(PLAYED[name], seats, row, seed).play() for seed in SEEDS[:count]]


def share(found: Sequence[Found], what: str) -> float:
    """In percent of the planned answers that came due. 100 if there were none."""
    due = sum(each.due for each in found)
    return 100 * sum(getattr(each, what) for each in found) / due if due else 100


def as_told(aim: Aim, found: Mapping[Row, float]) -> Iterator[Result]:
    """The figures that tell people how long a game takes (`Presentation.lasts`), compared with what is measured."""
    lasts = GAMES[aim.game].presentation.lasts
    assert lasts, "people are told"
    for row, told in zip((ALL, NOW), lasts.of(aim.seats), strict=True):
        ratio = max(told / found[row], found[row] / told)
        yield Result(f"{aim.game} with {aim.seats}: what people are told, {row.name}", ratio, "x", TOLD)


def results() -> Iterator[Result]:
    for aim in AIMS:
        measured = {}
        table, one = f"{aim.game} with {aim.seats}", "an age" if aim.game == "clash" else "a turn"
        for row in ROWS:
            found = games(aim.game, aim.seats, row, len(SEEDS))
            measured[row] = mean(each.days for each in found)
            if row in aim.days:
                yield Result(f"{table}: {one}, {row.name}", measured[row], "days", aim.days[row])
            if row.every:
                yield Result(
                    f"{table}: planned answers that are legal, {row.name}", share(found, "legal"), "%", LEGAL, False
                )
        yield from as_told(aim, measured)


def table(name: str, seats: int, count: int) -> Iterator[str]:
    """All rows side by side."""
    aims = next((aim.days for aim in AIMS if (aim.game, aim.seats) == (name, seats)), {})
    yield f"{'':13} {'days':25} {'aim':>5} {'due':>5} {'legal':>6} {'same':>6}  stops"
    for row in ROWS:
        found = games(name, seats, row, count)
        days = f"{' / '.join(f'{each.days:.2f}' for each in found)} = {mean(each.days for each in found):.2f}"
        due, aim = sum(each.due for each in found), f"{aims[row]:.2f}" if row in aims else "-"
        shares = " ".join(f"{share(found, what):5.1f}%" for what in ("legal", "same"))
        stops = sum((each.stops for each in found), Counter[str]())
        said = ", ".join(f"{why} {times}" for why, times in stops.most_common(6))
        yield f"{row.name:13} {days:25} {aim:>5} {due:5} {shares}  {said}"


if __name__ == "__main__":
    print_table(__doc__, PLAYED, table, usual="civilization", seats=4)
