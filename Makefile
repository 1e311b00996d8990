# make play   the bot: on Discord with a token in .env, else on its own small Discord with a web page
# make test   all tests
# make check  lint, format and strict types
# make bench  speed, measured against other engines in the same run
# make gallery  every kind of picture in a dozen situations: build/gallery/index.html
# make transcript  a whole game as people read it: build/transcript; of another one with GAME=, SEATS= or SEED=

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# What playing needs, and what tests and checks need besides.
PLAYING := $(VENV)/installed-for-playing
TESTING := $(VENV)/installed-for-testing

.PHONY: play test check bench gallery transcript

GAME ?= clash
SEATS ?= 3
SEED ?= 1

$(PLAYING): pyproject.toml
	@echo "Setting up in $(VENV): this is done once, and takes a minute or two."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(TESTING): $(PLAYING)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check "pip>=25.1" # knows groups; an older one is replaced
	$(BIN)/python -m pip install --quiet --editable . --group test --group check
	touch $@

play: $(PLAYING)
	@$(BIN)/python -m bot

test: $(TESTING)
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal $(TESTS)

check: $(TESTING)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(TESTING)
	$(BIN)/python -m pip install --quiet --group bench
	$(BIN)/python -m tests.bench

gallery: $(PLAYING)
	$(BIN)/python -m render.gallery

transcript: $(TESTING)
	$(BIN)/python -m tests.bot.transcript --game $(GAME) --seats $(SEATS) --seed $(SEED)
