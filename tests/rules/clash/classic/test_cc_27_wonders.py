"""CC-27 Wonders in 2012: they are face up, one to a city, and they go with their city in every respect."""

from __future__ import annotations

from typing import Any

import pytest

from rules.clash.deeds import combat_values, die, no_barbarians_near, rolls
from rules.clash.scoring import score_sheet
from rules.engine.ask import Answer
from tests.rule import rule
from tests.rules.clash.classic.opening import begin
from tests.rules.clash.everywhere import only_classic
from tests.rules.clash.scenario import Situation, clash

CITIES = "D2 plains  red city\nE2 plains  red city\nD7 plains  blue city\n"
WALL = "3 food, 2 wood, 7 ore, 5 culture, storage, engineering, tactics, siegecraft, great_wall"
FIELD = "D3 plains  red infantry\nD4 plains  blue city {}, blue infantry\nD7 plains  blue city\n"


def wonder_points(game: Situation, seat: str) -> float:
    sheet = score_sheet(game.state, game.state.players[seat])
    return next(line.points for line in sheet if line.reason == "wonders")


@rule("CC-27.1")
def test_there_are_seven_each_once() -> None:
    game = begin()
    assert len({*game.state.wonder_deck}) == 7
    assert "colosseum" not in game.state.box.wonders


@only_classic
@rule("CC-27.1", "CC-27.3")
def test_any_player_builds_what_lies_open_and_then_it_is_gone() -> None:
    for seat in ("red", "blue"):
        stocks: dict[str, Any] = {seat: WALL}
        game = clash(CITIES, turn=seat, **stocks).say(seat, "wonder")
        if game.asked.endswith("construct-city"):
            game.say(seat, game.choices[0])
        assert (game.state.players[seat].wonders, game.state.revealed) == (["great_wall"], [])
        assert game.state.players[seat].stock.total() == 0
    game = clash(CITIES + "C2 plains  red city great_wall", blue=WALL.replace(", great_wall", ""), turn="blue")
    assert "CM-24.02" in game.refusal("wonder")


@only_classic
@rule("CC-27.3")
@pytest.mark.parametrize(
    ("lacks", "number"), [("siegecraft", "CM-24.04"), ("7 ore", "CM-24.02"), ("5 culture", "CM-24.02")]
)
def test_it_needs_its_advance_its_resources_and_its_tokens(lacks: str, number: str) -> None:
    red = ", ".join(word for word in WALL.split(", ") if word != lacks)
    assert clash(CITIES, red=red).refusal("wonder").endswith(f"({number})")


@only_classic
@rule("CC-27.3")
def test_nobody_builds_in_the_turn_of_another() -> None:
    game = clash(CITIES, red="1 food", blue=WALL)
    assert [ask.seat for ask in game.game.asks] == ["red"]
    assert "CM-24" in game.refusal("wonder")


@only_classic
@rule("CC-27.4")
def test_building_costs_an_action_and_activates_the_city() -> None:
    game = clash(CITIES, red=WALL).say("red", "wonder", "D2")
    assert (game.turn.actions, game.city("D2").activated) == (2, 1)
    assert "CM-6.03" in clash(CITIES, red=WALL, actions=0).refusal("wonder")


@only_classic
@rule("CC-27.5")
def test_the_card_goes_to_the_builder_and_the_piece_into_the_city() -> None:
    game = clash(CITIES, red=WALL).say("red", "wonder", "E2")
    assert (game.red.wonders, game.city("E2").wonders) == (["great_wall"], ["great_wall"])
    assert game.state.wonders["great_wall"].space == "E2"


@only_classic
@rule("CC-27.8", "CC-4.5")
def test_whoever_captures_the_city_has_the_wonder_and_all_its_points() -> None:
    game = clash(FIELD.format("great_statue"), red="tactics").say("red", "move", "D3", "D4", chance=["6", "1"])
    game.say("blue", *[game.choices[0]] * (game.asked == "blue refugee"))
    assert (game.red.wonders, game.blue.wonders) == (["great_statue"], [])
    assert (wonder_points(game, "red"), wonder_points(game, "blue")) == (5, 0)


# --- Great Gardens -------------------------------------------------------------------------------------------


