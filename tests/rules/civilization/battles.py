"""Battles begun in the open: red attacks blue, who plays first."""

from __future__ import annotations

from collections.abc import Sequence

from tests.rules.civilization.scenario import Situation, civilization

FIELD = "G4"


def battle(
    drawn: str = "", red: str = "", blue: str = "", *, field: str = f"{FIELD} grassland  red army, blue army",
    square: str = FIELD, seats: int = 2, edition: str = "base", chance: Sequence[str] = (),
) -> Situation:  # fmt: skip
    """Red's army has entered the square of an army of blue's. `chance`: what is drawn before the first battle turn."""
    game = civilization(f"{field}\n{drawn}", red=red, blue=blue, seats=seats, edition=edition, phase="movement")
    return game.run("battle", square, "red", chance=chance)


def fronts(game: Situation) -> list[str]:
    """Each with its units and their wounds: "infantry-2:1 | mounted-1", red's first."""
    fight = game.state.battle or game.state.last_battle
    assert fight is not None
    found = []
    for front in fight.fronts:
        units = [
            f"{u.card}:{u.wounds}" if u and u.wounds else u.card if u else "" for u in (front.attacker, front.defender)
        ]
        found.append(" | ".join(units).strip())
    return found


def hand(game: Situation, side: str) -> list[str]:
    assert game.state.battle is not None
    return sorted(game.state.battle.hands[side])


def bonus(game: Situation) -> dict[str, int]:
    """The part of it that counts."""
    assert game.state.battle is not None
    return {side: n for side, n in game.state.battle.bonus.items() if n}


def winner(game: Situation) -> str | None:
    assert game.state.last_battle is not None
    return game.state.last_battle.winner
