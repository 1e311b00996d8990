"""Chapter 5, Trade: the negotiation. An offer, its answer, and the exchange."""

from __future__ import annotations

import pytest

from rules.civilization.deeds import (
    accepts_offer,
    bundle,
    called_event,
    cannot_keep,
    declines,
    found_in,
    has_it_no_longer,
    is_replaced,
    offer_lapses,
    offers,
    receives,
    shows_cards,
    swap,
)
from rules.engine.ask import NotAsked
from rules.engine.phrases import is_offered
from rules.engine.picker import picker
from rules.engine.save import load, save
from rules.engine.tree import dumps, pack, to_json, unpack
from tests.rule import rule
from tests.rules.civilization.scenario import RULES, Situation, civilization

DONE = "done-trading"


def trading(
    red: str = "6 trade, 2 silk", blue: str = "5 trade, 1 iron", *, seats: int = 2, yellow: str = "", green: str = ""
) -> Situation:
    return civilization(phase="trade", part=None, seats=seats, red=red, blue=blue, yellow=yellow, green=green)


def phase(game: Situation) -> str:
    return game.state.phase


def held(game: Situation, seat: str) -> dict[str, int]:
    """Trade, culture and resources of a seat, leaving out zeros."""
    player = game.state.players[seat]
    stock = {"trade": player.trade, "culture": player.culture, **player.resources}
    return {kind: n for kind, n in stock.items() if n}


def all_asked(game: Situation) -> list[str]:
    return sorted(game.all_asked)


# --- done, and not done --------------------------------------------------------------------------------------------


@rule("CB-074", "CR-50")
def test_all_collect_and_then_all_negotiate_at_once() -> None:
    game = civilization("A1 desert\nP8 desert", phase="trade", part=None)
    assert held(game, "red") == held(game, "blue") == {"trade": 1}
    assert all_asked(game) == ["blue trade", "red trade"]


@rule("CR-50")
def test_who_has_nothing_to_trade_is_done_with_one_word() -> None:
    game = trading().say("red", DONE)
    assert game.all_asked == ["blue trade"]
    game.say("blue", DONE)
    assert (phase(game), game.asked, game.state.done) == ("city-management", "red city-management", [])


@rule("CR-50")
def test_done_can_be_taken_back_until_all_are() -> None:
    game = trading(seats=3).say("red", DONE).say("blue", DONE)
    assert all_asked(game) == ["yellow trade"]
    assert sorted(ask.seat for ask in game.game.standing) == ["blue", "red"]
    game.say("red", "wait")
    assert all_asked(game) == ["red trade", "yellow trade"]
    game.say("yellow", DONE)
    assert phase(game) == "trade"
    game.say("red", "propose", "blue", ["trade"], []).say("blue", "accept").say("red", DONE)
    assert phase(game) == "city-management"


@rule("CR-50")
def test_an_offer_waits_for_somebody_who_is_done_and_for_nobody_else() -> None:
    game = trading(seats=3).say("blue", DONE).say("yellow", DONE)
    game.say("red", "propose", "blue", ["trade"], ["iron"]).say("red", DONE)
    assert game.all_asked == ["blue trade-answer"]
    game.say("blue", "accept")
    assert phase(game) == "city-management"
    assert held(game, "red") == {"trade": 5, "silk": 2, "iron": 1}


def test_word_can_be_left_to_pass_on_the_phase_and_on_offers() -> None:
    game = trading()
    assert [ask.passing.key for ask in game.game.asks if ask.passing] == [DONE, DONE]
    game.say("red", "propose", ["trade"], [])
    assert game.ask_of("red").passing is None, "red waits for an answer"
    passing = game.ask_of("blue").passing
    assert (game.ask_of("blue").kind, passing and passing.key) == ("trade-answer", "decline")


# --- what can change hands -----------------------------------------------------------------------------------------


@rule("CB-075")
def test_trade_culture_and_resources_change_hands() -> None:
    game = trading("6 trade, 3 culture, 2 silk", "5 trade, 4 culture, 1 iron")
    game.say("red", "propose", ["trade", "trade", "culture", "silk"], ["iron", "culture", "culture"])
    assert offers(
        "red", ["blue"], swap([bundle({"trade": 2, "culture": 1, "silk": 1})], [bundle({"culture": 2, "iron": 1})])
    ) in game.deeds("blue")
    assert held(game, "red") == {"trade": 6, "culture": 3, "silk": 2}
    game.say("blue", "accept")
    assert held(game, "red") == {"trade": 4, "culture": 4, "silk": 1, "iron": 1}
    assert held(game, "blue") == {"trade": 7, "culture": 3, "silk": 1}
    assert game.state.deals == []


