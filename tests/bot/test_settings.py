"""The settings of a person are in one place, change by a touch or by typing, and apply to all games."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.commands.lobby import SECRETS
from bot.local import Person, Seen
from bot.words.settings import SETTINGS, NotAChoice, Setting, chosen, register
from storage import games, preferences
from tests.bot.auction_house import auction_house, open_auction, table_of
from tests.bot.house import House, house, running_bot


async def shown(home: House, person: Person, place: object = None) -> Seen:
    """All the settings, as one message that nobody else sees."""
    answer = await person.command(place or home.local.channel("games"), "settings")  # type: ignore[arg-type]
    return await answer.arrived()


def now(person: Person, message: Seen) -> Seen:
    found = person.newest(message.channel_id, lambda other: other.id == message.id)
    assert found is not None
    return found


async def test_all_settings_stand_in_one_message_each_with_its_button(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red = home.person("Red")
        for place in (home.local.channel("games"), red.dm()):
            message = await shown(home, red, place)
            for setting in SETTINGS.values():
                assert f"**{setting.title}**: {setting.words(setting.usual)}" in message.text
                assert message.button(setting.title) is not None
            assert message.ephemeral == (place.id != red.dm().id)


async def test_a_setting_is_changed_in_place_by_two_touches_also_after_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red = home.person("Red")
        message = await shown(home, red)
        await red.press(message, "Secrets")
        one = now(red, message)
        assert "Only you ever see them" in one.text
        await home.bot.close()
        async with running_bot(home.local, tmp_path) as home.running:
            await red.press(one, "in the game's thread")
            after = now(red, message)
            assert "**Secrets**: in the game's thread" in after.text
            assert await chosen(home.bot.database, int(red.id), SECRETS) == "ephemeral"
            await red.press(after, "Colours")
            menu = now(red, message).selects[0]
            await red.pick(message, menu.custom_id, ["contrast"])
            assert "**Colours**: contrast" in now(red, message).text
            assert (
                "**Colours**: the colours of the game you are looking at"
                in (await shown(home, home.person("Blue"))).text
            )


async def test_a_setting_is_typed_with_completion_and_a_wrong_one_changes_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, games_channel = home.person("Red"), home.local.channel("games")
        offered = await red.complete(games_channel, "settings", focused="setting", options={"setting": "sec"})
        assert [choice["name"] for choice in offered] == ["Secrets"]
        typed = {"setting": offered[0]["value"], "value": "direct"}
        values = await red.complete(games_channel, "settings", focused="value", options=typed)
        assert [choice["name"] for choice in values] == ["by direct message"]
        wrong = await (await red.command(games_channel, "settings", options=typed)).arrived()
        assert "“Secrets” can be" in wrong.text
        assert await preferences.of(home.bot.database, int(red.id), "secrets") is None
        right = await (
            await red.command(games_channel, "settings", options={**typed, "value": values[0]["value"]})
        ).arrived()
        assert "**Secrets** from now on: by direct message." in right.text
        nothing = await (await red.command(games_channel, "settings", options={"setting": "taste"})).arrived()
        assert "There is no setting “taste”" in nothing.text
        back = {"setting": "Colours", "value": "the colours of the game you are looking at"}
        usual = await (await red.command(games_channel, "settings", options=back)).arrived()
        assert usual.text == "**Colours** from now on: the colours of the game you are looking at."


async def test_how_secrets_reach_one_changes_in_the_games_one_is_in(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red, blue, _ = await open_auction(home)
        table = table_of(home)
        await red.command(home.thread, "settings", options={"setting": "Secrets", "value": "ephemeral"})
        assert {seat.user: seat.private for seat in table.record.seats}[int(red.id)] == "ephemeral"
        assert {seat.user: seat.private for seat in table.record.seats}[int(blue.id)] == "dm"
        kept = await games.find(home.bot.database, table.id)
        assert kept is not None
        assert sorted(kept.seats, key=str) == sorted(table.record.seats, key=str)


async def test_whether_one_can_read_this_is_asked_once_and_not_in_every_game(tmp_path: Path) -> None:
    def asked(person: Person) -> int:
        return sum(message.button("I can read this") is not None for message in person.sees(person.dm()))

    async with auction_house(tmp_path) as home:
        red, blue, _ = await open_auction(home)
        await home.open_game("Red", "Blue", name="Second", game="auction")
        assert (asked(red), asked(blue)) == (1, 1)
        yellow = home.person("Yellow")
        await yellow.command(yellow.dm(), "settings", options={"setting": "Secrets", "value": "ephemeral"})
        await home.open_game("Yellow", "Red", name="Third", game="auction")
        table = await home.bot.tables.get(3)
        assert table is not None
        assert {seat.user: seat.private for seat in table.record.seats} == {
            int(yellow.id): "ephemeral",
            int(red.id): "dm",
        }
        assert asked(yellow) == 0


async def test_whoever_joins_hears_once_that_there_are_time_zones(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red, blue, green = (home.person(name) for name in ("Red", "Blue", "Green"))
        await red.command(home.local.channel("games"), "game", "new", options={"game": "auction", "name": "Sale"})
        home.thread = await home._thread("Sale")
        lobby = await red.until(home.thread, lambda message: message.button("Join") is not None)
        assert "time zone" in (await (await blue.press(lobby, "Join")).arrived()).text
        await green.command(green.dm(), "settings", options={"setting": "Time zone", "value": "Tokyo"})
        assert "time zone" not in (await (await green.press(lobby, "Join")).arrived()).text


def test_what_can_be_typed_besides_the_choices_is_read_and_completed() -> None:
    def typed(words: str) -> str:
        if not words.isdecimal():
            raise NotAChoice("A number, please.")
        return words

    tea = Setting("tea", "Tea", "Cups.", (("1", "one cup"),), typed, lambda current: (("12", "a dozen"), ("1", "1")))
    assert [tea.read(words) for words in ("one cup", " ONE CUP ", "1", "7")] == ["1", "1", "1", "7"]
    with pytest.raises(NotAChoice, match="A number"):
        tea.read("much")
    assert tea.completing("") == (("1", "one cup"), ("12", "a dozen"))
    assert (tea.words("1"), tea.words("7"), tea.usual) == ("one cup", "7", "1")


def test_two_settings_of_one_name_are_a_fault() -> None:
    with pytest.raises(AssertionError):
        register(Setting(SECRETS.name, "Other", "", (("", ""),)))
