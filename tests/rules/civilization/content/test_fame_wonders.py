"""The effects of the wonders of Fame and Fortune."""

from __future__ import annotations

from rules.civilization.city_management.production import production_of
from rules.civilization.content.questions import to_which_government
from rules.civilization.culture_events import hand_limit
from rules.civilization.deeds import called_government, must_move
from rules.civilization.editions import BASE, FAME_AND_FORTUNE
from rules.civilization.effect import Effect
from rules.civilization.refusals import needs_masonry
from rules.civilization.state import Battle
from rules.civilization.voices import modify
from rules.engine.ask import Refusal
from tests.rule import rule
from tests.rules.civilization.content.test_fame_techs import fame
from tests.rules.civilization.content.test_techs import use


@rule("CF-004", "CF-007")
def test_three_wonders_more_of_each_era() -> None:
    more = [w for id, w in FAME_AND_FORTUNE.box.wonders.items() if id not in BASE.box.wonders]
    assert sorted(wonder.era for wonder in more) == ["ancient"] * 3 + ["medieval"] * 3 + ["modern"] * 3


@rule("CB-086")
def test_chichen_itza_gives_each_city_production() -> None:
    game = fame("A1 forest  red chichen_itza\nF4 desert  red city\nF5 forest")
    made = {
        sq: production_of(game.state, game.red, city) for sq, city in game.state.cities.items() if city.owner == "red"
    }
    assert made == {"B2": 3, "F4": 5}, "and the forest round F4"


# --- The Great Wall ----------------------------------------------------------------------------------------------


@rule("CW-072")
def test_the_great_wall_costs_the_winner_a_loot() -> None:
    game = fame("A1 forest  red the_great_wall")
    battle = Battle(square="G4", attacker="blue", defender="red", played_by="red", over="figures", winner="blue")
    assert modify(Effect.loot, 2, game.state, game.red, battle) == 1
    battle.winner = "red"
    assert modify(Effect.loot, 2, game.state, game.red, battle) == 2


@rule("CR-54", "CR-89", "CB-118")
def test_the_great_wall_builds_walls_for_free() -> None:
    drawn = "A1 forest  red the_great_wall\nF4 desert  red city"
    game = fame(drawn, red="masonry", phase="start-of-turn")
    game.say("red", "the_great_wall.free_walls", "F4")
    assert game.city("F4").walled
    assert not game.city("B2").walled
    unable = fame(drawn, red="democracy, pottery, mass_media", phase="start-of-turn")
    unable.run("start-of-turn", "red")
    assert all("free_walls" not in key for key in unable.choices), "City Walls need Masonry"
    without = fame("A1 forest  red the_great_wall", phase="start-of-turn", red="pottery, sabotage")
    assert without.refused("the_great_wall.free_walls") == Refusal("CB-118", needs_masonry())
    assert "if you know Masonry" in without.state.box.wonders["the_great_wall"].text


# --- The Pyramids ------------------------------------------------------------------------------------------------

PYRAMIDS = "A1 forest  red the_pyramids"


@rule("CF-010", "CQ-10")
def test_the_pyramids_lead_to_any_government_without_anarchy() -> None:
    game = fame(PYRAMIDS, phase="start-of-turn")
    game.say("red", "government-communism")
    assert game.red.government == "communism"
    assert game.told().count("is now in Communism") == 1


@rule("CB-230")
def test_who_loses_the_pyramids_goes_back_to_a_government_of_their_own() -> None:
    drawn = PYRAMIDS
    game = fame(drawn, red="government communism, democracy", blue="1 silk, monarchy", part="blue")
    use(game, "monarchy.obsolete_or_kill", "the_pyramids", seat="blue")
    assert game.asked == "red go-back"
    assert game.ask_of("red").text == to_which_government("the_pyramids")
    assert game.option("democracy").text == called_government("democracy")
    assert game.choices == ["despotism", "democracy"]
    game.say("red", "democracy")
    assert game.red.government == "democracy"
    game = fame(drawn, red="government democracy, democracy", blue="1 silk, monarchy", part="blue")
    use(game, "monarchy.obsolete_or_kill", "the_pyramids", seat="blue")
    assert game.red.government == "democracy"


# --- Brandenburg Gate --------------------------------------------------------------------------------------------


