// What each cell of a board shows, and its name for screen readers, from the game and what points at it.
import { alike, type Cell } from './game';
import { language, t } from './i18n.svelte';
import { bit, columnOf, digitsOf, has, outsideAt, rowOf, symbolOf, type Shape } from './shape';
import type { Picture } from './steps';

export interface CellView {
  readonly state: string; // classes of board.css
  readonly selected: boolean;
  readonly tab: 0 | -1; // 0: the one tab stop
  readonly digit: string;
  readonly corner: readonly string[];
  readonly centre: string;
  readonly candidates: readonly { symbol: string; state: string }[] | null; // one for each digit
  // The same as layers of text, since large boards have too many candidates for elements.
  readonly layers: readonly { text: string; state: string }[];
  readonly colours: readonly number[]; // if there are several
  readonly clash: boolean;
  readonly name: string; // for screen readers
}

/** True candidates, and candidates that the search did not decide. */
export interface Possibilities {
  readonly possible: readonly number[];
  readonly unknown: readonly number[];
  readonly counts: readonly (readonly number[])[];
}

export interface BoardView {
  readonly shape: Shape;
  readonly cells: readonly Cell[];
  readonly cursor: number;
  readonly candidates: readonly number[];
  readonly showCandidates: boolean;
  readonly selected: ReadonlySet<number>;
  readonly seen: ReadonlySet<number>;
  readonly digit: number; // highlighted wherever it occurs; 0: none
  readonly clashes: ReadonlySet<number>;
  readonly wrong: ReadonlySet<number>; // entries that differ from the solution
  readonly lit?: ReadonlySet<number>; // cells that a filter highlights
  readonly litDigit?: number; // the candidate that it highlights there
  readonly tried?: ReadonlySet<number>; // filled by an open try
  readonly pointed?: ReadonlySet<number>; // of the constraint that the reader looks at
  readonly picture: Picture;
  readonly possibilities: Possibilities | null;
}

/** A function from a board to the views of its cells. It returns the same object for a cell that has
    not changed since the last call, so a key costs only what it changes. */
export function cellViewer(): (board: BoardView) => readonly CellView[] {
  let last: BoardView | undefined;
  let spoken = language();
  let shown: readonly CellView[] = [];
  return (board) => {
    const before = spoken === language() ? last : undefined;
    last = board;
    spoken = language();
    return (shown = board.cells.map((_, at) => {
      const state = stateOf(board, at);
      const known = before && state === shown[at]?.state && unchanged(before, board, at);
      return known ? shown[at] : viewOf(board, at, state);
    }));
  };
}

const clashesAt = (board: BoardView, at: number): boolean => board.clashes.has(at) || board.wrong.has(at);
// Whether candidates are at their places in the cell. So are many centre marks, which would be tiny in a line, and
// all centre marks of a board on which many cells have many.
const positional = (board: BoardView, at: number): boolean => {
  const { value, corner, centre, tints } = board.cells[at];
  return !value && (board.showCandidates || board.possibilities !== null || board.picture.marks.has(at) ||
    tints !== '' || (!corner && (isMany(centre) || (centre > 0 && fullOf(board)))));
};
const isMany = (marks: number): boolean => digitsOf(marks).length > 4;
const kMarked = new WeakMap<readonly Cell[], boolean>();
function fullOf({ cells }: BoardView): boolean {
  let full = kMarked.get(cells);
  if (full === undefined) kMarked.set(cells, (full = cells.filter(({ value, centre }) => !value && isMany(centre)).length > 4));
  return full;
}

// The digits shown at their places: the player's marks, unless all candidates are shown.
const digitsAt = ({ cells, candidates, showCandidates, possibilities, picture }: BoardView, at: number): number => {
  const { corner, centre, tints } = cells[at];
  if (showCandidates || possibilities || (picture.marks.has(at) && !corner && !centre)) return candidates[at];
  return [...tints].reduce((mask, tint, i) => (tint === '0' ? mask : mask | bit(i + 1)), corner | centre);
};

