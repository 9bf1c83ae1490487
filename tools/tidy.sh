#!/bin/sh
# Runs clang-tidy on src/ and apps/ with the rules in .clang-tidy; every finding is an error.
# Usage: tidy.sh [REGEX of paths]
set -u
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
. "$root/tools/setup.sh"
command -v run-clang-tidy >/dev/null || give_up "clang-tidy is not installed"
one_at_a_time configure clang || exit
log=$root/build/clang/tidy.log
# Assertions stay enabled: the analysis uses them as preconditions.
(cd "$root" && run-clang-tidy -quiet -p build/clang -j "$(nproc)" -extra-arg=-UNDEBUG \
  "${1:-$root/(src|apps)/.*}") >"$log" 2>&1 && exit
grep -v -e '/clang-tidy' -e '^clang-tidy' -e 'warnings\{0,1\} generated' "$log"
exit 1
