"""A forged transcript is found out: in every game, and by both verifiers. The cheat knows the secret, and recomputes
everything that can be recomputed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from bot.people import seating
from bot.table import fair_chance, rewinding
from bot.table.table import Table
from bot.table.tables import Tables
from rules import GAMES
from rules.engine import chance, verify
from rules.engine.picker import picker
from rules.engine.tree import Json
from storage.database import Database
from storage.games import Seat
from tests.bot.databases import database_in
from tests.bot.everywhere import EVERY, everywhere, say
from tests.rules.engine import second_verifier
from tests.rules.engine.auction import AUCTION

RED, BLUE = 11, 12
THREAD = 42
LETTERS = re.compile(r"`([0-9a-f]{64})`")
ANSWERS = 25


async def opened(database: Database, game: str) -> Table:
    """Red has typed a word, and blue has not."""
    usual = {option.name: option.choices[0][1] for option in EVERY[game].presentation.options}
    table = await Tables(database, lambda: None).open("Delta", game, usual, RED)
    table.record.seats = [Seat("", RED, "ephemeral", word="Ägypten “1”"), Seat("", BLUE, "ephemeral")]
    table.record.thread = THREAD
    return table


async def play(table: Table, answers: int, seed: int) -> None:
    pick = picker(seed)
    for _ in range(answers):
        if not table.over:
            await say(table, table.game.asks[pick(len(table.game.asks))], pick)


async def played(database: Database, game: str) -> Table:
    """A game in which people go back past something that was drawn, and play on. Then they end it."""
    table = await opened(database, game)
    await table.start()
    await play(table, ANSWERS, 1)
    while not any(entry.draw is not None for entry in table.game.journal):
        await play(table, 1, 2)
    last = max(n for n, entry in enumerate(table.game.journal, table.game.number) if entry.draw is not None)
    await rewinding.rewind(table, last, "They go back.")
    await play(table, ANSWERS, 3)
    await seating.end(table, "That is enough.")
    return table


@dataclass(frozen=True)
class Told:
    """The lines of a transcript, and the letters that people have seen meanwhile."""

    lines: list[Json]
    seen: list[str]

    @property
    def text(self) -> str:
        return "".join(f"{json.dumps(line)}\n" for line in self.lines)


@pytest.fixture(scope="module")
def transcripts() -> dict[str, Told]:
    return {}


async def told(transcripts: dict[str, Told], folder: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> Told:
    """Played once for all cheats."""
    if game not in transcripts:
        monkeypatch.setitem(GAMES, AUCTION.name, AUCTION)
        async with Database.open(database_in(folder)) as database:
            table = await played(database, game)
            posts = await database.rows("SELECT message FROM outbox ORDER BY id")
            letters = [found for post in posts for found in LETTERS.findall(json.loads(post["message"])["content"])]
            lines = [json.loads(line) for line in (await fair_chance.transcript(table)).decode().splitlines()]
            transcripts[game] = Told(lines, [one for one in letters if one != table.record.secret])
    return Told(json.loads(json.dumps(transcripts[game].lines)), transcripts[game].seen)


# --- the cheats ------------------------------------------------------------------------------------------------

Lines = list[Json]


def rows(lines: Lines) -> Lines:
    return [line for line in lines if "row" in line]


def draws(lines: Lines) -> Lines:
    return [line for line in lines if "row" in line and isinstance(line["row"][0], int)]


def a_choice(lines: Lines) -> Json:
    """A draw that could have had another outcome."""
    return next(line for line in draws(lines) if len(set(line["options"])) > 2)


def bound_anew(lines: Lines) -> None:
    """Works out all heads again from the rows, and the digests of the options too."""
    began, *_ = rows(lines)
    key, head = verify.key_of(began["secret"], began["row"]), began["commitment"]
    for line in rows(lines):
        if "options" in line:
            line["row"][2] = verify.digest_of(line["options"])
        head = line["head"] = verify.next_head(key, head, line["row"])


def drawn_anew(lines: Lines) -> None:
    """A whole other game of chance, without a mistake."""
    began, *_ = rows(lines)
    began["commitment"] = verify.commitment(began["row"][1], began["secret"])
    key = verify.key_of(began["secret"], began["row"])
    for line in draws(lines):
        number, kind, _, _ = line["row"]
        digest, options = verify.digest_of(line["options"]), line["options"]
        line["row"][3] = options[verify.place(verify.numbers(key, number, kind, digest), len(options))]
    bound_anew(lines)


def another_seed(lines: Lines) -> None:
    rows(lines)[0]["secret"] = "ab" * 32


def another_seed_well_bound(lines: Lines) -> None:
    began = rows(lines)[0]
    began["secret"] = "ab" * 32
    began["commitment"] = verify.commitment(began["row"][1], began["secret"])
    bound_anew(lines)


def another_game(lines: Lines) -> None:
    another_seed(lines)
    drawn_anew(lines)


def forged_outcome(lines: Lines) -> None:
    line = a_choice(lines)
    line["row"][3] = next(option for option in line["options"] if option != line["row"][3])


def forged_options(lines: Lines) -> None:
    """Nothing else could have been drawn."""
    line = a_choice(lines)
    line["row"][3] = next(option for option in line["options"] if option != line["row"][3])
    line["options"] = [line["row"][3]]


def left_out(lines: Lines) -> None:
    lines.remove(draws(lines)[1])


def left_out_and_counted_anew(lines: Lines) -> None:
    left_out(lines)
    for number, line in enumerate(draws(lines)):
        line["row"][0] = number


def last_left_out(lines: Lines) -> None:
    """Nothing comes after it that could depend on it, and the post that has seen it is gone too."""
    last = lines.index(draws(lines)[-1])
    lines[:] = [line for at, line in enumerate(lines) if at < last or "row" not in line]


def moved(lines: Lines) -> None:
    one, other = (lines.index(line) for line in draws(lines)[:2])
    lines[one], lines[other] = lines[other], lines[one]


def in_another_order(lines: Lines) -> None:
    line = a_choice(lines)
    line["options"] = [*line["options"][1:], line["options"][0]]


def another_word(lines: Lines) -> None:
    rows(lines)[0]["row"][5][1] = "a word that nobody typed"


def words_changed_about(lines: Lines) -> None:
    rows(lines)[0]["row"][5].reverse()


def another_release(lines: Lines) -> None:
    rows(lines)[0]["row"][3] += 1


def another_commitment(lines: Lines) -> None:
    rows(lines)[0]["commitment"] = "0" * 64


def struck_and_not_marked(lines: Lines) -> None:
    next(line for line in draws(lines) if line.get("struck")).pop("struck")


def never_struck(lines: Lines) -> None:
    """Everything that mentions it is gone."""
    lines[:] = [line for line in lines if line.get("row", [""])[0] != "struck"]
    for line in draws(lines):
        line.pop("struck", None)


def struck_unseen(lines: Lines) -> None:
    draws(lines)[0]["struck"] = True


def post_before_its_draws(lines: Lines) -> None:
    line = next(line for line in rows(lines) if line["row"][0] == "post")
    line["row"][1] -= 1


def no_posts(lines: Lines) -> None:
    lines[:] = [line for line in lines if line.get("row", [""])[0] != "post"]


def another_number(lines: Lines) -> None:
    rows(lines)[0]["row"][1] += 1


def another_number_on_top(lines: Lines) -> None:
    lines[0]["game"] += 1


def another_edition_on_top(lines: Lines) -> None:
    lines[0]["edition"] = "chess"


def never_begun(lines: Lines) -> None:
    """As if there were nothing else to check."""
    began = rows(lines)[0]
    lines[0] |= {name: began[name] for name in ("commitment", "secret")}
    forged_outcome(lines)


def from_before(lines: Lines) -> None:
    """As if nothing could be checked."""
    lines[0] |= {"scheme": verify.BEFORE, "seed": "1", "fingerprint": chance.commitment("1")}


Cheat = Callable[[Lines], None]
FOUND_ALONE: tuple[Cheat, ...] = (
    another_seed, another_seed_well_bound, forged_outcome, left_out, moved, another_word, words_changed_about,
    another_release, another_commitment, struck_and_not_marked, struck_unseen, post_before_its_draws, another_number,
    another_number_on_top, another_edition_on_top, never_begun, from_before,
)  # fmt: skip
"""The file alone shows it, even if all heads are computed again."""
FOUND_BY_LETTERS: tuple[Cheat, ...] = (
    another_game, forged_options, left_out_and_counted_anew, last_left_out, in_another_order, never_struck, no_posts,
)  # fmt: skip
"""Letters that somebody has kept always show it. The file alone shows some of them, depending on chance."""


def ours(told: Told, seen: list[str]) -> list[str]:
    return verify.findings(told.text, seen)[0]


def theirs(told: Told, seen: list[str]) -> list[str]:
    return second_verifier.contradictions(told.text, seen)


VERIFIERS = (ours, theirs)


@everywhere
async def test_an_honest_game_passes(
    transcripts: dict[str, Told], tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_told = await told(transcripts, tmp_path, game, monkeypatch)
    kinds = [line["row"][0] for line in rows(game_told.lines)]
    assert kinds[0] == "game"
    assert {"post", "struck"} <= {*kinds[1:]}
    assert any(line.get("struck") for line in draws(game_told.lines))
    assert len(game_told.seen) > 3
    for verifier in VERIFIERS:
        assert verifier(game_told, game_told.seen) == []


@everywhere
@pytest.mark.parametrize("cheat", [*FOUND_ALONE, *FOUND_BY_LETTERS], ids=lambda cheat: cheat.__name__)
async def test_every_cheat_is_found_by_both_verifiers(
    transcripts: dict[str, Told], tmp_path: Path, game: str, cheat: Cheat, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = await told(transcripts, tmp_path, game, monkeypatch)
    forged = replace(honest, lines=json.loads(json.dumps(honest.lines)))
    cheat(forged.lines)
    assert forged.lines != honest.lines, "nothing was forged"
    well_bound = replace(forged, lines=json.loads(json.dumps(forged.lines)))
    bound_anew(well_bound.lines)
    for verifier in VERIFIERS:
        assert verifier(forged, honest.seen), "as it is"
        assert verifier(well_bound, honest.seen), "with all heads computed again"
        if cheat in FOUND_ALONE:
            assert verifier(well_bound, []), "by the file alone"


@everywhere
async def test_while_a_game_goes_on_nothing_tells_its_secret(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No post, line or answer has the secret or the key in it, and the letters under posts are not a plain hash."""
    monkeypatch.setitem(GAMES, AUCTION.name, AUCTION)
    async with Database.open(database_in(tmp_path)) as database:
        table = await opened(database, game)
        await table.start()
        await play(table, ANSWERS, 4)
        secret, key = table.record.secret, table.game.seed
        assert secret is not None
        assert len(secret) == len(key) == 64
        said = [
            "".join(map(str, row))
            for name in ("outbox", "lines", "answers", "waits")
            for row in await database.rows(f"SELECT * FROM {name}")
        ]
        assert said
        assert not [row for row in said if secret in row or key in row]
        assert str(table.game.ledger).count(key) == 0
