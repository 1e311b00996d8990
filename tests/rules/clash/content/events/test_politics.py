"""Settlers, unrest, governments, leaders, temples."""

import pytest

from rules.clash.content.questions.events import is_to_place_settler
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import Situation, clash

CITIES = "D3 plains  red city\nD4 plains  red city happy\nD7 plains  blue city"


def points(game: Situation, seat: str = "red") -> float:
    return sum(points.amount for points in game.state.players[seat].points)


# --- settlers ------------------------------------------------------------------------------------------------


@everywhere
@pytest.mark.parametrize("card", ["population_boom_1", "population_boom_2"])
def test_a_population_boom_brings_a_settler_to_you_and_to_another(card: str) -> None:
    game = clash(CITIES).run("event-text", "red", card).say("red", "D4")
    assert game.units("D4") == ["settler"]
    assert game.units("D7") == ["settler"]


@everywhere
def test_of_several_who_could_you_choose_who_places_a_settler() -> None:
    board = "E4 plains  red city\nB7 plains  blue city\nG8 plains  yellow city"
    game = clash(board, seats=3).run("event-text", "red", "population_boom_2")
    assert (game.asked, game.choices) == ("red settler-for", ["yellow", "blue"])
    assert game.option("yellow").text == is_to_place_settler("yellow")
    game.say("red", "yellow")
    assert [game.units(space) for space in ("E4", "B7", "G8")] == [["settler"], [], ["settler"]]


@everywhere
def test_who_cannot_place_a_settler_cannot_be_chosen() -> None:
    board = "E4 plains  red city\nB7 plains  blue city, 4 blue settler\nG8 plains  yellow city"
    game = clash(board, seats=3).run("event-text", "red", "population_boom_1")
    assert game.units("G8") == ["settler"]
    game = clash("E4 plains  red city\nB7 plains  blue settler", seats=3).run("event-text", "red", "migration_1")
    assert game.units("B7") == ["settler"]


@everywhere
def test_without_a_settler_left_you_place_none() -> None:
    game = clash("D3 plains  red city, 4 red settler\nD7 plains  blue city")
    game.run("event-text", "red", "population_boom_1")
    assert len(game.units("D3")) == 4
    assert game.units("D7") == ["settler"]


@everywhere
@pytest.mark.parametrize("card", ["migration_1", "migration_2"])
def test_a_migration_moves_people_to_another_player(card: str) -> None:
    game = clash(CITIES).run("event-text", "red", card)
    assert game.units("D7") == ["settler"]
    game.say("red", "D4")
    assert game.city("D4").mood == "neutral"
    assert game.units("D4") == []


@everywhere
def test_myths_calms_a_migration() -> None:
    game = clash("D3 plains  red city", red="myths, 1 mood").run("event-text", "red", "migration_2").say("red", "pay")
    assert game.city("D3").mood == "neutral"


# --- Civil War -----------------------------------------------------------------------------------------------


@everywhere
@pytest.mark.parametrize("card", ["civil_war_1", "civil_war_2"])
def test_a_civil_war_costs_an_infantry_and_a_mood(card: str) -> None:
    game = clash("D3 plains  red city, 2 red infantry\nD4 plains  red city happy, red infantry")
    game.run("event-text", "red", card)
    assert game.units("D3") == ["infantry"]
    assert game.city("D3").mood == "angry"
    assert game.units("D4") == ["infantry"]


@everywhere
def test_of_several_torn_cities_you_choose_one() -> None:
    board = "D3 plains  red city, red infantry\nD4 plains  red city, red infantry\nC4 plains  red city"
    game = clash(board).run("event-text", "red", "civil_war_2")
    assert (game.asked, game.choices) == ("red civil-war", ["D3", "D4"])
    game.say("red", "D4")
    assert (game.units("D3"), game.units("D4")) == (["infantry"], [])
    assert [game.city(space).mood for space in ("D3", "D4", "C4")] == ["neutral", "angry", "neutral"]


@everywhere
def test_a_civil_war_may_be_fought_in_an_angry_city() -> None:
    game = clash("D3 plains  red city angry, red infantry\nD4 plains  red city").run("event-text", "red", "civil_war_1")
    assert game.units("D3") == []
    assert game.city("D4").mood == "neutral"


@everywhere
def test_myths_saves_the_mood_but_not_the_infantry() -> None:
    game = clash("D3 plains  red city, red infantry", red="myths, 1 mood").run("event-text", "red", "civil_war_1")
    game.say("red", "pay")
    assert game.units("D3") == []
    assert game.city("D3").mood == "neutral"


def test_without_such_a_city_any_mood_falls() -> None:
    game = clash("D3 plains  red city, red cavalry\nD4 plains  red city happy, red infantry")
    game.run("event-text", "red", "civil_war_2").say("red", "D4")
    assert game.units("D4") == ["infantry"]
    assert game.city("D4").mood == "neutral"


