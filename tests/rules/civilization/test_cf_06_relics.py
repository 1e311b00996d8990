"""Fame and Fortune, chapter 6, and Wisdom and Warfare, chapter 9: relics."""

from __future__ import annotations

import pytest

from rules.civilization.board import terrain
from rules.civilization.content.tiles import TILES
from rules.civilization.deeds import gives_nothing, nobody_invests
from rules.civilization.editions import BOTH_EXPANSIONS, FAME_AND_FORTUNE, WISDOM_AND_WARFARE
from rules.civilization.state import SHEET
from rules.civilization.what_squares_give import icons_in
from tests.rule import rule
from tests.rules.civilization.scenario import Situation, civilization

BOTH = "both_expansions"
OF_FAME = {"atlantis": "water", "school_of_confucius": "mountain", "seven_cities_of_gold": "forest"}
OF_WISDOM = {"ark_of_the_covenant": "desert", "attilas_village": "grassland"}
STAYS = "H8 desert  red army"
"""Another figure that could go, so that the Movement phase goes on."""


def found(relic: str, red: str = "", figures: str = "red army", edition: str = BOTH) -> Situation:
    """Red's figures are next to a relic in E4."""
    drawn = f"E4 mountain  {relic}\nE3 desert  {figures}\n{STAYS}"
    return civilization(drawn, edition=edition, red=red, phase="movement")


def taken(relic: str, red: str = "") -> Situation:
    return found(relic, red).say("red", "E3 army", "E4")


def next_turn(game: Situation) -> Situation:
    """Goes to red's next part of Start of Turn: red comes second then."""
    game.state.turn += 1
    game.state.phase = "start-of-turn"
    game.state.part, game.state.to_play = "red", ["blue"]
    return game.run("start-of-turn", "red")


@rule("CF-048", "CW-060")
@pytest.mark.parametrize("relic", [*OF_FAME, *OF_WISDOM])
def test_a_relic_is_laid_where_its_tile_says_as_soon_as_it_is_discovered(relic: str) -> None:
    (tile,) = [id for id, tile in TILES.items() if any(ground.relic == relic for ground in tile.grounds)]
    game = civilization("D3 desert  red army", edition=BOTH, phase="movement", hidden=("2",))
    assert not game.state.relics
    game.say("red", "D3 army", "discover 2", chance=[tile])
    ((square, id),) = game.state.relics.items()
    assert id == relic
    ground = {**OF_FAME, **OF_WISDOM}[relic]
    assert terrain(game.state, square) == ground


@rule("CF-048", "CW-060")
def test_each_box_has_its_own_relics() -> None:
    assert list(FAME_AND_FORTUNE.box.relics) == list(OF_FAME)
    assert list(WISDOM_AND_WARFARE.box.relics) == list(OF_WISDOM)
    assert sorted(BOTH_EXPANSIONS.box.relics) == sorted({**OF_FAME, **OF_WISDOM})


# --- what they forbid ----------------------------------------------------------------------------------------------

EACH = pytest.mark.parametrize(
    ("relic", "rules"),
    [
        ("school_of_confucius", {"build": "CF-049", "beside": "CF-050", "scout": "CF-051"}),
        ("attilas_village", {"build": "CW-060", "beside": "CW-061", "scout": "CW-062"}),
    ],
)


@rule("CF-049", "CW-060")
@EACH
def test_nothing_is_built_on_a_relic(relic: str, rules: dict[str, str]) -> None:
    drawn = f"C2 grassland  {relic}\nA1 forest\nA2 forest\nA3 forest\nB3 forest"
    game = civilization(drawn, edition=BOTH, red="currency, pottery, artist", phase="city-management")
    game.say("red", "produce-B2", "market")
    assert rules["build"] in game.refusal("C2")
    person = civilization(drawn, edition=BOTH, red="artist", phase="start-of-turn").say("red", "place-artist")
    assert rules["build"] in person.refusal("C2")


@rule("CF-049", "CW-060")
@EACH
def test_no_event_changes_a_square_with_a_relic(relic: str, rules: dict[str, str]) -> None:
    game = civilization(f"C5 forest  {relic}", edition=BOTH, red="drought", phase="start-of-turn")
    game.say("red", "drought")
    assert rules["build"] in game.refusal("C5")


