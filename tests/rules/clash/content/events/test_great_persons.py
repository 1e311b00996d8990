"""Great persons kept in hand."""

import pytest

from rules.clash.deeds import combat_values
from rules.clash.editions.monumental import BOX
from rules.clash.invariants import broken, scramble
from rules.clash.refusals import none_to_draw
from rules.engine.ask import Refusal
from rules.engine.picker import picker
from rules.engine.tree import clone
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import Situation, clash

HELD = {
    "great_explorer": "maritime",
    "great_artist": "culture",
    "great_prophet": "spirituality",
    "great_philosopher": "education",
    "great_scientist": "science",
    "elder_statesman": "democracy",
    "great_warlord": "warfare",
    "great_merchant": "economy",
    "great_engineer": "construction",
    "great_athlete": "culture",
}


def offered(card: str, red: str = "", blue: str = "", yellow: str = "") -> Situation:
    return clash(seats=3, red=red, blue=blue, yellow=yellow).run("event-text", "red", card)


# --- the offer -----------------------------------------------------------------------------------------------


@everywhere
@rule("CM-21.10")
def test_who_draws_a_great_person_may_take_it_for_a_culture_token() -> None:
    game = offered("great_artist", "2 culture", "2 culture", "2 culture").say("red", "take")
    assert game.red.action_cards == ["great_artist"]
    assert game.red.stock.culture == 1
    assert game.asked == "red action"


@everywhere
@rule("CM-21.10")
def test_then_it_is_offered_to_the_others_in_turn_order_for_two() -> None:
    game = offered("great_artist", "1 culture", "2 culture", "2 culture").say("red", "leave")
    assert game.asked == "yellow great-person"
    game.say("yellow", "leave").say("blue", "take")
    assert game.blue.action_cards == ["great_artist"]
    assert game.blue.stock.culture == 0


@everywhere
@rule("CM-21.10", "CM-5.06")
def test_who_cannot_pay_is_not_asked() -> None:
    game = offered("great_artist", "5 gold, 5 mood", "2 culture", "1 culture")
    assert game.asked == "blue great-person"


@everywhere
@rule("CM-21.10", "CM-21.05")
def test_a_great_person_whom_nobody_takes_is_discarded() -> None:
    game = clash(blue="1 culture").run("event", "red", chance=["great_philosopher"])
    assert game.state.event_discards == ["great_philosopher"]
    assert game.state.event is None


@everywhere
@rule("CM-21.10")
def test_a_great_person_in_hand_lies_in_no_pile_and_nowhere_twice() -> None:
    game = clash(red="1 culture").run("event", "red", chance=["great_philosopher"]).say("red", "take")
    assert game.state.event_discards == []
    assert not [line for line in broken(game.state) if "event cards" in line]
    view = game.game.rules.view(game.state, "blue")["players"]["red"]
    assert view["hand_sizes"]["action"] == 1
    assert "hand" not in view
    assert game.game.rules.view(game.state, "red")["players"]["red"]["hand"]["action"] == ["great_philosopher"]


def test_scrambled_hands_keep_great_persons_among_the_hands() -> None:
    game = clash(seats=3, blue="great_artist, leadership-high_ground", yellow="great_seer")
    for seed in range(5):
        state = clone(game.state)
        scramble(state, "red", picker(seed))
        held = [card for player in state.players.values() for card in player.action_cards]
        assert {"great_artist", "great_seer"} <= {*held}
        assert not [line for line in broken(state) if "cards" in line]
        assert [len(player.action_cards) for player in state.players.values()] == [0, 2, 1]


# --- using one -----------------------------------------------------------------------------------------------


@rule("CM-21.10")
@pytest.mark.parametrize("card", HELD)
def test_it_costs_a_main_action_teaches_without_a_cube_and_is_discarded(card: str) -> None:
    board = "D3 plains  red city, red infantry\nC3 sea"
    game = clash(board, red=f"{card}, tactics, philosophy, tracker 1, bartering, trade_routes, 1 mood")
    game.say("red", card)
    top = BOX.categories[HELD[card]].top.id
    if game.ask.kind == "great-advance":
        game.say("red", next(choice for choice in game.choices if choice != "none"))
    assert game.turn.actions == 2
    assert game.red.tracker == 1
    taught = [advance for advance in game.red.advances if BOX.advances[advance].category.id == HELD[card]]
    assert top in taught
    assert game.red.action_cards.count(card) == 0
    lies = ["great_warlord"] if card == "great_warlord" else []  # for the rest of the turn, and is discarded then
    assert [one.card for one in game.state.in_play] == lies
    assert (card in game.state.event_discards) is not bool(lies)


