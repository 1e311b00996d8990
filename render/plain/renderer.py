"""The kinds of pictures that every game has, from any view."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render import chart
from render.chart import Chart
from render.film import draw_film, with_captions
from render.look import Look
from render.picture_kinds import Card, Inputs, Kind, Renderer
from render.plain import page
from render.plain.said import Block, blocks_of, changed, facts_of, sentence_of
from render.sentences import shortened
from rules.engine.tree import Json

TABLE = "The table"
SINCE, CHANGED = "Since you acted last", "What has changed"
"""For a player of the game, and for somebody who only looks on."""
HAND = "hand"


def _blocks(view: Json, look: Look) -> list[Block]:
    return blocks_of(view, dict(look.names))


def _sentences(blocks: Sequence[Block], look: Look) -> list[str]:
    return [sentence_of(block, look.name(block.seat) if block.seat else "") for block in blocks]


# --- the table -----------------------------------------------------------------------------------------------


def paint_board(view: Json, look: Look) -> Image.Image:
    return page.paint(look.title or TABLE, _blocks(view, look), look)


def _draw_board(inputs: Inputs, look: Look) -> bytes:
    return page.encoded(paint_board(inputs.view, look), look)


def _board_in_words(inputs: Inputs, look: Look) -> str:
    return shortened([f"{TABLE}.", *_sentences(_blocks(inputs.view, look), look)])


def _whole_board(inputs: Inputs, look: Look) -> str:
    return "\n".join(_sentences(_blocks(inputs.view, look), look))


# --- a hand --------------------------------------------------------------------------------------------------


def _hand(inputs: Inputs) -> list[Block]:
    """The cards in the words of the game. Otherwise, whatever the view calls a hand."""
    if inputs.cards:
        return [_card(card) for card in inputs.cards]
    view = inputs.view
    own = view.get("players", {}).get(view.get("seat"), {})
    held = view.get(HAND) or own.get(HAND)
    return [Block(facts_of(held))] if held else []


def _card(card: Card) -> Block:
    name = f"{card.name} ({card.kind})" if card.kind else card.name
    return Block([("", " ".join(card.text.replace("**", "").split()))], name)


def _draw_hand(inputs: Inputs, look: Look) -> bytes:
    blocks = _hand(inputs)
    return page.encoded(page.paint("Your hand" if blocks else "You hold no cards", blocks, look), look)


def _hand_in_words(inputs: Inputs, look: Look) -> str:
    return shortened(["Your hand.", *_sentences(_hand(inputs), look)] if _hand(inputs) else ["You hold no cards."])


# --- looking back --------------------------------------------------------------------------------------------


def _changes(inputs: Inputs, look: Look) -> list[Block]:
    return _blocks(changed(inputs.earlier, inputs.view), look)


def _draw_since(inputs: Inputs, look: Look) -> bytes:
    blocks, since = _changes(inputs, look), _since(inputs.view)
    return page.encoded(page.paint(since if blocks else f"{since}: nothing has changed", blocks, look), look)


def _since_in_words(inputs: Inputs, look: Look) -> str:
    blocks = _changes(inputs, look)
    since = _since(inputs.view)
    return shortened([f"{since}.", *(_sentences(blocks, look) if blocks else ["Nothing has changed."])])


def _since(view: Json) -> str:
    return CHANGED if view.get("seat", "") is None else SINCE


def _chart(inputs: Inputs) -> Chart:
    """A player who never had points counts as having none."""
    scored = [sheet for sheet in inputs.scores if sheet]
    return Chart("Score" if scored else "Nobody has points", scored or [()])


def _draw_chart(inputs: Inputs, look: Look) -> bytes:
    return page.encoded(chart.paint(_chart(inputs), look), look)


def _draw_film(inputs: Inputs, look: Look) -> bytes:
    return draw_film(inputs, look, paint_board, page.table)


def _film_in_words(inputs: Inputs, look: Look) -> str:
    count = len(inputs.views)
    sentences = _sentences(_blocks(inputs.views[-1], look), look)
    return shortened([f"A film of {count} picture{'' if count == 1 else 's'}. At its end:", *sentences])


def _whole_film(inputs: Inputs, look: Look) -> str:
    return with_captions(_film_in_words(inputs, look), inputs, look)


def _warm(look: Look) -> None:
    page.table(look)


PLAIN = Renderer.of(
    Kind("board", "The table", _draw_board, _board_in_words, text=_whole_board),
    Kind("hand", "Your cards, for your eyes only", _draw_hand, _hand_in_words, audience="seat", held=True),
    Kind("since", "What has changed lately", _draw_since, _since_in_words, looks_back=True),
    Kind(
        "chart",
        "How the points have changed, and what they are for",
        _draw_chart,
        lambda inputs, look: chart.in_words(_chart(inputs), look),
        audience="all",
        whole_game=True,
        scored=True,
        file=lambda _: "score.png",
    ),
    Kind(
        "film",
        "The game as a film, from its beginning to now",
        _draw_film,
        _film_in_words,
        _whole_film,
        audience="all",
        whole_game=True,
        captioned=True,
        slow=True,
        file=lambda _: "film.gif",
    ),
    warm=_warm,
)
