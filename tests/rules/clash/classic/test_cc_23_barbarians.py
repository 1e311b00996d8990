"""CC-23 Barbarians in 2012: they attack from their cities for one round and go home. Players who defeat them keep their
city or raze it. (CC-22 has where they appear and whom they attack, CC-28 those of unexplored regions.)"""

from __future__ import annotations

import pytest

from rules.clash.deeds import nobody_wins_battle, wins_battle
from tests.rule import rule
from tests.rules.clash.everywhere import only_classic
from tests.rules.clash.fights import attack, numbers, values
from tests.rules.clash.scenario import Situation, clash

MORALE = "militia-high_morale"
ARCHERS = "leadership-archers"


def raided(city: str, barbarians: int, *dice: str, red: str = "", elsewhere: str = "") -> Situation:
    """Barbarians of D3 attack red's city in D4: their dice, then those of the city."""
    camp = "barbarians city" + (f", {barbarians} barbarians infantry" if barbarians else "")
    game = clash(f"D4 plains  red city {city}\nD3 plains  {camp}\n{elsewhere}", red=red)
    return game.run("barbarians-move", "red", chance=dice)


# --- where they come from ------------------------------------------------------------------------------------


@only_classic
@rule("CC-23.1", "CC-23.2")
def test_they_come_by_events_and_wait_in_regions_with_two_plains() -> None:
    game = clash("D4 plains  red city\nD3 plains").run("event", "red", chance=["good_year_you"])
    assert game.asked == "red barbarian-city"
    game = clash("D2 plains  red settler")
    (inhabited, *_) = [id for id in game.state.region_pile if game.state.box.regions[id].count("plains") >= 2]
    game.say("red", "move", "D2", "D3", chance=[inhabited])
    while game.ask.kind in ("orientation", "barbarian-city"):
        assert game.ask.kind == "orientation" or "D3" not in game.choices
        game.say("red", game.choices[0])
    (camp,) = [city for city in game.state.cities.values() if city.owner == "barbarians"]
    assert game.units(camp.space) == ["infantry"]
    assert camp.space != "D3"


@only_classic
@rule("CC-23.3")
def test_they_attack_by_the_icon_of_an_event() -> None:
    game = clash("D4 plains  red city, red infantry\nD3 plains  barbarians city, barbarians infantry", red="1 food")
    game.run("event", "red", chance=["famine_1", "1", "1"])
    told = game.told()
    assert told.index("The barbarians attack @red in D4") < told.index("@red loses 1 food")


# --- their attack --------------------------------------------------------------------------------------------


@only_classic
@rule("CC-23.4", "CC-23.8")
def test_their_attack_lasts_one_round_and_those_who_live_go_home() -> None:
    game = raided("angry, 2 red infantry", 3, "1", "1", "1", "5", "1")
    assert values(game) == (3, 6)
    assert game.units("D3") == ["infantry", "infantry"]
    assert game.units("D4") == ["infantry", "infantry"]
    assert game.asked == "red action"
    assert nobody_wins_battle("D4") in game.deeds()


@only_classic
@rule("CC-23.4")
def test_it_is_fought_like_any_other_battle_with_the_cards_of_who_is_attacked() -> None:
    game = raided(", 2 red infantry", 1, red=f"tactics, {MORALE}, {ARCHERS}")
    assert game.asked == "red battle-card"
    assert game.choices == [MORALE, ARCHERS, "none"]
    game.say("red", MORALE, chance=["1", "2", "1"])
    assert values(game) == (1, 2 + 1 + 2)
    assert wins_battle("red", "D4") in game.deeds()
    assert game.units("D3") == []


@only_classic
@rule("CC-23.4", "CC-18.10")
def test_who_has_nobody_to_fight_is_not_asked_for_a_card() -> None:
    game = raided("", 1, "1", red=f"tactics, {MORALE}")
    assert game.asked == "red action"
    assert numbers(game, "@red") == []


@only_classic
@rule("CC-23.5")
def test_their_hits_take_army_units_or_settlers_as_the_target_likes() -> None:
    game = raided("temple, 2 red infantry, 2 red settler", 3, "6", "4", "1", "1", "1")
    assert values(game) == (11, 2)
    assert game.asked == "red casualties"
    assert game.choices == ["infantry", "settler"]
    game.say("red", ["settler", "infantry"])
    assert game.units("D4") == ["infantry", "settler"]
    assert (game.city("D4").size, game.city("D4").mood) == (2, "neutral"), "units have taken all hits (ruling CR-27)"


@only_classic
@rule("CC-23.5")
def test_settlers_whose_army_has_fallen_live_on() -> None:
    """docs/rulings.md, 24"""
    game = raided(", red infantry, red settler", 1, "5", "1").say("red", ["infantry"])
    assert game.units("D4") == ["settler"]
    assert game.units("D3") == ["infantry"]
    assert wins_battle("barbarians", "D4") in game.deeds()


