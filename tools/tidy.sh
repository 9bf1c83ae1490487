#!/bin/sh
# clang-tidy with the repository's .clang-tidy over all of src/ and apps/; the rules are errors.
# Usage: tidy.sh [REGEX of paths]
set -u
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
. "$root/tools/setup.sh"
command -v run-clang-tidy >/dev/null || give_up "clang-tidy is not installed"
one_at_a_time configure clang
cd "$root" && run-clang-tidy -quiet -p build/clang -j "$(nproc)" "${1:-$root/(src|apps)/.*}" 2>/dev/null |
  awk '/^clang-tidy/ { next }  { print }  /: (error|warning):/ { bad = 1 }  END { exit bad }'
