"""The techs of Wisdom and Warfare."""
