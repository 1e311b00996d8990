"""The auction at the table: a game that the house has never seen, from its lobby to its final score."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.local import Person
from bot.words.wording import and_list
from rules import GAMES
from rules.engine.game import Game
from tests.bot.auction_house import auction_house, bid, open_auction, panel, posts, said, table_of
from tests.bot.databases import on_both, on_both_with
from tests.bot.house import House, picker
from tests.bot.wrong import plain
from tests.rules.engine.auction import AUCTION, State
from tests.rules.engine.table import deal
from tests.rules.situation import state_of

pytestmark = pytest.mark.drawn


def at(*people: Person) -> str:
    return and_list([f"<@{person.id}>" for person in people])


# --- the lobby -----------------------------------------------------------------------------------------------


async def test_it_is_opened_with_its_options_and_takes_two_to_three(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red, blue, green, yellow = (home.person(name) for name in ("Red", "Blue", "Green", "Yellow"))
        games = home.local.channel("games")
        found = await red.complete(games, "game", "new", focused="game", options={"game": "auc"})
        assert [(choice["name"], choice["value"]) for choice in found] == [("Auction", "auction")]
        await red.command(games, "game", "new", options={"game": "Auction", "name": "Sale"})
        home.thread = await home._thread("Sale")
        lobby = await red.until(home.thread, lambda message: message.button("Join") is not None)
        assert "Auction, for 2 to 3 players." in lobby.text
        assert "It takes at least 2 players" in (await (await red.press(lobby, "Start")).arrived()).text
        await said(red, home, "game", "options", option="lots", value="three")
        await red.until(home.thread, lambda message: "Lots: three" in message.text)
        for person in (blue, green):
            await person.press(lobby, "Join")
        assert "All seats are taken" in (await (await yellow.press(lobby, "Join")).arrived()).text
        for person in (red, blue, green):
            asked = await person.until(person.dm(), lambda m: m.button("I can read this") is not None)
            await person.press(asked, "I can read this")
        await red.press(lobby, "Start")
        begins = await red.until(home.thread, lambda message: "begins.\n" in message.text, 20)
        asked_all = f"{at(red, blue, green)}, **Sale** needs an answer from you, in a direct message."
        assert begins.text.startswith(asked_all)
        assert len(state_of(table_of(home).game, State).lots) == 2
        assert "I have asked the others." in await said(red, home, "game", "end")
        assert "begun" in await said(red, home, "game", "options", option="lots", value="five")


async def test_a_game_that_there_is_not_is_refused_with_those_that_there_are(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        games = home.local.channel("games")
        answer = await home.person("Red").command(games, "game", "new", options={"game": "chess"})
        known = and_list([rules.title for rules in GAMES.values()])
        assert (await answer.arrived()).text == f"There is no game “chess” here. The games are {known}."


async def test_it_can_be_called_off_before_it_begins(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red = home.person("Red")
        await red.command(home.local.channel("games"), "game", "new", options={"game": "auction", "name": "Sale"})
        home.thread = await home._thread("Sale")
        await red.until(home.thread, lambda message: message.button("Join") is not None)
        assert await said(red, home, "game", "end") == "**Sale** is called off."


# --- bids at once ----------------------------------------------------------------------------------------------


async def test_all_bid_at_once_and_one_post_calls_them(tmp_path: Path) -> None:
    """Nobody is called again because somebody else has bid, and nobody sees that bid."""
    async with auction_house(tmp_path) as home:
        red, _, green = await open_auction(home)
        await home.settled()
        before, view = posts(home), table_of(home).view(None)
        await bid(home, red="highest", blue="lowest")
        await home.settled()
        assert [message.id for message in posts(home)] == [message.id for message in before]
        assert table_of(home).view(None) == view
        assert sum("A question for you" in message.text for message in green.sees(green.dm())) == 1
        assert (await panel(home, red)).text == f"Waiting for <@{green.id}>."
        watching = await said(home.person("Yellow"), home, "log")
        assert "bids" not in watching
        assert "draw" not in watching
        await bid(home, green="pass")
        await home.settled()
        [told] = posts(home)[len(before) :]
        assert f"<@{red.id}> bids " in told.text
        assert "your turn" not in "".join(message.text for message in posts(home))


async def test_the_log_counts_the_lines_that_its_reader_hears(tmp_path: Path) -> None:
    """Otherwise the number would tell when others were told something, and how much."""
    async with auction_house(tmp_path) as home:
        red, *_ = await open_auction(home)
        table = table_of(home)
        state = state_of(table.game, State)
        drawn = [f"- You draw {card}." for card in state.players[table.seat_of(int(red.id)) or ""].hand]
        offered = f"offers {state.lot}."
        assert (await said(red, home, "log", lines=4)).splitlines()[:3] == drawn
        for lines in (1, 2, 100):  # after the line that everybody hears, each of the three hears nine of their own
            watching = await said(home.person("Yellow"), home, "log", lines=lines)
            assert watching.count("\n") == 0
            assert watching.endswith(offered)


async def test_a_secret_question_brings_one_private_message_to_each(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        people = await open_auction(home)
        table = table_of(home)
        for person in people:
            asked = await person.until(person.dm(), lambda message: "A question for you" in message.text)
            own = state_of(table.game, State).players[table.seat_of(int(person.id)) or ""].hand
            assert [b.label for b in asked.buttons if (b.label or "").isdecimal()] == own
            assert f"You draw {and_list(own)}." in asked.text


@on_both
async def test_a_bid_is_taken_back_alone_while_the_others_bid(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red, blue, _ = await open_auction(home)
        await home.settled()
        await bid(home, red="lowest")
        await bid(home, green="lowest")
        before = len(posts(home))
        waiting = await panel(home, red)
        assert waiting.text == f"Waiting for <@{blue.id}>."
        assert (await said(red, home, "undo")).startswith("Taken back.")
        await home.settled()
        assert len(posts(home)) == before, "what nobody has heard is taken back unheard"
        entries = table_of(home).game.journal
        assert [entry.seat for entry in entries if entry.kind == "bid"] == ["green"]
        await bid(home, red="highest", blue="lowest")
        assert plain(await said(red, home, "undo")).startswith("⚠ ")


async def test_a_control_survives_what_the_others_answer(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red, *_ = await open_auction(home)
        mine = await panel(home, red)
        card = next(label for label in mine.labels if label.isdecimal())
        await bid(home, blue="lowest", green="lowest")
        await mine.press(card)
        assert "already been answered" not in mine.text
        assert f"<@{red.id}> bids {card}" in posts(home)[-1].text or f"<@{red.id}> bids {card}" in mine.text


# --- commands that are made of its verbs ----------------------------------------------------------------------


async def test_its_verbs_are_commands_completed_refused_and_told_apart(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red, *_ = await open_auction(home)
        hand = state_of(table_of(home).game, State).players["red"].hand
        found = await red.complete(home.thread, "bid", focused="card", options={"card": ""})
        assert [choice["value"] for choice in found] == hand, "the host may not pass"
        assert await said(red, home, "bid", card="pass") == "⚠ The host has to bid. (AU-2)"
        assert "not one of the choices" in await said(red, home, "bid", card="99")
        asked = await said(red, home, "bid")
        assert "**Your bid for " in asked
        assert "`/sell` is used when you have a lot. Answer this first." in await said(red, home, "sell", lot="urn")
        assert "This game has no `/collect`. It has `/bid`, `/sell`." in await said(red, home, "collect")
        assert "no seat" in await said(home.person("Yellow"), home, "bid", card="1")
        assert (await said(red, home, "bid", card=hand[0])).startswith("Waiting for ")
        assert [(e.seat, e.answer) for e in table_of(home).game.journal if e.kind == "bid"] == [("red", hand[0])]
        assert (await said(red, home, "bid", card=hand[1])).startswith("Waiting for ")


async def test_a_command_that_answers_nothing_posts_nothing(tmp_path: Path) -> None:
    """The verb's first parameter is its answer. Without one it shows the question, and nobody else hears anything."""
    async with auction_house(tmp_path) as home:
        red, *_ = await open_auction(home)
        await home.settled()
        before = [message.id for message in posts(home)]
        await said(red, home, "bid")
        await home.settled()
        assert [message.id for message in posts(home)] == before


