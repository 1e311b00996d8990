"""Chapters 1 and 2: setup."""

from collections import Counter

import pytest

from rules.civilization.assembled import CIVILIZATION
from rules.civilization.board import capital_of, cities_of, figures_of, ground, map_on, outskirts
from rules.civilization.coins import coins_of
from rules.civilization.editions.base import BOX
from rules.civilization.pieces import cities_left, figures_left
from rules.civilization.pyramid import row_of
from rules.civilization.state import State
from rules.civilization.units import rank_of
from rules.civilization.what_squares_give import icons_in
from rules.engine.game import Game
from tests.rule import rule

SEEDS = [f"setup {number}" for number in range(12)]


def begun(seed: str, seats: int = 2, **options: object) -> Game[State]:
    return Game.new(CIVILIZATION, {"seats": seats, **options}, seed)


def set_up(seed: str, seats: int = 2) -> Game[State]:
    """Played on until the first phase: everybody takes the first choice."""
    game = begun(seed, seats)
    while game.state.phase == "setup":
        ask = game.asks[0]
        game.answer(ask.seat, ask.legal()[0].key)
    return game


@rule("CB-001", "CB-002")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_each_with_a_civilization_of_their_own(seats: int) -> None:
    state = begun("people", seats).state
    assert len(state.players) == seats
    assert len({player.civilization for player in state.players.values()}) == seats


@rule("CB-001")
@pytest.mark.parametrize("seats", [1, 5, True, "2"])
def test_other_numbers_are_refused(seats: object) -> None:
    with pytest.raises(ValueError, match="CB-001"):
        CIVILIZATION.new({"seats": seats})


@rule("CB-002")
def test_civilizations_may_be_chosen() -> None:
    game = begun("people", civilizations="chosen")
    assert [ask.kind for ask in game.asks] == ["civilization"]
    game.answer("red", "romans")
    assert "romans" not in [option.key for option in game.asks[0].options]
    game.answer("blue", "chinese")
    assert game.state.players["blue"].civilization == "chinese"


@rule("CB-003", "CB-004", "CB-036", "CB-042", "CB-043", "CB-027", "CB-028")
@pytest.mark.parametrize("seed", SEEDS[:4])
def test_a_capital_in_the_middle_of_the_home_tile_and_two_figures_beside_it(seed: str) -> None:
    state = set_up(seed, 3).state
    for player in state.players.values():
        slot = map_on(state).layout.homes[player.position]
        capital = capital_of(state, player.seat)
        assert capital.square in map_on(state).middle(slot)
        around = outskirts(state, capital)
        assert len(around) == 8
        figures = figures_of(state, player.seat)
        assert all(figure.square in around for figure in figures)
        white = player.civilization == "russians" and len(figures) == 3
        assert sorted(figure.kind for figure in figures)[-2:] == ["army", "scout"]
        assert (figures_left(state, player, "army"), figures_left(state, player, "scout")) == (5, 1) or white
        assert cities_left(state, player) == 2
        assert len(cities_of(state, player.seat)) == 1


@rule("CB-036")
def test_the_first_figures_do_not_stand_on_water() -> None:
    for seed in SEEDS:
        game = begun(seed)
        while game.state.phase == "setup" and not any(ask.kind == "first-army" for ask in game.asks):
            ask = game.asks[0]
            game.answer(ask.seat, ask.legal()[0].key)
        ask = next(ask for ask in game.asks if ask.kind == "first-army")
        wet = [o for o in ask.options if ground(game.state, o.key).terrain == "water"]
        if wet:
            assert all(option.refused and option.refused.rule == "CB-096" for option in wet)
            return
    raise AssertionError("no home tile with water was dealt")


@rule("CB-007", "CB-008", "CB-009", "CB-010")
def test_standing_forces_are_one_unit_of_each_basic_type() -> None:
    state = set_up("units").state
    for player in state.players.values():
        types = Counter(BOX.unit_cards[card].type for card in player.units)
        extra = 2 if player.civilization == "germans" and len(player.units) > 3 else 0
        assert types == {"artillery": 1, "infantry": 1 + extra, "mounted": 1}
        assert rank_of(state, player, "aircraft") == 0


