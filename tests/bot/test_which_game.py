"""`/game new` without a game asks which one. A typed name is matched by its words and their beginnings, the best
first."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.commands.new_game import in_a_line
from bot.local import Person, Seen
from bot.words.finding import best_first
from rules import GAMES
from rules.engine.presentation import Presentation
from tests.bot.house import House, house, running_bot
from tests.bot.wrong import forged, nothing_changes, plain

TITLES = [rules.title for rules in GAMES.values()]


async def asked(home: House, person: Person, **options: object) -> Seen:
    answer = await person.command(home.local.channel("games"), "game", "new", options=options)
    return await answer.arrived()


async def test_without_a_game_a_menu_says_of_each_in_a_line_what_it_is(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red = home.person("Red")
        message = await asked(home, red, name="Nile  Delta")
        assert (message.text, message.ephemeral) == ("Which game?", True)
        [menu] = message.selects
        assert list(menu.options.values()) == TITLES
        lines = [option["description"] for option in message.payload["components"][0]["components"][0]["options"]]
        assert len(set(lines)) == len(GAMES)
        assert all(line.startswith("2 to ") for line in lines)
        await home.bot.close()
        async with running_bot(home.local, tmp_path) as home.running:
            await red.pick(message, menu.custom_id, ["civilization"])
            home.thread = await home._thread("Nile Delta")
            lobby = await red.until(home.thread, lambda shown: shown.button("Join") is not None)
            assert GAMES["civilization"].title in lobby.text
            now = red.newest(message.channel_id, lambda shown: shown.id == message.id)
            assert now is not None
            assert (now.text, now.selects) == (f"**Nile Delta** is open in <#{home.thread}>.", [])


async def test_the_menu_knows_that_the_game_is_to_be_played_in_the_channel(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, games = home.person("Red"), home.local.channel("games")
        message = await asked(home, red, here=True)
        await red.pick(message, message.selects[0].custom_id, ["clash-2012"])
        await red.until(games, lambda shown: shown.button("Join") is not None and "(2012)" in shown.text)
        again = await asked(home, red, here=True)
        async with nothing_changes(home):
            answer = await red.pick(again, again.selects[0].custom_id, ["clash"])
            assert "is played here" in plain((await answer.arrived()).text)


async def test_half_a_name_opens_the_only_game_that_it_can_mean_or_asks(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red = home.person("Red")
        assert "is open in" in (await asked(home, red, game="monumental")).text
        [menu] = (await asked(home, red, game="civ")).selects
        assert len(menu.options) == 5
        assert "There is no game “chess” here" in (await asked(home, red, game="chess")).text


@pytest.mark.parametrize("key", ["thread", "here", "", "elsewhere x", "thread " + "x" * 80])
async def test_a_forged_menu_opens_no_game_that_there_is_not(tmp_path: Path, key: str) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        async with nothing_changes(home):
            text = await forged(home.people[0], home.newest(), f"m:newgame:0:0.:{key}", "chess")
            assert "That game is no longer offered" in plain(text)


async def test_the_best_is_offered_first(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        games, red = home.local.channel("games"), home.person("Red")
        offered = await red.complete(games, "game", "new", focused="game", options={"game": "civ"})
        assert [each["name"] for each in offered][:1] == [GAMES["civilization"].title]
        assert offered[-1]["name"] == GAMES["clash-2014"].title


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", TITLES),
        ("clash", ["clash", "clash-2012", "clash-2014"]),
        ("CIV", ["civilization", "civilization-fame", "civilization-wisdom", "civilization-both", "clash-2014"]),
        ("civilizations", ["clash-2014"]),
        ("both exp", ["civilization-both"]),
        ("fame civ", ["civilization-fame"]),
        ("2014", ["clash-2014"]),
        ("board", ["civilization"]),
        ("ultures", ["clash", "clash-2012", "clash-2014"]),
        ("sid  meier", ["civilization", "civilization-fame", "civilization-wisdom", "civilization-both"]),
        ("chess", []),
        ("?", []),
    ],
)
def test_games_are_found_by_words_and_beginnings(typed: str, found: list[str]) -> None:
    titles = [GAMES[name].title if name in GAMES else name for name in found]
    assert [each.title for each in best_first(typed, GAMES.values(), lambda rules: rules.title)] == titles


def test_whole_words_come_before_beginnings_and_capitals_and_accents_do_not_matter() -> None:
    names = ["Renewal", "The Newest", "A New Day", "New", "New Day", "Ñew"]
    assert best_first("new", names, str) == ["New", "Ñew", "New Day", "A New Day", "The Newest", "Renewal"]


def test_every_game_has_a_line_that_fits_whole_into_a_menu() -> None:
    assert Presentation().line == ""
    for rules in GAMES.values():
        assert rules.presentation.line
        assert not in_a_line(rules).endswith("…"), in_a_line(rules)
