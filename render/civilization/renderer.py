"""Sid Meier's Civilization: its kinds of pictures."""

from __future__ import annotations

from render import board_game
from render.board_game import BoardGame
from render.civilization import (
    alt_text,
    area,
    battle,
    board,
    chart,
    deals,
    film,
    hand,
    market,
    mat,
    page,
    sample,
    since,
    text_board,
)
from render.civilization.changes import has_been_fought
from render.look import Look
from render.picture_kinds import Kind, Renderer
from rules.civilization.view_types import View


def _warm(look: Look) -> None:
    board.draw_board(sample.everything(), look)
    page.table(look)


def _players_have_fought(before: View, view: View) -> bool:
    """A battle between two players is over, and it had units: scouts alone are simply taken (CB-234)."""
    last = view["last_battle"]
    if last is None or view["battle"] or not has_been_fought(before, view):
        return False
    units = last["fronts"] or any(last["killed"].values())
    return bool(units) and {last["attacker"], last["defender"]} <= {*view["players"]}


GAME: BoardGame[View] = BoardGame(
    draw_board=board.draw_board,
    draw_area=area.draw_area,
    board_in_words=alt_text.of_board,
    whole_board_in_words=text_board.of,
    area_in_words=alt_text.of_area,
    parts=lambda view: list(board.map_in(view).squares),
    draw_mat=mat.draw_mat,
    mat_in_words=alt_text.of_mat,
    mat_sentences=alt_text.mat_sentences,
    seats=lambda view: list(view["players"]),
)

CIVILIZATION: Renderer[View] = Renderer.of(
    GAME.board("The map", "square"),
    GAME.mat("The sheet of a civilization"),
    Kind(
        "market",
        "The market of wonders, buildings and resources",
        lambda inputs, look: market.draw_market(inputs.view, look),
        lambda inputs, look: alt_text.of_market(inputs.view, look),
        text=lambda inputs, look: " ".join(alt_text.market_sentences(inputs.view)),
        audience="all",
    ),
    Kind(
        "deals",
        "The open offers",
        lambda inputs, look: deals.draw_deals(inputs.view, look),
        lambda inputs, look: deals.alt_deals(inputs.view, look),
        text=lambda inputs, look: " ".join(deals.deal_sentences(inputs.view, look)),
        when=lambda view: bool(view["deals"]),
        otherwise="Nobody has made an offer that is still open.",
    ),
    Kind(
        "hand",
        "Everything that only you know, for your eyes only",
        lambda inputs, look: hand.draw_hand(inputs.view, look, inputs.playable),
        lambda inputs, look: hand.alt_hand(inputs.view, look),
        audience="seat",
        held=True,
        when=hand.holds_something,
        otherwise="You keep no secrets.",
    ),
    board_game.since(since.draw_since, since.alt_since),
    board_game.battle(
        battle.draw_battle,
        battle.alt_battle,
        text=lambda view, look: " ".join(battle.battle_sentences(view, look)),
        when=lambda view: battle.battle_in(view) is not None,
        ended=_players_have_fought,
    ),
    Kind(
        "chart",
        "How techs, culture and coins have grown",
        chart.draw_chart,
        chart.alt_chart,
        audience="all",
        whole_game=True,
        scored=True,
        file=lambda _: "score.png",
    ),
    board_game.film(
        film.draw_film,
        film.alt_film,
        film.all_film,
    ),
    warm=_warm,
)
