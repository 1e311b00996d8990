"""Chapter 21, Combat: resolving. Totals, losses, cities, loot."""

import pytest

from rules.civilization.deeds import defender_wins_tie, has_nothing_to_take, sum_of_side, takes_nothing, wins_battle
from rules.civilization.invariants import broken
from tests.rule import rule
from tests.rules.civilization.battles import FIELD, battle, winner
from tests.rules.civilization.scenario import Situation, civilization

CITY = f"{FIELD} grassland  red army, blue city"
STRONG = "infantry-3, infantry-3"


def won(drawn: str = "", red: str = "", blue: str = "", field: str = f"{FIELD} grassland  red army, blue army",
        seats: int = 2) -> Situation:  # fmt: skip
    """Red has more than blue."""
    game = battle(drawn, field=field, red=f"{STRONG}, {red}", blue=blue, seats=seats)
    return _all_new(game)


def _all_new(game: Situation) -> Situation:
    while game.state.battle and game.ask.kind in ("battle-unit", "before-battle"):
        game.say(game.ask.seat, next(key for key in game.choices if key == "none" or key.endswith(" new")))
    return game


# --- who wins, and what it costs ---------------------------------------------------------------------------------


@rule("CB-265", "CR-04")
def test_wounds_are_gone_before_the_strength_that_is_left_is_added() -> None:
    game = battle(red="infantry-3, infantry-1", blue="infantry-2, artillery-1, mounted-1")
    game.say("blue", "infantry-2 new").say("red", "infantry-3 1").say("blue", "artillery-1 new")
    game.say("red", "infantry-1 new").say("blue", "mounted-1 new")
    assert winner(game) == "red", "3 (with 2 wounds) and 1 against 1 and 1"
    assert wins_battle("red", "G4", [sum_of_side("red", 4, 0), sum_of_side("blue", 2, 0)]) in game.deeds()


@rule("CB-266")
def test_the_defender_wins_ties() -> None:
    game = _all_new(battle(red="infantry-2, infantry-1", blue="mounted-1, mounted-2"))
    assert winner(game) == "blue"
    assert (
        wins_battle("blue", "G4", [sum_of_side("red", 3, 0), sum_of_side("blue", 3, 0)], defender_wins_tie())
        in game.deeds()
    )


@pytest.mark.parametrize(("armies", "killed", "left"), [(1, 2, 1), (2, 1, 2), (2, 2, 1), (2, 3, 1), (3, 4, 1)])
@rule("CB-267")
def test_the_winner_loses_an_army_for_every_two_units_killed_but_never_the_last(
    armies: int, killed: int, left: int
) -> None:
    units = ", ".join(["aircraft-7", *["mounted-1"] * killed])
    game = battle(field=f"{FIELD} grassland  {armies} red armies, red scout, blue army", red=units, blue="infantry-3")
    game.say("red", *["mounted-1 1"] * killed, "aircraft-7 new")  # the unit that is trumped and killed
    assert winner(game) == "red"
    assert game.figures(FIELD) == ["army"] * left + ["scout"]


@rule("CB-268", "CR-27")
def test_all_figures_of_the_loser_in_the_square_go_back_to_the_supply() -> None:
    game = battle(field=f"{FIELD} grassland  red army, 2 blue armies, blue scout", red=STRONG)
    _all_new(game)
    assert game.figures(FIELD) == ["army"]
    assert game.game.view(None)["players"]["blue"]["supply"] == {"army": 6, "scout": 2, "city": 2}
    lost = _all_new(battle(field=f"{FIELD} grassland  red army, red scout, blue army", blue=STRONG))
    assert lost.figures(FIELD) == ["army"]
    assert lost.figures(FIELD, "red") == []


@rule("CB-269")
def test_surviving_units_return_to_the_standing_forces_of_both_sides() -> None:
    game = battle(red="infantry-3, mounted-2, artillery-1", blue="infantry-2, mounted-1")
    game.say("blue", "infantry-2 new").say("red", "infantry-3 1").say("blue", "mounted-1 new")
    _all_new(game)
    assert sorted(game.red.units) == ["artillery-1", "infantry-3", "mounted-2"]
    assert game.blue.units == ["mounted-1"]
    assert not [wrong for wrong in broken(game.state) if "cards" in wrong]


# --- cities ------------------------------------------------------------------------------------------------------


