"""Effects that speak for a player at a moment, and code that lets them speak. They are looked up, never registered.

The moments themselves are the methods of `Effect` (rules/civilization/effect.py).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rules.civilization.edition import EDITIONS
from rules.civilization.effect import Effect
from rules.civilization.state import ANARCHY
from rules.engine.effects import Moment, Moments, speaking

if TYPE_CHECKING:
    from rules.civilization.kinds import Ability
    from rules.civilization.state import Player, State


class Voices:
    """Effects that speak together, with the moments at which each speaks."""

    def __init__(self, edition: str, ids: tuple[str, ...]) -> None:
        effects = EDITIONS[edition].effects
        self.effects = (*EDITIONS[edition].house, *(effects[id] for id in ids))
        self.at: dict[Moment, tuple[Effect, ...]] = {}
        self.usable: dict[str, tuple[Ability, ...]] = {}
        """By phase, as far as somebody has asked."""

    def listen(self, moment: Moment) -> tuple[Effect, ...]:
        found = self.at[moment] = tuple(speaking(self.effects, moment))
        return found

    def abilities(self, when: str) -> tuple[Ability, ...]:
        found = [ability for effect in self.effects for ability in effect.abilities if when in ability.when]
        self.usable[when] = tuple([ability for ability in found if not ability.discards])
        return self.usable[when]


@lru_cache(maxsize=4096)
def _voices(
    edition: str,
    civilization: str,
    government: str,
    techs: tuple[str, ...],
    others: tuple[str, ...],
    lasting: tuple[str, ...],
) -> Voices:
    """Techs set what the civilization adds to, so the civilization comes after them; then temporary effects, since
    these may double it."""
    first = EDITIONS[edition].box.governments[government].key
    return Voices(edition, (first, *techs, *others, civilization, *lasting))


NOTHING: tuple[str, ...] = ()


def voices_of(state: State, player: Player) -> Voices:
    """Everything that speaks for a player now, in the order in which it speaks."""
    people = open_in_force(state, player) if player.open_people else NOTHING
    return _with(state, player, wonders_in_force(state, player) if player.wonders else NOTHING, people)


def _with(state: State, player: Player, wonders: tuple[str, ...], people: tuple[str, ...]) -> Voices:
    others, lasting = wonders + people, NOTHING
    if player.lasting:
        lasting = tuple([id for id in dict.fromkeys(player.lasting) if id not in people])
    if player.policies and player.government != ANARCHY:  # CW-059
        others += player.policies
    if player.investments:
        others += tuple(player.investments)
    return _voices(state.edition, player.civilization, player.government, player.techs, others, lasting)


def wonders_in_force(state: State, player: Player) -> tuple[str, ...]:
    """Wonders with their card face up, and without an enemy figure on their square (CB-225, CB-230)."""
    silent = list(state.obsolete)
    for square in [square for square in state.figures if square in state.pieces]:
        piece = state.pieces[square]
        if piece.kind == "wonder" and any(figure.owner != piece.owner for figure in state.figures[square]):
            silent.append(piece.name)
    return tuple([id for id in player.wonders if id not in silent]) if silent else player.wonders


def types_in_force(state: State, player: Player) -> list[str]:
    """The types of the player's great people on the map that are not blockaded (CF-077, CF-078)."""
    mine = [(square, piece.name) for square, piece in state.pieces.items()
            if piece.kind == "great person" and piece.owner == player.seat]  # fmt: skip
    free = [
        type for square, type in mine if all(figure.owner == player.seat for figure in state.figures.get(square, ()))
    ]
    return list(dict.fromkeys(free))


def open_in_force(state: State, player: Player) -> tuple[str, ...]:
    types, cards = types_in_force(state, player), state.box.people_cards
    return tuple([id for id in player.open_people if cards[id].type in types])


def speakers(moment: Moment, state: State, player: Player) -> tuple[Effect, ...]:
    """The player's effects that have something to say at a moment. (No lookup is more frequent. So nothing is looked up
    at moments when nobody ever speaks, and wonders and people only when one of them would.)"""
    speaking = _all_at(state.edition, moment)
    if not speaking:
        return ()
    wonders, people = player.wonders, tuple(player.open_people) if player.open_people else NOTHING
    if wonders and not speaking.isdisjoint(wonders):
        wonders = wonders_in_force(state, player)
    if people and not speaking.isdisjoint(people):
        people = open_in_force(state, player)
    voices = _with(state, player, wonders, people)
    found = voices.at.get(moment)
    return voices.listen(moment) if found is None else found


@lru_cache(maxsize=512)
def _all_at(edition: str, moment: Moment) -> frozenset[str]:
    """Everything of an edition that has something to say at a moment."""
    return frozenset(id for id, effect in EDITIONS[edition].effects.items() if moment.__name__ in effect.moments)


def abilities_of(state: State, player: Player, when: str) -> tuple[Ability, ...]:
    """The abilities on the player's face-up cards in a phase, or in a battle. If an ability discards its card, it is
    used from the hand (CF-075)."""
    voices = voices_of(state, player)
    found = voices.usable.get(when)
    return voices.abilities(when) if found is None else found


_moments = Moments[Effect, "State", "Player"](speakers)
modify, interrupts = _moments.modify, _moments.interrupts
