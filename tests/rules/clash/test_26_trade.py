"""Chapter 26: trades between players."""

from __future__ import annotations

import pytest

from rules.clash.deeds import is_replaced, no_longer_can, offer_lapses, offers_trade, terms_of, the_card, turn_is_over
from rules.clash.editions.monumental import BOX
from rules.clash.pile import Pile
from rules.engine.ask import NotAsked
from rules.engine.phrases import is_offered
from rules.engine.tree import dumps
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import Situation, clash

CITIES = "D3 plains  red city\nD5 plains  blue city"
LEADERSHIP = "leadership-archers"
MORALE = "militia-high_morale"
SPY = "spy-high_morale"
OBJECTIVE, OTHER_OBJECTIVE = list(BOX.objective_cards)[:2]


def trading(red: str = "2 food, 1 gold", blue: str = "2 wood, 1 gold", seats: int = 2, actions: int = 3) -> Situation:
    return clash(CITIES, seats=seats, red=red, blue=blue, actions=actions)


def asked(game: Situation) -> list[str]:
    return [f"{ask.seat} {ask.kind}" for ask in game.game.asks]


# --- proposing and accepting ---------------------------------------------------------------------------------


@everywhere
@rule("CM-26.01", "CM-26.02", "CC-26.1")
def test_a_trade_is_a_free_action() -> None:
    game = trading(actions=0)
    game.say("red", "trade", ["food", "food"], ["wood"])
    assert offers_trade("red", "blue", terms_of({"food": 2}, {"wood": 1})) in game.deeds("blue")
    game.say("blue", "accept")
    assert (game.red.stock.food, game.red.stock.wood) == (0, 1)
    assert (game.blue.stock.food, game.blue.stock.wood) == (2, 1)
    assert game.turn.actions == 0
    assert not game.state.offers


@everywhere
@rule("CM-26.01", "CC-26.1")
def test_the_active_player_chooses_a_partner_and_nobody_else_is_asked() -> None:
    game = trading(seats=3)
    game.say("red", "trade")
    assert game.choices == ["yellow", "blue"]
    game.say("red", "blue", ["food"], [])
    assert asked(game) == ["red action", "blue trade-answer"]
    game.say("blue", "decline")
    assert asked(game) == ["red action"]
    assert game.red.stock.food == 2


@everywhere
@rule("CM-26.01", "CC-26.1")
def test_nobody_trades_without_the_active_player() -> None:
    game = trading()
    with pytest.raises(NotAsked):
        game.say("blue", "trade")


@rule("CM-26.02")
def test_tokens_and_cards_of_every_kind_can_be_traded() -> None:
    game = trading(red=f"1 mood, {LEADERSHIP}, great_wall", blue=f"1 culture, {OBJECTIVE}")
    game.say("red", "trade", ["mood", LEADERSHIP, "great_wall"], ["culture", "objective card"])
    assert (
        offers_trade(
            "red",
            "blue",
            terms_of({"mood": 1, "action card": 1, "wonder card": 1}, {"culture": 1, "objective card": 1}),
        )
        in game.deeds()
    )
    game.say("blue", "accept")
    assert (game.red.stock.culture, game.red.objective_cards) == (1, [OBJECTIVE])
    assert (game.blue.stock.mood, game.blue.action_cards, game.blue.wonder_cards) == (1, [LEADERSHIP], ["great_wall"])
    assert (game.red.action_cards, game.red.wonder_cards, game.blue.objective_cards) == ([], [], [])


@everywhere
@rule("CM-26.03", "CC-26.2")
def test_any_terms_are_allowed_even_a_gift() -> None:
    game = trading()
    game.say("red", "trade", ["food"], []).say("blue", "accept")
    assert game.blue.stock.food == 1
    game.say("red", "trade", [], ["wood", "wood", "gold"]).say("blue", "accept")
    assert (game.red.stock.wood, game.red.stock.gold) == (2, 2)


@everywhere
@rule("CM-26.02", "CC-26.2")
def test_a_card_alone_may_be_given_or_asked_for() -> None:
    game = trading(red=LEADERSHIP, blue="")
    game.say("red", "trade", [LEADERSHIP]).say("blue", "accept")
    assert game.blue.action_cards == [LEADERSHIP]
    game.say("red", "trade", ["action card"]).say(
        "blue", "accept"
    )  # a player with nothing to offer is not asked for it
    assert (game.red.action_cards, game.blue.action_cards) == ([LEADERSHIP], [])


