// The state of a player in the texts of the server and in links with progress, and QR codes.
import { expect, test } from 'vitest';
import { enter, newGame } from '../src/lib/game';
import { kColours, nearest, stateOf, withState } from '../src/lib/link-state';
import { gameIn, progressFragment } from '../src/lib/progress-link';
import { qrModules } from '../src/lib/qr';
import { shapeOf, withDrawings } from '../src/lib/shape';

const kLine = '1...............';
function begun() {
  let game = newGame(shapeOf(2, 2), kLine);
  game = enter(game, [1], 'digit', 2, false);
  game = enter(game, [2], 'corner', 3, false);
  game = enter(game, [2], 'corner', 4, false);
  game = enter(game, [3], 'centre', 4, false);
  game = enter(game, [0, 5], 'colour', 2, false);
  return enter(game, [5], 'colour', 6, false);
}
const kState = { entries: '.2..............', corner: 'r1c3:34', centre: 'r1c4:4', colors: `r1c1:${kColours[1]} r2c2:${kColours[1]},${kColours[5]}` };

test('the state has a text for each kind, and none for what is missing', () => {
  expect(stateOf(begun())).toEqual(kState);
  expect(stateOf(newGame(shapeOf(2, 2), kLine))).toEqual({});
});

test('the state is read as it was written, without a move to undo', () => {
  const game = withState(newGame(shapeOf(2, 2), kLine), kState);
  expect(game.cells).toEqual(begun().cells);
  expect(game.past).toEqual([]);
});

test('foreign values are ignored', () => {
  const game = withState(newGame(shapeOf(2, 2), kLine), { entries: '29x', corner: 'r9c9:1 r1c2:8', colors: 'r1c2:#zzz' });
  expect(game.cells[0].value).toBe(1);
  expect(game.cells[1].corner).toBe(0);
  expect(game.cells).toHaveLength(16);
});

test('a colour of another program becomes the nearest one', () => {
  kColours.forEach((colour, i) => expect(nearest(colour)).toBe(i + 1));
  expect(nearest('#f00')).toBe(6);
  expect(nearest('#A8A8A8')).toBe(8); // grey stays grey
});

test('a link with progress contains the game, its title and its author', async () => {
  const fragment = await progressFragment(begun(), { title: 'Ein Titel: ä', author: 'A. Setter' });
  expect(fragment).toMatch(/^#g=[\w-]+$/);
  const opened = await gameIn(`https://example.org/${fragment}`);
  expect(opened?.game.cells).toEqual(begun().cells);
  expect([opened?.title, opened?.author]).toEqual(['Ein Titel: ä', 'A. Setter']);
  expect(await gameIn(fragment.slice(0, -9))).toBeUndefined();
  expect(await gameIn('#p=3x3-5')).toBeUndefined();
});

test('a link with progress contains the drawings of a classic board', async () => {
  const board = withDrawings(shapeOf(2, 2), { pictures: [{ svg: '<path d="M0 0H5" fill="none"/>' }], margins: [0, 1, 0, 0] });
  const fragment = await progressFragment(newGame(board, kLine), {}, false);
  expect((await gameIn(fragment))?.game.shape).toBe(board);
});

test('QR codes have the size of their version, and their fixed patterns', () => {
  expect(qrModules('a'.repeat(17))).toHaveLength(21);
  expect(qrModules('a'.repeat(18))).toHaveLength(25);
  expect(qrModules('a'.repeat(5000))).toBeUndefined();
  const modules = qrModules('https://example.org/#p=3x3-5a6c7')!;
  const size = modules.length;
  for (const [x, y] of [[0, 0], [size - 7, 0], [0, size - 7]]) {
    expect(modules[y].slice(x, x + 7)).toEqual(Array(7).fill(true));
    expect(modules[y + 1].slice(x, x + 7)).toEqual([true, false, false, false, false, false, true]);
  }
  expect(modules[size - 8][8]).toBe(true);
});
