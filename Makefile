# `make play` and `make test` work on a fresh machine; `make help` lists the targets.
# Longer checks: python3 -m building.checks. Measurements: .venv/bin/python -m bench.

# Keep bytecode even if the environment disables it: a test run starts Python hundreds of times.
unexport PYTHONDONTWRITEBYTECODE

PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find src docs/rules building -name '*.py' -o -name '*.md') setup.py pyproject.toml
PAGES := web/dist/index.html
PAGE_SOURCES := $(shell find web/src web/public docs/protocol docs/rules art src/longhouse/drawing/texts src/longhouse/server/phrases -type f) \
	$(wildcard web/*.json web/*.ts web/*.js web/*.html)
SITE := dist/site/index.html
SITE_SOURCES := $(SOURCES) $(PAGE_SOURCES) $(wildcard web/scripts/*.ts web/scripts/site.worker.js)
PYTEST := $(BIN)/python -m pytest -n 2 --dist worksteal
TOGETHER := +@$(MAKE) --no-print-directory -j2 # two independent targets at a time

.PHONY: help setup play test test-pure test-compiled test-pages lint format pages browser bench budgets mutants docs \
	examples release site clean ready

help: ## list these targets
	@sed -n 's/^\([a-z-]*\):.*## /\1|/p' Makefile | awk -F'|' '{ printf "make %-14s %s\n", $$1, $$2 }'

setup: ready ## the package, compiled, with all development tools in .venv (some minutes the first time)
	$(TOGETHER) .venv/for-developing

play: ready ## start the hall on this machine; installs only the server (a few minutes the first time)
	$(TOGETHER) .venv/for-playing
	@$(BIN)/longhouse serve

# While the rules are compiled, the browser is downloaded, the hall for the browser is built, and the sources
# are tested; then the pages are tested in browsers beside the compiled package.
test: ready ## everything that must pass: style, types, architecture, all tests, the rules on both builds
	$(TOGETHER) .venv/for-developing lint test-pure browser
	$(TOGETHER) test-pages test-compiled

# The code around the rules and the bots is plain Python in both builds: it is tested on the compiled package
# only, as are sagas, secrecy, the words of bots, and the checks of the repository's own files.
AROUND := server cli arena environments openspiel drawn drawing built points bots/own guide kit
ALIKE := $(wildcard tests/test_[!b]*.py tests/trust/test_*secrecy.py tests/core/test_*saga*.py) \
	$(addprefix tests/,core/test_fuzz.py core/test_verify.py core/test_versions.py bots/test_reasons.py)
test-pure: .venv/tools ## the tests of rules and bots on the sources, without compiling: the quick way
	LONGHOUSE_BUILD=pure PYTHONPATH=src $(PYTEST) $(AROUND:%=--ignore=tests/%) $(ALIKE:%=--ignore=%)

test-compiled: .venv/for-developing ## all Python tests on the installed package
	@$(BIN)/python -m pytest --collect-only -qq >/dev/null; true # compiles tests once, not three times
	LONGHOUSE_BUILD=compiled $(PYTEST) -n 3 # a third process, because many tests wait for I/O

test-pages: .venv/for-developing browser $(SITE) ## the browser client: style, types, and its tests in Chromium
	cd web && npm run --silent lint && npm run --silent check && npm run --silent test

lint: .venv/tools ## ruff, mypy and import-linter
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports

format: ready .venv/tools ## let ruff fix and format the Python sources
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

pages: ready $(PAGES) ## build the browser client in web/dist

browser: web/node_modules/.installed ## install Chromium for the tests, unless there is one
	@web/scripts/browser.sh

bench: setup ## Longhouse beside its peers in one table (three minutes)
	$(BIN)/python -m bench speed

budgets: setup browser ## taps, tasks and panning on a slowed-down processor; needs a quiet machine
	cd web && node scripts/budgets.mjs

mutants: setup ## break the rules one sentence at a time: each time a test must fail
	$(BIN)/python tests/mutants/run.py

docs: ready .venv/for-docs ## the documentation as a site in dist/docs; a warning is an error
	$(BIN)/python -m building.docs

examples: setup .venv/for-examples ## three programs that study games: plots, a policy that learns, a bot on the ladder
	cd examples && ../$(BIN)/python explore.py --out ../dist/explored
	cd examples && ../$(BIN)/python learn.py --curve ../dist/learned.svg
	cd examples && ../$(BIN)/python ladder.py

# A page with the hall inside it: nothing runs on a server. To look at it: python3 -m http.server -d dist/site
site: ready $(SITE) ## the hall as a folder of static files in dist/site, to play in the browser alone

$(SITE): web/node_modules/.installed $(SITE_SOURCES) | .venv/needs
	@echo "Building the hall for the browser …"
	@$(BIN)/python -m building.inside dist/inside
	@cd web && npm run --silent site -- --logLevel warn

release: ready pages site browser .venv/bin/python ## sdist and wheel in dist/, checked, games played from the wheel
	@$(BIN)/python -m building.release

clean: ## remove everything that was built or downloaded
	rm -rf .venv build dist src/*.egg-info bench/.venv-peers web/node_modules web/dist web/.svelte-check

# Programs that must be installed before anything is downloaded.
ready:
	@sh building/ready.sh "$(PYTHON)"

.venv/bin/python:
	@echo "Making a virtual environment in .venv …"
	@$(PYTHON) -m venv .venv

$(PAGES): web/node_modules/.installed $(PAGE_SOURCES)
	@echo "Building the pages …"
	@cd web && npm run --silent build -- --logLevel warn

web/node_modules/.installed: web/package.json web/package-lock.json
	@echo "Installing the pages' build tools (npm ci) …"
	@cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

INSTALL := $(BIN)/python -m building.install

# The dependencies of the server, without Longhouse itself.
.venv/needs: .venv/bin/python pyproject.toml
	@echo "Installing the dependencies of Longhouse …"
	@$(INSTALL) --needs server
	@touch $@

# The same with the development tools; one after the other, because both install.
.venv/tools: .venv/bin/python pyproject.toml | .venv/needs
	@echo "Installing the development tools …"
	@$(INSTALL) --needs dev --no-compile
	@touch .venv/needs $@

.venv/for-docs: .venv/bin/python pyproject.toml
	@echo "Installing the tools of the documentation …"
	@$(INSTALL) --needs docs --no-compile
	@touch $@

.venv/for-examples: .venv/bin/python pyproject.toml
	@echo "Installing the dependencies of the examples …"
	@$(INSTALL) --needs examples --no-compile
	@touch $@

# The folder of `make site`, for players who want to play offline. A hall works without it.
.venv/offline: web/node_modules/.installed $(SITE_SOURCES) | .venv/needs
	+@$(MAKE) --no-print-directory $(SITE) || echo "It is left out: this hall does not offer to play offline."
	@touch $@

# A compiled wheel of Longhouse, built while its dependencies are downloaded.
.venv/built: .venv/bin/python $(SOURCES) $(PAGES) .venv/offline
	@echo "Building Longhouse (about a minute on two cores) …"
	@rm -rf build .venv/wheel
	@$(INSTALL) --wheel .venv/wheel
	@touch $@

# Install the wheel. An older environment may hold the package under its former name.
COMPILED = $(BIN)/python -m pip uninstall --yes --quiet longhouse 2>/dev/null; \
	$(INSTALL) $(1) --no-deps --force-reinstall .venv/wheel/*.whl && $(BIN)/longhouse --version

.venv/for-playing: .venv/needs .venv/built
	@$(call COMPILED)
	@touch $@

.venv/for-developing: .venv/tools .venv/built
	@$(call COMPILED,--no-compile)
	@touch .venv/for-playing $@
