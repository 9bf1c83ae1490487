// Cells: what each cell of a board shows and is called, from the game and all that points at it.
import type { Cell } from './game';
import { columnOf, digitsOf, has, rowOf, symbolOf, type Shape } from './shape';
import type { Picture } from './steps';

export interface Shown {
  readonly state: string; // classes of board.css
  readonly digit: string;
  readonly corner: readonly string[];
  readonly centre: string;
  readonly candidates: readonly { sign: string; state: string }[] | null; // n places
  readonly plain: string; // the same as lines of text: large boards have too many places for elements
  readonly clash: boolean;
  readonly name: string; // what a screen reader says
}

/** What the solver knows of each candidate; unknown: a limit ended the search before. */
export interface Truth {
  readonly possible: readonly number[];
  readonly unknown: readonly number[];
  readonly counts: readonly (readonly number[])[];
}

export interface Looks {
  readonly shape: Shape;
  readonly cells: readonly Cell[];
  readonly candidates: readonly number[];
  readonly showCandidates: boolean;
  readonly selected: ReadonlySet<number>;
  readonly seen: ReadonlySet<number>;
  readonly digit: number; // shown wherever it stands; 0: none
  readonly clashes: ReadonlySet<number>;
  readonly wrong: ReadonlySet<number>; // entries that the solution does not bear out
  readonly picture: Picture;
  readonly truth: Truth | null;
}

/** A way to look at a board: cells that look as they did the last time are the same objects, so that
    the page draws only what changed. */
export function looker(): (looks: Looks) => Shown[] {
  let last: Shown[] = [];
  return (looks) => (last = looks.cells.map((_, at) => {
    const now = lookAt(looks, at);
    const before = last[at];
    return before && alike(before, now) ? before : now;
  }));
}

// The name tells the digit, the marks and what is wrong; the state the rest.
const alike = (a: Shown, b: Shown): boolean =>
  a.name === b.name && a.state === b.state && (a.candidates === null) === (b.candidates === null) &&
  (!a.candidates || a.candidates.every(({ sign, state }, i) => sign === b.candidates![i]?.sign && state === b.candidates![i].state));

function lookAt(looks: Looks, at: number): Shown {
  const { picture, truth } = looks;
  const cell = looks.cells[at];
  const marks = picture.marks.get(at);
  const clash = looks.clashes.has(at) || looks.wrong.has(at);
  const same = looks.digit !== 0 && cell.value === looks.digit;
  const state = [
    cell.value ? (cell.given ? 'given' : cell.engine ? 'solved' : 'entry') : '',
    looks.seen.has(at) ? 'peer' : '',
    same ? 'same' : '',
    cell.colour ? `t${cell.colour}` : '',
    picture.house.has(at) || picture.link.has(at) ? 'linked' : '',
    looks.selected.has(at) ? 'selected' : '',
    picture.hit.has(at) ? 'hit' : '',
    clash ? 'clash' : '',
  ].filter(Boolean).join(' ');
  const positional = !cell.value && (looks.showCandidates || marks !== undefined || truth !== null);
  const plain = positional && looks.shape.n > 9 && marks === undefined && truth === null;
  return {
    state,
    digit: cell.value ? symbolOf(cell.value) : '',
    corner: cell.value || positional ? [] : digitsOf(cell.corner).map(symbolOf),
    centre: cell.value || positional ? '' : digitsOf(cell.centre).map(symbolOf).join(''),
    candidates: positional && !plain ? places(looks, at) : null,
    plain: plain ? lines(looks.shape, looks.candidates[at]) : '',
    clash,
    name: nameOf(looks, at, clash),
  };
}

function lines({ n, width }: Shape, left: number): string {
  let text = '';
  for (let d = 1; d <= n; ++d) text += (has(left, d) ? symbolOf(d) : ' ') + (d % width === 0 && d < n ? '\n' : '');
  return text;
}

function places(looks: Looks, at: number): { sign: string; state: string }[] {
  const { shape, truth } = looks;
  const left = looks.candidates[at];
  const marks = looks.picture.marks.get(at);
  return Array.from({ length: shape.n }, (_, i) => {
    const digit = i + 1;
    if (truth) {
      if (has(truth.possible[at], digit)) return { sign: symbolOf(digit), state: 'true' };
      if (has(truth.unknown[at], digit)) return { sign: symbolOf(digit), state: 'doubt' };
      return has(left, digit) ? { sign: symbolOf(digit), state: 'false' } : { sign: '', state: '' };
    }
    const mark = marks?.get(digit);
    return has(left, digit) || mark ? { sign: symbolOf(digit), state: mark ?? '' } : { sign: '', state: '' };
  });
}

const kMarks = { on: 'on', off: 'off', gone: 'removed', pattern: 'in the pattern', place: 'goes here' };

function nameOf(looks: Looks, at: number, clash: boolean): string {
  const { shape, truth } = looks;
  const cell = looks.cells[at];
  const parts = [`Row ${rowOf(shape, at) + 1}, column ${columnOf(shape, at) + 1}`];
  const signs = (mask: number) => digitsOf(mask).map(symbolOf).join(' ');
  if (cell.value) {
    parts.push(symbolOf(cell.value), cell.given ? 'given' : cell.engine ? 'solved' : 'entered');
  } else {
    const marks = looks.picture.marks.get(at);
    if (truth) {
      parts.push(`possible ${signs(truth.possible[at]) || 'none'}`);
      if (truth.unknown[at]) parts.push(`not decided ${signs(truth.unknown[at])}`);
    } else if (looks.showCandidates || marks) {
      parts.push(`candidates ${signs(looks.candidates[at]) || 'none'}`);
      for (const [digit, mark] of marks ?? []) parts.push(`${symbolOf(digit)} ${kMarks[mark]}`);
    } else {
      if (!cell.corner && !cell.centre) parts.push('empty');
      if (cell.corner) parts.push(`corner marks ${signs(cell.corner)}`);
      if (cell.centre) parts.push(`centre marks ${signs(cell.centre)}`);
    }
  }
  if (cell.colour) parts.push(`colour ${cell.colour}`);
  if (clash) parts.push(looks.clashes.has(at) ? withWhom(looks, at) : 'does not fit the solution');
  return parts.join(', ');
}

function withWhom(looks: Looks, at: number): string {
  const { shape, cells } = looks;
  const other = shape.peers[at].find((peer) => cells[peer].value === cells[at].value);
  if (other === undefined) return 'in conflict';
  return `conflicts with row ${rowOf(shape, other) + 1} column ${columnOf(shape, other) + 1}`;
}
