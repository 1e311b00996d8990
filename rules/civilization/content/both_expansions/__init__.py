"""Cards of Fame and Fortune that Wisdom and Warfare replaces: only the box with both has them (CW-010)."""
