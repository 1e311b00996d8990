"""Sid Meier's Civilization calls people as seldom as possible: the posts of a battle, usual answers, orders left
before."""

from __future__ import annotations

from pathlib import Path

from bot.local import Person, Seen
from bot.pictures.studio import Studio
from bot.table.plans import notes_in_words
from bot.table.script import preset_of
from bot.words import marks
from rules.civilization.state import State
from rules.engine.planning import part_of
from storage.words import Left, Pass, PlannedAnswer
from tests.bot.at_hand import at_hand
from tests.bot.auction_house import panel, posts, said, table_of
from tests.bot.civilization_house import TITLE, asked, drawn
from tests.bot.house import House, house
from tests.rules.situation import state_of

UNITS = "infantry-1, artillery-2, mounted-3"
FIELD = "F4 grassland  red army\nG4 grassland  {}"


async def laid(home: House, there: str, **holds: str) -> None:
    """Red's army stands in front of this square, and it is red's part of Movement. Both players have units."""
    await home.open_game("Red", "Blue", game=TITLE)
    red, blue = (", ".join(filter(None, [UNITS, holds.get(seat, "")])) for seat in ("red", "blue"))
    await home.lay(drawn(FIELD.format(there), red=red, blue=blue, phase="movement"))


async def moved(home: House, to: str) -> None:
    await (await panel(home, home.people[0])).press("F4 army", to)


async def answer(home: House) -> None:
    """The person who is asked gives the usual answers."""
    table = table_of(home)
    ask = table.game.asks[0]
    said = preset_of(ask) if ask.preset else ask.legal()[0].key
    await table.answering.answer(table.seat_named(ask.seat).user, marks.mark_of(table.game, ask), lambda _: said)


# --- battles ---------------------------------------------------------------------------------------------------------


