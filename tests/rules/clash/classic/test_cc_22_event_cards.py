"""CC-22 Event cards in 2012: the deck of 38, its icons, and the players affected."""

from __future__ import annotations

import pytest

from rules.clash.board import clockwise
from rules.clash.deeds import attacks, goes_back
from rules.clash.editions import CLASSIC
from rules.clash.kinds import Icon
from rules.clash.printed import icon_of
from rules.clash.scoring import score_sheet
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere, only_2012, only_classic
from tests.rules.clash.scenario import Situation, clash


def drawn(game: Situation, card: str, *more: str) -> Situation:
    """Red draws this event."""
    return game.run("event", "red", chance=[card, *more])


# --- drawing -------------------------------------------------------------------------------------------------


@only_classic
@rule("CC-22.1")
def test_an_event_is_carried_out_before_the_turn_goes_on() -> None:
    game = clash("D4 plains  red city", red="2 food, Culture Level 2").say(
        "red", "advance", "tactics", chance=["volcano"]
    )
    assert game.state.event is None
    assert game.state.event_discards == ["volcano"]
    assert game.asked == "red action"
    assert (game.red.levels.culture, game.turn.actions) == (3, 2)


@only_classic
@rule("CC-22.2", "CC-22.4")
def test_an_event_and_its_icon_concern_only_who_has_drawn_it() -> None:
    game = drawn(clash("D4 plains  red city\nE4 sea\nD8 plains  blue city\nE8 sea"), "migration_1")
    assert (game.red.stock.gold, game.blue.stock.gold) == (2, 0)
    game = drawn(clash("D4 plains  red city\nE4 sea\nD8 plains  blue city\nE8 sea"), "flood")
    assert (game.city("D4").mood, game.city("D8").mood) == ("angry", "neutral")


@only_classic
@rule("CC-22.3")
@pytest.mark.parametrize("first", ["red", "blue", "yellow"])
def test_what_concerns_all_goes_round_from_the_first_player(first: str) -> None:
    """It does not start with the player who drew the card."""
    cities = "E5 sea\nE4 plains  red city\nB7 plains  blue city\nB6 sea\nF7 sea\nF8 plains  yellow city\n"
    for card, said in (("heavy_flood", "angry"), ("good_year_all", "gains 1 food")):
        game = clash(cities, seats=3)
        game.state.first_player = first
        game.run("event-text", "red", card)
        told = [line for line in game.told().splitlines() if said in line]
        owners = {"@red": "red", "E4": "red", "@blue": "blue", "B7": "blue", "@yellow": "yellow", "F8": "yellow"}
        seats = [owners[word] for line in told for word in line.split() if word in owners]
        assert seats == [player.seat for player in clockwise(game.state, first)]


# --- icons ---------------------------------------------------------------------------------------------------


@only_classic
@rule("CC-22.4", "CC-22.5")
def test_the_icon_comes_before_the_text() -> None:
    game = drawn(clash("D4 plains  red city\nD8 plains  blue city"), "migration_1")
    told = game.told()
    assert game.red.stock.gold == 2
    assert told.index("gold mine") < told.index("D4 is now angry")


@only_classic
@rule("CC-22.4")
def test_the_icon_counts_when_the_card_is_drawn_even_if_its_text_works_later() -> None:
    game = clash(
        "D4 plains  red city, 4 red infantry\nD3 plains  barbarians city, barbarians infantry", red="1 culture"
    )
    drawn(game, "great_scientist", "6", "6", "6", "6", "1")
    assert attacks("barbarians", "red", "D4") in game.deeds()
    assert game.asked == "red great-person"


@everywhere
@rule("CM-21.07", "CC-22.6")
def test_exhausted_land_is_empty_land_beside_a_city_of_who_has_drawn_the_card() -> None:
    board = """
    D4 plains  red city
    D3 barren
    D5 forest
    C4 mountain  red settler
    C5 plains  blue city
    E4 sea
    E5 plains  exhausted
    E6 plains
    """
    assert drawn(clash(board), "awesome_year_all").state.exhausted == ["E5", "D5"]


