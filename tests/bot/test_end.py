"""The end is a feast: who has won, the game in a few moments, and another game with the same people."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.local import Seen
from bot.people import rematch
from bot.telling import story
from bot.telling.house import at_home
from rules.civilization.assembled import CIVILIZATION
from rules.clash.assembled import CLASH
from rules.engine.game import Game
from rules.engine.picker import picker
from rules.engine.presentation import ScoreLine, ranking
from rules.engine.rules import Rules
from rules.engine.tree import pack
from tests.bot.auction_house import auction_house, open_auction, panel, table_of
from tests.bot.databases import FRAME_PUT_IN
from tests.bot.everywhere import EVERY, ends, everywhere, table_in
from tests.bot.house import PATIENCE, House, Touches, house
from tests.rules.clash.scenario import clash
from tests.rules.engine.auction import AUCTION, State


@everywhere
async def test_every_game_ends_with_its_winner_its_story_and_a_film(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        end = await ends(home, game)
        lines = end.text.splitlines()
        best = ranking(EVERY[game].presentation.score(table_of(home).view(None)))
        people = table_of(home).people
        assert lines[0].startswith(f"**{people[best[0][0].seat]}"), lines[0]
        assert "wins**" in lines[0] or "share the victory**" in lines[0]
        assert [len([line for line in lines if name in line and line.startswith("**")]) for name in people.values()]
        moments = [line for line in lines if line.startswith("- ") and ": " in line]
        assert 2 <= len(moments) <= story.MOST + 1
        assert [file.filename for file in end.files] == ["board.png", "score.png"]
        await home.people[0].until(home.thread, lambda message: "as a film" in message.text, PATIENCE)
        red, blue = home.people
        before = [len(person.sees(person.dm())) for person in home.people]
        await blue.press(end, "Rematch")
        thread = await home._thread("Nile Delta 2")
        invited = await red.until(thread, lambda message: "asks for a rematch" in message.text, PATIENCE)
        assert {each["id"] for each in invited.payload["mentions"]} == {red.id}
        lobby = await blue.until(thread, lambda message: message.button("Start") is not None, PATIENCE)
        assert EVERY[game].title.split(":")[0] in lobby.text
        assert lobby.text.count("ready, secrets by direct message") == 2
        old, new = home.bot.tables._tables[1].record, home.bot.tables._tables[2].record
        assert {key: value for key, value in old.options.items() if key != "seats"} == new.options
        await blue.press(lobby, "Start")
        await blue.until(thread, lambda message: "begins" in message.text and not message.ephemeral, PATIENCE)
        for person, number in zip(home.people, before, strict=True):
            assert all("I can read this" not in message.text for message in person.sees(person.dm())[number:])


async def the_end(home: House) -> Seen:
    """A game has been played, and its last answer is given by touch."""
    game, frames = almost_over()
    await home.lay(game)
    statements = [(FRAME_PUT_IN, frame) for frame in frames] + [
        (
            "INSERT INTO lines (game, number, text, heard) VALUES (1, ?, ?, NULL)",
            (number, game.text(line)),
        )
        for number, line in enumerate(game.lines_since(0))
        if line.to is None
    ]
    await home.bot.database.run(("DELETE FROM views WHERE game = 1", ()), *statements)
    [ask] = game.asks
    person = home.people[list(game.seats).index(ask.seat)]
    touches = await panel(home, person)
    await touches.press("keep")
    await home.settled()
    end = home.people[0].newest(home.thread, lambda message: "is over. Thank you" in message.text)
    assert end is not None
    return end


def almost_over() -> tuple[Game[State], list[tuple[int, int, bytes]]]:
    """A game before its last answer, and the views at the beginning of each round."""
    for seed in range(200):
        game = Game.new(AUCTION, {"seats": 3, "lots": 5}, f"feast {seed}")
        pick, beat = picker(seed), ""
        frames: list[tuple[int, int, bytes]] = []
        while not game.over:
            view = game.view(None)
            if AUCTION.presentation.beat(view) != beat:
                beat = AUCTION.presentation.beat(view)
                frames.append((game.count, game.told, pack(view)))
            if len(game.asks) == 1 and game.asks[0].kind == "keep" and not game.state.lots:
                return game, frames
            ask = game.asks[pick(len(game.asks))]
            game.answer(ask.seat, ask.sample(pick), ask.kind)
    raise AssertionError("there is no such game")


async def test_the_winner_comes_first_then_the_points_and_the_game_in_moments(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        await open_auction(home)
        lines = (await the_end(home)).text.splitlines()
        best = ranking(AUCTION.presentation.score(table_of(home).view(None)))[0]
        first = table_of(home).people[best[0].seat]
        assert lines[0].startswith(f"**{first}")
        assert "wins**" in lines[0] or "share the victory**" in lines[0]
        points = [float(line.split("**")[1]) for line in lines if line.startswith("**") and line[2].isdecimal()]
        assert points == sorted(points, reverse=True)
        assert len(points) == 3
        moments = [line for line in lines if line.startswith("- Round ")]
        assert 2 <= len(moments) <= story.MOST
        assert f"**The game in {story.COUNTS[len(moments)]} moments**" in lines
        assert moments == sorted(moments), "in the order in which they came"


def test_a_tie_is_broken_by_what_the_game_compares_next() -> None:
    lines = [ScoreLine("red", 13, {}, (4, 9)), ScoreLine("blue", 9, {}, (9, 0)), ScoreLine("green", 13, {}, (7, 6))]
    assert [[line.seat for line in shared] for shared in ranking(lines)] == [["green"], ["red"], ["blue"]]
    shared = [ScoreLine("red", 13, {}), ScoreLine("blue", 13, {})]
    assert [[line.seat for line in place] for place in ranking(shared)] == [["red", "blue"]]


async def test_a_rematch_has_the_same_people_and_options_and_asks_nobody_what_is_known(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red, blue, green = await open_auction(home)
        end = await the_end(home)
        before = len(blue.sees(blue.dm()))
        stranger = home.local.add_user("Stranger")
        answer = await (await stranger.press(end, "Rematch")).arrived(PATIENCE)
        assert "Only people who played" in answer.text
        await blue.press(end, "Rematch")
        await blue.until(home.thread, lambda m: m.ephemeral and "**Nile Delta 2** is open in" in m.text, PATIENCE)
        thread = await home._thread("Nile Delta 2")
        lobby = await blue.until(thread, lambda message: message.button("Start") is not None, PATIENCE)
        assert lobby.text.count("ready, secrets by direct message") == 3
        assert all(f"<@{person.id}>" in lobby.text for person in (red, blue, green))
        invited = await red.until(thread, lambda message: "asks for a rematch" in message.text, PATIENCE)
        assert {each["id"] for each in invited.payload["mentions"]} == {red.id, green.id}
        await red.press(end, "Rematch")
        await red.until(home.thread, lambda m: f"The rematch is already in <#{thread}>." in m.text, PATIENCE)
        old, new = home.bot.tables._tables[1].record, home.bot.tables._tables[2].record
        assert {key: value for key, value in old.options.items() if key != "seats"} == new.options
        await blue.press(lobby, "Start")
        await blue.until(thread, lambda message: "begins" in message.text and not message.ephemeral, PATIENCE)
        assert all("I can read this" not in message.text for message in blue.sees(blue.dm())[before:])


async def test_the_game_of_the_house_ends_so_too(tmp_path: Path) -> None:
    """The last turn of the last age ends, and the loser wants another game."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        board = "D2 plains  red city temple academy\nD7 plains  blue city"
        game = clash(board, age=6, round=3, red="storage, myths", blue="storage")
        await home.put(game.say("red", "end-turn"))
        red, blue = home.people
        await (await Touches(home, blue).act()).press("End the turn")
        end = await red.until(home.thread, lambda message: "is over. Thank you" in message.text, PATIENCE)
        lines = end.text.splitlines()
        assert lines[0].startswith(f"**<@{red.id}> wins** with ")
        assert [line.split()[1] for line in lines if line.startswith("**") and line[2].isdecimal()] == [
            f"<@{red.id}>",
            f"<@{blue.id}>",
        ]
        assert [file.filename for file in end.files] == ["board.png", "score.png"]
        film = await red.until(home.thread, lambda message: "as a film" in message.text, PATIENCE)
        assert film.id != end.id
        await blue.press(end, "Rematch")
        invited = await red.until(
            await home._thread("Nile Delta 2"), lambda message: "asks for a rematch" in message.text, PATIENCE
        )
        assert {each["id"] for each in invited.payload["mentions"]} == {red.id}


def test_a_rematch_is_numbered() -> None:
    assert rematch.another("Delta") == "Delta 2"
    assert rematch.another("Delta 9") == "Delta 10"
    assert len(rematch.another("D" * 80)) <= 80


def test_a_leap_is_told_in_points_only_where_there_are_any() -> None:
    """Civilization is won in four ways, and none of them is points."""

    def told(rules: Rules[Any], **reasons: float) -> str:
        now = ScoreLine("red", sum(reasons.values()), reasons)
        leap = story._leap(rules.presentation, ScoreLine("red", 3, {"techs": 3}), now)
        return at_home(rules.write).text(leap)

    assert told(CIVILIZATION, techs=4, coins=1) == "@red makes progress: techs +1, coins +1."
    assert told(CLASH, techs=4, wonders=1.5) == "@red gains 2½ points."
