"""The effects of the techs outside battles."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.rule import rule
from tests.rules.civilization.scenario import Situation, civilization

CITY = "F4 desert  red city"


def use(game: Situation, ability: str, *named: str, seat: str = "red", chance: Sequence[str] = ()) -> Situation:
    """Uses an ability with named targets; it is paid for in the usual way."""
    return pay(game.say(seat, ability, *named), seat, chance)


def pay(game: Situation, seat: str = "red", chance: Sequence[str] = ()) -> Situation:
    assert game.asked == f"{seat} pay"
    assert game.ask.preset is not None
    return game.say(seat, game.ask.preset, chance=chance)


def cancel(game: Situation, ability: str) -> Situation:
    assert game.asked == "blue cancel"
    return pay(game.say("blue", ability), "blue")


def hint(game: Situation, key: str) -> str:
    return game.option(key).hint_for(game.game.rules.write)


# --- resource abilities that stand on several techs ------------------------------------------------------------------


@pytest.mark.parametrize(("tech", "amount"), [("animal_husbandry", 3), ("construction", 5), ("banking", 7)])
@rule("CB-208", "CB-209", "CR-51")
def test_wheat_gives_a_city_production(tech: str, amount: int) -> None:
    game = use(civilization(CITY, red=f"2 wheat, {tech}"), f"{tech}.city_production", "F4")
    assert game.city("F4").bonus == amount
    assert game.red.resources["wheat"] == 1
    assert game.refusal(f"{tech}.city_production").endswith("has already been used this turn. (CB-209)")


@pytest.mark.parametrize(("tech", "amount"), [("currency", 3), ("chivalry", 5), ("metal_casting", 7)])
@rule("CB-208")
def test_incense_gives_culture(tech: str, amount: int) -> None:
    game = use(civilization(red=f"1 incense, {tech}"), f"{tech}.gain_culture")
    assert game.red.culture == amount
    assert game.state.market["incense"] == 2  # it is back in the market
    assert "1 incense, which you do not have" in civilization(red=tech).refusal(f"{tech}.gain_culture")


@pytest.mark.parametrize(
    ("tech", "have"), [("pottery", "2 silk"), ("democracy", "6 trade"), ("printing_press", "5 culture")]
)
@rule("CB-214", "CB-218")
def test_a_coin_on_the_tech(tech: str, have: str) -> None:
    game = civilization(red=f"{have}, {tech}")
    game = use(game, f"{tech}.coin_on_card") if "silk" in have else game.say("red", f"{tech}.coin_on_card")
    assert game.red.coins == {tech: 1}
    assert (game.red.trade, game.red.culture) == (0, 0)
    full = civilization(red=f"{have}, {tech}")
    full.state.players["red"].coins[tech] = 4
    assert "has already given its 4 coin tokens" in full.run("city-management", "red").refusal(f"{tech}.coin_on_card")


@rule("CB-156", "CB-208")
def test_philosophy_calls_a_great_person() -> None:
    game = civilization(red="2 silk, 1 iron, philosophy")
    use(game, "philosophy.gain_great_person", chance=["builder"])
    game.say("red", "hold")
    assert game.red.great_people == ["builder"]
    assert game.red.resources == {"silk": 0, "iron": 0}


@rule("CB-162")
def test_philosophy_calls_nobody_from_an_empty_pool() -> None:
    game = civilization(red="3 silk, philosophy")
    game.state.great_people = []
    assert "pool of great people is empty" in game.run("city-management", "red").refusal("philosophy.gain_great_person")


# --- cancels ---------------------------------------------------------------------------------------------------------


@rule("CR-35", "CR-45")
def test_writing_cancels_a_city_action_and_it_is_used() -> None:
    game = civilization(blue="hut_spy, writing").say("red", "arts-B2")
    assert game.all_asked == ["blue cancel"]
    cancel(game, "writing.cancel")
    assert game.red.culture == 0
    assert game.city("B2").actions == ["arts"]
    assert game.blue.markers == []


@rule("CR-35")
def test_writing_cancels_no_resource_ability() -> None:
    game = use(civilization(red="1 incense, currency", blue="hut_spy, writing"), "currency.gain_culture")
    assert game.red.culture == 3


@rule("CR-35")
def test_civil_service_cancels_a_culture_event() -> None:
    game = civilization(CITY, red="we_love_the_despot_day", blue="hut_spy, civil_service")
    cancel(game.say("red", "we_love_the_despot_day", "F4"), "civil_service.cancel")
    assert game.city("F4").bonus == 0
    assert game.red.events == []


@rule("CR-35", "CR-45")
def test_mass_media_cancels_a_resource_ability_and_what_was_paid_is_lost() -> None:
    game = use(civilization(red="1 incense, currency", blue="hut_spy, mass_media"), "currency.gain_culture")
    cancel(game, "mass_media.cancel")
    assert (game.red.culture, game.red.resources["incense"]) == (0, 0)


@rule("CR-45")
def test_with_mass_media_events_cannot_be_cancelled() -> None:
    game = civilization(CITY, red="we_love_the_despot_day, mass_media", blue="jousting_tourney")
    game.say("red", "we_love_the_despot_day", "F4")
    assert game.city("F4").bonus == 4


# --- obsolete wonders, and what can be done instead ------------------------------------------------------------------


@rule("CB-230", "CB-232")
def test_monarchy_makes_an_ancient_wonder_obsolete() -> None:
    drawn = "N7 desert  blue stonehenge\nN6 desert  blue the_louvre"
    game = use(civilization(drawn, red="1 silk, monarchy"), "monarchy.obsolete_or_kill", "stonehenge")
    assert game.state.obsolete == ["stonehenge"]
    assert game.piece("N7") == "stonehenge"
    again = civilization(drawn, red="1 silk, monarchy", blue="infantry-2").say("red", "monarchy.obsolete_or_kill")
    assert again.choices == ["stonehenge", "unit-blue"]


@rule("CB-256")
def test_monarchy_kills_a_unit_at_random() -> None:
    game = civilization(red="1 silk, monarchy", blue="infantry-2, mounted-1")
    use(game, "monarchy.obsolete_or_kill", chance=["mounted-1"])
    assert game.blue.units == ["infantry-2"]
    assert game.state.unit_discards["mounted"] == ["mounted-1"]


@rule("CB-232")
def test_gunpowder_makes_medieval_wonders_obsolete_too_or_destroys_a_building() -> None:
    drawn = "N7 desert  blue market\nN6 desert  blue the_louvre\nC3 desert  red library"
    game = civilization(drawn, red="2 silk, gunpowder").say("red", "gunpowder.obsolete_or_destroy")
    assert sorted(game.choices) == ["C3", "N7", "the_louvre"]
    pay(game.say("red", "N7"))
    assert game.piece("N7") == ""


@rule("CB-232")
def test_without_a_target_it_cannot_be_used() -> None:
    game = civilization(red="1 silk, monarchy")
    assert "no possible target" in game.refusal("monarchy.obsolete_or_kill")


# --- one of a kind ---------------------------------------------------------------------------------------------------


@rule("CB-208")
def test_horseback_riding_gives_trade_and_a_gift() -> None:
    game = civilization(red="1 silk, horseback_riding", seats=3)
    game.run("use-ability", "red", "horseback_riding.caravan").say("red", "yellow")
    pay(game)
    assert (game.red.trade, game.blue.trade, game.yellow.trade) == (9, 0, 6)


@rule("CB-085", "CB-086", "CR-52")
def test_engineering_divides_the_production_of_one_action() -> None:
    drawn = "\n".join([CITY, *(f"{square} mountain" for square in ["E3", "F3", "G3", "E4", "G4", "E5", "F5", "G5"])])
    game = civilization(drawn, red="engineering").say("red", "produce-F4", "army", "F3", "army", "F5")
    assert game.figures("F3") == game.figures("F5") == ["army"]
    assert game.city("F4").actions == ["produce"]


@rule("CB-086")
def test_military_science_gives_production_for_coins() -> None:
    game = civilization(CITY, red="7 coins, military_science")
    assert hint(game, "produce-F4") == "2 production"


@rule("CB-164", "CB-169", "CR-65")
def test_steam_power_carries_figures_to_water_and_they_stay_there() -> None:
    drawn = "C3 desert  red army, red scout\nH5 water\nI6 water  blue army\nJ7 water"
    game = civilization(drawn, red="1 silk, steam_power").say("red", "steam_power.steam")
    assert game.choices == ["H5", "J7"]  # an enemy stands in I6
    pay(game.say("red", "H5"))
    assert game.figures("H5") == ["army", "scout"]
    assert all(figure.moved for figure in game.state.figures["H5"])


@rule("CR-65")
def test_steam_power_needs_water() -> None:
    game = civilization("C3 desert  red army", red="1 silk, steam_power")
    assert "None of your figures can go to a water square" in game.refusal("steam_power.steam")


@rule("CR-47", "CR-61")
def test_communism_locks_a_square() -> None:
    game = civilization("C3 desert  red army", red="hut_spy, drought, communism", phase="movement")
    use(game, "communism.lock_square", "C3")
    assert game.state.locked == ["C3"]
    assert "No figure may leave C3" in game.refusal("C3 army")


@rule("CB-083", "CR-52")
def test_atomic_theory_gives_every_city_another_action_with_all_its_icons() -> None:
    game = civilization("C3 forest\nB3 forest\nA3 forest", red="hut_uranium, drought, atomic_theory")
    production = hint(game, "produce-B2")
    game.say("red", "produce-B2", "army", "C3")
    assert "has already taken its city action" in game.refusal("arts-B2")
    use(game, "atomic_theory.more_actions")
    assert hint(game, "produce-B2") == production
    game.say("red", "arts-B2")
    assert "has already taken its city action" in game.refusal("arts-B2")


@rule("CB-083", "CR-52")
def test_atomic_theory_before_the_usual_action() -> None:
    game = civilization("C3 forest\nB3 forest\nA3 forest", red="hut_uranium, atomic_theory")
    production = hint(game, "produce-B2")
    use(game, "atomic_theory.more_actions").say("red", "produce-B2", "army", "C3")
    assert hint(game, "produce-B2") == production


@rule("CB-273", "CR-78")
def test_atomic_theory_destroys_a_city_and_all_around_it() -> None:
    drawn = "J4 desert  blue city\nI4 desert  red army\nJ3 desert  blue market\nJ5 desert  blue scout"
    game = civilization(drawn, red="hut_uranium, atomic_theory", phase="movement")
    use(game, "atomic_theory.destroy_city")
    assert "J4" not in game.state.cities
    assert game.piece("J3") == ""
    assert not game.state.figures


@rule("CB-208")
def test_atomic_theory_destroys_no_capital() -> None:
    game = civilization("D4 desert  red army", red="hut_uranium, atomic_theory", phase="movement")
    assert "no cities on the map other than capitals" in game.refusal("atomic_theory.destroy_city")


@rule("CB-131")
def test_combustion_destroys_a_building_where_an_army_stops() -> None:
    drawn = "N5 desert  red army\nN6 desert  blue market\nC3 desert  red market"
    game = civilization(drawn, red="combustion", phase="movement").say("red", "N5 army", "N6")
    if game.asked == "red move-to":
        game.say("red", "stay")
    assert game.piece("N6") == ""


@rule("CB-127")
def test_what_is_said_of_buildings_does_not_strike_wonders() -> None:
    """An army with Combustion does not destroy them where it stops, Gunpowder does not destroy them, and they are never
    upgraded."""
    drawn = "N5 desert  red army\nN6 desert  blue the_louvre\nA8 desert  red army"
    game = civilization(drawn, red="combustion", phase="movement").say("red", "N5 army", "N6")
    assert game.figures("N6") == ["army"]
    assert game.piece("N6") == "the_louvre"
    drawn = "N6 desert  blue panama_canal\nN7 desert  blue bank\nC3 desert  red library"
    aimed = civilization(drawn, red="2 silk, gunpowder").say("red", "gunpowder.obsolete_or_destroy")
    assert sorted(option.key for option in aimed.ask.options) == ["C3", "N7"]


@rule("CB-211")
def test_what_has_no_limit_works_for_every_city_and_every_figure() -> None:
    drawn = "C1 forest\nG3 forest\nF4 desert  red city"
    game = civilization(f"{drawn}\nE3 forest\nG5 forest\nA1 forest\nA2 forest", red="masonry, 6 trade")
    game.say("red", "produce-B2", "walls", "produce-F4", "walls")
    assert game.city("B2").walled
    assert game.city("F4").walled
    afloat = civilization(
        "F4 desert  red army\nF6 desert  red army\nG4 water\nG6 water", red="navigation", phase="movement"
    )
    afloat.say("red", "F4 army", "H4", "F6 army", "H6")
    assert afloat.figures("H4") == afloat.figures("H6") == ["army"]


@rule("CB-131")
def test_combustion_spares_ones_own_buildings() -> None:
    drawn = "D3 desert  red army\nC3 desert  red market"
    game = civilization(drawn, red="combustion", phase="movement").say("red", "D3 army", "C3")
    if game.asked == "red move-to":
        game.say("red", "stay")
    assert game.piece("C3") == "market"


@rule("CB-179", "CB-176")
def test_with_flight_figures_pass_over_everything() -> None:
    drawn = "C3 desert  red army\nD3 desert  blue army\nE3 desert  hut"
    blocked = civilization(drawn, phase="movement").say("red", "C3 army")
    assert "E3" not in blocked.choices
    flying = civilization(drawn, red="flight", phase="movement").say("red", "C3 army")
    assert {"E3", "F3"} <= {*flying.choices}


@rule("CB-279")
def test_space_flight_wins() -> None:
    game = civilization(red="26 trade", phase="research", part=None)
    game.state.players["red"].techs = ()
    assert "space_flight" not in game.ask_of("red").pool()  # it has no place in the pyramid