def test_to_show_no_card_shows_nothing() -> None:
    game = trading(red=f"1 food, {LEADERSHIP}").say("red", "trade", ["food", "shown"], [])
    assert game.state.offers
    assert not game.state.offers[0].shown
    assert "shows you" not in game.told("blue")


def test_a_trade_of_goods_alone_can_be_taken_back() -> None:
    game = trading().say("red", "trade", ["food"], ["wood"]).say("blue", "accept")
    assert game.game.can_undo("blue") > 0


def test_nothing_for_nothing_is_no_offer() -> None:
    game = trading()
    game.say("red", "trade", [], [])
    assert asked(game) == ["red action"]
    assert not game.state.offers


def test_nobody_offers_or_wants_more_than_there_is() -> None:
    game = trading()
    game.say("red", "trade")
    assert {option.key: option.up_to for option in game.ask.options} == {"food": 2, "gold": 1}
    game.say("red", ["food"])
    assert {option.key: option.up_to for option in game.ask.options} == {"wood": 2, "gold": 1}


# --- cards that nobody sees ----------------------------------------------------------------------------------


@everywhere
@rule("CM-26.03", "CC-26.2")
def test_cards_change_hands_unseen_by_everybody_else() -> None:
    game = trading(red=f"{LEADERSHIP}, {MORALE}", blue="1 gold", seats=3)
    game.say("red", "trade", "blue", [LEADERSHIP], ["gold"])
    assert trading(red=LEADERSHIP).say("red", "trade").ask.secret
    for seat in ("blue", "yellow", None):
        assert "leadership" not in dumps(game.game.view(seat))
        assert "Leadership" not in game.told(seat)
    assert game.game.asks[1].text == is_offered("red", terms_of(["action card"], ["gold"]))
    game.say("blue", "accept")
    assert "Leadership" in game.told("blue")
    assert "Leadership" not in game.told("yellow")
    assert game.game.can_undo("blue") == 0


@everywhere
@rule("CM-26.03", "CC-26.2")
def test_a_card_may_be_shown_to_the_partner_alone() -> None:
    game = trading(red=LEADERSHIP, blue="1 gold", seats=3)
    game.say("red", "trade", "blue", [LEADERSHIP, "shown"], ["gold"])
    assert "Leadership" in game.told("blue")
    asked_of_blue = game.game.asks[1]
    assert asked_of_blue.text == is_offered("red", terms_of(["action card"], ["gold"])), (
        "it is asked where others read it"
    )
    assert asked_of_blue.options[0].remark == terms_of(["action card"], ["gold"], [the_card(LEADERSHIP)])
    assert "Leadership" not in game.told("yellow")
    assert game.game.view("blue")["offers"][0]["cards"] == [LEADERSHIP]
    assert game.game.view("yellow")["offers"][0]["cards"] == 1
    assert game.game.can_undo("red") == 0


def choosing(blue: str = f"{LEADERSHIP}, {MORALE}, {SPY}", seats: int = 2) -> Situation:
    """Blue has agreed to give red two action cards."""
    game = trading(red="1 gold", blue=blue, seats=seats)
    game.say("red", "trade", *(["blue"] if seats > 2 else []), ["gold"], ["action card", "action card"])
    return game.say("blue", "accept")


@everywhere
@rule("CM-26.03", "CC-26.2")
def test_the_partner_chooses_which_card_to_give() -> None:
    game = choosing()
    assert asked(game) == ["red action", "blue trade-cards"]
    assert game.game.asks[1].secret
    assert game.red.stock.gold == 1
    game.say("blue", [SPY, MORALE])
    assert sorted(game.red.action_cards) == sorted([SPY, MORALE])
    assert (game.blue.action_cards, game.blue.stock.gold, game.red.stock.gold) == ([LEADERSHIP], 1, 0)
    assert (asked(game), game.state.offers) == (["red action"], [])
    assert game.game.can_undo("blue") == 0  # red has seen them


@everywhere
@rule("CM-26.04", "CC-26.3")
def test_the_partner_gives_as_many_of_each_kind_as_agreed() -> None:
    game = trading(red="1 gold", blue=f"{LEADERSHIP}, {MORALE}, {OBJECTIVE}, {OTHER_OBJECTIVE}, great_wall")
    game.say("red", "trade", ["gold"], ["action card", "objective card"]).say("blue", "accept")
    assert [option.key for option in game.game.asks[1].options] == [LEADERSHIP, MORALE, OBJECTIVE, OTHER_OBJECTIVE]
    told = game.must_refuse("blue", [LEADERSHIP, MORALE])
    assert told == "You have agreed to give 1 action card and 1 objective card. (CM-26.04)"
    game.say("blue", [MORALE, OTHER_OBJECTIVE])
    assert (game.red.action_cards, game.red.objective_cards) == ([MORALE], [OTHER_OBJECTIVE])


