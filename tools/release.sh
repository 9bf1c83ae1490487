#!/bin/sh
# Makes the files of a release. RELEASING.md lists the steps around it.
#   release.sh sources DIR OWNER/NAME   inlay-VERSION.tar.gz of the last commit, and the recipes of packaging/ for it
#   release.sh binaries DIR             programs, Debian packages and SBOM for this kind of processor
#   release.sh web DIR                  the npm package, and the page as a folder for any web server
#   release.sh checksums DIR            SHA256SUMS of all files in DIR
set -eu
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
usage() { echo "usage: release.sh sources DIR OWNER/NAME | binaries DIR | web DIR | checksums DIR" >&2; exit 2; }
[ $# -ge 2 ] || usage
mode=$1
mkdir -p "$2"
folder=$(cd "$2" && pwd)
cd "$root"
version=$(sed -n 's/^project(inlay VERSION \([0-9.]*\) .*/\1/p' CMakeLists.txt)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH

# pack NAME FOLDER: the archive NAME.tar.gz of FOLDER/NAME; the same files give the same bytes.
pack() {
  tar -C "$2" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" -cf - "$1" |
    gzip -9n >"$folder/$1.tar.gz"
}

temporary=$(mktemp -d)
trap 'rm -rf "$temporary"' EXIT
case $mode in
  sources)
    [ $# -eq 3 ] || usage
    name=inlay-$version
    git archive --format=tar --prefix="$name/" HEAD | gzip -9n >"$folder/$name.tar.gz"
    python3 tools/fill_recipes.py "$temporary/$name-recipes" "$3" "$folder/$name.tar.gz" .
    pack "$name-recipes" "$temporary"
    ;;
  binaries)
    machine=$(uname -m)
    name=inlay-$version-linux-$machine
    ./run --version >/dev/null
    DESTDIR='' cmake --install build/release --component program --strip --prefix "$temporary/$name" >/dev/null
    cp LICENSE README.md CHANGELOG.md "$temporary/$name/"
    pack "$name" "$temporary"
    ./run deb "$folder"
    python3 tools/sbom.py . >"$folder/$name.cdx.json"
    ;;
  web)
    ./run wasm
    cp -R build/wasm/package "$temporary/package"
    pack package "$temporary"
    mv "$folder/package.tar.gz" "$folder/inlay-$version.tgz"  # as `npm pack` names it
    ./run site "$temporary/inlay-$version-site" >/dev/null
    pack "inlay-$version-site" "$temporary"
    ;;
  checksums)
    [ $# -eq 2 ] || usage
    rm -f "$folder/SHA256SUMS"
    (cd "$folder" && find . -maxdepth 1 -type f ! -name SHA256SUMS | sed 's,^\./,,' | LC_ALL=C sort | xargs sha256sum) >"$temporary/sums"
    mv "$temporary/sums" "$folder/SHA256SUMS"
    ;;
  *) usage ;;
esac
