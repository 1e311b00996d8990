"""Chapter 13: Research. Everybody chooses at once and in secret; then the choices are revealed together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache, partial

from rules.civilization.board import in_order
from rules.civilization.changing_government import known_governments, unlock
from rules.civilization.coins import coins_of
from rules.civilization.consequences import of_research
from rules.civilization.deeds import (
    called,
    cannot_learn,
    learns,
    no_tech,
    researches,
    spends_trade,
    stands_now,
    tech_in_row,
    text_of,
    uses,
    will_choose_research,
    will_research,
)
from rules.civilization.effect import Effect
from rules.civilization.grammar import LATER, LOWER, NOTHING
from rules.civilization.great_person_cards import hidden_abilities, use_card
from rules.civilization.kinds import Ability, Tech
from rules.civilization.pyramid import ROMAN, why_no_place
from rules.civilization.questions.moves import (
    no_second_tech,
    of_level,
    research_later,
    research_nothing,
    second_tech_for,
    tech_of_level,
    what_do_you_research,
    which_tech,
)
from rules.civilization.refusals import knows, knows_all, needs_trade
from rules.civilization.state import Player, State
from rules.civilization.steps import STEPS
from rules.civilization.victory import reach
from rules.civilization.voices import abilities_of, interrupts, modify
from rules.engine.ask import Aside, Ask, Each, Option, Refusal, Settled, choose_one, none_of, only
from rules.engine.deed import Deed
from rules.engine.step import Due, do_next, due, remind, tell

SPACE_FLIGHT = "space_flight"


@STEPS.checkpoint
async def research(state: State) -> None:
    """Payment, placing and effects of learning follow in player order, after the choices are revealed (CR-55)."""
    order = in_order(state)
    chosen = await Each({player.seat: partial(_choose, state, player) for player in order})
    for player in order:
        player.planned = ""
    for player in order:
        tell(state, researches(player.seat, [_planned(state, tech) for tech in chosen[player.seat]]))
    learning = (step for player in order for step in _steps(player, chosen[player.seat]))
    do_next(state, *learning, due(end_research))


def _steps(player: Player, chosen: list[str]) -> list[Due]:
    """The steps of the first tech, which costs the full price, and of one learned along with it."""
    tech, *more = chosen
    if tech == NOTHING:
        return []
    if tech.endswith(LOWER):
        return [
            due(learn_lower, player.seat, tech.removesuffix(LOWER)),
            *(due(learn_with_it, player.seat, other) for other in more),
        ]
    return [due(learn_researched, player.seat, tech), *(due(learn_with_it, player.seat, other) for other in more)]


async def _choose(state: State, player: Player) -> list[str]:
    tech = await _choose_first(state, player)
    return [tech, *await _choose_second(state, player, tech)]


async def _choose_first(state: State, player: Player) -> str:
    """Nobody waits for a player who has already said it, and the player may still change it."""
    options = _options(state, player)
    if single := only(options):
        await Settled(player.seat, "research", single.key)
        return single.value
    planned = next((option.key for option in options if option.key == player.planned and not option.refused), None)
    preset = [planned] if planned else None
    tech: str = await Ask(
        player.seat, "research", what_do_you_research(), options, preset=preset, standing=planned is not None
    )
    return tech


async def _choose_second(state: State, player: Player, first: str) -> list[str]:
    """Another tech of the same level or lower, for more trade (CR-55). Every player who could afford it with the
    cheapest tech is asked, so the question gives nothing away about the first one."""
    more = modify(Effect.second_tech, None, state, player)
    if more is None or player.trade < more + min(price_of(state, player, tech) for tech in state.box.techs):
        return []
    options: list[Option[str]] = []
    tech = first.removesuffix(LOWER)
    if tech != NOTHING and player.trade >= price_of(state, player, tech) + more:
        level = state.box.techs[tech].level
        lower = {tech: level - 1} if first != tech else {}
        after = replace(player, techs=(*player.techs, tech), rows={**player.rows, **lower})
        options = learnable(state, after, state.box.techs, level)
    options.append(Option(NOTHING, "", no_second_tech(), idle=True))
    second: str = await Ask(player.seat, "research-more", second_tech_for(more), options)
    return [second] if second else []


# --- said while others still move ------------------------------------------------------------------------------------

PLANS = "research"


def may_plan(state: State, player: Player) -> None:
    """From the end of the player's last move on: then nobody waits for the player in Research, nor before (CB-048)."""
    if only(_each_option(state, player)) is None:
        player.planned = LATER


