# ./run node ARGUMENT...: builds the npm package and runs node, where import 'inlay' finds it. Sourced by ./run, with
# the arguments of node.
# shellcheck shell=sh disable=SC2154
. "$root/tools/wasm.sh"
build_package
need_node || give_up "node 20 or later is not installed"
run_node "$@"
exit
