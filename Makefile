# slicer: what a newcomer types. `make help` lists the targets.
PREFIX ?= /usr/local
SWIFT ?= swift
BUILD := $(SWIFT) build -c release $(if $(SCRATCH),--scratch-path '$(SCRATCH)')
BINARY = $(shell $(BUILD) --show-bin-path)/slicer

.DEFAULT_GOAL := help

## help: list these targets
.PHONY: help
help:
	@sed -n 's/^## //p' $(MAKEFILE_LIST)

## deps: install what is missing to build (apt-get or brew)
.PHONY: deps
deps:
	@Scripts/install-deps build

## deps-peers: install the programs that tests and benchmarks compare with
.PHONY: deps-peers
deps-peers:
	@Scripts/install-deps peers
	@Scripts/make-peers-python

## build: build the release binary
.PHONY: build
build: deps
	$(BUILD) --product slicer

## demo: cut and turn the pictures in Samples/, play its scenes, and say where the results lie
.PHONY: demo
demo: build
	@$(MAKE) --no-print-directory -C Samples SLICER="$(BINARY)" demo

# The Python of `make deps-peers`, by which tests read outputs back.
SLICER_PYTHON ?= $(wildcard $(CURDIR)/.build/peers/bin/python)

RUN_TESTS = SWIFT='$(SWIFT)' SLICER_PYTHON='$(SLICER_PYTHON)' Scripts/run-tests

## test: run the tests; ONLY=Tiles runs those whose names have that in them
.PHONY: test
test: deps
	$(RUN_TESTS) $(if $(ONLY),--filter '$(ONLY)')

## test-long: run the tests with every case of those that try very many
.PHONY: test-long
test-long:
	@SLICER_LONG_TESTS=1 $(MAKE) --no-print-directory test

## goldens: record all golden frames, layouts, scripts and help screens anew; look at what git says has changed
.PHONY: goldens
goldens: deps
	-SLICER_RECORD_GOLDENS=1 $(RUN_TESTS) --filter GoldenTests
	git status --short Tests/*Goldens

## lint: check the format, imports, that C files call each other one way, the picture of the targets, pages, and bytes in git
.PHONY: lint
lint:
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests Fuzz Benchmarks \
	  Samples Snippets
	Scripts/check-imports
	Scripts/check-c-calls
	Scripts/check-text-headers
	Scripts/version --check
	Scripts/draw-targets --check
	Scripts/make-animations --check
	Scripts/check-pages
	Scripts/check-tracked
	Scripts/check-words
	python3 Benchmarks/page.py --check

## bench: measure slicer against its peers; CASE=fade measures the cases that have that in their titles
.PHONY: bench
bench: build
	Benchmarks/run split $(if $(CASE),--case '$(CASE)')
	Benchmarks/run pyramid $(if $(CASE),--case '$(CASE)')
	Benchmarks/run batch $(if $(CASE),--case '$(CASE)')
	Benchmarks/run transition $(if $(CASE),--case '$(CASE)')
	Benchmarks/run animate $(if $(CASE),--case '$(CASE)')

## gate: count instructions beside Benchmarks/gate.tsv: nothing has become slow; under four minutes beside the build
.PHONY: gate
gate: deps
	Benchmarks/run gate

## gate-all: the same, and the rows that take too long for `make gate`
.PHONY: gate-all
gate-all: deps
	Benchmarks/run gate --all

## samples: draw the pictures in Samples/ anew
.PHONY: samples
samples: deps
	$(SWIFT) run -c release --package-path Samples --scratch-path .build/samples SlicerSamples Samples

## gallery: draw the pictures of the documentation anew, and write Transitions.md
.PHONY: gallery
gallery: build
	Scripts/make-gallery "$(BINARY)"
	Scripts/make-readme-pictures "$(BINARY)"
	Scripts/make-theme-pictures "$(BINARY)"

## animations: draw Documentation/Animations anew, and its page, from the scenes in Samples/Animations
.PHONY: animations
animations: build
	Scripts/make-animations "$(BINARY)"

## site: make the documentation for a browser in .build/site, to be opened from disk or shown by any web server
.PHONY: site
site: build
	@Scripts/install-deps site
	Scripts/make-site .build/site "$(BINARY)"
	@echo 'look at it: .build/site/index.html'

## docs: write the library's documentation to .build/docs, to be shown by any web server
.PHONY: docs
docs: deps
	Scripts/make-docs
	@echo 'look at it: python3 -m http.server --directory .build/docs, http://localhost:8000/documentation/slicerkit'

## fuzz: fuzz each target for a minute; see Fuzz/README.md
.PHONY: fuzz
fuzz: deps
	Fuzz/run

## install: put slicer and its completions under PREFIX (/usr/local); man pages too, after `make man`
.PHONY: install
install: build
	Scripts/install-files "$(BINARY)" "$(DESTDIR)$(PREFIX)" "$(wildcard $(CURDIR)/.build/man)"

## man: write man pages to .build/man
.PHONY: man
man: build
	SWIFT='$(SWIFT)' SCRATCH='$(SCRATCH)' Scripts/make-manual "$(BINARY)" .build/man

## package: make a .deb and a tarball in .build/package
.PHONY: package
package: build man
	@Scripts/install-deps package
	Scripts/make-package "$(BINARY)"

## wheel: make a wheel for pip of the tarball of `make package`, in .build/package
.PHONY: wheel
wheel:
	Scripts/make-wheel .build/package

## apt: make an apt repository of the .deb of `make package`, in .build/apt
.PHONY: apt
apt:
	@Scripts/install-deps package
	Scripts/make-apt .build/package .build/apt

## test-install: install the tarball of `make package` by install.sh, in every way
.PHONY: test-install
test-install:
	@Scripts/test-install

## test-package: install what was made by apt, pip and install.sh in a bare Debian (debootstrap, root), and run the README's first commands
.PHONY: test-package
test-package:
	@Scripts/test-package

## container: make an image of the .deb of `make package`, in an OCI layout, by mmdebstrap
.PHONY: container
container:
	@Scripts/install-deps container
	Scripts/make-container

## test-container: unpack it by umoci (root), and cut a picture in it
.PHONY: test-container
test-container:
	@Scripts/test-container

## test-reproducible: build the last commit elsewhere and compare the packages; takes as long as a build
.PHONY: test-reproducible
test-reproducible:
	Scripts/test-reproducible

## release: packages, wheel, apt repository, container, site, sources, formula, install.sh, notes and checksums of the last commit, and its tag
.PHONY: release
release:
	Scripts/make-release

## clean: remove what was built
.PHONY: clean
clean:
	rm -rf .build
	@$(MAKE) --no-print-directory -C Samples clean
