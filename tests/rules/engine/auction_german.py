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
    gold: das Gold, mass
    silver: das Silber, mass
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
    a_piece="{what}",
    your_bid_for="Was bietest du für {lot:der akk}?",
    no_bid="passen",
    is_for_somebody_else="{lot:der} ist für jemand anderen",
    never_bid_more_than="Nie mehr als {most} bieten",
    bid_the_highest_card="Die höchste Karte bieten",
    keep_card="Behältst du die Karte, die du bietest?",
    no="nein",
    keep="behalten",
    pay="Zahle {count}",
    coins="{what}",
    leaves="lässt {coins} übrig",
    put_back_up_to_two="Bis zu zwei zurücklegen?",
    which_lot="Welches Los?",
    do_you_buy="Kaufst du {lot:der akk} für ein Silber?",
    buy="kaufen",
    do_you_keep="Behältst du {lot:der akk}?",
    a_lot_for_whom="Ein Los für wen?",
    for_them="{whom}",
    which_lot_for="Welches Los für {whom:akk}?",
    if_ring_is_offered="der Ring angeboten wird",
    if_you_lose_lot="du ein Los verlierst",
    has_lost_lot="du hast {lot:der akk} verloren",
)

GERMAN = Writer(German(), NOUNS, sentences=SENTENCES, english=WRITE)