@rule("CF-050", "CW-061")
@EACH
def test_no_city_is_built_beside_a_relic_not_even_on_the_diagonal(relic: str, rules: dict[str, str]) -> None:
    def settling(square: str) -> Situation:
        drawn = f"G5 grassland  red scout\n{square} grassland  {relic}"
        return civilization(drawn, edition=BOTH, red="artist", phase="start-of-turn")

    for square in ("F5", "H6"):
        assert rules["beside"] in settling(square).refusal("city-G5")
    assert "city-G5" in settling("I5").choices


@rule("CF-051", "CW-062")
@EACH
def test_a_scout_needs_an_army_to_enter(relic: str, rules: dict[str, str]) -> None:
    alone = found(relic, figures="red scout").say("red", "E3 scout")
    assert "E4" not in alone.choices
    together = found(relic, figures="red scout, red army").say("red", "E3 army and scout", "E4")
    assert together.figures("E4") == ["army", "scout"]
    flying = found(relic, "flight", figures="red scout").say("red", "E3 scout")
    assert "E4" not in flying.choices, "whatever else lets scouts go where they like"


@rule("CF-051", "CR-63")
def test_no_scout_is_placed_on_a_relic() -> None:
    drawn = "C2 grassland  school_of_confucius\nA1 forest\nA2 forest\nA3 forest"
    game = civilization(drawn, edition=BOTH, phase="city-management").say("red", "produce-B2", "scout")
    assert "CF-051" in game.refusal("C2")


# --- taking one ----------------------------------------------------------------------------------------------------


@rule("CF-052", "CF-053", "CF-055", "CW-064")
def test_an_army_that_ends_its_move_there_takes_it_and_the_square_is_like_any_other() -> None:
    game = found("school_of_confucius")
    game.say("red", "E3 army", "E4", chance=["artist"]).say("red", "hold")
    assert game.state.relics == {}
    assert game.red.great_people == ["artist"]
    assert game.figures("E4") == ["army"]
    assert icons_in(game.state, "E4").production == 1, "a mountain"


@rule("CF-055", "CR-01")
def test_the_school_gives_two_where_the_table_plays_as_it_is_printed() -> None:
    drawn = f"E4 mountain  school_of_confucius\nE3 desert  red army\n{STAYS}"
    game = civilization(drawn, edition=BOTH, variants={"school_of_confucius": 2}, phase="movement")
    game.say("red", "E3 army", "E4", chance=["artist"]).say("red", "hold", chance=["builder"]).say("red", "hold")
    assert game.red.great_people == ["artist", "builder"]


@rule("CF-055", "CF-073")
def test_the_greeks_draw_two_there_and_keep_one() -> None:
    game = found("school_of_confucius", "greeks")
    game.say("red", "E3 army", "E4", chance=["artist", "builder"])
    assert game.asked == "red keep-great-person"
    game.say("red", "builder", "hold")
    assert game.red.great_people == ["builder"]


@rule("CW-063", "CF-052")
def test_armies_pass_without_taking_it() -> None:
    game = found("attilas_village").say("red", "E3 army", "E5")
    assert game.state.relics == {"E4": "attilas_village"}
    assert game.red.units == []


@rule("CF-052", "CR-63")
def test_an_army_that_is_placed_there_has_to_move_first() -> None:
    game = civilization("C2 forest  attilas_village\nA1 forest\nA2 forest", edition=BOTH, phase="city-management")
    game.say("red", "produce-B2", "army", "C2")
    assert game.state.relics == {"C2": "attilas_village"}
    drawn = "C2 forest  attilas_village, blue scout\nA1 forest\nA2 forest"
    fighting = civilization(drawn, edition=BOTH, phase="city-management").say("red", "produce-B2", "army", "C2")
    assert fighting.figures("C2") == ["army"], "it has driven away the scout as well"
    assert fighting.state.relics == {"C2": "attilas_village"}


@rule("CF-052")
def test_after_a_battle_there_the_winner_takes_it() -> None:
    drawn = f"E4 mountain  ark_of_the_covenant, blue army\nE3 desert  red army\n{STAYS}"
    game = civilization(drawn, edition=BOTH, red="infantry-2-2, infantry-3-1", phase="movement")
    game.say("red", "E3 army", "E4")
    assert game.state.relics, "not before it is won"
    game.say("red", game.choices[0])
    assert game.figures("E4") == ["army"]
    assert game.state.relics == {}
    assert game.red.culture_level == 2


