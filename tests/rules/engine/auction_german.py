"""Die Auktion auf Deutsch."""

from __future__ import annotations

from rules.engine import german
from rules.engine.german import German, nouns
from rules.engine.sentence import sentences
from rules.engine.writing import Writer
from tests.rules.engine.auction_deeds import WRITE

NOUNS = nouns("""
    scale: die Waage, Waagen
    mill: die Mühle, Mühlen
    urn: die Urne, Urnen
    vase: die Vase, Vasen
    ring: der Ring, Ringe
""")

SENTENCES = german.SENTENCES | sentences(
    draws="{who} zieht|ziehen|ziehst {card}",
    offers="{who} bietet|bieten|bietest {lot:der akk} an",
    all_bid="{bids}",
    bids="{who} bietet|bieten|bietest {card}",
    buys="{who} kauft|kaufen|kaufst {lot:der akk}",
    gives="{who} gibt|geben|gibst {whom:dat} {lot:der akk}",
    needs_silver="Gold allein genügt nicht",
    host_must_bid="Der Gastgeber muss bieten",
)

GERMAN = Writer(German(), NOUNS, sentences=SENTENCES, english=WRITE)
