"""All kinds of pictures of all games, for looking at: games are played at random and drawn on the way.

    make gallery     or     python -m render.gallery [build/gallery]

writes the files and an index.html. This is the only module here that plays games; pictures themselves know none.
"""

from __future__ import annotations

import html
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from render import PLAIN, Inputs, Kind, Look, Renderer, SeatScore, renderer_of
from render.palette import PALETTES
from render.picture_kinds import Card, Scores
from rules import GAMES
from rules.engine.game import Game
from rules.engine.picker import picker
from rules.engine.rules import Rules
from rules.engine.tree import Json

EVERY = 25
"""Answers between two frames of the film."""
MOST_GAMES = 12
MOST_OF = 2
"""The most pictures of a kind that can show many things."""


@dataclass(frozen=True)
class Exhibit:
    file: str
    title: str
    data: bytes
    alt: str


@dataclass(frozen=True)
class Noted:
    public: Json
    private: Json
    """The view of the seat that was asked."""
    cards: list[Card]
    score: Scores


@dataclass
class Played:
    """A whole game: the views on the way."""

    rules: Rules
    moments: list[Noted] = field(default_factory=list)

    def note(self, game: Game, seat: str | None) -> None:
        presentation, public, private = self.rules.presentation, game.view(None), game.view(seat)
        cards = [Card(card.name, card.text, card.kind) for card in presentation.hand(private)]
        score = [SeatScore(line.seat, line.total, line.reasons) for line in presentation.score(public)]
        self.moments.append(Noted(public, private, cards, score))


def play(rules: Rules, seats: int, renderer: Renderer) -> Played:
    """The first game that had something to draw for every kind."""
    for seed in range(seats, 10 * MOST_GAMES, 10):
        played = _play(rules, seats, renderer, seed)
        if all(any(map(kind.when, _views(kind, played))) for kind in renderer.kinds.values()):
            return played
    raise RuntimeError(f"in {MOST_GAMES} games of {rules.name} there was nothing to draw for some kind of picture")


def _views(kind: Kind, played: Played) -> list[Json]:
    return [moment.private if kind.audience == "seat" else moment.public for moment in played.moments[:-1]]


def _play(rules: Rules, seats: int, renderer: Renderer, seed: int) -> Played:
    """Notes moments at regular distances, the end, and the first moments at which something goes on."""
    pick = picker(seed)
    game: Game = Game.new(rules, {"seats": seats}, f"gallery {seed}", sealed=False)
    played, count, going_on, before = Played(rules), 0, 0, game.view(None)
    while not game.over:
        ask = game.asks[pick(len(game.asks))]
        view = game.view(None)
        if count % EVERY == 0 or (going_on < MOST_OF and renderer.live(before, view)):
            going_on += bool(renderer.live(before, view))
            played.note(game, ask.seat)
        before = view
        game.answer(ask.seat, ask.sample(pick), ask.kind)
        count += 1
    played.note(game, None)
    return played


def pictures() -> Iterator[Exhibit]:
    for rules in GAMES.values():
        least, most = rules.presentation.seats_for({})
        for seats in range(least, most + 1):
            renderer = renderer_of(rules.name)
            played = play(rules, seats, renderer)
            yield from _every_kind(renderer, played, f"{rules.name}_{seats}")
            if seats == most:
                yield from _looks(renderer, played, rules.name)
                yield from _every_kind(PLAIN, played, f"{rules.name}_{seats}_plain")


def _every_kind(renderer: Renderer, played: Played, name: str) -> Iterator[Exhibit]:
    look = Look(title="Nile Delta")
    for kind in renderer.kinds.values():
        for n, inputs in _chosen(kind, played):
            for of in _things(kind, inputs, look):
                parts = filter(None, (name, kind.name, of, str(n)))
                exact = Inputs(inputs.view, of, inputs.before, inputs.views, inputs.scores, inputs.cards)
                yield _shown(kind, "_".join(parts), exact, look)


def _chosen(kind: Kind, played: Played) -> Iterator[tuple[int, Inputs]]:
    """Early, in the middle and late, if there is something to draw. A picture of the whole game is drawn at its end,
    and a hand when it was largest."""
    moments, last = played.moments, len(played.moments) - 1
    if kind.audience == "seat":
        chosen = [max(range(last), key=lambda n: len(moments[n].cards), default=0)]
    elif kind.looks_back or kind.whole_game or (kind.of and kind.of.required):
        chosen = [last]
    else:
        there = [n for n, moment in enumerate(moments) if kind.when(moment.public)]
        chosen = sorted({there[min(2, len(there) - 1)], there[len(there) // 2], there[-1]}) if there else []
    for n in chosen:
        moment, seen = moments[n], moments[: n + 1]
        view = moment.private if kind.audience == "seat" else moment.public
        if kind.when(view):
            views, scores = [one.public for one in seen], [one.score for one in seen]
            yield n, Inputs(view, "", moments[max(n - 1, 0)].public, views, scores, moment.cards)


def _things(kind: Kind, inputs: Inputs, look: Look) -> list[str]:
    """The first value, if one is required. Otherwise none, and the value with the most to say."""
    if kind.of is None:
        return [""]
    values = list(kind.of.values(inputs.view))
    if kind.of.required:
        return values[:MOST_OF]
    return ["", max(values, key=lambda of: len(kind.words(replace(inputs, of=of), look)))]


def _looks(renderer: Renderer, played: Played, name: str) -> Iterator[Exhibit]:
    view = played.moments[-1].public
    for palette in PALETTES:
        for dark in (True, False):
            title = f"{name}_{palette}_{'dark' if dark else 'light'}"
            yield _shown(renderer.kinds["board"], title, Inputs(view), Look(palette, dark, title="Nile Delta"))


def _shown(kind: Kind, name: str, inputs: Inputs, look: Look) -> Exhibit:
    ending = kind.file_of(inputs).rpartition(".")[2]
    return Exhibit(f"{name.replace(' ', '_')}.{ending}", f"{kind.title}: {name}", kind.draw(inputs, look),
                 kind.words(inputs, look))  # fmt: skip


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
