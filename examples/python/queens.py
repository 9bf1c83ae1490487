"""N queens that do not attack each other, as exact cover: counts all ways, draws a random one.

Usage: queens.py [N] [--seed N]

Each queen covers a row, a column and two diagonals. Every row and every column has a queen; a diagonal has at most one,
so it is a secondary item. The items are tuples, and the payload of an option is the square of the queen.
"""

import argparse

import inlay


def queens(n):
    squares = [(row, column) for row in range(n) for column in range(n)]
    cover = inlay.Cover(secondary={("diagonal", r - c) for r, c in squares} | {("antidiagonal", r + c) for r, c in squares})
    for r, c in squares:
        cover.add([("row", r), ("column", c), ("diagonal", r - c), ("antidiagonal", r + c)], payload=(r, c))
    return cover


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("n", type=int, nargs="?", default=8)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    cover = queens(arguments.n)
    print(cover.count(), "ways")
    for solution in cover.sample(1, seed=arguments.seed):
        for r in range(arguments.n):
            print(" ".join("Q" if (r, c) in solution else "." for c in range(arguments.n)))


if __name__ == "__main__":
    main()
