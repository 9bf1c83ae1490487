# ./run wasm: builds the npm package. Sourced by ./run.
# shellcheck shell=sh disable=SC2154
[ $# -eq 0 ] || give_up "./run wasm has no arguments"
. "$root/tools/wasm.sh"
build_package
say "the package is in $package"
exit 0