@everywhere
@rule("CM-26.01", "CC-26.1")
def test_the_turn_goes_on_while_the_partner_chooses() -> None:
    game = choosing()
    game.say("red", "collect", ["D3 food"])
    assert asked(game) == ["red action", "blue trade-cards"]
    game.say("red", "withdraw-trade")
    assert (asked(game), len(game.blue.action_cards)) == (["red action"], 3)
    assert choosing().say("red", "end-turn").state.offers == []


@everywhere
@rule("CM-26.03", "CC-26.2")
def test_nobody_else_knows_what_the_partner_chooses_from() -> None:
    game = choosing(seats=3)
    for seat in ("red", "yellow", None):
        assert game.game.view(seat)["offers"][0]["want_cards"] == ["action", "action"]
        assert "leadership" not in dumps(game.game.view(seat))
    game.say("blue", [SPY, MORALE])
    assert game.state.box.card_name(SPY) in game.told("red")
    assert game.state.box.card_name(SPY) not in game.told("yellow")


def test_who_gives_all_their_cards_has_nothing_to_choose() -> None:
    game = choosing(f"{LEADERSHIP}, {SPY}")
    assert (asked(game), sorted(game.red.action_cards)) == (["red action"], sorted([LEADERSHIP, SPY]))


def test_the_active_player_chooses_at_once_what_to_give_for_a_counter_offer() -> None:
    game = trading(red=f"{LEADERSHIP}, {SPY}, 1 gold").say("red", "trade", ["gold"], ["wood"])
    game.say("blue", "counter", ["wood"], ["action card"]).say("red", "accept")
    assert asked(game) == ["red action", "red trade-cards"]
    game.say("red", [SPY])
    assert (game.red.action_cards, game.blue.action_cards, game.red.stock.wood) == ([LEADERSHIP], [SPY], 1)


# --- the active player never waits ---------------------------------------------------------------------------


@everywhere
@rule("CM-26.01", "CC-26.1")
def test_an_open_offer_does_not_hold_up_the_turn() -> None:
    game = trading(red="2 food, 1 gold")
    game.say("red", "trade", ["gold"], ["wood"])
    game.say("red", "collect")
    while game.asked != "red action":
        game.say("red", [])
    assert asked(game) == ["red action", "blue trade-answer"]
    game.say("blue", "accept")
    assert game.red.stock.wood == 1


def test_an_offer_can_be_withdrawn_or_replaced() -> None:
    game = trading()
    game.say("red", "trade", ["gold"], ["wood"], "withdraw-trade")
    assert asked(game) == ["red action"]
    game.say("red", "trade", ["gold"], ["wood"], "trade", ["food"], ["gold"])
    game.say("blue", "accept")
    assert (game.red.stock.food, game.red.stock.gold, game.red.stock.wood) == (1, 2, 0)


def test_a_new_offer_to_the_same_partner_takes_the_place_of_the_old_one() -> None:
    game = trading(seats=3).say("red", "trade", "blue", ["gold"], ["wood"], "trade", "blue", ["food"], ["wood"])
    assert asked(game) == ["red action", "blue trade-answer"]
    assert offer_lapses("red", "blue", is_replaced()) in game.deeds("blue")
    game.say("blue", "accept")
    assert (game.red.stock.gold, game.red.stock.food, game.red.stock.wood) == (1, 1, 1)


@everywhere
@rule("CM-26.01", "CC-26.1")
def test_offers_to_several_partners_stand_side_by_side() -> None:
    game = trading(seats=3).say("red", "trade", "blue", ["gold"], ["wood"])
    game.say("red", "trade", "yellow", ["food"])  # a player with nothing that red could want
    assert asked(game) == ["red action", "blue trade-answer", "yellow trade-answer"]
    game.say("blue", "accept")
    assert asked(game) == ["red action", "yellow trade-answer"]
    game.say("red", "withdraw-trade")
    assert (asked(game), game.state.offers) == (["red action"], [])