@only_classic
@rule("CC-23.5", "CC-23.7", "CC-6.22")
def test_each_further_hit_takes_a_piece_and_the_city_is_angry() -> None:
    game = raided("happy temple academy, red settler", 2, "6", "4")
    assert game.units("D4", "red") == []
    assert game.asked == "red pieces-lost"
    assert sorted(game.choices) == ["academy", "temple"]
    game.say("red", ["temple"])
    assert game.city("D4").buildings == {"academy": "red"}
    assert game.city("D4").mood == "angry"


@only_classic
@rule("CC-23.5")
def test_a_piece_of_another_colour_may_be_the_one_and_goes_back_to_its_owner() -> None:
    """Ruling CR-28. A port takes its place at the sea with it."""
    game = raided("blue:temple port@C4", 1, "5", elsewhere="C4 sea")
    assert sorted(game.choices) == ["port", "temple"]
    left = game.game.view(None)["players"]["blue"]["supply"]["temple"]
    game.say("red", ["temple"])
    assert game.game.view(None)["players"]["blue"]["supply"]["temple"] == left + 1
    game = raided("blue:temple port@C4", 1, "5", elsewhere="C4 sea").say("red", ["port"])
    assert game.city("D4").port is None


@only_classic
@rule("CC-23.5")
def test_below_size_1_the_city_is_destroyed_with_its_wonder() -> None:
    game = raided("temple great_gardens", 2, "6", "4")
    assert "D4" not in game.state.cities
    assert game.state.wonders["great_gardens"].space is None
    assert game.units("D3") == ["infantry", "infantry"]
    game = raided("temple great_gardens", 1, "6")
    assert game.city("D4").wonders == ["great_gardens"], "a wonder is not a piece (ruling CR-28)"


@only_classic
@rule("CC-23.6")
def test_a_fortress_rolls_its_die_and_cancels_a_hit() -> None:
    game = raided("fortress", 2, "6", "4", "5", red="tactics")
    assert values(game) == (10, 5)
    assert game.city("D4").buildings == {}, "one of the two hits was cancelled"
    assert game.units("D3") == ["infantry"]


@only_classic
@rule("CC-23.7")
def test_hits_that_a_fortress_cancels_leave_the_mood_as_it_is() -> None:
    """Ruling CR-27."""
    game = raided("happy fortress", 1, "6", "1", red="tactics")
    assert (game.city("D4").size, game.city("D4").mood) == (2, "happy")


@only_classic
@rule("CC-23.13", "CC-23.8")
def test_they_never_capture_a_city() -> None:
    game = raided("temple", 2, "1", "1")
    assert game.city("D4").owner == "red"
    assert (game.city("D4").size, game.city("D4").mood) == (2, "neutral")
    assert game.units("D4") == []
    assert game.units("D3") == ["infantry", "infantry"]


@only_classic
@rule("CC-23.13")
def test_not_even_if_its_army_has_withdrawn_from_it() -> None:
    retreat = "production_focus-tactical_retreat"
    game = raided("temple, red infantry", 2, red=f"tactics, {retreat}", elsewhere="D5 plains")
    game.say("red", retreat)
    if game.asked == "red tactical-retreat":
        game.say("red", "D5")
    assert game.units("D5") == ["infantry"]
    assert game.city("D4").owner == "red"
    assert game.units("D3") == ["infantry", "infantry"]


@only_classic
@rule("CC-23.14", "CC-22.10")
def test_a_barbarian_city_without_barbarians_attacks_nobody_but_is_in_the_way() -> None:
    game = raided("", 0)
    assert "attack @red" not in game.told()
    game = clash("D4 plains  red city\nD3 plains  barbarians city\nC3 plains  red settler")
    game.say("red", "move")
    assert "D3" in [option.key for option in game.ask.options] or "C3" in game.choices
    game.say("red", "C3")
    assert "CM-12.11" in game.refusal("D3")


@only_classic
@rule("CC-23.4")
def test_what_has_become_of_an_attack_is_remembered_as_a_battle() -> None:
    game = raided("temple", 1, "6")
    assert game.state.last_battle is not None
    assert (game.state.last_battle.winner, game.state.last_battle.raid) == (None, True)
    assert [fought.space for fought in game.state.fought] == ["D4"]


# --- attacking them ------------------------------------------------------------------------------------------


@only_classic
@rule("CC-23.9")
def test_who_enters_their_city_fights_any_number_of_rounds() -> None:
    game = attack("2 infantry", "city, 2 infantry", foe="barbarians", chance=["1", "1", "1", "1"])
    for _ in range(2):
        assert game.asked == "red retreat"
        game.say("red", "fight", chance=["1", "1", "1", "1"])
    game.say("red", "retreat")
    assert game.units("D3") == ["infantry", "infantry"]
    assert game.units("D4") == ["infantry", "infantry"]


@only_classic
@rule("CC-23.9")
def test_nobody_plays_a_card_for_them() -> None:
    game = attack("infantry", "city, infantry", foe="barbarians", red=MORALE, blue=f"tactics, {ARCHERS}")
    assert game.asked == "red battle-card"
    game.say("red", "none", chance=["1", "1"])
    assert game.asked == "red retreat"
    assert game.blue.action_cards == [ARCHERS]


