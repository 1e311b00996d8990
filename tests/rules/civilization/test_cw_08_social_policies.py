"""Wisdom and Warfare, chapter 8: social policies."""

from __future__ import annotations

from typing import ClassVar

import pytest

from rules.civilization.assembled import CIVILIZATION_WISDOM
from rules.civilization.coins import coins_of
from rules.civilization.content.abilities import SwitchPolicies
from rules.civilization.content.events import TwoEffects
from rules.civilization.deeds import adopts_policy, called, switches_policy
from rules.civilization.editions import BASE, BOTH_EXPANSIONS, WISDOM_AND_WARFARE
from rules.civilization.kinds import Aim, Power
from rules.civilization.questions.course import text_of_both_sides
from rules.civilization.social_policies import most_policies, switches
from rules.civilization.state import Player, State
from rules.civilization.written import Words
from rules.engine.game import Game
from tests.rule import rule
from tests.rules.civilization.battles import FIELD, battle
from tests.rules.civilization.scenario import Situation, civilization

WISDOM = "wisdom_and_warfare"
LEVEL_2 = "mathematics"
POLICIES = WISDOM_AND_WARFARE.box.policies
CARDS = [
    ("rationalism", "patronage"),
    ("natural_religion", "organized_religion"),
    ("expansionism", "urban_development"),
    ("pacifism", "military_tradition"),
]


def at_start(drawn: str = "", red: str = "", blue: str = "") -> Situation:
    return civilization(drawn, red=red, blue=blue, phase="start-of-turn", edition=WISDOM)


def options_of(game: Situation) -> list[str]:
    return [option.key for option in game.ask.options]


def begun(seed: int) -> Game[State]:
    return Game.new(CIVILIZATION_WISDOM, {"seats": 4}, f"policies {seed}")


def played_to_the_first_phase(game: Game[State]) -> Game[State]:
    """Everybody takes what comes first."""
    while game.state.phase == "setup":
        game.answer(game.asks[0].seat, game.asks[0].legal()[0].key)
    return game


# --- the cards -----------------------------------------------------------------------------------------------------


@rule("CW-011", "CR-11")
def test_there_are_four_cards_with_two_sides() -> None:
    assert list(POLICIES) == [side for card in CARDS for side in card]
    for front, back in CARDS:
        assert (POLICIES[front].other_side, POLICIES[back].other_side) == (back, front)
    assert BOTH_EXPANSIONS.box.policies.keys() == POLICIES.keys()
    assert not BASE.box.policies


@rule("CW-011")
def test_each_can_be_looked_up_with_its_other_side() -> None:
    about = Words(WISDOM_AND_WARFARE).about("pacifism")[0]
    assert about.kind == "social policy"
    assert about.text.endswith("On the other side of the card: Military Tradition.")


@rule("CW-051", "CW-054")
def test_everybody_adopts_one_in_setup_and_all_are_there_to_be_adopted() -> None:
    game = begun(0)
    chosen: dict[str, str] = {}
    while game.state.phase == "setup":
        ask = game.asks[0]
        if ask.kind == "policy":
            assert {*POLICIES} >= {option.key for option in ask.legal()}
            chosen.setdefault(ask.seat, ask.legal()[len(chosen)].key)
        game.answer(ask.seat, ask.legal()[len(chosen) - 1 if ask.kind == "policy" else 0].key)
    for seat, policy in chosen.items():
        assert game.state.players[seat].policies[0] == policy
        assert len(game.state.players[seat].policies) == most_policies(game.state, game.state.players[seat])
        assert game.view(None)["players"][seat]["policies"] == list(game.state.players[seat].policies)


# --- the maximum ---------------------------------------------------------------------------------------------------


@rule("CW-052")
def test_the_maximum_is_the_number_of_cities() -> None:
    game = at_start("F4 desert  red city\nJ4 desert  red city")
    assert [most_policies(game.state, player) for player in (game.red, game.blue)] == [3, 1]
    assert most_policies(civilization("F4 desert  red city").state, civilization().red) == 0, "not in the base game"


@rule("CW-053", "CW-055", "CW-070")
def test_with_each_new_city_a_policy_of_an_unused_card_is_adopted_at_once() -> None:
    game = at_start("F4 desert  red scout", red="rationalism").say("red", "city-F4")
    assert game.asked == "red policy"
    assert game.choices == [side for card in CARDS[1:] for side in card]
    assert game.option("pacifism").remark == text_of_both_sides("pacifism", "military_tradition")
    game.say("red", "expansionism")
    assert game.red.policies == ("rationalism", "expansionism")
    assert adopts_policy("red", "expansionism") in game.game.deeds()


