"""Wisdom and Warfare, chapter 5: Combat. Units with strength and health."""

from __future__ import annotations

import pytest

from rules.civilization.battle_orders import worth
from rules.civilization.deeds import defender_wins_tie, fighting, sum_of_side, wins_battle
from rules.civilization.editions import BASE, BOTH_EXPANSIONS, WISDOM_AND_WARFARE
from rules.civilization.fronts import plays
from rules.civilization.invariants import broken
from rules.civilization.questions.battles import (
    attack_front_with,
    comes_of_attack,
    deals_wounds,
    dies_of_it,
    suffers_wounds,
    what_do_you_buy,
)
from rules.civilization.units import health_of, strength_of, told_unit
from rules.civilization.written import Words
from tests.rule import rule
from tests.rules.civilization.battles import FIELD, battle, fronts, winner
from tests.rules.civilization.scenario import Situation, civilization

WISDOM = "wisdom_and_warfare"
CARDS = WISDOM_AND_WARFARE.box.unit_cards
RANKED = {
    "infantry": ("", "democracy", "gunpowder", "replaceable_parts"),
    "artillery": ("", "mathematics", "metal_casting", "ballistics"),
    "mounted": ("", "chivalry", "railroad", "combustion"),
}
BASIC = [id for id, card in CARDS.items() if card.type in RANKED]
AIRCRAFT = [id for id in CARDS if id not in BASIC]


def fight(red: str, blue: str, drawn: str = "", field: str = f"{FIELD} grassland  red army, blue army") -> Situation:
    return battle(drawn, red=red, blue=blue, field=field, edition=WISDOM)


def test_the_tech_of_each_rank_is_that_of_the_edition() -> None:
    for type, techs in RANKED.items():
        for rank, tech in enumerate(techs[1:], 2):
            assert WISDOM_AND_WARFARE.box.techs[tech].ranks[type] == rank


# --- the cards ---------------------------------------------------------------------------------------------------


@rule("CW-008")
def test_no_card_of_the_base_game_is_among_them() -> None:
    assert not set(CARDS) & set(BASE.box.unit_cards)
    assert BOTH_EXPANSIONS.box.unit_cards == CARDS
    assert not any(card.stand_in for card in CARDS.values())


@rule("CW-034")
def test_five_of_each_and_eight_aircraft() -> None:
    assert [f"{type}-{s}-{4 - s}" for type in ("artillery", "infantry", "mounted") for s in (1, 2, 3)] == BASIC
    assert [CARDS[id].copies for id in BASIC] == [5] * 9
    assert {id: CARDS[id].copies for id in AIRCRAFT} == {"aircraft-5-7": 2, "aircraft-6-6": 4, "aircraft-7-5": 2}
    assert sum(len(WISDOM_AND_WARFARE.box.unit_deck(type)) for type in WISDOM_AND_WARFARE.box.unit_types) == 53


@pytest.mark.parametrize("card", BASIC)
@rule("CW-034")
def test_both_values_of_a_unit_are_one_higher_at_each_rank(card: str) -> None:
    type, strength, health = card.split("-")
    for above, tech in enumerate(RANKED[type]):
        game = civilization(red=f"{card}, {tech}", edition=WISDOM)
        values = (int(strength) + above, int(health) + above)
        assert (strength_of(game.state, game.red, card), health_of(game.state, game.red, card)) == values
        assert told_unit(game.state, game.red, card) == fighting(f"{type} {above + 1}", *values)


@pytest.mark.parametrize("card", AIRCRAFT)
@rule("CW-034")
def test_aircraft_have_one_rank(card: str) -> None:
    game = civilization(red=f"{card}, flight", edition=WISDOM)
    assert told_unit(game.state, game.red, card) == fighting("aircraft 1", int(card[9]), int(card[11]))


@rule("CW-034")
def test_owners_read_both_values_of_their_units() -> None:
    view = civilization(red="infantry-1-3, democracy", edition=WISDOM).game.view("red")
    assert [card.name for card in Words(WISDOM_AND_WARFARE).hand(view)] == ["Pikeman 2/4"]


@rule("CW-034")
def test_the_cards_of_a_type_are_told_where_it_is_looked_up() -> None:
    about = Words(WISDOM_AND_WARFARE).about
    cards = "Strength and health at first: 5 cards 1/3, 5 cards 2/2 and 5 cards 3/1; both rise by 1 a rank."
    assert about("mounted")[0].text.endswith(cards)
    assert about("aircraft")[0].text.endswith("at first: 2 cards 5/7, 4 cards 6/6 and 2 cards 7/5.")
    assert "health" not in Words(BASE).about("mounted")[0].text


