#!/bin/sh
# Builds a consumer of the C++ library and one of the C library against an installed and moved tree.
# Usage: install_test.sh BUILD_FOLDER VERSION COMPILER FLAGS. The flags are those of the build, so
# that a consumer of instrumented libraries is instrumented too.
set -eu
build=$1
version=$2
compiler=$3
flags=$4
consumer=$(dirname -- "$(readlink -f -- "$0")")/consumer
temporary=$(mktemp -d)
trap 'rm -rf "$temporary"' EXIT

expect() {
  printf '%s: %s\n' "$1" "$2"
  [ "$2" = "inlay $version: 288 grids" ] || exit 1
}

cmake --install "$build" --prefix "$temporary/first" >/dev/null
prefix=$temporary/moved
mv "$temporary/first" "$prefix"

cmake -S "$consumer" -B "$temporary/build" -G Ninja -DCMAKE_PREFIX_PATH="$prefix" \
  -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_CXX_FLAGS="$flags" >/dev/null
cmake --build "$temporary/build" >/dev/null
expect find_package "$("$temporary/build/consumer")"
expect 'find_package, C' "$("$temporary/build/c_consumer")"

PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name inlay.pc)")
export PKG_CONFIG_PATH
pkg-config --exact-version "$version" inlay
# shellcheck disable=SC2046,SC2086  # flags are meant to be split
"$compiler" -std=c++20 $flags "$consumer/consumer.cc" $(pkg-config --cflags --libs inlay) \
  -o "$temporary/by_pkg_config"
expect pkg-config "$("$temporary/by_pkg_config")"

pkg-config --exact-version "$version" inlay-c
LD_LIBRARY_PATH=$(pkg-config --variable=libdir inlay-c)
export LD_LIBRARY_PATH
# shellcheck disable=SC2046,SC2086
"$compiler" -x c -std=c11 $flags "$consumer/c_consumer.c" $(pkg-config --cflags --libs inlay-c) \
  -o "$temporary/c_by_pkg_config"
expect 'pkg-config, C' "$("$temporary/c_by_pkg_config")"
# The program asks for the ABI, not for the release.
readelf -d "$temporary/c_by_pkg_config" | grep -q 'NEEDED.*\[libinlay\.so\.1\]' || exit 1
# Component `library` is the library alone.
cmake --install "$build" --prefix "$temporary/library" --component library >/dev/null
[ "$(find "$temporary/library" ! -type d | sed 's|.*/||' | sort | tr '\n' ' ')" = \
  'libinlay.so.1 libinlay.so.1.0.0 ' ]
