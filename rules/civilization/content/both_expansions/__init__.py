"""Cards of Fame and Fortune that Wisdom and Warfare replaces: they are in the box with both only (CW-010)."""
