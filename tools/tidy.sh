#!/bin/sh
# clang-tidy with the rules of .clang-tidy, all errors, over src/ and apps/.
# Usage: tidy.sh [REGEX of paths]
set -u
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
. "$root/tools/setup.sh"
command -v run-clang-tidy >/dev/null || give_up "clang-tidy is not installed"
one_at_a_time configure clang || exit
log=$root/build/clang/tidy.log
# Assertions are left on: they tell the analysis what is required.
(cd "$root" && run-clang-tidy -quiet -p build/clang -j "$(nproc)" -extra-arg=-UNDEBUG \
  "${1:-$root/(src|apps)/.*}") >"$log" 2>&1 && exit
grep -v -e '/clang-tidy' -e '^clang-tidy' -e 'warnings\{0,1\} generated' "$log"
exit 1
