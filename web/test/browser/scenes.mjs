// States of the page for axe-core (accessibility.test.mjs) and for screenshots (screenshots.mjs). Actions
// do not depend on the language.
import { readFileSync } from 'node:fs';
import { kPuzzle, kReal, kSolution } from './browser.mjs';

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
    await p.page.locator('.hint .more button').first().click();
  }
  const all = async (places, ...before) => {
    for (const [r, c, keys] of places) {
      await p.cell(r, c).dispatchEvent('pointerdown', { button: 0, ...(await middle(p, r, c)) });
      await p.press(...before, ...keys, 'z');
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

const submit = (p, form) => p.page.locator(`${form} .primary`).click();
const done = (p, where = '') => p.page.locator(`${where} .result .good`).waitFor();

async function make(p) {
  await submit(p, '.make-options');
  await p.page.locator('.gallery li').nth(11).waitFor();
  await p.page.locator('.make-options .primary').waitFor();
}

// Steps are grouped by technique; their titles depend on the language.
const { steps } = JSON.parse(readFileSync(new URL('path.json', import.meta.url), 'utf8'));
const kGroups = steps.map(({ title }) => title).filter((title, i, all) => title !== all[i - 1]);
const step = (title) => async (p) => { await p.page.locator('.step-list button').nth(kGroups.indexOf(title)).click(); await p.page.mouse.move(2, 2); };

/** Solves a puzzle with two empty cells. */
export async function finish(p) {
  await p.paste(kSolution.replace(/^../, '..'));
  await p.boardIs(kSolution.replace(/^../, '..'));
  await p.cell(1, 1).click();
  await p.press(kSolution[0], 'ArrowRight', kSolution[1]);
  await p.page.locator('.done-card').waitFor();
}
async function firstVisit(p) {
  await p.page.evaluate(() => sessionStorage.setItem('first', 'next'));
  await p.page.reload();
  await p.page.locator('.invite').waitFor();
}
/** Some puzzles of the library: one solved, one started, one imported. */
export async function fillLibrary(p) {
  await p.page.evaluate(() => { location.hash = '#play'; });
  await finish(p);
  await p.paste(kPuzzle);
  await p.boardIs(kPuzzle);
  await p.cell(1, 2).click();
  await p.press('2');
  await p.paste(kSolution.replace(/^...../, '.....'));
  await p.boardIs(kSolution.replace(/^...../, '.....'));
  await p.page.evaluate(() => { location.hash = '#library'; });
  await p.page.locator('.begun').nth(2).waitFor();
  await p.page.locator('.coll').nth(2).waitFor();
}

const kVariant = '9x9 ; killer 15 r1c1-r1c3 ; killer 20 r2c5-r2c7 ; thermo r4c4-r4c7 ; arrow r6c6 | r7c7-r8c8 ; whisper 5 r5c1-r9c1 ; ' +
  'renban r8c3-r8c6 ; white-dot 1 r3c3 r3c4 ; black-dot 2 r5c8 r5c9 ; sandwich 12 r1c1-r9c1 ; anti-knight ; given 5 r9c9 ; even r3c8 ; odd r7c2';

const kOutside = '4x4 ; extra X 2 "Pair" ; extra Y 3 "Sums" ; clone r1c1 r1c2 | X1 X2 ; sum 5 Y1 Y2 r4c4 ; given 3 r2c1';

/** Each scene: name, address, action. */
export const kScenes = [
  ['play', '', midGame],
  ['fresh', '', async () => {}],
  ['first', '', firstVisit],
  ['tour', '', async (p) => { await firstVisit(p); await p.page.locator('.invite .link').click(); await p.page.locator('.invite .solid').click(); }],
  ['new', '', async (p) => { await open('new-puzzle')(p); await p.page.locator('.levels [aria-checked="true"]').waitFor(); await p.page.waitForTimeout(200); }],
  ['finished', '', finish],
  ['library', '#library', fillLibrary],
  ['library-empty', '#library', async (p) => { await p.page.locator('.empty').waitFor(); await p.page.locator('.coll').nth(2).waitFor(); }],
  ['collection', '#library/symmetric', async (p) => { await p.page.locator('.begun').nth(12).waitFor(); }],
  ['menu', '', open('more-views')],
  ['hint', '', async (p) => { await onBoard('h')(p); await p.sayMore(3); }],
  ['solved', '', async (p) => { await p.cell(1, 2).focus(); await p.solve(); await done(p); }],
  ['marks', '', async (p) => { await p.page.evaluate(() => localStorage.setItem('inlay.settings', '{"autoMarks":true}')); await p.page.reload(); await p.cell(1, 2).click(); }],
  ['truth', '', async (p) => { await p.paste(`${kPuzzle.slice(0, 72)}.........`); await p.page.locator('#paste').waitFor({ state: 'hidden' }); await onBoard('t')(p); await done(p); }],
  ['paused', '', onBoard('p')],
  ['settings', '', async (p) => { await open('settings')(p); await p.page.locator('#settings h2').waitFor(); }],
  ['share', '', async (p) => { await open('share')(p); await p.page.locator('#share-link').waitFor(); }],
  ['paste', '', async (p) => { await open('paste')(p); await p.page.locator('#paste-text').waitFor(); }],
  ['keys', '', async (p) => { await open('keys')(p); await p.page.locator('.letter-keys').waitFor(); }],
  ['menu', '', async (p) => { await p.page.locator('[popovertarget="puzzle-menu"]').locator('visible=true').first().click(); await p.page.locator('.mrow').first().waitFor(); }],
  ['ask', '', onBoard('s')],
  ['try', '', onBoard('y', '2', 'ArrowDown', 'ArrowDown', '3')],
  ['assist', '', async (p) => {
    await p.page.evaluate(() => localStorage.setItem('inlay.settings', '{"assist":true}'));
    await p.page.reload();
    await p.cell(1, 4).click();
    await p.press('m', 'f', '9', 'v', '1', 'ArrowRight', '2');
    await p.page.locator('.assist .pair .btn').first().click();
  }],
  ['colours', '', async (p) => {
    await p.cell(2, 1).click();
    await p.press('v', '1', 'ArrowDown', '1', '2', 'ArrowDown', '1', '2', '3', 'ArrowDown', '1', '2', '3', '4', 'ArrowRight', '6', 'ArrowUp');
  }],
  ['large', '#p=4x4:1234567(4)G(8)AB(233)C', async (p) => { await p.cell(2, 2).click(); }],
  ['largest', '#p=5x5:123(620)PN', async (p) => { await p.cell(2, 2).click(); }],
  ['small', '#p=3x2:12(30)3456', async (p) => { await p.cell(2, 2).click(); await p.press('x', '3', '4', 'c', '5', '6'); }],
  // Puzzles with other rules, which the mock server does not know.
  ...(kReal ? [
    ['variant', '', async (p) => { await p.paste(kVariant); await p.page.locator('.rules .place').nth(3).focus(); }],
    ['broken', '', async (p) => { await p.paste(kVariant); await p.page.locator('.rules').waitFor(); await p.cell(1, 1).click(); await p.press('1', 'ArrowRight', '2'); await p.page.locator('.place.broken').waitFor(); }],
    ['outside', '', async (p) => {
      await p.paste(kOutside);
      await p.page.getByRole('gridcell', { name: /^X1/ }).waitFor();
      await p.cell(4, 1).click();
      await p.press('ArrowDown', '2', 'ArrowRight', 'x', '1', '2', 'z');
    }],
  ] : []),
  ['single', '#learn', step('Hidden Single')],
  ['chain', '#learn', step('Forcing X-Chain')],
  ['here', '#learn/here', async (p) => { await p.page.locator('.step-list.here li').nth(2).waitFor(); }],
  ['links', '#learn', async (p) => { await step('Forcing X-Chain')(p); for (let i = 0; i < 4; ++i) await p.page.locator('.player .primary').click(); }],
  ['level', '#lessons/level', async (p) => { await p.page.locator('.practice-pad').waitFor(); }],
  ['lessons', '#lessons', async (p) => { await p.page.locator('.les').first().waitFor(); }],
  ['lesson', '#lesson/x_wing', async (p) => { await p.page.locator('.reveal button').nth(2).click(); }],
  ['practice', '#lesson/x_wing', async (p) => { await p.page.locator('.practice .primary').click(); await p.page.locator('.practice-pad').waitFor(); }],
  ['cycle', '#learn', step('Y-Cycle')],
  ['forcing', '#learn', step('Forcing Chain')],
  ['rectangle', '#learn', step('Unique Rectangle Type 1')],
  ['swordfish', '#learn', step('Swordfish')],
  ['made', '#make', async (p) => { await make(p); await p.page.evaluate(() => scrollTo(0, 0)); }],
  ['make', '#make', async (p) => { await make(p); await p.page.locator('.onboard .btn').first().click(); await done(p, '.onboard'); }],
  ['export', '#make', async (p) => { await make(p); await p.page.locator('.made .bar .btn').last().click(); }],
  ['setter', '#setter', async (p) => {
    await p.page.locator('.tool-rail .board-tools .btn').last().click();
    await p.page.locator('.live .good').waitFor();
    await p.page.locator('.fold-card summary').first().click();
    await p.page.mouse.move(2, 2);
  }],
  ['setting', '#setter', async (p) => {
    await p.page.locator('[aria-labelledby="setter-symmetry"] .pick').nth(1).click();
    await p.cell(1, 1).focus();
    await p.press('5', 'ArrowRight', 'ArrowRight', '7', 'ArrowDown', '1');
    await p.page.locator('.live .open').waitFor();
  }],
  ...(kReal ? [
    ['constraints', '#setter', async (p) => {
      await p.page.locator('.as-text summary').click();
      await p.page.locator('.as-text textarea').fill('6x6\nthermo r1c1-r1c4\nkiller 7 r3c3 r3c4\nsandwich 5 r2c1-r2c6\nwhite-dot 1 r5c5 r5c6');
      await p.page.locator('.as-text .btn').click();
      await p.page.locator('.constraints .name').nth(1).click();
      await p.cell(1, 1).click();
      await p.page.locator('.why-digits .btn').first().click();
      await p.page.locator('.card.why').waitFor();
    }],
    ['set-outside', '#setter', async (p) => {
      await p.page.locator('.as-text summary').click();
      await p.page.locator('.as-text textarea').fill(kOutside);
      await p.page.locator('.as-text .btn').click();
      await p.page.getByRole('gridcell', { name: /^X1/ }).waitFor();
      await p.page.locator('.constraints .name').nth(1).click();
      await p.page.mouse.move(2, 2);
    }],
  ] : []),
  ['tilings', '#tilings', async (p) => { await done(p); }],
  ['own', '#tilings', async (p) => { await p.page.locator('.tilings .pick').last().click(); }],
  ['cubes', '#tilings', async (p) => { await p.page.locator('.tilings .pick').nth(2).click(); await p.page.locator('.frame.solid svg').waitFor(); }],
  ['layers', '#tilings', async (p) => { await p.page.locator('.tilings .pick').nth(3).click(); await p.page.locator('.cube-view [role=radio]').last().click(); await p.page.getByText(/(layer|Schicht|capa|couche) 3|3層目/).first().waitFor(); }],
  ['apart', '#tilings', async (p) => { await p.page.locator('.tilings .pick').nth(3).click(); await p.page.locator('.cube-view .btn').last().click(); await p.page.mouse.move(2, 2); }],
  ['hexominoes', '#tilings', async (p) => { await p.page.locator('.tilings .pick').nth(8).click(); await p.page.locator('.thumbs').waitFor(); }],
  ['samples', '#make', async (p) => { await p.page.locator('.fold summary').click(); }],
  ['cover', '#cover', async (p) => { await submit(p, '.cover'); await done(p); }],
  ['wrong', '#cover', async (p) => { p.page.expected = /400/; await p.page.locator('.editor textarea').fill('a b\na\nb z\n'); await submit(p, '.cover'); await p.page.getByRole('alert').waitFor(); }],
];
export const kDevices = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};
export const kLocales = { en: 'en-GB', de: 'de-DE', es: 'es-ES', fr: 'fr-FR', ja: 'ja-JP' };
