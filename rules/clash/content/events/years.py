"""Good, awesome, fantastic and successful years: food, and the effects of the icons."""

from __future__ import annotations

from functools import partial

from rules.clash.board import cities_of, others
from rules.clash.content.questions.events import for_whom, hand_out_to_whom, so_many_for
from rules.clash.deeds import called
from rules.clash.events import in_order
from rules.clash.kinds import EventCard, Icon
from rules.clash.payment import gain
from rules.clash.pile import Pile
from rules.clash.state import Player, State
from rules.engine.ask import Option, choose_amounts


class Year(EventCard):
    """A year that brings somebody food."""

    tail = ""

    def __init__(self, id: str, name: str, food: int, icon: Icon) -> None:
        super().__init__(id, icon)
        self.name, self.gives = name, Pile(food=food)
        self.text = self.tail.format(gives=self.gives)


class YearForAll(Year):
    tail = "Every player gains {gives}."

    async def resolve(self, state: State, player: Player) -> None:
        for other in in_order(state, player):
            gain(state, other, self.gives, called(self))


class YearForYou(Year):
    tail = "You gain {gives}."

    async def resolve(self, state: State, player: Player) -> None:
        gain(state, player, self.gives, called(self))


class YearToShare(YearForYou):
    tail = "You gain {gives}, and hand out {gives} among the other players as you like."

    async def resolve(self, state: State, player: Player) -> None:
        await super().resolve(state, player)
        food, friends = self.gives.food, others(state, player)
        chosen = [friends[0].seat] * food
        if len(friends) > 1:
            options = [
                Option(other.seat, other.seat, for_whom(other.seat), up_to=food, many=partial(so_many_for, other.seat))
                for other in friends
            ]
            text = hand_out_to_whom(self.gives)
            chosen = await choose_amounts(
                player.seat, "share-food", text, options, least=food, most=food, preset=chosen
            )
        for other in friends:
            if share := chosen.count(other.seat):
                gain(state, other, Pile(food=share), called(self))


class SuccessfulYear(EventCard):
    name = "A Successful Year"
    icon = "pirates"
    expansion = True
    when_equal = 1
    text = (
        "The players with the fewest cities gain 1 food for each city by which they trail the player with the most. "
        f"If all have the same number, everybody gains {when_equal} food."
    )

    async def resolve(self, state: State, player: Player) -> None:
        cities = {other.seat: len(cities_of(state, other.seat)) for other in in_order(state, player)}
        fewest, most = min(cities.values()), max(cities.values())
        for seat, count in cities.items():
            if count == fewest:
                gain(state, state.players[seat], Pile(food=most - fewest or self.when_equal), called(self))


YEARS = (
    YearForAll("good_year_all", "A Good Year", 1, "barbarians-spawn"),
    YearForYou("good_year_you", "A Good Year", 1, "barbarians-spawn"),
    YearToShare("good_year_share", "A Good Year", 1, "barbarians-spawn"),
    YearForYou("awesome_year_you", "An Awesome Year", 2, "barbarians-spawn"),
    YearForAll("awesome_year_all", "An Awesome Year", 2, "exhausted-land"),
    YearToShare("awesome_year_share", "An Awesome Year", 2, "exhausted-land"),
    YearForAll("fantastic_year_all", "A Fantastic Year", 3, "barbarians-spawn"),
    YearToShare("fantastic_year_share", "A Fantastic Year", 3, "barbarians-spawn"),
    YearForYou("fantastic_year_you", "A Fantastic Year", 3, "barbarians-spawn"),
    SuccessfulYear(),
)
