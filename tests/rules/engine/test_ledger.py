"""The ledger: what decides a draw, and what binds the rows to one another."""

import json
import re
import shutil
import struct
import subprocess
import sys
from collections import Counter
from itertools import islice
from pathlib import Path

import pytest

from rules.engine import chance, verify
from rules.engine.game import Game
from rules.engine.ledger import Ledger, beginning
from rules.engine.save import load, save
from tests.rules.engine import second_verifier
from tests.rules.engine.auction import AUCTION
from tests.rules.engine.test_chance import rolling

PAGE = (Path(__file__).parents[3] / "docs" / "fair_chance.md").read_text(encoding="utf-8")
SECRET = "00112233445566778899aabbccddeeff" * 2
FACES = ["1", "2", "3", "4", "5", "6"]


def opened(secret: str = SECRET, **words: str) -> Ledger:
    return Ledger.begin(secret, beginning(17, "auction", 1, words or {"red": "Ägypten", "blue": ""}))


def of_the_page(name: str) -> str:
    found = re.search(rf"^\| {re.escape(name)} \| `?([^`|]*)", PAGE, re.M)
    assert found, name
    return found[1].strip()


def test_the_example_of_the_page() -> None:
    ledger = opened()
    assert ledger.draw(0, "die", FACES) == "2"
    began, draw = ledger.new
    assert began.kept == {"commitment": of_the_page("C"), "secret": SECRET}
    assert verify.canonical(began.row).decode() == of_the_page("json(G)")
    assert ledger.key.hex() == of_the_page("hex(K)")
    assert began.head == of_the_page("head after G")
    assert verify.canonical(FACES).decode() == of_the_page("json(options)")
    assert draw.row == [0, "die", of_the_page("D"), "2"]
    asked = [0, "die", of_the_page("D")]
    assert verify.canonical(asked).decode() == of_the_page("asked")
    assert second_verifier.hmac(ledger.key, of_the_page("asked").encode()).hex() == of_the_page("first block")
    assert of_the_page("its first number").startswith(str(int(of_the_page("first block")[:16], 16)))
    assert (draw.head, draw.kept) == (of_the_page("head after the draw"), {"options": FACES})


def test_the_second_block_of_the_page() -> None:
    asked = json.loads(of_the_page("asked"))
    drawn = verify.numbers(opened().key, *asked)
    second = [*islice(drawn, 8)][4:]
    assert struct.pack(">4Q", *second).hex() == of_the_page("the second block would be")


def test_the_file_of_the_page() -> None:
    """Both verifiers read it, and find what is changed in it."""
    file = "\n".join(line.strip() for line in PAGE.splitlines() if line.startswith("    {"))
    kinds = [json.loads(line).get("row", ["first"])[0] for line in file.splitlines()]
    assert kinds == ["first", "game", 0, "post", 1, "struck", 2, "post"]

    def wrong(file: str) -> tuple[bool, bool]:
        return verify.findings(file)[0] != [], second_verifier.contradictions(file, []) != []

    assert wrong(file) == (False, False)
    assert wrong(file.replace('"wood"', '"iron"', 1)) == (True, True)
    assert wrong(file.replace(',"struck":true', "")) == (True, True)


def test_both_verifiers_choose_alike_of_lists_of_every_length() -> None:
    key = opened().key
    for number in range(300):
        options = [f'card "{place}" \\ ä\n\x01' for place in range(number % 60 + 1)]
        ours = verify.place(verify.numbers(key, number, "card", verify.digest_of(options)), len(options))
        assert options[ours] == second_verifier.chosen(key, number, "card", options)


def test_a_number_that_would_favour_some_options_is_passed_over() -> None:
    """With three options the last number of 64 bits would make the first one likelier."""
    most = 2**64 - 1
    assert most % 3 == 0
    assert verify.place([most, 4], 3) == 1
    assert verify.place([most - 1, 4], 3) == 2
    assert verify.place([most], 4) == 3, "of four nothing has to be passed over"
    assert verify.place([*[2**64 - 1] * 7, 5], 6) == 5


def test_more_numbers_come_when_a_block_runs_out() -> None:
    key = opened().key
    drawn = verify.numbers(key, 3, "die", "d")
    blocks = [second_verifier.hmac(key, asked) for asked in (b'[3,"die","d"]', b'[3,"die","d",1]', b'[3,"die","d",2]')]
    numbers = [int.from_bytes(block[at : at + 8], "big") for block in blocks for at in (0, 8, 16, 24)]
    assert [next(drawn) for _ in numbers] == numbers


def test_dice_are_fair() -> None:
    ledger = opened()
    faces = Counter(ledger.draw(number, "die", FACES) for number in range(6000))
    assert all(900 < faces[face] < 1100 for face in FACES)


