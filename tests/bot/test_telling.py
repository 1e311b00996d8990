"""The story of a game, told as people tell it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.telling import telling
from bot.telling.telling import Account, shortened
from bot.words.wording import ended, points
from rules.civilization.assembled import CIVILIZATION
from rules.civilization.deeds import explores, moves
from rules.clash.deeds import captures, collects, constructs, constructs_wonder, turn_begins, wins_battle
from rules.engine.deed import says
from rules.engine.step import Line
from tests.bot.auction_house import auction_house, bid, open_auction, posts
from tests.bot.house import Touches, house
from tests.rules.clash.scenario import clash


def test_of_a_long_story_the_least_is_left_out() -> None:
    story = [Account(f"{n}", 3 if n == 0 else 1) for n in range(20)]
    kept = shortened(story, 5)
    assert kept == ["0", "17", "18", "19", "… and more: `/log`"]
    assert shortened(story[:5], 5) == ["0", "1", "2", "3", "4"]


def test_a_game_says_what_its_lines_matter() -> None:
    assert (turn_begins.weight, collects.weight, constructs.weight, constructs_wonder.weight) == (0, 1, 1, 4)
    assert wins_battle.weight < captures.weight


async def test_a_turn_is_told_an_action_a_sentence(tmp_path: Path) -> None:
    """The turn has already been told above."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(
            clash("D2 plains  red city happy, red settler\nD3 forest\nC6 plains  blue city", red="2 food, storage")
        )
        red = await Touches(home, home.people[0]).act()
        await red.press("Collect", "Advance", "Engineering", "Move units", "D2", "C2", "End the turn")
        blue = home.people[1]
        post = await blue.until(home.thread, lambda m: "it is your turn" in m.text and "collects" in m.text)
        told = [line for line in post.text.splitlines() if line.startswith("- ")]
        assert [line.split()[2] for line in told] == ["collects", "gains", "moves"]
        assert "gains Engineering for 2 food and draws a wonder card" in told[1]
        assert "round 1: it is" not in post.text


async def test_a_turn_in_which_nothing_is_done_is_told_too(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        actor = home.actor()
        other = next(person for person in home.people if person is not actor)
        await actor.command(home.thread, "end")
        post = await other.until(
            home.thread, lambda m: "it is your turn" in m.text and m.text.startswith(f"<@{other.id}")
        )
        assert f"- <@{actor.id}> has nothing more to do." in post.text


async def test_whoever_gets_a_question_by_direct_message_is_not_called_in_the_thread_too(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        await open_auction(home)
        await bid(home, red="highest", blue="lowest", green="lowest")
        await home.settled()
        asked = [post for post in posts(home)[1:] if " asks you: " in post.text or " needs an answer " in post.text]
        called = {"direct message" in post.text: bool(post.payload["mentions"]) for post in asked}
        assert called == {True: False, False: True}, (
            "everybody sees who is waited for; the thread calls who has no message"
        )


@pytest.mark.parametrize(
    ("value", "said"), [(14.5, "14½"), (0.5, "½"), (-0.5, "-½"), (10, "10"), (0, "0"), (2.25, "2.25")]
)
def test_points_are_written_as_pictures_have_them(value: float, said: str) -> None:
    assert points(value) == said


def test_a_question_that_is_none_is_a_sentence_too() -> None:
    """ "asks you: Pay 6 You can act until ..." """
    assert [ended(text) for text in ("Pay 6", "Pay 6?", "It is paid.")] == ["Pay 6.", "Pay 6?", "It is paid."]


def test_who_does_one_thing_again_and_again_is_told_of_once() -> None:
    moved = [moves("red", "army", f"A{n}", f"B{n}") for n in range(3)]
    others = [[moves("blue", "scout", "C1", "C2")], [explores("red", "hut", "B2"), moves("red", "scout", "B2", "B3")]]
    actions = [[Line(deed) for deed in deeds] for deeds in [*([move] for move in moved), *others]]
    assert [[line.deed for line in lines] for lines in telling._alike_in_a_row(actions)] == [moved, *others]


def test_texts_that_were_kept_stay_sentences_of_their_own() -> None:
    """Before there were deeds, lines were texts. Each is still told as it was."""
    texts = ["@red moves an army from A1 to B1.", "@red moves an army from A2 to B2."]
    actions = [[Line(says(text))] for text in texts]
    assert len(telling._alike_in_a_row(actions)) == 2
    assert telling.paragraphs(CIVILIZATION.write, [Line(says(text)) for text in texts]) == [" ".join(texts)]