@only_classic
@rule("CC-27.9")
def test_the_gardens_give_a_food_after_their_city_has_collected() -> None:
    game = clash("D2 plains  red city great_gardens\nE2 mountain  red city").say("red", "collect", "D2", ["D2 food"])
    assert game.red.stock.food == 2
    game.say("red", "collect", "E2")
    assert dict(game.red.stock.items()) == {"food": 2, "ore": 1}


@only_classic
@rule("CC-27.9")
def test_the_gardens_raise_a_city_for_a_token_and_an_action() -> None:
    drawn = "D2 plains  red city great_gardens happy\nE2 mountain  red city angry academy temple"
    game = clash(drawn, red="1 mood").say("red", "great_gardens")
    assert (game.city("E2").mood, game.red.stock.mood, game.turn.actions) == ("neutral", 0, 2)
    assert clash(drawn, red="5 gold").refusal("great_gardens").endswith("(CM-6.05)")
    assert clash(drawn, red="1 mood", actions=0).refusal("great_gardens").endswith("(CM-6.03)")
    assert clash("D2 plains  red city happy great_gardens", red="1 mood").refusal("great_gardens").endswith("(CM-4.09)")


# --- Great Library -------------------------------------------------------------------------------------------


@only_classic
@rule("CC-27.10")
def test_the_library_brings_two_ideas_when_it_is_built() -> None:
    red = "3 food, 6 wood, 3 ore, 5 culture, storage, engineering, writing, philosophy, great_library"
    assert clash(CITIES, red=red).say("red", "wonder", "D2").red.stock.ideas == 2


THREE = "E5 plains  red city great_library\nC7 plains  blue city\nG7 plains  yellow city"


def library(turn: str, *said: Answer, red: str = "", **others: Any) -> int:
    """The ideas of red, its owner. The player to the left has the next turn."""
    game = clash(THREE, seats=3, red=red, turn=turn, **others)
    game.say(turn, *said)
    return game.red.stock.ideas


@only_classic
@rule("CC-27.10")
def test_the_library_learns_from_the_player_to_the_left_once_in_their_turn() -> None:
    left = clash(THREE, seats=3).say("red", "end-turn").asked.split()[0]
    other = ({"blue", "yellow"} - {left}).pop()
    four = "4 food, 4 ideas, Culture Level 1, Happiness Level 1"
    assert library(left, "advance", "writing", **{left: "2 food"}) == 1
    assert library(left, "advance", "writing", red="writing", **{left: "2 food"}) == 0
    assert library(other, "advance", "writing", **{other: "2 food"}) == 0
    payments = ["food", "food"]
    assert library(left, "advance", "writing", payments, "advance", "tactics", **{left: four}) == 1


@only_classic
@rule("CC-27.10")
def test_the_library_learns_nothing_in_the_status_phase() -> None:
    game = clash("D2 plains  red city great_library\nD7 plains  blue city", turn="blue")
    game.state.turn = None
    game.run("status-advance", "blue").say("blue", "writing")
    assert ("writing" in game.blue.advances, game.red.stock.ideas) == (True, 0)


# --- Great Lighthouse ----------------------------------------------------------------------------------------

LIGHT = "3 food, 5 wood, 4 ore, 5 culture, storage, engineering, fishing, cartography, great_lighthouse"
COAST = "D2 plains  red city port@D3\nD3 sea{}\nD4 sea\nE3 sea\nE2 plains  red city\nD7 plains  blue city\n"


@only_classic
@rule("CC-27.11")
def test_the_lighthouse_needs_a_port_and_brings_a_ship() -> None:
    assert "port" in clash(CITIES, red=LIGHT).refusal("wonder")
    game = clash(COAST.format(""), red=LIGHT).say("red", "wonder")
    assert (game.units("D3"), game.red.stock.total()) == (["ship"], 0)
    game = clash(COAST.format("") + "C2 sea  4 red ship", red=LIGHT).say("red", "wonder")
    assert game.units("D3") == []  # none is left


@only_classic
@rule("CC-27.11", "CC-10.7")
def test_among_enemies_the_new_ship_attacks() -> None:
    game = clash(COAST.format("  blue ship"), red=LIGHT).say("red", "wonder", chance=["6", "1"])
    while game.asked == "red free-ship":
        game.say("red", "none")
    assert game.units("D3") == ["ship"]
    assert game.units("D3", "blue") == []


