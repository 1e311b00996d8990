"""A whole game as people read it, as one page; and what they read is English."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from rules import GAMES
from rules.engine.slips import slips
from tests.bot import transcript
from tests.rules.engine.auction import AUCTION

pytestmark = pytest.mark.drawn


def test_the_page_has_the_thread_and_what_one_player_saw_with_all_pictures(tmp_path: Path) -> None:
    story = asyncio.run(transcript.played(AUCTION.name, 3, 1, 2_000))
    transcript.write(story, "The auction", tmp_path)
    page, words = (tmp_path / "index.html").read_text(), (tmp_path / "words.txt").read_text()
    for said in ("--- thread", "--- panel", "--- direct message", "is over", "You draw ", ">>> Act", "@Clara"):
        assert said in words
    assert "<@" not in words, "a mention without a name"
    pictures = {file.filename for part in story.parts for file in part.seen.files}
    assert pictures >= {"board.png", "score.png", "film.gif"}
    shown = [path.name for path in tmp_path.iterdir() if path.suffix in (".png", ".gif")]
    assert shown
    assert all(f'src="{name}"' in page for name in shown)


TOUCHES = 20


@pytest.mark.parametrize("game", GAMES)
def test_what_people_read_of_a_game_has_no_slips(game: str) -> None:
    """Posts, panels, buttons, menus, and the words of pictures."""
    story = asyncio.run(transcript.played(GAMES[game].title, 2, 1, TOUCHES))
    words = transcript.text_of(story)
    assert words.count(">>>") > 4
    assert [wrong for line in words.splitlines() for wrong in slips(line, GAMES[game].nouns)] == []
