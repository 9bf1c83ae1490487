#!/usr/bin/env python3
"""Makes the examples and practice puzzles of the page's lessons.

    tools/make_lessons.py INLAY             writes web/src/lib/lessons/{examples,practice}.json
    tools/make_lessons.py INLAY --check     checks that the files are right, and changes nothing

INLAY is the program. For each technique of scale `se` it generates puzzles that need it, and takes the position
in which the technique is the next step: nothing easier applies there. One position becomes the example, five become
practice. With each practice position come the effects of all steps of that technique, to check what a player finds.
Hidden quads, which are hardly ever the easiest step, come from puzzles of bench/sets in which easier steps apply, too.

The same program, seed and numbers of attempts make the same files again. It takes some minutes.
"""
import argparse
import itertools
import json
import os
import re
import subprocess
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
FOLDER = os.path.join(ROOT, "web", "src", "lib", "lessons")
SEED = 1
PRACTICE = 5
# Technique, the rating of the puzzles (so that it is the hardest step, or one of the hardest), and the number of
# attempts; then without a rating, if those were too few. Others are rare.
TECHNIQUES = [
    ("full_house", "1.0..1.5", 2000), ("hidden_single", "1.2..1.5", 2000), ("naked_single", "2.3", 4000),
    ("direct_pointing", "1.7", 4000), ("direct_claiming", None, 4000), ("direct_hidden_pair", "2.0", 4000),
    ("direct_hidden_triple", "2.5", 40000),
    ("pointing", "2.6", 20000), ("claiming", "2.8", 20000),
    ("naked_pair", "3.0", 20000), ("hidden_pair", "3.4", 40000), ("naked_triple", "3.6", 40000),
    ("hidden_triple", "4.0", 60000), ("naked_quad", "5.0", 30000), ("hidden_quad", "5.4", 20000),
    ("x_wing", "3.2", 20000), ("swordfish", "3.8", 60000), ("jellyfish", "5.2", 300000),
    ("xy_wing", "4.2", 20000), ("xyz_wing", "4.4", 20000),
    ("unique_rectangle_1", "4.5", 20000), ("unique_rectangle_2", "4.5..4.6", 40000),
    ("unique_rectangle_3", "4.5..4.9", 60000), ("unique_rectangle_4", "4.5..4.6", 40000),
    ("unique_loop_1", "4.6..5.0", 100000), ("unique_loop_2", "4.6..5.0", 100000),
    ("unique_loop_3", "4.6..6.2", 100000), ("unique_loop_4", "4.6..6.2", 100000),
    ("bug_1", "5.6", 100000), ("bug_2", "5.7..5.9", 60000), ("bug_3", "5.8..6.1", 200000), ("bug_4", "5.7..6.0", 60000),
    ("aligned_pair", "6.2", 100000), ("aligned_triple", None, 10000),
    ("x_cycle", "6.5..6.6", 40000), ("y_cycle", "6.5..7.0", 40000), ("forcing_x_chain", "6.6..7.0", 40000),
    ("xy_cycle", "7.0..7.2", 40000), ("forcing_chain", "7.0..7.3", 40000),
    ("nishio", None, 10000), ("cell_forcing_chains", None, 5000),
    ("region_forcing_chains", None, 5000), ("double_forcing_chain", "8.5..8.9", 60000),
    ("contradiction_forcing_chain", "8.5..8.9", 10000),
]
# On a board with three boxes side by side, an easier step always comes first (docs/techniques.md).
BOXES = {"direct_claiming": (2, 4)}
KEPT = ("technique", "family", "rating", "assumes_uniqueness", "place", "remove", "cells", "digits", "houses", "marks",
        "nodes", "links", "branches", "eureka")
TEXTS = ("area", "pattern", "effect", "reason")


