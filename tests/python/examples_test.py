"""The programs in examples/python run, and print what they promise."""

import os
import re
import subprocess
import sys
import tempfile
import unittest

import inlay

FOLDER = os.path.join(os.environ["INLAY_ROOT"], "examples", "python")


def run(name, *arguments):
    return subprocess.run([sys.executable, os.path.join(FOLDER, name), *arguments], capture_output=True, text=True,
                          check=True).stdout


class ExamplesTest(unittest.TestCase):
    def test_month(self):
        arguments = ["--year", "2028", "--month", "2", "--seed", "3"]
        text = run("month.py", *arguments)
        days = [line.split("\t") for line in text.splitlines()]
        self.assertEqual([day[0] for day in days], [f"2028-02-{day:02}" for day in range(1, 30)])
        for _, puzzle, solution, _ in days:
            report = inlay.check(puzzle, minimal=False)
            self.assertEqual((report.verdict, report.solutions), ("unique", (solution,)))
        self.assertTrue(days[6][3].endswith("very easy"))  # a Monday
        self.assertTrue(days[5][3].endswith("hard"))
        self.assertEqual(run("month.py", *arguments), text)

    def test_month_as_pdf(self):
        if "INLAY_PROGRAM" not in os.environ:
            self.skipTest("the command line is not built")
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "month.pdf")
            result = subprocess.run([sys.executable, os.path.join(FOLDER, "month.py"), "--year", "2027", "--month", "2",
                                     "--pdf", file], capture_output=True, text=True, check=False)
            if result.returncode != 0 and "cairo" in result.stderr:
                self.skipTest("the command line is built without cairo")
            self.assertEqual(result.returncode, 0, result.stderr)
            with open(file, "rb") as pdf:
                self.assertEqual(pdf.read(5), b"%PDF-")

    def test_random_grids(self):
        text = run("random_grids.py", "--number", "300", "--seed", "5")
        self.assertEqual(len(re.findall(r"diagonal with nine digits: 0\.\d{5} \+- 0\.\d{5}, about", text)), 2)
        self.assertEqual(run("random_grids.py", "--number", "300", "--seed", "5"), text)

    def test_queens(self):
        for n, ways in (4, 2), (6, 4), (8, 92):
            lines = run("queens.py", str(n), "--seed", "2").splitlines()
            self.assertEqual(lines[0], f"{ways} ways")
            board = [line.split() for line in lines[1:]]
            queens = [(r, row.index("Q")) for r, row in enumerate(board)]
            for kind in (lambda r, c: c), (lambda r, c: r + c), (lambda r, c: r - c):
                self.assertEqual(len({kind(r, c) for r, c in queens}), n)


if __name__ == "__main__":
    unittest.main()
