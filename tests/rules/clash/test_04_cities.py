"""Chapter 4: cities, their size, and their owners. Moods and activations are in test_04_moods.py."""

import pytest

from rules.clash.scoring import score_sheet
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import Situation, clash

FIVE_MORE = "\n".join(f"{space} plains  red city" for space in ("D2", "B3", "B5", "F3", "F5"))
LAND_ROUND_D4 = "\n".join(f"{space} forest" for space in ("D3", "C4", "E4", "C5", "E5"))
STUFF = "myths, writing, fishing, tactics, bartering, art_and_sculptures, storage, 7 food, 7 wood, 7 ore"


def pieces_of(game: Situation, seat: str) -> float:
    """The score of a player for settlements and buildings."""
    return score_sheet(game.state, game.state.players[seat])[0].points


@rule("CM-4.01")
def test_settlement_buildings_and_wonders_make_the_size() -> None:
    game = clash(f"D4 plains  red city temple blue:academy great_statue\n{LAND_ROUND_D4}\n{FIVE_MORE}")
    assert game.game.view(None)["cities"]["D4"]["size"] == 4
    game.say("red", "collect", "D4")
    assert game.ask.most == 4


@rule("CM-4.02")
def test_no_city_grows_beyond_size_five() -> None:
    game = clash(f"D4 plains  red city temple academy fortress market\n{FIVE_MORE}", red=STUFF)
    game.say("red", "construct")
    assert "CM-4.02" in game.refusal("D4")
    game = clash(f"D4 plains  red city temple academy fortress\n{FIVE_MORE}", red=STUFF)
    game.say("red", "construct", "D4", "market")
    assert game.city("D4").size == 5


@everywhere
@rule("CM-4.03", "CC-6.3", "CC-6.5", "CC-12.4")
def test_no_city_grows_beyond_the_number_of_its_owners_cities() -> None:
    two = "D4 plains  red city temple\nD2 plains  red city temple"
    assert "CM-4.03" in clash(f"{two}\nB5 plains  blue city", red=STUFF).refusal("construct")
    game = clash(f"{two}\nB5 plains  red city temple", red=STUFF)
    game.say("red", "construct", "D4", "academy")
    assert game.city("D4").size == 3


@rule("CM-4.03")
def test_that_holds_for_wonders_too() -> None:
    wonder = "engineering, monuments, great_statue, storage, 7 food, 7 wood, 7 ore, 7 culture"
    assert "CM-4.03" in clash("D4 plains  red city happy", red=wonder).refusal("wonder")
    assert clash("D4 plains  red city happy\nD2 plains  red city", red=wonder).refusal("wonder") == ""


@everywhere
@rule("CM-4.04", "CC-6.4")
def test_a_city_keeps_its_size_when_its_owner_loses_others() -> None:
    game = clash(f"D4 plains  red city temple academy\nD2 plains  red city\nB5 plains  red city\n{LAND_ROUND_D4}")
    game.run("status-raze", "red").say("red", "D2")
    assert game.city("D4").size == 3
    game.say("red", "collect", "D4")
    assert game.ask.most == 3


@everywhere
@rule("CM-4.15", "CC-6.6")
def test_a_city_has_only_one_building_of_a_kind() -> None:
    game = clash(f"D4 plains  red city temple\n{FIVE_MORE}", red=STUFF)
    game.say("red", "construct", "D4")
    assert "CM-4.15" in game.refusal("temple")


@everywhere
@rule("CM-4.15", "CC-6.6")
def test_a_building_in_another_colour_takes_the_place_too() -> None:
    game = clash(f"D4 plains  red city blue:temple\n{FIVE_MORE}", red=STUFF)
    game.say("red", "construct", "D4")
    assert "CM-4.15" in game.refusal("temple")