@rule("CR-08", "CW-028")
def test_himeji_makes_units_stronger_not_healthier() -> None:
    game = civilization("C3 desert  red himeji_samurai_castle", red="infantry-1-3", edition=WISDOM)
    assert told_unit(game.state, game.red, "infantry-1-3") == fighting("infantry 1", 2, 3)


@pytest.mark.parametrize("card", CARDS)
@rule("CW-028", "CW-029")
def test_it_deals_its_strength_and_bears_its_health(card: str) -> None:
    """Against an aircraft that bears 7 and deals 5, which nothing trumps."""
    _, strength, health = card.split("-")
    game = fight(f"{card}, mounted-1-3", "aircraft-5-7, infantry-1-3, mounted-1-3")
    game.say("blue", "aircraft-5-7 new").say("red", f"{card} 1")
    mine = f"{card}:5" if int(health) > 5 else ""
    his = f"aircraft-5-7:{strength}" if int(strength) < 7 else ""
    assert fronts(game) == ([f"{mine} | {his}".strip()] if mine or his else [])


# --- wounds --------------------------------------------------------------------------------------------------------


@rule("CW-028")
def test_both_deal_wounds_of_their_strength_and_live_with_health_to_spare() -> None:
    game = fight("infantry-2-2, mounted-1-3", "infantry-1-3, artillery-1-3, artillery-2-2")
    game.say("blue", "infantry-1-3 new").say("red", "infantry-2-2 1")
    assert fronts(game) == ["infantry-2-2:1 | infantry-1-3:2"]


@rule("CW-029", "CR-03", "CB-256")
def test_as_many_wounds_as_health_kill_however_strong_a_unit_is() -> None:
    game = fight("infantry-1-3, mounted-1-3", "infantry-3-1, artillery-1-3, artillery-2-2")
    game.say("blue", "infantry-3-1 new").say("red", "infantry-1-3 1")
    assert fronts(game) == []
    assert game.state.unit_discards["infantry"] == ["infantry-1-3", "infantry-3-1"]


@rule("CW-028", "CB-259")
def test_a_unit_that_trumps_kills_first_what_has_no_more_health_than_its_strength() -> None:
    game = fight("infantry-2-2, mounted-1-3", "mounted-2-2, artillery-1-3, artillery-2-2")
    game.say("blue", "mounted-2-2 new").say("red", "infantry-2-2 1")
    assert fronts(game) == ["infantry-2-2 |"]
    other = fight("infantry-2-2, mounted-1-3", "mounted-1-3, artillery-1-3, artillery-2-2")
    other.say("blue", "mounted-1-3 new").say("red", "infantry-2-2 1")
    assert fronts(other) == ["infantry-2-2:1 | mounted-1-3:2"]


@rule("CW-030")
def test_a_front_with_two_units_cannot_be_attacked_and_if_all_are_like_that_a_new_one_is_opened() -> None:
    game = fight("infantry-1-3, infantry-2-2, mounted-2-2", "infantry-1-3, artillery-1-3, artillery-2-2")
    game.say("blue", "infantry-1-3 new").say("red", "infantry-1-3 1")
    assert game.choices == ["artillery-1-3 new", "artillery-2-2 new"]
    game.say("blue", "artillery-1-3 new")
    assert game.choices == ["infantry-2-2 new", "infantry-2-2 2", "mounted-2-2 new", "mounted-2-2 2"]


@rule("CW-028")
def test_the_player_is_told_what_an_attack_would_do() -> None:
    game = fight("infantry-2-2, mounted-3-1", "infantry-1-3, artillery-1-3, artillery-2-2").say(
        "blue", "infantry-1-3 new"
    )
    mine, enemy = fighting("infantry 1", 2, 2), fighting("infantry 1", 1, 3)
    assert game.option("infantry-2-2 1").remark == comes_of_attack("infantry", deals_wounds(2), suffers_wounds(1))
    assert game.option("mounted-3-1 1").remark == comes_of_attack("mounted", deals_wounds(0), dies_of_it())
    assert game.option("infantry-2-2 1").text == attack_front_with(mine, 1, enemy)


