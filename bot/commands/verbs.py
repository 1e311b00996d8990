"""The verbs of all games as slash commands. Each is a table of answers: the verb answers a main question of its game,
and its parameters answer the questions that follow. The panel asks for anything left out. All of this comes from the
rules."""

from __future__ import annotations

import inspect
import logging
from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands

from bot.commands.interaction import Interaction, seat_here
from bot.commands.vocabulary import COMMANDS, HOUSE, Word, words_of
from bot.panel.hints import cut
from bot.panel.panel import add_live, goes_on_with, open_kinds, panel_of, waiting_for
from bot.panel.reply import sentence, show
from bot.table.ahead import look_ahead
from bot.table.answering import NeedsConsent
from bot.table.plan_table import PlanTable, can_think_ahead, plan_table_for
from bot.table.script import asks_of
from bot.table.table import Table
from bot.table.taking_back import unfinished
from bot.table.typed import Unsaid, answers_of, fits, question_of
from bot.table.typed_ahead import completed, plan_typed
from bot.words.asked import Worded, WordedAsk, worded
from bot.words.wording import CHOICE, OPTIONS, and_list, names, short
from rules import GAMES
from rules.engine.ask import Ask, BadAnswer, NotAsked
from rules.engine.game import Game
from rules.engine.lookahead import SEED
from rules.engine.presentation import Parameter, Verb
from rules.engine.writing import Writer

log = logging.getLogger(__name__)


def add_to(tree: app_commands.CommandTree) -> None:
    """A verb that does not fit is left out. Its game can still be played in the panel."""
    room = COMMANDS - len(HOUSE)
    for word, meant in words_of(GAMES.values()).items():
        misfits = [*meant.misfits(word), *([] if room else [f"/{word} is one command too many"])]
        if misfits:
            log.error("a command is left out: %s", "; ".join(misfits))
            continue
        tree.add_command(_command(word, meant))
        room -= 1


def _command(word: str, meant: Word) -> app_commands.Command[Any, ..., None]:
    async def callback(interaction: Interaction, **values: str | None) -> None:
        given = {name.removesuffix("_"): value for name, value in values.items() if value}
        await play(interaction, word, given)

    callback.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [
            inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction),
            *(
                inspect.Parameter(f"{name}_", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=str | None)
                for name in meant.parameters
            ),
        ]
    )
    app_commands.rename(**{f"{name}_": name for name in meant.parameters})(callback)
    app_commands.describe(**{f"{name}_": text for name, text in meant.parameters.items()})(callback)
    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=word, description=meant.text, callback=callback
    )
    for name in meant.parameters:
        command.autocomplete(f"{name}_")(_completion(word, name))
    return command


# --- playing -------------------------------------------------------------------------------------------------


async def play(interaction: Interaction, word: str, given: Mapping[str, str]) -> None:
    here = await seat_here(interaction)
    if here is None:
        return
    table, seat = here
    verb = table.presentation.verbs.get(word)
    if verb is None:
        known = ", ".join(f"`/{name}`" for name in table.presentation.verbs)
        await sentence(interaction, f"This game has no `/{word}`. It has {known}.")
        return
    if unknown := [name for name in given if name not in verb.parameters]:
        await sentence(interaction, _has_no(word, unknown[0], verb))
        return
    dropped = _dropped(table, seat, verb)
    if not dropped and not fits(table.game, seat, verb):
        await _not_now(interaction, table, seat, word, verb, given)
        return
    told, open_before = table.game.told, open_kinds(table, seat)
    try:
        answers = answers_of(_without_unfinished(table, seat) if dropped else table.game, seat, verb, given)
        await table.answering.command(interaction.user.id, answers, dropped)
    except NeedsConsent as refused:
        await look_ahead(table, seat, table.presentation.question_of(verb, open_before))
        panel = await panel_of(table, seat, note=table.refusal(refused, seat))
        await show(interaction, panel.content, panel.view)
        return
    except Unsaid as unsaid:
        await _ask_for(interaction, table, seat, unsaid, given)
        return
    except BadAnswer as refused:
        await sentence(interaction, table.refusal(refused, seat))
        return
    about = goes_on_with(table, seat, open_before, table.presentation.question_of(verb, open_before))
    panel = await panel_of(table, seat, since=told, about=about)
    await show(interaction, panel.content, panel.view)
    await add_live(interaction, table, interaction.client.album)


