import { describe, expect, it } from 'vitest';
import { joined } from '../src/lib/notations';
import { bounds, cluesOf, kLevels, kSymmetries, kDefaults, needsSquare, patternOf, rangeName, rangeText, rareIn, requestOf, shifted, techniquesOf } from '../src/lib/generate-options';

describe('clues', () => {
  it('are read in the forms that people use', () => {
    expect(cluesOf('', 81)).toBe('');
    expect(cluesOf(' 24 ', 81)).toBe('24');
    for (const text of ['24-28', '24–28', '24 to 28', '24 bis 28', '24..28']) expect(cluesOf(text, 81)).toBe('24..28');
    for (const text of ['28-24', '0', '99', 'x', '24-', '1-99']) expect(cluesOf(text, 81)).toBeUndefined();
  });
  it('are moved within the board', () => {
    expect(shifted('', 1, 81)).toBe('24');
    expect(shifted('24–28', 1, 81)).toBe('25–29');
    expect(shifted('1', -1, 81)).toBe('1');
    expect(shifted('81', 1, 81)).toBe('81');
    expect(shifted('wrong', 1, 81)).toBe('wrong');
  });
});

describe('options', () => {
  it('name their range and its bounds', () => {
    expect(rangeName({ ...kDefaults, low: 0, high: 6 })).toBe('any');
    expect(rangeName({ ...kDefaults, low: 2, high: 2 })).toBe('medium');
    expect(rangeName({ ...kDefaults, low: 1, high: 3 })).toBe('easy to hard');
    expect(bounds({ ...kDefaults, low: 1, high: 3 })).toEqual([13, 45]);
    expect(rangeText({ ...kDefaults, low: 1, high: 3 })).toBe('1.3–4.5');
    expect(rangeText({ ...kDefaults, low: 5, high: 6 })).toBe('from 7.6');
    expect(bounds({ ...kDefaults, low: 6, high: 6 })).toEqual([92, 130]);
  });
  it('cover the scale without a gap', () => {
    for (let i = 0; i + 1 < kLevels.length; ++i) {
      expect(bounds({ ...kDefaults, low: i, high: i })[1] + 1).toBe(bounds({ ...kDefaults, low: i + 1, high: i + 1 })[0]);
    }
  });
  it('become a request that the server accepts', () => {
    expect(requestOf({ ...kDefaults, low: 0, high: 6 }, 5)).toEqual({ width: 3, height: 3, symmetry: 'rot180', seed: 5 });
    expect(requestOf({ ...kDefaults, low: 0, high: 6, width: 5, height: 5 }, 5)).toEqual({
      width: 5, height: 5, symmetry: 'rot180', seed: 5, clues: '344', redundant: true,
    });
    expect(requestOf({ ...kDefaults, clues: '24-26', redundant: true }, 5)).toEqual({
      width: 3, height: 3, symmetry: 'rot180', seed: 5, clues: '24..26', redundant: true, rating: '1.3..4.5', scale: 'inlay',
    });
    expect(requestOf({ ...kDefaults, low: 0, high: 6, technique: 'xy_wing' }, 5)).toMatchObject({ technique: 'xy_wing', scale: 'se' });
    expect(requestOf({ ...kDefaults, rules: 'killer thermo', technique: 'combinations', redundant: true }, 5)).toEqual({
      width: 3, height: 3, symmetry: 'rot180', seed: 5, with: 'killer thermo', rating: '1.3..4.5', technique: 'combinations',
      scale: 'inlay',
    });
    expect(requestOf({ ...kDefaults, low: 0, high: 6, rules: 'killer', technique: 'xy_wing' }, 5)).not.toHaveProperty('technique');
    expect(requestOf({ ...kDefaults, low: 0, high: 6, rules: 'killer', clues: '4-6', redundant: true }, 5)).toEqual({
      width: 3, height: 3, symmetry: 'rot180', seed: 5, with: 'killer', clues: '4..6', redundant: true,
    });
    expect(requestOf({ ...kDefaults, technique: 'xy_wing' }, 5)).toEqual({
      width: 3, height: 3, symmetry: 'rot180', seed: 5, technique: 'xy_wing', rating: '1.3..4.5', scale: 'se',
    });
  });
});