@only_classic
@rule("CC-27.11")
def test_after_activating_its_city_a_ship_may_be_moved_with_those_aboard() -> None:
    drawn = COAST.replace("port@D3", "port@D3 great_lighthouse").format("  red ship, red settler")
    game = clash(drawn, red="fishing").say("red", "collect", "D2", ["D2 food"])
    assert (game.asked, game.turn.actions) == ("red free-ship", 2)
    game.say("red", game.choices[0], "D4")
    assert (game.units("D4"), game.units("D3")) == (["settler", "ship"], [])
    game.say("red", "collect", "D2", ["D2 food"], "none")
    assert game.units("D4") == ["settler", "ship"]
    assert game.say("red", "collect", "E2", ["E2 food"]).asked == "red action"  # another city


# --- Great Mausoleum -----------------------------------------------------------------------------------------

TOMB = "D3 plains  2 red infantry, red settler\nD4 plains  blue city great_mausoleum\nD7 plains  blue city"


@only_classic
@rule("CC-27.12")
@pytest.mark.parametrize("tokens", ["2 mood", "2 culture", "1 mood, 1 culture"])
def test_attackers_of_the_mausoleum_pay_a_token_of_either_kind_for_each_army_unit(tokens: str) -> None:
    game = clash(TOMB, red=f"tactics, {tokens}").say("red", "move", "D3", ["infantry", "infantry"], "D4")
    assert (game.city("D4").owner, game.red.stock.mood + game.red.stock.culture) == ("red", 0)


@only_classic
@rule("CC-27.12")
def test_only_as_many_attack_as_are_paid_for_and_settlers_pay_nothing() -> None:
    game = clash(TOMB, red="tactics, 1 mood")
    game.say("red", "move", "D3", ["infantry", "infantry"])
    assert "2 mood or culture tokens" in game.refusal("D4")
    game = clash(TOMB, red="tactics, 1 mood").say("red", "move", "D3", ["infantry", "settler"], "D4")
    assert (game.city("D4").owner, game.red.stock.mood) == ("red", 0)
    drawn = TOMB.replace("D7 plains  blue city", "D2 plains  blue city")
    game = clash(drawn, red="tactics").say("red", "move", "D3", ["infantry"], "D2")
    assert game.city("D2").owner == "red"  # only its own city costs that much


@only_classic
@rule("CC-27.12")
def test_with_the_mausoleum_a_temple_activates_no_city() -> None:
    red = "myths, tactics, Happiness Level 1, storage, 2 food, 2 wood, 2 ore"
    drawn = "D2 plains  red city great_mausoleum\nE2 plains  red city\nC2 plains  red city"
    game = clash(drawn, red=red).say("red", "construct", "E2", "temple", "mood")
    assert (game.city("E2").activated, game.city("E2").mood) == (0, "neutral")
    game.say("red", "construct", "E2")
    assert ([*game.city("E2").buildings], game.city("E2").activated) == (["temple", "fortress"], 1)
    game = clash(drawn.replace(" great_mausoleum", ""), red=red).say("red", "construct", "E2", "temple", "mood")
    assert game.city("E2").activated == 1


# --- Great Pyramids ------------------------------------------------------------------------------------------

TOWER = "2 food, 3 wood, 7 ore, 5 culture, storage, engineering, myths, rituals, great_pyramids"
NEAR = "D2 plains  red city\nE2 plains  blue city academy\nC2 plains  blue city academy"


@only_classic
@rule("CC-27.13")
def test_the_pyramids_bring_two_attempts_to_influence_from_their_city_without_actions() -> None:
    game = clash(NEAR, red=TOWER).say("red", "wonder", "E2", chance=["1"])
    assert (game.asked, game.turn.actions) == ("red influence-city", 2)
    game.say("red", "C2", chance=["5"])
    assert (game.city("C2").buildings, game.asked, game.turn.actions) == ({"academy": "red"}, "red action", 2)


