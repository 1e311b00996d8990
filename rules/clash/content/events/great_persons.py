"""Great persons: offered round the table, taken for culture tokens, used later (CM-21.10)."""

from __future__ import annotations

from functools import partial

from rules.clash.actions.advance import cannot_take, free_price, gain_for_nothing
from rules.clash.actions.construct import building_price, construct_building, refused_building
from rules.clash.actions.found_city import found_in
from rules.clash.actions.move import why_not as why_not_move
from rules.clash.amounts import of_kind
from rules.clash.board import cities_of, clockwise
from rules.clash.cards import draw_card, draw_to_hand
from rules.clash.cities import NO_CITY, cannot_found_at, city_options, in_region, set_mood
from rules.clash.combat import Force
from rules.clash.consequences import of_advance, of_card
from rules.clash.content.boards import Block
from rules.clash.content.questions.common import leave_it, without_advance, without_region
from rules.clash.content.questions.events import (
    change_which_tokens,
    construct_where_with,
    foretell_which_card,
    found_city_there,
    person_teaches,
    reveal_which_region,
    take_person,
    tokens_to_give,
    which_city_becomes_happy,
    without_building,
    without_city,
)
from rules.clash.deeds import called, has_foretold, sees_cards, the_card
from rules.clash.events import end
from rules.clash.explore import borders_unrevealed, reveal_region
from rules.clash.kinds import Advance, EventCard, HeldEvent
from rules.clash.payment import NOTHING_ELSE, affordable, cannot_pay, exchange, gain, pay
from rules.clash.payment import price as price_of
from rules.clash.pile import Pile, pile_of
from rules.clash.priced import Priced
from rules.clash.questions.cards import city_in_mood
from rules.clash.questions.cities import construct_what, no_card, pay_it
from rules.clash.refusals import (
    a_kind,
    cities_are_happy,
    no_region_nearby,
    no_trade_routes,
    none_to_draw,
    nothing_to_exchange,
    one_kind_of_tokens,
)
from rules.clash.state import Battle, City, Foretold, Player, State
from rules.clash.trade_routes import take_trade_income
from rules.clash.voices import owns
from rules.engine.ask import Option, Refusal, choose_amounts, choose_one, none_of
from rules.engine.english import either
from rules.engine.step import Due, do_next, reveal, tell

FOR_WHO_DREW, FOR_OTHERS = Pile(culture=1), Pile(culture=2)


class GreatPerson(EventCard):
    """Offered to the player who drew the card, then to the others in turn order for more."""

    async def resolve(self, state: State, player: Player) -> None:
        for other in clockwise(state, player.seat):
            cost = price_of(FOR_WHO_DREW if other is player else FOR_OTHERS, NOTHING_ELSE)
            if not affordable(state, other, cost):
                continue
            options = [Option("take", True, pay_it(cost.said())), Option("leave", False, leave_it(), idle=True)]
            if await choose_one(other.seat, "great-person", take_person(self, cost.said()), options):
                await pay(state, other, cost, called(self))
                await self.taken(state, other)
                return

    async def taken(self, state: State, player: Player) -> None:
        raise NotImplementedError


class Teacher(GreatPerson, HeldEvent):
    """Kept in hand. It brings an advance of its category first, without a cube from the tracker, and then another
    benefit."""

    teaches: tuple[str, ...] = ()
    no_cube = "; it takes no cube from the event tracker"

    def written(self) -> str:
        categories = either([category.capitalize() for category in self.teaches])
        lesson = f"Gain a free advance of {categories}{self.no_cube}. Then " if categories else ""
        return f"{lesson}{self.text}"

    async def taken(self, state: State, player: Player) -> None:
        player.action_cards.append(self.id)
        state.event = None

    def _lessons(self, state: State, player: Player) -> list[Advance]:
        categories = [state.box.categories[category] for category in self.teaches]
        advances = [advance for category in categories for advance in category.advances]
        return [advance for advance in advances if cannot_take(state, player, advance) is None]

    def unusable(self, state: State, player: Player) -> Refusal | None:
        return None if self._lessons(state, player) else self.useless(state, player)

    def useless(self, state: State, player: Player) -> Refusal | None:
        """The reason why it would do nothing besides teaching."""
        return None

    async def use(self, state: State, player: Player) -> None:
        lessons: list[Option[Advance | None]] = [
            Option(
                a.id,
                a,
                called(a),
                cannot_pay(state, player, free_price(state, player, a), "CM-25.05"),
                hint=partial(of_advance, state.box, player.civilization, a),
            )
            for a in self._lessons(state, player)
        ]
        if lessons:
            lessons.append(Option("none", None, without_advance(), idle=True))
            advance = await choose_one(player.seat, "great-advance", person_teaches(self), lessons)
            if advance:
                await gain_for_nothing(state, player, advance, cube=False)
        await self.achieve(state, player)

    async def achieve(self, state: State, player: Player) -> None:
        """The effect besides teaching."""


