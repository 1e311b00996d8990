"""Great generals."""

from __future__ import annotations

from rules.civilization.battle_turn import end_battle_turn
from rules.civilization.board import figures_in
from rules.civilization.content.battle_abilities import enemies_by_front, on_fronts
from rules.civilization.content.questions import (
    figure_that_has_moved,
    from_where_do_figures_go,
    where_do_figures_go,
    which_enemy_is_wounded,
    which_figures_go,
    which_units_are_new,
)
from rules.civilization.deeds import (
    all_are_killed,
    becomes_first,
    called,
    called_type,
    fights_with,
    last_is_killed,
    takes_wounds,
    token,
)
from rules.civilization.fighters import force_of, opponent, role_of, running, told_fighter
from rules.civilization.fronts import bury
from rules.civilization.kinds import ANY_TIME, Ability, Aim, GreatPersonCard
from rules.civilization.pieces import move_figure, stacking_limit
from rules.civilization.price import Price
from rules.civilization.refusals import (
    has_no_unit,
    has_played_unit,
    is_first_already,
    is_for_defender,
    no_figures_to_join,
)
from rules.civilization.state import Battle, Figure, Player, State
from rules.civilization.units import discard_unit, draw_unit, rank_of, told_unit, units_left
from rules.engine.ask import Option, Refusal, choose_amounts, choose_one
from rules.engine.deed import Deed
from rules.engine.step import do_next, due, reveal, tell


class _General(GreatPersonCard):
    type = "general"
    shown = (*ANY_TIME, "before-drawing", "battle-start")


class GeorgyZhukov(_General):
    text = "Whenever a unit of yours is killed in a battle, an enemy unit of your choice takes 1 wound."

    async def between_turns(self, state: State, player: Player, battle: Battle) -> None:
        """Once for each unit killed since the last time."""
        mark = f"{player.seat} {self.id}"
        while battle.used.count(mark) < len(battle.killed.get(player.seat, ())):
            battle.used.append(mark)
            units = enemies_by_front(state, player)
            if not units:
                continue
            options = on_fronts(state, units, dict.fromkeys(units, 1))
            unit = units[await choose_one(player.seat, "wounds", which_enemy_is_wounded(self), options)]
            unit.wounds += 1
            tell(state, takes_wounds(told_fighter(state, unit), 1, called(self)))
            bury(state, battle)


class _NewForce(Ability):
    when = ("battle-start",)
    once = ""
    discards = True
    lasts = "battle"
    text = (
        "All units of your battle force are killed, and cannot be saved: the same number of unlocked units comes for "
        "free instead."
    )

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return None if running(state).hands.get(player.seat) else Refusal("CB-239", has_no_unit())

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        """A unit killed this way counts as killed, but no card can bring it back."""
        fight = running(state)
        hand = fight.hands[player.seat]
        count = len(hand)
        fight.used += [f"{player.seat} {self.card}"] * count
        for card in hand:
            discard_unit(state, card)
        if count > 1:
            tell(state, all_are_killed(player.seat, count))
        else:
            tell(state, last_is_killed(player.seat))
        hand.clear()
        unlocked = [type for type in state.box.unit_types if rank_of(state, player, type) and units_left(state, type)]
        options = [Option(t, t, called_type(t), up_to=min(units_left(state, t), count)) for t in unlocked]
        text = which_units_are_new(self, count)
        most = min(count, sum(option.up_to for option in options))
        for type in await choose_amounts(player.seat, "free-units", text, options, least=most, most=most):
            drawn = await draw_unit(state, type)
            hand += [drawn] if drawn else []
        units = [told_unit(state, player, card) for card in hand]
        await reveal(state, fights_with(player.seat, units), to=[player.seat])


class GustavusAdolphus(_General):
    abilities = (_NewForce(),)

    def units_lost(self, killed: int, state: State, player: Player, battle: Battle) -> int:
        return killed + battle.used.count(f"{player.seat} {self.id}")


