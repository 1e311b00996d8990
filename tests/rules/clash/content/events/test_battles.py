"""Solar Eclipse and Trojan Horse."""

from rules.clash.deeds import may_play_no_first_card
from tests.rule import rule
from tests.rules.clash.scenario import Situation, clash

LOW = ["1 leader", "2 elephant", "1 leader", "2 elephant"]


def waiting(card: str, board: str, red: str = "", blue: str = "") -> Situation:
    return clash(board, red=f"tactics, {red}", blue=blue).run("event-text", "red", card)


def points(game: Situation) -> tuple[float, float]:
    red, blue = (sum(points.amount for points in player.points) for player in (game.red, game.blue))
    return red, blue


TWO_ARMIES = "D3 plains  2 red infantry\nD4 plains  2 blue infantry"


# --- Solar Eclipse -------------------------------------------------------------------------------------------


@rule("CM-21.11")
def test_in_an_eclipse_the_battle_ends_after_a_round_and_the_defender_gains_a_draw() -> None:
    game = waiting("solar_eclipse", TWO_ARMIES)
    game.say("red", "move", "D3", ["infantry", "infantry"], "D4", chance=LOW)
    assert game.units("D3", "red") == ["infantry", "infantry"]
    assert points(game) == (0, 1)
    assert game.state.in_play == []
    assert game.state.event_discards == ["solar_eclipse"]


def test_the_winner_of_the_eclipse_gains_the_point() -> None:
    game = waiting("solar_eclipse", "D3 plains  2 red infantry\nD4 plains  1 blue infantry")
    game.say("red", "move", "D3", ["infantry", "infantry"], "D4", chance=["6 infantry", "6 infantry", "1 leader"])
    assert points(game) == (1, 0)


def test_if_all_fall_in_the_eclipse_the_defender_gains_the_point() -> None:
    game = waiting("solar_eclipse", "D3 plains  red infantry\nD4 plains  blue infantry")
    game.say("red", "move", "D3", "D4", chance=["6 infantry", "6 infantry"])
    assert points(game) == (0, 1)


def test_barbarians_gain_no_point() -> None:
    game = waiting("solar_eclipse", "D3 plains  red infantry\nD4 plains  2 barbarians infantry")
    game.say("red", "move", "D3", "D4", chance=["1 leader", "1 leader", "1 leader"])
    assert points(game) == (0, 0)
    assert game.state.in_play == []


def test_a_naval_battle_is_no_land_battle() -> None:
    game = waiting("solar_eclipse", "D3 sea  red ship\nD4 sea  blue ship")
    game.say("red", "move", "D3", "D4", chance=["1 leader", "1 leader"])
    assert game.asked == "red retreat"
    assert [card.card for card in game.state.in_play] == ["solar_eclipse"]


def test_walking_into_an_open_city_is_no_battle() -> None:
    game = waiting("solar_eclipse", "D3 plains  red infantry\nD4 plains  blue city")
    game.say("red", "move", "D3", "D4")
    assert game.city("D4").owner == "red"
    assert [card.card for card in game.state.in_play] == ["solar_eclipse"]


# --- Trojan Horse --------------------------------------------------------------------------------------------

SIEGE = "D3 plains  red infantry\nD4 plains  blue city, blue infantry"


@rule("CM-16.02", "CM-21.11")
def test_a_trojan_horse_gives_a_point_and_forbids_the_defender_a_card() -> None:
    game = waiting("trojan_horse", SIEGE, "1 wood, 1 culture", "tactics, leadership-high_ground")
    game.say("red", "move", "D3", "D4", "pay", chance=["1 leader", "1 leader"])
    assert may_play_no_first_card("blue", "D4") in game.deeds()
    assert points(game) == (1, 0)
    assert (game.red.stock.wood, game.red.stock.culture) == (0, 0)
    assert game.asked == "red retreat"


def test_from_the_second_round_on_the_defender_may_play_cards_again() -> None:
    game = waiting("trojan_horse", SIEGE, "1 wood, 1 culture", "tactics, leadership-high_ground")
    game.say("red", "move", "D3", "D4", "pay", chance=["1 leader", "1 leader"]).say("red", "fight")
    assert game.asked == "blue battle-card"
    assert game.state.event_discards == ["trojan_horse"]


