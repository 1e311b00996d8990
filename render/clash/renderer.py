"""Clash of Cultures: its kinds of pictures."""

from __future__ import annotations

from render import board_game
from render.board_game import BoardGame
from render.clash import (
    alt_text,
    area,
    battle,
    board,
    cards,
    chart,
    fight,
    film,
    hand,
    mat,
    page,
    sample,
    since,
    text_board,
)
from render.look import Look
from render.picture_kinds import Kind, Renderer, Selection
from rules.clash.view_types import View


def _warm(look: Look) -> None:
    board.draw_board(sample.everything(), look)
    page.table(look)


def _holds_cards(view: View) -> bool:
    return bool(cards.cards_of(view))


def _players_have_fought(before: View, view: View) -> bool:
    """A real battle between two players is over."""
    last = view["last_battle"]
    if last is None or last == before["last_battle"] or view["battle"]:
        return False
    return bool(last["volleys"]) and {last["attacker"], last["defender"]} <= {*view["players"]}


GAME: BoardGame[View] = BoardGame(
    draw_board=board.draw_board,
    draw_area=area.draw_area,
    board_in_words=alt_text.of_board,
    whole_board_in_words=text_board.of,
    area_in_words=alt_text.of_area,
    parts=lambda view: list(view["spaces"]),
    draw_mat=mat.draw_mat,
    mat_in_words=alt_text.of_mat,
    mat_sentences=alt_text.mat_sentences,
    seats=lambda view: list(view["players"]),
)

CLASH: Renderer[View] = Renderer.of(
    GAME.board("The board", "space"),
    GAME.mat("What a player has"),
    Kind(
        "hand",
        "Your cards, for your eyes only",
        lambda inputs, look: hand.draw_hand(inputs.view, look, inputs.playable),
        lambda inputs, look: alt_text.of_hand(inputs.view, look),
        audience="seat",
        held=True,
        when=_holds_cards,
        otherwise="You hold no cards.",
    ),
    board_game.since(since.draw_since, since.alt_since),
    board_game.battle(
        battle.draw_battle,
        battle.alt_battle,
        when=lambda view: fight.fight_of(view) is not None,
        ended=_players_have_fought,
    ),
    board_game.chart(
        "How the points have changed, and what they are for",
        lambda inputs, look: chart.draw_chart(inputs.views, look),
        lambda inputs, look: chart.alt_chart(inputs.views, look),
    ),
    board_game.film(
        film.draw_film,
        film.alt_film,
        film.all_film,
        of=Selection("Only one age", film.ages),
    ),
    warm=_warm,
)
