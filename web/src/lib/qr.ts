// QR codes of texts: byte mode, error correction level L, versions 1 to 22.
//
// Source: ISO/IEC 18004:2015.

const kVersions = 22;
// By version: codewords for error correction in each block, and the number of blocks.
const kCorrection = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28];
const kBlocks = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9];
const kLevelL = 1;

type Grid = (boolean | undefined)[][]; // dark; undefined: not yet set

const sizeOf = (version: number): number => 17 + 4 * version;

/** The modules that carry data, as bits. */
function capacity(version: number): number {
  let bits = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const align = Math.floor(version / 7) + 2;
    bits -= (25 * align - 10) * align - 55;
    if (version >= 7) bits -= 36;
  }
  return bits;
}
const codewords = (version: number): number => Math.floor(capacity(version) / 8);
const dataCodewords = (version: number): number => codewords(version) - kCorrection[version - 1] * kBlocks[version - 1];

/** The centres of the alignment patterns in each direction. */
function alignment(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const last = sizeOf(version) - 7;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => last - step * (count - 2 - i))];
}

// --- Error correction: Reed and Solomon over GF(256) -------------------------------------------------

function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; --bit) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product & 0xff;
}
function generator(degree: number): number[] {
  const poly = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let i = 0; i < degree; ++i) {
    for (let j = 0; j < degree; ++j) poly[j] = times(poly[j], root) ^ (poly[j + 1] ?? 0);
    root = times(root, 2);
  }
  return poly;
}
function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  const rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    divisor.forEach((one, i) => (rest[i] ^= times(one, factor)));
  }
  return rest;
}

function withCorrection(data: readonly number[], version: number): number[] {
  const blocks = kBlocks[version - 1];
  const correction = kCorrection[version - 1];
  const all = codewords(version);
  const short = blocks - (all % blocks); // blocks with one codeword less
  const length = Math.floor(all / blocks) - correction; // of the data in those
  const divisor = generator(correction);
  const parts: { data: number[]; rest: number[] }[] = [];
  for (let i = 0, at = 0; i < blocks; ++i) {
    const end = at + length + (i < short ? 0 : 1);
    const block = data.slice(at, end);
    parts.push({ data: block, rest: remainder(block, divisor) });
    at = end;
  }
  const mixed: number[] = [];
  for (let i = 0; i <= length; ++i) for (const part of parts) if (i < part.data.length) mixed.push(part.data[i]);
  for (let i = 0; i < correction; ++i) for (const part of parts) mixed.push(part.rest[i]);
  return mixed;
}

// --- The picture ------------------------------------------------------------------------------------

