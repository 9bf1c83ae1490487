// The tools that draw constraints: for each kind how it is drawn, and what numbers it has. A stroke is a list of cells in
// the order in which they were drawn; `textOf` makes the constraint in the text form (docs/variants.md).
import { boxOf, cellNamed, columnOf, gridCells, nameOf, rowOf, type Shape } from './shape';

/** How cells become a constraint: each cell by itself, a set of cells, a line, two neighbours, four cells around a corner,
    a whole row or column from one end, a diagonal from its end, two strokes, regions of the board, or the whole board. */
export type Gesture = 'cells' | 'area' | 'line' | 'pair' | 'block' | 'row' | 'diagonal' | 'two' | 'regions' | 'board';

export interface Tool {
  readonly id: string;
  readonly kind: string; // of the constraint; '' for digits
  readonly group: 'cells' | 'regions' | 'lines' | 'edges' | 'board';
  readonly gesture: Gesture;
  readonly title: string; // English; `constraints.svelte.ts` has the titles in other languages
  readonly numbers: readonly number[]; // at first
  readonly least: number; // of a number
  readonly optional: boolean; // the numbers may be left out
  readonly several: boolean; // there may be several numbers
  readonly common: boolean; // is among the tools that are always shown
}

type Extra = Partial<Pick<Tool, 'id' | 'numbers' | 'least' | 'optional' | 'several' | 'common'>>;
const tool = (group: Tool['group'], gesture: Gesture, kind: string, title: string, extra: Extra = {}): Tool =>
  ({ id: kind || 'digit', kind, group, gesture, title, numbers: [], least: 0, optional: false, several: false, common: false, ...extra });
const common = true;

