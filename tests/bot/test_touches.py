"""How few touches things take, and how little is posted."""

from __future__ import annotations

from pathlib import Path

from bot.local import Seen
from tests.bot.house import House, Touches, at_the_gates, house
from tests.bot.wrong import plain
from tests.rules.clash.scenario import clash


async def test_collecting_with_a_city_of_size_3_takes_two_touches(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(clash("D4 plains  red city academy fortress\nD5 forest\nE4 mountain\nC7 plains  red city"))
        red = await Touches(home, home.people[0]).act()
        red.count = 0
        await red.press("Collect", "D4")
        assert red.count == 2
        table = await home.bot.tables.get(1)
        assert table is not None
        assert table.view(None)["players"]["red"]["stock"]["wood"] == 1


async def test_a_move_with_a_battle_takes_three_touches_and_one(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(at_the_gates())
        red = await Touches(home, home.people[0]).act()
        red.count = 0
        await red.press("Move units", "D4: 4 infantry", "D5 (attack)")
        assert red.count == 3
        blue = home.people[1]
        asked = await blue.until(blue.dm(), lambda message: "A question for you" in message.text)
        defender = Touches(home, blue)
        defender.panel = asked
        await defender.press("No card")
        assert defender.count == 1


async def test_a_turn_of_three_actions_takes_eight_touches_and_posts_one_message(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(
            clash(
                "D2 plains  red city happy, red settler\nC6 plains  blue city",
                red="2 food, storage, 3 mood",
                blue="1 food",
            )
        )
        red = await Touches(home, home.people[0]).act()
        before = messages(home)
        await red.press("Collect", "Advance", "Engineering", "Move units", "D2", "C2", "End the turn")
        assert red.count <= 8
        blue = home.people[1]
        await blue.until(home.thread, lambda message: "it is your turn" in message.text and blue.id in message.text)
        posted = messages(home)[len(before) :]
        assert len(posted) <= 3
        assert sum(len(message.files) for message in posted) <= 1
        assert [message.id for message in messages(home)[: len(before)]] == [message.id for message in before]


def messages(home: House) -> list[Seen]:
    """The messages that everybody sees in the thread."""
    return [message for message in home.people[0].sees(home.thread) if not message.ephemeral]


async def test_looking_is_possible_while_somebody_else_acts(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        waiting = next(person for person in home.people if person is not home.actor())
        spectator = home.person("Green")
        for person in (waiting, spectator):
            playing = person is waiting
            for name, options, shown in (
                ("board", {"text": True}, "Age 1, round 1"),
                ("board", {}, "Board of "),
                ("hand", {}, "### Objective: " if playing else "You have no seat in this game, and so no hand."),
                ("score", {}, "Score in age 1, round 1."),
                ("log", {}, " starts in D2"),
                ("turns", {}, "Nile Delta" if playing else "You are not in any game."),
                ("rules", {"words": "Storage"}, "**Storage** (Agriculture advance)"),
                ("why", {}, "You are not being asked anything now."),
                ("help", {}, "**On your turn**"),
            ):
                answer = await (await person.command(home.thread, name, options=options)).arrived()
                assert answer.ephemeral
                assert shown in "".join([answer.text, *(file.description or "" for file in answer.files)])


async def test_refusals_are_one_sentence_with_the_rule(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        actor = home.actor()
        waiting = next(person for person in home.people if person is not actor)
        answer = await (await actor.command(home.thread, "construct")).arrived()
        assert "CM-10.02" in answer.text
        answer = await (await waiting.command(home.thread, "collect")).arrived()
        assert f"Waiting for <@{actor.id}>. Kept for " in answer.text
        answer = await (await home.person("Green").command(home.thread, "collect")).arrived()
        assert "no seat" in answer.text
        answer = await (await actor.command(home.local.channel("general"), "collect")).arrived()
        assert "no game here" in answer.text


async def test_completion_offers_only_what_is_legal_with_its_price(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(clash("D4 plains  red city market\nD2 plains  red city", red="2 food, 1 ore, fishing"))
        red = home.people[0]
        offered = await red.complete(home.thread, "recruit", focused="units", options={"city": "D4", "units": ""})
        names = [choice["name"] for choice in offered]
        assert any("infantry: 1 food and 1 ore" in name for name in names)
        assert not any("ship" in name for name in names)
        spectator = home.person("Green")
        assert await spectator.complete(home.thread, "recruit", focused="city", options={"city": ""}) == []


async def test_taking_back_is_free_until_dice_or_others_answer(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        actor = home.actor()
        answer = await (await actor.command(home.thread, "collect")).arrived()
        assert "collects" in answer.text
        answer = await (await actor.command(home.thread, "undo")).arrived()
        assert "Taken back" in answer.text
        for _ in range(3):
            answer = await (await actor.command(home.thread, "undo")).arrived()
        assert plain(answer.text) == "⚠ There is nothing to take back."


async def test_whoever_has_an_offer_is_called_once(tmp_path: Path) -> None:
    """Meanwhile the player who made the offer goes on with their turn."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        situation = clash("D2 plains  red city\nD7 plains  blue city", red="2 food, 2 wood", blue="1 ore")
        await home.put(situation)
        red, blue = home.people

        def calls() -> int:
            return sum(f"<@{blue.id}>, **" in message.text for message in blue.sees(home.thread))

        panel = await Touches(home, red).act()
        before = calls()
        await panel.press("Propose a trade", "1 wood", "1 ore")
        await home.settled()
        assert calls() == before + 1
        await panel.press("Advance", "Storage")  # a question in between, while blue is asked nothing
        await home.settled()
        assert calls() == before + 1
