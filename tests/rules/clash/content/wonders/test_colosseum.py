"""The Colosseum."""

from itertools import product

import pytest

from rules.clash.payment import affordable, price, settles, thriftiest
from rules.clash.pile import Pile, pile_of
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


@rule("CM-5.09", "CM-28.05")
def test_mood_and_culture_together_may_be_paid_with_any_two_of_what_may_stand_in_for_them() -> None:
    """A leader costs a culture token and a mood token. The Colosseum exchanges the two, and captives of the Aztecs
    replace either: any two of the three kinds pay for one, a single kind does not, and nothing pays twice."""
    for mood, culture, captives in product(range(3), repeat=3):
        game = clash("D2 plains  red city colosseum\nE2 plains  red city", red="aztecs, rituals, tactics")
        player = game.state.players["red"]
        player.stock.mood, player.stock.culture = mood, culture
        player.captives = ["blue infantry"] * captives
        have = mood + culture + captives
        cost = price(Pile(mood=1, culture=1), {})
        assert affordable(game.state, player, cost) is (have >= 2)
        if have < 2:
            continue
        game.run("gold-mine", "blue").say("red", "recruit", "E2", ["leader"])
        while game.asked == "red pay":
            game.say("red", game.ask.preset or [])
        if game.asked == "red leader":
            game.say("red", "marqzen")
        left = game.red.stock.mood + game.red.stock.culture + len(game.red.captives)
        assert left == have - 2, (mood, culture, captives)


@rule("CM-5.09")
def test_who_has_a_choice_between_two_substitutions_makes_it() -> None:
    game = clash(
        "D2 plains  red city colosseum\nE2 plains  red city", red="aztecs, rituals, tactics, 1 mood, 1 culture"
    )
    game.state.players["red"].captives = ["blue infantry"] * 2
    game.run("gold-mine", "blue").say("red", "recruit", "E2", ["leader"])
    assert game.asked == "red pay"
    check = game.ask.check
    assert check is not None
    for paid in (["captive", "captive"], ["mood", "captive"], ["culture", "captive"], ["mood", "culture"]):
        assert check(paid) is None
    assert "CM-5.09" in str(check(["mood", "culture", "captive"]))


TOKENS_EXCHANGED = {"mood": ("culture",), "culture": ("mood",)}


@pytest.mark.parametrize(
    "instead",
    [
        TOKENS_EXCHANGED,
        {"mood": ("food", "gold", "culture"), "culture": ("mood",)},  # Rituals and the Colosseum
        {"food": ("gold", "mood", "culture"), **TOKENS_EXCHANGED},  # Captivi and the Colosseum
        {"food": ("gold", "mood"), "culture": ("mood",)},  # Architecture
    ],
)
@rule("CM-5.09")
def test_whatever_can_be_paid_by_some_way_of_substituting_can_be_paid(instead: dict[str, tuple[str, ...]]) -> None:
    """A token that replaces another can itself be replaced: all small prices and stocks, unit by unit."""
    for mood, culture, food in product(range(3), range(3), range(2)):
        cost = Pile(mood=mood, culture=culture, food=food)
        units = [(kind, *instead.get(kind, ())) for kind, amount in cost.items() for _ in range(amount)]
        for have in product(range(3), range(3), range(2), range(2)):
            stock = Pile(**dict(zip(("mood", "culture", "food", "gold"), have, strict=True)))
            possible = any(stock.covers(pile_of(list(paid))) for paid in product(*units))
            plan = thriftiest(stock, cost, instead)
            assert (plan is not None) is possible, (cost, stock)
            assert plan is None or (stock.covers(plan) and settles(plan, cost, instead))
