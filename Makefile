# make play        starts the bot: on Discord with a token in .env, else on its own small Discord with a web page
# make test        runs all tests; some of them with TESTS=path
# make check       runs lint, format and strict types
# make pins        makes anew what the tests pin and prints what has changed; some of it with KINDS="tables pictures"
# make bench       measures speed against other engines in the same run
# make gallery     draws every kind of picture in a dozen situations: build/gallery/index.html
# make transcript  writes a whole game as people read it: build/transcript; another game with GAME=, SEATS= or SEED=

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# PLAYING stands for what the bot needs, TESTING for what tests and checks need as well.
PLAYING := $(VENV)/installed-for-playing
TESTING := $(VENV)/installed-for-testing

.PHONY: play test check pins bench gallery transcript

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

# glibc gives back at once what large pictures took: a process that has drawn them keeps 65 MB less.
test: export MALLOC_ARENA_MAX = 2
test: export MALLOC_MMAP_THRESHOLD_ = 524288
test: export MALLOC_TRIM_THRESHOLD_ = 1048576
test: $(TESTING)
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal $(TESTS)

check: $(TESTING)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

pins: $(TESTING)
	@$(BIN)/python -m tests.pins $(KINDS)

bench: $(TESTING)
	$(BIN)/python -m pip install --quiet --group bench
	$(BIN)/python -m tests.bench

gallery: $(PLAYING)
	$(BIN)/python -m render.gallery

transcript: $(TESTING)
	$(BIN)/python -m tests.bot.transcript --game $(GAME) --seats $(SEATS) --seed $(SEED)
