"""Who is waited for: reminders, times that are over, absences."""
