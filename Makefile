# make          builds the program and the site          make test    runs all tests; make test-quick the quick ones
# make bench    compares the speed with other programs; PLOT=FILE.svg draws it   make clean   removes what these made
# make bench-preview  measures how soon an edit is on the page of a preview
# make bench-search   measures a search over 100,000 records on a phone with a slow network
# make bench-nightly  builds 763,000 pages, and again when hardly any has changed; RECORDS=3000000 for as many
# make install  puts the program, its theme and its guide below PREFIX, /usr/local if none is given; make uninstall removes them
# make dist     packs them into an archive in dist/; make deb makes a package for Debian there; make test-installed tries both as root
# make fuzz     tries what reads other people's texts with texts by chance: make fuzz TARGET=cel SECONDS=600
# make screenshots   writes pictures of the main pages and dialogs to screenshots/, and those of the guide anew

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

# What is packed: the version that the program tells, for the machine that it was built on.
VERSION = $(shell $(SITEGEN) --version)
ARCHIVE = sitegen-$(VERSION)-linux-$(shell uname -m)
PACKAGE = sitegen_$(VERSION)_$(shell dpkg --print-architecture).deb
export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || date +%s)

# The standard library goes into the program: it starts three times as fast and runs where no toolchain is.
# The linker is the toolchain's own; the system's warns of a function in a part of Foundation that is never called.
ifeq ($(SYSTEM),Linux)
RELEASE := -c release --static-swift-stdlib -Xswiftc -Xclang-linker -Xswiftc -fuse-ld=lld -Xlinker -s
else
RELEASE := -c release
endif

.PHONY: all install uninstall dist deb test-installed test-hosts test test-quick test-swift test-site test-browser screenshots bench bench-preview bench-search bench-nightly fuzz clean packages browsers java program

all: program
	$(SITEGEN) build
	@echo "The site is in $(CURDIR)/output: any static host can serve it, for example"
	@echo "  python3 -m http.server --directory output 8080"

program: packages
	swift build $(RELEASE) --product sitegen

# Builds nothing, since it is often called with more rights than a build should have. What an earlier version has left goes.
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

# They take the program that make has built: what is packed is what was tested.
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

# nginx, Apache and Caddy as the guide sets them up, in a fresh Debian.
test-hosts: program
	Tests/hosts $(SITEGEN)

test: test-swift test-site test-browser

# The tests of the HTTP client have short time limits in them: they run one by one, when nothing else does.
test-swift: packages
ifeq ($(SYSTEM),Linux)
	@Tests/install-packages cmark-gfm
endif
	Tests/in-memory Tests/swift-tests --skip HTTPTests
	Tests/in-memory Tests/swift-tests --skip-build --no-parallel --filter HTTPTests

# What most changes break, with the program that the Swift tests have just built: its release build takes longer than all of this.
QUICK_SWIFT := HTTPTests Hostile hostile LimitTests FindPagingTests PreviewTests
QUICK_SITE := links sizes indexes animals cats
test-quick: packages $(VENV)/installed
	Tests/in-memory Tests/swift-tests $(QUICK_SWIFT:%=--skip %)
	SITEGEN="$(CURDIR)/.build/debug/sitegen" Tests/in-memory $(PYTHON) -m pytest -q $(QUICK_SITE:%=Tests/Site/test_%.py)
	@echo "Left out, and part of make test: the Swift tests with $(QUICK_SWIFT) in their names;"
	@echo "of Tests/Site all but $(QUICK_SITE); every browser; and the program as it is released."

# The built site, walked page by page with an HTML parser; the Nu HTML checker runs on Java. The tests know nothing of each other, and
# often wait: more of them run at a time than there are processors. Those of a group share what one has parsed.
test-site: program java $(VENV)/installed
	Tests/in-memory $(PYTHON) -m pytest -q -n 4 --dist loadgroup Tests/Site

# The built site in Chromium, Firefox and WebKit. The tests know nothing of each other; those of a group share a browser that is slow to start.
test-browser: program browsers $(VENV)/installed
	Tests/in-memory $(PYTHON) -m pytest -q -n 4 --dist loadgroup Tests/Browser

screenshots: program browsers $(VENV)/installed
	$(PYTHON) Tests/Browser/screenshots.py
	$(PYTHON) Tests/Browser/screenshots.py guide

java:
ifeq ($(SYSTEM),Linux)
	@command -v java >/dev/null || Tests/install-packages openjdk-17-jre-headless
endif

# Without these fonts a page looks different from one machine to the next.
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

# Its records take some 4 GB of memory or disk for pages.
RECORDS ?= 763000
bench-nightly: program
	Tests/Benchmarks/nightly --records $(RECORDS)

# A program of its own, below .build/fuzzing: the parts with their counters for libFuzzer and with what finds wrong uses of memory.
TARGET ?= all
SECONDS ?= 60
fuzz: packages
	SITEGEN_FUZZING=1 swift build -c release --scratch-path .build/fuzzing --product fuzz --sanitize address \
		-Xswiftc -sanitize-coverage=edge,inline-8bit-counters,pc-table,trace-cmp -Xcxx -fsanitize=fuzzer-no-link \
		-Xswiftc -Xclang-linker -Xswiftc -fuse-ld=lld -Xlinker "$$(clang -print-file-name=lib/linux/libclang_rt.fuzzer_no_main-$$(uname -m).a)" -Xlinker -lstdc++
	Tests/Fuzzing/run $(TARGET) $(SECONDS)

# What the program is built with, installed only where it is missing.
packages:
ifeq ($(SYSTEM),Linux)
	@Tests/install-packages libcmark-dev libgumbo-dev libsimdjson-dev libre2-dev libcurl4-openssl-dev zlib1g-dev libxxhash-dev pkg-config g++ openssl python3-venv
endif

clean:
	rm -rf .build .venv dist screenshots
	find output -mindepth 1 -not -name .gitignore -delete
