import { describe, expect, it } from 'vitest';
import { cellViewer, type BoardView } from '../src/lib/cell-views';
import { candidates, conflicts, enter, newGame } from '../src/lib/game';
import { shapeOf } from '../src/lib/shape';
import { kNoPicture } from '../src/lib/steps';

const large = shapeOf(5, 5);
const kNone: ReadonlySet<number> = new Set();
const boardOf = (game: ReturnType<typeof newGame>, more: Partial<BoardView> = {}): BoardView => ({
  shape: game.shape, cells: game.cells, cursor: 0, candidates: candidates(game), showCandidates: true, selected: kNone,
  seen: kNone, digit: 0, clashes: conflicts(game), wrong: kNone, picture: kNoPicture, possibilities: null, ...more,
});

describe('the views of a board, computed again', () => {
  const blank = newGame(large);
  it('are the same objects where nothing changed', () => {
    const look = cellViewer();
    expect(look(boardOf(blank)).every((cell, at) => cell === look(boardOf(newGame(large)))[at])).toBe(true);
  });
  it('are new only for the new digit and for the candidates that it removes', () => {
    const look = cellViewer();
    const before = look(boardOf(blank));
    const after = look(boardOf(enter(blank, [30], 'digit', 4, true)));
    const changed = after.flatMap((cell, at) => (cell === before[at] ? [] : [at]));
    expect(changed).toEqual([30, ...large.peers[30]].sort((a, b) => a - b));
    expect(after[30]).toMatchObject({ digit: '4', name: 'Row 2, column 6, 4, entered' });
    expect(after[31].layers[0].text).toBe('123 5\n6789A\nBCDEF\nGHIJK\nLMNOP');
  });
  it('are new only for the new digit if candidates are hidden', () => {
    const look = cellViewer();
    const before = look(boardOf(blank, { showCandidates: false }));
    const after = look(boardOf(enter(blank, [30], 'digit', 4, true), { showCandidates: false }));
    expect(after.flatMap((cell, at) => (cell === before[at] ? [] : [at]))).toEqual([30]);
  });
  it('are new where the cursor was and is', () => {
    const look = cellViewer();
    const before = look(boardOf(blank, { selected: new Set([0]) }));
    const after = look(boardOf(blank, { cursor: 7, selected: new Set([7]) }));
    expect(after.flatMap((cell, at) => (cell === before[at] ? [] : [at]))).toEqual([0, 7]);
    expect(after.map(({ tab }) => tab).filter((tab) => tab === 0)).toHaveLength(1);
    expect(after[7]).toMatchObject({ tab: 0, selected: true, state: ' selected cursor' });
  });
  it('name the cell of a conflict, also after it has changed', () => {
    const look = cellViewer();
    const two = enter(enter(blank, [0], 'digit', 1, true), [3], 'digit', 1, true);
    look(boardOf(two));
    const other = enter(enter(two, [3], 'digit', 2, true), [4], 'digit', 1, true);
    expect(look(boardOf(other))[0].name).toBe('Row 1, column 1, 1, entered, conflicts with row 1 column 5');
  });
  it('show what is known about candidates in layers', () => {
    const masks = (mask: number) => blank.cells.map(() => mask);
    const possibilities = { possible: masks(0b10), unknown: masks(0b100), counts: [] };
    const [cell] = cellViewer()(boardOf(blank, { possibilities, candidates: masks(0b1110) }));
    expect(cell.layers.map(({ state, text }) => [state, text.trim()])).toEqual([
      ['true', '1'], ['doubt', '2'], ['over', '_'], ['false', '3'], ['over', '×']]);
  });
});
