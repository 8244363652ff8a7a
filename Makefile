# make                 Build the program, then the demonstration site into output/.
# make test            Run all tests. "make test-quick" runs a quick selection.
# make test-installed  Build the archive and the package, and test both (as root).
# make test-hosts      Test the site on nginx, Apache and Caddy, configured as in the guide.
# make format          Format the Swift code; "make test-swift" checks that it is.
# make install         Install the program, its theme and its guide in PREFIX (default: /usr/local). "make uninstall" removes them.
# make dist            Pack them into an archive in dist/. "make deb" builds a Debian package there.
# make bench           Compare the speed with other programs. PLOT=FILE.svg draws the result.
# make bench-preview   Measure how soon an edit shows in the preview.
# make bench-search    Measure a search over 100,000 records on a phone with a slow network.
# make bench-nightly   Build 763,000 pages, then again after few changes. RECORDS=3000000 sets the number.
# make fuzz            Fuzz the code that reads other people's texts. Example: make fuzz TARGET=cel SECONDS=600
# make screenshots     Write pictures of the main pages and dialogs to screenshots/, and update those in the guide.
# make clean           Remove everything that these commands made.

SYSTEM := $(shell uname -s)
SITEGEN := .build/release/sitegen
VENV := .venv
PYTHON := $(VENV)/bin/python

PREFIX ?= /usr/local
DESTDIR ?=
BIN = $(DESTDIR)$(PREFIX)/bin
SHARE = $(DESTDIR)$(PREFIX)/share/sitegen
DOC = $(DESTDIR)$(PREFIX)/share/doc/sitegen
GUIDE = $(PREFIX)/share/doc/sitegen/guide
MANUAL = $(DESTDIR)$(PREFIX)/share/man/man1/sitegen.1
BASH = $(DESTDIR)$(PREFIX)/share/bash-completion/completions/sitegen
ZSH = $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_sitegen
FISH = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/sitegen.fish

# The names of the packages: the program's own version, and the architecture it was built on.
VERSION = $(shell $(SITEGEN) --version)
ARCHIVE = sitegen-$(VERSION)-linux-$(shell uname -m)
PACKAGE = sitegen_$(VERSION)_$(shell dpkg --print-architecture).deb
export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || date +%s)

# The standard library is linked statically: the program starts three times as fast and runs without a toolchain.
# Debug builds, which the tests run, look whether two parts of the program change one value at a time; here that would only cost time.
# The linker is the toolchain's own; the system's warns about a function in a part of Foundation that is never called.
ifeq ($(SYSTEM),Linux)
RELEASE := -c release -Xswiftc -enforce-exclusivity=unchecked --static-swift-stdlib -Xswiftc -Xclang-linker -Xswiftc -fuse-ld=lld -Xlinker -s
else
RELEASE := -c release
endif

.PHONY: all install uninstall dist deb test-installed test-hosts test build-tests test-quick test-swift test-site test-browser screenshots bench bench-preview bench-search bench-nightly fuzz format clean packages browsers java program

all: program
	$(SITEGEN) build
	@echo "The site is in $(CURDIR)/output: any static host can serve it, for example"
	@echo "  python3 -m http.server --directory output 8080"

program: packages
	swift build $(RELEASE) --product sitegen