class Program:
    def __init__(self, path):
        self.path = path

    def run(self, *arguments):
        done = subprocess.run([self.path, *arguments], capture_output=True, text=True, check=False)
        if done.returncode not in (0, 3):
            sys.exit(f"inlay {' '.join(arguments)}: {done.stderr}")
        return done.stdout

    def puzzles(self, technique, rating, tries):
        box = BOXES.get(technique, (3, 3))
        bounds = ("--rating", rating) if rating else ()
        text = self.run("generate", "-n", "10", "-j", "1", "--scale", "se", "--technique", technique, *bounds,
                        "--seed", str(SEED), "--tries", str(tries), "--width", str(box[0]), "--height", str(box[1]))
        return [line.split("\t")[0] for line in text.splitlines()]

    def steps(self, board):
        return json.loads(self.run("explain", "--json", *size(board), board.puzzle))["steps"]

    def step(self, board, technique, language):
        if technique in DOCUMENTED:  # easier steps apply, too
            step = json.loads(self.run("hint", "--technique", technique, "--json", "--paths", "--lang", language, "--state",
                                       board.state(), *size(board), board.puzzle))["step"]
            return {**step, "rating": DOCUMENTED[technique][2]}  # that of scale se
        return json.loads(self.run("hint", "--json", "--paths", "--lang", language, "--state", board.state(),
                                   *size(board), board.puzzle))["step"]

    def all_steps(self, board, technique):
        """All steps of the technique, which is the easiest one here. The limit spares the search for harder ones."""
        nodes = "3000000" if technique in CHAINS else "2000"
        return json.loads(self.run("hint", "--all", "--limit", "500", "--node-limit", nodes, "--json", "--state",
                                   board.state(), *size(board), board.puzzle))["steps"]


def size(board):
    return "--width", str(board.width), "--height", str(board.height)