async def _ask_for(interaction: Interaction, table: Table, seat: str, unsaid: Unsaid, given: Mapping[str, str]) -> None:
    """Asks for the words that were left out, unless that would forget the words already given."""
    if given:
        await sentence(interaction, table.refusal(unsaid, seat))
        return
    panel = await panel_of(
        table, seat, about=unsaid.kind, note=f"{unsaid.parameter.text}?", only=unsaid.parameter.names
    )
    await show(interaction, panel.content, panel.view)


# --- before its time -----------------------------------------------------------------------------------------


async def _not_now(
    interaction: Interaction, table: Table, seat: str, word: str, verb: Verb, given: Mapping[str, str]
) -> None:
    """It is the turn of others, or something else is asked first. So the verb is planned for the part in which it can
    be done."""
    waits = not table.asks_of(seat)
    first = waiting_for(table) if waits else _first(table, seat, word, verb)
    if table.over or not can_think_ahead(table, seat):
        panel = await panel_of(table, seat, note="" if waits else first)
        await show(interaction, panel.content, panel.view)
        return
    try:
        plan = await plan_typed(table, seat, verb, given)
    except Unsaid as unsaid:
        plan = await plan_table_for(table, seat, verb)
        if waits and not given and not plan.plan.unfit:
            await plan.keep_so_far()
            await _ask_for(interaction, plan, seat, unsaid, given)
            return
        await _refuse(interaction, table, seat, first, unsaid)
    except BadAnswer as refused:
        await _refuse(interaction, table, seat, first, refused)
    else:
        await _show_kept(interaction, table, seat, plan)


async def _refuse(interaction: Interaction, table: Table, seat: str, first: str, why: BadAnswer) -> None:
    """In the panel, if the player is asked something now."""
    asked = bool(table.asks_of(seat))
    tells = not (asked and type(why) is NotAsked)  # nobody can tell when it could be done
    note = f"{first} That cannot be planned: {table.refusal(why, seat)}" if tells else first
    if not asked:
        await sentence(interaction, note)
        return
    panel = await panel_of(table, seat, note=note)
    await show(interaction, panel.content, panel.view)


async def _show_kept(interaction: Interaction, table: Table, seat: str, plan: PlanTable) -> None:
    kept, note = plan.kept_last, ""
    if kept:
        note = f"Kept for {kept.part}: {names(kept.words, table.people)}."
        if kept.asked and kept.asked.kind not in {ask.kind for ask in plan.plan.asks}:
            question = names(kept.asked.question_for(table.writer_to(seat)), table.people)
            note += f" You will be asked then: {question}"
    if table.asks_of(seat):
        panel = await panel_of(table, seat, note=f"{note} `/plan` shows and changes it.")
    else:
        panel = await panel_of(plan, seat, note=f"{waiting_for(table)} {note}")
    await show(interaction, panel.content, panel.view)


def _has_no(word: str, parameter: str, verb: Verb) -> str:
    """Another game has this parameter: Discord shows the parameters of all games that have the verb."""
    known = and_list([f"`{name}:`" for name in verb.parameters])
    return f"In this game `/{word}` has no `{parameter}:`. It takes {known or 'nothing else'}."


def _first(table: Table, seat: str, word: str, verb: Verb) -> str:
    """The question of the verb is not open. Says when it will be, and what there is to do now."""
    questions = table.presentation.questions
    several = len(questions) > 1 and not verb.also
    when = f" is used {questions[table.presentation.question_of(verb)]}" if several else " has to wait"
    back = ", or take it back with **Undo**" if table.game.can_undo(seat) else ""
    if unfinished(table, seat):
        back = ", or leave it with **Back**"
    return f"⚠ `/{word}`{when}. Answer this first{back}."


def _without_unfinished(table: Table, seat: str) -> Game:
    before = table.game.fork()
    before.undo(seat, unfinished(table, seat))
    return before


