"""Civilization: words for coming parts of a turn, and words that leave something out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.table.plans import notes_in_words
from rules.civilization.state import State
from storage.words import Left
from tests.bot.auction_house import panel, said, table_of
from tests.bot.civilization_house import TITLE, asked, drawn
from tests.bot.house import House, Touches, house
from tests.bot.test_beforehand import keep, plan_of
from tests.bot.wrong import nothing_changes
from tests.rules.situation import state_of

AROUND = "\n".join(f"{square} forest" for square in ("A1", "A2", "A3", "P6", "P7", "P8", "E3", "E4", "J3", "J4"))
ONE = f"D4 desert  red army\nM5 desert  blue army\n{AROUND}"
TWO = f"{ONE}\nF4 grassland  red city\nK4 grassland  blue city"
"""Beside the capitals: red's in B2, blue's in O7."""


async def laid(home: House, there: str = TWO, phase: str = "start-of-turn", **holds: str) -> None:
    """It is red's part; blue's comes after it."""
    await home.open_game("Red", "Blue", game=TITLE)
    part = None if phase == "trade" else "red"
    await home.lay(
        drawn(there, phase=phase, part=part, red=holds.get("red", "6 trade"), blue=holds.get("blue", "6 trade"))
    )


def notes(home: House) -> list[str]:
    return notes_in_words(table_of(home), "blue")


def answers(home: House, seat: str) -> list[tuple[str, object]]:
    return [(entry.kind, entry.answer) for entry in table_of(home).game.journal if entry.seat == seat]


def figures_in(home: House, square: str) -> list[str]:
    return [figure.kind for figure in state_of(table_of(home).game, State).figures.get(square, [])]


# --- beforehand ------------------------------------------------------------------------------------------------------


async def test_a_word_waits_for_the_part_that_it_is_for(tmp_path: Path) -> None:
    """It is not tried in the next part, nor dropped there. Words typed for an earlier part come before it."""
    async with house(tmp_path) as home:
        await laid(home, phase="city-management")
        red, blue = home.people
        text = await keep(home, blue, "move", figures="M5 army", to="M6")
        assert "Kept for turn 2, Movement: " in text
        assert "City Management: ask me then" in text
        text = await keep(home, blue, "arts", city="K4")
        assert "Kept for turn 2, City Management: " in text
        assert "ask me then" not in text
        await red.command(home.thread, "end")
        assert ("city-management", "arts-K4") in answers(home, "blue")
        assert asked(table_of(home).game) == ["blue city-management"], "its end was not planned"
        assert {each for each, _ in plan_of(home, "blue")} == {"movement", "move-to"}
        await blue.command(home.thread, "end")
        await red.command(home.thread, "end")
        assert figures_in(home, "M6") == ["army"]
        assert notes(home) == ["Done as you had planned: M5 army → M6."]


async def test_what_is_kept_for_trade_waits_for_the_next_one(tmp_path: Path) -> None:
    """A player who is done with trading has a standing question. It is not about a deal."""
    async with house(tmp_path) as home:
        await laid(home, phase="trade", blue="6 trade, 1 coin")
        red, blue = home.people
        await blue.command(home.thread, "end")
        given: Any = {"with": "red", "give": "1 trade", "want": "1 trade"}
        assert "Kept for turn 3, Trade: " in await keep(home, blue, "trade", **given)
        kept = plan_of(home, "blue")
        await red.command(home.thread, "end")
        assert notes(home) == []
        assert plan_of(home, "blue") == kept


async def test_who_is_asked_something_else_can_think_of_the_next_part(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await laid(home, phase="trade")
        red, blue = home.people
        assert asked(table_of(home).game) == ["red trade", "blue trade"]
        text = await said(blue, home, "arts")
        assert text.startswith("⚠ `/arts` is used in your part of City Management. Answer this first.")
        assert "`city:` `K4` or `O7`." in text
        assert "Do you trade?" in text
        text = await keep(home, blue, "arts", city="K4")
        assert "Kept for turn 2, City Management: " in text
        assert "Do you trade?" in text
        assert [each.kind for each in table_of(home).record.words["blue"].plan] == ["city-management"]
        assert "City Management" in await said(blue, home, "plan")
        await red.command(home.thread, "end")
        await blue.command(home.thread, "end")
        await red.command(home.thread, "end")
        assert ("city-management", "arts-K4") in answers(home, "blue")


async def test_what_says_too_little_is_asked_in_the_plan(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await laid(home, phase="city-management", blue="11 trade, pottery")
        blue = home.people[1]
        touches = Touches(home, blue, await (await blue.command(home.thread, "arts")).arrived())
        assert "Your plan" in touches.text
        assert "Which city?" in touches.text
        assert not any("Produce" in label for label in touches.labels), "nothing but what was typed"
        assert plan_of(home, "blue") == []
        await touches.press(next(label for label in touches.labels if "K4" in label))
        assert plan_of(home, "blue") == [("city-management", "arts-K4")]
        text = await keep(home, blue, "produce", city="O7")
        assert "What does O7" in text, "it is asked there"
        await keep(home, blue, "produce", item="army")
        assert ("produce", "army") in plan_of(home, "blue")


async def test_what_is_left_open_before_something_else_is_asked_when_its_time_comes(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await laid(home, phase="city-management", blue="11 trade, pottery")
        red, blue = home.people
        await keep(home, blue, "move", figures="M5 army", to="M6")
        assert "You will be asked then: " in await keep(home, blue, "produce", city="O7")
        await red.command(home.thread, "end")
        assert asked(table_of(home).game) == ["blue produce"]
        await blue.command(home.thread, "produce", options={"item": "army"})
        await blue.command(home.thread, "end")
        await red.command(home.thread, "end")
        assert figures_in(home, "M6") == ["army"]


async def test_what_cannot_be_done_then_is_refused_with_its_reason(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await laid(home, phase="city-management", blue="11 trade, pottery")
        blue = home.people[1]
        assert "You can choose" in await said(blue, home, "produce", city="moon", item="army")
        assert "Also say which city: `city:` `K4` or `O7`." in await said(blue, home, "produce", item="army")
        assert "not one of the choices" in await said(blue, home, "move", figures="M5 army", to="A1")
        assert "(CB-198)" in await said(blue, home, "research", tech="irrigation")
        assert table_of(home).record.words.get("blue", Left()) == Left()


async def test_what_is_left_out_is_filled_in_where_there_is_only_one(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await laid(home, ONE, phase="city-management")
        await keep(home, home.people[1], "arts")
        assert plan_of(home, "blue") == [("city-management", "arts-O7")]


async def test_words_are_completed_while_others_are_at_it(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await laid(home, phase="city-management")
        blue = home.people[1]

        async def offered(word: str, focused: str, **options: str) -> list[str]:
            found = await blue.complete(home.thread, word, focused=focused, options={**options, focused: ""})
            return [str(choice["value"]) for choice in found]

        assert await offered("arts", "city") == ["K4", "O7"]
        assert "army" in await offered("produce", "item", city="O7")
        assert await offered("move", "figures") == ["M5 army"]
        assert "M6" in await offered("move", "to", figures="M5 army")
        assert "writing" in await offered("research", "tech")
        await keep(home, blue, "arts", city="K4")
        assert await offered("arts", "city") == ["O7"], "what is kept is done there already"
        await keep(home, blue, "move", figures="M5 army", to="M6")
        assert await offered("arts", "city") == ["O7"], "so it is where something comes after"


async def two_kept(home: House, *, red_is_asked: bool) -> None:
    """Red could cancel what blue does in two cities."""
    await laid(home, phase="city-management", red="writing, hut_spy, 6 trade")
    red, blue = home.people
    await keep(home, blue, "arts", city="K4")
    await keep(home, blue, "arts", city="O7")
    if red_is_asked:
        await table_of(home).answering.leave_word(int(red.id), lambda left: left.ask_again("cancel", usually=False))
    await red.command(home.thread, "end")


async def test_a_plan_goes_on_when_others_have_answered(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await two_kept(home, red_is_asked=True)
        assert asked(table_of(home).game) == ["red cancel"]
        assert plan_of(home, "blue") == [("city-management", "arts-O7")]
        await Touches(home, home.people[0], await (await home.people[0].command(home.thread, "act")).arrived()).press(
            "Let"
        )
        assert ("city-management", "arts-O7") in answers(home, "blue")


async def test_what_others_let_happen_as_is_usual_stops_no_plan(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await two_kept(home, red_is_asked=False)
        done = [answer for kind, answer in answers(home, "blue") if kind == "city-management"]
        assert done == ["arts-K4", "arts-O7"]


async def test_research_is_said_at_once_while_others_still_move(tmp_path: Path) -> None:
    """It stays there for its player, so nothing has to be kept."""
    async with house(tmp_path) as home:
        await laid(home, phase="movement")
        red, _ = home.people
        await red.command(home.thread, "end")
        text = await said(red, home, "research", tech="writing")
        assert "Kept for" not in text
        assert "You will research Writing." in text
        assert state_of(table_of(home).game, State).players["red"].planned == "writing"


async def test_who_plans_the_end_of_a_part_is_told_of_no_second_call(tmp_path: Path) -> None:
    """Blue moves, ends and researches in one go. Red, who comes next, is called as on any turn."""
    async with house(tmp_path) as home:
        await laid(home, phase="movement")
        red, blue = home.people
        await keep(home, blue, "end")
        assert "Kept for turn 2, Research: " in await keep(home, blue, "research", tech="writing")
        await red.command(home.thread, "end")
        assert asked(table_of(home).game) == ["red research"]
        assert ("research", "writing") in answers(home, "blue")


async def test_what_ends_a_part_ends_the_last_for_which_something_is_planned(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await laid(home, f"{TWO}\nM8 desert  blue army", phase="city-management")
        red, blue = home.people
        await keep(home, blue, "move", figures="M5 army", to="M6")
        assert "Kept for turn 2, Movement: " in await keep(home, blue, "end")
        await red.command(home.thread, "end")
        assert asked(table_of(home).game) == ["blue city-management"]


async def test_what_ends_a_part_ends_no_other_where_that_is_over_by_itself(tmp_path: Path) -> None:
    """There is one army, and it has moved. Nobody wants to skip research because of that."""
    async with house(tmp_path) as home:
        await laid(home, phase="city-management")
        blue = home.people[1]
        await keep(home, blue, "move", figures="M5 army", to="M6")
        before = plan_of(home, "blue")
        assert "That part ends by itself" in await said(blue, home, "end")
        assert plan_of(home, "blue") == before


async def test_what_gives_something_else_by_then_stops_the_plan(tmp_path: Path) -> None:
    """Somebody has paid blue for something: there is more to produce with."""
    async with house(tmp_path) as home:
        await laid(home, phase="city-management", blue="6 trade, pottery")
        red, blue = home.people
        await keep(home, blue, "arts", city="K4")
        await keep(home, blue, "produce", city="O7", item="army")
        await home.lay(drawn(TWO, phase="city-management", part="red", red="6 trade", blue="12 trade, pottery"))
        await red.command(home.thread, "end")
        assert [answer for kind, answer in answers(home, "blue") if kind == "city-management"] == ["arts-K4"]
        [done, stopped] = notes(home)
        assert done.startswith("Done as you had planned: Devote to the arts in K4")
        assert stopped.startswith("Your plan stopped: its price or its outcome has changed: Produce in O7")


# --- in your own part ------------------------------------------------------------------------------------------------


async def test_what_is_left_out_is_asked(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await laid(home, phase="city-management")
        red = home.people[0]
        for word, other in (("arts", "Produce"), ("produce", "Devote")):
            async with nothing_changes(home):
                touches = Touches(home, red, await (await red.command(home.thread, word)).arrived())
            assert touches.text.startswith("Which city?")
            assert any("F4" in label for label in touches.labels)
            assert not any(other in label for label in touches.labels), "nothing but what was typed"
            await touches.press("Something else")
            assert any(other in label for label in touches.labels)


async def test_one_city_need_not_be_named(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await laid(home, ONE, phase="city-management")
        red = home.people[0]
        text = await said(red, home, "produce", item="army")
        assert "does not fit" not in text
        assert ("city-management", "produce-B2") in answers(home, "red")
        assert ("produce", "army") in answers(home, "red")


async def test_of_several_cities_the_one_is_asked_for_by_name(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await laid(home, phase="city-management")
        red = home.people[0]
        async with nothing_changes(home):
            text = await said(red, home, "produce", item="army")
        assert text == "⚠ Also say which city: `city:` `F4` or `B2`."


async def test_what_cannot_be_done_says_why(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await laid(home, ONE, phase="city-management")
        red = home.people[0]
        async with nothing_changes(home):
            assert "No resource icon counts for this city. (CB-136)" in await said(red, home, "harvest")
            assert "There is nothing of that kind" in await said(red, home, "card")
            assert (await panel(home, red)).text


async def test_a_wrong_word_of_a_verb_is_told_what_the_verb_can_mean(tmp_path: Path) -> None:
    """It lists nothing else that could be done now, and nobody reads the internal name of a choice."""
    async with house(tmp_path) as home:
        await laid(home, phase="city-management")
        red = home.people[0]
        choices = "is not one of the choices. You can choose"
        async with nothing_changes(home):
            assert await said(red, home, "produce", city="moon", item="army") == f"⚠ “moon” {choices} `F4` or `B2`."
            assert await said(red, home, "produce", city="done") == f"⚠ “done” {choices} `F4` or `B2`."
            assert "No resource icon counts" in await said(red, home, "harvest", city="moon")
        assert ("city-management", "arts-F4") not in answers(home, "red")
        await said(red, home, "arts", city="f4")
        assert ("city-management", "arts-F4") in answers(home, "red")


async def test_where_a_verb_can_mean_nothing_that_is_said(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await laid(home, f"F4 desert  red scout\n{ONE}", phase="start-of-turn")
        red = home.people[0]
        async with nothing_changes(home):
            assert await said(red, home, "government", to="Anarchy") == (
                "⚠ There is nothing of that kind to choose from now."
            )


async def test_what_has_only_been_begun_is_left_with_back(tmp_path: Path) -> None:
    """The command uses the label of its button. Undo takes back what has been done."""
    async with house(tmp_path) as home:
        await laid(home, phase="movement")
        red = home.people[0]
        await said(red, home, "move", figures="D4 army")
        text = await said(red, home, "produce")
        assert "Answer this first, or leave it with **Back**." in text
