// Other answers of the mock server: new puzzles, tilings and exact covers. Puzzles and tilings were made
// by the command line and stored in canned.json; covers are found by the simplest search.
import { readFileSync } from 'node:fs';

const canned = JSON.parse(readFileSync(new URL('../canned.json', import.meta.url), 'utf8'));
const kBad = 400;
const kSpent = { engine: 'bitset', nodes: 12, seconds: 0.0018 };

function itemsAndOptions(text) {
  const lines = text.split('\n').map((line, i) => ({ words: line.trim().split(/\s+/).filter(Boolean), line, number: i + 1 }))
    .filter(({ words, line }) => words.length > 0 && !line.startsWith('|'));
  const bar = lines[0].words.indexOf('|');
  const items = lines[0].words.filter((word) => word !== '|');
  const primary = bar < 0 ? items.length : bar;
  const options = lines.slice(1).map(({ words, line, number }) => {
    const unknown = words.find((word) => !items.includes(word));
    if (unknown) throw { error: `unknown item '${unknown}'`, field: 'problem', line: number, column: line.indexOf(unknown) + 1 };
    return words;
  });
  return { items, primary, options };
}

function covers({ items, primary, options }) {
  const all = [];
  const search = (taken, chosen) => {
    const next = items.slice(0, primary).find((item) => !taken.has(item));
    if (!next) return void all.push(chosen);
    options.forEach((option, i) => {
      if (option.includes(next) && !option.some((item) => taken.has(item))) search(new Set([...taken, ...option]), [...chosen, i + 1]);
    });
  };
  search(new Set(), []);
  return all.map((numbers) => ({ options: numbers, texts: numbers.map((n) => options[n - 1].join(' ')) }));
}

const kImpossible = {
  en: 'the pieces have 60 cells, the board has 49',
  de: 'die Teile haben 60 Zellen, das Feld hat 49',
};

export const kOtherCalls = {
  generate({ seed = 0, width = 3, height = 3, clues }) {
    const about = { v: 1, seed, attempts: 7, complete: true };
    if (width !== 3 || height !== 3) return [kBad, { v: 1, error: `no puzzles are stored for boxes of ${width}x${height}`, field: 'width' }];
    if (clues === '16') return [200, { ...about, puzzles: [], complete: false, reason: '9x9 (3x3 boxes) puzzles have at least 17 clues (McGuire, Tugemann and Civario, 2012); requested: 16' }];
    return [200, { ...about, puzzles: [canned.generate[seed % canned.generate.length]] }];
  },
  tile({ puzzle, pieces, size, limit = 1, skip = 0, count = false, language }) {
    const about = { v: 1, items: 72, options: 2056, ...kSpent };
    if (size === 'wrong') return [kBad, { v: 1, error: "'wrong' is not a size; write 10x6, or 3x3x3 for cubes" }];
    const all = canned.tile[pieces === 'hexominoes' ? pieces : pieces ? 'pentominoes' : puzzle];
    if (count) return [200, { ...about, count: size === '20x3' ? '2' : '2339', exact: true }];
    if (size === '7x7') return [200, { ...about, solutions: [], complete: true, reason: kImpossible[language] ?? kImpossible.en }];
    // The file has only the first of 2339 pentomino tilings.
    return [200, { ...about, solutions: all.slice(skip, skip + limit), complete: puzzle !== 'pentominoes' && skip + limit >= all.length }];
  },
  export({ puzzle, to }) {
    const about = { v: 1, puzzles: puzzle.trim().split('\n').length, pages: 1 };
    return [200, to === 'pdf' ? { ...about, pdf: btoa('%PDF-1.7') } : { ...about, svg: ['<svg xmlns="http://www.w3.org/2000/svg"/>'] }];
  },
  cover({ problem, count = false, limit = 1, skip = 0 }) {
    try {
      const read = itemsAndOptions(problem);
      const all = covers(read);
      const about = { v: 1, items: read.items.length, options: read.options.length, ...kSpent };
      if (count) return [200, { ...about, count: String(all.length), exact: true }];
      return [200, { ...about, solutions: all.slice(skip, skip + limit), complete: skip + limit > all.length }];
    } catch (problem_) {
      if (problem_ instanceof Error) throw problem_;
      return [kBad, { v: 1, ...problem_ }];
    }
  },
};

/** The parts of the OpenAPI description that the page reads. */
const kFields = {
  generate: { technique: { enum: ['x_wing', 'xy_wing', 'finned_x_wing'] } },
  cover: { engine: { enum: ['auto', 'dancing_links', 'bitset'] } },
};
export const kDescription = {
  paths: Object.fromEntries(Object.entries(kFields).map(([name, properties]) => [
    `/api/${name}`, { post: { requestBody: { content: { 'application/json': { schema: { properties } } } } } }])),
};
