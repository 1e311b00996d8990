"""Settings, from the environment and from `.env`. A host fills in the token; everything else has a default."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.words.backups import Backups
from bot.words.bounds import Bounds
from storage.database import Address, address_of


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", extra="ignore")

    discord_token: SecretStr | None = Field(None, description="The token of the bot; without it the stand-in is used")
    cradle_database: Address = Field(
        Path("cradle.sqlite3"), description="Where games are kept: a file, or the address of a PostgreSQL server"
    )
    cradle_shards: int | None = Field(
        None,
        ge=1,
        description="How many shards the servers are divided into, for several processes; Discord advises a number",
    )
    cradle_log_level: str = "WARNING"
    cradle_local_port: int = Field(8086, ge=0, le=65535, description="The port of the web page, when there is no token")
    cradle_log_form: Literal["text", "json"] = Field("text", description="Lines for people, or for programs")
    cradle_metrics_port: int | None = Field(
        None, ge=1, le=65535, description="The port of /metrics and /health, on this machine"
    )
    cradle_backups: Path | None = Field(None, description="The folder for backups; without it there are none")
    cradle_backup_hours: float = Field(6.0, gt=0, description="The hours from one backup to the next")
    cradle_look_ahead: int = Field(
        150, ge=0, description="How many branches a panel may try out to find whole actions; fewer suit a slow machine"
    )
    cradle_pause: float = Field(
        180, ge=0, description="Seconds for second thoughts before the next player is called; on the web page none"
    )
    cradle_games_per_person: int = Field(20, ge=0, description="Games that a person has opened and that are not over")
    cradle_games_per_server: int = Field(200, ge=0, description="Games that are played in a server and are not over")
    cradle_new_games_per_person: int = Field(6, ge=0, description="Games that a person opens in an hour")
    cradle_new_games_per_server: int = Field(40, ge=0, description="Games that are opened in a server in an hour")
    cradle_questions_per_person: int = Field(20, ge=0, description="Votes and offers that call others, in an hour")
    cradle_pictures_per_person: int = Field(6, ge=0, description="Pictures being drawn for a person at the same time")
    cradle_pictures_per_server: int = Field(60, ge=0, description="Pictures being drawn for a server at the same time")
    cradle_api: str | None = Field(None, description="Another address for Discord's REST API (for tests)")
    cradle_gateway: str | None = None
    cradle_cdn: str | None = None

    @property
    def bounds(self) -> Bounds:
        return Bounds(
            self.cradle_games_per_person,
            self.cradle_games_per_server,
            self.cradle_new_games_per_person,
            self.cradle_new_games_per_server,
            self.cradle_questions_per_person,
            self.cradle_pictures_per_person,
            self.cradle_pictures_per_server,
        )

    @property
    def backups(self) -> Backups:
        return Backups(self.cradle_database, self.cradle_backups, self.cradle_backup_hours)

    @field_validator("discord_token", "cradle_shards", "cradle_metrics_port", "cradle_backups", mode="before")
    @classmethod
    def empty_is_none(cls, value: object) -> object:
        return value or None

    @field_validator("cradle_database", mode="before")
    @classmethod
    def a_file_or_a_server(cls, value: object) -> Address:
        where = address_of(str(value))
        if "\0" in str(where) or (isinstance(where, Path) and not where.name):
            raise ValueError("must name a file, or a server by its address: postgresql://...")
        return where

    @field_validator("cradle_log_level")
    @classmethod
    def known_level(cls, value: str) -> str:
        if value.upper() not in ("DEBUG", "INFO", "WARNING", "ERROR"):
            raise ValueError("must be DEBUG, INFO, WARNING or ERROR")
        return value.upper()
