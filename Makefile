# make play   the bot: on Discord with a token in .env, else on its own small Discord with a web page
# make test   all tests
# make check  lint, format and strict types
# make bench  speed, measured against other engines in the same run
# make gallery  every kind of picture in a dozen situations: build/gallery/index.html

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/installed

.PHONY: play test check bench gallery

$(STAMP): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"
	$(BIN)/python -m pip install --quiet --editable . --group test --group check
	touch $@

play: $(STAMP)
	$(BIN)/python -m bot

test: $(STAMP)
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal $(TESTS)

check: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(STAMP)
	$(BIN)/python -m pip install --quiet --group bench
	$(BIN)/python -m tests.bench

gallery: $(STAMP)
	$(BIN)/python -m render.gallery
