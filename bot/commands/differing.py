"""The differences of a game for somebody who knows a related one: `/rules differences`.

A short list is told at once. A longer one has a menu of headings, and pages. The ids of these controls contain
everything they need, so they work after a restart."""

from __future__ import annotations

import discord

from bot.commands.interaction import Interaction, Press
from bot.panel import looks
from bot.panel.controls import Item, button, custom_id, on_press, view_of
from bot.panel.reply import edit_or_reply, sentence
from bot.words.wording import CHOICE, LABEL, MESSAGE, OPTIONS, pages, short
from rules import GAMES
from rules.engine.presentation import Written
from rules.engine.rules import Rules

WORD = "differences"
NOTHING = "There is no other edition here to compare this one with."
NOBODYS = "0."
"""These controls belong to no question."""
Pair = tuple[Rules, Rules]
"""A game, and a related one that somebody knows."""


def is_meant(words: str) -> bool:
    return words.strip().lower().startswith(WORD)


def pairs(games: list[Rules]) -> list[Pair]:
    """These games, each paired with every game that it can be compared with."""
    found = [(here, known) for here in games for known in GAMES.values() if here is not known]
    return [(here, known) for here, known in found if here.presentation.differences(known.title)]


def completed(games: list[Rules], current: str) -> list[str]:
    """Completes the names of pairs of games."""
    typed = current.strip().lower()
    if not typed or not WORD.startswith(typed[: len(WORD)]):
        return []
    return [words for words in (_asked(*pair, games) for pair in pairs(games)) if typed in words.lower()]


def _asked(here: Rules, known: Rules, games: list[Rules]) -> str:
    of = "" if len(games) == 1 else f" of {here.title}"
    return f"{WORD}{of} from {known.title}"[:CHOICE]


async def tell(interaction: Interaction, games: list[Rules], words: str) -> None:
    """Tells the differences of the pair that is meant, or lists the pairs there are."""
    found, typed = pairs(games), words.strip().lower()
    name = typed.removeprefix(WORD).strip().removeprefix("from ").strip()
    meant = [pair for pair in found if _asked(*pair, games).lower() == typed]
    meant = meant or [pair for pair in found if name in pair[1].title.lower()] or found
    if not meant:
        await sentence(interaction, NOTHING)
    elif len(meant) == 1:
        here, known = meant[0]
        content, items = _overview(here, known)
        await sentence(interaction, content, await _view(interaction, items))
    else:
        buttons: list[Item] = [
            button(short(_known(*pair, games), LABEL), _id(*pair), discord.ButtonStyle.primary)
            for pair in meant[:OPTIONS]
        ]
        await sentence(interaction, "Which one do you know?", await _view(interaction, buttons))


def _known(here: Rules, known: Rules, games: list[Rules]) -> str:
    return known.title if len(games) == 1 else f"{here.title}: I know {known.title}"


# --- what is shown --------------------------------------------------------------------------------------------


def _overview(here: Rules, known: Rules) -> tuple[str, list[Item]]:
    """All of it if it fits, otherwise the headings."""
    groups = here.presentation.differences(known.title)
    head = f"**{here.title}**, for people who know **{known.title}**:"
    whole = "\n".join([head, *(f"__{group.name}__\n{group.text}" for group in groups)])
    if len(whole) <= MESSAGE:
        return whole, []
    counted = [f"- {group.name}: {group.count}" for group in groups]
    return short("\n".join([head, *counted]), MESSAGE), [_menu(here, known, groups)]


def _page(here: Rules, known: Rules, heading: int, page: int) -> tuple[str, list[Item]]:
    """A page of the text under a heading. If there are fewer pages by now, the last one."""
    groups = here.presentation.differences(known.title)
    group = groups[min(heading, len(groups) - 1)]
    title = f"**{here.title}**: {group.name}"
    texts = pages(group.text, MESSAGE - len(title) - len("\n (99 of 99)"))
    page = min(page, len(texts) - 1)
    number = f" ({page + 1} of {len(texts)})" if len(texts) > 1 else ""
    items: list[Item] = [_menu(here, known, groups)]
    if len(texts) > 1:
        items += [
            button("Back", _id(here, known, heading, page - 1), row=1, disabled=page == 0),
            button("Next", _id(here, known, heading, page + 1), row=1, disabled=page + 1 == len(texts)),
        ]
    return f"{title}{number}\n{texts[page]}", items


def _menu(here: Rules, known: Rules, groups: list[Written]) -> Item:
    headings = enumerate(groups[:OPTIONS])
    options = [discord.SelectOption(label=short(group.name, LABEL), value=str(place)) for place, group in headings]
    id = custom_id("differs", 0, NOBODYS, _key(here, known), menu=True)
    return discord.ui.Select(custom_id=id, options=options, placeholder="What about?", row=0)


# --- controls -------------------------------------------------------------------------------------------------


def _key(*parts: object) -> str:
    return "/".join(part.name if isinstance(part, Rules) else str(part) for part in parts)


def _id(here: Rules, known: Rules, *place: object) -> str:
    return custom_id("differs", 0, NOBODYS, _key(here, known, *place))


@on_press("differs")
async def press_differs(press: Press) -> None:
    """Its key names two editions, a heading and a page. A forged or outdated key gets the same answer as a pair without
    differences."""
    here, known, *place = [*press.key.split("/"), ""][:4]
    numbers = [int(number) for number in (*press.values, *place) if number.isdecimal()]
    found = [pair for pair in pairs([*GAMES.values()]) if _key(*pair) == f"{here}/{known}"]
    if not found:
        await sentence(press.interaction, NOTHING)
        return
    if numbers:
        content, items = _page(*found[0], numbers[0], numbers[1] if len(numbers) > 1 else 0)
    else:
        content, items = _overview(*found[0])
    await edit_or_reply(press.interaction, content, await _view(press.interaction, items))


async def _view(interaction: Interaction, items: list[Item]) -> discord.ui.View:
    """With the way back to the panel, for a player here."""
    table = await interaction.client.which.table_here(interaction)
    back = looks.way_back(table, interaction.user.id) if table else None
    return view_of([*items, *(back.children if back else ())])