@rule("CB-075")
def test_markers_and_culture_events_change_hands() -> None:
    game = trading("hut_uranium, village_spy, bread_and_circuses", "5 trade")
    game.say("red", "propose", ["hut_uranium", "village_spy", "bread_and_circuses"], ["trade", "trade"])
    game.say("blue", "accept")
    assert (game.red.markers, game.red.events, game.red.trade) == ([], [], 2)
    assert (game.blue.markers, game.blue.events) == (["hut_uranium", "village_spy"], ["bread_and_circuses"])


@rule("CB-076")
def test_nothing_else_can_be_given_or_wanted() -> None:
    everything = "1 trade, 1 culture, 1 silk, hut_iron, bread_and_circuses, writing, 2 coins, infantry-1, artist"
    game = trading(everything, everything.replace("hut_iron", "village_iron").replace("infantry-1", "mounted-1")
                   .replace("artist", "builder").replace("bread_and_circuses", "drought"))  # fmt: skip
    game.say("red", "propose")
    own = ["trade", "culture", "silk", "hut_iron", "bread_and_circuses", "shown"]
    assert [option.key for option in game.ask_of("red").options] == own
    game.say("red", ["trade"])
    level = game.state.box.events["drought"].level
    wanted = ["trade", "culture", "silk", f"culture event of level {level}", "village marker"]
    assert [option.key for option in game.ask_of("red").options] == wanted


@rule("CB-074", "CB-075", "CR-38")
def test_what_is_given_for_a_promise_is_given_at_once_and_binds_nobody() -> None:
    game = trading().say("red", "propose", ["trade", "silk"], [])
    assert offers("red", ["blue"], swap([bundle({"trade": 1, "silk": 1})], [])) in game.deeds("blue")
    game.say("blue", "accept")
    assert held(game, "blue") == {"trade": 6, "silk": 1, "iron": 1}
    assert "promise" not in dumps(to_json(game.state))
    game.say("red", DONE).say("blue", DONE)
    assert (phase(game), game.state.deals) == ("city-management", [])


def test_nothing_for_nothing_is_no_deal() -> None:
    game = trading().say("red", "propose", [], [])
    assert (game.state.deals, all_asked(game)) == ([], ["blue trade", "red trade"])


@rule("CB-075")
def test_nobody_gives_or_wants_more_than_there_is() -> None:
    game = trading().say("red", "propose")
    assert {option.key: option.up_to for option in game.ask_of("red").options} == {"trade": 6, "silk": 2}
    game.say("red", ["silk"])
    assert {option.key: option.up_to for option in game.ask_of("red").options} == {"trade": 5, "iron": 1}


@rule("CB-073", "CR-18")
def test_what_is_given_makes_room_on_the_dial_and_the_rest_is_lost() -> None:
    game = trading("27 trade", "26 trade").say("red", "propose", ["trade"] * 2, ["trade"] * 5).say("blue", "accept")
    assert (game.red.trade, game.blue.trade) == (27, 23)
    assert cannot_keep("red", {"trade": 3}, 27) in game.deeds()


# --- answering -----------------------------------------------------------------------------------------------------


@rule("CR-50")
def test_a_declined_offer_changes_nothing() -> None:
    game = trading().say("red", "propose", ["trade"], ["iron"]).say("blue", "decline")
    assert (held(game, "red"), game.state.deals) == ({"trade": 6, "silk": 2}, [])
    assert offer_lapses("red", ["blue"], declines("blue")) in game.deeds("red")


@rule("CR-50")
def test_another_offer_in_answer_begins_with_the_terms_of_the_first() -> None:
    game = trading().say("red", "propose", ["silk"], ["iron", "trade"]).say("blue", "counter")
    assert (game.ask_of("blue").kind, game.ask_of("blue").preset) == ("counter-give", ["trade", "iron"])
    game.say("blue", ["iron"])
    assert (game.ask_of("blue").kind, game.ask_of("blue").preset) == ("counter-want", ["silk"])
    game.say("blue", ["silk"])
    assert [(deal.seat, deal.asked) for deal in game.state.deals] == [("blue", ["red"])]
    game.say("red", "accept")
    assert held(game, "red") == {"trade": 6, "silk": 1, "iron": 1}


