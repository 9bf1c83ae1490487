// Boards with other rules: their geometry, their drawings, and the puzzles of the collection.
import { expect, test } from 'vitest';
import type { Parts, Step } from '../src/api';
import { linkLabel, sayingText } from '../src/lib/saying-text';
import { pictureAt, sayingsOf } from '../src/lib/chain';
import { withDigits } from '../src/lib/steps';
import { drawn, gridLines, isDrawing, outline, outsideNames, spaceOf } from '../src/lib/board-lines';
import { candidates, complete, conflicts, enter, everythingOf, freeze, newGame, thaw } from '../src/lib/game';
import { useTexts } from '../src/lib/i18n.svelte';
import { kinds } from '../src/lib/kinds/de-kinds';
import { actionOf } from '../src/lib/keys';
import { kLevels } from '../src/lib/generate-options';
import { parseVariants } from '../src/lib/pool';
import pool from '../public/pool/variants.txt?raw';
import { target } from '../src/lib/selection';
import { headLines } from '../src/lib/board-text';
import { jigsawOf } from '../src/lib/setter-tools';
import { bit, boardOf, cellCount, cellNamed, digitOf, idOf, nameOf, rowsOf, shapeFor, shapeWith, symbolOf, wholeLine, withDrawings } from '../src/lib/shape';

// Two rows of three cells with the values 0 to 2; r1c1 and r2c2 differ, and r1c3 is even.
const kParts: Parts = {
  rows: 2, columns: 3, least: 0, greatest: 2, frame: '2x3 0-2 ; different r1c1 r2c2', clues: {}, allowed: { 2: [0, 2] },
  regions: [0, 0, 1, 0, 1, 1], houses: [{ name: 'row 1', cells: [0, 1, 2] }, { name: 'row 2', cells: [3, 4, 5] }],
  pairs: [[4], [], [], [], [], []], margins: [0, 0.5, 0, 0], labelled: [0],
  constraints: [
    { text: 'a', kind: 'even', title: 'Even cells', summary: '', cells: [2], layer: 6, above: true, svg: '<path d="M0 0H5" fill="none"/>' },
    { text: 'b', kind: 'odd', title: 'Odd cells', summary: '', cells: [], layer: 2, svg: '<circle cx="5" cy="5" r="3" fill="var(--v-grey, #d8dcd5)"/>' },
    { text: 'c', kind: 'odd', title: 'Odd cells', summary: '', cells: [], layer: 0, svg: '<image href="x"/>' },
  ],
};

test('drawings of a link are under the constraints, and foreign elements are left out', () => {
  const pictures = [{ svg: '<path d="M0 0L9 9" stroke="#aabbcc"/>' }, { svg: '<text x="5" y="5">A &amp; B</text>', above: true }, { svg: '<script>x</script>' }];
  const shape = withDrawings(shapeWith(kParts), { pictures, margins: [1, 0, 0, 0] });
  expect(drawn(shape, false)).toEqual([{ text: '', svg: '<path d="M0 0L9 9" stroke="#aabbcc"/>' }, expect.objectContaining({ text: 'b' })]);
  expect(drawn(shape, true).map(({ text }) => text)).toEqual(['', 'a']);
  expect(shapeWith(kParts)).not.toBe(shape);
  expect(shapeFor(structuredClone(boardOf(shape)))).toBe(shape);
  expect(spaceOf(shape)).toEqual({ left: 100, top: 50, width: 400, height: 250 });
});

test('cells differ in houses and pairs, and digits stand for values', () => {
  const shape = shapeWith(kParts);
  expect([shape.rows, shape.columns, shape.n, shape.least]).toEqual([2, 3, 3, 0]);
  expect([...shape.peers[4]].sort()).toEqual([0, 3, 5]);
  expect(shapeWith({ ...kParts })).toBe(shape);
  expect([symbolOf(1, 0), symbolOf(11, 0), digitOf('0', 3, 0), digitOf('2', 3, 0), digitOf('3', 3, 0)]).toEqual(['0', 'A', 1, 3, 0]);
  const game = enter(newGame(shape, '...1..'), [0], 'digit', 1, false);
  expect(everythingOf(game)).toBe('0..1..');
  expect(candidates(game)).toEqual([0, bit(2) | bit(3), bit(3), 0, bit(3), bit(1) | bit(3)]);
  expect(conflicts(enter(game, [4], 'digit', 1, false))).toEqual(new Set([0, 4]));
  expect(complete(newGame(shape, '012120'))).toBe(true);
  expect(thaw(JSON.parse(JSON.stringify(freeze(game, 9))))?.shape).toBe(shape);
  expect(idOf(shape, '......')).toBe(idOf(shapeFor(shape), '......'));
  expect(idOf(shape, '......')).not.toBe(idOf({ ...shape, parts: { ...kParts, frame: 'other' } }, '......'));
});

