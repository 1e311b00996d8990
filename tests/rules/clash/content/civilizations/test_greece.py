"""Greece: schools, Sparta, colonies and city states. The leaders are in test_greece_leaders.py."""

from __future__ import annotations

import pytest

from rules.clash.deeds import influences
from tests.rule import rule
from tests.rules.clash.everywhere import with_civilizations
from tests.rules.clash.fights import attack
from tests.rules.clash.scenario import Situation, clash

# --- Study -----------------------------------------------------------------------------------------------------


@with_civilizations
@rule("CV-8.20")
@pytest.mark.parametrize(
    ("city", "red", "ideas"),
    [("academy", "public_education", 1), ("temple", "public_education", 0), ("academy", "writing", 0)],
)
def test_study_gives_an_idea_for_recruiting_beside_an_academy(city: str, red: str, ideas: int) -> None:
    game = clash(f"D2 plains  red city {city}, 2 red settler\nD3 plains", red=f"greece, {red}, storage, 4 food")
    game.say("red", "recruit", ["settler", "settler"])
    assert game.red.stock.ideas == ideas  # one for the recruitment, not for each unit


def test_every_recruitment_counts_up_to_the_limit() -> None:
    game = clash("D2 plains  red city academy", red="greece, public_education, storage, 6 food, 6 ideas")
    game.say("red", "recruit", ["settler"], "recruit", ["settler"])
    assert game.red.stock.ideas == 7


# --- Sparta ----------------------------------------------------------------------------------------------------


def test_sparta_drafts_for_culture_tokens() -> None:
    game = clash("D2 plains  red city", red="greece, draft, 1 culture").say("red", "recruit", ["infantry"])
    assert game.units("D2") == ["infantry"]
    assert game.red.stock.culture == 0
    assert clash("D2 plains  red city", red="china, draft, 1 culture").refusal("recruit")


def test_mood_or_culture_as_the_player_likes() -> None:
    game = clash("D2 plains  red city", red="greece, draft, 1 culture, 1 mood").say("red", "recruit", ["infantry"])
    assert game.asked == "red pay"
    game.say("red", ["culture"])
    assert (game.red.stock.culture, game.red.stock.mood) == (0, 1)


CARDS = "leadership-high_ground, militia-high_morale, tactics, 2 food"


@rule("CM-16.04")
@pytest.mark.parametrize(
    ("mine", "theirs", "asked"), [("infantry", "2 infantry", False), ("infantry", "infantry", True)]
)
def test_outnumbered_sparta_denies_the_enemy_a_card(mine: str, theirs: str, asked: bool) -> None:
    dice = [] if asked else ["2 elephant"] * 3
    game = attack(mine, theirs, red="greece, draft", blue=CARDS, chance=dice)
    assert (game.asked == "blue battle-card") is asked


@pytest.mark.parametrize(("attackers", "asked"), [("2 infantry", False), ("infantry", True)])
def test_in_defence_too(attackers: str, asked: bool) -> None:
    dice = [] if asked else ["2 elephant"] * 3
    game = attack(attackers, "infantry", red=CARDS, blue="greece, draft", chance=dice)
    assert (game.asked == "red battle-card") is asked


def test_each_round_is_looked_at_anew() -> None:
    game = attack("2 infantry", "2 infantry", red="greece, draft", blue=CARDS)
    assert game.asked == "blue battle-card"
    game.say("blue", "none", chance=["2 elephant", "2 elephant", "5 cavalry", "2 elephant"])
    game.say("red", "fight", chance=["2 elephant"] * 3)
    assert game.told().count("@blue may not play a card") == 1


def test_not_at_sea() -> None:
    game = clash(
        "D3 sea  red ship\nD4 sea  2 blue ship", red="greece, draft", blue=f"{CARDS}, mercenaries-for_the_people"
    )
    game.say("red", "move", "D3", "D4")
    assert game.asked == "blue battle-card"


# --- Hellenistic Culture ---------------------------------------------------------------------------------------


