# make run   prepare an environment, fill a sample submission and approve it (files in out/)
# make test  everything: lint, types, tests; installs what the tests need when it may
# make check lint, types, rooms and a quick part of the tests: under a minute, for every commit
# make notebook   JupyterLab with the functions and the worked notebooks
# make install-calc, install-excel, install-office   the functions for a spreadsheet program
# make xlam   build the ready add-in for desktop Excel anew (needs LibreOffice with its Python bridge)
# make lock   the files of hashes in .ci, made anew from pyproject.toml; make sbom   CycloneDX, in out
# make dist  wheel and source archive in out/dist, the same bytes wherever they are built
# make docs   every page that is made from the code and the law files, written anew
# make pictures  the pictures of sheets in README and docs, drawn anew (needs LibreOffice and a font)
# make speed  the README's table of how long things take, measured anew
# make page   the page that computes in the browser, in out/page (fetches Pyodide with npm)
# make add-in ADDRESS=https://...   the Office add-in as a folder for any web server, in out/add-in

PYTHON ?= python3
UNO_PYTHON ?= /usr/bin/python3
VENV := .venv
BIN := $(VENV)/bin
GAME := UTH
PYODIDE := pyodide@314.0.7
OFFICE_JS := @microsoft/office-js@1.1.110
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
LOCK := .ci/requirements
EXTRAS := --extra solve --extra server --extra excel --extra build
LOCKED := --quiet --universal --python-version 3.11 --generate-hashes --no-header pyproject.toml

# What breaks most often, from each room, without Calc, Chromium and whole sheets.
QUICK := tests/test_rooms.py tests/test_links.py tests/baseline tests/formulas/functions \
  tests/formulas/law tests/formulas/test_registry.py tests/formulas/test_pays.py \
  tests/formulas/reconcile/test_figure.py tests/formulas/reconcile/test_changed.py \
  tests/combinatorics/test_cards.py tests/combinatorics/test_cache.py \
  tests/combinatorics/test_five_card.py tests/combinatorics/test_side_wagers.py \
  tests/combinatorics/test_many_rounds.py tests/xlplugin/test_cells.py tests/xlplugin/test_eval.py \
  tests/formulas/test_formula_text.py tests/workbooks/test_form.py::test_the_floor_follows_the_posted_minimum

.PHONY: run test check dist docs pictures lock sbom notebook page add-in xlam bench speed clean office install-calc install-excel install-office

run: $(VENV)/installed
	@mkdir -p out
	@$(BIN)/xlplugin form $(GAME) --sample -o out/submission.xlsx --replace
	@$(BIN)/xlplugin approve out/submission.xlsx -o out/approval.xlsx --replace || test $$? -eq 1 # findings

test: $(VENV)/installed-for-tests office
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest --numprocesses auto --maxprocesses 4 --dist loadfile

check: $(VENV)/installed-for-tests
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .
	@$(BIN)/mypy
	@$(BIN)/pytest --quiet --numprocesses auto --maxprocesses 4 --dist worksteal $(QUICK)

notebook: $(VENV)/installed
	@$(PIP) --require-hashes -r $(LOCK)-notebook.txt
	@$(BIN)/jupyter lab docs/notebooks

install-calc install-excel install-office: install-%: $(VENV)/installed
	@$(BIN)/xlplugin install $*

dist: $(VENV)/installed
	@$(BIN)/python .ci/dist.py out/dist

docs: $(VENV)/installed
	@$(BIN)/xlplugin functions > docs/functions.md
	@$(BIN)/xlplugin functions --commands > docs/commands.md
	@$(BIN)/python tests/known/release_calls.py
	@$(BIN)/xlplugin functions --page README.md
	@$(BIN)/xlplugin law vocabulary > docs/law-file.md
	@$(BIN)/xlplugin law clauses -o docs
	@$(BIN)/xlplugin audit --page docs/audit.md --validation docs --replace > /dev/null

