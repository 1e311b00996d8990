"""Looking at a game. It is never refused because somebody else is acting, and it never shows more than the viewer may
know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import app_commands
from discord.app_commands import ContextMenu

from bot.commands import differing
from bot.commands.interaction import Interaction, Press
from bot.commands.vocabulary import HOUSE
from bot.panel import looks
from bot.panel.controls import on_press
from bot.panel.panel import waiting_for
from bot.panel.planned import how_far
from bot.panel.reply import sentence
from bot.table import sight
from bot.table.plan_table import PlanTable
from bot.table.table import Table
from bot.words.as_typed import quoted
from bot.words.wording import CHOICE, MESSAGE, OPTIONS, and_list, names, points, short
from rules import GAMES
from rules.engine.english import starting
from rules.engine.presentation import Written
from rules.engine.rules import Rules

MOST_FOUND = 6
STANDS_IN = "a stand-in, because we do not know the printed one"
ABOUT_HERE = """Press **Act** under the newest message, or type a command: you are asked for anything you leave out. \
Only you see what you do until it is somebody else's turn to act. `/undo` takes back your last step, \
until dice are rolled, a card is drawn or another player has answered."""
ABOUT_EVERYWHERE = """Games live in threads: `/game new` in a text channel opens one, others press **Join**, and \
one of the players presses **Start**. Spectators are welcome: everything is open except what players hold. \
In a game's thread, `/help` shows what you can do in that game."""


def add_to(tree: app_commands.CommandTree) -> None:
    commands: tuple[app_commands.Command[Any, Any, Any], ...] = (
        score,
        turns,
        rules,
        why,
        help_,
    )
    for command in commands:
        tree.add_command(command)


# --- where everybody stands ----------------------------------------------------------------------------------


@app_commands.command(description="The points that everybody can see, the reasons for them, and how they have changed")
async def score(interaction: Interaction) -> None:
    table = await interaction.client.which.game_here(interaction)
    seat = table.seat_of(interaction.user.id)
    lines = [
        f"**{points(line.total)}** {table.people[line.seat]}: "
        + (", ".join(f"{reason} {points(worth)}" for reason, worth in line.reasons.items() if worth) or "nothing yet")
        + (f" · {line.besides}" if line.besides else "")
        for line in table.presentation.score(sight.view(table, seat, seat))
    ]
    pictures = await interaction.client.album.of(table, interaction.user.id)
    await looks.draw(interaction, table, interaction.client.tables.bounds, pictures.show("chart"), "\n".join(lines))


@app_commands.command(description="All your games in all servers: those that wait for you first")
async def turns(interaction: Interaction) -> None:
    await sentence(interaction, await interaction.client.turns.all_of(interaction.user.id))


@app_commands.command(description="What the rules say about a card, a term or a rule number")
@app_commands.describe(words="Its name or part of it, or “differences” from an edition that you know")
async def rules(interaction: Interaction, words: str) -> None:
    table = await interaction.client.which.table_here(interaction)
    games = _games_meant(table)
    if differing.is_meant(words):
        await differing.tell(interaction, games, words)
        return
    found = [(game, written) for game in games for written in game.presentation.about(words)][:MOST_FOUND]
    several = len(games) > 1
    text = "\n".join(_told(written, game.title if several else "") for game, written in found)
    text = short(text, MESSAGE) or f"There is nothing here whose name contains {quoted(words, 80)}."
    await sentence(interaction, text, looks.way_back(table, interaction.user.id) if table else None)


def _told(written: Written, game: str) -> str:
    """With the kind of thing it is. A stand-in is marked as one."""
    kind = ", ".join(part for part in (written.kind, game, STANDS_IN if written.stand_in else "") if part)
    return f"**{written.name}** ({kind}): {written.text}"


def _games_meant(table: Table | None) -> list[Rules]:
    """The game of this table, or all games if there is no table."""
    return [table.rules] if table else list(GAMES.values())


