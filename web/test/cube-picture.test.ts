// The solid of a tiling of cubes: which sides are visible, where pieces end, and turning.
import { expect, test } from 'vitest';
import type { Placement } from '../src/api';
import { pictureOfCubes } from '../src/lib/cube-picture';

const kView = { turns: 0, over: false, apart: false };
const kCube: Placement[] = [
  { piece: 'A', cells: [[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]] },
  { piece: 'B', cells: [[0, 0, 1], [1, 0, 1], [0, 1, 1]] },
  { piece: 'C', cells: [[1, 1, 1]] },
];
const sides = (picture: ReturnType<typeof pictureOfCubes>, side: string) => picture.faces.filter((face) => face.side === side);

test('a cube of side 2 shows four squares on each of three sides', () => {
  const picture = pictureOfCubes(kCube, kView);
  for (const side of ['top', 'left', 'right']) expect(sides(picture, side)).toHaveLength(4);
  const [, , width, height] = picture.box;
  expect(width).toBeCloseTo(4 * Math.sqrt(0.75) + 0.2);
  expect(height).toBeCloseTo(4.2);
});

test('layers that are drawn apart show the top of each layer', () => {
  expect(sides(pictureOfCubes(kCube, { ...kView, apart: true }), 'top')).toHaveLength(8);
});

test('each visible piece has one label, and a piece has edges only around it', () => {
  const { faces } = pictureOfCubes(kCube, kView);
  expect(faces.map(({ label }) => label).filter(Boolean).sort()).toEqual(['A', 'B', 'C']);
  const top = faces.filter(({ side, color }) => side === 'top' && color === faces.find(({ label }) => label === 'B')!.color);
  const edges = top.reduce((sum, face) => sum + face.edges.split('M').length - 1, 0);
  expect(edges).toBe(8); // an L of three squares
});

test('four quarter turns and two turns over give the same picture; others differ', () => {
  const picture = pictureOfCubes(kCube, kView);
  expect(pictureOfCubes(kCube, { ...kView, turns: 4 })).toEqual(picture);
  expect(pictureOfCubes(kCube, { ...kView, turns: -3 })).toEqual(pictureOfCubes(kCube, { ...kView, turns: 1 }));
  expect(pictureOfCubes(kCube, { ...kView, turns: 1 })).not.toEqual(picture);
  expect(pictureOfCubes(kCube, { ...kView, over: true })).not.toEqual(picture);
});
