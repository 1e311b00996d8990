"""The effects of several culture events on the player who plays them, with different numbers. hostile_events.py has
their effects on others."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from rules.civilization.board import others
from rules.civilization.content.abilities import MoreProduction
from rules.civilization.content.questions import (
    which_tech_is_taught_by,
    which_units_are_free,
    with_whom_are_techs_exchanged,
)
from rules.civilization.deeds import called_seat, called_type, can_learn_nothing
from rules.civilization.kinds import WHEN_IN_WORDS, Aim, CultureEvent, Power
from rules.civilization.pyramid import ROMAN
from rules.civilization.refusals import decks_are_empty, others_know_no_more, teaches_nothing
from rules.civilization.research import learn, techs_to_learn
from rules.civilization.state import Player, State
from rules.civilization.units import gain_unit, types_to_gain
from rules.engine.ask import Option, Refusal, choose_amounts, choose_one, none_of
from rules.engine.english import either, starting
from rules.engine.step import tell


class Celebration(MoreProduction, CultureEvent):
    when = ("city-management",)


class FreeUnits(CultureEvent):
    """Free units before those for a battle are drawn: of types that the player has unlocked (CR-25, CR-70)."""

    when = ("before-drawing",)
    units: ClassVar[int]

    def written(self) -> str:
        some = "an unlocked unit" if self.units == 1 else f"up to {self.units} unlocked units"
        return f"Build {some} for free."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        nothing = Refusal("CR-25", decks_are_empty())
        return None if types_to_gain(state, player) else nothing

    async def aim(self, state: State, player: Player) -> Aim:
        return Aim(tuple(await choose_free_units(state, player, self.units)))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        for type in aim.choices:
            await gain_unit(state, player, type)


async def choose_free_units(state: State, player: Player, units: int, least: int = 1) -> list[str]:
    """This many unlocked units, by type, if there are enough."""
    types = types_to_gain(state, player)
    options = [Option(type, type, called_type(type), up_to=min(left, units)) for type, left in types.items()]
    most = min(units, sum(types.values()))
    if not most:
        return []
    least, text = min(least, most), which_units_are_free()
    return await choose_amounts(player.seat, "free-units", text, options, least=least, most=most)


class Gift(CultureEvent):
    """The player may spend it like a resource (CR-22)."""

    when = ("any",)

    def written(self) -> str:
        return f"Spend it as {either(self.stands_for)}."


class ExchangeOfTechs(CultureEvent):
    """The player learns a tech from another, and then the other learns one from the player."""

    when = ("start-of-turn",)
    up_to: ClassVar[int]
    """The highest level of the techs."""

    def written(self) -> str:
        level = f"of level {ROMAN[self.up_to]}" + (" or lower" if self.up_to > 1 else "")
        return f"You learn for free a tech {level} of another player, who then learns one of yours."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return none_of(self._partners(state, player), Refusal("CB-154", others_know_no_more()))

    def _partners(self, state: State, player: Player) -> list[Option[str]]:
        return [
            Option(
                other.seat,
                other.seat,
                called_seat(other.seat),
                unless=partial(self._nothing_to_learn, state, player, other),
            )
            for other in others(state, player.seat)
        ]

    def _nothing_to_learn(self, state: State, player: Player, other: Player) -> Refusal | None:
        otherwise = Refusal("CB-154", teaches_nothing(other.seat))
        return none_of(techs_to_learn(state, player, [other], self.up_to), otherwise) and otherwise

    async def aim(self, state: State, player: Player) -> Aim:
        text = with_whom_are_techs_exchanged()
        other = await choose_one(player.seat, "partner", text, self._partners(state, player))
        return Aim((other, await self._choose(state, player, state.players[other])), (other,))

    async def _choose(self, state: State, player: Player, teacher: Player) -> str:
        techs = techs_to_learn(state, player, [teacher], self.up_to)
        return await choose_one(player.seat, "learn", which_tech_is_taught_by(teacher.seat), techs)

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        seat, tech = aim.choices
        other = state.players[seat]
        await learn(state, player, tech)
        if self._nothing_to_learn(state, other, player):
            tell(state, can_learn_nothing(seat, player.seat))
        else:
            await learn(state, other, await self._choose(state, other, player))


class Cancels(CultureEvent):
    """Stops something that another player announces (CR-35)."""

    when = ("window",)

    def written(self) -> str:
        return f"Cancel a {either([*self.cancels])} of another player."


class TwoEffects(CultureEvent):
    """One effect for each of several phases: the one for the phase in which the card is played counts (CW-035)."""

    effects: ClassVar[tuple[Power, ...]]

    def __init__(self) -> None:
        self.when = tuple(phase for effect in self.effects for phase in effect.when)
        super().__init__()
        for effect in self.effects:
            effect.id, effect.name = self.id, self.name

    def written(self) -> str:
        phases = [WHEN_IN_WORDS[effect.when[0]] for effect in self.effects]
        return " ".join(
            f"{starting(phase)}: {effect.written()}" for phase, effect in zip(phases, self.effects, strict=True)
        )

    def _effect(self, state: State) -> Power:
        return next(effect for effect in self.effects if state.phase in effect.when)

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return self._effect(state).why_not(state, player)

    async def aim(self, state: State, player: Player) -> Aim:
        return await self._effect(state).aim(state, player)

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        await self._effect(state).use(state, player, aim)