def asides(state: State) -> list[Aside[str]]:
    """Players who have moved choose their research. They may change it as often as they like, and others see nothing of
    it."""
    if state.phase != "movement":
        return []
    moved = [player for player in in_order(state) if player.planned]
    return [Aside(player.seat, PLANS, partial(_plan, state, player), unseen=True) for player in moved]


async def _plan(state: State, player: Player) -> str:
    options = [*_options(state, player), Option(LATER, LATER, research_later(), idle=True)]
    stands = next((option.key for option in options if option.key == player.planned and not option.refused), LATER)
    tech: str = await Ask(player.seat, "research", what_do_you_research(), options, preset=[stands], standing=True)
    return tech


async def hear_plans(state: State) -> None:
    """At the end of each part: the words that were said during it."""
    for seat, tech in (await Each[str]({}, aside=PLANS)).items():
        hear_plan(state, seat, tech)


def hear_plan(state: State, seat: str, tech: str) -> None:
    state.players[seat].planned = tech
    said = will_choose_research(seat) if tech in ("", LATER) else will_research(seat, _planned(state, tech))
    remind(state, said, to=[seat])


def _planned(state: State, tech: str) -> Deed:
    if tech == NOTHING:
        return no_tech()
    lower = tech.endswith(LOWER)
    tech = tech.removesuffix(LOWER)
    return tech_in_row(tech, ROMAN[state.box.techs[tech].level - 1] if lower else "")


def possible_plans(state: State, player: Player) -> list[str]:
    """Everything that the player could have chosen to research."""
    return [option.key for option in _options(state, player) if option.refused is None]


# --- what players can research ---------------------------------------------------------------------------------------


def _options(state: State, player: Player) -> list[Option[str]]:
    return [*_each_option(state, player)]


def _each_option(state: State, player: Player) -> Iterator[Option[str]]:
    for tech in state.box.techs.values():
        if tech.id not in player.techs:
            yield _option(state, tech, partial(why_not_research, state, player, tech.id))
    yield from _lower(state, player)
    yield Option(NOTHING, NOTHING, research_nothing(), idle=True)


def _option(state: State, tech: Tech, unless: Callable[[], Refusal | None]) -> Option[str]:
    name, level = _told(tech)
    return Option(tech.id, tech.id, name, unless=unless, group=(level,), hint=partial(of_research, state, tech.id))


@cache
def _told(tech: Tech) -> tuple[Deed, Deed]:
    """Its name, and the heading under which people look for it."""
    return tech_of_level(tech, tech.level), of_level(tech.level)


def _lower(state: State, player: Player) -> list[Option[str]]:
    """Techs that may lie one row lower because of one of the player's cards (CR-55)."""
    card = lowering(state, player)
    return [
        Option(
            f"{tech.id}{LOWER}",
            f"{tech.id}{LOWER}",
            tech_in_row(tech, ROMAN[tech.level - 1]),
            unless=partial(why_not_research, state, player, tech.id, lower=True),
            group=(called(card),),
            hint=text_of(tech),
        )
        for tech in state.box.techs.values()
        if card and tech.level in card.lowers and tech.id not in player.techs
    ]  # fmt: skip


def lowering(state: State, player: Player) -> Ability | None:
    found = [*abilities_of(state, player, "research"), *hidden_abilities(state, player, "research")]
    return next((ability for ability in found if ability.lowers), None)


def price_of(state: State, player: Player, tech: str) -> int:
    """The trade that the tech needs; the player spends all trade for it (CB-193, CB-194)."""
    return max(modify(Effect.research_price, state.box.base_price(tech), state, player, tech), 0)


def why_not_research(state: State, player: Player, tech: str, *, lower: bool = False) -> Refusal | None:
    if refusal := why_not_learn(state, player, tech, lower=lower):
        return refusal
    price = price_of(state, player, tech)
    if player.trade < price:
        return Refusal("CB-193", needs_trade(price, tech, player.trade))
    return None