# --- Revolution ----------------------------------------------------------------------------------------------

GOVERNED = "philosophy, voting, separation_of_power, draft"


@everywhere
@rule("CM-6.10")
def test_a_revolution_costs_a_main_action_and_the_government() -> None:
    game = clash("D3 plains  red city", red=GOVERNED).run("event-text", "red", "revolution")
    assert game.turn.actions == 2
    game.say("red", ["totalitarianism"])
    assert "nationalism" in game.red.advances
    assert "voting" not in game.red.advances


def test_each_of_the_two_can_be_bought_off_with_an_army_unit() -> None:
    game = clash("D3 plains  red city, red infantry, red cavalry, red settler", red=GOVERNED)
    game.run("event-text", "red", "revolution")
    assert game.choices == ["infantry in D3", "cavalry in D3", "accept"]
    game.say("red", "cavalry in D3", "infantry in D3")
    assert game.units("D3") == ["settler"]
    assert game.turn.actions == 3
    assert "voting" in game.red.advances


@everywhere
def test_with_one_army_unit_only_one_of_the_two() -> None:
    game = clash("D3 plains  red city, red infantry", red="philosophy, voting, draft")
    game.run("event-text", "red", "revolution").say("red", "accept", "infantry in D3")
    assert game.turn.actions == 2
    assert "voting" in game.red.advances


@everywhere
def test_without_a_government_only_the_action_is_lost() -> None:
    game = clash("D3 plains  red city", red="philosophy, draft").run("event-text", "red", "revolution")
    assert game.turn.actions == 2
    assert game.asked == "red action"


@everywhere
def test_a_government_that_could_not_change_stays() -> None:
    game = clash("D3 plains  red city", red="philosophy, voting").run("event-text", "red", "revolution")
    assert "voting" in game.red.advances


@everywhere
@rule("CM-6.12")
def test_without_a_main_action_left_nothing_is_lost_nor_bought_off() -> None:
    game = clash("D3 plains  red city, red infantry", actions=0).run("event-text", "red", "revolution")
    assert game.asked == "red action"
    assert game.red.actions_lost == 0


@everywhere
@rule("CM-6.10")
def test_in_the_status_phase_the_action_is_missing_in_the_next_turn() -> None:
    game = clash("D3 plains  red city, red infantry")
    game.state.turn = None
    game.state.to_play = ["red"]
    game.run("event-text", "red", "revolution").say("red", "accept")
    assert (game.asked, game.turn.actions) == ("red action", 2)


# --- Uprising ------------------------------------------------------------------------------------------------


def test_an_uprising_costs_one_to_four_tokens_and_gives_half_a_point_for_each() -> None:
    game = clash(red="3 mood, 3 culture").run("event-text", "red", "uprising")
    assert (game.ask.least, game.ask.most) == (1, 4)
    game.say("red", ["mood", "mood", "culture"])
    assert (game.red.stock.mood, game.red.stock.culture) == (1, 2)
    assert points(game) == 1.5


def test_a_single_token_is_paid_at_once() -> None:
    game = clash(red="1 mood").run("event-text", "red", "uprising")
    assert game.red.stock.mood == 0
    assert points(game) == 0.5


def test_without_tokens_there_is_no_uprising() -> None:
    game = clash(red="3 gold").run("event-text", "red", "uprising")
    assert game.asked == "red action"


# --- Anarchy -------------------------------------------------------------------------------------------------


def anarchy(red: str = "philosophy, voting, separation_of_power, 6 food, storage, tracker 1") -> Situation:
    return clash("D3 plains  red city", red=red).run("event", "red", chance=["anarchy"])


def test_anarchy_takes_all_government_advances() -> None:
    game = anarchy()
    assert "voting" not in game.red.advances
    assert "separation_of_power" not in game.red.advances
    assert "philosophy" in game.red.advances
    assert [(card.card, card.seat, len(card.about)) for card in game.state.in_play] == [("anarchy", "red", 2)]


@pytest.mark.parametrize(("cubes", "red"), [(1, "philosophy, voting"), (2, "philosophy, voting, separation_of_power")])
def test_anarchy_says_how_many_cubes_lie_on_it(cubes: int, red: str) -> None:
    assert f"@red no longer has a government. Cubes on Anarchy: {cubes}." in anarchy(f"{red}, tracker 1").told()


@rule("CM-21.11", "CM-21.12")
def test_the_cubes_on_anarchy_are_worth_a_point_each() -> None:
    game = anarchy()
    score = game.game.rules.view(game.state, None)["players"]
    assert score["red"]["score"]["events"] == 2
    assert score["blue"]["score"]["events"] == 0