async def test_looking_is_in_the_words_of_the_game_and_speaks_of_no_turns(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red, blue, green = await open_auction(home)
        help_ = await said(red, home, "help")
        assert "**When a lot is offered**\n- `/bid` Bid a card" in help_
        assert "**When you have a lot**\n- `/sell` Offer a lot" in help_
        assert "your last turn" not in help_
        assert f"**7** <@{blue.id}>: gold 2, silver 5" in await said(red, home, "score")
        assert await said(red, home, "rules", words="sca") == "**scale** (lot): A fine scale."
        assert await said(red, home, "why") == "- pass: The host has to bid. (AU-2)"
        assert await said(blue, home, "why") == "Everything that is listed is allowed."
        waiting = f"Waiting for <@{red.id}>, <@{blue.id}> and <@{green.id}>."
        assert await said(home.person("Yellow"), home, "why") == f"You are not being asked anything now. {waiting}"
        assert (await said(red, home, "turns")).startswith("**Waiting for you**")
        await bid(home, blue="lowest")
        turns = await said(blue, home, "turns")
        assert turns.startswith("Nothing waits for you.")
        assert f"round 1; waits for <@{red.id}> and <@{green.id}> (last post <t:" in turns
        assert "You are asked everything here." in await said(blue, home, "passing")


# --- conversations ---------------------------------------------------------------------------------------------


async def ringed(home: House, game: Game[State] | None = None) -> list[Person]:
    """Red holds 1, 2, 3, blue 4, 5, 6, green 7, 8, 9; the urn is on offer, and blue has the ring."""
    people = await open_auction(home)
    await home.settled()
    await home.lay(game or deal(seats=3, blue=["ring", "vase"]))
    return people


async def test_a_gift_is_composed_while_the_others_act_and_heard_at_the_next_sale(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red, blue, green = await ringed(home)
        before, view = len(posts(home)), table_of(home).view(None)
        theirs, mine = await panel(home, red), await panel(home, blue)
        assert "Answer: A lot for whom?" in mine.labels, "the ring's owner is asked two things at once"
        await mine.press("Answer: A lot for whom?", "Green", "vase")
        assert "**Your bid for urn?**" in mine.text, "what else there is to answer comes next"
        await home.settled()
        assert (len(posts(home)), table_of(home).view(None)) == (before, view), "what is said is hidden from others"
        assert "gives" not in await said(red, home, "log")
        await theirs.press("3")
        assert theirs.text.startswith(f"Waiting for <@{blue.id}>")
        await mine.press("4")
        await bid(home, green="9")
        await (await panel(home, green)).press("✓ ")
        await home.settled()
        assert f"<@{blue.id}> gives <@{green.id}> vase." in posts(home)[-1].text
        assert state_of(table_of(home).game, State).players["green"].lots == ["urn", "vase"]


async def test_what_has_been_said_of_a_gift_is_taken_back_alone(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        _, blue, _ = await ringed(home)
        mine = await (await panel(home, blue)).press("Answer: A lot for whom?", "Green")
        assert "**Which lot for " in mine.text
        await bid(home, red="3")
        await mine.press("Back")
        assert "**A lot for whom?**" in mine.text, "unfinished choices are dropped silently"
        assert [(e.seat, e.kind) for e in table_of(home).game.journal if e.seat != "chance"] == [("red", "bid")]
        await mine.press("Red", "ring")
        entries = [(e.kind, e.answer) for e in table_of(home).game.journal if e.seat == "blue"]
        assert entries == [("gift-to", "red"), ("gift-lot", "ring")]


async def test_who_always_passes_is_not_asked_again_without_having_to_bid(tmp_path: Path) -> None:
    """A pass also counts for every later bid (AU-2). The two others play on, and the player who passes is asked when
    they are the host."""
    async with auction_house(tmp_path) as home:
        red, blue, green = await ringed(home, deal(seats=3, red=["ring"]))
        assert "Always pass" not in (await panel(home, red)).labels, "the host has to bid"
        mine = await panel(home, green)
        await mine.press("Always pass")
        assert (
            "From now on you pass whenever you are asked this (bid). `/passing` sets conditions, or ends it."
            in mine.text
        )
        before = len(green.sees(green.dm()))
        await bid(home, red="2", blue="6")
        await (await panel(home, blue)).press("keep")
        assert state_of(table_of(home).game, State).round == 2
        asked = [(ask.seat, ask.kind) for ask in table_of(home).game.asks]
        assert asked == [("red", "bid"), ("blue", "bid"), ("red", "gift-to")]
        assert len(green.sees(green.dm())) == before
        assert "You always pass on:\n- bid" in await said(green, home, "passing")


# --- pictures --------------------------------------------------------------------------------------------------


async def test_all_pictures_of_it_come_from_the_plain_renderer(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red, blue, _ = await ringed(home)
        watcher = home.person("Yellow")

        async def shown(person: Person, *command: str, **options: object) -> tuple[list[str], str, str]:
            answer = await (await person.command(home.thread, *command, options=options)).arrived(20)
            files = [file.filename for file in answer.files]
            return files, "".join(file.description or "" for file in answer.files), answer.text

        files, words, text = await shown(red, "hand")
        assert files == ["hand.png"]
        assert words == "Your hand. 1 (bid): A bid of 1. 2 (bid): A bid of 2. 3 (bid): A bid of 3."
        assert "### Bid: 1\nA bid of 1." in text
        assert (await shown(watcher, "hand"))[2] == "You have no seat in this game, and so no hand."
        files, words, _ = await shown(watcher, "board")
        assert files == ["board.png"]
        assert "Blue: purse gold 2, silver 5; hand 3; lots ring, vase." in words
        assert (await shown(red, "since"))[2] == "You have not acted yet: `/board` shows the table as it is."
        await bid(home, red="3", blue="6", green="9")
        assert (await shown(red, "since"))[1].startswith("Since you acted last.")
        files, words, _ = await shown(watcher, "score")
        assert files == ["score.png"]
        assert "Blue: 13 points (6 for lots, 2 for gold, 5 for silver)" in words
        files, words, _ = await shown(watcher, "film")
        assert files == ["film.gif"]
        for kind in ("board", "chart", "film", "since"):
            assert (await shown(blue, "show", kind=kind))[0], kind
            in_words = (await shown(blue, "show", kind=kind, text=True))[2]
            assert len(in_words) > 20, kind
            assert "None" not in in_words
        assert "There is no picture “battle” in this game." in (await shown(blue, "show", kind="battle"))[2]


async def test_what_has_changed_is_what_came_after_ones_own_last_answer(tmp_path: Path) -> None:
    """Nobody has a turn here, so the picture looks back to the player's last answer."""
    async with auction_house(tmp_path) as home:
        red, _, green = await ringed(home)
        await bid(home, red="3", blue="6", green="9")
        answer = await (await red.command(home.thread, "since")).arrived(20)
        assert f"<@{green.id}> bids 9" in answer.text
        assert "Green: " in (answer.files[0].description or "")
        assert "lots new: urn" in (answer.files[0].description or "")
        await (await panel(home, red)).press("buy")
        answer = await (await red.command(home.thread, "since")).arrived(20)
        assert "Nothing has changed." in (answer.files[0].description or "")
        assert "bids" not in answer.text


# --- to the end ------------------------------------------------------------------------------------------------


@on_both_with("names", [("Red", "Blue"), ("Red", "Blue", "Green")], [("Red", "Blue", "Green")])
async def test_a_whole_auction_by_touches_alone(tmp_path: Path, names: tuple[str, ...]) -> None:
    async with auction_house(tmp_path) as home:
        await open_auction(home, *names)
        await home.play_to_the_end(picker(len(names)))
        final = home.people[0].newest(home.thread, lambda message: "is over. Thank you" in message.text)
        assert final is not None
        assert all(f"<@{person.id}>" in final.text for person in home.people)
        assert "> (" in final.text, "with their points, those who share a place together"
        assert [file.filename for file in final.files] == ["board.png", "score.png"]
        film = await home.people[0].until(home.thread, lambda message: "whole game as a film" in message.text, 20)
        assert [file.filename for file in film.files] == ["film.gif"]
        assert "held" in film.text
        table = table_of(home)
        assert len(table.record.kept["frame"]) == 5, "one for every round"
        told = "".join(message.text for person in home.people for message in person.sees(home.thread))
        assert "None" not in told
        assert "your turn" not in told
        assert AUCTION.broken(state_of(table.game, State)) == []
        assert "nothing can be answered or taken back" in await said(home.people[0], home, "undo")
