// The contrasts that the design requires, for light and dark: text 4.5:1, digits on cell colours 7:1
// (entries 4.5:1), outlines of controls 3:1.
// @ts-expect-error the types of node are not installed for this one call
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css: string = readFileSync(new URL('../src/style/tokens.css', import.meta.url), 'utf8');
const colours = new Map([...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, ...both]) => [name, both]));

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = parseInt(colour.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one: string, other: string, theme: number): number {
  const [a, b] = [one, other].map((name) => luminance(colours.get(name)![theme])).sort((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}

const kCells = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'];
const kBoard = ['board', 'clue', 'lapis-mist', 'lapis-soft', 'lapis-same'];
const kPage = ['ground', 'surface', 'raised'];
const kPromises: [string[], string[], number][] = [
  [['ink'], kCells, 7],
  [['lapis'], [...kCells, ...kBoard], 4.5],
  [['ink', 'ink-2'], [...kPage, ...kBoard, 'sunken', 'verm-soft'], 4.5],
  [['ink-3'], [...kPage, 'board'], 4.5],
  [['teal'], [...kBoard, 'ground'], 4.5],
  [['verm'], ['verm-soft', 'ground', 'surface'], 4.5],
  [['on-lapis'], ['lapis', 'lapis-press'], 4.5],
  [['chain-on-ink'], ['chain-on'], 4.5],
  [['ink'], ['chain-off-fill'], 7],
  [['edge', 'chain-off', 'lapis', 'brass'], kPage, 3],
];

describe.each([['light', 0], ['dark', 1]])('contrast, %s', (_, theme) => {
  for (const [over, under, least] of kPromises) {
    it(`of ${over} on ${under}`, () => {
      for (const a of over) {
        for (const b of under) {
          const found = contrast(a, b, theme as number);
          expect(found, `${a} on ${b}: ${found.toFixed(2)}`).toBeGreaterThanOrEqual(least);
        }
      }
    });
  }
});