@rule("CR-50")
def test_offers_among_any_pairs_are_open_at_once_and_in_any_order_answered() -> None:
    game = trading(seats=4, yellow="3 culture", green="2 wheat")
    game.say("red", "propose", "blue", ["trade"], ["iron"]).say("yellow", "propose", "green", ["culture"], ["wheat"])
    game.say("blue", "propose", "red", ["trade"], ["silk"])
    asked = ["blue trade", "blue trade-answer", "green trade", "green trade-answer", "red trade", "red trade-answer"]
    assert all_asked(game) == [*asked, "yellow trade"]
    game.say("green", "accept").say("red", "accept")
    assert held(game, "yellow") == {"culture": 2, "wheat": 1}
    assert held(game, "blue") == {"trade": 4, "iron": 1, "silk": 1}
    assert [deal.seat for deal in game.state.deals] == ["red"]


def test_of_several_offers_one_is_answered_by_its_number() -> None:
    game = trading(seats=3, yellow="3 culture")
    game.say("red", "propose", "yellow", ["trade"], ["culture"]).say("blue", "propose", "yellow", ["trade"], [])
    assert game.ask_of("yellow").kind == "trade-offer"
    game.say("yellow", "2", "accept")
    assert held(game, "yellow") == {"culture": 3, "trade": 1}
    game.say("yellow", "decline")
    assert game.state.deals == []


def test_an_offer_is_withdrawn_or_replaced_by_another_to_the_same() -> None:
    game = trading().say("red", "propose", ["trade"], ["iron"], "propose", ["silk"], ["iron"])
    assert offer_lapses("red", ["blue"], is_replaced()) in game.deeds("blue")
    assert len(game.state.deals) == 1
    game.say("red", "withdraw")
    assert (game.state.deals, all_asked(game)) == ([], ["blue trade", "red trade"])


@rule("CR-50")
def test_an_offer_lapses_when_somebody_no_longer_has_what_it_takes() -> None:
    game = trading(seats=3).say("red", "propose", "blue", ["silk", "silk"], [])
    game.say("red", "propose", "yellow", ["silk"])  # a player with nothing is not asked for anything
    game.say("yellow", "accept")
    assert game.state.deals == []
    assert offer_lapses("red", ["blue"], has_it_no_longer("red")) in game.deeds("blue")
    with pytest.raises(NotAsked):
        game.game.answer("blue", "accept", "trade-answer")


# --- among several -------------------------------------------------------------------------------------------------


def round_about() -> Situation:
    """Red gives blue a silk, blue gives yellow its iron, yellow gives red two culture."""
    game = trading(seats=4, yellow="3 culture")
    game.say("red", "propose", "several", ["blue", "yellow"], ["blue silk"], ["yellow iron"])
    return game.say("red", ["red culture", "red culture"])


@rule("CR-50")
def test_a_deal_among_three_is_carried_out_in_one_piece_when_the_last_accepts() -> None:
    game = round_about()
    words = (
        "a round trade, in which @red gives @blue 1 silk, @blue gives @yellow 1 iron and @yellow gives @red 2 culture"
    )
    assert f"@red offers @blue and @yellow {words}." in game.told("green")
    game.say("yellow", "accept")
    assert held(game, "yellow") == {"culture": 3}
    assert accepts_offer("yellow", "red", ["blue"]) in game.deeds()
    game.say("blue", "accept")
    assert [held(game, seat) for seat in ("red", "blue", "yellow")] == [
        {"trade": 6, "silk": 1, "culture": 2}, {"trade": 5, "silk": 1}, {"culture": 1, "iron": 1},
    ]  # fmt: skip


@rule("CR-50")
def test_one_who_declines_ends_it_for_all() -> None:
    game = round_about().say("yellow", "accept").say("blue", "decline")
    assert (game.state.deals, held(game, "yellow")) == ([], {"culture": 3})


@rule("CR-50")
def test_it_is_checked_when_the_last_accepts() -> None:
    game = round_about().say("yellow", "accept").say("yellow", "propose", "green", ["culture"] * 2)
    game.say("green", "accept")
    assert game.state.deals == []
    assert held(game, "yellow") == {"culture": 1}


@rule("CB-075")
def test_nothing_is_given_to_two_at_once() -> None:
    game = trading(seats=3).say("red", "propose", "several")  # there are no others
    told = game.must_refuse("red", ["blue silk", "blue silk", "yellow silk"])
    assert told == "@red has no more than 2 silk. (CB-075)"


