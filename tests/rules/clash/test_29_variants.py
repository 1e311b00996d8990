"""Chapter 29: the variants."""

from typing import Any

import pytest

from rules.clash.assembled import CLASH
from rules.clash.editions.monumental import BOX, MONUMENTAL
from rules.clash.invariants import broken
from rules.clash.variants import variants_of
from rules.engine.game import Game
from rules.engine.random_play import play
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import Situation, clash

TWO = "D2 plains  red city\nD7 plains  blue city"
SETTLER = "D2 plains  red settler"
CLASSIC = {"exploration": "classic"}


# --- all of them ---------------------------------------------------------------------------------------------


@rule("CM-29.01", "CM-29.02", "CM-29.03", "CM-29.04", "CM-29.05", "CM-29.06")
@pytest.mark.parametrize(
    "variant",
    [
        {"ending": 5, "ending_die": 4},
        {"events": "icons"},
        {"events": "optional"},
        {"ages": 4},
        CLASSIC,
        {"civilizations": "choice"},
    ],
)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_variant_is_offered_and_can_be_played_to_the_end(variant: dict[str, Any], seed: int) -> None:
    offered = {option.name: [value for _, value in option.choices] for option in CLASH.presentation.options}
    assert all(value in offered[name] for name, value in variant.items())
    game = play(CLASH, {"seats": 2, **variant}, seed)
    assert game.over
    assert not [*broken(game.state)]


def test_what_is_offered_when_a_game_is_opened_the_usual_first() -> None:
    offered = {option.name: [value for _, value in option.choices] for option in CLASH.presentation.options}
    assert offered == {
        "civilizations": [True, "choice", False],
        "events": ["all", "icons", "optional"],
        "ages": [6, 4],
        "exploration": ["monumental", "classic"],
        "ending": [0, 5, 3, 4, 6],
        "ending_die": [6, 5, 4, 3, 2],
    }
    usual = Game.new(CLASH, {}, "usual").state
    assert (usual.seats, usual.civilizations, usual.variants) == (2, True, variants_of(MONUMENTAL, {}))
    assert usual.players["red"].civilization
    assert (usual.variants.ages, usual.variants.events, usual.variants.ending) == (6, "all", 0)
    assert usual.turn
    assert usual.turn.actions == 3


@rule("CM-29.01")
def test_where_the_printed_numbers_are_not_known_the_host_is_asked_for_them() -> None:
    texts = {option.name: option.text for option in CLASH.presentation.options}
    assert [name for name, text in texts.items() if "choose your own" in text] == ["ending", "ending_die"]


@rule("CM-1.12")
def test_a_basic_game_has_no_civilizations_whatever_else_is_chosen() -> None:
    game = Situation(Game.new(CLASH, {"seats": 3, "civilizations": False, "ages": 4}, "basic"))
    assert [player.civilization for player in game.state.players.values()] == [None] * 3
    assert " as " not in game.told()


@pytest.mark.parametrize("option", CLASH.presentation.options, ids=lambda option: option.name)
def test_what_nobody_can_choose_is_refused(option: Any) -> None:
    with pytest.raises(ValueError, match=option.name):
        variants_of(MONUMENTAL, {option.name: "nonsense"})


# --- variable end --------------------------------------------------------------------------------------------


def last_turn_of(age: int, round_: int, **variants: Any) -> Situation:
    return clash(TWO, turn="red", age=age, round=round_, variants=variants).say("red", "end-turn")


@everywhere
@rule("CM-29.01", "CC-41.6")
@pytest.mark.parametrize(("rolled", "over"), [("6 infantry", True), ("5 cavalry", False)])
def test_before_a_marked_round_a_die_decides_whether_the_game_ends(rolled: str, over: bool) -> None:
    game = last_turn_of(7, 1, ending=3)  # the second round of the seventh age begins
    game.say("blue", "end-turn", chance=[rolled])
    assert game.game.over == over


@everywhere
@rule("CM-29.01", "CC-41.6")
def test_the_die_that_ends_the_game_is_chosen_too() -> None:
    game = last_turn_of(7, 1, ending=3, ending_die=4).say("blue", "end-turn", chance=["4 elephant"])
    assert game.game.over


@everywhere
@rule("CM-29.01", "CC-41.6")
def test_before_other_rounds_nobody_rolls() -> None:
    game = last_turn_of(6, 1, ending=4).say("blue", "end-turn")  # the fourth from the end is round 3 of age 6
    assert (game.state.round, game.game.over) == (2, False)
    assert "rolls" not in game.told()


@everywhere
@rule("CM-29.01", "CC-41.5")
@pytest.mark.parametrize(("age", "ending", "over"), [(6, 0, True), (6, 3, False), (7, 3, True)])
def test_there_is_a_seventh_age_and_no_eighth(age: int, ending: int, over: bool) -> None:
    assert last_turn_of(age, 3, ending=ending).say("blue", "end-turn").game.over == over


# --- events --------------------------------------------------------------------------------------------------


@rule("CM-29.02")
def test_without_events_only_the_icon_counts() -> None:
    drawn = "D3 forest  red city\nD7 plains  blue city"
    usual = clash(drawn).run("event", "red", chance=["fire"])
    game = clash(drawn, variants={"events": "icons"}).run("event", "red", chance=["fire"])
    assert (usual.red.stock.gold, game.red.stock.gold) == (2, 2)  # the icon is a gold mine
    assert BOX.events["fire"].text in usual.told()
    assert BOX.events["fire"].text not in game.told()


