"""Waiting for people: reminders, deadlines that have passed, absences."""