@rule("CB-012", "CB-014")
def test_the_ancient_wonders_lie_open() -> None:
    state = set_up("wonders").state
    built = [id for player in state.players.values() for id in player.wonders]
    assert len(state.wonder_market) == 4
    ancient = [id for id in state.wonder_market if BOX.wonders[id].era == "ancient"]
    assert sorted([*ancient, *built]) == sorted(BOX.wonders_of("ancient"))


@rule("CB-015", "CB-018")
def test_three_decks_of_culture_events_and_three_pools() -> None:
    state = set_up("decks").state
    assert [len(state.event_decks[level]) for level in "123"] == [19, 17, 11]
    assert (len(state.huts), len(state.villages)) == (20, 10)


@rule("CB-016", "CB-039", "CB-033", "CB-034", "CB-037")
def test_what_everybody_begins_with() -> None:
    seen = set()
    for seed in SEEDS:
        state = set_up(seed, 4).state
        for player in state.players.values():
            card = BOX.civilizations[player.civilization]
            seen.add(card.id)
            assert player.techs == (card.starting_tech,)
            assert row_of(state, player, card.starting_tech) == 1
            assert player.government == {"romans": "republic", "russians": "communism"}.get(card.id, "despotism")
            assert player.culture_level == 0
    assert seen == set(BOX.civilizations)


@rule("CB-038")
def test_for_others_a_starting_tech_has_its_level() -> None:
    state = set_up("levels").state
    other = next(player for player in state.players.values() if player.civilization != "russians")
    assert row_of(state, other, "communism") == 3


@rule("CB-017")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_market_has_a_token_of_each_resource_for_each_player(seats: int) -> None:
    assert begun("market", seats).state.market == dict.fromkeys(("incense", "iron", "silk", "wheat"), seats)


@rule("CB-020")
def test_the_first_player_is_drawn() -> None:
    assert {set_up(seed).state.first_player for seed in SEEDS} == {"red", "blue"}


@rule("CB-021", "CB-022", "CB-172", "CB-288")
def test_home_tiles_lie_open_and_all_others_face_down() -> None:
    state = set_up("tiles").state
    homes = map_on(state).layout.homes
    assert {slot: tile.tile for slot, tile in state.tiles.items()} == {
        homes[player.position]: BOX.civilizations[player.civilization].home for player in state.players.values()
    }
    assert [state.tiles[slot].arrow for slot in homes] == ["right", "left"]
    assert len(state.tile_pool) == 14


@rule("CB-040", "CB-041", "CB-289")
@pytest.mark.parametrize("seed", SEEDS[:6])
def test_trade_begins_with_the_icons_round_the_capital(seed: str) -> None:
    game = set_up(seed)
    state = game.state
    told = [game.text(line) for line in game.lines_from(0, None)]
    for player in state.players.values():
        if player.civilization == "americans":
            continue
        around = outskirts(state, capital_of(state, player.seat))
        trade = sum(icons_in(state, square).trade for square in around)
        gains = [line for line in told if line.startswith(f"@{player.seat} gains") and "trade" in line]
        assert gains[:1] == [f"@{player.seat} gains {trade} trade (the outskirts of the capital)."] * bool(trade)
        assert coins_of(state, player) == sum(icons_in(state, square).coin for square in around)


@rule("CB-029", "CB-289")
def test_america_gets_its_great_person_last() -> None:
    for seed in SEEDS:
        game = begun(seed)
        while game.state.phase == "setup":
            ask = game.asks[0]
            if ask.kind == "great-person":
                assert game.state.players[ask.seat].civilization == "americans"
                assert all(cities_of(game.state, seat) for seat in game.seats)
                around = outskirts(game.state, capital_of(game.state, ask.seat))
                assert sorted(option.key for option in ask.options) == sorted(around), "and it cannot be kept"
                return
            game.answer(ask.seat, ask.legal()[0].key)
    raise AssertionError("nobody played the Americans")


@rule("CR-41")
def test_all_settle_at_the_same_time() -> None:
    game = begun("together", 4)
    assert sorted(ask.seat for ask in game.asks) == sorted(game.seats)
    assert {ask.kind for ask in game.asks} == {"capital"}
