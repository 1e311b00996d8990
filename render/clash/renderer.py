"""Clash of Cultures, as the bot sees its pictures."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from render.clash import alt_text, area, battle, board, chart, fight, film, hand, mat, page, sample, since, text_board
from render.look import Look
from rules.engine.tree import Json


class ClashRenderer:
    def warm(self, look: Look) -> None:
        board.draw_board(sample.everything(), look)
        page.table(look)

    def board(self, view: Json, look: Look) -> bytes:
        return board.draw_board(view, look)

    def area(self, view: Json, space: str, look: Look) -> bytes:
        return area.draw_area(view, space, look)

    def mat(self, view: Json, seat: str, look: Look) -> bytes:
        return mat.draw_mat(view, seat, look)

    def hand(self, view: Json, look: Look, playable: Collection[str] = ()) -> bytes:
        return hand.draw_hand(view, look, playable)

    def has_battle(self, view: Json) -> bool:
        return fight.fight_of(view) is not None

    def fought(self, before: Json, view: Json) -> bool:
        return view["battle"] is not None or view["last_battle"] != before["last_battle"]

    def chapter(self, view: Json) -> str:
        return f"age {view['age']}"

    def battle(self, view: Json, look: Look) -> bytes | None:
        return battle.draw_battle(view, look)

    def since(self, before: Json, view: Json, look: Look) -> bytes:
        return since.draw_since(before, view, look)

    def chart(self, views: Sequence[Json], look: Look) -> bytes:
        return chart.draw_chart(views, look)

    def film(self, views: Sequence[Json], look: Look) -> bytes:
        return film.draw_film(views, look)

    # --- in words --------------------------------------------------------------------------------------------

    def alt_text(self, view: Json, look: Look) -> str:
        return alt_text.of_board(view, look)

    def alt_texts(self, view: Json, look: Look) -> Mapping[str, str]:
        texts = {"board": alt_text.of_board(view, look), "hand": alt_text.of_hand(view, look)}
        return {**texts, **{f"mat {seat}": alt_text.of_mat(view, seat, look) for seat in view["players"]}}

    def alt_area(self, view: Json, space: str, look: Look) -> str:
        return alt_text.of_area(view, space, look)

    def alt_battle(self, view: Json, look: Look) -> str:
        return battle.alt_battle(view, look)

    def alt_since(self, before: Json, view: Json, look: Look) -> str:
        return since.alt_since(before, view, look)

    def alt_film(self, views: Sequence[Json], look: Look) -> str:
        return film.alt_film(views, look)

    def alt_chart(self, views: Sequence[Json], look: Look) -> str:
        return chart.alt_chart(views, look)

    def text_board(self, view: Json, look: Look) -> str:
        return text_board.of(view, look)


CLASH = ClashRenderer()