@rule("CB-270")
def test_an_attacker_who_loses_against_a_city_loses_the_figures_and_nothing_else_happens() -> None:
    game = battle("G5 grassland  blue temple", field=f"{FIELD} grassland  red army, red scout, blue city walled",
                  red="infantry-1", blue="infantry-1, infantry-2, 5 culture")  # fmt: skip
    _all_new(game)
    assert winner(game) == "blue"
    assert game.figures(FIELD) == []
    assert game.city(FIELD).walled
    assert game.piece("G5") == "temple"


@rule("CB-273", "CB-274", "CR-28", "CR-78")
def test_a_conquered_city_is_destroyed_with_everything_round_it() -> None:
    game = won(
        "F3 grassland  blue temple\nG3 grassland  blue stonehenge\nH3 grassland  blue general\nF5 forest  blue scout",
        red="aircraft-7", field=CITY,
    )  # fmt: skip
    assert winner(game) == "red"
    assert FIELD not in game.state.cities
    assert [game.piece(square) for square in ("F3", "G3", "H3")] == ["", "", ""]
    assert game.blue.wonders == ()
    assert game.state.great_people.count("general") == 2, "the general does not come back"
    assert "stonehenge" not in (*game.state.wonder_market, *game.state.wonder_deck)
    assert game.figures(FIELD) == ["army"], "the army stays on the former center"
    assert game.figures("F5") == ["scout"]
    view = game.game.view(None)
    assert view["buildings_left"]["temple"] == 5
    assert view["players"]["blue"]["supply"]["city"] == 2


@rule("CB-277", "CB-281", "CR-29")
@pytest.mark.parametrize("variant", ["order", "scores"])
def test_whoever_conquers_a_capital_wins_at_once(variant: str) -> None:
    game = civilization("O7 grassland  red army, blue capital", red=f"{STRONG}, aircraft-7", blue="5 trade, currency",
                        phase="movement", variants={"tie_break": variant})  # fmt: skip
    _all_new(game.run("battle", "O7", "red"))
    assert game.state.ended
    assert game.game.over
    assert game.state.winners == ["red"]
    assert [(met.seat, met.kind) for met in game.state.victories] == [("red", "military")]
    assert "currency" not in game.red.techs, "nothing else happens"


# --- loot of figures ---------------------------------------------------------------------------------------------


@rule("CB-271", "CR-75")
def test_the_winner_takes_up_to_three_trade_or_culture_or_one_resource() -> None:
    def beaten(blue: str = "7 trade, 2 culture, 2 silk") -> Situation:
        return won(blue=blue)

    assert beaten().choices == ["trade", "silk", "culture", "nothing"]
    trade = beaten().say("red", "trade")
    assert (trade.red.trade, trade.blue.trade) == (3, 4)
    culture = beaten().say("red", "culture")
    assert (culture.red.culture, culture.blue.culture) == (2, 0)
    silk = beaten().say("red", "silk")
    assert (silk.red.resources["silk"], silk.blue.resources["silk"]) == (1, 1)
    for game, loot in ((trade, {"trade": 3}), (culture, {"culture": 2}), (silk, {"silk": 1})):
        assert game.game.view(None)["last_battle"]["loot"] == loot
    only = beaten("1 trade").say("red", "trade")
    assert only.red.trade == 1, "all that there was"
    assert has_nothing_to_take("blue", "red") in beaten("").deeds()


@rule("CB-271", "CB-275", "CR-75")
def test_loot_may_be_declined() -> None:
    figures = won(blue="3 trade").say("red", "nothing")
    assert (figures.red.trade, figures.blue.trade) == (0, 3)
    city = conquered(blue="currency, defection, 1 silk").say("red", "nothing")
    assert (city.red.techs, city.red.events, city.blue.events) == ((), [], ["defection"])
    for game in (figures, city):
        assert game.asked != "red loot", "it is over"
        assert takes_nothing("red", "blue") in game.deeds(None)
        assert game.game.view(None)["last_battle"]["loot"] == {}


@rule("CB-271")
def test_a_defender_who_wins_takes_loot_too() -> None:
    game = _all_new(battle(red="infantry-1, 4 trade", blue=STRONG)).say("blue", "trade")
    assert game.blue.trade == 3


@rule("CB-270", "CB-271")
def test_who_has_defended_a_city_takes_the_loot_of_figures() -> None:
    game = _all_new(battle(field=CITY, red="infantry-1, 4 trade", blue="infantry-1")).say("blue", "trade")
    assert (game.blue.trade, game.red.trade) == (3, 1)