@rule("CB-075")
def test_something_hidden_goes_by_its_face_when_it_is_given_to_two() -> None:
    game = trading("hut_silk, 3 trade", seats=3).say("red", "propose", "several")
    told = game.must_refuse("red", ["blue hut_silk", "yellow hut_silk"])
    assert told == "@red has only 1 of this: silk from a hut. (CB-075)"


# --- what is hidden ------------------------------------------------------------------------------------------------

SECRETS = ("Bread and Circuses", "bread_and_circuses", "uranium")


def must_not_know(game: Situation, *seats: str | None) -> None:
    for seat in seats:
        write = game.game.rules.write.to(seat)
        known = game.told(seat) + "".join(
            ask.question_for(write)
            + " ".join(option.label_for(write) + option.hint_for(write) for option in ask.options)
            for ask in game.game.asks
            if ask.seat == seat
        )
        view = game.game.view(seat)
        known += dumps(view["players"]) + dumps(view["deals"])
        assert not [word for word in SECRETS if word in known], seat


@rule("CB-075", "CR-60")
def test_a_third_player_learns_nothing_of_what_is_hidden() -> None:
    game = trading("hut_uranium, hut_silk, bread_and_circuses", "5 trade", seats=3)
    game.say("red", "propose", "blue", ["hut_uranium", "bread_and_circuses"], ["trade"])
    assert offers(
        "red", ["blue"], swap([bundle({"culture event of level 1": 1, "hut marker": 1})], [bundle("trade")])
    ) in game.deeds("yellow")
    must_not_know(game, "blue", "yellow", None)
    game.say("blue", "accept")
    must_not_know(game, "yellow", None)
    assert receives("blue", found_in("hut_uranium", "hut"), "red") in game.deeds("blue")
    assert receives("blue", called_event("bread_and_circuses"), "red") in game.deeds("blue")
    assert game.game.can_undo("blue") == 0


@rule("CR-50", "CR-60")
def test_an_offer_of_two_alike_holds_whatever_the_others_think_they_are() -> None:
    """After a redeal, each of them is still in the hand of its giver, and still offered once."""
    game = trading("bread_and_circuses, bread_and_circuses", "5 trade", seats=3)
    game.say("red", "propose", "several", ["blue bread_and_circuses", "yellow bread_and_circuses"])
    game.say("red", ["red trade"])
    hands = set[tuple[str, ...]]()
    for seed in range(20):
        state = game.game.fork().state
        RULES.scramble(state, "blue", picker(seed))
        assert sorted(state.players["red"].events) == sorted(id for part in state.deals[0].parts for id in part.chosen)
        hands.add(tuple(sorted(state.players["red"].events)))
    assert any(one != other for one, other in hands), "two different ones, in some dealings"


@rule("CR-60")
def test_hidden_things_may_be_shown_to_the_partner_alone() -> None:
    game = trading("hut_uranium", "5 trade", seats=3).say("red", "propose", "blue", ["hut_uranium", "shown"], ["trade"])
    assert shows_cards("red", "blue", [found_in("hut_uranium", "hut")]) in game.deeds("blue")
    offered = bundle("hut marker"), bundle({"trade": 1})
    shown = bundle("hut marker", [found_in("hut_uranium", "hut")])
    ask = game.ask_of("blue")
    assert ask.text == is_offered("red", swap([offered[0]], [offered[1]])), "it is asked where others read it"
    assert ask.options[0].remark == swap([shown], [offered[1]])
    assert game.game.view("blue")["deals"][0]["parts"][0]["chosen"] == ["hut_uranium"]
    must_not_know(game, "yellow", None)
    assert game.game.can_undo("red") == 0


def wanting(blue: str = "hut_uranium, hut_silk, bread_and_circuses") -> Situation:
    game = trading("5 trade", blue, seats=3)
    game.say("red", "propose", "blue", ["trade"], ["hut marker"])
    must_not_know(game, "red", "yellow", None)
    return game.say("blue", "accept")


@rule("CR-60")
def test_whoever_is_asked_for_something_hidden_chooses_which() -> None:
    game = wanting()
    ask = next(ask for ask in game.game.asks if ask.kind == "trade-cards")
    assert (ask.seat, ask.secret, [option.key for option in ask.options]) == ("blue", True, ["hut_uranium", "hut_silk"])
    assert game.red.trade == 5
    game.say("blue", ["hut_silk"])
    assert (game.red.markers, game.blue.markers) == (["hut_silk"], ["hut_uranium"])
    assert receives("red", found_in("hut_silk", "hut"), "blue") in game.deeds("red")
    assert "silk" not in game.told("yellow")