test('cells outside the grid follow those of the grid', () => {
  const shape = shapeWith({
    ...kParts, frame: '2x3 0-2 ; extra X 2 ; extra S 1', pairs: [[6], [], [], [], [], [], [], [], []], margins: [0, 0.5, 0, 5],
    extra: [{ name: 'X', title: 'Pair', corners: [[0, 3.25], [1, 3.25]] }, { name: 'S', title: 'S', corners: [[0, 5.5]] }],
  });
  expect(cellCount(shape)).toBe(9);
  expect([5, 6, 7, 8].map((cell) => nameOf(shape, cell))).toEqual(['r2c3', 'X1', 'X2', 'S']);
  expect(['r2c3', 'X2', 'S', 'X3'].map((name) => cellNamed(shape, name))).toEqual([5, 7, 8, -1]);
  expect(rowsOf(shape)).toEqual([[0, 1, 2], [3, 4, 5], [6, 7], [8]]);
  const path = (from: number, ...keys: string[]) => keys.reduce((cell, key) => target(shape, cell, key, false), from);
  expect(path(5, 'ArrowDown')).toBe(7);
  expect(path(7, 'ArrowRight', 'ArrowDown', 'ArrowDown')).toBe(0);
  expect(path(1, 'ArrowUp', 'ArrowUp', 'End')).toBe(7);
  expect(target(shape, 4, 'End', true)).toBe(8);
  const game = enter(newGame(shape, '......12.'), [8], 'digit', 1, false);
  expect(everythingOf(game)).toBe('......120');
  expect(wholeLine(shape, '012120', { S: [0], X: [1, 2] })).toBe('012120120');
  expect(conflicts(enter(game, [0], 'digit', 2, false))).toEqual(new Set([0, 6]));
  expect(outline(shape, new Set([7]))).toBe('M102 327h96v96h-96Z');
  expect(outsideNames(shape)).toEqual([{ text: 'Pair', x: 0, y: 313 }, { text: 'S', x: 0, y: 538 }]);
  expect(gridLines(shape).thin).toContain('M100 325h100v100h-100Z');
  expect(spaceOf(shape).height).toBe(750);
});

