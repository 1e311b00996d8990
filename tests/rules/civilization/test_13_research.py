"""Chapter 13: research and the pyramid."""

import pytest

from render.civilization.mat import planned_by
from rules.civilization.culture_events import hand_limit
from rules.civilization.deeds import learns, no_tech, researches, will_research
from rules.civilization.pieces import stacking_limit
from rules.civilization.research import why_not_research
from rules.civilization.units import rank_of
from tests.rule import rule
from tests.rules.civilization.scenario import Situation, civilization

FIRST = "animal_husbandry, currency, philosophy, pottery, writing"
SECOND = "irrigation, sailing, engineering, construction"
THIRD = "theology, railroad, banking"


def researching(red: str = "", blue: str = "") -> Situation:
    return civilization(phase="research", part=None, red=red, blue=blue)


def refused(game: Situation, tech: str) -> str:
    """Also if nothing can be researched, so that nobody is asked."""
    refusal = why_not_research(game.state, game.red, tech)
    return refusal.text(game.game.rules.write) if refusal else ""


@rule("CB-048", "CB-192", "CR-55", "CR-36")
def test_all_choose_at_once_in_secret_and_are_revealed_together() -> None:
    game = researching("6 trade", "6 trade")
    assert sorted(game.all_asked) == ["blue research", "red research"]
    game.say("red", "writing")
    assert not game.red.techs
    assert "Writing" not in game.told("blue")
    game.say("blue", "pottery")
    assert [*game.red.techs, *game.blue.techs] == ["writing", "pottery"]
    assert learns("red", "writing") in game.deeds()


@rule("CB-193")
@pytest.mark.parametrize(
    ("tech", "known", "price"),
    [("writing", "", 6), ("irrigation", FIRST, 11), ("theology", f"{FIRST}, {SECOND}", 16),
     ("flight", f"{FIRST}, {SECOND}, {THIRD}", 21), ("space_flight", f"{FIRST}, {SECOND}, {THIRD}, flight, ballistics",
                                                      26)],
)  # fmt: skip
def test_each_level_has_its_price(tech: str, known: str, price: int) -> None:
    known = ", ".join(word for word in known.split(", ") if word != tech)
    assert "CB-193" in refused(researching(f"{price - 1} trade, {known}"), tech)
    assert refused(researching(f"{price} trade, {known}"), tech) == ""


@rule("CB-194", "CB-195", "CB-196", "CB-214")
def test_all_trade_is_spent_but_for_what_coins_protect() -> None:
    game = researching("10 trade", "9 trade, 2 coins")
    game.say("red", "writing").say("blue", "pottery")
    assert (game.red.trade, game.blue.trade) == (0, 2)


@rule("CB-195")
def test_never_more_is_kept_than_there_was() -> None:
    game = researching("6 trade, 7 coins")
    game.say("red", "writing")
    assert game.red.trade == 6


@rule("CR-56", "CB-212")
def test_a_coin_of_the_new_tech_protects_nothing_yet() -> None:
    game = researching(f"16 trade, {FIRST}")
    game.say("red", "civil_service")
    assert game.red.trade == 0
    assert game.game.rules.view(game.state, None)["players"]["red"]["coins"] == 1


@rule("CB-293")
def test_who_researches_nothing_keeps_all_trade() -> None:
    game = researching("20 trade")
    game.say("red", "nothing")
    assert game.red.trade == 20


@rule("CB-293")
def test_who_can_research_nothing_is_not_asked() -> None:
    game = researching("5 trade", "6 trade")
    assert game.all_asked == ["blue research"]
    game.say("blue", "writing")
    assert researches("red", [no_tech()]) in game.deeds()
    assert game.red.trade == 5


def moving(red: str = "6 trade", blue: str = "6 trade") -> Situation:
    """Red still has a part of Movement, and blue comes after that."""
    return civilization("D4 desert  red army\nM5 desert  blue army", phase="movement", red=red, blue=blue)


