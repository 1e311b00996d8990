"""The panel is enough to play from: it shows what a player has, what each option costs and brings, and the way back."""

from __future__ import annotations

from pathlib import Path

from bot.local import Person, Seen
from bot.panel import hints
from bot.panel.questions import shown
from bot.words.asked import worded
from bot.words.marks import fingerprint
from rules.clash.editions.monumental import BOX
from rules.engine.ask import Ask, Option
from rules.engine.deed import says
from rules.engine.english import PLAIN
from tests.bot.auction_house import auction_house, open_auction, panel, table_of
from tests.bot.house import House, Touches, house
from tests.rules.clash.scenario import clash
from tests.rules.engine.table import deal


async def ringed(home: House, *names: str) -> list[Person]:
    people = await open_auction(home, *names)
    await home.lay(deal("6", seats=len(people), red=["ring"]))
    return people


# --- what I have -------------------------------------------------------------------------------------------------


async def test_a_line_says_what_its_seat_has_above_every_question(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red, blue, _ = await ringed(home)
        mine = await panel(home, red)
        assert "-# 2 gold, 5 silver · ring\n**Your bid for urn?**" in mine.text
        await mine.press("Answer: A lot for whom?")
        assert "-# 2 gold, 5 silver · ring\n**A lot for whom?**" in mine.text
        theirs = await panel(home, blue)
        assert "-# 2 gold, 5 silver\n" in theirs.text


# --- what the options cost and bring ---------------------------------------------------------------------------


async def test_what_is_said_of_a_button_stands_above_it(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        _, blue, _ = await ringed(home)
        assert "\n- **pass**: urn is for somebody else" in (await panel(home, blue)).text


async def test_what_comes_of_the_usual_answer_is_said(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red, blue, green = await ringed(home)
        await (await panel(home, red)).press("1")
        await (await panel(home, blue)).press("4")
        paying = await (await panel(home, green)).press("9")
        await paying.press("Change that")
        price = int(paying.text.partition("**Pay ")[2][0])
        gold, silver = (2, 5 - price) if price < 6 else (1, 0)
        assert f"**\n✓ leaves {gold} gold and {silver} silver" in paying.text


def test_an_entry_of_a_menu_has_it_below_its_name_and_all_of_it_can_be_read() -> None:
    long = "It brings a great many things, of which each is told at some length, so that no phone shows all of this."
    options = [Option(f"thing {n}", n, hint=says(long if n == 3 else f"costs {n}")) for n in range(20)]
    part = shown("1", "0.0", worded(Ask("red", "thing", says("Which?"), options), PLAIN))
    menu, more = part.items
    said = [option.description for option in menu.options]  # type: ignore[attr-defined]
    assert said[:3] == ["costs 0", "costs 1", "costs 2"]
    assert said[3].endswith("all of…")
    assert part.lines == []
    assert more.label == "Read in full"  # type: ignore[attr-defined]


def test_hints_are_cut_between_words_and_the_more_there_are_the_shorter() -> None:
    assert hints.cut("one two three", 13) == "one two three"
    assert hints.cut("one two, three", 10) == "one two…"
    assert hints.cut("unbroken", 5) == "unbr…"
    few = hints.listed([("A", "x " * 200)])
    many = hints.listed([(f"{n}", "x " * 200) for n in range(15)])
    assert len(few[0]) > 1.5 * len(many[0])
    assert sum(map(len, many)) < 1600


def test_a_control_holds_although_what_is_said_of_an_option_has_changed() -> None:
    def question(hint: str) -> Ask[int]:
        return Ask("red", "fruit", says("Which?"), [Option("apple", 1, hint=hint)], comes_to=lambda _: hint)

    assert fingerprint(question("2 coins")) == fingerprint(question("3 coins"))


# --- looking and coming back ---------------------------------------------------------------------------------------


async def looked(person: Person, panel: Seen, label: str) -> Seen:
    """The answer to a press beside the question: a separate message."""
    await person.press(panel, label)
    return await with_a_way_back(person, panel)


async def with_a_way_back(person: Person, after: Seen) -> Seen:
    """It stands under the last of the messages of a long answer."""
    return await person.until(
        after.channel_id, lambda m: m.id > after.id and m.button("Back to my panel") is not None, 20
    )


async def back(person: Person, look: Seen) -> Seen:
    """The message that showed something."""
    await person.press(look, "Back to my panel")
    found = person.newest(look.channel_id, lambda message: message.id == look.id)
    assert found
    return found


async def test_whatever_is_looked_at_becomes_the_panel_again(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(clash("D2 plains  red city", red="4 food"))
        red = home.people[0]
        mine = await Touches(home, red).act()
        assert mine.panel
        for label in ("Board", "My hand", "Why can't I?"):
            look = await looked(red, mine.panel, label)
            again = await back(red, look)
            assert "**What do you do?" in again.text
            assert not again.files
        for command in ("log", "score", "help", "since"):
            said = await (await red.command(home.thread, command)).arrived(20)
            look = said if said.button("Back to my panel") else await with_a_way_back(red, said)
            assert "**What do you do?" in (await back(red, look)).text
        look = await (await red.command(home.thread, "rules", options={"words": "storage"})).arrived()
        await (touches := Touches(home, red, await back(red, look))).press("Advance", "Storage")
        assert "Storage for 2 food" in touches.text


async def test_who_is_asked_nothing_has_nothing_to_go_back_to(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(clash("D2 plains  red city\nD7 plains  blue city"))
        _, blue = home.people
        stranger = home.person("Yellow")
        for person in (blue, stranger):
            look = await (await person.command(home.thread, "why")).arrived()
            assert look.button("Back to my panel") is None


async def test_what_a_button_had_no_room_for_is_read_in_full(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(clash("D2 plains  red city", red="9 food, 9 ideas, writing, storage, engineering, mathematics"))
        red = home.people[0]
        mine = await (await Touches(home, red).act()).press("Advance")
        assert mine.panel
        assert "Read in full" in mine.labels, "the texts have been cut"
        look = await looked(red, mine.panel, "Read in full")
        assert f"- **Sanitation**: 2 food · {BOX.advances['sanitation'].text}" in look.text
        assert "**Which advance?**" in (await back(red, look)).text


# --- the panel from anywhere ---------------------------------------------------------------------------------------


async def test_act_brings_the_panel_back_in_the_thread_elsewhere_and_in_a_direct_message(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(clash("D2 plains  red city\nD7 plains  blue city"))
        red, blue = home.people
        here = await (await red.command(home.thread, "act")).arrived()
        assert here.ephemeral
        assert here.text.startswith("-# ") or here.text.startswith("**What do you do?")
        there = here
        for place in (home.local.channel("games"), red.dm()):
            there = await (await red.command(place, "act")).arrived()
            assert there.text.startswith("**Nile Delta**\n"), "elsewhere it says of which game it is"
            assert "**What do you do?" in there.text
            assert there.ephemeral == (place != red.dm())
        touches = Touches(home, red, there)
        await touches.press("End the turn")
        assert "Waiting for" in touches.text
        assert (await (await red.command(home.thread, "act")).arrived()).text == f"Waiting for <@{blue.id}>."
        stranger = home.person("Yellow")
        assert "You have no seat" in (await (await stranger.command(home.thread, "act")).arrived()).text
        assert "You have no seat" in (await (await stranger.command(stranger.dm(), "act")).arrived()).text


async def test_of_several_games_that_wait_one_is_chosen(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red, blue, _ = await open_auction(home)
        await home.open_game("Red", "Blue", name="Second", game="auction")
        which = await (await red.command(red.dm(), "act")).arrived()
        assert which.text == "Which game?"
        await red.press(which, "Second")
        found = red.newest(red.dm(), lambda message: message.id == which.id)
        assert found
        assert found.text.startswith("**Second**\n")
        choices = await blue.complete(home.local.channel("games"), "act", focused="game", options={"game": "ni"})
        assert [choice["name"] for choice in choices] == ["Nile Delta (waits for you)"]
        named = await blue.command(home.local.channel("games"), "act", options={"game": choices[0]["value"]})
        assert (await named.arrived()).text.startswith("**Nile Delta**\n")
        other = await blue.command(home.local.channel("games"), "act", options={"game": "chess"})
        assert (await other.arrived()).text == "You have no running game “chess”."
        assert table_of(home).game.count >= 0
