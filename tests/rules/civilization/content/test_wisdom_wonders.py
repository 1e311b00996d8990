"""The effects of the wonders of Wisdom and Warfare."""

from __future__ import annotations

from rules.civilization.assembled import CIVILIZATION_WISDOM
from rules.civilization.board import capital_of, outskirts
from rules.civilization.coins import slots_of
from rules.civilization.editions import BASE, WISDOM_AND_WARFARE
from rules.civilization.effect import Effect
from rules.civilization.fighters import trumps
from rules.civilization.state import Fighter, State
from rules.civilization.voices import modify
from rules.civilization.what_squares_give import icons_in, icons_of_city
from rules.engine.game import Game
from tests.rule import rule
from tests.rules.civilization.content.test_techs import hint
from tests.rules.civilization.scenario import Situation, civilization

WISDOM = "wisdom_and_warfare"


def wisdom(drawn: str = "", red: str = "", blue: str = "", **more: object) -> Situation:
    return civilization(drawn, edition=WISDOM, red=red, blue=blue, **more)  # type: ignore[arg-type]


@rule("CW-004", "CW-012")
def test_two_wonders_more_of_each_era() -> None:
    more = [w for id, w in WISDOM_AND_WARFARE.box.wonders.items() if id not in BASE.box.wonders]
    assert sorted(wonder.era for wonder in more) == ["ancient"] * 2 + ["medieval"] * 2 + ["modern"] * 2


def with_the_lighthouse(seed: int) -> State | None:
    """Egypt has settled, and has drawn The Great Lighthouse; empty: it has drawn another wonder."""
    game = Game.new(CIVILIZATION_WISDOM, {"seats": 2, "civilizations": "chosen"}, f"lighthouse {seed}")
    game.answer("red", "egyptians")
    game.answer("blue", "romans")
    if game.state.players["red"].wonders != ("the_great_lighthouse",):
        return None
    while game.state.phase == "setup":
        ask = game.asks[0]
        game.answer(ask.seat, ask.legal()[0].key)
    return game.state


@rule("CB-040", "CB-031")
def test_trade_at_the_start_counts_what_is_printed_and_not_what_the_great_lighthouse_adds() -> None:
    state = next(filter(None, map(with_the_lighthouse, range(60))))
    capital, red = capital_of(state, "red"), state.players["red"]
    printed = sum(icons_in(state, square).trade for square in outskirts(state, capital))
    assert sum(icons.trade for icons in icons_of_city(state, capital).values()) > printed, "there is water"
    assert red.trade == printed


@rule("CB-242")
def test_the_statue_of_zeus_adds_six() -> None:
    game = wisdom("A1 forest  red statue_of_zeus")
    assert modify(Effect.combat_bonus, 0, game.state, game.red, None) == 6
    assert modify(Effect.combat_bonus, 0, game.state, game.blue, None) == 0


@rule("CB-070", "CR-21")
def test_the_great_lighthouse_makes_more_of_empty_water() -> None:
    drawn = "A1 forest  red the_great_lighthouse\nA2 water\nA3 water  red harbor\nF4 water"
    game = wisdom(drawn, phase="trade", part=None)
    assert game.red.trade == 1 + 1 + 2  # the empty one, the light, and the Harbor
    assert wisdom("A2 water", phase="trade", part=None).red.trade == 1


@rule("CB-101")
def test_leonardo_makes_units_for_five() -> None:
    drawn = "A1 forest  red leonardos_workshop\nA2 forest\nA3 forest"
    game = wisdom(drawn, red="chivalry, mathematics").say("red", "produce-B2")
    assert {"mounted", "artillery", "infantry"} <= {*game.choices}
    assert hint(game, "mounted").startswith("costs 5 ")
    dear = wisdom(drawn.replace("red leonardos_workshop", ""), red="chivalry").say("red", "produce-B2")
    assert hint(dear, "mounted").startswith("costs 7 ")


# --- Notre-Dame --------------------------------------------------------------------------------------------------

NOTRE_DAME = "A1 forest  red notre_dame"


def researching(red: str) -> Situation:
    return wisdom(NOTRE_DAME, red=red, blue="6 trade", phase="research", part=None)


@rule("CR-55", "CB-193")
def test_notre_dame_teaches_a_second_tech_for_six_trade_more() -> None:
    game = researching("17 trade, pottery, writing")
    game.say("red", "chivalry")
    assert game.asked == "red research-more"
    assert "pottery" not in game.choices
    assert game.refusal("masonry") == ""
    assert game.refusal("democracy").startswith("Your row I")  # Chivalry has taken the one place on two
    game.say("red", "masonry")
    game.say("blue", "nothing")
    assert game.red.techs[-2:] == ("chivalry", "masonry")
    assert game.red.trade == 0


@rule("CR-55")
def test_who_can_pay_only_the_first_gets_no_second_tech() -> None:
    game = researching("16 trade, pottery, writing, currency").say("red", "chivalry")
    assert game.choices == ["nothing"]
    game.say("red", "nothing").say("blue", "nothing")
    assert game.red.techs[-1] == "chivalry"


@rule("CR-55", "CB-194")
def test_notre_dame_asks_also_who_researches_nothing() -> None:
    game = researching("17 trade, pottery").say("red", "nothing")
    assert game.choices == ["nothing"], "being asked tells nothing"
    game.say("red", "nothing").say("blue", "nothing")
    assert game.red.trade == 17
    assert game.state.turn == 3


# --- modern ------------------------------------------------------------------------------------------------------


@rule("CR-33", "CB-218")
def test_the_internet_gives_techs_two_coin_tokens_more() -> None:
    game = wisdom("A1 forest  red the_internet", red="pottery")
    assert slots_of(game.state, game.red, "pottery") == 6
    assert slots_of(game.state, game.red, "writing") == 0
    assert slots_of(game.state, game.blue, "pottery") == 4


@rule("CB-258")
def test_units_of_the_pentagon_are_not_trumped() -> None:
    game = wisdom("A1 forest  red the_pentagon")
    infantry, mounted = (
        Fighter(card=card, owner=owner, rank=1, strength=2, health=2)
        for card, owner in (("infantry-2-2", "blue"), ("mounted-2-2", "red"))
    )
    assert not trumps(game.state, infantry, mounted)
    infantry.owner, mounted.owner = "red", "blue"
    assert trumps(game.state, infantry, mounted)
