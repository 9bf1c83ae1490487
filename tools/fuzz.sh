#!/bin/sh
# Builds the fuzz targets and runs each for SECONDS, from its seeds and the corpus of earlier runs.
# Usage: fuzz.sh [SECONDS [NAME...]]      for example fuzz.sh 600 count_fuzz
set -u
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
. "$root/tools/setup.sh"
seconds=${1:-60}
[ $# -eq 0 ] || shift
command -v clang++ >/dev/null || give_up "clang++ is not installed; the fuzz targets need it"
prepare() {
  configure fuzz
  build fuzz
}
one_at_a_time prepare || exit
out=$root/build/fuzz
[ $# -gt 0 ] || set -- $(cd "$root/fuzz" && ls | sed -n 's/\.cc$//p' | grep '_fuzz$')
failed=0
for name; do
  corpus=$out/corpus/$name
  mkdir -p "$corpus" "$out/found"
  seeds=$root/fuzz/seeds/$name
  [ -d "$seeds" ] || seeds=
  if "$out/fuzz/$name" "$corpus" ${seeds:+"$seeds"} -max_total_time="$seconds" -timeout=10 \
    -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix="$out/found/$name-" >"$out/$name.log" 2>&1
  then
    printf '%-24s passed, %s inputs\n' "$name" \
      "$(sed -n 's/^stat::number_of_executed_units: *//p' "$out/$name.log")"
  else
    tail -n 40 "$out/$name.log"
    printf '%-24s FAILED, log in %s\n' "$name" "$out/$name.log"
    failed=1
  fi
done
exit $failed
