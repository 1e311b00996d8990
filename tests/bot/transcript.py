"""One whole game as people read it: the thread, and what one player saw in private, as one page with all pictures.

    make transcript     or     python -m tests.bot.transcript [--game clash] [--seats 3] [--seed 1] [--folder build/...]

People play at random by touch, but seldom do nothing. The page has the thread on the left and on the right the panels
and direct messages of the first player, in the order in which they came; the text file beside it has the same words.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import html
import re
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.local import Person, Seen
from rules import GAMES
from rules.engine.ask import Pick
from rules.engine.picker import picker
from tests.bot.auction_house import auction_house
from tests.bot.house import PATIENCE, House, controls

NAMES = ("Anna", "Ben", "Clara", "David", "Emil", "Fay")
QUIET = 2
"""The style of buttons that do nothing, or that people seldom want."""
SELDOM = 8


@dataclass
class Part:
    """A message as it stood at some time, and what was then pressed in it."""

    seen: Seen
    private: bool
    edited: bool
    pressed: list[str] = field(default_factory=list)

    @property
    def where(self) -> str:
        if not self.private:
            return "thread"
        return "panel" if self.seen.ephemeral else "direct message"


@dataclass
class Story:
    """Everything that one player's client has shown, in order."""

    home: House
    player: Person
    parts: list[Part] = field(default_factory=list)

    def listen(self) -> None:
        self.player.client.hearers.append(self._hear)

    def _hear(self, frame: dict[str, Any]) -> None:
        if frame["is"] not in ("message", "edited"):
            return
        message = frame["message"]
        id = message["id"]
        seen = self.player.newest(message["channel_id"], lambda each: each.id == id)
        if seen is None or seen.loading:
            return
        private = seen.ephemeral or message["channel_id"] == self.player.dm().id
        if private or message["channel_id"] == self.home.thread:
            self._add(Part(seen, private, frame["is"] == "edited"))

    def _add(self, part: Part) -> None:
        """A message that only got its picture later is the same part. A post of the thread that has lost its buttons
        stays as it was read."""
        before = next((other for other in reversed(self.parts) if other.seen.id == part.seen.id), None)
        if before is None or before.seen.text != part.seen.text:
            self.parts.append(part)
        elif not part.private:
            before.seen = part.seen if len(part.seen.buttons) >= len(before.seen.buttons) else before.seen
        elif before.pressed:
            self.parts.append(part)
        else:
            before.seen = part.seen

    def pressed(self, message: Seen, label: str) -> None:
        for part in reversed(self.parts):
            if part.seen.id == message.id:
                part.pressed.append(label)
                return

    def named(self, text: str) -> str:
        names = {person.id: person.user.username for person in self.home.people}
        return re.sub(r"<@!?(\d+)>", lambda found: f"@{names.get(found[1], found[1])}", text)


# --- playing -------------------------------------------------------------------------------------------------


async def play(home: House, story: Story, pick: Pick, most: int) -> None:
    """Everybody acts in turn until the game is over, or this number of touches has been made."""
    touches = 0
    while not home.over and touches < most:
        acted = 0
        for person in home.people:
            acted += await _act(home, story, person, pick)
            await home.settled()
            if home.over:
                break
        touches += acted
        if not acted:
            await asyncio.sleep(0.02)
    if home.over:
        await story.player.until(home.thread, lambda message: "film" in message.text, PATIENCE)
    await home.settled()


async def _act(home: House, story: Story, person: Person, pick: Pick) -> int:
    own, touches = person is story.player, 0
    newest = home.newest()
    if own:
        story.pressed(newest, "Act")
    panel = (await person.press(newest, "Act")).message
    while panel is not None and (found := controls(panel)):
        touches += 1
        kind, id, values = _chosen(panel, found, pick)
        chosen = values[pick(len(values))] if values else []
        if own:
            story.pressed(panel, _label(panel, id, chosen))
        if kind == "button":
            await person.press(panel, id)
        else:
            await person.pick(panel, id, chosen)
        seen = panel.id
        panel = person.newest(panel.channel_id, lambda message, id=seen: message.id == id)  # type: ignore[misc]
    return touches


Control = tuple[str, str, list[list[str]]]


def _chosen(panel: Seen, found: list[Control], pick: Pick) -> Control:
    styles = {
        part.get("custom_id"): part.get("style") for row in panel.payload["components"] for part in row["components"]
    }
    wanted = [control for control in found if styles.get(control[1]) != QUIET]
    among = found if not wanted or not pick(SELDOM) else wanted
    return among[pick(len(among))]


def _label(panel: Seen, id: str, values: list[str]) -> str:
    if button := panel.button(id):
        return button.label or id
    menu = next(each for each in panel.selects if each.custom_id == id)
    return ", ".join(menu.options[value] for value in values)


# --- the page ------------------------------------------------------------------------------------------------


def text_of(story: Story) -> str:
    """All words, for reading and comparing."""
    return "\n".join(line for part in story.parts for line in _lines(story, part))