@rules.autocomplete("words")
async def complete_words(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    known = _games_meant(await interaction.client.which.table_here(interaction))
    names = [w.name[:CHOICE] for game in known for w in game.presentation.about(current)]
    found = dict.fromkeys([*differing.completed(known, current), *names])
    return [app_commands.Choice(name=name, value=name) for name in list(found)[:OPTIONS]]


# --- why not --------------------------------------------------------------------------------------------------


def why_text(table: Table, seat: str | None) -> str:
    """The forbidden options of the open question, by rule. Each reason appears once, with everything that it
    forbids."""
    asks = table.asks_of(seat)
    if not asks and isinstance(table, PlanTable):
        return names(f"{how_far(table)} {waiting_for(table, seat)}", table.people)
    if not asks:
        return f"You are not being asked anything now. {waiting_for(table)}"
    refused: dict[str, list[str]] = {}
    write = table.writer_to(seat)
    for option in (option for ask in asks for option in ask.options):
        if option.refused:
            refused.setdefault(table.rules.cited(option.refused).text(write), []).append(option.label_for(write))
    lines = [f"- {', '.join(dict.fromkeys(labels))}: {reason}" for reason, labels in refused.items()]
    return short(names("\n".join(lines), table.people), MESSAGE) or "Everything that is listed is allowed."


@app_commands.command(description="What you cannot do now, and which rule says so")
async def why(interaction: Interaction) -> None:
    table = await interaction.client.which.game_here(interaction)
    await looks.tell(interaction, table, why_text(table, table.seat_of(interaction.user.id)))


@on_press("why")
async def press_why(press: Press) -> None:
    table = await press.game_or_plan()
    await looks.tell(press.interaction, table, why_text(table, table.seat_of(press.user)))


NOT_BEGUN = (
    "This game has not begun. Press **Join** to play, **Add a stand-in** if there are too few of you, then **Start**."
)


@app_commands.command(name="help", description="How to play here")
async def help_(interaction: Interaction) -> None:
    table = await interaction.client.which.table_here(interaction)
    house = {c.name: c.description for c in interaction.client.tree.get_commands() if not isinstance(c, ContextMenu)}
    text = help_text(table.rules if table else None, house)
    if table and table.record.status == "lobby":
        text = f"{NOT_BEGUN}\n{text}"
    await sentence(interaction, text, looks.way_back(table, interaction.user.id) if table else None)


def help_text(game: Rules | None, commands: Mapping[str, str]) -> str:
    """The verbs of this game, by the questions that they answer, and then the commands of the house."""
    house = {word: text for word, text in commands.items() if word in HOUSE}
    if game is None:
        games = and_list([rules.title for rules in GAMES.values()])
        return "\n".join([ABOUT_EVERYWHERE, f"The games are {games}.", "**Everywhere**", *_listed(house)])
    shown = game.presentation
    lines = [f"**{game.title}**: {ABOUT_HERE}"]
    known = {word: verb for word, verb in shown.verbs.items() if word in commands}
    everywhere = {word: verb.text for word, verb in known.items() if len(verb.also) > 1}
    for question, when in shown.questions.items():
        verbs = {
            word: known[word].text for word in shown.verbs_of(question) if word in known and word not in everywhere
        }
        if verbs:
            lines += [f"**{starting(when)}**", *_listed(verbs)]
    if everywhere:
        lines += ["**In several of the above**", *_listed(everywhere)]
    if "hand" in house:
        house["hand"] = f"{shown.what_is_held}, for your eyes only"
    lines += ["**At any time**", *_listed(house)]
    if shown.usual:
        unasked = and_list([shown.spoken(kind) for kind in shown.usual])
        lines.append(f"Unless you say otherwise, you are not asked about {unasked}: `/passing` changes that.")
    return "\n".join(lines)


def _listed(commands: Mapping[str, str]) -> list[str]:
    return [f"- `/{word}` {text}" for word, text in commands.items()]
