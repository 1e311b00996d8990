"""Chapter 28: what civilizations bring: special advances and leaders."""

import pytest

from rules.clash.deeds import gains_special_advance
from rules.clash.editions.monumental import BOX
from rules.clash.kinds import ANY_GOVERNMENT
from rules.clash.state import InPlay
from rules.clash.voices import effects_of
from tests.rule import rule
from tests.rules.clash.fights import attack, values
from tests.rules.clash.scenario import Situation, clash


def specials(game: Situation) -> list[str]:
    """Red's special advances, as everybody sees them."""
    seen: list[str] = game.game.view(None)["players"]["red"]["specials"]
    return seen


NEEDS = {
    "aztecs": "captives tactics, human_sacrifice rituals, aztec_gold art_and_sculptures, tribute_empire *",
    "babylonia": "canals engineering, code_of_laws writing, star_catalogues astronomy, ziggurats dogma",
    "carthage": "warbeasts husbandry, hegemony cartography, pirate_allies navigation, mercenaries draft",
    "celts": "tribal_warfare tactics, tribal_allies draft, druidic_influence priesthood, tribal_trade trade_routes",
    "china": "rice_cultivation irrigation, expansion husbandry, fireworks metallurgy, imperial_army *",
    "egypt": "flood_plains irrigation, architecture engineering, embalming rituals, man_god priesthood",
    "greece": "study public_education, sparta draft, hellenistic_culture art_and_sculptures, city_states *",
    "huns": "nomads storage, mounted_archers husbandry, raiders tactics, hunnic_tribes *",
    "india": "indian_elephants husbandry, proselytism state_religion, prosperity trade_routes, "
    "peace_and_poetry drama_and_music",
    "japan": "pottery storage, horsemanship husbandry, subterfuge tactics, shogunate *",
    "maya": "terracing irrigation, stelas art_and_sculptures, ballcourts circus_and_sports, calendar astronomy",
    "persia": "persian_elephants husbandry, immortals draft, zoroastrianism priesthood, banking currency",
    "phoenicia": "city_independence fishing, biremes warships, alphabet writing, cedars_and_dyes trade_routes",
    "rome": "aqueduct engineering, roman_roads roads, captivi bartering, provinces *",
    "vikings": "ship_construction fishing, longships warships, raiding trade_routes, rune_stones rituals",
}
"""The special advances printed on every board; * is the top advance of any government (CM-C.02, CM-C.19)."""


@rule("CM-28.01")
@pytest.mark.parametrize("name", NEEDS)
def test_every_special_advance_comes_with_the_basic_one_of_its_board(name: str) -> None:
    assert [*NEEDS] == sorted(BOX.civilizations)
    for pair in NEEDS[name].split(", "):
        special, needs = pair.split()
        game = clash(red=f"{name}, {'voting' if needs == '*' else needs}")
        assert f"{name}.{special}" in specials(game)
    assert specials(clash(red=name)) == []


@rule("CM-1.07")
def test_five_civilizations_have_a_starting_region_of_their_own() -> None:
    regions = {name: BOX.starting_region(name) for name in BOX.civilizations}
    assert {name: region for name, region in regions.items() if region} == {
        "carthage": "start_maritime",
        "egypt": "start_egypt",
        "maya": "start_maya",
        "phoenicia": "start_maritime",
        "vikings": "start_maritime",
    }


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
    assert gains_special_advance("red", "carthage.warbeasts") in game.deeds()


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


# --- what goes with a leader -----------------------------------------------------------------------------------

COURT = "D2 plains  red city, red leader\nD3 plains  blue city\nC3 plains  red city"
EGYPT = "egypt, leader cleopatra, rituals, 2 culture, 1 mood"


@rule("CM-11.12")
def test_what_a_replaced_leader_has_laid_down_goes_with_him_and_his_people_may_mourn() -> None:
    """Cleopatra's tokens lie in the leader's city; Embalming gives a token when the leader goes (CM-Q.19)."""
    game = clash(COURT, red=EGYPT)
    for space in ("C3", "D2", "D3"):
        game.city(space).tokens = 2
    game.run("act").say("red", "recruit", "C3", ["leader"], "imhotep")
    assert [game.city(space).tokens for space in ("C3", "D2", "D3")] == [0, 0, 2]
    assert (game.red.stock.culture, game.red.stock.mood) == (
        2,
        0,
    )  # one paid for one leader, one gained for the other


@rule("CM-11.12", "CM-11.17")
def test_the_same_when_he_is_killed_and_his_abilities_are_gone() -> None:
    game = clash("D2 plains  red leader, red infantry", red=EGYPT).run("event-text", "red", "epidemics")
    game.say("red", ["leader in D2"])
    assert (game.red.leader, game.red.stock.culture) == (None, 3)
    assert "cleopatra.beloved" not in effects_of(game.state, game.red)


@rule("CM-11.13", "CM-27.07")
def test_each_leader_killed_in_battle_is_worth_two_points_to_the_killer_alone() -> None:
    game = attack("2 infantry", "leader", blue="rome, leader sulla", chance=["6 infantry", "6 infantry", "2 cavalry"])
    seen = game.game.view(None)["players"]
    assert (seen["red"]["score"]["defeated leaders"], seen["blue"]["score"]["defeated leaders"]) == (2, 0)
    game.red.trophies.append("augustus")
    assert game.run("act").game.view(None)["players"]["red"]["score"]["defeated leaders"] == 4


@rule("CM-16.02")
@pytest.mark.parametrize("owner", ["red", "blue"])
def test_a_power_for_a_battle_counts_only_for_whoever_has_paid_for_this_one(owner: str) -> None:
    """Something else is in front of red, or the same in front of blue."""
    drawn = "D3 plains  red leader\nD4 plains  blue infantry"
    game = clash(drawn, red="japan, leader go_toba, tactics, 1 ore")
    card = "cultural_takeover" if owner == "red" else "go_toba.way_of_the_sword"
    game.state.in_play.append(InPlay(card, owner, ["this turn"]))
    game.run("act").say("red", "move", "D3", "D4")
    assert game.asked == "red way-of-the-sword"
    game.say("red", "no", chance=["2 cavalry", "2 cavalry"])
    assert values(game)[0] == 2


@rule("CM-11.10")
def test_each_player_s_abilities_follow_their_own_leader() -> None:
    drawn = "D7 plains  blue city, blue leader\nD2 plains  red city, red leader"
    game = clash(drawn, red="rome, leader caesar, 1 mood", blue="greece, leader leonidas")
    assert game.refusal("caesar.statesman") == ""


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