@with_civilizations
@rule("CM-14.02", "CV-8.24")
def test_art_costs_a_culture_token_or_two_mood_tokens_still_once_a_turn() -> None:
    drawn = "D2 plains  red city\nD3 plains  blue city temple"
    greece = "greece, art_and_sculptures"
    game = clash(drawn, red=f"{greece}, 4 mood").say("red", "art_and_sculptures", chance=["1 leader"])
    assert game.red.stock.mood == 2
    assert game.refusal("art_and_sculptures").endswith("(CM-6.09)")
    assert clash(drawn, red=f"{greece}, 1 mood").refusal("art_and_sculptures")
    assert clash(drawn, red="china, art_and_sculptures, 2 mood").refusal("art_and_sculptures")
    game = clash(drawn, red=f"{greece}, 1 culture, 2 mood").say("red", "art_and_sculptures")
    assert game.asked == "red pay"


COLONY = "D7 plains  red city\nD3 plains  blue city {}\nD2 plains  blue city temple\nD4 plains\nD5 plains\nD6 plains"


def sources(game: Situation) -> list[str]:
    return [option.key for option in game.say("red", "influence").ask.options]


@with_civilizations
@rule("CM-15.01", "CM-15.02", "CV-8.23")
def test_foreign_cities_with_a_building_of_ones_colour_are_sources() -> None:
    game = clash(COLONY.format("red:academy"), red="greece, art_and_sculptures")
    game.say("red", "influence", chance=["5 cavalry"])  # D3 is the only source that reaches anything
    assert influences("red", "D2", "D3", 5) in game.deeds()
    assert game.city("D2").buildings == {"temple": "red"}


@with_civilizations
@rule("CM-15.10", "CV-8.23")
def test_the_foreign_city_cannot_target_itself() -> None:
    drawn = "D7 plains  red city\nD3 plains  blue city red:academy fortress\nD4 plains\nD5 plains\nD6 plains"
    game = clash(drawn, red="greece, art_and_sculptures")
    assert game.refusal("influence").endswith(("(CM-15.06)", "(CM-15.10)"))
    near = clash(drawn.replace("D4 plains", "D4 plains  red city"), red="greece, art_and_sculptures")
    near.say("red", "influence", chance=["6 infantry"])  # another city of red's may target it all the same
    assert influences("red", "D3", "D4", 6) in near.deeds()


@rule("CM-15.10")
def test_it_wins_an_own_city_back() -> None:
    drawn = "D7 plains  red city blue:temple\nD6 plains  blue city red:academy"
    game = clash(drawn, red="greece, art_and_sculptures").say("red", "influence", "D6", chance=["6 infantry"])
    assert game.city("D7").buildings == {"temple": "red"}


@pytest.mark.parametrize(
    ("city", "red"),
    [
        ("academy", "greece, art_and_sculptures"),  # its own academy
        ("red:academy", "greece"),
        ("red:academy", "china, art_and_sculptures"),
    ],
)
def test_other_foreign_cities_are_none(city: str, red: str) -> None:
    assert clash(COLONY.format(city), red=red).refusal("influence").endswith(("(CM-15.06)", "(CM-15.17)"))


def test_a_barbarian_city_with_such_a_building_is_foreign_too() -> None:
    drawn = (
        COLONY.format("red:academy")
        .replace("blue city academy", "")
        .replace("D3 plains  blue", "D3 plains  barbarians")
    )
    assert clash(drawn, red="greece, art_and_sculptures").refusal("influence") == ""


def test_an_own_city_is_not_offered_twice() -> None:
    drawn = "D7 plains  red city academy\nD6 plains  blue city temple"
    game = clash(f"{drawn}\nC6 plains  red city fortress", red="greece, art_and_sculptures")
    assert sorted(sources(game)) == ["C6", "D7"]


# --- City States -----------------------------------------------------------------------------------------------

TWINS = "D2 plains  red city{}\nD4 plains  red city{}"
POLIS = "greece, voting, storage, 7 food"


def twice(first: str = "", second: str = "", red: str = POLIS) -> Situation:
    """The city in D2 recruits a second time."""
    game = clash(TWINS.format(first, second), red=red)
    return game.say("red", "recruit", "D2", ["settler"], "recruit", "D2", ["settler"])


@with_civilizations
@rule("CM-4.11", "CV-8.21")
def test_another_city_takes_over_an_activation_that_would_lower_the_mood() -> None:
    game = twice()
    assert (game.asked, game.choices) == ("red city-states", ["D4", "none"])
    game.say("red", "D4")
    assert [(game.city(s).mood, game.city(s).activated) for s in ("D2", "D4")] == [("neutral", 1), ("neutral", 1)]


