"""Chapter 18, Combat: start and battle force."""

import pytest

from rules.civilization.deeds import fighting, fights_with, hand_of_size, opens_front, units_drawn
from rules.civilization.invariants import broken
from tests.rule import rule
from tests.rules.civilization.battles import FIELD, battle, hand, winner
from tests.rules.civilization.scenario import Situation, civilization

THREE = "artillery-1, infantry-1, mounted-1"
SIX = f"{THREE}, artillery-2, infantry-2, mounted-2"


# --- how it begins -----------------------------------------------------------------------------------------------


@rule("CB-233", "CB-235", "CB-175")
def test_an_army_that_enters_the_square_of_an_enemy_army_attacks_it() -> None:
    game = civilization("G4 grassland  red army\nG5 grassland  blue army", red=THREE, blue=THREE, phase="movement")
    game.say("red", "G4 army", "G5")
    fight = game.state.battle
    assert fight is not None
    assert (fight.square, fight.attacker, fight.defender, fight.over) == ("G5", "red", "blue", "figures")
    assert game.asked == "blue battle-unit"


@rule("CB-233", "CB-175")
def test_an_army_that_enters_an_enemy_city_attacks_it() -> None:
    game = civilization("G4 grassland  blue city\nG5 grassland  red army", red=THREE, blue=THREE, phase="movement")
    game.say("red", "G5 army", "G4")
    assert game.state.battle is not None
    assert game.state.battle.over == "city"


@rule("CB-234", "CR-73", "CB-099")
def test_scouts_without_an_army_are_killed_at_once_and_their_owner_is_looted() -> None:
    game = civilization(
        "G4 grassland  red army\nG5 grassland  2 blue scouts",
        red=THREE, blue=f"{THREE}, 5 trade", phase="movement",
    )  # fmt: skip
    game.say("red", "G4 army", "G5", "trade")
    assert game.figures("G5") == ["army"]
    assert (game.red.trade, game.blue.trade) == (3, 2)
    assert (sorted(game.red.units), sorted(game.blue.units)) == (sorted(THREE.split(", ")),) * 2, "none were drawn"
    assert winner(game) == "red"


@rule("CB-234", "CB-268")
def test_scouts_with_an_army_do_not_die_before_it() -> None:
    game = battle(field=f"{FIELD} grassland  red army, blue army, blue scout", red="infantry-1", blue="mounted-3")
    assert game.figures(FIELD, "blue") == ["army", "scout"]
    game.say("blue", "mounted-3 new").say("red", "infantry-1 new")
    assert winner(game) == "blue"
    assert game.figures(FIELD) == ["army", "scout"]


@rule("CB-227", "CB-233")
def test_an_army_placed_in_a_blockaded_square_fights_the_blockader_as_attacker() -> None:
    game = civilization("A1 forest\nC1 forest\nC3 grassland  blue army", red="infantry-1", blue="infantry-2")
    game.say("red", "produce-B2", "army", "C3")
    assert game.state.battle is not None
    assert (game.state.battle.attacker, game.state.battle.defender) == ("red", "blue")


@rule("CR-74")
def test_each_group_that_attacks_fights_a_battle_of_its_own_with_hands_drawn_anew() -> None:
    game = civilization(
        "G4 grassland  red army\nG6 grassland  red army\nG5 grassland  blue army",
        blue="mounted-2, mounted-3", phase="movement",
    )  # fmt: skip
    game.say("red", "G4 army", "G5").say("blue", "mounted-3 new")
    assert winner(game) == "blue"
    game.say("red", "G6 army", "G5")
    assert hand(game, "blue") == ["mounted-2", "mounted-3"]


# --- the battle hand ---------------------------------------------------------------------------------------------


