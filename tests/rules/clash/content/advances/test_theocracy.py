"""Dogma, Devotion, Conversion, Fanaticism."""

import pytest

from rules.clash.deeds import draws_event
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import clash


@rule("CM-7.03")
@pytest.mark.parametrize("advance", ["dogma", "devotion", "conversion", "fanaticism"])
def test_none_has_a_border(advance: str) -> None:
    top = "myths, state_religion" if advance == "dogma" else "dogma"
    game = clash(red=f"2 food, {top}").say("red", "advance", advance)
    assert advance in game.red.advances
    assert game.red.stock.total() == 0


# --- Dogma -----------------------------------------------------------------------------------------------------

CITIES = "D2 plains  red city\nC2 forest  red city"
TEMPLE = "myths, dogma, 1 food, 1 wood, 1 ore"


@rule("CM-7.11")
def test_with_dogma_a_temple_brings_a_free_theocracy_advance() -> None:
    game = clash(CITIES, red=TEMPLE).say("red", "construct", "D2", "mood")
    assert game.choices == ["devotion", "conversion", "fanaticism"]
    game.say("red", "conversion")
    assert "conversion" in game.red.advances
    assert game.red.tracker == 2
    assert dict(game.red.stock.items()) == {"mood": 1}


@rule("CM-7.05", "CM-7.11")
def test_the_free_advance_may_bring_an_event() -> None:
    game = clash(CITIES, red=f"{TEMPLE}, tracker 1").say("red", "construct", "D2", "mood")
    game.say("red", "conversion", chance=["epidemics"])
    assert draws_event("red", "epidemics", "", "") in game.deeds()
    assert game.red.tracker == 3
    assert game.city("D2").activated == 1


@rule("CM-7.11")
def test_each_temple_brings_one_until_all_are_there() -> None:
    stock = "myths, dogma, 2 food, 2 wood, 2 ore"
    game = clash(CITIES, red=stock).say("red", "construct", "D2", "mood", "devotion", "construct", "mood", "fanaticism")
    assert {"devotion", "fanaticism"} <= {*game.red.advances}
    game = clash(CITIES, red=f"{TEMPLE}, devotion, conversion, fanaticism").say("red", "construct", "D2", "mood")
    assert (game.asked, game.red.tracker) == ("red action", 3)


@rule("CM-7.11")
@pytest.mark.parametrize(("advances", "building"), [("tactics, dogma", "fortress"), ("myths", "temple")])
def test_no_free_advance_for_other_buildings_or_without_dogma(advances: str, building: str) -> None:
    game = clash(CITIES, red=f"{advances}, 1 food, 1 wood, 1 ore").say("red", "construct", "D2")
    if building == "temple":
        game.say("red", "mood")
    assert game.city("D2").buildings == {building: "red"}
    assert (game.asked, game.red.tracker) == ("red action", 3)


@rule("CM-10.07")
def test_a_captured_temple_brings_no_free_advance() -> None:
    drawn = "D2 plains  2 red infantry\nD3 plains  blue city temple"
    game = clash(drawn, red="myths, dogma, tactics").say("red", "move", "D2", ["infantry", "infantry"], "D3")
    assert game.city("D3").buildings == {"temple": "red"}
    assert (game.asked, game.red.tracker) == ("red action", 3)


@everywhere
@rule("CM-5.01", "CM-5.03", "CC-40.2")
def test_dogma_allows_only_two_ideas() -> None:
    game = clash(red="2 food, 5 ideas, myths, state_religion").say("red", "advance", "dogma", ["food", "food"])
    assert game.red.stock.ideas == 2
    drawn = "D2 plains  red city\nC2 forest  red city"
    game = clash(drawn, red="myths, dogma, writing, 1 ideas, 1 food, 1 wood, 1 ore")
    game.say("red", "construct", "D2", "academy")
    assert game.red.stock.ideas == 2
    assert game.refusal("advance") == ""


