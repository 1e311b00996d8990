"""A person's first game: cards are marked, words say what a choice means, and nothing is shown twice."""

from __future__ import annotations

from pathlib import Path

from bot.local import Person
from bot.table.script import playable
from bot.words.asked import worded
from rules.engine.ask import Ask, Option
from rules.engine.deed import says
from tests.bot.house import Touches, house
from tests.rules.clash.scenario import Situation, clash
from tests.rules.engine.vocabulary import ENGLISH, amount


def _builder(second: str = "happy") -> Situation:
    """Red can pay for the Great Gardens, in D4 or in C4 (if it is happy); the Colosseum needs another advance."""
    return clash(
        f"""
        D4 plains  red city happy
        C4 plains  red city {second}
        B3 forest  red city
        """,
        red="9 food, 9 wood, 9 ore, 9 culture, engineering, irrigation, storage, great_gardens, colosseum, "
        "leadership-high_ground",
    )


def test_wonders_that_can_be_built_are_marked_in_the_hand() -> None:
    game = _builder().game
    marked = playable(game, "red")
    assert {"great_gardens", "leadership-high_ground"} <= set(marked)
    assert "colosseum" not in marked
    assert playable(game, "blue") == ()


def test_a_wonder_for_which_there_is_one_city_is_marked_too() -> None:
    assert "great_gardens" in playable(_builder(second="angry").game, "red")
    assert "great_gardens" not in playable(_builder(second="angry").say("red", "end-turn").game, "red")


def test_an_objective_that_can_be_completed_is_marked_while_it_is_asked_for() -> None:
    situation = clash(
        "D4 plains  red city academy",
        red="scientific_lead-conqueror",
    ).run("status-objectives", "red")
    assert "scientific_lead-conqueror" in playable(situation.game, "red")


def test_amounts_are_said_as_they_are_counted() -> None:
    rings = Option("ring", "ring", amount({"ring": 2}), up_to=2, many=lambda count: amount({"ring": count}))
    units = [rings, Option("wood", "wood", up_to=3)]
    ask = worded(Ask("red", "loss", says("Which?"), units, form="amounts", least=1, most=3), ENGLISH)
    assert [[option.counted(n) for n in (1, 2)] for option in ask.options] == [
        ["1 ring", "2 rings"],
        ["wood", "2x wood"],
    ]
    assert ask.spelled(["ring", "wood", "wood"]) == "1 ring, 2x wood"


def _posts(person: Person, thread: str) -> int:
    return len([m for m in person.sees(thread) if m.button("Act") and not m.ephemeral])


async def test_taking_back_the_first_step_of_a_turn_calls_nobody_again(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        actor = home.actor()
        await home.settled()
        before = _posts(actor, home.thread)
        await actor.command(home.thread, "advance")
        await actor.command(home.thread, "undo")
        await home.settled()
        assert _posts(actor, home.thread) == before


async def test_the_end_of_a_turn_can_be_taken_back_from_the_panel(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        actor = home.actor()
        panel = (await actor.command(home.thread, "end")).message
        assert panel is not None
        assert "Waiting for" in panel.text
        await actor.press(panel, "Undo")
        await actor.until(home.thread, lambda m: "has taken back the last step" in m.text)
        assert home.actor() is actor


async def test_another_command_in_the_middle_of_a_step_drops_what_was_only_begun(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        actor = home.actor()
        await actor.command(home.thread, "advance")
        panel = (await actor.command(home.thread, "collect")).message
        assert panel is not None
        assert "collects in" in panel.text
        assert "Which advance?" not in panel.text
        assert panel.button("Undo")


async def test_whoever_offers_hears_the_answer(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(clash("D4 plains  red city\nD6 plains  blue city", red="2 food", blue="2 wood"))
        red, blue = home.people
        await red.command(home.thread, "trade", options={"give": "food", "want": "wood"})
        await blue.until(home.thread, lambda m: "asks you" in m.text and "offers you" in m.text)
        panel = (await blue.press(home.newest(), "Act")).message
        assert panel is not None
        await blue.press(panel, "Decline")
        heard = await red.until(home.thread, lambda m: "declines" in m.text)
        assert heard.text.startswith(f"<@{red.id}>")


def test_a_leader_is_the_last_to_be_lost_by_default() -> None:
    situation = clash(
        """
        D4 plains  red city, red leader, 2 red infantry
        D5 plains  2 blue infantry
        """,
        red="tactics, huns, leader attila",
    )
    dice = ["3 infantry", "3 infantry", "3 infantry", "5 infantry", "5 infantry"]
    situation.say("red", "move", "D4", ["leader", "infantry", "infantry"], "D5", chance=dice)
    assert situation.ask.kind == "casualties"
    assert situation.ask.preset == ["infantry"] * situation.ask.least
    assert "leader" in situation.choices


async def test_why_not_gives_each_reason_once_with_all_that_it_forbids(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(clash("D4 plains  red city\nD6 plains  blue city", red="2 food"))
        red, _ = home.people
        await red.command(home.thread, "advance")
        look = await (await red.command(home.thread, "why")).arrived()
        reasons = [line.split(": ", 1)[1] for line in look.text.splitlines()]
        assert len(set(reasons)) == len(reasons)
        assert "Navigation, Warships, Cartography: The first advance of Maritime must be Fishing." in look.text


async def test_a_menu_about_one_group_says_nothing_of_the_next(tmp_path: Path) -> None:
    """First where the group goes, then who moves. An attack says what follows from what."""
    situation = clash(
        """
        D4 plains  red city, 2 red infantry
        C4 plains  red settler
        C5 forest
        D5 plains  2 blue infantry
        D7 plains  blue city
        """,
        red="tactics, leadership-high_ground",
        blue="tactics",
    )
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(situation)
        red = await (await Touches(home, home.people[0]).act()).press("Move units", "D4")
        assert "where to?" in red.text
        assert any(label.startswith("C5 (forest)") for label in red.labels)
        assert not [label for label in red.labels if "settler" in label]
        assert "D5 (attack): No card" not in red.labels


async def test_what_is_free_is_not_said_to_cost_what_the_others_do(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(clash("D4 plains  red city\nD6 plains  blue city", red="mathematics"))
        red = await Touches(home, home.people[0]).act()
        assert "Engineering, Roads: free" in red.text
        assert "2 food each" not in red.text
