// Steps: what the grader's steps say and show, by degree, and the position before each of them.
import type { Step } from '../api';
import { Router, type Drawn, type Spot } from './overlay';
import { allDigits, bit, cellNamed, columnOf, digitOf, rowOf, symbolOf, type Position, type Shape } from './shape';

export const kDegrees = ['Nudge', 'Where', 'What', 'Why'] as const;

const kNudges: Record<string, string> = {
  single: 'One cell can be filled right now.',
  locked: 'A digit is locked where a box and a line cross.',
  subset: 'A few cells share as few digits among them.',
  fish: 'One digit lines up in rows and columns.',
  single_digit: 'Follow one digit alone; it makes a small pattern.',
  wing: 'A cell with few candidates reaches others through its neighbours.',
  colouring: 'Colour the places of one digit in turn.',
  uniqueness: 'Something would allow two solutions. It cannot be so.',
  aligned: 'Look at what a few cells can hold at the same time.',
  chain: 'A chain of links settles a digit.',
  als: 'Some sets of cells have just one digit too many.',
  forcing: 'Assume something, and see where all ways lead.',
  last_resort: 'Nothing short helps here.',
};

const lower = (title: string): string =>
  /^[A-Z][A-Z-]/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
/** "Hidden Single" as the page writes it: "Hidden single"; names such as XY-Chain keep their capitals. */
export const titleOf = (step: Step): string => {
  const [first, ...rest] = step.title.split(' ');
  return [first, ...rest.map(lower)].join(' ');
};
export const ratingOf = (step: Step): string => (step.rating / 10).toFixed(1);