class _Teleport(Ability):
    once = ""
    discards = True
    text = "Move any of your figures in one square to another square where a figure of yours stands, if there is room."

    def _from(self, state: State, player: Player) -> list[str]:
        mine = [square for square in state.figures if figures_in(state, square, player.seat)]
        return [square for square in mine if any(self._room(state, player, to) for to in mine if to != square)]

    def _room(self, state: State, player: Player, square: str) -> int:
        return stacking_limit(state, player) - len(figures_in(state, square, player.seat))

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return None if self._from(state, player) else Refusal("CB-168", no_figures_to_join())

    async def aim(self, state: State, player: Player) -> Aim:
        squares = self._from(state, player)
        starts = [Option(sq, sq, spaces=(sq,)) for sq in squares]
        start = await choose_one(player.seat, "figures-from", from_where_do_figures_go(self), starts)
        mine = (square for square in state.figures if square != start and figures_in(state, square, player.seat))
        room = {square: self._room(state, player, square) for square in mine if self._room(state, player, square) > 0}
        goals = [Option(sq, sq, spaces=(sq,)) for sq in room]
        to = await choose_one(player.seat, "figures-to", where_do_figures_go(), goals)
        return Aim((to, *await self._which(player, figures_in(state, start, player.seat), room[to])))

    async def _which(self, player: Player, figures: list[Figure], room: int) -> list[str]:
        """Figures of a kind are alike, except those that have moved this turn (CB-166)."""
        alike: dict[str, list[Figure]] = {}
        for figure in figures:
            alike.setdefault(f"{figure.kind} that has moved" if figure.moved else figure.kind, []).append(figure)
        if len(figures) == 1:
            return [figures[0].id]
        options = [Option(key, key, _told(they[0]), up_to=min(len(they), room)) for key, they in alike.items()]
        text, most = which_figures_go(), min(room, len(figures))
        words = await choose_amounts(player.seat, "which-figures", text, options, least=1, most=most)
        return [alike[word].pop().id for word in words]

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        to, *ids = aim.choices
        mine = [figure for here in list(state.figures.values()) for figure in here if figure.id in ids]
        for figure in mine:
            move_figure(state, figure, to)


def _told(figure: Figure) -> Deed:
    return figure_that_has_moved(figure.kind) if figure.moved else token(figure.kind)


class Hannibal(_General):
    abilities = (_Teleport(),)


class _CultureAsBonus(Ability):
    when = ("battle-start",)
    once = ""
    discards = True
    lasts = "battle"
    text = "If you defend: add your culture to your combat bonus until the battle ends."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        defends = role_of(running(state), player.seat) == "defender"
        return None if defends else Refusal("CF-076", is_for_defender(self))


class JoanOfArc(_General):
    name = "Joan of Arc"
    abilities = (_CultureAsBonus(),)

    def combat_bonus(self, bonus: int, state: State, player: Player, battle: Battle | None) -> int:
        return bonus + player.culture if battle else bonus


class _FirstPlayer(Ability):
    when = ("start-of-phase",)
    once = ""
    discards = True
    text = "Take the first player marker: you go first from this phase on. Next turn it passes on from you."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return Refusal("CR-59", is_first_already()) if state.first_player == player.seat else None

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        state.first_player = player.seat
        tell(state, becomes_first(player.seat))


class KhalidIbnAlWalid(_General):
    name = "Khalid ibn al-Walid"
    abilities = (_FirstPlayer(),)


class Leonidas(_General):
    """Wisdom and Warfare has another one, for defenders only (CW-010)."""

    bonus = 8
    defends_only = False

    def written(self) -> str:
        which = "that you defend and begin" if self.defends_only else "that you begin"
        return f"Your combat bonus is {self.bonus} higher in battles {which} with fewer units than the enemy."

    def combat_bonus(self, bonus: int, state: State, player: Player, battle: Battle | None) -> int:
        if battle is None or (self.defends_only and battle.defender != player.seat):
            return bonus
        fewer = force_of(battle, player.seat) < force_of(battle, opponent(battle, player.seat))
        return bonus + self.bonus * fewer


class _Pass(Ability):
    when = ("battle",)
    once = "battle"
    price = Price(trade=3)
    text = "Once in each battle: pass instead of playing a unit."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return Refusal("CB-262", has_played_unit()) if running(state).played else None

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        do_next(state, due(end_battle_turn))


class SunTzu(_General):
    abilities = (_Pass(),)
