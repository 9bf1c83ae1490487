// What a lesson shows: a position from a real puzzle, the step in it, and practice positions. tools/make_lessons.py makes
// them with the project's own generator and grader.
import type { Step } from '../api';
import { bit, cellNamed, has, shapeOf, type Position, type Shape } from './shape';
import { candidates, change, newGame, type Game } from './game';
import examples from './lessons/examples.json';
import practices from './lessons/practice.json';

interface Packed {
  readonly board: string; // by cell: a clue's digit, a letter for an entry (a for 1), or a dot
  readonly gone: string; // "r1c2<>46 r3c4<>5"
  readonly box?: readonly number[];
}
export interface PackedExample extends Packed {
  readonly step: Omit<Step, 'title' | 'area' | 'pattern' | 'effect' | 'reason'>;
  readonly texts: Readonly<Record<string, readonly string[]>>; // by language: area, pattern, effect, reason
}
export interface PackedPractice extends Packed {
  readonly accept: readonly string[]; // the effects of all steps of the technique: "r1c2<>46 r3c4<>5", "r1c2=5"
  readonly easier?: boolean; // easier steps apply, too
}

export const exampleOf = (id: string): PackedExample => (examples as unknown as Record<string, PackedExample>)[id];
export const practiceOf = (id: string, at: number): PackedPractice => (practices as unknown as Record<string, PackedPractice[]>)[id][at];

/** The position as a game without moves. */
export function gameOf({ board, gone, box: [width, height] = [3, 3] }: Packed): Game {
  const shape = shapeOf(width, height);
  const start = newGame(shape, board.replace(/[a-z]/g, '.'));
  const entries = [...board].flatMap((symbol, at): [number, number][] => (/[a-z]/.test(symbol) ? [[at, symbol.charCodeAt(0) - 96]] : []));
  const entered = change(start, entries.map(([at, value]) => [at, { ...start.cells[at], value }]));
  const removed = change(entered, partsOf(shape, gone).map(({ cell, digits }) =>
    [cell, { ...entered.cells[cell], out: digits.reduce((mask, digit) => mask | bit(digit), 0) }]));
  return { ...removed, past: [], future: [] };
}

export const stepOf = ({ step, texts }: PackedExample, title: string, language: string): Step => {
  const [area, pattern, effect, reason] = texts[language] ?? texts.en;
  return { ...step, title, area, pattern, effect, reason };
};

export const positionOf = (game: Game): Position => ({ values: game.cells.map(({ value }) => value), candidates: candidates(game) });

interface Part { readonly cell: number; readonly place: boolean; readonly digits: readonly number[] }
function partsOf(shape: Shape, text: string): Part[] {
  return text.split(' ').filter(Boolean).map((part) => {
    const [, name, sign, digits] = /^(r\d+c\d+)(=|<>)(\d+)$/.exec(part)!;
    return { cell: cellNamed(shape, name), place: sign === '=', digits: [...digits].map(Number) };
  });
}

/** Whether the technique places digits; otherwise it removes candidates. */
export const places = (practice: PackedPractice): boolean => practice.accept.every((effect) => effect.includes('='));

/** The message that states the task. */
export const aimOf = (practice: PackedPractice): 'practiceEasier' | 'practicePlace' | 'practiceRemove' =>
  (practice.easier ? 'practiceEasier' : places(practice) ? 'practicePlace' : 'practiceRemove');

export type Verdict = 'nothing' | 'found' | 'more' | 'wrong';

/** What the player has found: a whole step, a part of one, or something that follows from no step of the technique. */
export function verdictOf(practice: PackedPractice, start: Game, game: Game): Verdict {
  const before = candidates(start);
  const entered = new Map<number, number>();
  const removed: [number, number][] = [];
  game.cells.forEach((cell, at) => {
    if (cell.value && !start.cells[at].value) entered.set(at, cell.value);
    for (let d = 1; d <= game.shape.n; ++d) {
      if (has(cell.out, d) && !has(start.cells[at].out, d) && has(before[at], d)) removed.push([at, d]);
    }
  });
  if (entered.size === 0 && removed.length === 0) return 'nothing';
  const steps = practice.accept.map((effect) => partsOf(game.shape, effect));
  const inStep = (at: number, digit: number, place: boolean) =>
    steps.some((parts) => parts.some((part) => part.cell === at && part.place === place && part.digits.includes(digit)));
  const right = [...entered].every(([at, digit]) => inStep(at, digit, true)) && removed.every(([at, digit]) => inStep(at, digit, false));
  if (!right) return 'wrong';
  const mask = new Map<number, number>();
  for (const [at, digit] of removed) mask.set(at, (mask.get(at) ?? 0) | bit(digit));
  const done = (parts: readonly Part[]) => parts.every(({ cell, place, digits }) =>
    (place ? entered.get(cell) === digits[0] : entered.has(cell) || digits.every((digit) => has(mask.get(cell) ?? 0, digit))));
  return steps.some(done) ? 'found' : 'more';
}