def test_number_kind_options_their_order_and_every_word_count() -> None:
    def twenty(ledger: Ledger, first: int = 0, kind: str = "die", options: tuple[str, ...] = tuple(FACES)) -> list[int]:
        return [options.index(ledger.draw(number, kind, options)) for number in range(first, first + 20)]

    usual = twenty(opened())
    assert usual == twenty(opened())
    assert usual != twenty(opened(), first=20)
    assert usual != twenty(opened(), kind="card")
    assert usual != twenty(opened(), options=tuple(reversed(FACES)))
    assert usual != twenty(opened(red="Agypten", blue=""))
    assert usual != twenty(opened(red="", blue="Ägypten"))
    assert usual != twenty(opened(SECRET.replace("0", "1")))


def test_the_commitment_tells_nothing_and_no_two_games_share_one() -> None:
    secret, other = chance.new_secret(), chance.new_secret()
    assert secret != other
    assert len(bytes.fromhex(secret)) == 32
    shown = {verify.commitment(17, secret), verify.commitment(18, secret), verify.commitment(17, other)}
    assert len(shown) == 3
    assert all(secret[:8] not in letters for letters in shown)


def test_a_hidden_card_cannot_be_guessed_from_the_heads() -> None:
    """Somebody could try a plain hash with each card; with the wrong key none fits."""
    ledger = opened()
    before = ledger.post(0)
    card = ledger.draw(0, "card", FACES)
    after = ledger.head
    digest = verify.digest_of(FACES)
    assert verify.next_head(ledger.key, before, [0, "card", digest, card]) == after
    for key in (b"", bytes.fromhex(before), bytes(32)):
        assert after not in [verify.next_head(key, before, [0, "card", digest, face]) for face in FACES]


def test_a_post_shows_other_letters_whether_something_was_drawn_or_not() -> None:
    ledger = opened()
    assert ledger.post(0) != ledger.post(0)


def test_draws_that_were_not_written_down_leave_no_row() -> None:
    game = Game.new(rolling("die", 3), {"seats": 2}, opened())
    assert game.ledger
    rows, head = list(game.ledger.new), game.ledger.head
    assert [row.row[0] for row in rows] == ["game", 0, 1, 2]
    del game.journal[1:]  # as if the answer that led to them had failed
    game.rebuild()
    assert (game.ledger.new, game.ledger.head) == (rows, head)


def test_a_draw_is_replayed_and_not_entered_again() -> None:
    ledger = opened()
    game = Game.new(rolling("die", 3), {"seats": 2}, ledger)
    ledger.are_written()
    before = ledger.head
    game.rebuild()
    again = load(rolling("die", 3), save(game))
    assert again.ledger
    assert (ledger.new, ledger.head, again.ledger.new, again.ledger.head) == ([], before, [], before)
    assert [entry.draw for entry in again.journal] == [entry.draw for entry in game.journal] == [0, 1, 2]


def test_a_game_goes_on_by_the_scheme_with_which_it_began() -> None:
    old = Game.new(AUCTION, {"seats": 2}, "cradle")
    assert "scheme" not in save(old)
    assert load(AUCTION, save(old)).ledger is None
    new = Game.new(AUCTION, {"seats": 2}, opened())
    assert save(new)["scheme"] == verify.SCHEME
    assert load(AUCTION, save(new)).ledger
    assert new.fork().ledger is not new.ledger
    assert new.fork("imagined").ledger is None, "imagined dice teach nothing of the true ones"


def test_the_verifier_runs_alone(tmp_path: Path) -> None:
    """With nothing but Python, and alone in a folder."""
    alone = shutil.copy(str(verify.__file__), tmp_path)
    file = tmp_path / "game.jsonl"
    file.write_text(
        f'{{"scheme":"cradle-chance-1","game":17,"commitment":"{of_the_page("C")}","secret":"{SECRET}"}}\n', "utf-8"
    )

    def run(*arguments: str) -> tuple[int, str]:
        command = [sys.executable, "-I", "-S", alone, str(file), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
        return done.returncode, done.stdout

    assert run()[0] == 0
    assert "Everything fits." in run(of_the_page("C"))[1]
    assert "does not know" in run("0" * 64)[1]
    assert run("0" * 64)[0] == 1
    file.write_text("Dear sceptic\n", "utf-8")
    assert "not a transcript" in run()[1]


@pytest.mark.parametrize("scheme", ["cradle-chance-2", "", None])
def test_a_scheme_that_is_not_known_is_no_good(scheme: str | None) -> None:
    [wrong], _ = verify.findings(f'{{"scheme":{verify.canonical(scheme).decode()}}}')
    assert wrong == f"This file follows the scheme {scheme!r}, which this program does not know."


def test_of_an_older_game_the_seed_alone_is_checked() -> None:
    line = {"scheme": verify.BEFORE, "seed": "cradle", "fingerprint": chance.commitment("cradle")}
    [open_question] = verify.findings(json.dumps(line))[0]
    assert "cannot be checked" in open_question
    assert verify.findings(json.dumps(line | {"seed": "cradlf"}))[0] == ["The seed does not fit its fingerprint."]
