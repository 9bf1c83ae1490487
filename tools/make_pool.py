#!/usr/bin/env python3
"""Makes the puzzles that the page brings along: web/public/pool.

    tools/make_pool.py PROGRAM [FILE...]

PROGRAM is `inlay`; a FILE is one of 4x4.txt, 6x6.txt, 9x9.txt, 16x16.txt, seventeen.txt [default: all].
The same program writes the same bytes again: every puzzle comes from `inlay generate` with a fixed
seed, or from a search around such puzzles that uses no random numbers. docs/page.md describes the
format.
"""
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
POOL = ROOT / 'web' / 'public' / 'pool'
SEED = '2026'
LEVELS = ['very easy', 'easy', 'medium', 'hard', 'very hard', 'fiendish', 'extreme']
SYMMETRIES = ['rot180', 'rot90', 'full', 'mirror-h', 'mirror-v', 'diagonal', 'anti-diagonal']
PER_LEVEL = 120  # without symmetry
PER_SYMMETRY = 12
PER_LARGE = 12  # 16x16
# Boards of 16x16 keep redundant clues, since minimal puzzles of that size are all extreme and take long.
LARGE_CLUES = {
    'easy': '114..120', 'medium': '112..116', 'hard': '110..114', 'very hard': '106..110', 'fiendish': '102..106',
}
# Levels that random puzzles hardly ever have. A search starts at harder puzzles and moves one clue at a time; it
# keeps ratings from `floor`, and ends with PER_SEARCH puzzles from `goal`. Without `from`, it starts at the
# well-known puzzles of tests/data/puzzles9.txt.
PER_SEARCH = 100
SEARCHES = {
    (3, 3, 'extreme'): {'floor': 9.2, 'goal': 9.2},
    (3, 2, 'fiendish'): {'seeds': 100, 'from': '6.0..7.5', 'floor': 6.0, 'goal': 7.6},
}


def run(program, arguments, lines=()):
    """The lines that the program prints."""
    text = ''.join(line + '\n' for line in lines)
    done = subprocess.run([program, *arguments], input=text, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1, 3):
        sys.exit(f'inlay {" ".join(arguments)}: {done.stderr}')
    return done.stdout.splitlines()


def box_options(width, height):
    return ['--width', str(width), '--height', str(height)]


def rate(program, width, height, lines):
    """(puzzle, rating) of those that have a rating."""
    rated = []
    for line in run(program, ['rate', '--scale', 'inlay', '-q', *box_options(width, height)], lines):
        puzzle, rating = line.split('\t')[:2]
        try:
            rated.append((puzzle, float(rating)))
        except ValueError:
            pass  # several solutions, or none
    return rated


def generate(program, width, height, number, options):
    """(puzzle, rating) of generated puzzles."""
    out = run(program, ['generate', '-n', str(number), '--seed', SEED, '--json', '-q', *box_options(width, height), *options])
    made = [json.loads(line) for line in out]
    return [(one['puzzle'], float(one['rating'].split()[0])) for one in made]


def neighbours(line, solution):
    """The puzzles with this solution that have one clue in another cell."""
    for gone, clue in enumerate(line):
        if clue == '.':
            continue
        for new, empty in enumerate(line):
            if empty == '.':
                cells = list(line)
                cells[gone], cells[new] = '.', solution[new]
                yield ''.join(cells)


def well_known(program):
    """The puzzles of the test data with their ratings."""
    lines = (ROOT / 'tests' / 'data' / 'puzzles9.txt').read_text().splitlines()
    return rate(program, 3, 3, [line for line in lines if len(line) == 81])