test('the key 0 enters a digit where 0 is a value', () => {
  const key = { key: '0', code: 'Digit0', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
  expect(actionOf(key, 3, true, undefined, 0)).toEqual({ digit: 1 });
  expect(actionOf(key, 9, true)).toEqual({ command: 'erase' });
});

test('pictures are in their order, with room around the grid, and contain drawings only', () => {
  const shape = shapeWith(kParts);
  expect(drawn(shape, false).map(({ text }) => text)).toEqual(['b']);
  expect(drawn(shape, true).map(({ text }) => text)).toEqual(['a']);
  expect(spaceOf(shape)).toEqual({ left: 0, top: 50, width: 300, height: 250 });
  expect(gridLines(shape).thick).toBe('M0 0H300V200H0ZM200 0v100M100 100v100M100 100h100');
  for (const bad of ['<script>1</script>', '<path d="M0 0" onload="x()"/>', '<g style="fill:red"></g>', '<a href="x"></a>', '<path d="M0 0', '<path fill="url(&quot;x)"/>', '<foreignObject/>']) {
    expect(isDrawing(bad), bad).toBe(false);
  }
  expect(isDrawing('x'.repeat(50_000) + '<')).toBe(false); // at once
});

test('the collection has twenty puzzles or more for each group, and all kinds have names', () => {
  const all = parseVariants(pool);
  const groups = new Map<string, number>();
  for (const { rules, level, text, rating } of all) {
    groups.set(rules, (groups.get(rules) ?? 0) + 1);
    expect(kLevels.map(({ name }) => name)).toContain(level);
    expect(Number(rating)).toBeGreaterThan(0);
    for (const kind of rules.split(' ')) {
      expect(kinds[kind]).toBeDefined();
      expect(text).toMatch(new RegExp(` ; ${kind}( |$)`));
    }
  }
  expect([...groups.keys()].filter((one) => !one.includes(' ')).length).toBeGreaterThanOrEqual(12);
  expect([...groups.keys()].filter((one) => one.includes(' ')).length).toBeGreaterThanOrEqual(10);
  expect(Math.min(...groups.values())).toBeGreaterThanOrEqual(20);
});

test('the head of a board keeps the groups of cells outside the grid', () => {
  const head = (frame: string) => headLines(shapeWith({ ...kParts, frame }));
  expect(head('2x3 ; anti-king')).toEqual(['2x3']);
  expect(head('2x3 1-6 no-boxes ;')).toEqual(['2x3 1-6 no-boxes']);
  expect(head('2x3 ; extra X 2 ; extra Y 2x2 wrapped "a ; extra \\" b" ; or { odd r1c1 ; even X1 }')).toEqual(
    ['2x3', 'extra X 2', 'extra Y 2x2 wrapped "a ; extra \\" b"']);
  expect(jigsawOf('2x3 boxes 1x3 ; extra X 2', [0, 0, 0, 1, 1, 1]).head).toBe('2x3 no-boxes ; extra X 2');
});

test('the sentences of a chain name constraints and other houses', async () => {
  await useTexts('learn');
  const cell = (name: string, digit: number, on: boolean) => ({ cells: [name], digit, on, kind: 'candidate' });
  const thermo = { text: 'thermo r1c1-r1c2', kind: 'thermo', title: 'Thermometer', summary: '', cells: [0, 1], layer: 0 };
  const shape = shapeWith({ ...kParts, frame: 'with a thermometer', constraints: [thermo] });
  const weak = { type: 'weak', why: 'constraint' };
  const step = withDigits(shape, {
    technique: 'forcing_chain', effect: 'Remove 0 from r1c1.', cells: [], place: [], remove: [{ cell: 'r1c1', digit: 0 }],
    nodes: [cell('r1c1', 0, true), cell('r1c2', 1, false), cell('r2c2', 1, true), cell('r1c1', 1, false), cell('r1c1', 0, true), cell('r2c3', 0, false)],
    links: [{ from: 0, to: 1, ...weak, constraint: thermo.text }, { from: 1, to: 2, type: 'strong', why: 'house', house: 'diagonal 3' },
      { from: 2, to: 3, type: 'weak', why: 'house', house: 'row 1' }, { from: 3, to: 4, type: 'strong', why: 'cell' }, { from: 4, to: 5, ...weak }],
    branches: [{ assume: 0, ends: 5 }],
  } as unknown as Step);
  expect(step.nodes!.map(({ digit }) => digit)).toEqual([1, 2, 2, 2, 1, 1]);
  const sayings = sayingsOf(step);
  expect(sayings.map((saying) => sayingText(shape, step, saying))).toEqual([
    'Suppose r1c1 is 0.',
    'Then r1c2 is not 1: a constraint (Thermometer) excludes it together with 0 in r1c1.',
    'Then r2c2 is 1: it is the only place left in a house.',
    'Then r1c1 is not 1, because r2c2 is in the same row.',
    'Then r1c1 is 0: it is the last candidate of the cell.',
    'Then r2c3 is not 0, because it must differ from r1c1.',
    'Remove 0 from r1c1.',
  ]);
  expect(sayingText(shapeWith(kParts), step, sayings[1])).toBe('Then r1c2 is not 1: a constraint excludes it together with 0 in r1c1.');
  expect(pictureAt(shape, step, sayings, 1).constraints).toEqual(new Set([thermo.text]));
  expect(pictureAt(shape, step, sayings, 2).constraints).toEqual(new Set());
  expect(linkLabel(step, sayings, 1).about).toContain('by a constraint');
  expect(linkLabel(step, sayings, 2).about).toContain('in another house');
});
