"""The Colosseum."""

from tests.rule import rule
from tests.rules.clash.content.wonders.having import GROUND, MISS, having
from tests.rules.clash.fights import attack, values
from tests.rules.clash.scenario import Situation, clash

# --- Colosseum -------------------------------------------------------------------------------------------------


def test_the_colosseum_pays_mood_with_culture_and_culture_with_mood() -> None:
    game = having("colosseum", "2 culture").say("red", "happiness", ["E2"])
    assert game.red.stock.culture == 1
    assert game.city("E2").mood == "happy"
    game = having("colosseum", f"1 mood, {GROUND}").say("red", GROUND)
    assert (game.red.stock.mood, game.turn.actions) == (0, 4)


def test_which_token_is_the_players_choice() -> None:
    game = having("colosseum", f"1 mood, 1 culture, {GROUND}").say("red", GROUND)
    assert game.asked == "red pay"
    assert game.ask.preset == ["culture"]
    game.say("red", ["mood"])
    assert game.red.stock.culture == 1


def test_both_kinds_together_pay_for_a_step() -> None:
    game = having("colosseum temple", "1 mood, 2 culture").say("red", "happiness", ["D2"])
    assert game.red.stock.total() == 0


def test_for_a_boost_and_a_leader_too() -> None:
    drawn = "D7 plains  blue city temple\nD6 plains\nD5 plains\n"
    game = clash(drawn + "D4 plains  red city colosseum", red="1 mood").say("red", "influence", chance=["5 cavalry"])
    assert game.city("D7").buildings["temple"] == "red"
    game = having("colosseum", "2 mood, rome").say("red", "recruit", "E2", ["leader"], "sulla")
    assert game.red.stock.total() == 0
    assert game.red.leader == "sulla"


@rule("CM-C.44")
def test_not_for_wonders_but_for_buildings() -> None:
    """Romans with Captivi pay for buildings with mood tokens, and so with culture tokens too."""
    happy = "D2 plains  red city happy colosseum\nE2 plains  red city happy\nC2 plains  red city happy\n"
    pyramids = "2 food, 3 wood, 7 ore, engineering, rituals, great_pyramids"
    assert clash(happy, red=f"{pyramids}, 5 mood").refusal("wonder").endswith("(CM-24.02)")
    assert clash(happy, red=f"{pyramids}, 5 culture").refusal("wonder") == ""
    game = clash(happy, red="3 culture, rome, bartering, tactics").say("red", "construct", "E2", "fortress")
    assert "fortress" in game.city("E2").buildings
    assert game.red.stock.culture == 0


def test_tokens_do_not_stand_in_for_resources() -> None:
    assert "CM-10.01" in having("colosseum", "7 mood, 7 culture, tactics").refusal("construct")


def test_without_the_colosseum_tokens_are_what_they_are() -> None:
    assert having("great_statue", "2 culture").refusal("happiness").endswith("(CM-14.02)")


def arena(red: str, *dice: str) -> Situation:
    elsewhere = "D2 plains  red city colosseum"
    return attack("infantry", "infantry", elsewhere=elsewhere, red=red, chance=dice)


def test_a_token_after_the_roll_adds_one() -> None:
    game = arena("1 mood", "4 cavalry", MISS)
    assert (game.asked, game.ask.preset, game.ask.minor) == ("red colosseum", ["pay"], False)
    game.say("red", "pay")
    assert values(game) == (5, 1)
    assert game.units("D4") == ["infantry"]
    assert game.red.stock.mood == 0


def test_where_one_more_makes_no_hit_the_question_is_a_minor_one() -> None:
    game = arena("1 culture", "3 elephant", MISS)
    assert (game.ask.preset, game.ask.minor) == (["no"], True)
    game.say("red", "no")
    assert game.red.stock.culture == 1


def test_once_in_every_round_as_long_as_there_are_tokens() -> None:
    game = arena("2 culture", "3 elephant", MISS).say("red", "pay").say("red", "fight", chance=["4 cavalry", MISS])
    game.say("red", "pay")
    assert game.red.stock.culture == 0
    assert game.units("D4") == ["infantry"]
    game = arena("1 culture", "3 elephant", MISS).say("red", "pay").say("red", "fight", chance=["4 cavalry", MISS])
    assert game.asked == "red retreat"


def test_not_at_sea_and_not_without_a_token() -> None:
    drawn = "D3 sea  red ship\nD4 sea  blue ship\nD2 plains  red city colosseum"
    game = clash(drawn, red="1 culture").say("red", "move", "D3", "D4", chance=["4 cavalry", MISS])
    assert game.asked == "red retreat"
    assert arena("", "4 cavalry", MISS).asked == "red retreat"