def _dropped(table: Table, seat: str, verb: Verb) -> int:
    """How many answers of an unfinished choice are dropped for this verb. None if the verb continues the choice."""
    begun = unfinished(table, seat)
    if not begun or fits(table.game, seat, verb):
        return 0
    open_before = {ask.kind for ask in asks_of(_without_unfinished(table, seat), seat)}
    return begun if table.presentation.question_of(verb, open_before) in open_before else 0


# --- autocompletion ------------------------------------------------------------------------------------------


def _completion(word: str, parameter: str) -> Any:
    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        table = await interaction.client.which.table_here(interaction)
        if table is None or not table.begun:
            return []
        seat, verb = table.seat_of(interaction.user.id), table.presentation.verbs.get(word)
        if seat is None or verb is None or parameter not in verb.parameters or table.over:
            return []
        given = {name.removesuffix("_"): value for name, value in vars(interaction.namespace).items() if value}
        before = _before(verb, parameter, given)
        if fits(table.game, seat, verb):
            ask = question_of(table.game.fork(SEED), seat, verb, before, parameter)
        elif can_think_ahead(table, seat):
            ask = await completed(table, seat, verb, before, parameter)
        else:
            return []
        return (
            choices(_as_typed(ask, table.writer(seat).to(seat, table.names), verb.parameters[parameter]), current)
            if ask
            else []
        )

    return complete


def _as_typed(ask: Ask, write: Writer, parameter: Parameter) -> WordedAsk:
    """The question with its options in words, without parts that need not be typed."""
    asked = worded(ask, write)
    return asked.of([Worded(option, write, key=parameter.typed(option)) for option in asked.options])


def _before(verb: Verb, parameter: str, given: Mapping[str, str]) -> dict[str, str]:
    """The answers already given to the parameters that are asked earlier."""
    earlier = list(verb.parameters)[: list(verb.parameters).index(parameter)]
    return {name: given[name] for name in earlier if given.get(name)}


def choices(ask: WordedAsk, typed: str) -> list[app_commands.Choice[str]]:
    """Offers only legal answers, with their hints. If several can be given, it keeps the text typed so far and adds
    one. Amounts follow the number that has been typed: "30" or "30 wood"."""
    done, _, rest = typed.rpartition(",") if ask.form != "one" else ("", "", typed)
    wanted = rest.strip().lower()
    if ask.form == "amounts" and (counted_ones := _amounts(ask, done, wanted)):
        return counted_ones
    found = [option for option in ask.legal() if wanted in option.key.lower() or wanted in option.label.lower()]
    found.sort(key=lambda option: (option.idle, not option.key.lower().startswith(wanted)))
    head = f"{done.strip()}, " if done.strip() else ""
    listed = [
        app_commands.Choice(name=cut(f"{head}{_with_hint(option)}", CHOICE), value=f"{head}{option.key}")
        for option in found
        if len(f"{head}{option.key}") <= CHOICE
    ]
    if ask.form != "one" and ask.preset and not typed.strip():
        usual = ", ".join(ask.preset)
        if len(usual) <= CHOICE:
            listed.insert(0, app_commands.Choice(name=short(f"✓ {usual}", CHOICE), value=usual))
    return listed[:OPTIONS]


def _with_hint(option: Worded) -> str:
    return f"{option.label}: {option.hint}" if option.hint else option.label


def _amounts(ask: WordedAsk, done: str, wanted: str) -> list[app_commands.Choice[str]]:
    """Each option in the amount that is being typed."""
    count, _, name = wanted.partition(" ")
    if not count.isdecimal() or len(count) > 2:
        return []
    head, many = f"{done.strip()}, " if done.strip() else "", int(count)
    return [
        app_commands.Choice(name=short(f"{head}{option.counted(many)}", CHOICE), value=f"{head}{many} {option.key}")
        for option in ask.legal()
        if 0 < many <= min(option.up_to, ask.most)
        and name.strip() in f"{option.key} {option.label}".lower()
        and len(f"{head}{many} {option.key}") <= CHOICE
    ][:OPTIONS]
