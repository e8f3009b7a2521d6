# Everything, on a fresh machine with Python 3.11 or newer:
#
#   make deck       set up .venv, record what is stale, build dist/torch-compile.html
#   make test       set up what tests need (a browser too), run the tests; those in Firefox where there is one
#
#   make evidence   record every experiment on this machine, code for GPUs too (on Linux, 0.7 GB more in .venv)
#   make test-all   the slow tests, which `make test` leaves out
#   make test-next  tests without a browser on the next PyTorch, in .venv-next
#   make check      lint, types, layers
#   make links      ask every address that the talk leads to whether it is still there (needs a network)
#   make bench      the project's own measurements, as a table
#   make clean      remove .venv, .venv-next, dist and caches; recorded evidence stays
#
# PYTHON=…       the interpreter for .venv
# TORCH_INDEX=…  a further package index to take PyTorch from, e.g. its CPU-only builds for Linux:
#                make deck TORCH_INDEX=https://download.pytorch.org/whl/cpu
#
# Works with GNU make 3.81, which macOS has.

VENV := .venv
BIN := $(VENV)/bin
PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt
ifneq ($(TORCH_INDEX),)
PIP_INSTALL += --extra-index-url $(TORCH_INDEX)
endif

RECORD_READY := $(VENV)/.ready-record
GPU_CODE_READY := $(VENV)/.ready-gpu-code
ALL_READY := $(VENV)/.ready-all
BROWSER_READY := $(VENV)/.ready-browser

NEXT_TORCH := 2.14.1
NEXT := .venv-next
NEXT_BIN := $(NEXT)/bin

.PHONY: help deck evidence test test-all test-next check links bench clean

help:
	@sed -n 's/^#   \(make .*\)/\1/p' Makefile

deck: $(RECORD_READY)
	$(BIN)/python build.py

evidence: $(RECORD_READY) $(GPU_CODE_READY)
	$(BIN)/python -m deck record --all

test: $(ALL_READY) $(BROWSER_READY)
	$(BIN)/python -m pytest -m "not slow"

test-all: $(ALL_READY) $(BROWSER_READY)
	$(BIN)/python -m pytest -m slow

test-next: $(NEXT)/.ready-$(NEXT_TORCH)
	$(NEXT_BIN)/python -m pytest -m "not slow and not browser and not firefox" -p no:cacheprovider

check: $(ALL_READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest tests/unit/test_layers.py

links: $(RECORD_READY)
	$(BIN)/python -m deck links

bench: $(ALL_READY) $(BROWSER_READY)
	$(BIN)/python benchmarks/build_speed.py
	$(BIN)/python benchmarks/page_speed.py
	$(BIN)/python benchmarks/serve_speed.py
	$(BIN)/python benchmarks/link_coverage.py
	$(BIN)/python benchmarks/gpu_link_coverage.py
	$(BIN)/python benchmarks/recording_overhead.py
	$(BIN)/python benchmarks/transformer.py

clean:
	rm -rf $(VENV) $(NEXT) dist .cache bench-out .hypothesis .pytest_cache .mypy_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- set-up, each step once ---------------------------------------------------------------------------------

$(RECORD_READY): pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing PyTorch and the generator into $(VENV) (once; minutes where PyTorch must be downloaded)."
	@if [ "$$(uname -s)" = Linux ] && [ -z "$(TORCH_INDEX)" ] && ! command -v nvidia-smi >/dev/null 2>&1; then \
	  echo "No NVIDIA driver here: make deck TORCH_INDEX=https://download.pytorch.org/whl/cpu downloads the smaller CPU-only PyTorch."; \
	fi
	@$(PIP_INSTALL) -e '.[record]' || { \
	  echo "Could not install it. Without PyTorch, the deck builds from the recorded reference evidence:" >&2; \
	  echo "  $(BIN)/python -m pip install -c constraints.txt -e . && $(BIN)/python build.py" >&2; exit 1; }
	@$(BIN)/python -m deck.setup compiler
	@$(BIN)/python -m deck.setup triton
	@touch $@

# No stamp where Triton could not be had, so that the next run looks again; the rest is recorded without it.
$(GPU_CODE_READY): $(RECORD_READY)
	@echo "Installing Triton into $(VENV), which generates code for GPUs, where this system has a package of it (once)."
	@if $(PIP_INSTALL) -e '.[record,gpu-code]'; then touch $@; fi
	@$(BIN)/python -m deck.setup triton

$(ALL_READY): $(RECORD_READY)
	@echo "Installing the test tools into $(VENV) (once)."
	@$(PIP_INSTALL) -e '.[all]'
	@touch $@

$(NEXT)/.ready-$(NEXT_TORCH): pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing PyTorch $(NEXT_TORCH) and the test tools into $(NEXT) (once; minutes)."
	@rm -rf $(NEXT)
	@$(BIN)/python -m venv $(NEXT)
	@grep -v -e '^torch==' -e '^triton==' constraints.txt > $(NEXT)/constraints.txt
	@$(NEXT_BIN)/python -m pip install --quiet --disable-pip-version-check -c $(NEXT)/constraints.txt \
	  $(if $(TORCH_INDEX),--extra-index-url $(TORCH_INDEX)) torch==$(NEXT_TORCH) -e '.[record,dev]'
	@$(NEXT_BIN)/python -m deck.setup compiler
	@touch $@

# No stamp where no browser could be had, so that the next run looks again.
$(BROWSER_READY): $(ALL_READY)
	@if $(BIN)/python -m deck.setup browser; then touch $@; fi

$(BIN)/python:
	@for python in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11; do \
	  if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	    echo "Creating $(VENV) with $$("$$python" --version)."; \
	    "$$python" -m venv $(VENV) && exit 0; \
	    rm -rf $(VENV); \
	    echo "$$python could not create a virtual environment. On Debian and Ubuntu: apt-get install python3-venv" >&2; \
	    exit 1; \
	  fi; \
	done; \
	echo "Python 3.11 or newer was not found. Install it, or name it: make deck PYTHON=/path/to/python3.11" >&2; \
	exit 1
