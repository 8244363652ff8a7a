# make          builds the program and the site          make test    runs all tests; make test-quick the quick ones
# make bench    compares the speed with other programs   make clean   removes what these made
# make install  puts the program, its theme and its guide below PREFIX, /usr/local if none is given; make uninstall removes them
# make screenshots   writes pictures of the main pages and dialogs to screenshots/

SYSTEM := $(shell uname -s)
SITEGEN := .build/release/sitegen
VENV := .venv
PYTHON := $(VENV)/bin/python

PREFIX ?= /usr/local
DESTDIR ?=
BIN = $(DESTDIR)$(PREFIX)/bin
SHARE = $(DESTDIR)$(PREFIX)/share/sitegen
DOC = $(DESTDIR)$(PREFIX)/share/doc/sitegen

# The standard library goes into the program: it starts three times as fast and runs where no toolchain is.
# The linker is the toolchain's own; the system's warns of a function in a part of Foundation that is never called.
ifeq ($(SYSTEM),Linux)
RELEASE := -c release --static-swift-stdlib -Xswiftc -Xclang-linker -Xswiftc -fuse-ld=lld -Xlinker -s
else
RELEASE := -c release
endif

.PHONY: all install uninstall test test-quick test-swift test-site test-browser screenshots bench clean packages browsers

all: packages
	swift build $(RELEASE) --product sitegen
	$(SITEGEN) build
	@echo "The site is in $(CURDIR)/output: any static host can serve it, for example"
	@echo "  python3 -m http.server --directory output 8080"

# Builds nothing, since it is often called with more rights than a build should have. What an earlier version has left goes.
install:
	@test -x $(SITEGEN) || { echo "There is no program to install yet: call make first." >&2; exit 1; }
	rm -rf "$(SHARE)/Templates" "$(DOC)"
	install -d "$(BIN)" "$(SHARE)/Templates" "$(DOC)/guide"
	install -m 755 $(SITEGEN) "$(BIN)/sitegen"
	cp -R Templates/. "$(SHARE)/Templates"
	cp content/pages/guide/*.md "$(DOC)/guide"
	cp LICENSE "$(DOC)/LICENSE"
	find "$(SHARE)" "$(DOC)" -type d -exec chmod 755 {} +
	find "$(SHARE)" "$(DOC)" -type f -exec chmod 644 {} +

uninstall:
	rm -f "$(BIN)/sitegen"
	rm -rf "$(SHARE)" "$(DOC)"

test: test-swift test-site test-browser

# The tests of the HTTP client have short time limits in them: they run one by one, when nothing else does.
test-swift: packages
	swift test --skip HTTPTests
	swift test --skip-build --no-parallel --filter HTTPTests

# What most changes break: Swift without the network and without what is tried with megabytes and by chance, and a walk over the built site.
test-quick: packages $(VENV)/installed
	swift build $(RELEASE) --product sitegen
	swift test --skip HTTPTests --skip Hostile --skip hostile --skip LimitTests --skip FindPagingTests --skip PreviewTests
	$(PYTHON) -m pytest -q Tests/Site/test_links.py Tests/Site/test_sizes.py Tests/Site/test_indexes.py Tests/Site/test_animals.py Tests/Site/test_cats.py

# The built site, walked page by page with an HTML parser; the Nu HTML checker runs on Java. The tests know nothing of each other, and
# often wait: more of them run at a time than there are processors.
test-site: packages $(VENV)/installed
ifeq ($(SYSTEM),Linux)
	@command -v java >/dev/null || Tests/install-packages openjdk-17-jre-headless
endif
	swift build $(RELEASE) --product sitegen
	$(PYTHON) -m pytest -q -n 4 --dist worksteal Tests/Site

# The built site in Chromium, Firefox and WebKit. The tests know nothing of each other; those of a group share a browser that is slow to start.
test-browser: packages browsers $(VENV)/installed
	swift build $(RELEASE) --product sitegen
	$(PYTHON) -m pytest -q -n 4 --dist loadgroup Tests/Browser

screenshots: packages browsers $(VENV)/installed
	swift build $(RELEASE) --product sitegen
	$(PYTHON) Tests/Browser/screenshots.py

# Without these fonts a page looks different from one machine to the next.
browsers:
ifeq ($(SYSTEM),Linux)
	@Tests/install-packages chromium fonts-noto-core fonts-noto-color-emoji firefox-esr xvfb webkit2gtk-driver
endif

$(VENV)/installed: Tests/requirements.txt
	python3 -m venv $(VENV)
	$(PYTHON) -m pip install --quiet --requirement Tests/requirements.txt
	touch $@

bench: packages
	swift build $(RELEASE) --product sitegen
	Tests/Benchmarks/run

# What the program is built with, installed only where it is missing.
packages:
ifeq ($(SYSTEM),Linux)
	@Tests/install-packages libcmark-dev libgumbo-dev libsimdjson-dev libcurl4-openssl-dev zlib1g-dev pkg-config g++ openssl python3-venv
endif

clean:
	rm -rf .build .venv screenshots
	find output -mindepth 1 -not -name .gitignore -delete