@only_classic
@rule("CC-23.10", "CC-23.12", "CC-23.14")
def test_their_city_is_captured_by_entering_it_undefended() -> None:
    game = attack("infantry", "city", foe="barbarians")
    assert game.asked == "red barbarian-city-taken"
    game.say("red", "keep")
    assert (game.city("D4").owner, game.city("D4").mood) == ("red", "angry")
    assert game.red.stock.gold == 0


@only_classic
@rule("CC-23.10", "CC-23.11")
def test_it_is_captured_when_all_have_been_defeated_for_a_gold_each() -> None:
    game = attack("4 infantry", "city, 3 infantry", foe="barbarians", chance=["6", "6", "1", "1", *["1"] * 3])
    assert game.city("D4").owner == "barbarians"
    game.say("red", "fight", chance=["6", "1", "1", "1", "1"]).say("red", "keep")
    assert game.city("D4").owner == "red"
    assert game.red.stock.gold == 3, "one for each of the whole battle"


@only_classic
@rule("CC-23.11")
def test_without_the_capture_there_is_no_gold() -> None:
    game = attack("2 infantry", "city, 2 infantry", foe="barbarians", chance=["5", "1", "1", "1"])
    game.say("red", "retreat")
    assert game.red.stock.gold == 0
    game = raided(", 2 red infantry", 1, "1", "5", "1")
    assert wins_battle("red", "D4") in game.deeds()
    assert game.red.stock.gold == 0


@only_classic
@rule("CC-23.12")
def test_or_the_captor_razes_it_for_a_gold_more() -> None:
    game = attack("2 infantry", "city, infantry", foe="barbarians", chance=["5", "1", "1"])
    game.say("red", "raze")
    assert "D4" not in game.state.cities
    assert game.units("D4") == ["infantry", "infantry"]
    assert game.red.stock.gold == 1 + 1


@only_classic
@rule("CC-23.12", "CC-19.7")
def test_without_a_settlement_left_it_can_only_be_razed() -> None:
    cities = "\n".join(f"{space} plains  red city" for space in ("D1", "D2", "C2", "E2", "C3", "E3", "C4"))
    game = attack("2 infantry", "city, infantry", foe="barbarians", elsewhere=cities, chance=["5", "1", "1"])
    assert game.asked == "red action"
    assert "D4" not in game.state.cities
    assert game.red.stock.gold == 1 + 1


# --- Mercenaries ---------------------------------------------------------------------------------------------

HIRED = """
D2 plains  red city
D3 plains  barbarians city, 2 barbarians infantry
D4 plains  blue city temple
D5 sea
C4 plains  barbarians city, barbarians infantry
"""
MERCENARIES = "mercenaries-for_the_people"
CAMP = "barbarians city, barbarians infantry"


@only_classic
@rule("CC-23.3", "CC-25.1")
def test_mercenaries_make_barbarian_cities_attack_whom_one_likes() -> None:
    game = clash(HIRED, red=f"{MERCENARIES}, 2 food")
    game.say("red", MERCENARIES)
    assert game.asked == "red hire"
    assert sorted(game.choices) == ["C4", "D3"]
    game.say("red", ["D3", "C4"])
    assert (game.turn.actions, game.red.stock.food) == (2, 0)
    assert game.asked == "red barbarian-army"
    game.say("red", "D3")
    assert game.asked == "red barbarian-target"
    assert sorted(game.choices) == ["D2", "D4"], "their own too"
    game.say("red", "D4", chance=["5", "1"])
    assert (game.city("D4").size, game.city("D4").mood) == (1, "angry")
    assert game.units("D3") == ["infantry", "infantry"]
    assert game.asked == "red barbarian-target", "now those of C4"


@only_classic
@rule("CC-23.3")
def test_each_attacks_once_and_none_that_has_nobody_left_to_attack() -> None:
    game = clash(HIRED.replace("D2 plains  red city", "D2 plains  red infantry"), red=f"{MERCENARIES}, 2 food")
    game.say("red", MERCENARIES, ["D3", "C4"]).say("red", "D3", chance=["6", "6"])
    assert "D4" not in game.state.cities
    assert game.asked == "red action"
    assert str(game.red.stock) == "nothing"


@only_classic
@rule("CC-23.3")
@pytest.mark.parametrize(
    "board",
    [
        "D2 plains  red city\nD3 plains  barbarians city\nD7 plains  blue city",
        f"D2 plains  red city\nD3 plains\nD4 plains\nD5 plains  {CAMP}\nD6 plains  blue city",
        f"D3 plains  red infantry\nD4 plains  {CAMP}\nD5 plains\nD6 plains\nD7 plains  blue city",
    ],
    ids=["nobody is there", "far away", "nobody to attack"],
)
def test_only_those_near_oneself_who_can_attack_somebody_are_hired(board: str) -> None:
    assert "CM-23.02" in clash(board, red=f"{MERCENARIES}, 2 food").refusal(MERCENARIES)
