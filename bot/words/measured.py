"""Everything that the bot counts about itself, for its host. docs/hosting.md says what to watch.

All of it is here. The labels are a few words of our own. They never contain a name, a text or anybody's number."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()

QUICK = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0)
"""Seconds. Discord waits for three."""
LONG = (0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0, 300.0)

ANSWERS = Histogram(
    "cradle_answer_seconds",
    "From hearing a press, a command or a completion until everything that follows from it is done",
    ["what"],
    buckets=QUICK,
    registry=REGISTRY,
)
ACKNOWLEDGED = Histogram(
    "cradle_acknowledged_seconds",
    "From hearing a press or a command to the first answer that Discord has taken",
    buckets=QUICK,
    registry=REGISTRY,
)
TOO_LATE = Counter("cradle_too_late", "Answers that came too late for Discord", registry=REGISTRY)
FAILED = Counter("cradle_failed", "Presses and commands that led to an apology, by reason", ["why"], registry=REGISTRY)
POSTS = Counter("cradle_posts", "Attempts to deliver a post, by outcome", ["outcome"], registry=REGISTRY)
POSTS_DUE = Gauge("cradle_posts_due", "Posts that still have to be delivered", registry=REGISTRY)
POSTS_WAIT = Gauge("cradle_posts_oldest_seconds", "The age of the oldest of them", registry=REGISTRY)
REQUESTS = Counter(
    "cradle_discord_requests", "Requests to Discord, by the status of the answer", ["status"], registry=REGISTRY
)
REFUSALS = Gauge(
    "cradle_discord_refusals",
    "Requests that Discord has refused in the last ten minutes: 10000 shut a bot out",
    registry=REGISTRY,
)
PICTURES = Counter("cradle_pictures", "Pictures, by outcome", ["outcome"], registry=REGISTRY)
PICTURE_SECONDS = Histogram(
    "cradle_picture_seconds", "From asking a worker to the picture", buckets=LONG, registry=REGISTRY
)
PICTURES_WAITING = Gauge("cradle_pictures_waiting", "Pictures that are drawn or wait to be", registry=REGISTRY)
GATEWAY = Gauge("cradle_gateway_seconds", "The slowest heartbeat of the connections to Discord", registry=REGISTRY)
TABLES = Gauge("cradle_tables", "Tables in memory", registry=REGISTRY)
PEOPLE = Gauge("cradle_people_waited_for", "People a game is waiting for", registry=REGISTRY)
LAG = Histogram(
    "cradle_loop_lag_seconds", "How late the event loop came to a task that was due", buckets=QUICK, registry=REGISTRY
)
RELEASE = Gauge("cradle_release", "The release of the program", registry=REGISTRY)
BACKUP = Gauge("cradle_backup_age_seconds", "The age of the last backup; 0 without a schedule", registry=REGISTRY)