@rule("CR-50")
def test_and_gives_what_was_agreed() -> None:
    game = trading("5 trade", "hut_uranium, hut_silk, village_spy, village_iron")
    game.say("red", "propose", ["trade"], ["hut marker", "village marker"]).say("blue", "accept")
    told = game.must_refuse("blue", ["hut_uranium", "hut_silk"])
    assert told == "You agree to give @red 1 hut marker and 1 village marker. (CR-50)"
    game.say("blue", ["village_spy", "hut_uranium"])
    assert game.red.markers == ["hut_uranium", "village_spy"]


def test_where_all_is_given_there_is_nothing_to_choose() -> None:
    assert wanting("hut_uranium").red.markers == ["hut_uranium"]


@rule("CB-077")
def test_too_many_culture_events_are_discarded_before_anything_else_happens() -> None:
    game = trading("2 silk, drought", "bread_and_circuses, sabotage", seats=3)
    game.say("red", "propose", "blue", ["drought"], [])
    game.say("yellow", "propose", "red")
    game.say("blue", "accept")
    assert game.asked == "blue discard-event"
    game.say("red", DONE)
    assert game.state.done == []  # it is heard as soon as the hand is small enough
    game.say("blue", ["drought"])
    assert game.state.done == ["red"]
    assert game.blue.events == ["bread_and_circuses", "sabotage"]
    assert game.ask_of("yellow").kind == "trade-want"


# --- conversation --------------------------------------------------------------------------------------------------


@rule("CR-50")
def test_what_somebody_is_in_the_middle_of_stands_whatever_the_others_do() -> None:
    game = trading(seats=3).say("red", "propose", "blue", ["silk"])
    game.say("blue", DONE).say("yellow", "propose", "blue", ["trade"]).say("blue", "accept")
    assert (game.ask_of("red").kind, held(game, "yellow")) == ("trade-want", {"trade": 1})
    game.say("red", ["iron"])
    assert [deal.seat for deal in game.state.deals] == ["red"]


@rule("CR-42", "CR-50")
def test_everybody_uses_abilities_of_the_phase_all_the_time() -> None:
    game = trading("2 silk, horseback_riding", "5 trade", seats=3).say("red", "propose", "blue", ["silk", "silk"], [])
    game.say("blue", "propose", "yellow").say("yellow", DONE)
    game.say("red", "horseback_riding.caravan", "yellow", ["silk"])
    assert (game.red.trade, game.state.players["yellow"].trade) == (9, 6)
    assert offer_lapses("red", ["blue"], has_it_no_longer("red")) in game.deeds("blue")
    assert sorted(game.all_asked) == ["blue trade-give", "red trade"]


def test_an_answer_inside_an_offer_is_taken_back_past_what_others_have_said() -> None:
    game = trading().say("red", "propose", ["silk"]).say("blue", DONE)
    game.game.undo("red")
    assert (game.ask_of("red").kind, game.state.done) == ("trade-give", ["blue"])
    game.game.undo("red")
    assert game.ask_of("red").kind == "trade"


def test_a_deal_of_open_goods_can_be_taken_back_until_somebody_else_speaks() -> None:
    game = trading().say("red", "propose", ["silk"], ["iron"]).say("blue", "accept")
    game.game.undo("blue")
    assert (held(game, "blue"), len(game.state.deals)) == ({"trade": 5, "iron": 1}, 1)
    game.say("blue", "accept").say("red", DONE)
    assert game.game.can_undo("blue") == 0


def test_a_restart_in_the_middle_of_deals_changes_nothing() -> None:
    game = trading("hut_uranium, hut_silk, 3 trade", "5 trade", seats=3).say("yellow", DONE)
    game.say("red", "propose", "blue", ["hut_silk"], ["trade"]).say("blue", "counter", ["trade"])
    game.say("red", "propose", "yellow", ["trade"])
    twin = load(RULES, unpack(pack(save(game.game))))
    asked, again = [[(ask.seat, ask.kind, ask.text) for ask in one.asks] for one in (game.game, twin)]
    assert (asked, game.game.position()) == (again, twin.position())
    twin.answer("blue", ["hut marker"])
    assert [(deal.seat, deal.asked) for deal in twin.state.deals] == [("red", ["yellow"]), ("blue", ["red"])]