class Board:
    """A position: clues, entries, and the candidates that steps have removed."""

    def __init__(self, puzzle, width=3, height=3):
        self.puzzle, self.width, self.height = puzzle, width, height
        self.n = width * height
        self.values = [int(c) if c != "." else 0 for c in puzzle]
        self.gone = [set() for _ in puzzle]

    def at(self, name):
        row, column = map(int, re.fullmatch(r"r(\d+)c(\d+)", name).groups())
        return (row - 1) * self.n + column - 1

    def name(self, cell):
        return f"r{cell // self.n + 1}c{cell % self.n + 1}"

    def box(self, cell):
        return cell // self.n // self.height, cell % self.n // self.width

    def peers(self, cell):
        return [i for i in range(self.n ** 2) if i != cell and
                (i // self.n == cell // self.n or i % self.n == cell % self.n or self.box(i) == self.box(cell))]

    def apply(self, step):
        for one in step["remove"]:
            self.gone[self.at(one["cell"])].add(one["digit"])
        for one in step["place"]:
            self.values[self.at(one["cell"])] = one["digit"]

    def houses(self):
        for i in range(self.n):
            yield [cell for cell in range(self.n ** 2) if cell // self.n == i]
            yield [cell for cell in range(self.n ** 2) if cell % self.n == i]
            yield [cell for cell in range(self.n ** 2) if self.box(cell) == (i // self.height, i % self.height)]

    def candidates(self, cell):
        if self.values[cell]:
            return set()
        return set(range(1, self.n + 1)) - self.gone[cell] - {self.values[peer] for peer in self.peers(cell)}

    def removed(self):
        """By cell: the digits that were removed and that no peer rules out."""
        for cell, digits in enumerate(self.gone):
            left = digits - {self.values[peer] for peer in self.peers(cell)} if not self.values[cell] else set()
            if left:
                yield f"{self.name(cell)}<>{''.join(map(str, sorted(left)))}"

    def entries(self):
        for cell, value in enumerate(self.values):
            if value and self.puzzle[cell] == ".":
                yield f"{self.name(cell)}={value}"

    def state(self):
        return " ".join([*self.entries(), *self.removed()])

    def packed(self):
        """One character per cell: the digit of a clue, a letter for an entry (a for 1), or a dot."""
        cells = [clue if clue != "." else chr(96 + value) if value else "." for clue, value in zip(self.puzzle, self.values)]
        answer = {"board": "".join(cells), "gone": " ".join(self.removed())}
        if (self.width, self.height) != (3, 3):
            answer["box"] = [self.width, self.height]
        return answer


def unpacked(position):
    width, height = position.get("box", (3, 3))
    clues = "".join(c if c.isdigit() else "." for c in position["board"])
    board = Board(clues, width, height)
    for cell, c in enumerate(position["board"]):
        if c.isalpha():
            board.values[cell] = ord(c) - 96
    for part in position["gone"].split():
        name, digits = part.split("<>")
        board.gone[board.at(name)] = set(map(int, digits))
    return board


def effect_of(step):
    by_cell = {}
    for one in step["remove"]:
        by_cell.setdefault(one["cell"], []).append(str(one["digit"]))
    return " ".join([f"{one['cell']}={one['digit']}" for one in step["place"]] +
                    [f"{cell}<>{''.join(sorted(digits))}" for cell, digits in by_cell.items()])


def positions(inlay, technique, puzzles):
    """The positions in which the technique is next and static, one for each puzzle."""
    for puzzle in puzzles:
        board = Board(puzzle, *BOXES.get(technique, (3, 3)))
        found = None
        for step in inlay.steps(board):
            if step["technique"] == technique and step.get("depth", 0) <= (technique in DYNAMIC):
                found = unpacked(board.packed()), step
                if technique not in SINGLES:
                    break
            board.apply(step)
        if found:
            yield found


CHAINS = tuple(name for name, _, _ in TECHNIQUES[[name for name, _, _ in TECHNIQUES].index("aligned_pair"):])
# Techniques that the generator does not find in time; in their practice easier steps apply, too. By technique, for the
# example: the puzzle, the entries, the rating of the step.
DOCUMENTED = {
    "hidden_quad": (".58.....4..9..7.5...1....6...743.1....35..........1.2.....4.3...7.19...8...7.5...",
                    "r1c5=1 r1c8=3 r2c9=1 r3c5=5 r3c6=4 r6c9=3 r8c6=3 r8c8=4", 54),
}
DYNAMIC = ("double_forcing_chain", "contradiction_forcing_chain")
SINGLES = ("full_house", "hidden_single")  # the last one in the puzzle has the fullest board


def hidden_quads(board):
    """The effects of all hidden quads."""
    effects = {}
    for house in board.houses():
        by_cell = {cell: board.candidates(cell) for cell in house}
        for digits in itertools.combinations(range(1, board.n + 1), 4):
            places = [cell for cell in house if by_cell[cell] & set(digits)]
            if len(places) == 4 and all(sum(digit in by_cell[cell] for cell in places) >= 2 for digit in digits):
                removed = [f"{board.name(cell)}<>{''.join(map(str, sorted(by_cell[cell] - set(digits))))}"
                           for cell in places if by_cell[cell] - set(digits)]
                if removed:
                    effects[" ".join(removed)] = True
    return list(effects)


def positions_with_quads(inlay):
    """The first position with a hidden quad in each of some puzzles, where all singles are filled in."""
    with open(os.path.join(ROOT, "bench", "sets", "few.txt"), encoding="utf-8") as file:
        puzzles = [line.strip() for line in file if not line.startswith("#")]
    for puzzle in puzzles:
        board = Board(puzzle)
        for step in inlay.steps(board):
            if not step["place"] and hidden_quads(board):
                yield board
                break
            board.apply(step)


def simplicity(found):
    """Short chains and full boards first."""
    board, step = found
    return len(step.get("links", ())), len(step["cells"]), sum(value == 0 for value in board.values)


def make(inlay, technique, rating, tries):
    if technique in DOCUMENTED:
        puzzle, entries, _ = DOCUMENTED[technique]
        board = Board(puzzle)
        for name, digit in (entry.split("=") for entry in entries.split()):
            board.values[board.at(name)] = int(digit)
        practice = itertools.islice(positions_with_quads(inlay), PRACTICE)
        return example_of(inlay, technique, board), [packed_practice(inlay, technique, one) for one in practice]
    puzzles = inlay.puzzles(technique, rating, tries)
    if len(puzzles) < PRACTICE + 1 and rating:
        puzzles += [one for one in inlay.puzzles(technique, None, tries // 20) if one not in puzzles]
    found = sorted(positions(inlay, technique, puzzles), key=simplicity)
    if not found:
        return None, []
    example = example_of(inlay, technique, found[0][0])
    return example, [packed_practice(inlay, technique, board) for board, _ in found[1:PRACTICE + 1]]


def packed_practice(inlay, technique, board):
    return {**board.packed(), "accept": accepted(inlay, technique, board), **({"easier": True} if technique in DOCUMENTED else {})}


def example_of(inlay, technique, board):
    example, texts = board.packed(), {}
    for language in ("en", "de"):
        step = inlay.step(board, technique, language)
        assert step["technique"] == technique, technique
        example["step"] = {key: step[key] for key in KEPT if key in step}
        texts[language] = [step[key] for key in TEXTS]
    example["texts"] = texts
    return example


def accepted(inlay, technique, board):
    if technique in DOCUMENTED:
        effects = hidden_quads(board)
        assert effect_of(inlay.step(board, technique, "en")) in effects, board.puzzle
        return effects
    steps = inlay.all_steps(board, technique)
    assert steps[0]["technique"] == technique, (technique, steps[0]["technique"])
    return [effect_of(step) for step in steps if step["technique"] == technique]


def check(inlay):
    examples, practice = load("examples"), load("practice")
    assert list(examples) == [name for name, _, _ in TECHNIQUES if name in examples]
    assert list(practice) == list(examples)
    for technique, example in examples.items():
        board = unpacked(example)
        for language, texts in example["texts"].items():
            step = inlay.step(board, technique, language)
            assert step["technique"] == technique, technique
            assert [step[key] for key in TEXTS] == texts, f"{technique}: other texts in {language}"
            assert {key: step[key] for key in KEPT if key in step} == example["step"], technique
        for one in practice[technique]:
            board = unpacked(one)
            assert one == packed_practice(inlay, technique, board), f"{technique}: {board.puzzle}"
    print(f"{len(examples)} examples and {sum(map(len, practice.values()))} practice puzzles are right")


def load(name):
    if not os.path.exists(os.path.join(FOLDER, f"{name}.json")):
        return {}
    with open(os.path.join(FOLDER, f"{name}.json"), encoding="utf-8") as file:
        return json.load(file)


def save(name, lessons):
    lines = [f"{json.dumps(key)}:{json.dumps(value, ensure_ascii=False, separators=(',', ':'))}" for key, value in lessons.items()]
    with open(os.path.join(FOLDER, f"{name}.json"), "w", encoding="utf-8") as file:
        file.write("{" + ",\n".join(lines) + "}\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("inlay")
    parser.add_argument("--check", action="store_true", help="check the files")
    parser.add_argument("--only", help="make only these lessons, separated by commas")
    arguments = parser.parse_args()
    inlay = Program(arguments.inlay)
    if arguments.check:
        check(inlay)
        return
    for technique, rating, tries in TECHNIQUES:
        if arguments.only and technique not in arguments.only.split(","):
            continue
        example, puzzles = make(inlay, technique, rating, tries)
        print(f"{technique}: {len(puzzles) if example else 'no example'}", flush=True)
        if not example:
            continue
        examples, practice = load("examples"), load("practice")
        examples[technique], practice[technique] = example, puzzles
        order = [name for name, _, _ in TECHNIQUES if name in examples]
        os.makedirs(FOLDER, exist_ok=True)
        save("examples", {name: examples[name] for name in order})
        save("practice", {name: practice[name] for name in order})


if __name__ == "__main__":
    main()