# --- what they do --------------------------------------------------------------------------------------------


class GreatExplorer(Priced, Teacher):
    icon = "exhausted-land"
    teaches = ("maritime",)
    price = Pile(food=2)
    text = (
        f"you may reveal a region beside a region with a city of yours, and for {price} found a city there without a "
        "settler."
    )

    def useless(self, state: State, player: Player) -> Refusal | None:
        if self._regions(state, player):
            return None
        return Refusal("CM-21.10", no_region_nearby())

    def _regions(self, state: State, player: Player) -> list[Block]:
        near = [space for city in cities_of(state, player.seat) for space in in_region(state, city.space)]
        return list(dict.fromkeys(block for space in near for block in borders_unrevealed(state, space)))

    async def achieve(self, state: State, player: Player) -> None:
        options: list[Option[Block | None]] = [Option(b[0], b, spaces=b) for b in self._regions(state, player)]
        if not options:
            return
        options.append(Option("none", None, without_region(), idle=True))
        block = await choose_one(player.seat, "great-region", reveal_which_region(), options)
        if block:
            await reveal_region(state, player, block)
            await self._settle(state, player, block)

    async def _settle(self, state: State, player: Player, block: Block) -> None:
        spaces = [space for space in block if cannot_found_at(state, player, space) is None]
        if not spaces or not affordable(state, player, self.cost):
            return
        options: list[Option[str | None]] = [Option(space, space, spaces=(space,)) for space in spaces]
        options.append(Option("none", None, without_city(), idle=True))
        space = await choose_one(player.seat, "great-city", found_city_there(self.price), options)
        if space:
            await self.pay(state, player)
            await found_in(state, player, space)


class GreatArtist(Teacher):
    icon = "barbarians-move"
    teaches = ("culture",)
    text = "one of your cities becomes happy."

    def useless(self, state: State, player: Player) -> Refusal | None:
        return None if self._glum(state, player) else Refusal("CM-4.09", cities_are_happy())

    def _glum(self, state: State, player: Player) -> list[City]:
        return [city for city in cities_of(state, player.seat) if city.mood != "happy"]

    async def achieve(self, state: State, player: Player) -> None:
        options = [
            Option(c.space, c, city_in_mood(c.space, c.mood), spaces=(c.space,)) for c in self._glum(state, player)
        ]
        if options:
            set_mood(state, await choose_one(player.seat, "great-city", which_city_becomes_happy(), options), "happy")


class Builder(Teacher):
    """Lets its player construct a building at its usual price without activating the city; all other limits hold."""

    buildings: tuple[str, ...] | None = None
    """Only these; None: every building."""

    def useless(self, state: State, player: Player) -> Refusal | None:
        return none_of(self._places(state, player), NO_CITY)

    def _places(self, state: State, player: Player) -> list[Option[City]]:
        return city_options(state, player, self._nothing_here)

    def _nothing_here(self, state: State, player: Player, city: City) -> Refusal | None:
        return none_of(self._choices(state, player, city), NO_CITY)

    def _choices(self, state: State, player: Player, city: City) -> list[Option[str]]:
        buildings = self.buildings or state.box.buildings
        return [Option(b, b, a_kind(b), unless=partial(refused_building, state, player, city, b)) for b in buildings]

    async def achieve(self, state: State, player: Player) -> None:
        places = self._places(state, player)
        if all(option.refused for option in places):
            return
        options: list[Option[City | None]] = [*places, Option("none", None, without_building(), idle=True)]
        city = await choose_one(player.seat, "great-city", construct_where_with(self), options)
        if city:
            choices = self._choices(state, player, city)
            building = await choose_one(player.seat, "construct-building", construct_what(), choices)
            cost = building_price(state, player, city, building)
            await construct_building(state, player, city, building, cost)


class GreatProphet(Builder):
    icon = "barbarians-move"
    teaches = ("spirituality",)
    buildings = ("temple",)
    text = "you may construct a temple at its usual price without activating the city."


class GreatEngineer(Builder):
    icon = "barbarians-move"
    teaches = ("construction",)
    text = "you may construct a building at its usual price without activating the city."


class GreatPhilosopher(Teacher):
    icon = "barbarians-move"
    teaches = ("education",)
    gives = Pile(ideas=2)
    text = f"gain {gives}."

    async def achieve(self, state: State, player: Player) -> None:
        gain(state, player, self.gives, called(self))


class GreatScientist(Teacher):
    icon = "barbarians-move"
    teaches = ("science",)
    gives = Pile(ideas=1)
    text = f"gain {gives} and draw an action card."

    async def achieve(self, state: State, player: Player) -> None:
        gain(state, player, self.gives, called(self))
        await draw_to_hand(state, player, "action")


