#!/bin/sh
# Runs in a bare Debian root after a package was installed (tools/check_packages.sh).
# Usage: smoke_test.sh PACKAGE VERSION
set -eu
package=$1
version=$2
cd "$(mktemp -d)"
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179

# expect NAME ACTUAL WANTED
expect() {
  [ "$2" = "$3" ] || { echo "$1: '$2' instead of '$3'"; exit 1; }
}

test -s "/usr/share/doc/$package/copyright"
gzip -dc "/usr/share/doc/$package/changelog.Debian.gz" | grep -q "^inlay ($version-1)"

case $package in
  inlay)
    expect version "$(inlay --version)" "inlay $version"
    expect solve "$(inlay solve --quiet $puzzle)" $solution
    inlay count --certificate proof --quiet $puzzle >count
    expect count "$(cat count)" 1
    inlay-check proof 2>&1 | grep -q verified
    inlay export --output page.pdf $puzzle 2>/dev/null  # cairo
    expect PDF "$(head -c 5 page.pdf)" %PDF-
    inlay db import --db known.db $puzzle 2>/dev/null  # SQLite
    echo $puzzle >puzzle.txt
    inlay solve --quiet --output solved.zst puzzle.txt  # zstd
    test -s solved.zst
    gzip -dc /usr/share/man/man1/inlay.1.gz | grep -q '^\.TH'
    gzip -dc /usr/share/man/man1/inlay-check.1.gz | grep -q '^\.TH'
    test -s /usr/share/bash-completion/completions/inlay
    test -s /usr/share/zsh/vendor-completions/_inlay
    test -s /usr/share/fish/vendor_completions.d/inlay.fish
    # The WebAssembly engine is there if it was built.
    if [ -d /usr/share/inlay/engine ]; then
      inlay site site 2>/dev/null
      test -s site/index.html
    fi
    ;;
  libinlay[0-9]*)
    library=libinlay.so.${package#libinlay}
    ldconfig -p | grep -q "$library"
    if ldd "$(ldconfig -p | sed -n "s/.*$library .*=> //p")" | grep 'not found'; then exit 1; fi
    ;;
  python3-inlay)
    expect Python "$(python3 -c "import inlay; print(inlay.solve('$puzzle'))")" $solution
    expect version "$(python3 -c 'import inlay; print(inlay.__version__)')" "$version"
    expect cover "$(python3 -c 'import inlay; print(inlay.Cover({1: "ab", 2: "c", 3: "abc"}).count())')" 2
    ;;
  libinlay-dev)
    # shellcheck disable=SC2046  # flags are meant to be split
    g++ -std=c++20 /test/consumer.cc $(pkg-config --cflags --libs inlay) -o by_cxx
    expect 'C++' "$(./by_cxx)" "inlay $version: 288 grids"
    # shellcheck disable=SC2046
    gcc -std=c11 /test/c_consumer.c $(pkg-config --cflags --libs inlay-c) -o by_c
    expect C "$(./by_c)" "inlay $version: 288 grids"
    ;;
  *)
    echo "$package: has no smoke test"
    exit 1
    ;;
esac