export const kTools: readonly Tool[] = [
  tool('cells', 'cells', '', 'Digit', { common }),
  tool('cells', 'cells', 'even', 'Even cells', { common }),
  tool('cells', 'cells', 'odd', 'Odd cells', { common }),
  tool('cells', 'cells', 'minimum', 'Minimum cells', { common }),
  tool('cells', 'cells', 'maximum', 'Maximum cells'),
  tool('cells', 'cells', 'counting-circles', 'Counting circles'),
  tool('cells', 'cells', 'row-index', 'Row index'),
  tool('cells', 'cells', 'column-index', 'Column index'),
  tool('cells', 'cells', 'box-index', 'Box index'),
  tool('regions', 'area', 'killer', 'Killer cage', { optional: true, common }),
  tool('regions', 'area', 'different', 'Different values', { common }),
  tool('regions', 'regions', 'jigsaw', 'Irregular regions', { common }),
  tool('regions', 'two', 'clone', 'Clone', { common }),
  tool('regions', 'area', 'sum', 'Sum', { numbers: [10] }),
  tool('regions', 'area', 'equality', 'Equality cage'),
  tool('regions', 'area', 'rellik', 'Rellik cage', { numbers: [6] }),
  tool('regions', 'area', 'contain-at-least', 'Contains at least', { numbers: [1], several: true }),
  tool('regions', 'area', 'contain-exactly', 'Contains exactly', { numbers: [1], several: true }),
  tool('regions', 'two', 'same-values', 'Same values'),
  tool('regions', 'two', 'equal-sum', 'Equal sums'),
  tool('lines', 'line', 'thermo', 'Thermometer', { common }),
  tool('lines', 'line', 'arrow', 'Arrow', { common }),
  tool('lines', 'two', 'arrow', 'Arrow with a pill', { id: 'pill' }),
  tool('lines', 'line', 'whisper', 'Whisper line', { numbers: [5], least: 1, common }),
  tool('lines', 'line', 'palindrome', 'Palindrome', { common }),
  tool('lines', 'line', 'renban', 'Renban line', { common }),
  tool('lines', 'line', 'between', 'Between line', { common }),
  tool('lines', 'line', 'slow-thermo', 'Slow thermometer'),
  tool('lines', 'line', 'double-arrow', 'Double arrow'),
  tool('lines', 'line', 'region-sum', 'Region sum line'),
  tool('lines', 'line', 'zipper', 'Zipper line'),
  tool('lines', 'line', 'nabner', 'Nabner line'),
  tool('lines', 'line', 'lockout', 'Lockout line', { numbers: [4], least: 1 }),
  tool('lines', 'line', 'entropic', 'Entropic line'),
  tool('lines', 'line', 'modular', 'Modular line', { numbers: [3], least: 2 }),
  tool('lines', 'line', 'arithmetic', 'Arithmetic sequence'),
  tool('lines', 'line', 'sum-line', 'Sum line', { numbers: [10], least: 1 }),
  tool('edges', 'pair', 'white-dot', 'White dot', { numbers: [1], least: 1, common }),
  tool('edges', 'pair', 'black-dot', 'Black dot', { numbers: [2], least: 2, common }),
  tool('edges', 'pair', 'xv', 'X or V', { numbers: [10], least: 1, common }),
  tool('edges', 'pair', 'greater', 'Greater than', { common }),
  tool('edges', 'row', 'sandwich', 'Sandwich', { numbers: [10], common }),
  tool('edges', 'diagonal', 'little-killer', 'Little killer', { numbers: [20], common }),
  tool('edges', 'row', 'skyscraper', 'Skyscrapers', { numbers: [3], least: 1, common }),
  tool('edges', 'row', 'x-sum', 'X-sum', { numbers: [15], least: 1, common }),
  tool('edges', 'row', 'numbered-room', 'Numbered room', { numbers: [5] }),
  tool('edges', 'row', 'hidden-skyscraper', 'Hidden skyscraper', { numbers: [3] }),
  tool('edges', 'row', 'full-rank', 'Full rank', { numbers: [1], least: 1 }),
  tool('edges', 'block', 'quadruple', 'Quadruple', { numbers: [1], several: true }),
  tool('board', 'board', 'diagonal', 'Diagonal', { id: 'diagonal-1', numbers: [1], common }),
  tool('board', 'board', 'diagonal', 'Diagonal', { id: 'diagonal--1', numbers: [-1], common }),
  ...([
    ['windoku', 'Windoku'], ['disjoint-groups', 'Disjoint groups'], ['anti-knight', 'Anti-knight'], ['anti-king', 'Anti-king'],
    ['anti-taxicab', 'Anti-taxicab'], ['knightmare', 'Knightmare'], ['non-consecutive', 'Non-consecutive'],
    ['diagonally-non-consecutive', 'Diagonally non-consecutive'], ['non-consecutive-unmarked', 'Non-consecutive without a dot'],
    ['negative-ratio', 'No ratio without a dot'], ['strict-kropki', 'All dots are given'], ['negative-xv', 'No X or V without a mark'],
    ['strict-xv', 'All X and V are given'], ['global-entropy', 'Global entropy'], ['global-mod', 'Global modulo 3'],
    ['dutch-flatmates', 'Dutch flatmates'], ['region-same-values', 'Regions with the same values'],
  ] as const).map(([kind, title]) => tool('board', 'board', kind, title)),
];

/** The tool that edits constraints of this kind. */
export const toolOf = (kind: string): Tool | undefined => kTools.find((one) => one.kind === kind);

// --- Texts --------------------------------------------------------------------------------------

/** A constraint in parts: "killer 15 r1c1-r1c3" is the kind, [15], and the rest. */
export interface ConstraintText { readonly kind: string; readonly numbers: readonly number[]; readonly rest: string }

export function parsed(text: string): ConstraintText {
  const [, kind, numbers, rest] = /^(\S+)((?: -?\d+)*)(?: (.*))?$/.exec(text) ?? ['', text, '', ''];
  return { kind, numbers: numbers.split(' ').filter(Boolean).map(Number), rest: rest ?? '' };
}
export const written = ({ kind, numbers, rest }: ConstraintText): string => [kind, ...numbers, rest].filter((part) => part !== '').join(' ');

/** The constraints of a board, each once. */
export const textsOf = ({ parts }: Shape): string[] => [...new Set(parts?.constraints.map(({ text }) => text))];

// --- Strokes ------------------------------------------------------------------------------------

const list = (shape: Shape, cells: readonly number[]): string => cells.map((cell) => nameOf(shape, cell)).join(' ');
const step = (shape: Shape, from: number, to: number): [number, number] =>
  [rowOf(shape, to) - rowOf(shape, from), columnOf(shape, to) - columnOf(shape, from)];
