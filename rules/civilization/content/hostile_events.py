"""The effects of several culture events on others, with different numbers: on buildings, figures, great people,
squares. A player may aim them at their own things too."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from rules.civilization.board import (
    cities_of,
    city_around,
    city_at,
    figures_in,
    figures_of,
    is_revealed,
    map_on,
    others,
    revealed_squares,
    terrain,
)
from rules.civilization.changing_government import set_government
from rules.civilization.content.questions import (
    against_whom_is_revolt,
    struck_figures,
    struck_person,
    where_does_somebody_die,
    which_building_is_destroyed,
    which_buildings_are_destroyed,
    which_square_becomes,
    who_dies,
)
from rules.civilization.content.targets import told_building
from rules.civilization.deeds import becomes_terrain, called, called_seat, loses_person, loses_to_event
from rules.civilization.effect import Effect
from rules.civilization.grammar import column, in_words, kinds_of
from rules.civilization.kinds import Aim, CultureEvent
from rules.civilization.movement import parties
from rules.civilization.pieces import buildings_on_map, destroy_building, destroyed, remove_figure
from rules.civilization.refusals import (
    changes_other_terrain,
    is_already_in_anarchy,
    is_immune,
    is_terrain,
    no_square_to_change,
    nobody_to_strike,
    nothing_to_destroy,
    piece_stands,
    walls_stand,
)
from rules.civilization.relics import untouchable
from rules.civilization.state import ANARCHY, Player, State
from rules.civilization.voices import modify
from rules.engine.ask import Option, Refusal, choose_one, choose_some, none_can, none_of
from rules.engine.english import either
from rules.engine.step import tell

# --- how far they reach --------------------------------------------------------------------------------------------


def squares_within(state: State, player: Player, steps: int | None) -> list[str]:
    """From the player's figures and cities, without diagonals, over any revealed squares (CR-19); all of them, if the
    card gives no distance."""
    revealed = revealed_squares(state)
    if steps is None:
        return revealed
    starts = [figure.square for figure in figures_of(state, player.seat)]
    starts += [square for city in cities_of(state, player.seat) for square in city.center]
    near = map_on(state).sides.reach(starts, steps, partial(is_revealed, state))
    return [square for square in revealed if square in near]


def how_far(steps: int | None) -> str:
    return "anywhere" if steps is None else f"at most {steps} squares (no diagonals) from a figure or city of yours"


# --- buildings -----------------------------------------------------------------------------------------------------


class DestroyBuildings(CultureEvent):
    """They go back to the market; for City Walls the city marker is turned over (CR-95)."""

    when = ("start-of-turn",)
    steps: ClassVar[int | None] = None
    most: ClassVar[int] = 1
    only_of_others: ClassVar[bool] = False

    def written(self) -> str:
        what = "a building" if self.most == 1 else f"up to {self.most} buildings"
        whose = " of other players" if self.only_of_others else ""
        return f"Destroy {what}{whose} {how_far(self.steps)}."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return none_of(self._buildings(state, player), Refusal("CB-154", nothing_to_destroy()))

    def _buildings(self, state: State, player: Player) -> list[Option[str]]:
        near = squares_within(state, player, self.steps)
        return [
            Option(found.square, found.square, told_building(found), spaces=found.squares,
                   idle=found.owner == player.seat)
            for found in buildings_on_map(state)
            if any(square in near for square in found.squares)
            if not (self.only_of_others and found.owner == player.seat)
        ]  # fmt: skip

    async def aim(self, state: State, player: Player) -> Aim:
        buildings = self._buildings(state, player)
        if self.most == 1:
            struck = [await choose_one(player.seat, "aim", which_building_is_destroyed(self), buildings)]
        else:
            text = which_buildings_are_destroyed(self, self.most)
            struck = await choose_some(player.seat, "aim", text, buildings, least=1, most=self.most)
        owners = [found.owner for found in buildings_on_map(state) if found.square in struck]
        return Aim(tuple(struck), tuple(dict.fromkeys(owners)))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        for square in aim.choices:
            destroy_building(state, square, called(self))


# --- figures and great people --------------------------------------------------------------------------------------


class Desertion(CultureEvent):
    """Figures of one square die, or the great person there; also during a move (CR-42)."""

    when = ("movement",)
    interrupts = True
    steps: ClassVar[int | None] = None
    figures: ClassVar[int]
    great_people: ClassVar[bool] = True

    def written(self) -> str:
        who = "a figure" if self.figures == 1 else f"up to {self.figures} figures of one square"
        who += " or a great person" if self.great_people else ""
        return f"Kill {who} {how_far(self.steps)}. You may interrupt a move with it."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return none_of(self._squares(state, player), Refusal("CB-154", nobody_to_strike()))

    def _squares(self, state: State, player: Player) -> list[Option[str]]:
        return [
            Option(square, square, spaces=(square,), group=(column(square),),
                   idle=all(victims.value.against == (player.seat,) for victims in found))
            for square in squares_within(state, player, self.steps)
            if (found := self._victims(state, square))
        ]  # fmt: skip

    def _victims(self, state: State, square: str) -> list[Option[Aim]]:
        """The groups of figures that can die there together. Figures of a kind are interchangeable."""
        found = []
        for owner in dict.fromkeys(figure.owner for figure in figures_in(state, square)):
            for group in parties(figures_in(state, square, owner)):
                if len(group) <= self.figures:
                    aim = Aim((square, *(figure.id for figure in group)), (owner,))
                    found.append(Option(in_words(group), aim, struck_figures(kinds_of(group), owner)))
        piece = state.pieces.get(square)
        if self.great_people and piece and piece.kind == "great person":
            person = struck_person(piece.name, piece.owner)
            found.append(Option("great person", Aim((square, piece.name), (piece.owner,)), person))
        return found

    async def aim(self, state: State, player: Player) -> Aim:
        square = await choose_one(player.seat, "aim", where_does_somebody_die(self), self._squares(state, player))
        return await choose_one(player.seat, "who-dies", who_dies(self), self._victims(state, square))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        square, *them = aim.choices
        killed = [figure for figure in figures_in(state, square) if figure.id in them]
        for figure in killed:
            remove_figure(state, figure)
        if killed:
            tell(state, loses_to_event(aim.against[0], [figure.kind for figure in killed], square, called(self)))
        else:
            person = destroyed(state, square).name  # to the pool (CR-78)
            tell(state, loses_person(aim.against[0], person, square, called(self)))


# --- governments -----------------------------------------------------------------------------------------------------


class Revolt(CultureEvent):
    when = ("start-of-turn",)
    text = "The government of another player becomes Anarchy."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return none_of(self._victims(state, player), Refusal("CB-154", nobody_to_strike()))

    def _victims(self, state: State, player: Player) -> list[Option[str]]:
        return [
            Option(other.seat, other.seat, called_seat(other.seat), unless=partial(self._spared, state, other))
            for other in others(state, player.seat)
        ]

    def _spared(self, state: State, other: Player) -> Refusal | None:
        if other.government == ANARCHY:
            return Refusal("CB-063", is_already_in_anarchy(other.seat))
        if modify(Effect.immune_to_anarchy, False, state, other):
            return Refusal("CF-010", is_immune(other.seat))
        return None

    async def aim(self, state: State, player: Player) -> Aim:
        victim = await choose_one(player.seat, "aim", against_whom_is_revolt(self), self._victims(state, player))
        return Aim((victim,), (victim,))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        """The victim leaves it next turn at the earliest, whatever governments are unlocked (CR-49)."""
        victim = state.players[aim.choices[0]]
        set_government(state, victim, ANARCHY)
        victim.adoptable = []


# --- squares -------------------------------------------------------------------------------------------------------


class ChangeOfTerrain(CultureEvent):
    """A square gets another terrain for the rest of the game."""

    when = ("start-of-turn",)
    to: ClassVar[str]
    strikes: ClassVar[tuple[str, ...]]
    where: ClassVar[str] = "without a building or wonder"

    def written(self) -> str:
        return f"Choose a square of {either(self.strikes)} {self.where}: it is {self.to} for the rest of the game."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        otherwise = Refusal("CB-154", no_square_to_change())
        return none_can(revealed_squares(state), partial(self._spared, state), otherwise) and otherwise

    def _spared(self, state: State, square: str) -> Refusal | None:
        now = terrain(state, square)
        if state.disasters.get(square) == self.to:
            return Refusal("CB-154", is_terrain(square, now))
        if now not in self.strikes:
            return Refusal("CB-154", changes_other_terrain(square, now, self, self.strikes))
        return self.spared(state, square)

    def spared(self, state: State, square: str) -> Refusal | None:
        """The thing or figure there protects the square."""
        piece = state.pieces.get(square)
        if piece and piece.kind in SPARED:
            return Refusal("CB-154", piece_stands(piece.kind, square))
        if (city := city_at(state, square)) and city.walled:
            return Refusal("CR-86", walls_stand(square))
        return untouchable(state, square)

    async def aim(self, state: State, player: Player) -> Aim:
        options = [
            Option(square, square, unless=partial(self._spared, state, square), spaces=(square,),
                   group=(column(square),), idle=owner_of(state, square) == player.seat)
            for square in revealed_squares(state)
        ]  # fmt: skip
        square = await choose_one(player.seat, "aim", which_square_becomes(self, self.to), options)
        return Aim((square,), tuple(filter(None, [owner_of(state, square)])))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        state.disasters[aim.choices[0]] = self.to
        tell(state, becomes_terrain(aim.choices[0], self.to, called(self)))


SPARED = ("building", "wonder")


def owner_of(state: State, square: str) -> str:
    """The owner of the city there, or of the city with the square in its outskirts; empty: nobody."""
    city = city_at(state, square) or city_around(state, square)
    return city.owner if city else ""
