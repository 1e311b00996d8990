"""Wisdom and Warfare, chapter 6: the roaming horde. (Events with two effects stand with the social policies.)"""

from __future__ import annotations

from rules.civilization.deeds import attacks, called, fighting, says_to, text_of
from rules.civilization.editions import WISDOM_AND_WARFARE
from rules.civilization.invariants import broken
from rules.civilization.questions.battles import open_front_with
from rules.civilization.state import BARBARIANS, Fighter, Front
from tests.rule import rule
from tests.rules.civilization.battles import FIELD, fronts, winner
from tests.rules.civilization.scenario import Situation, civilization

WISDOM = "wisdom_and_warfare"
HORDE = "roaming_horde"
ARMY = f"{FIELD} grassland  blue army\nG5 grassland  village"
CITY = f"{FIELD} grassland  blue city\nG6 grassland  village"
WEAK, STRONG = ["artillery-1-3", "infantry-1-3", "mounted-1-3"], ["artillery-3-1", "infantry-3-1", "mounted-3-1"]


def horde(drawn: str = ARMY, blue: str = "", square: str = FIELD, units: list[str] = WEAK, red: str = "") -> Situation:
    """Red sends barbarians against blue in a square, with these units."""
    game = civilization(drawn, red=f"{HORDE}, {red}", blue=blue, edition=WISDOM, phase="movement")
    return game.say("red", HORDE, square, chance=units)


def all_new(game: Situation) -> Situation:
    """Nobody attacks anybody: every unit opens a front."""
    while game.state.battle and game.ask.kind in ("battle-unit", "barbarians-unit", "before-battle"):
        game.say(game.ask.seat, next(key for key in game.choices if key == "none" or key.endswith(" new")))
    return game


def targets(drawn: str) -> list[str]:
    game = civilization(drawn, red=HORDE, edition=WISDOM, phase="movement")
    if game.refusal(HORDE):
        assert "CW-036" in game.refusal(HORDE)
        return []
    game.say("red", HORDE)
    return game.choices if game.asked == "red aim" else [game.state.battle.square] if game.state.battle else []


# --- whom they attack ------------------------------------------------------------------------------------------------


@rule("CW-036")
def test_armies_and_cities_of_others_within_four_squares_of_a_village() -> None:
    near = "G4 grassland  village\nG8 grassland  blue army\nI6 grassland  blue army\nJ6 grassland  blue army"
    assert targets(f"{near}\nD3 grassland  blue city\nF4 grassland  red army\nG3 grassland  blue scout") == [
        "D3",
        "G8",
        "I6",
    ]
    assert targets("G4 grassland  blue army") == [], "there is no village"


@rule("CW-036")
def test_an_icon_of_a_village_that_nothing_covers_will_do() -> None:
    field = "G4 grassland  blue army, blue scout\nG6 grassland  blue army\n"
    assert targets(f"{field}G5 grassland  village icon") == ["G4", "G6"]
    assert targets(f"{field}G5 grassland  village icon, red granary") == []
    assert targets(f"{field}G5 grassland  village icon, red army") == ["G4", "G6"]


@rule("CW-036", "CR-19")
def test_squares_that_lie_face_down_are_no_way() -> None:
    assert targets("H4 grassland  village\nI4 grassland  blue army") == ["I4"]
    game = civilization("H4 grassland  village\nM4 grassland  blue army", red=HORDE, edition=WISDOM, phase="movement",
                        hidden=["3", "7"])  # fmt: skip
    assert "CW-036" in game.refusal(HORDE)


@rule("CW-036", "CR-72")
def test_who_plays_the_card_plays_the_barbarians_who_attack() -> None:
    game = horde(blue="infantry-1-3, infantry-2-2")
    assert says_to(called("roaming_horde"), "red", text_of("roaming_horde")) in game.deeds()
    fight = game.state.battle
    assert fight is not None
    assert (fight.attacker, fight.defender, fight.played_by, fight.over) == (BARBARIANS, "blue", "red", "figures")
    assert attacks("barbarians", "blue", "G4") in game.deeds()
    assert game.asked == "blue battle-unit", "the defender begins"
    game.say("blue", "infantry-1-3 new")
    assert game.asked == "red barbarians-unit"
    assert game.game.view("blue")["battle"]["hands"][BARBARIANS] == 3
    assert game.game.view("red")["battle"]["hands"][BARBARIANS] == WEAK


@rule("CW-036", "CB-251")
def test_against_walls_they_begin() -> None:
    game = horde(CITY.replace("blue city", "blue city walled"), blue="infantry-1-3, infantry-2-2")
    assert game.asked == "red barbarians-unit"
    assert game.state.battle is not None
    assert game.state.battle.bonus == {BARBARIANS: 0, "blue": 10}


@rule("CR-72", "CR-24")
def test_nothing_of_who_plays_them_helps_them() -> None:
    game = horde(
        f"{ARMY}\nC3 desert  red academy", blue="infantry-1-3, infantry-2-2", red="democracy, government fundamentalism"
    )
    assert game.state.battle is not None
    assert game.state.battle.bonus == {BARBARIANS: 0, "blue": 0}
    assert game.red.units == []