// Whether everything but the state is the same. Names of conflicting cells depend on other cells.
const unchanged = (a: BoardView, b: BoardView, at: number): boolean =>
  a.shape === b.shape && alike(a.cells[at], b.cells[at]) && !clashesAt(b, at) &&
  (a.cursor === at) === (b.cursor === at) && positional(a, at) === positional(b, at) &&
  (!positional(b, at) || (digitsAt(a, at) === digitsAt(b, at) && (!b.lit?.has(at) || a.litDigit === b.litDigit) && a.possibilities === b.possibilities &&
    a.picture.marks.get(at) === b.picture.marks.get(at)));

function stateOf(board: BoardView, at: number): string {
  const { picture } = board;
  const cell = board.cells[at];
  let state = '';
  if (cell.value) state = cell.clue ? 'clue' : cell.engine ? 'solved' : 'entry';
  if (board.pointed?.has(at)) state += ' pointed';
  if (board.shape.parts?.labelled.includes(at)) state += ' labelled';
  if (board.seen.has(at)) state += ' peer';
  if (board.digit && cell.value === board.digit) state += ' same';
  if (cell.colours) state += ` tinted${cell.colours & (cell.colours - 1) ? '' : ` t${Math.log2(cell.colours)}`}`;
  if (board.tried?.has(at)) state += ' tried';
  if (board.lit?.has(at)) state += ' lit';
  if (picture.house.has(at) || picture.link.has(at)) state += ' linked';
  if (board.selected.has(at)) state += at === board.cursor ? ' selected cursor' : ' selected';
  if (picture.hit.has(at)) state += ' hit';
  if (picture.block.has(at)) state += ' block';
  if (clashesAt(board, at)) state += ' clash';
  return state;
}

function viewOf(board: BoardView, at: number, state: string): CellView {
  const cell = board.cells[at];
  const { least } = board.shape;
  const clash = clashesAt(board, at);
  const places = positional(board, at);
  const layered = places && board.shape.n > 9 && !board.picture.marks.has(at);
  const marked = !cell.value && !places;
  return {
    state,
    selected: board.selected.has(at),
    tab: at === board.cursor ? 0 : -1,
    digit: cell.value ? symbolOf(cell.value, least) : '',
    corner: marked ? digitsOf(cell.corner).map((digit) => symbolOf(digit, least)) : [],
    centre: marked ? symbolsOf(cell.centre, least, '') : '',
    candidates: places && !layered ? placesOf(board, at) : null,
    layers: layered ? layersOf(board, at) : [],
    colours: cell.colours & (cell.colours - 1) ? digitsOf(cell.colours) : [],
    clash,
    name: nameOf(board, at, clash),
  };
}

const symbolsOf = (mask: number, least: number, between = ' '): string =>
  digitsOf(mask).map((digit) => symbolOf(digit, least)).join(between);

// Candidates by what is known about them. An impossible digit matters only if it is a candidate.
function masksOf(board: BoardView, at: number): { mask: number; state: string }[] {
  const { possibilities, candidates } = board;
  if (!possibilities) return [{ mask: digitsAt(board, at), state: '' }];
  const { possible: { [at]: possible }, unknown: { [at]: unknown } } = possibilities;
  return [
    { mask: possible, state: 'true' }, { mask: unknown & ~possible, state: 'doubt' },
    { mask: candidates[at] & ~possible & ~unknown, state: 'false' },
  ];
}

const kOver: Record<string, string> = { doubt: '_', false: '×' }; // printed over the digits

function layersOf(board: BoardView, at: number): { text: string; state: string }[] {
  const { n, width, least } = board.shape;
  const lines = (mask: number, symbolFor: (d: number) => string) => {
    let text = '';
    for (let d = 1; d <= n; ++d) text += (has(mask, d) ? symbolFor(d) : ' ') + (d % width === 0 && d < n ? '\n' : '');
    return text;
  };
  return masksOf(board, at).filter(({ mask }) => mask).flatMap(({ mask, state }) => {
    const digits = { text: lines(mask, (digit) => symbolOf(digit, least)), state };
    return kOver[state] ? [digits, { text: lines(mask, () => kOver[state]), state: 'over' }] : [digits];
  });
}