@with_civilizations
@rule("CM-6.09", "CV-8.21")
def test_once_a_turn() -> None:
    game = twice().say("red", "D4", "recruit", "D2", ["settler"])
    assert (game.city("D2").mood, game.asked) == ("angry", "red action")
    game.say("red", "end-turn").say("blue", "end-turn")
    assert "greece.city_states" not in game.turn.used


def test_who_declines_keeps_it_for_later_in_the_turn() -> None:
    game = clash(TWINS.format(" happy", " happy"), red=POLIS)
    game.say("red", "recruit", "D2", ["settler"], "recruit", "D2", ["settler"], "none")
    assert (game.city("D2").mood, game.city("D4").activated) == ("neutral", 0)
    game.say("red", "recruit", "D2", ["settler"])
    assert game.asked == "red city-states"


@with_civilizations
@rule("CM-4.11", "CV-8.21")
def test_the_mood_of_a_city_that_takes_over_its_second_activation_falls() -> None:
    game = clash(TWINS.format("", ""), red=POLIS)
    game.say("red", "recruit", "D4", ["settler"], "recruit", "D2", ["settler"], "recruit", "D2", ["settler"], "D4")
    assert (game.city("D2").mood, game.city("D4").mood) == ("neutral", "angry")


@with_civilizations
@rule("CV-8.22")
@pytest.mark.parametrize(
    ("first", "second", "offered"),
    [
        (" temple", "", False),  # smaller
        ("", " temple", True),
        (" happy", "", False),  # in a lower mood
        ("", " happy", True),
        ("", " angry", False),
    ],
)
def test_only_a_city_that_is_neither_smaller_nor_in_a_lower_mood(first: str, second: str, offered: bool) -> None:
    assert (twice(first, second).asked == "red city-states") is offered


@with_civilizations
@rule("CV-8.21")
def test_a_city_is_as_large_as_it_was_when_it_was_activated() -> None:
    """A building constructed with the activation does not count yet."""
    game = clash(TWINS.format("", ""), red=f"{POLIS}, myths, 4 wood, 4 ore").say("red", "recruit", "D2", ["settler"])
    game.say("red", "construct", "D2", "mood")
    assert (game.asked, game.choices) == ("red city-states", ["D4", "none"])


@with_civilizations
@rule("CV-8.21", "CC-27.6")
@pytest.mark.parametrize("second", [" temple", ""])
def test_after_a_wonder_a_city_is_as_large_as_it_was_before(second: str) -> None:
    """If wonders do not count in the size, the city has not grown by this one: no smaller city can take over."""
    rich = f"{POLIS}, engineering, irrigation, great_gardens, 5 culture, 8 wood, 8 ore"
    drawn = TWINS.format(" happy temple", f" happy{second}") + "\nC4 plains  red city angry"
    game = clash(drawn, red=rich).say("red", "recruit", "D2", ["settler"], "wonder", "D2")
    assert "great_gardens" in game.city("D2").wonders
    assert (game.asked == "red city-states") is bool(second)


def test_nobody_is_asked_where_no_mood_would_fall() -> None:
    game = clash(TWINS.format(" angry", ""), red=POLIS).say("red", "recruit", "D2", ["settler"])
    assert game.asked == "red action"
    assert twice(red=POLIS.replace("voting, ", "")).city("D2").mood == "angry"


# --- a change of government ------------------------------------------------------------------------------------


@rule("CM-28.02")
def test_a_revolution_takes_the_special_advance_to_the_new_government() -> None:
    game = clash(TWINS.format("", ""), red=f"{POLIS}, philosophy, draft", actions=3)
    game.run("event-text", "red", "revolution")
    assert "nationalism" in game.red.advances
    specials = game.game.view(None)["players"]["red"]["specials"]
    assert specials == ["greece.sparta", "greece.city_states"]


@rule("CM-28.02")
def test_anarchy_takes_it_away_with_the_government() -> None:
    game = clash(TWINS.format("", ""), red=POLIS).run("event-text", "red", "anarchy")
    assert game.game.view(None)["players"]["red"]["specials"] == []