@rule("CB-236", "CB-239")
def test_the_battle_hand_is_three_units_drawn_at_random() -> None:
    game = battle(red=SIX, blue="infantry-3", chance=["mounted-2", "artillery-1", "infantry-2"])
    assert hand(game, "red") == ["artillery-1", "infantry-2", "mounted-2"]
    assert sorted(game.red.units) == ["artillery-2", "infantry-1", "mounted-1"]


@rule("CB-239")
def test_with_too_few_units_a_side_has_what_there_is() -> None:
    game = battle(red=SIX, blue="infantry-2, infantry-3", chance=["mounted-2", "artillery-1", "infantry-2"])
    assert hand(game, "blue") == ["infantry-2", "infantry-3"]
    assert game.blue.units == []


@pytest.mark.parametrize(("figures", "size"), [("red army", 3), ("2 red armies", 5), ("red army, red scout", 3)])
@rule("CB-236")
def test_each_army_after_the_first_adds_two_units(figures: str, size: int) -> None:
    game = battle(field=f"{FIELD} grassland  {figures}, blue army", red=SIX, blue="infantry-3")
    assert len(hand(game, "red")) == size


@pytest.mark.parametrize(("seat", "size"), [("red", 3), ("blue", 6)])
@rule("CB-238")
def test_who_defends_a_city_draws_three_more(seat: str, size: int) -> None:
    game = battle(field=f"{FIELD} grassland  red army, blue city", red=f"{SIX}, infantry-3", blue=f"{SIX}, infantry-3")
    assert len(hand(game, seat)) == size


@rule("CB-237", "CR-02")
def test_fundamentalism_adds_a_unit() -> None:
    game = battle(red=f"{SIX}, government fundamentalism", blue="infantry-3")
    assert len(hand(game, "red")) == 4


@rule("CB-240", "CB-203")
def test_a_unit_fights_with_the_strength_of_its_owners_rank() -> None:
    game = battle(red="artillery-1, mathematics", blue="artillery-1")
    game.say("blue", "artillery-1 new").say("red", "artillery-1 new")
    fight = game.state.last_battle
    assert fight is not None
    assert [(unit.rank, unit.strength) for f in fight.fronts for unit in (f.attacker, f.defender) if unit] == [
        (1, 1),
        (2, 2),
    ]
    assert opens_front("red", 2, fighting("artillery 2", 2)) in game.deeds()


@rule("CB-241", "CR-60")
def test_a_battle_hand_is_known_to_nobody_else() -> None:
    game = battle(red="infantry-3, mounted-1", blue="infantry-2", seats=3)
    for seat, seen in (("red", ["infantry-3", "mounted-1"]), ("blue", 2), ("yellow", 2), (None, 2)):
        assert game.game.view(seat)["battle"]["hands"]["red"] == seen
    assert "infantry-3" not in str(game.game.view("blue"))
    assert fights_with("red", [fighting("infantry 1", 3), fighting("mounted 1", 1)]) in game.deeds("red")
    assert "Spearman 3" not in game.told("blue")


# --- villages ----------------------------------------------------------------------------------------------------


VILLAGE = f"{FIELD} grassland  red army, village"
BARBARIANS = ["artillery-1", "infantry-2", "mounted-1"]


def village(red: str, chance: list[str] = BARBARIANS, seats: int = 2, blue: str = "infantry-3") -> Situation:
    return battle(field=VILLAGE, red=red, blue=blue, seats=seats, chance=chance)


@rule("CB-186", "CB-187", "CB-235", "CB-188")
def test_a_village_is_defended_by_barbarians_whom_the_player_to_the_left_plays() -> None:
    game = village("infantry-1", seats=3)
    assert hand(game, "barbarians") == BARBARIANS
    assert game.asked == "blue barbarians-unit"
    assert game.blue.units == ["infantry-3"], "blue's own units stay out of it"
    assert game.game.view("blue")["battle"]["hands"]["barbarians"] == BARBARIANS
    assert game.game.view("red")["battle"]["hands"]["barbarians"] == 3


