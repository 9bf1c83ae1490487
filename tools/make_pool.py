#!/usr/bin/env python3
"""Makes the puzzles that the page brings along: web/public/pool.

    tools/make_pool.py PROGRAM [FILE...]

PROGRAM is `inlay`; a FILE is one of 4x4.txt, 6x6.txt, 9x9.txt, 16x16.txt, seventeen.txt, techniques.txt
[default: all].
The same program writes the same bytes again: every puzzle comes from `inlay generate` with a fixed
seed, or from a search around such puzzles that uses no random numbers. docs/page.md describes the
format.
"""
import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
POOL = ROOT / 'web' / 'public' / 'pool'
SEED = '2026'
TRIES = '100000000'  # for rare levels
LEVELS = ['very easy', 'easy', 'medium', 'hard', 'very hard', 'fiendish', 'extreme']
SYMMETRIES = ['rot180', 'rot90', 'full', 'mirror-h', 'mirror-v', 'diagonal', 'anti-diagonal']
PER_LEVEL = 120  # without symmetry
PER_SYMMETRY = 12
PER_LARGE = 12  # 16x16
# Boards of 16x16 keep redundant clues, since minimal puzzles of that size are all extreme and take long.
# Minimal puzzles have few clues and take long even where each step is easy.
EASY_CLUES = {'very easy': '34..38', 'easy': '30..34'}
LARGE_CLUES = {
    'easy': '114..120', 'medium': '112..116', 'hard': '110..114', 'very hard': '106..110', 'fiendish': '102..106',
}
NUMBERS = {(3, 2, 'fiendish'): 100, (3, 2, 'extreme'): 0}  # rare: a quarter of an hour, and never seen
# Random 9x9 puzzles are hardly ever extreme. A search starts at the extreme ones of tests/data/puzzles9.txt, which
# are well known, and moves one clue at a time.
EXTREME = 100
EXTREME_FROM = '9.2'


def run(program, arguments, lines=()):
    """The lines that the program prints."""
    text = ''.join(line + '\n' for line in lines)
    done = subprocess.run([program, *arguments], input=text, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1, 3):
        sys.exit(f'inlay {" ".join(arguments)}: {done.stderr}')
    return done.stdout.splitlines()


def box_options(width, height):
    return ['--width', str(width), '--height', str(height)]


def generate(program, width, height, number, options):
    """(puzzle, rating) of generated puzzles."""
    out = run(program, ['generate', '-n', str(number), '--seed', SEED, '--tries', TRIES, '--json', '-q', *box_options(width, height), *options])
    made = [json.loads(line) for line in out]
    return [(one['puzzle'], float(one['rating'].split()[0])) for one in made]


