# Everything a newcomer needs: `make play` and `make test` work on a fresh machine.

PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find src docs/rules -name '*.py' -o -name '*.md') setup.py pyproject.toml
PAGES := web/dist/index.html
PAGE_SOURCES := $(shell find web/src web/public docs/rules -type f) $(wildcard web/*.json web/*.ts web/*.js web/*.html)

.PHONY: setup play test lint types imports pages browser test-sources test-pages test-pure test-compiled explore bench load soak layout mutants \
	format clean

# The game and what develops it, compiled, in a virtual environment.
setup: .venv/for-developing

# Open the hall on this machine and say where; installs only what playing needs.
play: .venv/for-playing
	@$(BIN)/longhouse serve

# Everything that must hold: style, types, architecture, all tests, those of the rules on both builds.
# Two things go on at a time where they can: while the rules are compiled, their sources are tested.
TOGETHER := +@$(MAKE) --no-print-directory -j2
test:
	$(TOGETHER) .venv/tools $(PAGES)
	$(TOGETHER) setup test-sources
	+@$(MAKE) --no-print-directory test-pages test-compiled

test-sources: lint types imports test-pure

lint: .venv/tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/tools
	$(BIN)/mypy

imports: .venv/tools
	$(BIN)/lint-imports

# The browser client: style, types, its own tests.
test-pages: setup browser
	cd web && npm run --silent lint && npm run --silent check && npm run --silent test

# A browser for the tests: one that is installed, else Debian's, else Playwright's own.
browser: web/node_modules/.installed
	@web/scripts/browser.sh

# The sources as they are, and the compiled package as it is installed. What stands around the rules
# and the bots is the same Python in both: it is tried on the package that people install.
AROUND := server cli arena openspiel drawn
test-pure: .venv/tools
	LONGHOUSE_BUILD=pure PYTHONPATH=src $(BIN)/python -m pytest -n 2 $(AROUND:%=--ignore=tests/%)

test-compiled: setup
	LONGHOUSE_BUILD=compiled $(BIN)/python -m pytest -n 2

# The random tests with examples that no run has tried; a failure prints how to repeat it.
explore: setup
	LONGHOUSE_EXPLORE=1 LONGHOUSE_BUILD=compiled $(BIN)/python -m pytest -n 2

# Our speed beside our peers', in one table.
bench: setup
	$(BIN)/python bench/run.py

# A thousand tables on one core: how long does a move take to reach everybody?
load: setup
	$(BIN)/python bench/load.py

# Servers are killed with moves in flight: is anything lost or doubled?
soak: setup
	$(BIN)/python bench/soak.py

# The layout of deploy/compose.yaml as plain processes, and a game through its door.
layout: setup
	$(BIN)/python deploy/as_processes.py --check

# Break the rules one sentence at a time: each time a test must notice.
mutants: setup
	$(BIN)/python tests/mutants/run.py

format: .venv/tools
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf .venv build dist src/*.egg-info bench/.venv-peers web/node_modules web/dist

.venv/bin/python:
	@command -v $(PYTHON) >/dev/null || { echo "Longhouse needs Python 3.11 or newer"; exit 1; }
	$(PYTHON) -m venv .venv

# The browser client as the server gives it out.
pages: $(PAGES)

$(PAGES): web/node_modules/.installed $(PAGE_SOURCES)
	cd web && npm run --silent build -- --logLevel warn

web/node_modules/.installed: web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "Longhouse needs Node.js 20 or newer, with npm"; exit 1; }
	cd web && npm ci --silent
	@touch $@

INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.venv/for-playing: .venv/bin/python $(SOURCES) $(PAGES)
	@echo "Building Longhouse (the first time takes about two minutes) …"
	@rm -rf build
	$(INSTALL) ".[server]"
	@$(BIN)/longhouse --version
	@touch $@

# All that developing needs, beside the game as it is: compiling is for who asks for it.
.venv/tools: .venv/bin/python pyproject.toml
	@echo "Installing what develops Longhouse …"
	LONGHOUSE_PURE=1 $(INSTALL) --no-compile ".[dev]"
	@touch $@

.venv/for-developing: .venv/tools $(SOURCES) $(PAGES)
	@echo "Building Longhouse (this takes about two minutes) …"
	@rm -rf build
	$(INSTALL) --no-compile --no-deps --force-reinstall .
	@$(BIN)/longhouse --version
	@touch .venv/for-playing $@