def test_the_attacker_may_still_play_a_card() -> None:
    game = waiting("trojan_horse", SIEGE, "1 wood, 1 culture, leadership-high_ground", "tactics")
    game.say("red", "move", "D3", "D4", "pay")
    assert game.asked == "red battle-card"


def test_who_declines_the_horse_leaves_it_for_others() -> None:
    game = waiting("trojan_horse", SIEGE, "1 wood, 1 culture", "tactics, leadership-high_ground")
    game.say("red", "move", "D3", "D4", "no")
    assert game.asked == "blue battle-card"
    assert [card.card for card in game.state.in_play] == ["trojan_horse"]
    assert points(game) == (0, 0)


@rule("CM-5.04", "CM-5.06")
def test_gold_may_pay_for_the_wood_but_not_for_the_culture() -> None:
    game = waiting("trojan_horse", SIEGE, "1 gold, 1 culture").say("red", "move", "D3", "D4")
    assert game.asked == "red trojan-horse"
    game = waiting("trojan_horse", SIEGE, "3 gold").say("red", "move", "D3", "D4", chance=["1 leader", "1 leader"])
    assert points(game) == (0, 0)


def test_the_horse_needs_a_defended_city() -> None:
    for board in ("D3 plains  red infantry\nD4 plains  blue city", "D3 plains  red infantry\nD4 plains  blue settler"):
        game = waiting("trojan_horse", board, "1 wood, 1 culture").say("red", "move", "D3", "D4")
        assert points(game) == (0, 0)
        assert game.red.stock.wood == 1
    game = waiting("trojan_horse", "D3 plains  red infantry\nD4 plains  blue infantry", "1 wood, 1 culture")
    game.say("red", "move", "D3", "D4", chance=["1 leader", "1 leader"])
    assert game.asked == "red retreat"


def test_a_fortress_is_defence_enough() -> None:
    game = waiting("trojan_horse", "D3 plains  red infantry\nD4 plains  blue city fortress", "1 wood, 1 culture")
    game.say("red", "move", "D3", "D4")
    assert game.asked == "red trojan-horse"


@rule("CM-19.02")
def test_the_horse_bars_whoever_plays_for_the_defender() -> None:
    """Viriatus plays cards for barbarians nearby."""
    board = "D3 plains  red infantry\nD4 plains  barbarians city, 2 barbarians infantry\nD5 plains  blue leader"
    blue = "tactics, celts, leader viriatus, leadership-high_ground"
    game = waiting("trojan_horse", board, "1 wood, 1 culture", blue).say("red", "move", "D3", "D4")
    assert game.say("red", "no").asked == "blue battle-card"
    game = waiting("trojan_horse", board, "1 wood, 1 culture", blue).say("red", "move", "D3", "D4")
    game.say("red", "pay", chance=["1 leader", "1 leader", "1 leader"])
    assert "battle-card" not in game.asked
    assert may_play_no_first_card("barbarians", "D4") in game.deeds()


@rule("CM-21.11", "CM-16.30")
def test_the_horse_is_used_up_even_if_no_round_is_fought_out() -> None:
    """A battle won by the Great Wall has none: a bought horse does not wait for another battle."""
    board = "D3 plains  2 barbarians infantry\nD2 plains  red city great_wall"
    game = waiting("trojan_horse", board)
    game.state.in_play[0].about.append("red")
    game.run("barbarians-move", "red")
    assert game.units("D2") == []
    assert game.state.in_play == []
    assert game.state.event_discards == ["trojan_horse"]


def test_the_point_of_the_horse_is_bought_once() -> None:
    """A horse with somebody in it is not for sale, however their battle ends."""
    game = waiting("trojan_horse", SIEGE + "\nD5 plains  red infantry", "2 wood, 2 culture")
    game.state.in_play[0].about.append("red")
    game.run("gold-mine", "blue").say("red", "move", "D3", "D4", chance=["1 leader", "1 leader"])
    assert game.asked == "red retreat"
    assert points(game) == (0, 0)