@rule("CF-054", "CW-064")
def test_atlantis_gives_a_tech_at_the_start_of_the_next_turn() -> None:
    drawn = f"E4 water  atlantis\nE3 desert  red army\n{STAYS}"
    game = civilization(drawn, edition=BOTH, red="steam_power", phase="movement")
    game.say("red", "E3 army", "E4")
    assert game.red.coming == ["atlantis"]
    assert "pottery" not in game.red.techs
    next_turn(game)
    assert game.asked == "red learn"
    assert "CB-1" in game.refusal("mathematics"), "the pyramid has no place for it"
    game.say("red", "pottery")
    assert game.red.techs == ("steam_power", "pottery")
    assert game.red.coming == []
    assert game.red.trade == 0


@rule("CF-056")
def test_the_seven_cities_of_gold_are_worth_two_investments() -> None:
    drawn = f"E4 forest  seven_cities_of_gold\nE3 desert  red army\n{STAYS}"
    game = civilization(drawn, edition=BOTH, variants={"investments": True}, phase="movement", red="1 coin")
    next_turn(game.say("red", "E3 army", "E4"))
    first, second = list(game.state.box.investments)[:2]
    game.say("red", first, second)
    assert game.red.investments == {first: 1, second: 1}
    assert game.red.coins == {SHEET: 1}


SEVEN = "E4 forest  seven_cities_of_gold\nE3 desert  red army\n"


INVESTING = {"investments": True, "great_person_deck": True}


def invested(drawn: str, *, red: str) -> Situation:
    """Red's turn after the relic begins, with a marker for the first card and one for the second."""
    game = civilization(f"{SEVEN}{drawn}\n{STAYS}", edition=BOTH, variants=INVESTING, phase="movement", red=red)
    return next_turn(game.say("red", "E3 army", "E4"))


@rule("CR-87", "CF-056", "CR-23")
def test_the_arabs_advance_for_each_of_them() -> None:
    game = invested("", red="arabs").say("red", "infrastructure", chance=["sabotage"])
    game.say("red", "infrastructure", chance=["defection"])
    assert game.red.culture_level == 2


@rule("CR-87", "CF-056")
def test_machu_pichu_gives_a_resource_for_each_of_them() -> None:
    game = invested("A1 forest  red machu_pichu", red="")
    game.say("red", "infrastructure", "silk", "infrastructure", "iron")
    assert game.red.resources == {"silk": 1, "iron": 1}


@rule("CR-87", "CF-056", "CR-54")
def test_a_p_giannini_builds_for_each_of_them() -> None:
    game = civilization("C3 desert  red industrialist\nC4 desert  red scout", edition=BOTH, variants=INVESTING,
                        phase="start-of-turn", red="a_p_giannini, currency, writing")  # fmt: skip
    game.say("red", "a_p_giannini")
    game.red.coming.append("seven_cities_of_gold")
    game.run("start-of-turn", "red").say("red", "infrastructure", "market", "A3", "infrastructure", "library", "B3")
    assert (game.piece("A3"), game.piece("B3")) == ("market", "library")


@rule("CR-87", "CF-056", "CF-012")
def test_they_promise_nothing_where_nobody_invests_and_say_so() -> None:
    game = civilization(f"{SEVEN}\n{STAYS}", edition=BOTH, phase="movement").say("red", "E3 army")
    assert game.option("E4").remark == gives_nothing("seven_cities_of_gold", nobody_invests())
    game.say("red", "E4")
    assert gives_nothing("seven_cities_of_gold", nobody_invests()) in game.deeds("blue")
    assert game.red.coming == []
    assert next_turn(game).red.investments == {}


@rule("CR-87")
def test_a_promise_that_was_saved_before_is_told_to_be_nothing() -> None:
    game = civilization("C4 desert  red scout", edition=BOTH, phase="start-of-turn")
    game.red.coming.append("seven_cities_of_gold")
    game.run("start-of-turn", "red")
    assert gives_nothing("seven_cities_of_gold", nobody_invests()) in game.deeds("red")
    assert (game.red.coming, game.red.investments) == ([], {})


@rule("CW-065")
def test_the_ark_of_the_covenant_advances_two_spaces_for_free() -> None:
    game = taken("ark_of_the_covenant")
    assert game.red.culture_level == 2
    assert game.red.culture == 0


@rule("CW-066")
def test_attilas_village_gives_two_unlocked_units() -> None:
    game = taken("attilas_village")
    assert game.asked == "red free-units"
    assert "aircraft" not in game.choices
    game.say("red", ["infantry", "mounted"], chance=["infantry-1-3", "mounted-2-2"])
    assert game.red.units == ["infantry-1-3", "mounted-2-2"]