@rule("CB-272", "CR-75")
def test_a_marker_is_taken_unseen_and_only_the_two_know_what_it_shows() -> None:
    game = won(blue="hut_silk, hut_spy, village_iron", seats=3)
    assert game.choices == ["hut", "village", "nothing"]
    game.say("red", "hut", chance=["hut_spy"])
    assert game.red.markers == ["hut_spy"]
    assert game.blue.markers == ["hut_silk", "village_iron"]
    assert "spy" in game.told("red")
    assert "spy" not in game.told("yellow")
    assert game.game.view("yellow")["players"]["red"]["hand_sizes"]["markers"] == ["hut"]
    assert game.game.view("yellow")["last_battle"]["loot"] == {"hut": 1}


# --- loot of a city ----------------------------------------------------------------------------------------------


def conquered(red: str = "", blue: str = "") -> Situation:
    return won(field=CITY, red=f"aircraft-7, {red}", blue=blue)


@rule("CB-275")
def test_after_a_city_one_learns_a_tech_of_the_loser_for_free() -> None:
    game = conquered(red="5 trade, pottery", blue="currency, pottery")
    assert winner(game) == "red"
    assert game.choices == ["tech currency", "nothing"]
    game.say("red", "tech currency")
    assert "currency" in game.red.techs
    assert game.red.trade == 5
    assert game.blue.techs == ("currency", "pottery")


@rule("CB-275", "CB-276", "CB-198")
def test_the_tech_needs_a_legal_place_in_the_pyramid() -> None:
    game = conquered(red="pottery", blue="chivalry, currency, writing, 1 silk")
    assert "CB-198" in game.refusal("tech chivalry") or "CB-199" in game.refusal("tech chivalry")
    assert game.choices == ["tech currency", "tech writing", "resources", "nothing"]


@rule("CB-275", "CR-75", "CB-152")
def test_or_one_takes_a_culture_event_by_its_back() -> None:
    game = conquered(red="sabotage, drought", blue="defection, nationalism, 1 silk")
    assert game.choices == ["event 1", "event 2", "resources", "nothing"]
    game.say("red", "event 1")
    assert game.asked == "red discard-event", "two are the most that may be held"
    game.say("red", ["sabotage"])
    assert sorted(game.red.events) == ["defection", "drought"]
    assert game.blue.events == ["nationalism"]
    assert game.game.view(None)["last_battle"]["loot"] == {"event 1": 1}
    assert "Defection" in game.told("red")
    assert "Defection" not in game.told(None)


@rule("CB-275", "CB-272")
def test_or_one_takes_up_to_two_resources() -> None:
    game = conquered(blue="2 silk, hut_spy, pottery")
    game.say("red", "resources", ["silk", "hut"])
    assert game.red.resources["silk"] == 1
    assert game.red.markers == ["hut_spy"]
    assert game.blue.resources["silk"] == 1
    assert game.game.view(None)["last_battle"]["loot"] == {"silk": 1, "hut": 1}
    more = conquered(blue="2 silk, 2 iron, pottery").say("red", "resources")
    assert (more.ask.least, more.ask.most) == (1, 2)


# --- after it ----------------------------------------------------------------------------------------------------


@rule("CR-70")
def test_the_order_of_a_battle() -> None:
    game = battle(red=f"{STRONG}, code_of_laws", blue="mounted-1, 3 trade")
    _all_new(game).say("red", "trade")
    told = game.told().splitlines()
    order = [
        "attacks @blue",
        "Units drawn",
        "opens front",
        "wins the battle",
        "loses 1 figure",
        "gains 3 trade",
        "coin token",
    ]
    places = [next(i for i, line in enumerate(told) if words in line) for words in order]
    assert places == sorted(places)


@rule("CR-70")
@pytest.mark.parametrize(("strong", "first"), [("red", "red"), ("blue", "blue")])
def test_after_a_battle_the_cards_of_the_winner_speak_first(strong: str, first: str) -> None:
    """Both sides may save a unit here, as only the Chinese do."""
    units = dict.fromkeys(("red", "blue"), "infantry-2, mounted-1, chinese")
    units[strong] = "infantry-2, mounted-3, chinese"
    game = battle(red=units["red"], blue=units["blue"])
    game.say("blue", "infantry-2 new").say("red", "infantry-2 1")
    _all_new(game)
    assert winner(game) == strong
    assert game.asked == f"{first} save-unit"