@everywhere
@rule("CM-26.04", "CC-26.3")
def test_of_two_offers_of_the_same_goods_the_quicker_answer_counts() -> None:
    game = trading(seats=3).say("red", "trade", "blue", ["gold"], ["wood"], "trade", "yellow", ["gold"])
    game.say("yellow", "accept")
    assert asked(game) == ["red action"]
    assert offer_lapses("red", "blue", no_longer_can("red")) in game.deeds("blue")


def test_of_several_offers_one_is_withdrawn_by_choice() -> None:
    game = trading(seats=3).say("red", "trade", "blue", ["gold"], ["wood"], "trade", "yellow", ["food"])
    game.say("red", "withdraw-trade", "blue")
    assert asked(game) == ["red action", "yellow trade-answer"]


@everywhere
@rule("CM-26.01", "CC-26.1")
def test_an_offer_lapses_with_the_turn() -> None:
    game = trading()
    game.say("red", "trade", ["gold"], ["wood"], "end-turn")
    assert not game.state.offers
    assert asked(game) == ["blue action"]
    assert offer_lapses("red", "blue", turn_is_over()) in game.deeds()


@everywhere
@rule("CM-26.04", "CC-26.3")
def test_an_offer_lapses_when_it_can_no_longer_be_kept() -> None:
    game = trading(red=f"1 culture, {LEADERSHIP}")
    game.say("red", "trade", [LEADERSHIP], ["gold"], LEADERSHIP)
    assert asked(game) == ["red action"]
    game = trading(red=f"1 culture, {LEADERSHIP}, {SPY}")
    game.say("red", "trade", ["culture"], ["gold"], LEADERSHIP)
    assert not game.state.offers
    spied = trading(red=f"1 culture, {SPY}, {OBJECTIVE}", blue=f"{OTHER_OBJECTIVE}, 1 gold")
    spied.say("red", "trade", [OBJECTIVE], ["gold"], SPY, OTHER_OBJECTIVE)
    assert spied.state.offers == []


@everywhere
@rule("CM-26.04", "CC-26.3")
@pytest.mark.parametrize(
    ("wanted", "left", "lapses"),
    [
        (["wood", "wood"], "1 wood", True),
        (["wood"], "1 wood", False),
        (["action card", "action card"], LEADERSHIP, True),
        (["action card"], LEADERSHIP, False),
    ],
)
def test_nor_can_it_be_kept_when_the_partner_has_lost_what_was_wanted(
    wanted: list[str], left: str, lapses: bool
) -> None:
    game = trading(blue=f"2 wood, {LEADERSHIP}, {SPY}").say("red", "trade", ["gold"], wanted)
    game.blue.stock = Pile(wood=1)
    game.blue.action_cards.remove(SPY)
    game.state.action_discards.append(SPY)
    game.run("act")
    assert (not game.state.offers) is lapses
    assert ("@blue no longer has what it takes" in game.told()) is lapses


@everywhere
@rule("CM-26.04", "CC-26.3")
def test_a_deal_is_carried_out_at_once_and_nothing_is_owed_later() -> None:
    game = trading()
    game.say("red", "trade", ["gold"], []).say("blue", "accept")
    assert game.blue.stock.gold == 2
    game.say("red", "end-turn")
    assert asked(game) == ["blue action"]
    assert game.state.in_play == []


# --- limits --------------------------------------------------------------------------------------------------


@rule("CM-26.05", "CM-5.03")
def test_what_exceeds_a_limit_is_lost() -> None:
    game = trading(red="2 food, 7 ore", blue="2 food, 7 wood, 2 ore")
    game.say("red", "trade", ["food"], ["ore"]).say("blue", "accept")
    assert (game.red.stock.food, game.red.stock.ore) == (1, 7)
    assert (game.blue.stock.food, game.blue.stock.ore) == (2, 1)


@rule("CM-26.05")
def test_what_is_given_makes_room_for_what_is_received() -> None:
    game = trading(red="7 gold", blue="7 gold")
    game.say("red", "trade", ["gold"] * 2, ["gold"]).say("blue", "accept")
    assert (game.red.stock.gold, game.blue.stock.gold) == (6, 7)


def test_after_a_trade_it_is_too_late_to_open_the_turn_with_negotiations() -> None:
    treaty = "negotiations-scout"
    game = trading(red=f"1 culture, 1 gold, {treaty}")
    game.say("red", "trade", ["gold"], [])
    assert game.refusal(treaty) == ""
    game.say("blue", "accept")
    assert "before your first action" in game.refusal(treaty)
