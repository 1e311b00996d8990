"""SQLite: one file, one writer. Storage sees JSON and bytes, and knows no rule."""
