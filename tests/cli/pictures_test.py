#!/usr/bin/env python3
"""The pictures of docs/pictures, docs/techniques, docs/variant_steps and docs/variants are what the program
draws.

usage: pictures_test.py INLAY [unittest arguments]
       pictures_test.py INLAY --write     draw them again, with their texts in docs/techniques.md, and
                                          write the sections of docs/constraints.md
"""
import glob
import html
import json
import os
import re
import shlex
import subprocess
import sys
import unittest
import xml.etree.ElementTree

INLAY = os.path.abspath(sys.argv[1])
PROJECT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
FOLDERS = ("pictures", "techniques", "variant_steps", "variants")
MOST = {"pictures": 1 << 20, "techniques": 20_000, "variant_steps": 20_000, "variants": 20_000}  # bytes of a picture
SECTIONS = "## Cells\n"  # where the generated part of docs/constraints.md begins


def run(*arguments):
    environment = {**os.environ, "LC_ALL": "C"}  # English
    return subprocess.run([INLAY, *arguments], cwd=PROJECT, env=environment, stdout=subprocess.PIPE,
                          encoding="utf-8", timeout=120, check=True).stdout


def kinds():
    return [json.loads(line)["name"] for line in run("constraints", "--json").splitlines()]


def pictures(folder):
    """File name and arguments of each picture: of each line in the table of the folder's README.md, of each
    kind of constraint."""
    if folder == "variants":
        return [(name + ".svg", ["constraints", name, "--svg", "-"]) for name in kinds()]
    with open(path_of(folder, "README.md"), encoding="utf-8") as text:
        table = text.read().split("```")[1]
    lines = [shlex.split(line) for line in table.strip().splitlines()]
    return [(name, arguments) for name, *arguments in lines]


def draw(arguments):
    return run(*arguments) if arguments[0] == "constraints" else run(*arguments, "--quiet")


def path_of(folder, name):
    return os.path.join(PROJECT, "docs", folder, name)


def techniques():
    """Name, title, rating in tenths and score of each row of the table."""
    row = r'Technique::\w+,\s*"(\w+)",\s*"([^"]+)",\s*Family::\w+,\s*(\d+),\s*\d+,\s*(\d+),'
    with open(path_of("..", "src/sudoku/grade/techniques.cc"), encoding="utf-8") as table:
        return re.findall(row, table.read())


def texts():
    """Folder, name and text of each picture of a step."""
    for folder, element in (("techniques", 1), ("variant_steps", 0)):
        for name, _ in pictures(folder):
            yield folder, name, xml.etree.ElementTree.parse(path_of(folder, name)).getroot()[element].text


def image_of(folder, name, text):
    return f'<img src="{folder}/{name}" width="440" alt="{html.escape(text)}">'


class Pictures(unittest.TestCase):
    def test_they_are_what_the_program_draws(self):
        for folder in FOLDERS:
            for name, arguments in pictures(folder):
                with self.subTest(name), open(path_of(folder, name), encoding="utf-8") as kept:
                    drawn = draw(arguments)
                    self.assertTrue(drawn == kept.read(), "another picture is drawn now")
                    self.assertLess(len(drawn), MOST[folder])
                    xml.etree.ElementTree.fromstring(drawn)

    def test_every_file_is_in_the_table_and_on_a_page(self):
        pages = ""
        for page in glob.glob(path_of("", "*.md")):
            with open(page, encoding="utf-8") as text:
                pages += text.read()
        for folder in FOLDERS:
            names = {name for name, _ in pictures(folder)}
            files = os.listdir(path_of(folder, ""))
            self.assertEqual(names, {n for n in files if n.endswith(".svg")})
            self.assertEqual([n for n in sorted(names) if f"{folder}/{n}" not in pages], [])

    def test_a_picture_of_a_technique_is_of_that_technique(self):
        titles = {name: title for name, title, *_ in techniques()}
        self.assertGreater(len(titles), 70)
        self.assertEqual({name for name, _ in pictures("techniques")}, {n + ".svg" for n in titles})
        for name, title in titles.items():
            head = xml.etree.ElementTree.parse(path_of("techniques", name + ".svg")).getroot()[0]
            self.assertEqual(head.text.split(", ")[0], title)
        for name, arguments in pictures("variant_steps"):
            step = json.loads(run(*arguments[:arguments.index("--svg")], "--json"))["step"]
            self.assertEqual(step["technique"] + ".svg", name)

    def test_the_page_has_the_numbers_of_the_table(self):
        with open(path_of("", "techniques.md"), encoding="utf-8") as text:
            page = text.read()
        for name, title, se, hodoku in techniques():
            said = re.search(rf"### {re.escape(title)}\n\n`{name}` · (.*)\n", page).group(1)
            numbers = dict(re.findall(r"`(\w+)` ([\d.]+)", said))
            self.assertEqual(numbers.get("se", "0.0").replace(".", "").lstrip("0") or "0", se, name)
            self.assertEqual(numbers.get("hodoku", "0"), hodoku, name)

    def test_the_page_has_their_texts(self):
        with open(path_of("", "techniques.md"), encoding="utf-8") as text:
            page = text.read()
        for folder, name, text in texts():
            self.assertIn(image_of(folder, name, text), page)

    def test_the_sections_of_constraints_are_those_of_the_program(self):
        with open(path_of("", "constraints.md"), encoding="utf-8") as text:
            page = text.read()
        self.assertEqual(page[page.index(SECTIONS):], run("constraints", "--describe"))


def write():
    """Draws all pictures again, and gives docs/techniques.md and docs/constraints.md their texts."""
    for directory in FOLDERS:
        for picture, command in pictures(directory):
            with open(path_of(directory, picture), "w", encoding="utf-8") as file:
                file.write(draw(command))
    with open(path_of("", "techniques.md"), encoding="utf-8") as text:
        page = text.read()
    for folder, name, words in texts():
        image = image_of(folder, name, words)
        page = re.sub(rf'<img src="{folder}/{name}" .*>', lambda _, image=image: image, page)
    with open(path_of("", "techniques.md"), "w", encoding="utf-8") as text:
        text.write(page)
    with open(path_of("", "constraints.md"), encoding="utf-8") as text:
        page = text.read()
    page = page[:page.index(SECTIONS)] + run("constraints", "--describe")
    with open(path_of("", "constraints.md"), "w", encoding="utf-8") as text:
        text.write(page)


if __name__ == "__main__":
    if "--write" in sys.argv:
        write()
    else:
        unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
