# slicer: what a newcomer types. `make help` lists the targets.
PREFIX ?= /usr/local
SWIFT ?= swift
BUILD := $(SWIFT) build -c release
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

## demo: cut and turn the pictures in Samples/ and say where the results lie
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

## goldens: record all golden frames and layouts anew; look at what git says has changed
.PHONY: goldens
goldens: deps
	-SLICER_RECORD_GOLDENS=1 $(RUN_TESTS) --filter GoldenTests
	git status --short Tests/Goldens Tests/LayoutGoldens

## lint: check the format and that every import is declared
.PHONY: lint
lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Fuzz Benchmarks Samples
	Scripts/check-imports

## bench: measure slicer against its peers; see Benchmarks/README.md
.PHONY: bench
bench: build
	Benchmarks/run split
	Benchmarks/run transition

## samples: draw the pictures in Samples/ anew
.PHONY: samples
samples: deps
	$(SWIFT) run -c release --package-path Samples --scratch-path .build/samples SlicerSamples Samples

## gallery: draw Documentation/Gallery anew and write Documentation/Transitions.md
.PHONY: gallery
gallery: build
	Scripts/make-gallery "$(BINARY)"

## fuzz: fuzz both decoders for a minute each; see CONTRIBUTING.md
.PHONY: fuzz
fuzz: deps
	Fuzz/run

## install: put the binary and its shell completions under PREFIX (/usr/local)
.PHONY: install
install: deps
	$(BUILD) --product slicer --static-swift-stdlib --scratch-path .build/install
	Scripts/install-files "$$($(BUILD) --scratch-path .build/install --show-bin-path)/slicer" "$(DESTDIR)$(PREFIX)"

## clean: remove what was built
.PHONY: clean
clean:
	rm -rf .build
	@$(MAKE) --no-print-directory -C Samples clean
