"""Fame and Fortune: the great person deck, if everybody has agreed on it."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.civilization.assembled import CIVILIZATION, CIVILIZATION_BOTH, CIVILIZATION_FAME, CIVILIZATION_WISDOM
from rules.civilization.deeds import discards_person, gains_no_person, turns_face_up
from rules.civilization.editions import BASE, BOTH_EXPANSIONS, FAME_AND_FORTUNE, WISDOM_AND_WARFARE
from rules.civilization.invariants import broken
from rules.civilization.routes import travel_speed
from rules.civilization.state import Phase
from rules.engine.game import Game
from rules.engine.random_play import Tally, play
from tests.rule import rule
from tests.rules.civilization.people import DECK, people
from tests.rules.civilization.scenario import Situation

FORD = "C3 desert  red builder"


def offered(game: Situation) -> set[str]:
    return {option.key for option in game.ask.options}


def gaining(red: str = "", drawn: str = "", seats: int = 2) -> Situation:
    """Red enters space 3 of the culture track, which gives a great person."""
    return people(drawn, red=f"3 culture, level 2, {red}", seats=seats)


@rule("CF-012", "CF-069")
def test_the_deck_is_used_where_all_have_agreed_on_it() -> None:
    (agreed,) = [option for option in FAME_AND_FORTUNE.options if option.name == "great_person_deck"]
    assert agreed in BOTH_EXPANSIONS.options
    assert agreed.choices[0][1] is False
    assert agreed not in (*BASE.options, *WISDOM_AND_WARFARE.options)
    assert CIVILIZATION_FAME.new({"seats": 2}).people_deck == []
    state = CIVILIZATION_FAME.new({"seats": 2, **DECK})
    assert len(state.people_deck) == 42
    view = CIVILIZATION_FAME.view(state, None)
    assert (view["people_deck"], view["people_discards"]) == (42, [])


@rule("CF-069", "CF-071")
def test_there_are_seven_cards_of_each_type_of_marker() -> None:
    for edition in (FAME_AND_FORTUNE, BOTH_EXPANSIONS):
        types = Counter(card.type for card in edition.box.people_cards.values())
        assert types == dict.fromkeys(edition.box.great_people, 7)
    assert FAME_AND_FORTUNE.box.people_cards["marco_polo"].type == "industrialist"
    assert not WISDOM_AND_WARFARE.box.people_cards


@rule("CW-010")
def test_with_both_another_leonidas_takes_the_place_of_the_first() -> None:
    first, second = (edition.box.people_cards["leonidas"] for edition in (FAME_AND_FORTUNE, BOTH_EXPANSIONS))
    assert "defend" not in first.text
    assert "defend" in second.text


@rule("CF-070", "CR-60")
def test_who_gains_a_great_person_draws_a_card_in_secret_and_takes_its_marker() -> None:
    game = gaining().say("red", "advance", chance=["henry_ford"])
    assert game.ask.kind == "great-person"
    game.say("red", "hold")
    assert (game.red.great_people, game.red.people_cards) == (["builder"], ["henry_ford"])
    assert game.state.great_people.count("builder") == 2
    assert game.game.view("red")["players"]["red"]["people_cards"] == ["henry_ford"]
    seen = game.game.view("blue")["players"]["red"]
    assert "people_cards" not in seen
    assert seen["hand_sizes"]["people"] == ["builder"], "everybody sees its type"
    assert "Henry Ford" in game.told("red")
    assert "Henry Ford" not in game.told("blue")


@rule("CF-072")
def test_a_card_without_a_marker_is_discarded_until_one_fits() -> None:
    game = gaining()
    game.state.great_people = ["artist"]
    game.run("city-management", "red").say("red", "advance", chance=["henry_ford", "sun_tzu", "valmiki"])
    game.say("red", "hold")
    assert (game.red.people_cards, game.state.people_discards) == (["valmiki"], ["henry_ford", "sun_tzu"])
    none = gaining()
    none.state.great_people = []
    none.run("city-management", "red").say("red", "advance")
    assert none.red.people_cards == []
    assert gains_no_person("red") in none.deeds()


@rule("CF-073", "CR-32")
def test_who_draws_more_goes_on_until_two_have_a_marker() -> None:
    game = gaining("greeks")
    game.state.great_people = ["artist", "general"]
    game.run("city-management", "red").say("red", "advance", chance=["henry_ford", "sun_tzu", "adam_smith", "valmiki"])
    assert game.choices == ["sun_tzu", "valmiki"]
    game.say("red", "valmiki").say("red", "hold")
    assert (game.red.people_cards, game.red.great_people) == (["valmiki"], ["artist"])
    assert game.state.people_discards == ["henry_ford", "adam_smith", "sun_tzu"]


@rule("CF-074")
def test_the_deck_is_shuffled_when_a_card_that_lies_face_up_would_come() -> None:
    game = gaining()
    game.state.people_discards, game.state.people_deck = list(game.state.people_deck), []
    game.run("city-management", "red").say("red", "advance", chance=["valmiki"]).say("red", "hold")
    assert (len(game.state.people_deck), game.state.people_discards) == (41, [])


@rule("CF-018", "CB-029")
def test_america_begins_with_a_card_of_the_deck() -> None:
    game = Game.new(CIVILIZATION_FAME, {"seats": 2, "civilizations": "chosen", **DECK}, "people")
    game.answer("red", "americans")
    game.answer("blue", "romans")
    while game.state.phase == "setup":
        ask = game.asks[0]
        game.answer(ask.seat, ask.legal()[0].key)
    (card,) = game.state.players["red"].people_cards
    (marker,) = [piece.name for piece in game.state.pieces.values() if piece.kind == "great person"]
    assert game.state.box.people_cards[card].type == marker
    assert not broken(game.state)


@rule("CF-075", "CF-076")
def test_a_card_that_is_used_lies_open_from_then_on() -> None:
    game = people(FORD, red="henry_ford")
    assert travel_speed(game.state, game.red) == 2
    game.say("red", "henry_ford")
    assert (game.red.people_cards, game.red.open_people) == ([], ["henry_ford"])
    assert travel_speed(game.state, game.red) == 3
    assert game.game.view("blue")["players"]["red"]["open_people"] == ["henry_ford"]
    assert turns_face_up("red", "henry_ford", "builder") in game.deeds("blue")


ALWAYS = {
    "dr_martin_luther_king": "humanitarian", "akira_kurosawa": "artist", "archimedes": "builder",
    "henry_ford": "builder", "valmiki": "artist", "adam_smith": "industrialist",
}  # fmt: skip


@rule("CF-075", "CR-43", "CR-91")
@pytest.mark.parametrize("phase", ["start-of-turn", "trade", "city-management", "movement"])
@pytest.mark.parametrize("card", ALWAYS)
def test_what_always_works_is_turned_up_whenever_something_can_be_used_at_any_time(card: str, phase: Phase) -> None:
    part = None if phase == "trade" else "red"
    game = people(f"C3 desert  red {ALWAYS[card]}", red=card, phase=phase, part=part)
    assert (game.state.phase, game.ask.seat) == (phase, "red")
    game.say("red", card)
    assert (game.red.people_cards, game.red.open_people) == ([], [card])


@rule("CF-075", "CR-91")
def test_face_down_it_does_nothing() -> None:
    """Nobody is asked for it at another moment: its effect is lost."""
    kurosawa = people("C3 desert  red artist", red="akira_kurosawa").say("red", "done").say("blue", "arts-O7")
    assert kurosawa.red.culture == 0
    king = people("C3 desert  red humanitarian", red="dr_martin_luther_king", blue="writing, hut_spy")
    king.say("red", "arts-B2")
    assert king.asked == "blue cancel"
    archimedes = people(FORD, red="archimedes, 6 trade").run("research").say("red", "pottery")
    assert ("pottery" in archimedes.red.techs, archimedes.red.culture) == (True, 0)


@rule("CR-91")
def test_its_owner_reads_so() -> None:
    (words,) = CIVILIZATION_FAME.presentation.about("Akira Kurosawa")
    assert words.text.endswith("you gain 1 culture. Only while it lies face up.")
    (used,) = CIVILIZATION_FAME.presentation.about("Marco Polo")
    assert "face up" not in used.text


@rule("CF-075")
def test_or_it_is_discarded_face_up_under_the_deck() -> None:
    game = people("C3 desert  red industrialist", red="marco_polo")
    game.say("red", "marco_polo.fortune")
    assert (game.red.people_cards, game.red.open_people, game.state.people_discards) == ([], [], ["marco_polo"])
    assert game.red.trade == 27


@rule("CF-076")
def test_it_is_used_when_it_says_so() -> None:
    cards = "hannibal, joan_of_arc, general, general"
    game = people("C3 desert  red general", red=cards)
    assert {"hannibal.teleport", "joan_of_arc.culture_as_bonus"} & offered(game) == {"hannibal.teleport"}
    fight = people("C3 desert  red general\nG4 desert  red army, blue army", red=cards, phase="movement")
    fight.run("battle", "G4", "blue").say("red", "none")
    assert fight.asked == "red battle-start"
    assert {"hannibal.teleport", "joan_of_arc.culture_as_bonus"} & offered(fight) == {"joan_of_arc.culture_as_bonus"}


@rule("CF-076", "CB-166")
def test_figures_of_a_kind_are_alike_where_some_of_them_go() -> None:
    game = people(
        "C3 desert  red general\nE4 desert  red army, red army, red scout\nG4 desert  red army", red="hannibal"
    )
    game.say("red", "hannibal.teleport", "E4", "G4")
    assert game.choices == ["army", "scout"]
    game.say("red", ["army"])
    assert (game.figures("E4"), game.figures("G4")) == (["army", "scout"], ["army", "army"])


@rule("CF-077", "CB-160")
def test_nothing_works_without_a_marker_on_the_map() -> None:
    game = people(red="henry_ford, builder, artist")
    assert "henry_ford" not in offered(game)
    shown = people(FORD, red="henry_ford").say("red", "henry_ford")
    del shown.state.pieces["C3"]
    shown.red.great_people.append("builder")
    assert travel_speed(shown.state, shown.red) == 2


@rule("CF-078", "CB-225")
def test_nothing_works_while_all_markers_of_the_type_are_blockaded() -> None:
    game = people(f"{FORD}\nA1 desert  red builder", red="henry_ford").say("red", "henry_ford")
    for square, speed in (("C3", 3), ("A1", 2)):
        army = game.state.figures.setdefault(square, [])
        army.extend(people("D4 desert  blue army").state.figures["D4"])
        assert travel_speed(game.state, game.red) == speed


@rule("CF-079", "CR-78")
def test_who_has_more_cards_of_a_type_than_markers_discards_at_random() -> None:
    game = people(
        f"{FORD}\nF4 desert  red city\nE4 desert  red builder", red="henry_ford, archimedes, ada_lovelace, builder"
    )
    assert sorted(game.red.people_cards) == ["ada_lovelace", "archimedes", "henry_ford"], "three cards, three markers"
    del game.state.pieces["E4"]
    game.run("end-city-management", "red", chance=["archimedes"])
    assert sorted(game.red.people_cards) == ["ada_lovelace", "henry_ford"]
    assert game.state.people_discards == ["archimedes"]
    assert discards_person("red", "archimedes", "builder") in game.deeds("blue")


@rule("CF-079")
def test_open_cards_count_too() -> None:
    game = people(f"{FORD}\nA1 desert  red builder", red="henry_ford, archimedes").say("red", "henry_ford")
    del game.state.pieces["A1"]
    game.run("end-city-management", "red", chance=["henry_ford"])
    assert (game.red.open_people, game.red.people_cards) == ([], ["archimedes"])


@pytest.mark.parametrize("held", ["henry_ford", "thomas_edison"])
@rule("CR-46", "CF-070")
def test_what_is_asked_tells_nobody_which_card_it_is(held: str) -> None:
    """Henry Ford may be turned face up in City Management, Thomas Edison does nothing there."""
    game = people(FORD, red=held, phase="movement")
    assert game.asked == "red movement"


@rule("CF-012", "CF-079", "CR-46")
def test_a_whole_game_with_both_decks() -> None:
    tally = Tally()
    game = play(CIVILIZATION_BOTH, {"seats": 2, **DECK}, 1, tally=tally)
    assert game.over
    assert tally.happened["investments.invest"]
    assert game.state.people_discards or any(player.open_people for player in game.state.players.values())


def test_where_great_people_have_no_cards_nobody_can_pass_on_them() -> None:
    """`/passing` names what can be asked in its edition."""
    for game in (CIVILIZATION, CIVILIZATION_WISDOM):
        assert not [text for text in game.presentation.beforehand.values() if "great people" in text]
        assert "start-of-phase" not in game.presentation.usual
    for game in (CIVILIZATION_FAME, CIVILIZATION_BOTH):
        assert len([text for text in game.presentation.beforehand.values() if "great people" in text]) == 3
        assert "start-of-phase" in game.presentation.usual
