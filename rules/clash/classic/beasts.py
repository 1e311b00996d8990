"""Cavalry and elephants of 2014 (CV-5): what they do with the plain dice of a roll."""

from __future__ import annotations

from rules.clash.combat import Force
from rules.clash.effect import Effect
from rules.clash.questions.war import die_shows, which_numbers_drop
from rules.clash.state import Battle, State
from rules.clash.voices import modify, speakers
from rules.engine.ask import Option, choose_some

LOW = 2
"""Dice with this number or less belong to elephants."""


async def count_beasts(state: State, battle: Battle, force: Force, kinds: list[str]) -> None:
    """Each cavalry adds 1 for each infantry (CV-5.3); then the dice of elephants (CV-5.5)."""
    each = state.box.cavalry_adds * kinds.count("infantry")
    force.from_clash += each * kinds.count("cavalry")
    await _use_elephants(state, force, kinds.count("elephant"))
    if "cavalry" in kinds and force.owner in state.players:
        await _use_cavalry_otherwise(state, battle, force, each)


async def _use_elephants(state: State, force: Force, elephants: int) -> None:
    """Each elephant takes one low die out of the count: each cancels a hit, if there is one (CV-5.6). The side chooses
    which of them (CV-5.7); with the right power it also chooses whether (CV-8.56)."""
    dice = sorted((face for face in force.faces if face.value <= LOW), key=lambda face: face.value)
    used = min(elephants, len(dice))
    owner = state.players.get(force.owner)
    free = owner is not None and modify(Effect.low_dice_may_count, False, state, owner)
    force.dropped = dice[:used]
    if used and (free or dice[0].value != dice[-1].value):
        options = [
            Option(f"die {n + 1}: {face.value}", face, die_shows(n + 1, face.value)) for n, face in enumerate(dice)
        ]
        preset = [option.key for option in options[:used]]
        text = which_numbers_drop()
        least = 0 if free else used
        force.dropped = await choose_some(
            force.seat, "elephant-dice", text, options, least=least, most=used, preset=preset
        )
    force.cancels += len(force.dropped)


async def _use_cavalry_otherwise(state: State, battle: Battle, force: Force, each: int) -> None:
    """One cavalry acts like an elephant, in place of what it adds."""
    player = state.players[force.owner]
    for effect in speakers(Effect.cavalry_as_elephant, state, player):
        if face := await effect.cavalry_as_elephant(state, player, battle, force):
            force.from_clash -= each
            force.dropped = [*force.dropped, face]
            force.cancels += 1
            return
