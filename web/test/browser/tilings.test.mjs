// Tilings: pictures of solutions, paging through them, counting, custom pieces.
import test from 'node:test';
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { inBrowser } from './browser.mjs';

const browser = inBrowser();
const picture = (p) => p.page.locator('.frame');

test('the pentominoes are drawn at once, each with a letter and a grain', async () => {
  const p = await browser.open('#tilings');
  await p.until(async () => (await picture(p).locator('text').allTextContents()).sort().join(''), 'FILNPTUVWXYZ');
  assert.equal(await picture(p).locator('pattern').count(), 12);
  assert.match(await picture(p).getAttribute('aria-label'), /^Pentominoes, 10 × 6, tiling 1 of \d+/);
  await p.finish();
});

test('tilings are paged by buttons and by arrow keys in the small pictures', async () => {
  const p = await browser.open('#tilings');
  await p.until(() => picture(p).getAttribute('aria-label'), /tiling 1 of/);
  await p.button('Next tiling').click();
  await p.until(() => picture(p).getAttribute('aria-label'), /tiling 2 of/);
  await p.page.getByRole('radio', { name: 'Tiling 2', exact: true }).focus();
  await p.press('ArrowRight', 'ArrowRight');
  await p.until(() => picture(p).getAttribute('aria-label'), /tiling 4 of/);
  await p.button('Next').click();
  await p.until(() => picture(p).getAttribute('aria-label'), /tiling 19 of/);
  await p.button('Previous').click();
  await p.until(() => picture(p).getAttribute('aria-label'), /tiling 1 of/);
  await p.finish();
});

test('every puzzle has a picture', async () => {
  const p = await browser.open('#tilings');
  const names = await p.page.getByRole('radiogroup', { name: 'Puzzle' }).getByRole('radio').allTextContents();
  assert.equal(names.length, 15);
  for (const name of names.map((text) => text.trim())) {
    if (['Hexominoes', 'Your own'].includes(name)) continue;
    await p.page.getByRole('radio', { name, exact: true }).click();
    await p.until(() => picture(p).getAttribute('aria-label'), new RegExp(`^${name}.*tiling 1 of`));
    assert.ok(await picture(p).locator('svg > path').count() > 3, name);
  }
  await p.finish();
});

test('the saved picture contains its colours', async () => {
  const p = await browser.open('#tilings');
  await p.until(() => picture(p).getAttribute('aria-label'), /tiling 1 of/);
  const [file] = await Promise.all([p.page.waitForEvent('download'), p.button('Save picture').click()]);
  const svg = await readFile(await file.path(), 'utf8');
  assert.match(svg, /^<svg[^>]* xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  assert.match(svg, /fill="#d9a441"/);
  assert.doesNotMatch(svg, /var\(/);
  await p.finish();
});

test('a count of another puzzle does not change the number of the one shown', async () => {
  const p = await browser.open('#tilings');
  await p.until(() => picture(p).getAttribute('aria-label'), /tiling 1 of/);
  const before = await picture(p).getAttribute('aria-label');
  await p.page.getByLabel('Size').fill('20x3');
  await p.button('Count').click();
  await p.resultSays(/^2 tilings/);
  assert.equal(await picture(p).getAttribute('aria-label'), before);
  await p.finish();
});

test('an impossible tiling gives the reason, and a wrong size is reported', async () => {
  const p = await browser.open('#tilings');
  await p.page.getByLabel('Size').fill('7x7');
  await p.press('Enter');
  await p.resultSays(/no tiling.*the pieces have 60 cells, the board has 49/);
  p.page.expected = /400/;
  await p.page.getByLabel('Size').fill('wrong');
  await p.button('Solve').click();
  await p.resultSays(/'wrong' is/);
  await p.finish();
});

test('tilings are counted', async () => {
  const p = await browser.open('#tilings');
  await p.button('Count').click();
  await p.resultSays(/^2 339 tilings/);
  await p.finish();
});

test('custom pieces and a custom board', async () => {
  const p = await browser.open('#tilings');
  await p.page.getByRole('radio', { name: 'Your own' }).click();
  await p.button('Solve').click();
  await p.until(() => picture(p).getAttribute('aria-label'), /^pentominoes, tiling 1 of/);
  await p.finish();
});
