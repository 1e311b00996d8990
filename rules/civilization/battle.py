"""Battles (chapters 18 to 21). A stand-in: one side is gone by the combat bonus alone."""

from __future__ import annotations

from rules.civilization.board import enemies_in, figures_in
from rules.civilization.cities import destroy_city
from rules.civilization.effect import Effect
from rules.civilization.pieces import remove_figure
from rules.civilization.state import State
from rules.civilization.steps import STEPS
from rules.civilization.victory import reach
from rules.civilization.villages import conquer_village
from rules.civilization.voices import modify
from rules.engine.step import tell


@STEPS.step
async def battle(state: State, square: str, attacker: str, figures: str) -> None:
    """The attacking figures (ids) stand in the square with what they attack (CB-233)."""
    player, city = state.players[attacker], state.cities.get(square)
    enemies = enemies_in(state, square, attacker)
    bonus = 0
    if enemies or city:
        defender = state.players[enemies[0].owner if enemies else state.cities[square].owner]
        bonus = modify(Effect.combat_bonus, 6 if city else 0, state, defender, None)
    if modify(Effect.combat_bonus, 3, state, player, None) <= bonus:
        tell(state, f"@{attacker} loses in {square}.", square)
        for figure in figures_in(state, square, attacker):
            remove_figure(state, figure)
        return
    tell(state, f"@{attacker} wins in {square}.", square)
    for figure in enemies:
        remove_figure(state, figure)
    if square in state.map_markers:
        await conquer_village(state, player, square)
    if city and city.capital:
        reach(state, player, "military")
    elif city:
        destroy_city(state, city)
