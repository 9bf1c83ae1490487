// Cells: what each cell of a board shows and is called, from the game and all that points at it.
import { alike, type Cell } from './game';
import { columnOf, digitsOf, has, rowOf, symbolOf, type Shape } from './shape';
import type { Picture } from './steps';

export interface Shown {
  readonly state: string; // classes of board.css
  readonly selected: boolean;
  readonly tab: 0 | -1; // 0: the one tab stop
  readonly digit: string;
  readonly corner: readonly string[];
  readonly centre: string;
  readonly candidates: readonly { sign: string; state: string }[] | null; // n places
  // The same as layers of text: large boards have too many places for elements.
  readonly layers: readonly { text: string; state: string }[];
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
  readonly cursor: number;
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

/** A way to look at a board: cells that look as they did the last time are the same objects, and not
    looked at again, so a key costs what it changed. */
export function looker(): (looks: Looks) => readonly Shown[] {
  let last: Looks | undefined;
  let shown: readonly Shown[] = [];
  return (looks) => {
    const before = last;
    last = looks;
    return (shown = looks.cells.map((_, at) => {
      const state = stateOf(looks, at);
      const known = before && state === shown[at]?.state && unchanged(before, looks, at);
      return known ? shown[at] : lookAt(looks, at, state);
    }));
  };
}

const clashesAt = (looks: Looks, at: number): boolean => looks.clashes.has(at) || looks.wrong.has(at);
const positional = (looks: Looks, at: number): boolean =>
  !looks.cells[at].value && (looks.showCandidates || looks.truth !== null || looks.picture.marks.has(at));

// All that a cell shows besides its state. Of a clash the name tells with whom it is.
const unchanged = (a: Looks, b: Looks, at: number): boolean =>
  a.shape === b.shape && alike(a.cells[at], b.cells[at]) && !clashesAt(b, at) &&
  (a.cursor === at) === (b.cursor === at) && positional(a, at) === positional(b, at) &&
  (!positional(b, at) || (a.candidates[at] === b.candidates[at] && a.truth === b.truth &&
    a.picture.marks.get(at) === b.picture.marks.get(at)));

function stateOf(looks: Looks, at: number): string {
  const { picture } = looks;
  const cell = looks.cells[at];
  let state = '';
  if (cell.value) state = cell.given ? 'given' : cell.engine ? 'solved' : 'entry';
  if (looks.seen.has(at)) state += ' peer';
  if (looks.digit && cell.value === looks.digit) state += ' same';
  if (cell.colour) state += ` t${cell.colour}`;
  if (picture.house.has(at) || picture.link.has(at)) state += ' linked';
  if (looks.selected.has(at)) state += at === looks.cursor ? ' selected cursor' : ' selected';
  if (picture.hit.has(at)) state += ' hit';
  if (clashesAt(looks, at)) state += ' clash';
  return state;
}

function lookAt(looks: Looks, at: number, state: string): Shown {
  const cell = looks.cells[at];
  const clash = clashesAt(looks, at);
  const places = positional(looks, at);
  const layered = places && looks.shape.n > 9 && !looks.picture.marks.has(at);
  const marked = !cell.value && !places;
  return {
    state,
    selected: looks.selected.has(at),
    tab: at === looks.cursor ? 0 : -1,
    digit: cell.value ? symbolOf(cell.value) : '',
    corner: marked ? digitsOf(cell.corner).map(symbolOf) : [],
    centre: marked ? signsOf(cell.centre, '') : '',
    candidates: places && !layered ? placesOf(looks, at) : null,
    layers: layered ? layersOf(looks, at) : [],
    clash,
    name: nameOf(looks, at, clash),
  };
}

const signsOf = (mask: number, between = ' '): string => digitsOf(mask).map(symbolOf).join(between);

// Candidates by what is known of them. Where a digit is impossible, nothing has to be told unless it
// looked possible.
function masksOf({ truth, candidates }: Looks, at: number): { mask: number; state: string }[] {
  if (!truth) return [{ mask: candidates[at], state: '' }];
  const { possible: { [at]: possible }, unknown: { [at]: unknown } } = truth;
  return [
    { mask: possible, state: 'true' }, { mask: unknown & ~possible, state: 'doubt' },
    { mask: candidates[at] & ~possible & ~unknown, state: 'false' },
  ];
}

const kOver: Record<string, string> = { doubt: '_', false: '×' }; // what is set over the signs

function layersOf(looks: Looks, at: number): { text: string; state: string }[] {
  const { n, width } = looks.shape;
  const lines = (mask: number, signOf: (d: number) => string) => {
    let text = '';
    for (let d = 1; d <= n; ++d) text += (has(mask, d) ? signOf(d) : ' ') + (d % width === 0 && d < n ? '\n' : '');
    return text;
  };
  return masksOf(looks, at).filter(({ mask }) => mask).flatMap(({ mask, state }) => {
    const signs = { text: lines(mask, symbolOf), state };
    return kOver[state] ? [signs, { text: lines(mask, () => kOver[state]), state: 'over' }] : [signs];
  });
}

function placesOf(looks: Looks, at: number): { sign: string; state: string }[] {
  const masks = masksOf(looks, at);
  const marks = looks.picture.marks.get(at);
  return Array.from({ length: looks.shape.n }, (_, i) => {
    const mark = marks?.get(i + 1);
    const state = mark ?? masks.find(({ mask }) => has(mask, i + 1))?.state;
    return state === undefined ? { sign: '', state: '' } : { sign: symbolOf(i + 1), state };
  });
}

const kMarks = { on: 'on', off: 'off', gone: 'removed', pattern: 'in the pattern', place: 'goes here' };

function nameOf(looks: Looks, at: number, clash: boolean): string {
  const { shape, truth } = looks;
  const cell = looks.cells[at];
  const parts = [`Row ${rowOf(shape, at) + 1}, column ${columnOf(shape, at) + 1}`];
  if (cell.value) {
    parts.push(symbolOf(cell.value), cell.given ? 'given' : cell.engine ? 'solved' : 'entered');
  } else {
    const marks = looks.picture.marks.get(at);
    if (truth) {
      parts.push(`possible ${signsOf(truth.possible[at]) || 'none'}`);
      if (truth.unknown[at]) parts.push(`not decided ${signsOf(truth.unknown[at])}`);
    } else if (looks.showCandidates || marks) {
      parts.push(`candidates ${signsOf(looks.candidates[at]) || 'none'}`);
      for (const [digit, mark] of marks ?? []) parts.push(`${symbolOf(digit)} ${kMarks[mark]}`);
    } else {
      if (!cell.corner && !cell.centre) parts.push('empty');
      if (cell.corner) parts.push(`corner marks ${signsOf(cell.corner)}`);
      if (cell.centre) parts.push(`centre marks ${signsOf(cell.centre)}`);
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
