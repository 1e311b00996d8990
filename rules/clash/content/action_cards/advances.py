"""Upper halves about advances and ideas."""

from __future__ import annotations

from rules.clash.actions.advance import advance_options, buy_advance, cannot_take, price_of, take_free_advance, takeable
from rules.clash.actions.advance import why_not as why_not_advance
from rules.clash.board import cities_of, others, places_of, within
from rules.clash.content.action_cards.combat import (
    Archers,
    DefensiveFormation,
    Encircled,
    Flanking,
    HighGround,
    HighMorale,
    Peltasts,
    Siege,
    Surprise,
)
from rules.clash.content.questions.action_cards import (
    exchange_advances_with_whom,
    gain_which_advance,
    gain_which_advance_with,
    which_advance_first,
    which_second_advance,
)
from rules.clash.deeds import called, cannot_afford_second
from rules.clash.events import choose_player
from rules.clash.kinds import ActionCard, Advance, Category, CivilCard
from rules.clash.payment import affordable, gain, thriftiest
from rules.clash.pile import Pile
from rules.clash.questions.cities import which_advance
from rules.clash.refusals import (
    another_is_too_dear,
    has_all_advances,
    has_been_played_for_it,
    has_not_triumphed,
    no_city_with,
    no_other_advance,
    no_two_advances,
    nobody_can_teach,
    they_cannot_teach,
    two_are_too_dear,
)
from rules.clash.state import Player, State
from rules.clash.steps import STEPS
from rules.clash.turn import running
from rules.clash.voices import owns
from rules.engine.ask import Option, Refusal, choose_one, none_can
from rules.engine.deed import Said
from rules.engine.step import do_next, due, tell

# --- ideas ---------------------------------------------------------------------------------------------------


class Ideas(CivilCard):
    building = "academy"
    each = Pile(ideas=1)
    text = f"Gain {each} for each of your cities with an {building}."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if self._cities(state, player):
            return None
        return Refusal("CM-23.02", no_city_with(self.building))

    async def act(self, state: State, player: Player) -> None:
        gain(state, player, self.each * self._cities(state, player), called(self))

    def _cities(self, state: State, player: Player) -> int:
        return sum(self.building in city.buildings for city in cities_of(state, player.seat))


class GreatIdeas(CivilCard):
    gives = Pile(ideas=2)
    text = f"If you won a land battle or captured a city this turn, gain {gives}."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return spent(state, self, running(state).triumphs, Refusal("CM-23.02", has_not_triumphed()))

    async def act(self, state: State, player: Player) -> None:
        gain(state, player, self.gives, called(self))


def spent(state: State, card: CivilCard, triggers: int, otherwise: Refusal) -> Refusal | None:
    """A card that answers something earlier in the turn: once for each time it happened (CM-23.03)."""
    if not triggers:
        return otherwise
    if running(state).used.count(card.id) >= triggers:
        return Refusal("CM-23.03", has_been_played_for_it(card))
    return None


# --- free advances -------------------------------------------------------------------------------------------


class Untracked(CivilCard):
    """Its advances bring no event nearer, if there is an event tracker."""

    no_cube = " No cube comes from the event tracker."

    def written(self) -> str:
        return f"{self.text}{self.no_cube}"


class QuickAdvance(Untracked):
    price = Pile(culture=1)
    text = f"For {price}, gain an advance that you could take."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return None if takeable(state, player) else NO_ADVANCE

    async def act(self, state: State, player: Player) -> None:
        advances = takeable(state, player)
        await take_free_advance(state, player, "quick-advance", gain_which_advance(), advances, cube=False)


NO_ADVANCE = Refusal("CM-7.07", has_all_advances())


class Inspiration(Untracked):
    reach = 2
    when = "Gain"

    def written(self) -> str:
        near = f"a player who has a unit or city within {self.reach} spaces of yours"
        return f"{self.when} an advance of {near}.{self.no_cube}"

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return None if self._advances(state, player) else _nobody_near(self.reach)

    async def act(self, state: State, player: Player) -> None:
        advances = self._advances(state, player)
        await take_free_advance(state, player, "learn", gain_which_advance(), advances, cube=False)

    def _advances(self, state: State, player: Player) -> list[Advance]:
        teachers = others_near(state, player, self.reach)
        return [info for info in takeable(state, player) if any(owns(other, info.id) for other in teachers)]


class TechnologyTrade(Untracked):
    reach = 2
    no_cube = " No cubes come from the event trackers."
    text = f"Gain an advance of a player with a unit or city within {reach} spaces of yours; they gain one of yours."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return None if self._partners(state, player) else _nobody_near(self.reach)

    async def target(self, state: State, player: Player) -> Player | None:
        partners = self._partners(state, player)
        return await choose_player(player, "partner", exchange_advances_with_whom(), partners)

    async def act_on(self, state: State, player: Player, target: Player | None) -> None:
        if target:
            await learn(state, player, target, gain_which_advance())
            await learn(state, target, player, gain_which_advance_with(self, player.seat))

    def _partners(self, state: State, player: Player) -> list[Player]:
        return [other for other in others_near(state, player, self.reach) if teachable(state, player, other)]


class TeachUs(Untracked):
    answers = "capture"
    text = "Right after you captured a city from a player: gain an advance of theirs."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        loser = state.players[state.captured_from] if state.captured_from else None
        if loser and teachable(state, player, loser):
            return None
        return Refusal("CM-23.02", they_cannot_teach())

    async def act(self, state: State, player: Player) -> None:
        if state.captured_from:
            await learn(state, player, state.players[state.captured_from], gain_which_advance())


