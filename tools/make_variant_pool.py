#!/usr/bin/env python3
"""Makes the variants that the page brings along: web/public/pool/variants.txt.

    tools/make_variant_pool.py PROGRAM

PROGRAM is `inlay`; the same program writes the same bytes again. Each kind, and each pair of kinds, is generated with few
and with many clues, so that it has easy and hard puzzles, and rated on scale inlay. A line "# hard; Killer cage; killer" has
the level, the titles and the names of the kinds; each line below it is a puzzle, a tab and its rating. docs/page.md
describes the choice.
"""
import json
import sys
from collections import Counter

from make_pool import LEVELS, POOL, SEED, run

# Group: what --with lays out. The first twelve are the most frequent kinds, then come pairs.
GROUPS = {
    'killer': 'killer:all',
    'thermo': 'thermo:5',
    'arrow': 'arrow:5',
    'white-dot black-dot': 'white-dot:all black-dot:all',
    'xv': 'xv:all',
    'whisper': 'whisper:3',
    'renban': 'renban:4',
    'palindrome': 'palindrome:4',
    'sandwich': 'sandwich:9',
    'little-killer': 'little-killer:8',
    'diagonal': 'diagonal',
    'anti-knight': 'anti-knight',
    'jigsaw': 'jigsaw',
    'quadruple': 'quadruple:8',
    'killer thermo': 'killer:all thermo:2',
    'killer arrow': 'killer:all arrow:3',
    'thermo arrow': 'thermo:3 arrow:3',
    'arrow white-dot': 'arrow:3 white-dot:all',
    'whisper renban': 'whisper:2 renban:3',
    'thermo anti-knight': 'thermo:4 anti-knight',
    'killer diagonal': 'killer:all diagonal',
    'sandwich thermo': 'sandwich:7 thermo:2',
    'palindrome xv': 'palindrome:3 xv:all',
    'jigsaw killer': 'jigsaw killer:all',
    'even odd diagonal': 'even:7 odd:7 diagonal',
}
CLUES = [['--clues', '32..40', '--allow-redundant'], ['--clues', '24..30', '--allow-redundant'], ['--clues', '14..22', '--allow-redundant'], []]
MADE = 16  # with each choice of clues
PER_LEVEL = 5


def titles(program):
    kinds = [json.loads(line) for line in run(program, ['constraints', '--json'])]
    return {one['name']: one['title'] for one in kinds}


def made(program, group, layout):
    """(puzzle, rating, level) of every puzzle that has all kinds of the group and whose steps lead to the solution."""
    found = {}
    for options in CLUES:
        arguments = ['generate', '--with', layout, '-n', str(MADE), '--seed', SEED, '--json', '-q', *options]
        for line in run(program, arguments):
            puzzle = json.loads(line)
            if set(group.split()) <= set(puzzle.get('constraints', [])):
                found[puzzle['puzzle']] = None
    rated = [line.split('\t') for line in run(program, ['rate', '--scale', 'inlay', '--node-limit', '200000', '-q'], found)]
    return [(one[0], one[1], one[2]) for one in rated if len(one) == 3 and one[2] in LEVELS]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    program = sys.argv[1]
    names = titles(program)
    text = ''
    for group, layout in GROUPS.items():
        puzzles = sorted(made(program, group, layout), key=lambda one: (LEVELS.index(one[2]), float(one[1])))
        kinds = group.split()
        title = ' + '.join(names[kind] for kind in kinds)
        chosen = []
        for level in LEVELS:
            chosen += [one for one in puzzles if one[2] == level][:PER_LEVEL]
        # Groups whose puzzles have few levels get more of these.
        chosen += [one for one in puzzles if one not in chosen][:max(0, 20 - len(chosen))]
        for level in LEVELS:
            some = [one for one in chosen if one[2] == level]
            if some:
                text += f'# {level}; {title}; {group}\n' + ''.join(f'{puzzle}\t{rating}\n' for puzzle, rating, _ in some)
        print(group, len(chosen), dict(Counter(one[2] for one in chosen)), file=sys.stderr, flush=True)
    (POOL / 'variants.txt').write_text(text)


if __name__ == '__main__':
    main()
