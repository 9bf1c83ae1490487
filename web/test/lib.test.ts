import { describe, expect, it } from 'vitest';
import { actionOf } from '../src/lib/keys';
import { along, candidateAt, outline, Router, type Spot } from '../src/lib/overlay';
import { extended, only, target, toggled } from '../src/lib/selection';
import { fragmentOf, puzzleIn } from '../src/lib/share';
import { cellNamed, nameOf, seenByAll, shapeOf } from '../src/lib/shape';
import { after, groupsOf, outcomeOf, pictureOf, startOf } from '../src/lib/steps';

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
  it('goes round and jumps boxes', () => {
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
  it('letters are digits where there are so many', () => {
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
});

describe('the overlay', () => {
  const blank = startOf(nine, '.'.repeat(81));
  const free = (isMarked: (spot: Spot) => boolean = () => false) =>
    new Router(nine, { ...blank, candidates: blank.candidates.map((mask, at) => (isMarked([at, 5]) ? mask : 0)) }, isMarked);
  const wayOf = (path: string) => {
    const n = path.slice(1).split(/[A-Z ]/).map(Number);
    return [0, 2, 4, 6].map((i) => ({ x: n[i], y: n[i + 1] })) as unknown as Parameters<typeof along>[0];
  };
  const points = (way: ReturnType<typeof wayOf>) => Array.from({ length: 101 }, (_, i) => along(way, i / 100));
  it('has candidates at thirds of a cell less its border', () => {
    expect(candidateAt(nine, 0, 5)).toEqual({ x: 50, y: 50 });
    expect(candidateAt(nine, 80, 9).x).toBeCloseTo(850 + 29.33, 1);
  });
  it('draws the outline of one cell with four sides and of two with six', () => {
    expect(outline(nine, new Set([0])).match(/M/g)!.length).toBe(4);
    expect(outline(nine, new Set([0, 1])).match(/M/g)!.length).toBe(6);
  });
  it('starts and stops links outside the marks', () => {
    const drawn = free().link([0, 1], [8, 1], false);
    const [x, y] = drawn.path.slice(1).split(/[A-Z ]/).map(Number);
    const from = candidateAt(nine, 0, 1);
    expect(Math.hypot(x - from.x, y - from.y)).toBeGreaterThan(14);
    expect(drawn.head.split(' ').length).toBe(6);
    expect(free().link([0, 1], [0, 1], true).path).toBe('');
  });
  it('leads links around digits where there is a way', () => {
    const values = blank.values.map((_, at) => (at > 0 && at < 8 ? at : 0)); // between the ends
    const way = wayOf(new Router(nine, { ...blank, values }, () => false).link([0, 5], [8, 5], true).path);
    const inDigit = points(way).filter(({ x, y }) => x > 100 && x < 800 && Math.hypot((x % 100 - 50) / 26, (y - 50) / 36) < 1);
    expect(inDigit).toEqual([]);
  });
  it('leads a link around marks, and another way than one that is there', () => {
    const marked = 4;
    const router = free(([cell]) => cell === marked);
    const [one, other] = [1, 2].map(() => wayOf(router.link([0, 5], [8, 5], true).path));
    const middle = candidateAt(nine, marked, 5);
    for (const way of [one, other]) {
      for (const { x, y } of points(way)) expect(Math.hypot(x - middle.x, y - middle.y)).toBeGreaterThan(14);
    }
    const apart = points(one).map((p, i) => Math.hypot(p.x - points(other)[i].x, p.y - points(other)[i].y));
    expect(Math.max(...apart)).toBeGreaterThan(8);
  });
});

describe('steps', () => {
  const single = {
    technique: 'hidden_single', title: 'Hidden Single', family: 'single', rating: 12,
    place: [{ cell: 'r1c2', digit: 2 }], remove: [], cells: ['r1c2'], digits: [2],
    houses: [{ name: 'box 1', role: 'house' }], text: '',
  };
  it('say what they do', () => {
    expect(outcomeOf(single)).toBe('r1c2 is 2.');
    expect(outcomeOf({ ...single, place: [], remove: [{ cell: 'r2c1', digit: 9 }, { cell: 'r3c1', digit: 9 }] }))
      .toBe('9 leaves r2c1 and r3c1.');
    expect(groupsOf([single, single])).toMatchObject([{ title: 'Hidden single', size: 2 }]);
  });
  it('show no more than their degree', () => {
    expect(pictureOf(nine, startOf(nine, kLine), single, 0).house.size).toBe(0);
    expect(pictureOf(nine, startOf(nine, kLine), single, 1).house.size).toBe(9);
    expect(pictureOf(nine, startOf(nine, kLine), single, 1).marks.size).toBe(0);
    expect(pictureOf(nine, startOf(nine, kLine), single, 2).marks.get(1)!.get(2)).toBe('place');
  });
  it('link groups where they are nearest, each pair once, and of very many links the strong ones alone', () => {
    const node = (digit: number, ...cells: string[]) => ({ cells, digit, on: true, kind: 'group' });
    const linked = (nodes: ReturnType<typeof node>[], links: [number, number, 'strong' | 'weak'][]) =>
      pictureOf(nine, startOf(nine, kLine), { ...single, place: [], cells: [], nodes, links: links.map(([from, to, type]) => ({ from, to, type, why: 'house' })) }, 3).links;
    const [one, other] = [node(9, 'r1c1', 'r1c2'), node(9, 'r9c2', 'r2c2')];
    const [between, ...rest] = linked([one, other], [[0, 1, 'strong'], [1, 0, 'weak']]);
    expect(rest).toEqual([]);
    expect(between.path).toBe(linked([node(9, 'r1c2'), node(9, 'r2c2')], [[0, 1, 'strong']])[0].path);
    const many = Array.from({ length: 81 }, (_, i) => node(1 + (i % 9), nameOf(nine, i)));
    const chain = (length: number) => many.slice(1, 1 + length).map((_, i): [number, number, 'strong' | 'weak'] => [i, i + 1, i % 2 ? 'weak' : 'strong']);
    expect(linked(many, chain(60))).toHaveLength(60);
    expect(linked(many, chain(80)).map(({ strong }) => strong)).toEqual(Array(40).fill(true));
  });
  it('change the position', () => {
    const next = after(nine, startOf(nine, kLine), single);
    expect(next.values[1]).toBe(2);
    expect(next.candidates[1]).toBe(0);
    expect(next.candidates[3] & (1 << 2)).toBe(0);
  });
});
