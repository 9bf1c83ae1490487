#!/bin/sh
# Runs the tests of the npm package in node, against the native program INLAY.
#   check_wasm.sh INLAY             tests the package that ./run wasm has built; exit code 77: it is not built, is older
#                                   than its sources, or node 20 is missing
#   check_wasm.sh --build INLAY     builds it first; exit code 77: emscripten or node 20 is missing
set -u
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
. "$root/tools/setup.sh"
. "$root/tools/wasm.sh"
skip() { echo "SKIP: $*"; exit 77; }

if [ "${1-}" = --build ]; then
  shift
  command -v emcc >/dev/null || skip "emscripten is not installed; the npm package is not built"
  build_package
else
  [ -f "$package/package.json" ] || skip "./run wasm has not built the npm package; it is not tested"
  if (cd "$root" && find src include cmake wasm -type f -newer "$built") | grep -q .; then
    skip "the npm package is older than its sources; ./run wasm builds it again"
  fi
fi
need_node || skip "node 20 or later is not installed; the npm package is not tested"
inlay=${1:?names the native program}
export INLAY="$inlay"
TSC=$(find "$root"/build/*/page/node_modules/typescript/bin/tsc 2>/dev/null | head -n 1)
export TSC
# A test file whose workers are idle would otherwise not end.
run_node --test --test-force-exit "$root"/tests/wasm/*.test.mjs