function placesOf(board: BoardView, at: number): { symbol: string; state: string }[] {
  const masks = masksOf(board, at);
  const marks = board.picture.marks.get(at);
  const { tints } = board.cells[at];
  return Array.from({ length: board.shape.n }, (_, i) => {
    const mark = marks?.get(i + 1);
    const state = mark ?? masks.find(({ mask }) => has(mask, i + 1))?.state;
    if (state === undefined) return { symbol: '', state: '' };
    const tint = mark ? '0' : tints[i] ?? '0';
    const lit = !mark && board.litDigit === i + 1 && board.lit?.has(at);
    return { symbol: symbolOf(i + 1, board.shape.least), state: state + (tint !== '0' ? ` tint t${tint}` : lit ? ' spot' : '') };
  });
}

function nameOf(board: BoardView, at: number, clash: boolean): string {
  const { shape, possibilities } = board;
  const cell = board.cells[at];
  const { least } = shape;
  const list = (mask: number) => ({ digits: symbolsOf(mask, least) || t('cell.none') });
  const parts = [cellName(shape, at)];
  if (cell.value) {
    parts.push(symbolOf(cell.value, least), t(`cell.${cell.clue ? 'clue' : cell.engine ? 'solved' : board.tried?.has(at) ? 'tried' : 'entered'}`));
  } else {
    const marks = board.picture.marks.get(at);
    if (possibilities) {
      const { possible: { [at]: possible }, unknown: { [at]: unknown } } = possibilities;
      parts.push(t('cell.possible', list(possible)));
      if (unknown) parts.push(t('cell.undecided', list(unknown)));
    } else if (board.showCandidates || marks) {
      parts.push(t('cell.candidates', list(board.candidates[at])));
      for (const [digit, mark] of marks ?? []) parts.push(t(`mark.${mark}`, { digit: symbolOf(digit, least) }));
    } else {
      if (!cell.corner && !cell.centre) parts.push(t('cell.empty'));
      if (cell.corner) parts.push(t('cell.corner', list(cell.corner)));
      if (cell.centre) parts.push(t('cell.centre', list(cell.centre)));
    }
  }
  if (board.picture.block.has(at)) parts.push(t('mark.block'));
  if (cell.colours) {
    const numbers = digitsOf(cell.colours);
    parts.push(numbers.length > 1 ? t('cell.colours', { numbers: numbers.join(' ') }) : t('cell.colour', { number: numbers[0] }));
  }
  for (const [i, tint] of [...cell.tints].entries()) {
    if (tint !== '0' && !cell.value) parts.push(t('cell.tint', { digit: symbolOf(i + 1, least), number: tint }));
  }
  if (board.lit?.has(at)) parts.push(t('cell.lit'));
  if (clash) parts.push(board.clashes.has(at) ? conflictText(board, at) : t('cell.wrong'));
  return parts.join(', ');
}

/** What the board is called. */
export const boardName = (shape: Shape): string =>
  shape.parts ? t('variantBoard', { rows: shape.rows, columns: shape.columns }) : t('sudoku', { size: shape.n });
export function cellName(shape: Shape, at: number): string {
  const outside = outsideAt(shape, at);
  if (outside) return outside.name.startsWith(outside.title) ? outside.name : `${outside.name} ${outside.title}`;
  return t('cell', place(shape, at));
}
const place = (shape: Shape, at: number) => ({ row: rowOf(shape, at) + 1, column: columnOf(shape, at) + 1 });

function conflictText({ shape, cells }: BoardView, at: number): string {
  const other = shape.peers[at].find((peer) => cells[peer].value === cells[at].value);
  return other === undefined || outsideAt(shape, other) ? t('cell.inConflict') : t('cell.conflict', place(shape, other));
}
