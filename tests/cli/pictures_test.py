#!/usr/bin/env python3
"""The pictures of docs/pictures are what the program draws.

usage: pictures_test.py INLAY [unittest arguments]
       pictures_test.py INLAY --write     write them anew
"""
import glob
import os
import shlex
import subprocess
import sys
import unittest
import xml.etree.ElementTree

INLAY = os.path.abspath(sys.argv[1])
PROJECT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
PICTURES = os.path.join(PROJECT, "docs", "pictures")


def pictures():
    """File name and arguments of each line in the table of docs/pictures/README.md."""
    with open(os.path.join(PICTURES, "README.md"), encoding="utf-8") as text:
        table = text.read().split("```")[1]
    lines = [shlex.split(line) for line in table.strip().splitlines()]
    return [(name, arguments) for name, *arguments in lines]


def draw(arguments):
    return subprocess.run([INLAY, *arguments, "--quiet"], cwd=PROJECT, stdout=subprocess.PIPE,
                          encoding="utf-8", timeout=120, check=True).stdout


def path_of(name):
    return os.path.join(PICTURES, name)


class Pictures(unittest.TestCase):
    def test_they_are_what_the_program_draws(self):
        for name, arguments in pictures():
            with self.subTest(name), open(path_of(name), encoding="utf-8") as kept:
                drawn = draw(arguments)
                self.assertTrue(drawn == kept.read(), "another picture is drawn now")
                xml.etree.ElementTree.fromstring(drawn)

    def test_every_file_is_in_the_table_and_on_a_page(self):
        names = {name for name, _ in pictures()}
        self.assertEqual(names, {n for n in os.listdir(PICTURES) if n.endswith(".svg")})
        pages = ""
        for page in glob.glob(os.path.join(PICTURES, "..", "*.md")):
            with open(page, encoding="utf-8") as text:
                pages += text.read()
        self.assertEqual([n for n in sorted(names) if "pictures/" + n not in pages], [])


if __name__ == "__main__":
    if "--write" in sys.argv:
        for picture, command in pictures():
            with open(path_of(picture), "w", encoding="utf-8") as file:
                file.write(draw(command))
    else:
        unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