@everywhere
@rule("CM-5.01", "CC-40.2")
def test_dogma_limits_ideas_and_nothing_else() -> None:
    drawn = "D2 mountain  red city\nE2 mountain"
    game = clash(drawn, red="myths, dogma, 4 ore").say("red", "collect", ["E2 ore"])
    assert game.red.stock.ore == 5


# --- Devotion --------------------------------------------------------------------------------------------------

NEXT_DOOR = "D2 plains  red city\nD3 plains  blue city temple"


@everywhere
@rule("CM-15.16", "CC-40.3")
def test_devotion_forbids_boosts_against_cities_with_temples() -> None:
    game = clash(NEXT_DOOR, red="5 culture", blue="devotion").say("red", "influence", chance=["4 cavalry"])
    assert game.asked == "red action"
    assert game.city("D3").buildings == {"temple": "blue"}


@everywhere
@rule("CM-15.16", "CC-40.3")
def test_devotion_does_nothing_for_cities_without_temples() -> None:
    drawn = NEXT_DOOR.replace("temple", "academy") + "\nE3 plains  blue city temple"
    game = clash(drawn, red="5 culture", blue="devotion").say("red", "influence", "D3", "pay", chance=["4 cavalry"])
    assert game.city("D3").buildings == {"academy": "red"}


# --- Conversion ------------------------------------------------------------------------------------------------


@everywhere
@rule("CM-15.03", "CC-40.4")
def test_conversion_adds_one_to_the_roll_and_brings_culture_for_a_success() -> None:
    game = clash(NEXT_DOOR, red="conversion, Culture Level 1").say("red", "influence", chance=["4 cavalry"])
    assert game.city("D3").buildings == {"temple": "red"}
    assert game.red.stock.culture == 1
    game = clash(NEXT_DOOR, red="conversion").say("red", "influence", chance=["3 infantry"])
    assert game.city("D3").buildings == {"temple": "blue"}
    assert game.red.stock.culture == 0


@everywhere
@rule("CM-15.06", "CC-40.4")
def test_boosts_come_on_top_of_conversion() -> None:
    game = clash(NEXT_DOOR, red="conversion, 2 culture").say("red", "influence", "pay", chance=["3 infantry"])
    assert game.city("D3").buildings == {"temple": "red"}
    assert game.red.stock.culture == 2  # one spent, one gained


@rule("CM-15.16", "CM-15.10")
def test_conversion_is_no_boost_that_could_be_forbidden() -> None:
    game = clash(NEXT_DOOR, red="conversion", blue="devotion").say("red", "influence", chance=["4 cavalry"])
    assert game.city("D3").buildings == {"temple": "red"}
    game = clash("D2 plains  red city blue:temple", red="conversion").say("red", "influence", chance=["4 cavalry"])
    assert game.city("D2").buildings == {"temple": "red"}


@everywhere
@rule("CM-15.03", "CC-40.4")
def test_the_enemy_s_conversion_helps_nobody_else() -> None:
    game = clash(NEXT_DOOR, blue="conversion").say("red", "influence", chance=["4 cavalry"])
    assert game.city("D3").buildings == {"temple": "blue"}


# --- Fanaticism ------------------------------------------------------------------------------------------------

TEMPLE_CITY = (
    "D3 plains  red infantry\nD4 plains  blue city temple, blue infantry\nD2 plains  red city\nD7 plains  blue city"
)


def values(told: str) -> list[str]:
    return [line.split(";")[0] for line in told.splitlines() if line.startswith("Combat values")]


@everywhere
@rule("CM-16.14", "CC-40.5")
def test_fanaticism_adds_two_in_the_first_round_over_a_temple() -> None:
    game = clash(TEMPLE_CITY, red="tactics, fanaticism")
    game.say("red", "move", "D3", "D4", chance=["2 elephant", "2 cavalry"]).say(
        "red", "fight", chance=["2 elephant", "2 cavalry"]
    )
    assert values(game.told()) == ["Combat values: @red 4, @blue 2", "Combat values: @red 2, @blue 2"]


