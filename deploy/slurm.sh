#!/bin/sh
# Runs a command of inlay on files of puzzles as a Slurm job array; each task processes one part of the input.
#   deploy/slurm.sh [SBATCH-OPTION...] -- COMMAND [OPTION...] FILE...
# Example: 500 tasks of 8 processors
#   PARTS=500 OUT=ratings deploy/slurm.sh --time=4:00:00 --cpus-per-task=8 -- rate --scale se puzzles.txt
# Task 7 writes its records to ratings/part.007 and its messages to ratings/log.7. To continue after a failure or a time
# limit, give the same line again: each task continues where it was, and finished tasks only check their part. When all
# have ended, another job merges the parts to ratings/all.
# The current folder, the files and OUT must be visible on all nodes.
#
# Settings, from the environment:
#   PARTS    number of tasks [default: 64]; the same in all runs of a job
#   OUT      folder for the parts and the messages [default: inlay-parts]
#   INLAY    the program [default: inlay]
#   AT_ONCE  maximum number of tasks that run at a time [default: all]
set -eu

fail() {
  echo "slurm.sh: $*" >&2
  exit 2
}

# need_file ARGUMENT...: the last one must be a file, not a puzzle, which only
# one task would answer.
need_file() {
  for last; do :; done
  [ -r "$last" ] || fail "$last: cannot be read on $(hostname)"
}

# task PARTS OUT INLAY COMMAND...: one task of the array. It does not use the settings, since a cluster need not pass on
# the environment, nor the size of the array, which may consist of a few tasks that failed.
task() {
  parts=$1 out=$2 inlay=$3 command=$4
  part=$SLURM_ARRAY_TASK_ID
  shift 4
  need_file "$@"
  code=0
  "$inlay" "$command" --quiet --threads "${SLURM_CPUS_PER_TASK:-1}" --shard "$part/$parts" \
    --output "$out/part.$(printf "%0${#parts}d" "$part")" --resume "$@" || code=$?
  # 1 is an answer (a puzzle without a unique solution), and 3 a limit for a puzzle; in both cases the part is complete.
  case $code in 1 | 3) code=0 ;; esac
  exit $code
}
if [ "${1-}" = task ] && [ -n "${SLURM_ARRAY_TASK_ID-}" ]; then
  shift
  task "$@"
fi

: "${PARTS:=64}" "${OUT:=inlay-parts}" "${INLAY:=inlay}"
case $PARTS in '' | *[!0-9]* | 0*) fail "PARTS=$PARTS: expected a number of at least 1" ;; esac
command -v sbatch >/dev/null || fail "sbatch: not found; run this on a machine that submits jobs to Slurm"

# The script and the arguments of task() take the place of `--`.
behind=
for word; do
  shift
  if [ -z "$behind" ] && [ "$word" = -- ]; then
    behind=0
    set -- "$@" "$0" task "$PARTS" "$OUT" "$INLAY"
  else
    behind=${behind:+$((behind + 1))}
    set -- "$@" "$word"
  fi
done
[ "${behind:-0}" -ge 2 ] || fail "usage: [PARTS=N] [OUT=FOLDER] slurm.sh [SBATCH-OPTION...] -- COMMAND [OPTION...] FILE..."
need_file "$@"

mkdir -p "$OUT"
# --requeue: Slurm starts the tasks of a failed node again.
job=$(sbatch --parsable --job-name=inlay --array="1-$PARTS${AT_ONCE:+%$AT_ONCE}" --requeue --open-mode=append \
  --output="$OUT/log.%a" "$@")
# The journals next to the parts end in .journal. --kill-on-invalid-dep: no merge waits for a task that failed.
whole=$(sbatch --parsable --job-name=inlay-merge --dependency="afterok:${job%%;*}" --kill-on-invalid-dep=yes \
  --output="$OUT/log.merge" --wrap="'$INLAY' merge '$OUT/all' '$OUT'/part.*[0-9]")
echo "submitted job ${job%%;*}: $PARTS tasks, parts in $OUT/; then job ${whole%%;*} writes $OUT/all"