export const touch = (shape: Shape, a: number, b: number): boolean => step(shape, a, b).every((by) => Math.abs(by) <= 1) && a !== b;
const sideBySide = (shape: Shape, a: number, b: number): boolean => step(shape, a, b).reduce((sum, by) => sum + Math.abs(by), 0) === 1;

/** The stroke with one more cell. Lines take the cells in between, and going back takes back; other strokes are sets. */
export function extendedBy(shape: Shape, gesture: Gesture, stroke: readonly number[], cell: number): readonly number[] {
  if (gesture !== 'line' && gesture !== 'pair' && gesture !== 'row' && gesture !== 'diagonal') return stroke.includes(cell) ? stroke : [...stroke, cell];
  const last = stroke.at(-1);
  if (last === undefined || last === cell) return stroke.length > 0 ? stroke : [cell];
  if (stroke.at(-2) === cell) return stroke.slice(0, -1);
  const [rows, columns] = step(shape, last, cell);
  const far = Math.max(Math.abs(rows), Math.abs(columns));
  const between = Array.from({ length: far }, (_, i) => {
    const part = (i + 1) / far;
    return last + Math.round(rows * part) * shape.columns + Math.round(columns * part);
  });
  return [...stroke, ...between];
}

// The cells of the board from the end behind `from` in this direction.
function ray(shape: Shape, from: number, [dr, dc]: readonly [number, number]): number[] {
  let [r, c] = [rowOf(shape, from), columnOf(shape, from)];
  const inside = () => r >= 0 && c >= 0 && r < shape.rows && c < shape.columns;
  while (inside()) [r, c] = [r - dr, c - dc];
  const cells = [];
  for ([r, c] = [r + dr, c + dc]; inside(); [r, c] = [r + dr, c + dc]) cells.push(r * shape.columns + c);
  return cells;
}
// The direction of a stroke; of a single cell at the rim, inwards.
function direction(shape: Shape, [from, to]: readonly number[], diagonal: boolean): [number, number] | undefined {
  if (to !== undefined) {
    const [dr, dc] = step(shape, from, to);
    return Math.abs(dr) + Math.abs(dc) === (diagonal ? 2 : 1) && Math.abs(dr) <= 1 && Math.abs(dc) <= 1 ? [dr, dc] : undefined;
  }
  const [r, c] = [rowOf(shape, from), columnOf(shape, from)];
  const down = r === 0 ? 1 : r === shape.rows - 1 ? -1 : 0;
  const right = c === 0 ? 1 : c === shape.columns - 1 ? -1 : 0;
  if (diagonal) return down || right ? [down || 1, right || 1] : undefined;
  return right ? [0, right] : down ? [down, 0] : undefined;
}
// The four cells around the corner that a stroke of one cell or two names.
function block(shape: Shape, stroke: readonly number[]): number[] | undefined {
  const rows = stroke.map((cell) => rowOf(shape, cell));
  const columns = stroke.map((cell) => columnOf(shape, cell));
  const top = Math.min(Math.min(...rows), shape.rows - 2);
  const left = Math.min(Math.min(...columns), shape.columns - 2);
  if (top < 0 || left < 0 || Math.max(...rows) - top > 1 || Math.max(...columns) - left > 1) return undefined;
  const at = top * shape.columns + left;
  return [at, at + 1, at + shape.columns, at + shape.columns + 1];
}

