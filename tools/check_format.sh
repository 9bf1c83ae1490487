#!/bin/sh
# Is every C++ file as clang-format leaves it? Usage: check_format.sh [ROOT]. 77: no clang-format.
cd "${1:-.}" || exit 2
command -v clang-format >/dev/null || { echo "SKIP: clang-format is not installed"; exit 77; }
find include src apps tests fuzz bench \( -name '*.h' -o -name '*.cc' \) -print0 2>/dev/null |
  xargs -0 -r clang-format --style=file --dry-run -Werror
