"""The techs of Fame and Fortune."""