@rule("CW-028")
def test_what_a_play_is_worth_is_what_it_changes_of_the_totals() -> None:
    game = fight("mounted-3-1, infantry-3-1, artillery-2-2", "infantry-1-3, artillery-1-3")
    game.say("blue", "infantry-1-3 new")
    assert game.state.battle is not None
    found = {(play.unit.card, play.front): worth(play) for play in plays(game.state, game.state.battle, "red")}
    assert found["infantry-3-1", 0] == 10 * (3 - 1) + 3 - 1, "it kills 3 health for its 1"
    assert found["mounted-3-1", 0] == 10 * (0 - 1) + 0 - 1, "it is trumped, and dies first"
    assert found["artillery-2-2", 0] == 10 * (2 - 1) + 2 - 1, "wounds count, even those that kill nobody"
    assert found["artillery-2-2", None] == 0


# --- who has won -----------------------------------------------------------------------------------------------------


@rule("CW-031", "CR-04")
def test_health_less_wounds_counts_at_the_end() -> None:
    game = fight("infantry-3-1, artillery-3-1", "infantry-1-3, mounted-2-2")
    game.say("blue", "infantry-1-3 new").say("red", "artillery-3-1 new").say("blue", "mounted-2-2 new")
    game.say("red", "infantry-3-1 new")
    assert winner(game) == "blue", "1 and 1, however strong, against 3 and 2"
    assert wins_battle("blue", "G4", [sum_of_side("red", 2, 0), sum_of_side("blue", 5, 0)]) in game.deeds()


@rule("CW-031", "CW-033")
def test_wounds_are_taken_off_only_after_the_count() -> None:
    game = fight("infantry-2-2, mounted-1-3", "infantry-1-3, artillery-1-3")
    game.say("blue", "infantry-1-3 new").say("red", "infantry-2-2 1").say("blue", "artillery-1-3 new")
    assert game.game.view(None)["battle"]["totals"] == {"red": 1, "blue": 4}
    game.say("red", "mounted-1-3 new")
    assert (
        wins_battle("blue", "G4", [sum_of_side("red", 4, 0), sum_of_side("blue", 4, 0)], defender_wins_tie())
        in game.deeds()
    )
    assert winner(game) == "blue"
    assert sorted(game.red.units) == ["infantry-2-2", "mounted-1-3"], "they are whole again"
    assert not [wrong for wrong in broken(game.state) if "cards" in wrong]


@rule("CW-031")
def test_the_difference_of_the_bonuses_is_added() -> None:
    game = fight("infantry-2-2", "infantry-1-3", drawn="C3 desert  red barracks")
    game.say("blue", "infantry-1-3 new").say("red", "infantry-2-2 new")
    assert winner(game) == "red"
    assert wins_battle("red", "G4", [sum_of_side("red", 4, 2), sum_of_side("blue", 3, 0)]) in game.deeds()


@rule("CW-032")
def test_the_defender_wins_ties() -> None:
    game = fight("infantry-2-2", "infantry-2-2").say("blue", "infantry-2-2 new").say("red", "infantry-2-2 new")
    assert winner(game) == "blue"


@pytest.mark.parametrize(("armies", "killed", "left"), [(1, 2, 1), (2, 1, 2), (2, 2, 1), (3, 4, 1)])
@rule("CW-033")
def test_the_winner_loses_an_army_for_every_two_units_killed_but_never_the_last(
    armies: int, killed: int, left: int
) -> None:
    units = ", ".join(["aircraft-6-6", *["mounted-3-1"] * killed])
    game = fight(units, "infantry-1-3", field=f"{FIELD} grassland  {armies} red armies, blue army")
    game.say("red", *["mounted-3-1 1"] * killed, "aircraft-6-6 new")  # the unit that is trumped and killed
    assert winner(game) == "red"
    assert game.figures(FIELD) == ["army"] * left


@rule("CW-072", "CF-022")
def test_the_great_wall_takes_one_loot_off_and_the_mongols_add_one_once_each() -> None:
    """A city brings 2."""
    academies = "A1 grassland  red barracks\nA2 grassland  red academy\nA3 grassland  red academy"
    helped = f"{academies}\nP8 forest  blue the_great_wall"
    game = battle(helped, field=f"{FIELD} grassland  red army, blue city", red="mongols, infantry-1-3",
                  blue="9 trade, rationalism", edition="both_expansions")  # fmt: skip
    assert game.ask.text == what_do_you_buy(2, "blue")
    plain = battle(helped.replace("the_great_wall", "stonehenge"), field=f"{FIELD} grassland  red army, blue city",
                   red="mongols, infantry-1-3", blue="9 trade, rationalism", edition="both_expansions")  # fmt: skip
    assert plain.ask.text == what_do_you_buy(3, "blue")
