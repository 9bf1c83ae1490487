# ./run site DIR: builds the engine and the program, and writes the page as files to DIR. Sourced by ./run, with
# the arguments of `inlay site`.
# shellcheck shell=sh disable=SC2154
case ${1-} in
  '' | -*)  # wrong, or a question
    need_packages build
    one_at_a_time prepare || exit
    exec "$inlay" site "$@"
    ;;
esac
. "$root/tools/wasm.sh"
build_package
need_packages build
one_at_a_time prepare || exit
exec "$inlay" site --engine "$root/build/wasm/engine" "$@"
