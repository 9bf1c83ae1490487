#!/bin/sh
# Prints which part of the lines and branches of src/ the tests run, folder by folder, as in docs/testing.md.
# Usage: coverage.sh [CTEST-ARGUMENT...]
# The files for one instruction set do not count: no processor runs all of them. Nor do branches that only throw.
set -u
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
. "$root/tools/setup.sh"
need_packages build test python postgresql coverage
prepare() {
  configure coverage
  build coverage
}
one_at_a_time prepare || exit
out=$root/build/coverage
find "$out" -name '*.gcda' -delete
(cd "$root" && ctest --preset coverage -j "$(nproc)" "$@") >"$out/tests.log" 2>&1 ||
  { tail -n 20 "$out/tests.log"; say "tests failed, see $out/tests.log"; }
gcovr --root "$root" --object-directory "$out" -j "$(nproc)" --filter "$root/src/" \
  --exclude '.*_(avx2|avx512|simd128|scalar)\.cc' --exclude-throw-branches --exclude-unreachable-branches \
  --json-summary "$out/summary.json" "$out" || give_up "gcovr failed"
exec python3 -B "$root/tools/coverage_table.py" "$out/summary.json"