class ElderStatesman(Teacher):
    icon = "barbarians-move"
    teaches = ("democracy", "autocracy", "theocracy")
    cards = 2
    text = f"draw {cards} action cards."

    async def achieve(self, state: State, player: Player) -> None:
        for _ in range(self.cards):
            await draw_to_hand(state, player, "action")


class GreatWarlord(Teacher):
    icon = "exhausted-land"
    teaches = ("warfare",)
    lies = True
    bonus = 2
    text = f"move units; in the first battle of this Move you have +{bonus} in every round."

    def useless(self, state: State, player: Player) -> Refusal | None:
        return why_not_move(state, player)

    async def achieve(self, state: State, player: Player) -> None:
        do_next(state, Due("move", [player.seat]))

    def combat(self, force: Force, state: State, player: Player, battle: Battle, foe: Force) -> Force:
        force.bonus += self.bonus
        return force

    async def after_battle(self, state: State, player: Player, battle: Battle) -> None:
        if not battle.walkover:
            end(state, player, self.id)

    async def after_move(self, state: State, player: Player) -> None:
        end(state, player, self.id)


class GreatMerchant(Teacher):
    icon = "barbarians-move"
    teaches = ("economy",)
    text = "take the income of your trade routes, if you have Trade Routes."

    def useless(self, state: State, player: Player) -> Refusal | None:
        if owns(player, "trade_routes"):
            return None
        return Refusal("CM-21.10", no_trade_routes())

    async def achieve(self, state: State, player: Player) -> None:
        if owns(player, "trade_routes"):
            await take_trade_income(state, player)


class GreatAthlete(Teacher):
    icon = "pirates"
    expansion = True
    teaches = ("culture",)
    text = "change any number of culture tokens into mood tokens, or the other way round."

    def useless(self, state: State, player: Player) -> Refusal | None:
        if player.stock.culture or player.stock.mood:
            return None
        return Refusal("CM-21.10", nothing_to_exchange("token"))

    async def achieve(self, state: State, player: Player) -> None:
        have = [kind for kind in ("culture", "mood") if player.stock[kind]]
        if not have:
            return
        options = [
            Option(k, k, tokens_to_give({k: player.stock[k]}), up_to=player.stock[k], many=partial(of_kind, k))
            for k in have
        ]
        most = max(player.stock[kind] for kind in have)
        text = change_which_tokens()
        given = await choose_amounts(
            player.seat, "great-tokens", text, options, least=0, most=most, check=_one_kind, preset=[]
        )
        if given:
            taken = "mood" if given[0] == "culture" else "culture"
            exchange(state, player, pile_of(given), Pile(**{taken: len(given)}), called(self))


def _one_kind(kinds: list[str]) -> Refusal | None:
    if len({*kinds}) < 2:
        return None
    return Refusal("CM-21.10", one_kind_of_tokens())


class GreatSeer(Teacher):
    icon = "pirates"
    expansion = True
    text = (
        "Draw an objective card for each player, yourself included, and say secretly who gets which: each receives it "
        "in place of the next objective card drawn."
    )

    def useless(self, state: State, player: Player) -> Refusal | None:
        if state.objective_deck or state.objective_discards:
            return None
        return Refusal("CM-23.07", none_to_draw("objective card"))

    async def achieve(self, state: State, player: Player) -> None:
        cards: list[str] = []
        for _ in state.players:
            card = await draw_card(state, "objective")
            if card:
                cards.append(card)
        await reveal(state, sees_cards(player.seat, map(the_card, cards)), to=[player.seat])
        state.objective_deck += cards  # they count as cards of the deck until each has been given
        waiting = clockwise(state, player.seat)
        while waiting and cards:
            other = waiting.pop(0)
            options: list[Option[str | None]] = [
                Option(card, card, the_card(card), hint=partial(of_card, state.box, card)) for card in cards
            ]
            if len(cards) <= len(waiting):
                options.append(Option("none", None, no_card()))
            text = foretell_which_card(other.seat)
            given = await choose_one(player.seat, "seer", text, options, secret=True)
            if given:
                cards.remove(given)
                state.objective_deck.remove(given)
                other.foretold.append(Foretold(given, player.seat))
                tell(state, has_foretold(self, other.seat))


GREAT_PERSONS: tuple[EventCard, ...] = (
    GreatExplorer(),
    GreatArtist(),
    GreatProphet(),
    GreatPhilosopher(),
    GreatScientist(),
    ElderStatesman(),
    GreatWarlord(),
    GreatMerchant(),
    GreatEngineer(),
    GreatAthlete(),
    GreatSeer(),
)