@rule("CM-4.16")
def test_an_influenced_market_and_port_serve_the_owner_of_the_city() -> None:
    game = clash("D4 plains  red city blue:market\nD5 sea", red="1 food, 1 wood")
    game.say("red", "recruit", ["cavalry"])
    assert game.units("D4") == ["cavalry"]
    game = clash("D4 plains  red city blue:port@D5\nD5 sea", red="2 wood")
    game.say("red", "recruit", ["ship"])
    assert game.units("D5", "red") == ["ship"]


@everywhere
@rule("CM-4.16", "CC-16.6", "CC-4.3")
def test_its_points_go_to_the_player_whose_colour_it_shows() -> None:
    game = clash("D4 plains  red city blue:market temple\nD7 plains  blue city")
    assert pieces_of(game, "red") == 2
    assert pieces_of(game, "blue") == 2


@rule("CM-4.17")
def test_one_building_in_another_colour_makes_the_city_influenced() -> None:
    map_ = "D5 plains  blue city academy\nD4 plains  red city {} market"
    game = clash(map_.format("blue:temple"))
    assert game.game.view(None)["cities"]["D4"]["influenced"]
    game.say("red", "influence", chance=["5 infantry"])  # an influenced city can only target itself
    assert game.city("D4").buildings == {"temple": "red", "market": "red"}
    assert not game.game.view(None)["cities"]["D4"]["influenced"]
    game = clash(map_.format("temple"))
    game.say("red", "influence", chance=["5 infantry"])
    assert game.city("D5").buildings == {"academy": "red"}


SEVEN = "\n".join(f"{space} plains  red city" for space in ("E4", "F5", "F4", "E6", "G4", "G5", "H5"))


def razed() -> Situation:
    """Red has no settlement left and takes a city of blue's, which is removed."""
    city = "D5 plains  blue city temple yellow:academy great_statue"
    game = clash(f"{city}\nE5 plains  red infantry\n{SEVEN}", seats=3, red="tactics")
    assert game.game.view("blue")["players"]["blue"]["supply"]["settlement"] == 6
    return game.say("red", "move", "E5", "D5")


@rule("CM-4.18")
def test_the_pieces_of_a_razed_city_go_back_to_their_owners() -> None:
    game = razed()
    assert "D5" not in game.state.cities
    players = game.game.view(None)["players"]
    assert players["blue"]["supply"]["settlement"] == 7
    assert players["blue"]["supply"]["temple"] == 5
    assert players["yellow"]["supply"]["academy"] == 5


@everywhere
@rule("CM-4.18", "CC-27.7")
def test_a_wonder_in_a_razed_city_leaves_the_game() -> None:
    game = razed()
    assert game.state.wonders["great_statue"].space is None
    assert "great_statue" not in game.state.wonder_deck
    assert [score_sheet(game.state, player)[3].points for player in (game.red, game.blue)] == [0, 0]
    game.say("red", "end-turn").say("yellow", "end-turn")
    assert "great_statue" not in [option.key for option in game.ask.options]  # its power is gone


@rule("CM-4.20")
@pytest.mark.parametrize("times", [1, 3])
def test_a_city_that_is_taken_back_has_not_been_activated_in_this_turn(times: int) -> None:
    """Red's city works, barbarians capture it by an event of the same turn, and red takes it back."""
    game = clash(
        """
        D4 plains  red city, 4 red infantry
        D5 plains  red city
        D6 plains  barbarians infantry
        E6 forest
        """,
        red="tactics",
        actions=9,
    )
    for _ in range(times):
        game.say("red", "collect", "D5", ["D5 food"])
    assert game.city("D5").activated == times
    game.run("barbarians-move", "red").say("red", "infantry")  # a second one of the barbarians
    assert game.city("D5").owner == "barbarians"
    game.say("red", "move", "D4", ["infantry"] * 4, "D5", chance=["6 infantry"] * 4 + ["1 leader"] * 2)
    assert (game.city("D5").owner, game.city("D5").mood) == ("red", "angry")
    game.say("red", "done")  # the settler that was left stays where it is
    game.say("red", "collect", "D5", ["D5 food"])
    assert game.city("D5").activated == 1
