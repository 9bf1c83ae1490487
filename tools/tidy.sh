#!/bin/sh
# Runs clang-tidy on src/ and apps/ with the rules in .clang-tidy; every finding is an error.
# It reads the groups of files that a build compiles (cmake/inlay_target.cmake), so a group parses a header once.
# Usage: tidy.sh [REGEX of paths of groups or files, such as 'inlay_print|kernel_avx2']
set -u
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
. "$root/tools/setup.sh"
command -v run-clang-tidy >/dev/null || give_up "clang-tidy is not installed"
prepare() {
  configure tidy
  # Generated sources, without the library that ninja would build before them. The page may have to be built first.
  for file in apps/inlay/page.cc bench_sets.cc catalogue_counts.cc; do
    sh -c "$(ninja -C "$root/build/tidy" -t commands -s "$file")" >/dev/null 2>&1 ||
      ninja -C "$root/build/tidy" "$file" >/dev/null
  done
}
one_at_a_time prepare || exit
log=$root/build/tidy/tidy.log
# Assertions stay enabled: the analysis uses them as preconditions.
(cd "$root" && run-clang-tidy -quiet -p build/tidy -j "$(nproc)" -extra-arg=-UNDEBUG \
  "${1:-$root/.*}") >"$log" 2>&1 && exit
grep -v -e '/clang-tidy' -e '^clang-tidy' -e 'warnings\{0,1\} generated' "$log"
exit 1
