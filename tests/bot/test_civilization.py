"""Sid Meier's Civilization played in Discord: its posts and panels, its commands, whole games."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.commands.looking import help_text
from bot.table import announce
from bot.words.asked import written
from rules.civilization.assembled import CIVILIZATION
from rules.civilization.research import why_not_research
from rules.civilization.state import State
from rules.engine.game import Game
from rules.engine.journal import Entry, thing
from tests.bot.auction_house import panel, posts, said, table_of
from tests.bot.calls import table_of as without_discord
from tests.bot.civilization_house import TITLE, asked, drawn, in_part, reached
from tests.bot.house import House, house
from tests.bot.wrong import nothing_changes
from tests.rules.situation import state_of

HERE = "F4 grassland  red army"


async def begun(home: House, *names: str) -> None:
    await home.open_game(*(names or ("Red", "Blue")), game=TITLE)


# --- the beginning ---------------------------------------------------------------------------------------------------


async def test_whoever_opens_a_game_reads_what_stands_in_for_something(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await begun(home)
        lobby = posts(home)[0]
        assert "21 things in this box are stand-ins, because we do not know the printed ones" in lobby.text
        text = await said(home.people[0], home, "rules", words="feudalism")
        assert "a stand-in, because we do not know the printed one" in text


async def test_capitals_and_figures_are_asked_of_all_at_once_with_one_post(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await begun(home)
        first = posts(home)[-1]
        assert all(f"<@{person.id}>" in first.text for person in home.people)
        assert first.text.count("Where is your capital?") == 1
        assert [file.filename for file in first.files] == ["board.png"]


def untold(game: Game[Any]) -> list[Entry]:
    """The answers that red can take back, if there are several of them and nobody has been told anything."""
    own = game.own("red")
    said = [game.journal[at] for at in reversed(own)]
    several = thing(game.journal, own, CIVILIZATION.presentation.questions) < len(own)
    return said if several and said[0].told == game.told and any(ask.seat == "red" for ask in game.asks) else []


async def test_what_goes_back_together_is_named_also_if_nobody_has_been_told_of_it(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await begun(home)
        await home.lay(reached(lambda game: bool(untold(game))))
        table, red = table_of(home), await panel(home, home.people[0])
        before = table.game.fork(until=table.game.own("red")[-1])
        asked = next(ask for ask in before.asks if ask.kind == untold(table.game)[0].kind)
        write = CIVILIZATION.write.to("red")
        await red.press("Whole turn back")
        assert f"- {asked.question_for(write)} {written(asked, untold(table.game)[0].answer, write)}" in red.text
        assert "steps" not in red.text


async def test_a_newcomer_reads_what_their_civilization_can_do_and_what_lies_around_each_place(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await begun(home)
        table, touches = table_of(home), await panel(home, home.people[0])
        state = state_of(table.game, State)
        civilization = state.box.civilizations[state.players["red"].civilization]
        assert f"plays the {civilization.name}, who know" in posts(home)[-1].text
        assert f"{civilization.name}: {civilization.text}" in touches.text
        assert re.search(r"Capital in ..\*\*: around it \d+ production", touches.text)


async def test_where_figures_go_it_is_said_from_where_a_tile_can_be_discovered(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await begun(home)
        await home.lay(reached(lambda game: bool(found(game, "move-to", "a tile can be discovered from there"))))
        game = table_of(home).game
        seat, [square, *_] = game.asks[0].seat, found(game, "move-to", "a tile can be discovered from there")
        touches = await panel(home, home.people[game.seats.index(seat)])
        assert f"**{square}**: a tile can be discovered from there" in touches.text


def found(game: Game[Any], kind: str, hint: str) -> list[str]:
    """The options that have this hint now."""
    options = [option for ask in game.asks if ask.kind == kind for option in ask.legal()]
    return [option.key for option in options if option.hint_for(CIVILIZATION.write) == hint]


# --- commands --------------------------------------------------------------------------------------------------------


async def test_a_city_is_named_by_its_square(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await begun(home)
        await home.lay(reached(in_part("city-management")))
        red = home.people[0]
        state = state_of(table_of(home).game, State)
        capital = next(square for square, city in state.cities.items() if city.owner == "red")
        found = await red.complete(home.thread, "produce", focused="city", options={"city": ""})
        assert [choice["value"] for choice in found] == [capital]
        found = await red.complete(home.thread, "produce", focused="item", options={"city": capital, "item": ""})
        assert "army" in [choice["value"] for choice in found]
        async with nothing_changes(home):
            assert "is not one of the choices" in await said(red, home, "harvest", city="A9")
        culture = state.players["red"].culture
        await said(red, home, "arts", city=capital)
        assert state_of(table_of(home).game, State).players["red"].culture > culture


async def test_the_same_word_ends_every_part(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await begun(home)
        red, has = home.people[0], "6 trade, writing, monarchy"
        for phase in ("start-of-turn", "trade", "city-management", "movement", "research"):
            part = None if phase in ("trade", "research") else "red"
            await home.lay(drawn(HERE, red=has, blue=has, phase=phase, part=part))
            assert f"red {phase}" in asked(table_of(home).game)
            await said(red, home, "end")
            assert f"red {phase}" not in asked(table_of(home).game)


async def test_a_verb_of_another_part_is_planned_for_it(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await begun(home)
        await home.lay(reached(in_part("movement")))
        stood = table_of(home).game.position()
        text = await said(home.people[0], home, "arts")
        assert text.startswith("Kept for turn 4, City Management: Devote to the arts in O6.")
        assert "who moves?" in text
        assert table_of(home).game.position() == stood


async def test_the_score_says_how_far_each_of_the_four_victories_is(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await begun(home)
        await home.lay(reached(in_part("movement")))
        text = await said(home.people[0], home, "score")
        for word in ("culture ", " of 21", "techs up to level", "coins ", " of 15", "capitals 0 of 1"):
            assert word in text


def before_research(game: Game[Any]) -> bool:
    """Red moves, then blue, and both can pay for a tech."""
    state = game.state
    if not (in_part("movement")(game) and state.to_play == ["blue"]):
        return False
    return all(
        any(why_not_research(state, player, tech) is None for tech in state.box.techs)
        for player in state.players.values()
    )


# --- few waits -------------------------------------------------------------------------------------------------------


async def test_research_is_said_in_the_last_move_and_asks_nobody_by_direct_message(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await begun(home)
        await home.lay(reached(before_research))
        red, blue = home.people
        touches = await panel(home, red)
        await touches.press("Done")
        assert "What do you research?" in touches.text
        await touches.press("Later")
        touches = await panel(home, blue)
        await touches.press("Done")
        await home.settled()
        newest = posts(home)[-1].text
        assert f"<@{red.id}>" in newest
        assert "asks you: What do you research?" in newest
        assert "What do you research?" not in "".join(message.text for message in red.sees(red.dm()))


async def test_nobody_waits_for_what_one_will_research(tmp_path: Path) -> None:
    """Red has the question in front of them once, and blue is called meanwhile. The answer that counts stands in red's
    panel, and can be changed."""
    async with house(tmp_path) as home:
        await begun(home)
        await home.lay(reached(before_research))
        red, blue = home.people
        touches = await (await panel(home, red)).press("Done")
        assert "What do you research?" in touches.text
        await home.settled()
        assert posts(home)[-1].text.startswith(f"<@{blue.id}>, it is your turn")
        assert asked(table_of(home).game) == ["blue movement"]
        tech = next(label for label in touches.labels if "(level" in label)
        before = len(posts(home))
        await touches.press(tech)
        assert f"Waiting for <@{blue.id}>." in touches.text
        assert f"**{tech}**" in touches.text
        await touches.press(f"Change: {tech}", "Later")
        assert "**Later, when everybody has moved**" in touches.text
        await home.settled()
        assert len(posts(home)) == before, "nobody else hears of it"


async def test_what_one_will_research_is_confirmed_to_oneself_alone(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await begun(home)
        await home.lay(reached(before_research))
        red, blue = home.people
        touches = await (await panel(home, red)).press("Done")
        tech = next(label for label in touches.labels if "(level" in label)
        await touches.press(tech)
        planned = f"You will research {tech.partition(' (')[0]}."
        assert planned in touches.text
        assert planned in await said(red, home, "log")
        assert planned not in await said(blue, home, "log")


async def test_beside_where_to_go_stands_who_else_goes_and_not_what_comes_when_all_have_moved(tmp_path: Path) -> None:
    """Red moves last. As long as somebody else can move, red can give the answer now. Research is asked afterwards."""

    def last_to_go(others: bool) -> Callable[[Game[Any]], bool]:
        def is_so(game: Game[Any]) -> bool:
            asks = [ask for ask in game.asks if ask.kind == "move-to" and ask.seat == "red"]
            ready = [f for here in game.state.figures.values() for f in here if f.owner == "red" and not f.moved]
            going = game.state.move.figures if game.state.move else []
            left = [figure for figure in ready if figure.id not in going]
            return bool(asks) and not game.state.to_play and bool(left) == others

        return is_so

    async with house(tmp_path) as home:
        await begun(home)
        for others in (True, False):
            await home.lay(reached(last_to_go(others)))
            touches = await panel(home, home.people[0])
            assert "Where to from" in touches.text
            assert not any("(level" in label for label in touches.labels)


def test_nobody_hears_in_the_thread_what_stands_before_them_because_a_stand_in_is_asked_too() -> None:
    """Red ends the last Start of Turn, and is asked about trade at once. Any other person would be called."""
    for user, hears in ((-1, False), (2, True)):
        position = reached(lambda game: in_part("start-of-turn")(game) and not game.state.to_play)
        table = without_discord(position)
        table.record.seats[1] = replace(table.record.seats[1], user=user)
        table.game.answer("red", "done", "start-of-turn")
        assert asked(table.game) == ["red trade", "blue trade"] or asked(table.game) == ["blue trade", "red trade"]
        assert bool(announce.after(table, table.change("red"))) == hears


def test_help_lists_each_command_once_and_says_what_nobody_is_asked_for() -> None:
    verbs = CIVILIZATION.presentation.verbs
    text = help_text(CIVILIZATION, {word: verb.text for word, verb in verbs.items()})
    assert all(text.count(f"`/{word}`") == 1 for word in verbs)
    assert text.index("**In several of the above**") < text.index("`/end`")
    assert "you are not asked about cancelling what others do, interrupting moves of others" in text
