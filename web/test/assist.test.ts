// Filters, colours of candidates, tries and marks.
import { describe, expect, it } from 'vitest';
import { clearTints, colourCandidate, colourChain, litCells, marksIn } from '../src/lib/assist';
import * as games from '../src/lib/game';
import { bit, shapeOf } from '../src/lib/shape';

const four = shapeOf(2, 2);
const game = games.newGame(four, '12..............');
const all = games.candidates(game);

describe('filters', () => {
  it('light the cells with a candidate, or with two', () => {
    expect([...litCells(all, 1)]).toEqual([6, 7, 8 + 1, 10, 11, 13, 14, 15]);
    expect([...litCells(all, 'pairs')].slice(0, 4)).toEqual([2, 3, 4, 5]);
    expect(litCells(all, 0).size).toBe(0);
  });
  it('use the player\'s marks where there are some', () => {
    const marked = games.enter(game, [2], 'corner', 3, false);
    expect(marksIn(marked, games.candidates(marked), false)[2]).toBe(bit(3));
    expect(marksIn(marked, games.candidates(marked), true)[2]).toBe(bit(3) | bit(4));
  });
});

describe('colours of candidates', () => {
  it('are given, removed when given again, and cleared', () => {
    const one = colourCandidate(game, [2, 3], 3, 5);
    expect(one.cells[2].tints).toBe('0050');
    expect(colourCandidate(one, [2, 3], 3, 5).cells[2].tints).toBe('');
    expect(clearTints(one).cells.every(({ tints }) => tints === '')).toBe(true);
    expect(games.thaw(games.freeze(one, 9))).toEqual(one);
  });
  it('alternate along the strong links of a digit, with two colours for each chain', () => {
    const chain = colourChain(game, all, 2, 3); // row 1 and box 2 have 3 in two cells
    expect(chain.cells[2].tints).toBe('0010');
    expect(chain.cells[3].tints).toBe('0020');
    const second = colourChain(chain, all, 4, 3);
    expect(second.cells[4].tints).toBe('0030');
    expect(second.cells[5].tints).toBe('0040');
  });
});

describe('tries', () => {
  const tried = games.enter(games.beginTry(games.enter(game, [2], 'digit', 3, false)), [3], 'digit', 4, false);
  it('know their cells', () => expect([...games.triedCells(tried)]).toEqual([3]));
  it('are discarded with their moves, or kept', () => {
    expect(games.discardTry(tried).cells[3].value).toBe(0);
    expect(games.discardTry(tried).cells[2].value).toBe(3);
    expect(games.keepTry(tried)).toMatchObject({ tries: [] });
    expect(games.keepTry(tried).cells[3].value).toBe(4);
  });
  it('end when undo passes their start, and survive storage with fewer moves', () => {
    expect(games.undo(games.undo(tried)).tries).toEqual([]);
    expect(games.thaw(games.freeze(tried, 1))!.tries).toEqual([0]);
  });
});

it('boards of older pages have one colour in a cell', () => {
  const cells = Array.from({ length: 16 }, () => [0, 0, 0, 0, 0, 3]);
  expect(games.thaw({ width: 2, height: 2, cells, past: [], future: [] })!.cells[0]).toMatchObject({ colours: bit(3), tints: '' });
});
