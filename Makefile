# make run   prepare an environment, fill a sample submission and approve it (files in out/)
# make test  everything: lint, types, tests; installs what the tests need when it may
# make notebook   JupyterLab with the functions and the worked notebooks

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
GAME := UTH

.PHONY: run test notebook bench clean python office

run: $(VENV)/installed
	@mkdir -p out
	@$(BIN)/xlplugin form $(GAME) --sample -o out/submission.xlsx
	@$(BIN)/xlplugin approve out/submission.xlsx -o out/approval.xlsx

test: $(VENV)/installed-for-tests office
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest

notebook: $(VENV)/installed
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[notebook]'
	@$(BIN)/jupyter lab docs/notebooks

bench: $(VENV)/installed-for-tests
	$(BIN)/pytest tests/benchmarks --benchmark-only

$(VENV)/installed: pyproject.toml | python
	@echo "Preparing the environment in $(VENV) (once) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(VENV)/installed-for-tests: pyproject.toml | python
	@echo "Preparing the test environment in $(VENV) (once) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[test]'
	@touch $@ $(VENV)/installed

python:
	@command -v $(PYTHON) >/dev/null || { \
	  echo "$(PYTHON) is missing. Install it: apt-get install python3 python3-venv" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Python 3.11 or newer is needed; $(PYTHON) is older. Name a newer one: make run PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
	  echo "The module venv is missing. Install it: apt-get install python3-venv" >&2; exit 1; }

office:
	@sh tests/install-office.sh
	@sh tests/install-browser.sh

clean:
	rm -rf $(VENV) out build *.egg-info
