"""Fame and Fortune: investments."""

from __future__ import annotations

import pytest

from rules.civilization.battle_bonus import standing_bonus
from rules.civilization.city_management.culture_track import next_space, price_of
from rules.civilization.city_management.production import production_of
from rules.civilization.coins import coin_refused, coins_of
from rules.civilization.culture_events import hand_limit
from rules.civilization.deeds import has_markers_on
from rules.civilization.editions import BASE, BOTH_EXPANSIONS, FAME_AND_FORTUNE, WISDOM_AND_WARFARE
from rules.civilization.investments import are_used
from rules.civilization.state import SHEET
from tests.rule import rule
from tests.rules.civilization.scenario import Situation, civilization

CARDS = ["infrastructure", "endowment_for_the_arts", "military_industrial_complex", "public_education"]
INVEST = "investments.invest"


def investing(red: str = "2 coins", drawn: str = "") -> Situation:
    """Red also holds a great person, so there is something to ask in any case."""
    return civilization(
        drawn, red=f"artist, {red}", edition="fame_and_fortune", phase="start-of-turn", variants={"investments": True}
    )


def having(red: str) -> Situation:
    return civilization("A1 forest\nF4 desert  red city", red=red, edition="fame_and_fortune")


@rule("CF-080", "CF-083", "CW-010")
def test_everybody_has_the_same_four_cards_open_before_them() -> None:
    for edition in (FAME_AND_FORTUNE, BOTH_EXPANSIONS):
        assert list(edition.box.investments) == CARDS
    assert not BASE.box.investments
    assert not WISDOM_AND_WARFARE.box.investments, "without Fame and Fortune the new card is left out"
    game = investing("3 invested in infrastructure")
    for seat in ("red", "blue", None):
        players = game.game.view(seat)["players"]
        assert (players["red"]["investments"], players["blue"]["investments"]) == ({"infrastructure": 3}, {})


@rule("CW-010")
def test_with_both_the_real_card_takes_the_place_of_the_stand_in() -> None:
    card = "endowment_for_the_arts"
    assert FAME_AND_FORTUNE.box.investments[card].stand_in
    assert not BOTH_EXPANSIONS.box.investments[card].stand_in
    assert [c.stand_in for c in BOTH_EXPANSIONS.box.investments.values()] == [False] * 4


@rule("CF-081", "CF-083")
def test_one_coin_token_a_turn_becomes_a_marker_on_any_card() -> None:
    game = investing().say("red", INVEST)
    assert game.choices == CARDS
    game.say("red", "infrastructure")
    assert (game.red.coins, game.red.investments) == ({SHEET: 1}, {"infrastructure": 1})
    assert "CB-209" in game.refusal(INVEST), "one a turn"
    assert "puts" not in game.told()
    assert has_markers_on("red", 1, "infrastructure") in game.deeds("blue")


@rule("CF-081", "CR-77", "CB-218")
def test_tokens_on_cards_may_be_invested_and_what_a_tech_has_given_stays_given() -> None:
    game = investing("1 coin, pottery, 4 coins on pottery").say("red", INVEST, "pottery", "infrastructure")
    assert game.red.coins == {SHEET: 1, "pottery": 3}
    assert coin_refused(game.state, game.red, "pottery")


@rule("CF-082")
def test_coins_of_the_map_and_of_cards_cannot_be_invested() -> None:
    game = investing("civil_service", "A1 desert  coin")
    assert coins_of(game.state, game.red) == 2
    assert "CF-082" in game.refusal(INVEST)


@rule("CF-012", "CF-013")
def test_they_are_used_where_all_have_agreed_or_the_arabs_play() -> None:
    without = civilization(red="artist, 2 coins", edition="fame_and_fortune", phase="start-of-turn")
    assert "CF-012" in without.refusal(INVEST)
    assert are_used(investing().state)
    assert are_used(civilization(blue="arabs", edition="fame_and_fortune").state)
    (agreed,) = [option for option in FAME_AND_FORTUNE.options if option.name == "investments"]
    assert agreed in BOTH_EXPANSIONS.options
    assert agreed.choices[0][1] is False, "nobody has to"
    assert agreed not in (*BASE.options, *WISDOM_AND_WARFARE.options)


@rule("CF-084")
def test_only_the_highest_level_that_is_reached_works() -> None:
    games = {n: having(f"{n} invested in military_industrial_complex") for n in (1, 2, 3, 4, 6, 9)}
    bonus = {n: standing_bonus(game.state, game.red) for n, game in games.items()}
    assert bonus == {1: 0, 2: 4, 3: 4, 4: 8, 6: 12, 9: 12}


@pytest.mark.parametrize(("markers", "production"), [(1, 1), (2, 2), (3, 3), (5, 3)])
@rule("CF-084")
def test_infrastructure_gives_production_to_each_city(markers: int, production: int) -> None:
    game = having(f"{markers} invested in infrastructure")
    assert production_of(game.state, game.red, game.city("F4")) == production
    assert production_of(game.state, game.red, game.city("B2")) == production + 2, "a forest"


@pytest.mark.parametrize(
    ("edition", "markers", "hand", "less"),
    [
        *(("fame_and_fortune", markers, 2, less) for markers, less in ((1, 1), (2, 1), (3, 2), (4, 2))),
        *(("both_expansions", markers, 3, less) for markers, less in ((1, 0), (2, 1), (3, 1), (4, 2))),
    ],
)
@rule("CF-084", "CW-010", "CB-142", "CR-85")
def test_the_endowment_for_the_arts_makes_the_track_cheaper(edition: str, markers: int, hand: int, less: int) -> None:
    """The original card as far as a review recalls it; the later one gives a larger hand too."""
    game = civilization(red=f"{markers} invested in endowment_for_the_arts, 3 culture, level 1", edition=edition)
    plain = having("level 1")
    assert hand_limit(game.state, game.red) == hand
    space = next_space(game.state, game.red)
    assert space is not None
    prices = price_of(plain.state, plain.red, space).culture, price_of(game.state, game.red, space).culture
    assert prices == (3, 3 - less)
    game.say("red", "advance")
    assert game.red.culture == less


@rule("CF-086", "CF-084")
def test_public_education_gives_a_tech_for_each_level_when_it_is_reached() -> None:
    game = investing("2 coins, pottery, 5 trade, 2 invested in public_education").say("red", INVEST, "public_education")
    assert "chivalry" not in game.choices, "it has no place"
    game.say("red", "writing")
    assert (game.red.techs, game.red.trade) == (("pottery", "writing"), 5)
    between = investing("2 coins, pottery, 3 invested in public_education").say("red", INVEST, "public_education")
    assert between.red.techs == ("pottery",)
    assert between.asked == "red start-of-turn"
    again = investing("2 coins, pottery, 5 invested in public_education").say("red", INVEST, "public_education")
    assert again.ask.kind == "public-education"


@rule("CF-085")
def test_investments_are_no_coins_and_no_loot() -> None:
    game = civilization("G4 grassland  red army, blue scout", blue="3 invested in infrastructure, 1 trade",
                        phase="movement", edition="fame_and_fortune")  # fmt: skip
    assert coins_of(game.state, game.blue) == 0
    assert game.run("battle", "G4", "red").choices == ["trade", "done"]