@only_2012
@rule("CC-22.6", "CC-1.6")
def test_no_land_is_exhausted_without_a_token_left() -> None:
    board = "D4 plains  red city\nD5 forest\n" + "\n".join(f"{s} plains  exhausted" for s in ("C7", "C8", "E7", "E8"))
    assert "D5" not in drawn(clash(board), "awesome_year_all").state.exhausted


@only_classic
@rule("CC-22.7")
def test_exhausted_land_gives_nothing_not_even_with_irrigation() -> None:
    game = clash("D4 mountain  red city temple\nC4 barren  exhausted\nD5 barren", red="irrigation, storage")
    game.say("red", "collect")
    assert str(game.red.stock) == "1 food and 1 ore", "there was nothing to choose"


@only_classic
@rule("CC-22.7")
def test_no_city_is_founded_on_exhausted_land() -> None:
    game = clash("D4 plains  red city\nC4 plains  exhausted, red settler")
    assert "CM-8.02" in game.refusal("found-city")
    game = clash("D4 plains  red city\nD3 plains  exhausted\nC4 plains").run("barbarians-spawn", "red")
    assert "D3" not in game.choices


@only_classic
@rule("CC-22.8")
def test_barbarians_appear_anywhere_within_two_spaces_of_a_city() -> None:
    board = (
        "D4 plains  red city\nD3 plains\nD5 sea\nD6 forest\nC4 barren\nC5 mountain  red settler\nC6 plains  blue city"
    )
    game = clash(f"{board}\nE4 plains  barbarians city\nE5 plains  exhausted").run("barbarians-spawn", "red")
    assert game.asked == "red barbarian-city"
    assert sorted(game.choices) == ["D2", "D3", "D6"]
    game.say("red", "D6")
    assert game.city("D6").owner == "barbarians"
    assert "infantry" in game.units("D6")


@only_classic
@rule("CC-22.8")
def test_not_farther_and_not_through_the_unrevealed() -> None:
    game = clash("D4 plains  red city\nD3 sea\nD6 plains").run("barbarians-spawn", "red")
    assert [space for space, city in game.state.cities.items() if city.owner == "barbarians"] == ["D2"]


@only_classic
@rule("CC-22.9")
def test_then_one_more_barbarian_appears_in_any_of_their_cities() -> None:
    game = clash("D4 plains  red city\nD3 plains\nE7 plains  barbarians city").run("barbarians-spawn", "red")
    game.say("red", "D3")
    assert game.asked == "red barbarian-reinforced"
    assert sorted(game.choices) == ["D3", "E7"]
    game.say("red", "E7")
    assert (game.units("D3"), game.units("E7")) == (["infantry"], ["infantry"])


# --- the icon of an attack -----------------------------------------------------------------------------------

CAMPS = """
D4 plains  red city, 4 red infantry
D5 sea
D6 plains  barbarians city, 2 barbarians infantry
D3 plains  barbarians city, barbarians infantry
"""


@only_classic
@rule("CC-22.10", "CC-22.11")
def test_the_barbarian_city_with_most_barbarians_within_two_spaces_attacks_even_over_the_sea() -> None:
    game = clash(CAMPS).run("barbarians-move", "red", chance=["6", "6", "1", "1", "1", "1"])
    assert goes_back("barbarians", "D4", "D6") in game.deeds()
    assert game.units("D4", "red") == ["infantry", "infantry"]
    assert game.units("D3") == ["infantry"]


@only_classic
@rule("CC-22.10")
@pytest.mark.parametrize("camp", ["D6 plains  barbarians city, barbarians infantry",
                                  "D5 plains\nD6 plains\nD7 plains  barbarians city, barbarians infantry"])  # fmt: skip
