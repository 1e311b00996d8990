"""Chapters 14 to 17: coins, gathering, blockades, obsolete wonders."""

from rules.civilization.assembled import CIVILIZATION
from rules.civilization.board import in_order
from rules.civilization.cities import destroy_city
from rules.civilization.city_management.production import production_of
from rules.civilization.coins import add_coin, coins_of, players_with_coins
from rules.civilization.pieces import move_figure
from rules.engine.game import Game
from rules.engine.picker import picker
from tests.rule import rule
from tests.rules.civilization.scenario import civilization


@rule("CB-214", "CB-215", "CB-294")
def test_coins_are_icons_and_tokens_that_one_controls() -> None:
    game = civilization("A1 desert  coin\nA3 desert  red bank\nJ4 desert  coin", red="2 coins, railroad")
    assert coins_of(game.state, game.red) == 5
    assert coins_of(game.state, game.blue) == 0


@rule("CB-280")
def test_who_has_the_coins_to_win_is_counted_quickly_and_rightly() -> None:
    """This is checked after each step, so it first counts all the coins of the map."""
    pick, game = picker(5), Game.new(CIVILIZATION, {"seats": 3}, "coins", sealed=False)
    found = 0
    while not game.over:
        ask = game.asks[pick(len(game.asks))]
        game.answer(ask.seat, ask.sample(pick), ask.kind)
        if game.count % 20 or game.state.phase == "setup":
            continue
        for amount in (1, 3, 6, 9):
            rich = [player for player in in_order(game.state) if coins_of(game.state, player) >= amount]
            assert players_with_coins(game.state, amount) == rich
            found += len(rich)
    assert found


@rule("CB-215", "CB-221")
def test_a_coin_on_the_map_counts_while_a_scout_gathers_it() -> None:
    game = civilization("J4 desert  coin, red scout")
    assert coins_of(game.state, game.red) == 0
    game.state.gathering = {"J4": "B2"}
    assert coins_of(game.state, game.red) == 1


@rule("CB-220")
def test_a_scout_built_in_start_of_turn_gathers_from_the_next_turn_on() -> None:
    """The Hanging Gardens stand in the outskirts of B2; their scout could send its square to F4."""
    game = civilization("C3 desert  red the_hanging_gardens\nF4 desert  red city", phase="start-of-turn", red="artist")
    game.say("red", "the_hanging_gardens.figure_here", "scout")
    assert "gather-C3" not in [option.key for option in game.ask.options]
    game.say("red", "done")
    assert game.state.gathering == {}


@rule("CB-220", "CR-67")
def test_a_scout_that_comes_to_a_gathered_square_does_not_go_on_gathering_it() -> None:
    game = civilization("J4 desert  coin, red scout\nK4 desert  red scout", phase="movement")
    game.state.gathering = {"J4": "B2"}
    game.state.figures["J4"][0].gathers = True
    game.run("movement", "red").say("red", "K4 scout", "J4")
    assert coins_of(game.state, game.red) == 1
    game.say("red", "J4 scout", "J5")
    assert game.figures("J4") == ["scout"]
    assert coins_of(game.state, game.red) == 0


@rule("CB-225", "CB-216")
def test_tokens_on_a_blockaded_wonder_do_not_count() -> None:
    game = civilization("C3 desert  red panama_canal\nD3 desert  blue army", red="2 coins")
    game.red.coins["panama_canal"] = 4
    assert coins_of(game.state, game.red) == 6
    move_figure(game.state, game.state.figures["D3"][0], "C3")
    assert coins_of(game.state, game.red) == 2


@rule("CR-67", "CB-273")
def test_what_was_gathered_for_a_city_that_falls_counts_no_more() -> None:
    game = civilization("J4 desert  coin, red scout\nF4 desert  red city")
    game.state.gathering = {"J4": "F4"}
    destroy_city(game.state, game.city("F4"))
    assert game.state.gathering == {}
    assert coins_of(game.state, game.red) == 0


@rule("CB-216", "CB-224", "CR-69")
def test_a_blockaded_coin_does_not_count() -> None:
    game = civilization("A1 desert  coin, blue scout\nA3 desert  red bank, blue army")
    assert coins_of(game.state, game.red) == 0


@rule("CB-217")
def test_the_coin_of_a_building_goes_with_it() -> None:
    game = civilization("A3 desert  red bank")
    del game.state.pieces["A3"]
    assert coins_of(game.state, game.red) == 0


@rule("CB-218", "CB-219")
def test_a_task_gives_four_tokens_in_the_game() -> None:
    game = civilization(red="pottery")
    for _ in range(6):
        add_coin(game.state, game.red, "pottery")
    assert game.red.coins == {"pottery": 4}
    assert coins_of(game.state, game.red) == 4


@rule("CB-280", "CR-57")
def test_fifteen_coins_win() -> None:
    game = civilization("F4 desert  red city", red="14 coins")
    assert not game.game.over
    game.state.players["red"].coins["sheet"] = 15
    game.run("city-management", "red")
    assert game.state.winners == ["red"]
    assert game.state.victories[0].kind == "economic"


@rule("CB-228", "CB-222", "CB-224")
def test_a_scout_on_an_enemy_building_takes_its_icons_home() -> None:
    game = civilization("P8 desert  blue workshop, red scout\nF4 desert  red city")
    game.state.gathering = {"P8": "F4"}
    assert production_of(game.state, game.red, game.city("F4")) == 3
    assert production_of(game.state, game.blue, game.city("O7")) == 0


@rule("CR-68")
def test_two_scouts_in_a_square_gather_it_once() -> None:
    game = civilization("J4 forest  2 red scout\nF4 desert  red city")
    game.state.gathering = {"J4": "F4"}
    assert production_of(game.state, game.red, game.city("F4")) == 2


@rule("CB-225", "CB-230")
def test_a_wonder_is_silent_while_an_enemy_stands_on_it_and_for_good_when_obsolete() -> None:
    game = civilization("A1 desert  red stonehenge\nF4 desert  red scout", phase="start-of-turn")
    assert "stonehenge.each_turn" in [option.key for option in game.ask.options]
    blockaded = civilization("A1 desert  red stonehenge, blue scout\nF4 desert  red scout", phase="start-of-turn")
    assert "stonehenge.each_turn" not in [option.key for option in blockaded.ask.options]
    game.state.obsolete.append("stonehenge")
    game.run("start-of-turn", "red")
    assert "stonehenge.each_turn" not in [option.key for option in game.ask.options]


@rule("CB-231")
def test_an_obsolete_wonder_still_yields_its_culture() -> None:
    game = civilization("A1 desert  red stonehenge\nF4 desert  red city")
    game.state.obsolete.append("stonehenge")
    game.run("city-management", "red").say("red", "arts-B2")
    assert game.red.culture == 2


@rule("CB-049", "CR-43")
def test_what_comes_every_turn_comes_by_itself_at_the_end_of_the_part() -> None:
    game = civilization("A1 desert  red stonehenge\nF4 desert  red scout", phase="start-of-turn")
    game.say("red", "done")
    assert game.red.culture == 1
    early = civilization("A1 desert  red stonehenge\nF4 desert  red scout", phase="start-of-turn")
    early.say("red", "stonehenge.each_turn")
    assert early.red.culture == 1
    early.say("red", "done")
    assert early.red.culture == 1