@everywhere
@rule("CM-6.05")
def test_not_without_a_main_action() -> None:
    game = clash("D3 plains  red city", red="great_artist", actions=0)
    assert "CM-6.03" in game.refusal("great_artist")


@everywhere
@rule("CM-21.10")
def test_the_advance_may_be_left() -> None:
    game = clash(red="great_philosopher").say("red", "great_philosopher", "none")
    assert game.red.advances == ("farming", "mining")
    assert game.red.stock.ideas == 2


def test_an_explorer_reveals_a_region_and_founds_a_city_without_a_settler() -> None:
    game = clash("D2 plains  red city", red="great_explorer, 2 food").say("red", "great_explorer", "none")
    assert game.asked == "red great-region"
    game.say("red", game.choices[0], chance=["region_20"])
    game.say("red", game.choices[0])  # which way round it lies
    assert game.asked == "red great-city"
    space = game.choices[0]
    game.say("red", space)
    assert game.city(space).owner == "red"
    assert game.red.stock.food == 0


@everywhere
@rule("CM-8.02")
def test_an_explorer_founds_a_city_where_a_settler_could() -> None:
    """The region has a space of sea and a barren one."""
    game = clash("D2 plains  red city", red="great_explorer, 2 food").say("red", "great_explorer", "none")
    game.say("red", game.choices[0], chance=["region_14"])
    assert game.asked == "red orientation"
    game.say("red", game.choices[0])
    assert game.asked == "red great-city"
    land = [game.state.terrain[space] for space in game.choices if space != "none"]
    assert sorted(land) == ["forest", "plains"]


def test_an_explorer_may_found_no_city_all_the_same() -> None:
    game = clash("D2 plains  red city", red="great_explorer, 2 food").say("red", "great_explorer", "none")
    game.say("red", game.choices[0], chance=["region_20"])
    game.say("red", game.choices[0])
    game.say("red", "none")
    assert (game.asked, len(game.state.cities), game.red.stock.food) == ("red action", 1, 2)


def test_an_explorer_without_food_founds_nothing() -> None:
    game = clash("D2 plains  red city", red="great_explorer").say("red", "great_explorer", "none")
    game.say("red", game.choices[0], chance=["region_20"])
    assert game.asked == "red orientation"
    game.say("red", game.choices[0])
    assert game.asked == "red action"
    assert len(game.state.cities) == 1


@everywhere
def test_an_explorer_may_stay_at_home() -> None:
    game = clash("D2 plains  red city", red="great_explorer").say("red", "great_explorer", "none", "none")
    assert len(game.state.regions) == 2


@everywhere
def test_an_artist_makes_a_city_happy() -> None:
    game = clash("D3 plains  red city angry\nD4 plains  red city happy", red="great_artist")
    game.say("red", "great_artist", "none")
    assert game.city("D3").mood == "happy"


EVERYTHING_OF_CULTURE = "art_and_sculptures, circus_and_sports, monuments, drama_and_music"


@everywhere
def test_an_artist_among_the_happy_with_nothing_to_teach_is_useless() -> None:
    game = clash("D4 plains  red city happy", red=f"great_artist, {EVERYTHING_OF_CULTURE}")
    assert "CM-4.09" in game.refusal("great_artist")


def test_an_athlete_without_tokens_and_lessons_is_useless() -> None:
    game = clash(red=f"great_athlete, {EVERYTHING_OF_CULTURE}")
    assert "no token" in game.refusal("great_athlete")


@everywhere
def test_a_prophet_builds_a_temple_without_activating_the_city() -> None:
    game = clash("D3 plains  red city\nD4 plains  red city", red="great_prophet, 1 food, 1 wood, 1 ore")
    game.say("red", "great_prophet", "myths", "D3", "culture")
    assert game.city("D3").buildings == {"temple": "red"}
    assert game.city("D3").activated == 0
    assert game.red.stock.resources() == 0