@rule("CM-21.11")
def test_a_new_government_takes_its_cubes_from_the_card_and_causes_no_event() -> None:
    game = anarchy()
    game.say("red", "advance", "voting")
    assert game.red.tracker == 3
    assert len(game.state.in_play[0].about) == 1
    game.say("red", "advance", "separation_of_power")
    assert game.red.tracker == 3
    assert game.state.in_play == []
    assert game.state.event_discards == ["anarchy"]


@rule("CM-21.11")
def test_other_advances_take_their_cubes_from_the_tracker_as_ever() -> None:
    game = anarchy()
    game.say("red", "advance", "irrigation")
    assert game.red.tracker == 2
    assert len(game.state.in_play[0].about) == 2


def test_anarchy_without_a_government_is_discarded() -> None:
    game = anarchy("philosophy")
    assert game.state.in_play == []
    assert game.state.event_discards == ["anarchy"]


# --- Guillotine ----------------------------------------------------------------------------------------------


def test_the_guillotine_ends_a_leader_and_brings_another_or_two_points() -> None:
    game = clash("D3 plains  red city, red leader", red="rome, leader augustus").run("event-text", "red", "guillotine")
    assert game.choices == ["caesar", "sulla", "points"]
    game.say("red", "points")
    assert points(game) == 2
    assert game.units("D3") == []
    assert (game.red.leader, game.red.leaders) == (None, [])


def test_the_last_leader_appears_in_a_city_or_an_army() -> None:
    board = "D3 plains  red city, red leader\nD4 plains  red infantry\nC4 plains  red city, 4 red infantry"
    game = clash(f"{board}\nE4 plains  red settler", red="rome, leader augustus")
    game.run("event-text", "red", "guillotine").say("red", "sulla")
    assert game.choices == ["D3", "D4"]
    game.say("red", "D4")
    assert game.units("D4") == ["infantry", "leader"]
    assert game.units("D3") == []
    assert (game.red.leader, game.red.leaders) == ("sulla", [])
    assert points(game) == 0


@rule("CM-11.12")
def test_after_the_guillotine_no_leader_can_be_recruited() -> None:
    game = clash("D3 plains  red city", red="rome, 9 culture, 9 mood, 2 food").run("event-text", "red", "guillotine")
    game.say("red", "points", "recruit")
    assert "CM-11.12" in game.refusal("leader")


@rule("CM-11.12", "CM-11.17")
def test_whom_the_guillotine_kills_is_embalmed() -> None:
    """Only once: the next leader lives."""
    game = clash("D3 plains  red city, red leader", red="egypt, rituals, leader cleopatra")
    game.run("event-text", "red", "guillotine").say("red", game.choices[0])
    assert game.red.stock.culture == 1


def test_without_leaders_the_guillotine_gives_points() -> None:
    game = clash("D3 plains  red city").run("event-text", "red", "guillotine")
    assert points(game) == 2


# --- Reformation ---------------------------------------------------------------------------------------------

FAITH = "E4 plains  red city temple\nD3 forest  red city temple\nB7 plains  blue city\nG8 plains  yellow city"


def test_a_reformation_gives_a_temple_to_another_player_who_picks_it() -> None:
    game = clash(FAITH, seats=3).run("event-text", "red", "reformation").say("red", "blue")
    assert game.asked == "blue reformation-city"
    game.say("blue", "D3")
    assert game.city("D3").buildings == {"temple": "blue"}
    assert game.city("E4").buildings == {"temple": "red"}


def test_a_player_without_a_temple_left_cannot_be_chosen() -> None:
    used = "\n".join(f"{space} plains  barbarians city blue:temple" for space in ("C4", "C5", "C6", "C7", "D6"))
    game = clash(f"{FAITH}\n{used}", seats=3).run("event-text", "red", "reformation")
    assert game.asked == "yellow reformation-city"


def test_without_a_temple_of_your_own_another_suffers_in_your_place() -> None:
    board = "E4 plains  red city blue:temple\nB7 plains  blue city temple\nG8 plains  yellow city"
    game = clash(board, seats=3).run("event-text", "red", "reformation")
    assert game.asked == "blue reformation"
    assert game.choices == ["red", "yellow"]
    game.say("blue", "red")
    assert game.city("B7").buildings == {"temple": "red"}


def test_of_several_who_have_a_temple_you_choose_who_suffers() -> None:
    board = "E4 plains  red city\nB7 plains  blue city temple\nG8 plains  yellow city temple"
    game = clash(board, seats=3).run("event-text", "red", "reformation")
    assert (game.asked, game.choices) == ("red reformation-instead", ["yellow", "blue"])
    game.say("red", "yellow")
    assert (game.asked, game.choices) == ("yellow reformation", ["blue", "red"])
    game.say("yellow", "blue")
    assert game.city("G8").buildings == {"temple": "blue"}


def test_without_any_temple_nothing_is_reformed() -> None:
    game = clash("D3 plains  red city\nD7 plains  blue city").run("event-text", "red", "reformation")
    assert game.asked == "red action"