def _lines(story: Story, part: Part) -> Iterator[str]:
    yield f"--- {part.where}{' (changed)' if part.edited else ''}"
    yield story.named(part.seen.text)
    yield from (f"[picture: {file.filename}: {file.description}]" for file in part.seen.files)
    buttons = [f"[{b.label}]" if not b.disabled else f"({b.label})" for b in part.seen.buttons]
    if buttons:
        yield " ".join(buttons)
    yield from (f"[menu {menu.placeholder or ''}: {' | '.join(menu.options.values())}]" for menu in part.seen.selects)
    if part.pressed:
        yield f">>> {' >>> '.join(part.pressed)}"


STYLE = """body{background:#313338;color:#dbdee1;font:15px/1.4 sans-serif;margin:1em}
main{display:grid;grid-template-columns:minmax(0,600px) minmax(0,600px);gap:.6em 1.5em}
section{padding:.6em;border-radius:8px;background:#2b2d31;overflow-wrap:anywhere}
.thread{grid-column:1}.private{grid-column:2;border-left:3px solid #5865f2}
.edited{opacity:.92;border-left-style:dotted}small{color:#949ba4}p{margin:.2em 0;white-space:pre-wrap}
img{max-width:550px;max-width:min(550px,100%);max-height:350px;display:block;margin:.4em 0;border-radius:6px}
.buttons span{display:inline-block;background:#4e5058;border-radius:4px;padding:.15em .6em;margin:.15em;font-size:13px}
.buttons .s1{background:#5865f2}.buttons .s3{background:#248046}.buttons .off{opacity:.45}
.pressed{color:#57f287;font-size:13px}@media(max-width:900px){main{display:block}section{margin:.5em 0}}"""


def page_of(story: Story, title: str, folder: Path) -> str:
    parts = [
        "<!doctype html><meta charset=utf-8><meta name=viewport content='width=device-width'>",
        f"<title>{html.escape(title)}</title><style>{STYLE}</style><h1>{html.escape(title)}</h1>",
        f"<p>Left: the thread. Right: what only {story.player.user.username} sees.</p><main>",
    ]
    for number, part in enumerate(story.parts):
        parts += _section(story, part, number, folder)
    return "\n".join([*parts, "</main>"])


def _section(story: Story, part: Part, number: int, folder: Path) -> Iterator[str]:
    style = ("private" if part.private else "thread") + (" edited" if part.edited else "")
    yield f'<section id="m{number}" class="{style}"><small>{number} {part.where}</small>'
    yield f"<p>{_marked_down(story.named(part.seen.text))}</p>"
    for file in part.seen.files:
        name = f"{hashlib.sha256(file.data).hexdigest()[:12]}_{file.filename}"
        (folder / name).write_bytes(file.data)
        alt = html.escape(file.description or "", quote=True)
        yield f'<a href="{name}"><img loading=lazy src="{name}" alt="{alt}" title="{alt}"></a>'
    yield '<div class="buttons">'
    for row in part.seen.payload["components"]:
        for each in row.get("components", []):
            label = each.get("label") or " | ".join(option["label"] for option in each.get("options", []))
            style = f"s{each['style']}" if "style" in each else ""
            yield f'<span class="{style}{" off" if each.get("disabled") else ""}">{html.escape(label)}</span>'
        yield "<br>"
    yield "</div>"
    if part.pressed:
        yield f'<div class="pressed">pressed: {html.escape(" → ".join(part.pressed))}</div>'
    yield "</section>"


def _marked_down(text: str) -> str:
    text = html.escape(text)
    text = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", text)
    text = re.sub(r"~~(.+?)~~", r"<s>\1</s>", text)
    text = re.sub(r"`(.+?)`", r"<code>\1</code>", text)
    return re.sub(r"^#+ (.+)$", r"<b style='font-size:1.25em'>\1</b>", text, flags=re.M)


async def played(game: str, seats: int, seed: int, most: int) -> Story:
    with tempfile.TemporaryDirectory() as scratch:
        async with auction_house(Path(scratch)) as home:
            people = [home.local.add_user(name) for name in NAMES[:seats]]
            story = Story(home, people[0])
            story.listen()
            await home.open_game(*NAMES[:seats], game=game, within=10 * PATIENCE)
            await play(home, story, picker(seed), most)
            return story


def write(story: Story, title: str, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text(page_of(story, title, folder), encoding="utf-8")
    (folder / "words.txt").write_text(text_of(story), encoding="utf-8")


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--game", default=next(iter(GAMES)), help="a game of the house, or the auction of the tests")
    arguments.add_argument("--seats", type=int, default=3)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--most", type=int, default=20_000, help="the most touches")
    arguments.add_argument("--folder", type=Path)
    chosen = arguments.parse_args()
    place = chosen.folder or Path(f"build/transcript/{chosen.game}_{chosen.seats}")
    told = asyncio.run(played(chosen.game, chosen.seats, chosen.seed, chosen.most))
    write(told, f"{chosen.game}, {chosen.seats} players", place)
    print(place / "index.html")
