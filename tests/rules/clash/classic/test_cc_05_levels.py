"""CC-5 Levels and tokens in 2012."""

from __future__ import annotations

from tests.rule import rule
from tests.rules.clash.everywhere import only_classic
from tests.rules.clash.scenario import clash

CITY = "D2 plains red city"


@only_classic
@rule("CC-5.7", "CC-8.5")
def test_a_border_raises_its_level_and_gives_its_token() -> None:
    game = clash(CITY, red="4 food, storage, farming, myths").say("red", "advance", "rituals")
    culture, mood = game.red.levels.culture, game.red.levels.mood
    assert (culture, game.red.stock.culture, mood, game.red.stock.mood) == (1, 1, 0, 0)
    game.say("red", "advance", "irrigation")
    assert (game.red.levels.mood, game.red.stock.mood) == (1, 1)


@only_classic
@rule("CC-5.6", "CC-5.11")
def test_no_more_tokens_than_the_level_says_are_held() -> None:
    game = clash(CITY + ", red settler", red="Culture Level 1, 1 culture, 2 food, farming, storage, myths")
    game.say("red", "advance", "rituals")
    assert game.red.stock.culture == 2
    game = clash(CITY, red="Culture Level 8, 8 culture, 2 food, farming, storage, myths")
    game.say("red", "advance", "rituals")
    assert (game.red.levels.culture, game.red.stock.culture) == (8, 8)
