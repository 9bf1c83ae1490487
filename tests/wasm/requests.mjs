// Requests to compare, in addition to the examples of the table: [name, body, languages].
const easy = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const hard = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const two = `${'.'.repeat(3)}7${easy.slice(4)}`;
const few = '................................................................................1';
const none = `55${easy.slice(2)}`;
const four = '1....2.....3...4';
const six = '1.........2.....3.....4.....5......6';
const sixteen = `1${'.'.repeat(255)}`;

const variants = [
  '4x4 ; thermo r1c1-r1c4 ; given 3 r2c1 ; killer 3 r3c1 r4c2',
  '.AntiKnight.AntiKing.AntiConsecutive.~R5C3_1~R6C7_2',
  '9x9 ; killer 46 r1c1-r1c5',
  '6x6 0-5 boxes 3x2 ; thermo r1c1-r1c4 ; killer 10 r3c3-r3c5',
  `${easy} ; anti-king`,
];

const puzzles = { easy, hard, two, few, none, four, six, sixteen };

const of = (name, fields) => [name, JSON.stringify(fields)];

export const requests = [
  ...Object.entries(puzzles).flatMap(([, puzzle]) => ['solve', 'check'].map((name) => of(name, { puzzle, nodes: 2000 }))),
  ...[easy, hard, two, none, four].map((puzzle) => of('count', { puzzle, limit: 1000 })),
  ...variants.flatMap((puzzle) => ['solve', 'count', 'check', 'rate', 'explain', 'hint'].map((name) => of(name, { puzzle, nodes: 3000 }))),
  of('solve', { puzzle: few, limit: 5, skip: 3 }),
  of('solve', { puzzle: few, limit: 3, seed: 7 }),
  ...['propagation', 'classic', 'brute_force', 'fewest_candidates', 'norvig', 'cohen', 'bit_rows', 'dancing_links', 'dancing_cells', 'bitset']
    .flatMap((engine) => [easy, hard].map((puzzle) => of('solve', { puzzle, engine, nodes: 20000 }))),
  ...[easy, two, none].map((puzzle) => of('candidates', { puzzle })),
  ...variants.flatMap((puzzle) => [of('candidates', { puzzle, limit: 50 }), of('conflicts', { puzzle: `${puzzle} ; given 1 r1c2 ; given 2 r3c3` }), of('convert', { puzzle, to: 'constraints', parts: true }), of('complete', { puzzle, seed: 3, nodes: 20000 }), of('minimize', { puzzle, what: 'all' }), of('reasons', { puzzle, cell: 'r1c1', value: 1, nodes: 20000 })]),
  ...['se', 'hodoku', 'inlay'].flatMap((scale) => [easy, hard].map((puzzle) => of('rate', { puzzle, scale, nodes: 100000 }))),
  ...['se', 'hodoku', 'inlay'].flatMap((scale) => ['en', 'de'].map((lang) => of('explain', { puzzle: easy, scale, lang, paths: true }))),
  of('solve', { puzzle: easy, engine: 'reference' }),
  ['hint', JSON.stringify({ puzzle: hard }), 'de-AT,en;q=0.5'],
  ['solve', JSON.stringify({ puzzle: 'x' }), 'de'],
  of('steps', { puzzle: easy, state: easy }),
  of('generate', { limit: 3, seed: 11, symmetry: 'rot180' }),
  of('generate', { limit: 1, seed: 5, rating: 'hard' }),
  of('generate', { limit: 1, seed: 5, width: 2, height: 2 }),
  of('generate', { limit: 2, seed: 3, width: 3, height: 2, clues: '10..14' }),
  of('generate', { limit: 1, seed: 3, with: 'killer', width: 2, height: 2 }),
  ...['17', '19'].map((clues) => of('generate', { limit: 1, seed: 3, clues })),
  of('generate', { limit: 1, clues: '99' }),
  of('minimize', { puzzle: easy, seed: 3 }),
  of('complete', { puzzle: few, seed: 3 }),
  of('vary', { puzzle: easy, seed: 3, limit: 3 }),
  ...['line', 'zeros', 'grid', 'boxed', 'markdown', 'csv', 'tokens', 'candidates', 'marks', 'sdk', 'sdm', 'ss', 'opensudoku', 'hodoku', 'fpuzzles', 'sudokupad', 'iss', 'constraints'].map((to) => of('convert', { puzzle: easy, to })),
  of('export', { puzzle: easy, to: 'picture' }),
  of('export', { puzzle: `${easy}\n${hard}\n`, to: 'svg', title: 'Two puzzles', solutions: true }),
  of('export', { puzzle: variants[3], to: 'picture' }),
  of('cover', { problem: 'a b c\na b\nc\na\nb c\n', count: true }),
  of('cover', { problem: 'p q | x\np x:red\nq x:red\nq x:green\n', limit: 10 }),
  of('cover', { problem: 'a b\na c\n' }),
  of('cover', { problem: '' }),
  of('tile', { puzzle: 'pentominoes', size: '10x6', limit: 3 }),
  of('tile', { pieces: 'any*dominoes', board: '6x6', count: true }),
  of('tile', { pieces: 'any*dominoes', board: '3x3' }),
  // Requests that are rejected.
  ['no-such-request', '{}'],
  ['solve', ''],
  ['solve', 'null'],
  ['solve', '[]'],
  ['solve', '{'],
  ['solve', '{"puzzle":5}'],
  ['solve', '{"puzzle":null}'],
  ['solve', '{"puzzle":""}'],
  ['solve', '{"puzzle":"\\ud800"}'],
  ['solve', '{"puzzle":"1","puzzle":"2"}'],
  ['solve', '{"puzzle":"1","limit":-1}'],
  ['solve', '{"puzzle":"1","limit":1.5}'],
  ['solve', '{"puzzle":"1","limit":1e99}'],
  ['solve', '{"puzzle":"1","colour":1}'],
  ['solve', '{"puzzle":"1","from":"morse"}'],
  ['check', JSON.stringify({ puzzle: `${easy}\n${easy}` })],
  ['solve', JSON.stringify({ puzzle: `${easy.slice(0, 40)}?${easy.slice(41)}` })],
];
