#!/bin/sh
# Builds and installs from an archive of the last commit, as from a release, and builds a consumer against it.
# Usage: archive_test.sh FOLDER [ROOT]. FOLDER keeps the build. Exit code 77: no git repository.
set -eu
root=$(cd "${2:-.}" && pwd)
mkdir -p "$1"
folder=$(cd "$1" && pwd)
git -C "$root" rev-parse --verify -q HEAD >/dev/null 2>&1 || {
  echo "SKIP: not a git repository; no archive is made"
  exit 77
}
rm -rf "$folder/inlay"
git -C "$root" archive --format=tar --prefix=inlay/ HEAD | tar -C "$folder" -xf -
cd "$folder/inlay"

# A compiler cache finds objects again, although the path differs from that of other builds.
if command -v ccache >/dev/null && [ -z "$(ccache --get-config base_dir)" ]; then
  CCACHE_BASEDIR=$folder
  CCACHE_NOHASHDIR=true
  export CCACHE_BASEDIR CCACHE_NOHASHDIR
fi
log=$folder/build.log
version=$(sed -n 's/^project(inlay VERSION \([0-9.]*\) .*/\1/p' CMakeLists.txt)
{
  cmake --preset release -DINLAY_TESTS=OFF
  cmake --build --preset release
} >"$log" 2>&1 || { tail -n 30 "$log"; exit 1; }
sh tests/install/install_test.sh build/release "$version" c++ ''

DESTDIR='' cmake --install build/release --prefix "$folder/prefix" >>"$log"
found=$("$folder/prefix/bin/inlay" --version)
[ "$found" = "inlay $version" ] || { echo "installed: '$found' instead of 'inlay $version'"; exit 1; }
test -s "$folder/prefix/share/man/man1/inlay.1"
rm -rf "$folder/prefix"
