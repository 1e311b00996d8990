"""Abilities that are on several cards, with different prices and amounts."""

from __future__ import annotations

from typing import ClassVar

from rules.civilization.board import others
from rules.civilization.city_management.production import choose_city, raise_production
from rules.civilization.coins import add_coin, coin_refused
from rules.civilization.consequences import of_coin
from rules.civilization.content.questions import (
    what_is_aimed_at,
    which_city_has_more_production,
    which_tech_is_taught,
    wonder_in_market,
    wonder_in_play,
)
from rules.civilization.deeds import called
from rules.civilization.great_people import gain_great_person
from rules.civilization.kinds import Ability, Aim, Cancelable, Era, Power
from rules.civilization.payment import gain_culture, gain_trade
from rules.civilization.price import FREE, Price
from rules.civilization.refusals import has_no_policy, nothing_to_aim_at, others_know_no_more, pool_is_empty
from rules.civilization.research import learn, techs_to_learn
from rules.civilization.social_policies import choose_switches, switch_policies
from rules.civilization.state import Player, State
from rules.civilization.wonders import discard_from_market, make_obsolete, owner_of, wonders_to_age
from rules.engine.ask import Option, Refusal, choose_one, none_of
from rules.engine.deed import Deed, Said


class GainCulture(Ability):
    def __init__(self, price: Price, culture: int) -> None:
        super().__init__(price)
        self.culture = culture

    def written(self) -> str:
        return f"Take {self.culture} culture."

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        gain_culture(state, player, self.culture, called(self))


class MoreProduction(Power):
    """One of the player's cities has more production this turn."""

    production: int

    def written(self) -> str:
        return f"One of your cities has {self.production} more production this turn."

    async def aim(self, state: State, player: Player) -> Aim:
        return Aim((await choose_city(state, player, which_city_has_more_production(self.production)),))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        raise_production(state, aim.choices[0], self.production, called(self))


class CityProduction(MoreProduction, Ability):
    def __init__(self, price: Price, production: int) -> None:
        super().__init__(price)
        self.production = production


class SwitchPolicies(Power):
    """Switches adopted social policies (CW-057)."""

    when = ("city-management",)

    def __init__(self, most: int = 1) -> None:
        self.most = most

    def written(self) -> str:
        return f"Switch {'one' if self.most == 1 else f'up to {self.most}'} of your social policies."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return None if player.policies else Refusal("CW-057", has_no_policy())

    async def aim(self, state: State, player: Player) -> Aim:
        return Aim(await choose_switches(state, player, self.most))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        switch_policies(state, player, aim.choices, called(self))


class EachTurn(Ability):
    """Something that comes every turn, in its owner's part of Start of Turn (CB-049): whenever the owner likes, or at
    the end."""

    when = ("start-of-turn",)
    automatic = True

    def __init__(self, *, culture: int = 0, trade: int = 0) -> None:
        super().__init__()
        self.culture, self.trade = culture, trade

    def written(self) -> str:
        gains = [f"{self.culture} culture"] * bool(self.culture) + [f"{self.trade} trade"] * bool(self.trade)
        return f"Every Start of Turn: gain {' and '.join(gains)}."

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        gain_culture(state, player, self.culture, called(self))
        gain_trade(state, player, self.trade, called(self))


class CoinOnCard(Ability):
    """A coin token on the card itself (CB-218)."""

    def written(self) -> str:
        return "Put a coin token on this card."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return coin_refused(state, player, self.card)

    def outlook(self, state: State, player: Player) -> Said:
        return of_coin(state, player, self.card)

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        add_coin(state, player, self.card)


class GainGreatPerson(Ability):
    def written(self) -> str:
        return "Gain a great person."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return None if state.great_people else Refusal("CB-162", pool_is_empty())

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        await gain_great_person(state, player)


class Obsolete(Ability):
    """Makes an open wonder of some eras obsolete (CB-230, CB-232), or does the other thing that its card says."""

    eras: ClassVar[tuple[Era, ...]]
    instead: ClassVar[str]
    """The other choice, in words."""

    def written(self) -> str:
        return f"Make an {' or '.join(self.eras)} wonder obsolete, or {self.instead}."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return None if self._options(state, player) else Refusal("CB-232", nothing_to_aim_at())

    def others(self, state: State, player: Player) -> list[Option[Aim]]:
        """The other choices."""
        return []

    def _options(self, state: State, player: Player) -> list[Option[Aim]]:
        wonders = [id for id in wonders_to_age(state) if state.box.wonders[id].era in self.eras]
        found = [Option(id, Aim((id,), _owners(state, id)), _whose(state, id)) for id in wonders]
        return [*found, *self.others(state, player)]

    async def aim(self, state: State, player: Player) -> Aim:
        return await choose_one(player.seat, "aim", what_is_aimed_at(self), self._options(state, player))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        if aim.choices[0] in state.wonder_market:
            await discard_from_market(state, aim.choices[0])
        elif aim.choices[0] in state.box.wonders:
            make_obsolete(state, aim.choices[0])
            owner = state.players[owner_of(state, aim.choices[0])]
            await state.box.wonders[aim.choices[0]].when_obsolete(state, owner)
        else:
            await self.do_instead(state, player, aim)

    async def do_instead(self, state: State, player: Player, aim: Aim) -> None:
        """Does the other choice."""


def _owners(state: State, wonder: str) -> tuple[str, ...]:
    return () if wonder in state.wonder_market else (owner_of(state, wonder),)


def _whose(state: State, wonder: str) -> Deed:
    if wonder in state.wonder_market:
        return wonder_in_market(wonder)
    return wonder_in_play(wonder, owner_of(state, wonder))


class Cancel(Ability):
    """Cancels something that another player announces (CR-35)."""

    when = ("window",)

    def __init__(self, what: Cancelable, price: Price = FREE) -> None:
        super().__init__(price)
        self.cancels = (what,)

    def written(self) -> str:
        return f"Cancel a {self.cancels[0]} of another player."


class LearnFromOthers(Ability):
    when = ("start-of-turn",)
    text = "In Start of Turn: research for free a tech that another player knows."

    def _techs(self, state: State, player: Player) -> list[Option[str]]:
        return techs_to_learn(state, player, others(state, player.seat))

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return none_of(self._techs(state, player), Refusal("CB-200", others_know_no_more()))

    async def aim(self, state: State, player: Player) -> Aim:
        return Aim((await choose_one(player.seat, "learn", which_tech_is_taught(), self._techs(state, player)),))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        await learn(state, player, aim.choices[0], researched=True)  # CR-76
