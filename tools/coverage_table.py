"""Prints the summary of gcovr as a table: a row for each folder, and the files with the most lines that no test runs.

usage: coverage_table.py SUMMARY.json
"""
import collections
import json
import pathlib
import sys

WORST = 15  # files to list


def folder_of(path):
    """The folder below src, two levels deep for cover, service and sudoku."""
    parts = pathlib.PurePath(path).parts[1:-1]
    return "/".join(parts[:2 if parts[0] in ("cover", "service", "sudoku") else 1])


def share(covered, total):
    return "%.1f" % (100 * covered / total) if total else "-"


def row(name, files):
    lines = sum(one["line_total"] for one in files)
    branches = sum(one["branch_total"] for one in files)
    return "| %s | %s | %s | %s | %s |" % (
        name, format(lines, ","), share(sum(one["line_covered"] for one in files), lines), format(branches, ","),
        share(sum(one["branch_covered"] for one in files), branches))


def main():
    files = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))["files"]
    folders = collections.defaultdict(list)
    for one in files:
        folders[folder_of(one["filename"])].append(one)
    print("| folder | lines | run, % | branches | taken, % |\n|---|---|---|---|---|")
    for name in sorted(folders):
        print(row("`%s`" % name, folders[name]))
    print(row("all", files))
    print("\nlines that no test runs:")
    left = sorted(files, key=lambda one: one["line_covered"] - one["line_total"])
    for one in left[:WORST]:
        print("%5d of %5d  %s" % (one["line_total"] - one["line_covered"], one["line_total"], one["filename"]))


if __name__ == "__main__":
    main()