# Builds nothing, because it often runs with more rights than a build should have. Files of an earlier version are removed.
install:
	@test -x $(SITEGEN) || { echo "There is no program to install yet: call make first." >&2; exit 1; }
	rm -rf "$(SHARE)/Templates" "$(DOC)"
	install -d "$(BIN)" "$(SHARE)/Templates" "$(DOC)/guide" "$(DOC)/licences"
	umask 022; for file in "$(MANUAL)" "$(BASH)" "$(ZSH)" "$(FISH)"; do install -d "$$(dirname "$$file")"; done
	install -m 755 $(SITEGEN) "$(BIN)/sitegen"
	cp -R Templates/. "$(SHARE)/Templates"
	cp content/pages/guide/*.md "$(DOC)/guide"
	cp LICENSE "$(DOC)/LICENSE"
	cp .packaging/licences/*.txt "$(DOC)/licences"
	$(SITEGEN) --experimental-dump-help | .packaging/manual "$(VERSION)" "$(GUIDE)" >"$(MANUAL)"
	$(SITEGEN) --generate-completion-script bash | sed '1{/^#!/d}' >"$(BASH)"
	$(SITEGEN) --generate-completion-script zsh >"$(ZSH)"
	$(SITEGEN) --generate-completion-script fish >"$(FISH)"
	find "$(SHARE)" "$(DOC)" -type d -exec chmod 755 {} +
	find "$(SHARE)" "$(DOC)" -type f -exec chmod 644 {} +
	chmod 644 "$(MANUAL)" "$(BASH)" "$(ZSH)" "$(FISH)"

uninstall:
	rm -f "$(BIN)/sitegen" "$(MANUAL)" "$(BASH)" "$(ZSH)" "$(FISH)"
	rm -rf "$(SHARE)" "$(DOC)"

# These use the program that make has built, so the packaged program is the tested one.
dist:
	rm -rf "dist/$(ARCHIVE)"
	$(MAKE) install PREFIX= DESTDIR="$(CURDIR)/dist/$(ARCHIVE)" GUIDE=share/doc/sitegen/guide
	.packaging/archive "dist/$(ARCHIVE)" $(SITEGEN) "dist/$(ARCHIVE).tar.gz"
	rm -rf "dist/$(ARCHIVE)"

deb:
	@Tests/install-packages dpkg-dev chrpath
	rm -rf dist/deb
	$(MAKE) install PREFIX=/usr DESTDIR="$(CURDIR)/dist/deb"
	.packaging/deb dist/deb $(VERSION) "dist/$(PACKAGE)"
	rm -rf dist/deb

test-installed: dist deb
	.packaging/test-installed "dist/$(ARCHIVE).tar.gz" "dist/$(PACKAGE)"

# nginx, Apache and Caddy, configured as in the guide, in a fresh Debian.
test-hosts: program
	Tests/hosts $(SITEGEN)

# What is long to build is built side by side; the tests themselves run one kind after the other.
test:
	$(MAKE) -j2 program build-tests java browsers $(VENV)/installed
	$(MAKE) test-swift
	$(MAKE) test-site
	$(MAKE) test-browser

# Built apart from what `swift build` and `swift test` build, because more of it is optimised.
build-tests: packages
	SITEGEN_ALL_TESTS=1 swift build --build-tests -debug-info-format none --scratch-path .build/all-tests

# The tests of the HTTP client have short time limits, so they run one at a time, when nothing else is running.
ALL_TESTS := SITEGEN_ALL_TESTS=1 Tests/in-memory Tests/swift-tests --skip-build --scratch-path .build/all-tests
test-swift: build-tests
	swift format lint --strict $(SWIFT_FILES)
ifeq ($(SYSTEM),Linux)
	@Tests/install-packages cmark-gfm
endif
	$(ALL_TESTS) --skip HTTPTests
	$(ALL_TESTS) --no-parallel --filter HTTPTests

# What most changes break, tested with the debug program from the Swift tests: a release build would take longer than all of this. The engines
# for expressions and texts seldom change; a change to one of them needs its own tests, `swift test --filter CELTests`.
QUICK_SWIFT := HTTPTests CELTests SafeHTMLTests MarkdownHTMLTests Hostile hostile LimitTests FindPagingTests PreviewTests KeptPageTests LongIndexTests
QUICK_SITE := links sizes indexes animals cats
test-quick: packages $(VENV)/installed
	Tests/in-memory Tests/swift-tests $(QUICK_SWIFT:%=--skip %)
	SITEGEN="$(CURDIR)/.build/debug/sitegen" Tests/in-memory $(PYTHON) -m pytest -q $(QUICK_SITE:%=Tests/Site/test_%.py)
	@echo "Left out, and part of make test: the Swift tests with $(QUICK_SWIFT) in their names;"
	@echo "of Tests/Site all but $(QUICK_SITE); every browser; and the program as it is released."

# Checks the built site page by page with an HTML parser and the Nu HTML checker, which runs on Java. The tests are independent and often
# wait, so more of them run at once than there are processors. Tests in a group share what one of them has parsed.
test-site: program java $(VENV)/installed
	Tests/in-memory $(PYTHON) -m pytest -q -n 4 --dist loadgroup Tests/Site

# The built site in Chromium, Firefox and WebKit. The tests are independent; those in a group share a browser that is slow to start.
test-browser: program browsers $(VENV)/installed
	Tests/in-memory $(PYTHON) -m pytest -q -n 4 --dist loadgroup Tests/Browser

SWIFT_FILES := --parallel --recursive Sources Tests Package.swift
format:
	swift format format --in-place $(SWIFT_FILES)

screenshots: program browsers $(VENV)/installed
	$(PYTHON) Tests/Browser/screenshots.py
	$(PYTHON) Tests/Browser/screenshots.py guide

java:
ifeq ($(SYSTEM),Linux)
	@command -v java >/dev/null || Tests/install-packages openjdk-17-jre-headless
endif

# Without these fonts, pages look different on each machine.
browsers:
ifeq ($(SYSTEM),Linux)
	@Tests/install-packages chromium-headless-shell fonts-noto-core fonts-noto-color-emoji firefox-esr xvfb webkit2gtk-driver
endif

$(VENV)/installed: Tests/requirements.txt
	python3 -m venv $(VENV)
	$(PYTHON) -m pip install --quiet --requirement Tests/requirements.txt
	touch $@

PLOT ?=
bench: program
	Tests/Benchmarks/run $(if $(PLOT),--plot "$(PLOT)")

bench-preview: program browsers $(VENV)/installed
	$(PYTHON) Tests/Benchmarks/preview

bench-search: program browsers $(VENV)/installed
	$(PYTHON) Tests/Benchmarks/search

# This needs about 4 GB of memory or disk space for the pages.
RECORDS ?= 763000
bench-nightly: program
	Tests/Benchmarks/nightly --records $(RECORDS)

# A separate program in .build/fuzzing, built with coverage counters for libFuzzer and with AddressSanitizer.
TARGET ?= all
SECONDS ?= 60
fuzz: packages
	SITEGEN_FUZZING=1 swift build -c release --scratch-path .build/fuzzing --product fuzz --sanitize address \
		-Xswiftc -sanitize-coverage=edge,inline-8bit-counters,pc-table,trace-cmp -Xcxx -fsanitize=fuzzer-no-link \
		-Xswiftc -Xclang-linker -Xswiftc -fuse-ld=lld -Xlinker "$$(clang -print-file-name=lib/linux/libclang_rt.fuzzer_no_main-$$(uname -m).a)" -Xlinker -lstdc++
	Tests/Fuzzing/run $(TARGET) $(SECONDS)

# The build dependencies; only missing ones are installed.
packages:
ifeq ($(SYSTEM),Linux)
	@Tests/install-packages libcmark-dev libgumbo-dev libsimdjson-dev libre2-dev libcurl4-openssl-dev zlib1g-dev libdeflate-dev libxxhash-dev pkg-config g++ openssl python3-venv
endif

clean:
	rm -rf .build .venv dist screenshots
	find output -mindepth 1 -not -name .gitignore -delete