@only_classic
@rule("CC-27.13")
def test_after_a_success_there_is_no_second_attempt_and_nobody_has_to_try() -> None:
    game = clash(NEAR, red=TOWER).say("red", "wonder", "E2", chance=["5"])
    assert (game.city("E2").buildings, game.asked) == ({"academy": "red"}, "red action")
    game = clash(NEAR, red=TOWER).say("red", "wonder", "none", "none")
    assert (game.asked, game.turn.influenced) == ("red action", False)


@only_classic
@rule("CC-27.13")
def test_the_pyramids_are_worth_five_and_their_owner_wins_ties() -> None:
    game = clash("D2 plains  red city\nD7 plains  blue city great_pyramids")
    assert wonder_points(game, "blue") == 5
    assert game.game.view(None)["players"]["blue"]["wins_ties"]
    assert "wins_ties" not in game.game.view(None)["players"]["red"]


# --- Great Statue --------------------------------------------------------------------------------------------


@only_classic
@rule("CC-27.14")
def test_the_statue_lets_its_city_reach_one_space_farther() -> None:
    drawn = "D2 plains  red city {}\nD3 plains\nD4 plains  blue city academy"
    assert "CM-15.06" in clash(drawn.format("")).refusal("influence")
    game = clash(drawn.format("great_statue")).say("red", "influence", chance=["5"])
    assert game.city("D4").buildings == {"academy": "red"}
    elsewhere = drawn.format("") + "\nB2 plains  red city great_statue"
    assert "CM-15.06" in clash(elsewhere).refusal("influence")


@only_classic
@rule("CC-27.14")
@pytest.mark.parametrize(("statue", "safe"), [("D3", True), ("D4", True), ("D5", True), ("D6", False)])
def test_cities_of_its_owner_within_two_spaces_cannot_be_influenced(statue: str, safe: bool) -> None:
    spaces = dict.fromkeys(("D4", "D5", "D6"), "") | {"D3": "blue city academy"}
    spaces[statue] = "blue city academy great_statue"
    drawn = "D2 plains  red city\n" + "\n".join(f"{space} plains  {what}" for space, what in spaces.items())
    assert clash(drawn).refusal("influence").endswith("(CC-27.14)") == safe
    if safe:  # its owner may turn back their own, and others are not protected
        mine = drawn.replace("D3 plains  blue city academy", "D3 plains  yellow city academy").replace(
            "great_statue", ""
        )
        assert clash(mine.replace("yellow", "barbarians")).refusal("influence") == ""


# --- Great Wall ----------------------------------------------------------------------------------------------


@only_classic
@rule("CC-27.15")
def test_barbarians_attack_no_city_of_the_owner_of_the_wall() -> None:
    drawn = "D2 plains  red city {}\nD3 plains  red city\nD4 plains  barbarians city, barbarians infantry"
    game = clash(drawn.format("great_wall")).run("barbarians-move", "red")
    assert no_barbarians_near() in game.deeds()
    game = clash(drawn.format("temple")).run("barbarians-move", "red", chance=["1"])
    assert rolls("barbarians", [die(1)], "D3") in game.deeds()


FORT = "D3 plains  3 red infantry\nD4 plains  blue city fortress, blue infantry\nD7 plains  blue city {}"


@only_classic
@rule("CC-27.15")
def test_without_siegecraft_nobody_attacks_a_fortress_of_its_owner() -> None:
    game = clash(FORT.format("great_wall"), red="tactics", blue="tactics").say("red", "move", "D3", ["infantry"] * 3)
    assert game.refusal("D4").endswith("(CC-27.15)")
    for drawn in (FORT.format(""), FORT.format("great_wall").replace("fortress", "temple")):
        game = clash(drawn, red="tactics", blue="tactics").say("red", "move", "D3", ["infantry"] * 3)
        assert game.refusal("D4") == ""


@only_classic
@rule("CC-27.15")
def test_with_siegecraft_its_power_costs_nothing_there() -> None:
    game = clash(FORT.format("great_wall"), red="tactics, siegecraft", blue="tactics")
    game.say("red", "move", "D3", ["infantry"] * 3, "D4", chance=["6", "3", "1", "2"])
    assert (
        combat_values("red", 10, "blue", 2, 0, 2, "D4") in game.deeds()
    )  # neither the die nor the hit that the fortress cancels