@rule("CB-187")
def test_for_an_empty_deck_the_barbarian_player_chooses_another_type() -> None:
    game = civilization(VILLAGE, red="infantry-1", phase="movement")
    game.red.units += game.state.unit_decks["artillery"]
    game.state.unit_decks["artillery"] = []
    game.run("battle", FIELD, "red")
    assert game.asked == "blue barbarians"
    assert game.choices == ["infantry", "mounted"]
    game.say("blue", "mounted", chance=["mounted-1", "infantry-1", "mounted-3"])
    assert hand(game, "barbarians") == ["infantry-1", "mounted-1", "mounted-3"]


@rule("CB-187")
def test_those_that_have_been_drawn_before_are_in_their_hand() -> None:
    game = civilization(VILLAGE, red="infantry-1", phase="movement")
    game.blue.units += game.state.unit_decks["mounted"]
    game.state.unit_decks["mounted"] = []
    game.run("battle", FIELD, "red", chance=["artillery-1", "infantry-2"])
    assert game.asked == "blue barbarians"
    assert hand(game, "barbarians") == ["artillery-1", "infantry-2"]
    assert not [wrong for wrong in broken(game.state) if "cards" in wrong]


@rule("CB-187", "CR-72")
def test_with_all_decks_empty_there_are_fewer_barbarians_or_none() -> None:
    game = civilization(VILLAGE, red="infantry-1", phase="movement")
    for type in ("artillery", "infantry", "mounted"):
        game.state.unit_decks[type] = []
    game.state.unit_discards["mounted"] = ["mounted-2"]
    game.run("battle", FIELD, "red")
    assert units_drawn([hand_of_size("red", 1), hand_of_size("barbarians", 1)], "G4") in game.deeds()
    assert opens_front("barbarians", 1, fighting("mounted 1", 2)) in game.deeds()


@rule("CB-189", "CR-24", "CR-72")
def test_barbarians_fight_at_rank_1_without_any_bonus_whoever_plays_them() -> None:
    blue = "infantry-3, mathematics, chivalry, democracy, metalworking"
    game = battle("O6 grassland  blue barracks\nN6 grassland  blue general", field=VILLAGE, red="infantry-1", blue=blue,
                  chance=BARBARIANS)  # fmt: skip
    game.say("blue", "artillery-1 new")
    assert opens_front("barbarians", 1, fighting("artillery 1", 1)) in game.deeds()
    assert game.state.battle is not None
    assert game.state.battle.bonus == {"red": 0, "barbarians": 0}


@rule("CB-190", "CR-24", "CB-269")
def test_who_beats_the_barbarians_gets_the_marker_and_no_loot() -> None:
    game = village("infantry-3, mounted-3, artillery-3", blue="5 trade")
    for card, answer in zip(BARBARIANS, ("artillery-3 new", "mounted-3 new", "infantry-3 new"), strict=True):
        game.say("blue", f"{card} new")
        game.say("red", answer, chance=["village_iron"] if card == BARBARIANS[-1] else [])
    assert winner(game) == "red"
    assert game.red.markers == ["village_iron"]
    assert (game.red.trade, game.blue.trade) == (0, 5)
    assert FIELD not in game.state.map_markers
    assert [sorted(game.state.unit_discards[card.split("-")[0]]) for card in BARBARIANS] == [[c] for c in BARBARIANS]
    assert "1 iron in the village" in game.told("red")
    assert "1 iron in the village" not in game.told("blue")


@rule("CB-191", "CB-268")
def test_who_loses_against_barbarians_loses_the_whole_group_and_the_village_stays() -> None:
    game = battle(field=f"{FIELD} grassland  red army, red scout, village", red="", chance=BARBARIANS)
    for card in BARBARIANS:
        game.say("blue", f"{card} new")
    assert winner(game) == "barbarians"
    assert game.figures(FIELD) == []
    assert game.state.map_markers[FIELD] == "village"