function grouped(places: readonly { cell: string; digit: number }[]): [number, string[]][] {
  const by = new Map<number, string[]>();
  for (const { cell, digit } of places) by.set(digit, [...(by.get(digit) ?? []), cell]);
  return [...by];
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** "r1c2 is 2." or "9 leaves r2c1 and r3c1." or "5 and 8 leave r4c5." */
export function outcomeOf(step: Step): string {
  const placed = step.place.map(({ cell, digit }) => `${cell} is ${symbolOf(digit)}`);
  const leaving = new Map<string, string[]>(); // digits by the cells they leave
  for (const [digit, cells] of grouped(step.remove)) {
    leaving.set(listed(cells), [...(leaving.get(listed(cells)) ?? []), symbolOf(digit)]);
  }
  const gone = [...leaving].map(([cells, digits]) => `${listed(digits)} ${digits.length > 1 ? 'leave' : 'leaves'} ${cells}`);
  return `${[...placed, ...gone].join('; ')}.`;
}
/** The same, short, for lists; each part stays on its line. */
export function shortOutcome(step: Step): string {
  const first = step.place[0];
  if (first) return `${first.cell}\u00a0=\u00a0${symbolOf(first.digit)}`;
  return step.remove.slice(0, 3).map(({ cell, digit }) => `${cell}\u00a0≠\u00a0${symbolOf(digit)}`).join(', ') +
    (step.remove.length > 3 ? ' …' : '');
}

/** What a degree adds, 0 to 3. */
export function textOf(step: Step, degree: number): string {
  if (degree === 0) return kNudges[step.family] ?? 'There is a step.';
  if (degree === 2) return outcomeOf(step);
  const title = titleOf(step);
  if (degree === 3) {
    // The title has been told, and what follows; a chain is shown below in its own notation.
    const text = step.text.replace(`${step.title}: `, '').replace(/ So [^.]*\.$/, '').replaceAll('<>', '≠');
    return step.eureka ? text.replace(`: ${step.eureka}`, '').replace(step.eureka, 'This') : text;
  }
  const houses = (step.houses ?? []).map(({ name }) => name);
  if (step.family === 'single') return `${title}: look at ${houses[0] ?? step.cells[0]}.`;
  const cells = step.cells.length > 0 ? step.cells : [...new Set((step.nodes ?? []).flatMap((node) => node.cells))];
  const where = houses.length > 0 ? ` in ${listed([...new Set(houses)])}` : '';
  if (cells.length === 0) return `${title}${where}.`;
  const some = cells.length > 6 ? [...cells.slice(0, 5), 'more'] : cells;
  return `${title}${where}: ${listed(some)}.`;
}

// --- What is drawn ------------------------------------------------------------------------------

export type CandidateMark = 'on' | 'off' | 'gone' | 'pattern' | 'place';
export interface Picture {
  readonly link: ReadonlySet<number>; // cells of the pattern
  readonly hit: ReadonlySet<number>; // cells that lose a candidate
  readonly house: ReadonlySet<number>; // cells of the houses it stands in
  readonly marks: ReadonlyMap<number, ReadonlyMap<number, CandidateMark>>; // by cell and digit
  readonly links: readonly Drawn[];
}
export const kNoPicture: Picture = { link: new Set(), hit: new Set(), house: new Set(), marks: new Map(), links: [] };

const kMostLinks = 60;

// Groups are linked where they are nearest to each other.
function nearest(shape: Shape, from: readonly number[], to: readonly number[]): [number, number] {
  const apart = ([a, b]: [number, number]) =>
    Math.abs(rowOf(shape, a) - rowOf(shape, b)) + Math.abs(columnOf(shape, a) - columnOf(shape, b));
  return from.flatMap((a) => to.map((b): [number, number] => [a, b])).reduce((best, one) => (apart(one) < apart(best) ? one : best));
}

export function pictureOf(shape: Shape, position: Position, step: Step, degree: number): Picture {
  if (degree < 1) return kNoPicture;
  const at = (name: string) => cellNamed(shape, name);
  const houses = new Map(shape.houses.map((house) => [house.name, house.cells]));
  const house = new Set((step.houses ?? []).flatMap(({ name }) => houses.get(name) ?? []));
  const nodes = step.nodes ?? [];
  const single = step.family === 'single';
  const named = single && degree < 2 && house.size > 0 ? [] : [...step.cells, ...nodes.flatMap((node) => node.cells)];
  const marks = new Map<number, Map<number, CandidateMark>>();
  const mark = (cell: number, digit: number, as: CandidateMark) => {
    if (!marks.has(cell)) marks.set(cell, new Map());
    marks.get(cell)!.set(digit, as);
  };
  const hit = new Set<number>();
  const links: Drawn[] = [];
  if (degree >= 3) {
    for (const { cell, digit, role } of step.marks ?? []) {
      mark(at(cell), digit, role === 'off' ? 'off' : role === 'on' ? 'on' : 'pattern');
    }
    // A candidate may be assumed and refuted; the last word of a chain is its end, told first.
    for (const node of nodes.toReversed()) {
      for (const cell of node.cells) mark(at(cell), node.digit, node.on ? 'on' : 'off');
    }
    const router = new Router(shape, position, ([cell, digit]) => marks.get(cell)?.has(digit) ?? false);
    const drawn = new Set<string>();
    const wanted: [Spot, Spot, boolean][] = [];
    for (const { from, to, type } of step.links ?? []) {
      const [a, b] = [nodes[from], nodes[to]];
      if (!a || !b) continue;
      const [ac, bc] = nearest(shape, a.cells.map(at), b.cells.map(at));
      // A cycle is told in both directions; one line for each pair is enough.
      const ends = [`${ac},${a.digit}`, `${bc},${b.digit}`];
      if (drawn.has(ends.join(' '))) continue;
      drawn.add(ends.join(' ')).add(ends.toReversed().join(' '));
      wanted.push([[ac, a.digit], [bc, b.digit], type === 'strong']);
    }
    // They are told from the end to the assumption. Of more than an eye can follow the strong ones are drawn.
    for (const [from, to, strong] of wanted) if (strong || wanted.length <= kMostLinks) links.unshift(router.link(from, to, strong));
  }
  if (degree >= 2) {
    for (const { cell, digit } of step.remove) {
      mark(at(cell), digit, 'gone');
      hit.add(at(cell));
    }
    for (const { cell, digit } of step.place) mark(at(cell), digit, 'place');
  }
  return { link: new Set(named.map(at)), hit, house, marks, links };
}

// --- The way to the solution --------------------------------------------------------------------

export function startOf(shape: Shape, line: string): Position {
  const values = Array.from(line, (sign) => digitOf(sign, shape.n));
  const left = values.map((value, cell) => {
    if (value) return 0;
    let mask = allDigits(shape.n);
    for (const peer of shape.peers[cell]) if (values[peer]) mask &= ~bit(values[peer]);
    return mask;
  });
  return { values, candidates: left };
}

export function after(shape: Shape, before: Position, step: Step): Position {
  const values = [...before.values];
  const left = [...before.candidates];
  for (const { cell, digit } of step.remove) left[cellNamed(shape, cell)] &= ~bit(digit);
  for (const { cell, digit } of step.place) {
    const at = cellNamed(shape, cell);
    values[at] = digit;
    left[at] = 0;
    for (const peer of shape.peers[at]) left[peer] &= ~bit(digit);
  }
  return { values, candidates: left };
}

/** The position before each step, and the one behind the last. */
export function positions(shape: Shape, line: string, steps: readonly Step[]): Position[] {
  const all = [startOf(shape, line)];
  for (const step of steps) all.push(after(shape, all.at(-1)!, step));
  return all;
}

export interface Group {
  readonly title: string;
  readonly first: number; // index of its first step
  readonly size: number;
  readonly rating: number;
  readonly sample: string;
}

/** Runs of steps of the same technique. */
export function groupsOf(steps: readonly Step[]): Group[] {
  const groups: Group[] = [];
  steps.forEach((step, i) => {
    const last = groups.at(-1);
    const title = titleOf(step);
    if (last && last.title === title) {
      groups[groups.length - 1] = { ...last, size: last.size + 1, rating: Math.max(last.rating, step.rating) };
    } else {
      groups.push({ title, first: i, size: 1, rating: step.rating, sample: shortOutcome(step) });
    }
  });
  return groups;
}
