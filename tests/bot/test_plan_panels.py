"""The panels say how things stand with a plan: what is planned, what is due, what was done, what cannot be done."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.panel.planned import EXAMPLE
from bot.table.plan_table import CHANGED
from bot.words import pace
from storage.words import Left
from tests.bot.auction_house import table_of
from tests.bot.everywhere import goes_on, table_in, waited_for
from tests.bot.house import House, Touches, house
from tests.bot.test_plan_stops import BORDER, advances
from tests.bot.test_second_thoughts import MINUTES, passes
from tests.bot.wrong import forged
from tests.rules.clash.scenario import clash


async def two_of_clash(home: House, holds: str = "8 food") -> tuple[Touches, Touches]:
    """Red is about to act. Blue, who waits, holds this plan."""
    await home.open_game("Red", "Blue")
    await home.put(clash(BORDER, red="tactics", blue=holds))
    red, blue = [Touches(home, person) for person in home.people]
    return await red.act(), await blue.act()


def plan_of(home: House, seat: str = "blue") -> list[object]:
    return [each.answer for each in table_of(home).record.words.get(seat, Left()).plan]


@pytest.fixture
def a_pause(monkeypatch: pytest.MonkeyPatch, unhurried: None) -> None:
    monkeypatch.setattr(pace, "PAUSE", 3 * MINUTES)


# --- what is said ----------------------------------------------------------------------------------------------------


async def test_who_waits_reads_what_they_have_planned_and_what_was_done_of_it(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue = await two_of_clash(home)
        assert "planned" not in blue.text
        await blue.press("Plan my turn", "Advance", "Storage", "Collect: D6", "My plan", "Back to my panel")
        assert "You have planned 2 things for age 1, round 1." in blue.text
        await red.press("End the turn")
        await home.settled()
        await blue.act()
        assert "Done as you had planned: Advance → Storage · Collect → D6: food." in blue.text
        assert "You have planned" not in blue.text


async def test_whose_plan_is_due_reads_when_it_is_done(tmp_path: Path, a_pause: None) -> None:
    """Red may think again for three minutes, and blue looks in meanwhile."""
    async with house(tmp_path) as home:
        red, blue = await two_of_clash(home)
        await blue.press("Plan my turn", "Advance", "Storage")
        await red.press("End the turn")
        await blue.act()
        held = table_of(home).record.asked.held
        assert held
        assert f"**You have planned this.** I will do it <t:{int(held.until)}:R>, unless you do something" in blue.text
        await blue.press("Do it now")
        assert "storage" in await advances(home)
        assert "Done as you had planned: Advance → Storage." in blue.text


async def test_who_plays_by_hand_instead_is_asked_about_the_rest(tmp_path: Path, a_pause: None) -> None:
    """The plan was not made for what they have done, so it is not carried out after it."""
    async with house(tmp_path) as home:
        red, blue = await two_of_clash(home)
        await blue.press("Plan my turn", "Advance", "Storage", "End the turn")
        await red.press("End the turn")
        await blue.act()
        await blue.press("Collect: D6")
        assert plan_of(home) == ["advance", "storage", "end-turn"]
        assert "Your plan stopped: you have done something else first." in blue.text
        await passes(home, 4)
        assert "storage" not in await advances(home)
        await (await blue.act()).press("Go on with the plan")
        assert "storage" in await advances(home)


async def test_who_does_by_hand_what_they_have_planned_has_the_rest_done(tmp_path: Path, a_pause: None) -> None:
    async with house(tmp_path) as home:
        red, blue = await two_of_clash(home)
        await blue.press("Plan my turn", "Collect: D6", "Advance", "Storage")
        await red.press("End the turn")
        await blue.act()
        await blue.press("Collect: D6")
        assert plan_of(home) == []
        assert "storage" in await advances(home)


async def test_where_nobody_can_plan_further_they_hear_that_they_are_asked_then(tmp_path: Path) -> None:
    """With Writing a card is drawn, and by the next turn the others may have done something with theirs."""
    async with house(tmp_path) as home:
        _, blue = await two_of_clash(home)
        await blue.press("Plan my turn")
        assert "Your choices are kept, and carried out when their time comes." in blue.text
        await blue.press("Advance", "Writing", "End the turn")
        assert "That is as far as you can plan: the next part depends on" in blue.text
        assert blue.text.endswith("You will be asked then.")


async def test_who_draws_a_card_plans_on_with_what_does_not_depend_on_it(tmp_path: Path) -> None:
    """With Writing a card is drawn: in the plan it is none of those that it may be."""
    async with house(tmp_path) as home:
        _, blue = await two_of_clash(home)
        await blue.press("Plan my turn", "Advance", "Writing")
        assert EXAMPLE in blue.text
        assert not any(label.startswith("Play") for label in blue.labels)
        await blue.press("Recruit: D6", "End the turn")
        await (await Touches(home, home.people[0]).act()).press("End the turn")
        await home.settled()
        assert {"writing"} <= {*await advances(home)}
        table = await home.bot.tables.get(1)
        assert table is not None
        assert table.view("blue")["players"]["blue"]["hand"], "the card is there now"
        assert [entry.answer for entry in table.game.journal if entry.seat == "blue"][-1] == "end-turn"


# --- the list --------------------------------------------------------------------------------------------------------


async def test_the_list_names_each_thing_by_its_number_and_its_part(tmp_path: Path) -> None:
    """ "End the turn" may appear in it more than once."""
    async with house(tmp_path) as home:
        _, blue = await two_of_clash(home)
        await blue.press("Plan my turn", "End the turn", "End the turn", "My plan")
        assert blue.panel is not None
        drops = next(menu for menu in blue.panel.selects if menu.placeholder == "Drop …")
        assert list(drops.options.values()) == ["1. End the turn", "2. End the turn"]
        [row] = [r for r in blue.panel.payload["components"] if r["components"][0].get("placeholder") == "Drop …"]
        described = [option["description"] for option in row["components"][0]["options"]]
        assert described == ["Age 1, round 1", "Age 1, round 2"]
        await blue.press("2. End the turn")
        assert plan_of(home) == ["end-turn"]


async def test_only_what_can_move_up_is_offered_to(tmp_path: Path) -> None:
    """This is neither the first thing of a part, nor its end."""
    async with house(tmp_path) as home:
        _, blue = await two_of_clash(home)
        await blue.press("Plan my turn", "Collect: D6", "Advance", "Storage", "End the turn", "My plan")
        assert blue.panel is not None
        rises = next(menu for menu in blue.panel.selects if menu.placeholder == "Move up …")
        assert list(rises.options.values()) == ["2. Advance → Storage"]
        await blue.person.pick(blue.panel, rises.custom_id, [*rises.options])
        blue.look()
        assert "1. Advance → Storage\n2. Collect → D6: food\n3. End the turn" in blue.text


async def test_a_part_that_is_left_open_is_nothing_that_could_always_be_done(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        _, blue = await two_of_clash(home)
        await blue.press("Plan my turn", "Ask me then", "Collect: D6", "My plan")
        assert "1. Ask me then\n**Age 1, round 2**\n2. Collect → D6: food" in blue.text
        assert blue.panel is not None
        always = next(menu for menu in blue.panel.selects if menu.placeholder == "Always do this …")
        assert list(always.options.values()) == ["2. Collect → D6: food"]


async def test_what_cannot_be_done_any_more_is_listed_and_can_be_dropped(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        _, blue = await two_of_clash(home, "2 food")
        await blue.press("Plan my turn", "Advance", "Storage", "Collect: D6")
        await home.put(clash(BORDER, red="tactics", blue=""))
        blue = await Touches(home, home.people[1]).act()
        await blue.press("My plan")
        assert "1. ~~Advance → Storage~~ ⚠ " in blue.text
        assert "2. ~~Collect → D6: food~~" in blue.text, "it would be done after that, so it waits"
        await blue.press("1. Advance")
        assert "1. Collect → D6: food" in blue.text, "nothing is in its way now"
        assert "~~" not in blue.text
        await blue.press("1. Collect")
        assert plan_of(home) == []


async def test_a_thing_of_the_list_that_is_gone_is_refused_in_the_list(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        _, blue = await two_of_clash(home)
        await blue.press("Plan my turn", "Collect: D6", "End the turn", "My plan")
        assert blue.panel is not None
        drops, shown = next(menu for menu in blue.panel.selects if menu.placeholder == "Drop …"), blue.panel
        await blue.press("1. Collect")
        text = await forged(blue.person, shown, drops.custom_id, next(iter(drops.options)))
        assert CHANGED in text
        assert "1. End the turn" in text
        assert plan_of(home) == ["end-turn"]


# --- while planning --------------------------------------------------------------------------------------------------


async def test_a_second_press_takes_back_no_other_thing(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        _, blue = await two_of_clash(home)
        await blue.press("Plan my turn", "Collect: D6", "Advance", "Storage")
        panel = blue.panel
        assert panel is not None
        back = panel.button("Back")
        assert back is not None
        assert back.custom_id
        await blue.press("Back")
        assert CHANGED in await forged(blue.person, panel, back.custom_id)
        assert plan_of(home)[:1] == ["collect"]


async def test_a_second_press_leaves_no_other_part_open(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        _, blue = await two_of_clash(home)
        await blue.press("Plan my turn")
        panel = blue.panel
        assert panel is not None
        ask = panel.button("Ask me then")
        assert ask is not None
        assert ask.custom_id
        await blue.press("Ask me then")
        assert CHANGED in await forged(blue.person, panel, ask.custom_id)
        assert plan_of(home) == [None]


async def test_what_was_settled_in_the_usual_way_is_changed_in_the_plan_too(tmp_path: Path) -> None:
    """Which units go: usually all that can go."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(clash("D4 plains  red city\nD6 plains  blue city, 2 blue infantry\nD7 plains", blue="tactics"))
        blue = await Touches(home, home.people[1]).act()
        await blue.press("Plan my turn", "Move", "D6: 2 infantry", "Change that")
        assert "Taken back. You can choose again." in blue.text
        assert any("1 infantry" in label for label in blue.labels)


async def test_what_is_only_begun_is_listed_as_such(tmp_path: Path) -> None:
    """When the plan is carried out, its player is asked for the rest."""
    async with house(tmp_path) as home:
        _, blue = await two_of_clash(home)
        await blue.press("Plan my turn", "Advance")
        assert "age 1, round 1: Advance → …" in blue.text
        await blue.press("My plan")
        assert "1. Advance → …" in blue.text
        await blue.press("Go on planning", "Storage")
        assert "Advance → Storage\n" in blue.text
        await blue.press("End the turn", "End the turn", "End the turn")
        assert "**What do you do?**" not in blue.text, "the age is over, and something else is asked"
        await blue.press("My plan")
        assert "4. End the turn\n" in f"{blue.text}\n"


async def test_where_nothing_can_be_planned_that_is_said(tmp_path: Path) -> None:
    """A leader has been chosen, and the map is still to be dealt."""
    async with table_in(tmp_path, "clash-2014") as home:
        await goes_on(home, lambda: len(waited_for(home)) == 1)
        person = next(person for person in home.people if person not in waited_for(home))
        touches = await Touches(home, person).act()
        await touches.press("Plan my turn")
        assert touches.text.startswith("There is nothing that you can plan now: the next part depends on")
