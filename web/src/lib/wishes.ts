// Wishes: what a setter asks for, and the request that says so.
/** The scale of Inlay: where each name begins, in tenths, and how many of 1000 random minimal puzzles
 *  have it (docs/inlay_scale.md; 2,000 puzzles of seed 1). */
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

export const kSymmetries = [
  { id: 'none', title: 'Any' },
  { id: 'rot180', title: '180°' },
  { id: 'rot90', title: '90°' },
  { id: 'full', title: 'Full' },
  { id: 'mirror-h', title: 'Mirror' },
  { id: 'mirror-v', title: 'Flip' },
  { id: 'diagonal', title: 'Diagonal' },
  { id: 'anti-diagonal', title: 'Anti' },
] as const;
export type Symmetry = (typeof kSymmetries)[number]['id'];

/** Techniques of Sudoku Explainer that a puzzle may be asked to need. */
export const kTechniques = [
  'pointing', 'claiming', 'naked_pair', 'hidden_pair', 'naked_triple', 'hidden_triple', 'naked_quad', 'hidden_quad', 'x_wing',
  'swordfish', 'jellyfish', 'xy_wing', 'xyz_wing', 'unique_rectangle_1', 'bug_1', 'aligned_pair', 'x_cycle', 'y_cycle',
  'forcing_x_chain', 'forcing_chain', 'nishio', 'cell_forcing_chains', 'region_forcing_chains',
] as const;

export interface Wishes {
  low: number; // levels, both included
  high: number;
  symmetry: Symmetry;
  width: number; // columns and rows of a box
  height: number;
  clues: string; // "", "24", "24-28"
  redundant: boolean; // clues that may go are allowed
  technique: string; // '' for any
  many: number;
  seed: number;
}

export const kWishes: Wishes = {
  low: 1, high: 3, symmetry: 'rot180', width: 3, height: 3, clues: '', redundant: false,
  technique: '', many: 12, seed: 1,
};

/** "24", "24-28", "24 to 28", "24..28" as the server writes it; '' is any; undefined is a mistake. */
export function cluesOf(text: string, cells: number): string | undefined {
  const match = /^\s*(?:(\d+)(?:\s*(?:-|–|to|\.\.)\s*(\d+))?)?\s*$/.exec(text);
  if (!match) return undefined;
  if (!match[1]) return '';
  const [low, high] = [Number(match[1]), Number(match[2] ?? match[1])];
  if (low > high || high > cells || high < 1) return undefined;
  return low === high ? String(low) : `${low}..${high}`;
}

/** Clues where nothing is wished for; 0: any number, which are those of minimal puzzles. Above 16x16
 *  these take minutes, so clues that could go stay: a little more than half of all cells. */
export const usualClues = (cells: number): number => (cells > 256 ? Math.round(cells * 0.55) : 0);

/** The range moved by so many clues; a fresh field begins at what is usual. */
export function shifted(text: string, by: number, cells: number): string {
  const clues = cluesOf(text, cells);
  if (clues === undefined) return text;
  if (!clues) return String((usualClues(cells) || Math.round(cells * 0.3)) + (by > 0 ? 0 : -1));
  const [low, high = low] = clues.split('..').map(Number);
  if (low + by < 1 || high + by > cells) return text;
  return low === high ? String(low + by) : `${low + by}–${high + by}`;
}

/** Rows and columns change places in it, which only square boxes allow. */
export const needsSquare = (symmetry: Symmetry): boolean =>
  ['rot90', 'full', 'diagonal', 'anti-diagonal'].includes(symmetry);

export const tenths = (value: number): string => (value / 10).toFixed(1);

/** "hard to fiendish", "any". */
export function rangeName({ low, high }: Wishes): string {
  if (low === 0 && high === kLevels.length - 1) return 'any';
  return low === high ? kLevels[low].name : `${kLevels[low].name} to ${kLevels[high].name}`;
}
const isAny = (wishes: Wishes): boolean => rangeName(wishes) === 'any';

/** The least and the highest rating of the range, in tenths, both included. */
export function bounds({ low, high }: Wishes): [number, number] {
  return [kLevels[low].from, (kLevels[high + 1]?.from ?? kHardest + 1) - 1];
}

/** "3.0–4.5", "from 9.2". */
export function rangeText(wishes: Wishes): string {
  const [easiest, hardest] = bounds(wishes).map(tenths);
  return wishes.high === kLevels.length - 1 ? `from ${easiest}` : `${easiest}–${hardest}`;
}

/** The request for one puzzle, with a seed of its own: so they appear one by one, and each can be made
 *  again. */
export function requestOf(wishes: Wishes, seed: number): Record<string, unknown> {
  const { width, height, symmetry, technique } = wishes;
  const cells = (width * height) ** 2;
  const usual = usualClues(cells);
  const clues = cluesOf(wishes.clues, cells) || usual;
  const any = isAny(wishes);
  return {
    width, height, symmetry, seed,
    ...(clues && { clues: String(clues) }),
    ...((wishes.redundant || usual) && { redundant: true }),
    ...(!any && { rating: bounds(wishes).map(tenths).join('..') }),
    ...(technique && { technique }),
    // Techniques have the names of Sudoku Explainer; the scale of Inlay does not know them apart.
    ...((technique || !any) && { scale: technique ? 'se' : 'inlay' }),
  };
}

/** The cells of an n x n pattern that have clues, so that it shows the symmetry: a few cells that have
 *  none of it, and their images. */
export function patternOf(symmetry: Symmetry, n = 5): boolean[] {
  const end = n - 1;
  const images = ([r, c]: number[]): number[][] => {
    switch (symmetry) {
      case 'rot180': return [[end - r, end - c]];
      case 'rot90': return [[c, end - r], [end - r, end - c], [end - c, r]];
      case 'mirror-h': return [[r, end - c]];
      case 'mirror-v': return [[end - r, c]];
      case 'diagonal': return [[c, r]];
      case 'anti-diagonal': return [[end - c, end - r]];
      case 'full': return [[r, end - c], [end - r, c], [end - r, end - c], [c, r], [end - c, end - r], [c, end - r], [end - c, r]];
      default: return [];
    }
  };
  const cells = Array<boolean>(n * n).fill(false);
  const seeds = symmetry === 'full' ? [[0, 0], [0, 2], [1, 1]] : symmetry === 'none' ? [] : [[0, 0], [0, 1], [1, 2], [2, 0], [1, 3]];
  for (const seed of seeds) for (const [r, c] of [seed, ...images(seed)]) cells[r * n + c] = true;
  return cells;
}
