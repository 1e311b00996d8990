"""All kinds of pictures, for looking at: games are played at random and drawn in a dozen situations.

    make gallery     or     python -m render.gallery [build/gallery]

writes the files and an index.html. This is the only module here that plays a game; pictures themselves know none.
"""

from __future__ import annotations

import html
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from render import RENDERERS, Look
from render.clash.sample import everything
from render.palette import PALETTES
from rules import GAMES
from rules.engine.game import Game
from rules.engine.random_play import picker
from rules.engine.tree import Json

NAME = "clash"
RENDERER = RENDERERS[NAME]
SEEDS = {2: 4, 3: 5, 4: 3}
EVERY = 25
"""Answers between two frames of the film."""


@dataclass(frozen=True)
class Shown:
    file: str
    title: str
    data: bytes
    alt: str


@dataclass
class Played:
    """A whole game: what spectators and seats saw on the way."""

    public: list[Json]
    private: list[Json]
    """The same moments, seen by the one who was asked."""
    fight: Json | None = None
    """The moment after the largest battle."""


def play(seats: int, seed: int) -> Played:
    pick = picker(seed)
    game: Game[Any] = Game.new(GAMES[NAME], {"seats": seats}, f"gallery {seed}", sealed=False)
    played = Played([], [])
    count = most = 0
    fought: Any = None
    while not game.over:
        ask = game.asks[pick(len(game.asks))]
        if count % EVERY == 0:
            played.public.append(game.view(None))
            played.private.append(game.view(ask.seat))
        game.answer(ask.seat, ask.sample(pick), ask.kind)
        count += 1
        if game.state.last_battle is not fought:
            fought = game.state.last_battle
            dice = sum(len(volley.dice) for volleys in fought.volleys for volley in volleys.values())
            if dice > most:
                most, played.fight = dice, game.view(None)
    played.public.append(game.view(None))
    played.private.append(game.view(None))
    return played


def pictures() -> Iterator[Shown]:
    look = Look(title="Nile Delta")
    games = {seats: play(seats, seed) for seats, seed in SEEDS.items()}
    for seats, game in games.items():
        stages = {"early": 2, "middle": len(game.public) // 2, "late": -2}
        for stage, n in stages.items():
            view = game.public[n]
            yield _board(f"board_{seats}_{stage}", f"{seats} seats, {stage}", view, look)
    yield _board("board_everything", "Everything there is", everything(), look)
    for palette in PALETTES:
        for dark in (True, False):
            words = f"{palette}, {'dark' if dark else 'light'}"
            view = games[4].public[-2]
            yield _board(f"palette_{palette}_{'dark' if dark else 'light'}", words, view, Look(palette, dark))
    yield from _others(games, look)


def _board(file: str, title: str, view: Json, look: Look) -> Shown:
    return Shown(f"{file}.png", f"Board: {title}", RENDERER.board(view, look), RENDERER.alt_text(view, look))


def _others(games: dict[int, Played], look: Look) -> Iterator[Shown]:
    for seats, game in games.items():
        view, before = game.public[-2], game.public[-3]
        alts = RENDERER.alt_texts(view, look)
        busiest = max(view["units"] or view["cities"], key=lambda space: len(view["units"].get(space, ())))
        data = RENDERER.area(view, busiest, look)
        yield Shown(f"area_{seats}.png", f"Area of {busiest}", data, RENDERER.alt_area(view, busiest, look))
        for seat in list(view["players"])[:2]:
            yield Shown(f"mat_{seats}_{seat}.png", f"Mat: {seat}", RENDERER.mat(view, seat, look), alts[f"mat {seat}"])
        own = max(game.private[:-1], key=_cards)
        playable = own["players"][own["seat"]]["hand"]["action"][:1]
        hand = RENDERER.hand(own, look, playable)
        yield Shown(f"hand_{seats}.png", "Hand", hand, RENDERER.alt_texts(own, look)["hand"])
        data = RENDERER.since(before, view, look)
        yield Shown(f"since_{seats}.png", "Since your last turn", data, RENDERER.alt_since(before, view, look))
        if game.fight and (battle := RENDERER.battle(game.fight, look)):
            yield Shown(f"battle_{seats}.png", "Battle", battle, RENDERER.alt_battle(game.fight, look))
        chart = RENDERER.chart(game.public, look)
        yield Shown(f"chart_{seats}.png", "Score", chart, RENDERER.alt_chart(game.public, look))
    yield Shown("film.gif", "Film", RENDERER.film(games[2].public, look), "The whole game of two.")


def _cards(view: Json) -> int:
    hand = view["players"][view["seat"]]["hand"]
    return sum(len(cards) for cards in hand.values())


def main(words: list[str]) -> None:
    folder = Path(words[0] if words else "build/gallery")
    folder.mkdir(parents=True, exist_ok=True)
    parts = [
        "<!doctype html><meta charset=utf-8><title>Gallery</title>",
        "<style>body{background:#313338;color:#dbdee1;font:16px sans-serif;margin:2em}"
        "img{max-width:550px;max-height:350px;display:block}figure{display:inline-block;margin:1em;width:550px;"
        "vertical-align:top}figcaption{margin-top:.4em;font-size:13px}</style><h1>As large as Discord shows them</h1>",
    ]
    for shown in pictures():
        (folder / shown.file).write_bytes(shown.data)
        size = f"{len(shown.data) / 1024:.0f} KiB"
        alt = html.escape(shown.alt, quote=True)
        parts.append(
            f'<figure><a href="{shown.file}"><img src="{shown.file}" alt="{alt}"></a>'
            f"<figcaption><b>{html.escape(shown.title)}</b> ({size})<br>{alt}</figcaption></figure>"
        )
        print(f"{shown.file}: {size}")
    (folder / "index.html").write_text("\n".join(parts), encoding="utf-8")
    print(folder / "index.html")


if __name__ == "__main__":
    main(sys.argv[1:])
