"""Upper halves about the other players, and about plans."""

from __future__ import annotations

from rules.clash.deeds import exchanges_card, keep_peace_until_turn, looks_at_hand, shuffles_back, would_draw
from rules.clash.editions.monumental import BOX
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import clash

LEADERSHIP = "leadership-archers"
LEADERSHIP_TOO = "leadership-high_ground"
MURDER = "assassination-archers"
MURDER_TOO = "assassination-high_ground"
TREATY = "negotiations-scout"
TREATY_TOO = "negotiations-martyr"
SPY = "spy-high_morale"
PLANS = "new_plans-flanking"


def objectives(count: int) -> list[str]:
    return list(BOX.objective_cards)[:count]


# --- Leadership ----------------------------------------------------------------------------------------------


@everywhere
@rule("CM-23.03")
def test_leadership_brings_an_action_and_may_be_played_twice() -> None:
    game = clash("D3 plains  red city", red=f"2 culture, {LEADERSHIP}, {LEADERSHIP_TOO}", actions=0)
    game.say("red", LEADERSHIP, LEADERSHIP_TOO)
    assert game.turn.actions == 2
    assert game.red.stock.culture == 0


@everywhere
@rule("CM-23.06")
def test_leadership_costs_a_token() -> None:
    assert "CM-23.06" in clash("D3 plains  red city", red=f"2 gold, {LEADERSHIP}").refusal(LEADERSHIP)


# --- Assassination -------------------------------------------------------------------------------------------


@everywhere
def test_assassination_costs_its_victim_an_action_of_the_next_turn() -> None:
    game = clash("D3 plains  red city\nD7 plains  blue city", seats=3, red=f"1 culture, {MURDER}")
    game.say("red", MURDER, "blue", "end-turn")
    while game.asked == "yellow action":
        game.say("yellow", "end-turn")
    assert game.asked == "blue action"
    assert game.turn.actions == 2
    assert game.state.in_play
    game.say("blue", "end-turn")
    assert game.state.in_play == []


@everywhere
def test_a_player_is_under_one_assassination_at_a_time() -> None:
    game = clash("D3 plains  red city", seats=3, red=f"2 culture, {MURDER}, {MURDER_TOO}")
    game.say("red", MURDER, "blue", MURDER_TOO)
    assert game.asked == "red action"  # yellow is the only one left
    assert (game.blue.actions_lost, game.yellow.actions_lost) == (1, 1)
    game = clash("D3 plains  red city", red=f"2 culture, {MURDER}, {MURDER_TOO}")
    game.say("red", MURDER)
    assert "already" in game.refusal(MURDER_TOO)


# --- Negotiations --------------------------------------------------------------------------------------------

FRONT = """
D3 plains  red city, 2 red infantry
D4 plains  blue city, 2 blue infantry
E3 plains  red infantry
E4 plains
C4 plains
"""


@everywhere
def test_negotiations_forbid_red_to_attack_now_and_blue_to_attack_next() -> None:
    game = clash(FRONT, red=f"1 culture, tactics, {TREATY}", blue="tactics")
    game.say("red", TREATY, "move", "D3", ["infantry"])
    assert "Negotiations" in game.refusal("D4")
    game.say("red", "E4", "done", "end-turn")
    game.say("blue", "move", "D4", ["infantry", "infantry"])
    assert "Negotiations" in game.refusal("D3")
    assert "Negotiations" in game.refusal("E4")
    game.say("blue", "C4", "end-turn")
    assert game.state.in_play == []


@everywhere
def test_after_their_turns_both_may_attack_again() -> None:
    game = clash(FRONT, red=f"1 culture, tactics, {TREATY}", blue="tactics")
    game.say("red", TREATY, "end-turn")
    assert keep_peace_until_turn(["red", "blue"], "blue") in game.game.deeds()
    game.say("blue", "end-turn")
    game.say("red", "move", "D3", ["infantry"])
    assert game.refusal("D4") == ""