/** The lists of cells of the constraint that a stroke draws; undefined if it draws none. */
export function cellsOf(shape: Shape, { gesture, kind }: Tool, stroke: readonly number[], first: readonly number[] = []): string | undefined {
  switch (gesture) {
    case 'area': return list(shape, stroke);
    case 'line':
      if (stroke.length < 2 || (kind === 'between' || kind === 'lockout') && stroke.length < 3) return undefined;
      return kind === 'arrow' ? `${list(shape, stroke.slice(0, 1))} | ${list(shape, stroke.slice(1))}` : list(shape, stroke);
    case 'pair': return stroke.length === 2 && sideBySide(shape, stroke[0], stroke[1]) ? list(shape, stroke) : undefined;
    case 'block': {
      const cells = block(shape, stroke);
      return cells && list(shape, cells);
    }
    case 'row':
    case 'diagonal': {
      const way = direction(shape, stroke, gesture === 'diagonal');
      const cells = way ? ray(shape, stroke[0], way) : [];
      return cells.length > 1 ? list(shape, cells) : undefined;
    }
    case 'two': {
      const second = kind !== 'arrow' && stroke.length === 1 && first.length > 1 ? moved(shape, first, stroke[0]) : stroke;
      return first.length > 0 && second ? `${list(shape, first)} | ${list(shape, second)}` : undefined;
    }
    default: return undefined;
  }
}
// The cells moved so that the first one comes to `to`; undefined if some leave the board.
function moved(shape: Shape, cells: readonly number[], to: number): number[] | undefined {
  const [dr, dc] = step(shape, cells[0], to);
  const inside = cells.every((cell) => {
    const [r, c] = [rowOf(shape, cell) + dr, columnOf(shape, cell) + dc];
    return r >= 0 && c >= 0 && r < shape.rows && c < shape.columns;
  });
  return inside ? cells.map((cell) => cell + dr * shape.columns + dc) : undefined;
}

// The cells of a list such as "r1c1-r1c3 r2c2".
function cellsIn(shape: Shape, text: string): number[] {
  return text.split(' ').flatMap((item) => {
    const [from, to = from] = item.split('-').map((name) => cellNamed(shape, name));
    const [rows, columns] = step(shape, from, to);
    const far = Math.max(Math.abs(rows), Math.abs(columns));
    return Array.from({ length: far + 1 }, (_, i) => from + (far && i / far * (rows * shape.columns + columns)));
  });
}
/** The texts with one more shaft at the arrow in whose bulb the stroke begins; undefined without such an arrow. */
export function withShaft(shape: Shape, texts: readonly string[], stroke: readonly number[]): string[] | undefined {
  const at = texts.findIndex((text) => text.startsWith('arrow ') && cellsIn(shape, parsed(text).rest.split(' | ')[0]).includes(stroke[0]));
  return at < 0 || stroke.length < 2 ? undefined : texts.map((text, i) => (i === at ? `${text} | ${list(shape, stroke.slice(1))}` : text));
}

/** The texts after a stroke over single cells: it adds its cells to the constraint of the kind, or takes them out of it if
    it begins in one of them. */
export function toggledCells(shape: Shape, kind: string, texts: readonly string[], members: ReadonlySet<number>, stroke: readonly number[]): string[] {
  const cells = new Set(members);
  const remove = members.has(stroke[0]);
  for (const cell of stroke) if (remove) cells.delete(cell); else cells.add(cell);
  const others = texts.filter((text) => parsed(text).kind !== kind);
  if (cells.size === 0) return others;
  const at = texts.findIndex((text) => parsed(text).kind === kind);
  const text = `${kind} ${list(shape, [...cells].sort((a, b) => a - b))}`;
  return at < 0 ? [...texts, text] : others.toSpliced(at, 0, text);
}

/** The region of each cell: of the irregular regions, or else its box. */
export function regionsOf(shape: Shape): number[] {
  const letters = textsOf(shape).map((text) => /^jigsaw "([^"]*)"/.exec(text)?.[1]).find(Boolean);
  return Array.from({ length: gridCells(shape) }, (_, cell) => letters?.charCodeAt(cell) ?? boxOf(shape, cell));
}
/** The regions after a stroke that begins in one of them: its cells join that region. */
export function repainted(regions: readonly number[], stroke: readonly number[]): number[] {
  const painted = [...regions];
  for (const cell of stroke) painted[cell] = regions[stroke[0]];
  return painted;
}
/** The board and the constraint of these regions. */
export function jigsawOf(head: string, regions: readonly number[]): { head: string; text: string } {
  const names = [...new Set(regions)];
  const letters = regions.map((region) => 'abcdefghijklmnopqrstuvwxyz'[names.indexOf(region)]).join('');
  const [board, ...groups] = head.split(' ; ');
  const bare = board.replace(/ boxes \d+x\d+/, '').replace(/ no-boxes/, '');
  return { head: [`${bare} no-boxes`, ...groups].join(' ; '), text: `jigsaw "${letters}"` };
}
