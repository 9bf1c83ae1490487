import { describe, expect, it } from 'vitest';
import { kExamples, problemIn, queens } from '../src/lib/cover-text';

const names = (text: string) => {
  const { items, options } = problemIn(text)!;
  return options.map((option) => option.map((i) => items[i].name).join(' '));
};

describe('a problem for the picture', () => {
  it('is read from items and options', () => {
    expect(names('| comment\n\na b c\na b\n | another\nc\n')).toEqual(['a b', 'c']);
    const { items, options } = problemIn('A B 2:3|C | X Y\nA B X:0 Y:0\nC |7\n')!;
    expect(items.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'X', 'Y']);
    expect(items.map(({ secondary }) => secondary)).toEqual([false, false, false, true, true]);
    expect(options).toEqual([[0, 1, 3, 4], [2]]);
  });
  it('is read from a matrix, in lines or with slashes', () => {
    for (const text of ['# rows\n101\n010\n', '101 / 010', '1 0 1\n0,1,0']) expect(names(text)).toEqual(['c1 c3', 'c2']);
  });
  it('is read from .ec', () => {
    expect(names('c three\np ec 3\ns 1 2\ns 3\n')).toEqual(['1 2', '3']);
  });
  it('is not read if it is long', () => {
    expect(problemIn('a\n'.repeat(20_000))).toBeUndefined();
  });
});

describe('examples', () => {
  it('have options, each of known items', () => {
    for (const { id, text } of kExamples) {
      const { items, options } = problemIn(text)!;
      expect(options.length, id).toBeGreaterThan(2);
      for (const option of options) {
        expect(option.length, id).toBeGreaterThan(0);
        for (const i of option) expect(items[i]).toBeDefined();
      }
    }
  });
  it('queens cover a row, a column and two diagonals', () => {
    const { items, options } = problemIn(queens(5))!;
    expect(items.filter(({ secondary }) => !secondary).length).toBe(10);
    expect(items.filter(({ secondary }) => secondary).length).toBe(18);
    expect(options.length).toBe(25);
    expect(options.every((option) => option.length === 4)).toBe(true);
  });
});
