// Steps: their texts and pictures by degree of detail, and the positions between them.
import type { Link, Step } from '../api';
import { decimal } from './i18n.svelte';
import { allowedAt, bit, cellNamed, digitOf, symbolOf, type Position, type Shape } from './shape';

/** How much of a step is shown: the text that each degree adds. */
const kParts = ['area', 'pattern', 'effect', 'reason'] as const;
export const kDegrees = [0, 1, 2, 3] as const;
export const textOf = (step: Step, degree: number): string => step[kParts[degree]];

export const ratingText = (rating: number): string => decimal(rating / 10);

/** "r1c2 = 2" or "r2c1 ≠ 9, r3c1 ≠ 9", for lists; each part stays on its line. */
export function shortEffect(step: Step): string {
  const [placed] = step.place;
  if (placed) return `${placed.cell}\u00a0=\u00a0${symbolOf(placed.digit)}`;
  return step.remove.slice(0, 3).map(({ cell, digit }) => `${cell}\u00a0≠\u00a0${symbolOf(digit)}`).join(', ') +
    (step.remove.length > 3 ? '\u00a0…' : '');
}

/** A step with digits instead of the values that the server writes. */
export function withDigits(shape: Shape, step: Step): Step {
  if (shape.least === 1) return step;
  const digit = <T extends { digit: number }>(one: T): T => ({ ...one, digit: one.digit - shape.least + 1 });
  return { ...step, place: step.place.map(digit), remove: step.remove.map(digit), ...(step.marks && { marks: step.marks.map(digit) }), ...(step.nodes && { nodes: step.nodes.map(digit) }) };
}

// --- Pictures -----------------------------------------------------------------------------------

export type CandidateMark = 'on' | 'off' | 'gone' | 'pattern' | 'place';
export interface Picture {
  readonly link: ReadonlySet<number>; // cells of the pattern
  readonly hit: ReadonlySet<number>; // cells that lose a candidate
  readonly house: ReadonlySet<number>; // cells of the pattern's houses
  readonly marks: ReadonlyMap<number, ReadonlyMap<number, CandidateMark>>; // by cell and digit
  readonly links: readonly Link[]; // to be drawn
  readonly frames: readonly Frame[];
  readonly constraints: ReadonlySet<string>; // of a variant, by their text
  readonly block: ReadonlySet<number>; // filled cells that rule out the other places of a hidden single
}
/** A house that is outlined: a base of the pattern, or what it covers. */
export interface Frame { readonly cells: ReadonlySet<number>; readonly role: 'base' | 'cover' }
export const kNoPicture: Picture = { link: new Set(), hit: new Set(), house: new Set(), marks: new Map(), links: [], frames: [], constraints: new Set(), block: new Set() };

/** `values`: the digits before the step, to show what blocks the other places of a hidden single. */
export function pictureOf(shape: Shape, step: Step, degree: number, values?: readonly number[]): Picture {
  if (degree < 1) return kNoPicture;
  const at = (name: string) => cellNamed(shape, name);
  const houses = new Map(shape.houses.map((house) => [house.name, house.cells]));
  const house = new Set((step.houses ?? []).flatMap(({ name }) => houses.get(name) ?? []));
  const nodes = step.nodes ?? [];
  // The house of a single is the pattern; its cell is the effect.
  const hidden = step.family === 'single' && degree < 2 && house.size > 0;
  const cells = hidden ? [] : [...step.cells, ...nodes.flatMap((node) => node.cells)];
  const marks = new Map<number, Map<number, CandidateMark>>();
  const mark = (cell: string, digit: number, as: CandidateMark) => {
    if (!marks.has(at(cell))) marks.set(at(cell), new Map());
    marks.get(at(cell))!.set(digit, as);
  };
  const hit = new Set<number>();
  if (degree >= 3) {
    for (const { cell, digit, role } of step.marks ?? []) {
      mark(cell, digit, role === 'off' || role === 'on' ? role : 'pattern');
    }
    // A candidate may occur twice, assumed and refuted. The first node is the conclusion, so it is marked last.
    for (const node of nodes.toReversed()) {
      for (const cell of node.cells) mark(cell, node.digit, node.on ? 'on' : 'off');
    }
  }
  if (degree >= 2) {
    for (const { cell, digit } of step.remove) {
      mark(cell, digit, 'gone');
      hit.add(at(cell));
    }
    for (const { cell, digit } of step.place) mark(cell, digit, 'place');
  }
  // The server lists links from the conclusion to the assumption; they appear in the other order.
  const links = degree < 3 ? [] : (step.links ?? []).filter(({ path }) => path).toReversed();
  const frames = (step.houses ?? []).flatMap(({ name, role }) =>
    (role === 'base' || role === 'cover' ? [{ cells: new Set(houses.get(name)), role } as Frame] : []));
  const block = degree >= 3 && values ? blockersOf(shape, step, values) : kNoPicture.block;
  return { link: new Set(cells.map(at)), hit, house, marks, links, frames, constraints: new Set(step.constraints), block };
}

/** The cells with the digit of a hidden single that see the other empty cells of its house. Few cells that rule out many
    come first. */
export function blockersOf(shape: Shape, step: Step, values: readonly number[]): Set<number> {
  const house = shape.houses.find(({ name }) => name === step.houses?.[0]?.name);
  const [placed] = step.place;
  const block = new Set<number>();
  if (step.technique !== 'hidden_single' || !house || !placed) return block;
  const open = new Set(house.cells.filter((cell) => !values[cell] && cell !== cellNamed(shape, placed.cell)));
  const ruledOutBy = (from: number) => shape.peers[from].filter((cell) => open.has(cell));
  for (;;) {
    const same = values.flatMap((value, cell) => (value === placed.digit ? [cell] : []));
    const [best] = same.map((cell) => ({ cell, out: ruledOutBy(cell) })).sort((a, b) => b.out.length - a.out.length);
    if (!best || best.out.length === 0) return block;
    block.add(best.cell);
    for (const cell of best.out) open.delete(cell);
  }
}

// --- Positions ----------------------------------------------------------------------------------

export function startOf(shape: Shape, line: string): Position {
  const values = Array.from(line, (symbol) => digitOf(symbol, shape.n, shape.least));
  const left = values.map((value, cell) => {
    if (value) return 0;
    let mask = allowedAt(shape, cell);
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

export interface Group {
  readonly title: string;
  readonly first: number; // index of its first step
  readonly size: number;
  readonly rating: number;
  readonly sample: string;
}

/** The hardest step; the first of several. */
export const hardestOf = <T extends { rating: number }>(steps: readonly T[]): T | undefined =>
  steps.reduce<T | undefined>((most, step) => (most && most.rating >= step.rating ? most : step), undefined);

/** Runs of steps with the same technique. */
export function groupsOf(steps: readonly Step[]): Group[] {
  const groups: Group[] = [];
  steps.forEach((step, i) => {
    const last = groups.at(-1);
    const { title } = step;
    if (last?.title === title) {
      groups[groups.length - 1] = { ...last, size: last.size + 1, rating: Math.max(last.rating, step.rating) };
    } else {
      groups.push({ title, first: i, size: 1, rating: step.rating, sample: shortEffect(step) });
    }
  });
  return groups;
}
