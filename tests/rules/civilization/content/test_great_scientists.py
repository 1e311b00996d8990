"""The scientists of the great person deck."""

from __future__ import annotations

from rules.civilization.board import figures_in
from rules.civilization.deeds import announcement, called, token, uses
from rules.civilization.payment import cannot_pay
from rules.civilization.pieces import stacking_limit
from rules.civilization.price import Price
from rules.civilization.pyramid import width
from rules.civilization.state import Phase
from tests.rule import rule
from tests.rules.civilization.people import open_card, people

SCIENTIST = "C3 desert  red scientist"
START: Phase = "start-of-turn"


@rule("CF-076")
def test_alan_turing_gives_trade_and_culture_for_armies_in_the_supply() -> None:
    game = people(f"{SCIENTIST}\nA1 desert  red army", red="alan_turing, artist", phase=START).say(
        "red", "alan_turing.for_armies"
    )
    assert (game.red.trade, game.red.culture) == (2, 2)


@rule("CF-075", "CF-076")
def test_albert_einstein_turns_trade_into_culture_or_the_other_way() -> None:
    game = people(SCIENTIST, red="albert_einstein, 6 trade, 2 culture").say("red", "albert_einstein.convert")
    assert game.choices == ["trade", "culture"]
    game.say("red", "trade", ["trade"] * 5)
    assert (game.red.trade, game.red.culture) == (1, 7)
    assert uses("red", announcement(called("albert_einstein.convert"), [token("trade"), "5"])) in game.deeds(), (
        "a number is not a front outside of battles"
    )
    back = people(SCIENTIST, red="albert_einstein, 2 culture").say("red", "albert_einstein.convert", ["culture"])
    assert (back.red.trade, back.red.culture) == (1, 1)


@rule("CF-076", "CB-133")
def test_charles_darwin_lets_the_arts_give_trade_once_a_turn() -> None:
    game = people(f"{SCIENTIST}\nA1 desert  red artist\nF4 desert  red city", red="charles_darwin")
    open_card(game, "charles_darwin").say("red", "arts-trade-B2")
    assert (game.red.trade, game.red.culture) == (3, 0)
    assert "CB-209" in game.refusal("arts-trade-F4")
    assert not game.refusal("arts-F4")


@rule("CF-075", "CF-076", "CR-64")
def test_galileo_galilei_moves_figures_along_the_edge() -> None:
    game = people(
        f"{SCIENTIST}\nF1 desert  red army, red scout\nH1 desert  hut\nJ1 desert  blue army", red="galileo_galilei"
    )
    game.say("red", "galileo_galilei.along_the_edge")
    assert {"H1", "J1", "F4"}.isdisjoint(game.choices)
    game.say("red", "I1")
    assert game.figures("I1") == ["army", "scout"]
    assert all(figure.moved for figure in figures_in(game.state, "I1"))


@rule("CF-076", "CB-168")
def test_louis_pasteur_raises_the_stacking_limit() -> None:
    game = open_card(people(SCIENTIST, red="louis_pasteur"), "louis_pasteur")
    assert stacking_limit(game.state, game.red) == 3


@rule("CF-075", "CF-076", "CB-208")
def test_marie_curie_pays_uranium_with_something_else_once() -> None:
    game = people(SCIENTIST, red="marie_curie, 2 silk")
    price = Price(uranium=1)
    assert cannot_pay(game.state, game.red, price)
    game.say("red", "marie_curie.no_uranium")
    assert cannot_pay(game.state, game.red, price) is None
    game.red.used.append("marie_curie")
    assert cannot_pay(game.state, game.red, price)


@rule("CF-076", "CB-208")
def test_what_the_kremlin_pays_leaves_marie_curie_for_uranium() -> None:
    drawn, red = f"{SCIENTIST}\nB3 desert  red the_kremlin", "marie_curie, 3 silk, mysticism, atomic_theory"
    game = people(drawn, red=red, blue="1 coin").say("red", "marie_curie.no_uranium")
    game.say("red", "mysticism.lose_coin", ["silk", "silk"])
    assert "the_kremlin" in game.red.used
    assert not game.refusal("atomic_theory.more_actions")


@rule("CF-076", "CB-198", "CR-55")
def test_sir_isaac_newton_lies_in_the_pyramid_as_a_blank_tech() -> None:
    game = people(SCIENTIST, red="sir_isaac_newton, pottery, writing, 16 trade").say(
        "red", "sir_isaac_newton.blank_tech"
    )
    assert "CB-198" in game.refusal("row 3")
    game.say("red", "row 1")
    assert (game.red.blanks, width(game.state, game.red, 1)) == ({"sir_isaac_newton": 1}, 3)
    assert (game.red.open_people, game.red.people_cards, game.state.people_discards) == ([], [], [])
    assert game.game.view("blue")["players"]["red"]["blanks"] == {"sir_isaac_newton": 1}
    del game.state.pieces["C3"]
    game.red.techs += ("chivalry",)
    game.run("research").say("red", "sailing")
    assert "sailing" in game.red.techs, "a second one of level II stands on three"
