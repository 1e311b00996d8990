"""The database, on SQLite or PostgreSQL. Storage sees JSON and bytes, and knows no rule."""
