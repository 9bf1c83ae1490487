// The options of Make, and the request that they become.
import { decimal, t } from './i18n.svelte';

/** The levels of the Inlay scale: the lowest rating of each, in tenths, and how many of 1000 random
    minimal puzzles have it (docs/inlay_scale.md; 2,000 puzzles with seed 1). */
export const kLevels = [
  { name: 'very easy', from: 10, share: 17 },
  { name: 'easy', from: 13, share: 408 },
  { name: 'medium', from: 21, share: 126 },
  { name: 'hard', from: 30, share: 274 },
  { name: 'very hard', from: 46, share: 139 },
  { name: 'fiendish', from: 76, share: 36 },
  { name: 'extreme', from: 92, share: 0.5 },
] as const;
const kHardest = 130;

export const kSymmetries = ['none', 'rot180', 'rot90', 'full', 'mirror-h', 'mirror-v', 'diagonal', 'anti-diagonal'] as const;
export type Symmetry = (typeof kSymmetries)[number];

/** Techniques of Sudoku Explainer that can be required of classic puzzles. */
export const kTechniques = [
  'pointing', 'claiming', 'naked_pair', 'hidden_pair', 'naked_triple', 'hidden_triple', 'naked_quad', 'hidden_quad', 'x_wing',
  'swordfish', 'jellyfish', 'xy_wing', 'xyz_wing', 'unique_rectangle_1', 'bug_1', 'aligned_pair', 'x_cycle', 'y_cycle',
  'forcing_x_chain', 'forcing_chain', 'nishio', 'cell_forcing_chains', 'region_forcing_chains',
] as const;

const kWithAnyRules = ['pointing', 'naked_pair', 'hidden_pair', 'naked_triple', 'hidden_triple'];
// Odd and even cells add no house, so the steps are the rounds of classic puzzles.
const kInRounds = ['x_wing', 'swordfish', 'xyz_wing', 'forcing_chain'];
// Patterns that occur with all other rules, except with cages on the whole board.
const kPatterns = ['x_wing', 'skyscraper', 'two_string_kite', 'turbot_fish', 'xy_wing', 'forcing_chain'];
// Those that occur in the solution paths of the page's collection.
const kWithKind: Record<string, readonly string[]> = {
  jigsaw: ['constraint_locked'],
  diagonal: ['constraint_locked'],
  windoku: ['constraint_locked'],
  killer: ['line_bounds', 'combinations', 'innies_outies', 'constraint_locked'],
  thermo: ['line_bounds'],
  arrow: ['line_bounds', 'constraint_filling'],
  'white-dot': ['pair_elimination'],
  'black-dot': ['pair_elimination'],
  xv: ['line_bounds', 'combinations', 'innies_outies', 'constraint_locked'],
  whisper: ['pair_elimination'],
  renban: ['pair_elimination', 'combinations', 'constraint_locked'],
  palindrome: ['pair_elimination'],
  sandwich: ['constraint_filling'],
  'little-killer': ['line_bounds', 'combinations', 'innies_outies', 'constraint_locked', 'constraint_filling'],
  'anti-knight': ['constraint_locked'],
  quadruple: ['constraint_locked', 'constraint_filling'],
};

/** Techniques that can be required of puzzles with these rules. */
export function techniquesOf(rules: string): readonly string[] {
  if (rules === '') return kTechniques;
  const kinds = rules.split(' ');
  if (kinds.every((kind) => kind === 'odd' || kind === 'even')) return [...kWithAnyRules, ...kInRounds];
  const ofKinds = kinds.flatMap((kind) => kWithKind[kind] ?? []);
  return [...kWithAnyRules, 'claiming', ...(kinds.includes('killer') ? [] : kPatterns), ...new Set(ofKinds)];
}

export interface GenerateOptions {
  low: number; // levels, both included
  high: number;
  symmetry: Symmetry;
  width: number; // columns and rows of a box
  height: number;
  clues: string; // "", "24", "24-28"
  redundant: boolean; // redundant clues are allowed
  technique: string; // '' for any
  rules: string; // '' for classic, or kinds of constraints: "killer thermo"
  count: number; // of puzzles
  seed: number;
}

export const kDefaults: GenerateOptions = {
  low: 1, high: 3, symmetry: 'rot180', width: 3, height: 3, clues: '', redundant: false,
  technique: '', rules: '', count: 12, seed: 1,
};

/** "24", "24-28", "24 to 28" or "24..28" in the server's notation; '' for any number, undefined for an error. */
export function cluesOf(text: string, cells: number): string | undefined {
  const match = /^\s*(?:(\d+)(?:\s*(?:-|–|to|bis|\.\.)\s*(\d+))?)?\s*$/.exec(text);
  if (!match) return undefined;
  if (!match[1]) return '';
  const [low, high] = [Number(match[1]), Number(match[2] ?? match[1])];
  if (low > high || high > cells || high < 1) return undefined;
  return low === high ? String(low) : `${low}..${high}`;
}

/** The number of clues if the reader asks for none; 0 for any number, as minimal puzzles have. Above
    16x16 minimal puzzles take minutes, so a little more than half of all cells keep their clues. */
export const usualClues = (cells: number): number => (cells > 256 ? Math.round(cells * 0.55) : 0);

