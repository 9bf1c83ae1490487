import { describe, expect, it } from 'vitest';
import { actionOf } from '../src/lib/keys';
import type { Link, Step } from '../src/api';
import { gridLines, outline } from '../src/lib/board-lines';
import { extended, only, target, toggled } from '../src/lib/selection';
import { fragmentOf, puzzleIn } from '../src/lib/share';
import { cellNamed, nameOf, seenByAll, shapeOf } from '../src/lib/shape';
import { clock } from '../src/lib/statistics';
import { after, groupsOf, pictureOf, shortEffect, startOf, textOf } from '../src/lib/steps';

const nine = shapeOf(3, 3);
const kLine = '5.6...7...14....2...752...41..4..3...7.1.3.6...3..7..84...356...5....23...9...8.5';

describe('shapes', () => {
  for (const [width, height] of [[2, 2], [3, 2], [2, 5], [4, 3], [4, 4], [5, 5]]) {
    it(`of boxes ${width}x${height} are Latin in rows, columns and boxes`, () => {
      const shape = shapeOf(width, height);
      expect(shape.houses.length).toBe(3 * shape.n);
      for (const { cells } of shape.houses) expect(new Set(cells).size).toBe(shape.n);
      for (const peers of shape.peers) expect(peers.length).toBe(3 * shape.n - 1 - width - height);
    });
  }
  it('name their cells', () => {
    expect(nameOf(nine, 40)).toBe('r5c5');
    expect(cellNamed(nine, 'r9c1')).toBe(72);
    expect(shapeOf(3, 2).houses[12 + 1].cells).toEqual([3, 4, 5, 9, 10, 11]);
  });
});

describe('the selection', () => {
  it('wraps around and jumps to boxes', () => {
    expect(target(nine, 0, 'ArrowLeft', false)).toBe(8);
    expect(target(nine, 0, 'ArrowUp', false)).toBe(72);
    expect(target(nine, 4, 'ArrowRight', true)).toBe(6);
    expect(target(nine, 7, 'ArrowRight', true)).toBe(0);
    expect(target(nine, 40, 'Home', false)).toBe(36);
    expect(target(nine, 40, 'End', true)).toBe(80);
    expect(target(nine, 40, 'q', false)).toBe(-1);
  });
  it('grows and shrinks', () => {
    const two = extended(only(3), 4);
    expect([...two.cells]).toEqual([3, 4]);
    expect([...toggled(two, 3).cells]).toEqual([4]);
    expect(seenByAll(nine, two.cells).has(0)).toBe(true);
    expect(seenByAll(nine, two.cells).has(3)).toBe(false);
  });
});

describe('keys', () => {
  const key = (key: string, code: string, more = {}) =>
    ({ key, code, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more });
  it('are digits, marks and commands', () => {
    expect(actionOf(key('5', 'Digit5'), 9, true)).toEqual({ digit: 5 });
    expect(actionOf(key('%', 'Digit5', { shiftKey: true }), 9, true)).toEqual({ digit: 5, mode: 'corner' });
    expect(actionOf(key('5', 'Digit5', { ctrlKey: true }), 9, true)).toEqual({ digit: 5, mode: 'centre' });
    expect(actionOf(key('h', 'KeyH'), 9, true)).toEqual({ command: 'hint' });
    expect(actionOf(key('h', 'KeyH'), 9, false)).toBeNull();
  });
  it('brackets are undo and redo, with AltGr too', () => {
    expect(actionOf(key('[', 'Digit8', { ctrlKey: true, altKey: true }), 9, true)).toEqual({ command: 'undo' });
    expect(actionOf(key(']', 'BracketRight'), 25, true)).toEqual({ command: 'redo' });
  });
  it('letters are digits on large boards', () => {
    expect(actionOf(key('c', 'KeyC'), 16, true)).toEqual({ digit: 12 });
    expect(actionOf(key('h', 'KeyH'), 16, true)).toEqual({ command: 'hint' });
    expect(actionOf(key('h', 'KeyH'), 25, true)).toEqual({ digit: 17 });
    expect(actionOf(key('h', 'KeyH', { altKey: true }), 25, true)).toEqual({ command: 'hint' });
  });
});

