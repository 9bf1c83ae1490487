"""Estimates a property of all Sudoku grids from a uniform sample of them.

Usage: random_grids.py [--number N] [--seed N]

How many grids have nine different digits on a diagonal? Each of the 6,670,903,752,021,072,936,960 grids is drawn with
the same probability, so their number times the share in the sample is an estimate. By symmetry, both diagonals have
the same share: the two estimates should agree within their errors.
"""

import argparse
import math

import inlay

GRIDS = 6_670_903_752_021_072_936_960


def share(found, number):
    """An estimated probability and its standard error."""
    mean = found / number
    return mean, math.sqrt(mean * (1 - mean) / number)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--number", type=int, default=20_000, help="grids to draw [20000]")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    falling = rising = 0
    for made in inlay.generate(arguments.number, full_grids=True, uniform=True, seed=arguments.seed, threads=0):
        grid = made.solution
        falling += len(set(grid[0::10])) == 9
        rising += len(set(grid[8:73:8])) == 9

    print(f"{arguments.number} grids, seed {arguments.seed}")
    for name, found in ("falling", falling), ("rising", rising):
        mean, error = share(found, arguments.number)
        print(f"{name} diagonal with nine digits: {mean:.5f} +- {error:.5f}, about {mean * GRIDS:.3g} grids")


if __name__ == "__main__":
    main()
