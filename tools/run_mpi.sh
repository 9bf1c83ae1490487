# ./run mpi N COMMAND...: builds inlay-mpi and starts it with N ranks on this host. Sourced by ./run, which has
# sourced setup.sh. The exit code is that of inlay-mpi, or another one if a rank was killed.
# shellcheck shell=sh disable=SC2154
case ${1-} in
  '' | *[!0-9]* | 0*) give_up "usage: ./run mpi N COMMAND..., as in ./run mpi 2 solve puzzles.txt" ;;
esac
ranks=$1
shift
program=$root/build/release/apps/inlay/inlay-mpi

prepare_mpi() {
  if grep -qsx INLAY_TESTS:BOOL=ON "$root/build/release/CMakeCache.txt"; then configure release
  else configure release -DINLAY_TESTS=OFF
  fi
  # A build folder that was configured before MPI was installed does not have the program yet.
  if ! ninja -C "$root/build/release" -t query apps/inlay/inlay-mpi >/dev/null 2>&1; then
    (cd "$root" && cmake --preset release >/dev/null 2>&1) || give_up "the configuration of release failed"
  fi
  build release apps/inlay/inlay apps/inlay/inlay-mpi
}

# In a read-only folder the existing program is used.
if [ -w "$root" ] || ! [ -x "$program" ]; then
  need_packages build mpi
  one_at_a_time prepare_mpi || exit
fi
command -v mpirun >/dev/null || give_up "mpirun is not installed; the package is openmpi-bin"

# Open MPI does not run as root without an option. Without --bind-to none and the last option it binds each rank
# to one core, and idle ranks use a whole one. -q: exit codes 1 to 3 are no failure of the job.
set -- -q --oversubscribe --bind-to none --mca mpi_yield_when_idle 1 -n "$ranks" "$program" "$@"
[ "$(id -u)" != 0 ] || set -- --allow-run-as-root "$@"
# After Ctrl-C mpirun itself ends with 1, which would be an answer.
interrupted=no
trap 'interrupted=yes' INT
mpirun "$@"
code=$?
if [ $interrupted = yes ]; then
  say "interrupted; with --output and --resume, the same command continues the run"
  exit 130
fi
case $code in
  0 | 1 | 2 | 3 | 130) ;;
  *) say "a rank was lost (mpirun: exit code $code); with --output and --resume, the same command continues the run" ;;
esac
exit $code
