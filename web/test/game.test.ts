import { describe, expect, it } from 'vitest';
import * as games from '../src/lib/game';
import { digitsOf, shapeOf } from '../src/lib/shape';

const kLine = '5.6...7...14....2...752...41..4..3...7.1.3.6...3..7..84...356...5....23...9...8.5';
const marksText = (mask: number) => digitsOf(mask).join('');
const fresh = () => games.newGame(shapeOf(3, 3), kLine);

describe('a game', () => {
  it('keeps its clues', () => {
    const game = games.enter(fresh(), [0, 1], 'digit', 2, false);
    expect(game.cells[0].value).toBe(5);
    expect(game.cells[1].value).toBe(2);
    expect(games.puzzleOf(game)).toBe(kLine);
  });

  it('undoes and redoes every move', () => {
    const start = fresh();
    let game = start;
    const seen = [game];
    for (let i = 0; i < 3000; ++i) {
      game = games.enter(game, [1 + (i % 2) * 2], 'corner', 1 + (i % 9), false);
      seen.push(game);
    }
    for (let i = seen.length - 2; i >= 0; --i) {
      game = games.undo(game);
      expect(game.cells).toEqual(seen[i].cells);
    }
    expect(games.undo(game)).toBe(game);
    for (let i = 1; i < seen.length; ++i) game = games.redo(game);
    expect(game.cells).toEqual(seen.at(-1)!.cells);
    expect(games.redo(game)).toBe(game);
  });

  it('drops the undone moves after a new move', () => {
    let game = games.enter(fresh(), [1], 'digit', 2, false);
    game = games.enter(games.undo(game), [3], 'digit', 8, false);
    expect(game.future).toEqual([]);
    expect(game.cells[1].value).toBe(0);
  });

  it('removes a mark that all cells have, and adds it to all if one lacks it', () => {
    let game = games.enter(fresh(), [1], 'centre', 3, false);
    game = games.enter(game, [1, 3], 'centre', 3, false);
    expect([1, 3].map((i) => marksText(game.cells[i].centre))).toEqual(['3', '3']);
    game = games.enter(game, [1, 3], 'centre', 3, false);
    expect(game.cells[1].centre | game.cells[3].centre).toBe(0);
  });

  it('removes a placed digit from the marks of its peers, in the same move', () => {
    let game = games.enter(fresh(), [3, 4, 80], 'corner', 8, false);
    game = games.enter(game, [5], 'digit', 8, false);
    expect(game.cells[3].corner).toBe(0);
    game = games.undo(game);
    expect(marksText(game.cells[3].corner)).toBe('8');
  });

  it('finds conflicts', () => {
    const game = games.enter(fresh(), [1], 'digit', 5, false);
    expect([...games.conflicts(game)].sort((a, b) => a - b)).toEqual([0, 1, 64]);
  });

  it('is stored and restored with its moves', () => {
    let game = games.enter(fresh(), [1, 3], 'colour', 4, false);
    game = games.undo(games.enter(game, [1], 'digit', 2, false));
    expect(games.thaw(JSON.parse(JSON.stringify(games.freeze(game, 2000))))).toEqual(game);
    expect(games.thaw(games.freeze(game, 1))!.past).toEqual(game.past.slice(-1));
    expect(games.thaw(games.freeze(game, 0))).toEqual({ ...game, past: [], future: [] });
    expect(games.thaw({ width: 3, height: 3, cells: [] })).toBeUndefined();
    expect(games.thaw('nonsense')).toBeUndefined();
  });

  it('has the candidates without the removed ones', () => {
    let game = fresh();
    expect(marksText(games.candidates(game)[1])).toBe('2389');
    game = games.enter(game, [1], 'corner', 8, true);
    expect(marksText(games.candidates(game)[1])).toBe('239');
    expect(games.marksOf(game).slice(0, 18)).toBe('....5.....23.....9');
  });

  it('fills in a solution around the entries and removes it again', () => {
    const solution = '526814793814379526397526184168492357975183462243657918482935671651748239739261845';
    const before = games.enter(fresh(), [1], 'digit', 2, false);
    const full = games.fillIn(before, solution);
    expect(games.everythingOf(full)).toBe(solution);
    expect(full.cells[1].engine).toBe(false);
    expect(games.withoutEngine(full).cells).toEqual(before.cells);
  });
});