@everywhere
@rule("CM-4.07", "CM-10.03")
def test_the_limits_of_constructing_hold_for_a_prophet() -> None:
    rich = "great_prophet, myths, rituals, priesthood, state_religion, 1 food, 1 wood, 1 ore"
    for city in ("red city angry", "red city academy", "red city temple"):
        game = clash(f"D3 plains  {city}", red=rich)
        assert game.refusal("great_prophet") != ""
    game = clash("D3 plains  red city\nD4 plains  red city", red=rich.replace("1 ore", ""))
    assert "CM-10.01" in game.refusal("great_prophet")


@everywhere
def test_an_engineer_builds_anything_that_may_be_built() -> None:
    board = "D3 plains  red city\nD4 plains  red city"
    game = clash(board, red="great_engineer, writing, 1 food, 1 wood, 1 ore").say("red", "great_engineer", "none", "D4")
    assert game.city("D4").buildings == {"academy": "red"}
    assert game.red.stock.ideas == 2
    assert game.city("D4").activated == 0


@everywhere
def test_the_pestilence_stops_an_engineer() -> None:
    board = "D3 plains  red city\nD4 plains  red city"
    game = clash(board, red="great_engineer, writing, 1 food, 1 wood, 1 ore").run("event-text", "red", "pestilence")
    game.say("red", ["D3"], "great_engineer", "none")
    assert game.asked == "red action"
    assert game.city("D4").buildings == {}


@everywhere
def test_a_scientist_brings_an_idea_and_a_card() -> None:
    game = clash(red="great_scientist").say("red", "great_scientist", "none", chance=["leadership-high_ground"])
    assert game.red.stock.ideas == 1
    assert game.red.action_cards == ["leadership-high_ground"]


@everywhere
def test_a_statesman_brings_two_cards_and_a_government() -> None:
    game = clash(red="elder_statesman, philosophy, draft").say("red", "elder_statesman")
    assert game.choices == ["voting", "nationalism", "none"]
    game.say("red", "nationalism", chance=["leadership-high_ground", "militia-high_morale"])
    assert "nationalism" in game.red.advances
    assert len(game.red.action_cards) == 2


@everywhere
def test_a_merchant_brings_the_income_of_trade_routes() -> None:
    board = "D3 plains  red city, red settler\nD4 plains  blue city"
    game = clash(board, red="great_merchant, bartering").say("red", "great_merchant", "trade_routes")
    assert game.red.stock.food == 1
    game = clash(board, red="great_merchant").say("red", "great_merchant", "none")
    assert game.red.stock.food == 0


def test_an_athlete_changes_tokens_one_way() -> None:
    game = clash(red="great_athlete, 3 culture, 2 mood").say("red", "great_athlete", "none")
    assert "not both" in game.must_refuse("red", ["culture", "mood"])
    game.say("red", ["culture", "culture"])
    assert (game.red.stock.culture, game.red.stock.mood) == (1, 4)


# --- the warlord ---------------------------------------------------------------------------------------------


@everywhere
def test_a_warlord_strikes_harder_in_the_first_battle() -> None:
    board = "D3 plains  red infantry\nD4 plains  blue infantry\nC4 plains  red infantry\nC5 plains  blue infantry"
    game = clash(board, red="great_warlord, tactics").say("red", "great_warlord", "none")
    assert game.asked == "red move-from"
    game.say("red", "D3", "D4", chance=["3 elephant", "1 leader"])
    assert combat_values("red", 5, "blue", 1, 0, 1, "D4") in game.deeds()
    assert game.state.event_discards == ["great_warlord"]
    game.say("red", "C4", "C5", chance=["3 elephant", "1 leader"])
    assert combat_values("red", 3, "blue", 1, 0, 0, "C5") in game.deeds()


@everywhere
def test_a_warlord_strikes_harder_in_every_round() -> None:
    game = clash("D3 plains  red infantry\nD4 plains  blue infantry", red="great_warlord, tactics")
    game.say("red", "great_warlord", "none", "D3", "D4", chance=["1 leader", "1 leader"])
    game.say("red", "fight", chance=["2 elephant", "1 leader"])
    assert combat_values("red", 4, "blue", 1, 0, 0, "D4") in game.deeds()


