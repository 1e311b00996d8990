"""What has happened, told as people tell it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.telling import telling
from bot.telling.telling import Told, shortened
from bot.telling.telling_texts import paragraphs
from bot.words.wording import ended, points
from rules.clash.deeds import captures, collects, constructs, constructs_wonder, turn_begins, wins_battle
from rules.engine.deed import says
from rules.engine.step import Line
from rules.engine.writing import LONGEST
from tests.bot.auction_house import auction_house, bid, open_auction, posts
from tests.bot.house import Touches, house
from tests.rules.clash.scenario import clash


def test_what_one_player_does_is_one_sentence() -> None:
    lines = ["@red pays 2 food for Tactics.", "@red gains Tactics.", "@red gains 1 culture token."]
    assert paragraphs(lines) == ["@red pays 2 food for Tactics and gains 1 culture token."]


def test_what_is_paid_for_is_not_named_twice() -> None:
    lines = [
        "@red pays 1 wood and 1 ore for the temple in D2.",
        "@red constructs a temple in D2.",
        "@red gains 1 gold.",
    ]
    assert paragraphs(lines) == ["@red constructs a temple in D2 for 1 wood and 1 ore and gains 1 gold."]
    lines = ["@red pays 1 gold for Militia.", "@red places an infantry in D2."]
    assert paragraphs(lines) == ["@red pays 1 gold for Militia and places an infantry in D2."]
    lines = ["@red pays 1 gold for Roads.", "@blue gains Roads."]
    assert paragraphs(lines) == ["@red pays 1 gold for Roads. @blue gains Roads."]


def test_what_several_do_alike_is_said_once() -> None:
    lines = [f"@{seat} draws {card}." for seat in ("red", "blue", "green") for card in ("a card", "an aim")]
    assert paragraphs(lines) == ["@red draws a card and an aim, and so do @blue and @green."]
    assert paragraphs(lines[:4]) == ["@red draws a card and an aim, and so does @blue."]


def test_what_cannot_be_put_together_stays_as_it_is() -> None:
    lines = ["@red explores: C6 sea, B6 plains.", "The city in C7 is angry now.", "@red is the first player."]
    assert paragraphs(lines) == [" ".join(lines)]
    assert paragraphs(["@red reads it to the end."] * 2) == ["@red reads it to the end twice."]
    assert paragraphs(["@red places a boat in D2."] * 2) == ["@red places a boat in D2 twice."]
    assert paragraphs(["@red builds a city."] * 2) == ["@red builds a city twice."]


def test_several_things_alike_are_counted() -> None:
    assert paragraphs(["@red draws a card."] * 2) == ["@red draws 2 cards."]
    lines = ["@red gains an infantry unit."] * 3 + ["@red gains a Great Artist."]
    assert paragraphs(lines) == ["@red gains 3 infantry units and a Great Artist."]


def test_what_is_lost_is_said_of_everybody_by_himself() -> None:
    lines = [f"@{seat} gains 1 food; 1 food more than there is room for is lost." for seat in ("red", "blue")]
    assert paragraphs(lines) == [" ".join(lines)]


def test_no_word_and_no_player_is_lost() -> None:
    """Whatever is told: every name and every number stands in it, as often as it may."""
    lines = [f"@{seat} moves {n} infantry from A{n} to B{n}." for n in range(9) for seat in ("red", "blue")]
    told = " ".join(paragraphs(lines))
    for n in range(9):
        assert f"{n} infantry from A{n} to B{n}" in told
    assert told.count("@red") == told.count("@blue") == 9
    assert all(len(paragraph) <= 2 * LONGEST for paragraph in paragraphs(lines))


def test_of_a_long_story_the_least_is_left_out() -> None:
    story = [Told(f"{n}", 3 if n == 0 else 1) for n in range(20)]
    kept = shortened(story, 5)
    assert kept == ["0", "17", "18", "19", "… and more: `/log`"]
    assert shortened(story[:5], 5) == ["0", "1", "2", "3", "4"]


def test_a_game_says_what_its_lines_matter() -> None:
    assert (turn_begins.weight, collects.weight, constructs.weight, constructs_wonder.weight) == (0, 1, 1, 4)
    assert wins_battle.weight < captures.weight


async def test_a_turn_is_told_an_action_a_sentence(tmp_path: Path) -> None:
    """Whose turn it is stands above already."""
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
        assert "pays 2 food for Engineering and draws a wonder card" in told[1]
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
        assert f"- <@{actor.id}> does nothing more." in post.text


async def test_whoever_gets_a_question_by_direct_message_is_not_called_in_the_thread_too(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        await open_auction(home)
        await bid(home, red="highest", blue="lowest", green="lowest")
        await home.settled()
        asked = [post for post in posts(home)[1:] if " asks you: " in post.text or " needs an answer " in post.text]
        called = {"direct message" in post.text: bool(post.payload["mentions"]) for post in asked}
        assert called == {True: False, False: True}, "all see who is waited for; the thread calls who has no message"


@pytest.mark.parametrize(
    ("value", "said"), [(14.5, "14½"), (0.5, "½"), (-0.5, "-½"), (10, "10"), (0, "0"), (2.25, "2.25")]
)
def test_points_are_written_as_pictures_have_them(value: float, said: str) -> None:
    assert points(value) == said


def test_a_question_that_is_none_is_a_sentence_too() -> None:
    """ "asks you: Pay 6 You can act until ..." """
    assert [ended(text) for text in ("Pay 6", "Pay 6?", "It is paid.")] == ["Pay 6.", "Pay 6?", "It is paid."]


def test_who_does_one_thing_again_and_again_is_told_of_once() -> None:
    moves = [f"@red moves an army from A{n} to B{n}." for n in range(3)]
    others = [["@blue moves a scout from C1 to C2."], ["@red takes a hut in B2.", "@red moves a scout from B2 to B3."]]
    actions = [[Line(says(text), None) for text in texts] for texts in [*([move] for move in moves), *others]]
    told = [[line.deed.get("text") for line in lines] for lines in telling._alike_in_a_row(actions)]
    assert told == [moves, *others]
