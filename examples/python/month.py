"""A month of puzzles for a magazine: one a day, from easy on Monday to very hard on Sunday.

Usage: month.py [--year Y] [--month M] [--seed N] [--pdf FILE]

Prints one line per day: date, puzzle, solution, difficulty. The same seed prints the same month. With --pdf, it
passes the puzzles to the program `inlay export`, which must be on the PATH or in $INLAY_PROGRAM.
"""

import argparse
import calendar
import datetime
import os
import subprocess
import sys

import inlay

# Monday to Sunday: the difficulty, and the symmetry of the clues.
WEEK = [
    ("very easy", "rot180"),
    ("easy", "rot180"),
    ("easy", "diagonal"),
    ("medium", "rot180"),
    ("medium", "mirror-v"),
    ("hard", "rot180"),
    (("hard", "very hard"), "none"),
]


def puzzle_of(date, seed):
    """The puzzle of a day. Its seed depends on the date alone, so one day can be made again without the others."""
    rating, symmetry = WEEK[date.weekday()]
    options = {"rating": rating, "symmetry": symmetry, "clues": (22, 36), "allow_redundant": rating == "very easy"}
    with inlay.generate(1, seed=seed * 1_000_000 + date.toordinal(), **options) as puzzles:
        return next(puzzles)


def main():
    today = datetime.date.today()
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--year", type=int, default=today.year)
    parser.add_argument("--month", type=int, default=today.month, choices=range(1, 13), metavar="MONTH")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pdf", metavar="FILE")
    arguments = parser.parse_args()

    made = {}
    for day in range(1, calendar.monthrange(arguments.year, arguments.month)[1] + 1):
        date = datetime.date(arguments.year, arguments.month, day)
        made[date] = puzzle_of(date, arguments.seed)
        print(date, made[date].puzzle, made[date].solution, made[date].rating, sep="\t", flush=True)

    if arguments.pdf:
        program = os.environ.get("INLAY_PROGRAM", "inlay")
        title = f"{calendar.month_name[arguments.month]} {arguments.year}"
        result = subprocess.run(
            [program, "export", "--output", arguments.pdf, "--title", title, "--per-page", "4", "--solutions", "-"],
            input="".join(one.puzzle + "\n" for one in made.values()), text=True, check=False, stdout=sys.stderr)
        sys.exit(result.returncode)


if __name__ == "__main__":
    main()
