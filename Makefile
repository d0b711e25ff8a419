# Everything a newcomer needs: `make play` and `make test` work on a fresh machine.

# Python keeps what it has compiled, wherever that is switched off: a test run starts it hundreds of times.
unexport PYTHONDONTWRITEBYTECODE

PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find src docs/rules building -name '*.py' -o -name '*.md') setup.py pyproject.toml
PAGES := web/dist/index.html
PAGE_SOURCES := $(shell find web/src web/public docs/protocol docs/rules art src/longhouse/drawing/texts -type f) $(wildcard web/*.json web/*.ts web/*.js web/*.html)

.PHONY: setup play ready tools test test-busy lint types imports pages browser test-sources test-pages test-pure test-compiled explore bench load load-heavy load-attack soak covers points layout looks heard budgets scenes mutants docs examples release \
	format clean

# Two things at a time, where one does not need the other.
TOGETHER := +@$(MAKE) --no-print-directory -j2

# The game and what develops it, compiled, in a virtual environment: about two minutes on two cores.
setup: ready
	$(TOGETHER) .venv/for-developing

# Open the hall on this machine and say where; installs only what playing needs. The first time
# takes about a minute and a half on two cores.
play: ready
	$(TOGETHER) .venv/for-playing
	@$(BIN)/longhouse serve

# Everything that must hold: style, types, architecture, all tests, those of the rules on both builds.
# Two things go on at a time, so that no core waits: while the rules are compiled, what they need is
# downloaded and their sources are tested; while the pages are tested in browsers, the package is.
test: ready
	$(TOGETHER) .venv/for-developing test-sources browser
	$(TOGETHER) test-pages test-compiled

# The same while every core is kept busy twice over: no test cares how fast the machine is.
test-busy: ready
	+@$(PYTHON) building/busy.py $(MAKE) --no-print-directory test

test-sources: lint types imports test-pure

PYTEST := $(BIN)/python -m pytest -n 2 --dist worksteal

lint: .venv/tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/tools
	$(BIN)/mypy

imports: .venv/tools
	PYTHONPATH=src $(BIN)/lint-imports

# The browser client: style, types, its own tests.
test-pages: .venv/for-developing browser
	cd web && npm run --silent lint && npm run --silent check && npm run --silent test

# A browser for the tests: one that is installed, else Debian's, else Playwright's own.
browser: web/node_modules/.installed
	@web/scripts/browser.sh

# The sources as they are, and the compiled package as it is installed. What stands around the rules
# and the bots is the same Python in both: it is tried on the package that people install. So is what
# no build changes: what is hidden, what bots say, and what these files themselves look like.
AROUND := server cli arena environments openspiel drawn drawing built points bots/own guide
ALIKE := $(wildcard tests/test_[!b]*.py tests/trust/test_*secrecy.py) tests/bots/test_reasons.py
test-pure: .venv/tools
	LONGHOUSE_BUILD=pure PYTHONPATH=src $(PYTEST) $(AROUND:%=--ignore=tests/%) $(ALIKE:%=--ignore=%)

test-compiled: .venv/for-developing
	@$(BIN)/python -m pytest --collect-only -qq >/dev/null; true # compiles tests once, not three times
	LONGHOUSE_BUILD=compiled $(PYTEST) -n 3  # many wait for processes and databases: a third goes on

# The random tests with examples that no run has tried, and with many more games than every run has time
# for (tests/thorough.py); a failure prints how to repeat it.
explore: setup
	LONGHOUSE_EXPLORE=1 LONGHOUSE_BUILD=compiled $(PYTEST)

# Our speed beside our peers', in one table.
bench: setup
	$(BIN)/python bench/run.py

# A thousand tables on one core: how long does a move take to reach everybody?
load: setup
	$(BIN)/python bench/load.py

# The same while others ask for as much as they may: are those who play held up?
load-heavy: setup
	$(BIN)/python bench/load_heavy.py

# The same while one address, and five with 200 identities, attack the server.
load-attack: setup
	$(BIN)/python bench/load_attack.py

# Servers are killed with moves in flight: is anything lost or doubled?
soak: setup
	$(BIN)/python bench/soak.py

# Bots are attacked with and without a shield: can it be told by the time they take?
covers: setup
	$(BIN)/python bench/covers.py

# The tables in three windows at every decision of twenty games of each game: does anything lie on what
# can be chosen, does the board stand still, does axe find anything? Takes about half an hour.
looks: setup browser
	cd web && ALL=1 npx vitest run e2e/states.test.ts e2e/room.test.ts

# Preview, log, result and replay agree on every point: of fifty games in every test, here of many.
points: .venv/for-developing
	LONGHOUSE_GAMES=2000 LONGHOUSE_BUILD=compiled $(PYTEST) tests/points

# What a whole game of each by keyboard sounds like, written anew: look at the difference before it is kept.
heard: setup browser
	cd web && UPDATE=1 npx vitest run e2e/keyboard.test.ts

# Are the tables quick on a slow phone? Taps, tasks and panning, measured on a quiet machine.
budgets: setup browser
	cd web && node scripts/budgets.mjs

# Do scenes move smoothly on a slow phone, and does the board stand still meanwhile? Wants a quiet machine.
scenes: setup browser
	cd web && node scripts/scenes.mjs

# The layout of deploy/compose.yaml as plain processes, and a game through its proxy, which is Debian's
# package of Caddy where we are root and there is none.
layout: setup
	@command -v caddy >/dev/null || [ "$$(id -u)" != 0 ] || ! command -v apt-get >/dev/null || { \
		echo "Installing Caddy for the proxy …"; \
		apt-get update -qq && apt-get install -y -qq --no-install-recommends caddy >/dev/null; }
	$(BIN)/python deploy/as_processes.py --check

# Break the rules one sentence at a time: each time a test must notice.
mutants: setup
	$(BIN)/python tests/mutants/run.py

# The documentation as a site in dist/docs; a warning is an error.
docs: ready .venv/for-docs
	$(BIN)/python -m building.docs

# Three programs that study games: plots of many, a policy that learns, a bot of one's own on the ladder.
examples: setup .venv/for-examples
	cd examples && ../$(BIN)/python explore.py --out ../dist/explored
	cd examples && ../$(BIN)/python learn.py --curve ../dist/learned.svg
	cd examples && ../$(BIN)/python ladder.py

# The source distribution and a wheel in dist/: built, checked, and a game of each played in Chromium
# from the wheel, installed where there is neither Node.js nor a compiler. Takes some minutes.
release: ready pages browser .venv/bin/python
	@$(BIN)/python -m building.release

format: tools
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf .venv build dist src/*.egg-info bench/.venv-peers web/node_modules web/dist web/.svelte-check

# What must be here before anything is downloaded.
ready:
	@sh building/ready.sh "$(PYTHON)"

# What checks and formats the sources, and tests them as they are.
tools: ready
	+@$(MAKE) --no-print-directory .venv/tools

.venv/bin/python:
	@echo "Making a virtual environment in .venv …"
	@$(PYTHON) -m venv .venv

# The browser client as the server gives it out.
pages: ready
	+@$(MAKE) --no-print-directory $(PAGES)

$(PAGES): web/node_modules/.installed $(PAGE_SOURCES)
	@echo "Building the pages …"
	@cd web && npm run --silent build -- --logLevel warn

web/node_modules/.installed: web/package.json web/package-lock.json
	@echo "Fetching what builds the pages (npm ci) …"
	@cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

INSTALL := $(BIN)/python -m building.install

# The Python packages that playing needs, without the game itself.
.venv/needs: .venv/bin/python pyproject.toml
	@echo "Installing what Longhouse needs …"
	@$(INSTALL) --needs server
	@touch $@

# The same with all that developing needs.
.venv/tools: .venv/bin/python pyproject.toml
	@echo "Installing what develops Longhouse …"
	@$(INSTALL) --needs dev --no-compile
	@touch .venv/needs $@

# What builds the site, and what the examples need beside Longhouse.
.venv/for-docs: .venv/bin/python pyproject.toml
	@echo "Installing what builds the documentation …"
	@$(INSTALL) --needs docs --no-compile
	@touch $@

.venv/for-examples: .venv/bin/python pyproject.toml
	@echo "Installing what the examples need …"
	@$(INSTALL) --needs examples --no-compile
	@touch $@

# The game itself, compiled: a wheel, which is built while what it needs is downloaded.
.venv/built: .venv/bin/python $(SOURCES) $(PAGES)
	@echo "Building Longhouse (about a minute on two cores) …"
	@rm -rf build .venv/wheel
	@$(INSTALL) --wheel .venv/wheel
	@touch $@

# It is installed. An environment may still hold it under the name it had before.
COMPILED = $(BIN)/python -m pip uninstall --yes --quiet longhouse 2>/dev/null; \
	$(INSTALL) $(1) --no-deps --force-reinstall .venv/wheel/*.whl && $(BIN)/longhouse --version

.venv/for-playing: .venv/needs .venv/built
	@$(call COMPILED)
	@touch $@

.venv/for-developing: .venv/tools .venv/built
	@$(call COMPILED,--no-compile)
	@touch .venv/for-playing $@
