"""Chapter 28: what civilizations bring: special advances and leaders."""

import pytest

from rules.clash.box import BOX
from rules.clash.effect import effects_of
from rules.clash.kinds import ANY_GOVERNMENT
from tests.rule import rule
from tests.rules.clash.fights import attack, values
from tests.rules.clash.scenario import Situation, clash


def specials(game: Situation) -> list[str]:
    """Red's special advances, as everybody sees them."""
    seen: list[str] = game.game.view(None)["players"]["red"]["specials"]
    return seen


@rule("CM-28.01")
@pytest.mark.parametrize("name", [*BOX.civilizations])
def test_every_civilization_has_four_special_advances_each_with_its_own_basic_one(name: str) -> None:
    needs = [special.needs for special in BOX.civilizations[name].advances]
    assert len(needs) == len({*needs}) == 4
    assert all(advance == ANY_GOVERNMENT or advance in BOX.advances for advance in needs)


@rule("CM-28.01")
@pytest.mark.parametrize("government", ["nationalism", "voting", "dogma"])
def test_the_top_advance_of_any_government_brings_the_special_advance_of_governments(government: str) -> None:
    assert specials(clash(red=f"china, {government}")) == ["china.imperial_army"]


@rule("CM-28.01")
def test_nobody_else_has_it() -> None:
    game = clash(red="babylonia, husbandry", blue="carthage, husbandry")
    assert specials(game) == []
    assert "carthage.warbeasts" in effects_of(game.state, game.blue)


@rule("CM-28.02")
def test_a_special_advance_comes_with_its_basic_one() -> None:
    game = clash("D2 plains  red city", red="carthage, 2 food").say("red", "advance", "husbandry")
    assert specials(game) == ["carthage.warbeasts"]
    assert "gains Warbeasts" in game.told()


@rule("CM-28.02")
def test_a_special_advance_goes_and_comes_back_with_the_government() -> None:
    game = clash(red="china, voting")
    game.red.advances = tuple(a for a in game.red.advances if a != "voting")
    assert specials(game) == []
    game.red.advances += ("dogma",)
    assert specials(game) == ["china.imperial_army"]


@rule("CM-28.03")
def test_half_a_point_for_a_special_advance() -> None:
    def points(civilization: str) -> float:
        game = clash(red=f"{civilization}, husbandry")
        half: float = game.game.view(None)["players"]["red"]["score"]["advances"]
        return half

    assert points("carthage") == points("greece") + 0.5  # Greece has nothing for Husbandry


@rule("CM-28.04")
@pytest.mark.parametrize("name", [*BOX.civilizations])
def test_every_civilization_has_three_leaders_with_two_abilities(name: str) -> None:
    assert [len(leader.abilities) for leader in BOX.civilizations[name].leaders] == [2, 2, 2]


@rule("CM-28.04")
@pytest.mark.parametrize("name", [*BOX.civilizations])
def test_the_player_chooses_which_leader_is_recruited(name: str) -> None:
    game = clash("D2 plains  red city", red=f"{name}, 3 culture, 3 mood").say("red", "recruit", ["leader"])
    leaders = [leader.id for leader in BOX.civilizations[name].leaders]
    assert sorted(game.choices) == sorted(leaders)
    assert game.say("red", leaders[-1]).red.leader == leaders[-1]


@rule("CM-28.05")
def test_a_free_action_still_costs_the_usual_price() -> None:
    """Caesar increases happiness as a free action, and pays a mood token for it."""
    drawn = "D2 plains  red city, red leader"
    assert clash(drawn, red="rome, leader caesar").refusal("caesar.statesman")
    game = clash(drawn, red="rome, leader caesar, 1 mood").say("red", "caesar.statesman", ["D2"])
    assert (game.turn.actions, game.red.stock.mood) == (3, 0)


@rule("CM-28.05")
def test_a_wonder_as_a_free_action_is_paid_for_like_any_other() -> None:
    drawn = "D2 plains  red city happy, red leader"
    red = "china, leader qin_shi_huang, great_wall, engineering"
    assert clash(drawn, red=red).refusal("qin_shi_huang.great_wall")


@rule("CM-28.06")
@pytest.mark.parametrize(("leader", "value"), [("hanno", 7 + 4 + 1), ("hannibal", 7 + 2)])
def test_a_cap_counts_everything_added_to_the_dice(leader: str, value: int) -> None:
    """Blue adds 4 by Leonidas and 1 by CLASH; against Hannibal all of it comes to 2."""
    game = attack(
        "leader, 3 infantry",
        "leader, infantry",
        red=f"carthage, leader {leader}",
        blue="greece, leader leonidas",
        chance=["2 elephant"] * 4 + ["5 infantry", "2 elephant"],
    )
    assert values(game)[1] == value