@everywhere
@rule("CM-23.03")
def test_negotiations_of_the_other_player_do_not_bar_ones_own() -> None:
    """Blue's card binds red for this turn; red's own card binds blue for the next one too."""
    game = clash(FRONT, turn="blue", red=f"1 culture, tactics, {TREATY}", blue=f"1 culture, tactics, {TREATY_TOO}")
    game.say("blue", TREATY_TOO, "end-turn")
    assert game.refusal(TREATY) == ""
    game.say("red", TREATY, "end-turn").say("blue", "move", "D4", ["infantry"])
    assert "Negotiations" in game.refusal("D3")
    game.say("blue", "C4", "done", "end-turn")
    assert game.state.in_play == []


@everywhere
def test_negotiations_leave_third_players_alone() -> None:
    drawn = "E4 plains  red city, 2 red infantry\nE5 plains  blue city\nD4 plains  yellow city"
    game = clash(drawn, seats=3, red=f"1 culture, tactics, {TREATY}")
    game.say("red", TREATY, "blue", "move", "E4", ["infantry"])
    assert "Negotiations" in game.refusal("E5")
    assert game.refusal("D4") == ""


@everywhere
def test_negotiations_do_not_protect_from_third_players() -> None:
    drawn = "E4 plains  red city\nE5 plains  2 yellow infantry"
    game = clash(drawn, seats=3, red=f"1 culture, {TREATY}", yellow="tactics")
    game.say("red", TREATY, "blue", "end-turn")
    game.say("yellow", "move", "E5", ["infantry"])
    assert game.refusal("E4") == ""


def test_negotiations_forbid_to_recruit_ships_into_a_battle() -> None:
    drawn = "D3 plains  red city port@D4\nD4 sea  blue ship"
    game = clash(drawn, red=f"1 culture, 4 wood, 2 food, {TREATY}")
    game.say("red", TREATY, "recruit")
    assert "Negotiations" in game.refusal("ship")


@everywhere
def test_negotiations_come_before_the_first_action() -> None:
    game = clash(FRONT, red=f"3 culture, {TREATY}, {TREATY_TOO}, {LEADERSHIP}")
    game.say("red", LEADERSHIP)
    assert "before your first action" in game.refusal(TREATY)
    game = clash(FRONT, red=f"3 culture, {TREATY}, {TREATY_TOO}")
    game.say("red", "collect")
    if game.asked != "red action":
        game.say("red", [])
    assert "before your first action" in game.refusal(TREATY)


@everywhere
def test_two_treaties_are_made_with_two_players() -> None:
    game = clash("E4 plains  red city", seats=3, red=f"2 culture, {TREATY}, {TREATY_TOO}")
    game.say("red", TREATY, "blue", TREATY_TOO)
    assert game.asked == "red action"
    assert [card.seat for card in game.state.in_play] == ["blue", "red", "yellow", "red"]
    game = clash("D3 plains  red city", red=f"2 culture, {TREATY}, {TREATY_TOO}")
    game.say("red", TREATY)
    assert "CM-23.03" in game.refusal(TREATY_TOO)


# --- Spy -----------------------------------------------------------------------------------------------------


@everywhere
@rule("CM-23.01")
def test_a_spy_sees_a_hand_that_nobody_else_sees() -> None:
    card = objectives(1)[0]
    game = clash("D3 plains  red city", seats=3, red=f"1 culture, {SPY}", blue=f"{LEADERSHIP}, {card}, great_wall")
    game.say("red", SPY)
    assert game.asked == "red spy-card"
    assert "Leadership" in game.told("red")
    assert looks_at_hand("red", "blue") in game.game.deeds()
    for seat in ("blue", "yellow", None):
        assert "Archers" not in game.told(seat)
    assert game.game.view("red")["players"]["blue"]["hand"]["objective"] == [card]
    assert "hand" not in game.game.view("yellow")["players"]["blue"]
    assert game.game.can_undo("red") == 0
    game.say("red", "none")
    assert "hand" not in game.game.view("red")["players"]["blue"]
    assert game.turn.actions == 2


