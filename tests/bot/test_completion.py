"""Every amount can be chosen by typing its number, however many there are."""

from __future__ import annotations

from bot.commands.verbs import choices
from bot.table.script import read_words
from bot.words.asked import worded
from rules.engine.ask import Ask, Option
from rules.engine.deed import says
from tests.rules.engine.auction import AUCTION


def test_amounts_above_what_discord_lists() -> None:
    goods = [Option(key, key, up_to=most) for key, most in (("wood", 30), ("ore", 40), ("gold", 3))]
    ask: Ask[str] = Ask("red", "pay", says("Pay what?"), goods, form="amounts", least=0, most=60)
    asked = worded(ask, AUCTION.write)
    for count in range(1, 41):
        offered = choices(asked, str(count))
        fitting = [option.key for option in goods if count <= option.up_to]
        assert [choice.value for choice in offered] == [f"{count} {key}" for key in fitting]
        for choice, key in zip(offered, fitting, strict=True):
            assert read_words(ask, str(choice.value), AUCTION) == [key] * count
    assert [choice.value for choice in choices(asked, "2 gold, 35 o")] == ["2 gold, 35 ore"]
    assert {str(choice.value) for choice in choices(asked, "")} == {"wood", "ore", "gold"}
    assert choices(asked, "50") == []