describe('rare puzzles', () => {
  const rare = (some: object) => rareIn({ ...kDefaults, ...some });
  it('are extreme ones and those with few clues, if they have a symmetry', () => {
    expect(rare({ low: 6, high: 6 })).toBe('level');
    expect(rare({ low: 6, high: 6, symmetry: 'none' })).toBeNull();
    expect(rare({ low: 5, high: 6 })).toBeNull();
    for (const clues of ['17', '19', '17-19']) expect(rare({ clues })).toBe('clues');
    for (const clues of ['', '18-20', '24', 'wrong']) expect(rare({ clues })).toBeNull();
    expect(rare({ clues: '18', symmetry: 'none' })).toBeNull();
    expect(rare({ clues: '18', symmetry: 'none', redundant: true })).toBe('clues');
    expect(rare({ technique: 'hidden_quad' })).toBe('technique');
    expect(rare({ low: 6, high: 6, width: 2 })).toBeNull();
    expect(rare({ low: 6, high: 6, rules: 'killer' })).toBeNull();
  });
});

describe('techniques', () => {
  it('are those of the rules', () => {
    expect(techniquesOf('')).toContain('xy_wing');
    expect(techniquesOf('jigsaw diagonal')).toContain('x_wing');
    expect(techniquesOf('jigsaw diagonal')).not.toContain('combinations');
    expect(techniquesOf('jigsaw killer')).toContain('combinations');
    expect(techniquesOf('jigsaw killer')).not.toContain('x_wing');
    expect(techniquesOf('jigsaw diagonal')).toContain('skyscraper');
    expect(techniquesOf('odd even')).toContain('x_wing');
    expect(techniquesOf('odd even')).not.toContain('skyscraper');
    expect(techniquesOf('odd diagonal')).toContain('constraint_locked');
    expect(techniquesOf('thermo arrow')).toContain('skyscraper');
  });
});

describe('patterns', () => {
  const turned = (cells: boolean[]) => cells.map((_, i) => cells[5 * (4 - (i % 5)) + Math.floor(i / 5)]);
  const mirrored = (cells: boolean[]) => cells.map((_, i) => cells[5 * Math.floor(i / 5) + 4 - (i % 5)]);
  const flipped = (cells: boolean[]) => cells.map((_, i) => cells[5 * (4 - Math.floor(i / 5)) + (i % 5)]);
  const transposed = (cells: boolean[]) => cells.map((_, i) => cells[5 * (i % 5) + Math.floor(i / 5)]);
  const has: Record<string, (cells: boolean[]) => boolean[]> = {
    rot180: (cells) => turned(turned(cells)), rot90: turned, 'mirror-h': mirrored, 'mirror-v': flipped,
    diagonal: transposed, 'anti-diagonal': (cells) => turned(turned(transposed(cells))),
  };
  it('have their symmetry and no other', () => {
    for (const id of kSymmetries.filter((one) => one !== 'none')) {
      const cells = patternOf(id);
      expect(cells).toContain(true);
      for (const [name, image] of Object.entries(has)) {
        const kept = String(image(cells)) === String(cells);
        const implied = id === 'full' || name === id || (id === 'rot90' && name === 'rot180');
        expect(kept, `${id} under ${name}`).toBe(implied);
      }
    }
  });
  it('say which need square boxes', () => {
    expect(kSymmetries.filter(needsSquare)).toEqual(['rot90', 'full', 'diagonal', 'anti-diagonal']);
  });
});

it('several puzzles become one file', () => {
  expect(joined(['a\n', 'b\n'], 'line')).toBe('a\nb\n');
  expect(joined(['a\n', 'b\n'], 'grid')).toBe('a\n\nb\n');
  expect(joined(['puzzle,name\na,1\n', 'puzzle,name\nb,2\n'], 'csv')).toBe('puzzle,name\na,1\nb,2\n');
});