def test_a_spy_may_exchange_a_card_for_one_of_its_kind() -> None:
    mine, theirs = objectives(2)
    game = clash(
        "D3 plains  red city",
        red=f"1 culture, {SPY}, {LEADERSHIP}, {LEADERSHIP_TOO}, {mine}",
        blue=f"{MURDER}, {theirs}, great_wall",
    )
    game.say("red", SPY)
    assert "CM-23.02" in game.refusal("great_wall")  # red has no wonder card to give
    game.say("red", theirs)
    assert game.asked == "red action"  # there was only one card to give
    assert (game.red.objective_cards, game.blue.objective_cards) == ([theirs], [mine])
    assert game.red.action_cards == [LEADERSHIP, LEADERSHIP_TOO]


@everywhere
def test_a_spy_chooses_what_to_give() -> None:
    game = clash("D3 plains  red city", red=f"1 culture, {SPY}, {LEADERSHIP}, {LEADERSHIP_TOO}", blue=MURDER)
    game.say("red", SPY, MURDER, LEADERSHIP_TOO)
    assert game.red.action_cards == [LEADERSHIP, MURDER]
    assert game.blue.action_cards == [LEADERSHIP_TOO]
    assert exchanges_card("red", "action card", "blue") in game.game.deeds()
    assert game.told("blue").endswith("@red exchanges your Assassination / Archers for Leadership / High Ground.")
    assert "Leadership" not in game.told(None)


@everywhere
def test_a_spy_needs_somebody_with_cards() -> None:
    assert "no cards" in clash("D3 plains  red city", red=f"1 culture, {SPY}").refusal(SPY)
    game = clash("D3 plains  red city", seats=3, red=f"1 culture, {SPY}", blue=MURDER)
    game.say("red", SPY)
    assert game.asked == "red spy-card"  # yellow has nothing to see


# --- New Plans -----------------------------------------------------------------------------------------------


@everywhere
def test_new_plans_exchange_one_objective() -> None:
    mine, other, first, second = objectives(4)
    game = clash("D3 plains  red city", red=f"1 culture, {PLANS}, {mine}, {other}")
    left = len(game.state.objective_deck)
    game.say("red", PLANS, chance=[first, second])
    assert game.choices == [first, second, "none"]
    game.say("red", second, mine)
    assert game.red.objective_cards == [other, second]
    assert len(game.state.objective_deck) == left
    assert {mine, first} <= {*game.state.objective_deck}
    assert (game.turn.actions, game.red.stock.culture) == (2, 0)


@everywhere
def test_new_plans_may_keep_everything_as_it_is() -> None:
    mine, _, first, second = objectives(4)
    game = clash("D3 plains  red city", red=f"1 culture, {PLANS}, {mine}")
    game.say("red", PLANS, "none", chance=[first, second])
    assert game.red.objective_cards == [mine]


@everywhere
def test_new_plans_need_an_objective_to_give() -> None:
    assert "CM-23.02" in clash("D3 plains  red city", red=f"1 culture, {PLANS}").refusal(PLANS)


@everywhere
@rule("CM-23.07")
def test_new_plans_draw_what_is_left_discards_included() -> None:
    mine, first = objectives(2)
    game = clash("D3 plains  red city", red=f"1 culture, {PLANS}, {mine}")
    state = game.state
    state.objective_discards, state.objective_deck = [first], []
    game.run("play-card", "red", PLANS)
    assert game.choices == [first, "none"]
    assert would_draw("red", "objective card") in game.deeds()
    assert shuffles_back("red", 1) in game.say("red", "none").deeds()
    game = clash("D3 plains  red city", red=f"1 culture, {PLANS}, {mine}")
    game.state.objective_deck, game.state.objective_discards = [], []
    assert "CM-23.07" in game.refusal(PLANS)
