"""How long a game takes at its pace, and when a running one is likely to be over. The lobby says it with the pace, and
so does `/turns`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bot.local import Person
from bot.words.lasting import DAY, ENOUGH, days_of, how_long, likely_end
from bot.words.pace import PACES
from rules import GAMES
from rules.engine.game import Game
from rules.engine.picker import picker
from storage import answers
from tests.bot.auction_house import auction_house, said, table_of
from tests.bot.everywhere import EVERY, chosen, everywhere, goes_on, table_in

SAYS = "People who look in twice a day take about "
MOST_DAYS = 60
"""Nobody who looks in twice a day is slower."""


@everywhere
def test_every_game_says_how_long_it_takes_those_who_plan_and_those_who_do_not(game: str) -> None:
    shown = EVERY[game].presentation
    fewest, most = shown.seats_for({})
    assert shown.lasts
    for seats in range(fewest, most + 1):
        quick, slow = shown.lasts.of(seats)
        assert 0 < quick <= slow
        assert slow * shown.lasts.spans({}) < MOST_DAYS
        assert how_long(shown, seats, {"pace": "daily"}).startswith(SAYS)


def test_a_short_game_takes_less_long() -> None:
    shown = GAMES["clash"].presentation
    whole, short = [days_of(shown, 3, {"pace": "daily", "ages": ages}) for ages in (6, 4)]
    assert "for 6 ages" in whole
    assert "for 4 ages" in short
    days = [[int(number) for number in re.findall(r"(\d+) (?:days|weeks)", said)] for said in (whole, short)]
    assert days[1] < days[0]


@everywhere
async def test_the_lobby_and_the_pace_say_it_and_nothing_at_the_live_pace(tmp_path: Path, game: str) -> None:
    async with auction_house(tmp_path) as home:
        host = home.person("Red")
        await (await home.new_game(host, name="Delta", game=chosen(game))).arrived()
        home.thread = await home._thread("Delta")
        lobby = await host.until(home.thread, lambda message: message.button("Join") is not None)
        assert SAYS in lobby.text
        assert SAYS in await said(host, home, "game", "options", option="pace", value=PACES["daily"].text)
        assert SAYS not in await said(host, home, "game", "options", option="pace", value=PACES["live"].text)


@everywhere
def test_a_game_that_goes_on_comes_nearer_to_its_end(game: str) -> None:
    """And only the end is the end."""
    rules, pick = EVERY[game], picker(3)
    played: Game[Any] = Game.new(rules, {"seats": rules.presentation.seats_for({})[0]}, "lasting", sealed=False)
    shares = [rules.presentation.gone(played.view(None))]
    assert shares[0] < ENOUGH
    while not played.over and played.count < 3000:
        ask = played.asks[pick(len(played.asks))]
        played.answer(ask.seat, ask.sample(pick), ask.kind)
        if not played.over:
            shares.append(rules.presentation.gone(played.view(None)))
    assert all(0 <= share < 1 for share in shares)
    assert max(shares) > ENOUGH
    assert shares[-1] > shares[len(shares) // 2] > shares[0], "if not with every answer"


@pytest.mark.parametrize("game", ["civilization", *(name for name in GAMES if name.startswith("civilization-"))])
def test_from_the_fifth_turn_on_the_end_of_a_game_of_civilization_is_guessed(game: str) -> None:
    rules, pick = GAMES[game], picker(1)
    played: Game[Any] = Game.new(rules, {"seats": 2}, "fifth turn", sealed=False)
    known = dict[int, float]()
    while (turn := int(played.view(None)["turn"])) < 6 and not played.over:
        known.setdefault(turn, rules.presentation.gone(played.view(None)))
        ask = played.asks[pick(len(played.asks))]
        played.answer(ask.seat, ask.sample(pick), ask.kind)
    assert known[2] < ENOUGH <= known[5]


def test_the_end_is_guessed_from_how_it_has_gone_until_now() -> None:
    assert likely_end(10 * DAY, 15 * DAY, 0.25) == 30 * DAY
    assert likely_end(10 * DAY, 15 * DAY, ENOUGH / 2) is None, "it is too early to tell"
    assert likely_end(10 * DAY, 10 * DAY, 0.5) is None


async def turns_of(person: Person) -> str:
    return (await (await person.command(person.dm(), "turns")).arrived()).text


@everywhere
async def test_turns_says_how_long_such_a_game_takes_and_later_when_it_is_over(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        table = table_of(home)
        for person in home.people:
            assert "such a game takes" in await turns_of(person), "also who is waited for wants to know"
        await goes_on(home, lambda: table.presentation.gone(table.view(None)) >= ENOUGH)
        home.local.pass_time(20 * DAY)
        begun = await answers.began(home.bot.database, table.id)
        for person in home.people:
            text = await turns_of(person)
            assert "such a game takes" not in text
            [end] = re.findall(r"at this rate, over <t:(\d+):R>", text)
            assert begun
            assert int(end) > begun + 20 * DAY