@rule("CB-122", "CB-163")
def test_nobody_ends_a_move_behind_the_brandenburg_gate() -> None:
    drawn = "A1 forest  red brandenburg_gate\nC5 desert  blue army"
    game = fame(drawn, phase="movement", part="blue")
    game.say("blue", "C5 army")
    assert "C3" not in game.choices
    assert "C4" in game.choices
    without = fame("C5 desert  blue army", phase="movement", part="blue").say("blue", "C5 army")
    assert "C3" in without.choices


@rule("CB-122")
def test_who_stands_behind_the_brandenburg_gate_must_leave() -> None:
    game = fame("A1 forest  red brandenburg_gate\nC3 desert  blue army", phase="movement", part="blue")
    game.say("blue", "done")
    assert game.asked == "blue move-to"
    assert must_move("blue", "army", "C3") in game.deeds()
    assert game.refusal("stay").endswith("(CB-122)")
    game.say("blue", "C4", "done")
    assert game.figures("C4") == ["army"]
    assert game.state.part != "blue"


@rule("CB-122")
def test_who_cannot_leave_the_brandenburg_gate_stays() -> None:
    game = fame("A1 forest  red brandenburg_gate\nC3 desert  blue army", phase="movement", part="blue")
    game.state.locked = ["C3"]
    game.run("movement", "blue").say("blue", "done")
    assert game.figures("C3") == ["army"]
    assert game.state.part != "blue"


# --- Machu Pichu, Taj Mahal --------------------------------------------------------------------------------------


@rule("CF-081")
def test_machu_pichu_gives_a_resource_for_an_investment() -> None:
    drawn = "A1 forest  red machu_pichu"
    game = fame(drawn, red="2 coins", phase="start-of-turn", variants={"investments": True})
    game.say("red", "investments.invest", "public_education", "silk")
    assert game.red.resources == {"silk": 1}
    assert game.red.coins == {"sheet": 1}


@rule("CR-54", "CB-105")
def test_the_taj_mahal_builds_a_building_for_free() -> None:
    game = fame("A1 forest  red taj_mahal\nC3 grassland", red="writing", phase="start-of-turn")
    game.say("red", "taj_mahal.free_building", "C3")
    assert game.piece("C3") == "library"


# --- modern ------------------------------------------------------------------------------------------------------


@rule("CB-049", "CB-138")
def test_big_ben_brings_one_of_each_resource() -> None:
    game = fame("A1 forest  red big_ben", blue="2 silk", phase="start-of-turn")
    game.say("red", "big_ben.one_of_each")
    assert game.red.resources == {"incense": 1, "iron": 1, "wheat": 1}, "there is no silk left"


@rule("CB-151", "CB-152")
def test_cristo_redentor_draws_two_events_and_holds_four_more() -> None:
    game = fame("A1 forest  red cristo_redentor", phase="start-of-turn")
    assert hand_limit(game.state, game.red) == 6
    game.say("red", "cristo_redentor.draw_events", "2", chance=["catastrophe", "deforestation"])
    assert game.red.events == ["catastrophe", "deforestation"]


@rule("CB-208", "CB-209")
def test_two_resources_are_a_spy_for_the_kremlin() -> None:
    drawn = "A1 forest  red the_kremlin"
    game = fame(drawn, red="2 silk, 2 wheat, mysticism, mass_media", blue="3 coins")
    assert fame(red="2 silk, mysticism", blue="3 coins").refusal("mysticism.lose_coin").endswith("(CB-208)")
    game.say("red", "mysticism.lose_coin", ["silk", "wheat"])
    assert game.blue.coins == {"sheet": 2}
    assert "the_kremlin" in game.red.used
    game.red.used.remove("mysticism.lose_coin")
    assert game.run("city-management", "red").refusal("mysticism.lose_coin").endswith("you do not have. (CB-208)")


@rule("CB-208")
def test_who_pays_a_spy_keeps_the_kremlin_for_later() -> None:
    game = fame("A1 forest  red the_kremlin", red="1 silk, 1 wheat, hut_spy, mysticism", blue="3 coins")
    game.say("red", "mysticism.lose_coin", ["hut_spy"])
    assert "the_kremlin" not in game.red.used
    assert game.red.resources == {"silk": 1, "wheat": 1}