@rule("CW-056", "CR-28")
def test_with_each_city_lost_a_policy_of_ones_choice_is_returned_at_once_and_can_be_adopted_again() -> None:
    game = battle("C3 desert  red academy\nD3 desert  red academy", field=f"{FIELD} grassland  red army, blue city",
                  red="infantry-3-1", blue="pacifism, rationalism, 6 trade", edition=WISDOM)  # fmt: skip
    assert FIELD not in game.state.cities
    assert game.asked == "blue return-policy", "before the loot"
    assert game.choices == ["pacifism", "rationalism"]
    game.say("blue", "pacifism")
    assert game.blue.policies == ("rationalism",)
    assert game.asked != "blue return-policy"
    again = at_start("F4 desert  red scout", red="rationalism").say("red", "city-F4")
    assert "pacifism" in again.choices


@rule("CW-056")
def test_who_has_no_more_than_the_maximum_returns_none() -> None:
    game = battle("C3 desert  red academy\nD3 desert  red academy", field=f"{FIELD} grassland  red army, blue city",
                  red="infantry-3-1", blue="pacifism", edition=WISDOM)  # fmt: skip
    assert game.blue.policies == ("pacifism",)


@rule("CW-015", "CW-052", "CW-054")
def test_the_french_may_have_one_more_and_begin_with_two() -> None:
    game = at_start("F4 desert  red city", red="french")
    assert most_policies(game.state, game.red) == 3
    seed = 0
    while "french" not in [p.civilization for p in begun(seed).state.players.values()]:
        seed += 1
    setup = played_to_the_first_phase(begun(seed))
    held = {player.civilization: len(player.policies) for player in setup.state.players.values()}
    assert held.pop("french") == 2
    assert list(held.values()) == [1, 1, 1]


# --- switching -----------------------------------------------------------------------------------------------------


@rule("CW-055", "CW-057")
def test_a_card_is_turned_over_or_replaced_by_an_unused_one() -> None:
    game = at_start("F4 desert  red city", red="rationalism, pacifism")
    found = switches(game.state, game.red.policies)
    assert [new for old, new in found if old == "rationalism"] == ["patronage", *CARDS[1], *CARDS[2]]
    assert [new for old, new in found if old == "pacifism"] == ["military_tradition", *CARDS[1], *CARDS[2]]


@rule("CW-057")
def test_nothing_switches_a_policy_without_an_effect() -> None:
    game = at_start("F4 desert  red city\nF3 forest  red scout", red="rationalism, pacifism, 30 culture")
    assert not [key for key in options_of(game) if "policy" in key or "switch" in key]


class Emigrants(TwoEffects):
    """A card of two phases."""

    level = 1

    class _Trade(Power):
        when = ("start-of-turn",)
        text = "Gain 7 trade."

        async def use(self, state: State, player: Player, aim: Aim) -> None:
            player.trade += 7

    effects: ClassVar[tuple[Power, ...]] = (_Trade(), SwitchPolicies(2))


@pytest.fixture
def emigrants(monkeypatch: pytest.MonkeyPatch) -> str:
    """It lies in the deck of the drawn edition."""
    box = civilization(edition=WISDOM).state.box
    monkeypatch.setitem(box.events, "emigrants", Emigrants())
    return "emigrants"


def holding(card: str, phase: str, red: str) -> Situation:
    game = civilization("F4 desert  red city", red=red, edition=WISDOM, phase=phase)  # type: ignore[arg-type]
    game.red.events.append(card)
    return game.run(phase, "red")


@rule("CW-035")
def test_an_event_with_two_effects_has_in_each_phase_only_the_effect_of_that_phase(emigrants: str) -> None:
    game = holding(emigrants, "start-of-turn", "rationalism, pacifism").say("red", emigrants)
    assert game.red.trade == 7
    assert game.red.policies == ("rationalism", "pacifism")
    other = holding(emigrants, "city-management", "rationalism, pacifism").say("red", emigrants)
    other.say("red", "rationalism expansionism", "none")
    assert other.red.policies == ("expansionism", "pacifism")
    assert other.red.trade == 0
    third = holding(emigrants, "movement", "rationalism, pacifism")
    assert "CB-153" in third.refusal(emigrants)
    assert (
        Emigrants().text
        == "In Start of Turn: Gain 7 trade. In City Management: Switch up to 2 of your social policies."
    )