/** The number or range of clues plus `by`; an empty field starts at a usual number. */
export function shifted(text: string, by: number, cells: number): string {
  const clues = cluesOf(text, cells);
  if (clues === undefined) return text;
  if (!clues) return String((usualClues(cells) || Math.round(cells * 0.3)) + (by > 0 ? 0 : -1));
  const [low, high = low] = clues.split('..').map(Number);
  if (low + by < 1 || high + by > cells) return text;
  return low === high ? String(low + by) : `${low + by}–${high + by}`;
}

/** Whether it exchanges rows and columns, which needs square boxes. */
export const needsSquare = (symmetry: Symmetry): boolean =>
  ['rot90', 'full', 'diagonal', 'anti-diagonal'].includes(symmetry);

const tenths = (value: number): string => (value / 10).toFixed(1);

/** The name of a level in the reader's language; a name that is not known stays as it is. */
export const levelName = (name: string): string =>
  (kLevels.some((one) => one.name === name) ? t(`level.${name as 'easy'}`) : name);

const isAny = ({ low, high }: GenerateOptions): boolean => low === 0 && high === kLevels.length - 1;

/** "hard to fiendish", "any" */
export function rangeName(options: GenerateOptions): string {
  if (isAny(options)) return t('any');
  const [low, high] = [kLevels[options.low], kLevels[options.high]].map(({ name }) => levelName(name));
  return low === high ? low : t('levelRange', { low, high });
}

/** The lowest and the highest rating of the range, in tenths, both included. */
export function bounds({ low, high }: GenerateOptions): [number, number] {
  return [kLevels[low].from, (kLevels[high + 1]?.from ?? kHardest + 1) - 1];
}

/** "3.0–4.5", "from 9.2" */
export function rangeText(options: GenerateOptions): string {
  const [low, high] = bounds(options).map((tenths) => decimal(tenths / 10));
  return options.high === kLevels.length - 1 ? t('from', { low }) : `${low}–${high}`;
}

/** "3.0..4.5", as requests have it. */
export const ratingOf = (options: GenerateOptions): string => bounds(options).map(tenths).join('..');

/** What makes the puzzles that are wanted hard to find; null if nothing does. Extreme puzzles and those with 17 to 19 clues
    are only made quickly without a symmetry (docs/generator.md). Of 16 techniques that were tried, the search took more than
    seconds for hidden quads only. */
export function rareIn(options: GenerateOptions): 'level' | 'clues' | 'technique' | null {
  if (options.width !== 3 || options.height !== 3 || options.rules) return null;
  if (options.symmetry !== 'none' || options.redundant) {
    if (options.low === kLevels.length - 1) return 'level';
    const most = cluesOf(options.clues, 81)?.split('..').at(-1);
    if (most && Number(most) <= 19) return 'clues';
  }
  return options.technique === 'hidden_quad' ? 'technique' : null;
}

/** The request for one puzzle. Each puzzle has its own seed, so that it can be made again. */
export function requestOf(options: GenerateOptions, seed: number): Record<string, unknown> {
  const { width, height, symmetry, rules } = options;
  const technique = techniquesOf(rules).includes(options.technique) ? options.technique : '';
  const cells = (width * height) ** 2;
  const usual = usualClues(cells);
  const clues = cluesOf(options.clues, cells) || usual;
  const any = isAny(options);
  return {
    width, height, symmetry, seed,
    ...(rules && { with: rules }),
    ...(clues && { clues: String(clues) }),
    ...((rules ? options.redundant && clues : options.redundant || usual) && { redundant: true }),
    ...(!any && { rating: ratingOf(options) }),
    ...(technique && { technique }),
    // The techniques of classic puzzles have the names of the scale se.
    ...((technique || !any) && { scale: technique && !rules ? 'se' : 'inlay' }),
  };
}

type CellMap = (r: number, c: number) => [number, number];

/** What a symmetry does to the cells of an n x n board, without leaving each where it is. */
export function mapsOf(symmetry: Symmetry, n: number): CellMap[] {
  const end = n - 1;
  switch (symmetry) {
    case 'rot180': return [(r, c) => [end - r, end - c]];
    case 'rot90': return [(r, c) => [c, end - r], (r, c) => [end - r, end - c], (r, c) => [end - c, r]];
    case 'mirror-h': return [(r, c) => [r, end - c]];
    case 'mirror-v': return [(r, c) => [end - r, c]];
    case 'diagonal': return [(r, c) => [c, r]];
    case 'anti-diagonal': return [(r, c) => [end - c, end - r]];
    case 'full': return [
      ...mapsOf('mirror-h', n), ...mapsOf('mirror-v', n), ...mapsOf('rot180', n), ...mapsOf('diagonal', n), ...mapsOf('anti-diagonal', n),
      (r, c) => [c, end - r], (r, c) => [end - c, r],
    ];
    default: return [];
  }
}

/** The images of a cell of an n x n board under a symmetry, without the cell itself. */
export const imagesOf = (symmetry: Symmetry, n: number, [r, c]: readonly number[]): number[][] =>
  mapsOf(symmetry, n).map((map) => map(r, c)).filter(([row, column]) => row !== r || column !== c);

/** The clues of an n x n pattern that shows the symmetry: a few cells and their images. */
export function patternOf(symmetry: Symmetry, n = 5): boolean[] {
  const cells = Array<boolean>(n * n).fill(false);
  const seeds = symmetry === 'full' ? [[0, 0], [0, 2], [1, 1]] : symmetry === 'none' ? [] : [[0, 0], [0, 1], [1, 2], [2, 0], [1, 3]];
  for (const seed of seeds) for (const [r, c] of [seed, ...imagesOf(symmetry, n, seed)]) cells[r * n + c] = true;
  return cells;
}
