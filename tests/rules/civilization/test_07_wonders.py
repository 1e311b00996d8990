"""Chapter 7, City Management: producing wonders."""

from rules.civilization.deeds import called
from rules.civilization.questions.cities import could_spend
from rules.civilization.refusals import needs_production
from rules.civilization.what_squares_give import icons_in
from rules.engine.ask import Refusal
from tests.rule import rule
from tests.rules.civilization.scenario import Situation, civilization


def building(drawn: str = "", red: str = "27 trade") -> Situation:
    """Stonehenge, The Oracle and two more lie in the market. Two forests and a mountain: 5 production in B2."""
    game = civilization(f"A1 forest\nC1 forest\nB3 mountain\n{drawn}", red=red)
    for id in ("stonehenge", "the_oracle", "the_colossus", "angkor_wat"):
        game.state.wonder_deck.remove(id)
        game.state.wonder_market.append(id)
    return game.run("city-management", "red")


@rule("CB-120", "CB-122", "CB-123", "CB-126", "CB-014")
def test_an_open_wonder_is_built_and_the_next_one_comes() -> None:
    game = building("A2 water")
    assert "CB-123" in game.must_refuse("red", "produce-B2", "stonehenge", "A2")
    game.say("red", "C3", chance=["the_hanging_gardens"])  # 10, of which 15 trade pay 5
    assert game.red.trade == 12
    assert game.red.wonders == ("stonehenge",)
    assert game.piece("C3") == "stonehenge"
    assert game.state.wonder_market == ["the_oracle", "the_colossus", "angkor_wat", "the_hanging_gardens"]
    assert icons_in(game.state, "C3").culture == 1


@rule("CB-120")
def test_a_known_tech_makes_a_wonder_cheaper() -> None:
    dear = building(red="15 trade")
    dear.say("red", "produce-B2")
    assert dear.refused("the_oracle") == Refusal("CB-086", needs_production("B2", 15, called("the_oracle"), 10))
    cheap = building(red="15 trade, code_of_laws")
    cheap.say("red", "produce-B2", "the_oracle", "C3", chance=["the_hanging_gardens"])
    assert cheap.red.wonders == ("the_oracle",)
    assert cheap.red.trade == 0


@rule("CB-121", "CB-087")
def test_one_city_pays_for_all_of_it() -> None:
    game = building("F4 desert  red city\nE3 forest\nG3 forest\nE5 forest", red="")
    game.say("red", "produce-B2")
    assert "CB-086" in game.refusal("stonehenge")


@rule("CB-124", "CB-132", "CB-128")
def test_one_wonder_in_a_city_which_may_be_replaced_and_is_gone_then() -> None:
    game = building("C3 desert  red the_hanging_gardens")
    game.say("red", "produce-B2", "stonehenge", chance=["himeji_samurai_castle"])
    assert game.piece("C3") == "stonehenge"  # the only square where it may stand
    assert game.red.wonders == ("stonehenge",)
    everywhere = [*game.state.wonder_market, *game.state.wonder_deck, *game.state.obsolete]
    assert "the_hanging_gardens" not in everywhere


@rule("CB-125", "CB-128", "CB-129")
def test_a_wonder_and_a_limited_building_and_either_replaces_the_other() -> None:
    game = building("C3 desert  red market")
    game.say("red", "produce-B2", "stonehenge", "A3", chance=["the_hanging_gardens"])
    assert (game.piece("C3"), game.piece("A3")) == ("market", "stonehenge")
    over = building("C3 desert  red market")
    over.say("red", "produce-B2", "stonehenge", "C3", chance=["the_hanging_gardens"])
    assert over.piece("C3") == "stonehenge"
    under = building("C3 desert  red the_hanging_gardens", red="27 trade, philosophy")
    under.say("red", "produce-B2", "temple", "C3")
    assert under.piece("C3") == "temple"
    assert under.red.wonders == ()


@rule("CB-126", "CB-012")
def test_medieval_wonders_come_after_the_ancient_ones() -> None:
    game = building()
    game.state.wonder_deck.remove("the_hanging_gardens")
    game.run("city-management", "red")
    game.say("red", "produce-B2", "stonehenge", "C3", chance=["the_louvre"])
    assert game.state.wonder_market[-1] == "the_louvre"


@rule("CB-226", "CB-130")
def test_not_into_a_blockaded_square() -> None:
    game = building("C3 desert  blue army")
    assert "CB-226" in game.must_refuse("red", "produce-B2", "stonehenge", "C3")


@rule("CB-090", "CB-221")
def test_squares_of_scouts_add_their_production() -> None:
    game = civilization("J4 forest  red scout\nF4 desert  red city")
    game.state.gathering = {"J4": "F4"}
    assert game.run("city-management", "red").option("produce-F4").remark == could_spend(2)


@rule("CB-006")
def test_everybody_has_the_same_governments() -> None:
    game = civilization(red="code_of_laws, democracy")
    players = game.game.rules.view(game.state, None)["players"]
    assert players["red"]["governments"] == ["despotism", "republic", "democracy"]
    assert players["blue"]["governments"] == ["despotism"]
