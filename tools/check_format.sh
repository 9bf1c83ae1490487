#!/bin/sh
# Checks that clang-format would change no C or C++ file. Usage: check_format.sh [ROOT]
# Exit code 77: clang-format is not installed.
cd "${1:-.}" || exit 2
command -v clang-format >/dev/null || { echo "SKIP: clang-format is not installed"; exit 77; }
find include src apps python tests fuzz bench examples \( -name '*.h' -o -name '*.cc' -o -name '*.c' \) -print0 2>/dev/null |
  xargs -0 -r clang-format --style=file --dry-run -Werror