def neighbours(line):
    """The 9x9 puzzles with one clue in another cell, or with another clue there, that break no rule at once."""
    houses = [{('r', i // 9), ('c', i % 9), ('b', i // 27, i % 9 // 3)} for i in range(81)]
    for gone in range(81):
        if line[gone] == '.':
            continue
        for new in range(81):
            if line[new] != '.' and new != gone:
                continue
            seen = {line[i] for i in range(81) if i != gone and houses[i] & houses[new]}
            for digit in '123456789':
                if digit not in seen and (new != gone or digit != line[gone]):
                    cells = list(line)
                    cells[gone] = '.'
                    cells[new] = digit
                    yield ''.join(cells)


def extreme(program):
    """Puzzles from EXTREME_FROM, no two of them isomorphic, around the well-known ones."""
    def hard(lines):
        rated = run(program, ['rate', '--scale', 'inlay', '--below', EXTREME_FROM, '-q'], lines)
        return [line.split('\t')[0] for line in rated if '\t>=' in line]

    lines = (ROOT / 'tests' / 'data' / 'puzzles9.txt').read_text().splitlines()
    found = hard([line for line in lines if len(line) == 81])
    forms = set(run(program, ['canon', '-q'], found))
    for at, puzzle in enumerate(found):  # grows
        if len(found) >= EXTREME:
            break
        new = hard(list(neighbours(puzzle)))
        for one, form in zip(new, run(program, ['canon', '-q'], new) if new else []):
            if form not in forms:
                forms.add(form)
                found.append(one)
        print(f'9x9 extreme: {len(found)} after {at + 1} searches', file=sys.stderr, flush=True)
    # Rating them further takes up to minutes for each.
    return [(puzzle, EXTREME_FROM + '+') for puzzle in found[:EXTREME]]


TECHNIQUES = [
    'pointing', 'claiming', 'naked_pair', 'hidden_pair', 'naked_triple', 'hidden_triple', 'naked_quad', 'x_wing', 'swordfish',
    'xy_wing', 'xyz_wing', 'unique_rectangle_1', 'bug_1', 'x_cycle', 'y_cycle', 'forcing_x_chain', 'forcing_chain', 'nishio',
]
PER_TECHNIQUE = 10
SEVENTEEN = 100


def seventeen(program):
    """Puzzles with 17 clues, no two of them isomorphic, around those of the test data."""
    data = ROOT / 'tests' / 'data'
    text = (data / 'puzzles9.txt').read_text() + (data / 'ratings_hodoku.txt').read_text()
    lines = [line.replace('0', '.') for line in dict.fromkeys(re.findall(r'^[.\d]{81}', text, re.MULTILINE))]
    found = with_levels(program, [line for line in lines if line.count('.') == 64])
    forms = set(run(program, ['canon', '-q'], [puzzle for puzzle, *_ in found]))
    for puzzle, *_ in found:  # grows
        if len(found) >= SEVENTEEN:
            break
        new = with_levels(program, list(neighbours(puzzle)))
        for one, form in zip(new, run(program, ['canon', '-q'], [one for one, *_ in new]) if new else []):
            if form not in forms:
                forms.add(form)
                found.append(one)
        print(f'17 clues: {len(found)}', file=sys.stderr, flush=True)
    return found[:SEVENTEEN]


def with_levels(program, lines):
    """(puzzle, rating, level) of those with one solution."""
    rated = [line.split('\t') for line in run(program, ['rate', '--scale', 'inlay', '-q'], lines)]
    return [(one[0], one[1], one[2]) for one in rated if len(one) == 3]


def write_groups(name, groups):
    """A collection: [(group, [(puzzle, rating, level)])]."""
    text = ''
    for group, puzzles in groups:
        last = ''
        for puzzle, rating, level in puzzles:
            text += ('' if level == last else f'# {level}, {group}\n') + f'{puzzle} {rating}\n'
            last = level
        print(f'{name} {group}: {len(puzzles)}', file=sys.stderr, flush=True)
    (POOL / f'{name}.txt').write_text(text)


def technique(program, name):
    out = run(program, ['generate', '-n', str(PER_TECHNIQUE), '--seed', SEED, '--tries', TRIES, '--json', '-q', '--scale', 'se', '--technique', name])
    return sorted(with_levels(program, [json.loads(line)['puzzle'] for line in out]), key=lambda one: float(one[1]))


def level_of(program, width, height, level):
    """The puzzles of one level: (puzzle, rating, symmetry)."""
    wanted = ['--scale', 'inlay', '--rating', level, '--distinct']
    made = []
    if (width, height, level) == (3, 3, 'extreme'):
        made += [(*one, 'none') for one in extreme(program)]
    elif width == 4:
        if level in LARGE_CLUES:
            options = ['--clues', LARGE_CLUES[level], '--allow-redundant', *wanted]
            made += [(*one, 'rot180') for one in generate(program, width, height, PER_LARGE, [*options, '--symmetry', 'rot180'])]
    elif width == 2:
        if level == 'very easy':
            made += [(*one, 'none') for one in generate(program, width, height, PER_LEVEL, wanted)]
    elif number := NUMBERS.get((width, height, level), PER_LEVEL):
        options = ['--clues', EASY_CLUES[level], '--allow-redundant'] if width * height == 9 and level in EASY_CLUES else []
        made += [(*one, 'none') for one in generate(program, width, height, number, [*wanted, *options])]
    if width == 3 and height == 3 and level != 'extreme':
        for symmetry in SYMMETRIES:
            number = PER_SYMMETRY * (3 if symmetry == 'rot180' else 1)
            options = ['--clues', EASY_CLUES[level], '--allow-redundant'] if level in EASY_CLUES else []
            made += [(*one, symmetry) for one in generate(program, width, height, number, [*wanted, *options, '--symmetry', symmetry])]
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
    for one in sys.argv[2:] or ['4x4.txt', '6x6.txt', '9x9.txt', '16x16.txt', 'seventeen.txt', 'techniques.txt']:
        if one == 'seventeen.txt':
            write_groups('seventeen', [('none', seventeen(sys.argv[1]))])
        elif one == 'techniques.txt':
            write_groups('techniques', [(name, technique(sys.argv[1], name)) for name in TECHNIQUES])
        else:
            write(sys.argv[1], one.removesuffix('.txt'))