@everywhere
@rule("CM-16.14", "CC-40.5")
def test_fanaticism_serves_the_defender_too() -> None:
    game = clash(TEMPLE_CITY, red="tactics", blue="fanaticism")
    game.say("red", "move", "D3", "D4", chance=["2 elephant", "2 cavalry"])
    assert values(game.told()) == ["Combat values: @red 2, @blue 4"]


@everywhere
@rule("CM-16.14", "CC-40.5")
@pytest.mark.parametrize("field", ["blue city academy, blue infantry", "blue infantry"])
def test_fanaticism_needs_a_temple_in_the_city_that_is_fought_over(field: str) -> None:
    drawn = TEMPLE_CITY.replace("blue city temple, blue infantry", field).replace("red city", "red city temple")
    game = clash(drawn, red="tactics, fanaticism").say("red", "move", "D3", "D4", chance=["2 elephant", "2 cavalry"])
    assert values(game.told()) == ["Combat values: @red 2, @blue 2"]


@everywhere
@rule("CM-16.31", "CC-40.6")
def test_who_loses_the_battle_places_an_infantry_in_a_city_of_theirs() -> None:
    game = clash(TEMPLE_CITY, red="tactics, fanaticism")
    game.say("red", "move", "D3", "D4", chance=["2 elephant", "6 infantry"])
    assert game.units("D2") == ["infantry"]
    assert game.city("D4").owner == "blue"


@rule("CM-16.31")
def test_the_defender_who_loses_chooses_among_their_other_cities() -> None:
    drawn = TEMPLE_CITY + "\nE8 forest  blue city"
    game = clash(drawn, red="tactics", blue="fanaticism")
    game.say("red", "move", "D3", "D4", chance=["6 infantry", "1 leader"]).say("blue", "none")
    assert (game.asked, game.choices) == ("blue place-infantry", ["D7", "E8"])
    game.say("blue", "E8")
    assert game.units("E8") == ["infantry"]


@rule("CM-17.01")
def test_who_loses_a_city_without_defenders_places_an_infantry_too() -> None:
    drawn = TEMPLE_CITY.replace("blue city temple, blue infantry", "blue city temple")
    game = clash(drawn, red="tactics", blue="fanaticism").say("red", "move", "D3", "D4").say("blue", "none")
    assert (game.city("D4").owner, game.units("D7")) == ("red", ["infantry"])
    bare = clash(drawn.replace(" temple", ""), red="tactics", blue="fanaticism")
    assert bare.say("red", "move", "D3", "D4").say("blue", "none").units("D7") == []


@rule("CM-16.31")
def test_no_infantry_for_the_winner_nor_without_a_winner() -> None:
    game = clash(TEMPLE_CITY, red="tactics, fanaticism", blue="fanaticism")
    game.say("red", "move", "D3", "D4", chance=["6 infantry", "6 infantry"])  # both are gone
    assert game.units("D2") == game.units("D7") == []
    game = clash(TEMPLE_CITY, red="tactics, fanaticism")
    game.say("red", "move", "D3", "D4", chance=["6 infantry", "1 leader"]).say("blue", "none")
    assert (game.asked, game.units("D2"), game.units("D4")) == ("red action", [], ["infantry"])


@everywhere
@rule("CM-16.31", "CM-12.10", "CC-40.6")
def test_the_infantry_needs_a_city_with_room() -> None:
    drawn = TEMPLE_CITY.replace("D2 plains  red city", "D2 plains  red city, 4 red infantry")
    game = clash(drawn, red="tactics, fanaticism")
    game.say("red", "move", "D3", "D4", chance=["2 elephant", "6 infantry"])
    assert game.units("D2") == ["infantry"] * 4