def teachable(state: State, player: Player, teacher: Player) -> list[Advance]:
    """Advances of another player that the player can take."""
    return [info for info in takeable(state, player) if owns(teacher, info.id)]


async def learn(state: State, player: Player, teacher: Player, text: Said) -> None:
    await take_free_advance(state, player, "learn", text, teachable(state, player, teacher), cube=False)


def others_near(state: State, player: Player, reach: int) -> list[Player]:
    """Players with a unit or city within this distance of a unit or city of this player."""
    near = within(state, places_of(state, player.seat), reach)
    return [other for other in others(state, player) if not near.keys().isdisjoint(places_of(state, other.seat))]


def _nobody_near(reach: int) -> Refusal:
    return Refusal("CM-23.02", nobody_can_teach(reach))


# --- advances at their usual price ---------------------------------------------------------------------------


class NewIdeas(Untracked):
    costs_action = True
    gives = Pile(ideas=2)
    text = f"Buy an advance, then gain {gives}."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return why_not_advance(state, player)

    async def act(self, state: State, player: Player) -> None:
        await buy_advance(
            state,
            player,
            await choose_one(player.seat, "advance", which_advance(), advance_options(state, player)),
            cube=False,
        )
        gain(state, player, self.gives, called(self))


class Synergies(Untracked):
    costs_action = True
    no_cube = " No cubes come from the event tracker."
    text = "Buy 2 advances of the same category."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        none = Refusal("CM-23.02", no_two_advances())
        if any(_others(state, player, info) for info in takeable(state, player)):
            none = Refusal("CM-23.02", two_are_too_dear())
        return why_not_advance(state, player) or none_can(
            takeable(state, player), lambda info: _not_first(state, player, info, none), none
        )

    async def act(self, state: State, player: Player) -> None:
        options = _first_of_two(state, player)
        info = await choose_one(player.seat, "advance", which_advance_first(), options)
        do_next(state, due(second_advance, player.seat, info.category.id))
        await buy_advance(state, player, info, cube=False)


@STEPS.step
async def second_advance(state: State, seat: str, category: str) -> None:
    player = state.players[seat]
    options = _affordable_of(state, player, state.box.categories[category])
    if all(option.refused for option in options):
        tell(state, cannot_afford_second(seat, category))
        return
    info = await choose_one(seat, "second-advance", which_second_advance(), options)
    await buy_advance(state, player, info, cube=False)


def _affordable_of(state: State, player: Player, category: Category) -> list[Option[Advance]]:
    return [option for option in advance_options(state, player) if option.value.category is category]


def _first_of_two(state: State, player: Player) -> list[Option[Advance]]:
    """The whole board: an advance can be the first if the player could buy another of its category after it."""
    return [
        Option(option.key, option.value, option.text, option.refused or _not_first(state, player, option.value))
        for option in advance_options(state, player)
    ]


def _not_first(state: State, player: Player, info: Advance, otherwise: Refusal | None = None) -> Refusal | None:
    if _second_follows(state, player, info):
        return None
    why = another_is_too_dear if _others(state, player, info) else no_other_advance
    return otherwise or Refusal("CM-23.02", why(info, info.category))


def _others(state: State, player: Player, first: Advance) -> bool:
    """Whether the player could take another advance of its category after this one, at any price."""
    owned = player.advances
    player.advances = (*owned, first.id)
    found = bool(_takeable_of(state, player, first.category))
    player.advances = owned
    return found


def _takeable_of(state: State, player: Player, category: Category) -> list[Advance]:
    return [info for info in category.advances if cannot_take(state, player, info) is None]


def _second_follows(state: State, player: Player, first: Advance) -> bool:
    """Tries each way to pay for the first, and puts everything back afterwards."""
    cost, turn = price_of(state, player, first.id), running(state)
    stock, owned = player.stock, player.advances
    found = False
    for way in cost.ways:
        plan = thriftiest(stock, way.cost, cost.instead)
        if plan is None or found:
            continue
        used = len(turn.used)
        player.stock = stock - plan
        player.advances = (*owned, first.id)
        turn.used += way.powers
        second = _takeable_of(state, player, first.category)
        found = any(affordable(state, player, price_of(state, player, info.id)) for info in second)
        player.stock, player.advances = stock, owned
        del turn.used[used:]
    return found


CARDS = (
    ActionCard(QuickAdvance(), Peltasts(), number=1),
    ActionCard(QuickAdvance(), Encircled(), number=2),
    ActionCard(Inspiration(), Encircled(), number=3),
    ActionCard(Inspiration(), Peltasts(), number=4),
    ActionCard(Ideas(), HighGround(), number=9),
    ActionCard(Ideas(), Surprise(), number=10),
    ActionCard(GreatIdeas(), Siege(), number=11),
    ActionCard(GreatIdeas(), HighGround(), number=12),
    ActionCard(Synergies(), DefensiveFormation(), number=33),
    ActionCard(Synergies(), Archers(), number=34),
    ActionCard(TeachUs(), DefensiveFormation(), number=35),
    ActionCard(TeachUs(), Archers(), number=36),
    ActionCard(TechnologyTrade(), Surprise(), number=39),
    ActionCard(TechnologyTrade(), HighGround(), number=40),
    ActionCard(NewIdeas(), HighMorale(), number=41),
    ActionCard(NewIdeas(), Flanking(), number=42),
)