def why_not_learn(state: State, player: Player, tech: str, *, lower: bool = False) -> Refusal | None:
    """The reasons that hold for every way of learning (CB-199, CB-200, CR-76)."""
    if tech in player.techs:
        return Refusal("CB-200", knows(tech))
    return why_no_place(state, player, tech, lower=lower)


def techs_to_learn(state: State, player: Player, teachers: Iterable[Player], up_to: int = 5) -> list[Option[str]]:
    """The techs up to a level that these others know and the player does not, each with the reason if the player cannot
    learn it."""
    return learnable(state, player, dict.fromkeys(id for teacher in teachers for id in teacher.techs), up_to)


def learnable(state: State, player: Player, techs: Iterable[str], up_to: int = 5) -> list[Option[str]]:
    """Those that the player does not know, without regard to the price."""
    return [
        _option(state, tech, partial(why_not_learn, state, player, tech.id))
        for tech in (state.box.techs[id] for id in techs if id not in player.techs)
        if tech.level <= up_to
    ]


async def learn_free(state: State, player: Player, why: Deed) -> None:
    """A tech of the player's choice, free of charge, if the pyramid has a place for one (CR-76)."""
    options = learnable(state, player, state.box.techs)
    if none_of(options, Refusal("CB-200", knows_all())):
        tell(state, cannot_learn(player.seat, why))
        return
    tech = await choose_one(player.seat, "learn", which_tech(why), options)
    await learn(state, player, tech)


@STEPS.step
async def learn_researched(state: State, seat: str, tech: str) -> None:
    """The player spends all trade except what coins protect (CB-194, CB-195); a coin on this tech does not count yet
    (CR-56)."""
    player = state.players[seat]
    kept = min(player.trade, coins_of(state, player))
    spent, player.trade = player.trade - kept, kept
    tell(state, spends_trade(seat, spent, kept))
    await learn(state, player, tech, researched=True)


@STEPS.step
async def learn_lower(state: State, seat: str, tech: str) -> None:
    """The same, but one row lower: the card that allows it counts as used (CR-55)."""
    player = state.players[seat]
    card = lowering(state, player)
    assert card is not None, "it has been chosen"
    use_card(state, player, card)
    tell(state, uses(seat, called(card)))
    player.rows[tech] = state.box.techs[tech].level - 1
    await learn_researched(state, seat, tech)


@STEPS.step
async def learn_with_it(state: State, seat: str, tech: str) -> None:
    """Its price was paid along with the first one."""
    await learn(state, state.players[seat], tech, researched=True)


@STEPS.step
async def end_research(state: State) -> None:
    """Everybody has learned; the rest follows in player order (CR-55)."""
    for player in in_order(state):
        await interrupts(Effect.after_research, state, player)


def is_researching(state: State, seat: str, tech: str) -> bool:
    """The player's choice of a tech has been revealed, but the player has not learned it yet (CR-36)."""
    return any(due(step, seat, tech) in state.agenda for step in (learn_researched, learn_lower, learn_with_it))


async def learn(state: State, player: Player, tech: str, *, researched: bool = False) -> None:
    """A tech with a place in the pyramid: it has its effects from now on (CB-202, CR-76)."""
    before = known_governments(state, player)
    player.techs = (*player.techs, tech)
    tell(state, learns(player.seat, tech))
    flip_buildings(state, player)
    unlocked = tuple(id for id in known_governments(state, player) if id not in before)
    if tech == SPACE_FLIGHT:
        reach(state, player, "tech")  # CB-279
    await interrupts(Effect.after_learning, state, player, tech, researched)
    if unlocked:
        await unlock(state, player, unlocked)


def flip_buildings(state: State, player: Player) -> None:
    """All buildings of a basic form become the upgrade, free of charge (CB-205)."""
    unlocked = {id for tech in player.techs for id in state.box.techs[tech].unlocks}
    for square, piece in state.pieces.items():
        if piece.owner == player.seat and piece.kind == "building":
            upgrade = state.box.buildings[piece.name].upgrade
            if upgrade and upgrade in unlocked:
                piece.name = upgrade
                tell(state, stands_now(upgrade, square))
