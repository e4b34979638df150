# The one list of tasks. `make` alone prints it.
# Each task first sets up what it needs (tools/setup.sh) and does that quickly when all is there.

CASE ?= cases/salt-ledger
PYTHON ?= python3
COUNT ?= 10000
FIRST ?= 0
export PYTHON

casec := .venv/bin/casec
python := .venv/bin/python

.DEFAULT_GOAL := help
.PHONY: help setup book dev test mutants lint format golden fuzz bench lock wheel clean

help: ## print this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-7s %s\n", $$1, $$2 }' Makefile

setup: ## set up what building a book needs
	@sh tools/setup.sh book

book: setup ## build the sample case (or CASE=FOLDER) into build/
	@folder="$(CASE)" && $(casec) build "$$folder" -o "build/$$(basename "$$folder")"

dev: ## set up what the tests need as well
	@sh tools/setup.sh test

test: lint ## everything that must hold: style, types, import rules, tests, the wheel
	$(python) -m pytest -n auto
	$(python) -m tests.mutants.run
	@sh tools/test-wheel.sh

mutants: dev ## see that the tests find each fault of a list (ONLY=R14: some of it)
	$(python) -m tests.mutants.run $(ONLY)

lint: dev ## style, types and import rules only
	$(python) -m ruff format --check .
	$(python) -m ruff check .
	$(python) -m mypy
	.venv/bin/lint-imports

format: dev ## put the style right where a tool can
	$(python) -m ruff format .
	$(python) -m ruff check --fix .

golden: dev ## write the golden files anew; read the diff before you commit it
	$(python) -m pytest -n auto --update-golden

fuzz: dev ## check ten thousand spoilt samples (COUNT=…, FIRST=…)
	$(python) -m tests.fuzz $(COUNT) $(FIRST)

bench: dev ## measure the speed ratios
	$(python) benchmarks/run.py

lock: ## lock what pyproject.toml asks for (UPGRADE=yes: everything at its newest)
	@sh tools/lock.sh $(if $(UPGRADE),--upgrade)

wheel: dev ## build the wheel and the source archive into dist/
	$(python) -m hatchling build -d dist

clean: ## remove all that these tasks made
	rm -rf .venv dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find build -mindepth 1 ! -path build/.gitignore -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
