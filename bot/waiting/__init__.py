"""Waiting for people: reminders, times that are over, absences."""