@rule("CM-29.03")
@pytest.mark.parametrize("answer", ["text", "icon"])
def test_a_player_may_decline_the_text_before_drawing_but_not_the_icon(answer: str) -> None:
    game = clash("D3 forest  red city\nD7 plains  blue city", variants={"events": "optional"}).run("event", "red")
    assert game.asked == "red event-text"
    assert game.choices == ["text", "icon"]
    game.say("red", answer, chance=["fire"])
    assert game.red.stock.gold == 2
    assert (BOX.events["fire"].text in game.told()) == (answer == "text")


# --- four ages -----------------------------------------------------------------------------------------------


@rule("CM-29.04")
@pytest.mark.parametrize(("ages", "settlers"), [(6, 1), (4, 2)])
def test_a_game_of_four_ages_starts_with_two_settlers_and_a_happy_city(ages: int, settlers: int) -> None:
    game = Situation(Game.new(CLASH, {"seats": 2, "ages": ages}, "short"))
    for player in game.state.players.values():
        assert game.units(player.home) == ["settler"] * settlers
        assert game.city(player.home).mood == "happy"


@everywhere
@rule("CM-29.04", "CC-41.4")
def test_everybody_takes_two_free_advances_in_turn_order() -> None:
    game = clash(TWO, round=3, variants={"ages": 4}).say("red", "end-turn").say("blue", "end-turn")
    for seat, advance in [("red", "storage"), ("blue", "storage"), ("red", "irrigation"), ("blue", "engineering")]:
        assert game.asked == f"{seat} free-advance"
        game.say(seat, advance)
    assert "free-advance" not in game.asked
    assert {"storage", "irrigation"} <= {*game.red.advances}
    assert {"storage", "engineering"} <= {*game.blue.advances}


@everywhere
@rule("CM-29.04", "CC-41.3")
@pytest.mark.parametrize(("age", "over"), [(3, False), (4, True)])
def test_it_ends_with_its_fourth_age(age: int, over: bool) -> None:
    assert last_turn_of(age, 3, ages=4).say("blue", "end-turn").game.over == over


# --- classic exploration -------------------------------------------------------------------------------------


def found(owner: str, game: Situation) -> dict[str, list[str]]:
    return {space: game.units(space, owner) for space in game.state.units if game.units(space, owner)}


def explored(tile: str, **variants: Any) -> Situation:
    game = clash(SETTLER, variants=variants).say("red", "move", "D2", "D3", chance=[tile])
    while game.asked in ("red orientation", "red barbarian-city", "red pirate-ship"):
        game.say("red", game.choices[0])
    return game


@everywhere
@rule("CM-29.05", "CC-23.2", "CC-28.8")
@pytest.mark.parametrize("tile", ["region_15", "region_16", "region_19"])
def test_barbarians_live_where_there_are_two_plains_but_not_where_red_enters(tile: str) -> None:
    game = explored(tile, **CLASSIC)
    ((space, units),) = found("barbarians", game).items()
    assert (game.city(space).owner, units) == ("barbarians", ["infantry"])
    assert game.state.terrain[space] == "plains"
    assert space != "D3"


@rule("CM-29.05")
@pytest.mark.parametrize("tile", ["region_05", "region_07", "region_08"])
def test_a_pirate_ship_lies_where_there_are_two_seas(tile: str) -> None:
    game = explored(tile, **CLASSIC)
    ((space, units),) = found("pirates", game).items()
    assert (game.state.terrain[space], units) == ("sea", ["ship"])


@rule("CM-29.05")
@pytest.mark.parametrize(
    ("tile", "variants"), [("region_14", CLASSIC), ("region_10", CLASSIC), ("region_15", {}), ("region_05", {})]
)
def test_nobody_is_there_otherwise(tile: str, variants: dict[str, Any]) -> None:
    game = explored(tile, **variants)
    assert (found("barbarians", game), found("pirates", game)) == ({}, {})


@rule("CM-29.05", "CM-3.09")
@pytest.mark.parametrize(("answer", "home", "fights"), [("back", ["ship"], False), ("D3", [], True)])
def test_who_explores_by_ship_and_finds_the_only_way_in_held_by_pirates_may_go_back(
    answer: str, home: list[str], fights: bool
) -> None:
    drawn = "D2 sea  red ship\nF2 plains\nE3 plains\nG3 plains\nF3 plains\nC3 plains"
    game = clash(drawn, variants=CLASSIC).say("red", "move", "D2", chance=["region_05"])
    assert game.asked == "red pirate-ship"
    game.say("red", "D3")
    assert (game.asked, game.choices) == ("red explore-to", ["D3", "back"])
    game.script("1 leader", "1 leader").go("red", answer)
    assert game.units("D2", "red") == home
    assert ("attacks" in game.told()) is fights


# --- two boards ----------------------------------------------------------------------------------------------


@rule("CM-29.06")
def test_four_players_are_dealt_eight_different_boards() -> None:
    game = Situation(Game.new(CLASH, {"seats": 4, "civilizations": "choice"}, "eight"))
    dealt = [option.key for ask in game.game.asks for option in ask.options]
    assert len({*dealt}) == len(dealt) == 8


@rule("CM-29.06")
def test_two_boards_are_dealt_and_one_is_kept() -> None:
    dealt = ["rome", "maya", "india", "persia"]
    options = {"seats": 2, "civilizations": "choice"}
    game = Situation(Game.new(CLASH, options, "boards", scripted=dealt))
    asks = {ask.seat: [option.key for option in ask.options] for ask in game.game.asks}
    assert asks == {"red": ["rome", "maya"], "blue": ["india", "persia"]}
    game.say("red", "maya")
    assert game.red.civilization is None  # nobody's choice is known before everybody has chosen
    assert "plays" not in game.told("blue")
    game.say("blue", "india")
    assert [player.civilization for player in game.state.players.values()] == ["maya", "india"]
    assert game.red.leaders == BOX.leaders_of("maya")
    assert game.state.regions[game.red.home] == "start_maya"
