// The tools of the setter: what strokes become, and texts of constraints in parts.
import { expect, test } from 'vitest';
import { composed, headOf, textOf } from '../src/lib/board-text';
import { imagesOf, mapsOf, kSymmetries } from '../src/lib/generate-options';
import { kinds } from '../src/lib/kinds/de-kinds';
import { cellsOf, extendedBy, jigsawOf, kTools, parsed, repainted, toggledCells, toolOf, withShaft, written, type Gesture } from '../src/lib/setter-tools';
import { boxOf, cellNamed, shapeOf } from '../src/lib/shape';
import { kToolIcons } from '../src/lib/tool-icons';

const shape = shapeOf(3, 3);
const cells = (...names: string[]) => names.map((name) => cellNamed(shape, name));
const tool = (kind: string) => toolOf(kind)!;
const drawn = (gesture: Gesture, ...names: string[]) => cells(...names).reduce<readonly number[]>((stroke, cell) => extendedBy(shape, gesture, stroke, cell), []);

test('every tool is a kind of the engine, and those in sight have a picture', () => {
  for (const { id, kind, common } of kTools) {
    if (kind) expect(kinds[kind], kind).toBeDefined();
    if (common) expect(kToolIcons[id], id).toBeDefined();
  }
  expect(new Set(kTools.map(({ id }) => id)).size).toBe(kTools.length);
});

test('lines take the cells in between, and going back takes back', () => {
  expect(drawn('line', 'r1c1', 'r1c4')).toEqual(cells('r1c1', 'r1c2', 'r1c3', 'r1c4'));
  expect(drawn('line', 'r1c1', 'r2c2', 'r2c3', 'r2c2')).toEqual(cells('r1c1', 'r2c2'));
  expect(drawn('area', 'r1c1', 'r3c3', 'r1c1')).toEqual(cells('r1c1', 'r3c3'));
});

test('strokes become constraints, or nothing', () => {
  expect(cellsOf(shape, tool('killer'), cells('r1c1', 'r1c2'))).toBe('r1c1 r1c2');
  expect(cellsOf(shape, tool('arrow'), cells('r1c1', 'r1c2', 'r1c3'))).toBe('r1c1 | r1c2 r1c3');
  expect(cellsOf(shape, kTools.find(({ id }) => id === 'pill')!, cells('r2c1'), cells('r1c1', 'r1c2'))).toBe('r1c1 r1c2 | r2c1');
  expect(cellsOf(shape, tool('thermo'), cells('r1c1'))).toBeUndefined();
  expect(cellsOf(shape, tool('between'), cells('r1c1', 'r1c2'))).toBeUndefined();
  expect(cellsOf(shape, tool('white-dot'), cells('r1c1', 'r1c2'))).toBe('r1c1 r1c2');
  expect(cellsOf(shape, tool('white-dot'), cells('r1c1', 'r2c2'))).toBeUndefined();
  expect(cellsOf(shape, tool('quadruple'), cells('r9c9'))).toBe('r8c8 r8c9 r9c8 r9c9');
  expect(cellsOf(shape, tool('quadruple'), cells('r2c3', 'r3c2'))).toBe('r2c2 r2c3 r3c2 r3c3');
  expect(cellsOf(shape, tool('clone'), cells('r5c5'), cells('r1c1', 'r1c2'))).toBe('r1c1 r1c2 | r5c5 r5c6');
  expect(cellsOf(shape, tool('clone'), cells('r5c9'), cells('r1c1', 'r1c2'))).toBeUndefined();
  expect(cellsOf(shape, tool('same-values'), cells('r5c5', 'r6c5'), cells('r1c1', 'r1c2'))).toBe('r1c1 r1c2 | r5c5 r6c5');
});