def search(program, width, height, how):
    """Hill climbing: the neighbours of hard puzzles are often hard. One of each set of isomorphs."""
    box = box_options(width, height)
    if 'from' in how:
        seeds = generate(program, width, height, how['seeds'], ['--scale', 'inlay', '--rating', how['from']])
    else:
        seeds = well_known(program)
    rating = {puzzle: value for puzzle, value in seeds if value >= how['floor']}
    origin = {puzzle: puzzle for puzzle in rating}
    form = dict(zip(rating, run(program, ['canon', '-q', *box], rating)))
    expanded = set()

    def good():
        best = {}
        for puzzle in sorted(rating, key=lambda one: (-rating[one], one)):
            if rating[puzzle] >= how['goal']:
                best.setdefault(form[puzzle], puzzle)
        return list(best.values())

    while len(good()) < PER_SEARCH:
        # At most three of one origin, so that the puzzles differ.
        used = {}
        chosen = []
        for puzzle in sorted(rating, key=lambda one: (-rating[one], one)):
            if puzzle not in expanded and used.get(origin[puzzle], 0) < 3 and len(chosen) < 12:
                used[origin[puzzle]] = used.get(origin[puzzle], 0) + 1
                chosen.append(puzzle)
        if not chosen:
            break
        expanded.update(chosen)
        solutions = [line.split('\t')[0] for line in run(program, ['solve', '-q', *box], chosen)]
        found = {new: one for one, solution in zip(chosen, solutions) for new in neighbours(one, solution)}
        new = [one for one in rate(program, width, height, [one for one in found if one not in rating]) if one[1] >= how['floor']]
        for (puzzle, value), canonical in zip(new, run(program, ['canon', '-q', *box], [one for one, _ in new])):
            rating[puzzle] = value
            form[puzzle] = canonical
            origin[puzzle] = origin[found[puzzle]]
        print(f'{len(expanded)} expanded, {len(good())} found', file=sys.stderr, flush=True)
    # In turn from each origin.
    turns = {}
    for puzzle in good():
        turns.setdefault(origin[puzzle], []).append(puzzle)
    chosen = []
    while any(turns.values()) and len(chosen) < PER_SEARCH:
        chosen += [queue.pop(0) for queue in turns.values() if queue]
    return [(puzzle, rating[puzzle]) for puzzle in chosen[:PER_SEARCH]]


def level_of(program, width, height, level):
    """The puzzles of one level: (puzzle, rating, symmetry)."""
    wanted = ['--scale', 'inlay', '--rating', level, '--distinct']
    made = []
    if (width, height, level) in SEARCHES:
        made += [(*one, 'none') for one in search(program, width, height, SEARCHES[width, height, level])]
    elif width == 4:
        if level in LARGE_CLUES:
            options = ['--clues', LARGE_CLUES[level], '--allow-redundant', *wanted]
            made += [(*one, 'rot180') for one in generate(program, width, height, PER_LARGE, [*options, '--symmetry', 'rot180'])]
    elif width == 2:
        if level == 'very easy':
            made += [(*one, 'none') for one in generate(program, width, height, PER_LEVEL, wanted)]
    elif (width, height, level) != (3, 2, 'extreme'):
        made += [(*one, 'none') for one in generate(program, width, height, PER_LEVEL, wanted)]
    if width == 3 and height == 3 and level != 'extreme':
        for symmetry in SYMMETRIES:
            number = PER_SYMMETRY * (3 if symmetry == 'rot180' else 1)
            made += [(*one, symmetry) for one in generate(program, width, height, number, [*wanted, '--symmetry', symmetry])]
    return made


def write(program, name):
    text = ''
    width, height = {'4x4': (2, 2), '6x6': (3, 2), '9x9': (3, 3), '16x16': (4, 4)}[name]
    for level in LEVELS:
        last = ''
        made = level_of(program, width, height, level)
        print(f'{name} {level}: {len(made)}', file=sys.stderr)
        for puzzle, rating, symmetry in made:
            head = f'{level}, {symmetry}'
            text += ('' if head == last else f'# {head}\n') + f'{puzzle} {rating}\n'
            last = head
    POOL.mkdir(parents=True, exist_ok=True)
    (POOL / f'{name}.txt').write_text(text)


if __name__ == '__main__':
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for one in sys.argv[2:] or ['4x4', '6x6', '9x9', '16x16']:
        write(sys.argv[1], one.removesuffix('.txt'))