@everywhere
def test_a_warlord_who_finds_no_battle_is_discarded_after_the_move() -> None:
    game = clash("D3 plains  red infantry\nD4 plains", red="great_warlord, tactics")
    game.say("red", "great_warlord", "none")
    assert [card.card for card in game.state.in_play] == ["great_warlord"]
    game.say("red", "done")
    assert game.state.in_play == []
    assert game.state.event_discards == ["great_warlord"]


@everywhere
def test_a_warlord_teaches_tactics_before_the_army_moves() -> None:
    game = clash("D3 plains  red infantry\nD4 plains", red="great_warlord").say("red", "great_warlord", "tactics")
    game.say("red", "D3", "D4")
    assert game.units("D4") == ["infantry"]
    assert game.turn.actions == 2


# --- the seer ------------------------------------------------------------------------------------------------

CARDS = ["metropolis-general", "wealth-large_fleet", "city_founder-resistance"]


def seer() -> Situation:
    game = clash(seats=3, red="great_seer").say("red", "great_seer", chance=CARDS)
    return game.say("red", CARDS[1], CARDS[0], CARDS[2])


@rule("CM-21.10")
def test_a_seer_foretells_everybody_s_next_objective_card() -> None:
    game = seer()
    assert [(seat, player.foretold[0].card) for seat, player in game.state.players.items()] == [
        ("red", CARDS[1]),
        ("blue", CARDS[2]),
        ("yellow", CARDS[0]),
    ]
    assert not [line for line in broken(game.state) if "objective cards" in line]
    game.run("status-cards", "blue", chance=["leadership-high_ground", CARDS[2]])
    assert game.blue.objective_cards == [CARDS[2]]
    assert game.blue.foretold == []


@rule("CM-22.01")
def test_only_the_seer_knows_what_is_foretold() -> None:
    game = seer()
    views = {seat: game.game.rules.view(game.state, seat)["players"]["blue"]["foretold"] for seat in ("red", "blue")}
    assert views == {"red": [CARDS[2]], "blue": [None]}
    for card in CARDS:
        assert BOX.card_name(card) not in game.told("blue")
        assert BOX.card_name(card) in game.told("red")


def test_after_the_foretold_card_the_deck_is_drawn_from_again() -> None:
    game = seer().run("status-cards", "blue", chance=["leadership-high_ground", CARDS[2]])
    other = game.state.objective_deck[0]
    game.run("status-cards", "blue", chance=["militia-high_morale", other])
    assert game.blue.objective_cards == [CARDS[2], other]


@rule("CM-23.07")
def test_a_seer_without_any_objective_card_to_see_is_kept() -> None:
    game = clash(red="great_seer")
    game.state.objective_deck, game.state.objective_discards = [], []
    assert game.run("status-raze", "red").refused("great_seer") == Refusal("CM-23.07", none_to_draw("objective card"))


def test_a_seer_in_front_of_a_short_deck_chooses_who_gets_a_card() -> None:
    game = clash(seats=3, red="great_seer")
    game.state.objective_deck[:] = CARDS[:1]
    game.run("status-raze", "red").say("red", "great_seer", chance=CARDS[:1])
    game.say("red", "none", "none", CARDS[0])
    assert [len(player.foretold) for player in game.state.players.values()] == [0, 1, 0]


# --- in battles and elsewhere --------------------------------------------------------------------------------


@everywhere
@rule("CM-16.05")
def test_a_great_person_is_no_combat_card() -> None:
    game = clash("D3 plains  red infantry\nD4 plains  blue infantry", red="great_artist, tactics")
    game.say("red", "move", "D3", "D4")
    assert "CM-16.05" in game.refusal("great_artist")


@everywhere
def test_bartering_discards_a_great_person_to_the_events() -> None:
    game = clash(red="great_artist, bartering").say("red", "bartering", "great_artist", "gold")
    assert game.state.event_discards == ["great_artist"]
    assert game.state.action_discards == []


@everywhere
def test_the_game_without_civilizations_has_no_athlete() -> None:
    cards = BOX.decks(civilizations=False)["event"]
    assert [card for card in (*HELD, "great_seer", "great_architect", "great_diplomat") if card not in cards] == [
        "great_athlete",
        "great_seer",
        "great_architect",
        "great_diplomat",
    ]
