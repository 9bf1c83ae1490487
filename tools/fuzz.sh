#!/bin/sh
# Builds the fuzz targets and runs each for SECONDS (60), from its seeds and the corpus of earlier runs.
# Usage: fuzz.sh [SECONDS [NAME...]]      for example fuzz.sh 600 count_fuzz
set -u
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
. "$root/tools/setup.sh"
seconds=${1:-60}
[ $# -eq 0 ] || shift
command -v clang++ >/dev/null || give_up "clang++ is not installed; the fuzz targets need it"
prepare() {
  configure asan-ubsan -DINLAY_TESTS=ON
  build asan-ubsan fuzz/all
}
one_at_a_time prepare || exit
out=$root/build/asan-ubsan
[ $# -gt 0 ] || set -- $(cd "$root/fuzz" && ls | sed -n 's/\.cc$//p' | grep '_fuzz$')

# fuzz NAME: runs one target and prints one line, after the end of its log if it failed.
fuzz() {
  corpus=$out/corpus/$1
  mkdir -p "$corpus" "$out/found"
  seeds=$root/fuzz/seeds/$1
  [ -d "$seeds" ] || seeds=
  if "$out/fuzz/$1" "$corpus" ${seeds:+"$seeds"} -max_total_time="$seconds" -timeout=10 \
    -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix="$out/found/$1-" >"$out/$1.log" 2>&1
  then
    printf '%-24s passed, %s inputs\n' "$1" \
      "$(sed -n 's/^stat::number_of_executed_units: *//p' "$out/$1.log")"
  else
    printf '%s\n%-24s FAILED, log in %s\n' "$(tail -n 40 "$out/$1.log")" "$1" "$out/$1.log"
    return 1
  fi
}

# As many targets at a time as there are processors.
failed=0
running=
for name; do
  fuzz "$name" &
  running="$running $!"
  # shellcheck disable=SC2086  # process numbers; splitting is intended
  set -- $running
  [ $# -lt "$(nproc)" ] && continue
  wait "$1" || failed=1
  shift
  running=$*
done
for process in $running; do
  wait "$process" || failed=1
done
exit $failed