async def test_a_battle_is_told_in_two_posts_the_last_with_its_picture(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        home.bot.album.studio = Studio(at_hand())  # it knows the tiles of the situation
        await laid(home, "blue army")
        before = {message.id for message in posts(home)}
        await moved(home, "G4")
        while state_of(table_of(home).game, State).battle:
            await answer(home)
        await home.settled()
        first, *others = [message for message in posts(home) if message.id not in before]
        assert "attacks <@" in first.text
        assert not first.files
        assert len(others) == 1, [message.text for message in others]
        assert "wins the battle" in others[0].text
        last = others[0].id
        await home.people[0].until(home.thread, lambda m: m.id == last and m.files[0].filename == "battle.png", 20)
        assert "front 1" not in others[0].text, "what lies between stands in the panels, and on the picture"
        for person in home.people:
            read = "".join(message.text for message in person.sees(person.dm()))
            assert read.count("opens front 1 with") <= 1, "what one direct message has told no other tells again"


# --- what is usual ---------------------------------------------------------------------------------------------------


async def test_barbarians_play_what_does_best_as_long_as_their_player_says_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await laid(home, "village")
        before = len(posts(home))
        await moved(home, "G4")
        while state_of(table_of(home).game, State).battle:
            assert asked(table_of(home).game) == ["red battle-unit"]
            await home.settled()
            assert len(posts(home)) == before, "red has all of it in the panel, and nobody is called"
            await answer(home)
        assert state_of(table_of(home).game, State).last_battle


async def test_who_has_planned_a_part_of_their_own_need_not_play_the_barbarians_in_it(tmp_path: Path) -> None:
    """Nobody plans the units of a battle. So a plan does not mean that its player wants to be asked for them."""
    async with house(tmp_path) as home:
        await laid(home, "village")
        table = table_of(home)
        stays = PlannedAnswer(part=part_of(table.game), kind="movement", answer="done")
        table.record.words["blue"] = Left(plan=[stays])
        await moved(home, "G4")
        assert state_of(table.game, State).battle
        while state_of(table.game, State).battle:
            assert asked(table.game) == ["red battle-unit"]
            await answer(home)


async def test_who_wants_to_play_the_barbarians_is_asked(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await laid(home, "village")
        await ask_me(home, home.people[1], "the barbarians' units")
        assert table_of(home).record.words["blue"] == Left(asked=["barbarians-unit"])
        await moved(home, "G4")
        assert asked(table_of(home).game) == ["blue barbarians-unit"]
        assert "for the barbarians?" in (await panel(home, home.people[1])).text


async def test_orders_are_left_before_a_battle_and_for_the_barbarians_apart(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await laid(home, "blue army")
        blue = home.people[1]
        await order(home, blue, "Orders: your units in battles", "strongest")
        await order(home, blue, "Change: the barbarians' units", "weakest")
        assert table_of(home).record.words["blue"].passes == {
            "battle-unit": Pass(orders=["strongest"]),
            "barbarians-unit": Pass(orders=["weakest"]),
        }
        text = await said(blue, home, "passing")
        assert "your units in battles: Play the strongest first" in text
        assert "the barbarians' units in villages that others attack: Play the weakest first" in text
        await moved(home, "G4")
        assert asked(table_of(home).game) == ["red battle-unit"], "blue's first unit lies there"
        assert not [message for message in blue.sees(blue.dm()) if "Battle in G4" in message.text]


async def test_nobody_is_asked_to_interrupt_who_has_not_asked_for_it(tmp_path: Path) -> None:
    """The same happens with any hand. Only the player's own panel says what they could have done."""
    async with house(tmp_path) as home:
        await laid(home, "blue city", blue="defection")
        red, blue = home.people
        assert "Unless you say otherwise, you are not asked about:" in await said(blue, home, "passing")
        await moved(home, "F5")
        assert "blue interrupt" not in asked(table_of(home).game)
        noted = "You were not asked about interrupting moves of others. You could have chosen: Defection."
        [once] = notes_in_words(table_of(home), "blue")
        assert once == f"{noted} `/passing` lets me ask you."
        await home.settled()
        assert "not asked about" not in "".join(message.text for message in red.sees(home.thread))


async def test_nobody_waits_for_a_stand_in_after_every_move(tmp_path: Path) -> None:
    """It lets the usual things happen, whatever it holds: red's turn goes on, and red is not called again."""
    async with house(tmp_path) as home:
        await laid(home, "blue city", blue="defection")
        table = table_of(home)
        await table.mind("blue", True)
        await moved(home, "F5")
        assert "blue interrupt" not in asked(table.game)
        assert "blue" not in table.record.words, "nobody is there to read what could have been done"


async def test_who_has_asked_to_interrupt_is_asked(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await laid(home, "blue city", blue="defection")
        await ask_me(home, home.people[1], "interrupting moves")
        assert "- interrupting moves" not in await said(home.people[1], home, "passing")
        before = len(posts(home))
        await moved(home, "F5")
        assert "blue interrupt" in asked(table_of(home).game)
        await home.settled()
        assert len(posts(home)) == before, "blue is called by a direct message: nobody else is waited for"


async def test_word_to_pass_is_left_before_the_first_question(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await laid(home, "blue city")
        red = home.people[0]
        page = await opened(home, red, "Pass: cards and abilities in Movement")
        assert page.text == "You are asked each time (cards and abilities in Movement)."
        await red.press(page, "Always pass")
        assert table_of(home).record.words["red"].passes == {"movement": Pass()}
        assert "You always pass on:\n- cards and abilities in Movement" in await said(red, home, "passing")


# --- pages of /passing -----------------------------------------------------------------------------------------------


async def opened(home: House, person: Person, button: str) -> Seen:
    page = await (await person.command(home.thread, "passing")).arrived()
    await person.press(page, next(b.label or "" for b in page.buttons if (b.label or "").startswith(button)))
    return person.newest(page.channel_id, lambda message: message.id == page.id) or page


async def order(home: House, person: Person, button: str, name: str) -> None:
    page = await opened(home, person, button)
    await person.pick(page, next(menu for menu in page.selects if name in menu.options).custom_id, [name])


async def ask_me(home: House, person: Person, about: str) -> None:
    await person.press(await opened(home, person, f"Change: {about}"), "Ask me again")
