"""The letters of render/fonts/names, remade: `python -m tests.render.name_fonts FOLDER`.

FOLDER holds what these packages unpack to: fonts-noto-core, fonts-noto-ui-core, fonts-noto-extra and fonts-noto-cjk of
Debian 12, and @expo-google-fonts/noto-emoji 0.4.7 of npm. `pyftsubset` (fonttools 4) has to be on the path. The program
leaves out everything that small letters on a screen do not need: hints, kerning, and figures of other styles. From the
signs that Chinese, Japanese and Korean share, it leaves out those in no common character set.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from render.faces import NAMES

SCRIPTS = (
    "Adlam ArabicUI Armenian Balinese Batak BengaliUI Buginese CanadianAboriginal Chakma Cham Cherokee Coptic Deseret "
    "DevanagariUI Ethiopic Georgian Glagolitic Gothic GujaratiUI GurmukhiUI HanifiRohingya Hanunoo Hebrew Javanese "
    "KannadaUI KayahLi KhmerUI LaoUI Lepcha Limbu Lisu MalayalamUI MeeteiMayek Miao MyanmarUI NKo NewTaiLue Ogham "
    "OlChiki OldItalic OldTurkic OriyaUI Osage Osmanya Phoenician Rejang Runic Saurashtra SinhalaUI Sundanese "
    "SylotiNagri Syriac Tagalog TaiLe TaiTham TaiViet TamilUI TeluguUI Thaana ThaiUI Tibetan Tifinagh Vai WarangCiti Yi"
)
"""UI: the same letters, but none goes beyond a line of Latin."""
WEIGHTS = ("CondensedSemiBold", "Bold", "Regular")
"""The faces that go best with the names around them: the first one found counts."""
SYMBOLS = {"NotoSansSymbols-Bold": "*", "NotoSansSymbols2-Regular": "2190-21FF,2300-23FF,2460-27BF,2900-297F,2B00-2BFF"}
CJK, EMOJI = "NotoSansCJK-Bold", "NotoEmoji_600SemiBold"
UNUSED = "kern,dlig,hlig,salt,aalt,frac,numr,dnom,sups,subs,onum,lnum,pnum,tnum,case,zero,ordn,dist,smcp,c2sc,swsh"

DOUBLE = {
    "gb2312": (range(0xA1, 0xF8), range(0xA1, 0xFF)),
    "big5": (range(0xA1, 0xC7), range(0x40, 0xFF)),  # the common signs are on its first level
    "cp932": ([*range(0x81, 0xA0), *range(0xE0, 0xFD)], range(0x40, 0xFF)),
    "euc_kr": (range(0xA1, 0xFF), range(0xA1, 0xFF)),
}
"""Character sets of two bytes, with those bytes."""
WHOLE = (
    *(range(0x3000, 0x3030), range(0x3041, 0x3100), range(0x3105, 0x3130), range(0x3131, 0x3164)),
    *(range(0x31A0, 0x3200), range(0xFF01, 0xFF5F), range(0xFF61, 0xFFA0), range(0xAC00, 0xD7A4), [0x20, 0x20BB7]),
)
"""Kana, Bopomofo and Hangul, wide letters; a space, and the variant of a sign in Japanese family names."""


def common_signs() -> set[int]:
    return {code for code in (*_in_sets(), *(code for some in WHOLE for code in some)) if code == 0x20 or code > 0x2000}


def _in_sets() -> Iterator[int]:
    for encoding, (firsts, seconds) in DOUBLE.items():
        for first in firsts:
            for second in seconds:
                if len(found := bytes([first, second]).decode(encoding, "ignore")) == 1:
                    yield ord(found)


def _make(source: Path, codes: str | Iterable[int], *more: str) -> int:
    """Returns the size of the file."""
    if not isinstance(codes, str):
        codes = ",".join(f"{code:04X}" for code in sorted(codes))
    made = NAMES / source.with_suffix(".otf" if source.suffix == ".ttc" else ".ttf").name
    subprocess.run(
        ["pyftsubset", str(source), f"--unicodes={codes}", "--no-hinting", "--notdef-outline", *more,
         "--name-IDs=0,1,2,13,14", "--drop-tables+=DSIG,gasp,vhea,vmtx,VORG,BASE,STAT", f"--output-file={made}"],
        check=True,
    )  # fmt: skip
    return made.stat().st_size


def _found(folder: Path, *names: str) -> Path:
    return next(path for name in names for path in sorted(folder.rglob(f"{name}.tt[fc]")))


def main(folder: Path) -> None:
    NAMES.mkdir(exist_ok=True)
    plain = f"--layout-features-={UNUSED}"
    size = _make(_found(folder, CJK), common_signs(), "--font-number=0", "--layout-features=ccmp,liga,rlig,calt")
    size += _make(_found(folder, EMOJI), "*", "--layout-features=*")
    size += sum(_make(_found(folder, name), codes, plain) for name, codes in SYMBOLS.items())
    for script in SCRIPTS.split():
        names = [f"Noto{style}{script}-{weight}" for style in ("Sans", "Serif") for weight in WEIGHTS]
        size += _make(_found(folder, *names), "*", plain)
    print(f"{size / 1e6:.1f} MB in {NAMES}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