test('a stroke from the bulb of an arrow adds a shaft', () => {
  const texts = ['thermo r5c5 r6c5', 'arrow r5c5 | r6c6 r7c6', 'arrow r1c1-r1c3 | r2c1 r3c1'];
  expect(withShaft(shape, texts, cells('r5c5', 'r4c4', 'r3c3'))).toEqual([texts[0], 'arrow r5c5 | r6c6 r7c6 | r4c4 r3c3', texts[2]]);
  expect(withShaft(shape, texts, cells('r1c2', 'r2c2'))?.[2]).toBe('arrow r1c1-r1c3 | r2c1 r3c1 | r2c2');
  expect(withShaft(shape, texts, cells('r6c6', 'r6c7'))).toBeUndefined();
  expect(withShaft(shape, texts, cells('r5c5'))).toBeUndefined();
});

test('clues outside the board begin at the rim behind the stroke', () => {
  const row = (...names: string[]) => cellsOf(shape, tool('sandwich'), cells(...names))?.split(' ');
  expect(row('r4c1')).toEqual(Array.from({ length: 9 }, (_, i) => `r4c${i + 1}`));
  expect(row('r1c4')?.slice(0, 2)).toEqual(['r1c4', 'r2c4']);
  expect(row('r9c4')?.slice(0, 2)).toEqual(['r9c4', 'r8c4']);
  expect(row('r5c5')).toBeUndefined();
  expect(row('r5c5', 'r5c4')?.slice(0, 2)).toEqual(['r5c9', 'r5c8']);
  expect(cellsOf(shape, tool('little-killer'), cells('r3c3', 'r4c2'))).toBe('r1c5 r2c4 r3c3 r4c2 r5c1');
});

test('cells join and leave the constraint of their kind', () => {
  const even = toggledCells(shape, 'even', ['thermo r1c1 r1c2'], new Set(), cells('r2c2', 'r1c1'));
  expect(even).toEqual(['thermo r1c1 r1c2', 'even r1c1 r2c2']);
  expect(toggledCells(shape, 'even', [...even, 'odd r9c9'], new Set(cells('r1c1', 'r2c2')), cells('r1c1'))).toEqual(['thermo r1c1 r1c2', 'even r2c2', 'odd r9c9']);
  expect(toggledCells(shape, 'even', ['even r2c2'], new Set(cells('r2c2')), cells('r2c2'))).toEqual([]);
});

test('regions are painted from one of their cells', () => {
  const small = shapeOf(2, 2);
  const regions = Array.from({ length: 16 }, (_, cell) => boxOf(small, cell));
  expect(regions.join('')).toBe('0011001122332233');
  const { head, text } = jigsawOf(headOf(small), repainted(regions, [1, 2]));
  expect([head, text]).toEqual(['4x4 no-boxes', 'jigsaw "aaabaabbccddccdd"']);
});

test('texts of constraints in parts, and boards as text', () => {
  for (const text of ['killer 15 r1c1-r1c3', 'killer r1c1 r1c2', 'anti-king', 'diagonal -1', 'or { odd r1c1 ; even r1c2 }', 'quadruple 1 2 r1c1 r1c2 r2c1 r2c2']) {
    expect(written(parsed(text))).toBe(text);
  }
  expect(parsed('diagonal -1').numbers).toEqual([-1]);
  expect(written({ ...parsed('killer 15 r1c1-r1c3'), numbers: [7] })).toBe('killer 7 r1c1-r1c3');
  expect(composed(headOf(shapeOf(3, 2)), ['odd r1c1'])).toBe('6x6 boxes 2x3 ; odd r1c1');
  expect(composed('9x9', [])).toBe('9x9 ;');
  expect(textOf(shapeOf(2, 2), '1...............')).toBe('4x4 boxes 2x2 ; given 1 r1c1');
});

test('a symmetry maps whole strokes as it maps cells', () => {
  for (const symmetry of kSymmetries) {
    const images = new Set(mapsOf(symmetry, 9).map((map) => map(0, 1).join()));
    expect(new Set(imagesOf(symmetry, 9, [0, 1]).map((one) => one.join())), symmetry).toEqual(images);
  }
  expect(mapsOf('full', 9)).toHaveLength(7);
});