@rule("CW-035", "CW-057")
def test_several_are_switched_one_after_the_other(emigrants: str) -> None:
    game = holding(emigrants, "city-management", "rationalism, pacifism").say("red", emigrants)
    game.say("red", "rationalism patronage", "pacifism natural_religion")
    assert game.red.policies == ("patronage", "natural_religion")
    assert switches_policy("red", "pacifism", "natural_religion", called(emigrants)) in game.game.deeds()
    nobody = holding(emigrants, "city-management", "")
    assert "CW-057" in nobody.refusal(emigrants)


# --- when they speak -----------------------------------------------------------------------------------------------


@rule("CW-059")
def test_in_anarchy_they_do_nothing() -> None:
    game = at_start(red="organized_religion, rationalism, 11 trade, government anarchy")
    assert coins_of(game.state, game.red) == 0
    assert not [key for key in options_of(game) if key.startswith("rationalism")]
    assert coins_of(at_start(red="organized_religion").state, at_start(red="organized_religion").red) == 1


@rule("CW-058")
def test_each_ability_of_start_of_turn_is_used_once_a_turn_and_both_of_two_can_be() -> None:
    game = at_start(red="rationalism, 23 trade, pottery, writing")
    game.say("red", "rationalism.learn_of_level_i", "navigation")
    assert "CB-209" in game.refusal("rationalism.learn_of_level_i")
    game.say("red", "rationalism.learn_of_level_ii", LEVEL_2)
    assert game.red.trade == 6
    assert game.red.techs[2:] == ("navigation", LEVEL_2)


# --- the eight of them ---------------------------------------------------------------------------------------------


@rule("CW-051", "CW-058", "CR-76")
def test_rationalism_learns_techs_of_the_first_two_levels_for_trade() -> None:
    game = at_start(red="rationalism, 11 trade")
    assert "CB-198" in game.refusal("rationalism.learn_of_level_ii"), "no place in the pyramid"
    game.say("red", "rationalism.learn_of_level_i", "pottery")
    assert (game.red.trade, game.red.techs) == (5, ("pottery",))
    assert "CR-18" in at_start(red="rationalism, artist, 5 trade").refusal("rationalism.learn_of_level_i")
    game = at_start(red="rationalism, 11 trade, pottery, writing")
    game.say("red", "rationalism.learn_of_level_ii", LEVEL_2)
    assert (game.red.trade, game.red.techs[-1]) == (0, LEVEL_2)


@pytest.mark.parametrize(("level", "section"), [(0, 1), (1, 1), (7, 1), (8, 2), (15, 3)])
@rule("CW-051", "CW-058")
def test_patronage_draws_an_event_of_the_section_where_the_marker_is(level: int, section: int) -> None:
    game = at_start(red=f"patronage, 1 culture, level {level}").say("red", "patronage.draw_event")
    assert [game.state.box.events[id].level for id in game.red.events] == [section]
    assert game.red.culture == 0
    assert "CB-208" in at_start(red="patronage, artist").refusal("patronage.draw_event")


@rule("CW-051", "CB-164")
def test_natural_religion_makes_an_army_that_moves_alone_faster() -> None:
    drawn = "F4 grassland  2 red armies, red scout"
    game = civilization(drawn, red="natural_religion", edition=WISDOM, phase="movement")
    assert _reach(game, "1 army") == 3
    assert _reach(game, "2 armies") == 2
    assert _reach(game, "1 scout") == 2
    assert _reach(game, "1 army and 1 scout") == 2
    assert _reach(civilization(drawn, edition=WISDOM, phase="movement"), "1 army") == 2


def _reach(game: Situation, who: str) -> int:
    game.run("movement", "red")
    found = [key for key in game.choices if key.startswith("F4 ")]
    words = {"1 army": "army", "1 scout": "scout", "1 army and 1 scout": "army and scout"}
    key = f"F4 {who}" if f"F4 {who}" in found else f"F4 {words[who]}"
    game.say("red", key)
    assert game.state.move is not None
    left = game.state.move.left
    game.state.move = None
    return left


@rule("CW-051", "CB-214")
def test_organized_religion_is_worth_a_coin() -> None:
    game = at_start(red="organized_religion", blue="natural_religion")
    assert (coins_of(game.state, game.red), coins_of(game.state, game.blue)) == (1, 0)


@rule("CW-051", "CR-32")
def test_organized_religion_draws_two_great_people_and_keeps_one() -> None:
    level = next(space.number for space in WISDOM_AND_WARFARE.box.culture_track if space.reward == "great person") - 1
    game = civilization(red=f"organized_religion, 27 trade, 30 culture, level {level}", edition=WISDOM)
    before = len(game.state.great_people)
    game.say("red", "advance", chance=["general", "builder"])
    assert game.choices == ["general", "builder"]
    game.say("red", "builder")
    assert game.red.great_people == ["builder"]
    assert len(game.state.great_people) == before - 1
    assert "general" in game.state.great_people