function drawPatterns(grid: Grid, version: number): void {
  const size = sizeOf(version);
  const set = (x: number, y: number, dark: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) grid[y][x] = dark;
  };
  for (let i = 0; i < size; ++i) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]]) {
    for (let dy = -4; dy <= 4; ++dy) for (let dx = -4; dx <= 4; ++dx) {
      const far = Math.max(Math.abs(dx), Math.abs(dy));
      set(cx + dx, cy + dy, far !== 2 && far !== 4);
    }
  }
  const centres = alignment(version);
  const last = centres.length - 1;
  for (const [i, cx] of centres.entries()) for (const [j, cy] of centres.entries()) {
    if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) continue;
    for (let dy = -2; dy <= 2; ++dy) for (let dx = -2; dx <= 2; ++dx) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
  }
  if (version < 7) return;
  let rest = version;
  for (let i = 0; i < 12; ++i) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let i = 0; i < 18; ++i) {
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
    set(a, b, ((bits >> i) & 1) === 1);
    set(b, a, ((bits >> i) & 1) === 1);
  }
}
function drawFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  const data = (kLevelL << 3) | mask;
  let rest = data;
  for (let i = 0; i < 10; ++i) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const bit = (i: number): boolean => ((bits >> i) & 1) === 1;
  for (let i = 0; i <= 5; ++i) grid[i][8] = bit(i);
  grid[7][8] = bit(6);
  grid[8][8] = bit(7);
  grid[8][7] = bit(8);
  for (let i = 9; i < 15; ++i) grid[8][14 - i] = bit(i);
  for (let i = 0; i < 8; ++i) grid[8][size - 1 - i] = bit(i);
  for (let i = 8; i < 15; ++i) grid[size - 15 + i][8] = bit(i);
  grid[size - 8][8] = true;
}
// The places of data, in pairs of columns from the right, up and down in turn.
function places(free: Grid): [number, number][] {
  const size = free.length;
  const all: [number, number][] = [];
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; ++i) for (const x of [right, right - 1]) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - i : i;
      if (free[y][x] === undefined) all.push([x, y]);
    }
  }
  return all;
}
const kMasks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0, (_, y) => y % 2 === 0, (x) => x % 3 === 0, (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0, (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0, (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];
// Long runs, blocks of 2x2 and an uneven share of dark modules are hard to read.
function penalty(grid: Grid): number {
  const size = grid.length;
  let sum = 0;
  for (const at of [(a: number, b: number) => grid[a][b], (a: number, b: number) => grid[b][a]]) {
    for (let a = 0; a < size; ++a) {
      let run = 0;
      for (let b = 0; b < size; ++b) {
        run = b > 0 && at(a, b) === at(a, b - 1) ? run + 1 : 1;
        if (run === 5) sum += 3;
        else if (run > 5) sum += 1;
      }
    }
  }
  let dark = 0;
  for (let y = 0; y < size; ++y) for (let x = 0; x < size; ++x) {
    if (grid[y][x]) ++dark;
    if (x > 0 && y > 0 && grid[y][x] === grid[y][x - 1] && grid[y][x] === grid[y - 1][x] && grid[y][x] === grid[y - 1][x - 1]) sum += 3;
  }
  return sum + 10 * Math.floor(Math.abs(dark * 20 - size * size * 10) / (size * size));
}

/** Rows of modules, true for dark ones; undefined if the text is too long. */
export function qrModules(text: string): boolean[][] | undefined {
  const bytes = [...new TextEncoder().encode(text)];
  let version = 1;
  const lengthBits = (): number => (version < 10 ? 8 : 16);
  while (version <= kVersions && 4 + lengthBits() + 8 * bytes.length > 8 * dataCodewords(version)) ++version;
  if (version > kVersions) return undefined;
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; --i) bits.push((value >> i) & 1);
  };
  put(4, 4); // byte mode
  put(bytes.length, lengthBits());
  for (const byte of bytes) put(byte, 8);
  const room = 8 * dataCodewords(version);
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8);
  const data = Array.from({ length: bits.length / 8 }, (_, i) => bits.slice(8 * i, 8 * i + 8).reduce((byte, bit) => (byte << 1) | bit, 0));
  const stream = withCorrection(data, version);

  const size = sizeOf(version);
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  drawPatterns(grid, version);
  drawFormat(grid, 0);
  const order = places(grid);
  let best: boolean[][] = [];
  let least = Infinity;
  for (const [mask, flips] of kMasks.entries()) {
    const tried = grid.map((row) => [...row]);
    order.forEach(([x, y], i) => {
      const dark = i < 8 * stream.length && ((stream[i >> 3] >> (7 - (i & 7))) & 1) === 1;
      tried[y][x] = dark !== flips(x, y);
    });
    drawFormat(tried, mask);
    const cost = penalty(tried);
    if (cost >= least) continue;
    least = cost;
    best = tried as boolean[][];
  }
  return best;
}

/** The dark modules as path data, one unit each. */
export function qrPath(text: string): { size: number; path: string } | undefined {
  const modules = qrModules(text);
  if (!modules) return undefined;
  let path = '';
  modules.forEach((row, y) => row.forEach((dark, x) => {
    if (dark) path += `M${x} ${y}h1v1h-1z`;
  }));
  return { size: modules.length, path };
}