@rule("CW-037")
def test_they_fight_at_rank_2() -> None:
    game = horde(blue="infantry-1-3, infantry-2-2").say("blue", "infantry-1-3 new")
    assert game.option("infantry-1-3 new").text == open_front_with(fighting("infantry 2", 2, 4))
    assert game.game.view("red")["battle"]["values"][BARBARIANS]["mounted-1-3"] == {
        "rank": 2,
        "strength": 2,
        "health": 4,
    }
    game.say("red", "infantry-1-3 1")
    assert fronts(game)[0] == "infantry-1-3:1 | infantry-1-3:2"


@rule("CB-189")
def test_those_of_a_village_still_fight_at_rank_1() -> None:
    game = civilization(f"{FIELD} grassland  red army, village", red="infantry-1-3, infantry-2-2", edition=WISDOM,
                        phase="movement").run("battle", FIELD, "red", chance=WEAK)  # fmt: skip
    assert game.option("infantry-1-3 new").text == open_front_with(fighting("infantry 1", 1, 3))


# --- the outcome -----------------------------------------------------------------------------------------------------


@rule("CW-038")
def test_who_beats_them_gains_nothing() -> None:
    game = all_new(
        horde(
            f"{ARMY}\nB4 grassland  red army",
            blue="aircraft-5-7, aircraft-6-6",
            units=STRONG,
            red="7 trade, 3 culture, 1 silk",
        )
    )
    assert winner(game) == "blue"
    assert (game.blue.trade, game.blue.culture, game.blue.resources, game.blue.markers) == (0, 0, {}, [])
    assert game.state.map_markers == {"G5": "village"}
    assert game.figures(FIELD) == ["army"]
    assert game.asked == "red movement", "it goes on with the part of who has played the card"
    assert game.state.event_discards["2"] == [HORDE]
    assert not [wrong for wrong in broken(game.state) if "cards" in wrong]


@rule("CW-038", "CR-97")
def test_what_cards_give_for_a_battle_won_they_give_here_too() -> None:
    blue = "aircraft-5-7, aircraft-6-6, aztecs, code_of_laws"
    game = all_new(horde(f"{ARMY}\nB4 grassland  red army", blue=blue, units=STRONG, red="7 trade, 3 culture, 1 silk"))
    assert winner(game) == "blue"
    assert (game.blue.trade, game.blue.coins) == (3, {"code_of_laws": 1})
    assert game.red.trade == 7, "nothing is looted"


@rule("CW-038", "CR-97")
def test_the_card_says_so() -> None:
    text = WISDOM_AND_WARFARE.box.events[HORDE].text
    assert "takes no loot, but gets what other cards give for it" in text
    assert "gains nothing" not in text


@rule("CW-039", "CR-24")
def test_if_they_win_the_armies_that_they_attacked_are_lost() -> None:
    game = all_new(horde(ARMY.replace("blue army", "2 blue armies, blue scout"), blue="infantry-3-1"))
    assert winner(game) == BARBARIANS
    assert game.figures(FIELD) == []
    assert game.blue.units == ["infantry-3-1"]
    assert (game.red.trade, game.red.units) == (0, [])
    lying = [card for cards in game.state.unit_discards.values() for card in cards]
    assert sorted(lying) == WEAK, "the barbarians go under their decks"


@rule("CW-039", "CR-37")
def test_a_city_that_they_take_is_destroyed_without_loot() -> None:
    game = all_new(horde(f"{CITY}\nG5 grassland  blue granary", blue="6 trade, rationalism, pacifism"))
    assert winner(game) == BARBARIANS
    assert FIELD not in game.state.cities
    assert game.piece("G5") == ""
    assert game.asked == "blue return-policy"
    assert game.say("blue", "rationalism").blue.trade == 6


@rule("CW-039", "CR-37")
def test_a_capital_is_not_destroyed_and_nobody_wins() -> None:
    """Three units never come to more than its bonus of 12: here they get help."""
    drawn = "O7 grassland  blue capital fortification\nN6 grassland  village\nN7 desert  blue barracks"
    game = horde(drawn, square="O7", blue="infantry-1-3, infantry-2-2")
    fight = game.state.battle
    assert fight is not None
    fight.fronts = [Front(attacker=Fighter("infantry-1-3", BARBARIANS, 2, 20, 20))]
    fight.hands, fight.to_play = {BARBARIANS: [], "blue": []}, ""
    game.run("battle-turn")
    assert winner(game) == BARBARIANS
    assert game.city("O7").capital
    assert game.piece("N7") == "barracks"
    assert not game.state.victories
    assert not game.state.ended


@rule("CW-036", "CB-153")
def test_it_is_a_card_of_movement() -> None:
    game = civilization(ARMY, red=HORDE, edition=WISDOM, phase="start-of-turn")
    assert "CB-153" in game.refusal(HORDE)
