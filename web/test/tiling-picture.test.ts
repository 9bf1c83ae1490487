import { describe, expect, it } from 'vitest';
import text from './canned.json?raw';
import type { Placement } from '../src/api';
import { kColors, type Lattice, pictureOfTiling } from '../src/lib/tiling-picture';
import { useTexts } from '../src/lib/i18n.svelte';
import { kTilings, latticeOf, requestOf, titleOf } from '../src/lib/tilings';

// The area within a path: by the corners of its loops, holes against the rest.
function area(path: string): number {
  let sum = 0;
  for (const loop of path.split('Z').filter(Boolean)) {
    const numbers = loop.slice(1).split(/[ L]/).map(Number);
    for (let i = 0; i < numbers.length; i += 2) {
      const [x, y, u, v] = [numbers[i], numbers[i + 1], numbers[(i + 2) % numbers.length], numbers[(i + 3) % numbers.length]];
      sum += (x * v - u * y) / 2;
    }
  }
  return Math.abs(sum);
}
const kArea: Record<Lattice, number> = { square: 1, cube: 1, triangle: Math.sqrt(3) / 4, hexagon: Math.sqrt(3) / 2 };
const canned = JSON.parse(text) as
  { tile: Record<string, { placements: Placement[] }[]> };

describe('the picture of a tiling', () => {
  it('draws every cell of every piece once, on all lattices', () => {
    for (const { id, lattice } of kTilings) {
      for (const { placements } of canned.tile[id] ?? []) {
        const { tiles, box: [, , width, height] } = pictureOfTiling(placements, lattice);
        expect(tiles.length).toBe(placements.length);
        tiles.forEach((tile, i) => {
          expect(area(tile.path)).toBeCloseTo(placements[i].cells.length * kArea[lattice], 2);
          expect(tile.labels.length).toBeGreaterThan(0);
          expect(kColors).toContain(tile.color);
        });
        expect(width * height).toBeGreaterThan(0);
      }
    }
  });
  it('has outlines without unnecessary corners', () => {
    const one = (cells: number[][]) => pictureOfTiling([{ piece: 'a', cells }], 'square').tiles[0];
    expect(one([[0, 0], [1, 0]]).path.split('L').length).toBe(4);
    expect(one([[1, 0], [0, 1], [1, 1], [2, 1], [1, 2]]).path.split('L').length).toBe(12);
    const ring = [0, 1, 2, 3, 5, 6, 7, 8].map((i) => [i % 3, Math.floor(i / 3)]);
    expect(one(ring).path.split('Z').length - 1).toBe(2);
    expect(area(one(ring).path)).toBe(8);
  });
  it('labels each connected part of a piece inside it', () => {
    const { tiles: [tile] } = pictureOfTiling([{ piece: '3', cells: [[0, 0], [4, 0]] }], 'square');
    expect(tile.labels).toHaveLength(2);
    expect([...tile.labels].sort((a, b) => a[0] - b[0])).toEqual([[0.5, 0.5], [4.5, 0.5]]);
  });
  it('colours pentominoes by letter, and a single kind of piece by orientation', () => {
    const { tiles } = pictureOfTiling(canned.tile.pentominoes[0].placements, 'square');
    for (const { name, color } of tiles) expect(color).toBe(name);
    const dominoes = pictureOfTiling([
      { piece: 'I', cells: [[0, 0], [0, 1]] }, { piece: 'I', cells: [[1, 0], [1, 1]] }, { piece: 'I', cells: [[2, 0], [3, 0]] },
    ], 'square').tiles.map(({ color }) => color);
    expect(dominoes[0]).toBe(dominoes[1]);
    expect(dominoes[0]).not.toBe(dominoes[2]);
  });
  it('puts layers of cubes side by side, and queens on a whole board', () => {
    const soma = pictureOfTiling(canned.tile.soma[0].placements, 'cube');
    expect(soma.layers).toHaveLength(3);
    expect(soma.box[2]).toBeCloseTo(3 * 3 + 2 * 0.7);
    const queens = pictureOfTiling(canned.tile.queens[0].placements, 'square', true);
    expect(queens.box).toEqual([0, 0, 8, 8]);
    expect(queens.board.split('M').length - 1).toBe(32);
  });
});

describe('questions', () => {
  const question = { id: 'pentominoes', size: '', distinct: true, pieces: '3*tromino-V', copies: '', board: '3x3' };
  it('are by name, or of pieces and a board', () => {
    expect(requestOf(question)).toEqual({ puzzle: 'pentominoes', size: '10x6', distinct: true, pictures: false });
    expect(requestOf({ ...question, size: '15x4', distinct: false })).toEqual({ puzzle: 'pentominoes', size: '15x4', pictures: false });
    expect(requestOf({ ...question, id: 'own', copies: 'any', distinct: false }))
      .toEqual({ pieces: '3*tromino-V', board: '3x3', copies: 'any', pictures: false });
  });
  it('have a title, and pieces a lattice', async () => {
    await useTexts('tilings');
    expect(titleOf(question)).toBe('Pentominoes, 10 × 6');
    expect(requestOf({ ...question, id: 'soma', distinct: false })).toEqual({ puzzle: 'soma', pictures: false });
    expect(titleOf({ ...question, id: 'soma' })).toBe('Soma');
    expect(latticeOf('pentominoes')).toBe('square');
    expect(latticeOf('hexominoes,hexomino-7')).toBe('square');
    expect(latticeOf('2*tetrahex-3')).toBe('hexagon');
    expect(latticeOf('tetrahexes')).toBe('hexagon');
    expect(latticeOf('diamonds')).toBe('triangle');
    expect(latticeOf('hexiamond-4')).toBe('triangle');
    expect(latticeOf('hexacubes')).toBe('cube');
  });
});