@rule("CB-048", "CR-36")
def test_who_has_moved_may_say_at_once_what_to_research() -> None:
    """It stays a secret until everybody has chosen; the last to move is asked when it is time."""
    game = moving().say("red", "done", "writing")
    assert "Writing" not in game.told("blue")
    assert "planned" not in game.game.view("blue")["players"]["red"]
    assert game.game.view("red")["players"]["red"]["planned"] == "writing"
    game.say("blue", "done")
    assert game.all_asked == ["blue research"]
    game.say("blue", "pottery")
    assert learns("red", "writing") in game.deeds()


def test_what_was_said_before_can_be_said_otherwise_as_long_as_others_choose() -> None:
    game = moving().say("red", "done", "writing").say("blue", "done").say("red", "currency").say("blue", "pottery")
    assert game.red.techs == ("currency",)
    assert game.red.planned == ""


@rule("CB-048")
def test_nobody_waits_for_the_research_of_who_has_moved() -> None:
    """The next player moves at once; the research of the first one stands, and holds nobody up."""
    game = moving().say("red", "done")
    assert game.all_asked == ["blue movement"]
    assert [(ask.seat, ask.kind, ask.preset) for ask in game.game.standing] == [("red", "research", ["later"])]
    game.say("blue", "done")
    assert sorted(game.all_asked) == ["blue research", "red research"], (
        "nothing has been said: so everybody chooses now"
    )


@rule("CB-048", "CR-36")
def test_what_is_said_in_the_midst_of_another_move_bars_nobody_and_counts() -> None:
    """It is heard by the end of the part at the latest, although the part asks blue nothing more."""
    game = moving().say("red", "done").say("blue", "M5 army")
    seen, bars = game.game.view("blue"), game.game.can_undo("blue")
    game.say("red", "pottery").say("red", "writing")
    assert (game.game.view("blue"), game.game.can_undo("blue")) == (seen, bars)
    game.say("blue", "M6")
    assert game.all_asked == ["blue research"], "what red has said stands"
    assert game.red.planned == "writing"
    assert game.game.can_undo("blue") == bars + 1
    game.game.undo("blue", 2)
    assert game.all_asked == ["blue movement"]
    game.say("blue", "done").say("blue", "nothing")
    assert game.red.techs == ("writing",)


@rule("CB-048")
def test_who_goes_back_into_movement_has_said_nothing_of_research() -> None:
    game = moving().say("red", "done", "writing")
    game.game.undo("red")
    assert game.all_asked == ["red movement"]
    assert game.game.standing == []
    assert game.red.planned == ""


def test_nothing_can_be_planned_too() -> None:
    """It is read and drawn too."""
    game = moving().say("red", "done", "nothing")
    assert planned_by(game.game.view("red"), "red") == "nothing"
    assert will_research("red", no_tech()) in game.deeds("red")


def test_who_wants_to_see_first_says_later() -> None:
    game = moving().say("red", "done", "later").say("blue", "done")
    assert sorted(game.all_asked) == ["blue research", "red research"]
    assert "later" not in [option.key for option in game.ask_of("red").options]


def test_what_was_said_before_and_cannot_be_done_any_more_is_asked_again() -> None:
    game = moving().say("red", "done", "writing")
    game.red.trade = 5
    game.run("end-movement", "blue")
    assert game.all_asked == ["blue research"], "red can research nothing now"


@rule("CB-197", "CB-198", "CB-199", "CB-213")
def test_a_row_of_n_techs_carries_one_less() -> None:
    assert "CB-198" in refused(researching("27 trade"), "irrigation")
    assert "CB-198" in refused(researching("27 trade, writing"), "irrigation")
    assert refused(researching("27 trade, writing, pottery"), "irrigation") == ""
    assert "CB-198" in refused(researching("27 trade, writing, pottery, irrigation"), "sailing")
    assert refused(researching("27 trade, writing, pottery, irrigation"), "currency") == ""
    assert "CB-198" in refused(researching(f"27 trade, {FIRST}, {SECOND}, {THIRD}, flight"), "space_flight")