xlam: $(VENV)/installed
	@$(BIN)/xlplugin install excel --folder out/xlam >/dev/null
	@$(UNO_PYTHON) .ci/export_addin.py out/xlam xlplugin/desktop/ready_add_in.zlib

pictures: $(VENV)/installed-for-tests
	@$(BIN)/python docs/pictures/draw.py
	@$(BIN)/python docs/pictures/draw_page.py
	@$(BIN)/python docs/pictures/draw_hosts.py

page: $(VENV)/installed
	@command -v npm >/dev/null || { echo "npm is missing. Install it: apt-get install npm" >&2; exit 1; }
	@mkdir -p out
	@cd out && npm pack --silent $(PYODIDE) >/dev/null && tar -xzf pyodide-*.tgz && rm pyodide-*.tgz
	@$(BIN)/xlplugin browser out/page --pyodide out/package

# ADDRESS is where the folder out/add-in will lie, over https.
add-in: $(VENV)/installed
	@command -v npm >/dev/null || { echo "npm is missing. Install it: apt-get install npm" >&2; exit 1; }
	@test -n "$(ADDRESS)" || { echo "Name where the folder will lie: make add-in ADDRESS=https://host/folder" >&2; exit 1; }
	@mkdir -p out/pyodide out/office-js
	@cd out && npm pack --silent $(PYODIDE) $(OFFICE_JS) >/dev/null
	@tar -xzf out/pyodide-*.tgz -C out/pyodide && tar -xzf out/microsoft-office-js-*.tgz -C out/office-js && rm out/*.tgz
	@$(BIN)/xlplugin install office --static out/add-in --address "$(ADDRESS)" --pyodide out/pyodide/package --office-js out/office-js/package

bench: $(VENV)/installed-for-tests
	$(BIN)/pytest tests/benchmarks --benchmark-only

speed: $(VENV)/installed-for-tests
	@$(BIN)/python tests/benchmarks/speed_table.py --write

define check-python
@command -v $(PYTHON) >/dev/null || { \
  echo "$(PYTHON) is missing. Install it: apt-get install python3 python3-venv" >&2; exit 1; }
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
  echo "Python 3.11 or newer is needed; $(PYTHON) is older. Name a newer one: make run PYTHON=python3.12" >&2; exit 1; }
@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
  echo "The module venv is missing. Install it: apt-get install python3-venv" >&2; exit 1; }
endef

# Every library by version and hash, then our own package without asking for any.
$(VENV)/installed: pyproject.toml $(LOCK).txt
	$(check-python)
	@echo "Preparing the environment in $(VENV) (once) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) --require-hashes -r $(LOCK).txt
	@$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/installed-for-tests: pyproject.toml $(LOCK)-test.txt
	$(check-python)
	@echo "Preparing the test environment in $(VENV) (once) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) --require-hashes -r $(LOCK)-test.txt
	@$(PIP) --no-deps --no-build-isolation -e .
	@touch $@ $(VENV)/installed

# After a change of the dependencies in pyproject.toml; the newest versions with make lock UP=--upgrade
lock: $(VENV)/installed-for-tests
	@$(BIN)/uv pip compile $(LOCKED) $(UP) $(EXTRAS) -o $(LOCK).txt
	@$(BIN)/uv pip compile $(LOCKED) -c $(LOCK).txt $(EXTRAS) --extra test --extra release -o $(LOCK)-test.txt
	@$(BIN)/uv pip compile $(LOCKED) -c $(LOCK)-test.txt $(EXTRAS) --extra notebook -o $(LOCK)-notebook.txt
	@sha256sum $(LOCK).txt | cut -c 1-12
	@echo "Put these twelve letters into formulas/version.py as LIBRARIES."

sbom: $(VENV)/installed-for-tests
	@mkdir -p out
	@$(BIN)/cyclonedx-py requirements $(LOCK).txt --pyproject pyproject.toml --output-reproducible -o out/sbom.cdx.json

office:
	@sh tests/install-office.sh
	@sh tests/install-browser.sh

clean:
	rm -rf $(VENV) out build *.egg-info