@rule("CW-051", "CW-058", "CW-042")
def test_expansionism_gives_trade_for_cities_and_city_states() -> None:
    states = "J4 desert  city_state_2, red army\nJ8 desert  city_state_4"
    game = at_start(f"F4 desert  red city\n{states}", red="expansionism, artist").say("red", "done")
    assert game.red.trade == 3, "two cities and the one city-state where a figure stands"


@rule("CW-051")
def test_urban_development_makes_a_city_with_two_different_buildings_or_wonders_richer() -> None:
    here = "A1 grassland  red granary\nA2 desert  red {}"
    drawn = f"{here}\nF4 desert  red city\nF3 grassland  red granary\nF5 grassland  red granary"
    game = civilization(drawn.format("market"), red="urban_development", edition=WISDOM)
    view = game.game.view("red")["cities"]
    assert (view["B2"]["production"], view["F4"]["production"]) == (1 + 1 + 1 + 3, 1 + 2)
    game.say("red", "arts-B2", "arts-F4")
    assert game.red.culture == (1 + 1 + 2) + 1
    wonder = civilization(drawn.format("the_oracle"), red="urban_development", edition=WISDOM)
    assert wonder.game.view("red")["cities"]["B2"]["production"] == 1 + 1 + 3
    person = civilization(drawn.format("builder"), red="urban_development", edition=WISDOM)
    assert person.game.view("red")["cities"]["B2"]["production"] == 1 + 1 + 2, "a great person is neither"


@rule("CW-051", "CB-177")
def test_under_pacifism_scouts_explore_huts_and_no_villages() -> None:
    drawn = "F4 grassland  red scout\nF5 grassland  hut\nF3 grassland  village"
    game = civilization(drawn, red="pacifism", edition=WISDOM, phase="movement").say("red", "F4 scout")
    assert "F5" in game.choices
    assert "F3" not in game.choices
    game.say("red", "F5", chance=["hut_silk"])
    assert game.red.markers == ["hut_silk"]
    assert game.figures("F5") == ["scout"]
    no = civilization(drawn, edition=WISDOM, phase="movement").say("red", "F4 scout")
    assert "F5" not in no.choices


@rule("CW-051", "CW-058")
def test_pacifism_gives_culture_and_more_with_a_scout_on_the_map() -> None:
    assert at_start(red="pacifism, artist").say("red", "done").red.culture == 1
    assert at_start("F4 desert  red scout", red="pacifism").say("red", "done").red.culture == 2
    assert at_start("F4 desert  blue scout", red="pacifism, artist").say("red", "done").red.culture == 1


@rule("CW-051", "CR-54")
def test_military_tradition_brings_a_unit_with_the_first_army_of_a_turn() -> None:
    drawn = "A1 forest\nA2 forest\nF4 desert  red city\nF3 forest\nF5 forest"
    game = civilization(drawn, red="military_tradition", edition=WISDOM).say("red", "produce-B2", "army", "C2")
    assert game.asked == "red free-units"
    assert game.choices == ["infantry", "artillery", "mounted"], "aircraft are locked"
    game.say("red", ["mounted"], chance=["mounted-1-3"])
    assert game.red.units == ["mounted-1-3"]
    game.say("red", "produce-F4", "army", "G4")
    assert game.asked != "red free-units"
    assert len(game.red.units) == 1


@rule("CW-051", "CR-54", "CF-033")
def test_military_tradition_knows_armies_that_a_card_builds() -> None:
    gardens = at_start("C3 desert  red the_hanging_gardens", red="military_tradition")
    gardens.say("red", "the_hanging_gardens.figure_here", "army")
    assert (gardens.asked, gardens.figures("C3")) == ("red free-units", ["army"])
    drawn = "F4 desert  red army\nG4 desert  hut"
    hut = civilization(drawn, red="military_tradition", edition="both_expansions", phase="movement")
    hut.say("red", "F4 army", "G4", chance=["hut_friendly_barbarian"]).say("red", "army")
    assert (hut.asked, hut.figures("G4")) == ("red free-units", ["army", "army"])


@rule("CW-051", "CW-022")
def test_everybody_reads_their_policies_and_programs_in_what_is_theirs() -> None:
    drawn = "B2 grassland  red capital program\nF4 desert  red city"
    game = civilization(drawn, red="rationalism, pacifism", edition=WISDOM)
    words = game.game.rules.presentation.mine
    assert words is not None
    mine = words(game.game.view("red"), "red")
    assert "B2 (1 production) with a building program, F4 (1 production)" in mine
    assert mine.endswith("Rationalism, Pacifism")
