"""CV-1 The additions of the 2014 expansion, and its setup."""

from __future__ import annotations

import pytest

from rules.clash.editions import CIVILIZATIONS, CLASSIC
from rules.clash.pieces import buildings_left, settlements_left, units_left
from rules.clash.state import Player
from tests.rule import rule
from tests.rules.clash.classic.opening import SEEDS, begin
from tests.rules.clash.scenario import Situation

BOX = CIVILIZATIONS.box


def opening(seats: int = 2, **options: object) -> Situation:
    return begin(seats, edition="civilizations", **options)  # type: ignore[arg-type]


def kept(game: Situation, *keep: str) -> Situation:
    """Everybody has kept a civilization: these, or the first of those dealt."""
    wanted = list(keep)
    while game.ask.kind == "civilization":
        choice = wanted.pop(0) if wanted else game.choices[0]
        game.game.answer(game.ask.seat, choice, "civilization")
    return game


@rule("CV-1.1")
def test_fourteen_civilizations_with_three_leaders_each() -> None:
    assert len(BOX.civilizations) == 14
    assert len(BOX.leaders) == 42
    assert all(len(civilization.leaders) == 3 for civilization in BOX.civilizations.values())


@rule("CV-1.2")
def test_cards_regions_and_tokens_are_added() -> None:
    decks, before = BOX.decks(True), CLASSIC.box.decks(False)
    added = {deck: len({*cards} - {*before[deck]}) for deck, cards in decks.items()}
    assert added == {"event": 20, "objective": 6, "action": 0, "wonder": 0}
    assert (BOX.exhausted_tokens, CLASSIC.box.exhausted_tokens) == (6, 4)
    cubes = {len(BOX.advances) + len(civilization.advances) for civilization in BOX.civilizations.values()}
    assert cubes == {48 + 4}
    assert 4 * BOX.most_of_a_resource <= 40 + 16  # as many culture tokens as four players can hold


@rule("CV-1.3", "CV-1.4")
def test_pieces_of_each_colour_of_the_barbarians_and_of_the_pirates() -> None:
    game = kept(opening())
    state = game.state
    left = {kind: units_left(state, "red", kind) for kind in ("cavalry", "elephant", "leader", "infantry")}
    assert left == {"cavalry": 4, "elephant": 4, "leader": 0, "infantry": 16}  # the leader stands in the first city
    assert [units_left(state, "barbarians", kind) for kind in ("cavalry", "elephant")] == [4, 4]
    assert units_left(state, "pirates", "ship") == 4
    buildings = {kind: buildings_left(state, "red", kind) for kind in BOX.buildings}
    names = ("port", "academy", "fortress", "temple", "market", "obelisk", "apothecary")
    assert buildings == dict.fromkeys(names, 5)
    assert settlements_left(state, "red") == 6  # of seven


@rule("CV-1.5")
def test_each_is_dealt_two_civilizations_when_all_else_lies_there_and_keeps_one() -> None:
    game = opening(3)
    assert [(ask.seat, ask.kind, len(ask.options)) for ask in game.game.asks] == [
        (seat, "civilization", 2) for seat in ("red", "blue", "yellow")
    ]
    assert game.state.first_player
    assert all(len(player.action_cards) == 1 for player in game.state.players.values())
    dealt = [option.key for ask in game.game.asks for option in ask.options]
    assert len({*dealt}) == 6


@rule("CV-1.5")
def test_all_show_their_choice_together() -> None:
    game = opening()
    game.game.answer("red", game.choices[0], "civilization")
    assert game.red.civilization is None
    assert "plays" not in game.told()
    kept(game)
    assert {game.red.civilization, game.blue.civilization}.isdisjoint({None})


@rule("CV-1.6", "CV-1.7")
@pytest.mark.parametrize("seed", SEEDS[:5])
def test_chance_names_one_of_the_three_leaders_who_stands_in_the_first_city(seed: str) -> None:
    game = kept(opening(seed=seed))
    for player in game.state.players.values():
        all_of_them = BOX.leaders_of(player.civilization)
        assert player.leader in all_of_them
        assert sorted([player.leader, *player.leaders]) == sorted(all_of_them)
        assert game.units(player.home) == ["leader", "settler"]


@rule("CV-1.6")
def test_it_is_not_always_the_same() -> None:
    first = [begin_with_the_first(seed) for seed in SEEDS]
    assert {BOX.leaders_of(player.civilization).index(str(player.leader)) for player in first} == {0, 1, 2}


def begin_with_the_first(seed: str) -> Player:
    return kept(opening(seed=seed)).red


@rule("CV-1.8", "CV-7.3")
def test_the_new_cards_are_in_the_decks_and_militia_is_replaced() -> None:
    state = kept(opening()).state
    held = [card for player in state.players.values() for card in player.objective_cards]
    assert len(state.event_deck) == 58
    assert len(state.objective_deck) + len(held) == 38
    old, new = ({card.civil.text for card in box.action_cards.values()} for box in (CLASSIC.box, BOX))
    named = ("militia", "cultural_takeover")  # both name the unit, which is infantry now
    assert {text for text in old - new if "army unit" in text} == {
        card.civil.text for card in CLASSIC.box.action_cards.values() if card.civil.id in named
    }
    assert CLASSIC.box.action_cards.keys() == BOX.action_cards.keys()  # each takes the place of its counterpart


@rule("CV-1.9")
def test_five_civilizations_start_elsewhere() -> None:
    assert {id for id, civ in BOX.civilizations.items() if civ.starting_region} == {
        *("carthage", "egypt", "maya", "phoenicia", "vikings")
    }
    seed = next(seed for seed in SEEDS if "egypt" in opening(seed=seed).choices)
    game = kept(opening(seed=seed), "egypt")
    assert game.state.regions[game.red.home] == "start_egypt"
    tile = next(start.spaces for start in BOX.boards[2].starts.values() if game.red.home in start.spaces)
    assert tuple(game.state.terrain[space] for space in tile) == BOX.starting_regions["start_egypt"]
