// Scenes: states of the page that are looked at, by axe (look.test.mjs) and by eye (shots.mjs).
import { kPuzzle } from './browser.mjs';

const kEntries = [[1, 9, '3'], [2, 4, '3'], [2, 5, '7'], [2, 7, '5'], [3, 6, '6'], [7, 2, '8'], [8, 3, '1']];
const kCorner = [[1, 5, '14'], [1, 6, '14'], [1, 8, '8'], [2, 1, '8'], [3, 1, '38'], [3, 2, '3'], [3, 8, '8'], [4, 3, '5'],
  [4, 6, '2'], [4, 8, '57'], [4, 9, '27'], [5, 1, '2'], [5, 3, '5'], [5, 9, '2'], [9, 5, '1'], [9, 6, '12'], [6, 5, '1589']];
const kCentre = [[1, 4, '89'], [2, 6, '89'], [3, 7, '19'], [4, 2, '69'], [5, 7, '49'], [7, 4, '79']];
const kColours = [[1, 4, '1'], [2, 6, '2'], [3, 7, '1'], [4, 2, '2'], [8, 4, '3'], [8, 5, '4'], [8, 6, '5'], [9, 4, '6'], [9, 5, '7'], [9, 6, '8']];

/** A game in the middle: entries, solved digits, marks, colours, a clash, two cells selected. */
export async function midGame(p) {
  for (const [r, c] of [[1, 2], [2, 9]]) {
    await p.cell(r, c).focus();
    await p.press('h');
    await p.sayMore(2);
    await p.page.getByRole('button', { name: 'Apply' }).click();
  }
  const all = async (places, ...before) => {
    for (const [r, c, signs] of places) {
      await p.cell(r, c).dispatchEvent('pointerdown', { button: 0, ...(await middle(p, r, c)) });
      await p.press(...before, ...signs, 'z');
    }
  };
  await all(kEntries);
  await all(kCorner, 'x');
  await all(kCentre, 'c');
  await all(kColours, 'v');
  await all([[5, 5, '6']]);
  await p.cell(2, 1).click();
  await p.press('Shift+ArrowDown');
}
async function middle(p, r, c) {
  const box = await p.cell(r, c).boundingBox();
  return { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, pointerType: 'mouse' };
}

const open = (id) => async (p) => { await p.page.evaluate((id) => document.getElementById(id).showPopover(), id); };
const onBoard = (...keys) => async (p) => { await p.cell(1, 2).focus(); await p.press(...keys); };

async function make(p) {
  await p.button('Make 12 puzzles').click();
  await p.page.locator('.gallery li').nth(11).waitFor();
}

/** Each: name, address, what is done. */
export const kScenes = [
  ['play', '', midGame],
  ['fresh', '', async () => {}],
  ['hint', '', async (p) => { await onBoard('h')(p); await p.sayMore(3); }],
  ['solved', '', async (p) => { await onBoard('s')(p); await p.factsSay(/unique/); }],
  ['marks', '', async (p) => { await p.page.evaluate(() => localStorage.setItem('inlay.settings', '{"autoMarks":true}')); await p.page.reload(); await p.cell(1, 2).click(); }],
  ['truth', '', async (p) => { await p.paste(`${kPuzzle.slice(0, 72)}.........`); await p.page.locator('#paste').waitFor({ state: 'hidden' }); await onBoard('t')(p); await p.factsSay(/true candidates/); }],
  ['paused', '', onBoard('p')],
  ['settings', '', open('settings')],
  ['share', '', open('share')],
  ['paste', '', open('paste')],
  ['keys', '', open('keys')],
  ['large', '#p=4x4:1234567(4)G(8)AB(233)C', async (p) => { await p.cell(2, 2).click(); }],
  ['largest', '#p=5x5:123(620)PN', async (p) => { await p.cell(2, 2).click(); }],
  ['small', '#p=3x2:12(30)3456', async (p) => { await p.cell(2, 2).click(); await p.press('x', '3', '4', 'c', '5', '6'); }],
  ['learn', '#learn', async (p) => { await p.page.locator('.way button', { hasText: 'Forcing X-Chain' }).click(); await p.page.mouse.move(2, 2); }],
  ['cycle', '#learn', async (p) => { await p.page.locator('.way button', { hasText: 'Y-Cycle' }).click(); }],
  ['forcing', '#learn', async (p) => { await p.page.locator('.way button', { hasText: 'Forcing Chain' }).click(); }],
  ['rectangle', '#learn', async (p) => { await p.page.locator('.way button', { hasText: 'Unique' }).click(); }],
  ['swordfish', '#learn', async (p) => { await p.page.locator('.way button', { hasText: 'Swordfish' }).click(); }],
  ['make', '#make', async (p) => { await make(p); await p.button('Rate').click(); await p.factsSay(/unique.*7\.\d/); }],
  ['export', '#make', async (p) => { await make(p); await p.button('Export').click(); }],
  ['tilings', '#tilings', async (p) => { await p.factsSay(/\d tilings/); }],
  ['own', '#tilings', async (p) => { await p.page.getByRole('radio', { name: 'Your own' }).click(); }],
  ['cubes', '#tilings', async (p) => { await p.page.getByRole('radio', { name: 'Soma' }).click(); await p.page.getByText('layer 3').first().waitFor(); }],
  ['cover', '#cover', async (p) => { await p.button('Find one').click(); await p.factsSay(/1 cover/); }],
  ['wrong', '#cover', async (p) => { p.page.expected = /400/; await p.page.locator('.editor textarea').fill('a b\na\nb z\n'); await p.button('Find one').click(); await p.page.getByRole('alert').waitFor(); }],
  ['single', '#learn', async (p) => { await p.page.locator('.way button').first().click(); }],
];
export const kDevices = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};