@rule("CB-037", "CB-198")
def test_a_starting_tech_lies_in_the_bottom_row() -> None:
    game = researching("27 trade, communism, pottery")
    game.red.rows = {"communism": 1}
    game.run("research")
    assert refused(game, "irrigation") == ""
    game.red.rows = {}
    game.run("research")
    assert "CB-198" in refused(game, "irrigation")


@rule("CB-200", "CB-201", "CB-005")
def test_a_tech_is_learned_once_by_each_and_counts_for_its_owner() -> None:
    game = researching("6 trade, writing", "6 trade")
    assert "writing" not in [option.key for option in game.ask_of("red").options]
    game.say("red", "nothing").say("blue", "writing")
    assert game.blue.techs == ("writing",)


@rule("CB-202", "CB-295", "CB-203", "CB-204", "CB-009")
def test_unlocks_work_at_once_and_ranks_never_fall() -> None:
    game = civilization(red="democracy")
    assert rank_of(game.state, game.red, "infantry") == 2
    game.red.techs += ("replaceable_parts",)
    assert rank_of(game.state, game.red, "infantry") == 4
    game.red.techs += ("gunpowder",)
    assert rank_of(game.state, game.red, "infantry") == 4
    types = ("artillery", "infantry", "mounted", "aircraft")
    assert [rank_of(game.state, game.blue, type) for type in types] == [1, 1, 1, 0]


@rule("CB-205", "CB-011")
def test_an_upgrade_flips_all_own_buildings() -> None:
    drawn = "A1 desert  red library\nC1 desert  red library\nP8 desert  blue library"
    game = civilization(drawn, phase="research", part=None, red=f"27 trade, {FIRST}")
    game.say("red", "printing_press")
    assert [game.piece(square) for square in ("A1", "C1", "P8")] == ["university", "university", "library"]


@rule("CB-208", "CB-209")
def test_a_resource_ability_is_paid_and_used_once_a_turn() -> None:
    game = civilization("F4 desert  red city", red="currency, 2 incense")
    game.say("red", "currency.gain_culture", ["incense"])
    assert game.red.culture == 3
    assert game.red.resources["incense"] == 1
    assert "CB-209" in game.refusal("currency.gain_culture")
    poor = civilization("F4 desert  red city", red="currency")
    assert "CB-208" in poor.refusal("currency.gain_culture")


@rule("CB-208", "CR-22")
def test_a_question_mark_takes_any_resource() -> None:
    game = civilization("F4 desert  red city", red="pottery, 1 incense, hut_uranium")
    game.say("red", "pottery.coin_on_card", ["incense", "hut_uranium"])
    assert game.red.coins == {"pottery": 1}
    assert game.red.markers == []


@rule("CB-210")
def test_icons_for_the_culture_hand_add_up() -> None:
    game = civilization(red="pottery, civil_service, theology")
    assert hand_limit(game.state, game.red) == 5


@rule("CB-168", "CB-202")
@pytest.mark.parametrize(
    ("tech", "most"), [("masonry", 3), ("printing_press", 4), ("biology", 5), ("replaceable_parts", 6)]
)
def test_techs_raise_the_stacking_limit(tech: str, most: int) -> None:
    game = civilization(red=tech)
    assert stacking_limit(game.state, game.red) == most


@rule("CB-019", "CB-279", "CR-76")
def test_space_flight_wins() -> None:
    game = researching(f"27 trade, {FIRST}, {SECOND}, {THIRD}, flight, ballistics")
    game.say("red", "space_flight")
    assert game.state.winners == ["red"]
    assert game.state.victories[0].kind == "tech"


@rule("CB-282", "CR-57")
def test_of_two_in_the_same_reveal_the_one_earlier_in_player_order_wins() -> None:
    known = f"27 trade, {FIRST}, {SECOND}, {THIRD}, flight, ballistics"
    game = researching(known, known)
    game.say("red", "space_flight").say("blue", "space_flight")
    assert game.state.winners == ["red"]
    assert "space_flight" not in game.blue.techs, "it is over"
