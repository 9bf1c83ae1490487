#!/bin/sh
# Checks that every public header compiles alone, can be included twice, and is in the umbrella inlay.h.
# Usage: check_headers.sh COMPILER [ROOT]. Exit code 77: the compiler is not installed.
compiler=$1
cd "${2:-.}" || exit 2
command -v "$compiler" >/dev/null || { echo "SKIP: $compiler is not installed"; exit 77; }
failed=0
for header in include/inlay/*.h; do
  name=inlay/${header##*/}
  printf '#include "%s"\n#include "%s"\n' "$name" "$name" |
    "$compiler" -std=c++20 -fsyntax-only -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion \
      -Wshadow -Werror -I include -x c++ - || { echo "$header:1: does not compile alone"; failed=1; }
  grep -qxF "#include \"$name\"" include/inlay/inlay.h || [ "$name" = inlay/inlay.h ] ||
    { echo "$header:1: is not in include/inlay/inlay.h"; failed=1; }
done
exit $failed
