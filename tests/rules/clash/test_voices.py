"""The voices of a player are kept from the last lookup: they are never those from before a change."""

import pytest

from rules.clash.assembled import CLASH, CLASH_2012, CLASH_2014
from rules.clash.state import State
from rules.clash.voices import Voices, effects_of
from rules.engine.game import Game
from rules.engine.picker import picker
from rules.engine.rules import Rules


@pytest.mark.parametrize("rules", [CLASH, CLASH_2012, CLASH_2014])
def test_what_speaks_is_what_a_player_has_now(rules: Rules[State]) -> None:
    game, pick = Game.new(rules, {"seats": 3}, "voices", sealed=False), picker(3)
    laid_out = 0
    while not game.over and game.count < 900:
        ask = game.asks[pick(len(game.asks))]
        game.answer(ask.seat, ask.sample(pick), ask.kind)
        for seat, player in game.state.players.items():
            played = [played.card for played in game.state.in_play if played.seat in (None, seat)]
            laid = (*player.wonders, *played)
            laid_out += bool(laid)
            now = Voices(game.state.edition, player.advances, player.civilization, player.leader, laid)
            assert effects_of(game.state, player) == now.ids
    assert laid_out