describe('links to share', () => {
  it('lead back to the puzzle', () => {
    const fragment = fragmentOf(nine, kLine);
    expect(puzzleIn(`http://127.0.0.1:8080/${fragment}`)).toEqual({ shape: nine, line: kLine });
    expect(puzzleIn(fragmentOf(shapeOf(3, 2), '.'.repeat(36)))?.shape).toBe(shapeOf(3, 2));
  });
  it('are refused when they are wrong', () => {
    for (const bad of ['#p=3x3:5..', '#p=9x9:(81)', '#p=2x2:567812345678123(1)', '#learn', '']) {
      expect(puzzleIn(bad)).toBeUndefined();
    }
  });
  it('survive chat programs, which cut off dots and brackets', () => {
    const ends = `1${'.'.repeat(80)}`;
    const fragment = fragmentOf(nine, ends);
    expect(fragment).toMatch(/^#p=3x3-[0-9A-Za-z]+$/);
    for (const tail of ['', '.', ')', '),', '!']) expect(puzzleIn(fragment + tail)?.line).toBe(ends);
    expect(puzzleIn(fragment.slice(0, -1))).toBeUndefined();
  });
  it('of earlier pages still open', () => {
    expect(puzzleIn('#p=3x3:1(80)')?.line).toBe(`1${'.'.repeat(80)}`);
    expect(puzzleIn(`#p=3x3:${kLine}`)?.line).toBe(kLine);
    expect(puzzleIn('#p=3x3%3A1%2880%29')?.line).toBe(`1${'.'.repeat(80)}`);
  });
});

describe('lines on the board', () => {
  it('go around one cell on four sides, and around two cells on six', () => {
    expect(outline(nine, new Set([0])).match(/M/g)!.length).toBe(4);
    expect(outline(nine, new Set([0, 1])).match(/M/g)!.length).toBe(6);
  });
  it('separate cells and boxes', () => {
    const { thin, thick } = gridLines(shapeOf(3, 2));
    expect(thin.match(/M/g)!.length).toBe(4 + 3);
    expect(thick.match(/M/g)!.length).toBe(1 + 1 + 2);
  });
});

describe('steps', () => {
  const single: Step = {
    technique: 'hidden_single', title: 'Hidden Single', family: 'single', rating: 12,
    place: [{ cell: 'r1c2', digit: 2 }], remove: [], cells: ['r1c2'], digits: [2],
    houses: [{ name: 'box 1', role: 'house' }], area: 'A', pattern: 'P', effect: 'E', reason: 'R',
  };
  it('add a part of their text with each degree', () => {
    expect([0, 1, 2, 3].map((degree) => textOf(single, degree))).toEqual(['A', 'P', 'E', 'R']);
  });
  it('have a short form for lists', () => {
    expect(shortEffect(single)).toBe('r1c2\u00a0=\u00a02');
    const remove = ['r2c1', 'r3c1', 'r4c1', 'r5c1'].map((cell) => ({ cell, digit: 9 }));
    expect(shortEffect({ ...single, place: [], remove })).toBe('r2c1\u00a0≠\u00a09, r3c1\u00a0≠\u00a09, r4c1\u00a0≠\u00a09\u00a0…');
    expect(groupsOf([single, single])).toMatchObject([{ title: 'Hidden Single', size: 2 }]);
  });
  it('show no more than their degree', () => {
    expect(pictureOf(nine, single, 0).house.size).toBe(0);
    expect(pictureOf(nine, single, 1).house.size).toBe(9);
    expect(pictureOf(nine, single, 1).marks.size).toBe(0);
    expect(pictureOf(nine, single, 2).marks.get(1)!.get(2)).toBe('place');
  });
  it('draw the links that have a path, from the assumption to the conclusion', () => {
    const link = (from: number, path?: string): Link => ({ from, to: from + 1, type: 'weak', why: 'house', path, head: path });
    const links = [link(0, 'M0 0'), link(1), link(2, 'M1 1')];
    expect(pictureOf(nine, { ...single, links }, 2).links).toEqual([]);
    expect(pictureOf(nine, { ...single, links }, 3).links).toEqual([links[2], links[0]]);
  });
  it('change the position', () => {
    const next = after(nine, startOf(nine, kLine), single);
    expect(next.values[1]).toBe(2);
    expect(next.candidates[1]).toBe(0);
    expect(next.candidates[3] & (1 << 2)).toBe(0);
  });
});

describe('times', () => {
  it('round to whole seconds first', () => {
    expect([0, 59.6, 61, 3599.7].map(clock)).toEqual(['0:00', '1:00', '1:01', '1:00:00']);
  });
});