def test_nobody_attacks_through_the_unrevealed_or_from_farther_away(camp: str) -> None:
    """Ruling CR-35: then nothing happens, and nobody appears."""
    game = clash(f"D4 plains  red city\nD3 plains\n{camp}").run("barbarians-move", "red")
    assert "attack @red" not in game.told()
    assert sum(city.owner == "barbarians" for city in game.state.cities.values()) == 1
    assert game.asked == "red action"


@only_classic
@rule("CC-22.10")
def test_only_the_cities_of_who_has_drawn_the_card_are_attacked() -> None:
    game = clash("D4 plains  blue city\nD3 plains  barbarians city, barbarians infantry").run("barbarians-move", "red")
    assert "attack @blue" not in game.told()


@only_classic
@rule("CC-22.11")
def test_they_attack_the_nearest_city() -> None:
    board = "D4 plains  red city, red infantry\nD5 plains  barbarians city, barbarians infantry\n"
    game = clash(board + "D3 plains  red city, red infantry").run("barbarians-move", "red", chance=["1", "1"])
    assert attacks("barbarians", "red", "D4") in game.deeds()


@only_classic
@rule("CC-22.11")
def test_among_equals_who_has_drawn_the_card_chooses() -> None:
    board = """
    D4 plains  red city, red infantry
    D5 plains  barbarians city, barbarians infantry
    D6 plains  red city, red infantry
    D3 plains  barbarians city, barbarians infantry
    """
    game = clash(board).run("barbarians-move", "red")
    assert game.asked == "red barbarian-army"
    assert sorted(game.choices) == ["D3", "D5"]
    game.say("red", "D5")
    assert game.asked == "red barbarian-target"
    assert sorted(game.choices) == ["D4", "D6"]
    game.say("red", "D6", chance=["1", "1"])
    assert attacks("barbarians", "red", "D6") in game.deeds()


# --- points --------------------------------------------------------------------------------------------------

FOUR = "D4 plains  red city temple\nC3 plains  red city\nE3 plains  red city\nD2 plains  red city"


def points(game: Situation, line: str) -> float:
    return {entry.reason: entry.points for entry in score_sheet(game.state, game.red)}[line]


@only_classic
@rule("CC-22.12")
@pytest.mark.parametrize("wonder", ["", " great_gardens"])
def test_a_city_destroyed_by_a_volcano_brings_points_for_its_pieces_and_none_for_its_wonder(wonder: str) -> None:
    """Ruling CR-24."""
    game = clash(FOUR.replace("temple", f"temple{wonder}")).run("event-text", "red", "volcano").say("red", "D4")
    assert "D4" not in game.state.cities
    assert points(game, "events") == 2 + 2
    assert points(game, "wonders") == 0


@only_classic
@rule("CC-22.12")
def test_an_earthquake_takes_pieces_but_no_wonder() -> None:
    game = clash(FOUR.replace("temple", "temple great_gardens")).run("event-text", "red", "earthquake")
    assert not any("great_gardens" in option.key for option in game.ask.options)
    game.say("red", ["D4 temple", "D4 settlement"])
    assert "D4" not in game.state.cities
    assert points(game, "events") == 2 + 2


# --- the deck ------------------------------------------------------------------------------------------------


@only_classic
@rule("CC-22.4")
@pytest.mark.parametrize(
    ("icon", "cards"),
    [("barbarians-move", 14), ("barbarians-spawn", 8), ("exhausted-land", 4), ("gold-mine", 3), ("pirates", 0)],
)
def test_the_icons_of_the_deck_of_38(icon: Icon, cards: int) -> None:
    deck = CLASSIC.box.decks(civilizations=False)["event"]
    assert len(deck) == 38
    assert [CLASSIC.box.events[card].icon for card in deck].count(icon) == cards


@only_classic
@rule("CC-22.10")
def test_the_icon_is_called_what_it_does() -> None:
    assert icon_of(CLASSIC.box.events["famine_1"], CLASSIC.box.icons) == "barbarians attack"
